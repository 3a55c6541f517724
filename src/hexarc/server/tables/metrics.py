"""Numbers for Prometheus. Each application has a registry of its own, so that tests can have many."""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from hexarc.server.tables.host import Host

CHOOSE_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1.0)


class Metrics(Collector):
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        r = self.registry
        self.requests = Counter("hexarc_requests", "HTTP requests", ["method", "route", "status"], registry=r)
        self.seconds = Histogram(
            "hexarc_request_seconds", "Time of HTTP requests", ["route"], registry=r,
            buckets=(0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5),
        )  # fmt: skip
        self.sent = 0
        self.choose_counts = [0] * (len(CHOOSE_BUCKETS) + 1)
        self.choose_sum = 0.0
        r.register(self)
        self.problems = Counter("hexarc_problems", "Refused requests by code", ["code"], registry=r)
        self.told = Counter("hexarc_notifications", "Notifications by way and outcome", ["way", "outcome"], registry=r)

    def chosen(self, seconds: float) -> None:
        """Note how long it took from an answer's arrival until it was on disk."""
        self.choose_counts[bisect_left(CHOOSE_BUCKETS, seconds)] += 1
        self.choose_sum += seconds

    def collect(self) -> Iterator[Metric]:
        """What is counted too often for the library's own counters, which lock for each step."""
        yield CounterMetricFamily("hexarc_updates_sent", "Updates sent over WebSockets", self.sent)
        buckets: list[tuple[str, float]] = []
        total = 0
        for bound, count in zip([*map(str, CHOOSE_BUCKETS), "+Inf"], self.choose_counts):
            total += count
            buckets.append((bound, total))
        text = "From an answer's arrival until it is on disk"
        yield HistogramMetricFamily("hexarc_choose_seconds", text, buckets, self.choose_sum)

    def watch(self, host: Host, more: Sequence[tuple[str, str, Callable[[], float]]] = ()) -> None:
        """Numbers that are read when somebody asks."""
        r = self.registry
        pairs: list[tuple[str, str, Callable[[], float]]] = [
            *more,
            ("hexarc_moves", "Moves stored by this process", lambda: host.moves),
            ("hexarc_writes", "Changes stored by this process", lambda: host.writer.written),
            ("hexarc_write_batches", "Transactions of the writer", lambda: host.writer.batches),
            ("hexarc_hot_tables", "Tables in memory", lambda: len(host.lives)),
            ("hexarc_sockets", "Open WebSockets", host.hub.count),
        ]
        for name, text, read in pairs:
            Gauge(name, text, registry=r).set_function(read)

    def text(self) -> bytes:
        return generate_latest(self.registry)
