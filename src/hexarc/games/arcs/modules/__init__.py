"""Options of Arcs that are modules of their own."""
