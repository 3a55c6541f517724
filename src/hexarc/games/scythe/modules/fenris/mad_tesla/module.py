"""The module: his figure, his turn, his fights, and what everybody sees of him."""

from typing import ClassVar

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import Arg
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.core.state import Part
from hexarc.core.text import Catalogue
from hexarc.games.scythe.modules.fenris.dice import DIRECTION_NAMES
from hexarc.games.scythe.modules.fenris.mad_tesla import fight, turn
from hexarc.games.scythe.modules.fenris.mad_tesla.part import (
    CARDS,
    HEALTH,
    MAD_TESLA,
    MAD_TESLA_FLEES,
    MAD_TESLAS_FORCE,
    MAD_TESLAS_TURN,
    Mad,
    base_power,
    mad,
    place_of_mad_tesla,
    side_of_mad_tesla,
)
from hexarc.games.scythe.modules.fenris.seldom import Seldom
from hexarc.games.scythe.rules import (
    CARD_DISCARDED,
    COMBAT,
    DECK_SHUFFLED,
    FIGHT_BEGAN,
    NEXT_FIGHTS,
    ROUND_ENDED,
    SETUP,
    ScytheRules,
)
from hexarc.games.scythe.state import CARD_KINDS, LOWEST_CARD, NOWHERE, ScytheState
from hexarc.games.scythe.tables.board import PLACE_NAMES
from hexarc.games.scythe.verbs import FIGURE

ENDS = "ends"
PLAYS_ON = "plays_on"


class MadTesla(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "mad_tesla"

    def options(self) -> list[Option]:
        return [Seldom("mad_tesla", ("off", ENDS, PLAYS_ON), "off")]

    def part(self, players: int, options: Options) -> Part:
        return Mad()

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        r.add_side(MAD_TESLA, fight.commits, fight.retreats)
        b.before(SETUP, "prepare", act("mad_tesla", turn.set_up))
        b.before(SETUP, "prepare", ask("pile", turn.ask_pile, turn.take_pile, may_be_empty=True))
        b.hook(ROUND_ENDED, 0, turn.round_ended)
        b.proc(MAD_TESLAS_TURN, [ask("direction", turn.ask_direction, turn.take_direction)])
        b.modify(NEXT_FIGHTS, fight.factory_first)
        b.hook(FIGHT_BEGAN, 0, fight.fight_began)
        b.proc(MAD_TESLAS_FORCE, [ask("die", fight.ask_force, fight.take_force)])
        b.after(COMBAT, "compare", act("mad_teslas_margin", fight.note_margin))
        b.before(COMBAT, "pay", ask("discard", fight.ask_discard, fight.take_discard, may_be_empty=True))
        b.hook(CARD_DISCARDED, 0, fight.card_discarded)
        b.hook(DECK_SHUFFLED, 0, fight.deck_shuffled)
        b.proc(MAD_TESLA_FLEES, [ask("where", fight.ask_flight, fight.take_flight)])
        if options["mad_tesla"] == ENDS:
            b.after(COMBAT, "star", act("mad_tesla_ends", fight.end_after_turn))
        b.after(COMBAT, "star", act("after_mad_tesla", fight.after_fight))

    def open_view(self, r: ScytheRules, s: ScytheState) -> dict[str, object]:
        part, place = mad(r, s), place_of_mad_tesla(r, s)
        last = s.right_seat[s.first_seat]
        return {
            "figures": [
                {
                    "kind": FIGURE.label(MAD_TESLA),
                    "place": PLACE_NAMES[place] if place != NOWHERE else None,
                    "health": part.health,
                    "full_health": HEALTH,
                }
            ],
            "destroyed_by": part.destroyer if part.destroyer != NOWHERE else None,
            "acts_after": last if part.health else None,
            "cards": top_cards(part),
            "base_power": base_power(part),
            "dice": {"blue": part.blue or None, "orange": part.orange or None},
            "directions": {str(face + 1): name for face, name in enumerate(DIRECTION_NAMES)},
        }

    def lines(self, r: ScytheRules, s: ScytheState, seat: int, words: Catalogue) -> list[str]:
        part = mad(r, s)
        if part.health == 0:
            return [words.say("scythe.render.mad_tesla.destroyed")]
        cards = " + ".join([str(value) for value in top_cards(part)])
        shown: dict[str, Arg] = {"n": part.health, "m": base_power(part), "cards": cards}
        return [words.say("scythe.render.mad_tesla", shown)]

    def census(self, r: ScytheRules, s: ScytheState) -> dict[str, int]:
        """He stands on one territory while he has health; the known pile is the discard pile."""
        part = mad(r, s)
        standing = bin(s.fighters[side_of_mad_tesla(r)]).count("1")
        return {
            "figures missing": int(s.turns > 0 and standing != (1 if part.health else 0)),
            "pile out of order": int([part.pile.count(kind) for kind in range(CARD_KINDS)] != s.discard),
        }

    def message_ids(self) -> set[str]:
        return {"scythe.render.mad_tesla", "scythe.render.mad_tesla.destroyed"}


def top_cards(part: Mad) -> list[int]:
    """The values of the cards that count in a fight, the one on top first."""
    return [kind + LOWEST_CARD for kind in reversed(part.pile[-CARDS:])]
