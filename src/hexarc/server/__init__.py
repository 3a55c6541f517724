"""Play with friends: tables over HTTP and WebSocket, kept in a database. ``hexarc serve`` starts it."""
