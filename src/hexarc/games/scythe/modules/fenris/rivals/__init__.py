"""Rivals (FR p.16): own stars on the bases of others, placed for combats, with 5 coins for the right loser."""
