"""Arcs for two to four players, with Leaders & Lore."""
