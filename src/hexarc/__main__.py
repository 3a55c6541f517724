"""``python -m hexarc`` is the command ``hexarc``."""

from hexarc.cli.entry import main

if __name__ == "__main__":
    main()
