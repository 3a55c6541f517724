"""What a player may know of the campaign, and every text that it asks for.

A text belongs to a room: ``log`` is open from the start, an episode's when the campaign comes to it, ``finale`` at the
end. Its id has the room as second part, and its catalogue is ``scythe_campaign_<room>.po``, so that a server sends only
what is open (``rooms``).
"""

# mypyc: skip (between games nothing is hot)

from dataclasses import asdict
from typing import Final, cast

from hexarc.core.options import Options
from hexarc.core.snapshot import Plain
from hexarc.core.text import catalogue, ids_in
from hexarc.games.scythe.campaign import by_hand, market, story
from hexarc.games.scythe.campaign.facts import COLUMNS, DATES, LAST, LINE_BONUS, ROWS
from hexarc.games.scythe.campaign.state import FenrisState, base_name

ASKED: Final[dict[str, str]] = {
    "factions": "rise.log.ask.faction",
    "ticks": "rise.log.ask.ticks",
    "bonuses": "rise.log.ask.bonuses",
    "vote": "rise.ep1.ask.vote",
    "casting_vote": "rise.ep1.ask.casting_vote",
    "market": "rise.ep2.ask.market",
    "change": "rise.ep3.ask.change",
    "new_faction": "rise.ep3.ask.new_faction",
    "bases": "rise.ep3.ask.base",
    "extra": "rise.ep4.ask.extra",
}
CHOICES: Final = (
    "rise.log.choice.tick", "rise.log.choice.faction", "rise.ep1.choice.vote", "rise.ep1.choice.war",
    "rise.ep1.choice.peace", "rise.ep2.choice.take", "rise.ep2.choice.buy", "rise.ep2.choice.done",
    "rise.ep3.choice.base", "rise.ep3.choice.keep", "rise.ep3.choice.give",
)  # fmt: skip
EVENTS: Final = (
    "rise.log.event.ticked", "rise.log.event.bonuses", "rise.log.event.joined", "rise.log.event.sits_out",
    "rise.log.event.back", "rise.log.event.left", "rise.ep1.event.voted", "rise.ep1.event.war",
    "rise.ep1.event.peace", "rise.ep2.event.mod", "rise.ep2.event.automa_mod", "rise.ep3.event.vesna",
    "rise.ep3.event.base", "rise.ep3.event.changed", "rise.ep5.event.fenris", "rise.finale.event.score",
    "rise.finale.event.winner",
)  # fmt: skip
# in the order of the story; there is a catalogue for each. Episodes 2a and 2b share a room besides their own
ROOMS: Final = ("log", "ep1", "ep2", "ep2a", "ep2b", "ep3", "ep4", "ep5", "ep6", "ep7", "ep8a", "ep8b", "finale")
BONUSES: Final = ("coins", "power", "popularity")
OPTIONS: Final = (
    "rise.log.option.factions", "rise.log.option.factions.dealt", "rise.log.option.factions.chosen",
    "rise.log.option.difficulty", "rise.log.option.difficulty.on", "rise.log.option.difficulty.off",
)  # fmt: skip


def message_ids() -> set[str]:
    found = {*ASKED.values(), *CHOICES, *EVENTS}
    found |= {f"rise.log.column.{column}" for column in COLUMNS}
    found |= {f"rise.log.choice.bonus.{what}" for what in BONUSES}
    found |= {"rise.log.name", *OPTIONS}
    found |= set(market.EXTRA.values()) | by_hand.message_ids() | story.message_ids()
    return found


def rooms(state: FenrisState) -> list[str]:
    """The rooms that are open: of every episode begun, with the market of the second for both of its branches."""
    found = ["log"]
    for episode in state.played:
        found += [f"ep{episode}"] if episode not in ("2a", "2b") else ["ep2", f"ep{episode}"]
    return [*found, "finale"] if state.finished else found


def sealed_messages(state: FenrisState) -> set[str]:
    """The texts of all rooms that are still closed, those of their games too, and the end of what is being played."""
    closed = [room for room in ROOMS if room not in rooms(state)]
    return story.sealed(state) | {message for room in closed for message in ids_in(f"scythe_campaign_{room}")}


def game_messages(episode: str) -> set[str]:
    """What the game of an episode says itself, without the story."""
    room = f"ep{episode}"
    found = ids_in(f"scythe_campaign_{room}") if room in ROOMS else set()
    return {message for message in found if not message.startswith("rise.")}


def view(state: FenrisState, player: int) -> Plain:
    """Logs are open; what is chosen at the same time is shown to who chose it until all have (fenris.mod_rules.13)."""
    shown: Plain = {
        "players": [{**asdict(log), **state.players[i]} for i, log in enumerate(state.logs)],
        "log": {"columns": list(COLUMNS), "rows": ROWS, "bonus": LINE_BONUS},
        "seats": list(state.seats),
        "played": list(state.played),
        "dates": [DATES[episode] for episode in state.played],
        "playing": state.playing,
        "step": state.step[0] if state.step else "",
        "unlocked": list(state.unlocked),
        "history": list(state.history),
        "told": list(state.told),
        "rooms": rooms(state),
        "story": story.story(state),
        "finished": state.finished,
    }
    if state.played and state.played[-1] in LAST and state.finished:
        shown.update({"scores": state.scores, "letters": state.letters, "winners": state.winners})
    if 0 <= player < len(state.logs):
        own: Plain = {}
        if state.drawn:
            own["drawn"] = state.drawn[player]
            own["chosen"] = [mod for mod in state.chosen[player] if mod] if state.chosen else []
        if state.votes and state.votes[player] >= 0:
            own["vote"] = state.votes[player]
        shown["own"] = own
    return shown


def names(state: FenrisState, player: int, lang: str) -> dict[str, str]:
    """Of all that the view of a player has by its name only: factions, bases, mods, perks, columns, bonuses."""
    words = catalogue(lang)
    found = {f"rise.log.column.{column}": f"rise.log.column.{column}" for column in COLUMNS}
    found |= {f"rise.log.choice.bonus.{what}": f"rise.log.choice.bonus.{what}" for what in BONUSES}
    past = [cast("list[str]", row["factions"]) for row in state.history]
    for faction in {log.faction for log in state.logs if log.faction}.union(*past):
        for form in ("name", "short"):
            found[f"scythe.faction.{faction}.{form}"] = f"scythe.faction.{faction}.{form}"
    mods = set(state.drawn[player]) if state.drawn and 0 <= player < len(state.logs) else set()
    for log in state.logs:
        mods |= {*log.mech, *log.infrastructure}
        found |= {f"scythe.perk.{perk}": f"scythe.perk.{perk}" for perk in log.perks}
        if log.base:
            found[f"scythe.place.{log.base}.name"] = base_name(log.base).message
    found |= {f"scythe.mod.{mod}": market.mod_name(mod).message for mod in mods}
    sealed = sealed_messages(state)
    told = {name: words.say(message) for name, message in found.items() if message not in sealed}
    box = cast("Options", state.options)
    return told | {f"scythe.mod.{mod}.text": market.mod_text(mod, lang, box) for mod in sorted(mods)}
