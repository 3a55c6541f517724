"""Everything that registers itself: the base procedures and the court cards."""

from hexarc.games.arcs import cards
from hexarc.games.arcs.procs import (
    actions,
    battle,
    build,
    chapter,
    consequences,
    dice,
    gains,
    move,
    round,
    setup,
    stow,
    turn,
)
from hexarc.games.arcs.rules import ArcsBuilder, ArcsRules


def register_base(b: ArcsBuilder) -> None:
    setup.register(b)
    chapter.register(b)
    round.register(b)
    turn.register(b)
    actions.register(b)
    build.register(b)
    move.register(b)
    battle.register(b)
    dice.register(b)
    consequences.register(b)
    gains.register(b)
    stow.register(b)


def register_cards(b: ArcsBuilder, r: ArcsRules) -> None:
    """The 31 court cards."""
    cards.register(b, r)


def reasons() -> tuple[str, ...]:
    """Why something is not possible: the last part of the message ids ``arcs.why.<reason>``."""
    return (
        "no_target",
        "taxed_already",
        "no_control",
        "no_majority",
        "no_room",
        "built_already",
        "too_few_keys",
        "protected",
        "too_low",
        "secured_now",
        "not_now",
        "no_battle_after",
        "no_secure_after",
        "forbidden",
        "used_this_turn",
        "not_declared",
        "too_few_weapons",
        "no_rival_agent",
        "no_captive",
        "nothing_to_take",
        "nothing_to_give",
    )
