"""What data bases make of what `coversheet sql` writes, beside what the command makes of the same rows.

agree.py PROGRAM ENGINE [TABLES [FILE]]: on random tables and a file, released rows must be the same one by one, and the queries of the check
must find something in every changed table in which `coversheet verify` does, and nothing in any other.
"""

import collections
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

from cases import Broken, Case, as_csv, read
from engines import DuckDb, Postgres, Refused, Spark
from texts import COMMON, OWN, create, recipe

ENGINES = {engine.dialect: engine for engine in (DuckDb, Postgres, Spark)}
# What no release can be made of; anything else is a fault.
UNMET = 1


class Disagreement(Exception):
    pass


class Run:
    """A table in a data base and in a file."""

    def __init__(self, program, engine, case, folder):
        self.program, self.engine, self.case, self.folder = program, engine, case, pathlib.Path(folder)
        self.folder.mkdir(exist_ok=True)
        self.seen = collections.Counter()
        self.write("data.csv", case.csv())
        self.write("recipe.json", case.json())
        if getattr(case, "people", None):
            self.write("people.csv", case.people)
        self.file = str(self.folder / "counted.csv")

    def path(self, name):
        return str(self.folder / name)

    def write(self, name, text):
        (self.folder / name).write_text(text, encoding="utf-8", newline="")

    def command(self, *arguments, allowed=(0,)):
        done = subprocess.run([self.program, *arguments, "--quiet", "--force"], capture_output=True, text=True)
        if done.returncode not in allowed:
            raise Disagreement(f"{arguments}: exit {done.returncode}\n{done.stderr}")
        return done

    def text(self, what, *arguments, recipe="recipe.json"):
        table = '"' + self.case.table.replace('"', '""') + '"'
        common = ["--recipe", self.path(recipe), "--dialect", self.engine.dialect, "--table", table]
        return self.command("sql", what, *common, *arguments).stdout

    def script(self, what, *arguments, recipe="recipe.json"):
        return json.loads(self.text(what, "--json", *arguments, recipe=recipe))["steps"]

    def released(self):
        return self.engine.fetch(self.case.table + "_released")

    def go(self, changes):
        case, engine = self.case, self.engine
        engine.load(case.table, case.columns, case.rows)
        arguments = ["--recipe", self.path("recipe.json"), "--output", self.path("release.csv"), "--plan-out", self.path("plan.json")]
        done = self.command("anonymize", self.path("data.csv"), *arguments, allowed=(0, UNMET, 2))
        if done.returncode:
            # No release, or none that a plan could say.
            self.seen["not released"] += 1
            return
        self.seen[case.recoding] += 1
        if any(column.get("ranges") for column in case.recipe["columns"].values()):
            self.seen["columns with ranges of their own"] += 1
        for model in case.recipe["privacy"]:
            self.seen[next(iter(model))] += 1
        self.apply("plan.json", "release.csv")
        self.models(changes)
        self.count()
        # The plan of the counts may be another one.
        self.apply("plan.json", "release.csv")
        self.check(changes)

    def apply(self, plan, release):
        """The released rows are those of a file."""
        self.engine.drop(self.case.table + "_released")
        if self.engine.shell(self.text("apply", "--plan", self.path(plan))) is not None:
            self.seen["run by a shell"] += 1
        else:
            self.engine.run(self.script("apply", "--plan", self.path(plan)))
        columns, rows = self.released()
        expected_columns, expected = read(self.path(release))
        if columns != expected_columns or sorted(rows) != sorted(expected):
            raise Disagreement(f"{plan}: {columns} {sorted(rows)}\nand not {expected_columns} {sorted(expected)}")

    def models(self, many):
        """Of models that it was not made for, the queries say of a release what `coversheet apply` says."""
        case = self.case
        plan = json.loads((self.folder / "plan.json").read_text(encoding="utf-8"))
        # It counts rows, and is refused where persons can have several.
        known = [model for model in case.models(random) if not (case.person and "average-risk" in model)]
        for model in random.sample(known, min(many, len(known))):
            plan["recipe"]["privacy"] = [model]
            self.write("other.json", json.dumps({**case.recipe, "privacy": [model]}))
            self.write("other-plan.json", json.dumps(plan))
            arguments = ["--plan", self.path("other-plan.json"), "--output", self.path("other.csv")]
            code = self.command("apply", self.path("data.csv"), *arguments, allowed=(0, UNMET, 2)).returncode
            if code == 2:
                continue
            found = self.engine.run(self.script("check", "--plan", self.path("other-plan.json"), recipe="other.json"))
            masks = case.recipe["suppression"]["rows"] == "mask" and case.recoding != "columns"
            if code == UNMET and not found and masks and "population" in next(iter(model.values())):
                # Where some rows are masked, it compares a column at the level of its other labels and refuses more.
                self.seen["refused by apply alone"] += 1
                continue
            if bool(found) != (code == UNMET):
                raise Disagreement(f"{model}: apply ends with {code}, and queries say {found[:3]}")
            whose = " of persons" if case.person else ""
            self.seen[f"{next(iter(model))}{whose} {'does not hold' if found else 'holds'}"] += 1

    def count(self):
        """A plan that is made from counts alone, beside its own release of the counts."""
        arguments = ["--file", self.file, "--recipe-out", self.path("counted.json")]
        file = self.engine.counted(self.script("count", *arguments), self.file)
        printed = self.engine.shell(self.text("count", *arguments))
        if printed:
            self.write("printed.csv", printed)
            columns, rows = read(file)
            same_columns, same_rows = read(self.path("printed.csv"))
            if columns != same_columns or sorted(rows) != sorted(same_rows):
                raise Disagreement("the shell prints other counts")
        arguments = ["--recipe", self.path("counted.json"), "--plan-out", self.path("counted-plan.json")]
        if self.command("anonymize", file, "--delimiter", ",", *arguments, allowed=(0, UNMET, 2)).returncode:
            raise Disagreement("what can be released cannot be decided from its counts")
        self.engine.drop(self.case.table + "_released")
        self.engine.run(self.script("apply", "--plan", self.path("counted-plan.json")))
        columns, rows = self.released()
        plan = json.loads((self.folder / "counted-plan.json").read_text(encoding="utf-8"))
        if sorted(rows) != sorted(self.case.planned(plan)):
            raise Disagreement("SQL makes other rows than the plan of the counts")
        if self.case.recoding == "columns" and sorted(rows) != sorted(read(self.path("release.csv"))[1]):
            raise Disagreement("the plan of the counts gives other rows than the release of the rows")
        if self.case.person:
            self.seen["persons in counts"] += 1
        else:
            self.of_counts(file, columns, rows)
        found = self.engine.run(self.script("check", "--plan", self.path("counted-plan.json")))
        if found:
            raise Disagreement(f"a release is refused: {found}")

    def of_counts(self, file, columns, rows):
        """The release of the counts has the same rows."""
        self.command("anonymize", file, "--delimiter", ",", "--recipe", self.path("counted.json"), "--output", self.path("counts.csv"))
        counted, expected = read(self.path("counts.csv"))
        every = [row[:-1] for row in expected for _ in range(int(row[-1]))]
        places = [columns.index(name) for name in counted[:-1]]
        if sorted(tuple(row[at] for at in places) for row in rows) != sorted(every):
            raise Disagreement("the plan of the counts gives other rows than its release of the counts")

    def check(self, changes):
        """Changed tables."""
        columns, rows = self.released()
        # A data base returns them in any order, and a table that disagrees should do so again.
        rows = sorted(rows)
        kinds = dict(self.case.columns)
        steps = self.script("check", "--plan", self.path("plan.json"))
        for _ in range(changes):
            what, changed = change(columns, rows, self.case)
            if changed is None:
                continue
            typed = [(name, "text" if name in self.case.quasi_identifiers else kinds[name]) for name in columns]
            self.engine.load(self.case.table + "_released", typed, [tuple(cell or None for cell in row) for row in changed])
            found = self.engine.run(steps)
            self.write("changed.csv", as_csv(columns, changed))
            arguments = ["--recipe", self.path("recipe.json"), "--original", self.path("data.csv")]
            code = self.command("verify", self.path("changed.csv"), *arguments, allowed=(0, 1, 2, 3)).returncode
            self.seen[f"{what}, verify {code}"] += 1
            if not found and code in (1, 2):
                raise Disagreement(f"{what}: verify finds it (exit {code}), no query does")
            if found and code == 0 and all(why.startswith(("persons", "plan")) for why, _ in found):
                # Whose rows are is known of those that the plan has, and so where labels overlap is whether each has a row of
                # the original of its own: the query asks for these.
                self.seen["asked for by the query alone"] += 1
                continue
            if found and code == 0:
                raise Disagreement(f"{what}: nothing is wrong, but a query says {found[:3]}")


def change(columns, rows, case):
    """A released table with something else in it, and what that is."""
    changed = [list(row) for row in rows]
    if not changed:
        return "nothing left", None
    row = random.randrange(len(changed))
    what = random.choice(["a label", "a value", "a row more", "a row less", "half the rows", "nothing"])
    other = random.choice(changed)
    if what == "a label":
        at = columns.index(random.choice(case.quasi_identifiers))
        originals = [cell or "" for cell in column(case, columns[at])]
        changed[row][at] = random.choice([other[at], "*", random.choice(originals)])
    elif what == "a value":
        at = columns.index(case.sensitive)
        changed[row][at] = random.choice([other[at], "A", "O'Neil", ""])
    elif what == "a row more":
        changed.append(list(other))
    elif what == "a row less":
        del changed[row]
    elif what == "half the rows":
        changed = changed[: (len(changed) + 1) // 2]
    return what, [tuple(row) for row in changed] if changed else None


def column(case, name):
    at = [known for known, _ in case.columns].index(name)
    return [row[at] for row in case.rows]


def unknown_values(program, engine, folder):
    """A value that the plan does not know stops the script with its name, and nothing is written."""
    random.seed(0)
    case = Case(random, engine.tables)
    case.recipe["privacy"], case.recipe["recoding"] = [{"k-anonymity": {"k": 1}}], "columns"
    case.recipe["suppression"] = {"limit": 1, "rows": "drop"}
    run = Run(program, engine, case, folder)
    run.go(0)
    engine.drop(case.table + "_released")
    at = [name for name, _ in case.columns].index(case.quasi_identifiers[1])
    new = list(case.rows[0])
    new[at] = "12345"
    engine.load(case.table, case.columns, case.rows + [tuple(new)])
    try:
        engine.run(run.script("apply", "--plan", run.path("plan.json")))
    except Refused as error:
        if "12345" not in str(error):
            raise Disagreement(f"the error does not list the value: {error}") from error
    else:
        raise Disagreement("a value that the plan does not know is released")
    try:
        left = run.released()
    except Exception:
        return
    raise Disagreement(f"something is left although a value is not known: {left}")


def profiles(program, engine, folder):
    """What a data base says of its columns is enough to suggest a recipe, and no value of an identifier is in it."""
    random.seed(1)
    case = Case(random, engine.tables)
    case.columns[0] = ("patient_name", "text")
    # Texts that nothing else has in it.
    case.rows = [(f"person number {at}", *row[1:]) for at, row in enumerate(case.rows)]
    case.recipe["columns"] = {name: {"role": "insensitive"} for name, _ in case.columns}
    case.recipe["columns"]["patient_name"] = {"role": "identifier"}
    run = Run(program, engine, case, folder)
    engine.load(case.table, case.columns, case.rows)
    table = '"' + case.table.replace('"', '""') + '"'
    recipe = ["--recipe", run.path("recipe.json")]
    done = run.command("sql", "profile", *recipe, "--dialect", engine.dialect, "--table", table, "--file", run.file, "--json", "--most", "3")
    file = engine.counted(json.loads(done.stdout)["steps"], run.file)
    names, lines = read(file)
    lines = [dict(zip(names, line)) for line in lines]
    for number, (name, _) in enumerate(case.columns, 1):
        cells = collections.Counter(row[number - 1] or "" for row in case.rows)
        (line,) = [line for line in lines if line["column_name"] == name and line["line"] != "value"]
        listed = [(line["value"], int(line["cells"])) for line in lines if line["column_name"] == name and line["line"] == "value"]
        hidden = name == "patient_name"
        known = sorted(value for value in cells if value)
        expected = [str(number), "hidden" if hidden else "column", str(len(case.rows)), str(len(known)), str(cells[""])]
        expected += ["", ""] if hidden or not known else [known[0], known[-1]]
        said = [line[key] for key in ("column_number", "line", "cells", "distinct_values", "missing", "least", "greatest")]
        most = [] if hidden else sorted(cells.items(), key=lambda cell: (-cell[1], cell[0].encode()))[:3]
        if said != expected or sorted(listed) != sorted(most):
            raise Disagreement(f"{name}: {said} {listed}\nand not {expected} {most}")
    if any(row[0] in pathlib.Path(file).read_text(encoding="utf-8") for row in case.rows):
        raise Disagreement("the profile has a value of an identifier")
    done = run.command("inspect", "--profile", file, "--write-recipe", run.path("suggested.json"), "--json")
    suggested = json.loads(pathlib.Path(run.path("suggested.json")).read_text(encoding="utf-8"))
    if list(suggested["columns"]) != [name for name, _ in case.columns] or suggested["columns"]["patient_name"]["role"] != "identifier":
        raise Disagreement(f"the profile suggests {suggested}")
    if json.loads(done.stdout)["rows"] != len(case.rows):
        raise Disagreement("the profile says how many rows there are")
    print(f"{engine.dialect}: a profile of {len(case.columns)} columns is what they hold")


def parquet(program, engine, folder):
    """The new table as Parquet has the rows of the new table."""
    random.seed(2)
    case = Case(random, ["plain"])
    case.recipe["privacy"], case.recipe["recoding"] = [{"k-anonymity": {"k": 1}}], "columns"
    case.recipe["suppression"] = {"limit": 1, "rows": "mask"}
    run = Run(program, engine, case, folder)
    run.go(0)
    engine.drop(case.table + "_released")
    file = run.path("released.parquet")
    if engine.dialect == "postgres":
        run.command("sql", "apply", "--recipe", run.path("recipe.json"), "--plan", run.path("plan.json"), "--dialect", "postgres", "--table", "plain", "--parquet", file, allowed=(2,))
        return
    engine.run(run.script("apply", "--plan", run.path("plan.json"), "--parquet", file))
    columns, rows = run.released()
    cells = ", ".join(f"COALESCE(CAST({engine.name(column)} AS {engine.text}), '')" for column in columns)
    source = f"read_parquet('{file}')" if engine.dialect == "duckdb" else f"parquet.`{file}`"
    if sorted(tuple(row) for row in engine.execute(f"SELECT {cells} FROM {source}")) != sorted(rows):
        raise Disagreement("the Parquet file has other rows than the table")
    print(f"{engine.dialect}: {len(rows)} rows are in Parquet what they are in the table")


def written(run, what, arguments, file):
    """Runs the steps of a script that writes a file; the file."""
    done = run.command("sql", what, "--dialect", run.engine.dialect, "--file", run.path(file), "--json", *arguments)
    return run.engine.counted(json.loads(done.stdout)["steps"], run.path(file))


def lowest(program, engine, folder):
    """Counts at the lowest level give the plan of the rows, with fewer combinations; and so does the recoding by values."""
    for seed, recoding in enumerate(["columns", "values"], 3):
        random.seed(seed)
        case = Case(random, ["plain"])
        case.recipe["privacy"], case.recipe["recoding"] = [{"k-anonymity": {"k": 3}}], recoding
        case.recipe["suppression"] = {"limit": 0.5, "rows": "drop"}
        case.recoding = recoding
        text, number, day = case.quasi_identifiers
        for name in (number, day):
            case.recipe["columns"][name].pop("ranges", None)
        case.recipe["columns"][number]["min-level"] = 1
        case.recipe["columns"][day]["min-level"] = 2
        # Rows that no result may tell apart from another.
        at = [name for name, _ in case.columns].index(day)
        case.rows += [(*row[:at], f"{row[at][:4]}-05-31", *row[at + 1 :]) for row in case.rows]
        run = Run(program, engine, case, os.path.join(folder, recoding))
        engine.load(case.table, case.columns, case.rows)
        common = ["--recipe", run.path("recipe.json"), "--table", "plain"]
        profile = written(run, "profile", common, "profile.csv")
        as_they_are = written(run, "count", [*common, "--recipe-out", run.path("plain.json")], "plain.csv")
        counted = written(run, "count", [*common, "--recipe-out", run.path("counted.json"), "--profile", profile], "counted.csv")
        sizes = [len(read(file)[1]) for file in (as_they_are, counted)]
        if not sizes[1] < sizes[0]:
            raise Disagreement(f"{sizes[1]} combinations at the lowest level, {sizes[0]} as they are")
        plan = ["--plan-out", run.path("plan.json")]
        run.command("anonymize", counted, "--delimiter", ",", "--recipe", run.path("counted.json"), *plan)
        run.command("anonymize", run.path("data.csv"), "--recipe", run.path("recipe.json"), "--output", run.path("release.csv"))
        engine.drop(case.table + "_released")
        engine.run(run.script("apply", "--plan", run.path("plan.json")))
        if recoding == "columns" and sorted(run.released()[1]) != sorted(read(run.path("release.csv"))[1]):
            raise Disagreement("counts at the lowest level give other rows")
        if sorted(run.released()[1]) != sorted(case.planned(json.loads(pathlib.Path(run.path("plan.json")).read_text(encoding="utf-8")))):
            raise Disagreement("SQL makes other rows than the plan")
        found = engine.run(run.script("check", "--plan", run.path("plan.json")))
        if found:
            raise Disagreement(f"a release is refused: {found}")
        print(f"{engine.dialect}: {sizes[1]} combinations at the lowest level instead of {sizes[0]} give the plan of the rows ({recoding})")


def population(program, engine, folder):
    """A population that is a table is counted into the file that models compare with."""
    random.seed(4)
    case = Case(random, ["plain"])
    model = {"k": 2, "population": "people.csv", "population-count": "many"}
    case.recipe["privacy"], case.recipe["recoding"] = [{"k-anonymity": {"k": 1}}, {"k-map": model}], "columns"
    case.recipe["suppression"] = {"limit": 1, "rows": "drop"}
    case.recoding = "columns"
    run = Run(program, engine, case, folder)
    kinds = dict(case.columns)
    people = [[row[[name for name, _ in case.columns].index(column)] for column in case.quasi_identifiers] for row in case.rows * 2]
    engine.load("people", [(name, kinds[name]) for name in case.quasi_identifiers], [tuple(row) for row in people])
    arguments = ["--recipe", run.path("recipe.json"), "--table", "people", "--of-population"]
    file = written(run, "count", arguments, "counted-people.csv")
    columns, rows = read(file)
    expected = collections.Counter(tuple(cell or "" for cell in row) for row in people)
    if columns != [*case.quasi_identifiers, "many"] or {row[:-1]: int(row[-1]) for row in rows} != expected:
        raise Disagreement(f"the population is counted as {columns} {rows}\nand not {expected}")
    pathlib.Path(run.path("people.csv")).write_text(pathlib.Path(file).read_text(encoding="utf-8"), encoding="utf-8", newline="")
    run.go(4)
    if run.seen["not released"]:
        raise Disagreement("nothing is released with a population that was counted")
    print(f"{engine.dialect}: {len(expected)} kinds of people of a population are counted")


def large(program, engine, folder):
    """Counts above 2^32 are counted, decided about, carried out and checked exactly."""
    path = lambda name: os.path.join(folder, name)
    rows = [("a", 5_000_000_000), ("b", 2**52), ("b", 7), ("c", 4_999_999_999)]
    engine.drop("large")
    storage = " USING parquet" if engine.dialect == "spark" else ""
    cells = " UNION ALL ".join(f"SELECT '{value}' AS q, CAST({many} AS bigint) AS n" for value, many in rows)
    engine.execute(f"CREATE TABLE {engine.name('large')}{storage} AS {cells}")
    columns = {"q": {"role": "quasi-identifier", "hierarchy": {"rows": [[value, "*"] for value in "abc"]}}, "n": {"role": "count"}}

    def recipe(k):
        json_of = {"coversheet": 1, "columns": columns, "privacy": [{"k-anonymity": {"k": k}}], "suppression": {"limit": 0.01}}
        pathlib.Path(path("recipe.json")).write_text(json.dumps(json_of))

    def run(what, *arguments):
        common = ["--recipe", path("recipe.json"), "--dialect", engine.dialect, "--table", "large", "--json", "--quiet", "--force"]
        done = subprocess.run([program, "sql", what, *common, *arguments], capture_output=True, text=True, check=True)
        return json.loads(done.stdout)["steps"]

    recipe(5_000_000_000)
    file = engine.counted(run("count", "--file", path("counted.csv"), "--recipe-out", path("counted.json")), path("counted.csv"))
    if sorted(read(file)[1]) != [("a", "5000000000"), ("b", str(2**52 + 7)), ("c", "4999999999")]:
        raise Disagreement(f"large counts are {read(file)}")
    names, lines = read(engine.counted(run("profile", "--file", path("profile.csv")), path("profile.csv")))
    lines = [dict(zip(names, line)) for line in lines]
    listed = sorted((line["value"], int(line["cells"])) for line in lines if line["column_name"] == "q" and line["line"] == "value")
    if listed != [("a", 5_000_000_000), ("b", 2**52 + 7), ("c", 4_999_999_999)]:
        raise Disagreement(f"a profile of large counts says {listed}")
    if {(line["column_name"], line["line"]) for line in lines} != {("q", "column"), ("q", "value"), ("n", "count"), ("n", "value")}:
        raise Disagreement(f"the column of counts is none in its profile: {lines}")
    decide = [program, "anonymize", file, "--delimiter", ",", "--recipe", path("counted.json"), "--plan-out", path("plan.json"), "--quiet", "--force"]
    subprocess.run(decide, check=True, capture_output=True)
    engine.drop("large_released")
    engine.run(run("apply", "--plan", path("plan.json")))
    # Records that are alike are one.
    if sorted(engine.fetch("large_released")[1]) != [("a", "5000000000"), ("b", str(2**52 + 7))]:
        raise Disagreement(f"of large counts is released {engine.fetch('large_released')}")
    if engine.run(run("check", "--plan", path("plan.json"))):
        raise Disagreement("a release of large counts is refused")
    recipe(5_000_000_001)
    if not engine.run(run("check", "--plan", path("plan.json"))):
        raise Disagreement("one row too few of 5,000,000,001 is not found")
    print(f"{engine.dialect}: counts above 2^32 are exact")


def quoting(program, engine, folder):
    """Names and values that break out of quotes are counted, decided about and released as they are."""
    tables = 2 if engine.dialect == "spark" else 25
    for seed in range(tables):
        random.seed(seed)
        case = Broken(random, engine)
        run = Run(program, engine, case, os.path.join(folder, f"broken-{seed}"))
        engine.load(case.table, case.columns, case.rows)
        file = engine.counted(run.script("count", "--file", run.file, "--recipe-out", run.path("counted.json")), run.file)
        run.command("anonymize", file, "--delimiter", ",", "--recipe", run.path("counted.json"), "--plan-out", run.path("plan.json"))
        engine.drop(case.table + "_released")
        engine.run(run.script("apply", "--plan", run.path("plan.json")))
        columns, rows = run.released()
        if columns != [name for name, _ in case.columns] or sorted(rows) != sorted(case.rows):
            raise Disagreement(f"{case.columns} {sorted(case.rows)}\ncame back as {columns} {sorted(rows)}")
        if found := engine.run(run.script("check", "--plan", run.path("plan.json"))):
            raise Disagreement(f"a release is refused: {found}")
    print(f"{engine.dialect}: {tables} tables of nothing but quotes, comments and escapes come back as they are")


def texts(program, engine, folder):
    """A cell of each type is the text that the documentation says."""
    types = COMMON + OWN[engine.dialect]
    # In another time zone and with other settings than the scripts'.
    for setting in {"postgres": ["SET TimeZone = 'Asia/Tokyo'", "SET DateStyle = 'SQL, DMY'", "SET extra_float_digits = -3"]}.get(
        engine.dialect, []
    ):
        engine.execute(setting)
    create(engine, types)
    path = lambda name: os.path.join(folder, name)
    pathlib.Path(path("recipe.json")).write_text(json.dumps(recipe(types)))
    arguments = ["--recipe", path("recipe.json"), "--recipe-out", path("counted.json"), "--file", path("counted.csv")]
    done = subprocess.run(
        [program, "sql", "count", *arguments, "--dialect", engine.dialect, "--table", "texts", "--json", "--quiet", "--force"],
        capture_output=True, text=True, check=True,
    )
    _, [(*cells, rows)] = read(engine.counted(json.loads(done.stdout)["steps"], path("counted.csv")))
    for (kind, value, text), cell in zip(types, cells):
        if cell != text:
            raise Disagreement(f"{value} as {kind} is {cell!r} and not {text!r}")
    if rows != "1":
        raise Disagreement(f"one row is counted as {rows}")
    print(f"{engine.dialect}: {len(types)} types of cells are the texts that they should be")


class Sample:
    """A file with its suggested recipe, as a case whose columns are texts."""

    table = "discharges"

    def __init__(self, program, file, folder):
        recipe = os.path.join(folder, "suggested.json")
        subprocess.run([program, "inspect", file, "--write-recipe", recipe, "--quiet"], check=True, stdout=subprocess.DEVNULL)
        self.recipe = json.loads(pathlib.Path(recipe).read_text(encoding="utf-8"))
        for column in self.recipe["columns"].values():
            column.pop("identifier", None)
        self.names, self.rows = read(file)
        self.columns = [(name, "text") for name in self.names]
        roles = {name: column["role"] for name, column in self.recipe["columns"].items()}
        self.quasi_identifiers = [name for name in self.names if roles[name] == "quasi-identifier"]
        self.sensitive = next(name for name in self.names if roles[name] in ("sensitive", "insensitive"))
        self.recoding = self.recipe.get("recoding", "columns")
        self.person = next((name for name in self.names if roles[name] == "person"), None)

    planned = Case.planned

    def models(self, random):
        """Those of its recipe are enough."""
        return []

    def csv(self):
        return as_csv(self.names, self.rows)

    def json(self):
        return json.dumps(self.recipe)


def sample(program, engine, folder, file):
    """A file as hospitals have them, by its suggested recipe."""
    run = Run(program, engine, Sample(program, file, folder), folder)
    run.go(4)
    if run.seen["not released"]:
        raise Disagreement("nothing is released of the sample")
    print(f"{engine.dialect}: {len(run.case.rows)} rows of the sample agree")


def main(program, dialect, tables, file=None):
    if dialect == "postgres" and not Postgres.programs():
        print("1 skipped: PostgreSQL is not installed; with Debian: apt-get install postgresql")
        return
    if dialect == "spark" and not any(os.access(f"{place}/java", os.X_OK) for place in os.environ["PATH"].split(":")):
        print("1 skipped: Spark needs Java; with Debian: apt-get install default-jre-headless")
        return
    engine = ENGINES[dialect]()
    seen = collections.Counter()
    try:
        for seed in range(tables):
            random.seed(seed)
            with tempfile.TemporaryDirectory() as folder:
                run = Run(program, engine, Case(random, engine.tables), folder)
                try:
                    # Spark takes a second for each of some fifty statements.
                    run.go(2 if dialect == "spark" else 6)
                except (Disagreement, Refused) as error:
                    print(f"{dialect}, table {seed}: {error}\n{run.case.json()}\n{run.case.csv()}", file=sys.stderr)
                    sys.exit(1)
                seen += run.seen
        with tempfile.TemporaryDirectory() as folder:
            unknown_values(program, engine, folder)
            quoting(program, engine, folder)
            texts(program, engine, folder)
            profiles(program, engine, folder)
            parquet(program, engine, folder)
            lowest(program, engine, folder)
            population(program, engine, folder)
            large(program, engine, folder)
        if file:
            with tempfile.TemporaryDirectory() as folder:
                sample(program, engine, folder, file)
    finally:
        engine.close()
    print(f"{dialect}: {tables} tables agree")
    for what, times in sorted(seen.items()):
        print(f"  {times:>5} {what}")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 60, *sys.argv[4:])
