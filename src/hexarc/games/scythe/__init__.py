"""Scythe for two to seven players, with Invaders from Afar.

Verbs, procedures and events get their numbers when their files are imported. So the whole game is imported here, always
in the same order, whichever part of it is asked for first.
"""

import hexarc.games.scythe.game  # noqa: F401  # for the order
