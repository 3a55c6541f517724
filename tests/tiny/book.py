"""The names of Tiny, which its files and modules write into."""

from hexarc.core.numbering import Book

BOOK = Book("tiny")
