"""What a finished episode tells the campaign besides scores and stars, by seat."""

from hexarc.games.scythe.modules.fenris.agents.part import AGENTS, agents
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState


def outcome(r: ScytheRules, s: ScytheState) -> dict[str, object]:
    """As far as the modules of the episode count something; whatever is left out is 0, or nobody."""
    found: dict[str, object] = {}
    if r.slots[AGENTS] >= 0:
        found["agents"] = agents(r, s).subdued[:]
    return found
