"""Two seats swap their tokens: coins, abilities, and what the one left over gets."""

from hexarc.core.state import emit
from hexarc.core.zones import replaced
from hexarc.games.scythe.modules.automa.part import is_automa, players_seats
from hexarc.games.scythe.modules.fenris.alliances.data import ABILITY, FOR_AUTOMA, ODD_ONE_OUT, coins_on, token_of
from hexarc.games.scythe.modules.fenris.alliances.gifts import hand_over
from hexarc.games.scythe.modules.fenris.alliances.part import ALLIED, BROKE, ODD_ONE, alliances, broke, is_allied
from hexarc.games.scythe.pieces import gain_coins
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState


def swap(r: ScytheRules, s: ScytheState, one: int, other: int) -> None:
    part = alliances(r, s)
    part.holds[one], part.holds[other] = other, one
    if s.sink is not None:
        emit(s, ALLIED, (one, other))
    receive(r, s, one, other)
    receive(r, s, other, one)
    pay_odd_one(r, s)


def receive(r: ScytheRules, s: ScytheState, seat: int, ally: int) -> None:
    """The coins on the token and the ability in addition to the own one; an Automa has 8 coins and nothing else."""
    if is_automa(r, seat):
        gain_coins(s, seat, FOR_AUTOMA)
        return
    faction = s.faction[ally]
    gain_coins(s, seat, coins_on(r, faction))
    if token_of(faction).grants == ABILITY:
        s.abilities = replaced(s.abilities, seat, s.abilities[seat] | 1 << r.factions[faction].ability)
    else:
        hand_over(r, s, seat, ally)


def pay_odd_one(r: ScytheRules, s: ScytheState) -> None:
    """With an odd number of seats the only player without an alliance, once (fenris.module.alliances.05)."""
    part = alliances(r, s)
    alone = [seat for seat in players_seats(r) if not is_allied(r, s, seat)]
    if r.players % 2 == 1 and len(alone) == 1 and not part.odd_paid:
        part.odd_paid = 1
        if s.sink is not None:
            emit(s, ODD_ONE, (alone[0],))
        gain_coins(s, alone[0], ODD_ONE_OUT)


def attack(r: ScytheRules, s: ScytheState, seat: int, victim: int) -> None:
    """Who attacks the holder of the own token turns the one it holds and loses that ability; nothing else is undone."""
    part = alliances(r, s)
    if seat >= r.players or victim >= r.players or seat == victim or part.holds[victim] != seat or broke(r, s, seat):
        return
    part.flipped |= 1 << seat
    if s.sink is not None:
        emit(s, BROKE, (seat, victim))
    faction = s.faction[victim]
    if token_of(faction).grants == ABILITY and not is_automa(r, seat):
        s.abilities = replaced(s.abilities, seat, s.abilities[seat] & ~(1 << r.factions[faction].ability))


def fight_began(r: ScytheRules, s: ScytheState, _key: int, attacker: int, defender: int, _place: int) -> None:
    attack(r, s, attacker, defender)


def workers_driven_off(r: ScytheRules, s: ScytheState, _key: int, seat: int, a: int, _place: int) -> None:
    attack(r, s, seat, a // 16)
