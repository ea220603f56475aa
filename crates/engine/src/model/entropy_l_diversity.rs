//! Entropy l-diversity: the sensitive values of every class are as uncertain as l equally frequent ones.

use coversheet_error::{Error, Result};

use super::feasibility::levelled;
use super::limit::TOLERANCE;
use super::{Class, Monotonicity, Overlap, PrivacyModel, ReferenceClasses};

/// Entropy l-diversity (Machanavajjhala et al. 2006, definition 4.1): the entropy of the sensitive values in
/// a class is at least log l. l need not be whole. Entropies nearer to log l than 1e-9 are equal to it. Missing values
/// are left out. Where a person has several values, it must hold whichever one each person is taken to have
/// ([`Histogram::least_varied`](super::Histogram::least_varied)).
///
/// Protects against learning a person's value with confidence. It does not know which values are worse than
/// others, nor that values can be alike.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EntropyLDiversity {
    column: usize,
    l: f64,
}

impl EntropyLDiversity {
    /// Requires the entropy of `l` equally frequent values in the sensitive column at that position.
    ///
    /// # Errors
    ///
    /// `l-range` unless l is at least 1.
    pub fn new(column: usize, l: f64) -> Result<Self> {
        if !l.is_finite() || l < 1.0 {
            return Err(Error::new("l-range", format!("l is {l}."))
                .hint("Choose l of more than 1, such as 3; 1 changes nothing."));
        }
        Ok(Self { column, l })
    }

    fn reaches(&self, entropy: f64) -> bool {
        entropy >= self.l.ln() - TOLERANCE
    }
}

/// The entropy, in nats, of values that stand in so many rows each. Values of no rows add nothing.
fn entropy(counts: impl Iterator<Item = f64> + Clone) -> f64 {
    let rows: f64 = counts.clone().sum();
    let terms = counts.filter(|&count| count > 0.0).map(|count| count / rows * (rows / count).ln());
    terms.sum()
}

impl PrivacyModel for EntropyLDiversity {
    fn holds(&self, class: &Class<'_>, _whole: &ReferenceClasses<'_>) -> bool {
        let values = class.column(self.column);
        // The entropy of m values is at most log m.
        if (values.present.len() as f64) < self.l.floor() {
            return false;
        }
        if class.overlap == Overlap::None {
            return self.reaches(entropy(values.present_counts().map(|count| count as f64)));
        }
        self.reaches(entropy(values.least_varied().into_iter().map(|count| count as f64)))
    }

    /// With several values to a person, the least varied choice for two classes together can be less varied than those
    /// for each: the most frequent values of one may be what the other did not choose.
    fn monotonicity(&self, overlap: Overlap) -> Monotonicity {
        if overlap == Overlap::None { Monotonicity::Merging } else { Monotonicity::None }
    }

    fn smallest_class(&self) -> u64 {
        (self.l - TOLERANCE).ceil() as u64
    }

    /// The entropy of the whole is at least that of its least uncertain class (Machanavajjhala et al. 2006,
    /// section 4.2).
    fn feasible(&self, table: &Class<'_>, budget: u64) -> Result<()> {
        let values = table.column(self.column);
        if values.present.is_empty() || table.overlap != Overlap::None {
            return Ok(());
        }
        let mut left = levelled(values.present_counts(), budget);
        if left.iter().all(|&count| count <= 0.0) {
            left.fill(1.0);
        }
        let best = entropy(left.iter().copied());
        if self.reaches(best) {
            return Ok(());
        }
        let most = (best.exp() * 100.0).floor() / 100.0;
        Err(Error::new(
            "l-larger-than-entropy",
            format!(
                "l is {}, but the values of the column, taken together, are only as uncertain as {most} equally frequent ones, even without the rows that may be suppressed.",
                self.l
            ),
        )
        .hint(format!("Choose an l of at most {most}, or allow more rows to be suppressed."))
            .at_most("l", most))
    }
}
