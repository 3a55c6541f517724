"""Numbers for Prometheus. Each application has a registry of its own, so that tests can have many."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from hexarc.server.host import Host


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        r = self.registry
        self.requests = Counter("hexarc_requests", "HTTP requests", ["method", "route", "status"], registry=r)
        self.seconds = Histogram(
            "hexarc_request_seconds", "Time of HTTP requests", ["route"], registry=r,
            buckets=(0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5),
        )  # fmt: skip
        self.choose_seconds = Histogram(
            "hexarc_choose_seconds", "From an answer's arrival until it is on disk", registry=r,
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1),
        )  # fmt: skip
        self.updates = Counter("hexarc_updates_sent", "Updates sent over WebSockets", registry=r)
        self.problems = Counter("hexarc_problems", "Refused requests by code", ["code"], registry=r)
        self.told = Counter("hexarc_notifications", "Notifications by way and outcome", ["way", "outcome"], registry=r)

    def watch(self, host: Host) -> None:
        """Numbers that are read when somebody asks."""
        r = self.registry
        pairs = [
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
