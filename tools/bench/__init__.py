"""Benchmarks, one module each; `python -m tools.bench` lists them."""
