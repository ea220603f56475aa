"""A made-up table, and a recipe for it."""

import random

RECIPE = {
    "coversheet": 1,
    "columns": {
        "name": {"role": "identifier"},
        "age": {"role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [5, 10, 20, 40]}}},
        "town": {"role": "quasi-identifier"},
        "disease": {"role": "sensitive"},
        "score": {"role": "insensitive"},
        "admitted": {"role": "insensitive"},
    },
    "privacy": [{"k-anonymity": {"k": 4}}, {"distinct-l-diversity": {"column": "disease", "l": 2}}],
    "suppression": {"limit": 0.1},
}


def rows(count=300):
    chance = random.Random(7)
    return [
        {
            "name": f"Person {number}",
            "age": chance.randint(18, 90),
            "town": chance.choice(["Bern", "Köln, Nord", 'the "Hague"']),
            "disease": chance.choice(["flu", "asthma", "gout"]),
            # Missing now and then, so that pandas holds the others as floats.
            "score": None if chance.random() < 0.1 else chance.randint(0, 9),
            "admitted": f"2026-0{chance.randint(1, 9)}-1{chance.randint(0, 9)}",
        }
        for number in range(count)
    ]


def classes(table):
    """How many rows are alike in what is generalized."""
    found = {}
    for row in table:
        key = (row["age"], row["town"])
        found[key] = found.get(key, 0) + 1
    return found


# People with four rows each, which differ in little, so that a class of four rows can be one person; and a recipe that counts persons.
PEOPLE = rows()
PERSONS = [
    {**row, **{key: PEOPLE[number // 4][key] for key in ("name", "age", "town")}, "score": 1} for number, row in enumerate(PEOPLE)
]
OF_PERSONS = {**RECIPE, "columns": {**RECIPE["columns"], "name": {"role": "person"}}}


def alike(table):
    """Rows in an order of their own, as texts."""
    return sorted(tuple(str(cell) for cell in row.values()) for row in table)
