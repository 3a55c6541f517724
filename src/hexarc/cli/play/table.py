"""A game at one device: whose turn it is, the curtain between people, and what they type."""

from pathlib import Path
from random import Random

from rich.markup import escape

from hexarc.bots.levels import NormalBot
from hexarc.bots.registry import make_bot
from hexarc.bots.worker import BotFailed
from hexarc.cli.play.menu import Item, Menu
from hexarc.cli.play.screen import Screen
from hexarc.cli.result import show_result
from hexarc.cli.story import Teller, tell
from hexarc.cli.terminal import Reader, complain
from hexarc.core.decision import Blocked
from hexarc.core.errors import HexarcError, IllegalChoice, UndoRefused
from hexarc.core.game import SPECTATOR
from hexarc.core.options import PLAYER
from hexarc.core.playout import Bot
from hexarc.core.session import Session
from hexarc.core.state import State
from hexarc.core.window import Window
from hexarc.sim import interrupt

LOG_LINES = 40
RECENT = 5


class RulesFailed(HexarcError):
    """The rules broke while a game was played; the record was saved."""


class Table:
    """People and bots around a session."""

    def __init__(
        self,
        session: Session[State],
        bots: dict[int, Bot],
        teller: Teller,
        screen: Screen,
        reader: Reader,
        save: str = "",
        begun: int = 0,
    ) -> None:
        self.session = session
        self.bots = bots
        self.teller = teller
        self.screen = screen
        self.reader = reader
        self.save_path = save
        self.begun = begun
        self.game = session.game
        self.humans = [seat for seat, kind in enumerate(self.game.kinds) if kind == PLAYER and seat not in bots]
        self.viewer = self.humans[0] if len(self.humans) == 1 else SPECTATOR
        self.seen: dict[int, int] = {}
        self.hidden = False

    def run(self) -> bool:
        """Play on until the game is over (True) or somebody leaves (False)."""
        self.remember_events()
        try:
            if not self.play_on():
                self.save_quietly()
                return False
        except KeyboardInterrupt:  # between two answers: the record is whole
            self.save_quietly()
            raise
        if len(self.humans) > 1:  # the device may lie before anybody now
            self.seen[SPECTATOR] = self.seen[self.viewer]
            self.viewer = SPECTATOR
        self.screen.board(self.session.state, self.viewer)
        self.screen.log(self.new_lines())
        self.screen.close()
        show_result(self.screen.console, self.game, self.session.state, self.teller)
        self.save_quietly()
        return True

    def play_on(self) -> bool:
        """Answer after answer until the game is over; False if somebody leaves."""
        while not self.game.over(self.session.state):
            interrupt.check()
            seat = self.session.state.decision.seat
            if seat in self.bots:
                self.bot_turn(seat)
            elif not self.human_turn(seat):
                return False
        return True

    def remember_events(self) -> None:
        """The events of a loaded game, which its record does not hold: ``begun`` plies were played before."""
        record = self.session.record
        before = tell(record, self.teller, record.first_state(), self.begun)
        self.session.events[: self.begun] = [told.events for told in before]
        for seat in [*range(self.game.players), SPECTATOR]:
            self.seen[seat] = self.begun

    def bot_turn(self, seat: int) -> None:
        self.screen.waiting(self.session.state, self.viewer, seat)
        self.choose(seat, self.bot_answer(seat))
        if not self.humans:
            self.screen.log(self.new_lines())

    def bot_answer(self, seat: int) -> int:
        """What the bot of a seat chooses. One that fails is replaced, in the end by one that cannot fail."""
        state = self.session.state
        try:
            chosen = self.bots[seat].choose(Window(self.game, state, seat))
            if chosen not in state.decision.choices:
                raise IllegalChoice("it chose what is not offered")
            return chosen
        except (Exception, SystemExit) as error:
            what = error.what if isinstance(error, BotFailed) else f"{type(error).__name__}: {error}"
            follower = "random" if isinstance(self.bots[seat], NormalBot) else "normal"
            self.bots[seat] = make_bot(follower, f"{self.session.record.seed}/{self.session.ply}", seat)
            self.screen.say("cli.play.bot_failed", name=self.teller.who(seat), error=what, bot=follower)
        return self.bot_answer(seat)

    def choose(self, seat: int, chosen: int) -> None:
        self.session.game.check(self.session.state, chosen)
        try:
            self.session.choose(seat, self.session.ply, chosen)
        except Exception as error:
            raise RulesFailed(self.report_crash(error)) from error

    def report_crash(self, error: Exception) -> str:
        """Save the game with the answer that broke it: a record that shows the mistake."""
        path = Path(f"hexarc-{self.game.NAME}-crash.jsonl")
        try:
            self.session.failed_record().save(path)
        except OSError:
            path = Path("-")
        return self.teller.words("cli.play.crash", error=f"{type(error).__name__}: {error}", path=str(path))

    # One turn of a person.

    def human_turn(self, seat: int) -> bool:
        """One decision of a person; False if the game is left."""
        if not self.curtain(seat):
            return False
        self.viewer = seat
        state = self.session.state
        self.screen.board(state, seat)
        self.screen.log(self.new_lines())
        self.screen.question(state)
        menu = Menu(self.teller, state)
        blocked = self.game.explain(state).blocked or []
        page = 0
        draw = True
        while True:
            if draw:
                self.screen.menu(menu, page, blocked)
            line = self.reader.line("> ")
            if line is None or line == "q":
                return False
            draw = True
            if line in ("+", "-"):
                last = (len(menu.items) - 1) // self.screen.page_size(menu)
                page = min(last, page + 1) if line == "+" else max(0, page - 1)
                continue
            if line in ("u", "u!"):
                if self.undo(seat, by_consent=line == "u!"):
                    return True
                draw = False
                continue
            if self.command(line, blocked):
                draw = line == "t"
                continue
            page = 0
            chosen = self.pick(menu, line)
            if chosen is not None:
                self.choose(seat, chosen)
                return True

    def curtain(self, seat: int) -> bool:
        """Between two people who may not see each other's things, nobody sees anything."""
        if len(self.humans) < 2 or seat == self.viewer or not self.has_secrets(seat):
            return True
        self.screen.clear(scrollback=True)
        self.screen.curtain(self.teller.words("cli.play.curtain", name=self.teller.who(seat)))
        if not self.reader.interactive:
            return True
        answer = self.reader.line(self.teller.words("cli.play.press_enter"))
        return answer is not None and answer != "q"

    def has_secrets(self, seat: int) -> bool:
        """Whether there is anything that this seat cannot know: redealing it would change the state."""
        if not self.hidden:
            state = self.session.state
            before = self.game.hash(state)
            dealt = [self.game.determinize(state, seat, Random(key)) for key in range(4)]
            self.hidden = any(self.game.hash(other) != before for other in dealt)
        return self.hidden

    def pick(self, menu: Menu, line: str) -> int | None:
        """What a line means in the menu: a choice, or None after the menu was narrowed, opened or gone back."""
        items = menu.items
        if line == "":
            if len(items) == 1 and not items[0].is_group:
                return items[0].choices[0]
            return None
        if line == "b":
            if not menu.back():
                self.screen.say("cli.play.no_back")
            return None
        if line.isdigit():
            if not 1 <= int(line) <= len(items):
                self.screen.say("cli.play.no_number", high=len(items))
                return None
            return self.take(menu, items[int(line) - 1])
        exact = menu.exact(line)
        if exact is not None:
            return exact
        if not menu.narrow(line.removeprefix("/")):
            self.screen.say("cli.play.no_match", text=line.removeprefix("/"))
        return None

    def take(self, menu: Menu, item: Item) -> int | None:
        if item.is_group:
            menu.open(item)
            return None
        return item.choices[0]

    # Commands that answer nothing.

    def command(self, line: str, blocked: list[Blocked]) -> bool:
        """Carry out a command; False if the line is none."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if line in ("?", "h", "help"):
            self.screen.help()
        elif line == "why":
            if blocked:
                self.screen.pages("\n".join(self.screen.blocked_lines(blocked, self.session.state)))
            else:
                self.screen.say("cli.play.nothing_blocked")
        elif line == "t":
            self.screen.pages(self.game.render(self.session.state, self.viewer, self.teller.words.lang))
        elif line == "m":
            mats = self.game.mat_lines(self.session.state, self.viewer, self.teller.words.lang)
            self.screen.pages("\n".join(mats))
        elif line == "r":
            self.screen.pages(self.screen.rules())
        elif line == "l" or (word == "l" and rest.isdigit()):
            count = int(rest) if rest else LOG_LINES
            told = self.lines(0)[-count:] or [self.teller.words("cli.play.empty_log")]
            self.screen.pages("\n".join([f"[dim]·[/dim] {escape(text)}" for text in told]))
        elif line == "s" or (word == "s" and rest):
            self.save(rest)
        else:
            return False
        return True

    def undo(self, seat: int, by_consent: bool) -> bool:
        """Take an answer back: one's own as far as the rules of undo allow, or any with everybody's consent."""
        try:
            self.session.undo(seat)
        except UndoRefused:
            mine = [
                i for i, entry in enumerate(self.session.record.entries) if entry.seat in self.humans and not entry.auto
            ]
            if not by_consent or not mine:
                self.screen.say("cli.play.undo_refused" if mine else "cli.play.undo_nothing")
                return False
            self.session.rewind(mine[-1])
        self.screen.say("cli.play.undone", ply=self.session.ply)
        for viewer in self.seen:
            self.seen[viewer] = min(self.seen[viewer], self.session.ply)
        return True

    def save(self, given: str) -> bool:
        path = given or self.save_path or f"hexarc-{self.game.NAME}.jsonl"
        record = self.session.record
        record.hashes[self.session.ply] = self.game.hash(self.session.state)
        try:
            record.save(path)
        except OSError as error:
            complain(self.teller.words("cli.play.not_saved", path=path, error=error.strerror or str(error)))
            return False
        self.save_path = path
        self.screen.say("cli.play.saved", path=path)
        return True

    def save_quietly(self) -> None:
        if self.save_path:
            self.save(self.save_path)

    # The log.

    def lines(self, since: int) -> list[str]:
        """What the viewer may read of all plies from ``since`` on."""
        found: list[str] = []
        for ply in range(since, self.session.ply):
            found.extend(self.teller.events(self.session.events[ply], self.viewer))
        return found

    def new_lines(self) -> list[str]:
        """What happened since the viewer looked last, with a little of what was before on a fresh screen."""
        since = min(self.seen.get(self.viewer, 0), self.session.ply)
        fresh = self.lines(since)
        self.seen[self.viewer] = self.session.ply
        if self.screen.fresh and len(fresh) < RECENT:
            return self.lines(0)[-RECENT:]
        return fresh
