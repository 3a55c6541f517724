"""The story of a campaign in the terminal: paragraphs, wrapped, each text once and in its time."""

import textwrap

from rich.console import Console

from hexarc.cli.words import Words
from hexarc.core.campaign import Campaign
from hexarc.core.campaign_rules import CampaignState

WIDTH = 88  # longer lines are hard to read


def print_text(console: Console, text: str, indent: str = "") -> None:
    width = min(WIDTH, console.width)
    for paragraph in text.split("\n\n"):
        wrapped = textwrap.wrap(paragraph, width, initial_indent=indent, subsequent_indent=indent)
        console.print("\n".join(wrapped), markup=False, highlight=False, soft_wrap=True)
        console.print()


class Aloud:
    """Reads what the campaign has to tell since it was last asked. What was there when it was made counts as read."""

    def __init__(self, campaign: Campaign[CampaignState], console: Console, words: Words, quiet: bool = False) -> None:
        self.campaign = campaign
        self.console = console
        self.words = words
        self.quiet = quiet
        self.read = len(campaign.rules.story(campaign.state))

    def go_on(self) -> None:
        rows = self.campaign.rules.story(self.campaign.state)
        new = rows[self.read :] if not self.quiet else []
        if new:
            self.console.print()
        for row in new:
            print_text(self.console, self.campaign.rules.told_text(row, self.words.lang))
        self.read = len(rows)


def print_summaries(console: Console, campaign: Campaign[CampaignState], words: Words) -> None:
    for row in campaign.rules.summaries(campaign.state):
        print_text(console, campaign.rules.told_text(row, words.lang), "  ")
