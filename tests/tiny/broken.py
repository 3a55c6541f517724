"""Tiny, broken on purpose in one place each: what the laws must catch."""

from random import Random
from typing import ClassVar

from hexarc.core.builder import Builder, StepSpec, act, ask
from hexarc.core.choice import CHANCE, EVERYONE, Arg, Ref, noun_of
from hexarc.core.decision import Decision
from hexarc.core.game import View
from hexarc.core.state import Frame, again, emit, end_game, push, reveal
from hexarc.core.zones import count_in, move, pieces_in, transfer
from tests.tiny import view
from tests.tiny.game import Tiny
from tests.tiny.rules import TinyRules, ask_draw, ask_roll, ask_send, next_round, take_draw, take_send
from tests.tiny.state import (
    ANIMALS,
    BAG,
    CARDS,
    COMMIT,
    DEAL,
    GAME,
    HAND,
    HAND_SIZE,
    LION,
    PREPARE,
    ROUND,
    TinyState,
)
from tests.tiny.verbs import DRAW, PASS, ROLL, SCOUT, SCOUTED, SEND, SENT, TOO_POOR

Tables = Builder[TinyRules, TinyState]


class OpenHands(Tiny):
    """The view shows every hand."""

    def view(self, s: TinyState, seat: int) -> View:
        return {**super().view(s, seat), "all": [ANIMALS[card] for card in range(CARDS) if s.where[card] >= HAND]}


class LateLeak(Tiny):
    """The view shows every hand, but only while the die rolls."""

    def view(self, s: TinyState, seat: int) -> View:
        hands = [ANIMALS[card] for card in range(CARDS) if s.where[card] >= HAND]
        return {**super().view(s, seat), "all": hands if s.decision.kind == "round.roll" else []}


class HandedOut(Tiny):
    """The view holds the state's own list."""

    def view(self, s: TinyState, seat: int) -> View:
        return {**super().view(s, seat), "gold": s.gold}


class ShallowState(TinyState):
    def clone(self) -> TinyState:  # type: ignore[override]  # its clones are plain
        copy = super().clone()
        copy.where = self.where
        return copy


class ShallowClone(Tiny):
    """A clone shares a list with its original."""

    def blank(self) -> TinyState:
        return ShallowState(self.players)


class ForgetfulState(TinyState):
    def clone(self) -> TinyState:  # type: ignore[override]  # its clones are plain
        copy = super().clone()
        copy.first = 0
        return copy


class ForgetfulClone(Tiny):
    """A clone loses a field."""

    def blank(self) -> TinyState:
        return ForgetfulState(self.players)


class UnsavedState(TinyState):
    def clone(self) -> TinyState:  # type: ignore[override]  # its clones are plain
        copy = super().clone()
        copy.__class__ = type(self)
        return copy

    FIELDS: ClassVar[tuple[str, ...]] = tuple([name for name in TinyState.FIELDS if name != "known"])


class ForgottenField(Tiny):
    """A field is not saved."""

    def blank(self) -> TinyState:
        return UnsavedState(self.players)


class HushedState(UnsavedState):
    UNSAVED: ClassVar[tuple[str, ...]] = (*TinyState.UNSAVED, "known")


class HushedField(Tiny):
    """A field is not saved, and said to be derived although it is not."""

    def blank(self) -> TinyState:
        return HushedState(self.players)


class DrawByIndex(Tiny):
    """A draw names the place in the bag instead of the card."""

    def builder(self, table: TinyRules) -> Tables:
        b = super().builder(table)
        b.instead(DEAL, "draw", ask("draw", self.ask_index, self.take_index, may_be_empty=True))
        return b

    def ask_index(self, r: TinyRules, s: TinyState, f: Frame, d: Decision) -> None:
        if s.top or count_in(s.where, HAND + f.seat) >= HAND_SIZE:
            ask_draw(r, s, f, d)
            return
        d.seat = CHANCE
        d.seen_by = 1 << f.seat
        for i in range(count_in(s.where, BAG)):
            d.offer(DRAW, i)

    def take_index(self, r: TinyRules, s: TinyState, f: Frame, chosen: int) -> None:
        if s.top:
            take_draw(r, s, f, chosen)
            return
        move(s.where, pieces_in(s.where, BAG)[noun_of(chosen)], BAG, HAND + f.seat)
        f.pc = 0


class ShownIndex(DrawByIndex):
    """The same, with a text that looks the card up: one int, another meaning in every state."""

    def choice_args(self, s: TinyState, chosen: int) -> dict[str, Arg]:
        bag = pieces_in(s.where, BAG)
        if chosen >> 12 == DRAW and noun_of(chosen) < len(bag):
            return {"card": Ref(f"tiny.card.{ANIMALS[bag[noun_of(chosen)]]}")}
        return super().choice_args(s, chosen)


class Roll(Tiny):
    """Base of those who ask or take the roll in another way."""

    def builder(self, table: TinyRules) -> Tables:
        b = super().builder(table)
        b.instead(ROUND, "roll", ask("roll", self.ask_roll, self.take_roll))
        return b

    def ask_roll(self, r: TinyRules, s: TinyState, f: Frame, d: Decision) -> None:
        ask_roll(r, s, f, d)

    def take_roll(self, r: TinyRules, s: TinyState, f: Frame, chosen: int) -> None:
        s.loot = noun_of(chosen)


class Unsorted(Roll):
    def ask_roll(self, r: TinyRules, s: TinyState, f: Frame, d: Decision) -> None:
        d.seat = CHANCE
        d.outcome(ROLL, 3, 1)
        d.outcome(ROLL, 2, 1)


class Doubled(Roll):
    def ask_roll(self, r: TinyRules, s: TinyState, f: Frame, d: Decision) -> None:
        d.seat = CHANCE
        d.outcome(ROLL, 2, 1)
        d.outcome(ROLL, 2, 1)


class UnknownNoun(Roll):
    def ask_roll(self, r: TinyRules, s: TinyState, f: Frame, d: Decision) -> None:
        d.seat = CHANCE
        d.outcome(ROLL, 4000, 1)


class IgnoredOutcome(Roll):
    def take_roll(self, r: TinyRules, s: TinyState, f: Frame, chosen: int) -> None:
        s.loot = 2


class NoWeight(Roll):
    def ask_roll(self, r: TinyRules, s: TinyState, f: Frame, d: Decision) -> None:
        d.seat = CHANCE
        d.outcome(ROLL, 2, 0)
        d.outcome(ROLL, 3, 1)


class ImpureAsk(Roll):
    def ask_roll(self, r: TinyRules, s: TinyState, f: Frame, d: Decision) -> None:
        ask_roll(r, s, f, d)
        s.loot += 1


class FickleAsk(Roll):
    """Another menu every time, though the state stays the same."""

    asked = 0

    def ask_roll(self, r: TinyRules, s: TinyState, f: Frame, d: Decision) -> None:
        FickleAsk.asked += 1
        d.seat = CHANCE
        d.offer(ROLL, 1 + FickleAsk.asked % 3)


class LostCoin(Roll):
    def take_roll(self, r: TinyRules, s: TinyState, f: Frame, chosen: int) -> None:
        s.loot = noun_of(chosen)
        s.treasury[0] -= 1


class LostCard(Tiny):
    """The owl lies on top of the deck, but not in it."""

    def builder(self, table: TinyRules) -> Tables:
        b = super().builder(table)
        b.after(ROUND, "award", act("lose", self.lose))
        return b

    def lose(self, r: TinyRules, s: TinyState, f: Frame) -> None:
        s.top.clear()


class Endless(Tiny):
    def builder(self, table: TinyRules) -> Tables:
        b = super().builder(table)
        b.instead(GAME, "round", act("round", self.round_again))
        return b

    def round_again(self, r: TinyRules, s: TinyState, f: Frame) -> None:
        s.round = 0
        next_round(r, s, f)
        if s.over:
            s.over = 0
            push(s, GAME, 0)
            push(s, ROUND, s.first)


class StepLoop(Tiny):
    def builder(self, table: TinyRules) -> Tables:
        b = super().builder(table)
        b.before(ROUND, "show", act("dither", self.dither))
        return b

    def dither(self, r: TinyRules, s: TinyState, f: Frame) -> None:
        again(f)


class NothingDealt(Tiny):
    """Determinize returns the truth."""

    def determinize(self, s: TinyState, seat: int, rng: Random) -> TinyState:
        return s.clone()


class KeepsSent(Tiny):
    """Determinize exchanges hands but keeps the animal that another seat sent in secret."""

    def determinize(self, s: TinyState, seat: int, rng: Random) -> TinyState:
        for owner in range(self.players):
            if owner != seat and s.sent[owner] >= 0:
                return s.clone()
        return super().determinize(s, seat, rng)


class ShufflesTruth(Tiny):
    """Determinize shuffles from the true order, so that its deal follows from it."""

    def determinize(self, s: TinyState, seat: int, rng: Random) -> TinyState:
        copy = s.clone()
        cards = [card for card in range(CARDS) if not view.knows(s, seat, card)]
        if cards and max(s.sent) < 0 and not any(s.known):
            zones = [s.where[card] for card in cards]
            rng.shuffle(zones)
            for card, zone in zip(cards, zones):
                copy.where[card] = zone
        else:
            view.deal_anew(copy, seat, rng)
        self.refresh(copy)
        return copy


class Send(Tiny):
    """Base of those who ask or take the secret choice in another way."""

    def builder(self, table: TinyRules) -> Tables:
        b = super().builder(table)
        b.instead(COMMIT, "send", ask("send", self.ask_send, self.take_send, private=True))
        return b

    def ask_send(self, r: TinyRules, s: TinyState, f: Frame, d: Decision) -> None:
        ask_send(r, s, f, d)

    def take_send(self, r: TinyRules, s: TinyState, f: Frame, chosen: int) -> None:
        take_send(r, s, f, chosen)


class ToldSecret(Send):
    """An event tells everybody what was sent in secret."""

    def take_send(self, r: TinyRules, s: TinyState, f: Frame, chosen: int) -> None:
        take_send(r, s, f, chosen)
        emit(s, SENT, (f.seat, noun_of(chosen)))


class LoggedSecret(Send):
    """The log shows everybody what the view hides."""

    def ask_send(self, r: TinyRules, s: TinyState, f: Frame, d: Decision) -> None:
        ask_send(r, s, f, d)
        d.seen_by = EVERYONE


class MuteReason(Send):
    """A reason without a text."""

    def ask_send(self, r: TinyRules, s: TinyState, f: Frame, d: Decision) -> None:
        ask_send(r, s, f, d)
        d.block(PASS, 0, "just because")


class BothWays(Send):
    """Offered and blocked."""

    def ask_send(self, r: TinyRules, s: TinyState, f: Frame, d: Decision) -> None:
        ask_send(r, s, f, d)
        d.block(SEND, noun_of(d.choices[0]), TOO_POOR)


class BadEvent(Send):
    """An event with a value too few."""

    def take_send(self, r: TinyRules, s: TinyState, f: Frame, chosen: int) -> None:
        take_send(r, s, f, chosen)
        emit(s, SCOUTED, (f.seat,))


class FreePeek(Tiny):
    """Scouting shows a hand without saying so, so that it can be taken back."""

    def builder(self, table: TinyRules) -> Tables:
        b = super().builder(table)
        b.instead(PREPARE, "act", ask("act", self.ask_peek, takes={PASS: self.take_nothing, SCOUT: self.take_peek}))
        return b

    def ask_peek(self, r: TinyRules, s: TinyState, f: Frame, d: Decision) -> None:
        d.offer(PASS)
        for other in range(r.players):
            if other != f.seat and s.gold[f.seat] > 0:
                d.offer(SCOUT, other)

    def take_nothing(self, r: TinyRules, s: TinyState, f: Frame, chosen: int) -> None:
        """Nothing happens."""

    def take_peek(self, r: TinyRules, s: TinyState, f: Frame, chosen: int) -> None:
        transfer(s.gold, f.seat, s.treasury, 0)
        for card in pieces_in(s.where, HAND + noun_of(chosen)):
            s.known[card] |= 1 << f.seat


class LionGoesFirst(Tiny):
    """Not broken: who holds the lion has no choice but to send it, and nobody can tell."""

    def builder(self, table: TinyRules) -> Tables:
        b = super().builder(table)
        b.instead(COMMIT, "send", ask("send", self.ask_lion_first, take_send, private=True))
        return b

    def ask_lion_first(self, r: TinyRules, s: TinyState, f: Frame, d: Decision) -> None:
        d.seen_by = 1 << f.seat
        for card in pieces_in(s.where, HAND + f.seat):
            if card == LION or s.where[LION] != HAND + f.seat:
                d.offer(SEND, card)


class SendsTheOnlyOne(LionGoesFirst):
    """The same, but the choice is not said to be private, so that the lion is sent by itself."""

    def builder(self, table: TinyRules) -> Tables:
        b = Tiny.builder(self, table)
        b.instead(COMMIT, "send", ask("send", self.ask_lion_first, take_send))
        return b


class PrivateBySecret(Tiny):
    """The secret choice is private only for those who hold the lion: that tells it, too."""

    def builder(self, table: TinyRules) -> Tables:
        b = super().builder(table)
        b.instead(COMMIT, "send", ask("send", self.ask_sometimes, take_send))
        return b

    def ask_sometimes(self, r: TinyRules, s: TinyState, f: Frame, d: Decision) -> None:
        ask_send(r, s, f, d)
        d.private = s.where[LION] == HAND + f.seat


class ByTheLion(Tiny):
    """Base of those in which something open depends on who holds the lion."""

    def builder(self, table: TinyRules) -> Tables:
        b = super().builder(table)
        b.after(PREPARE, "act", self.step())
        return b

    def step(self) -> StepSpec[TinyRules, TinyState]:
        raise NotImplementedError

    def holds(self, s: TinyState, f: Frame) -> bool:
        return s.where[LION] == HAND + f.seat


class AskedByTheLion(ByTheLion):
    """A question with two answers, but only for who holds the lion."""

    def step(self) -> StepSpec[TinyRules, TinyState]:
        return ask("lion", self.ask_lion, self.take_nothing, may_be_empty=True)

    def ask_lion(self, r: TinyRules, s: TinyState, f: Frame, d: Decision) -> None:
        if self.holds(s, f):
            d.offer(PASS)
            d.offer(SCOUT, f.seat)

    def take_nothing(self, r: TinyRules, s: TinyState, f: Frame, chosen: int) -> None:
        """Nothing happens."""


class RoarsByTheLion(ByTheLion):
    """An event that only comes if somebody holds the lion."""

    def step(self) -> StepSpec[TinyRules, TinyState]:
        return act("roar", self.roar)

    def roar(self, r: TinyRules, s: TinyState, f: Frame) -> None:
        if self.holds(s, f):
            emit(s, SCOUTED, (f.seat, f.seat))


class RevealsByTheLion(ByTheLion):
    """An undo floor that tells who holds the lion."""

    def step(self) -> StepSpec[TinyRules, TinyState]:
        return act("floor", self.floor)

    def floor(self, r: TinyRules, s: TinyState, f: Frame) -> None:
        if self.holds(s, f):
            reveal(s, 1 << f.seat)


class SecretByTheLion(Tiny):
    """An answer that is secret only for who holds the lion."""

    def builder(self, table: TinyRules) -> Tables:
        b = super().builder(table)
        b.offer(PREPARE, "act", self.hush, {})
        return b

    def hush(self, r: TinyRules, s: TinyState, f: Frame, d: Decision) -> None:
        if s.where[LION] == HAND + f.seat:
            d.seen_by = 1 << f.seat


class EndsByTheLion(ByTheLion):
    """A game that is over when the right one holds the lion."""

    def step(self) -> StepSpec[TinyRules, TinyState]:
        return act("end", self.end)

    def end(self, r: TinyRules, s: TinyState, f: Frame) -> None:
        if self.holds(s, f) and s.round > 1:
            end_game(s)
