//! What `--help` says besides options: examples, and what the exit codes mean.

/// Below the list of commands.
pub(crate) const ALL: &str = "\
Examples:
  coversheet inspect data.csv --write-recipe recipe.json
  coversheet anonymize data.csv --recipe recipe.json --output out.csv --report report.json
  coversheet anonymize data.csv --preset research-partner --output out.csv
  zcat data.csv.gz | coversheet anonymize - --k 5 --output - > out.csv
  coversheet verify out.csv --recipe recipe.json

Wherever a file can stand, `-` is standard input or standard output.

Exit codes:
    0  done; with verify: every model holds
    1  the requirement cannot be met, or does not hold
    2  bad input or usage, or a file cannot be read or written; with --json an object says which
    3  verify: the file alone cannot show it
  130  interrupted (143 when it was told to end); nothing is left behind
  141  whoever read the output ended first";

/// Below the options of `inspect`.
pub(crate) const INSPECT: &str = "\
Examples:
  coversheet inspect data.csv
  coversheet inspect data.csv --delimiter ';' --encoding windows-1252
  coversheet inspect counted.csv --count n
  coversheet inspect data.csv --write-recipe recipe.json";

/// Below the options of `anonymize`.
pub(crate) const ANONYMIZE: &str = "\
Examples:
  coversheet anonymize data.csv --recipe recipe.json --output out.csv
  coversheet anonymize data.csv --k 5 --output out.csv --write-recipe recipe.json
  coversheet anonymize data.csv --recipe recipe.json --output out.csv --report report.json --force
  coversheet anonymize february.csv --recipe january.json --added drop --new-values other --output out.csv

The outputs appear together at the end, all or none, and only after the bytes were read back and every model
holds on them. Exit codes: 0 done, 1 the requirement cannot be met, 2 bad input or usage.";

/// Below the options of `report`.
pub(crate) const REPORT: &str = "\
Examples:
  coversheet report report.json --output report.html
  coversheet report report.json --output bericht.html --language de --purpose 'Study 12' --recipient 'Institute X'";

/// Below the options of `verify`.
pub(crate) const VERIFY: &str = "\
Examples:
  coversheet verify out.csv --recipe recipe.json
  coversheet verify out.csv --recipe recipe.json --original data.csv
  coversheet verify out.csv --report report.json

Exit codes: 0 every model holds, 1 one does not, 2 bad input or usage, 3 the file alone cannot show it.";
