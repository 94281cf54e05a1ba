from kivy.event import EventDispatcher
from kivy.properties import NumericProperty

class MetricsBase(EventDispatcher):
    density = NumericProperty(1)
    fontscale = NumericProperty(1)
    dp = NumericProperty(1)
    sp = NumericProperty(1)
    dpi = NumericProperty(96)

Metrics: MetricsBase

def dp(value: float | str) -> float: ...
def sp(value: float | str) -> float: ...
