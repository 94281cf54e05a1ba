from collections.abc import Sequence
from typing import Any

from kivy.graphics.instructions import Canvas as Canvas
from kivy.graphics.instructions import CanvasBase as CanvasBase
from kivy.graphics.instructions import Instruction as Instruction
from kivy.graphics.instructions import InstructionGroup as InstructionGroup
from kivy.graphics.texture import Texture

class Color(Instruction):
    rgba: Sequence[float]
    rgb: Sequence[float]
    r: float
    g: float
    b: float
    a: float
    def __init__(self, *colour: float, **options: Any) -> None: ...

class BindTexture(Instruction):
    texture: Texture | None

class VertexInstruction(Instruction):
    texture: Texture | None
    source: str
    tex_coords: Sequence[float]
    def __init__(self, *, texture: Texture | None = None, **options: Any) -> None: ...

class Rectangle(VertexInstruction):
    pos: Sequence[float]
    size: Sequence[float]

class RoundedRectangle(Rectangle):
    radius: Sequence[Any]
    segments: int

class SmoothRoundedRectangle(RoundedRectangle): ...
class SmoothRectangle(Rectangle): ...

class BorderImage(Rectangle):
    border: Sequence[float]
    display_border: Sequence[float]

class Ellipse(Rectangle):
    segments: int
    angle_start: float
    angle_end: float

class SmoothEllipse(Ellipse): ...

class Quad(VertexInstruction):
    points: Sequence[float]

class SmoothQuad(Quad): ...

class Triangle(VertexInstruction):
    points: Sequence[float]

class Mesh(VertexInstruction):
    vertices: Sequence[float]
    indices: Sequence[int]
    mode: str

class Line(VertexInstruction):
    points: Sequence[Any]
    width: float
    close: bool
    rounded_rectangle: Sequence[float]
    rectangle: Sequence[float]
    ellipse: Sequence[float]
    circle: Sequence[float]
    bezier: Sequence[float]
    dash_length: float
    dash_offset: float
    cap: str
    joint: str

class SmoothLine(Line):
    overdraw_width: float

class PushMatrix(Instruction): ...
class PopMatrix(Instruction): ...

class Rotate(Instruction):
    angle: float
    origin: Sequence[float]
    axis: Sequence[float]
    def __init__(self, **options: Any) -> None: ...

class Scale(Instruction):
    x: float
    y: float
    z: float
    xyz: Sequence[float]
    origin: Sequence[float]
    def __init__(self, *factors: float, **options: Any) -> None: ...

class Translate(Instruction):
    x: float
    y: float
    xy: Sequence[float]
    def __init__(self, *distances: float, **options: Any) -> None: ...

class ClearBuffers(Instruction):
    def __init__(self, **options: Any) -> None: ...

class ClearColor(Instruction):
    def __init__(self, *colour: float) -> None: ...

class Fbo(Canvas):
    texture: Texture
    size: tuple[int, int]
    pixels: bytes
    def __init__(self, **options: Any) -> None: ...
    def bind(self, **heard: Any) -> None: ...
    def release(self) -> None: ...

class StencilPush(Instruction): ...
class StencilUse(Instruction): ...
class StencilUnUse(Instruction): ...
class StencilPop(Instruction): ...
