"""The terminal client: one device, any mix of people and bots."""
