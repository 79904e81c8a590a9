"""Earlier publications: their files, periods, and use as sides of a comparison."""
