"""The server: its API, its promises about secrets, crashes, time and people. All on this machine."""
