"""The procedures of the rulebook, one room each."""
