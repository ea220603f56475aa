"""Anonymizes a relation of DuckDB where it lies."""

from __future__ import annotations

import tempfile
import uuid
from pathlib import Path
from typing import TYPE_CHECKING, Any, Optional

from . import _sql
from ._recipes import Files, Source

if TYPE_CHECKING:
    import duckdb


def anonymize(
    relation: "duckdb.DuckDBPyRelation",
    recipe: Source,
    *,
    into: str = "released",
    connection: Optional["duckdb.DuckDBPyConnection"] = None,
    files: Optional[Files] = None,
) -> str:
    """Makes the table `into` of a relation, checks it, and returns its name.

    `connection` is the relation's; DuckDB's default connection unless given. A table `into` must not be there. Rows are never
    fetched; a plan and counts, which are not anonymous, are held in memory and in a temporary file that is removed.
    """
    import duckdb

    link = duckdb.default_connection() if connection is None else connection
    if callable(link):
        link = link()
    view = f"anonymized_{uuid.uuid4().hex}"

    def run(sql: str) -> list[Any]:
        try:
            return link.execute(sql).fetchall()
        except duckdb.Error:
            _undo(link)
            raise

    relation.create_view(view, replace=False)
    try:
        with tempfile.TemporaryDirectory(prefix="coversheet-") as folder:
            file = Path(folder) / "counted.csv"

            def counts(steps: list[dict[str, str]]) -> bytes:
                for step in steps:
                    # Only here is the place of the file known.
                    place = str(file).replace("'", "''")
                    run(step["sql"].replace("'counted.csv'", f"'{place}'", 1) if step["kind"] == "export" else step["sql"])
                return file.read_bytes()

            _sql.anonymize(run, counts, "duckdb", recipe, view, into, files)
    finally:
        link.execute(f'DROP VIEW IF EXISTS "{view}"')
    return into


def _undo(link: Any) -> None:
    import duckdb

    try:
        link.execute("ROLLBACK")
    except duckdb.Error:
        pass  # There was nothing to undo.
