"""The track in a terminal: its spaces from left to right, with the factions whose stars stand there."""

from hexarc.core.text import Catalogue
from hexarc.games.scythe.pieces import stars_placed
from hexarc.games.scythe.procs.stars import spaces_of
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.verbs import FACTION, STAR_NOUN


def track_lines(r: ScytheRules, s: ScytheState, words: Catalogue) -> list[str]:
    """One line a space: of two spaces for the same star a faction's first star stands on the left one."""
    found = [f"[bold]{words.say('scythe.render.track')}[/bold]"]
    before: list[int] = []
    spaces = spaces_of(r, s)
    for position, star in enumerate(spaces):
        here = [
            words.say(f"scythe.faction.{FACTION.label(s.faction[seat])}.short")
            for seat in range(r.players)
            if s.faction[seat] != NOWHERE and stars_placed(r, s, seat, star) > before.count(star)
        ]
        before.append(star)
        name = words.say(f"scythe.star.{STAR_NOUN.label(star)}")
        found.append(f"  {position + 1:2} {name}" + (f": {', '.join(here)}" if here else ""))
    return found
