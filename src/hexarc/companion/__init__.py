"""The companion of a real table with Automas: for the terminal, and for the page that runs it in the browser."""
