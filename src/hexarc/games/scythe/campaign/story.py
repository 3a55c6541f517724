"""The story: what is read before an episode, after it, and at the end of the campaign.

``story`` only ever grows while a campaign goes on, so who reads it aloud remembers how much of it was read. A text is a
row as in ``told``: a message and its arguments. The introduction opens with the room of its episode; the outcome stays
sealed until the episode is over.
"""

# mypyc: skip (between games nothing is hot)

from typing import Final

from hexarc.core.snapshot import Plain
from hexarc.games.scythe.campaign.facts import DATES, TESLA_TOKENS
from hexarc.games.scythe.campaign.finale import LETTERS
from hexarc.games.scythe.campaign.play import pair_of_seven
from hexarc.games.scythe.campaign.state import FenrisState

INTRO: Final[dict[str, str]] = {
    "1": "rise.ep1.intro",
    "2a": "rise.ep2a.intro",
    "2b": "rise.ep2b.intro",
    "3": "rise.ep3.intro",
    "4": "rise.ep4.intro",
    "5": "rise.ep5.intro",
    "6": "rise.ep6.intro",
    "7": "rise.ep7.intro",
    "8a": "rise.ep8a.intro",
    "8b": "rise.ep8b.intro",
}
SUMMARY: Final[dict[str, str]] = {
    "1": "rise.ep1.summary",
    "2a": "rise.ep2a.summary",
    "2b": "rise.ep2b.summary",
    "3": "rise.ep3.summary",
    "4": "rise.ep4.summary",
    "5": "rise.ep5.summary",
    "6": "rise.ep6.summary",
    "7": "rise.ep7.summary",
    "8a": "rise.ep8a.summary",
    "8b": "rise.ep8b.summary",
}
OUTCOME: Final[dict[str, str]] = {
    "1": "rise.ep1.outcome",
    "2a": "rise.ep2a.outcome",
    "2b": "rise.ep2b.outcome",
    "3": "rise.ep3.outcome",
    "4": "rise.ep4.outcome",
    "5": "rise.ep5.outcome",
    "6": "rise.ep6.outcome",
    "7": "rise.ep7.outcome",
    "8a": "rise.ep8a.outcome",
    "8b": "rise.ep8b.outcome",
}
TITLE: Final[dict[str, str]] = {
    "1": "rise.ep1.title",
    "2a": "rise.ep2a.title",
    "2b": "rise.ep2b.title",
    "3": "rise.ep3.title",
    "4": "rise.ep4.title",
    "5": "rise.ep5.title",
    "6": "rise.ep6.title",
    "7": "rise.ep7.title",
    "8a": "rise.ep8a.title",
    "8b": "rise.ep8b.title",
}
# what is special in the rules of an episode, one rule a line
SPECIAL: Final[dict[str, str]] = {
    "1": "rise.ep1.rules",
    "2a": "rise.ep2a.rules",
    "2b": "rise.ep2b.rules",
    "3": "rise.ep3.rules",
    "4": "rise.ep4.rules",
    "5": "rise.ep5.rules",
    "6": "rise.ep6.rules",
    "7": "rise.ep7.rules",
    "8a": "rise.ep8a.rules",
    "8b": "rise.ep8b.rules",
}
# episode 7 has the pair of modules that was not played before
SPECIAL_OF_PAIR: Final[dict[str, str]] = {"2a": "rise.ep7.rules_war", "2b": "rise.ep7.rules_peace"}
# economy, governance and military, in the order of the state's letters
EPILOGUE: Final[tuple[dict[str, str], ...]] = (
    {letter: f"rise.finale.economy.{letter.lower()}" for letter in LETTERS},
    {letter: f"rise.finale.governance.{letter.lower()}" for letter in LETTERS},
    {letter: f"rise.finale.military.{letter.lower()}" for letter in LETTERS},
)


def message_ids() -> set[str]:
    found = {*INTRO.values(), *SUMMARY.values(), *OUTCOME.values()}
    found |= {"rise.finale.intro", "rise.finale.summary", "rise.finale.outcome"}
    found |= chapter_ids()
    return found | {message for texts in EPILOGUE for message in texts.values()}


def chapter_ids() -> set[str]:
    return {"rise.finale.title", *TITLE.values(), *SPECIAL.values(), *SPECIAL_OF_PAIR.values()}


def row(message: str, **args: str | int) -> Plain:
    return {"message": message, "args": dict(args)}


def story(state: FenrisState) -> list[Plain]:
    """Everything that may be read by now, in its order."""
    found: list[Plain] = []
    for episode in state.played:
        found.append(row(INTRO[episode]))
        if episode != state.playing:
            found.append(row(OUTCOME[episode]))
    return found + finale(state) if state.finished else found


def finale(state: FenrisState) -> list[Plain]:
    """What became of everybody, by the letters of leadership (fenris.finale.07); a shared letter is a shared text."""
    found = [row("rise.finale.intro")]
    for category in range(len(EPILOGUE)):
        for letter in LETTERS:
            sharing = [player for seat, player in enumerate(state.seats) if state.letters[seat][category] == letter]
            if sharing:
                names = ", ".join([state.name(player) for player in sharing])
                found.append(row(EPILOGUE[category][letter], names=names))
    return [*found, row("rise.finale.outcome")]


def introduction(episode: str) -> list[Plain]:
    """What is read before an episode; nothing if there is none."""
    return [row(INTRO[episode])] if episode else []


def summaries(state: FenrisState) -> list[Plain]:
    """What it was about, in a few sentences for each episode that was begun."""
    found = [row(SUMMARY[episode]) for episode in state.played]
    return [*found, row("rise.finale.summary")] if state.finished else found


def chapters(state: FenrisState) -> list[Plain]:
    """The title of each episode that was begun, and what is special in its rules; the finale has only a title."""
    found: list[Plain] = []
    for episode in state.played:
        special = [row(SPECIAL[episode])]
        if episode == "7":
            # the tokens that find Tesla (fenris.ep7.05) and the pair of modules (fenris.ep7.01)
            pair = SPECIAL_OF_PAIR[pair_of_seven(state.branch)]
            special = [row(SPECIAL[episode], n=TESLA_TOKENS[len(state.seats)]), row(pair)]
        found.append(
            {
                "episode": episode,
                "room": f"ep{episode}",
                "date": DATES[episode],
                "title": row(TITLE[episode]),
                "rules": special,
            }
        )
    if state.finished:
        found.append({"episode": "", "room": "finale", "date": "", "title": row("rise.finale.title"), "rules": []})
    return found


def sealed(state: FenrisState) -> set[str]:
    """What an open room has and nobody may read yet: how the episode being played turns out."""
    return {OUTCOME[state.playing]} if state.playing else set()
