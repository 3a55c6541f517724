"""The command ``hexarc``: games, play, sim, replay, fuzz, bench, check-rules."""
