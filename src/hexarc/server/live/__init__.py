"""Connections: bytes come in, checked wishes go to the tables, updates go out."""
