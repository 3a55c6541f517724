"""Laying ability tokens on the spaces of a faction mat, before the first turn: in secret, then shown together.

A token replaces the ability printed on its space, or fills a blank one; the mech on that space unlocks it as ever
(fenris.mod_rules.03, .04). Everybody is asked a fixed number of times, so that the number of answers tells nothing.
"""

from random import Random
from typing import Final

from hexarc.core.builder import Builder, ask
from hexarc.core.choice import EVERYONE, Arg, Noun, Pair, Ref, noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, again, emit, reveal
from hexarc.core.zones import replaced
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.derived import count, members
from hexarc.games.scythe.modules.fenris.mods.part import AbilityTokens, ability_tokens
from hexarc.games.scythe.rules import PREPARE, PREPARED, ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.factions import MECHS
from hexarc.games.scythe.verbs import SEAT, SKILL

SLOT: Final = Noun("slot", tuple([str(slot + 1) for slot in range(MECHS)]))
LAY_TOKEN: Final = BOOK.verb("lay_token", Pair(SKILL, SLOT))
LAY_NO_TOKEN: Final = BOOK.verb("lay_no_token")
TOKEN_LAID: Final = BOOK.event("token_laid", SEAT, SKILL, SLOT)

BLANK: Final = "scythe.slot.blank"


def laid_count(part: AbilityTokens, seat: int, kinds: int) -> int:
    """How many tokens of these abilities (bits) a seat has laid."""
    return len([skill for skill in spaces(part, seat) if skill != NOWHERE and kinds >> skill & 1])


def spaces(part: AbilityTokens, seat: int) -> list[int]:
    """What lies on the spaces of a mat: abilities, NOWHERE where no token lies."""
    return part.laid[seat * MECHS : seat * MECHS + MECHS]


def ability_at(s: ScytheState, part: AbilityTokens, seat: int, slot: int) -> int:
    """The ability of a space as it is now: of the token, else the printed one; NOWHERE for a blank one."""
    laid = part.laid[seat * MECHS + slot]
    return laid if laid != NOWHERE else s.mech_skill[seat * MECHS + slot]


def open_slots(s: ScytheState, part: AbilityTokens, seat: int) -> list[int]:
    """Where a token can be laid: a blank space must be filled before a printed ability is covered."""
    free = [slot for slot in range(MECHS) if part.laid[seat * MECHS + slot] == NOWHERE]
    blank = [slot for slot in free if s.mech_skill[seat * MECHS + slot] == NOWHERE]
    return blank[:1] if blank else free


def layable(part: AbilityTokens, seat: int) -> int:
    """Bit set: abilities of tokens at hand. Mech mods have a limit of their own."""
    only_mods = part.mods[seat] & ~part.tokens[seat]
    spent = laid_count(part, seat, only_mods) >= part.most_mods[seat]
    return part.tokens[seat] if spent else part.tokens[seat] | only_mods


def may_lay(s: ScytheState, part: AbilityTokens, seat: int, skill: int, slot: int) -> bool:
    """One mat never holds the same ability twice (fenris.mod_rules.12); covering it with itself is no change."""
    for other in range(MECHS):
        if ability_at(s, part, seat, other) == skill:
            return False
    return slot in open_slots(s, part, seat)


def ask_token(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Whoever has said no is asked again, with this one answer left, as far as the number of questions goes."""
    part, seat = ability_tokens(r, s), f.seat
    if part.asked[seat] >= part.questions[seat]:
        return
    d.seen_by = 1 << seat
    d.private = True
    laid = laid_count(part, seat, -1)
    if laid == part.asked[seat]:
        for skill in members(layable(part, seat)):
            for slot in open_slots(s, part, seat):
                if may_lay(s, part, seat, skill, slot):
                    d.offer(LAY_TOKEN, skill * MECHS + slot)
    if laid >= part.least[seat] or not d.choices:
        d.offer(LAY_NO_TOKEN)


def take_token(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    again(f)
    part = ability_tokens(r, s)
    part.asked[f.seat] += 1
    if verb_of(chosen) == LAY_TOKEN:
        part.laid[f.seat * MECHS + noun_of(chosen) % MECHS] = noun_of(chosen) // MECHS


def show_tokens(r: ScytheRules, s: ScytheState, _key: int, _seat: int, _a: int, _b: int) -> None:
    """All at once; from here on nothing is laid or moved any more (fenris.mod_rules.05)."""
    part = ability_tokens(r, s)
    part.shown = 1
    reveal(s, EVERYONE)
    for seat in range(r.players):
        for slot in range(MECHS):
            laid = part.laid[seat * MECHS + slot]
            if laid != NOWHERE:
                s.mech_skill = replaced(s.mech_skill, seat * MECHS + slot, laid)
                if s.sink is not None:
                    emit(s, TOKEN_LAID, (seat, laid, slot))


def hide(r: ScytheRules, s: ScytheState, seat: int, rng: Random) -> None:
    """What others have laid so far could be anything that they may lay; how often they were asked is open."""
    part = ability_tokens(r, s)
    if part.shown:
        return
    for other in range(r.players):
        if other == seat or not part.asked[other]:
            continue
        asked = part.asked[other]
        for slot in range(MECHS):
            part.laid[other * MECHS + slot] = NOWHERE
        wanted = rng.randrange(part.least[other], asked + 1) if asked >= part.least[other] else asked
        for _ in range(wanted):
            lay_any(s, part, other, rng)


def lay_any(s: ScytheState, part: AbilityTokens, seat: int, rng: Random) -> None:
    possible = [
        (skill, slot)
        for skill in members(layable(part, seat))
        for slot in open_slots(s, part, seat)
        if may_lay(s, part, seat, skill, slot)
    ]
    if possible:
        skill, slot = rng.choice(possible)
        part.laid[seat * MECHS + slot] = skill


def choice_args(s: ScytheState, chosen: int) -> dict[str, Arg]:
    """Which ability a token would cover."""
    if verb_of(chosen) != LAY_TOKEN or s.decision.seat < 0:
        return {}
    printed = s.mech_skill[s.decision.seat * MECHS + noun_of(chosen) % MECHS]
    return {"covered": Ref(SKILL.message_for(printed, s.faction[s.decision.seat]) if printed != NOWHERE else BLANK)}


def shown_slots(r: ScytheRules, s: ScytheState, seat: int) -> list[dict[str, object] | None]:
    """By space of the mat: the token that lies there and the printed ability under it; None where none lies."""
    part = ability_tokens(r, s)
    printed = r.factions[s.faction[seat]].mechs
    found: list[dict[str, object] | None] = []
    for slot, skill in enumerate(spaces(part, seat)):
        if skill == NOWHERE:
            found.append(None)
            continue
        covered = printed[slot]
        found.append({"skill": SKILL.label(skill), "covers": SKILL.label(covered) if covered != NOWHERE else None})
    return found


def names_of(skills: int) -> list[str]:
    """Abilities by name, as a view shows them."""
    return [SKILL.label(skill) for skill in members(skills)]


def census(r: ScytheRules, s: ScytheState) -> dict[str, int]:
    """Every token that is laid lay at hand."""
    part = ability_tokens(r, s)
    stray = 0
    for seat in range(r.players):
        for skill in spaces(part, seat):
            if skill != NOWHERE and not (part.mods[seat] | part.tokens[seat]) >> skill & 1:
                stray += 1
    return {"tokens from nowhere": stray, "spaces": len(part.laid)}


def give_mods(part: AbilityTokens, seat: int, skills: int, most: int) -> None:
    """Mech mods at hand for a seat; the questions follow, unless the seat has more to choose from."""
    part.mods[seat] |= skills
    part.most_mods[seat] = most
    part.questions[seat] = max(part.questions[seat], min(MECHS, most, count(part.mods[seat])))


def give_tokens(part: AbilityTokens, seat: int, skills: int, least: int, most: int) -> None:
    """Tokens of the faction's own beside any mech mods: it lays ``least`` to ``most`` of both together."""
    part.tokens[seat] |= skills
    part.least[seat] = least
    part.questions[seat] = most


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.after(PREPARE, "begin", ask("token", ask_token, take_token, may_be_empty=True))
    b.hook(PREPARED, 0, show_tokens)
