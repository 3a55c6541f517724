"""The database: rows go in and come out, many changes in one transaction. Knows no game and no visitor."""
