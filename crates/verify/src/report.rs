//! Whether a report belongs to a file: its own sum, the sums of file and recipe, and its figures, counted again from the bytes.

use std::collections::BTreeMap;

use coversheet_error::{Error, Result};
use coversheet_recipe::{Recipe, Role, counts, with_role};
use coversheet_table::Table;
use serde_json::Value;

use crate::conclusion::Conclusion;
use crate::digest::{Digest, is_sealed};
use crate::read_back::read_back;
use crate::verdict::Verdict;

/// A report of a release, as it was written.
#[derive(Debug)]
pub struct WrittenReport {
    json: Value,
    recipe: Recipe,
    sealed: bool,
    /// What is wrong with the page that carried it.
    page: Option<&'static str>,
}

impl WrittenReport {
    /// Reads the text of a report.
    ///
    /// # Errors
    ///
    /// `report-invalid` for what is no report of a release, and those of its recipe.
    pub fn parse(text: &str) -> Result<Self> {
        let invalid = |what: &str| {
            Error::new("report-invalid", format!("The file is no report of a release: {what}."))
                .hint("Give the JSON that was written together with the released table.")
        };
        let json: Value = serde_json::from_str(text.trim_start_matches('\u{feff}'))
            .map_err(|error| invalid(&format!("line {}", error.line())))?;
        if json["provenance"]["output"]["sha256"].as_str().is_none() {
            return Err(invalid("it does not say which file it is about"));
        }
        let recipe = Recipe::parse(&json["recipe"].to_string())?;
        Ok(Self { json, recipe, sealed: is_sealed(text), page: None })
    }

    /// The same with what is wrong with the page that carried it.
    #[must_use]
    pub fn with_page(self, wrong: Option<&'static str>) -> Self {
        Self { page: wrong, ..self }
    }

    /// The recipe in the report.
    pub fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    /// Whether it is one that is not to be handed on.
    pub fn is_internal(&self) -> bool {
        !self.json["internal"].is_null()
    }

    /// Whether its text is as it was written, and so is the page that carried it.
    pub fn is_intact(&self) -> bool {
        self.sealed && self.page.is_none()
    }

    /// What of the report does not fit the bytes of a file, one sentence each; `verdict` is what was found in them.
    ///
    /// # Errors
    ///
    /// Those of reading the file.
    pub fn differences(&self, bytes: &[u8], verdict: &Verdict) -> Result<Vec<String>> {
        let mut found: Vec<String> = self.page.into_iter().map(str::to_owned).collect();
        if !self.sealed {
            found.push("The report was changed after it was written: its checksum does not fit.".to_owned());
        }
        let provenance = &self.json["provenance"];
        if provenance["recipe"] != Digest::of(&[self.json["recipe"].to_string()]) {
            found.push("The recipe in the report is not the one that it names by its SHA-256.".to_owned());
        }
        if provenance["output"]["sha256"] != Digest::of(&[bytes]) {
            found
                .push("The file is not the one that the report is about: its SHA-256 is another.".to_owned());
        }
        for (path, counted) in self.counted(bytes, verdict)? {
            let written = path.split('.').fold(&self.json, |at, key| match key.parse::<usize>() {
                Ok(index) => &at[index],
                Err(_) => &at[key],
            });
            if !same(written, &counted) {
                found.push(format!("The report says {path} = {written}; the file says {counted}."));
            }
        }
        Ok(found)
    }

    /// The figures of the report, by their place in it, as the file has them.
    fn counted(&self, bytes: &[u8], verdict: &Verdict) -> Result<Vec<(String, Value)>> {
        let file = read_back(&[bytes], None, &self.recipe, &mut |_, _| ())?;
        let of_role = |wanted: Role| self.recipe.columns.values().any(|column| column.role == wanted);
        let mut figures: Vec<(String, Value)> = vec![
            ("provenance.output.bytes".to_owned(), bytes.len().into()),
            ("released_rows".to_owned(), verdict.rows.into()),
            ("classes.count".to_owned(), verdict.classes.into()),
            ("classes.smallest".to_owned(), verdict.smallest.into()),
        ];
        for (at, model) in verdict.privacy.iter().enumerate() {
            // What the file alone does not show was measured with the original.
            if model.conclusion != Conclusion::CannotBeShown {
                let place = |key: &str| format!("privacy.{at}.{key}");
                figures.push((place("model"), model.model.clone().into()));
                figures.push((place("required"), model.required.clone().into()));
                figures.push((place("achieved"), model.achieved.into()));
                figures.push((place("holds"), model.holds.into()));
            }
        }
        if let (Some(group), false) = (self.json["risk"]["group"].as_u64(), of_role(Role::Person)) {
            for (side, marked) in [("marked", true), ("released", false)] {
                let sizes = sizes(&file.table, &self.recipe, marked)?;
                figures.extend(of_sizes(side, &sizes, group));
            }
        }
        Ok(figures)
    }
}

/// The rows of each combination of values: of the quasi-identifiers, or of all columns that others can know.
fn sizes(table: &Table, recipe: &Recipe, marked: bool) -> Result<Vec<u64>> {
    let known = |role: Role| match role {
        Role::QuasiIdentifier => true,
        Role::Identifier | Role::Person | Role::Count => false,
        _ => !marked,
    };
    let columns = table
        .columns()
        .iter()
        .filter(|column| recipe.columns.get(column.name()).is_some_and(|settings| known(settings.role)));
    let columns: Vec<_> = columns.collect();
    let count = with_role(table, recipe, Role::Count).next();
    let weights = count.map(|count| counts(table, count)).transpose()?;
    let mut classes: BTreeMap<Vec<u32>, u64> = BTreeMap::new();
    for row in 0..table.rows() {
        let key = columns.iter().map(|column| column.codes().get(row)).collect();
        *classes.entry(key).or_default() += weights.as_ref().map_or(1, |weights| weights[row]);
    }
    Ok(classes.into_values().collect())
}

/// What an attacker can do who knows the columns that make classes of these sizes.
fn of_sizes(side: &str, sizes: &[u64], group: u64) -> Vec<(String, Value)> {
    let targets: u64 = sizes.iter().sum();
    let share = |part: u64| if targets == 0 { 0.0 } else { part as f64 / targets as f64 };
    let alone = sizes.iter().filter(|&&size| size == 1).count();
    let small: u64 = sizes.iter().filter(|&&size| size < group).sum();
    let highest = sizes.iter().min().map_or(0.0, |&least| 1.0 / least as f64);
    let figures: [(&str, Value); 6] = [
        ("targets", targets.into()),
        ("classes", sizes.len().into()),
        ("singled_out", alone.into()),
        ("prosecutor.highest", highest.into()),
        ("prosecutor.average", share(sizes.len() as u64).into()),
        ("prosecutor.at_risk", share(small).into()),
    ];
    figures.into_iter().map(|(key, value)| (format!("risk.after.{side}.{key}"), value)).collect()
}

/// Whether two figures are the same, whatever kind of number they are written as, but for the last digits of a sum.
fn same(written: &Value, counted: &Value) -> bool {
    match (written.as_f64(), counted.as_f64()) {
        (Some(written), Some(counted)) => (written - counted).abs() <= 1e-12 * counted.abs().max(1.0),
        _ => written == counted,
    }
}

impl Verdict {
    /// The same with what of a report does not fit the file.
    ///
    /// # Errors
    ///
    /// Those of reading the file.
    pub fn with_report(mut self, report: &WrittenReport, bytes: &[u8]) -> Result<Self> {
        let differences = report.differences(bytes, &self)?;
        if !differences.is_empty() {
            self.violations.extend(differences);
            (self.conclusion, self.holds) = (Conclusion::DoesNotHold, false);
        }
        Ok(self)
    }
}
