"""Mad Tesla (FR p.40-41): a figure that wanders, fights, and may end the game."""
