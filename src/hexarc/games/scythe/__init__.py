"""Scythe for two to seven players, with Invaders from Afar."""
