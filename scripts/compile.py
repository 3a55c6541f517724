"""Build the compiled engine: a copy of src/hexarc in build/compiled, its core/, games/ and bots/ compiled with mypyc.

So are the few modules of the server through which every move goes (SERVER_MODULES), as a group of their own: the engine
is not compiled again when they change.

    python scripts/compile.py [--if-possible] [--force] [--check] [--opt 0..3] [--jobs N]

Does nothing when build/compiled/STAMP fits the sources. With --if-possible a missing C compiler is no error: the
command says so and ends well, and everything goes on interpreted. What mypyc and the C compiler print is kept in
build/mypyc/build.log and shown only when the build fails.

A module that must stay interpreted says `# mypyc: skip` within its first lines, or stands in EXCLUDE.
"""

from __future__ import annotations

import argparse
import fcntl
import hashlib
import importlib.metadata
import importlib.util
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
COMPILED_FOLDERS = ("core", "games", "bots", "observe")
SERVER_MODULES = ("players/turns", "tables/live", "tables/moving", "tables/phrases", "tables/project", "tables/story")
EXCLUDE = ("__init__.py", "__main__.py")  # file names, or paths below src/hexarc
SKIP_MARK = "# mypyc: skip"
SKIP_LINES = 30
LOG_LINES = 60
DOOR = """#include <Python.h>
static PyObject *enter(const char *library, const char *entry, const char *name) {
    PyObject *module = PyImport_ImportModule(library);
    if (module == NULL) return NULL;
    PyObject *capsule = PyObject_GetAttrString(module, entry);
    Py_DECREF(module);
    if (capsule == NULL) return NULL;
    void *init = PyCapsule_GetPointer(capsule, name);
    Py_DECREF(capsule);
    return init == NULL ? NULL : ((PyObject *(*)(void))init)();
}
"""
STAMP_NAME = "STAMP"  # as hexarc.build_info reads it


def build_info(package: Path) -> ModuleType:
    """hexarc.build_info, loaded alone: the package around it may not be importable just now."""
    spec = importlib.util.spec_from_file_location("hexarc_build_info", package / "build_info.py")
    if spec is None or spec.loader is None:
        raise SystemExit(f"compile: {package / 'build_info.py'} cannot be loaded")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def source_stamp(root: Path) -> str:
    """The stamp of the package below `root` (…/src/hexarc), as hexarc.build_info counts it."""
    return str(build_info(ROOT / "src" / "hexarc").source_stamp(root))


def groups_to_compile(package: Path) -> dict[str, list[str]]:
    """The files mypyc gets, by the extension they go into, as paths below the folder that holds the package."""
    server = [f"{package.name}/server/{name}.py" for name in SERVER_MODULES if (package / f"server/{name}.py").exists()]
    groups = {"hexarc": engine_modules(package), "hexarc_server": server}
    return {name: paths for name, paths in groups.items() if paths}


def engine_modules(package: Path) -> list[str]:
    chosen: list[str] = []
    for folder in COMPILED_FOLDERS:
        for path in sorted((package / folder).rglob("*.py")):
            below = path.relative_to(package).as_posix()
            if path.name in EXCLUDE or below in EXCLUDE or is_marked_to_skip(path):
                continue
            chosen.append(f"{package.name}/{below}")
    return chosen


def is_marked_to_skip(path: Path) -> bool:
    with path.open(encoding="utf-8") as lines:
        for _, line in zip(range(SKIP_LINES), lines, strict=False):
            if line.strip().startswith(SKIP_MARK):
                return True
    return False


def why_impossible() -> str | None:
    """What is missing on this machine for a compiled build, or None: a real little compilation is the test."""
    if importlib.util.find_spec("mypyc") is None:
        return "mypyc is not installed (run `make setup`)"
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(compiler[0]) is None:
        return f"there is no C compiler here ({compiler[0]} is not on the PATH)"
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n", encoding="utf-8")
        include = {sysconfig.get_path("include"), sysconfig.get_path("platinclude")}
        command = [*compiler, *(f"-I{place}" for place in sorted(include)), "-c", probe.name, "-o", "probe.o"]
        if subprocess.run(command, cwd=folder, capture_output=True, check=False).returncode != 0:
            return f"{compiler[0]} cannot compile against this Python: its C headers are missing (python3-dev or alike)"
    return None


def copy_sources(files: Sequence[Path], package: Path, copy: Path) -> None:
    """Make `copy` hold just the given files, dates kept, so that what did not change is not compiled again."""
    wanted = {copy / path.relative_to(package) for path in files}
    if copy.exists():
        for old in [path for path in copy.rglob("*") if path.is_file() and path not in wanted]:
            old.unlink()
    for path in files:
        target = copy / path.relative_to(package)
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.exists() or target.read_bytes() != path.read_bytes():
            shutil.copy2(path, target)


def run_mypyc(group: str, paths: Sequence[str], scratch: Path, opt: str, jobs: int) -> None:
    """In a process of its own whose working directory is build/compiled: the extensions land beside the sources.

    One C file a module (multi_file): on two busy cores 27 modules took 18 s, not 29 s as one big file, 165 modules
    91 s, not 291 s, and random play of a small game was as fast within the noise. C files that did not change are
    not compiled again.
    """
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class ParallelBuild(build_ext):
        """Compiles the C files of one extension side by side; setuptools alone does so only for whole extensions."""

        def build_extensions(self) -> None:
            compiler: Any = self.compiler
            compile_in_order = compiler.compile
            headers = digest_of(sorted((scratch / "c" / group).rglob("*.h")))

            def compile_one(source: str, options: dict[str, Any]) -> list[str]:
                """The object files of one C file, from the last build if that was of the same C."""
                note = Path(source + ".objects")
                key = f"{headers} {digest_of([Path(source)])}"
                if note.exists():
                    old_key, *objects = note.read_text(encoding="utf-8").splitlines()
                    if old_key == key and all(Path(name).exists() for name in objects):
                        return objects
                objects = [str(name) for name in compile_in_order([source], **options)]
                note.write_text("\n".join([key, *objects]), encoding="utf-8")
                return objects

            def compile_side_by_side(sources: list[str], **options: Any) -> list[str]:
                with ThreadPoolExecutor(jobs) as pool:
                    done = list(pool.map(lambda source: compile_one(source, options), sources))
                return [name for names in done for name in names]

            compiler.compile = compile_side_by_side
            super().build_extensions()

    library = scratch / "lib"
    for old in library.glob(f"{group}__mypyc.*"):
        old.unlink()  # always linked anew; the small per-module extensions are kept where they did not change
    flags = ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(scratch / "mypy_cache")]
    extensions = mypycify(
        [*flags, *paths],
        opt_level=opt,
        debug_level="0",
        multi_file=True,
        target_dir=str(scratch / "c" / group),
        group_name=group,
    )
    refuse_leaks(scratch / "c" / group)
    doors = share_doors(extensions, scratch / "c" / group)
    command = ParallelBuild(Distribution({"name": "hexarc", "ext_modules": extensions}))
    command.inplace = True
    command.build_lib = str(library)
    command.build_temp = str(scratch / "objects")
    command.parallel = jobs
    command.ensure_finalized()
    command.run()
    for first, others in doors.items():
        for name in others:
            link_or_copy(extension_of(first), extension_of(name))


def share_doors(extensions: list[Any], folder: Path) -> dict[str, list[str]]:
    """One extension a folder in place of the one a module that mypyc makes; the other modules by the one that is built.

    Such an extension only leads into the library with all the code. Python looks in it for a function of the module's
    name, so one file, linked under several names, serves every module of its folder: 32 to compile and link, not 375.
    """
    known: dict[str, list[Any]] = {}
    for extension in extensions[:]:
        source = Path(extension.sources[0])
        if len(extension.sources) == 1 and "PyCapsule_GetPointer" in source.read_text("utf-8"):
            known.setdefault(extension.name.rpartition(".")[0], []).append(extension)
    others: dict[str, list[str]] = {}
    for package, found in known.items():
        lines = [DOOR]
        for extension in found:
            text = Path(extension.sources[0]).read_text("utf-8")
            library, entry, capsule = [match[1] for match in re.finditer(r'[(,] ?"([\w.]+)"\)', text)][:3]
            name = extension.name.rpartition(".")[2]
            lines.append(f'PyMODINIT_FUNC PyInit_{name}(void) {{ return enter("{library}", "{entry}", "{capsule}"); }}')
        source = folder / f"doors_{package.replace('.', '_')}.c"
        text = "\n".join([*lines, ""])
        if not source.exists() or source.read_text("utf-8") != text:
            source.write_text(text, encoding="utf-8")
        found[0].sources = [str(source)]
        others[found[0].name] = [extension.name for extension in found[1:]]
        for extension in found[1:]:
            extensions.remove(extension)
    return others


def extension_of(module: str) -> Path:
    """Where the extension of a module lies, from the folder that holds the package."""
    return Path(module.replace(".", "/") + sysconfig.get_config_var("EXT_SUFFIX"))


def link_or_copy(made: Path, link: Path) -> None:
    link.unlink(missing_ok=True)
    try:
        os.link(made, link)
    except OSError:  # a file system without hard links
        shutil.copy2(made, link)


def refuse_leaks(folder: Path) -> None:
    """mypyc 1.x takes over the left side of ``bytes + bytes`` and never lets it go: the server lost 17 kB a move so."""
    leaking = [
        path.stem for path in sorted(folder.rglob("__native*.c")) if "= CPyBytes_Concat(" in path.read_text("utf-8")
    ]
    if leaking:
        raise SystemExit(f"compile: bytes + bytes leaks when compiled; use b'%b%b' or join: {', '.join(leaking)}")


def digest_of(files: Sequence[Path]) -> str:
    digest = hashlib.sha256()
    for path in files:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def start_afresh_if_tools_changed(scratch: Path, opt: str) -> None:
    """What an earlier build left is of use only to the same tools with the same flags."""
    flags = [os.environ.get(name, "") for name in ("CC", "CFLAGS", "CPPFLAGS", "LDFLAGS")]
    tools = "\n".join([sys.version, sys.prefix, importlib.metadata.version("mypy"), str(scratch), opt, *flags])
    note = scratch / "tools"
    if not note.exists() or note.read_text(encoding="utf-8") != tools:
        for name in ("c", "objects", "lib", "mypy_cache"):
            shutil.rmtree(scratch / name, ignore_errors=True)
        note.write_text(tools, encoding="utf-8")


def stamp_of(package: Path, opt: str) -> str:
    return f"{source_stamp(package)} -O{opt}\n"


def fits(root: Path, opt: str) -> bool:
    """Is build/compiled made from the present sources, with this optimisation?"""
    stamp_file = root / "build" / "compiled" / STAMP_NAME
    return stamp_file.exists() and stamp_file.read_text(encoding="utf-8") == stamp_of(root / "src" / "hexarc", opt)


def build(root: Path, opt: str, jobs: int, force: bool) -> None:
    package, tree, scratch = root / "src" / "hexarc", root / "build" / "compiled", root / "build" / "mypyc"
    info = build_info(ROOT / "src" / "hexarc")
    scratch.mkdir(parents=True, exist_ok=True)
    with (scratch / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not force and fits(root, opt):
            say("build: compiled (up to date)")
            return
        stamp_file = tree / STAMP_NAME
        stamp_file.unlink(missing_ok=True)
        copy_sources(info.source_files(package), package, tree / package.name)
        stamp = stamp_of(tree / package.name, opt)  # of what is compiled, whoever edits meanwhile
        groups = groups_to_compile(tree / package.name)
        if not groups:
            raise SystemExit(f"compile: nothing to compile below {' and '.join(COMPILED_FOLDERS)} of {package}")
        count = sum([len(paths) for paths in groups.values()])
        say(f"build: compiling {count} modules with mypyc -O{opt} ...")
        started = time.monotonic()
        start_afresh_if_tools_changed(scratch, opt)
        for old in tree.glob("*__mypyc.*"):
            old.unlink()
        log = scratch / "build.log"
        env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        failed = False
        with log.open("w", encoding="utf-8") as out:
            for group, paths in groups.items():
                flags = ["--opt", opt, "--jobs", str(jobs), "--worker", str(scratch), group]
                worker = [sys.executable, __file__, *flags, *paths]
                ended = subprocess.run(worker, cwd=tree, env=env, stdout=out, stderr=subprocess.STDOUT, check=False)
                failed = failed or ended.returncode != 0
        if failed:
            report = [line for line in log.read_text(encoding="utf-8", errors="replace").splitlines() if line.strip()]
            say(*report[-LOG_LINES:])
            raise SystemExit(f"compile: the compiled build failed; all that was printed is in {log.relative_to(root)}")
        stamp_file.write_text(stamp, encoding="utf-8")
        say(f"build: compiled, in {time.monotonic() - started:.0f} s")


def say(*lines: str) -> None:
    for line in lines:
        print(line, file=sys.stderr, flush=True)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Build the compiled engine in build/compiled.")
    parser.add_argument("--if-possible", action="store_true", help="without a C compiler, say so and end well")
    parser.add_argument("--force", action="store_true", help="build even if the stamp fits")
    parser.add_argument("--opt", default=os.environ.get("HEXARC_OPT", "3"), choices=("0", "1", "2", "3"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="C compilers side by side")
    parser.add_argument("--root", type=Path, default=ROOT, help="the checkout")
    parser.add_argument("--worker", nargs="+", metavar=("SCRATCH", "GROUP FILE"), help=argparse.SUPPRESS)
    parser.add_argument("--check", action="store_true", help="build nothing: exit code 0 if the build fits the sources")
    options = parser.parse_args(argv)
    if options.worker:
        scratch, group, *paths = options.worker
        run_mypyc(group, paths, Path(scratch), options.opt, options.jobs)
        return 0
    root = options.root.resolve()
    if options.check:
        return 0 if fits(root, options.opt) else 1
    missing = None if fits(root, options.opt) else why_impossible()
    if missing is not None:
        say(f"build: interpreted, for {missing}")
        return 0 if options.if_possible else 1
    try:
        build(root, options.opt, options.jobs, options.force)
    except OSError as error:  # no room on the disk, a folder that may not be written
        say(f"build: interpreted, for the compiled one could not be written: {error}")
        return 0 if options.if_possible else 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
