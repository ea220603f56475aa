//! l-diversity (Machanavajjhala et al. 2006; Fung et al. 2010, section 2.2.1): how many values of a
//! sensitive column a class has, and how evenly.

use coversheet_error::Result;
use coversheet_recipe::Fraction;
use serde::Deserialize;
use serde_json::Value;

use crate::check::{Achieved, Check, ClassFinding, Demand, Worst, parameters};
use crate::sensitive::{Missing, Sensitive};
use crate::shown::{at_least, at_most, number, shown};
use crate::view::{Group, View};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Distinct {
    column: String,
    l: u64,
    #[serde(default)]
    missing: Missing,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entropy {
    column: String,
    l: f64,
    #[serde(default)]
    missing: Missing,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Recursive {
    column: String,
    c: Fraction,
    l: u64,
    #[serde(default)]
    strict: bool,
    #[serde(default)]
    missing: Missing,
}

/// What is demanded of the rows of each value in a class.
enum Kind {
    /// At least so many values.
    Distinct(u64),
    /// The exponential of the entropy is at least this; the logarithm's base does not matter.
    Entropy(f64),
    /// The most frequent value has at most `c` times the rows of those from the `l`-th on.
    Recursive { c: Fraction, l: u64, strict: bool },
}

struct Diversity<'v> {
    column: Sensitive<'v>,
    kind: Kind,
}

pub(super) fn distinct_l_diversity<'v>(recipe: &Value, view: &'v View<'v>) -> Result<Box<dyn Check + 'v>> {
    let Distinct { column, l, missing } = parameters(recipe)?;
    Ok(Box::new(Diversity { column: view.sensitive(&column, missing)?, kind: Kind::Distinct(l) }))
}

pub(super) fn entropy_l_diversity<'v>(recipe: &Value, view: &'v View<'v>) -> Result<Box<dyn Check + 'v>> {
    let Entropy { column, l, missing } = parameters(recipe)?;
    Ok(Box::new(Diversity { column: view.sensitive(&column, missing)?, kind: Kind::Entropy(l) }))
}

pub(super) fn recursive_cl_diversity<'v>(recipe: &Value, view: &'v View<'v>) -> Result<Box<dyn Check + 'v>> {
    let Recursive { column, c, l, strict, missing } = parameters(recipe)?;
    Ok(Box::new(Diversity {
        column: view.sensitive(&column, missing)?,
        kind: Kind::Recursive { c, l, strict },
    }))
}

impl Diversity<'_> {
    fn measure(&self, counts: &[u64]) -> (f64, bool) {
        match self.kind {
            Kind::Distinct(l) => (counts.len() as f64, counts.len() as u64 >= l),
            Kind::Entropy(l) => {
                let effective = exponential_of_entropy(counts);
                (effective, at_least(effective, l))
            }
            Kind::Recursive { c, l, strict } => {
                let (first, rest) = first_and_rest(counts, l);
                let holds = rest > 0.0
                    && if strict { first < c.value() * rest } else { at_most(first, c.value() * rest) };
                (first / rest, holds)
            }
        }
    }
}

/// The number of equally frequent values that would be as uncertain.
fn exponential_of_entropy(counts: &[u64]) -> f64 {
    if counts.is_empty() {
        return 0.0;
    }
    let rows = counts.iter().sum::<u64>() as f64;
    let shares = counts.iter().map(|&count| count as f64 / rows);
    shares.map(|share| -share * share.ln()).sum::<f64>().exp()
}

/// The rows of the most frequent value, and of the `l`-th and all rarer ones.
fn first_and_rest(counts: &[u64], l: u64) -> (f64, f64) {
    let mut counts = counts.to_vec();
    counts.sort_unstable_by(|left, right| right.cmp(left));
    let rest: u64 = counts.iter().skip(l.saturating_sub(1) as usize).sum();
    (counts.first().copied().unwrap_or(0) as f64, rest as f64)
}

/// The counts of the values that are there whichever one of its values each person is taken to have.
fn counts(group: &Group<'_>, column: &Sensitive<'_>) -> Vec<u64> {
    group.spread(column).certain()
}

impl Check for Diversity<'_> {
    fn demand(&self) -> Demand {
        let (required, name, worst) = match self.kind {
            Kind::Distinct(l) => (format!("l >= {l}"), "l", Worst::Least),
            Kind::Entropy(l) => (format!("l >= {}", shown(l)), "l", Worst::Least),
            Kind::Recursive { c, l, strict } => {
                let sign = if strict { "<" } else { "<=" };
                (format!("c {sign} {} at l = {l}", shown(c)), "c", Worst::Most)
            }
        };
        Demand { column: Some(self.column.name().to_owned()), required, name, worst }
    }

    fn sensitive(&self) -> Option<&Sensitive<'_>> {
        Some(&self.column)
    }

    fn judge(&self, group: &Group<'_>) -> ClassFinding {
        let (value, holds) = self.measure(&counts(group, &self.column));
        ClassFinding::of(value, holds)
    }

    fn reason(&self, group: &Group<'_>) -> String {
        let counts = counts(group, &self.column);
        let name = self.column.name();
        match self.kind {
            Kind::Distinct(l) => {
                let values = number(counts.len() as u64, "value", "values");
                format!("only {values} of {name}, {l} needed")
            }
            Kind::Entropy(l) => {
                let effective = shown(exponential_of_entropy(&counts));
                format!(
                    "its values of {name} are as uncertain as {effective} equally frequent ones, {} needed",
                    shown(l)
                )
            }
            Kind::Recursive { c, l, .. } => {
                let (first, rest) = first_and_rest(&counts, l);
                format!(
                    "the most frequent value of {name} has {} and the values from number {l} on have {}, at most {} times as many are allowed",
                    number(first as u64, "row", "rows"),
                    number(rest as u64, "row", "rows"),
                    shown(c)
                )
            }
        }
    }

    fn sentence(&self, achieved: &Achieved) -> String {
        let name = self.column.name();
        let value = achieved.value.unwrap_or(0.0);
        match self.kind {
            Kind::Distinct(l) => {
                let values = number(value as u64, "different value", "different values");
                format!("Every class has at least {values} of {name} ({l} needed).")
            }
            Kind::Entropy(l) => format!(
                "In every class the values of {name} are at least as uncertain as {} equally frequent ones ({} needed).",
                shown(value),
                shown(l)
            ),
            Kind::Recursive { l, .. } if !value.is_finite() => {
                format!("A class has fewer than {l} different values of {name}.")
            }
            Kind::Recursive { c, l, strict } => format!(
                "In every class the most frequent value of {name} has at most {} times the rows of those from number {l} on ({} {} allowed).",
                shown(value),
                if strict { "less than" } else { "up to" },
                shown(c)
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documents_examples() {
        // Fung et al. 2010, examples 2.6 and 2.7: the book rounds 1.7548 up to 1.8.
        assert!((exponential_of_entropy(&[2, 1]) - 1.889_88).abs() < 1e-5);
        assert!((exponential_of_entropy(&[1, 3]) - 1.754_77).abs() < 1e-5);
        assert!(at_least(exponential_of_entropy(&[1, 1, 1]), 3.0));
        // Table 8.14: (2,3)-diverse with equality in two groups.
        assert_eq!(first_and_rest(&[1, 1, 1, 1], 3), (1.0, 2.0));
        assert_eq!(first_and_rest(&[1, 2, 2], 3), (2.0, 1.0));
        assert_eq!(first_and_rest(&[2, 1, 1], 3), (2.0, 1.0));
        assert_eq!(first_and_rest(&[2, 1], 3), (2.0, 0.0));
    }
}
