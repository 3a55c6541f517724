"""In which order a unit meets what lies where it enters: numbers for ``add_entry_effect`` (fenris.interaction.01)."""

from typing import Final

AT_OWN_STAR: Final = 10
AT_AGENTS: Final = 20
AT_INFLUENCE: Final = 30
AT_FACTORY: Final = 40
AT_TRAP: Final = 50
