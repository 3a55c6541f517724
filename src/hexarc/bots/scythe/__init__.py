"""What bots know of Scythe."""
