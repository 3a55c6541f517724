"""Golden games of Scythe against Desolation; ``make.py`` makes them."""
