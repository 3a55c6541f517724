"""The modules of Scythe, in the order in which they have their say."""

from hexarc.core.module import modules
from hexarc.games.scythe.modules.automa.module import Automa
from hexarc.games.scythe.modules.bribes import Bribes
from hexarc.games.scythe.modules.companion.module import Companion
from hexarc.games.scythe.modules.delay import DelayOfGame
from hexarc.games.scythe.modules.fenris.agents.module import AgentsModule
from hexarc.games.scythe.modules.fenris.alliances.module import AlliancesModule
from hexarc.games.scythe.modules.fenris.annihilator.module import AnnihilatorModule
from hexarc.games.scythe.modules.fenris.combine import Combine
from hexarc.games.scythe.modules.fenris.desolation.module import DesolationModule
from hexarc.games.scythe.modules.fenris.episodes.all import EPISODE_MODULES
from hexarc.games.scythe.modules.fenris.fenris_faction.module import Fenris
from hexarc.games.scythe.modules.fenris.influence import InfluenceModule
from hexarc.games.scythe.modules.fenris.mad_tesla.module import MadTesla
from hexarc.games.scythe.modules.fenris.mods.automa import AutomaMods
from hexarc.games.scythe.modules.fenris.mods.infrastructure.module import InfrastructureMods
from hexarc.games.scythe.modules.fenris.mods.mech import MechMods
from hexarc.games.scythe.modules.fenris.mods.tokens import AbilityTokensModule
from hexarc.games.scythe.modules.fenris.mods.township import RevisedTownship
from hexarc.games.scythe.modules.fenris.rivals.module import RivalsModule
from hexarc.games.scythe.modules.fenris.tesla.module import TeslaModule
from hexarc.games.scythe.modules.fenris.tracks.module import TrackModule
from hexarc.games.scythe.modules.fenris.vesna.module import Vesna
from hexarc.games.scythe.modules.invaders import Invaders
from hexarc.games.scythe.modules.mats import Mats
from hexarc.games.scythe.modules.private_coins import PrivateCoins
from hexarc.games.scythe.modules.promos import Promos
from hexarc.games.scythe.modules.rulings import Rulings
from hexarc.games.scythe.modules.six_seven import SixSeven

MODULES = modules(
    Invaders(),
    SixSeven(),
    Rulings(),
    Mats(),
    Promos(),
    Bribes(),
    PrivateCoins(),
    DelayOfGame(),
    Combine(),
    *EPISODE_MODULES,
    AgentsModule(),
    AnnihilatorModule(),
    TrackModule(),
    TeslaModule(),
    MadTesla(),
    RivalsModule(),
    AlliancesModule(),
    DesolationModule(),
    Automa(),
    AbilityTokensModule(),
    MechMods(),
    InfrastructureMods(),
    AutomaMods(),
    RevisedTownship(),
    InfluenceModule(),
    Fenris(),
    Vesna(),
    Companion(),
)
