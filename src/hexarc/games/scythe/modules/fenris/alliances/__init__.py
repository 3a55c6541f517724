"""Alliances (FR p.18-19): two players swap tokens, with coins and the other's faction ability; who breaks it pays."""
