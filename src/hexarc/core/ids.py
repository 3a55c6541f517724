"""The kinds of numbers that rules are made of. All are plain ints when they run; the type checker tells them apart."""

from typing import Final, NewType

VerbId = NewType("VerbId", int)
EventId = NewType("EventId", int)
ProcId = NewType("ProcId", int)
HappeningId = NewType("HappeningId", int)
NumberId = NewType("NumberId", int)
PartId = NewType("PartId", int)
SeatId = NewType("SeatId", int)

NO_PROC: Final = ProcId(-1)
