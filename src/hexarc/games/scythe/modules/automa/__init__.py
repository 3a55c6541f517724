"""The Automa: a player that makes no decisions. Cards tell what it does, rules and tie-breakers tell how."""
