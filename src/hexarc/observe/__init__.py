"""Games as numbers: what a seat may know as a row, every choice as a place in a table, one game stepped through.

Without numpy and compiled; ``hexarc.rl`` makes environments of it.
"""
