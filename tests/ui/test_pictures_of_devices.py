"""Pictures for README and the store show the controls of the device they claim to show."""

import pytest

from tools.devices import DEVICES, STORE
from tools.screenshots.scenes import scene_of
from tools.screenshots.visit import visiting
from tools.stage.stage import Stage


@pytest.mark.nightly
@pytest.mark.parametrize(("mouse", "choose"), [(True, "click cards"), (False, "tap cards")])
def test_quit_and_click_appear_only_with_a_mouse(stage: Stage, mouse: bool, choose: str) -> None:
    with visiting(stage, "en", mouse) as visit:
        with visit.at(scene_of("title")):
            assert ("quit" in visit.app.navigator.title.buttons) is mouse
        with visit.at(scene_of("table-middle")) as table:
            assert choose in table.ids.bar.detail


def test_only_desktops_have_a_mouse() -> None:
    assert {name for name, device in DEVICES.items() if device.mouse} == {"desktop", "window"}
    assert not any(device.mouse for device in STORE.values())
