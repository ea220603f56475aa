//! k-anonymity: every released combination of quasi-identifier values stands in at least k rows.

use coversheet_table::{Error, Result};

use super::{Class, PrivacyModel};

/// k-anonymity (Samarati and Sweeney 1998; Sweeney 2002).
///
/// Protects against singling a person out, or linking them to another file, through the
/// quasi-identifiers. It does not protect what all rows of a class have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KAnonymity {
    k: u64,
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
        Ok(Self { k })
    }
}

impl PrivacyModel for KAnonymity {
    fn holds(&self, class: &Class) -> bool {
        class.size >= self.k
    }

    fn monotone(&self) -> bool {
        true
    }

    fn smallest_class(&self) -> u64 {
        self.k
    }

    /// Sweeney 2001, theorem 2: a k-minimal generalization exists if and only if the table has k rows.
    fn feasible(&self, rows: u64) -> Result<()> {
        if rows < self.k {
            return Err(Error::new(
                "k-larger-than-table",
                format!("k is {}, but the table has only {rows} rows.", self.k),
            )
            .hint(format!("Choose a k of at most {rows}, or add rows.")));
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
        assert!(!model.holds(&Class { size: 4 }) && model.holds(&Class { size: 5 }));
        assert_eq!(model.feasible(4).unwrap_err().code(), "k-larger-than-table");
        assert!(model.feasible(5).is_ok());
        assert_eq!(KAnonymity::new(0).unwrap_err().code(), "k-range");
    }
}
