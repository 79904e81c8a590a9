"""What was published before: earlier publications, periods, sides of a comparison."""
