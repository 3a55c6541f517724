"""The Rise of Fenris as a campaign: which episode follows on which, and what happens between them."""

# mypyc: skip (between games nothing is hot)

from typing import ClassVar, cast

from hexarc.core.campaign_rules import CampaignRules, Chance, Episode, Field, Step, check_players
from hexarc.core.errors import OptionError
from hexarc.core.game import Game
from hexarc.core.names import tidy_name
from hexarc.core.options import Option, Options
from hexarc.core.snapshot import Plain
from hexarc.core.state import State
from hexarc.games.scythe.campaign import (
    bonuses,
    by_hand,
    factions,
    finale,
    market,
    play,
    results,
    story,
    table,
    ticks,
    views,
    vote,
)
from hexarc.games.scythe.campaign.facts import AUTOMA_KINDS, FIRST, INFRASTRUCTURE, LAST, MECH, PERK_PRICE
from hexarc.games.scythe.campaign.state import FenrisState, PlayerLog, told_text
from hexarc.games.scythe.game import Scythe


def pick_winner(state: FenrisState, args: list[str], chance: Chance) -> None:
    """Who shares the first place ticks a victory as well; where one winner is wanted, lots are drawn (decision C1)."""
    ranking = cast("list[int]", state.result["ranking"])
    first = [player for seat, player in enumerate(state.seats) if ranking[seat] == min(ranking)]
    state.winner = first[chance.pick(len(first))] if len(first) > 1 else first[0]


def unlock(state: FenrisState, args: list[str], chance: Chance) -> None:
    """After 2a mech mods, after 2b infrastructure mods, after 4 the other kind."""
    for kind in args:
        if kind not in state.unlocked:
            state.unlocked.append(kind)


def finder_of(state: FenrisState) -> int:
    """Who found Tesla in the last game; -1 if nobody did."""
    seat = cast(int, state.result["tesla"])
    return state.seats[seat] if seat >= 0 else -1


def note_history(state: FenrisState, args: list[str], chance: Chance) -> None:
    """What the log looks like after an episode, for the plots."""
    state.history.append(
        {
            "episode": args[0],
            "seats": state.seats,
            "scores": state.result["scores"],
            "wealth": [log.wealth for log in state.logs],
            "victories": [log.victories for log in state.logs],
            "ticks": [sum(log.ticks) for log in state.logs],
            "factions": [log.faction for log in state.logs],
        }
    )


class RiseOfFenris(CampaignRules[FenrisState]):
    NAME: ClassVar[str] = "fenris"
    GAME: ClassVar[str] = "scythe"
    MIN_PLAYERS: ClassVar[int] = 2
    MAX_PLAYERS: ClassVar[int] = table.MOST

    def options(self) -> list[Option]:
        passed = {option.name: option for option in Scythe.declared_options() if option.name in play.PASSED_ON}
        own = [
            Option("invaders", (True, False), True),
            Option("factions", ("dealt", "chosen"), "dealt"),
            Option("vesna_base", ("kept", "picked"), "kept", sealed=True),
            Option("difficulty", (False, True), False),
        ]
        return own + [passed[name] for name in play.PASSED_ON if name != "invaders"]

    def steps(self) -> list[Step[FenrisState]]:
        return [
            table.STEP,
            *factions.STEPS,
            play.STEP,
            Step("winner", pick_winner),
            ticks.STEP,
            *vote.STEPS,
            Step("unlock", unlock),
            bonuses.STEP,
            *market.STEPS,
            Step("next", self.go_on),
            finale.STEP,
            Step("history", note_history),
        ]

    def new_state(self) -> FenrisState:
        return FenrisState()

    def begin(self, state: FenrisState, players: list[Plain], options: Options) -> None:
        most = table.MOST if options["invaders"] is True else table.MOST_IN_BASE_GAME
        check_players("The Rise of Fenris", players, self.MIN_PLAYERS, most)
        for player in players:
            kind = str(player.get("kind", table.PLAYER))
            if kind != table.PLAYER and kind not in AUTOMA_KINDS:
                raise OptionError(f"there is no kind of seat '{kind}'; there are player, {', '.join(AUTOMA_KINDS)}")
            name = tidy_name(str(player.get("name", ""))) or f"Player {len(state.players) + 1}"
            state.players.append({"name": name, "kind": kind})
            state.logs.append(PlayerLog())
        automas = [player for player in range(len(players)) if state.is_automa(player)]
        if len(automas) == len(players):
            raise OptionError("somebody has to play: there are only Automas")
        state.options = dict(options)
        state.supply = market.full_supply(bool(automas))
        state.queue = self.before(FIRST)

    def before(self, episode: str) -> list[list[str]]:
        return [["muster"], ["factions"], ["bases"], ["play", episode]]

    def episode(self, state: FenrisState) -> Episode:
        return play.episode(state)

    def find_game(self, players: int, options: Options) -> Game[State]:
        return cast("Game[State]", Scythe(players, options))

    def result(self, state: FenrisState, game: Game[State], final: State) -> Plain:
        return results.result_of(game, final)

    def wrong_result(self, state: FenrisState, result: Plain) -> str:
        return results.wrong_with(state, result)

    def finish(self, state: FenrisState, result: Plain) -> None:
        """Victories, stars, wealth; then the rewards of the episode in their order (fenris.campaign.15)."""
        episode = state.playing
        state.result = results.whole(result, len(state.seats))
        scores, places = state.by_player("scores"), state.by_player("ranking")
        perks = cast("list[str]", state.result["perks"])
        for seat, player in enumerate(state.seats):
            log = state.logs[player]
            if perks[seat]:
                log.perks.append(perks[seat])
                log.wealth -= PERK_PRICE if episode != FIRST else 0
            if episode in LAST:
                log.wealth = 0
                continue
            log.wealth += scores[player]
            log.victories += 1 if places[player] == min([places[other] for other in state.seats]) else 0
        results.note_shift(state)
        state.next_steps(
            ["winner"],
            ["ticks", play.track_of(state, episode)],
            *self.rewards(state, episode),
            ["history", episode],
            ["finale"] if episode in LAST else ["next", episode],
        )

    def rewards(self, state: FenrisState, episode: str) -> list[list[str]]:
        """In the order of each episode: factions change before the market, Fenris comes after it (fenris.market.11)."""
        sale = [["extra"], ["market", episode]]
        if episode == "1":
            return [["vote"]]
        if episode == "2a":
            return [["unlock", MECH], ["market", episode]]
        if episode == "2b":
            return [["unlock", INFRASTRUCTURE], ["market", episode]]
        if episode == "3":
            return [["bonuses", "influence", "2"], ["vesna"], ["change", episode], ["market", episode]]
        if episode == "4":
            return [["bonuses", "agents", "2"], ["unlock", MECH, INFRASTRUCTURE], *sale]
        if episode == "5":
            return [*sale, ["fenris"]]
        if episode == "6":
            return [["change", episode], *sale]
        if episode == "7":
            return [["bonuses", "encounters", "1"], *sale]
        return []

    def go_on(self, state: FenrisState, args: list[str], chance: Chance) -> None:
        if args[0] == "7":
            state.finder = finder_of(state)
        state.queue += self.before(self.following(state, args[0]))

    def following(self, state: FenrisState, episode: str) -> str:
        """The edges of the graph (fenris.campaign.02)."""
        if episode == "1":
            return state.branch
        if episode in ("2a", "2b"):
            return "3"
        if episode == "7":
            return "8a" if finder_of(state) >= 0 else "8b"
        return str(int(episode) + 1)

    def next_episode(self, state: FenrisState) -> str:
        """The episode after the one that is played or was played last, as far as it is decided; else nothing."""
        queued = [step[1] for step in state.queue if step[0] == "play"]
        if queued or state.finished:
            return queued[0] if queued else ""
        if not state.played:
            return FIRST
        episode = state.played[-1]
        if episode == "1":
            return state.branch
        if episode in LAST or (episode == "7" and state.playing):
            return ""
        return self.following(state, episode)

    def next_story(self, state: FenrisState) -> list[Plain]:
        return story.introduction(self.next_episode(state))

    def view(self, state: FenrisState, player: int) -> Plain:
        return views.view(state, player)

    def names(self, state: FenrisState, player: int, lang: str) -> dict[str, str]:
        return views.names(state, player, lang)

    def presence(self, state: FenrisState, player: int) -> str:
        return state.logs[player].presence

    def act_fields(self, state: FenrisState, name: str) -> Plain | None:
        return table.act_fields(state, name)

    def name_message(self) -> str:
        return "rise.log.name"

    def option_message(self, option: str, label: str = "") -> str:
        start = f"scythe.option.{option}" if option in play.PASSED_ON else f"rise.log.option.{option}"
        return f"{start}.{label}" if label else start

    def seat_kinds(self) -> list[str]:
        return list(AUTOMA_KINDS)

    def seat_kind_message(self, kind: str) -> str:
        return f"scythe.option.seats.{kind}"

    def told_text(self, row: Plain, lang: str) -> str:
        return told_text(row, lang)

    def story(self, state: FenrisState) -> list[Plain]:
        return story.story(state)

    def summaries(self, state: FenrisState) -> list[Plain]:
        return story.summaries(state)

    def chapters(self, state: FenrisState) -> list[Plain]:
        return story.chapters(state)

    def setup_lines(self, state: FenrisState, lang: str) -> list[str]:
        return by_hand.setup_lines(state, lang)

    def result_fields(self, state: FenrisState) -> list[Field]:
        return by_hand.result_fields(state)

    def ask_message(self, state: FenrisState, kind: str) -> str:
        return views.ASKED[kind]

    def message_ids(self) -> set[str]:
        return views.message_ids()

    def game_messages(self, options: Options) -> set[str]:
        return views.game_messages(str(options.get("episode", "")))

    def sealed_messages(self, state: FenrisState) -> set[str]:
        return views.sealed_messages(state)
