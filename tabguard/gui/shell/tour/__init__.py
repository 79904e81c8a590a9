"""The guided tour on the sample: what its steps say, and how it follows what the user does."""
