"""What a client may say over a WebSocket."""

from typing import Annotated

import msgspec

Number = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=7)]
Short = Annotated[str, msgspec.Meta(max_length=200)]


class Hello(msgspec.Struct):
    key: Short
    since: Number | None = None
    seat: SeatNumber | None = None
    lang: Short | None = None


class Greeting(msgspec.Struct):
    hello: Hello


class ChooseMessage(msgspec.Struct):
    ply: Number
    choose: Number
    seat: SeatNumber | None = None
    id: Short | None = None


class UndoMessage(msgspec.Struct):
    ply: Number
    seat: SeatNumber | None = None
    id: Short | None = None


class LookMessage(msgspec.Struct):
    """Look through another held seat, or in another language."""

    seat: SeatNumber | None = None
    lang: Short | None = None


class Message(msgspec.Struct):
    choose: ChooseMessage | None = None
    undo: UndoMessage | None = None
    look: LookMessage | None = None
    ping: int | None = None


read_greeting = msgspec.json.Decoder(Greeting).decode
read_message = msgspec.json.Decoder(Message).decode
