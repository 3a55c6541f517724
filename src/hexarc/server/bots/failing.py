"""Who failed, and when to try again: at first soon, then later and later."""

import time
from collections import OrderedDict

from hexarc.bots.worker import BotFailed

SHORTEST = 1.0  # seconds
LONGEST = 300.0
BROKEN = 3  # failures of a level in a row, at whatever tables: then nobody waits for it for a while
BROKEN_SECONDS = 60.0
REMEMBERED = 10_000


class Pauses:
    """How long to wait after each failure in a row."""

    def __init__(self) -> None:
        self.count = 0

    def next(self) -> float:
        self.count += 1
        return min(60.0, SHORTEST * (1 << min(self.count - 1, 10)))

    def over(self) -> None:
        self.count = 0


class Rest:
    """Failures in a row, and until when nothing is asked again."""

    def __init__(self) -> None:
        self.count = 0
        self.until = 0.0


class Trust:
    """Which levels of which seats failed lately."""

    def __init__(self) -> None:
        self.rests: OrderedDict[tuple[object, ...], Rest] = OrderedDict()

    def check(self, game: str, table: str, seat: int, level: str) -> None:
        """BotFailed at once where it would only fail again, or hang."""
        now = time.monotonic()
        for key in ((table, seat, level), (game, level)):
            rest = self.rests.get(key)
            if rest is not None and now < rest.until:
                raise BotFailed("it failed a moment ago")

    def blame(self, game: str, table: str, seat: int, level: str) -> bool:
        """Note a failure; whether it is the first of this seat in a row."""
        now = time.monotonic()
        own = self._rest((table, seat, level))
        if now >= own.until:  # not asked while it rests
            own.count += 1
            own.until = now + min(LONGEST, SHORTEST * (1 << min(own.count, 20)))
            shared = self._rest((game, level))
            if now >= shared.until:
                shared.count += 1
                shared.until = now + BROKEN_SECONDS if shared.count >= BROKEN else 0.0
            return own.count == 1
        return False

    def praise(self, game: str, table: str, seat: int, level: str) -> None:
        """It works."""
        if self.rests:
            self.rests.pop((table, seat, level), None)
            self.rests.pop((game, level), None)

    def _rest(self, key: tuple[object, ...]) -> Rest:
        rest = self.rests.setdefault(key, Rest())
        self.rests.move_to_end(key)
        if len(self.rests) > REMEMBERED:
            self.rests.popitem(last=False)
        return rest
