"""Tycoon's charm: while tycoon is declared, goods returned for other resources; or it clears outrages.

It asks which of the two.
"""

from typing import Final

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, again, finish, push
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import TYCOONS_CHARM
from hexarc.games.arcs.lore.held import discard_to_clear, is_declared
from hexarc.games.arcs.lore.verbs import CHARM_DONE, CHARM_RETURN, DISCARD_LORE
from hexarc.games.arcs.resources import give_back
from hexarc.games.arcs.rules import GAIN_ANY, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import SLOTS, ArcsState
from hexarc.games.arcs.tables import FUEL, MATERIAL, TYCOON

CHARM_PROC: Final = BOOK.proc("charm")


def ask_charm(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """f.a the card, f.c how many tokens went back so far."""
    if f.c == 0:
        d.offer(DISCARD_LORE, f.a)
    else:
        d.offer(CHARM_DONE)
    if is_declared(s, TYCOON):
        for slot in range(SLOTS):
            if s.slots[f.seat * SLOTS + slot] in (MATERIAL, FUEL):
                d.offer(CHARM_RETURN, slot)


def return_good(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    give_back(s, f.seat, noun_of(chosen))
    f.c += 1
    again(f)


def charm_done(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """Now something is gained for each."""


def discard_charm(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    discard_to_clear(s, f.seat, TYCOONS_CHARM, (MATERIAL, FUEL))
    finish(f)


def gain_for_each(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """A resource of choice for each token that went back (arcs.lore.tycoons_charm)."""
    if f.c > 0:
        f.c -= 1
        again(f)
        push(s, GAIN_ANY, f.seat)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.proc(
        CHARM_PROC,
        [
            ask(
                "how",
                ask_charm,
                takes={DISCARD_LORE: discard_charm, CHARM_RETURN: return_good, CHARM_DONE: charm_done},
            ),
            act("gain", gain_for_each),
        ],
    )
    r.lore_proc[TYCOONS_CHARM] = CHARM_PROC
