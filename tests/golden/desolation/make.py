"""Make the golden games against Desolation anew: ``python -m tests.golden.desolation.make``.

Bots win only if the dice are kind, so some games have kind dice and chosen tiles: by the rules they are games like any
other. The rest is played at random; of all these the few are kept that together have every mark.
"""

from pathlib import Path

from hexarc.bots.registry import make_bot
from hexarc.core.chance import KeyedChance
from hexarc.core.decision import Decision
from hexarc.core.game import Game
from hexarc.core.playout import play_on
from hexarc.core.record import Record
from hexarc.core.registry import find_game
from hexarc.core.session import Session
from hexarc.core.state import State
from tests.golden.desolation.marks import wanted
from tests.golden.make import Candidate, choose, missing_marks, store

KIND_DICE = ("orange_die 1", "desolation_card 2", "desolation_card 3")
# players, bots, seed, tiles
KIND_GAMES = (
    (1, "normal", 29, (7, 8, 5, 14, 2)),
    (4, "normal", 4, (7, 8, 11, 12, 10, 13, 20, 9, 5, 2)),
    (3, "normal", 4, (7, 8, 11, 12, 5, 15, 14, 13, 6, 2)),
)
RANDOM_GAMES = 60


class KindChance(KeyedChance):
    """Takes what is liked, wherever it is possible."""

    def __init__(self, seed: int, game: Game[State], liked: list[str]) -> None:
        super().__init__(seed)
        self.game = game
        self.liked = liked

    def outcome(self, decision: Decision, ply: int) -> int:
        texts = {self.game.vocabulary.encode(chosen): chosen for chosen in decision.choices}
        for text in self.liked:
            if text in texts:
                return texts[text]
        return super().outcome(decision, ply)


def played(players: int, level: str, bots: str, seed: int, liked: list[str]) -> Record[State]:
    game = find_game("scythe", players, {"desolation": level})
    session = Session(game, KindChance(seed, game, liked), Record(game), alone=True)
    play_on(session, [make_bot(bots, f"{seed}/{seat}", seat) for seat in range(players)])
    session.record.chance_from = len(session.record.entries)  # it came from no seed
    return session.record


def main() -> None:
    candidates: list[Candidate] = []
    for players, bots, seed, tiles in KIND_GAMES:
        liked = [*[f"lay_triumph_tile {tile}" for tile in tiles], *KIND_DICE]
        candidates.append(Candidate(len(candidates) + 1, played(players, "normal", bots, seed, liked)))
    for seed in range(RANDOM_GAMES):
        level = "harder" if seed % 3 == 0 else "normal"
        candidates.append(Candidate(len(candidates) + 1, played(2 + seed % 5, level, "random", seed, [])))
    chosen = choose(candidates, wanted(), 12)
    store(Path(__file__).parent, chosen)
    print([(candidate.number, candidate.players, len(candidate.file)) for candidate in chosen])
    print("missing:", sorted(missing_marks(wanted(), chosen)))


if __name__ == "__main__":
    main()
