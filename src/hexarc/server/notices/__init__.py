"""For those who are away: clocks that run out, and messages that it is their turn."""
