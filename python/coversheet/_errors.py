"""The one error that everything here raises."""

from __future__ import annotations

import json
from typing import Any, Optional


class CoversheetError(Exception):
    """What went wrong, where, and how to fix it.

    ``code`` never changes its meaning. ``category`` is ``"input"`` or ``"requirement"`` for what cannot be met. ``value`` may be a
    cell of the data and is not part of the text.
    """

    code: str
    category: str
    message: str
    hint: str
    row: Optional[int]
    column: Optional[str]
    value: Optional[str]

    def __init__(self, told: str) -> None:
        info: dict[str, Any] = json.loads(told)
        self.code = info["code"]
        self.category = info.get("category", "input")
        self.message = info["message"]
        self.hint = info.get("hint", "")
        self.row, self.column, self.value = info.get("row"), info.get("column"), info.get("value")
        place = [f"row {self.row}"] * (self.row is not None) + [f"column {self.column!r}"] * (self.column is not None)
        where = f" ({', '.join(place)})" if place else ""
        super().__init__(f"[{self.code}] {self.message}{where} {self.hint}".rstrip())


def failure(code: str, message: str, hint: str, column: Optional[str] = None) -> CoversheetError:
    """An error of the Python side."""
    told = {"code": code, "message": message, "hint": hint}
    return CoversheetError(json.dumps(told if column is None else {**told, "column": column}))
