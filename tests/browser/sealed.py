"""Prints, as JSON, the texts that are sealed after some episodes, in all languages: ``tests.browser.sealed 1 2b``."""

import json
import sys

from hexarc.core.text import LANGUAGES, catalogue
from hexarc.games.scythe.campaign.rules import RiseOfFenris

LONG = 24  # shorter ones may stand elsewhere with another meaning


def sealed_texts(played: list[str]) -> list[str]:
    rules = RiseOfFenris()
    state = rules.new_state()
    state.played = played
    sealed = rules.sealed_messages(state)
    found: set[str] = set()
    for lang in LANGUAGES:
        messages = catalogue(lang).messages
        said = {text for message, text in messages.items() if message not in sealed}  # by something else, too
        found |= {messages.get(message, "") for message in sealed} - said
    # as they stand in an answer of the server: the first part of a text, escaped as JSON is, and before any argument
    return sorted({json.dumps(text, ensure_ascii=False)[1:-1].split("{")[0] for text in found if text} - {""})


if __name__ == "__main__":
    print(json.dumps([text for text in sealed_texts(sys.argv[1:]) if len(text) >= LONG]))
