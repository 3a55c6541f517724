"""Wrong links: all get the same answer, and the time of it tells nothing."""

import statistics
import time
from pathlib import Path

import pytest

from hexarc.server.settings import Limits
from hexarc.server.storage.keys import Holder, key_hash
from tests.server.table import API, running

TRIES = 80
OPEN = Limits(create=(1e9, 1e9), read=(1e9, 1e9), write=(1e9, 1e9), wrong_key=(1e9, 1e9))


def test_wrong_foreign_revoked_and_truncated_links_take_the_same_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is looked up, once, and by a hash of the same length; then medians of interleaved tries must be alike.

    The look-ups are counted, for one more or less is lost in the noise of a busy machine. Times are processor time.
    """
    with running(tmp_path, limits=OPEN) as server:
        table, other = server.create("Ada", "Bo"), server.create("Cy", "Di")
        revoked = table.keys[1]
        assert table.post("owner", "/links", {"role": "seat", "seats": [1]}).status_code == 201
        key = table.keys[0]
        flipped = ("B" if key[0] == "A" else "A") + key[1:]
        keys = {
            "wrong": "x" * 32,
            "near": flipped,
            "revoked": revoked,
            "truncated": key[:-1],
            "empty": "",
            "long": key * 6,
            "table": other.id,
        }
        asked = {name: (f"{API}/table", {"Authorization": f"Bearer {wrong}"}) for name, wrong in keys.items()}
        # A good link of another table, looking through a seat that it does not hold.
        asked["foreign"] = (f"{API}/table?seat=1", other.headers(0))
        storage = server.services.host.storage
        find_key = storage.find_key
        looked_up: list[bytes] = []

        def counted(digest: bytes) -> Holder | None:
            looked_up.append(digest)
            return find_key(digest)

        monkeypatch.setattr(storage, "find_key", counted)
        for name, (path, headers) in asked.items():
            looked_up.clear()
            server.client.get(path, headers=headers)
            assert [len(digest) for digest in looked_up] == [len(key_hash(key))], name
        monkeypatch.undo()
        times: dict[str, list[float]] = {name: [] for name in asked}
        answers: set[tuple[int, bytes]] = set()
        for _ in range(TRIES):
            for name, (path, headers) in asked.items():
                begun = time.process_time()
                found = server.client.get(path, headers=headers)
                times[name].append(time.process_time() - begun)
                answers.add((found.status_code, found.content))
    assert len(answers) == 1
    assert next(iter(answers))[0] == 404
    medians = {name: statistics.median(found) for name, found in times.items()}
    quickest, slowest = min(medians.values()), max(medians.values())
    assert slowest < quickest * 1.6 + 0.0005, medians
