"""Anonymizes tables: from a recipe to a release that was checked from its own bytes.

>>> release = coversheet.anonymize(frame, k=5)            # roles and hierarchies as `inspect` suggests them
>>> release.table                                          # a table of the same kind
>>> release.report["suppressed_rows"]

A table is a data frame of pandas or Polars, an Arrow table, a list of dictionaries, a path, or the bytes of a file. Nothing leaves the
process. `coversheet.duckdb` and `coversheet.spark` anonymize tables where they lie.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from typing import Any, Optional, Union

from . import _engine, _recipes
from ._errors import CoversheetError, failure
from ._recipes import Files, Source
from ._tables import Input, to_input

__all__ = ["CoversheetError", "Profile", "Release", "Verdict", "anonymize", "apply", "inspect", "plan", "report", "verify"]
__version__: str = _engine.version

# Roles whose cells are released as they were, unless the recipe rounds them.
_KEPT = ("sensitive", "insensitive", "class")


@dataclass(frozen=True)
class Profile:
    """What the columns of a table are, and a complete recipe to begin with."""

    rows: int
    columns: list[dict[str, Any]]
    recipe: dict[str, Any]
    #: All that is known, as `coversheet inspect --json` prints it.
    details: dict[str, Any] = field(repr=False)


@dataclass(frozen=True)
class Release:
    """A release that was checked from its own bytes."""

    #: The file, as whoever gets it reads it.
    csv: bytes = field(repr=False)
    #: The report to hand on.
    report: dict[str, Any] = field(repr=False)
    #: The same as the file that `verify` compares with a release.
    report_json: str = field(repr=False)
    #: The report with everything; it holds original values and must stay inside. None of a plan that was applied.
    internal_report: Optional[dict[str, Any]] = field(repr=False)
    _input: Input = field(repr=False)
    _recipe: dict[str, Any] = field(repr=False)

    @property
    def table(self) -> Any:
        """The released table, of the kind that was anonymized. Generalized columns are text, and an empty cell is a missing
        one; other columns have the type that they had. Of a path or bytes there is none: take `csv`."""
        if self._input.again is None:
            raise failure("bad-argument", "A file was anonymized, and no table in memory.", "Take csv.")
        columns = self._recipe["columns"].items()
        same = {name for name, column in columns if column["role"] in _KEPT and "round" not in column}
        return self._input.again(self.csv, same)

    def write(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Writes the file."""
        with open(path, "wb") as file:
            file.write(self.csv)

    def html(self, language: str = "en", **about: str) -> str:
        """The report as a page to read, print and sign; see `report`."""
        return report(self.report_json, language, **about)


@dataclass(frozen=True)
class Verdict:
    """What a check of a released file found. It is true only where everything is shown to hold."""

    #: `"holds"`, `"does-not-hold"`, or `"cannot-be-shown"` where a model needs the original.
    conclusion: str
    violations: list[str]
    not_shown: list[str]
    #: All that was found, as `coversheet verify --json` prints it.
    details: dict[str, Any] = field(repr=False)

    def __bool__(self) -> bool:
        return self.conclusion == "holds"


def inspect(data: Any, *, delimiter: Optional[str] = None, encoding: Optional[str] = None) -> Profile:
    """What the columns are, by their names and values."""
    told = json.loads(_engine.inspect(to_input(data, delimiter, encoding)))
    return Profile(told["rows"], told["columns"], told["recipe"], told)


def anonymize(
    data: Any,
    recipe: Optional[Source] = None,
    *,
    k: Optional[int] = None,
    preset: Optional[str] = None,
    files: Optional[Files] = None,
    delimiter: Optional[str] = None,
    encoding: Optional[str] = None,
    pseudonym_key: Optional[bytes] = None,
    seed: Optional[int] = None,
) -> Release:
    """Anonymizes a table, and checks the bytes of the release.

    Without a recipe, roles and hierarchies are those that `inspect` suggests, which misses things: look at each. `files` are those that
    the recipe names; beside the file of a recipe they are found. `seed` decides the order of the rows and is for tests alone.
    """
    given = to_input(data, delimiter, encoding)
    if recipe is None:
        text, folder = json.dumps(_recipes.required(inspect(given).recipe, k, preset), ensure_ascii=False), None
    elif k is not None or preset is not None:
        raise failure("bad-argument", "A recipe says itself what is required.", "Leave k and preset out, or the recipe.")
    else:
        text, folder = _recipes.read(recipe)
    content, told, internal = _engine.anonymize(given, text, _recipes.files(text, folder, files), seed, pseudonym_key)
    return Release(content, json.loads(told), told, json.loads(internal), given, json.loads(text))


def plan(
    data: Any,
    recipe: Source,
    *,
    files: Optional[Files] = None,
    delimiter: Optional[str] = None,
    encoding: Optional[str] = None,
) -> dict[str, Any]:
    """What becomes of every value, for `apply`. It holds original values and must stay inside."""
    text, folder = _recipes.read(recipe)
    given = to_input(data, delimiter, encoding)
    told: dict[str, Any] = json.loads(_engine.plan(given, text, _recipes.files(text, folder, files)))
    return told


def apply(
    data: Any,
    plan: Source,
    *,
    files: Optional[Files] = None,
    delimiter: Optional[str] = None,
    encoding: Optional[str] = None,
    pseudonym_key: Optional[bytes] = None,
    seed: Optional[int] = None,
) -> Release:
    """Treats a table as a plan says, such as next month's, and checks the bytes."""
    text, folder = _recipes.read(plan)
    given = to_input(data, delimiter, encoding)
    content, told = _engine.apply(given, text, _recipes.files(text, folder, files), seed, pseudonym_key)
    return Release(content, json.loads(told), told, None, given, json.loads(text)["recipe"])


def verify(
    released: Any,
    recipe: Optional[Source] = None,
    *,
    original: Any = None,
    report: Optional[Source] = None,
    files: Optional[Files] = None,
) -> Verdict:
    """Checks a released file or table, whoever made it; with a report, as JSON or as a page, also whether that belongs to the file.

    `released` may be a `Release`, whose recipe is then taken unless another is given.
    """
    text: Optional[str]
    if recipe is None and isinstance(released, Release):
        text, folder = json.dumps(released._recipe, ensure_ascii=False), None
    elif recipe is not None:
        text, folder = _recipes.read(recipe)
    elif report is not None:
        text, folder = None, None
    else:
        raise failure("recipe-missing", "There is nothing to check against.", "Give a recipe or a report.")
    content = released.csv if isinstance(released, Release) else to_input(released).content
    written = None if report is None else _recipes.read(report)[0]
    before = None if original is None else to_input(original)
    named = {} if text is None else _recipes.files(text, folder, files)
    told = json.loads(_engine.verify(content, text, before, written, named))
    return Verdict(told["conclusion"], told["violations"], told["not_shown"], told)


def report(report: Source, language: str = "en", **about: str) -> str:
    """A JSON report as a page of HTML, in `en`, `de`, `fr`, `es` or `it`. `about` may have `purpose`, `recipient`, `author` and `review`."""
    return _engine.page(_recipes.read(report)[0], language, **about)
