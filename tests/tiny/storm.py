"""The storm, an optional module: the weather blows before the animals are sent, and the sea throws more on the beach.

It uses every way in which a module can change a game, and none of them is known to ``rules.py``.
"""

from typing import ClassVar, Final

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import CHANCE, Noun, noun_of
from hexarc.core.decision import Decision
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.core.state import Frame, Part, emit
from hexarc.core.zones import transfer
from tests.tiny.book import BOOK
from tests.tiny.rules import TinyRules, take_roll, winner
from tests.tiny.state import GULL, LOOT, NOBODY, PREPARE, ROUND, STRENGTH, WON, TinyState
from tests.tiny.verbs import ROLL, SEAT

CALM: Final = 0
STORM: Final = 1

WEATHER = Noun("weather", ("calm", "storm"), "tiny.weather.")
BLOW: Final = BOOK.verb("blow", WEATHER)
SHELTER: Final = BOOK.verb("shelter")
BLEW: Final = BOOK.event("blew", WEATHER)
SHELTERED: Final = BOOK.event("sheltered", SEAT)
WRECKED: Final = BOOK.event("wrecked", SEAT)
TOO_CALM: Final = "tiny.why.too_calm"

SKY: Final = BOOK.part("storm")


class Sky(Part):
    """The weather of the round."""

    NAME: ClassVar[str] = "storm"
    FIELDS: ClassVar[tuple[str, ...]] = ("weather",)

    def __init__(self, weather: int = CALM) -> None:
        self.weather = weather

    def clone(self) -> "Sky":
        return Sky(self.weather)


def sky(r: TinyRules, s: TinyState) -> Sky:
    part = s.parts[r.slots[SKY]]
    assert isinstance(part, Sky)
    return part


class Storm(Module[TinyRules, TinyState]):
    NAME: ClassVar[str] = "storm"

    def options(self) -> list[Option]:
        return [Option("storm", (False, True), False)]

    def part(self, players: int, options: Options) -> Part:
        return Sky()

    def register(self, b: Builder[TinyRules, TinyState], r: TinyRules, options: Options) -> None:
        b.before(ROUND, "prepare", ask("weather", ask_weather, take_weather))
        b.instead(ROUND, "roll", ask("roll", ask_long_roll, take_roll))
        b.after(ROUND, "award", act("wreck", wreck))
        b.offer(PREPARE, "act", offer_shelter, {SHELTER: take_shelter})
        b.modify(LOOT, more_in_a_storm)
        b.hook(WON, GULL, gull_finds)

    def open_view(self, r: TinyRules, s: TinyState) -> dict[str, object]:
        return {"weather": sky(r, s).weather}

    def message_ids(self) -> set[str]:
        return {TOO_CALM}


def ask_weather(r: TinyRules, s: TinyState, f: Frame, d: Decision) -> None:
    d.seat = CHANCE
    d.outcome(BLOW, CALM, 2)
    d.outcome(BLOW, STORM, 1)


def take_weather(r: TinyRules, s: TinyState, f: Frame, chosen: int) -> None:
    sky(r, s).weather = noun_of(chosen)
    emit(s, BLEW, (noun_of(chosen),))


def ask_long_roll(r: TinyRules, s: TinyState, f: Frame, d: Decision) -> None:
    """The sea gives one coin, or up to five."""
    d.seat = CHANCE
    for coins in range(1, 6):
        d.outcome(ROLL, coins, 6 - coins)


def offer_shelter(r: TinyRules, s: TinyState, f: Frame, d: Decision) -> None:
    """In a storm one may stay at home."""
    if sky(r, s).weather == STORM:
        d.offer(SHELTER)
    else:
        d.block(SHELTER, 0, TOO_CALM, "tiny.storm.02")


def take_shelter(r: TinyRules, s: TinyState, f: Frame, chosen: int) -> None:
    s.sheltered |= 1 << f.seat
    emit(s, SHELTERED, (f.seat,))


def more_in_a_storm(r: TinyRules, s: TinyState, seat: int, value: int, _unused: int) -> int:
    return value + 1 if sky(r, s).weather == STORM else value


def gull_finds(r: TinyRules, s: TinyState, key: int, seat: int, card: int, _unused: int) -> None:
    """The gull takes one coin more, if there is one."""
    if card == key and s.treasury[0] > 0:
        transfer(s.treasury, 0, s.gold, seat)


def wreck(r: TinyRules, s: TinyState, f: Frame) -> None:
    """In a storm, the weakest animal that was sent and did not win costs its owner a coin."""
    if sky(r, s).weather == CALM:
        return
    weakest = NOBODY
    for seat in range(r.players):
        if s.sent[seat] != NOBODY and seat != winner(s):
            if weakest == NOBODY or STRENGTH[s.sent[seat]] < STRENGTH[s.sent[weakest]]:
                weakest = seat
    if weakest != NOBODY and s.gold[weakest] > 0:
        transfer(s.gold, weakest, s.treasury, 0)
        emit(s, WRECKED, (weakest,))
