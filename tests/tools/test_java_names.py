"""The Java names of the game against a description of Android's classes."""

import pytest

from tools.java_names import described, faults, main

ANDROID = """declare module android {
\texport module view {
\t\texport class View extends java.lang.Object {
\t\t\tpublic static NO_ID: -1;
\t\t\tpublic getWidth(): number;
\t\t\tpublic setId(id: number): void;
\t\t\tpublic setId(a: number, name: string | null, all: androidNative.Array<number>): void;
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
    ("name", "members", "found"),
    [
        ("android.view.View", {"getWidth": "() int", "NO_ID": "int"}, []),
        ("android.view.View", {"new": "(android.content.Context)"}, []),
        ("android.view.View", {"new": "(str)"}, ["new: does not take (str)"]),
        ("android.view.View", {"setRects@29": "(java.util.List)"}, []),
        ("android.view.View", {"setRects@29": "(int[])"}, ["setRects@29: does not take (int[])"]),
        ("android.view.View", {"setRects": "(java.util.List)"}, ["setRects: is there since 29"]),
        ("android.view.View", {"setId": "(int | float, str, int[])"}, []),
        ("android.view.View", {"setId": "(bool)"}, ["setId: does not take (bool)"]),
        ("android.view.View", {"getWidth": "(int) int"}, ["getWidth: does not take (int)"]),
        ("android.view.View", {"getWidth": "int"}, ["getWidth: is no field"]),
        ("android.view.View", {"getwidth": "() int"}, ["getwidth: there is no such member"]),
        ("android.view.Veiw", {}, ["there is no such class"]),
        ("android.view.View$Kind", {"getWidth": "() int"}, ["is there since 30"]),
        ("org.kivy.android.PythonActivity", {"anything": "()"}, []),
    ],
)
def test_names_missing_in_android_are_reported(
    name: str, members: dict[str, str], found: list[str]
) -> None:
    said = list(faults({name: {"members": members}}, described(ANDROID)))
    assert [fault.replace(name, "").lstrip(".: ") for fault in said] == found


@pytest.mark.parametrize("arguments", [["--help"], [], ["no/such/file.d.ts"]])
def test_wrong_arguments_are_refused_with_an_explanation(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(arguments)
    said = "".join(capsys.readouterr())
    assert "android-platform" in said or "no/such/file" in said or "required" in said
