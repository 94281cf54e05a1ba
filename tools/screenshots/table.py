"""The table in its five compositions at three stages of a round."""

from tools.screenshots.shots import Shot

SIZES = {
    "phone-portrait": ((411, 891), 1.5),
    "phone-landscape": ((891, 411), 1.5),
    "tablet-portrait": ((800, 1280), 1.0),
    "tablet-landscape": ((1280, 800), 1.0),
    "wide": ((1600, 900), 1.0),
}
STAGES = ("opening", "middle", "late")

SHOTS = tuple(
    Shot(f"table-{shape}-{stage}", "tools.screenshots.table_scene:table", (stage,), size, density)
    for shape, (size, density) in SIZES.items()
    for stage in STAGES
)
