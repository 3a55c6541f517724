"""The end of a game: places and scores."""

from rich.console import Console
from rich.markup import escape

from hexarc.cli.story import Teller
from hexarc.cli.terminal import table
from hexarc.core.game import Game
from hexarc.core.state import State


def show_result(console: Console, game: Game[State], s: State, teller: Teller) -> None:
    words = teller.words
    scores, ranking = game.scores(s), game.ranking(s)
    columns = [words("cli.result.player"), words("cli.result.place"), words("cli.sim.score")]
    shown = table(words("cli.result.title"), *columns)
    for seat in sorted(range(game.players), key=lambda seat: (ranking[seat], seat)):
        shown.add_row(escape(teller.who(seat)), str(ranking[seat]), words.decimal(scores[seat]))
    console.print(shown)
    outcome = game.outcome(s)
    if outcome is not None:
        reason = words(outcome.reason)
        console.print(escape(words("cli.result.reason", reason=reason)))
        if outcome.shared:
            together = words("cli.result.all_won") if outcome.shared == "won" else words("cli.result.all_lost")
            console.print(f"[bold]{escape(together)}[/bold]")
            return
    winners = [teller.who(seat) for seat in range(game.players) if ranking[seat] == 1]
    if len(winners) == 1:
        console.print(f"[bold]{escape(words('cli.result.winner', name=winners[0]))}[/bold]")
    else:
        names = words("cli.and").join([", ".join(winners[:-1]), winners[-1]])
        console.print(f"[bold]{escape(words('cli.result.shared', names=names))}[/bold]")
