"""Lore that works while its ambition is declared: empaths_vision, empaths_bond, keepers_trust, keepers_solidarity,
warlords_cruelty, tyrants_authority. Three of them are also discarded in the Prelude to clear an outrage."""

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, push
from hexarc.games.arcs.cardids import (
    EMPATHS_BOND,
    EMPATHS_VISION,
    KEEPERS_SOLIDARITY,
    KEEPERS_TRUST,
    TYRANTS_AUTHORITY,
    WARLORDS_CRUELTY,
)
from hexarc.games.arcs.lore.builders import replace_building
from hexarc.games.arcs.lore.held import discard_to_clear, is_declared
from hexarc.games.arcs.lore.numbers import ANNEX, ANNEX_BUILDING, ANNEX_PROC, CRUELTY_PROC, TRUST_PROC, VISION_PROC
from hexarc.games.arcs.pieces import CITY_KIND, STARPORT_KIND, controls, is_city, is_starport, owner_of
from hexarc.games.arcs.procs.actions import begin_action
from hexarc.games.arcs.resources import has_resource
from hexarc.games.arcs.rules import (
    ACT,
    CATAPULT_RIGHT,
    REROLLS,
    SHIPYARD_RIGHT,
    STEAL_CARD,
    STEAL_TOKEN,
    TAX_AGAIN,
    TAX_RIGHT,
    ArcsBuilder,
    ArcsRules,
)
from hexarc.games.arcs.state import PLAY, SITES, SITES_PER_SYSTEM, ArcsState
from hexarc.games.arcs.tables import (
    BUILD,
    COURT_SUIT,
    DICE_PER_TYPE,
    EMPATH,
    KEEPER,
    PSIONIC,
    RELIC,
    TYRANT,
    WARLORD,
    WEAPON,
)
from hexarc.games.arcs.verbs import VISION_ABILITY

# empaths_vision


def foresee(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """Any dice, once a roll, in battle or not (arcs.lore.empaths_vision)."""
    if a % 8 == VISION_ABILITY and s.lore_where[EMPATHS_VISION] == PLAY + seat and is_declared(s, EMPATH):
        return 3 * DICE_PER_TYPE
    return value


def discard_vision(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    discard_to_clear(s, f.seat, EMPATHS_VISION, (PSIONIC,))


# empaths_bond


def bonded(s: ArcsState, seat: int) -> bool:
    return s.lore_where[EMPATHS_BOND] == PLAY + seat and is_declared(s, EMPATH)


def tax_any_city(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """Any city as if own, without control and captive; under own control as usual (arcs.lore.empaths_bond)."""
    if value == 0 and bonded(s, seat) and is_city(s.building[a]):
        return 1
    return value


def use_any_yard(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    return 1 if value == 0 and bonded(s, seat) and is_starport(s.building[a]) else value


def catapult_anywhere(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    if value == 0 and bonded(s, seat):
        for site in range(a * SITES_PER_SYSTEM, a * SITES_PER_SYSTEM + SITES_PER_SYSTEM):
            if is_starport(s.building[site]):
                return 1
    return value


# keepers_trust


def trusted(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """Nobody steals from the holder what they have already; a cartel pile counts (arcs.lore.keepers_trust)."""
    if s.lore_where[KEEPERS_TRUST] == PLAY + a // 8 and is_declared(s, KEEPER) and has_resource(r, s, seat, a % 8):
        return 0
    return value


def discard_trust(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    discard_to_clear(s, f.seat, KEEPERS_TRUST, (RELIC,))


# keepers_solidarity


def in_solidarity(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """A guild card is safe beside a resource of its suit (arcs.lore.keepers_solidarity)."""
    victim = a // 32
    if s.lore_where[KEEPERS_SOLIDARITY] != PLAY + victim or not is_declared(s, KEEPER):
        return value
    return 0 if has_resource(r, s, victim, COURT_SUIT[a % 32]) else value


# warlords_cruelty


def tax_again(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """The same city more than once a turn (arcs.lore.warlords_cruelty)."""
    return 1 if s.lore_where[WARLORDS_CRUELTY] == PLAY + seat and is_declared(s, WARLORD) else value


def discard_cruelty(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    discard_to_clear(s, f.seat, WARLORDS_CRUELTY, (WEAPON,))


# tyrants_authority


def annex_sites(s: ArcsState, seat: int) -> list[int]:
    """Rival buildings under own control whose kind is at hand (arcs.lore.tyrants_authority.2)."""
    found: list[int] = []
    for site in range(SITES):
        b = s.building[site]
        if b == 0 or owner_of(b) == seat or not controls(s, seat, site // SITES_PER_SYSTEM):
            continue
        store = s.cities_left if is_city(b) else s.starports_supply
        if store[seat] > 0:
            found.append(site)
    return found


def offer_annex(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Annex in place of a build (arcs.lore.tyrants_authority)."""
    if s.lore_where[TYRANTS_AUTHORITY] != PLAY + f.seat or not f.a >> BUILD & 1:
        return
    if not is_declared(s, TYRANT):
        d.block(ANNEX, 0, "not_declared", "arcs.lore_general.01")
    elif annex_sites(s, f.seat):
        d.offer(ANNEX)
    else:
        d.block(ANNEX, 0, "no_target", "arcs.action.01")


def take_annex(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    begin_action(s, f)
    push(s, ANNEX_PROC, f.seat, 0, f.b)


def ask_annex(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for site in annex_sites(s, f.seat):
        d.offer(ANNEX_BUILDING, site)


def annex_building(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    site = noun_of(chosen)
    replace_building(s, site, f.seat, CITY_KIND if is_city(s.building[site]) else STARPORT_KIND)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.modify(REROLLS, foresee)
    b.proc(VISION_PROC, [act("discard", discard_vision)])
    r.lore_proc[EMPATHS_VISION] = VISION_PROC
    b.modify(TAX_RIGHT, tax_any_city)
    b.modify(SHIPYARD_RIGHT, use_any_yard)
    b.modify(CATAPULT_RIGHT, catapult_anywhere)
    b.modify(STEAL_TOKEN, trusted)
    b.proc(TRUST_PROC, [act("discard", discard_trust)])
    r.lore_proc[KEEPERS_TRUST] = TRUST_PROC
    b.modify(STEAL_CARD, in_solidarity)
    b.modify(TAX_AGAIN, tax_again)
    b.proc(CRUELTY_PROC, [act("discard", discard_cruelty)])
    r.lore_proc[WARLORDS_CRUELTY] = CRUELTY_PROC
    b.offer(ACT, "choose", offer_annex, {ANNEX: take_annex})
    b.proc(ANNEX_PROC, [ask("building", ask_annex, annex_building)])
