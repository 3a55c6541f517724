"""The module: seats of four kinds, one for each level, that the rules play."""

from random import Random
from typing import ClassVar, Final

from hexarc.core.builder import Builder
from hexarc.core.module import Module
from hexarc.core.options import Option, Options, seat_kinds
from hexarc.core.state import Part
from hexarc.games.scythe.modules.automa import ends, fight, setup, turn, view, words
from hexarc.games.scythe.modules.automa.cards import CARDS
from hexarc.games.scythe.modules.automa.levels import LEVEL_NAMES, level_of
from hexarc.games.scythe.modules.automa.part import Automas, automas
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState

# what does not go with an Automa: options, the value that is no matter, and why
REFUSED: Final[tuple[tuple[str, tuple[object, ...], str], ...]] = (
    ("bribes", (False,), "automa_deals"),
    ("mats", ("dealt", "chosen"), "automa_mats"),
    ("airships", (False,), "automa_airships"),
    ("resolutions", (False,), "automa_airships"),
)


class Automa(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "automa"

    def options(self) -> list[Option]:
        return [
            Option("automa_mode", ("competitive", "cooperative"), "competitive"),
            Option("automa_deck", ("own", "shared"), "own"),
        ]

    def seat_kinds(self) -> tuple[str, ...]:
        return LEVEL_NAMES

    def refusal(self, options: Options, players: int) -> str:
        if not any([level_of(kind) is not None for kind in seat_kinds(options, players)]):
            return ""
        for name, allowed, reason in REFUSED:
            if name in options and options[name] not in allowed:
                return reason
        return ""

    def refusals(self) -> list[str]:
        return sorted({reason for _name, _allowed, reason in REFUSED})

    def part(self, players: int, options: Options) -> Part:
        shared, cooperative = options["automa_deck"] == "shared", options["automa_mode"] == "cooperative"
        return Automas(players, int(shared), int(cooperative))

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        r.give_column(words.STAR_TRACKER)  # a column, but no place on the track
        setup.register(b, r, options)
        turn.register(b)
        fight.register(b, r)
        ends.register(b, r, options)

    def open_view(self, r: ScytheRules, s: ScytheState) -> dict[str, object]:
        return view.open_view(r, s)

    def hide(self, r: ScytheRules, s: ScytheState, seat: int, rng: Random) -> None:
        view.hide_factory_cards(r, s, seat, rng)

    def census(self, r: ScytheRules, s: ScytheState) -> dict[str, int]:
        part = automas(r, s)
        lying = [zone for zone in part.card_at if zone in view.ZONES]
        return {"cards": len(lying) // CARDS, "cards left over": len(lying) % CARDS}

    def message_ids(self) -> set[str]:
        return words.message_ids() | {f"scythe.automa.ignores.{what}" for what in view.IGNORES}
