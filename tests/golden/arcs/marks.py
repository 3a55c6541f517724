"""Arcs: every player count, end, setup card, court card, leader and lore card, and every verb and decision there is."""

import hexarc
from hexarc.games.arcs.game import Arcs
from hexarc.games.arcs.state import ArcsState
from hexarc.games.arcs.tables import COURT_NAMES, LEADER_NAMES, LORE_NAMES, MAX_CHAPTERS, NONE, SETUP_NAMES
from tests.golden.marks import Story

# What no random game comes to in thousands; each has its rules tests.
TOO_RARE = {
    "asks fire_rifles.reroll",
    "asks trade.give",
    "asks trade.take",
    "verb ego_return",
    "verb shape_from_pile",
    "verb trade",
    "verb trade_give",
    "verb trade_take",
}


def marks(story: Story) -> set[str]:
    final = story.final
    assert isinstance(final, ArcsState)
    found = {f"setup {SETUP_NAMES[final.setup]}"}
    found.add(f"ends {how_it_ended(story.game.players, final)}")
    for text in story.texts:
        verb, _, noun = text.partition(" ")
        if verb in ("secure", "ransack"):
            found.add(f"court {noun} secured")
        elif verb == "use_card":
            found.add(f"court {noun} used")
        elif verb == "take_leader":
            found.add(f"leader {noun}")
        elif verb == "take_lore":
            found.add(f"lore {noun}")
        elif verb == "use_lore":
            found.add(f"lore {noun} used")
    return found


def how_it_ended(players: int, final: ArcsState) -> str:
    if final.conceded.bit_count() == players - 1:
        return "by concession"
    return "after chapter 5" if final.chapter == MAX_CHAPTERS else "by power"


def wanted() -> set[str]:
    game = hexarc.game("arcs", players=2, leaders_lore="base+pack")
    assert isinstance(game, Arcs)
    rules = game.arcs_rules()
    found = {"players 2", "players 3", "players 4", "ends after chapter 5", "ends by power", "ends by concession"}
    found.update([f"setup {name}" for name in SETUP_NAMES])
    found.update([f"court {name} secured" for name in COURT_NAMES])
    found.update([f"court {name} used" for card, name in enumerate(COURT_NAMES) if rules.prelude_proc[card] != NONE])
    found.update([f"leader {name}" for name in LEADER_NAMES])
    found.update([f"lore {name}" for name in LORE_NAMES])
    found.update([f"lore {name} used" for lore, name in enumerate(LORE_NAMES) if rules.lore_proc[lore] != NONE])
    found.update([f"verb {verb.name}" for verb in game.vocabulary.verbs.values()])
    for steps in rules.steps:
        found.update([f"asks {step.label}" for step in steps if step.ask is not None])
    for option in game.declared_options():
        found.update([f"option {option.name} {label}" for label in option.labels()])
    return found - TOO_RARE


def closeness(mark: str) -> None:
    """Nothing to go by: what is missing is met by luck."""
