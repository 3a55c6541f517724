"""Work over a Ray cluster (``--ray``): the same games, on other machines.

The machines of the cluster must have the same version of Hexarc, and modules of own bots, installed.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import ModuleType
from typing import TypeVar

from hexarc.core.errors import HexarcError
from hexarc.sim import interrupt
from hexarc.sim.pool import LOOK_EVERY

Item = TypeVar("Item")
Result = TypeVar("Result")

LOCAL = "local"  # instead of an address: a cluster of this machine alone
WAITING_PER_CORE = 2
LOCAL_STORE = 100_000_000  # bytes; games are small, and Ray would reserve a third of the memory


def connected(address: str) -> tuple[ModuleType, bool]:
    """Ray, connected to the cluster at ``address``, and whether that is ours to end: a program may be connected."""
    try:
        import ray
    except ImportError as error:
        raise HexarcError("--ray needs Ray: install hexarc[ray]") from error
    if ray.is_initialized():
        return ray, False
    store = LOCAL_STORE if address == LOCAL else None
    try:
        ray.init(address, include_dashboard=False, object_store_memory=store, log_to_driver=False)
    except Exception as error:  # it raises what its parts raise, of many kinds
        raise HexarcError(f"Ray does not start or is not at '{address}': {error}") from error
    return ray, True


@contextmanager
def connection(address: str) -> Iterator[None]:
    """One connection for all the work within, for starting Ray takes half a minute; none without an address."""
    if not address:
        yield
        return
    ray, ours = connected(address)
    try:
        yield
    finally:
        if ours:
            ray.shutdown()


class Player:
    """A process of the cluster: prepared once, then asked for one item after the other."""

    def __init__(self, start: Callable[..., None], given: tuple[object, ...]) -> None:
        import hexarc  # registers the games

        assert hexarc.games()
        start(*given)

    def do(self, work: Callable[[Item], Result], item: Item) -> Result:
        return work(item)


def spread_on_ray(
    work: Callable[[Item], Result],
    items: Sequence[Item],
    address: str,
    start: Callable[..., None],
    given: tuple[object, ...],
) -> Iterator[Result]:
    """As ``pool.spread``: ``start(*given)`` once in every process, then ``work`` for every item, in their order."""
    if not items:
        return
    ray, ours = connected(address)
    try:
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        players = [ray.remote(Player).remote(start, given) for _ in range(min(cores, max(1, len(items))))]
        waiting: list[object] = []
        # a game goes to the player that has been waiting longest; who is busy has one more at most
        free = players * WAITING_PER_CORE
        doing: dict[object, object] = {}
        for item in items:
            while not free:
                wait_for_any(ray, doing, free)
            player = free.pop(0)
            asked = player.do.remote(work, item)
            doing[asked] = player
            waiting.append(asked)
            while waiting and waiting[0] not in doing:
                yield ray.get(waiting.pop(0))
        while waiting:
            while waiting[0] in doing:
                wait_for_any(ray, doing, free)
            yield ray.get(waiting.pop(0))
    except ray.exceptions.RayError as error:
        raise HexarcError(f"the cluster failed: {last_line(error)}") from error
    finally:
        if ours:
            ray.shutdown()


def last_line(error: Exception) -> str:
    """What happened there: Ray's errors hold the traceback of the other machine, the error itself at its end."""
    lines = [line for line in str(error).splitlines() if line.strip()]
    return lines[-1].strip() if lines else type(error).__name__


def wait_for_any(ray: ModuleType, doing: dict[object, object], free: list[object]) -> None:
    """Some item is done, and its player free again; Ctrl-C is heard meanwhile."""
    interrupt.check()
    for done in ray.wait(list(doing), timeout=LOOK_EVERY)[0]:
        free.append(doing.pop(done))
