"""Anonymizing where a table lies: count, decide, apply, check. Only counts are fetched."""

from __future__ import annotations

import json
from typing import Any, Callable, Optional

from . import _engine, _recipes
from ._errors import failure
from ._recipes import Files, Source
from ._tables import Input

#: Runs a statement; the rows that it gives.
Run = Callable[[str], list[Any]]


def anonymize(
    run: Run,
    counts: Callable[[list[dict[str, str]]], bytes],
    dialect: str,
    recipe: Source,
    table: str,
    into: str,
    files: Optional[Files],
) -> None:
    """Makes the released table, or none. `counts` runs the steps that count, and gives the counts as CSV with a header."""
    released = plain(into)
    text, folder = _recipes.read(recipe)
    named = _recipes.files(text, folder, files)
    steps, counted_recipe = _engine.sql_count(text, dialect, table, "counted.csv")
    counted = counts(json.loads(steps))
    decided = _engine.plan(Input(counted, delimiter=",", encoding="utf-8", plain=True), counted_recipe, named)
    for step in json.loads(_engine.sql_apply(text, decided, dialect, table, released)):
        run(step["sql"])
    check, _ = _engine.sql_check(text, decided, dialect, table, released, named)
    failed: Optional[str] = None
    for step in json.loads(check):
        # All of them, since the last ones clear up.
        found = run(step["sql"])
        if step["kind"] == "check" and found:
            failed = failed or step["comment"]
    if failed is not None:
        run(f"DROP TABLE {name(into, dialect)}")
        raise failure(
            "release-not-verified",
            f"The new table did not pass a check: {failed}",
            "It was dropped. This is a fault of the program; please report it.",
        )


def name(table: str, dialect: str) -> str:
    """The name of a table in quotes. Here it has no schema."""
    mark = "`" if dialect == "spark" else '"'
    return mark + table.replace(mark, mark * 2) + mark


def plain(table: str) -> str:
    """The name of a table as the engine reads it, whatever is in it."""
    return '"' + table.replace('"', '""') + '"'

