"""A game of the companion in progress: answers in, instructions out. The record is one like any other.

The cards of the Automas are drawn by a seed, one after the other: to go back, enter something that was forgotten and
go on brings the same cards again.
"""

from hexarc.companion.plan import Plan, Refusal
from hexarc.core.chance import KeyedChance
from hexarc.core.choice import CHANCE, noun_of
from hexarc.core.decision import Decision
from hexarc.core.errors import HexarcError, IllegalChoice
from hexarc.core.events import Event
from hexarc.core.game import Game
from hexarc.core.record import Record, parse_record
from hexarc.core.session import Advance, Session
from hexarc.core.state import State
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.factions import FACTION_NAMES


class CardSession(Session[ScytheState]):
    """Draws by how many outcomes there were, not by the ply: what is entered in between changes no card."""

    def draw_number(self, after: Advance[ScytheState]) -> int:
        before = self.record.entries[: after.begins]
        drawn = [entry.seat for entry in before] + [told.entry.seat for told in after.told]
        return drawn.count(CHANCE)


class RealTable:
    """The state of a real table as far as the Automas need it."""

    def __init__(self, record: Record[ScytheState], seed: str) -> None:
        self.seed = seed
        self.session = CardSession(record.game, KeyedChance(seed), record)

    @classmethod
    def begin(cls, plan: Plan, seed: str) -> "RealTable":
        plan.check()
        record = Record(Scythe(len(plan.factions), plan.options()), names=plan.names)
        table = cls(record, seed)
        for faction in plan.factions:
            if table.decision.kind == "choose_mats.faction":
                table.choose(table.faction_choice(faction))
        if table.decision.kind == "setup.begins":
            table.choose(f"begins {plan.factions.index(plan.begins or plan.people[0])}")
        return table

    @classmethod
    def load(cls, text: str, seed: str) -> "RealTable":
        """Go on with a saved game. Its own seed goes on too, where it has one."""
        found = parse_record(text, find_scythe)
        if not found.game.options.get("companion"):
            raise Refusal("companion.refused.record")
        record: Record[ScytheState] = Record(Scythe(found.game.players, found.game.options), found.start)
        record.names, record.hashes, record.entries = found.names, found.hashes, found.entries
        record.scores, record.ranking = found.scores, found.ranking
        return cls(record, found.seed or seed)

    # What there is.

    @property
    def game(self) -> Game[ScytheState]:
        return self.session.game

    @property
    def state(self) -> ScytheState:
        return self.session.state

    @property
    def decision(self) -> Decision:
        return self.session.state.decision

    @property
    def over(self) -> bool:
        return self.game.over(self.state)

    def offered(self) -> list[str]:
        """The choices of the open decision as text."""
        return [self.game.vocabulary.encode(chosen) for chosen in self.decision.choices]

    def faction_choice(self, faction: str) -> str:
        """How the open question for a faction is answered: the first person answers for an Automa."""
        code = FACTION_NAMES.index(faction)
        for chosen in self.decision.choices:
            if noun_of(chosen) == code:
                return self.game.vocabulary.encode(chosen)
        raise Refusal("companion.refused.twice", given=faction)

    def faction_of(self, seat: int) -> str:
        return FACTION_NAMES[self.state.faction[seat]]

    # Going on and back.

    def choose(self, *texts: str) -> None:
        """Answers in a row, all of them or none."""
        before = self.session.ply
        try:
            for text in texts:
                chosen = self.game.vocabulary.decode(text)
                self.session.choose(self.decision.seat, self.session.ply, chosen)
        except HexarcError:
            self.session.rewind(before)
            raise

    def why_not(self, text: str) -> str:
        """The message that says why a choice cannot be made now; empty if it can, or if nobody knows."""
        try:
            self.game.check(self.state, self.game.vocabulary.decode(text))
        except IllegalChoice as error:
            return error.reason
        return ""

    def undo_target(self) -> int:
        """The ply of the last answer that a person gave in play; -1 at the beginning."""
        entries = self.session.record.entries
        for ply in range(len(entries) - 1, -1, -1):
            if entries[ply].seat != CHANCE and not entries[ply].auto:
                return ply if ply >= self.setup_plies() else -1
        return -1

    def undo(self) -> None:
        """Take back the last answer, whatever followed from it: at a real table all agree."""
        target = self.undo_target()
        if target < 0:
            raise Refusal("companion.refused.undo")
        # a unit in the hand belongs to the answer before it
        if self.record_before(target).startswith(("lift ", "bring_in ")):
            target -= 1
        self.session.rewind(target)

    def record_before(self, ply: int) -> str:
        return self.game.vocabulary.encode(self.session.record.entries[ply - 1].choice) if ply else ""

    def setup_plies(self) -> int:
        """How many entries there are before the first turn: factions and cards are not taken back one by one."""
        for ply, events in enumerate(self.session.events):
            if any([self.game.event_book.kinds[event.kind].name == "turn_began" for event in events]):
                return ply + 1
        return len(self.session.record.entries)

    # What happened.

    def told_since(self, ply: int) -> list[Event]:
        return [event for events in self.session.events[ply:] for event in events]

    def text(self) -> str:
        """The record as a file. The seed goes along for who plays on; no outcome follows from it ply by ply."""
        record = self.session.record
        record.seed, record.chance_from = self.seed, len(record.entries)
        return "\n".join(record.lines()) + "\n"


def find_scythe(name: str, players: int, options: dict[str, bool | int | str]) -> Game[State]:
    if name != Scythe.NAME:
        raise Refusal("companion.refused.record")
    return Scythe(players, options)  # type: ignore[return-value]  # records are read without the game's own state
