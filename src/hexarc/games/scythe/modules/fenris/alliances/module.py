"""The option ``alliances``, what is shown, and what a broken one costs."""

from typing import ClassVar

from hexarc.core.boxdata import BoxNumber
from hexarc.core.builder import Builder
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.core.state import Part
from hexarc.core.text import Catalogue
from hexarc.games.scythe.modules.automa.part import automa_seats, is_automa
from hexarc.games.scythe.modules.fenris.alliances import automa, gifts, offering, swap
from hexarc.games.scythe.modules.fenris.alliances.data import BROKEN, COIN_NUMBERS, GRANT_NAMES, coins_on, token_of
from hexarc.games.scythe.modules.fenris.alliances.part import Alliances, alliances, broke, is_allied
from hexarc.games.scythe.modules.fenris.combine import is_on
from hexarc.games.scythe.rules import FIGHT_BEGAN, WORKERS_DRIVEN_OFF, ScytheRules
from hexarc.games.scythe.score import score_messages
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.verbs import FACTION


class AlliancesModule(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "alliances"

    def options(self) -> list[Option]:
        return [Option("alliances", (False, True), False)]

    def box_numbers(self) -> list[BoxNumber]:
        return COIN_NUMBERS

    def part(self, players: int, options: Options) -> Part:
        return Alliances(players)

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        offering.register(b)
        gifts.register(b, r)
        if not is_on(options, "desolation"):  # there nobody attacks a player, and nothing is scored
            b.hook(FIGHT_BEGAN, 0, swap.fight_began)
            b.hook(WORKERS_DRIVEN_OFF, 0, swap.workers_driven_off)
            r.add_score_row("alliance", broken_coins, floor=True)
        if automa_seats(r):
            automa.register(b)

    def open_view(self, r: ScytheRules, s: ScytheState) -> dict[str, object]:
        """By seat: whose token it holds (its own before an alliance), whether on the side with the loss, and the own
        token: its coins and what it grants; ``own_design`` names what is not known from the box."""
        part = alliances(r, s)
        seats: list[dict[str, object]] = []
        for seat in range(r.players):
            shown: dict[str, object] = {
                "holds": part.holds[seat],
                "allied": is_allied(r, s, seat),
                "broken": broke(r, s, seat),
                "asked": part.asked >> seat & 1 == 1,
            }
            if s.faction[seat] != NOWHERE:
                token = token_of(s.faction[seat])
                shown["token"] = {
                    "coins": coins_on(r, s.faction[seat]),
                    "grants": GRANT_NAMES[token.grants],
                    "own_design": list(token.own_design),
                }
            seats.append(shown)
        return {"seats": seats, "loss": BROKEN}

    def census(self, r: ScytheRules, s: ScytheState) -> dict[str, int]:
        part = alliances(r, s)
        one_sided = [seat for seat in range(r.players) if part.holds[part.holds[seat]] != seat]
        alone = [seat for seat in range(r.players) if broke(r, s, seat) and not is_allied(r, s, seat)]
        return {"one-sided": len(one_sided), "broken alone": len(alone)}

    def lines(self, r: ScytheRules, s: ScytheState, seat: int, words: Catalogue) -> list[str]:
        """One line for each who is in an alliance, or has left one."""
        found: list[str] = []
        for mine in range(r.players):
            if is_allied(r, s, mine):
                names = [
                    words.say(f"scythe.faction.{FACTION.label(s.faction[who])}.short")
                    for who in (mine, alliances(r, s).holds[mine])
                ]
                message = "scythe.render.broken" if broke(r, s, mine) else "scythe.render.allied"
                found.append(words.say(message, {"faction": names[0], "ally": names[1], "n": BROKEN}))
        return found

    def message_ids(self) -> set[str]:
        return score_messages("alliance") | {
            "scythe.render.allied",
            "scythe.render.broken",
            "scythe.why.asked_this_turn",
        }


def broken_coins(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """Minus 10 for who broke it; an Automa loses nothing (fenris.module.alliances.08, automa.fenris.ep2b.02)."""
    return -BROKEN if broke(r, s, seat) and not is_automa(r, seat) else 0
