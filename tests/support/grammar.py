"""Finds what no speaker would write: a number that does not agree, a missing elision, a wrong article.

It knows no grammar, only the slips that templates make. What it takes for a slip and is none goes into a list here.
"""

import re
from itertools import zip_longest

from hexarc.core.text import Catalogue

VOWELS = "aeiouyàáâäéèêëìíîïòóôöùúûüœæ"
# French: names with a mute h among those that the tests use, and nouns of the catalogues.
MUTE_H = ("hugo", "habitu", "hexagone", "heure", "histoire", "hiver", "homme", "honneur", "hôpital", "huile")
# Words that look like plurals and are none, and words that are the same in both numbers.
SAME = {
    "en": {"begins", "comes", "draws", "has", "is", "s"},
    "fr": {"après", "bois", "choix", "dans", "fois", "pas", "plus", "prix", "puis", "s", "sans", "sous", "vers"},
    "it": set[str](),
}
PLURAL_ENDING = {"en": re.compile(r"[a-z]+s"), "fr": re.compile(r"\w+[sx]"), "it": re.compile(r"(?!)")}
NUMBER = re.compile(r"(?<![\w.,:+−–-])(\d+) ([^\W\d_]+)(?: ([^\W\d_]+))?")

# What comes before a vowel, or before a consonant, that may not.
FRENCH = (
    (re.compile(r"(?<![-\w])([Dd]e|[Ll]e|[Ll]a|[Qq]ue|[Nn]e|[Ss]e|[Mm]e|[Tt]e|[Jj]e|jusque) (\w+)"), True),
    (re.compile(r"\b([dlnsmtjc]|qu|jusqu)’(\w+)", re.IGNORECASE), False),
)
CONTRACTED = {
    "en": re.compile(r"(?!)"),
    "fr": re.compile(r"\b(de les?|à les?)\b(?! (rejouer|signaler))"),
    "it": re.compile(r"\b(di|da|in|su|a) (il|lo|la|i|gli|le)\b"),
}
# Italian: pronouns, not articles.
NO_ARTICLE = re.compile(r"\b(una alla volta|la acquisisce|la unisce)\b", re.IGNORECASE)
IMPURE = r"(s[bcdfghjklmnpqrtv]|z|ps|pn|gn|x)"
ITALIAN = (
    re.compile(r"\b(una|la|della|alla|dalla|nella|sulla) [aeiouàèéìòù]", re.IGNORECASE),
    re.compile(rf"\b(il|un|del|dal|al|nel|sul|quel|i|dei|ai|nei|sui) {IMPURE}", re.IGNORECASE),
    re.compile(r"\b(il|del|dal|al|nel|sul|dei|ai) [aeiouàèéìòù]", re.IGNORECASE),
    re.compile(r"\b(dello|allo|dallo|nello|sullo) (?!(s[bcdfghjklmnpqrtv]|z|ps|pn|gn|x))", re.IGNORECASE),
    re.compile(r"\b(un|l|dell|all|dall|nell|sull)’(?![aeiouàèéìòùh])", re.IGNORECASE),
    re.compile(r"\ba a\w", re.IGNORECASE),
    re.compile(r"\bad (?!a|esempio\b|es\b)", re.IGNORECASE),
)
ENGLISH = (
    re.compile(r"\b[Aa] (?!(uni|use|usu|eu|one\b|once\b|one-))[aeiou]", re.IGNORECASE),
    re.compile(r"\b[Aa]n (?!(hour|honest|honou?r|heir))[bcdfghjklmnpqrstvwxyz]", re.IGNORECASE),
)
# A name is a man's or a woman's; a message does not know whose.
GENDERED = {
    "en": re.compile(r"(?!)"),
    "fr": re.compile(r"(?<!\bde )(?<!\bd’)NAME (est|sera|a été) \w+(é|ée|i|ie|u|ue)\b|seule? NAME|\bNAME seule?\b"),
    "it": re.compile(r"(?<!\bdi )NAME (è|viene|è stat[oa]) \w+[ts][oa]\b|NAME .*\bper prim[oa]\b"),
}


class Grammar:
    """The slips of one language. The numbers of its words it learns from the plural messages."""

    def __init__(self, book: Catalogue, names: tuple[str, ...]) -> None:
        self.lang = book.lang
        # The word after a number and the one after that are told apart: «2 punti azione» is no «2 azione».
        self.singular: tuple[set[str], set[str]] = (set(), set())
        self.plural: tuple[set[str], set[str]] = (set(), set())
        self.gendered = re.compile(GENDERED[book.lang].pattern.replace("NAME", f"(?:{'|'.join(names)})"))
        for one, *many in book.plurals.values():
            for other in many:
                self._learn(one, other)
        for singular, plural in zip(self.singular, self.plural, strict=True):
            both = singular & plural
            singular -= both
            plural -= both

    def _learn(self, one: str, many: str) -> None:
        """What follows ``{n}`` in the two forms, as far as a word differs in its ending: ``nouvel``, ``nouveaux``."""
        after = [re.findall(r"[^\W\d_]+", text.partition("{n}")[2])[:2] for text in (one, many)]
        for at, (single, several) in enumerate(zip_longest(*after)):
            if single and several and single != several and single[:2] == several[:2] and len(single) > 2:
                self.singular[at].add(single)
                self.plural[at].add(several)

    def slips(self, text: str) -> list[str]:
        """What is wrong in a rendered message."""
        plain = text.replace("**", "").replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")
        found = [m.group() for m in NUMBER.finditer(plain) if self._disagrees(m)]
        found += [m.group() for m in CONTRACTED[self.lang].finditer(plain)]
        found += [m.group() for m in self.gendered.finditer(plain)]
        if self.lang == "fr":
            for rule, vowel in FRENCH:
                found += [m.group() for m in rule.finditer(plain) if vowel == french_vowel(m.group(2))]
        elif self.lang == "it":
            articles = NO_ARTICLE.sub("", plain)
            found += [m.group() for rule in ITALIAN for m in rule.finditer(articles)]
        else:
            found += [m.group() for rule in ENGLISH for m in rule.finditer(plain)]
        return found

    def _disagrees(self, counted: re.Match[str]) -> bool:
        n = int(counted.group(1))
        one = n <= 1 if self.lang == "fr" else n == 1
        first, second = counted.group(2), counted.group(3)
        wrong = self.plural if one else self.singular
        if first in wrong[0]:
            return True
        if second in wrong[1] and first in self.singular[0] | self.plural[0]:
            return True
        return one and first not in SAME[self.lang] and PLURAL_ENDING[self.lang].fullmatch(first) is not None


def french_vowel(word: str) -> bool:
    """Whether a word is elided before: vowels, y before a consonant, and a mute h."""
    start = word.lower()
    if start.startswith("y"):
        return len(start) == 1 or start[1] not in VOWELS
    return start[0] in VOWELS or start.startswith(MUTE_H)
