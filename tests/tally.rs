//! How often a property was tried on a result, and for which errors there was none.

use std::collections::BTreeMap;
use std::sync::Mutex;

use proptest::test_runner::TestCaseError;

/// Counts for one property. An error that is not among its codes fails it, and so do too few results in all its cases.
pub(crate) struct Tally {
    cases: usize,
    least: usize,
    codes: &'static [&'static str],
    seen: Mutex<BTreeMap<&'static str, usize>>,
}

/// What results are counted as.
const RESULTS: &str = "results";

impl Tally {
    /// For a property of so many cases, of which at least so many must have a result, and the others one of these errors.
    pub(crate) const fn new(cases: u32, least: usize, codes: &'static [&'static str]) -> Self {
        Self { cases: cases as usize, least, codes, seen: Mutex::new(BTreeMap::new()) }
    }

    /// The result of a case, asked once in each; none for an error, given by its code, that it may end with.
    pub(crate) fn of<T>(&self, result: Result<T, &'static str>) -> Result<Option<T>, TestCaseError> {
        let fail = |what: String| Err(TestCaseError::fail(what));
        let (code, result) = match result {
            Ok(result) => (RESULTS, Some(result)),
            Err(code) if self.codes.contains(&code) => (code, None),
            Err(code) => return fail(format!("{code} is not among {:?}", self.codes)),
        };
        let mut seen = self.seen.lock().unwrap();
        *seen.entry(code).or_default() += 1;
        let results = seen.get(RESULTS).copied().unwrap_or(0);
        if seen.values().sum::<usize>() == self.cases && results < self.least {
            return fail(format!("{results} results in {} cases: {seen:?}", self.cases));
        }
        Ok(result)
    }
}
