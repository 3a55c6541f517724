"""The state of a campaign: the log of each player, what is unlocked, and what the step going on needs."""

# mypyc: skip (between games nothing is hot)

from dataclasses import asdict, dataclass, field
from typing import ClassVar, cast

from hexarc.core.campaign_rules import CampaignState
from hexarc.core.choice import Arg, Ref
from hexarc.core.snapshot import Plain
from hexarc.core.text import catalogue
from hexarc.games.scythe.campaign.facts import AUTOMA_KINDS, BASES, COLUMNS, FENRIS, INFRASTRUCTURE, MECH, VESNA

HERE = "here"
OUT = "out"  # sits out: everything is kept
GONE = "gone"


@dataclass
class PlayerLog:
    """The campaign log of a player (fenris.log.01). It follows the player, not the faction."""

    victories: int = 0
    wealth: int = 0
    mech: list[str] = field(default_factory=list)
    infrastructure: list[str] = field(default_factory=list)
    bought: int = 0  # mods that were paid for
    coins: int = 0  # setup bonuses
    power: int = 0
    popularity: int = 0
    perks: list[str] = field(default_factory=list)  # used
    ticks: list[int] = field(default_factory=lambda: [0] * len(COLUMNS))  # rows ticked, by column
    faction: str = ""
    base: str = ""
    presence: str = HERE
    # of an Automa: what its mods give at every setup, and by how much the tracker is shifted to make it fair
    gains: list[list[object]] = field(default_factory=list)  # [what, how much]
    shift: int = 0

    def mods(self, kind: str) -> list[str]:
        return self.mech if kind == MECH else self.infrastructure


class FenrisState(CampaignState):
    FIELDS: ClassVar[tuple[str, ...]] = (
        *CampaignState.FIELDS,
        "options", "logs", "seats", "supply", "unlocked", "branch", "result", "winner", "finder", "mat_order",
        "history", "told", "tokens", "due", "drawn", "chosen", "free", "extra", "votes", "ticked", "combats",
        "anywhere", "giving", "order", "scores", "letters", "winners",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.options: Plain = {}
        self.logs: list[PlayerLog] = []
        self.seats: list[int] = []  # the players of the episode being played or just played, by seat
        self.supply: dict[str, list[str]] = {MECH: [], INFRASTRUCTURE: []}  # the tokens that nobody has
        self.unlocked: list[str] = []
        self.branch = ""  # 2a or 2b, once it is decided
        self.result: Plain = {}  # of the last episode
        self.winner = -1  # of the last episode: one player, where an episode wants one
        self.finder = -1  # who found Tesla
        self.mat_order: list[int] = []  # seats in the order in which they choose player mats, in the last episode
        self.history: list[Plain] = []  # one entry an episode, for plots
        self.told: list[Plain] = []  # what happened between the games, as messages
        # of the step going on, by player
        self.tokens: list[int] = []
        self.due: list[int] = []  # setup bonuses still to be chosen
        self.drawn: list[list[str]] = []  # mods on offer; secret
        self.chosen: list[list[str]] = []  # mods taken; secret until all have chosen
        self.free: list[int] = []  # how many of them cost nothing
        self.extra = ""  # the kind of which the winner draws one more
        self.votes: list[int] = []  # tokens for war, secret; -1 for none yet
        self.ticked: list[list[str]] = []  # columns ticked for this episode
        self.combats: list[int] = []  # combat stars whose column is still to be chosen
        self.anywhere: list[int] = []  # stars that count for any column
        self.giving: list[int] = []  # -1 not asked, 0 keeps the mat, 1 gives it back, 2 has chosen again
        self.order: list[int] = []  # who chooses after whom
        # the end
        self.scores: list[int] = []  # the campaign scores, by seat of the last episode
        self.letters: list[list[str]] = []  # by seat: economy, governance, military
        self.winners: list[int] = []

    def dump(self) -> Plain:
        logs = self.logs
        self.logs = cast("list[PlayerLog]", [asdict(log) for log in logs])
        plain = super().dump()
        self.logs = logs
        return plain

    def load(self, plain: Plain) -> None:
        super().load(plain)
        self.logs = [PlayerLog(**cast("dict[str, object]", row)) for row in self.logs]  # type: ignore[arg-type]  # as it was dumped

    # Who is who.

    def kind(self, player: int) -> str:
        return str(self.players[player]["kind"])

    def name(self, player: int) -> str:
        return str(self.players[player]["name"])

    def is_automa(self, player: int) -> bool:
        return self.kind(player) in AUTOMA_KINDS

    def here(self) -> list[int]:
        """The players of the next episode."""
        return [player for player, log in enumerate(self.logs) if log.presence == HERE]

    def humans(self) -> list[int]:
        """The seats of the last episode that people hold."""
        return [player for player in self.seats if not self.is_automa(player)]

    def owner(self, faction: str) -> int:
        """Who has a faction mat; -1 if nobody. Who sits out keeps it."""
        for player, log in enumerate(self.logs):
            if log.faction == faction and log.presence != GONE:
                return player
        return -1

    def by_player(self, name: str) -> list[int]:
        """A list of the result, which is by seat, as numbers by player."""
        values = [0] * len(self.logs)
        given = cast("list[int]", self.result.get(name, [0] * len(self.seats)))
        for seat, player in enumerate(self.seats):
            values[player] = given[seat]
        return values

    def ring(self, first: int) -> list[int]:
        """The players of the last episode clockwise by base, from one of them on."""
        ring = sorted(self.seats, key=self.place_of)
        at = ring.index(first) if first in ring else 0
        return ring[at:] + ring[:at]

    def place_of(self, player: int) -> int:
        base = self.logs[player].base
        return BASES.index(base) if base in BASES else len(BASES)

    def wanderer(self, player: int) -> bool:
        return self.logs[player].faction in (VESNA, FENRIS)

    # The story of the steps, for whoever looks.

    def tell(self, message: str, **args: Arg) -> None:
        plain = {name: {"ref": value.message} if isinstance(value, Ref) else value for name, value in args.items()}
        self.told.append({"message": message, "args": plain})


def told_text(row: Plain, lang: str) -> str:
    """An entry of ``told`` in words."""
    args: dict[str, Arg] = {}
    for name, value in cast("dict[str, object]", row["args"]).items():
        args[name] = Ref(str(value["ref"])) if isinstance(value, dict) else cast(Arg, value)
    return catalogue(lang).say(str(row["message"]), args)


def faction_name(faction: str) -> Ref:
    return Ref(f"scythe.faction.{faction}.name")


def base_name(base: str) -> Ref:
    return Ref(f"scythe.place.{base}")
