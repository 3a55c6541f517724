"""All commands together."""

from typing import Annotated

import typer

from hexarc import __version__
from hexarc.build_info import current_build
from hexarc.cli import admin, arena, automa, bench, bot, campaign, fuzz, games, replay, rules, serve, sim, train
from hexarc.cli.flags import GameCommand, HexarcGroup
from hexarc.cli.play import command as play

app = typer.Typer(
    cls=HexarcGroup,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def show_version(wanted: bool) -> None:
    if wanted:
        print(f"hexarc {__version__} ({current_build()})")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Version and build.")
    ] = False,
) -> None:
    """Scythe and Arcs by the rules: play, simulate, replay, study. HEXARC_LANG chooses the language."""


games_app = typer.Typer(cls=HexarcGroup, invoke_without_command=True, callback=games.games_or_command)
games_app.command("list")(admin.list_games)
games_app.command("export")(admin.export_game)
games_app.command("import")(admin.import_game)
games_app.command("delete")(admin.delete_game)
app.add_typer(games_app, name="games")
campaign_app = typer.Typer(cls=HexarcGroup, no_args_is_help=True)
campaign.register(campaign_app)
app.add_typer(campaign_app, name="campaign", help="Games in a row with a log: the Rise of Fenris.")
app.command("backup")(admin.backup)
app.command("play", cls=GameCommand)(play.play)
app.command("bot")(bot.bot)
app.command("automa")(automa.automa)
app.command("serve")(serve.serve)
app.command("sim", cls=GameCommand)(sim.sim)
app.command("arena", cls=GameCommand)(arena.arena)
app.command("train", cls=GameCommand)(train.train)
app.command("replay")(replay.replay)
app.command("fuzz", cls=GameCommand)(fuzz.fuzz)
app.command("bench")(bench.bench)
app.command("check-rules")(rules.check_rules)
