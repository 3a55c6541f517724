"""The companion for a page: calls with plain data in, one JSON text out. It runs in the browser (web/src/companion).

Every answer is the whole situation, or what was refused and why; words are message ids, for the page has the
catalogues.
"""

import json

from hexarc.companion.plan import Plan, Refusal, known_factions
from hexarc.companion.table import RealTable
from hexarc.core.choice import Arg, Ref
from hexarc.core.errors import HexarcError, IllegalChoice
from hexarc.core.events import Event, visible
from hexarc.games.scythe.modules.automa.levels import LEVEL_NAMES

MOST_TOLD = 400  # events of a game that was loaded


class Page:
    """One table, and what was told since the last answer of a person."""

    def __init__(self) -> None:
        self.table: RealTable | None = None
        self.told_from = 0

    def about(self) -> str:
        """What a table can be made of."""
        return json.dumps(
            {"factions": known_factions(True), "base": known_factions(False), "levels": list(LEVEL_NAMES)}
        )

    def begin(self, wish: str, seed: str) -> str:
        given = json.loads(wish)
        plan = Plan(
            people=list(given["people"]),
            automas=[(str(level), str(faction)) for level, faction in given["automas"]],
            begins=str(given.get("begins", "")),
            names=[str(name) for name in given.get("names", [])],
            invaders=bool(given.get("invaders", True)),
            cooperative=bool(given.get("cooperative", False)),
            shared_deck=bool(given.get("shared_deck", False)),
        )
        try:
            self.table = RealTable.begin(plan, seed)
        except HexarcError as error:
            return refused(error)
        self.told_from = 0
        return self.situation()

    def load(self, text: str, seed: str) -> str:
        try:
            self.table = RealTable.load(text, seed)
        except HexarcError as error:
            return refused(error)
        self.told_from = self.last_turn(self.table)
        return self.situation()

    def last_turn(self, table: RealTable) -> int:
        """Where the last person's turn ended: what the Automas did since is told again."""
        target = table.undo_target()
        return target if target >= 0 else 0

    def choose(self, *texts: str) -> str:
        table = self.table
        assert table is not None
        before = table.session.ply
        try:
            table.choose(*texts)
        except HexarcError as error:
            return refused(error)
        self.told_from = before
        return self.situation()

    def undo(self) -> str:
        table = self.table
        assert table is not None
        try:
            table.undo()
        except HexarcError as error:
            return refused(error)
        self.told_from = table.session.ply
        return self.situation()

    def situation(self) -> str:
        table = self.table
        assert table is not None
        game, state = table.game, table.state
        seat = table.decision.seat if not table.over else 0
        return json.dumps(
            {
                "ply": table.session.ply,
                "over": table.over,
                "kind": table.decision.kind,
                "seat": table.decision.seat,
                "offered": table.offered(),
                "blocked": self.blocked(table),
                "view": game.view(state, seat),
                "kinds": list(game.kinds),
                "names": table.session.record.names,
                "told": [
                    plain_event(table, event)
                    for event in table.told_since(self.told_from)[-MOST_TOLD:]
                    if visible(event, seat)
                ],
                "undo": table.undo_target() >= 0,
                "scores": game.scores(state),
                "ranking": game.ranking(state) if table.over else [],
                "record": table.text(),
            },
            ensure_ascii=False,
        )

    def blocked(self, table: RealTable) -> dict[str, str]:
        """Why a unit cannot be set down somewhere: the map shows it."""
        if table.decision.kind != "real_unit.place":
            return {}
        encode = table.game.vocabulary.encode
        return {encode(item.choice): item.reason for item in table.game.explain(table.state).blocked or []}


def plain_event(table: RealTable, event: Event) -> dict[str, object]:
    book = table.game.event_book
    kind = book.kinds[event.kind]
    labels = {noun.name: noun.label(value) for noun, value in zip(kind.params, event.values, strict=True)}
    return {"kind": kind.name, "id": book.message_id(event), "args": plain_args(book.args(event)), "labels": labels}


def plain_args(args: dict[str, Arg]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, value in args.items():
        if isinstance(value, Ref):
            found[name] = {"ref": value.message} if value.n is None else {"ref": value.message, "n": value.n}
        else:
            found[name] = value
    return found


def refused(error: HexarcError) -> str:
    """A message id with its arguments where there is one; else the words of the error, which are for experts."""
    if isinstance(error, Refusal):
        return json.dumps({"refused": {"id": error.message, "args": plain_args(error.args_of_message)}})
    reason = error.reason if isinstance(error, IllegalChoice) else ""
    return json.dumps({"refused": {"id": reason, "args": {}, "text": str(error)}})
