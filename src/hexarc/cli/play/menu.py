"""The menu of a decision: choices in words, grouped by verb where there are many, narrowed by what is typed."""

import unicodedata
from dataclasses import dataclass

from hexarc.cli.story import Teller
from hexarc.core.choice import Arg, Pair, Ref, noun_of, verb_of
from hexarc.core.game import with_names
from hexarc.core.state import State

GROUP_ABOVE = 12


@dataclass
class Item:
    """A line of the menu: one choice, or a group of them."""

    text: str
    choices: list[int]

    @property
    def is_group(self) -> bool:
        return len(self.choices) > 1


def plain(text: str) -> str:
    """Text for comparing: no capitals, no accents, simple apostrophes and spaces."""
    spread = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return " ".join("".join(letter for letter in spread if not unicodedata.combining(letter)).split())


class Menu:
    """The choices of one open decision. ``open`` goes into a group, ``narrow`` filters, ``back`` undoes either."""

    def __init__(self, teller: Teller, s: State) -> None:
        self.teller = teller
        self.state = s
        self.texts = {chosen: teller.choice(s, chosen) for chosen in s.decision.choices}
        self.path: list[tuple[str, list[int], bool]] = [("", list(s.decision.choices), True)]

    @property
    def title(self) -> str:
        return " › ".join(title for title, _, _ in self.path[1:])

    @property
    def items(self) -> list[Item]:
        _, choices, may_group = self.path[-1]
        groups = self.groups(choices) if may_group and len(choices) > GROUP_ABOVE else []
        if len(groups) > 1:
            return [self.item(group) for group in groups]
        return [Item(self.texts[chosen], [chosen]) for chosen in choices]

    def item(self, group: list[int]) -> Item:
        return Item(self.texts[group[0]] if len(group) == 1 else self.group_text(group), group)

    def groups(self, choices: list[int]) -> list[list[int]]:
        """By verb; the choices of a single verb by the first of two nouns."""
        by_verb: dict[int, list[int]] = {}
        for chosen in choices:
            by_verb.setdefault(verb_of(chosen), []).append(chosen)
        if len(by_verb) > 1:
            return list(by_verb.values())
        noun = self.teller.game.vocabulary.verbs[verb_of(choices[0])].noun
        if not isinstance(noun, Pair):
            return []
        by_first: dict[int, list[int]] = {}
        for chosen in choices:
            by_first.setdefault(noun_of(chosen) // noun.second.size, []).append(chosen)
        return list(by_first.values()) if len(by_first) < len(choices) else []

    def group_text(self, group: list[int]) -> str:
        """The words that all choices of a group share, with "…" for what differs."""
        game, words = self.teller.game, self.teller.words
        message = game.vocabulary.message_id(group[0])
        if not words.knows(message):
            return shared_beginning([self.texts[chosen] for chosen in group])
        shared: dict[str, Arg] = {}
        for i, chosen in enumerate(group):
            for name, value in game.choice_args(self.state, chosen).items():
                if i == 0:
                    shared[name] = value
                elif key_of(shared.get(name, "…")) != key_of(value):
                    shared[name] = "…"
        return words.book.say(message, with_names(shared, self.teller.names))

    def open(self, item: Item) -> None:
        self.path.append((item.text, item.choices, True))

    def narrow(self, needle: str) -> bool:
        """Keep what contains the typed text; False (and no change) if nothing does."""
        wanted = plain(needle)
        kept = [chosen for chosen in self.path[-1][1] if wanted in plain(self.texts[chosen])]
        if kept:
            self.path.append((f"“{needle}”", kept, False))
        return bool(kept)

    def back(self) -> bool:
        if len(self.path) > 1:
            self.path.pop()
            return True
        return False

    def exact(self, line: str) -> int | None:
        """A choice typed out: in words, or as records write it."""
        for chosen, text in self.texts.items():
            if self.teller.game.vocabulary.encode(chosen) == line or plain(text) == plain(line):
                return chosen
        return None


def key_of(value: Arg) -> object:
    return (value.message, value.n) if isinstance(value, Ref) else value


def shared_beginning(texts: list[str]) -> str:
    first, last = min(texts).split(" "), max(texts).split(" ")
    same = 0
    while same < min(len(first), len(last)) and first[same] == last[same]:
        same += 1
    return " ".join([*first[:same], "…"])
