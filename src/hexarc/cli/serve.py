"""``hexarc serve``: play with friends in the browser."""

import os
import re
from pathlib import Path
from typing import Annotated

import typer

from hexarc.bots.registry import bot_class, level, register
from hexarc.cli.address import EVERYWHERE, url_for_players
from hexarc.cli.box import DataOption, box_options
from hexarc.cli.config import take_config
from hexarc.cli.found import game_class, listed_games, look_here
from hexarc.cli.terminal import note
from hexarc.core.errors import OptionError

BOT_NAME = re.compile(r"[a-z][a-z0-9_-]{0,31}")
BOT_SECONDS = 5.0  # a turn of a bot that nobody knows: it thinks where slow ones do

DatabaseOption = Annotated[
    str,
    typer.Option(
        "--database", help="A SQLite file, or postgresql://user:password@host/name. Default: in your data folder."
    ),
]


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535)] = 8000,
    database: DatabaseOption = "",
    url: Annotated[str, typer.Option(help="The address that players see, for links: https://play.example.org.")] = "",
    origin: Annotated[
        list[str] | None, typer.Option(help="Another page that may open WebSockets, e.g. a development server.")
    ] = None,
    game: Annotated[list[str] | None, typer.Option(help="Offer only these games (module:Class for your own).")] = None,
    bots: Annotated[int, typer.Option(min=1, max=64, help="Processes in which bots think.")] = 1,
    bot: Annotated[
        list[str] | None, typer.Option(help="Offer a bot of your own: name=module:Class, from the present folder.")
    ] = None,
    webhooks: Annotated[bool, typer.Option(help="Let players be told by webhook (public HTTPS addresses).")] = False,
    smtp: Annotated[
        str, typer.Option(help="Send e-mail through smtp://user:password@host:587. Default: HEXARC_SMTP.")
    ] = "",
    sender: Annotated[str, typer.Option(help="The address that e-mail comes from.")] = "",
    lobby: Annotated[
        bool, typer.Option(help="Have a lobby: tables may be made public, for anybody to join or watch.")
    ] = False,
    proxy: Annotated[str, typer.Option(help="Addresses of proxies whose X-Forwarded-For is trusted.")] = "",
    public_metrics: Annotated[bool, typer.Option(help="Show /metrics to everybody, not only to this machine.")] = False,
    log: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
    log_style: Annotated[
        str, typer.Option(help="plain or json; auto is plain on a terminal and JSON lines elsewhere.")
    ] = "auto",
    data: DataOption = None,
    config: Annotated[
        Path | None,
        typer.Option(callback=take_config, is_eager=True, help="A TOML file with any of these flags: port = 8001."),
    ] = None,
) -> None:
    """Start the server. One process, one file; see docs/hosting.md for more."""
    from hexarc.server.changeover import inherited_sockets
    from hexarc.server.live.listening import listen, port_of
    from hexarc.server.run import serve as run
    from hexarc.server.settings import Settings, Smtp, database_url, limits_from_environment

    look_here()
    if log not in ("debug", "info", "warning", "error"):
        raise OptionError(f"--log {log}: it can be debug, info, warning or error")
    if log_style not in ("auto", "plain", "json"):
        raise OptionError(f"--log-style {log_style}: it can be auto, plain or json")
    mail = smtp or os.environ.get("HEXARC_SMTP", "")
    if mail and not sender:
        raise OptionError("--smtp needs --sender, the address that e-mail comes from")
    for name in game or ():
        game_class(name)
    for given in bot or ():
        offer_bot(given)
    box = box_options(data)
    handed_on = inherited_sockets()
    bound = handed_on or listen(host, port)
    port = port_of(bound)
    players = url_for_players(host, port, url)
    settings = Settings(
        database=database_url(database),
        host=host,
        port=port,
        base_url=players,
        origins=tuple(origin or ()),
        bot_processes=bots,
        games=tuple(game or listed_games()),
        webhooks=webhooks,
        smtp=Smtp(mail, sender) if mail else None,
        lobby=lobby,
        trusted_proxies=proxy,
        public_metrics=public_metrics,
        box=box,
        limits=limits_from_environment(),
    )
    shown = players or f"http://{'localhost' if host in ('127.0.0.1', *EVERYWHERE) else host}:{port}"
    said = f"Hexarc: open {shown} (Ctrl-C stops it)"
    if handed_on:
        said = f"Hexarc: on with the compiled engine, at {shown}"
    run(settings, log, bound, lambda: note(said), log_style)


def offer_bot(given: str) -> None:
    """``name=module:Class``: the bot is a level of this server, beside our own."""
    name, equals, place = given.partition("=")
    if not equals or not BOT_NAME.fullmatch(name):
        raise OptionError(f"--bot {given}: it is written name=module:Class, with a short name in small letters")
    if level(name) is not None:
        raise OptionError(f"--bot {given}: there is a level '{name}' already")
    if place.count(":") != 1 or "=" in place:
        raise OptionError(f"--bot {given}: a server takes module:Class without parameters; give them defaults")
    bot_class(place)
    register(name, place, BOT_SECONDS)
