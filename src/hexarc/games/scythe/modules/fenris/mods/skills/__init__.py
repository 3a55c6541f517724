"""The mech abilities that only tokens give, one file each."""
