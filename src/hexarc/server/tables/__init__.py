"""Games in progress at tables: checked answers go in, stored changes and what each viewer is shown come out."""
