"""The story of the campaign: each text once, in its time, in three languages and of a readable length."""

import re
from typing import cast

import pytest

from hexarc.core.snapshot import Plain
from hexarc.core.text import LANGUAGES, catalogue
from hexarc.games.scythe.campaign import story, views
from hexarc.games.scythe.campaign.facts import EPISODES
from tests.rules.scythe.campaign_table import CampaignTable, campaign
from tests.support.rules import rule

# the first episode whose story may say a word; the title of the campaign is on the box
FIRST_SAID = {
    "vesna": "3", "tesla": "3", "fenris": "4", "agent": "4", "annihilator": "5", "rasput": "6",
    "raspout": "6",
}  # fmt: skip


def read(t: CampaignTable) -> list[str]:
    return [str(row["message"]) for row in t.c.rules.story(t.state)]


def test_an_introduction_opens_with_its_episode_and_the_outcome_when_it_is_over() -> None:
    t = campaign()
    assert read(t) == []
    assert {"rise.ep1.intro", "rise.ep1.summary", "rise.ep1.outcome"} <= t.c.rules.sealed_messages(t.state)
    t.begin()
    assert read(t) == ["rise.ep1.intro"]
    sealed = t.c.rules.sealed_messages(t.state)
    assert "rise.ep1.outcome" in sealed
    assert not {"rise.ep1.intro", "rise.ep1.summary"} & sealed
    t.end([50, 40], influence=[2, 1])
    assert read(t) == ["rise.ep1.intro", "rise.ep1.outcome"]
    assert "rise.ep1.outcome" not in t.c.rules.sealed_messages(t.state)
    assert [row["message"] for row in t.c.rules.summaries(t.state)] == ["rise.ep1.summary"]


@pytest.mark.parametrize("tesla", [0, -1])
def test_nothing_that_is_read_is_sealed_and_what_was_read_stays(tesla: int) -> None:
    t = campaign()
    before: list[str] = []
    while not t.c.over():
        now = read(t)
        assert now[: len(before)] == before
        sealed = t.c.rules.sealed_messages(t.state)
        assert not set(now) & sealed
        assert not {str(row["message"]) for row in t.c.rules.summaries(t.state)} & sealed
        shown = story.message_ids() - story.chapter_ids() - sealed
        told = {message for message in shown if not message.endswith(".summary")}
        assert told == set(now), "what is not sealed is told"
        assert t.c.view(-1)["story"] == t.c.rules.story(t.state)
        before = now
        if t.state.playing:
            t.end([50, 40], tesla=tesla if t.state.playing == "7" else -1)
        elif t.c.questions():
            t.first()
        else:
            t.act("begin")
    last = "8a" if tesla >= 0 else "8b"
    now = read(t)
    assert now[: now.index("rise.finale.intro")][-2:] == [f"rise.ep{last}.intro", f"rise.ep{last}.outcome"]
    assert [row["message"] for row in t.c.rules.summaries(t.state)][-2:] == [
        f"rise.ep{last}.summary", "rise.finale.summary",
    ]  # fmt: skip


@rule("fenris.finale.07")
def test_the_letters_of_leadership_choose_the_epilogue_and_nothing_else() -> None:
    t = campaign(*["player"] * 3).to("8a", tesla=0)
    for player, (mods, workers) in enumerate([(0, 0), (2, 0), (1, 3)]):
        t.log(player).mech = ["x"] * mods
        t.log(player).infrastructure = ["x"] * workers
        t.log(player).ticks = [0] * 10
    t.end([60, 50, 40])
    rows = t.c.rules.story(t.state)
    start = [row["message"] for row in rows].index("rise.finale.intro")
    pieces = [(row["message"], row["args"]) for row in rows[start + 1 : -1]]
    first, second, third = [t.state.name(player) for player in range(3)]
    assert pieces == [
        ("rise.finale.economy.a", {"names": first}),
        ("rise.finale.economy.b", {"names": second}),
        ("rise.finale.economy.c", {"names": third}),
        ("rise.finale.governance.a", {"names": third}),
        ("rise.finale.governance.b", {"names": f"{first}, {second}"}),
        ("rise.finale.military.a", {"names": second}),
        ("rise.finale.military.b", {"names": third}),
        ("rise.finale.military.c", {"names": first}),
    ]
    assert rows[-1]["message"] == "rise.finale.outcome"
    assert t.state.winners == [0]
    for row in rows[start + 1 : -1]:
        for lang in LANGUAGES:
            assert str(row["args"]["names"]) in t.c.rules.told_text(row, lang)  # type: ignore[index]  # plain data


def test_a_text_has_its_room() -> None:
    for message in story.message_ids():
        assert message.split(".")[1] in views.ROOMS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_has_its_length_and_says_nothing_before_its_time(lang: str) -> None:
    book = catalogue(lang)
    assert list(story.INTRO) == list(story.SUMMARY) == list(story.OUTCOME) == EPISODES
    for episode in EPISODES:
        texts = [book.say(part[episode]) for part in (story.INTRO, story.SUMMARY, story.OUTCOME)]
        words = [len(re.findall(r"\w+", text)) for text in texts]
        for count, least, most in zip(words, (150, 20, 80), (300, 70, 190), strict=True):
            assert least <= count <= most, f"{episode} in {lang}: {words}"
        for word, first in FIRST_SAID.items():
            if EPISODES.index(episode) < EPISODES.index(first):
                said = " ".join([*texts, book.say(story.TITLE[episode]), book.say(story.SPECIAL[episode])]).lower()
                assert not re.search(rf"\b{word}", said), f"{word} in {episode} in {lang}"


@rule("fenris.ep7.01", "fenris.ep7.05")
@pytest.mark.parametrize(("branch", "pair"), [("2a", "rise.ep7.rules_peace"), ("2b", "rise.ep7.rules_war")])
def test_a_chapter_opens_with_its_episode_and_says_what_is_special_in_its_rules(branch: str, pair: str) -> None:
    t = campaign("player", "player", "player")
    assert t.c.rules.chapters(t.state) == []
    while not t.c.over():
        chapters = t.c.rules.chapters(t.state)
        assert [chapter["episode"] for chapter in chapters] == t.state.played
        sealed = t.c.rules.sealed_messages(t.state)
        open_rooms = {f"rise.{chapter['room']}." for chapter in chapters}
        for message in story.chapter_ids():
            assert (message in sealed) == (f"{message.rpartition('.')[0]}." not in open_rooms), message
        for chapter in chapters:
            for lang in LANGUAGES:
                texts = [cast(Plain, chapter["title"]), *cast("list[Plain]", chapter["rules"])]
                assert all("{" not in t.c.rules.told_text(text, lang) for text in texts)
        if t.state.playing:
            t.end([50, 40, 30], tesla=0 if t.state.playing == "7" else -1)
        elif t.c.questions():
            question = t.c.questions()[0]
            t.say(question.player, question.keys[-1 if question.kind == "vote" and branch == "2a" else 0])
        else:
            t.act("begin")
    seventh = next(chapter for chapter in t.c.rules.chapters(t.state) if chapter["episode"] == "7")
    rows = cast("list[Plain]", seventh["rules"])
    assert [row["message"] for row in rows] == ["rise.ep7.rules", pair]
    assert rows[0]["args"] == {"n": 5}
    assert t.c.rules.chapters(t.state)[-1]["title"] == {"message": "rise.finale.title", "args": {}}
