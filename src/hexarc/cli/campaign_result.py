"""How an episode ended, entered by hand: scores, stars, and what the episode counts besides."""

from hexarc.cli.terminal import Reader
from hexarc.cli.words import Words
from hexarc.core.campaign import Campaign
from hexarc.core.campaign_rules import CampaignState, Field
from hexarc.core.snapshot import Plain


def ask_result(campaign: Campaign[CampaignState], words: Words, reader: Reader) -> Plain | None:
    """Ask for every field that the episode has; None if somebody leaves."""
    episode = campaign.episode()
    assert episode is not None
    names = [str(campaign.state.players[player]["name"]) for player in episode.seats]
    found: Plain = {}
    while True:
        for field in campaign.rules.result_fields(campaign.state):
            value = ask_field(field, names, words, reader)
            if value is None:
                return None
            found[field.name] = value
        wrong = campaign.rules.wrong_result(campaign.state, found)
        if not wrong:
            return found
        reader.console.print(wrong, markup=False)


def ask_field(field: Field, names: list[str], words: Words, reader: Reader) -> object:
    label = words(field.message)
    if field.kind == "seat":
        reader.console.print(words("cli.campaign.which_seat", what=label), markup=False)
        for i, name in enumerate(names):
            reader.console.print(f"  {i + 1}. {name}", markup=False)
        number = ask_number(reader, words, f"{label} (0-{len(names)})", len(names))
        return None if number is None else number - 1
    values: list[object] = []
    for name in names:
        value: object = None
        if field.kind == "number":
            value = ask_number(reader, words, f"{name}, {label}", 10000)
        else:
            value = ask_words(reader, words, f"{name}, {label}", field.choices)
            if field.kind == "word" and isinstance(value, list):
                value = value[0] if value else ""
        if value is None:
            return None
        values.append(value)
    return values


def ask_number(reader: Reader, words: Words, question: str, most: int) -> int | None:
    while True:
        answer = reader.line(f"{question}: ")
        if answer is None:
            return None
        if answer.strip() == "":
            return 0
        if answer.strip().isdigit() and int(answer) <= most:
            return int(answer)
        reader.console.print(words("cli.campaign.number", n=most), markup=False)


def ask_words(reader: Reader, words: Words, question: str, choices: list[str]) -> list[str] | None:
    """A list of words with blanks between them; a word may come twice."""
    while True:
        answer = reader.line(f"{question} ({', '.join(choices)}): ")
        if answer is None:
            return None
        given = answer.replace(",", " ").split()
        if all(word in choices for word in given):
            return given
        reader.console.print(words("cli.campaign.words", list=", ".join(choices)), markup=False)
