"""The marks of a Scythe game: encounter options, Factory cards, objectives, abilities, tiles, stars, the end."""

from hexarc.core.state import State
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.modules.fenris.mods.data import INFRA_MODS, MECH_MODS
from hexarc.games.scythe.objectives import measured
from hexarc.games.scythe.state import FIRST_WORKER, NOWHERE, UNITS, ScytheState, reason_of
from hexarc.games.scythe.tables.board import FACTORY_HEX, LAND_NEIGHBOURS
from hexarc.games.scythe.tables.cards import OBJECTIVE_TERMS
from hexarc.games.scythe.tables.factions import FACTION_NAMES, MECH_ABILITY_NAMES, TRAP_NAMES
from hexarc.games.scythe.tables.mats import MAT_NAMES, STRUCTURE_NAMES
from hexarc.games.scythe.tables.scoring import STAR_NAMES, TILE_NAMES
from hexarc.games.scythe.verbs import END_REASON, FACTION, STAR_NOUN
from tests.golden.marks import Story
from tests.golden.seek import Closeness

# verbs whose every noun is wanted, and what is wanted of them
NAMED = ("option", "reveal", "mech", "structure", "trap", "use_skill", "draw_tile")


def marks(story: Story) -> set[str]:
    s = story.final
    assert isinstance(s, ScytheState)
    found = {text for text in story.texts if text.partition(" ")[0] in NAMED}
    found.update([text.partition("/")[0] for text in story.texts if text.startswith("use_factory ")])
    found.update([text for text in story.texts if text.startswith("use_mod ")])
    found.update([text.partition("/")[0] for text in story.texts if text.startswith("lay_token ")])
    found.update([f"plays {FACTION.label(faction)}" for faction in s.faction])
    found.update([f"mat {MAT_NAMES[mat]}" for mat in s.mat if mat != NOWHERE])
    found.update([f"star {star_name(story, i // len(s.power))}" for i in range(len(s.stars)) if s.stars[i]])
    if s.ended:
        found.add(f"end {END_REASON.label(reason_of(s.ended))}")
    return found | ended_by(story)


def star_name(story: Story, column: int) -> str:
    """The kind of the stars in a column of the state, which may be of a module."""
    assert isinstance(story.game, Scythe)
    return STAR_NOUN.label(story.game.scythe_rules().star_column.index(column))


def closeness(mark: str) -> Closeness | None:
    """How near a game is to revealing an objective: how much of what it measures the one who has it has.

    Workers count for more the nearer they are to the Factory, which is where objective 24 wants five of them.
    """
    verb, _, number = mark.partition(" ")
    if verb != "reveal":
        return None
    card = int(number) - 1

    def close(s: State) -> float:
        assert isinstance(s, ScytheState)
        seat = s.objective_at[card]
        if not 0 <= seat < len(s.power):
            return -100.0
        reached = 0.0
        for measure, terrain, low, _high in OBJECTIVE_TERMS[card]:
            reached += min(measured(s, seat, measure, terrain), low) / max(1, low)
        workers = [s.unit_at[seat * UNITS + unit] for unit in range(FIRST_WORKER, UNITS)]
        return reached + 0.1 * sum([1 / (1 + AWAY[place]) for place in workers if place != NOWHERE])

    return close


def steps_from(start: int) -> list[int]:
    """How many steps by land each place is away; far away for what no land way leads to."""
    away = [len(LAND_NEIGHBOURS)] * len(LAND_NEIGHBOURS)
    away[start] = 0
    reached = [start]
    for place in reached:
        for other in LAND_NEIGHBOURS[place]:
            if away[other] > away[place] + 1:
                away[other] = away[place] + 1
                reached.append(other)
    return away


AWAY = steps_from(FACTORY_HEX)


def ended_by(story: Story) -> set[str]:
    """The stars that the last answer placed, and why the game is over."""
    before = story.record.replay(len(story.record.entries) - 1, verify=False)
    s = story.final
    assert isinstance(s, ScytheState)
    assert isinstance(before, ScytheState)
    placed = [i // len(s.power) for i in range(len(s.stars)) if s.stars[i] > before.stars[i]]
    found = {f"ended by {star_name(story, kind)}" for kind in placed}
    if s.ended:
        found.add(f"end {END_REASON.label(reason_of(s.ended))}")
    return found


def wanted() -> set[str]:
    found = {f"players {players}" for players in range(2, 8)}
    found.update([f"option {card}/{option}" for card in range(1, 43) for option in (1, 2, 3)])
    found.update([f"reveal {card}" for card in range(1, 28)])
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
    # with Automas: alone with one, and at a mixed table
    found.update(["verb draw_automa_card", "verb draw_fight_card", "verb add_combat_card", "verb take_factory_card"])
    found.update(["option seats player,automa", "ended by automa"])
    return found | wanted_of_mods() | wanted_of_figures() | wanted_of_factions()


def wanted_of_figures() -> set[str]:
    """Tesla found and given, Mad Tesla, agents and Annihilator, with their ends and the Automa's share."""
    found = {"option tesla third_encounter", "option tesla given", "verb encounter_first", "verb flag_at"}
    found.update(["option mad_tesla ends", "option mad_tesla plays_on", "end mad_tesla_destroyed"])
    found.update(["asks mad_teslas_turn.direction", "verb orange_die", "verb discard_next", "verb send_mad_tesla"])
    found.update(["option episode 4", "verb spend_power", "verb spend_coins", "end agents_subdued"])
    found.update(["asks automa_subdues.card"])
    found.update(["option episode 5", "asks annihilators_turn.keep", "verb annihilators_card"])
    return found | {"asks replace_objectives.objective", "end annihilator_beaten"}


def wanted_of_mods() -> set[str]:
    """Every mod laid and used, every question that one asks, and the Automa's share."""
    found = {f"lay_token {mod.name}" for mod in MECH_MODS} | {f"use_mod {mod.name}" for mod in INFRA_MODS}
    found.update([f"mech {mod.name}" for mod in MECH_MODS])
    found.update([f"asks combat.feint_{side}" for side in ("attacker", "defender")])
    found.update([f"asks spying.{side}" for side in ("attacker", "defender")])
    verbs = ("turn_dial", "regroup_at", "lose_to_armor", "pass", "stay", "draw_benefit_card", "spare_mod")
    return found | {f"verb {verb}" for verb in verbs} | {"use_skill reinforce", "use_skill tactics"}


def wanted_of_factions() -> set[str]:
    """Fenris and Vesna: every mech of Fenris deployed, every question about tokens and cards, an Automa's emblems."""
    found = {"plays fenris", "plays vesna"} | {f"mech {name}" for name in ("leap", "horrify", "death_ray", "fanatical")}
    verbs = ("deal_base", "section_card", "deal_factory_card", "draw_ability_token", "draw_emblem", "lay_no_token")
    found.update([f"verb {verb}" for verb in verbs])
    return found | {f"verb {verb}_influence" for verb in ("spread", "keep", "take", "leave", "give")}
