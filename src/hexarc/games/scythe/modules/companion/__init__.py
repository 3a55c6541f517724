"""Automas at a real table: the people play with the box, and only what the Automas need to know is entered."""
