"""A campaign on a page of the terminal: the log of each player, the episodes so far, what happened, how to set up."""

from typing import cast

from rich.console import Console
from rich.markup import escape

from hexarc.cli.campaign_story import print_summaries
from hexarc.cli.terminal import table
from hexarc.cli.words import Words
from hexarc.core.campaign import Campaign
from hexarc.core.campaign_rules import CampaignState
from hexarc.core.snapshot import Plain

RECENT = 12


def show_campaign(
    console: Console, campaign: Campaign[CampaignState], words: Words, summaries: bool = False
) -> None:  # fmt: skip
    view = campaign.view(-1)
    played = cast("list[str]", view["played"])
    console.print(escape(words("cli.campaign.title", n=len(played))), highlight=False)
    if played:
        console.print(escape(words("cli.campaign.played", list=" > ".join(played))), highlight=False)
    if summaries:
        print_summaries(console, campaign, words)
    console.print(log_table(view, words))
    for row in cast("list[Plain]", view["told"])[-RECENT:]:
        console.print(f"  {escape(campaign.rules.told_text(row, words.lang))}", highlight=False)
    episode = campaign.episode()
    if episode is not None:
        console.print(escape(words("cli.campaign.playing", label=episode.name)), highlight=False)
        for line in campaign.rules.setup_lines(campaign.state, words.lang):
            console.print(f"  {escape(line)}", highlight=False)
    elif campaign.over():
        console.print(escape(words("cli.campaign.over")), highlight=False)


def log_table(view: Plain, words: Words):  # type: ignore[no-untyped-def]  # a table of rich
    names = ("player", "faction", "victories", "wealth", "bonuses", "mods", "ticks", "perks")
    found = table("", *[words(f"cli.campaign.column.{name}") for name in names])
    for row in cast("list[Plain]", view["players"]):
        bonuses = f"{row['coins']}/{row['power']}/{row['popularity']}"
        mods = len(cast("list[str]", row["mech"])), len(cast("list[str]", row["infrastructure"]))
        faction = words(f"scythe.faction.{row['faction']}.short") if row["faction"] else "-"
        found.add_row(
            escape(str(row["name"])),
            escape(faction),
            str(row["victories"]),
            str(row["wealth"]),
            bonuses,
            f"{mods[0]}+{mods[1]}",
            " ".join([str(n) for n in cast("list[int]", row["ticks"])]),
            str(len(cast("list[str]", row["perks"]))),
        )
    return found
