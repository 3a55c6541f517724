"""PostgreSQL goes away and comes back while people play."""

import time
from pathlib import Path

import httpx2 as httpx

from tests.attack.attack_disk import play, recovered, refuses
from tests.attack.outcome import Outcome
from tests.server.crash import new_walker
from tests.server.process import cluster, postgres_folder, process

WHAT = "PostgreSQL goes away"
QUICK = True


def run(place: Path) -> Outcome:
    if postgres_folder() is None:
        return Outcome("not tried: PostgreSQL is not installed", True)
    found: list[str] = []
    with (
        cluster() as database,
        process(database.url) as server,
        httpx.Client(base_url=server.url, timeout=20) as client,
    ):
        walkers = [new_walker(client, seed, live=False) for seed in range(2)]
        found.extend(play(client, walkers))
        database.stop()
        time.sleep(0.1)
        found.extend(refuses(server, client, walkers, "PostgreSQL is away"))
        database.start()
        if recovered(client):
            found.extend(play(client, walkers))
        else:
            found.append("it did not go on when PostgreSQL was back")
        moves = sum(walker.acknowledged for walker in walkers)
    return Outcome(f"{moves} acknowledged moves", not found, "; ".join(found))
