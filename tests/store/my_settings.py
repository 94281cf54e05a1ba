"""Settings that are none of them the usual ones."""

from jaipur.store.settings import Beginner, Settings, Speed, TextSize

MINE = Settings(
    language="fr",
    animation_speed=Speed.FAST,
    reduced_motion=True,
    sound=False,
    volume=0.25,
    ambience=0.5,
    haptics=False,
    text_size=TextSize.LARGE,
    show_herds=True,
    show_seen=True,
    confirm_deals=True,
    left_handed=True,
    face_to_face=True,
    undo_wait=False,
    high_contrast=True,
    speech=True,
    speech_rate=1.5,
    taps_only=True,
    one_handed=True,
    remarks=False,
    last_opponent="merchant",
    names=("Zoé", "Łukasz"),
    crests=("tiger", "lotus"),
    beginner=Beginner.SECOND,
    one_round=True,
    shared_hints=False,
)
