"""Many stores asked as one."""

from __future__ import annotations

from pathlib import Path

import pytest

import treering

BAD = ["cut.treering", "empty.treering", "text.treering"]


def names(fleet: treering.Fleet) -> list[str]:
    return [Path(failure.file).name for failure in fleet.failures]


def test_what_cannot_be_read_is_counted_with_its_reason(farm: Path) -> None:
    for given in (farm, f"{farm}/**/*.treering", [*farm.glob("**/*.treering"), farm / "no"]):
        fleet = treering.open(given, errors="count")
        assert sorted(set(names(fleet)) - {"no"}) == BAD
        assert all(failure.reason for failure in fleet.failures)
        assert len(fleet.stores) == 2
    with pytest.raises(treering.TreeringError):
        treering.open(farm)
    with pytest.raises(treering.TreeringError, match="there are no stores"):
        treering.open(farm / "*.nothing")


def test_every_row_has_its_file_and_run(farm: Path) -> None:
    fleet = treering.open(farm, errors="count")
    for sql in [
        "SELECT session, number FROM snapshots",
        "SELECT snapshot_id, number FROM snapshots",
        "SELECT session_id, number FROM snapshots",
    ]:
        rows = fleet.query(sql).rows()
        assert fleet.query(sql).arrow().to_pylist() == rows
        assert list(rows[0])[:2] == ["file", "session"]
        told = {(Path(row["file"]).name, row["session"], row["build"]) for row in rows}
        assert told == {
            ("one.treering", "push", "7"), ("two.treering", "push", "8"),
            ("two.treering", "modal", "8"),
        }  # fmt: skip
        assert {row["device"] for row in rows} == {"iPhone", None}


def test_a_file_that_is_named_twice_is_asked_once(farm: Path) -> None:
    paths = sorted(path for path in farm.glob("**/*.treering") if path.name not in BAD)
    twice = treering.open([*reversed(paths), *paths, paths[0].parent / "." / paths[0].name])
    assert twice.files == [str(path) for path in reversed(paths)]
    assert len(twice.sessions) == len(treering.open(paths).sessions)


def test_a_folder_that_cannot_be_listed_fails(farm: Path, locked: Path) -> None:
    failure = treering.Failure(str(locked), f"{locked}: Permission denied")
    for given in (farm, f"{farm}/**/*.treering", f"{farm}/l*/*.treering", locked):
        assert failure in treering.open(given, errors="count").failures
    with pytest.raises(treering.TreeringError, match="locked: Permission denied"):
        treering.open(f"{farm}/l*/*.treering")
    assert str(locked) not in treering.open(f"{farm}/*.treering", errors="count").files


def test_rows_that_name_no_run_belong_to_the_only_one(farm: Path) -> None:
    fleet = treering.open(farm, errors="count")
    query = fleet.query("SELECT count(*) AS n FROM views")
    told = {Path(row["file"]).name: row["session"] for row in query.rows()}
    assert told == {"one.treering": "push", "two.treering": None}
    assert query.arrow().to_pylist() == query.rows()
    own = fleet.query("SELECT build, NULL AS session FROM sessions")
    assert [row["build"] for row in own.rows()] == ["8", "8", "7"]
    assert own.arrow().to_pylist() == own.rows()


def test_sessions_have_their_files(farm: Path) -> None:
    sessions = treering.open(farm, errors="count").sessions
    assert [(Path(row["file"]).name, row["name"]) for row in sessions] == [
        ("two.treering", "modal"), ("two.treering", "push"), ("one.treering", "push"),
    ]  # fmt: skip


def test_a_mistake_in_the_question_is_never_counted(farm: Path) -> None:
    fleet = treering.open(farm, errors="count")
    with pytest.raises(treering.TreeringError, match="syntax error"):
        fleet.query("SELCT 1").rows()
    with pytest.raises(treering.TreeringError, match="no such column"):
        fleet.query("SELECT nonsense FROM views").arrow()
    # Wrong for what the rows are read into, and in any store.
    for sql, why in [
        ("SELECT 1; SELECT 2", "second statement"),
        ("SELECT iif(number = 1, number, 'x') AS v FROM snapshots", "CAST"),
    ]:
        assert fleet.query(sql).rows()
        with pytest.raises(treering.TreeringError, match=why):
            fleet.query(sql).arrow()
    with pytest.raises(treering.TreeringError, match="needs its argument"):
        fleet.query("SELECT * FROM treering_tree").rows()
    assert len(fleet.failures) == 3


def test_a_program_that_is_missing_is_never_counted(
    farm: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fleet = treering.open(farm, errors="count")
    monkeypatch.setenv("TREERING_PROGRAM", str(farm / "none"))
    with pytest.raises(treering.TreeringError, match="cannot run treering"):
        treering.open(farm, errors="count")
    with pytest.raises(treering.TreeringError, match="cannot run treering"):
        fleet.ask("screens-by-build")
    assert len(fleet.failures) == 3


def test_a_store_that_is_damaged_later_is_counted(farm: Path) -> None:
    fleet = treering.open(farm, errors="count")
    (farm / "one.treering").write_bytes(b"SQLite format 3\0 and no more")
    rows = fleet.query("SELECT class FROM views").rows()
    assert {Path(row["file"]).name for row in rows} == {"two.treering"}
    assert "one.treering" in names(fleet)


def test_a_question_is_answered_without_a_store_that_is_damaged_later(farm: Path) -> None:
    files = [farm / "one.treering", farm / "a [1]" / "two.treering"]
    strict, fleet = treering.open(files), treering.open(files, errors="count")
    files[0].write_bytes(b"SQLite format 3\0 and no more")
    assert {row["build"] for row in fleet.ask("screens-by-build")} == {"8"}
    assert names(fleet) == ["one.treering"]
    with pytest.raises(treering.TreeringError):
        strict.ask("screens-by-build")


def test_stores_agree_on_types_or_say_where_they_do_not(farm: Path) -> None:
    fleet = treering.open(farm, errors="count")
    # No snapshot of the one has a title, and some of the other's might: both are text all the same.
    assert str(fleet.query("SELECT title FROM controllers").arrow().schema.field("title").type) == (
        "string"
    )
    unsure = "SELECT iif((SELECT count(*) FROM sessions) = 1, 1, 'x') AS v"
    with pytest.raises(treering.TreeringError, match=r'"v" is string in .* and int64 in .*CAST'):
        fleet.query(unsure).arrow()
    partly = "SELECT iif((SELECT count(*) FROM sessions) = 1, 1, NULL) AS v"
    assert str(fleet.query(partly).arrow().schema.field("v").type) == "int64"


def test_no_store_at_all_is_no_rows(farm: Path) -> None:
    fleet = treering.open([farm / name for name in BAD], errors="count")
    assert fleet.query("SELECT 1").rows() == []
    assert fleet.query("SELECT 1").arrow().num_rows == 0
