"""The table as a picture (SVG), for notebooks, videos and reports: drawn from the view, so it tells no secret."""

from collections.abc import Callable
from typing import Final

from hexarc.core.errors import OptionError
from hexarc.core.game import SPECTATOR, Game
from hexarc.core.state import State
from hexarc.observe.pictures.arcs import arcs_picture
from hexarc.observe.pictures.scythe import scythe_picture

PICTURES: Final[dict[str, Callable[[dict[str, object]], str]]] = {"arcs": arcs_picture, "scythe": scythe_picture}


def picture(game: Game[State], state: State, seat: int = SPECTATOR) -> str:
    """The table as ``seat`` may see it, as the text of an SVG file; without a seat as everybody may."""
    draw = PICTURES.get(game.NAME)
    if draw is None:
        raise OptionError(f"there is no picture of {game.NAME}; there are {', '.join(sorted(PICTURES))}")
    return draw(game.view(state, seat))
