"""What an arena tells: win rates and duels with their uncertainty, mean scores and places, OpenSkill ratings."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean, median

from openskill.models import PlackettLuce, PlackettLuceRating

from hexarc.sim.arena import Match
from hexarc.sim.stats import Z95, Rate, rate_of, win_shares


@dataclass
class Standing:
    """One bot over all its seats. ``wins`` counts every seat it had."""

    name: str
    wins: Rate
    score: float
    place: float
    mu: float
    sigma: float

    @property
    def rating(self) -> float:
        """What it is at least worth: three deviations below the mean."""
        return self.mu - 3 * self.sigma


@dataclass
class Table:
    """The statistics of an arena. A duel is how often the first of two bots placed better than the second."""

    games: int
    rounds: float
    winner_score: float
    standings: list[Standing]
    duels: dict[tuple[str, str], Rate] = field(default_factory=dict)

    def as_json(self) -> dict[str, object]:
        return {
            "games": self.games,
            "median_rounds": self.rounds,
            "median_winner_score": self.winner_score,
            "standings": [
                {
                    "bot": row.name,
                    "games": row.wins.games,
                    "wins": round(row.wins.share, 4),
                    "wins_95": [round(row.wins.low, 4), round(row.wins.high, 4)],
                    "score": round(row.score, 2),
                    "place": round(row.place, 3),
                    "mu": round(row.mu, 3),
                    "sigma": round(row.sigma, 3),
                }
                for row in self.standings
            ],
            "duels": [
                {"bot": a, "against": b, "games": rate.games, "share": round(rate.share, 4)}
                | {"share_95": [round(rate.low, 4), round(rate.high, 4)]}
                for (a, b), rate in self.duels.items()
            ],
        }


def ratings(played: Sequence[Match]) -> dict[str, tuple[float, float]]:
    """OpenSkill (Plackett and Luce) over the games in their order. A bot on several seats learns from all of them."""
    model = PlackettLuce()
    found: dict[str, PlackettLuceRating] = {}
    for match in sorted(played, key=lambda match: match.number):
        for name in match.bots:
            if name not in found:
                found[name] = model.rating(name=name)
        if len(set(match.bots)) < 2:
            continue
        teams = [[found[name]] for name in match.bots]
        rated = model.rate(teams, ranks=[float(place) for place in match.ranking])
        for name in set(match.bots):
            seats = [seat for seat in range(len(match.bots)) if match.bots[seat] == name]
            mu = fmean([rated[seat][0].mu for seat in seats])
            sigma = fmean([rated[seat][0].sigma for seat in seats])
            found[name] = model.rating(mu=mu, sigma=sigma, name=name)
    return {name: (rating.mu, rating.sigma) for name, rating in found.items()}


def tabulate(played: Sequence[Match]) -> Table:
    """The statistics of at least one match, the best bot first."""
    names = sorted({name for match in played for name in match.bots})
    rated = ratings(played)
    standings: list[Standing] = []
    for name in names:
        wins, seats, scores, ranks = 0.0, 0, [], []
        for match in played:
            shares = win_shares(match.ranking)
            for seat, bot in enumerate(match.bots):
                if bot == name:
                    wins += shares[seat]
                    seats += 1
                    scores.append(match.scores[seat])
                    ranks.append(match.ranking[seat])
        mu, sigma = rated[name]
        standings.append(Standing(name, rate_of(wins, seats), fmean(scores), fmean(ranks), mu, sigma))
    standings.sort(key=lambda row: (-row.mu, row.name))
    table = Table(
        games=len(played),
        rounds=median([match.rounds for match in played]),
        winner_score=median([max(match.scores) for match in played]),
        standings=standings,
    )
    order = [row.name for row in standings]
    for i, name in enumerate(order):
        for other in order[i + 1 :]:
            rate = duel(played, name, other)
            if rate.games:
                table.duels[(name, other)] = rate
    return table


def duel(played: Sequence[Match], name: str, other: str) -> Rate:
    """The share of comparisons that ``name`` won against ``other``: better place 1, the same 1/2.

    Comparisons within one game are not independent, so the interval counts games: it is that of the mean over games
    (normal, with Wilson's as the narrowest that is ever told).
    """
    means: list[float] = []
    for match in played:
        won: list[float] = []
        for seat, bot in enumerate(match.bots):
            for against, rival in enumerate(match.bots):
                if bot == name and rival == other:
                    mine, theirs = match.ranking[seat], match.ranking[against]
                    won.append(1.0 if mine < theirs else 0.5 if mine == theirs else 0.0)
        if won:
            means.append(fmean(won))
    if not means:
        return rate_of(0, 0)
    share = fmean(means)
    if len(means) < 2:
        return rate_of(share, 1)
    spread = math.sqrt(sum([(value - share) ** 2 for value in means]) / (len(means) - 1) / len(means))
    wilson = rate_of(sum(means), len(means))
    if spread == 0.0 or share in (0.0, 1.0):
        return wilson
    return Rate(len(means), sum(means), share, max(0.0, share - Z95 * spread), min(1.0, share + Z95 * spread))
