"""Names and numbers as each language writes them. The browser's renderer is held to the same list (texts.test.ts)."""

import json
from pathlib import Path

import pytest

from hexarc.core.choice import Arg, Ref
from hexarc.core.text import catalogue

CASES = json.loads((Path(__file__).parent / "rendered.json").read_text(encoding="utf-8"))


def arg(value: object) -> Arg:
    if isinstance(value, dict):
        return Ref(value["ref"], value.get("n"))
    assert isinstance(value, int | str)
    return value


@pytest.mark.parametrize("case", CASES, ids=[f"{case['lang']} {case['text']}" for case in CASES])
def test_a_message_reads_as_it_should(case: dict[str, str | dict[str, object]]) -> None:
    args = case["args"]
    assert isinstance(args, dict)
    given = {name: arg(value) for name, value in args.items()}
    assert catalogue(str(case["lang"])).say(str(case["id"]), given) == case["text"]
