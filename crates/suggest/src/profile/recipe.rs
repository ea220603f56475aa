//! The recipe to begin with, from what the columns are.

use coversheet_hierarchy::{Missing, Spec};
use coversheet_recipe::{
    AboutRecipe, ColumnRecipe, InputRecipe, ModelSpec, Recipe, RecodingRecipe, ReleaseRecipe, RiskRecipe,
    Role, SearchRecipe, SuppressionRecipe, SuppressionRows,
};
use coversheet_table::{Column, Table};

use super::ColumnProfile;
use crate::column_type::ColumnType;
use crate::hierarchies::says_enough;
use crate::related::HEIGHTS;
use crate::words::{Subject, Words};

/// What is suggested for a table of so many rows, whose hierarchies make a lattice of so many nodes.
pub(super) fn recipe(table: &Table, rows: usize, columns: &[ColumnProfile], nodes: f64) -> Recipe {
    // With the day itself, how long after it something was would say that day too.
    let is_start =
        |name: &str| table.columns().iter().filter_map(Column::since).any(|since| since.since == name);
    let recipe_columns = columns.iter().map(|column| {
        let quasi_identifier = column.role == Role::QuasiIdentifier;
        let from_first =
            column.hierarchy.as_ref().is_some_and(|spec| says_enough(spec) || is_start(&column.name));
        let min_level = usize::from(quasi_identifier && from_first);
        // Numbers, days and codes have neighbours; of words a few are named together rather than hidden.
        let has_no_order = matches!(column.hierarchy, None | Some(Spec::Frequency(_) | Spec::Tree(_)));
        let worded = matches!(
            column.kind,
            ColumnType::Category | ColumnType::Code | ColumnType::Boolean | ColumnType::Integer
        );
        // Ages and heights with their units (`19y`, `5'7"`) lie in an order as well.
        let words = Words::of(&column.name);
        let is_size = words.meaning().known == Some(Subject::Age) || words.has(HEIGHTS);
        let sets = quasi_identifier && worded && has_no_order && !is_size;
        let hierarchy = column.hierarchy.clone().filter(|_| quasi_identifier);
        let weight = column.weight.filter(|_| quasi_identifier);
        // What models count is released as it is, with missing values as they are written.
        let counted = matches!(column.role, Role::Sensitive | Role::Insensitive);
        let spelled = column.missing_spellings.iter().map(|spelling| spelling.value.trim());
        let missing = spelled.filter(|spelling| counted && !spelling.is_empty()).map(str::to_owned);
        let missing = Missing(missing.collect());
        let reason = Some(column.reason.clone()).filter(|reason| !reason.is_empty());
        let settings = ColumnRecipe {
            reason,
            sets,
            hierarchy,
            missing,
            min_level,
            weight,
            ..ColumnRecipe::of(column.role)
        };
        (column.name.clone(), settings)
    });
    // Never ask of a small table what no generalization can give; but nothing protects one person alone.
    let numbered = columns.iter().find(|column| column.role == Role::Person);
    let k = numbered.map_or(rows, |column| column.distinct).clamp(2, 5) as u64;
    Recipe {
        coversheet: 1,
        contains: Vec::new(),
        about: AboutRecipe::default(),
        input: InputRecipe::of(table),
        columns: recipe_columns.collect(),
        privacy: vec![ModelSpec::k_anonymity(k)],
        suppression: SuppressionRecipe { limit: 0.05.into(), rows: SuppressionRows::Drop },
        recoding: RecodingRecipe::default(),
        search: search(nodes),
        release: ReleaseRecipe::default(),
        risk: RiskRecipe::default(),
    }
}

/// The search for the first result: one that proves it where that is soon done.
fn search(nodes: f64) -> SearchRecipe {
    /// The most nodes of a lattice that is searched wholly at first.
    const MOST_NODES: f64 = 1_000_000.0;
    /// How long a larger one is searched.
    const MILLISECONDS: u64 = 2000;
    let balanced = SearchRecipe { objective: "balanced".to_owned(), ..SearchRecipe::default() };
    if nodes <= MOST_NODES {
        return balanced;
    }
    SearchRecipe { algorithm: "best-effort".to_owned(), milliseconds: Some(MILLISECONDS), ..balanced }
}

#[cfg(test)]
mod tests {
    use coversheet_table::{ReadOptions, read};

    use crate::Profile;

    #[test]
    fn sexes_are_released_in_one_spelling() {
        let rows: String = (0..60).fold("sex,age\n".to_owned(), |rows, row| {
            format!("{rows}{},{}\n", ["F", "M", "male", "f"][row % 4], 20 + row)
        });
        let table = read(rows.as_bytes(), ReadOptions::plain()).unwrap();
        assert_eq!(Profile::new(&table).recipe.columns["sex"].min_level, 1);
    }

    #[test]
    fn words_are_named_together_and_sizes_are_not() {
        let sets = |name: &str, value: fn(usize) -> String| {
            let rows: String =
                (0..120).fold(format!("{name},sex\n"), |rows, row| format!("{rows}{},f\n", value(row * 7)));
            let table = read(rows.as_bytes(), ReadOptions::plain()).unwrap();
            Profile::new(&table).recipe.columns[name].sets
        };
        assert!(sets("job", |row| ["nurse", "baker", "clerk", "driver"][row % 4].to_owned()));
        let in_units = |row: usize| {
            if row.is_multiple_of(3) { format!("{}m", 1 + row % 23) } else { format!("{}y", 2 + row % 60) }
        };
        assert!(!sets("age", in_units));
        assert!(!sets("height", |row| format!("{}'{}\"\"", 5 + row % 2, row % 12)));
    }

    #[test]
    fn the_oldest_are_one_group_whoever_is_as_old() {
        let lowest = |oldest: usize| {
            let rows: String =
                (0..90).fold("sex,age\n".to_owned(), |rows, row| format!("{rows}f,{}\n", oldest - row % 70));
            let table = read(rows.as_bytes(), ReadOptions::plain()).unwrap();
            Profile::new(&table).recipe.columns["age"].min_level
        };
        assert_eq!((lowest(89), lowest(95)), (0, 1));
    }
}
