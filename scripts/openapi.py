"""Write the OpenAPI document that the types of the browser client are made from: python scripts/openapi.py FILE."""

import json
import sys
from pathlib import Path

from hexarc.server.app import make_app
from hexarc.server.settings import Settings


def document() -> str:
    return json.dumps(make_app(Settings(database="sqlite://")).openapi(), indent=1, sort_keys=True) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(document(), encoding="utf-8")
