"""The package on tables of every kind."""

import csv
import hashlib
import io
import json

import coversheet
import pandas
import polars
import pyarrow
import pytest
from people import RECIPE, classes, rows


def read(content):
    return list(csv.DictReader(io.StringIO(content.decode(), newline="")))


@pytest.fixture(scope="module")
def people():
    return rows()


def arrow(people):
    return pyarrow.Table.from_pylist(people)


KINDS = {"pandas": pandas.DataFrame, "polars": polars.DataFrame, "arrow": arrow, "rows": list}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_table_gives_the_same_release(people, kind):
    release = coversheet.anonymize(KINDS[kind](people), RECIPE, seed=1)
    assert release.csv == coversheet.anonymize(people, RECIPE, seed=1).csv
    assert min(classes(read(release.csv)).values()) >= 4
    assert release.report["verified"] and "name" not in read(release.csv)[0]


def test_a_frame_of_pandas_keeps_the_types_of_what_is_not_generalized(people):
    frame = pandas.DataFrame(people).assign(admitted=lambda frame: pandas.to_datetime(frame["admitted"]))
    table = coversheet.anonymize(frame, RECIPE, seed=1).table
    assert isinstance(table, pandas.DataFrame) and list(table.columns) == ["age", "town", "disease", "score", "admitted"]
    assert table["score"].dtype == frame["score"].dtype == float
    assert table["admitted"].dtype == frame["admitted"].dtype
    assert pandas.api.types.is_string_dtype(table["age"])
    # Suppressed rows are gone; no score that is left was made up.
    assert set(table["score"].dropna()) <= set(frame["score"].dropna())
    assert table["score"].isna().sum() > 0


def test_polars_and_arrow_keep_types_too(people):
    table = coversheet.anonymize(polars.DataFrame(people), RECIPE, seed=1).table
    assert table.schema["score"] == polars.Int64 and table.schema["age"] == polars.String
    lazy = coversheet.anonymize(polars.DataFrame(people).lazy(), RECIPE, seed=1).table
    assert lazy.equals(table)
    table = coversheet.anonymize(arrow(people), RECIPE, seed=1).table
    assert table.schema.field("score").type == pyarrow.int64() and table.schema.field("age").type == pyarrow.string()
    assert table.column("score").null_count > 0


def test_a_path_and_bytes_with_the_files_of_a_recipe(people, tmp_path):
    frame = pandas.DataFrame(people)
    frame.to_csv(tmp_path / "people.csv", index=False, sep=";", encoding="windows-1252")
    lines = [f'"{town.replace(chr(34), chr(34) * 2)}";"*"' for town in frame["town"].unique()]
    (tmp_path / "town.csv").write_text("\n".join(lines), encoding="utf-8")
    recipe = {**RECIPE, "columns": {**RECIPE["columns"], "town": {"role": "quasi-identifier", "hierarchy": {"file": "town.csv"}}}}
    (tmp_path / "recipe.json").write_text(json.dumps(recipe))
    content = (tmp_path / "people.csv").read_bytes()
    release = coversheet.anonymize(tmp_path / "people.csv", tmp_path / "recipe.json", encoding="windows-1252", seed=1)
    files = {"town.csv": (tmp_path / "town.csv").read_bytes()}
    assert release.csv == coversheet.anonymize(content, recipe, files=files, delimiter=";", encoding="windows-1252", seed=1).csv
    assert release.report["provenance"]["input"].get("sha256") is None
    assert release.internal_report["provenance"]["input"]["sha256"] == hashlib.sha256(content).hexdigest()
    with pytest.raises(coversheet.CoversheetError):
        coversheet.anonymize(content, recipe, encoding="windows-1252")
    with pytest.raises(coversheet.CoversheetError, match="csv"):
        release.table


def test_inspect_suggests_a_recipe_that_can_be_solved(people):
    profile = coversheet.inspect(pandas.DataFrame(people))
    assert profile.rows == len(people)
    assert {column["name"]: column["role"] for column in profile.columns}["name"] == "identifier"
    release = coversheet.anonymize(people, k=6)
    assert release.report["classes"]["smallest"] >= 6
    assert coversheet.anonymize(people, preset="open").report["recipe"]["privacy"]
    with pytest.raises(coversheet.CoversheetError) as told:
        coversheet.anonymize(people, preset="nonsense")
    assert told.value.code == "unknown-preset"


def test_verify_finds_what_was_changed(people, tmp_path):
    release = coversheet.anonymize(people, RECIPE)
    assert coversheet.verify(release) and coversheet.verify(release, original=people)
    release.write(tmp_path / "released.csv")
    assert coversheet.verify(tmp_path / "released.csv", report=release.report_json)
    page = coversheet.report(release.report_json, "de")
    assert coversheet.verify(tmp_path / "released.csv", report=page)
    (tmp_path / "report.html").write_bytes(page.replace("\n", "\r\n").encode())
    assert not coversheet.verify(tmp_path / "released.csv", report=tmp_path / "report.html")
    with pytest.raises(coversheet.CoversheetError) as told:
        coversheet.verify(release.csv.replace(b"flu", b"gout", 1), RECIPE, original=people)
    assert told.value.code == "original-does-not-match"
    single = coversheet.verify(release.csv + b"17,Bern,flu,1,2026-01-01\n", RECIPE)
    assert not single and single.conclusion == "does-not-hold" and single.violations


def test_a_plan_treats_other_rows_alike(people):
    plan = coversheet.plan(people, RECIPE)
    applied = coversheet.apply(pandas.DataFrame(people), plan, seed=1)
    release = coversheet.anonymize(people, RECIPE, seed=1)
    assert sorted(read(applied.csv), key=str) == sorted(read(release.csv), key=str)
    assert len(applied.table) == len(read(release.csv))


def test_the_report_is_a_page_in_five_languages(people):
    release = coversheet.anonymize(people, RECIPE)
    assert "<html lang=fr>" in release.html("fr", purpose="Recherche")
    assert "Recherche" in coversheet.report(release.report, "fr", purpose="Recherche")
    # So are the sentences of its JSON that Coversheet wrote.
    profile = coversheet.inspect(people)
    reason = next(column["reason"] for column in profile.columns if column["name"] == "age")
    suggested = coversheet.anonymize(people, profile.recipe)
    shown = reason.replace("'", "&#39;")
    # Its head carries the JSON as it is.
    pages = {language: suggested.html(language).split("<main", 1)[1] for language in ("en", "fr")}
    assert shown in pages["en"] and shown not in pages["fr"]
    assert "D’autres peuvent connaître l’âge d’une personne" in suggested.html("fr")
    with pytest.raises(coversheet.CoversheetError) as told:
        release.html("tlh")
    assert told.value.code == "unknown-language"


def test_errors_say_what_and_where(people):
    recipe = {**RECIPE, "columns": {name: column for name, column in RECIPE["columns"].items() if name != "score"}}
    with pytest.raises(coversheet.CoversheetError) as told:
        coversheet.anonymize(people, recipe)
    assert told.value.column == "score" and told.value.hint and told.value.code in str(told.value)
    unmet = {**RECIPE, "privacy": [{"k-anonymity": {"k": 1000}}]}
    with pytest.raises(coversheet.CoversheetError) as told:
        coversheet.anonymize(people, unmet)
    assert told.value.category == "requirement"
    for table in [42, pandas.DataFrame([[1, 2]], columns=["a", "a"]), []]:
        with pytest.raises(coversheet.CoversheetError) as told:
            coversheet.anonymize(table, RECIPE)
        assert told.value.code == "bad-argument"


def test_a_column_of_whole_numbers_is_read_as_such_although_one_is_missing():
    frame = pandas.DataFrame({"n": [1, None, 3] * 2, "x": [0.5, None, 1.0] * 2})
    columns = {column["name"]: column for column in coversheet.inspect(frame).columns}
    assert columns["n"]["missing"] == 2
    recipe = {"coversheet": 1, "columns": {"n": {"role": "quasi-identifier"}, "x": {"role": "insensitive"}}}
    recipe |= {"privacy": [{"k-anonymity": {"k": 2}}], "suppression": {"limit": 0}}
    labels = {row["n"] for row in read(coversheet.anonymize(frame, recipe).csv)}
    assert labels == {"1", "", "3"}
