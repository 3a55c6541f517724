"""A saved game of the companion in which an Automa can be attacked, and where."""

import json

from hexarc.companion.plan import Plan
from hexarc.companion.table import RealTable


def main() -> None:
    table = RealTable.begin(Plan(["nordic"], [("automa", "saxony")]), "7")
    while True:
        attacks = [text.partition(" ")[2] for text in table.offered() if text.startswith("attack ")]
        if attacks:
            break
        table.choose("end_turn")
    print(json.dumps({"record": table.text(), "place": attacks[0]}))


if __name__ == "__main__":
    main()
