//! What `--help` says besides options: examples, and what the exit codes mean.

/// Examples, a note where there is one, and the exit codes, which are the same for all commands.
macro_rules! page {
    ($($example:literal),+ $(; $note:literal)?) => {
        concat!(
            "Examples:\n",
            $("  ", $example, "\n",)+
            $("\n", $note, "\n",)?
            "\nExit codes:\n",
            "    0  done; with verify: every model holds\n",
            "    1  the requirement cannot be met, or does not hold\n",
            "    2  bad input or usage, or a file cannot be read or written; with --json an object says which\n",
            "    3  verify: the file alone cannot show it\n",
            "  130  interrupted (143 when it was told to end); nothing is left behind\n",
            "  141  whoever read the output ended first",
        )
    };
}

/// Below the list of commands.
pub(crate) const ALL: &str = page!(
    "coversheet inspect data.csv --write-recipe recipe.json",
    "coversheet anonymize data.csv --recipe recipe.json --output out.csv --report report.json",
    "coversheet anonymize data.csv --preset research-partner --output out.csv",
    "zcat data.csv.gz | coversheet anonymize - --k 5 --output - > out.csv",
    "coversheet verify out.csv --recipe recipe.json";
    "Wherever a file can stand, `-` is standard input or standard output."
);

pub(crate) const INSPECT: &str = page!(
    "coversheet inspect data.csv",
    "coversheet inspect data.csv --delimiter ';' --encoding windows-1252",
    "coversheet inspect counted.csv --count n",
    "coversheet inspect data.csv --write-recipe recipe.json"
);

pub(crate) const ANONYMIZE: &str = page!(
    "coversheet anonymize data.csv --recipe recipe.json --output out.csv",
    "coversheet anonymize data.csv --k 5 --output out.csv --write-recipe recipe.json",
    "coversheet anonymize data.csv --recipe recipe.json --output out.csv --report report.json --force",
    "coversheet anonymize february.csv --recipe january.json --added drop --new-values other --output out.csv";
    "The outputs appear together at the end, all or none, and only after the bytes were read back and every model\nholds on them."
);

pub(crate) const APPLY: &str = page!(
    "coversheet anonymize january.csv --recipe recipe.json --output january-out.csv --plan-out plan.json",
    "coversheet apply february.csv --plan plan.json --output february-out.csv"
);

pub(crate) const REPORT: &str = page!(
    "coversheet report report.json --output report.html",
    "coversheet report report.json --output bericht.html --language de --purpose 'Study 12' --recipient 'Institute X'",
    "coversheet report february.json --against january.json"
);

pub(crate) const VERIFY: &str = page!(
    "coversheet verify out.csv --recipe recipe.json",
    "coversheet verify out.csv --recipe recipe.json --original data.csv",
    "coversheet verify out.csv --report report.json"
);

pub(crate) const RISK: &str = page!(
    "coversheet risk data.csv --recipe recipe.json",
    "coversheet risk data.csv --recipe recipe.json --fix --write-recipe safer.json"
);

pub(crate) const DISTRIBUTIONS: &str = page!(
    "coversheet distributions data.csv --recipe recipe.json",
    "coversheet distributions data.csv --recipe recipe.json --class disease"
);

pub(crate) const PRESETS: &str = page!("coversheet presets", "coversheet presets --json");

pub(crate) const MODELS: &str = page!("coversheet models", "coversheet models k-anonymity");

pub(crate) const EXPLORE: &str = page!(
    "coversheet explore data.csv --recipe recipe.json",
    "coversheet explore data.csv --recipe recipe.json --json > lattice.json"
);

pub(crate) const HIERARCHY: &str = page!(
    "coversheet hierarchy data.csv --column age --output age.csv",
    "coversheet hierarchy data.csv --column age --recipe recipe.json --output age.csv"
);

pub(crate) const COMPARE: &str = page!(
    "coversheet compare data.csv --recipe recipe.json",
    "coversheet compare data.csv --recipe recipe.json --algorithms optimal,datafly,mondrian";
    "It ends with 1 if no search found anything."
);

pub(crate) const FREEZE: &str = page!("coversheet freeze data.csv --recipe recipe.json > frozen.json");

pub(crate) const SQL: &str = page!(
    "coversheet sql count --recipe recipe.json --dialect duckdb --table discharges \\\n      --file counted.csv --recipe-out counted.json --output count.sql",
    "coversheet anonymize counted.csv --recipe counted.json --output counted-release.csv --plan-out plan.json",
    "coversheet sql apply --recipe recipe.json --plan plan.json --dialect duckdb --table discharges --output apply.sql",
    "coversheet sql check --recipe recipe.json --plan plan.json --dialect duckdb --table discharges --output check.sql";
    "A release is good if no query of the check returns a row."
);

pub(crate) const SQL_PROFILE: &str = page!(
    "coversheet sql profile --columns age,sex,disease --dialect duckdb --table discharges --output profile.sql",
    "coversheet inspect profile.csv --profile --write-recipe recipe.json"
);

pub(crate) const SQL_COUNT: &str = page!(
    "coversheet sql count --recipe recipe.json --dialect duckdb --table discharges \\\n      --file counted.csv --recipe-out counted.json --output count.sql"
);

pub(crate) const SQL_APPLY: &str = page!(
    "coversheet sql apply --recipe recipe.json --plan plan.json --dialect duckdb --table discharges --output apply.sql"
);

pub(crate) const SQL_CHECK: &str = page!(
    "coversheet sql check --recipe recipe.json --plan plan.json --dialect duckdb --table discharges --output check.sql";
    "A release is good if no query of the check returns a row."
);

pub(crate) const COMPLETIONS: &str = page!(
    "coversheet completions bash > /etc/bash_completion.d/coversheet",
    "coversheet completions zsh > \"${fpath[1]}/_coversheet\""
);

pub(crate) const LICENCES: &str = page!("coversheet licences");

pub(crate) const MAN: &str = page!("coversheet man > coversheet.1", "coversheet man sql count | man -l -");

#[cfg(test)]
mod tests {
    use clap::{Command, CommandFactory};

    #[test]
    fn every_page_has_examples_of_its_command_and_the_exit_codes() {
        fn walk(command: &Command, name: &str) {
            let page = command.clone().render_long_help().to_string();
            let (_, below) = page.split_once("\nExamples:\n").expect(name);
            let (examples, codes) = below.split_once("\nExit codes:\n").expect(name);
            assert!(examples.contains(name), "{name}: {examples}");
            assert!((codes.lines().count(), codes.contains("141")) == (6, true), "{name}: {codes}");
            for each in command.get_subcommands() {
                walk(each, &format!("{name} {}", each.get_name()));
            }
        }
        walk(&crate::Cli::command(), "coversheet");
    }
}
