"""Tables of pandas, Polars and Arrow, rows and files, as bytes for the engine; and released bytes as tables of the same kind."""

from __future__ import annotations

import csv
import io
import os
from dataclasses import dataclass
from typing import Any, Callable, Optional

from ._errors import failure

# Whole numbers beyond are not all exact in a column of floats.
EXACT = 2**53


@dataclass(frozen=True)
class Input:
    """A table's file. ``again`` makes of released bytes a table of the kind that it came from, given the columns whose cells
    are released as they were."""

    content: bytes
    name: Optional[str] = None
    delimiter: Optional[str] = None
    encoding: Optional[str] = None
    plain: bool = False
    again: Optional[Callable[[bytes, set[str]], Any]] = None


def to_input(data: Any, delimiter: Optional[str] = None, encoding: Optional[str] = None) -> Input:
    """What the engine reads. A path or bytes may be of any kind of file that it knows."""
    if isinstance(data, Input):
        return data
    if isinstance(data, (str, os.PathLike)):
        with open(data, "rb") as file:
            return Input(file.read(), os.path.basename(os.fspath(data)), delimiter, encoding)
    if isinstance(data, (bytes, bytearray, memoryview)):
        return Input(bytes(data), None, delimiter, encoding)
    library = type(data).__module__.split(".")[0]
    if library == "pandas" and hasattr(data, "to_csv"):
        return _pandas(data)
    if library == "polars":
        return _polars(data.collect() if hasattr(data, "collect") else data)
    if library == "pyarrow" or hasattr(data, "__arrow_c_stream__"):
        return _arrow(data)
    if isinstance(data, list) and data and isinstance(data[0], dict):
        return _rows(data)
    raise failure(
        "bad-argument",
        f"A {type(data).__name__} is no table.",
        "Give a data frame of pandas or Polars, an Arrow table, a list of dictionaries, a path or bytes.",
    )


def _memory(content: bytes, again: Callable[[bytes, set[str]], Any]) -> Input:
    return Input(content, None, ",", "utf-8", True, again)


def _unique(names: list[Any]) -> None:
    for name in names:
        if not isinstance(name, str) or names.count(name) > 1:
            raise failure("bad-argument", "The columns of a table have different names, which are texts.", "Rename them.", str(name))


def _pandas(frame: Any) -> Input:
    import pandas

    _unique(list(frame.columns))
    written = frame.copy(deep=False)
    for name in frame.columns:
        column = frame[name]
        # A column of whole numbers becomes one of floats where one is missing: 1 is not to read 1.0 then.
        if pandas.api.types.is_float_dtype(column.dtype) and column.isna().any():
            known = column.dropna()
            if ((known % 1 == 0) & (known.abs() < EXACT)).all():
                written[name] = column.astype("Int64")

    def again(content: bytes, same: set[str]) -> Any:
        table = pandas.read_csv(io.BytesIO(content), dtype=str, keep_default_na=False, na_values=[""])
        for name in table.columns:
            if name in same:
                table[name] = _as_before(table[name], frame[name].dtype)
        return table

    def _as_before(texts: Any, dtype: Any) -> Any:
        try:
            if pandas.api.types.is_bool_dtype(dtype):
                texts = texts.map({"True": True, "False": False})
            elif pandas.api.types.is_datetime64_any_dtype(dtype):
                texts = pandas.to_datetime(texts)
            elif pandas.api.types.is_numeric_dtype(dtype):
                texts = pandas.to_numeric(texts)
            return texts.astype(dtype)
        except (TypeError, ValueError):
            return texts

    return _memory(written.to_csv(index=False).encode(), again)


def _polars(frame: Any) -> Input:
    import polars

    def again(content: bytes, same: set[str]) -> Any:
        table = polars.read_csv(io.BytesIO(content), infer_schema=False)
        for name in table.columns:
            if name in same and table[name].dtype != frame[name].dtype:
                cast = _cast(table[name], frame[name].dtype)
                # What cannot be read again stays the text that it is.
                if cast is not None and cast.null_count() == table[name].null_count():
                    table = table.with_columns(cast)
        return table

    def _cast(texts: Any, dtype: Any) -> Any:
        try:
            if dtype == polars.Boolean:
                return texts == "true"
            return texts.cast(dtype, strict=False)
        except polars.exceptions.PolarsError:
            return None

    return _memory(frame.write_csv().encode(), again)


def _arrow(data: Any) -> Input:
    import pyarrow
    import pyarrow.csv

    table = data if isinstance(data, pyarrow.Table) else pyarrow.table(data)
    _unique(table.column_names)
    written = io.BytesIO()
    pyarrow.csv.write_csv(table, written)

    def again(content: bytes, same: set[str]) -> Any:
        names = next(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))
        texts = pyarrow.csv.ConvertOptions(
            column_types=dict.fromkeys(names, pyarrow.string()), null_values=[""], strings_can_be_null=True
        )
        parsed = pyarrow.csv.ParseOptions(newlines_in_values=True)
        read = pyarrow.csv.read_csv(io.BytesIO(content), convert_options=texts, parse_options=parsed)
        columns = []
        for name in names:
            column = read.column(name)
            if name in same:
                try:
                    column = column.cast(table.schema.field(name).type)
                except pyarrow.ArrowException:
                    pass
            columns.append(column)
        return pyarrow.table(columns, names=names)

    return _memory(written.getvalue(), again)


def _rows(rows: list[dict[str, Any]]) -> Input:
    names = list(dict.fromkeys(name for row in rows for name in row))
    _unique(names)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(names)
    writer.writerows(["" if row.get(name) is None else row[name] for name in names] for row in rows)

    def again(content: bytes, same: set[str]) -> Any:
        return [dict(row) for row in csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline=""))]

    return _memory(text.getvalue().encode(), again)
