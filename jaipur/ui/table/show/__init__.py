"""How a move is shown: choreography, flights, and who moves."""
