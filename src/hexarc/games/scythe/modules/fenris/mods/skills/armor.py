"""Armor: who attacks its owner discards a combat card of their own choice, and the owner gains power.

ARMOR: seat = who discards, a = the owner. Against an empty hand nothing happens (fenris.mod_rules.09).
"""

from typing import Final

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, emit, push
from hexarc.games.scythe import events
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.pieces import hand_size, has
from hexarc.games.scythe.procs.combat import against_player
from hexarc.games.scythe.procs.gain import offer_gain
from hexarc.games.scythe.procs.pay import discard_card
from hexarc.games.scythe.procs.stars import check_stars
from hexarc.games.scythe.rules import FIGHT_SKILLS, LOSE_CARDS, ScytheRules
from hexarc.games.scythe.state import CARD_KINDS, ScytheState
from hexarc.games.scythe.tables.ops import GAIN_POWER
from hexarc.games.scythe.verbs import CARD_VALUE, SKILL

ARMOR: Final = SKILL.add("armor")
ARMOR_HIT: Final = BOOK.proc("armor")
LOSE_TO_ARMOR: Final = BOOK.verb("lose_to_armor", CARD_VALUE)


def armor(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """FIGHT_SKILLS of the defender (fenris.mod.armor.1)."""
    if f.c or not has(s, f.seat, ARMOR) or not against_player(r, f) or not hand_size(s, f.b):
        return
    if s.sink is not None:
        emit(s, events.SKILL_USED, (f.seat, ARMOR))
    push(s, ARMOR_HIT, f.b, f.seat)


def let_chance_choose(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Who makes no decisions loses a card at random."""
    if r.commits_by[f.seat] is not None:
        f.b = 1
        push(s, LOSE_CARDS, f.seat, 1)


def ask_card(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """The attacker decides; nobody learns from the question whether the cards are all alike."""
    if f.b:
        return
    for kind in range(CARD_KINDS):
        if s.hand[f.seat * CARD_KINDS + kind]:
            d.offer(LOSE_TO_ARMOR, kind)
    d.private = hand_size(s, f.seat) > 1


def take_card(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    discard_card(r, s, f.seat, noun_of(chosen))


def gain_power(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    offer_gain(r, s, f.a, GAIN_POWER, r.box["armor.power"])


def star(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """A star for that comes at once (D22)."""
    check_stars(r, s, f.a)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.after(FIGHT_SKILLS, "artillery", act("armor", armor))
    b.proc(
        ARMOR_HIT,
        [
            act("chance", let_chance_choose),
            ask("card", ask_card, take_card, may_be_empty=True),
            act("power", gain_power),
            act("star", star),
        ],
    )
