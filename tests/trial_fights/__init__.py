"""A throw-away module of Scythe with figures, units, tokens and effects of its own; played in a process of its own."""
