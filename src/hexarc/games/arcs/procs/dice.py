"""Rolling dice, one chance outcome a die, and rerolling them."""

from typing import Final

from hexarc.core.builder import act, ask
from hexarc.core.choice import CHANCE, noun_of
from hexarc.core.decision import Decision
from hexarc.core.rules import number
from hexarc.core.state import Frame, again, emit, push
from hexarc.games.arcs import events, verbs
from hexarc.games.arcs.rules import REROLL, REROLLS, ROLL, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import ArcsState
from hexarc.games.arcs.tables import ASSAULT, DICE_FACES, RAID, SKIRMISH

ALL_DICE: Final = 7
# Which dice an ability rerolls, by the numbers in verbs.ABILITIES.
DICE_OF_ABILITY: Final[tuple[int, ...]] = (1 << SKIRMISH, 1 << ASSAULT, 1 << RAID, ALL_DICE)


def clear_dice(s: ArcsState) -> None:
    for i in range(18):
        s.dice[i] = 0
    for die in range(3):
        s.rerolling[die] = 0


def rolled(s: ArcsState, symbol: int) -> int:
    """How often a symbol shows."""
    total = 0
    for die in range(3):
        faces = DICE_FACES[die]
        for face in range(6):
            count = s.dice[die * 6 + face]
            if count:
                total += count * faces[face][symbol]
    return total


def dice_rolled(s: ArcsState, die: int) -> int:
    """How many dice of a type lie on the table."""
    total = 0
    for face in range(6):
        total += s.dice[die * 6 + face]
    return total


def ask_roll(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for die in range(3):
        if s.rerolling[die] > 0:
            d.seat = CHANCE
            faces = r.faces[die]
            for i in range(len(faces)):
                d.outcome(verbs.ROLL_DIE, die * 6 + faces[i], r.face_weights[die][i])
            return


def take_roll(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    face = noun_of(chosen)
    s.rerolling[face // 6] -= 1
    s.dice[face] += 1
    emit(s, events.ROLLED, (f.seat, face))
    again(f)


def reroll_limit(r: ArcsRules, s: ArcsState, seat: int, ability: int, outside: int) -> int:
    """How many dice an ability may reroll now: no more than lie there."""
    limit = number(r, s, REROLLS, seat, 0, ability + 8 * outside)
    if limit <= 0:
        return 0
    present = 0
    for die in range(3):
        if DICE_OF_ABILITY[ability] >> die & 1:
            present += dice_rolled(s, die)
    return min(limit, present)


def ask_rerolls(r: ArcsRules, s: ArcsState, seat: int, used: int, outside: int, d: Decision) -> None:
    """Offer every reroll ability that was not used yet for this roll."""
    if len(r.numbers[REROLLS]) == 0:
        return
    for ability in range(len(verbs.ABILITIES)):
        if not used >> ability & 1 and reroll_limit(r, s, seat, ability, outside) > 0:
            d.offer(verbs.REROLL_BY, ability)
    if d.choices:
        d.offer(verbs.KEEP_ROLL)


def take_reroll(r: ArcsRules, s: ArcsState, seat: int, ability: int, outside: int) -> None:
    push(s, REROLL, seat, DICE_OF_ABILITY[ability], reroll_limit(r, s, seat, ability, outside))


def ask_which(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """One single reroll of chosen dice: f.a which dice (mask), f.b how many more."""
    if f.b > 0:
        for face in range(18):
            if f.a >> (face // 6) & 1 and s.dice[face] > 0:
                d.offer(verbs.REROLL_DIE, face)
    d.offer(verbs.REROLL_DONE)


def take_which(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    face = noun_of(chosen)
    s.dice[face] -= 1
    s.rerolling[face // 6] += 1
    f.b -= 1
    again(f)


def reroll_done(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """All chosen dice are rolled together."""


def roll_again(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    push(s, ROLL, f.seat)


def register(b: ArcsBuilder) -> None:
    b.proc(ROLL, [ask("die", ask_roll, take_roll, may_be_empty=True)])
    b.proc(
        REROLL,
        [
            ask("which", ask_which, takes={verbs.REROLL_DIE: take_which, verbs.REROLL_DONE: reroll_done}),
            act("roll", roll_again),
        ],
    )
