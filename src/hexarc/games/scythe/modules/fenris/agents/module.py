"""The module; the sealed option ``episode`` turns it on."""

from typing import ClassVar

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import Arg
from hexarc.core.module import Module
from hexarc.core.options import Options
from hexarc.core.state import Part
from hexarc.core.text import Catalogue
from hexarc.games.scythe.modules.automa.part import automa_seats
from hexarc.games.scythe.modules.automa.words import AUTOMA_TURN
from hexarc.games.scythe.modules.entering import AT_AGENTS
from hexarc.games.scythe.modules.fenris.agents import subdue
from hexarc.games.scythe.modules.fenris.agents.part import (
    AGENT,
    AT_FIRST,
    AUTOMA_SUBDUES,
    SUBDUE,
    Agents,
    agents,
    side_of_agents,
)
from hexarc.games.scythe.rules import DECK_SHUFFLED, SETUP, ScytheRules
from hexarc.games.scythe.state import LOWEST_CARD, ScytheState
from hexarc.games.scythe.tables.board import PLACE_NAMES
from hexarc.games.scythe.verbs import FIGURE

EPISODE = "4"


class AgentsModule(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "agents"

    def takes_part(self, options: Options, players: int) -> bool:
        return options.get("episode") == EPISODE

    def refusal(self, options: Options, players: int) -> str:
        on = self.takes_part(options, players)
        return "mad_tesla_in_episode" if on and options.get("mad_tesla", "off") != "off" else ""

    def refusals(self) -> list[str]:
        return ["mad_tesla_in_episode"]

    def part(self, players: int, options: Options) -> Part:
        return Agents(players)

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        r.add_side(AGENT)
        b.before(SETUP, "prepare", act("agents", subdue.set_up))
        r.add_entry_effect(AT_AGENTS, subdue.unit_entered)
        b.hook(DECK_SHUFFLED, 0, subdue.deck_shuffled)
        b.proc(
            SUBDUE,
            [
                act("begin", subdue.begin),
                act("prepare", subdue.prepare_card),
                ask("card", subdue.ask_card, subdue.take_card),
                act("price", subdue.price),
                ask("power", subdue.ask_power, subdue.take_power),
                ask("coins", subdue.ask_coins, subdue.take_coins),
            ],
        )
        if automa_seats(r):
            b.after(AUTOMA_TURN, "meet", act("agents", subdue.automa_tries))
            b.proc(
                AUTOMA_SUBDUES,
                [
                    act("begin", subdue.begin),
                    act("prepare", subdue.prepare_card),
                    ask("card", subdue.ask_card, subdue.take_card),
                    act("price", subdue.automa_price),
                ],
            )

    def open_view(self, r: ScytheRules, s: ScytheState) -> dict[str, object]:
        part = agents(r, s)
        return {
            "figures": [
                {"kind": FIGURE.label(AGENT), "place": PLACE_NAMES[place], "count": standing}
                for place, standing in enumerate(part.standing)
                if standing
            ],
            "subdued": part.subdued[:],
            "cards": [kind + LOWEST_CARD for kind in part.drawn],
        }

    def lines(self, r: ScytheRules, s: ScytheState, seat: int, words: Catalogue) -> list[str]:
        part = agents(r, s)
        shown: dict[str, Arg] = {"n": sum(part.standing), "counts": " ".join([str(n) for n in part.subdued])}
        return [words.say("scythe.render.agents", shown)]

    def census(self, r: ScytheRules, s: ScytheState) -> dict[str, int]:
        """All eight stand somewhere or are with a seat, and the map shows those that stand."""
        part = agents(r, s)
        standing = sum([1 << place for place, n in enumerate(part.standing) if n])
        all_of_them = sum(part.standing) + sum(part.subdued)
        return {
            "agents missing": all_of_them - sum(AT_FIRST) if all_of_them else 0,
            "agents misplaced": standing ^ s.laborers[side_of_agents(r)],
        }

    def message_ids(self) -> set[str]:
        """Its questions too: no list of options leads to them."""
        asked = ("subdue.card", "subdue.power", "subdue.coins", "automa_subdues.card")
        return {"scythe.render.agents", *[f"scythe.ask.{label}" for label in asked]}
