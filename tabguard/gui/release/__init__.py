"""Tables of a release: adding, changing and removing them."""
