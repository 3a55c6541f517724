"""The kinds of places in Arcs that the type checker tells apart; all are plain ints when they run."""

from typing import NewType

SystemId = NewType("SystemId", int)
SiteId = NewType("SiteId", int)  # of a building: system * 3 and which of its slots
