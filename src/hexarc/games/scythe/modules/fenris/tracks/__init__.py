"""Other triumph tracks: War, Peace, and the triumph tiles that chance lays out (those of Desolation too)."""
