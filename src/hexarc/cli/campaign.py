"""``hexarc campaign``: games in a row, played in the terminal, by bots, or kept by hand for the box on the table.

A campaign is one file. ``new`` begins it, ``next`` goes on with it (answers, the next game), ``show`` tells how it
stands, ``log`` takes the result of a game that was played with the real box, ``run`` lets bots play all of it.
"""

import json as json_module
import random
import secrets
from pathlib import Path
from typing import Annotated, cast

import typer
from rich.markup import escape

from hexarc.bots.registry import HUMAN
from hexarc.cli.box import DataOption, with_box
from hexarc.cli.campaign_page import show_campaign
from hexarc.cli.campaign_result import ask_result
from hexarc.cli.campaign_story import Aloud
from hexarc.cli.found import LEVELS
from hexarc.cli.play.command import seat_table
from hexarc.cli.play.seating import seat_names
from hexarc.cli.terminal import Reader, complain, note, output, print_json
from hexarc.cli.words import JsonOption, LangOption, Words
from hexarc.core.campaign import Campaign
from hexarc.core.campaign_record import (
    campaign_lines,
    game_record,
    load_campaign,
    save_campaign,
    verify_games,
)
from hexarc.core.campaign_rules import CampaignState, Question
from hexarc.core.errors import HexarcError, OptionError
from hexarc.core.options import Options
from hexarc.core.record import Record
from hexarc.core.registry import campaign_rules, find_game, game_class
from hexarc.core.snapshot import Plain
from hexarc.sim import interrupt
from hexarc.sim.campaigns import BEGIN, go_on, play_episode, run_campaigns

FileArgument = Annotated[Path, typer.Argument(help="The file of the campaign.")]
SeatsOption = Annotated[str, typer.Option("--seats", help="Names or kinds, one a seat: Ana,Bo,automa.")]
OptionList = Annotated[list[str] | None, typer.Option("--option", "-o", help="name=value, as often as needed.")]
BotOption = Annotated[str, typer.Option("--bots", help=f"Which bots play: {LEVELS}.")]
QuietOption = Annotated[bool, typer.Option("--quiet", "-q", help="Without the story.")]
NameOption = Annotated[str, typer.Option("--campaign", help="Which campaign.")]
DEFAULT = "fenris"


def players_from(text: str) -> list[Plain]:
    """``Ana,Bo,automa``: a name that is a kind of seat is such a seat."""
    rules = campaign_rules(DEFAULT)
    kinds = rules.seat_kinds()
    names = [name.strip() for name in text.split(",") if name.strip()]
    return [
        {"name": name.capitalize() if name in kinds else name, "kind": name if name in kinds else "player"}
        for name in names
    ]


def options_from(name: str, given: list[str] | None) -> Options:
    declared = {option.name: option for option in campaign_rules(name).options()}
    found: Options = {}
    for text in given or []:
        key, equals, value = text.partition("=")
        if not equals or key not in declared:
            offered = ", ".join([option.name for option in declared.values() if not option.sealed])
            raise OptionError(f"--option {text}: the options are {offered}, as name=value")
        found[key] = declared[key].parse(name, value)
    return found


def open_file(file: Path) -> Campaign[CampaignState]:
    """The campaign of a file, to go on with; a sealed one gets a seed of its own for all further draws."""
    campaign = load_campaign(file, campaign_rules)
    if not campaign.seed:
        campaign.reseed(secrets.token_hex(8))
    return campaign


def new(
    file: FileArgument,
    seats: SeatsOption = "Ana,Bo",
    campaign: NameOption = DEFAULT,
    seed: Annotated[str, typer.Option(help="The same seed and answers give the same campaign.")] = "",
    option: OptionList = None,
    data: DataOption = None,
    lang: LangOption = "",
) -> None:
    """Begin a campaign."""
    if file.exists():
        raise OptionError(f"{file} is there already; a new campaign needs a new file")
    rules = campaign_rules(campaign)
    options = with_box(game_class(rules.GAME).NAME, options_from(campaign, option), data)
    begun = Campaign(rules, players_from(seats), options, seed or secrets.token_hex(8))
    save_campaign(begun, file)
    show_campaign(output(), begun, Words(lang))
    note(Words(lang)("cli.campaign.saved", path=str(file)))


def show(file: FileArgument, json: JsonOption = False, lang: LangOption = "") -> None:
    """The log of every player and the episodes so far. What is to come stays sealed."""
    campaign = load_campaign(file, campaign_rules)
    if json:
        print_json(campaign.view(-1))
    else:
        show_campaign(output(), campaign, Words(lang), summaries=True)


def go_next(
    file: FileArgument,
    bots: BotOption = "",
    by_bots: Annotated[bool, typer.Option("--auto", help="Let bots answer and play, for everybody.")] = False,
    quiet: QuietOption = False,
    json: JsonOption = False,
    lang: LangOption = "",
) -> None:
    """Go on: answer what is asked, then play the next episode. Bots sit on the last seats, as in hexarc play."""
    if json and not by_bots:
        raise OptionError("--json goes with --auto: a person answers in words")
    words, reader = Words(lang), Reader(output())
    campaign = open_file(file)
    aloud = Aloud(campaign, reader.console, words, quiet or json)
    if campaign.over():
        note(words("cli.campaign.over"))
        return
    if by_bots:
        rng = random.Random(f"{campaign.seed}/{len(campaign.rows)}")
        ended = episodes_ended(campaign)
        while not campaign.over() and episodes_ended(campaign) == ended:
            go_on(campaign, bots or "normal", rng)
            save_campaign(campaign, file)
            aloud.go_on()
    else:
        if not answer_questions(campaign, file, words, reader):
            note(words("cli.campaign.saved", path=str(file)))
            return
        if campaign.episode() is None and BEGIN in campaign.acts():
            campaign.act(len(campaign.rows), BEGIN)
            save_campaign(campaign, file)
            if not answer_questions(campaign, file, words, reader):
                return
        aloud.go_on()
        if campaign.episode() is not None:
            play_here(campaign, file, bots, words, reader)
            aloud.go_on()
            answer_questions(campaign, file, words, reader)
            aloud.go_on()
    if json:
        print_json(campaign.view(-1))
    else:
        show_campaign(output(), campaign, words)


def episodes_ended(campaign: Campaign[CampaignState]) -> int:
    """Those with a result; a game that was left has a record too, and is to be ended first."""
    return len([row for row in campaign.rows if "result" in row])


def answer_questions(campaign: Campaign[CampaignState], file: Path, words: Words, reader: Reader) -> bool:
    """Ask everybody what is open, one after the other; False if somebody left. Each answer is saved at once."""
    while campaign.questions():
        question = campaign.questions()[0]
        key = ask_question(campaign, question, words, reader)
        if key is None:
            return False
        campaign.answer(question.player, question.number, key)
        save_campaign(campaign, file)
    return True


def ask_question(
    campaign: Campaign[CampaignState], question: Question, words: Words, reader: Reader
) -> str | None:  # fmt: skip
    console = reader.console
    name = str(campaign.state.players[question.player]["name"])
    console.print(f"[bold]{escape(name)}[/bold]: {escape(question.text(words.lang))}")
    for i, choice in enumerate(question.choices):
        console.print(f"  {i + 1}. {choice.text(words.lang)}", markup=False)
    while True:
        answer = reader.line("> ")
        if answer is None:
            return None
        if answer.isdigit() and 1 <= int(answer) <= len(question.choices):
            return question.choices[int(answer) - 1].key
        if answer in question.keys:
            return answer
        console.print(words("cli.campaign.number", n=len(question.choices)), markup=False)


def play_here(campaign: Campaign[CampaignState], file: Path, bots: str, words: Words, reader: Reader) -> None:
    """Play the open episode in the terminal; it is kept in the campaign's file when it is left or ends."""
    episode = campaign.episode()
    assert episode is not None
    game = campaign.game()
    record = game_record(campaign, episode.number, find_game)
    if record is None:
        names = [str(campaign.state.players[player]["name"]) for player in episode.seats]
        record = Record(game, seed=campaign.episode_seed(), names=names)
    seats = seat_names(bots, game.kinds)
    if all(name != HUMAN for seat, name in enumerate(seats) if game.kinds[seat] == "player"):
        play_episode(campaign, seats)
    else:
        try:
            with interrupt.held():
                seat_table(record, seats, words, reader, "")
        finally:
            campaign.games[episode.number] = record.lines()
            save_campaign(campaign, file)
        if not record.scores:
            raise typer.Exit
        campaign.finish_game(game, record.replay(), record.lines())
    save_campaign(campaign, file)


def log(
    file: FileArgument,
    result: Annotated[str, typer.Option(help="The result as JSON, instead of being asked.")] = "",
    quiet: QuietOption = False,
    lang: LangOption = "",
) -> None:
    """For the box on the table: enter how an episode ended; the rest is done here, up to the next setup."""
    words, reader = Words(lang), Reader(output())
    campaign = open_file(file)
    aloud = Aloud(campaign, reader.console, words, quiet)
    if not answer_questions(campaign, file, words, reader):
        return
    if campaign.episode() is None and BEGIN in campaign.acts():
        campaign.act(len(campaign.rows), BEGIN)
        save_campaign(campaign, file)
        if not answer_questions(campaign, file, words, reader):
            return
    aloud.go_on()
    episode = campaign.episode()
    if episode is None:
        note(words("cli.campaign.over"))
        return
    show_campaign(output(), campaign, words)
    found = cast(Plain, json_module.loads(result)) if result else ask_result(campaign, words, reader)
    if found is None:
        return
    campaign.finish(episode.number, found)
    save_campaign(campaign, file)
    aloud.go_on()
    if answer_questions(campaign, file, words, reader):
        aloud.go_on()
        show_campaign(output(), campaign, words)


def act(
    file: FileArgument,
    what: Annotated[str, typer.Argument(help="join, sit_out, come_back, leave or begin.")],
    player: Annotated[int, typer.Option(help="Who, counted from 1.")] = 0,
    name: Annotated[str, typer.Option(help="The name of who joins.")] = "",
    kind: Annotated[str, typer.Option(help="The kind of seat of who joins.")] = "",
    wealth: Annotated[int, typer.Option(help="What the table agreed on for who joins.")] = -1,
    lang: LangOption = "",
) -> None:
    """Between two episodes: somebody joins, sits out, comes back or leaves."""
    campaign = open_file(file)
    args: Plain = {}
    if player:
        args["player"] = player - 1
    if name:
        args["name"] = name
    if kind:
        args["kind"] = kind
    if wealth >= 0:
        args["wealth"] = wealth
    campaign.act(len(campaign.rows), what, args)
    save_campaign(campaign, file)
    show_campaign(output(), campaign, Words(lang))


def fork(
    file: FileArgument,
    to: Annotated[Path, typer.Argument(help="The new file.")],
    at: Annotated[int, typer.Option(help="Before which row; default: as it stands.")] = -1,
    seed: Annotated[str, typer.Option(help="Another one than the campaign had.")] = "",
) -> None:
    """Go on another way from some moment, in a file of its own."""
    if to.exists():
        raise OptionError(f"{to} is there already")
    campaign = load_campaign(file, campaign_rules)
    save_campaign(campaign.at(len(campaign.rows) if at < 0 else at, seed or secrets.token_hex(8)), to)


def export(
    file: FileArgument,
    game: Annotated[int, typer.Option(help="The record of one game, counted from 1, instead of the campaign.")] = 0,
    sealed: Annotated[bool, typer.Option("--sealed", help="Without the seed, which foretells all draws.")] = False,
    verify: Annotated[bool, typer.Option("--verify", help="Replay every game first, and compare.")] = False,
) -> None:
    """Print a campaign, or one of its games, as the lines of its file."""
    campaign = load_campaign(file, campaign_rules)
    if verify:
        note(f"{verify_games(campaign, find_game)}")
    if game:
        lines = campaign.games.get(game - 1)
        if lines is None:
            raise HexarcError(f"this campaign has no record of game {game}")
    else:
        lines = campaign_lines(campaign, sealed)
    for line in lines:
        print(line)


def run(
    bots: BotOption = "random",
    seats: Annotated[str, typer.Option("--seats", help="player or a kind of Automa, one a seat.")] = "player,player",
    seed: Annotated[int, typer.Option(help="The first one; campaign k has seed S + k.")] = 1,
    campaigns: Annotated[int, typer.Option("--campaigns", "-n", min=1)] = 1,
    campaign: NameOption = DEFAULT,
    option: OptionList = None,
    out: Annotated[Path, typer.Option(help="Where campaigns that failed go.")] = Path("campaigns"),
    keep: Annotated[bool, typer.Option("--keep", help="Save the others, too.")] = False,
    json: JsonOption = False,
    lang: LangOption = "",
) -> None:
    """Let bots play whole campaigns; one that fails is saved as far as it got."""
    words = Words(lang)
    kinds = [kind.strip() for kind in seats.split(",")]
    failed = 0
    numbers = [str(seed + k) for k in range(campaigns)]
    for result in run_campaigns(campaign, kinds, options_from(campaign, option), bots, numbers):
        if json:
            print_json(result.as_json())
        if result.campaign is not None and (result.error or keep):
            out.mkdir(parents=True, exist_ok=True)
            save_campaign(result.campaign, out / f"{campaign}-{result.seed}.jsonl")
        if result.error:
            failed += 1
            complain(f"{result.seed}: {result.error}")
            (out / f"{campaign}-{result.seed}.txt").write_text(result.trace, encoding="utf-8")
        elif not json and result.campaign is not None:
            show_campaign(output(), result.campaign, words)
    if failed:
        raise typer.Exit(1)


def register(app: typer.Typer) -> None:
    app.command("new")(new)
    app.command("show")(show)
    app.command("next")(go_next)
    app.command("log")(log)
    app.command("table")(act)
    app.command("fork")(fork)
    app.command("export")(export)
    app.command("run")(run)
