"""The frozen values that stages take and return."""
