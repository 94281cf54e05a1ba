"""Start the game; Android runs this file."""

from jaipur.__main__ import main

if __name__ == "__main__":
    main()
