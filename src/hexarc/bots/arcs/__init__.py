"""What bots know of Arcs."""
