"""Mods: tokens with mech abilities, and infrastructure tokens that are used once a game."""
