"""The faction Vesna: Factory cards that are used up, and tokens for the blank spaces of her mat (FR p.22-23)."""
