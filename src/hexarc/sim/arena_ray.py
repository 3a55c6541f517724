"""An arena on a Ray cluster (the optional extra ``ray``): the same games, on other machines.

The machines of the cluster must have the same version of Hexarc, and modules of own bots, installed.
"""

from collections.abc import Iterator, Sequence
from types import ModuleType

from hexarc.core.errors import HexarcError
from hexarc.sim import interrupt
from hexarc.sim.arena import Contest, Match, play_match
from hexarc.sim.pool import LOOK_EVERY

WAITING_PER_CORE = 2
LOCAL_STORE = 100_000_000  # bytes; games are small, and Ray would reserve a third of the memory


def play_here(contest: Contest, number: int) -> Match:
    """What a worker of the cluster does."""
    return play_match(contest, contest.recipe.make(), number)


def waited_for(ray: ModuleType, game: object) -> Match:
    """A game from the cluster; Ctrl-C is heard meanwhile."""
    while not ray.wait([game], timeout=LOOK_EVERY)[0]:
        interrupt.check()
    found: Match = ray.get(game)
    return found


def spread_on_ray(contest: Contest, numbers: Sequence[int], address: str) -> Iterator[Match]:
    """Play the games on the cluster at ``address`` (``local`` starts one on this machine). They come in order."""
    try:
        import ray
    except ImportError as error:
        raise HexarcError("--ray needs Ray: install hexarc[ray]") from error
    store = LOCAL_STORE if address == "local" else None
    try:
        ray.init(address, include_dashboard=False, object_store_memory=store, log_to_driver=False)
    except Exception as error:  # it raises what its parts raise, of many kinds
        raise HexarcError(f"Ray does not start or is not at '{address}': {error}") from error
    try:
        work = ray.remote(play_here)
        room = max(2, int(ray.cluster_resources().get("CPU", 1)) * WAITING_PER_CORE)
        waiting: list[object] = []
        for number in numbers:
            waiting.append(work.remote(contest, number))
            if len(waiting) >= room:
                yield waited_for(ray, waiting.pop(0))
        while waiting:
            yield waited_for(ray, waiting.pop(0))
    finally:
        ray.shutdown()
