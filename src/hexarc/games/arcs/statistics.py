"""What a simulation likes to know of a finished game of Arcs."""

from hexarc.games.arcs.court import cards_of
from hexarc.games.arcs.pieces import captives_of, trophies_of
from hexarc.games.arcs.state import ArcsState
from hexarc.games.arcs.tables import AMBITION_NAMES, COURT_NAMES, LEADER_NAMES, NONE, SETUP_NAMES

NAMED = (
    "chapters",
    "guild_cards",
    "trophies",
    "captives",
    "power_by_ambition",
    "secured",
    "setup",
    "start_position",
    "leader",
)


def statistics(players: int, s: ArcsState) -> dict[str, object]:
    """Numbers, numbers by seat, counts by name, and under ``by`` the label of every seat to compare win rates."""
    seats = range(players)
    found: dict[str, object] = {
        "chapters": s.chapter,
        "guild_cards": [len(cards_of(s, seat)) for seat in seats],
        "trophies": [trophies_of(s, seat) for seat in seats],
        "captives": [captives_of(s, seat) for seat in seats],
        "power_by_ambition": {f"arcs.ambition.{AMBITION_NAMES[i]}": s.power_from[i] for i in range(5)},
        "secured": {f"arcs.card.{COURT_NAMES[card]}.name": times for card, times in enumerate(s.secured) if times},
        "setup": {f"arcs.setup.{SETUP_NAMES[s.setup]}.name": 1},
    }
    by: dict[str, list[str]] = {"start_position": [str((seat - s.first_seat) % players + 1) for seat in seats]}
    if s.leader[0] != NONE:
        by["leader"] = [f"arcs.leader.{LEADER_NAMES[s.leader[seat]]}.name" for seat in seats]
    found["by"] = by
    return found
