"""The examples of the documents, run as they stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stores import ROOT, treering

DOCUMENTS = ["Documentation/Farm.md", "Python/README.md"]
SCENARIO = """
controller cart CartViewController view CartView viewClass CartView
navigation navigation UINavigationController
push cart onto navigation
window UIWindow root navigation key
snapshot "home"
pop navigation
snapshot "end"
"""


def parts() -> list[tuple[str, str]]:
    """Every part in Python, with the document that it stands in."""
    found = []
    for name in DOCUMENTS:
        text = (ROOT / name).read_text(encoding="utf-8")
        found += [(name, part) for part in re.findall(r"^```python\n(.*?)^```", text, re.S | re.M)]
    return found


@pytest.mark.parametrize(("document", "part"), parts())
def test_example(document: str, part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Spark's are compiled only: its own tests run the like."""
    code = compile(part, document, "exec")
    if "spark" in part:
        return
    (tmp_path / "checkout.scenario").write_text(SCENARIO)
    (tmp_path / "farm").mkdir()
    for store in ("run7.treering", "farm/one.treering"):
        for session in ("checkout", "checkout-2"):
            scenario = tmp_path / "checkout.scenario"
            treering("import", scenario, "--store", tmp_path / store, "--session", session)
    monkeypatch.chdir(tmp_path)
    exec(code, {})


def test_documents_have_examples() -> None:
    assert {document for document, _ in parts()} == set(DOCUMENTS)
