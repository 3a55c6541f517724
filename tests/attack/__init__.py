"""Attacks on a server of our own, on loopback and bounded: ``python -m tests.attack`` runs them all and prints a table.

One module ``attack_*.py`` an attack. It says ``WHAT`` it tries, whether it is ``QUICK`` (seconds: then it is part of
the tests), and has a function ``run(place: Path) -> Outcome``, which starts what it needs in that empty folder.
"""
