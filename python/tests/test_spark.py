"""Data frames of Spark on this machine, where it is installed."""

import shutil

import coversheet
import pytest
from people import RECIPE, classes, rows

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


def test_the_new_table_has_the_classes_of_the_release(session):
    import coversheet.spark

    people = rows()
    schema = "name STRING, age INT, town STRING, disease STRING, score INT, admitted STRING"
    frame = session.createDataFrame([tuple(row.values()) for row in people], schema)
    released = coversheet.spark.anonymize(frame, RECIPE, into="released")
    table = [row.asDict() for row in released.collect()]
    expected = coversheet.anonymize(people, RECIPE, seed=1).table
    assert classes(table) == classes(expected)
    assert not [name for name in session.catalog.listTables() if name.isTemporary]
