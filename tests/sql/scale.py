"""Times of each step on a large table: scale.py PROGRAM ROWS [duckdb|spark]. The table is made by DuckDB, as a Parquet file."""

import json
import os
import pathlib
import resource
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


def main(program, rows, dialect):
    import duckdb

    folder = pathlib.Path(tempfile.mkdtemp(prefix="coversheet-scale-"))
    path = lambda name: str(folder / name)
    (folder / "recipe.json").write_text(json.dumps(RECIPE))
    connection = duckdb.connect(path("tables.db"))
    connection.execute(f"SET memory_limit = '4GB'; SET temp_directory = '{folder}/spilled'; SET enable_progress_bar = false")
    clock = Clock()
    connection.execute(DISCHARGES.format(rows=rows, file=path("discharges.parquet")))
    clock.tell(f"{rows:,} discharges are made ({os.path.getsize(path('discharges.parquet')) >> 20} MB of Parquet)")
    if dialect == "spark":
        from engines import Spark

        engine = Spark(memory="4g")
        engine.execute(f"CREATE TABLE discharges USING parquet AS SELECT * FROM parquet.`{path('discharges.parquet')}`")
        execute, counted = engine.execute, lambda: next(folder.glob("counted.csv/part-*"))
    else:
        connection.execute(f"CREATE VIEW discharges AS FROM '{path('discharges.parquet')}'")
        execute, counted = lambda sql: connection.execute(sql).fetchall(), lambda: folder / "counted.csv"
    clock.start()

    def command(*arguments):
        done = subprocess.run([program, *arguments, "--quiet"], capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{arguments}\n{done.stderr}")
        return done.stdout

    def run(what, *arguments):
        common = ["--recipe", path("recipe.json"), "--dialect", dialect, "--table", "discharges", "--json"]
        found = []
        for step in json.loads(command("sql", what, *common, *arguments))["steps"]:
            gave = execute(step["sql"])
            if step["kind"] == "check":
                found += gave
                clock.tell(f"  {what}: {step['comment'][:45]}")
            elif step["kind"] == "show":
                print(f"  {gave[:1]}", flush=True)
        clock.tell(what)
        return found

    run("count", "--file", path("counted.csv"), "--recipe-out", path("counted.json"), "--output", "-")
    file = counted()
    print(f"  {os.path.getsize(file) >> 20} MB of counts")
    output = ["--output", path("counts.csv"), "--plan-out", path("plan.json")]
    command("anonymize", str(file), "--recipe", path("counted.json"), "--delimiter", ",", *output)
    clock.tell("decide")
    print(f"  {resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss >> 10} MB of memory at most")
    run("apply", "--plan", path("plan.json"))
    found = run("check", "--plan", path("plan.json"))
    print(f"{len(found)} rows of checks")
    (folder / "plan.json").unlink()
    subprocess.run(["rm", "-r", str(folder)], check=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else "duckdb")
