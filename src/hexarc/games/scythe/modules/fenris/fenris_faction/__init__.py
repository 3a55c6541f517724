"""The faction Fenris: influence tokens, and mechs that leap, horrify, burn and follow the faithful (FR p.30-31)."""
