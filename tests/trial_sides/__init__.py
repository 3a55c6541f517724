"""A throw-away module of Scythe whose seats are one side; played in a process of its own."""
