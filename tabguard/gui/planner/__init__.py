"""The release planner: which marginals of a count table can be released, seen before it is done."""
