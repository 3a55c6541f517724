"""Follow deploy/Containerfile without a container engine: a folder for each stage, then the server and its check.

    python scripts/container_steps.py [--keep FOLDER]

What needs a system of its own is left out and said: packages of the distribution, users. Node, npm and a C compiler are
those of this machine. The files of HEAD are the build context. Takes as long as the image would: minutes.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CONTAINERFILE = ROOT / "deploy" / "Containerfile"
OF_THE_SYSTEM = ("apt-get", "rm -rf /var/lib/apt", "useradd")  # commands that change the system, not the folder
PATIENCE = 60  # seconds until the server is healthy
PORT = "8000"


class Stage:
    """A stage: its folder stands for /, its virtual environment for the Python of its image."""

    def __init__(self, folder: Path, image: str) -> None:
        self.folder = folder
        self.place = folder
        self.env = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "HEXARC_"))}
        self.path = self.env["PATH"]
        folder.mkdir(parents=True)
        if "/python:" in image:
            version = re.findall(r":(\d+\.\d+)", image)[0]
            subprocess.run([f"python{version}", "-m", "venv", str(folder / "python")], check=True)
            self.env["PATH"] = f"{folder / 'python' / 'bin'}{os.pathsep}{self.path}"

    def at(self, path: str) -> Path:
        """A path of the image, below the folder."""
        return self.folder / path.lstrip("/") if path.startswith("/") else self.place / path

    def run(self, words: Sequence[str], **more: object) -> None:
        subprocess.run(words, cwd=self.place, env=self.env, check=True, **more)  # type: ignore[call-overload]


def instructions(text: str) -> list[tuple[str, str]]:
    """The instructions of a Containerfile, continued lines joined, comments gone."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    joined = re.sub(r"\\\n\s*", "", "\n".join(lines))
    return [(line.split(None, 1)[0], line.split(None, 1)[1].strip()) for line in joined.splitlines() if line.strip()]


def unpack(stage: Stage, sources: Sequence[str], target: str) -> None:
    """Copy files of HEAD: of a folder what is in it, as COPY does."""
    packed = subprocess.run(["git", "archive", "HEAD", *sources], cwd=ROOT, capture_output=True, check=True).stdout
    with tempfile.TemporaryDirectory() as name:
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(name, filter="data")
        for source in sources:
            put(Path(name, source), stage.at(target))


def put(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, dirs_exist_ok=True)
    else:
        target.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target)


def shell(stage: Stage, command: str) -> None:
    kept = [part.strip() for part in command.split("&&")]
    for part in kept[:]:
        if part.startswith(OF_THE_SYSTEM):
            print(f"container: left out: {part}", flush=True)
            kept.remove(part)
    if kept:
        print(f"container: {' && '.join(kept)}", flush=True)
        stage.run(["sh", "-c", " && ".join(kept)])


def build(folder: Path) -> tuple[Stage, list[str], list[str]]:
    """All stages; the last one, how it starts, and how its health is asked for."""
    stages: dict[str, Stage] = {}
    stage: Stage | None = None
    entry: list[str] = []
    check: list[str] = []
    for name, given in instructions(CONTAINERFILE.read_text(encoding="utf-8")):
        if name == "FROM":
            image, *named = given.split(" AS ")
            title = named[0] if named else "last"
            stage = stages[title] = Stage(folder / title, image)
            continue
        assert stage is not None
        if name == "WORKDIR":
            stage.place = stage.at(given)
            stage.place.mkdir(parents=True, exist_ok=True)
        elif name == "COPY":
            *sources, target = given.split()
            if sources[0].startswith("--from="):
                put(stages[sources[0].partition("=")[2]].at(sources[1]), stage.at(target))
            else:
                unpack(stage, sources, target)
        elif name == "RUN":
            shell(stage, given)
        elif name == "ENV":
            key, _, value = given.partition("=")
            stage.env[key] = str(stage.at(value)) if value.startswith("/") else value
        elif name == "HEALTHCHECK":
            check = json.loads(given[given.index("[") :])
        elif name == "ENTRYPOINT":
            entry = json.loads(given)
    assert stage is not None
    return stage, entry, check


def start(stage: Stage, entry: Sequence[str], check: Sequence[str]) -> None:
    """Start the server and ask for its health, on a port that is free here."""
    with socket.socket() as probe:
        probe.bind(("", 0))
        port = str(probe.getsockname()[1])
    command = [port if word == PORT else word for word in entry]
    program = shutil.which(command[0], path=stage.env["PATH"])
    server = subprocess.Popen([str(program), *command[1:]], cwd=stage.place, env=stage.env)
    try:
        asked = [word.replace(f":{PORT}/", f":{port}/") for word in check]
        end = time.monotonic() + PATIENCE
        while subprocess.run(asked, cwd=stage.place, env=stage.env, capture_output=True, check=False).returncode:
            if server.poll() is not None or time.monotonic() > end:
                raise SystemExit("container: the server is not healthy")
            time.sleep(0.5)
        stage.run(["python", "-c", "import hexarc; assert hexarc.build() == 'compiled', hexarc.build()"])
        print("container: the server is healthy, and compiled", flush=True)
    finally:
        server.terminate()
        server.wait(30)


def main() -> int:
    parser = argparse.ArgumentParser(description="Follow deploy/Containerfile without a container engine.")
    parser.add_argument("--keep", type=Path, help="work in this new folder, and leave it there")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        start(*build(options.keep or Path(name, "container")))
    return 0


if __name__ == "__main__":
    sys.exit(main())
