"""Make these golden games anew: ``python -m tests.golden.scythe_tracks.make``.

Some bots play for stars, others are curious.
"""

from hexarc.bots.registry import make_bot
from hexarc.core.choice import choice
from hexarc.core.options import Options
from hexarc.core.playout import play
from hexarc.core.registry import find_game
from hexarc.core.state import State
from hexarc.core.window import Window
from hexarc.games.scythe.modules.fenris.rivals.part import STAR_FROM_SUPPLY
from tests.golden.make import HERE, Candidate, CuriousBot, choose, missing_marks, store
from tests.golden.scythe_tracks.marks import wanted

FOLDER = HERE / "scythe_tracks"
GAMES_EACH = 8
FOR_STARS: list[tuple[int, Options]] = [
    (2, {"track": "war", "rivals": True, "alliances": True}),
    (3, {"track": "peace", "alliances": True}),
    (2, {"track": "peace"}),
    (3, {"track": "tiles", "rivals": True}),
    (2, {"track": "peace", "alliances": True, "seats": "player,automa"}),
]
CURIOUS: list[tuple[int, Options]] = [
    (4, {"track": "war", "rivals": True, "alliances": True, "mats": "chosen", "round_limit": 20}),
    (7, {"track": "tiles", "rivals": True, "alliances": True, "round_limit": 20}),
]


class FrugalBot:
    """Plays for stars, and leaves those on bases where they are as long as it can."""

    def __init__(self, seed: int, seat: int) -> None:
        self.bot = make_bot("easy", seed, seat)

    def choose(self, window: Window[State]) -> int:
        supply = choice(STAR_FROM_SUPPLY)
        return supply if supply in window.decision.choices else self.bot.choose(window)


def main() -> None:
    candidates: list[Candidate] = []
    for players, options in FOR_STARS:
        game = find_game("scythe", players, options)
        for _ in range(GAMES_EACH):
            number = len(candidates)
            record = play(game, [make_bot("easy", number, seat) for seat in range(players)], number)
            candidates.append(Candidate(number, record))
    game = find_game("scythe", 2, {"track": "war", "rivals": True})
    for _ in range(GAMES_EACH):
        number = len(candidates)
        record = play(game, [FrugalBot(number, seat) for seat in range(2)], number)
        candidates.append(Candidate(number, record))
    for players, options in CURIOUS:
        game = find_game("scythe", players, options)
        for _ in range(GAMES_EACH):
            number = len(candidates)
            record = play(game, [CuriousBot(f"{number}/{seat}", {}) for seat in range(players)], number)
            candidates.append(Candidate(number, record))
    chosen = choose(candidates, wanted(), 12)
    store(FOLDER, chosen)
    print(f"{len(chosen)} games, missing: {sorted(missing_marks(wanted(), chosen))}")


if __name__ == "__main__":
    main()
