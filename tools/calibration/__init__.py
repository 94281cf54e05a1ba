"""Is what the coach says true: chances, verdicts and luck."""
