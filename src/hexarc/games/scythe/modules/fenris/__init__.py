"""The modules of the Rise of Fenris, each in a file or folder of its own."""
