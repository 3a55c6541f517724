"""The module: Fenris joins the factions that can be dealt or chosen, and takes a random base that nobody plays from."""

from typing import ClassVar

from hexarc.core.builder import Builder, act
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.core.state import Frame, Part
from hexarc.games.scythe.faction import FactionRow, faction_messages
from hexarc.games.scythe.modules.automa.words import AUTOMA_TURN
from hexarc.games.scythe.modules.fenris import influence
from hexarc.games.scythe.modules.fenris.fenris_faction import automa, death_ray, horrify, spreading, ways
from hexarc.games.scythe.modules.fenris.fenris_faction.part import Horde
from hexarc.games.scythe.modules.fenris.fenris_faction.spreading import fenris_seat
from hexarc.games.scythe.modules.fenris.fenris_faction.words import (
    DEATH_RAY,
    FANATICAL,
    FENRIS,
    HORRIFY,
    LEAP,
    SPREAD,
)
from hexarc.games.scythe.modules.fenris.rows import FILE, faction_row, look, one_time
from hexarc.games.scythe.pieces import has_own, opposed
from hexarc.games.scythe.rules import SETUP, ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.load import check, number, texts
from hexarc.games.scythe.verbs import SKILL

SKILLS = (LEAP, HORRIFY, DEATH_RAY, FANATICAL)

influence.USED_BY.append("fenris")


def fenris_row() -> FactionRow:
    row, where = faction_row("fenris"), f"{FILE} fenris"
    mechs = [SKILL.code(name) for name in texts(row, "mechs", where)]
    check(f"{where}: mechs", tuple(mechs), SKILLS)
    power, cards = number(row, "power", where), number(row, "combat_cards", where)
    return FactionRow(
        SPREAD, mechs, power, cards, look=look(row, where), random_home=True, one_time=one_time(row, where)
    )


def get_tokens(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """SETUP: all sixteen tokens are Fenris's supply."""
    seat = fenris_seat(s)
    if seat != NOWHERE:
        influence.give_from_box(r, s, seat, influence.influence(r, s).box)


def takes_influence(r: ScytheRules, s: ScytheState, seat: int, value: int, _place: int) -> int:
    """Neither Fenris and its ally stop at tokens (fenris.fenris.15, alliances.15), nor who is one side with it."""
    owner = fenris_seat(s)
    return 0 if owner != NOWHERE and (has_own(s, seat, SPREAD) or not opposed(s, seat, owner)) else value


class Fenris(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "fenris"

    def options(self) -> list[Option]:
        return [Option("fenris", (False, True), False)]

    def part(self, players: int, options: Options) -> Part:
        return Horde(players)

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        r.add_faction(FENRIS, fenris_row())
        b.after(SETUP, "players", act("influence", get_tokens))
        b.modify(influence.TAKES_INFLUENCE, takes_influence)
        ways.register(b, r)
        spreading.register(b)
        horrify.register(b)
        death_ray.register(b)
        if AUTOMA_TURN in b.procs:
            automa.register(b)

    def message_ids(self) -> set[str]:
        return faction_messages("fenris") | {f"scythe.skill.{SKILL.label(skill)}.text" for skill in SKILLS}
