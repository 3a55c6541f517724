"""Ancient holdings: a seventh resource slot, on the card.

The slot and its raid cost are data (``lore.json``): ``resources.is_open`` and ``resources.raid_cost`` read them like
those of the player boards, so there is nothing to register.
"""
