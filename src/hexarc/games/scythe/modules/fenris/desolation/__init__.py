"""Desolation (FR p.46-47): all players together against six figures, a clock and a row of triumph tiles."""
