"""The engine: control flow as data, decisions, chance, records and laws. It knows no game."""
