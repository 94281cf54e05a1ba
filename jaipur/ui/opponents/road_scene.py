"""The road to the palace with the opponents along it, each with the stars earned there."""

from collections.abc import Iterable
from itertools import chain

from kivy.clock import Clock
from kivy.graphics import Color, Line, Mesh, SmoothLine
from kivy.metrics import Metrics
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from jaipur.game.statistics.honours import honours_of
from jaipur.ui.look import sprites, theme
from jaipur.ui.look.kv import load
from jaipur.ui.look.rect import Rect
from jaipur.ui.opponents import road_layout
from jaipur.ui.widgets.explained import OneSentence
from jaipur.ui.widgets.fit_label import extents, smallest
from jaipur.ui.widgets.focus import Focusable
from jaipur.ui.widgets.panel import Plate
from jaipur.words.i18n import _, ngettext

HORIZON = 0.336
"""Height of the palace's foot above the picture's lower edge, as a share of its height."""
BEFORE_THE_PALACE = 104
"""How far above that the last opponent's place may reach, in dp on a phone."""
STARS, NAME = 17, 32
"""Heights of stars and name below a portrait, in dp and sp on a phone."""
NAME_TYPE = 12
"""Type size of a name where there is room, in sp on a phone."""
NAME_EDGES = 4
"""Space kept free beside a name, in dp."""
SAND, EDGE, STROKE = theme.rgba("#EBC28A"), theme.rgba("#8A4A3C"), theme.rgba("#B97B4E")


class Medallion(Focusable, ButtonBehavior, Widget):
    """An opponent on the road, to tap."""

    level = StringProperty("")
    name = StringProperty("")
    stars = NumericProperty(0)
    all_stars = NumericProperty(0)
    chosen = BooleanProperty(False)
    next = BooleanProperty(False)
    """Whether this is the next opponent on the road."""
    stars_height = NumericProperty(0)
    name_height = NumericProperty(0)
    """0 where names have no room."""
    name_type = NumericProperty(NAME_TYPE)
    """Type size of all names, in sp."""
    plate = NumericProperty(0)
    """Width of the dark background of the name."""
    room = NumericProperty(0)
    """Greatest side of the portrait."""
    face_top = NumericProperty(0)
    """Upper edge of the portrait."""

    def said(self) -> tuple[str, str]:
        stars = int(self.stars)
        honours = ngettext("{n} honour of {all}", "{n} honours of {all}", stars)
        parts = (
            _("chosen") if self.chosen else _("not chosen"),
            honours.format(n=stars, all=int(self.all_stars)) if self.all_stars else "",
            _("next on the road") if self.next else "",
        )
        return self.name, ", ".join(filter(None, parts))


class Flag(OneSentence, Plate):
    """Marks the next opponent on the road, in front of the others."""

    scene = ObjectProperty(rebind=True)
    medallion = ObjectProperty(None, allownone=True, rebind=True)
    """That of the next opponent, if there is one."""

    def sentence(self) -> str:
        """Return nothing: its medallion says it."""
        return ""


class RoadScene(FloatLayout):
    """The palace above the road; `free` is the part not covered by header and card."""

    free = ListProperty([0, 0, 1, 1])
    picture = ObjectProperty(None, allownone=True)
    cover = ListProperty([0, 0, 1, 1])
    """Where the picture is drawn: it covers the scene and may reach above it."""
    grow = NumericProperty(1)
    stars_height = NumericProperty(0)
    name_height = NumericProperty(0)
    name_type = NumericProperty(NAME_TYPE)
    edges = ListProperty([0, 0])
    unit = NumericProperty(1)
    """Pixels per scaled point of the names, live."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.medallions: list[Medallion] = []
        self.arrange = Clock.create_trigger(self._arrange, -1)
        """Arranges everything before the next frame, after a change of size or words; while it is
        not in the window, it does nothing."""
        for name in ("pos", "size", "free", "unit"):
            self.fbind(name, self.arrange)

    def people(self, road: Iterable[str], beside: str) -> None:
        """Add the opponents along the road, the nearest first, and the one beside it."""
        for level in (*road, beside):
            honours = len(honours_of(level))
            medallion = Medallion(level=level, all_stars=honours, size_hint=(None, None))
            for name in ("stars_height", "name_height", "name_type"):
                self.fbind(name, medallion.setter(name))
            self.medallions.append(medallion)
            self.add_widget(medallion)
        self.flag = Flag(scene=self)
        self.add_widget(self.flag)

    def _arrange(self, *_event: object) -> None:
        if not self.get_root_window() or not self.medallions:
            return  # its screen arranges it when it is shown
        free = Rect(*self.free)
        self.grow = max(
            1, min(1.9, free.width / (400 * Metrics.dp), free.height / (330 * Metrics.dp))
        )
        horizon = self._draw_picture()
        top = horizon + BEFORE_THE_PALACE * self.grow * Metrics.dp
        area = free._replace(height=max(free.height * 0.62, min(free.height, top - free.y)))
        found = self._places(area)
        for medallion, place in zip(self.medallions, found, strict=True):
            medallion.pos, medallion.size = place[:2], place[2:]
        self.flag.medallion = next((one for one in self.medallions if one.next), None)
        stops = [place.center for place in found[:-1]]
        x, y = stops[-1]
        winds = x < self.center_x + found[-1].width
        gate = (self.center_x, max(horizon, y)) if winds else (self.right, y)
        self._draw_road(stops, gate)

    def _places(self, area: Rect) -> list[Rect]:
        """Return the places along the road, and the one beside it."""
        self.edges = [area.x + 4 * Metrics.dp, area.right - 4 * Metrics.dp]
        count, unit = len(self.medallions) - 1, self.grow * Metrics.dp
        columns = count
        while True:
            width = road_layout.width_of_a_place(area, columns, unit)
            high = self._height_of_a_place(area, width)
            aside = high - self.stars_height
            if columns > count or high + aside <= area.height:
                return road_layout.places(area, count, width, high, aside)
            columns += 1  # there is no room below the road

    def _height_of_a_place(self, area: Rect, width: float) -> float:
        """Return the height of a portrait with its stars, and with its name if all names fit."""
        names = [word for one in self.medallions for word in one.name.split()]
        room, size = width - NAME_EDGES * Metrics.dp, int(NAME_TYPE * self.grow * theme.text.sp)

        def fits(size: float) -> bool:
            return all(extents(name, "Text", True, size)[0] <= room for name in names)

        while size > smallest() and not fits(size):
            size -= 1  # the same size for all
        fit = fits(size)
        self.name_type = size / theme.text.sp
        self.stars_height = STARS * self.grow * Metrics.dp
        self.name_height = NAME * self.grow * min(theme.text.sp, 1.2 * Metrics.dp)
        high = width + self.stars_height + self.name_height
        if not fit or area.height < high:
            high, self.name_height = high - self.name_height, 0
        return high

    def _draw_picture(self) -> float:
        """Cover the scene with the picture; return the y of the palace's foot."""
        self.picture = image = sprites.picture("place-road")
        scale = max(self.width / image.width, self.height / image.height)
        wide, high = image.width * scale, image.height * scale
        self.cover = [self.center_x - wide / 2, self.y, wide, high]
        return self.y + HORIZON * high

    def _draw_road(self, stops: list[road_layout.Point], gate: road_layout.Point) -> None:
        unit = self.grow * Metrics.dp
        way = road_layout.path(stops, gate)
        left, right = road_layout.edges(way, unit)
        corners = [(*point, 0, 0) for both in zip(left, right, strict=True) for point in both]
        canvas = self.ids.way.canvas
        canvas.clear()
        with canvas:
            Color(*SAND)
            Mesh(
                vertices=list(chain.from_iterable(corners)),
                indices=list(range(len(corners))),
                mode="triangle_strip",
            )
            Color(*theme.faded(EDGE, 0.8))
            for side in (left, right):
                SmoothLine(points=list(chain.from_iterable(side)), width=1.2 * Metrics.dp)
            Color(*theme.faded(STROKE, 0.9))
            for stroke in road_layout.strokes(way, unit):
                Line(points=list(chain.from_iterable(stroke)), width=Metrics.dp)


load("opponents/road_scene")
