"""The module: Vesna joins the factions that can be dealt or chosen, and takes a random base that nobody plays from."""

from typing import ClassVar, Final

from hexarc.core.builder import Builder, act
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.core.state import Frame, Part, push
from hexarc.core.text import Catalogue
from hexarc.games.scythe.cardids import FACTORY_LABELS
from hexarc.games.scythe.derived import RIVER_STEPS, members
from hexarc.games.scythe.faction import FactionRow, faction_messages
from hexarc.games.scythe.modules.automa.words import AUTOMA_TURN
from hexarc.games.scythe.modules.fenris.mods.laying import shown_slots, spaces
from hexarc.games.scythe.modules.fenris.mods.part import ability_tokens
from hexarc.games.scythe.modules.fenris.mods.tokens import USED_BY
from hexarc.games.scythe.modules.fenris.rows import FILE, faction_row, look, one_time
from hexarc.games.scythe.modules.fenris.vesna import automa, cards, tokens
from hexarc.games.scythe.modules.fenris.vesna.part import Workshop, vesna_seat, workshop
from hexarc.games.scythe.modules.fenris.vesna.words import DEAL_BESIDE, TECHNOPHILE, VESNA
from hexarc.games.scythe.pieces import has, has_own
from hexarc.games.scythe.rules import REACH, SETUP, ScytheRules
from hexarc.games.scythe.state import BESIDE, NOWHERE, ScytheState
from hexarc.games.scythe.tables.factions import RIVERWALK
from hexarc.games.scythe.tables.load import as_text, index, items, number
from hexarc.games.scythe.verbs import FACTION, SKILL

USED_BY.append("vesna")
CARDS: Final = number(faction_row("vesna"), "factory_cards", FILE)


def vesna_row() -> FactionRow:
    """Two spaces of her mat are blank."""
    row, where = faction_row("vesna"), f"{FILE} vesna"
    printed = items(row, "mechs", where)
    mechs = [NOWHERE if name is None else index(SKILL.labels, as_text(name, where), where) for name in printed]
    power, combat_cards = number(row, "power", where), number(row, "combat_cards", where)
    bonuses = one_time(row, where)
    return FactionRow(
        TECHNOPHILE, mechs, power, combat_cards, look=look(row, where), random_home=True, one_time=bonuses
    )


def deal_cards(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """SETUP: three Factory cards, open. An Automa does not use the ability, so it has none."""
    seat = vesna_seat(s)
    if seat != NOWHERE and has_own(s, seat, TECHNOPHILE):
        push(s, DEAL_BESIDE, seat, CARDS)


def reach(r: ScytheRules, s: ScytheState, seat: int, value: int, place: int) -> int:
    """Riverwalk: rivers to and from territories with a structure of anybody (fenris.vesna.10)."""
    if s.faction[seat] != VESNA or not has(s, seat, RIVERWALK):
        return value
    built = 0
    for other in range(r.players):
        built |= s.buildings[other]
    return value | (RIVER_STEPS[place] if built >> place & 1 else RIVER_STEPS[place] & built)


class Vesna(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "vesna"

    def options(self) -> list[Option]:
        return [Option("vesna", (False, True), False)]

    def part(self, players: int, options: Options) -> Part:
        return Workshop()

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        r.add_faction(VESNA, vesna_row())
        b.after(SETUP, "players", act("technophile", deal_cards))
        b.modify(REACH, reach)
        cards.register(b)
        tokens.register(b)
        if AUTOMA_TURN in b.procs:
            automa.register(b)

    def open_view(self, r: ScytheRules, s: ScytheState) -> dict[str, object]:
        """Whose she is, her tokens, what lies on her mat once all have chosen, her cards; an Automa's emblems."""
        seat, mine = vesna_seat(s), workshop(r, s)
        if seat == NOWHERE:
            return {}
        dealt = [FACTORY_LABELS[card] for card, zone in enumerate(s.factory_at) if zone == BESIDE + seat]
        return {
            "seat": seat,
            "tokens": tokens.names_of(mine.drawn),
            "slots": shown_slots(r, s, seat) if ability_tokens(r, s).shown else None,
            "dealt_cards": dealt,
            "visited": bool(mine.visited),
            "emblems": [FACTION.label(faction) for faction in members(mine.emblems)],
        }

    def own_view(self, r: ScytheRules, s: ScytheState, seat: int) -> dict[str, object]:
        """What she has laid so far, while it is secret."""
        if seat < 0 or seat != vesna_seat(s) or ability_tokens(r, s).shown:
            return {}
        return {"slots": shown_slots(r, s, seat)}

    def lines(self, r: ScytheRules, s: ScytheState, seat: int, words: Catalogue) -> list[str]:
        """What lies on the spaces of her mat, to her eyes as soon as she lays it; an Automa's emblems."""
        owner, mine = vesna_seat(s), workshop(r, s)
        if owner == NOWHERE:
            return []
        part = ability_tokens(r, s)
        found: list[str] = []
        if mine.drawn and not part.shown:
            names = [words.say(SKILL.message_id(token)) for token in members(mine.drawn)]
            found.append(f"{words.say('scythe.render.vesna.tokens')}: {', '.join(names)}")
        if mine.drawn and (part.shown or seat == owner):
            laid = [words.say(SKILL.message_id(skill)) if skill != NOWHERE else "-" for skill in spaces(part, owner)]
            found.append(f"{words.say('scythe.render.vesna.mat')}: {' / '.join(laid)}")
        if mine.emblems:
            names = [words.say(f"scythe.faction.{FACTION.label(faction)}.short") for faction in members(mine.emblems)]
            found.append(f"{words.say('scythe.render.vesna.emblems')}: {', '.join(names)}")
        return found

    def message_ids(self) -> set[str]:
        shown = {f"scythe.render.vesna.{line}" for line in ("tokens", "mat", "emblems")}
        return faction_messages("vesna") | shown | {f"scythe.mech.vesna.riverwalk.{word}" for word in ("name", "text")}
