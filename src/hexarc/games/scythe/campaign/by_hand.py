"""A companion for the real box: what everybody sets up for an episode, and what is asked when it is over."""

# mypyc: skip (between games nothing is hot)

from typing import Final, cast

from hexarc.core.campaign_rules import Field
from hexarc.core.choice import Arg
from hexarc.core.snapshot import Plain
from hexarc.core.text import catalogue
from hexarc.games.scythe.campaign import market, play
from hexarc.games.scythe.campaign.facts import FIRST, LAST, PERK_PRICE, PERKS
from hexarc.games.scythe.campaign.state import FenrisState, base_name, faction_name
from hexarc.games.scythe.campaign.ticks import COMBAT, OBJECTIVE
from hexarc.games.scythe.modules.fenris.tracks.table import PEACE, TILE_STARS, TILES, WAR
from hexarc.games.scythe.tables.scoring import STAR_NAMES
from hexarc.games.scythe.verbs import STAR_NOUN

SCORES: Final = Field("scores", "number", "rise.log.field.scores")
STARS: Final = "rise.log.field.stars"
PERK: Final = "rise.log.field.perks"
TRACKS: Final = {"war": WAR, "peace": PEACE, "tiles": TILE_STARS[:TILES]}
ONE_MORE: Final = {"1": "open_objective"}  # a star that only this episode has
MORE: Final[dict[str, list[Field]]] = {
    "1": [Field("influence", "number", "rise.ep1.field.influence")],
    "2a": [Field("mechs", "number", "rise.log.field.mechs")],
    "2b": [Field("structures", "number", "rise.log.field.structures")],
    "3": [Field("influence", "number", "rise.ep3.field.influence"), Field("vesna", "seat", "rise.ep3.field.vesna")],
    "4": [Field("agents", "number", "rise.ep4.field.agents")],
    "5": [Field("annihilator", "seat", "rise.ep5.field.annihilator")],
    "7": [Field("encounters", "number", "rise.ep7.field.encounters"), Field("tesla", "seat", "rise.ep7.field.tesla")],
}
FIELDS: Final = [SCORES, *[field for fields in MORE.values() for field in fields]]
SETUP: Final = ("rise.log.setup.player", "rise.log.setup.bonuses", "rise.log.setup.mods", "rise.log.setup.automa")


def result_fields(state: FenrisState) -> list[Field]:
    return [SCORES, stars(state), perks(state), *MORE.get(state.playing, [])]


def stars(state: FenrisState) -> Field:
    """The stars that this episode's track has, each once; where several spaces are alike, as many as there were."""
    track = TRACKS.get(play.track_of(state, state.playing))
    labels = list(STAR_NAMES) if track is None else [STAR_NOUN.label(star) for star in track]
    if state.playing in ONE_MORE:
        labels.append(ONE_MORE[state.playing])
    return Field("stars", "words", STARS, list(dict.fromkeys(labels)), "scythe.star.", (COMBAT, OBJECTIVE))


def perks(state: FenrisState) -> Field:
    possible = [perks_left(state, player) for player in state.seats]
    return Field("perks", "word", PERK, PERKS, "scythe.perk.", possible=possible)


def perks_left(state: FenrisState, player: int) -> list[str]:
    log = state.logs[player]
    if state.is_automa(player) or (state.playing != FIRST and log.wealth < PERK_PRICE):
        return []
    return [perk for perk in PERKS if perk not in log.perks]


def setup_lines(state: FenrisState, lang: str) -> list[str]:
    """Seat by seat: faction, base, bonuses, mods; for an Automa what its mods give."""
    words = catalogue(lang)
    start = play.start(state)
    given = cast("dict[str, list[object]]", start["episode"])
    noted = cast("dict[str, list[Plain | None]]", start.get("automa_mods", {})).get("noted", [])
    lines: list[str] = []
    for seat, player in enumerate(state.seats):
        log = state.logs[player]
        args: dict[str, Arg] = {"name": state.name(player), "faction": faction_name(log.faction)}
        lines.append(words.say("rise.log.setup.player", {**args, "base": base_name(log.base)}))
        if "coins" in given:
            counts: dict[str, Arg] = {what: cast(int, given[what][seat]) for what in ("coins", "power", "popularity")}
            lines.append(words.say("rise.log.setup.bonuses", counts))
        owned = (
            [*log.mech, *log.infrastructure]
            if not state.is_automa(player) and play.at_least(state.playing, "3")
            else []
        )
        if owned:
            names = [words.say(market.mod_name(mod).message) for mod in owned]
            lines.append(words.say("rise.log.setup.mods", {"list": ", ".join(names)}))
        notes = noted[seat] if seat < len(noted) else None
        if notes is not None:
            gains = cast("dict[str, int]", notes["gains"])
            what = ", ".join([f"{words.say(f'scythe.automa.gain.{name}')} {n}" for name, n in gains.items()])
            out = ", ".join([str(number) for number in cast("list[int]", notes["removed"])])
            told: dict[str, Arg] = {"n": cast(int, notes["tracker"]), "list": what or "-", "cards": out or "-"}
            lines.append(words.say("rise.log.setup.automa", told))
    if state.playing in LAST:
        order = ", ".join([state.name(state.seats[seat]) for seat in state.mat_order])
        lines.append(words.say("rise.log.setup.mats", {"list": order}))
    return lines


def message_ids() -> set[str]:
    return {field.message for field in FIELDS} | {STARS, PERK, *SETUP, "rise.log.setup.mats"}
