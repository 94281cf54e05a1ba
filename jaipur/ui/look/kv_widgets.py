"""The widgets that KV files use, and the modules of their classes.

Kivy registers its own widgets like this (`kivy.factory_registers`): a module is imported when a
rule first uses one of its widgets.
"""

from kivy.factory import Factory

WIDGETS = {
    "history.match_cards": ("Seals",),
    "learn.spotlight": ("StepDots",),
    "numbers.charts": ("Ring",),
    "opponents.road_card": ("RoadCard",),
    "opponents.road_scene": ("RoadScene",),
    "results.count_parts": (
        "PlayerSeals",
        "Purse",
        "Race",
    ),
    "results.match_parts": (
        "OpponentButton",
        "ResultButton",
    ),
    "review.chance_curve": ("ChanceCurve",),
    "review.grade_sign": ("GradeSign",),
    "review.move_lines": ("MoveLines",),
    "review.strips": (
        "DecisionStrip",
        "RoundTabs",
    ),
    "review.summary_screen": ("FindButtons",),
    "table.layout.composition": (
        "Composition",
        "Slot",
        "SlotColumn",
        "SlotRow",
    ),
    "table.zones.bar_plate": ("BarPlate",),
    "table.zones.bonuses": ("BonusPiles",),
    "table.zones.cascades": ("TokenCascades",),
    "table.zones.hand_fan": ("HandFan",),
    "table.zones.herd": ("Herd",),
    "table.zones.last_move_text": ("LastMoveText",),
    "table.zones.market": ("Market",),
    "table.zones.move_bar": ("MoveBar",),
    "table.zones.move_list": ("MoveList",),
    "table.zones.opponent_hand": (
        "OpponentHand",
        "SmallHerd",
    ),
    "table.zones.piles": (
        "CamelToken",
        "Deck",
        "SoldPile",
    ),
    "table.zones.player_panel": (
        "Fact",
        "PlayerPanel",
    ),
    "widgets.boxes": (
        "Column",
        "Row",
    ),
    "widgets.buttons": (
        "IconButton",
        "PushButton",
        "RoundButton",
        "TextButton",
    ),
    "widgets.card_picture": ("CardPicture",),
    "widgets.controls": (
        "ChoiceRow",
        "ListRow",
        "Segments",
        "SliderRow",
        "SwitchRow",
    ),
    "widgets.explained": (
        "Explained",
        "OneSentence",
    ),
    "widgets.field": (
        "Field",
        "NameField",
    ),
    "widgets.fit_label": (
        "Figures",
        "FitLabel",
    ),
    "widgets.ladder": ("Ladder",),
    "widgets.medal": (
        "Medal",
        "Stars",
    ),
    "widgets.overlays": ("Overlays",),
    "widgets.page": (
        "Cloth",
        "EmptyState",
        "Header",
        "PaneColumn",
        "Section",
    ),
    "widgets.panel": (
        "Badge",
        "Panel",
        "Plate",
    ),
    "widgets.picture": (
        "Picture",
        "PictureRow",
    ),
    "widgets.prose": (
        "Heading",
        "Prose",
        "Scroll",
    ),
    "widgets.virtual_list": ("VirtualList",),
    "widgets.words_or_signs": ("WordsOrSigns",),
}


def register() -> None:
    """Tell Kivy where the widgets are."""
    for module, names in WIDGETS.items():
        for name in names:
            Factory.register(name, module=f"jaipur.ui.{module}")
