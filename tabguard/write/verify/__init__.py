"""Checks public files for hidden content, and for what several of them disclose together."""
