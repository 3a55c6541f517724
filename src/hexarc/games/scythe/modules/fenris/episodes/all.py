"""The modules of the episodes, in the order in which they have their say."""

from typing import Final

from hexarc.core.module import Module
from hexarc.games.scythe.modules.fenris.episodes.eight_a import EpisodeEightA
from hexarc.games.scythe.modules.fenris.episodes.module import Episode
from hexarc.games.scythe.modules.fenris.episodes.one import EpisodeOne
from hexarc.games.scythe.modules.fenris.episodes.seven import EpisodeSeven
from hexarc.games.scythe.modules.fenris.episodes.three import EpisodeThree
from hexarc.games.scythe.modules.fenris.episodes.two_a import EpisodeTwoA
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState

EPISODE_MODULES: Final[tuple[Module[ScytheRules, ScytheState], ...]] = (
    Episode(),
    EpisodeOne(),
    EpisodeTwoA(),
    EpisodeThree(),
    EpisodeSeven(),
    EpisodeEightA(),
)
