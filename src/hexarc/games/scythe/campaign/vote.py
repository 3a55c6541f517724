"""After the first episode: everybody splits the influence tokens between war and peace, in secret."""

# mypyc: skip (between games nothing is hot)

from hexarc.core.campaign_rules import Chance, Choice, Step
from hexarc.games.scythe.campaign.state import FenrisState


def enter(state: FenrisState, args: list[str], chance: Chance) -> None:
    """One token more for each; a coin stands in for a missing one and counts alike (fenris.ep1.07, .12)."""
    held = state.by_player("influence")
    state.tokens = [0] * len(state.logs)
    state.votes = [-1] * len(state.logs)
    for player in state.seats:
        state.tokens[player] = held[player] + 1
        if state.is_automa(player):
            state.votes[player] = state.tokens[player] if state.tokens[player] % 2 == 0 else 0


def menu(state: FenrisState, args: list[str], player: int) -> list[Choice]:
    """So many tokens for war, the rest for peace: none is kept back."""
    if player not in state.seats or state.votes[player] >= 0:
        return []
    held = state.tokens[player]
    return [Choice(f"war {n}", "rise.ep1.choice.vote", {"war": n, "peace": held - n}) for n in range(held + 1)]


def take(state: FenrisState, args: list[str], player: int, key: str) -> None:
    state.votes[player] = int(key.split()[1])


def leave(state: FenrisState, args: list[str], chance: Chance) -> None:
    """Shown together. On equal totals the winner decides; an Automa as it votes (fenris.ep1.09)."""
    war = sum([state.votes[player] for player in state.seats])
    peace = sum([state.tokens[player] for player in state.seats]) - war
    for player in state.seats:
        mine = state.votes[player]
        state.tell("rise.ep1.event.voted", name=state.name(player), war=mine, peace=state.tokens[player] - mine)
    if war != peace:
        decide(state, "2a" if war > peace else "2b")
    elif state.is_automa(state.winner):
        decide(state, "2a" if state.votes[state.winner] else "2b")
    else:
        state.next_steps(["casting_vote"])
    state.votes, state.tokens = [], []


def casting_menu(state: FenrisState, args: list[str], player: int) -> list[Choice]:
    if player != state.winner or state.branch:
        return []
    return [Choice("war", "rise.ep1.choice.war"), Choice("peace", "rise.ep1.choice.peace")]


def cast_vote(state: FenrisState, args: list[str], player: int, key: str) -> None:
    decide(state, "2a" if key == "war" else "2b")


def decide(state: FenrisState, branch: str) -> None:
    state.branch = branch
    state.tell("rise.ep1.event.war" if branch == "2a" else "rise.ep1.event.peace")


STEPS = (
    Step("vote", enter, menu, take, leave, secret=True),
    Step("casting_vote", None, casting_menu, cast_vote),
)
