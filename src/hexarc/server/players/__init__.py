"""Who sits where and may do what: kinds of seats, stand-ins, clocks, votes, rights. Functions of rows; no database."""
