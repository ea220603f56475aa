#!/usr/bin/env python3
"""Writes the files of this folder with pandas and pyreadstat (ReadStat), and what must be read of them as CSV.

    pip install pandas pyreadstat && python make.py

The tests read the files; nobody needs this to run them."""

import datetime as dt
import pathlib

import pandas as pd
import pyreadstat

HERE = pathlib.Path(__file__).parent

people = pd.DataFrame({
    "id": [f"P{number:03}" for number in range(1, 13)],
    "sex": [1, 2, 2, 1, 1, 2, 1, 2, 2, 1, 2, 1],
    "age": [34, 51, 28, 77, 45, 63, 39, 81, 22, 58, 47, 69],
    "bmi": [22.4, 31.05, 19.9, None, 24.0, 27.3, 0.1 + 0.2, 33.333333333, 20.5, 29.0, 26.25, 23.1],
    "smoker": [0, 1, 1, 0, 9, 0, 1, None, 0, 0, 1, 9],
    "admitted": [dt.date(2024, 5, day) for day in range(1, 13)],
    "town": ["Köln", "Łódź", "Sète", "", "Århus", "Ávila", "Malmö", "Plzeň", "Ghent", "Győr", "Zürich", "Espoo"],
    "note": ["x" * length for length in (0, 1, 254, 255, 256, 300, 511, 600, 7, 8, 9, 1200)],
})
labels = {"sex": {1: "male", 2: "female"}, "smoker": {0: "no", 1: "yes"}}

# SPSS, in UTF-8: plain, packed, packed twice.
for name, row_compress, compress in (("plain.sav", False, False), ("packed.sav", True, False), ("packed.zsav", False, True)):
    pyreadstat.write_sav(
        people, str(HERE / name), row_compress=row_compress, compress=compress, variable_value_labels=labels,
        missing_ranges={"smoker": [9]}, variable_format={"admitted": "SDATE10"},
        column_labels={"bmi": "Body mass index"},
    )

# Stata: 118 with long texts, then what the older formats can hold.
stata = people.copy()
stata["admitted"] = pd.to_datetime(stata["admitted"])
stata["bmi"] = stata["bmi"].astype("float64")
stata["smoker"] = stata["smoker"].astype("float64")
kept = {"convert_dates": {"admitted": "td"}, "write_index": False, "value_labels": labels}
stata.to_stata(HERE / "118.dta", version=118, convert_strl=["note"], **kept)
stata.to_stata(HERE / "119.dta", version=119, convert_strl=["note"], byteorder="big", **kept)
western = stata.copy()
western["town"] = ["Köln", "Bergen", "Sète", "", "Århus", "Ávila", "Malmö", "Ghent", "Gent", "Zürich", "Møre", "Espoo"]
western.to_stata(HERE / "117.dta", version=117, convert_strl=["note"], **kept)
western["note"] = [text[:200] for text in western["note"]]
western.to_stata(HERE / "114.dta", version=114, **kept)
western.to_stata(HERE / "114-big.dta", version=114, byteorder="big", **kept)
# ReadStat's own writer.
for version in (8, 10, 12, 13, 15):
    frame = people.drop(columns=["note", "town"])
    pyreadstat.write_dta(frame, str(HERE / f"readstat-{version}.dta"), version=version, variable_value_labels={"sex": labels["sex"]})


# What must be read: words for the values of `sex` everywhere; of `smoker` where 9 is said to be missing.
def written(frame, name, smoker, note=lambda text: text):
    rows = [",".join(frame.columns)]
    for row in frame.itertuples(index=False):
        bmi = "" if pd.isna(row.bmi) else f"{row.bmi:.15g}"
        smokes = "" if pd.isna(row.smoker) else smoker[int(row.smoker)]
        cells = [row.id, labels["sex"][row.sex], str(row.age), bmi, smokes, str(row.admitted)[:10]]
        rows.append(",".join(cells + list(row)[6:]))
    (HERE / name).write_text("\n".join(rows) + "\n", encoding="utf-8")


codes = {0: "0", 1: "1", 9: "9"}
written(people, "spss.csv", {0: "no", 1: "yes", 9: ""})
written(stata, "118.csv", codes)
whole = western.copy()
whole["note"] = people["note"]
written(whole, "117.csv", codes)
written(western, "114.csv", codes)
written(people.drop(columns=["note", "town"]), "readstat.csv", codes)
