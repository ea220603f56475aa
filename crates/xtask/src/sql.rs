//! Plans as SQL on real data bases: `tests/sql`, in a Python environment of its own.

use crate::failure::Result;
use crate::peers::{ensure_environment, write_sample};
use crate::tools::{command, debug_program, root, run};

/// Random tables for each data base. Spark takes a second for each statement.
const TABLES: &str = "8";
const MORE_TABLES: &str = "40";
const POSTGRES_TABLES: &str = "25";
const SPARK_TABLES: &str = "3";

/// Random tables and the sample, in `DuckDB`, which is a Python package.
pub(crate) fn run_sql() -> Result<()> {
    agree(("sql", "requirements.txt"), &[("duckdb", TABLES)])
}

/// More of them, in `PostgreSQL` as well.
pub(crate) fn run_more() -> Result<()> {
    agree(("sql", "requirements.txt"), &[("duckdb", MORE_TABLES), ("postgres", POSTGRES_TABLES)])
}

/// Random tables in Spark, on this machine alone.
pub(crate) fn run_spark() -> Result<()> {
    agree(("spark", "requirements-spark.txt"), &[("spark", SPARK_TABLES)])
}

/// As many made-up discharges.
const DISCHARGES: &str = "10000000";

/// Ten million rows in `DuckDB` and in Spark, which makes the same table: no query of the check returns one, and our memory is
/// bounded.
pub(crate) fn run_scale() -> Result<()> {
    let requirements = root().join("tests/sql/requirements-spark.txt");
    let python = ensure_environment(&root().join("target/spark"), &requirements)?;
    let mut scale = command(&python.to_string_lossy(), &[]);
    scale
        .arg(root().join("tests/sql/scale.py"))
        .arg(debug_program("coversheet")?)
        .arg(DISCHARGES)
        .args(["duckdb", "spark"]);
    run(&mut scale, "look at what it prints above; see docs/scale.md")
}

fn agree((folder, requirements): (&str, &str), engines: &[(&str, &str)]) -> Result<()> {
    let requirements = root().join("tests/sql").join(requirements);
    let folder = root().join("target").join(folder);
    let python = ensure_environment(&folder, &requirements)?;
    let sample = write_sample(&folder)?;
    let program = debug_program("coversheet")?;
    engines.iter().try_for_each(|(engine, tables)| {
        let mut agree = command(&python.to_string_lossy(), &[]);
        agree.arg(root().join("tests/sql/agree.py")).arg(&program).args([engine, tables]);
        if *engine != "spark" {
            agree.arg(&sample);
        }
        run(&mut agree, "fix what the table printed above shows; see tests/sql/README.md")
    })
}
