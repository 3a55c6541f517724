"""Fights with the Annihilator: its die and cards of the deck; who beats it ends the game.

AUTOMA_DEFEATED: a = place, b = 1 if the Automa showed anything.
"""

from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.rules import fire, jump, number
from hexarc.core.state import Frame, emit, finish, push
from hexarc.games.scythe.derived import FACTORY_BIT
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.automa.cards import START_POPULARITY
from hexarc.games.scythe.modules.automa.part import automa_seats, is_automa
from hexarc.games.scythe.modules.fenris import drawn
from hexarc.games.scythe.modules.fenris.annihilator.part import (
    ANNIHILATORS_CARD,
    ANNIHILATORS_FORCE,
    AUTOMA_CARDS,
    AUTOMA_DEFEATED,
    AUTOMA_LOST,
    AUTOMA_POPULARITY,
    AUTOMA_POWER,
    AUTOMA_ROW_4,
    BEATEN,
    BEATEN_END,
    annihilator,
    side_of_annihilator,
)
from hexarc.games.scythe.pieces import change_popularity, change_power, hand_size, lift_figure
from hexarc.games.scythe.procs.gain import can_draw, offer_gain
from hexarc.games.scythe.procs.stars import finish_game
from hexarc.games.scythe.rules import COMBAT_ENDED, CONSOLATION, LOSE_CARDS, ScytheRules
from hexarc.games.scythe.state import LIES_OPEN, ScytheState
from hexarc.games.scythe.tables.ops import GAIN_COMBAT_CARDS


def commits(r: ScytheRules, s: ScytheState, side: int, which: int) -> None:
    push(s, ANNIHILATORS_FORCE, side, which)


# ANNIHILATORS_FORCE: a = 1, as it always defends. All that a player commits is set before


def begin_force(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    annihilator(r, s).drawn.clear()


def prepare_card(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Missing cards count 0 (annihilator.15)."""
    part = annihilator(r, s)
    if len(part.drawn) == part.cards or not can_draw(r, s, s.attacker):
        jump(r, f, "total")


def ask_card(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    drawn.offer_card(s, d, ANNIHILATORS_CARD)


def take_card(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    drawn.draw(r, s, annihilator(r, s).drawn, noun_of(chosen))
    jump(r, f, "prepare")


def total(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Its die and the cards, which lie open (annihilator.05)."""
    part = annihilator(r, s)
    s.dial[f.a] = part.power + drawn.worth(part.drawn)
    s.passed[f.a] |= LIES_OPEN
    part.drawn.clear()


def deck_shuffled(r: ScytheRules, s: ScytheState, _key: int, _seat: int, _a: int, _b: int) -> None:
    drawn.keep_out_of_shuffle(s, annihilator(r, s).drawn)


def retreats(r: ScytheRules, s: ScytheState, side: int, place: int, winner: int) -> None:
    """Beaten, it is removed (annihilator.08)."""
    annihilator(r, s).victor = winner
    lift_figure(s, side, PlaceId(place))
    if s.sink is not None:
        emit(s, BEATEN, (winner,))


def end_at_once(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """COMBAT, after the star."""
    if f.d == side_of_annihilator(r):
        finish_game(s, f.c, BEATEN_END)


# an Automa


def first_fight(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """COMBAT, before all: the first to face it loses, if that is an Automa (automa.fenris.ep5.02)."""
    part = annihilator(r, s)
    if f.b == side_of_annihilator(r) and not part.fought:
        part.fought = 1
        if is_automa(r, f.seat):
            finish(f)
            push(s, AUTOMA_DEFEATED, f.seat, f.a)


def pay_defeat(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    f.b = 1 if s.power[f.seat] or hand_size(s, f.seat) else 0
    if s.sink is not None:
        emit(s, AUTOMA_LOST, (f.seat,))
    change_power(s, f.seat, -AUTOMA_POWER)
    push(s, LOSE_CARDS, f.seat, min(AUTOMA_CARDS, hand_size(s, f.seat)))


def retreat_defeated(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """The defeat is as any other: its units leave, and it has a card for what it showed."""
    retreat = r.retreats_by[f.seat]
    assert retreat is not None
    retreat(r, s, f.seat, f.a, side_of_annihilator(r))
    cards = number(r, s, CONSOLATION, f.seat, f.b, side_of_annihilator(r))
    fire(r, s, COMBAT_ENDED, side_of_annihilator(r), f.seat, f.a)
    if cards:
        offer_gain(r, s, f.seat, GAIN_COMBAT_CARDS, cards)


def no_factory_card(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Nobody gains one in this episode (ep5.11)."""
    finish(f)


def heads_for(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    """Peaceful moves of its mechs and character head for the Factory (automa.fenris.ep5.01, .08)."""
    return FACTORY_BIT


def unpopular(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """SETUP: its popularity is low until its token reaches the fourth row (automa.fenris.ep5.05)."""
    for seat in automa_seats(r):
        change_popularity(s, seat, AUTOMA_POPULARITY - s.popularity[seat])


def tracked(r: ScytheRules, s: ScytheState, _key: int, seat: int, space: int, _b: int) -> None:
    if space >= AUTOMA_ROW_4:
        change_popularity(s, seat, START_POPULARITY - s.popularity[seat])
