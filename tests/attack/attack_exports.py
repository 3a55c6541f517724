"""Exported tables, damaged at random and on purpose, put into the database of a server that runs."""

import json
import random
import subprocess
import sys
from pathlib import Path

from hexarc.core import registry
from hexarc.core.errors import HexarcError
from hexarc.server.storage.database import Storage
from hexarc.server.tables.exports import export_table, import_table
from tests.attack.outcome import Outcome
from tests.attack.target import ROOT, Target, target
from tests.server.test_exports import everything

WHAT = "damaged exports into the database of a running server"
QUICK = True
ROUNDS = 120
ODD: list[object] = [None, -1, 2**70, "", "\0", [], {}, True, "\ud800", {"b64": "AA=="}]


def damaged(lines: list[str], rng: random.Random) -> list[str]:
    """One thing wrong, anywhere."""
    found = list(lines)
    at = rng.randrange(len(found))
    kind = rng.randrange(6)
    if kind == 0:
        del found[at]
    elif kind == 1:
        found.insert(at, found[rng.randrange(len(found))])
    elif kind == 2:
        found[at] = found[at][: rng.randrange(len(found[at]))]
    elif kind == 3:
        place = rng.randrange(len(found[at]))
        found[at] = found[at][:place] + chr(rng.randrange(32, 0x2FFF)) + found[at][place + 1 :]
    else:
        row = json.loads(found[at])
        values = row.get("row", row)
        values[rng.choice(list(values))] = rng.choice(ODD)
        found[at] = json.dumps(row)
    if kind < 2 and rng.random() < 0.5:
        found[-1] = json.dumps({"end": len(found) - 2})
    return found


def played(server: Target) -> str:
    table = server.create({"name": "Ada"}, {"name": "Bo"})
    for _ in range(4):
        for seat in table["seats"]:
            if server.see(seat["key"])["decision"]["seat"] == seat["seats"][0]:
                server.first_choice(seat["key"])
    return str(table["id"])


def run(place: Path) -> Outcome:
    rng = random.Random(22)
    registry.register("tiny", "tests.tiny.game:Tiny")
    refused = 0
    with target(place) as server:
        table_id = played(server)
        storage = Storage(f"sqlite:///{server.database}")
        try:
            lines = export_table(storage, table_id)
            storage.delete(table_id)
            before = everything(storage)
            for _ in range(ROUNDS):
                try:
                    import_table(storage, "\n".join(damaged(lines, rng)) + "\n", "x")
                except HexarcError:
                    refused += 1
                    if everything(storage) != before:
                        return Outcome(f"{refused} files", False, "a refused file left something behind")
                    continue
                storage.delete(table_id)  # it was harmless: the server must say so too
            import_table(storage, "\n".join(lines) + "\n", "x")
        finally:
            storage.close()
        file = place / "torn.jsonl"
        file.write_text("\n".join(lines[:-2]), "utf-8")
        command = [sys.executable, "-m", "hexarc", "games", "import", str(file), "--database", str(server.database)]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, timeout=60)
        if done.returncode != 2 or done.stderr.count("\n") != 1:
            return Outcome(f"{ROUNDS} files", False, f"the command says: {done.stderr[-300:]}")
        if not server.is_well():
            return Outcome(f"{ROUNDS} files", False, "the server is not well")
    return Outcome(f"{ROUNDS} files, {refused} refused", True)
