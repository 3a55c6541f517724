"""Whether what somebody is sent changes with what they cannot know; many more: ``python -m tests.load.secrets``."""

from pathlib import Path

from tests.attack.outcome import Outcome
from tests.load.secrets import check

WHAT = "hidden cards in what others are sent"
QUICK = False
PAYLOADS = 1500


def run(place: Path) -> Outcome:
    try:
        checked = check(PAYLOADS, seed=22)
    except AssertionError as error:
        return Outcome(f"up to {PAYLOADS} payloads", False, str(error)[:300])
    counted = ", ".join([f"{count} of {name}" for name, count in sorted(checked.items())])
    return Outcome(f"payloads under redealing: {counted}", True)
