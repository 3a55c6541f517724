"""What a bot knows of Scythe: the worth of a position, which choices are worth a look, and what a course comes to."""

from math import exp
from random import Random
from typing import cast

from hexarc.bots.expand import some_of
from hexarc.bots.mind import Budget, Mind, lead
from hexarc.bots.net import Net, varied
from hexarc.bots.scythe.allies import proposal
from hexarc.bots.scythe.answers import ANSWERS
from hexarc.bots.scythe.bids import card, dial, open_card, open_dial, shown_by_other, shrewd_card, shrewd_dial
from hexarc.bots.scythe.danger import danger
from hexarc.bots.scythe.features import LONG, TERMS, WEIGHTS, phase, progress, terms, worth_of, worths
from hexarc.bots.scythe.gains import gain_options
from hexarc.bots.scythe.moves import (
    berth_options,
    box_options,
    produce_options,
    revealing,
    token_options,
    unit_options,
    way_options,
    without,
)
from hexarc.bots.scythe.net_inputs import NAMES, look, outlook
from hexarc.bots.scythe.openings import LINES, STARTS, read_book, read_lines
from hexarc.bots.scythe.race import NEEDED, RATE_NAMES, RATES, bottoms_done, tokens_held, turns_to_go
from hexarc.bots.scythe.rivals import START_SCORE, asleep, still_on, usual_score
from hexarc.bots.weights import weight_list
from hexarc.core.choice import NOUN_BITS, NOUN_MASK, choice
from hexarc.core.engine import apply
from hexarc.core.game import Game
from hexarc.core.state import State
from hexarc.games.scythe import verbs
from hexarc.games.scythe.modules.fenris.alliances.part import NO_ALLIANCE, PROPOSE_ALLIANCE
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.cards import ENCOUNTER_CARDS
from hexarc.games.scythe.tables.mats import CUBES, MATS, SECTIONS, WORKERS

LEARNED = TERMS + RATE_NAMES  # what a file of weights may hold
DEFAULTS = WEIGHTS + RATES
INPUTS = NAMES  # what a net is told
EXPERIENCE = "experience"
# Terms that read what others may not see: a hand, objectives, a plan.
HIDDEN = frozenset({"combat_cards", "race", "next_action", "second_action", EXPERIENCE})
HARD, HARD_DUEL = 1000, 500  # positions: what sets the levels about equally far apart
TURN_STARTS = frozenset(("turn.section",))
ACT_STARTS = frozenset(("turn.section", "move.unit", "turn.bottom", "turn.end"))
RANKED = frozenset(
    ("move.unit", "march.way", "get_resources.token", "produce.territory", "upgrade.box", "deploy.place")
)
CUBE_ENDS = 12  # two boxes for each cube; so much at least is looked at, however few ends an act may have
PIECE_ENDS = 8  # two places or bonuses for each mech, structure or recruit
MOVE_ENDS = 8
RACE_MOVE_ENDS = 32  # in rehearsals of a race: where workers go settles what can be made for many turns
TALK = frozenset((verbs.PROPOSE, verbs.COUNTER, verbs.COUNT_SCORES, PROPOSE_ALLIANCE))
IDLE_VERBS = frozenset((verbs.SKIP_TOP, verbs.SKIP_BOTTOM, verbs.END_TURN, verbs.SECTION, verbs.REFUSE, NO_ALLIANCE))
SKIP_STEPS = 200
MARKS = 7
SURE_WIN = 1000.0  # coins: more than any lead, which counts what the rivals lack too
LONG_GAME = 45.0  # rounds
GROWTH = 7.0  # coins: what a turn more is worth to the rivals
SHORTER = 0.75  # of the turns that ``race`` estimates, so many are taken by a good plan
NEVER_NOTHING = 0.05  # of the phase is left however far a position lies ahead: the end may come later than it seems
BOOK_BONUS = 1.5  # coins
USUAL_GAIN = 4.5  # coins a turn, of a rival who stands as good players do
DOUBT = 12.0  # coins: a lead of so many is no certainty yet
HURRY = 0.03  # of a victory is a turn less worth
AHEAD_HURRY = 0.17  # and so much more to who is far ahead already
IDLE_HURRY = 0.37  # or has rivals who get nowhere
CLOSE, FAR_AHEAD = 1.0, 1.6  # times the best rival's score, with START_SCORE added to both
SLOW_END, NO_END = 25.0, 27.5  # rounds: when the game would end if it were for the fastest rival
IDLE = 0.25  # from so sure on they are left aside
LATER = 3  # turns
WORTH_WAITING = 0.5  # of a victory may be gained by ending the game later
KNOWN = 4.0  # rounds: by then it is seen who gets nowhere
SURE_LOSS = 9.0  # more than any number of turns costs
DANGER = 0.2  # of a victory: what a turn costs that the rivals may make us lose, if they do
FADING = 0.5  # so much of the danger counts a turn later, when the rivals may stand elsewhere
RISKY = 0.8  # turns: who may lose more leaves the opening
REAL_TURNS = 0.65  # of the turns that ``race`` estimates for a rival
BY_THE_TERMS = 0.15  # of the rehearsals are judged by the terms, where there are nets
SETTLING = 5  # rounds: the terms send workers to the villages, which the nets, with few of them, have hardly learned
SETTLERS = 0.4  # of the rehearsals with a net begin so
OPENING = 5  # rounds: about as long as the lines of the book
OPENING_THOUGHT = 2.0  # times the usual positions are spent on a turn until then, if there is no such line
FIRST_THOUGHT = 9.0  # times as many where there is no plan yet
RACE_OPENING = 7  # rounds; the next are for races too: about 5 s a turn until then
FIRST_RACE_THOUGHT, RACE_THOUGHT, LATE_RACE_THOUGHT = 5.0, 4.0, 2.0
A_RACE_LINE = 1200  # positions of a thought for each line of its first rehearsal, which takes most of it
RACE_WAYS = 3  # of a turn that begins alike are followed
SPARE_COINS = 2
ENCOUNTERS_TRIED = 7  # to find a usual one
BOOKED = 9  # turns: all of a line of the book
# What expert spends among rivals. More positions do not help: a search finds the places where its judge is wrong. Who
# follows the book beyond three turns is done sooner, with fewer coins.
WITH_NETS = Budget(1200, 8, 64, 8, 1, 0, 3)
BY_TERMS = Budget(6000, 8, 64, 8, 2, 6, BOOKED)


class ScytheMind(Mind):
    """``nets`` judge instead of the terms: the first one, and in rehearsals now one, now another."""

    def __init__(self, game: Game[State], weights: list[float], rates: list[float], nets: list[Net]) -> None:
        super().__init__(game)
        self.nets = nets
        self.net = nets[0] if nets else None
        self.whole = True  # not one of the tempers, which have a single judge
        self.shrewd = len(nets) > 0  # whether it reckons in fights with what the other side is likely to show
        self.racing = len(nets) > 0  # whether its rehearsals are for a race
        self.settles = False  # whether the terms judge the opening
        self.encounters: list[int] = []  # those that are taken to come, in that order
        self.settling = 0  # turns of it that are still ahead
        assert isinstance(game.rules, ScytheRules)
        self.scythe: ScytheRules = game.rules
        self.allies = game.options["alliances"] is True
        self.talks = self.allies or game.options["bribes"] is True or game.options["delay_of_game"] is True
        self.weights = weights
        self.rates = rates
        self.heat = 12.0
        self.ahead = 4
        self.ways = RACE_WAYS if self.racing else 1
        self.budgets = {
            "normal": Budget(0, 2, 12),
            "hard": Budget(HARD_DUEL if game.players == 2 else HARD, 8, 64, 8),
            "expert": Budget(24000, 8, 64, 8, 2, 32, BOOKED),
        }
        self.book = read_book()
        self.lines = read_lines(STARTS if game.players > 2 else LINES)
        self.left = -1.0  # the phase of the positions that are judged
        self.begun = -1.0  # and that of the one that is thought about
        self.turns_left = 0.0
        self.level = 0  # own turns from there to those that are judged
        self.attended: ScytheState | None = None
        self.marks: list[int] = []
        self.known: list[float] = []
        self.rivals: list[list[float]] = []  # how those of each seat stand
        self.turns_to_end: list[float] = []  # until each rival may end the game
        self.turns_now: list[float] = []  # and what ``race`` says of each
        self.ends: list[float] = []  # the same after what a course does to the rivals
        self.harm: list[float] = []  # by how many turns it sets each seat back
        self.scores_now: list[int] = []
        self.hurry = HURRY  # what a turn less is worth, in chances to win
        self.idle = 0.0  # how sure it is that the rivals get nowhere
        self.among_rivals: list[Net] = []  # the nets for games among rivals; without any the terms judge there
        self.fencer: ScytheMind | None = None  # who advises among rivals

    def attend(self, s: State) -> None:
        """Positions that lie equally far from here share a phase; who is left alone in them keeps its worth."""
        assert isinstance(s, ScytheState)
        self.left = phase(self.scythe, s, self.rates)
        self.begun = self.left
        self.turns_left = turns_left(self.left)
        self.level = 0
        self.settling = max(0, SETTLING - s.turns // self.players) if self.settles else 0
        self.attended = s.clone()
        self.scores_now = []
        if self.net is not None:
            self.rivals = [outlook(self.scythe, s, seat, self.left, RATES) for seat in range(self.players)]
        self.known = self.worths(s)
        self.marks = []
        for seat in range(self.players):
            self.marks.extend(marks_of(s, seat))

    def thought(self, s: State, planned: bool) -> float:
        """What is planned in the first turns is mostly what comes: later ones are too late to plan another game."""
        rounds = cast(ScytheState, s).turns / self.players
        if not self.racing:
            return max(1.0, OPENING_THOUGHT - max(0.0, rounds - OPENING) / 2.0) if planned else FIRST_THOUGHT
        if not planned:
            return FIRST_RACE_THOUGHT
        return max(LATE_RACE_THOUGHT, RACE_THOUGHT - max(0.0, rounds - RACE_OPENING))

    def breadth(self, nodes: int) -> int:
        """In a race one rehearsal with many lines finds more than many with few lines."""
        return nodes // A_RACE_LINE if self.racing else super().breadth(nodes)

    def horizon(self, depth: int) -> int:
        return max(2, min(depth, int(self.turns_left) + 2))

    def foresee(self, turns: int) -> None:
        """As the end comes nearer an engine is worth less: all positions of one level are judged alike."""
        if turns == self.level or self.attended is None:
            return
        self.level = turns
        self.left = left_after(self.begun, turns)
        self.known = self.worths(self.attended)

    def worths(self, s: State) -> list[float]:
        assert isinstance(s, ScytheState)
        if self.net is None or not self.rivals:
            return worths(self.scythe, s, self.weights, self.left, self.rates)
        return [self.worth(s, seat) for seat in range(self.players)]

    def worth(self, s: ScytheState, seat: int) -> float:
        """The coins that one seat may expect, or what a net says instead."""
        net = self.net
        if net is None or self.level < self.settling:
            return worth_of(self.scythe, s, seat, self.left, self.weights, self.rates)
        # whatever prices the terms have by now: the net has learned from these
        return net.value(look(self.scythe, s, seat, self.left, self.rivals[seat], RATES))

    def margin(self, s: State, seat: int) -> float:
        if s.over:
            return self.end(s, seat)
        if self.left < 0.0:
            return super().margin(s, seat)
        assert isinstance(s, ScytheState)
        self.looked += 1
        found: list[float] = []
        for other in range(self.players):
            if other != seat and self.unmoved(s, other):
                found.append(self.known[other])
            else:
                found.append(self.worth(s, other))
        return lead(found, seat)

    def end(self, s: State, seat: int) -> float:
        """A victory in hand is worth more than coins that might come. Until an end that is some turns ahead the rivals
        go on to gain."""
        self.looked += 1
        ahead = lead([float(score) for score in self.game.scores(s)], seat) - GROWTH * self.level
        if self.level == 0 and self.game.ranking(s)[seat] == 1:
            return ahead + 2.0 * SURE_WIN
        return ahead + (SURE_WIN if self.level > 0 and ahead > 0.0 else -SURE_WIN * self.patience(s))

    def tempered(self, rng: Random, spread: float) -> Mind:
        """One of the nets or the terms, a little off: what one judge overlooks another may see."""
        if spread == 0.0:
            found = ScytheMind(self.game, self.weights, self.rates, self.nets)
            return self.taught(found)
        judge = int(rng.random() * len(self.nets)) if self.whole else 0
        if self.nets and not (self.whole and rng.random() < BY_THE_TERMS):
            found = ScytheMind(self.game, self.weights, self.rates, [self.nets[judge].tempered(rng, spread)])
            found.settles = rng.random() < SETTLERS if self.whole else self.settles
        else:
            found = ScytheMind(self.game, varied(rng, self.weights, spread), varied(rng, self.rates, spread), [])
        found.whole = False
        return self.taught(found)

    def taught(self, other: "ScytheMind") -> Mind:
        """Another mind for rehearsals that takes chance and fights as this one does."""
        other.steady = True
        other.encounters = self.encounters
        other.shrewd = self.shrewd
        other.racing = self.racing
        other.ways = self.ways
        return other

    def usual(self, s: State) -> int:
        """In rehearsals an encounter is always the same one and drawn combat cards are middling: no course shall be the
        best for the luck that it had, and it shall come to the same when it is followed again."""
        if not self.steady:
            return -1
        decision = s.decision
        if decision.kind == "encounter.draw":
            for card in self.encounters:
                if card in decision.choices:
                    return card
            return -1
        if not decision.weights:
            return decision.choices[len(decision.choices) // 2]
        half = sum(decision.weights) / 2
        for i in range(len(decision.choices)):
            half -= decision.weights[i]
            if half <= 0:
                return decision.choices[i]
        return decision.choices[-1]

    def tried(self, kind: str, outcomes: list[int], values: list[float]) -> int:
        """An encounter that brings rather little: a plan that counts on one to bring just what lacks mostly fails."""
        if not self.steady or kind != "encounter.draw":
            return -1
        ranked = sorted([(values[i], i) for i in range(len(values))])
        modest = ranked[len(ranked) * 2 // 7][1]
        self.encounters.append(outcomes[modest])
        return modest

    def fated(self, rng: Random) -> None:
        cards = [verbs.DRAW_ENCOUNTER << NOUN_BITS | card for card in range(ENCOUNTER_CARDS)]
        self.encounters = some_of(cards, len(cards), rng)

    def later(self) -> int:
        return max(0, min(LATER, int(WORTH_WAITING / self.hurry)))

    def gist(self, s: State, seat: int) -> int:
        """The pieces and workers on the board, and the stars."""
        assert isinstance(s, ScytheState)
        found = s.star_total[seat] * (WORKERS + 1) + s.workers_out[seat]
        for section in range(SECTIONS):
            found = found * (CUBES + 1) + bottoms_done(s, seat, section)
        return found

    def outcome(self, states: list[State], seat: int) -> float:
        """The chance to win by a course of turns. A rival may end the game before it is through, and until its end the
        rivals gain; who is sure to win anyway does so sooner rather than later."""
        if not self.scores_now:
            self.look_around(seat)
        self.set_back(cast(ScytheState, states[min(1, len(states) - 1)]), seat)
        value = 0.0
        lasting = 1.0
        turns = 0
        for s in states:
            turns += 1
            if s.over and turns == 1:
                return self.result(s, seat)
            chance = self.chance_of(s, seat, turns)
            ending = 1.0
            if not s.over:
                before = still_on(turns - 1, self.ends)
                ending = 1.0 - still_on(turns, self.ends) / before
            value += lasting * ending * chance
            lasting *= 1.0 - ending
            if s.over:
                break
        return value - self.hurry * turns - DANGER * self.danger_of(states, seat)

    def result(self, s: State, seat: int) -> float:
        """What it comes to if the game ends with this turn: nobody gains any more, so the result is known. Who would
        lose does not end it, however few turns that takes."""
        ranking = self.game.ranking(s)
        if ranking[seat] == 1:
            return 1.0 / ranking.count(1) - self.hurry
        return -SURE_LOSS * self.patience(s)

    def danger_of(self, states: list[State], seat: int) -> float:
        """What the rivals may do after each of the next turns."""
        total = 0.0
        share = 1.0
        for s in states[:2]:
            if s.over:
                break
            total += share * danger(self.scythe, cast(ScytheState, s), seat)
            share *= FADING
        return total

    def set_back(self, s: ScytheState, seat: int) -> None:
        """When the rivals may end the game after what was done to them."""
        self.harm = []
        self.ends = []
        rivals = 0
        for other in range(self.players):
            harm = 0.0
            if other != seat:
                if not self.unmoved(s, other):
                    turns = turns_to_go(self.scythe, s, other, tokens_held(s, other), self.rates)
                    harm = REAL_TURNS * (turns - self.turns_now[other])
                self.ends.append(self.turns_to_end[rivals] + harm)
                rivals += 1
            self.harm.append(harm)

    def look_around(self, seat: int) -> None:
        """How the rivals stand, and how soon they may end the game."""
        s = self.attended
        assert s is not None
        self.scores_now = self.game.scores(s)
        self.turns_to_end = []
        self.turns_now = [0.0] * self.players
        best = 0
        for other in range(self.players):
            if other != seat:
                best = max(best, self.scores_now[other])
                turns = turns_to_go(self.scythe, s, other, tokens_held(s, other), self.rates)
                self.turns_now[other] = turns
                self.turns_to_end.append(0.5 + REAL_TURNS * turns)
        ahead = ((self.scores_now[seat] + START_SCORE) / (best + START_SCORE) - CLOSE) / (FAR_AHEAD - CLOSE)
        rounds = s.turns / self.players
        slow = (rounds + min(self.turns_to_end) - SLOW_END) / (NO_END - SLOW_END)
        self.idle = max(0.0, min(1.0, slow) * min(1.0, rounds / KNOWN))
        if asleep(s, seat, self.players):
            self.idle = 1.0
        self.hurry = HURRY + max(0.0, AHEAD_HURRY * min(1.0, ahead), IDLE_HURRY * self.idle)

    def chance_of(self, s: State, seat: int, turns: int) -> float:
        """The chance to win if the game ended in this position, so many turns ahead."""
        assert self.attended is not None
        scores = self.game.scores(s)
        usual = usual_score(self.attended.turns / self.players)
        best = -1e9
        for other in range(self.players):
            if other != seat:
                standing = min(1.1, (self.scores_now[other] + START_SCORE) / (usual + START_SCORE))
                missed = min(turns - 1.0, max(0.0, self.harm[other]))
                best = max(best, scores[other] + USUAL_GAIN * standing * standing * (turns - 1.0 - missed))
        return 1.0 / (1.0 + exp(min(50.0, (best - scores[seat]) / DOUBT)))

    def patience(self, s: State) -> float:
        """How much it matters not to end a game that is lost. Else two who are both behind would play for ever."""
        rounds = cast(ScytheState, s).turns / self.players
        return max(-1.0, min(1.0, (LONG_GAME - rounds) / 10.0))

    def unmoved(self, s: ScytheState, seat: int) -> bool:
        """Whether nothing happened to a seat since ``attend``, as far as its worth goes."""
        marks = self.marks
        at = seat * MARKS
        return (
            marks[at] == s.control[seat]
            and marks[at + 1] == s.fighters[seat]
            and marks[at + 2] == s.laborers[seat]
            and marks[at + 3] == s.power[seat]
            and marks[at + 4] == s.popularity[seat]
            and marks[at + 5] == s.coins[seat]
            and marks[at + 6] == s.star_total[seat]
        )

    def terms(self, s: State, seat: int) -> list[tuple[str, float]]:
        assert isinstance(s, ScytheState)
        found = terms(self.scythe, s, seat, self.weights, self.left, self.rates)
        if self.net is not None and self.rivals:
            # what the terms do not explain of the net's word
            found.append((EXPERIENCE, self.worth(s, seat) - sum(value for _, value in found)))
        return found

    def ranked(self, kind: str) -> bool:
        return kind in RANKED

    def widened(self, kind: str, ends: int) -> int:
        """What is improved lasts: few ends of it, drawn by lot, would mostly miss the best."""
        if kind == "upgrade.cube":
            return max(ends, CUBE_ENDS)
        if kind in ("deploy.mech", "build.structure", "enlist.recruit"):
            return max(ends, PIECE_ENDS)
        if kind == "move.unit":
            return max(ends, RACE_MOVE_ENDS if self.steady and self.racing else MOVE_ENDS)
        return ends

    def act_over(self, s: State, kind: str) -> bool:
        now = s.decision.kind
        return s.over != 0 or now in ACT_STARTS or now == kind

    def turn_over(self, s: State) -> bool:
        return s.over != 0 or s.decision.kind in TURN_STARTS

    def samples(self, kind: str) -> int:
        if kind == "encounter.draw":
            return ENCOUNTERS_TRIED if self.steady else 3
        return 4 if kind == "commit.dial" else 1

    def warmth(self, s: State) -> float:
        assert isinstance(s, ScytheState)
        return 5.0 + 10.0 * (1.0 - progress(self.scythe, s))

    def options(self, s: State) -> list[int]:
        assert isinstance(s, ScytheState)
        choices = talkless(s.decision.choices) if self.talks else s.decision.choices
        if len(choices) <= 1:
            return choices
        kind = s.decision.kind
        if kind == "move.unit":
            return unit_options(self.scythe, s, choices)
        if kind == "march.way":
            return way_options(self.scythe, s, choices)
        if kind == "produce.territory":
            return produce_options(s, choices)
        if kind == "upgrade.box":
            return box_options(s, choices)
        if kind == "deploy.place":
            return berth_options(s, choices)
        if kind == "get_resources.token":
            return token_options(s, choices)
        if kind == "pay_resources.token" or kind == "pay_cards.card":
            return choices[:1]
        if kind == "accept_gain.accept":
            return gain_options(self.game, s, choices, self.patience(s) > 0)
        if kind == "turn.bottom":
            return bottom_options(s, choices)
        if kind == "turn.top":
            return top_options(s, choices)
        if kind == "turn.end" or kind == "turn.section":
            return revealing(choices)
        if kind in ("deploy.mech", "upgrade.cube", "enlist.recruit", "build.structure"):
            return without(choices, verbs.DECLINE)
        return choices

    def custom(self, s: State, chosen: int) -> float:
        """The section of the book, as long as the turn before was from the book too."""
        assert isinstance(s, ScytheState)
        if s.decision.kind != "turn.section" or chosen >> NOUN_BITS != verbs.SECTION:
            return 0.0
        seat = s.decision.seat
        known = self.book.get(s.faction[seat] * MATS + s.mat[seat])
        turn = (s.turns - 1) // self.players
        if known is None or turn >= len(known) or (turn > 0 and s.section[seat] != known[turn - 1]):
            return 0.0
        return BOOK_BONUS if chosen & NOUN_MASK == known[turn] else 0.0

    def openings(self, s: State, seat: int) -> list[list[list[int]]]:
        """What the book has for the faction and the mat, if it is the first turn."""
        assert isinstance(s, ScytheState)
        if s.section[seat] >= 0 or s.turns > self.players:
            return []
        decode = self.game.vocabulary.decode
        known = self.lines.get(s.faction[seat] * MATS + s.mat[seat], [])
        return [[[decode(chosen) for chosen in turn] for turn in line] for line in known]

    def peaceful(self, before: State, after: State, seat: int) -> bool:
        assert isinstance(before, ScytheState)
        assert isinstance(after, ScytheState)
        return sum(before.won_fights) == sum(after.won_fights) and danger(self.scythe, after, seat) < RISKY

    def adviser(self, s: State, seat: int) -> Mind:
        """In a race rehearsals with the nets that are made for it. Among rivals who get somewhere, and fight, it is
        better to think anew often than far and wide once: by a net that learned from such games, or by the terms."""
        if not self.nets:
            return self
        self.look_around(seat)
        if self.idle > IDLE:
            return self
        if self.fencer is None:
            self.fencer = ScytheMind(self.game, DEFAULTS[: len(TERMS)], DEFAULTS[len(TERMS) :], self.among_rivals)
            self.fencer.shrewd = True
            self.fencer.budgets["expert"] = WITH_NETS if self.among_rivals else BY_TERMS
        self.fencer.attend(s)
        return self.fencer

    def own_turn(self, s: State) -> bool:
        return cast(ScytheState, s).active == s.decision.seat

    def lengthy(self, s: State) -> bool:
        return s.decision.kind == "move.unit"

    def skip_others(self, s: State, seat: int) -> None:
        """The others take their turns without doing anything."""
        for _ in range(SKIP_STEPS):
            decision = s.decision
            if s.over or (decision.seat == seat and decision.kind == "turn.section"):
                return
            apply(self.rules, s, idle(decision.choices))

    def obvious(self, s: State) -> int:
        """A gain is taken wherever it is asked about; whether it is asked depends on more than the own plan."""
        return self.options(s)[0] if s.decision.kind == "accept_gain.accept" else -1

    def answer(self, s: State, rng: Random) -> int:
        kind = s.decision.kind
        if kind == "commit.dial":
            return self.bid(cast(ScytheState, s), rng)
        if kind == "commit.card":
            return self.played_card(cast(ScytheState, s), rng)
        if kind == "deals.window":
            return choice(verbs.NO_DEALS)
        if kind == "dealing.answer":
            return deal_answer(s)
        if kind == "turn.section" and self.allies:
            return proposal(self.scythe, cast(ScytheState, s))
        known = ANSWERS.get(kind)
        return known(self.scythe, cast(ScytheState, s)) if known is not None else -1

    def bid(self, s: ScytheState, rng: Random) -> int:
        if shown_by_other(s) >= 0:
            return open_dial(self.scythe, s)
        return shrewd_dial(self.scythe, s, rng) if self.shrewd else dial(self.scythe, s, rng)

    def played_card(self, s: ScytheState, rng: Random) -> int:
        if shown_by_other(s) >= 0:
            return open_card(s)
        return shrewd_card(self.scythe, s) if self.shrewd else card(s, rng)


def turns_left(left: float) -> float:
    """The turns that a good plan takes from a phase of the game to the end."""
    return 1.0 + SHORTER * LONG * left


def left_after(left: float, turns: int) -> float:
    """The phase so many turns later."""
    return left * max(NEVER_NOTHING, 1.0 - turns / turns_left(left))


def bottom_options(s: ScytheState, choices: list[int]) -> list[int]:
    """A bottom action that puts a piece on the board is not left out."""
    seat = s.decision.seat
    section = s.section[seat]
    if section < SECTIONS and bottoms_done(s, seat, section) < NEEDED[section]:
        return without(revealing(choices), verbs.SKIP_BOTTOM)
    return revealing(choices)


def top_options(s: ScytheState, choices: list[int]) -> list[int]:
    """Nor is a top action, but by who can hardly pay for it."""
    if s.coins[s.decision.seat] >= SPARE_COINS:
        return without(revealing(choices), verbs.SKIP_TOP)
    return revealing(choices)


def talkless(choices: list[int]) -> list[int]:
    """Bots propose no deals and count nobody's score at the table."""
    return [chosen for chosen in choices if chosen >> NOUN_BITS not in TALK]


def deal_answer(s: State) -> int:
    """Coins are taken, whatever they are for, and none are paid: promises bind nobody."""
    accept = choice(verbs.ACCEPT)
    return accept if accept in s.decision.choices and not s.stack[-1].c else choice(verbs.REFUSE)


def marks_of(s: ScytheState, seat: int) -> list[int]:
    return [
        s.control[seat],
        s.fighters[seat],
        s.laborers[seat],
        s.power[seat],
        s.popularity[seat],
        s.coins[seat],
        s.star_total[seat],
    ]


def idle(choices: list[int]) -> int:
    """The answer that changes least: no action, no objective, no gain."""
    for chosen in choices:
        if chosen >> NOUN_BITS in IDLE_VERBS:
            return chosen
    return choices[0]


def make(
    game: Game[State], given: dict[str, float], nets: list[Net] | None = None, rivals: list[Net] | None = None
) -> ScytheMind:
    """A mind with these weights, or these nets for a race; ``rivals`` are the nets for games among rivals."""
    weights = weight_list(LEARNED, DEFAULTS, given)
    found = ScytheMind(game, weights[: len(TERMS)], weights[len(TERMS) :], nets or [])
    found.among_rivals = rivals or []
    return found
