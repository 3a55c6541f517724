"""The games. Each registers itself by name and is loaded when somebody plays it."""

from hexarc.core.registry import register, register_campaign


def register_all() -> None:
    register("arcs", "hexarc.games.arcs.game:Arcs")
    register("scythe", "hexarc.games.scythe.game:Scythe")
    register_campaign("fenris", "hexarc.games.scythe.campaign.rules:RiseOfFenris")
