"""Tesla as an ally (FR p.37, p.51): one more unit for a seat, character and mech at once."""
