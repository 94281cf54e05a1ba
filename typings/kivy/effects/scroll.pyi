from kivy.event import EventDispatcher
from kivy.properties import NumericProperty

class ScrollEffect(EventDispatcher):
    velocity = NumericProperty()
    min_velocity = NumericProperty()
    friction = NumericProperty()
    std_dt = NumericProperty()

    def apply_distance(self, distance: float) -> None: ...
    def update_velocity(self, dt: float) -> None: ...
    def trigger_velocity_update(self) -> None: ...
