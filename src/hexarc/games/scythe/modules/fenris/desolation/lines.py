"""Desolation in the terminal, read from the view: clock, total, stars, units, where they can go, and the tiles."""

from typing import cast

from hexarc.core.choice import Arg, Ref
from hexarc.core.text import Catalogue

Shown = dict[str, object]


def lines(shown: Shown, words: Catalogue) -> list[str]:
    say = words.say
    cards = cast(dict[str, int], shown["cards"])
    low, high = cast(list[int], shown["total"])
    force: dict[str, Arg] = {
        "low": low,
        "high": high,
        "cards": " ".join([value for value, n in cards.items() for _ in range(n)]) or "-",
    }
    clock: dict[str, Arg] = {
        "n": cast(int, shown["clock"]),
        "next": Ref(f"scythe.render.desolation.next.{shown['next']}"),
    }
    stars: dict[str, Arg] = {"n": cast(int, shown["stars"]), "most": cast(int, shown["stars_to_lose"])}
    tiles = cast(list[Shown], shown["tiles"])
    empty: dict[str, Arg] = {"n": cast(int, shown["tiles_empty"]), "most": len(tiles)}
    found = [
        f"[bold]{say('scythe.render.desolation.clock', clock)}[/bold]",
        f"  {say('scythe.render.desolation.force', force)}   {say('scythe.render.desolation.stars', stars)}",
        "  " + say("scythe.render.desolation.units", {"places": " ".join(cast(list[str], shown["figures"]))}),
    ]
    if shown["next"] == "moves":
        found.append("  " + say("scythe.render.desolation.ways", {"ways": ways(shown, words)}))
    found.append(f"[bold]{say('scythe.render.desolation.tiles', empty)}[/bold]")
    return found + ["  " + tile_line(words, tile) for tile in tiles]


def ways(shown: Shown, words: Catalogue) -> str:
    """Each side of the die with the territories that would be entered."""
    parts: list[str] = []
    for direction, targets in cast(dict[str, dict[str, str]], shown["ways"]).items():
        name = words.say(f"scythe.desolation.direction.{direction}")
        parts.append(f"{name} {' '.join(targets.values()) or '-'}")
    return "; ".join(parts)


def tile_line(words: Catalogue, tile: Shown) -> str:
    seats = [words.say(f"seat.{seat}") for seat in cast(list[int], tile["seats"])]
    mark = "*" if seats else "-"
    star = words.say(f"scythe.star.{tile['star']}")
    return f"{mark} {star} {', '.join(seats)}".rstrip()
