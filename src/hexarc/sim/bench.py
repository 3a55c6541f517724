"""The benchmark: decisions per second of random play, the cost of a clone and of a view, and what a search does with
its time, of every build.

Each build is measured in a process of its own (``python -m hexarc.sim.measure``), one after the other, and so are the
environments for learners (``python -m hexarc.rl.speed``) and the peer (``python -m hexarc.sim.peer``), so that nothing
but the build differs.
"""

import importlib.util
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hexarc import build_info
from hexarc.build_info import Build, BuildUnavailable
from hexarc.core.errors import HexarcError

BUILDS: tuple[Build, ...] = ("interpreted", "compiled")
PEER = "catanatron"
ENVIRONMENT_PACKAGES = ("numpy", "gymnasium", "pettingzoo")  # the extra rl


@dataclass(frozen=True)
class Measurement:
    """One number. Of the peer only ``peer``, ``measure`` and ``value`` mean something."""

    measure: str
    value: float
    game: str = ""
    players: int = 0
    build: str = ""
    peer: str = ""

    def as_json(self) -> dict[str, object]:
        """What ``hexarc bench --json`` prints; docs/cli.md promises this shape."""
        if self.peer:
            return {"peer": self.peer, "measure": self.measure, "value": self.value}
        return {
            "game": self.game,
            "players": self.players,
            "build": self.build,
            "measure": self.measure,
            "value": self.value,
        }


def available_builds() -> list[Build]:
    """The builds that can be measured here. What runs right now is always there."""
    found: list[Build] = []
    for build in BUILDS:
        if build == build_info.current_build():
            found.append(build)
            continue
        try:
            build_info.environment_for(build)
        except BuildUnavailable:
            continue
        if build_info.checkout() is not None:
            found.append(build)
    return found


def measure(build: Build, name: str, players: int, seconds: float) -> Iterator[Measurement]:
    """All measurements of one game in one build."""
    command = [*_module("hexarc.sim.measure"), name, str(players), str(seconds)]
    found = [_measurement(row, build) for row in _rows(command, build)]
    yield from found
    if has_environment(found[0].game):
        command = [*_module("hexarc.rl.speed"), found[0].game, str(found[0].players), str(seconds)]
        for row in _rows(command, build):
            yield _measurement(row, build)


def _measurement(row: dict[str, object], build: Build) -> Measurement:
    if row.get("build") != build:
        raise HexarcError(f"the {build} build was to be measured, but the {row.get('build')} one ran")
    return Measurement(
        measure=str(row["measure"]),
        value=_float(row["value"]),
        game=str(row["game"]),
        players=int(_float(row["players"])),
        build=str(row["build"]),
    )


def has_environment(game: str) -> bool:
    """Is there an environment for learners, and what it needs?"""
    if not any((build_info.PACKAGE / "observe" / "versions").glob(f"{game}_v*.json")):
        return False
    return all([importlib.util.find_spec(package) is not None for package in ENVIRONMENT_PACKAGES])


def has_peer() -> bool:
    return importlib.util.find_spec(PEER) is not None


def measure_peer(seconds: float) -> Measurement:
    rows = _rows([*_module("hexarc.sim.peer"), str(seconds)], None)
    return Measurement(measure=str(rows[0]["measure"]), value=_float(rows[0]["value"]), peer=PEER)


def _module(name: str) -> list[str]:
    return [sys.executable, "-W", "ignore", "-m", name]


def _float(value: object) -> float:
    assert isinstance(value, int | float)
    return float(value)


def _rows(command: Sequence[str], build: Build | None) -> list[dict[str, object]]:
    try:
        env = build_info.environment_for(build) if build is not None else None
    except BuildUnavailable as error:
        raise HexarcError(str(error)) from error
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        lines = done.stderr.strip().splitlines() or [f"exit code {done.returncode}"]
        raise HexarcError(f"the measurement failed: {lines[-1]}")
    return [json.loads(line) for line in done.stdout.splitlines() if line.strip()]
