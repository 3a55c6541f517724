"""How often somebody may do something: token buckets in memory, a little more generous than any person needs."""

import time
from collections import OrderedDict
from collections.abc import Callable

from hexarc.server.problems import Problem
from hexarc.server.settings import Limits

KEPT = 20_000


class Limiter:
    def __init__(self, limits: Limits, now: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self.now = now
        self.buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self.refused = 0

    def spend(self, what: str, who: str, cost: float = 1) -> None:
        """Take from a bucket; an empty one is a Problem with ``Retry-After``."""
        wait = self.try_spend(what, who, cost)
        if wait > 0:
            self.refused += 1
            raise Problem("rate_limited", args={"n": max(1, int(wait + 0.999))}, retry_after=wait)

    def try_spend(self, what: str, who: str, cost: float = 1) -> float:
        rate, burst = getattr(self.limits, what)
        now = self.now()
        key = (what, who)
        level, last = self.buckets.pop(key, (burst, now))
        level = min(burst, level + (now - last) * rate)
        wait = 0.0
        if level >= cost:
            level -= cost
        else:
            wait = (cost - level) / rate if rate > 0 else 60.0
        self.buckets[key] = (level, now)
        if len(self.buckets) > KEPT:
            self.buckets.popitem(last=False)
        return wait
