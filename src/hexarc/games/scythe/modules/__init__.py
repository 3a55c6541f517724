"""What options add to the base game: each registers into the builder and edits no procedure."""
