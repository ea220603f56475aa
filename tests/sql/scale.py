"""Times of each step on a large table: scale.py PROGRAM ROWS [ENGINE...], with duckdb, spark or both. The table is made by DuckDB, as
a Parquet file. No query of a check may return a row, our process may take 1 GB of memory, and several engines must make the same table."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

# Discharges: whoever reads the table knows year of birth, sex, area and year of admission.
DISCHARGES = """
COPY (
  SELECT
    row AS mrn,
    CAST(1930 + floor(90 * (hash(row, 1) % 1000003) / 1000003.0) AS INTEGER) AS birth_year,
    CASE WHEN hash(row, 2) % 2 = 0 THEN 'F' ELSE 'M' END AS sex,
    -- Some areas have far more people than others.
    lpad(CAST(CAST(floor(100 * pow((hash(row, 3) % 1000003) / 1000003.0, 3)) AS INTEGER) AS VARCHAR), 2, '0') AS area,
    CAST(2018 + hash(row, 4) % 6 AS INTEGER) AS admission_year,
    chr(CAST(65 + floor(22 * pow((hash(row, 5) % 1000003) / 1000003.0, 2)) AS INTEGER)) AS chapter,
    CAST(hash(row, 6) % 60 AS INTEGER) AS days
  FROM range({rows}) AS rows(row)
) TO '{file}' (FORMAT parquet)
"""

RECIPE = {
    "coversheet": 1,
    "columns": {
        "mrn": {"role": "identifier"},
        "birth_year": {"role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [5, 10, 20]}}},
        "sex": {"role": "quasi-identifier"},
        "area": {"role": "quasi-identifier", "hierarchy": {"mask": {"from": "right"}}},
        "admission_year": {"role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [2, 6]}}},
        "chapter": {"role": "sensitive"},
        "days": {"role": "insensitive"},
    },
    "privacy": [{"k-anonymity": {"k": 5}}, {"distinct-l-diversity": {"column": "chapter", "l": 3}}],
    "suppression": {"limit": 0.05},
}


class Clock:
    """Prints how long each step took, and how much of it was computing."""

    def __init__(self):
        self.start()

    def start(self):
        self.wall, self.cpu = time.monotonic(), self.used()

    @staticmethod
    def used():
        used = os.times()
        return used.user + used.system + used.children_user + used.children_system

    def tell(self, what):
        print(f"{what:<60} {time.monotonic() - self.wall:>8.1f} s, {self.used() - self.cpu:>8.1f} s of computing", flush=True)
        self.start()


MEMORY = 1 << 20  # KiB

# Runs a command and prints its memory at most. Of what this process starts itself, its own memory would be counted too.
ALONE = """
import resource, subprocess, sys
code = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL).returncode
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
sys.exit(code)
"""


class Measured:
    """A table in a folder, and the engine that it is given to."""

    def __init__(self, program, folder, dialect, connection):
        self.program, self.folder, self.dialect, self.connection = program, folder, dialect, connection
        self.clock = Clock()
        if dialect == "spark":
            from engines import Spark

            self.engine = Spark(memory="4g", cores=2, parts=8)
            self.engine.execute(f"CREATE TABLE discharges USING parquet AS SELECT * FROM parquet.`{self.path('discharges.parquet')}`")
            self.execute = self.engine.execute
        else:
            connection.execute(f"CREATE OR REPLACE VIEW discharges AS FROM '{self.path('discharges.parquet')}'")
            self.execute = lambda sql: connection.execute(sql).fetchall()
        self.clock.start()

    def path(self, name):
        return str(self.folder / name)

    def own(self, name):
        """A file of this engine."""
        return self.path(f"{self.dialect}-{name}")

    def command(self, *arguments, within=()):
        done = subprocess.run([*within, self.program, *arguments, "--quiet"], capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{arguments}\n{done.stderr}")
        return done.stdout

    def run(self, what, *arguments):
        common = ["--recipe", self.path("recipe.json"), "--dialect", self.dialect, "--table", "discharges", "--json"]
        found = []
        for step in json.loads(self.command("sql", what, *common, *arguments))["steps"]:
            gave = self.execute(step["sql"])
            if step["kind"] == "check":
                found += gave
            elif step["kind"] == "show":
                print(f"  {gave[:1]}", flush=True)
            if what == "check" and self.clock.used() - self.clock.cpu > 0.1:
                self.clock.tell(f"  {what}: {step['comment'][:45]}")
        if what != "check":
            self.clock.tell(what)
        return found

    def all_steps(self):
        self.run("count", "--file", self.own("counted.csv"), "--recipe-out", self.own("counted.json"), "--output", "-")
        file = next(self.folder.glob("spark-counted.csv/part-*")) if self.dialect == "spark" else self.own("counted.csv")
        print(f"  {os.path.getsize(file) >> 20} MB of counts")
        decided = ["--recipe", self.own("counted.json"), "--plan-out", self.own("plan.json")]
        memory = int(self.command("anonymize", str(file), "--delimiter", ",", *decided, within=(sys.executable, "-c", ALONE)))
        self.clock.tell("decide")
        print(f"  {memory >> 10} MB of memory at most")
        if memory > MEMORY:
            sys.exit("our process took more than 1 GB")
        self.run("apply", "--plan", self.own("plan.json"), "--parquet", self.own("released.parquet"))
        found = self.run("check", "--plan", self.own("plan.json"))
        print(f"{len(found)} rows of checks")
        if found:
            sys.exit(f"a release is refused: {found[:3]}")


def main(program, rows, dialects):
    import duckdb

    folder = pathlib.Path(tempfile.mkdtemp(prefix="coversheet-scale-"))
    (folder / "recipe.json").write_text(json.dumps(RECIPE))
    connection = duckdb.connect(str(folder / "tables.db"))
    connection.execute(f"SET memory_limit = '4GB'; SET temp_directory = '{folder}/spilled'; SET enable_progress_bar = false")
    try:
        clock = Clock()
        file = folder / "discharges.parquet"
        connection.execute(DISCHARGES.format(rows=rows, file=file))
        clock.tell(f"{rows:,} discharges are made ({os.path.getsize(file) >> 20} MB of Parquet)")
        for dialect in dialects:
            print(f"{dialect}:")
            Measured(program, folder, dialect, connection).all_steps()
        if len(dialects) == 2:
            same(connection, folder)
    finally:
        connection.close()
        shutil.rmtree(folder)


def same(connection, folder):
    """The tables that both engines made have the same rows."""
    sides = [f"SELECT *, {sign} AS side FROM read_parquet('{folder}/{files}')" for files, sign in
             [("duckdb-released.parquet", 1), ("spark-released.parquet/*.parquet", -1)]]
    names = [name for name, column in RECIPE["columns"].items() if column["role"] != "identifier"]
    query = f"SELECT {', '.join(names)}, SUM(side) FROM ({' UNION ALL '.join(sides)}) GROUP BY ALL HAVING SUM(side) <> 0 LIMIT 5"
    if differ := connection.execute(query).fetchall():
        sys.exit(f"the engines make different tables: {differ}")
    print("both engines make the same table")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3:] or ["duckdb"])
