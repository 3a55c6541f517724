"""HTTP: requests come in, documents go out."""
