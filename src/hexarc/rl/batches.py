"""Many games side by side: arrays in, arrays out, a game that ends begins again at once.

With ``workers`` the games are spread over processes that write into shared memory, or over those of a Ray cluster.
"""

from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexarc.core.errors import OptionError
from hexarc.core.options import Value
from hexarc.observe.stepper import legal_places, rows_of, step_all
from hexarc.rl.world import Floats, Mask, Purse, World

Recipe = tuple[str, int, dict[str, Value], str, int]  # what a World is made of
SEED_STEP = 1_000_003  # between the seeds of one game and the next in the same place


class Views:
    """The arrays of a batch, in memory that processes may share."""

    def __init__(self, memory: Any, games: int, columns: int, actions: int, players: int) -> None:
        shapes: list[tuple[str, tuple[int, ...], Any]] = [
            ("observations", (games, columns), np.float32),
            ("rewards", (games, players), np.float32),
            ("seats", (games,), np.int32),
            ("actions", (games,), np.int32),
            ("masks", (games, actions), np.int8),
            ("ended", (games,), np.int8),
        ]
        self.arrays: dict[str, NDArray[Any]] = {}
        at = 0
        for name, shape, kind in shapes:
            size = int(np.prod(shape)) * np.dtype(kind).itemsize
            if memory is None:
                self.arrays[name] = np.zeros(shape, dtype=kind)
            else:
                self.arrays[name] = np.ndarray(shape, dtype=kind, buffer=memory, offset=at)
            at += (size + 63) // 64 * 64
        self.size = at


class Lane:
    """Some of the games of a batch, stepped in this process: those from ``first`` up to ``last``."""

    def __init__(self, world: World, views: Views, first: int, last: int, seed: int) -> None:
        self.world = world
        self.arrays = {name: array[first:last] for name, array in views.arrays.items()}
        self.steppers = [world.stepper() for _ in range(first, last)]
        self.purses = [Purse(world) for _ in range(first, last)]
        self.seeds = [seed + at for at in range(last - first)]
        self.shown: NDArray[np.int64] = np.zeros(0, np.int64)  # the places in the masks that are 1

    def reset(self) -> None:
        for i, stepper in enumerate(self.steppers):
            stepper.reset(self.seeds[i])
            self.purses[i].reset(stepper)
        self.show()

    def show(self) -> None:
        """Write what the seats that have to act may know, of all games at once: a call for each would take as long."""
        arrays = self.arrays
        arrays["seats"][:] = [stepper.seat for stepper in self.steppers]
        rows = np.frombuffer(rows_of(self.steppers), dtype=np.uint8).reshape(len(self.steppers), -1)
        np.multiply(rows, self.world.scale, out=arrays["observations"])
        masks = arrays["masks"].reshape(-1)
        masks[self.shown] = 0
        self.shown = np.array(legal_places(self.steppers))
        masks[self.shown] = 1

    def step(self) -> None:
        arrays = self.arrays
        arrays["ended"][:] = 0
        arrays["rewards"][:] = 0
        step_all(self.steppers, arrays["actions"].tolist())
        for i, stepper in enumerate(self.steppers):
            rewards = self.purses[i].after(stepper)
            if rewards is not None:
                arrays["rewards"][i] = rewards
            if stepper.seat < 0:
                arrays["ended"][i] = 1 if stepper.state.over else 2
                self.seeds[i] += SEED_STEP
                stepper.reset(self.seeds[i])
                self.purses[i].reset(stepper)
        self.show()


class Batch:
    """``observations``, ``masks`` and ``seats`` tell what the seat that acts in each game knows and can do.

    ``step(actions)`` fills them again; ``rewards`` has a row for the seats of each game. Where ``ended`` is 1 (over) or
    2 (cut off), the observation is already that of the next game. ``legal`` and ``sample`` read the masks quickly.
    """

    def __init__(
        self, name: str, games: int, players: int, *, seed: int, workers: int, reward: str, max_rounds: int,
        options: dict[str, Value], ray: str = "",
    ) -> None:  # fmt: skip
        if games < 1 or workers < 0 or workers > games:
            raise OptionError(f"a batch of {games} games in {workers} processes: at least one game for each")
        recipe: Recipe = (name, players, options, reward, max_rounds)
        self.world = World(*recipe)
        width, actions = len(self.world.columns), self.world.actions
        near = workers > 0 and not ray  # processes of this machine
        self.memory = SharedMemory(create=True, size=views_size(games, width, actions, players)) if near else None
        self.views = Views(self.memory.buf if self.memory else None, games, width, actions, players)
        self.pipes: list[Connection] = []
        self.processes: list[Any] = []
        self.lane: Lane | None = None
        self.cluster: RayLanes | None = None
        if self.memory is not None:
            self.start(self.memory, recipe, games, seed, workers)
        elif ray:
            self.cluster = RayLanes(ray, self.views, recipe, games, seed, workers)
        else:
            self.lane = Lane(self.world, self.views, 0, games, seed)
            self.lane.reset()
        arrays = self.views.arrays
        self.observations: Floats = arrays["observations"]
        self.masks: Mask = arrays["masks"]
        self.seats: NDArray[np.int32] = arrays["seats"]
        self.rewards: Floats = arrays["rewards"]
        self.ended: Mask = arrays["ended"]

    def start(self, memory: SharedMemory, recipe: Recipe, games: int, seed: int, workers: int) -> None:
        context = get_context("spawn")
        for first, last in shares(games, workers):
            near, far = context.Pipe()
            given = (far, memory.name, recipe, games, first, last, seed + first)
            process = context.Process(target=work, args=given, daemon=True)
            process.start()
            self.pipes.append(near)
            self.processes.append(process)
        self.wait()

    def wait(self) -> None:
        for pipe in self.pipes:
            answer = pipe.recv()
            if answer is not None:
                self.close()
                raise OptionError(f"a worker of the batch failed: {answer}")

    def step(self, actions: NDArray[Any]) -> None:
        """Carry one action out in every game."""
        self.views.arrays["actions"][:] = actions
        if self.lane is not None:
            self.lane.step()
            return
        if self.cluster is not None:
            self.cluster.step()
            return
        for pipe in self.pipes:
            pipe.send(True)
        self.wait()

    def legal(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Every legal action of every game, as two arrays: the games, which ascend, and the actions.

        Numpy finds the ones in bytes that are called truth values fifteen times as fast as in the masks as they are.
        """
        places = np.flatnonzero(self.masks.reshape(-1).view(np.bool_))
        games, actions = np.divmod(places, self.masks.shape[1])
        return games, actions

    def sample(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """A legal action for every game, by lot."""
        games, actions = self.legal()
        counts = np.bincount(games, minlength=len(self.masks))
        first = np.cumsum(counts) - counts
        chosen: NDArray[np.int64] = actions[first + (rng.random(len(counts)) * counts).astype(np.int64)]
        return chosen

    def close(self) -> None:
        """End the processes. The arrays are gone then."""
        if self.cluster is not None:
            self.cluster.close()
        for pipe in self.pipes:
            try:
                pipe.send(False)
            except OSError:
                pass
        for process in self.processes:
            process.join(5)
        self.pipes, self.processes = [], []
        if self.memory is not None:
            self.views.arrays.clear()
            del self.observations, self.masks, self.seats, self.rewards, self.ended
            self.memory.close()
            self.memory.unlink()
            self.memory = None


def shares(games: int, workers: int) -> list[tuple[int, int]]:
    """The first game of each process, and the one after its last."""
    return [(games * i // workers, games * (i + 1) // workers) for i in range(workers)]


class RayLane:
    """Some of the games, in a process of a cluster."""

    def __init__(self, recipe: Recipe, games: int, seed: int) -> None:
        import hexarc  # registers the games

        assert hexarc.games()
        world = World(*recipe)
        self.views = Views(None, games, len(world.columns), world.actions, world.players)
        self.lane = Lane(world, self.views, 0, games, seed)
        self.lane.reset()

    def show(self) -> dict[str, NDArray[Any]]:
        return self.views.arrays

    def step(self, actions: NDArray[Any]) -> dict[str, NDArray[Any]]:
        self.views.arrays["actions"][:] = actions
        self.lane.step()
        return self.show()


class RayLanes:
    """The games of a batch, spread over a cluster; what they show is copied into the arrays here."""

    def __init__(self, address: str, views: Views, recipe: Recipe, games: int, seed: int, workers: int) -> None:
        from hexarc.sim.cluster import connected

        self.ray, self.ours = connected(address)
        self.arrays = views.arrays
        cores = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.shares = shares(games, workers or min(games, cores))
        self.lanes: list[Any] = []
        try:
            kind = self.ray.remote(RayLane)
            self.lanes = [kind.remote(recipe, last - first, seed + first) for first, last in self.shares]
            self.take([lane.show.remote() for lane in self.lanes])
        except Exception:
            self.close()
            raise

    def step(self) -> None:
        actions = self.arrays["actions"]
        parts = zip(self.lanes, self.shares, strict=True)
        self.take([lane.step.remote(actions[first:last]) for lane, (first, last) in parts])

    def take(self, asked: list[object]) -> None:
        for found, (first, last) in zip(self.ray.get(asked), self.shares, strict=True):
            for name, array in found.items():
                if name != "actions":
                    self.arrays[name][first:last] = array

    def close(self) -> None:
        for lane in self.lanes:
            self.ray.kill(lane)
        self.lanes = []
        if self.ours:
            self.ray.shutdown()


def views_size(games: int, columns: int, actions: int, players: int) -> int:
    """The bytes that the arrays of a batch take, each on its own cache line."""
    sizes = [games * columns * 4, games * players * 4, games * 4, games * 4, games * actions, games]
    return sum([(size + 63) // 64 * 64 for size in sizes])


def work(pipe: Connection, memory_name: str, recipe: Recipe, games: int, first: int, last: int, seed: int) -> None:
    """One process of a batch: steps its games whenever it is told to."""
    import hexarc  # registers the games

    assert hexarc.games()
    memory = SharedMemory(name=memory_name)
    try:
        world = World(*recipe)
        views = Views(memory.buf, games, len(world.columns), world.actions, world.players)
        lane = Lane(world, views, first, last, seed)
        lane.reset()
        pipe.send(None)
        while pipe.recv():
            lane.step()
            pipe.send(None)
        views.arrays.clear()
        lane.arrays = {}
    except (EOFError, KeyboardInterrupt):
        pass
    except Exception as error:  # told to whoever started it
        pipe.send(f"{type(error).__name__}: {error}")
    finally:
        try:
            memory.close()
        except BufferError:
            pass
