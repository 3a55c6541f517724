"""Build what people install, into dist/: a pure wheel and an sdist with the browser client, and a compiled wheel.

    python scripts/wheel.py [--pure]

`make wheel` builds the client and the compiled engine before. The compiled wheel is the pure one with the extension
modules of build/compiled beside the sources; it fits this platform and this version of Python.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from packaging.tags import sys_tags

ROOT = Path(__file__).resolve().parents[1]
CLIENT = ROOT / "src" / "hexarc" / "server" / "static" / "index.html"
BUILT = ROOT / "build" / "compiled"


def run(*command: str | Path) -> None:
    done = subprocess.run([sys.executable, *map(str, command)], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"wheel: {' '.join(map(str, command))} failed:\n{done.stdout}{done.stderr}")


def pure(folder: Path) -> Path:
    """The sdist and the pure wheel; the wheel's path."""
    run("-m", "hatchling", "build", "--directory", folder, "--target", "sdist", "--target", "wheel")
    (made,) = folder.glob("hexarc-*-py3-none-any.whl")
    return made


def compiled(wheel: Path, folder: Path) -> Path:
    """The same with the extension modules, for this platform."""
    tag = next(sys_tags())
    with tempfile.TemporaryDirectory() as name:
        run("-m", "wheel", "unpack", wheel, "--dest", name)
        (tree,) = Path(name).iterdir()
        for module in sorted(BUILT.rglob("*.so")):
            shutil.copy2(module, tree / module.relative_to(BUILT))
        (about,) = tree.glob("*.dist-info/WHEEL")
        lines = [line for line in about.read_text("utf-8").splitlines() if not line.startswith(("Tag:", "Root-Is-"))]
        about.write_text("\n".join([*lines, "Root-Is-Purelib: false", f"Tag: {tag}", ""]), encoding="utf-8")
        run("-m", "wheel", "pack", tree, "--dest-dir", folder)
    (made,) = folder.glob(f"hexarc-*-{tag}.whl")
    return made


def main() -> int:
    parser = argparse.ArgumentParser(description="Build wheels and an sdist into dist/.")
    parser.add_argument("--pure", action="store_true", help="leave the compiled wheel out")
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    options = parser.parse_args()
    if not CLIENT.is_file():
        raise SystemExit("wheel: the browser client is not built: run `make web` (it needs node 20.19 or newer)")
    if not options.pure:
        run("scripts/compile.py")
    options.out.mkdir(parents=True, exist_ok=True)
    for old in options.out.glob("hexarc-*"):
        old.unlink()
    made = [pure(options.out)]
    if not options.pure:
        made.append(compiled(made[0], options.out))
    for path in sorted(options.out.glob("hexarc-*")):
        print(f"{path.name}  {path.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
