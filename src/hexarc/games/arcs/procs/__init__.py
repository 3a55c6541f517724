"""The procedures of the base game, in the order of the rulebook."""
