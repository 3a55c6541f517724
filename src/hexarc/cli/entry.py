"""Where the command starts: on the compiled engine if there is one, and with one clear line for whatever goes wrong."""

import os
import sys

from hexarc.build_info import reexec_compiled_if_available


def main() -> None:
    try:
        reexec_compiled_if_available()
        from hexarc.cli.app import app
        from hexarc.cli.plain import speak_plainly

        speak_plainly()
        app(prog_name="hexarc")
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    except Exception as error:
        if os.environ.get("HEXARC_DEBUG"):
            raise
        print(f"hexarc: {type(error).__name__}: {error} (HEXARC_DEBUG=1 shows where)", file=sys.stderr)
        raise SystemExit(1) from error
