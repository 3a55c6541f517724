"""The module; the sealed option ``episode`` turns it on. Until it is found nothing is shown of it."""

from typing import ClassVar

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import Arg
from hexarc.core.module import Module
from hexarc.core.options import Options
from hexarc.core.state import Frame, Part
from hexarc.core.text import Catalogue
from hexarc.games.scythe.derived import FACTORY_BIT, LAND_STEPS, TUNNEL_BITS, members
from hexarc.games.scythe.modules.automa import words as automa_words
from hexarc.games.scythe.modules.automa.part import automa_seats, is_automa
from hexarc.games.scythe.modules.entering import AT_FACTORY
from hexarc.games.scythe.modules.fenris.annihilator import fight, reveal
from hexarc.games.scythe.modules.fenris.annihilator.part import (
    ANNIHILATOR,
    ANNIHILATOR_APPEARS,
    ANNIHILATORS_FORCE,
    ANNIHILATORS_TURN,
    AUTOMA_DEFEATED,
    CARDS,
    CARDS_R22,
    REPLACE_OBJECTIVES,
    Annihilator,
    annihilator,
    side_of_annihilator,
)
from hexarc.games.scythe.modules.fenris.influence import INFLUENCE_LOSS, USED_IN, lay_from_box
from hexarc.games.scythe.rules import (
    COMBAT,
    DECK_SHUFFLED,
    FACTORY_VISIT,
    MEETS,
    SETUP,
    TURN_STARTED,
    ScytheRules,
)
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.board import FACTORY_HEX, PLACE_NAMES
from hexarc.games.scythe.verbs import FIGURE

EPISODE = "5"
KEYS = {"cards", "ends_move"}
ASKED = ("blue", "orange", "keep")

USED_IN.append(EPISODE)


def lay_influence(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """SETUP: a token on each tunnel and on the land beside the Factory (ep5.01)."""
    for place in members((TUNNEL_BITS | LAND_STEPS[FACTORY_HEX]) & ~FACTORY_BIT):
        lay_from_box(r, s, place)


def influence_loss(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    """Tokens cost an Automa nothing (automa.fenris.ep5.06)."""
    return 0 if is_automa(r, seat) else value


class AnnihilatorModule(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "annihilator"

    def takes_part(self, options: Options, players: int) -> bool:
        return options.get("episode") == EPISODE

    def refusal(self, options: Options, players: int) -> str:
        on = self.takes_part(options, players)
        return "mad_tesla_in_episode" if on and options.get("mad_tesla", "off") != "off" else ""

    def refusals(self) -> list[str]:
        return ["mad_tesla_in_episode"]

    def check_start(self, given: object, options: Options, players: int) -> str:
        """What the later English text says otherwise: ``{"cards": 4, "ends_move": True}``."""
        if not isinstance(given, dict) or not set(given) <= KEYS:
            return f"it begins from some of {', '.join(sorted(KEYS))}"
        if given.get("cards", CARDS) not in (CARDS, CARDS_R22):
            return f"'cards' is {CARDS} or {CARDS_R22}"
        return "" if type(given.get("ends_move", False)) is bool else "'ends_move' is true or false"

    def apply_start(self, r: ScytheRules, s: ScytheState, given: object) -> None:
        assert isinstance(given, dict)
        part = annihilator(r, s)
        part.cards = int(given.get("cards", CARDS))
        part.ends_move = int(given.get("ends_move", False))

    def part(self, players: int, options: Options) -> Part:
        return Annihilator()

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        r.add_side(ANNIHILATOR, fight.commits, fight.retreats)
        b.before(SETUP, "deal_cards", act("fortress", lay_influence))
        r.add_entry_effect(AT_FACTORY, reveal.unit_entered)
        b.modify(MEETS, reveal.meets_fortress)
        b.proc(
            ANNIHILATOR_APPEARS,
            [
                act("appear", reveal.appear),
                ask("blue", reveal.ask_blue, reveal.take_blue),
                ask("orange", reveal.ask_orange, reveal.take_orange),
                act("lower", reveal.lower_die),
                ask("keep", reveal.ask_die, reveal.take_die, may_be_empty=True),
                act("objectives", reveal.objectives),
                act("finder", reveal.who_found_it),
            ],
        )
        b.proc(
            REPLACE_OBJECTIVES,
            [ask("objective", reveal.ask_objective, reveal.take_objective, may_be_empty=True)],
        )
        b.hook(TURN_STARTED, 0, reveal.turn_started)
        b.proc(
            ANNIHILATORS_TURN,
            [
                ask("blue", reveal.ask_blue, reveal.take_blue),
                ask("orange", reveal.ask_orange, reveal.take_orange),
                act("lower", reveal.lower_die),
                ask("keep", reveal.ask_die, reveal.take_die, may_be_empty=True),
            ],
        )
        b.before(COMBAT, "begin", act("annihilators_first_fight", fight.first_fight))
        b.proc(
            ANNIHILATORS_FORCE,
            [
                act("begin", fight.begin_force),
                act("prepare", fight.prepare_card),
                ask("card", fight.ask_card, fight.take_card),
                act("total", fight.total),
            ],
        )
        b.hook(DECK_SHUFFLED, 0, fight.deck_shuffled)
        b.after(COMBAT, "star", act("annihilator_beaten", fight.end_at_once))
        b.before(FACTORY_VISIT, "look", act("no_factory_card", fight.no_factory_card))
        b.modify(INFLUENCE_LOSS, influence_loss)
        if automa_seats(r):
            self.register_automa(b)

    def register_automa(self, b: Builder[ScytheRules, ScytheState]) -> None:
        b.before(SETUP, "deal_cards", act("unpopular", fight.unpopular))
        b.hook(automa_words.TRACKED, 0, fight.tracked)
        b.modify(automa_words.HEADS_FOR, fight.heads_for)
        b.before(automa_words.AUTOMA_FACTORY, "card", act("no_factory_card", fight.no_factory_card))
        b.proc(
            AUTOMA_DEFEATED,
            [act("pay", fight.pay_defeat), act("retreat", fight.retreat_defeated)],
        )

    def open_view(self, r: ScytheRules, s: ScytheState) -> dict[str, object]:
        part = annihilator(r, s)
        if part.finder == NOWHERE:
            return {}
        standing = s.fighters[side_of_annihilator(r)] != 0
        return {
            "figures": [
                {
                    "kind": FIGURE.label(ANNIHILATOR),
                    "place": PLACE_NAMES[FACTORY_HEX] if standing else None,
                    "power": part.power,
                }
            ],
            "controller": part.finder,
            "acts_before": part.finder if standing else None,
            "dice": {"blue": part.dice[0] or None, "orange": part.dice[1] or None},
            "cards": part.cards,
            "beaten_by": part.victor if part.victor != NOWHERE else None,
        }

    def lines(self, r: ScytheRules, s: ScytheState, seat: int, words: Catalogue) -> list[str]:
        part = annihilator(r, s)
        shown: dict[str, Arg] = {"n": part.power, "m": part.cards}
        return [] if part.finder == NOWHERE else [words.say("scythe.render.annihilator", shown)]

    def census(self, r: ScytheRules, s: ScytheState) -> dict[str, int]:
        """It stands on the Factory from when it is found until it is beaten; its cards lie on the discard pile."""
        part = annihilator(r, s)
        wanted = FACTORY_BIT if part.finder != NOWHERE and part.victor == NOWHERE else 0
        appearing = any([f.proc == ANNIHILATOR_APPEARS for f in s.stack])
        return {"annihilator misplaced": 0 if appearing else s.fighters[side_of_annihilator(r)] ^ wanted}

    def message_ids(self) -> set[str]:
        """Its questions too: no list of options leads to them."""
        dice = [f"{when}.{what}" for when in ("annihilator_appears", "annihilators_turn") for what in ASKED]
        asked = [*dice, "annihilators_force.card", "replace_objectives.objective"]
        return {"scythe.render.annihilator", *[f"scythe.ask.{label}" for label in asked]}
