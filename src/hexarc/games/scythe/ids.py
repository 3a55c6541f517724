"""The kinds of numbers in Scythe that the type checker tells apart, besides those of the core; all are plain ints."""

from typing import NewType

PlaceId = NewType("PlaceId", int)  # a territory or a base
SectionId = NewType("SectionId", int)  # of a player mat, or the Factory card's
