"""A throw-away module that adds one of each thing to Scythe, and what must hold for it.

What it adds to names stays for the whole process, so it is imported in processes of its own: ``tests/laws/test_trial``
runs ``cases.py`` there.
"""
