"""Data frames of Spark on this machine, where it is installed."""

import shutil

import coversheet
import pytest
from people import OF_PERSONS, PERSONS, RECIPE, alike, classes, rows

pyspark = pytest.importorskip("pyspark")
if shutil.which("java") is None:
    pytest.skip("there is no Java", allow_module_level=True)


@pytest.fixture(scope="module")
def session(tmp_path_factory):
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false")
    builder = builder.config("spark.sql.shuffle.partitions", "1").config("spark.ui.showConsoleProgress", "false")
    builder = builder.config("spark.sql.warehouse.dir", str(tmp_path_factory.mktemp("tables")))
    builder = builder.config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1")
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("OFF")
    yield session
    session.stop()


SCHEMA = "name STRING, age INT, town STRING, disease STRING, score INT, admitted STRING"


def test_persons_with_several_rows_count_once(session):
    import coversheet.spark

    frame = session.createDataFrame([tuple(row.values()) for row in PERSONS], SCHEMA)
    released = coversheet.spark.anonymize(frame, OF_PERSONS, into="of_persons")
    expected = coversheet.anonymize(PERSONS, OF_PERSONS, seed=1).table
    assert alike([row.asDict() for row in released.collect()]) == alike(expected)


def test_the_new_table_has_the_classes_of_the_release(session):
    import coversheet.spark

    people = rows()
    frame = session.createDataFrame([tuple(row.values()) for row in people], SCHEMA)
    released = coversheet.spark.anonymize(frame, RECIPE, into="released")
    table = [row.asDict() for row in released.collect()]
    expected = coversheet.anonymize(people, RECIPE, seed=1).table
    assert classes(table) == classes(expected)
    assert not [name for name in session.catalog.listTables() if name.isTemporary]


def test_what_fails_leaves_nothing_behind(session):
    import coversheet.spark

    people = rows()
    frame = session.createDataFrame([tuple(row.values()) for row in people], SCHEMA)
    session.sql("CREATE TABLE there USING parquet AS SELECT 1 AS a")
    with pytest.raises(Exception, match="there"):
        coversheet.spark.anonymize(frame, RECIPE, into="there")
    assert [tuple(row) for row in session.table("there").collect()] == [(1,)]
    assert not [name for name in session.catalog.listTables() if name.isTemporary]
