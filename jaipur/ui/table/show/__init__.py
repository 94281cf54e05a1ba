"""How a move is shown: choreography, flights, and the cards that fly."""
