//! (X,Y)-anonymity: every combination of X stands with at least k different ones of Y.

use coversheet_error::{Error, Result};

use super::{Class, KAnonymity, Monotonicity, Overlap, PrivacyModel, ReferenceClasses, Scope};

/// (X,Y)-anonymity (Wang and Fung 2006; Fung et al. 2010, definition 2.1): X are quasi-identifiers, and Y is persons,
/// or columns whose combinations of values are counted as a sensitive column. Combinations with a missing value, and
/// several of one person, count as in [distinct l-diversity](super::DistinctLDiversity).
///
/// Protects, where a person has several rows, against k rows being mistaken for k persons. It does not protect
/// against one value of Y being much more frequent than the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct XyAnonymity {
    /// The sensitive column; none for persons.
    column: Option<usize>,
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
        Ok(Self { column: Some(column), k, columns: None })
    }

    /// Requires `k` different persons in every class. The frequency set must say whose rows are whose.
    ///
    /// # Errors
    ///
    /// `k-range` for k = 0.
    pub fn of_persons(k: u64) -> Result<Self> {
        KAnonymity::new(k)?;
        Ok(Self { column: None, k, columns: None })
    }

    fn count(&self, class: &Class<'_>) -> u64 {
        self.column.map_or(class.persons, |column| class.column(column).varied_values())
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
    fn holds(&self, class: &Class<'_>, _whole: &ReferenceClasses<'_>) -> bool {
        self.count(class) >= self.k
    }

    /// Where persons have several values, a class that does not hold can have more of them to a person than the
    /// others have room for.
    fn monotonicity(&self, overlap: Overlap) -> Monotonicity {
        match overlap {
            _ if self.column.is_none() => Monotonicity::Absorbing,
            Overlap::None => Monotonicity::Absorbing,
            Overlap::Values => Monotonicity::Merging,
            Overlap::Classes => Monotonicity::None,
        }
    }

    fn smallest_class(&self) -> u64 {
        self.k
    }

    fn scope(&self) -> Scope<'_> {
        self.columns.as_deref().map_or(Scope::All, Scope::Columns)
    }

    fn feasible(&self, table: &Class<'_>, _budget: u64) -> Result<()> {
        let distinct = match self.column {
            Some(column) => table.column(column).present.len() as u64,
            None => table.persons,
        };
        if distinct < self.k {
            return Err(Error::new(
                "k-larger-than-values",
                format!("k is {}, but the table has only {distinct} different values of y.", self.k),
            )
            .hint(format!("Choose a k of at most {distinct}."))
            .at_most("k", distinct as f64));
        }
        Ok(())
    }
}
