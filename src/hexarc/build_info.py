"""Which build of the engine runs here: interpreted Python, or the same sources compiled with mypyc.

`make compiled` puts a compiled copy of the package into `build/compiled` of the checkout, with a STAMP that names the
sources it was made from. The copy counts only while the stamp fits. This file imports nothing of hexarc, so that
`scripts/compile.py` can load it alone and both always agree on the stamp.

Whoever imports hexarc gets the compiled build if it is there. HEXARC_BUILD=interpreted or compiled insists on one,
HEXARC_BUILD=auto does not. Processes that are started from here inherit the choice with the environment.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Mapping, MutableSequence
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Literal

Build = Literal["compiled", "interpreted"]

BUILD_VARIABLE = "HEXARC_BUILD"
STAMP_NAME = "STAMP"
PACKAGE = Path(__file__).resolve().parent
CLIENT = "server/static"  # the browser client that `make web` builds: no build of the engine depends on it
MISSING = (
    f"{BUILD_VARIABLE}=compiled, but there is no compiled build of the present sources: "
    f"run `make compiled`, or set {BUILD_VARIABLE}=interpreted"
)


class BuildUnavailable(RuntimeError):
    """The build that was asked for is not there."""


def current_build() -> Build:
    """The build this process runs: does `hexarc.core.engine` come from an extension module beside this file?"""
    engine = PACKAGE / "core" / "engine"
    for suffix in EXTENSION_SUFFIXES:
        if engine.with_name("engine" + suffix).exists():
            return "compiled"
    return "interpreted"


def checkout() -> Path | None:
    """The checkout this package runs from, as `src/hexarc` or as `build/compiled/hexarc`; None when installed."""
    for root in (PACKAGE.parents[1], PACKAGE.parents[2]):
        places = (root / "src" / "hexarc", root / "build" / "compiled" / "hexarc")
        if PACKAGE in places and (root / "pyproject.toml").is_file():
            return root
    return None


def client_folder() -> Path:
    """Where the built browser client is: in a checkout always beside the sources, whichever build runs."""
    root = checkout()
    return (PACKAGE if root is None else root / "src" / "hexarc") / CLIENT


def compiled_tree() -> Path | None:
    """`build/compiled` of the checkout if it was made from the present sources, else None."""
    root = checkout()
    if root is None:
        return None
    tree = root / "build" / "compiled"
    try:
        stamp = (tree / STAMP_NAME).read_text(encoding="utf-8").split()[0]
    except (OSError, IndexError):
        return None
    return tree if stamp == source_stamp(root / "src" / "hexarc") else None


def source_files(root: Path) -> list[Path]:
    """Every file of the package that a build depends on, in a stable order: no caches, no hidden files, no client."""
    found: list[Path] = []
    client = str(root / CLIENT)
    for folder, folders, names in os.walk(root):
        if folder == client:
            folders.clear()
            continue
        folders[:] = [name for name in folders if name != "__pycache__" and not name.startswith(".")]
        for name in names:
            if not name.startswith(".") and not name.endswith((".pyc", ".so", ".pyd", "~")):
                found.append(Path(folder, name))
    found.sort()
    return found


def source_stamp(root: Path) -> str:
    """A sha256 over names and contents of the package's files, and over the Python that would load the result."""
    digest = hashlib.sha256(EXTENSION_SUFFIXES[0].encode())
    for path in source_files(root):
        content = path.read_bytes()
        digest.update(f"\0{path.relative_to(root).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def take_build(search: MutableSequence[str]) -> None:
    """Let the package that is being imported take its modules from the build that is wanted: ``search`` is its path.

    The compiled modules look for what they share beside the package, so its folder goes on the path of the process too.
    """
    wanted = os.environ.get(BUILD_VARIABLE, "") or "auto"
    if wanted not in ("auto", "compiled", "interpreted"):
        raise BuildUnavailable(f"{BUILD_VARIABLE} is {wanted!r}; it must be 'auto', 'compiled' or 'interpreted'")
    if current_build() == "compiled":
        if wanted == "interpreted":
            raise BuildUnavailable(f"{BUILD_VARIABLE}=interpreted, but {PACKAGE} is compiled")
        return
    tree = None if wanted == "interpreted" else compiled_tree()
    if tree is not None:
        search[:] = [str(tree / PACKAGE.name)]
        sys.path.insert(0, str(tree))
        del sys.modules[__name__]  # the build's own copy of this file tells what runs
    elif wanted == "compiled":
        raise BuildUnavailable(MISSING)


def environment_for(build: Build, base: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment in which a new Python process runs the given build; BuildUnavailable if it is not there."""
    env = dict(os.environ if base is None else base)
    root = checkout()
    compiled = str(root / "build" / "compiled") if root is not None else ""
    path = [entry for entry in env.pop("PYTHONPATH", "").split(os.pathsep) if entry and entry != compiled]
    if build == "compiled" and compiled_tree() is None:
        raise BuildUnavailable(MISSING)
    if path:
        env["PYTHONPATH"] = os.pathsep.join(path)
    env[BUILD_VARIABLE] = build
    return env
