"""The command ``hexarc``, end to end on the tiny game."""
