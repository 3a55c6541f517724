"""Episode 4 (FR p.24-25): agents of Fenris on the tunnels and the Factory, who are subdued for a price."""
