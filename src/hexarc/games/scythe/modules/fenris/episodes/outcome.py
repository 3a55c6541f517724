"""What a finished episode tells the campaign besides scores and stars, by seat."""

from hexarc.games.scythe.modules.fenris.agents.part import AGENTS, agents
from hexarc.games.scythe.modules.fenris.annihilator.part import ANNIHILATOR_PART, annihilator
from hexarc.games.scythe.modules.fenris.episodes.one import FIRST_EPISODE, first_episode
from hexarc.games.scythe.modules.fenris.episodes.seven import SEVENTH_EPISODE, seventh_episode
from hexarc.games.scythe.modules.fenris.episodes.three import THIRD_EPISODE, third_episode
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState


def outcome(r: ScytheRules, s: ScytheState) -> dict[str, object]:
    """As far as the modules of the episode count something; whatever is left out is 0, or nobody."""
    found: dict[str, object] = {}
    if r.slots[AGENTS] >= 0:
        found["agents"] = agents(r, s).subdued[:]
    if r.slots[FIRST_EPISODE] >= 0:
        found["influence"] = first_episode(r, s).held[:]
    if r.slots[THIRD_EPISODE] >= 0:
        found["influence"] = third_episode(r, s).held[:]
        found["vesna"] = third_episode(r, s).vesna
    if r.slots[SEVENTH_EPISODE] >= 0:
        found["encounters"] = seventh_episode(r, s).held[:]
        found["tesla"] = seventh_episode(r, s).finder
    if r.slots[ANNIHILATOR_PART] >= 0:
        found["annihilator"] = annihilator(r, s).victor
    return found
