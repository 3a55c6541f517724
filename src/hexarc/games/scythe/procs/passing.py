"""Pass or stop: a unit with an ability to pass (the number PASSES) and steps left goes on as if nothing stood there.

No ability of the base game does that. A module that brings one calls ``register``; several may.
"""

from typing import Final

from hexarc.core.builder import Builder, ask
from hexarc.core.choice import verb_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.procs.march import PASSED
from hexarc.games.scythe.rules import PASSING, ScytheRules
from hexarc.games.scythe.state import ScytheState

PASS: Final = BOOK.verb("pass")
STAY: Final = BOOK.verb("stay")


def ask_pass(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    d.offer(PASS)
    d.offer(STAY)


def take_pass(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    """The march below this question goes on by the answer."""
    if verb_of(chosen) == PASS:
        s.stack[-2].e = PASSED


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    if PASSING not in b.procs:
        b.proc(PASSING, [ask("pass", ask_pass, take_pass)])
