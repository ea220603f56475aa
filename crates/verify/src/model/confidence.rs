//! (alpha,k)-anonymity (Wong et al. 2006), confidence bounding (Wang, Fung and Yu 2005) and LKC-privacy
//! (Mohammed et al. 2009; Fung et al. 2010, section 2.2): how sure a class makes one of a sensitive value.

use std::collections::BTreeMap;

use coversheet_error::Result;
use coversheet_recipe::Fraction;
use serde::Deserialize;
use serde_json::Value;

use crate::check::{Achieved, Check, ClassFinding, Demand, Worst, parameters};
use crate::sensitive::{Missing, Sensitive};
use crate::shown::{at_most, number, percent, shown};
use crate::view::{Group, View};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AlphaK {
    column: String,
    alpha: Fraction,
    k: u64,
    values: Option<Vec<String>>,
    #[serde(default)]
    missing: Missing,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bounding {
    column: String,
    max: Option<Fraction>,
    values: Option<Vec<String>>,
    #[serde(default)]
    bounds: BTreeMap<String, Fraction>,
    columns: Option<Vec<String>>,
    #[serde(default)]
    missing: Missing,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Lkc {
    l: usize,
    k: u64,
    c: Fraction,
    column: String,
    values: Option<Vec<String>>,
    #[serde(default)]
    missing: Missing,
}

/// What to group by.
enum Scope {
    All,
    Columns(Vec<usize>),
    /// Every choice of so many.
    EverySubset(usize),
}

/// At least `k` rows, and no guarded value with too large a share of them.
struct Confidence<'v> {
    column: Sensitive<'v>,
    scope: Scope,
    k: u64,
    /// The bound of each value by its code; infinite for values that are not guarded.
    bounds: Vec<Option<Fraction>>,
    required: String,
    name: &'static str,
    /// What `k` counts.
    one: &'static str,
    many: &'static str,
}

/// The bounds of a column's values by their codes.
fn bounds(
    column: &Sensitive<'_>,
    max: Option<Fraction>,
    values: Option<&[String]>,
    own: &BTreeMap<String, Fraction>,
) -> Vec<Option<Fraction>> {
    let bound = |value: &str| match own.get(value) {
        Some(&bound) => Some(bound),
        None if values.is_none_or(|values| values.iter().any(|guarded| guarded == value)) => max,
        None => None,
    };
    column.dictionary().iter().map(bound).collect()
}

pub(super) fn alpha_k_anonymity<'v>(recipe: &Value, view: &'v View<'v>) -> Result<Box<dyn Check + 'v>> {
    let AlphaK { column, alpha, k, values, missing } = parameters(recipe)?;
    let column = view.sensitive(&column, missing)?;
    let bounds = bounds(&column, Some(alpha), values.as_deref(), &BTreeMap::new());
    let required = format!("alpha <= {}, k >= {k}", shown(alpha));
    let (one, many) = counted(view);
    Ok(Box::new(Confidence { column, scope: Scope::All, k, bounds, required, name: "alpha", one, many }))
}

pub(super) fn confidence_bounding<'v>(recipe: &Value, view: &'v View<'v>) -> Result<Box<dyn Check + 'v>> {
    let Bounding { column, max, values, bounds: own, columns, missing } = parameters(recipe)?;
    let column = view.sensitive(&column, missing)?;
    let scope = match columns {
        Some(columns) => Scope::Columns(view.positions(&columns)?),
        None => Scope::All,
    };
    let bounds = bounds(&column, max, values.as_deref(), &own);
    let largest = own.values().copied().chain(max);
    let required = match (max, own.is_empty()) {
        (Some(max), true) => format!("confidence <= {}", shown(max)),
        _ => format!("confidence <= {}", largest.map(shown).collect::<Vec<_>>().join(" or ")),
    };
    let (one, many) = counted(view);
    Ok(Box::new(Confidence { column, scope, k: 1, bounds, required, name: "confidence", one, many }))
}

pub(super) fn lkc_privacy<'v>(recipe: &Value, view: &'v View<'v>) -> Result<Box<dyn Check + 'v>> {
    let Lkc { l, k, c, column, values, missing } = parameters(recipe)?;
    let column = view.sensitive(&column, missing)?;
    let bounds = bounds(&column, Some(c), values.as_deref(), &BTreeMap::new());
    let required = format!("C <= {}, K >= {k} at L = {l}", shown(c));
    let (one, many) = counted(view);
    Ok(Box::new(Confidence {
        column,
        scope: Scope::EverySubset(l),
        k,
        bounds,
        required,
        name: "C",
        one,
        many,
    }))
}

/// What is counted where persons are known.
fn counted(view: &View<'_>) -> (&'static str, &'static str) {
    if view.has_persons() { ("person", "persons") } else { ("row", "rows") }
}

impl Confidence<'_> {
    /// The share of the guarded value that is nearest to its bound or furthest over it, and that bound.
    fn worst(&self, group: &Group<'_>) -> Option<(f64, Fraction)> {
        let spread = group.spread(&self.column);
        let share = |(code, count): (u32, u64)| {
            Some((count as f64 / spread.known as f64, self.bounds[code as usize]?))
        };
        let guarded = spread.having.into_iter().filter_map(share);
        let over = |(share, bound): &(f64, Fraction)| share - bound.value();
        guarded.max_by(|left, right| over(left).total_cmp(&over(right)))
    }
}

impl Check for Confidence<'_> {
    fn demand(&self) -> Demand {
        Demand {
            column: Some(self.column.name().to_owned()),
            required: self.required.clone(),
            name: self.name,
            worst: Worst::Most,
        }
    }

    fn scopes(&self, width: usize) -> Vec<Vec<usize>> {
        match &self.scope {
            Scope::All => vec![(0..width).collect()],
            Scope::Columns(columns) => vec![columns.clone()],
            Scope::EverySubset(size) => subsets(width, (*size).min(width)),
        }
    }

    fn sensitive(&self) -> Option<&Sensitive<'_>> {
        Some(&self.column)
    }

    fn judge(&self, group: &Group<'_>) -> ClassFinding {
        let rows = group.people();
        let (share, bound) = self.worst(group).unwrap_or((0.0, Fraction::Number(1.0)));
        ClassFinding { holds: rows >= self.k && at_most(share, bound), value: share, second: rows as f64 }
    }

    fn reason(&self, group: &Group<'_>) -> String {
        let rows = group.people();
        if rows < self.k {
            return format!("{}, {} needed", number(rows, self.one, self.many), self.k);
        }
        let (share, bound) = self.worst(group).unwrap_or((0.0, Fraction::Number(1.0)));
        let name = self.column.name();
        format!(
            "{} of its {} share one value of {name}, {} allowed",
            percent(share),
            self.many,
            percent(bound)
        )
    }

    fn sentence(&self, achieved: &Achieved) -> String {
        let name = self.column.name();
        let share = percent(achieved.value.unwrap_or(0.0));
        let rows = match self.k {
            0 | 1 => String::new(),
            k => format!(
                ", and there are at least {} ({k} needed)",
                number(achieved.second as u64, self.one, self.many)
            ),
        };
        let whose = match &self.scope {
            Scope::All => "In every class".to_owned(),
            Scope::Columns(_) => "For the chosen columns".to_owned(),
            Scope::EverySubset(size) => {
                format!("For whoever knows {}", number(*size as u64, "value", "values"))
            }
        };
        format!(
            "{whose} at most {share} of the {} share one guarded value of {name}{rows} ({}).",
            self.many, self.required
        )
    }
}

/// Every choice of `size` of the numbers below `width`.
fn subsets(width: usize, size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let with = |first: usize| {
        let rest = subsets(width - first - 1, size - 1);
        rest.into_iter().map(move |rest| {
            [first].into_iter().chain(rest.into_iter().map(|place| place + first + 1)).collect()
        })
    };
    (0..=width.saturating_sub(size)).filter(|first| first + size <= width).flat_map(with).collect()
}

#[cfg(test)]
mod tests {
    use super::subsets;

    #[test]
    fn subsets_are_all_of_their_size() {
        assert_eq!(subsets(3, 2), [vec![0, 1], vec![0, 2], vec![1, 2]]);
        assert_eq!(subsets(3, 3), [vec![0, 1, 2]]);
        assert_eq!(subsets(2, 0), [Vec::<usize>::new()]);
        assert_eq!(subsets(13, 4).len(), 715);
    }
}
