"""The modules of Arcs, in the order in which they have their say."""

from hexarc.core.module import modules
from hexarc.games.arcs.modules.concede import Conceding
from hexarc.games.arcs.modules.leaders_lore import LeadersLore
from hexarc.games.arcs.modules.split_discard import SplitDiscard

MODULES = modules(LeadersLore(), SplitDiscard(), Conceding())
