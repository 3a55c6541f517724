"""Campaigns: games in a row, and the decisions between them."""
