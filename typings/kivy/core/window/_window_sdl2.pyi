__file__: str
