"""Data bases that run what `coversheet sql` writes. Each can load a table of texts, run statements and give a table back."""

import glob
import os
import shutil
import socket
import subprocess
import tempfile

# What a column is in a table; its cells are given as text and stand for the same text when they are cast back.
TYPES = {"text", "integer", "date", "decimal(9,2)", "folded"}


class Refused(Exception):
    """A statement failed."""


def quoted(name, mark='"'):
    return mark + name.replace(mark, mark * 2) + mark


class Engine:
    """What all have in common; `mark` quotes names, and `text` is the type of texts."""

    mark, text = '"', "VARCHAR"
    tables = ["plain", 'ta"ble; --', "from"]

    def name(self, name):
        return quoted(name, self.mark)

    def run(self, steps):
        """Runs the steps of a script; returns the rows of its checks, by what each says it is."""
        found = []
        for step in steps:
            try:
                rows = self.execute(step["sql"])
            except Exception as error:
                self.undo()
                raise Refused(str(error)) from error
            if step["kind"] == "check":
                found += [(step["comment"], row) for row in rows]
        return found

    def shell(self, text):
        """Runs a script as the data base's own shell does, all of it; what it prints, or none where there is no shell."""
        return None

    def fetch(self, table):
        """The columns of a table, and its rows as texts."""
        columns = self.columns(table)
        cells = ", ".join(f"COALESCE(CAST({self.name(column)} AS {self.text}), '')" for column in columns)
        return columns, [tuple(row) for row in self.execute(f"SELECT {cells} FROM {self.name(table)}")]

    def drop(self, table):
        self.execute(f"DROP TABLE IF EXISTS {self.name(table)}")

    def undo(self):
        pass

    def close(self):
        pass


class DuckDb(Engine):
    dialect = "duckdb"

    def __init__(self):
        import duckdb

        # What it spills goes beside none of the project's files.
        self.spilled = tempfile.TemporaryDirectory()
        self.connection = duckdb.connect(config={"temp_directory": self.spilled.name})
        # Whatever the session compares texts by, scripts compare bytes.
        self.execute("SET default_collation = 'NOCASE'")

    def execute(self, sql, parameters=None):
        return self.connection.execute(sql, parameters).fetchall()

    def undo(self):
        try:
            self.connection.execute("ROLLBACK")
        except Exception:
            pass

    def close(self):
        self.connection.close()
        self.spilled.cleanup()

    def load(self, table, columns, rows):
        types = {"text": "VARCHAR", "folded": "VARCHAR COLLATE NOCASE"}
        typed = ", ".join(f"{self.name(name)} {types.get(kind, kind)}" for name, kind in columns)
        self.execute(f"CREATE OR REPLACE TABLE {self.name(table)} ({typed})")
        places = ", ".join("?" for _ in columns)
        self.connection.executemany(f"INSERT INTO {self.name(table)} VALUES ({places})", rows)

    def shell(self, text):
        self.connection.execute(text)
        return ""

    def columns(self, table):
        return [row[0] for row in self.execute(f"DESCRIBE {self.name(table)}")]

    def counted(self, steps, file):
        self.run(steps)
        return file


class Postgres(Engine):
    """A server of its own on a free port, in a folder that is removed afterwards."""

    dialect, text = "postgres", "text"

    @staticmethod
    def programs():
        """The folder of its programs; none where it is not installed."""
        found = sorted(glob.glob("/usr/lib/postgresql/*/bin/pg_ctl")) or [shutil.which("pg_ctl")]
        return os.path.dirname(os.path.realpath(found[-1])) if found[-1] else None

    def __init__(self):
        import psycopg2

        self.folder = tempfile.mkdtemp(prefix="coversheet-postgres-")
        # It refuses to run as root.
        self.user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        if self.user:
            shutil.chown(self.folder, "postgres")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.psql = ["psql", "--no-psqlrc", "--quiet", "--set", "ON_ERROR_STOP=1", "--file", "-"]
        self.psql += ["--host", "127.0.0.1", "--port", str(port), "--username", "postgres", "postgres"]
        self.control("initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync", "-D", f"{self.folder}/data")
        options = f"-p {port} -h 127.0.0.1 -k {self.folder} -F"
        self.control("pg_ctl", "-D", f"{self.folder}/data", "-o", options, "-l", f"{self.folder}/log", "-w", "start")
        self.connection = psycopg2.connect(host="127.0.0.1", port=port, user="postgres", dbname="postgres")
        self.connection.autocommit = True
        self.execute("CREATE COLLATION folded (provider = icu, locale = 'und-u-ks-level2', deterministic = false)")

    def control(self, program, *arguments):
        command = [*self.user, os.path.join(self.programs(), program), *arguments]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")

    def execute(self, sql, parameters=None):
        with self.connection.cursor() as cursor:
            cursor.execute(sql, parameters)
            return cursor.fetchall() if cursor.description else []

    def shell(self, text):
        done = subprocess.run(self.psql, input=text, capture_output=True, encoding="utf-8")
        if done.returncode:
            raise Refused(done.stderr)
        return done.stdout

    def undo(self):
        self.execute("ROLLBACK")

    def load(self, table, columns, rows):
        types = {"folded": "text COLLATE folded"}
        typed = ", ".join(f"{self.name(name)} {types.get(kind, kind)}" for name, kind in columns)
        self.drop(table)
        self.execute(f"CREATE TABLE {self.name(table)} ({typed})")
        places = ", ".join("%s" for _ in columns)
        sql = f"INSERT INTO {self.name(table).replace('%', '%%')} VALUES ({places})"
        for row in rows:
            self.execute(sql, row)

    def columns(self, table):
        with self.connection.cursor() as cursor:
            cursor.execute(f"SELECT * FROM {self.name(table)} LIMIT 0")
            return [column.name for column in cursor.description]

    def counted(self, steps, file):
        """The file is what the statement writes to standard output."""
        for step in steps:
            if step["kind"] == "export":
                with open(file, "w", encoding="utf-8", newline="") as out, self.connection.cursor() as cursor:
                    cursor.copy_expert(step["sql"], out)
            else:
                self.run([step])
        return file

    def close(self):
        self.connection.close()
        self.control("pg_ctl", "-D", f"{self.folder}/data", "-m", "immediate", "-w", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)


class Spark(Engine):
    dialect, mark, text = "spark", "`", "STRING"
    # It has no tables with other characters in their names.
    tables = ["plain", "from"]

    def __init__(self, memory="1g", cores=1, parts=1):
        from pyspark.sql import SparkSession

        self.folder = tempfile.mkdtemp(prefix="coversheet-spark-")
        os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
        builder = SparkSession.builder.master(f"local[{cores}]").config("spark.ui.enabled", "false")
        builder = builder.config("spark.sql.shuffle.partitions", str(parts)).config("spark.driver.memory", memory)
        builder = builder.config("spark.ui.showConsoleProgress", "false")
        builder = builder.config("spark.sql.warehouse.dir", f"{self.folder}/tables")
        builder = builder.config("spark.driver.extraJavaOptions", f"-Dderby.system.home={self.folder}")
        self.session = builder.getOrCreate()
        self.session.sparkContext.setLogLevel("OFF")

    def execute(self, sql):
        return [tuple(row) for row in self.session.sql(sql).collect()]

    def load(self, table, columns, rows):
        from pyspark.sql.types import StringType, StructField, StructType

        self.drop(table)
        schema = StructType([StructField(f"c{number}", StringType()) for number in range(len(columns))])
        # Its tables have collations, its Parquet files keep them beside the columns.
        types = {"text": "STRING", "folded": "STRING COLLATE UTF8_LCASE"}
        cells = [
            f"CAST(c{number} AS {types.get(kind, kind)}) AS {self.name(name)}"
            for number, (name, kind) in enumerate(columns)
        ]
        self.session.createDataFrame(rows, schema).createOrReplaceTempView("loaded")
        self.execute(f"CREATE TABLE {self.name(table)} USING parquet AS SELECT {', '.join(cells)} FROM loaded")

    def columns(self, table):
        return self.session.table(self.name(table)).columns

    def counted(self, steps, file):
        """The file is the only part in a folder of that name."""
        self.run(steps)
        (part,) = glob.glob(f"{file}/part-*")
        return part

    def close(self):
        self.session.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
