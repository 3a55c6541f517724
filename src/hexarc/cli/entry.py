"""Where the command starts and ends, with one clear line for whatever goes wrong.

Ctrl-C is heard from the first import to the end. While everything is loaded it ends the process at once. While the
command runs it is a KeyboardInterrupt, and the exit code is 130. When the command is done it changes nothing any more:
Python takes its handler away long before the process has ended, and the signal would end it then.
"""

import errno
import os
import signal
import sys
from typing import NoReturn

from hexarc.starting import EXIT_CODE, leave

# packages that the engine, the bots and most commands do without, and the extra of this package that brings each
EXTRAS = {
    **dict.fromkeys(
        ("alembic", "fastapi", "httptools", "msgspec", "prometheus_client", "psycopg", "sqlalchemy", "starlette"),
        "server",
    ),
    **dict.fromkeys(("uvicorn", "uvloop", "websockets"), "server"),
    **dict.fromkeys(("gymnasium", "numpy", "pettingzoo"), "rl"),
    "matplotlib": "plots",
    "pyarrow": "parquet",
    "ray": "ray",
}


def main() -> NoReturn:
    deaf = signal.getsignal(signal.SIGINT) is signal.SIG_IGN  # as a shell starts what runs in the background
    if not deaf:
        signal.signal(signal.SIGINT, leave)
    code, begun = EXIT_CODE, False
    while True:
        try:
            if not begun:
                begun = True
                code = run(deaf)
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            break
        except KeyboardInterrupt:
            continue
    raise SystemExit(code)


def run(deaf: bool) -> int:
    """Load the commands and carry out the one that was asked for; its exit code."""
    try:
        from hexarc.cli.app import app
        from hexarc.cli.plain import speak_plainly

        speak_plainly()
        if not deaf:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        app(prog_name="hexarc")
    except SystemExit as end:
        return exit_code(end)
    except ModuleNotFoundError as error:
        extra = EXTRAS.get((error.name or "").partition(".")[0])
        if extra is None or os.environ.get("HEXARC_DEBUG"):
            raise
        print(f"hexarc: this command needs more packages: pip install 'hexarc[{extra}]'", file=sys.stderr)
        return 2
    except Exception as error:
        if os.environ.get("HEXARC_DEBUG"):
            raise
        print(f"hexarc: {told(error)} (HEXARC_DEBUG=1 shows where)", file=sys.stderr)
        return 1
    return 0


def told(error: Exception) -> str:
    """In words, as far as it is known what to do."""
    if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT):
        place = f" for {error.filename}" if error.filename else ""
        return f"the disk is full: there is no room{place}. What was written before is kept; make room and try again"
    return f"{type(error).__name__}: {error}"


def exit_code(end: SystemExit) -> int:
    """As Python itself reads it: nothing is 0, a text is an error message."""
    if end.code is None or isinstance(end.code, int):
        return end.code or 0
    print(end.code, file=sys.stderr)
    return 1
