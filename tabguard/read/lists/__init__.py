"""Lists about cells and records: decisions, waivers, patterns, bounds."""
