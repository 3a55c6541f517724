"""Play at once: the server with the browser client, and beside it the compiled engine, built at low priority.

    python scripts/play.py [--terminal] [arguments of hexarc serve, or of hexarc play]

The server begins with the interpreted engine if there is no compiled one yet, and takes the compiled one when it is
ready; see hexarc/server/changeover.py. Without the browser client one plays in the terminal.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CLIENT = ROOT / "src" / "hexarc" / "server" / "static" / "index.html"
COMPILE = ROOT / "scripts" / "compile.py"
VENV = Path(sys.prefix)
PORT = "8000"
PATIENCE = 30  # seconds until the server answers, for the page to open by itself


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def port_of(arguments: Sequence[str]) -> str:
    """The port in the arguments of ``hexarc serve``, as ``--port 8001`` or ``--port=8001``."""
    for i, argument in enumerate(arguments):
        if argument == "--port" and i + 1 < len(arguments):
            return arguments[i + 1]
        if argument.startswith("--port="):
            return argument.partition("=")[2]
    return PORT


def open_page(port: str) -> None:
    """Open the page once the server answers. Without a desktop, whoever plays opens the printed address."""
    url = f"http://localhost:{port}/"
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            urllib.request.urlopen(url + "healthz", timeout=1).read()
        except OSError:
            time.sleep(0.2)
        else:
            webbrowser.open(url)
            return


def compile_beside() -> subprocess.Popen[bytes] | None:
    """Start to build the compiled engine, with what that needs, unless it is there; the process, or nothing."""
    if subprocess.run([sys.executable, str(COMPILE), "--check"], check=False).returncode == 0:
        return None
    say("build: the fast engine is compiled beside (a minute or two); you can play meanwhile")
    install = f'sh scripts/setup.sh "{VENV}" compile 2>/dev/null'
    command = f'{install}; exec "{sys.executable}" scripts/compile.py --if-possible --jobs 1'
    nice = ["nice", "-n", "19"] if os.name == "posix" else []
    # A session of its own: Ctrl-C is for the server, which is then followed by `end`.
    return subprocess.Popen([*nice, "sh", "-c", command], cwd=ROOT, start_new_session=True, stdin=subprocess.DEVNULL)


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process and all that it started."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait()


def main(arguments: list[str]) -> int:
    terminal = arguments[:1] == ["--terminal"]
    if terminal:
        arguments = arguments[1:]
    elif not CLIENT.is_file():
        say("play: in the terminal, for the browser client is not built (see above)")
        terminal = True
    else:
        threading.Thread(target=open_page, args=(port_of(arguments),), daemon=True).start()
    say(f"play: starting {'the game' if terminal else 'the server'}")
    building = compile_beside()
    hexarc = [sys.executable, "-m", "hexarc", "play" if terminal else "serve", *arguments]
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the child hears Ctrl-C too; its exit code is ours
    child = subprocess.Popen(hexarc, preexec_fn=hear_interrupts)
    signal.signal(signal.SIGTERM, lambda _signal, _frame: child.terminate())
    try:
        return child.wait()
    finally:
        if building is not None:
            end(building)


def hear_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
