"""The Rise of Fenris: the campaign above the games of Scythe. ``docs/campaign.md`` tells how it works."""
