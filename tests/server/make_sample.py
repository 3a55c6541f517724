"""Make a sample for test_upgrade.py: python -m tests.server.make_sample GAME NAME [ANSWERS] [OPTION=VALUE …]

Once a released version.

It writes samples/NAME.jsonl (a table in the middle of a game, as `hexarc games export` writes it) and NAME.keys, the
links to it. These keys open nothing but that sample.
"""

import json
import random
import sys
import tempfile
from pathlib import Path

from hexarc.server.tables.exports import export_table
from tests.server.table import running

ROOT = Path(__file__).parent / "samples"


def make(game: str, name: str, answers: int = 25, options: dict[str, object] | None = None) -> None:
    ROOT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), games=(game,)) as server:
        found = server.client.get("/api/v1/games").json()["games"][0]
        table = server.create("Ada", "Bo", game=found["game"], name="Sample", options=options or {})
        rng = random.Random(1)
        for _ in range(answers):
            if table.waiting() >= 0 and not table.see("spectator")["over"]:
                table.choose(rng=rng)
        lines = export_table(server.services.host.storage, table.id)
        (ROOT / f"{name}.jsonl").write_text("\n".join(lines) + "\n", "utf-8")
        (ROOT / f"{name}.keys").write_text(json.dumps(table.links, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    values: dict[str, object] = {}
    for argument in sys.argv[4:]:
        option, _, value = argument.partition("=")
        values[option] = json.loads(value) if value in ("true", "false") or value.isdigit() else value
    make(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 25, values)
