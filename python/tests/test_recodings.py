"""Recodings finer than whole columns, counted again from the bytes."""

import csv
import io

import coversheet
import pytest
from people import RECIPE, classes, rows

LEAST = 4


def released(recoding):
    release = coversheet.anonymize(rows(), {**RECIPE, "recoding": recoding}, seed=1)
    return release, list(csv.DictReader(io.StringIO(release.csv.decode(), newline="")))


@pytest.mark.parametrize("recoding", ["values", "regions", "rows"])
def test_every_class_is_large_and_diverse_enough(recoding):
    release, table = released(recoding)
    found = classes(table)
    assert min(found.values()) >= LEAST and release.report["verified"]
    assert len(found) == release.report["classes"]["count"] and "cells" in release.report["search"]
    for age, town in found:
        diseases = {row["disease"] for row in table if (row["age"], row["town"]) == (age, town)}
        assert len(diseases) >= 2
    assert len(rows()) - len(table) == release.report["suppressed_rows"] <= len(rows()) // 10


def test_the_finer_the_less_is_lost():
    lost = {recoding: released(recoding)[0].report["measures"]["loss"] for recoding in ("columns", "values", "rows")}
    assert lost["rows"] < lost["values"] <= lost["columns"]
