"""Infrastructure mods: tokens beside the player mat, each used once a game at its trigger."""
