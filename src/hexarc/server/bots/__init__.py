"""Bots at the tables: a position goes out to a process, a choice comes back."""
