"""Load and endurance, on this machine and bounded. Run them by hand: python -m tests.load.moves --help"""
