"""One file a change of the schema; never edit one that was released."""
