"""The Java names of the game against a description of Android's classes."""

import pytest

from tools.java_names import described, faults, main

ANDROID = """declare module android {
\texport module view {
\t\texport class View extends java.lang.Object {
\t\t\tpublic static NO_ID: -1;
\t\t\tpublic getWidth(): number;
\t\t\t/** @since 29 */
\t\t\tpublic setRects(rects: java.util.List<any, any>): void;
\t\t\tpublic constructor(context: android.content.Context);
\t\t}
\t\texport module View {
\t\t\t/** @since 30 */
\t\t\texport class Kind extends android.view.View {
\t\t\t}
\t\t}
\t}
}
""".splitlines()


@pytest.mark.parametrize(
    ("name", "told", "found"),
    [
        ("android.view.View", {"getWidth": "(0) int", "NO_ID": "int", "new": "(1)"}, []),
        ("android.view.View", {"setRects@29": "(1)"}, []),
        ("android.view.View", {"setRects": "(1)"}, ["setRects: is there since 29"]),
        ("android.view.View", {"getWidth": "(1) int"}, ["getWidth: does not take 1 arguments"]),
        ("android.view.View", {"getwidth": "(0) int"}, ["getwidth: there is no such member"]),
        ("android.view.Veiw", {}, ["there is no such class"]),
        ("android.view.View$Kind", {"getWidth": "(0) int"}, ["is there since 30"]),
        ("org.kivy.android.PythonActivity", {"anything": "(0)"}, []),
    ],
)
def test_what_android_does_not_have_is_told(
    name: str, told: dict[str, str], found: list[str]
) -> None:
    said = list(faults({name: {"members": told}}, described(ANDROID)))
    assert [fault.replace(name, "").lstrip(".: ") for fault in said] == found


@pytest.mark.parametrize("arguments", [["--help"], [], ["no/such/file.d.ts"]])
def test_wrong_arguments_are_answered_in_words(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(arguments)
    said = "".join(capsys.readouterr())
    assert "android-platform" in said or "no/such/file" in said or "required" in said
