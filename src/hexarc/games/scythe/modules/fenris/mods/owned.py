"""What a campaign gives a game: the mods of each player, by seat."""

from hexarc.games.scythe.modules.fenris.mods.data import Mod

Owned = dict[str, list[list[str]]]


def wrong_with(given: object, mods: list[Mod], players: int, most: int) -> str:
    """What is wrong with ``{"owned": [["armor"], []]}``, in words; nothing if it is right."""
    if not isinstance(given, dict) or set(given) != {"owned"}:
        return 'it must be an object {"owned": [...]}'
    owned, known = given["owned"], [mod.name for mod in mods]
    if not isinstance(owned, list) or len(owned) != players:
        return f"'owned' must be a list of mods for each of the {players} seats"
    for seat, names in enumerate(owned):
        if not isinstance(names, list) or len(names) > most:
            return f"seat {seat} owns a list of up to {most} mods"
        for name in names:
            if name not in known:
                return f"seat {seat}: there is no mod {name!r}; the mods are {', '.join(known)}"
        if len(set(names)) != len(names):
            return f"seat {seat} owns a mod twice"
    for mod in mods:
        if [name for names in owned for name in names].count(mod.name) > mod.count:
            return f"there are only {mod.count} tokens of {mod.name}"
    return ""
