//! (X,Y)-anonymity: every combination of X stands with at least k different ones of Y.

use coversheet_error::{Error, Result};

use super::{Class, KAnonymity, Monotonicity, PrivacyModel, Scope, Whole};

/// (X,Y)-anonymity (Wang and Fung 2006; Fung et al. 2010, definition 2.1): X are quasi-identifiers, and the
/// combinations of Y, such as persons, are counted as a sensitive column.
///
/// Protects, where a person has several rows, against k rows being mistaken for k persons. It does not protect
/// against one value of Y being much more frequent than the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct XyAnonymity {
    column: usize,
    k: u64,
    columns: Option<Vec<usize>>,
}

impl XyAnonymity {
    /// Requires `k` different values of the sensitive column at that position in every class.
    ///
    /// # Errors
    ///
    /// `k-range` for k = 0.
    pub fn new(column: usize, k: u64) -> Result<Self> {
        KAnonymity::new(k)?;
        Ok(Self { column, k, columns: None })
    }

    /// Looks only at some quasi-identifiers, by their positions in the problem.
    #[must_use]
    pub fn over(self, mut columns: Vec<usize>) -> Self {
        columns.sort_unstable();
        columns.dedup();
        Self { columns: Some(columns), ..self }
    }
}

impl PrivacyModel for XyAnonymity {
    fn holds(&self, class: &Class<'_>, _whole: &Whole<'_>) -> bool {
        class.column(self.column).present.len() as u64 >= self.k
    }

    fn monotonicity(&self) -> Monotonicity {
        Monotonicity::Absorbing
    }

    fn smallest_class(&self) -> u64 {
        self.k
    }

    fn scope(&self) -> Scope<'_> {
        self.columns.as_deref().map_or(Scope::All, Scope::Columns)
    }

    fn feasible(&self, table: &Class<'_>, _budget: u64) -> Result<()> {
        let distinct = table.column(self.column).present.len() as u64;
        if distinct < self.k {
            return Err(Error::new(
                "k-larger-than-values",
                format!("k is {}, but the table has only {distinct} different values of y.", self.k),
            )
            .hint(format!("Choose a k of at most {distinct}.")));
        }
        Ok(())
    }
}
