"""Tests of projects and their files."""
