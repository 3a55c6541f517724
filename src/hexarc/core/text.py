"""Texts in every language: message ids with named arguments, from gettext catalogues (one folder a language).

In a message, ``{city}`` is an argument, ``{city.def}`` the same noun in another form (with its article, in the plural
...): the form is a message of its own, ``<id of the noun>.def``. A player's name has no messages of its own; its forms
are general ones: ``{seat.de}`` is ``name.de`` (*de Bo*), or ``name.de.vowel`` (*d'Ana*) if the name begins with one of
the beginnings that ``name.de.before`` lists. Plural messages have the forms of their language, chosen by ``n``. The
same catalogues serve the browser client through ``export``, whose renderer does the same.
"""

import re
from pathlib import Path

from hexarc.core.choice import Arg, Ref
from hexarc.core.errors import HexarcError

LANGUAGES: tuple[str, ...] = ("en", "fr", "it")
LOCALE_DIR = Path(__file__).parent.parent / "locale"
PLURAL_CATEGORIES: dict[str, tuple[str, ...]] = {"en": ("one", "other"), "fr": ("one", "other"), "it": ("one", "other")}
_MESSAGE = re.compile(r'^msgid "(.+)"$', re.MULTILINE)
_FIELD = re.compile(r"\{([a-z_0-9]+)(?:\.([a-z_]+))?\}")


class Catalogue:
    """All messages of one language. A message without its text counts as missing."""

    def __init__(self, lang: str, folders: list[Path]) -> None:
        # Babel is loaded with the first catalogue: who needs no words, such as the rules in a browser, does without it
        from babel import Locale

        self.lang = lang
        self.locale = Locale.parse(lang)
        self.messages: dict[str, str] = {}
        self.plurals: dict[str, tuple[str, ...]] = {}
        self._pieces: dict[str, list[tuple[str, str, str, str]]] = {}
        self._numbers: dict[int, str] = {}
        for folder in folders:
            for path in sorted((folder / lang).glob("*.po")):
                self._read(path)

    def _read(self, path: Path) -> None:
        from babel.messages.pofile import read_po

        # Babel merges a message that a file has twice without a word; so they are counted first.
        own: set[str] = set()
        for found in _MESSAGE.finditer(path.read_text(encoding="utf-8")):
            if found.group(1) in own:
                raise HexarcError(f"{path.name} ({self.lang}): message '{found.group(1)}' is there twice")
            own.add(found.group(1))
        with path.open("rb") as file:
            catalog = read_po(file, locale=self.lang, abort_invalid=True)
        for message in catalog:
            if not message.id:
                continue
            key = message.id if isinstance(message.id, str) else message.id[0]
            if key in self.messages or key in self.plurals:
                raise HexarcError(f"{path.name} ({self.lang}): message '{key}' is there twice")
            texts = message.string
            if isinstance(texts, str):
                if texts:
                    self.messages[key] = texts
            elif texts is not None and all([bool(form) for form in texts]):
                self.plurals[key] = tuple([str(form) for form in texts])

    def ids(self) -> set[str]:
        return set(self.messages) | set(self.plurals)

    def say(self, message_id: str, args: dict[str, Arg] | None = None) -> str:
        """The message with its arguments filled in. An unknown id is shown as it is, never an error at play."""
        given: dict[str, Arg] = args if args is not None else {}
        forms = self.plurals.get(message_id)
        if forms is not None:
            n = given.get("n", 1)
            template = forms[self._plural_index(n if isinstance(n, int) else 1, len(forms))]
        else:
            template = self.messages.get(message_id, message_id)
        if "{" not in template:
            return template
        parts: list[str] = []
        for text, name, form, raw in self._split(template):
            parts.append(text)
            if raw:
                parts.append(self._argument(given, name, form, raw))
        return "".join(parts)

    def _split(self, template: str) -> list[tuple[str, str, str, str]]:
        """A message as its texts, each with the argument after it: its name, its form, and how it was written."""
        pieces = self._pieces.get(template)
        if pieces is None:
            pieces = []
            end = 0
            for found in _FIELD.finditer(template):
                pieces.append((template[end : found.start()], found.group(1), found.group(2) or "", found.group(0)))
                end = found.end()
            pieces.append((template[end:], "", "", ""))
            self._pieces[template] = pieces
        return pieces

    def _argument(self, given: dict[str, Arg], name: str, form: str, raw: str) -> str:
        value = given.get(name)
        if value is None:
            return raw
        if isinstance(value, Ref):
            named = given.get(value.message)
            if isinstance(named, str):
                return self._formed(named, form)
            if value.n is not None:
                given = {**given, "n": value.n}
            own = value.message if form == "" else f"{value.message}.{form}"
            if form != "" and own not in self.messages and own not in self.plurals and f"name.{form}" in self.messages:
                return self._formed(self.say(value.message, given), form)
            return self.say(own, given)
        if isinstance(value, int):
            return self._number(value)
        return self._formed(value, form)

    def _formed(self, name: str, form: str) -> str:
        """A name in a general form. What is in the name is never read as a message."""
        general = f"name.{form}"
        pattern = self.messages.get(general)
        if form == "" or pattern is None:
            return name
        start = name.lower()
        for beginning in self.messages.get(f"{general}.before", "").split():
            if start.startswith(beginning):
                pattern = self.messages.get(f"{general}.vowel", pattern)
                break
        return pattern.replace("{name}", name)

    def _number(self, value: int) -> str:
        text = self._numbers.get(value)
        if text is None:
            from babel.numbers import format_decimal

            text = str(format_decimal(value, locale=self.locale))
            if len(self._numbers) < 10000:
                self._numbers[value] = text
        return text

    def _plural_index(self, n: int, forms: int) -> int:
        category = self.locale.plural_form(n)
        categories = PLURAL_CATEGORIES[self.lang]
        return min(categories.index(category) if category in categories else forms - 1, forms - 1)

    def export(self) -> dict[str, object]:
        """Everything a browser needs: plain messages as text, plural ones as an object by category."""
        out: dict[str, object] = dict(self.messages)
        categories = PLURAL_CATEGORIES[self.lang]
        for key, forms in self.plurals.items():
            out[key] = {categories[i]: form for i, form in enumerate(forms)}
        return out


def ids_in(file: str) -> set[str]:
    """The messages of one catalogue of this package, by the name of its file without the ending."""
    path = LOCALE_DIR / LANGUAGES[0] / f"{file}.po"
    return {found.group(1) for found in _MESSAGE.finditer(path.read_text(encoding="utf-8"))}


def placeholders(template: str) -> set[str]:
    """The names of the arguments that a message uses."""
    return {found.group(1) for found in _FIELD.finditer(template)}


_catalogues: dict[tuple[str, tuple[str, ...]], Catalogue] = {}


def catalogue(lang: str, extra: tuple[str, ...] = ()) -> Catalogue:
    """The catalogue of a language, read once. ``extra`` are further locale folders (of a game outside the package)."""
    if lang not in LANGUAGES:
        raise HexarcError(f"there is no language '{lang}'; the languages are {', '.join(LANGUAGES)}")
    key = (lang, extra)
    if key not in _catalogues:
        _catalogues[key] = Catalogue(lang, [LOCALE_DIR, *[Path(folder) for folder in extra]])
    return _catalogues[key]
