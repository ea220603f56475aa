//! k-anonymity (Samarati and Sweeney 1998), also on some quasi-identifiers only (Fung et al. 2010,
//! definition 7.1), and (X,Y)-anonymity (definition 2.1): how many rows, persons or values stand together.

use coversheet_error::Result;
use serde::Deserialize;
use serde_json::Value;

use crate::check::{Achieved, Check, ClassFinding, Demand, Worst, parameters};
use crate::sensitive::{Missing, Sensitive};
use crate::shown::{number, shown};
use crate::view::{Group, View};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KAnonymity {
    k: u64,
    columns: Option<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct XyAnonymity {
    k: u64,
    x: Option<Vec<String>>,
    y: Vec<String>,
    #[serde(default)]
    missing: Missing,
}

/// What is counted in a group.
enum CountOf<'v> {
    Rows,
    Persons,
    /// Combinations of values.
    Values(Vec<Sensitive<'v>>),
}

/// At least `k` of something in every group.
struct AtLeast<'v> {
    k: u64,
    /// All quasi-identifiers if none.
    scope: Option<Vec<usize>>,
    counted: CountOf<'v>,
    one: String,
    many: String,
}

pub(super) fn k_anonymity<'v>(recipe: &Value, view: &'v View<'v>) -> Result<Box<dyn Check + 'v>> {
    let KAnonymity { k, columns } = parameters(recipe)?;
    let scope = columns.map(|columns| view.positions(&columns)).transpose()?;
    let (counted, one, many) = if view.has_persons() {
        (CountOf::Persons, "person", "persons")
    } else {
        (CountOf::Rows, "row", "rows")
    };
    Ok(Box::new(AtLeast { k, scope, counted, one: one.into(), many: many.into() }))
}

pub(super) fn xy_anonymity<'v>(recipe: &Value, view: &'v View<'v>) -> Result<Box<dyn Check + 'v>> {
    let XyAnonymity { k, x, y, missing } = parameters(recipe)?;
    let scope = x.map(|columns| view.positions(&columns)).transpose()?;
    let persons = view.person_name().is_some_and(|person| y.iter().any(|name| name == person));
    if persons {
        // Whose a row is decides the other columns of it, or adds nothing to the count that is demanded.
        view.original()?;
        let counted = CountOf::Persons;
        let (one, many) = ("person".to_owned(), "persons".to_owned());
        return Ok(Box::new(AtLeast { k, scope, counted, one, many }));
    }
    let columns = y.iter().map(|name| view.sensitive(name, missing)).collect::<Result<_>>()?;
    let counted = CountOf::Values(columns);
    let one = format!("value of {}", y.join(" and "));
    let many = format!("values of {}", y.join(" and "));
    Ok(Box::new(AtLeast { k, scope, counted, one, many }))
}

impl AtLeast<'_> {
    fn count(&self, group: &Group<'_>) -> u64 {
        match &self.counted {
            CountOf::Rows => group.size(),
            CountOf::Persons => group.persons().unwrap_or(0),
            CountOf::Values(columns) => {
                let values =
                    |row: u32| columns.iter().map(|column| column.value(row)).collect::<Option<Vec<u32>>>();
                group.spread_of(values).certain().len() as u64
            }
        }
    }
}

impl Check for AtLeast<'_> {
    fn demand(&self) -> Demand {
        let column = match &self.counted {
            CountOf::Values(columns) => columns.first().map(|column| column.name().to_owned()),
            _ => None,
        };
        Demand { column, required: format!("k >= {}", self.k), name: "k", worst: Worst::Least }
    }

    fn scopes(&self, width: usize) -> Vec<Vec<usize>> {
        vec![self.scope.clone().unwrap_or_else(|| (0..width).collect())]
    }

    fn judge(&self, group: &Group<'_>) -> ClassFinding {
        let count = self.count(group);
        ClassFinding::of(count as f64, count >= self.k)
    }

    fn reason(&self, group: &Group<'_>) -> String {
        format!("{}, {} needed", number(self.count(group), &self.one, &self.many), self.k)
    }

    fn sentence(&self, achieved: &Achieved) -> String {
        let least = achieved.value.unwrap_or(0.0);
        let what = number(least as u64, &self.one, &self.many);
        format!("Every class has at least {what} ({} needed).", shown(self.k as f64))
    }

    fn fails_with_rows(&self) -> bool {
        !matches!(self.counted, CountOf::Values(_))
    }
}
