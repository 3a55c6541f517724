"""The module of infrastructure mods (fenris.module.infrastructure_mods.01)."""

from random import Random
from typing import ClassVar, cast

from hexarc.core.boxdata import BoxNumber
from hexarc.core.builder import Builder
from hexarc.core.choice import Ref
from hexarc.core.module import Module
from hexarc.core.options import PLAYER, Option, Options, seat_kinds
from hexarc.core.state import Part
from hexarc.core.text import Catalogue
from hexarc.games.scythe.derived import members
from hexarc.games.scythe.modules.fenris.mods.data import INFRA_MODS, INFRA_NUMBERS, MOST_OWNED, numbers_of
from hexarc.games.scythe.modules.fenris.mods.infrastructure import actions, keeping, spy, waivers
from hexarc.games.scythe.modules.fenris.mods.infrastructure.part import INFRA_MOD, SPY, Infrastructure, infrastructure
from hexarc.games.scythe.modules.fenris.mods.owned import Owned, wrong_with
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.verbs import FACTION


class InfrastructureMods(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "infrastructure_mods"

    def options(self) -> list[Option]:
        return [Option("infrastructure_mods", (False, True), False)]

    def box_numbers(self) -> list[BoxNumber]:
        return INFRA_NUMBERS

    def part(self, players: int, options: Options) -> Part:
        part = Infrastructure(players)
        if plays_automa(options, players):
            part.left[SPY] = 0
        return part

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        keeping.register(b)
        waivers.register(b)
        actions.register(b)
        if not plays_automa(options, r.players):
            spy.register(b)

    def check_start(self, given: object, options: Options, players: int) -> str:
        """``{"owned": [["machinery"], []]}``: the infrastructure mods that each player owns, by seat."""
        wrong = wrong_with(given, INFRA_MODS, players, MOST_OWNED)
        if wrong or not plays_automa(options, players):
            return wrong
        owned = cast(Owned, given)["owned"]
        return "spy is out of a game with an Automa" if any(["spy" in names for names in owned]) else ""

    def apply_start(self, r: ScytheRules, s: ScytheState, given: object) -> None:
        """All that somebody owns lies face up (fenris.mod_rules.07)."""
        part = infrastructure(r, s)
        part.given = 1
        for seat, names in enumerate(cast(Owned, given)["owned"]):
            for name in names:
                mod = INFRA_MOD.code(name)
                part.left[mod] -= 1
                part.drawn[seat] |= 1 << mod
                part.kept[seat] |= 1 << mod

    def open_view(self, r: ScytheRules, s: ScytheState) -> dict[str, object]:
        """What everybody drew and, once all have chosen, what they keep and have used; which texts are our own."""
        part = infrastructure(r, s)
        seats: list[dict[str, object]] = []
        for seat in range(r.players):
            kept = kept_mods(part, seat) if part.shown or part.given else None
            seats.append({"drawn": names(part.drawn[seat]), "mods": kept})
        own_design = [mod.name for mod in INFRA_MODS if mod.own_design]
        return {"seats": seats, "own_design": own_design, "numbers": numbers_of(INFRA_NUMBERS, r.box)}

    def own_view(self, r: ScytheRules, s: ScytheState, seat: int) -> dict[str, object]:
        part = infrastructure(r, s)
        if seat < 0 or part.shown or not part.asked[seat]:
            return {}
        return {"kept": names(part.kept[seat])}

    def choice_ending(self, r: ScytheRules, s: ScytheState, chosen: int) -> str:
        return "twice" if actions.makes_twice(r, s, chosen) else ""

    def hide(self, r: ScytheRules, s: ScytheState, seat: int, rng: Random) -> None:
        keeping.hide(r, s, seat, rng)

    def lines(self, r: ScytheRules, s: ScytheState, seat: int, words: Catalogue) -> list[str]:
        """Before all have chosen what each drew, afterwards what each keeps; what is used stands in brackets."""
        part = infrastructure(r, s)
        found: list[str] = []
        for other in range(r.players):
            if not part.drawn[other]:
                continue
            known = part.shown or part.given or (other == seat and part.asked[other])
            mods = part.kept[other] if known else part.drawn[other]
            texts = [
                (words.say(INFRA_MOD.prefix + INFRA_MOD.label(mod) + INFRA_MOD.suffix), mod) for mod in members(mods)
            ]
            listed = [f"({text})" if part.used[other] >> mod & 1 else text for text, mod in texts]
            faction = Ref(f"scythe.faction.{FACTION.label(s.faction[other])}.short")
            shown = ", ".join(listed) if listed else words.say("scythe.render.no_mods")
            found.append(words.say("scythe.render.infrastructure_mods", {"faction": faction, "mods": shown}))
        return found

    def census(self, r: ScytheRules, s: ScytheState) -> dict[str, int]:
        part = infrastructure(r, s)
        found: dict[str, int] = {}
        for mod in range(len(INFRA_MODS)):
            found[INFRA_MODS[mod].name] = part.left[mod] + len([bits for bits in part.drawn if bits >> mod & 1])
        stray = [
            seat
            for seat in range(r.players)
            if part.kept[seat] & ~part.drawn[seat] | part.used[seat] & ~part.kept[seat]
        ]
        found["mods from nowhere"] = len(stray)
        return found

    def message_ids(self) -> set[str]:
        return {f"scythe.infrastructure.{mod.name}.text" for mod in INFRA_MODS} | {
            "scythe.choice.make.twice",
            "scythe.render.infrastructure_mods",
            "scythe.render.no_mods",
        }


def plays_automa(options: Options, players: int) -> bool:
    """Spy tokens leave a game with an Automa (fenris.mod.spy.3)."""
    return any([kind != PLAYER for kind in seat_kinds(options, players)])


def names(mods: int) -> list[str]:
    return [INFRA_MOD.label(mod) for mod in members(mods)]


def kept_mods(part: Infrastructure, seat: int) -> list[dict[str, object]]:
    own_design = {mod.name for mod in INFRA_MODS if mod.own_design}
    return [
        {
            "mod": INFRA_MOD.label(mod),
            "used": bool(part.used[seat] >> mod & 1),
            "own_design": INFRA_MOD.label(mod) in own_design,
        }
        for mod in members(part.kept[seat])
    ]
