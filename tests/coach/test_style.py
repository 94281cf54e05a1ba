"""A player's style beside strong play."""

from jaipur.coach.style import MAHARAJA, Style, costliest_difference, style_of


def test_style_divides_the_moves_and_counts_the_cards_of_a_sale() -> None:
    assert style_of((40, 20, 20, 20), 38) == Style(0.4, 0.2, 0.2, 0.2, 1.9)


def test_difference_that_costs_most_is_named() -> None:
    mine = MAHARAJA._replace(camels=2 * MAHARAJA.camels, cards_a_sale=0.8 * MAHARAJA.cards_a_sale)
    by_camels = costliest_difference(mine, (0.0, 3.0, 0.0, 3.0))
    assert by_camels and by_camels.part == "camels"
    by_sales = costliest_difference(mine, (0.0, 0.1, 0.0, 3.0))
    assert by_sales and by_sales.part == "cards_a_sale"


def test_nothing_is_said_of_a_difference_that_is_small_or_costs_nothing() -> None:
    assert costliest_difference(MAHARAJA._replace(takes=1.1 * MAHARAJA.takes), (1.0,) * 4) is None
    assert costliest_difference(MAHARAJA._replace(takes=0.9), (0.0,) * 4) is None
