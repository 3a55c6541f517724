"""Every message of three languages with 0, 1, 2 and 5, with names of every kind and with every noun: no slip in any.

The names begin with a vowel, a consonant, an h that is heard and one that is not. What a message may be given it is
given: every place, resource and card that its game has.
"""

import re
from collections.abc import Iterator

import pytest

from hexarc.core.choice import Arg, Noun, Ref
from hexarc.core.text import LANGUAGES, Catalogue, catalogue, placeholders
from tests.core.test_catalogues import folders_of_all_games, small, texts
from tests.support.games import load
from tests.support.grammar import Grammar

NAMES = ("Bo", "Emmy", "Anna", "Hannah", "Hugo")
NUMBERS = (2, 0, 1, 5)
PEOPLE = {"seat", "whom", "other", "who", "name", "names", "absent", "rival", "target"}
WORDS = {
    "answer", "base", "best", "bot", "build", "cards", "change", "citation", "code", "column", "commitment",
    "die", "error", "faction", "figure", "gain", "game", "kind", "label", "level", "list", "mark", "mod",
    "now", "options", "path", "peer", "place", "places", "points", "price", "rate", "resource", "score",
    "seconds", "sector", "seed", "state", "table", "text", "token", "topic", "units", "url", "value", "what",
    "where",
}  # fmt: skip
# Numbers that are never small: a game has two players at least.
AT_LEAST = {"cli.games.players": 2}
# What the state adds to a choice or a question, by the name of the argument (see each game's words.py and menu.py).
ADDED: dict[str, dict[str, tuple[str, ...]]] = {
    "scythe": {
        "action": ("scythe.action.move", "scythe.action.bolster", "scythe.action.trade", "scythe.action.produce"),
        "top": ("scythe.action.move", "scythe.factory.top"),
        "product": ("scythe.noun.worker", "scythe.resource.wood", "scythe.resource.food"),
        "what": ("scythe.noun.coin", "scythe.noun.power", "scythe.noun.combat_card", "scythe.resource.oil"),
        "opponent": ("scythe.faction.albion.short", "scythe.faction.nordic.short"),
        "ongoing": ("scythe.recruit.ongoing.enlist.name",),
        "trap": ("scythe.token.trap.armed", "scythe.token.trap.lose_power.name"),
        "mat": ("scythe.mat.industrial.name", "scythe.mat.none.name"),
        "term": ("scythe.term.attack", "scythe.term.peace"),
    },
    "arcs": {
        "building": tuple([f"arcs.building.{name}" for name in ("city", "damaged_starport", "slot")]),
        "token": tuple([f"arcs.resource.{name}" for name in ("material", "fuel", "weapon", "relic", "psionic")]),
        "fate": ("arcs.fate.kept", "arcs.fate.attached"),
        "how": ("arcs.seize.card", "arcs.seize.free"),
        "use": ("arcs.spend.as", "arcs.spend.itself", "arcs.spend.outraged"),
        "source": ("arcs.source.pip", "arcs.source.resource"),
        "ships": ("arcs.group.both", "arcs.group.fresh", "arcs.group.damaged"),
        "fresh_ships": ("arcs.group.fresh",),
        "damaged_ships": ("arcs.group.damaged",),
    },
}


def nouns_of(name: str) -> dict[str, list[Arg]]:
    """All that the verbs and events of a game can name, by the argument."""
    cls = load(name)
    game = cls(cls.MIN_PLAYERS, {})
    nouns: list[Noun] = [verb.noun for verb in game.vocabulary.verbs.values()]
    nouns += [noun for kind in game.event_book.kinds.values() for noun in kind.params]
    found: dict[str, dict[str, Arg]] = {}
    for noun in nouns:
        for code in range(noun.size):
            for argument, value in noun.args(code).items():
                if not isinstance(value, int) and argument not in PEOPLE:
                    found.setdefault(argument, {})[value.message if isinstance(value, Ref) else value] = value
    return {argument: list(values.values()) for argument, values in found.items()}


NOUNS = {name: nouns_of(name) for name in ADDED}


def values(message: str, argument: str) -> list[Arg]:
    """What an argument of a message may be. What is neither a person nor a thing nor a word is a number."""
    if argument in PEOPLE:
        return list(NAMES)
    game = message.partition(".")[0]
    if not message.startswith(f"{game}.event.") and argument in ADDED.get(game, {}):
        return [*NOUNS[game].get(argument, []), *[Ref(added) for added in ADDED[game][argument]]]
    if argument in NOUNS.get(game, {}):
        return NOUNS[game][argument]
    if argument == "time":
        return ["12.11."]
    if argument in WORDS:
        return ["Quux", "Abc"]
    return [n for n in NUMBERS if n >= AT_LEAST.get(message, 0)]


def needed(book: Catalogue, message: str, seen: frozenset[str] = frozenset()) -> set[str]:
    """The arguments of a message and of the messages that are arguments of it: a building names its owner."""
    found: set[str] = set()
    for argument in {name for text in texts(book, message) for name in placeholders(text)}:
        found.add(argument)
        for value in values(message, argument):
            if isinstance(value, Ref) and value.message not in seen:
                found |= needed(book, value.message, seen | {message})
    return found


def renderings(book: Catalogue, message: str) -> Iterator[str]:
    """The message with each of its arguments in every value, one after the other; all numbers together."""
    choices = {argument: values(message, argument) for argument in needed(book, message) | {"n"}}
    usual = {argument: found[0] for argument, found in choices.items()}
    yield book.say(message, usual)
    numbers = {argument for argument, found in choices.items() if all(isinstance(value, int) for value in found)}
    for n in choices["n"]:
        yield book.say(message, {**usual, **dict.fromkeys(numbers, n)})
    for argument in choices.keys() - numbers:
        for value in choices[argument]:
            yield book.say(message, {**usual, argument: value})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_reads_well_with_every_number_name_and_noun(lang: str) -> None:
    book = catalogue(lang, folders_of_all_games())
    grammar = Grammar(book, NAMES)
    wrong: list[str] = []
    for message in sorted(book.ids()):
        if message.startswith("name."):
            continue
        for text in dict.fromkeys(renderings(book, message)):
            slips = grammar.slips(text)
            if slips:
                wrong.append(f"{message}: {slips} in {text!r}")
            if "{" in text or re.search(r"\b(arcs|scythe|web|seat)\.[a-z]", text):
                wrong.append(f"{message}: not whole: {text!r}")
    assert wrong == []


@pytest.mark.parametrize("game", ["arcs", "scythe"])
def test_an_italian_choice_is_an_imperative(game: str) -> None:
    """«Muovi», «Non muovere», never «Muovere»; what chance does is told, not ordered."""
    book = catalogue("it")
    starts = {m: texts(book, m)[0].partition(" ")[0] for m in sorted(book.ids()) if m.startswith(f"{game}.choice.")}
    assert [(m, word) for m, word in starts.items() if re.fullmatch(r"\w+([aei]re|rre|[aei]rsi)", word)] == []
    if game == "arcs":
        assert book.say("arcs.choice.take_action", {"action": Ref("arcs.action.tax")}) == "Tassa"


@pytest.mark.parametrize("lang", ["fr", "it"])
def test_a_verb_agrees_with_the_card_and_not_with_its_name(lang: str) -> None:
    """«La carte Clairvoyants est défaussée», not «Clairvoyants est défaussée»: many names are plurals."""
    book = catalogue(lang)
    named = re.compile(r"^\{(court|lore|leader)\} [a-zà-ù]|\b[Vv]iene \w+ \{(court|lore|leader)\}")
    assert [m for m in sorted(book.ids()) for text in texts(book, m) if named.search(text)] == []


# The tests of these tests.


@pytest.mark.parametrize(
    "lang, text",
    [
        ("fr", "Tour de Emmy"),
        ("fr", "Tour de Hugo"),
        ("fr", "Tour d’Hannah"),
        ("fr", "chassés de Usine r4c3"),
        ("fr", "1 nouveaux ouvriers"),
        ("fr", "0 pièces"),
        ("fr", "2 pièce"),
        ("fr", "le mur de le jardin"),
        ("fr", "Emmy est attaquée"),
        ("it", "1 navi"),
        ("it", "0 nave"),
        ("it", "2 navi integra"),
        ("it", "una abilità"),
        ("it", "il spazio"),
        ("it", "dello mech"),
        ("it", "un’mech"),
        ("it", "offre 2 monete a Anna"),
        ("it", "offre 2 monete ad Emmy"),
        ("it", "Emmy è attaccato"),
        ("it", "la plancia di il giocatore"),
        ("en", "1 coins"),
        ("en", "2 coin"),
        ("en", "a Armory"),
        ("en", "an Mill"),
    ],
)
def test_a_slip_is_found(lang: str, text: str) -> None:
    assert Grammar(catalogue(lang), NAMES).slips(text) != []


@pytest.mark.parametrize(
    "lang, text",
    [
        ("fr", "Tour d’Emmy, d’Hugo, de Hannah, de Bo ; l’Usine, le Héros, 1 nouvel ouvrier, 0 pièce, 2 choix"),
        ("it", "Tocca ad Anna, a Emmy; un’abilità, lo spazio, dello Psionico, 1 nave integra, 0 navi, una alla volta"),
        ("en", "a unit, an upgrade, an hour, a one-time bonus, 1 coin, 0 coins, 2 power"),
    ],
)
def test_what_is_right_is_no_slip(lang: str, text: str) -> None:
    assert Grammar(catalogue(lang), NAMES).slips(text) == []


def test_a_message_is_rendered_with_everything_it_may_be_given() -> None:
    book = small({"web.x": "{name} has {left}"}, {"web.y": ("{n} coin of {what}", "{n} coins of {what}")})
    assert set(renderings(book, "web.x")) == {f"{name} has 2" for name in NAMES} | {f"Bo has {n}" for n in NUMBERS}
    counted = {"0 coins of Quux", "1 coin of Quux", "2 coins of Quux", "5 coins of Quux", "2 coins of Abc"}
    assert set(renderings(book, "web.y")) == counted
