"""Tables and recipes at random, with names and values that try to break out of quotes."""

import csv
import io
import json

# Names of tables and columns, and values: what SQL, shells and comments could take for something else.
NAMES = ['we"ird; --', "select", "Größe", "a`b", "it's", "new\nline; DROP TABLE x", "$$", "100%", "a.b", "rows", "\\"]
VALUES = ["A", "a", "ä", "a ", " a", "O'Neil", 'say "hi"', "\\", "\\'", "x'; DROP TABLE t; --", "$${x}", "%s", "new\nline", "[1, 2)", "*"]
MISSING = ["k.A.", "?"]


class Case:
    """A table with its recipe."""

    def __init__(self, random, tables):
        names = random.sample(NAMES, 6)
        self.table = random.choice(tables)
        person, text, number, day, self.sensitive, extra = names
        kinds = ["text", random.choice(["text", "folded"]), "integer", "date", "text", "decimal(9,2)"]
        self.columns = list(zip(names, kinds))
        self.quasi_identifiers = [text, number, day]
        texts = random.sample(VALUES, random.randint(2, 5)) + [None, ""]
        numbers = [str(random.randint(-20, 99)) for _ in range(random.randint(2, 8))] + [None]
        days = [f"20{random.randint(18, 22)}-{random.randint(1, 12):02}-{random.randint(1, 28):02}" for _ in range(4)]
        values = random.sample(VALUES, random.randint(2, 4)) + random.choice([[], MISSING, [None, ""]])
        size = random.randint(4, 60)
        self.rows = [
            (
                f"person {at}",
                random.choice(texts),
                random.choice(numbers),
                random.choice(days),
                random.choice(values),
                random.choice(["1.50", "-0.25", None]),
            )
            for at in range(size)
        ]
        # Some model may guard a value.
        self.rows.append(("one more", texts[0], numbers[0], days[0], values[0], "1.50"))
        # Whose rows are whose, with names that try to break out too; in other tables everybody has one row.
        self.person = person if random.random() < 0.4 else None
        if self.person:
            people = [f"{random.choice(VALUES)} {at}" for at in range(random.randint(size // 3 + 1, size))]
            self.rows = [(random.choice(people), *row[1:]) for row in self.rows]
        self.recoding = random.choice(["columns", "columns", "values", "regions", "rows"])
        some = random.choice(["some", "s'ome\"; --", "\\"])
        hierarchies = [
            random.choice([{}, {"hierarchy": {"rows": [[t or "", some, "*"] for t in dict.fromkeys(t or "" for t in texts)]}}]),
            {"hierarchy": {"intervals": {"widths": [10, 20]}}},
            {"hierarchy": {"dates": {"levels": ["month", "year"]}}},
        ]
        columns = {person: {"role": "person" if self.person else "identifier"}}
        for name, hierarchy in zip(self.quasi_identifiers, hierarchies):
            columns[name] = {"role": "quasi-identifier", **hierarchy}
        if random.random() < 0.3:
            columns[number]["min-level"] = 1
        if self.recoding != "columns":
            # Ranges of a column's own, which no level of its hierarchy has.
            for name in random.sample([number, day], random.choice([0, 0, 1, 2])):
                columns[name]["ranges"] = True
        if self.recoding == "rows" and random.random() < 0.7:
            # Several values in a cell, where it would be hidden.
            columns[text]["sets"] = True
        columns[self.sensitive] = {"role": "sensitive", "missing": MISSING}
        columns[extra] = {"role": "insensitive"}
        self.people = self.population(random)
        self.recipe = {
            "coversheet": 1,
            "input": {"header": True, "skip-rows": 0, "skip-units": 0, "skip-footer": 0},
            "columns": columns,
            "privacy": [{"k-anonymity": {"k": random.randint(1, 4)}}] + self.some(random),
            "suppression": {"limit": random.choice([0, 0.1, 0.29, 0.5, 1]), "rows": random.choice(["drop", "mask"])},
            "recoding": self.recoding,
            "search": {},
        }

    def population(self, random):
        """A file of people: the rows, and others whose values the rows have or not."""
        at = [[name for name, _ in self.columns].index(name) for name in self.quasi_identifiers]
        texts, numbers, days = ([row[place] for row in self.rows] for place in at)
        own = [[row[place] for place in at] for row in self.rows for _ in range(random.randint(0 if random.random() < 0.2 else 1, 4))]
        others = [[random.choice(texts), random.choice([*numbers, "45"]), random.choice([*days, "2019-07-01"])] for _ in range(random.randint(0, 40))]
        return as_csv([*self.quasi_identifiers, "many"], [[*row, random.choice(["1", "1", "7"])] for row in own + others])

    def some(self, random):
        """Up to two more models, and often one that compares with the population."""
        models = self.models(random)
        people = models[-2:] if random.random() < 0.3 else []
        # It counts rows, and is refused where persons can have several.
        others = [model for model in models[:-2] if not (self.person and "average-risk" in model)]
        return random.sample(others, random.randint(0, 2)) + people[random.randint(0, 1):][:1]

    def models(self, random):
        """Every model that has queries."""
        people = {"population": "people.csv", "population-count": "many"}
        column = {"column": self.sensitive, **random.choice([{}, {"missing": "value"}])}
        reference = {"reference": random.choice(["release", "input"])}
        there = sorted({row[4] for row in self.rows} - {None, "", *MISSING})
        guarded = random.choice([{}, {"values": there[:2]}])
        bounds = random.choice([{}, {there[0]: 0.25}])
        share = random.choice([0.5, 0.29, "1/3", 0.9, 1])
        scope = random.choice([{}, {"columns": self.quasi_identifiers[:1]}])
        return [
            {"k-anonymity": {"k": random.randint(2, 5), **scope}},
            {"xy-anonymity": {"k": 2, "y": random.choice([[self.sensitive], [self.person or self.sensitive]])}},
            {"distinct-l-diversity": {**column, "l": 2}},
            {"entropy-l-diversity": {**column, "l": random.choice([1.2, 2])}},
            {"recursive-cl-diversity": {**column, "l": 2, "c": random.choice([1, 2.5]), "strict": random.random() < 0.5}},
            {"confidence-bounding": {**column, **guarded, **scope, "max": share, "bounds": bounds}},
            {"alpha-k-anonymity": {**column, **guarded, "alpha": share, "k": 2}},
            {"lkc-privacy": {**column, **guarded, "l": random.randint(1, 3), "k": 2, "c": share}},
            {"beta-likeness": {**column, **guarded, **reference, "beta": random.choice([0.5, 2]), "enhanced": random.random() < 0.5}},
            {"delta-disclosure": {**column, **guarded, **reference, "delta": random.choice([1, 1.5, 3])}},
            {"t-closeness": {**column, **reference, "t": random.choice([0.2, 0.5]), "distance": "equal"}},
            {"average-risk": {"max": random.choice([0.4, "1/3"])}},
            {"highest-risk": {"max": random.choice([0.5, "1/3"])}},
            {"k-map": {"k": random.randint(2, 9), **people}},
            {"delta-presence": {"min": random.choice([0, 0, 0.01]), "max": random.choice([0.9, "1/3"]), **people}},
        ]

    def planned(self, plan):
        """The rows that a plan makes of the table, read off its JSON, in the order of the rows."""
        names = [name for name, _ in self.columns]
        tuples = plan.get("tuples") or {"columns": [], "rows": []}
        by_tuple = {tuple(row["values"]): row.get("labels") for row in tuples["rows"]}
        suppressed = plan.get("suppressed") or {"columns": [], "labels": []}
        left_out = {tuple(labels) for labels in suppressed["labels"]}
        kept = [name for name in names if self.recipe["columns"][name]["role"] not in ("identifier", "person")]
        for row in self.rows:
            cells = dict(zip(names, ("" if cell is None else cell for cell in row)))
            labels = by_tuple[tuple(cells[name] for name in tuples["columns"])] if by_tuple else ()
            read = {**cells, **dict(zip(tuples["columns"], labels or ()))}
            for name in self.quasi_identifiers:
                if name not in tuples["columns"]:
                    read[name] = plan["columns"][name]["generalized"]["labels"][cells[name]]
            if labels is None or (left_out and tuple(read[name] for name in suppressed["columns"]) in left_out):
                if self.recipe["suppression"]["rows"] == "drop":
                    continue
                read.update({name: "*" for name in self.quasi_identifiers})
            yield tuple(read[name] for name in kept)

    def csv(self):
        return as_csv([name for name, _ in self.columns], self.rows)

    def json(self):
        return json.dumps(self.recipe)


# What ends quotes, comments and statements in one dialect or another, and what stands for a character of its own there.
BREAKING = [*"'\"`\\;-/*#$%{}()[]\n\r\t =,:?@&|^~äN€😀", "--", "/*", "*/", "''", '""', "\\'", '\\"', "$$", "%s", "E'", "\\u0027", "x"]


class Broken:
    """A table whose names and values are nothing but such characters."""

    people, person = None, None

    def __init__(self, random, engine):
        text = lambda: "".join(random.choices(BREAKING, k=random.randint(1, 8)))
        names = {}
        while len(names) < 4:
            name = text()
            # Spark's shell replaces it even within quotes, and the command refuses the name.
            if not (engine.dialect == "spark" and "${" in name):
                names.setdefault(name.lower(), name)
        self.table = random.choice(engine.tables)
        self.columns = [(name, "text") for name in names.values()]
        self.rows = [tuple(text() for _ in names) for _ in range(12)]
        roles = ["quasi-identifier", "quasi-identifier", "sensitive", "insensitive"]
        columns = {name: {"role": role} for (name, _), role in zip(self.columns, roles)}
        # Nothing has to be generalized, so that all values come back.
        models = [{"k-anonymity": {"k": 1}}, {"distinct-l-diversity": {"column": self.columns[2][0], "l": 1, "missing": "value"}}]
        plain = {"header": True, "skip-rows": 0, "skip-units": 0, "skip-footer": 0}
        self.recipe = {"coversheet": 1, "input": plain, "columns": columns, "privacy": models, "suppression": {"limit": 0}}

    csv, json = Case.csv, Case.json


def as_csv(columns, rows):
    """A file of a table; NULL is the empty cell."""
    out = io.StringIO()
    writer = csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([["" if cell is None else cell for cell in row] for row in rows])
    return out.getvalue()


def read(path):
    """The columns and rows of a file."""
    with open(path, encoding="utf-8", newline="") as file:
        columns, *rows = csv.reader(file)
    return columns, [tuple(row) for row in rows]
