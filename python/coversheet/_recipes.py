"""Recipes and plans as Python has them: a dictionary, JSON, or the path of a file; and the files that these name."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Iterator, Mapping, Optional, Union

from . import _engine
from ._errors import failure

Source = Union[str, "os.PathLike[str]", Mapping[str, Any]]
Files = Mapping[str, Union[bytes, str, "os.PathLike[str]"]]


def read(source: Source) -> tuple[str, Optional[Path]]:
    """The JSON, or the HTML of a report's page, and the folder of its file where it is one."""
    if isinstance(source, Mapping):
        return json.dumps(source, ensure_ascii=False), None
    if isinstance(source, str) and source.lstrip().startswith(("{", "<")):
        return source, None
    path = Path(source)
    # Line ends stay as they are, since a report has a sum of its text.
    return path.read_bytes().decode("utf-8-sig"), path.parent


def required(suggested: Mapping[str, Any], k: Optional[int], preset: Optional[str]) -> dict[str, Any]:
    """The suggested recipe with what somebody asks for instead."""
    recipe = dict(suggested)
    privacy: list[dict[str, Any]] = []
    if preset is not None:
        models = json.loads(_engine.preset(preset))
        if models is None:
            raise failure("unknown-preset", f"There is no preset {preset!r}.", "`coversheet presets` lists them all.")
        privacy = models
    if k is not None:
        # A k that is given is meant, whatever the preset's is.
        others = [model for model in privacy if "columns" in model.get("k-anonymity", {"columns": []})]
        privacy = [json.loads(_engine.k_anonymity(k)), *others]
    if privacy:
        recipe["privacy"] = privacy
    return recipe


def files(text: str, folder: Optional[Path], given: Optional[Files]) -> dict[str, bytes]:
    """The files that a recipe names: those that are given, and those beside it."""
    found = {name: item if isinstance(item, bytes) else Path(item).read_bytes() for name, item in (given or {}).items()}
    if folder is None:
        return found
    for name in _named(json.loads(text)):
        path = folder / name
        # A recipe comes from others, and a release may show what a hierarchy file holds: nothing elsewhere is read.
        if name not in found and path.is_file() and path.resolve().is_relative_to(folder.resolve()):
            found[name] = path.read_bytes()
    return found


def _named(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        for key, item in value.items():
            if key in ("file", "population") and isinstance(item, str):
                yield item
            else:
                yield from _named(item)
    elif isinstance(value, list):
        for item in value:
            yield from _named(item)
