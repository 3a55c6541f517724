"""The names of Arcs: procedures, verbs, events, happenings and numbers, of the game and of its modules."""

from hexarc.core.numbering import Book

BOOK = Book("arcs")
