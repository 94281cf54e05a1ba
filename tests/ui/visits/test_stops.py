"""The list of stops: all pairs meet, in few stops."""

from jaipur.resources import languages
from tests.ui.visits.stops import (
    LARGE,
    SHAPES,
    SMALLEST,
    TWICE,
    Stop,
    all_stops,
    fixed_stops,
    needed_pairs,
    pairs_of,
    spoken,
)


def test_all_pairs_meet_at_few_stops() -> None:
    stops = all_stops()
    assert needed_pairs() <= {pair for stop in stops for pair in pairs_of(stop)}
    assert set(fixed_stops()) <= set(stops)
    assert len(set(stops)) == len(stops) <= 44


def test_the_list_is_the_same_every_time() -> None:
    assert all_stops() == all_stops()


def test_every_window_shape_meets_all_languages() -> None:
    stops = all_stops()
    for windows in SHAPES.values():
        assert {stop.words for stop in stops if stop.window in windows} == set(spoken())


def test_smallest_phone_has_double_type_in_all_languages() -> None:
    assert {Stop(SMALLEST, code, TWICE) for code in languages()} <= set(all_stops())


def test_a_stop_meets_its_pairs() -> None:
    assert pairs_of(Stop((640, 360), "fr", LARGE)) == {
        ("shape, words", "small, lying", "fr"),
        ("shape, type", "small, lying", LARGE),
        ("words, type", "fr", LARGE),
        ("window, type", (640, 360), LARGE),
    }


def test_a_stop_says_what_it_is() -> None:
    phone = Stop((411, 914), "de", TWICE, density=2.625, edges=(0, 100, 0, 60))
    assert str(phone) == "411x914 at 2.625, cut-outs, de, type 2 x 1.38"
    assert phone.pixels == (1079, 2399)
