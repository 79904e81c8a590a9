"""The release planner: shows which marginals of a count table can be released before a release is decided."""
