//! The recipes that are measured; pinned here, so that a better suggestion does not change what is compared.

use serde_json::{Map, Value, json};

/// A recipe for the optimal search.
pub(crate) fn recipe(columns: &Map<String, Value>, privacy: &[Value], limit: f64, objective: &str) -> Value {
    json!({
        "coversheet": 1,
        "columns": columns,
        "privacy": privacy,
        "suppression": { "limit": limit },
        "search": { "algorithm": "optimal", "objective": objective },
    })
}

pub(crate) fn k_anonymity(k: u64) -> Value {
    json!({ "k-anonymity": { "k": k } })
}

/// The columns of the Adult census extract, each with its hierarchy in a file of its name.
pub(crate) const ADULT: [&str; 9] = [
    "sex",
    "age",
    "race",
    "marital-status",
    "education",
    "native-country",
    "workclass",
    "occupation",
    "salary-class",
];

/// Adult with all columns quasi-identifiers but `sensitive`.
pub(crate) fn adult(sensitive: Option<&str>, privacy: &[Value], limit: f64, objective: &str) -> Value {
    let column = |name: &str| match sensitive {
        Some(sensitive) if sensitive == name => (name.to_owned(), json!({ "role": "sensitive" })),
        _ => {
            let file = format!("{name}.csv");
            (name.to_owned(), json!({ "role": "quasi-identifier", "hierarchy": { "file": file } }))
        }
    };
    recipe(&ADULT.map(column).into_iter().collect(), privacy, limit, objective)
}

/// The sample generator's table with eight quasi-identifiers: 11,520 nodes; k = 5, at most 4 % suppressed.
pub(crate) fn discharges() -> Value {
    let quasi_identifier = |hierarchy: Value| json!({ "role": "quasi-identifier", "hierarchy": hierarchy });
    let two_levels = || json!({ "role": "quasi-identifier" });
    let role = |role: &str| json!({ "role": role });
    let columns = [
        ("mrn", role("identifier")),
        ("name", role("identifier")),
        (
            "birth_date",
            quasi_identifier(json!({ "dates": { "levels": ["month", "year", "5-years", "decade"] } })),
        ),
        ("sex", two_levels()),
        ("postcode", quasi_identifier(json!({ "mask": { "from": "right" } }))),
        ("ethnicity", two_levels()),
        ("marital_status", two_levels()),
        ("admission_date", quasi_identifier(json!({ "dates": { "levels": ["month", "quarter", "year"] } }))),
        ("discharge_date", role("identifier")),
        ("diagnosis", role("sensitive")),
        ("procedure", two_levels()),
        ("length_of_stay", quasi_identifier(json!({ "intervals": { "widths": [7, 28] } }))),
        ("cost", role("insensitive")),
        ("note", role("identifier")),
    ];
    let columns = columns.map(|(name, column)| (name.to_owned(), column));
    let columns = columns.into_iter().collect();
    recipe(&columns, &[k_anonymity(5)], 0.04, "loss")
}

/// The same with each row as fine as its neighbours allow and none suppressed.
pub(crate) fn row_by_row() -> Value {
    let mut recipe = discharges();
    recipe["recoding"] = json!("rows");
    recipe["suppression"] = json!({ "limit": 0 });
    recipe["search"] = json!({ "objective": "loss" });
    recipe
}
