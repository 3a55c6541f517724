"""The marks of a Scythe game: encounter options, Factory cards, objectives, abilities, tiles, stars, the end."""

from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.factions import FACTION_NAMES, MECH_ABILITY_NAMES, TRAP_NAMES
from hexarc.games.scythe.tables.mats import MAT_NAMES, STRUCTURE_NAMES
from hexarc.games.scythe.tables.scoring import STAR_KINDS, STAR_NAMES, TILE_NAMES
from tests.golden.marks import Story

# verbs whose every noun is wanted, and what is wanted of them
NAMED = ("option", "reveal", "mech", "structure", "trap", "use_skill", "draw_tile")
# objectives that no stored game fulfils: their conditions are proved in tests/rules/scythe/test_cards.py
NOT_REVEALED: frozenset[int] = frozenset({24})


def marks(story: Story) -> set[str]:
    s = story.final
    assert isinstance(s, ScytheState)
    found = {text for text in story.texts if text.partition(" ")[0] in NAMED}
    found.update([text.partition("/")[0] for text in story.texts if text.startswith("use_factory ")])
    found.update([f"plays {FACTION_NAMES[faction]}" for faction in s.faction])
    found.update([f"mat {MAT_NAMES[mat]}" for mat in s.mat])
    found.update([f"star {STAR_NAMES[i % STAR_KINDS]}" for i in range(len(s.stars)) if s.stars[i]])
    return found | ended_by(story)


def ended_by(story: Story) -> set[str]:
    """The stars that the last answer placed."""
    before = story.record.replay(len(story.record.entries) - 1, verify=False)
    s = story.final
    assert isinstance(s, ScytheState)
    assert isinstance(before, ScytheState)
    placed = [i % STAR_KINDS for i in range(len(s.stars)) if s.stars[i] > before.stars[i]]
    return {f"ended by {STAR_NAMES[kind]}" for kind in placed}


def wanted() -> set[str]:
    found = {f"players {players}" for players in range(2, 8)}
    found.update([f"option {card}/{option}" for card in range(1, 43) for option in (1, 2, 3)])
    found.update([f"reveal {card}" for card in range(1, 28) if card not in NOT_REVEALED])
    found.update([f"use_factory {card}" for card in range(1, 19)])
    found.update([f"mech {name}" for name in MECH_ABILITY_NAMES])
    found.update([f"structure {name}" for name in STRUCTURE_NAMES])
    found.update([f"trap {name}" for name in TRAP_NAMES])
    found.update([f"draw_tile {name}" for name in TILE_NAMES])
    found.update(["use_skill artillery", "use_skill ronin", "verb flag", "verb rearm", "verb factory_move"])
    found.update([f"plays {name}" for name in FACTION_NAMES])
    found.update([f"mat {name}" for name in MAT_NAMES])
    for name in STAR_NAMES:
        found.update([f"star {name}", f"ended by {name}"])
    found.update([f"option {name}" for name in ("rulings printed", "rulings errata", "promos on", "promos off")])
    found.update([f"option mats {name}" for name in ("dealt", "chosen", "draft", "bid")])
    return found
