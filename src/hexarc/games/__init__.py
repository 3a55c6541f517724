"""The games. Each registers itself by name and is loaded when somebody plays it."""

from hexarc.core.registry import register


def register_all() -> None:
    register("arcs", "hexarc.games.arcs.game:Arcs")
    register("scythe", "hexarc.games.scythe.game:Scythe")
