"""``hexarc check-rules``: which lines of the rules ledgers have a test."""

from typing import Annotated

import typer
from rich.markup import escape

from hexarc.cli.terminal import complain, output, print_json
from hexarc.cli.words import JsonOption, LangOption, Words
from hexarc.sim.ledger import check_ledgers, find_checkout, grouped


def check_rules(
    game: Annotated[str, typer.Argument(help="A ledger; default: all of them.", show_default=False)] = "",
    json: JsonOption = False,
    strict: Annotated[bool, typer.Option("--strict", help="Exit code 1 if any line is without a test.")] = False,
    lang: LangOption = "",
) -> None:
    """Count the lines of the ledgers that some test cites with @rule, and list the others."""
    words = Words(lang)
    console = output()
    report = check_ledgers(find_checkout(), [game] if game else [])
    for ledger in report.games:
        if json:
            print_json(ledger.as_json())
            continue
        counts = words("cli.rules.counts", tested=len(ledger.tested), n=len(ledger.lines))
        console.print(f"[bold]{escape(ledger.game)}[/bold]: {escape(counts)}")
        for group, lasts in grouped(ledger.missing).items():
            console.print(f"  {escape(group)}: [dim]{escape(' '.join(lasts))}[/dim]")
    for citation in report.unknown:
        complain(words("cli.rules.unknown", citation=citation))
    if report.unknown or (strict and any(ledger.missing for ledger in report.games)):
        raise typer.Exit(1)
