"""Anonymizes a data frame of Spark where it lies."""

from __future__ import annotations

import csv
import io
import uuid
from typing import TYPE_CHECKING, Any, Optional

from . import _sql
from ._recipes import Files, Source

if TYPE_CHECKING:
    from pyspark.sql import DataFrame


def anonymize(frame: "DataFrame", recipe: Source, *, into: str = "released", files: Optional[Files] = None) -> "DataFrame":
    """Makes the table `into` of a data frame in its session's catalogue, checks it, and returns it.

    A table `into` must not be there. Rows are never collected; of the counts, which are not anonymous, the driver holds all.
    """
    session = frame.sparkSession
    view = f"anonymized_{uuid.uuid4().hex}"

    def run(sql: str) -> list[Any]:
        found: list[Any] = session.sql(sql).collect()
        return found

    def counts(steps: list[dict[str, str]]) -> bytes:
        text = io.StringIO()
        for step in steps:
            if step["kind"] == "export":
                # Not as a file: executors may be on other machines.
                counted = session.table("coversheet_counted")
                writer = csv.writer(text, lineterminator="\n")
                writer.writerow(counted.columns)
                writer.writerows(counted.toLocalIterator())
            else:
                run(step["sql"])
        return text.getvalue().encode()

    frame.createOrReplaceTempView(view)
    try:
        _sql.anonymize(run, counts, "spark", recipe, view, into, files)
    finally:
        # After a failure lists of the scripts are left, and they hold original values.
        left = [table.name for table in session.catalog.listTables() if table.isTemporary and table.name.startswith("coversheet_")]
        for name in [view, *left]:
            session.catalog.dropTempView(name)
    return session.table(_sql.name(into, "spark"))
