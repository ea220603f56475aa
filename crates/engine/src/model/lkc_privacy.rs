//! LKC-privacy: whoever knows at most L quasi-identifiers of a person finds K rows, and no sensitive value in more
//! than a share C of them.

use coversheet_error::{Error, Result};

use super::{Class, KAnonymity, Monotonicity, Overlap, PrivacyModel, ReferenceClasses, Scope, Shares};

/// The most choices of L quasi-identifiers that are looked at: each is grouped at every node.
const MAX_COMBINATIONS: u128 = 1_000;

/// LKC-privacy (Mohammed, Fung, Hung and Lee 2009; Fung et al. 2010, definition 2.4). Only choices of exactly L
/// quasi-identifiers need to be looked at; those of fewer follow.
///
/// Protects, where there are many quasi-identifiers, against adversaries who know few of them. It does not protect
/// against those who know more than L.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LkcPrivacy {
    l: usize,
    k: u64,
    shares: Shares,
}

impl LkcPrivacy {
    /// Requires K rows or persons and values within their shares for every choice of `l` of `width`
    /// quasi-identifiers.
    ///
    /// # Errors
    ///
    /// `l-range` for l = 0, `k-range` for k = 0, and `too-many-combinations`.
    pub fn new(l: usize, k: u64, shares: Shares, width: usize) -> Result<Self> {
        KAnonymity::new(k)?;
        if l == 0 {
            return Err(Error::new("l-range", "l is 0.")
                .hint("Choose how many quasi-identifiers of a person an adversary can know, such as 2."));
        }
        let combinations = choices(width, l.min(width));
        if combinations > MAX_COMBINATIONS {
            return Err(Error::new(
                "too-many-combinations",
                format!("There are {combinations} choices of {l} of {width} quasi-identifiers, and at most {MAX_COMBINATIONS} can be checked."),
            )
            .hint("Choose a smaller l, or give fewer columns the role quasi-identifier."));
        }
        Ok(Self { l, k, shares })
    }
}

/// The number of choices of `size` of `width`.
fn choices(width: usize, size: usize) -> u128 {
    (0..size as u128).fold(1, |choices, chosen| choices * (width as u128 - chosen) / (chosen + 1))
}

impl PrivacyModel for LkcPrivacy {
    fn holds(&self, class: &Class<'_>, _whole: &ReferenceClasses<'_>) -> bool {
        class.persons >= self.k && self.shares.hold(class)
    }

    /// The same persons can have the value in several classes and others not, and are then counted once.
    fn monotonicity(&self, overlap: Overlap) -> Monotonicity {
        if overlap == Overlap::Classes { Monotonicity::None } else { Monotonicity::Merging }
    }

    fn smallest_class(&self) -> u64 {
        self.k
    }

    fn scope(&self) -> Scope<'_> {
        Scope::EverySubset(self.l)
    }

    fn feasible(&self, table: &Class<'_>, budget: u64) -> Result<()> {
        KAnonymity::new(self.k)?.of_persons().feasible(table, budget)?;
        self.shares.feasible(table, budget)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combinations_are_guarded() {
        assert_eq!([choices(13, 4), choices(13, 6), choices(41, 2), choices(5, 5)], [715, 1_716, 820, 1]);
        let shares = Shares::every(0, 0.5).unwrap();
        assert!(LkcPrivacy::new(4, 2, shares.clone(), 13).is_ok());
        assert!(LkcPrivacy::new(20, 2, shares.clone(), 13).is_ok());
        assert_eq!(LkcPrivacy::new(6, 2, shares, 13).unwrap_err().code(), "too-many-combinations");
    }
}
