"""The client's own texts: what its sources ask for is there, and nothing is there for nothing."""

import re
from pathlib import Path

from hexarc.core.text import catalogue

WEB = Path(__file__).parent.parent.parent / "web" / "src"
# Ids that are put together from a beginning and a label: `web.seat.${seat}`.
WHOLE = re.compile(r"""['"](web\.[a-z_0-9]+(?:\.[a-z_0-9]+)*)['"]""")
START = re.compile(r"`(web\.(?:[a-z_0-9]+\.)*)(?:[a-z_]*)\$\{")


def sources() -> str:
    paths = [path for path in sorted(WEB.rglob("*")) if path.suffix in {".ts", ".svelte"} and ".test." not in path.name]
    return "\n".join([path.read_text(encoding="utf-8") for path in paths])


def own_texts() -> set[str]:
    return {message for message in catalogue("en").ids() if message.startswith("web.")}


def test_every_text_that_the_client_names_is_there() -> None:
    assert sorted(set(WHOLE.findall(sources())) - own_texts()) == []


def test_no_text_is_there_that_the_client_does_not_name() -> None:
    text = sources()
    named, starts = set(WHOLE.findall(text)), tuple({start for start in START.findall(text) if start != "web."})
    unused = [message for message in own_texts() - named if not message.startswith(starts)]
    assert sorted(unused) == []
