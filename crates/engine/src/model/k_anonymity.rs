//! k-anonymity: every released combination of quasi-identifier values stands in at least k rows.

use coversheet_error::{Error, Result};

use super::{Class, Monotonicity, Overlap, PrivacyModel, ReferenceClasses, Scope};

/// k-anonymity (Samarati and Sweeney 1998; Sweeney 2002), of rows or of persons, over all quasi-identifiers
/// or some of them (Fung et al. 2010, definition 7.1).
///
/// Protects against singling a person out, or linking them to another file, through the
/// quasi-identifiers. It does not protect what all rows of a class have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KAnonymity {
    k: u64,
    persons: bool,
    columns: Option<Vec<usize>>,
}

impl KAnonymity {
    /// Requires classes of at least `k` rows.
    ///
    /// # Errors
    ///
    /// `k-range` for k = 0.
    pub fn new(k: u64) -> Result<Self> {
        if k == 0 {
            return Err(Error::new("k-range", "k is 0.").hint("Choose k of at least 2; 1 changes nothing."));
        }
        Ok(Self { k, persons: false, columns: None })
    }

    /// Counts persons instead of rows. The frequency set must say whose rows are whose.
    #[must_use]
    pub fn of_persons(self) -> Self {
        Self { persons: true, ..self }
    }

    /// Looks only at some quasi-identifiers, by their positions in the problem.
    #[must_use]
    pub fn over(self, mut columns: Vec<usize>) -> Self {
        columns.sort_unstable();
        columns.dedup();
        Self { columns: Some(columns), ..self }
    }
}

impl PrivacyModel for KAnonymity {
    fn holds(&self, class: &Class<'_>, _whole: &ReferenceClasses<'_>) -> bool {
        (if self.persons { class.persons } else { class.rows }) >= self.k
    }

    fn monotonicity(&self, _overlap: Overlap) -> Monotonicity {
        Monotonicity::Absorbing
    }

    fn smallest_class(&self) -> u64 {
        self.k
    }

    fn k(&self) -> Option<u64> {
        self.columns.is_none().then_some(self.k)
    }

    fn rows_decide(&self) -> bool {
        !self.persons
    }

    fn scope(&self) -> Scope<'_> {
        self.columns.as_deref().map_or(Scope::All, Scope::Columns)
    }

    /// Sweeney 2001, theorem 2: a k-minimal generalization exists if and only if the table has k rows.
    fn feasible(&self, table: &Class<'_>, _budget: u64) -> Result<()> {
        let (count, what) = if self.persons { (table.persons, "persons") } else { (table.rows, "rows") };
        if count < self.k {
            return Err(Error::new(
                "k-larger-than-table",
                format!("k is {}, but the table has only {count} {what}.", self.k),
            )
            .hint(format!("Choose a k of at most {count}, or add rows."))
            .at_most("k", count as f64));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_least_k_rows() {
        let model = KAnonymity::new(5).unwrap();
        let holds = |model: &KAnonymity, class: Class<'_>| {
            model.holds(&class, &ReferenceClasses { input: Class::of_rows(9), released: Class::of_rows(9) })
        };
        assert!(!holds(&model, Class::of_rows(4)) && holds(&model, Class::of_rows(5)));
        assert_eq!(model.feasible(&Class::of_rows(4), 0).unwrap_err().code(), "k-larger-than-table");
        assert!(model.feasible(&Class::of_rows(5), 0).is_ok());
        assert_eq!(KAnonymity::new(0).unwrap_err().code(), "k-range");
        let model = model.of_persons();
        assert!(!holds(&model, Class::of_rows(8).with_persons(4, Overlap::Classes)));
        assert!(!model.rows_decide());
    }
}
