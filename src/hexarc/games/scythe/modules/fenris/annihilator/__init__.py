"""Episode 5 (FR p.26-29): influence around the Factory, and the Annihilator that hides there."""
