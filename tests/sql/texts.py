"""Which text a cell of each type is, in the file of counts: docs/sql.md has the same table."""

# A type and a value as each data base writes them, and the text. NULL and the empty text are both the empty cell.
COMMON = [
    ("integer", "42", "42"),
    ("bigint", "5000000000", "5000000000"),
    ("decimal(9,2)", "1.5", "1.50"),
    ("boolean", "true", "true"),
    ("date", "'2020-02-29'", "2020-02-29"),
    ("timestamp", "'2020-02-29 03:04:05'", "2020-02-29 03:04:05"),
    ("timestamp", "'2020-02-29 03:04:05.120'", "2020-02-29 03:04:05.12"),
    ("text", "NULL", ""),
    ("text", "''", ""),
    ("text", "' a '", " a "),
]
OWN = {
    "duckdb": [
        ("double", "1", "1.0"),
        ("double", "1e20", "1e+20"),
        ("double", "0.1", "0.1"),
        ("timestamptz", "'2020-02-29 03:04:05+02'", "2020-02-29 01:04:05+00"),
        ("timestamp_s", "'2020-02-29 03:04:05'", "2020-02-29 03:04:05"),
        ("decimal(38,10)", "'-0.5'", "-0.5000000000"),
        ("time", "'03:04:05'", "03:04:05"),
    ],
    "postgres": [
        ("double precision", "1", "1"),
        ("double precision", "1e20", "1e+20"),
        ("double precision", "0.1", "0.1"),
        ("timestamptz", "'2020-02-29 03:04:05+02'", "2020-02-29 01:04:05+00"),
        ("char(3)", "'a'", "a"),
        ("timestamp(0)", "'2020-02-29 03:04:05.6'", "2020-02-29 03:04:06"),
        ("numeric", "'1.50'", "1.50"),
        ("numeric", "'-0.5'", "-0.5"),
        ("time", "'03:04:05'", "03:04:05"),
    ],
    "spark": [
        ("double", "1", "1.0"),
        ("double", "1e20", "1.0E20"),
        ("double", "0.1", "0.1"),
        ("timestamp", "'2020-02-29 03:04:05+02:00'", "2020-02-29 01:04:05"),
        ("timestamp_ntz", "'2020-02-29 03:04:05.12'", "2020-02-29 03:04:05.12"),
        ("decimal(38,10)", "'-0.5'", "-0.5000000000"),
        ("varchar(5)", "'a '", "a "),
    ],
}


def recipe(types):
    """Everything is counted as it is."""
    columns = {f"c{number}": {"role": "quasi-identifier"} for number in range(len(types))}
    models = [{"k-anonymity": {"k": 1}}]
    return {"coversheet": 1, "columns": columns, "privacy": models, "suppression": {"limit": 0}}


def create(engine, types):
    """A table with a row, whose columns have these types and values."""
    kinds = {"text": engine.text}
    cells = [f"CAST({value} AS {kinds.get(kind, kind)}) AS c{number}" for number, (kind, value, _) in enumerate(types)]
    storage = " USING parquet" if engine.dialect == "spark" else ""
    engine.drop("texts")
    engine.execute(f"CREATE TABLE {engine.name('texts')}{storage} AS SELECT {', '.join(cells)}")
