"""Relations of DuckDB, whose rows are never fetched."""

import coversheet
import coversheet.duckdb
import duckdb
import pandas
import pytest
from people import OF_PERSONS, PERSONS, RECIPE, alike, classes, rows

NAMES = ["released", 'a "b"; DROP TABLE people; --', "select"]


@pytest.fixture
def link():
    connection = duckdb.connect()
    frame = pandas.DataFrame(rows())  # noqa: F841, which DuckDB finds by its name
    connection.execute("CREATE TABLE people AS FROM frame")
    yield connection
    connection.close()


def fetched(connection, table):
    name = table.replace('"', '""')
    cursor = connection.execute(f'FROM "{name}"')
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row)) for row in cursor.fetchall()]


@pytest.mark.parametrize("name", NAMES)
def test_the_new_table_has_the_rows_of_the_release(link, name):
    into = coversheet.duckdb.anonymize(link.table("people"), RECIPE, into=name, connection=link)
    table = fetched(link, into)
    release = coversheet.anonymize(link.table("people").df(), RECIPE, seed=1)
    expected = classes(release.table.to_dict("records"))
    assert classes(table) == expected and min(expected.values()) >= 4
    assert list(table[0]) == ["age", "town", "disease", "score", "admitted"]
    left = {row[0] for row in link.execute("SELECT table_name FROM information_schema.tables").fetchall()}
    assert left == {"people", name}


def test_persons_with_several_rows_count_once(link):
    frame = pandas.DataFrame(PERSONS)
    link.execute("CREATE TABLE several AS FROM frame")
    into = coversheet.duckdb.anonymize(link.table("several"), OF_PERSONS, connection=link)
    expected = coversheet.anonymize(frame, OF_PERSONS, seed=1)
    assert alike(fetched(link, into)) == alike(expected.table.to_dict("records"))
    # Classes that are large enough in rows are not in persons.
    rows_only = {**OF_PERSONS, "columns": {**OF_PERSONS["columns"], "name": {"role": "identifier"}}}
    assert alike(coversheet.anonymize(frame, rows_only, seed=1).table.to_dict("records")) != alike(fetched(link, into))


def test_what_sql_cannot_do_is_refused_and_leaves_nothing_behind(link):
    recipe = {**RECIPE, "columns": {**RECIPE["columns"], "name": {"role": "identifier", "identifier": "pseudonym"}}}
    with pytest.raises(coversheet.CoversheetError) as told:
        coversheet.duckdb.anonymize(link.table("people"), recipe, connection=link)
    assert told.value.code == "sql-not-supported" and told.value.column == "name"
    assert [row[0] for row in link.execute("SHOW TABLES").fetchall()] == ["people"]


def test_a_table_that_is_there_stays(link):
    link.execute("CREATE TABLE released AS SELECT 1 AS a")
    with pytest.raises(duckdb.Error):
        coversheet.duckdb.anonymize(link.table("people"), RECIPE, connection=link)
    assert fetched(link, "released") == [{"a": 1}]
    assert coversheet.duckdb.anonymize(link.table("people"), RECIPE, into="other", connection=link) == "other"


def test_a_table_that_does_not_pass_its_check_is_dropped(link, monkeypatch):
    from coversheet import _engine

    apply = _engine.sql_apply

    def careless(*arguments):
        # One row too many, with a label of its own.
        import json

        steps = json.loads(apply(*arguments))
        row = "'17', 'Bern', 'flu', 1, '2026-01-01'"
        return json.dumps([*steps, {"kind": "run", "comment": "", "sql": f"INSERT INTO released VALUES ({row})"}])

    monkeypatch.setattr(_engine, "sql_apply", careless)
    with pytest.raises(coversheet.CoversheetError) as told:
        coversheet.duckdb.anonymize(link.table("people"), RECIPE, connection=link)
    assert told.value.code == "release-not-verified"
    assert [row[0] for row in link.execute("SHOW TABLES").fetchall()] == ["people"]
