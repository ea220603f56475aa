//! What the columns of a table are, and a complete recipe to begin with.

use coversheet_error::Notice;
use coversheet_error::SortFew as _;
use coversheet_hierarchy::{Missing, Spec};
use coversheet_recipe::{
    AboutRecipe, ColumnRecipe, InputRecipe, ModelSpec, Recipe, RecodingRecipe, ReleaseRecipe, RiskRecipe,
    Role, SearchRecipe, SuppressionRecipe, SuppressionRows,
};
use coversheet_table::{Column, Table, fold};
use serde::Serialize;

use crate::column_type::ColumnType;
use crate::hierarchies::nodes;
use crate::identifier_kind::IdentifierKind;
use crate::layout::LayoutProfile;
use crate::persons;
use crate::question::{MissingSpelling, Question};
use crate::sentence::{Sentence, english};
use crate::suggest::suggest;
use crate::suggestion::Suggestion;
use crate::uniqueness::{Combinations, Uniqueness};

/// A table as it was found, and what is suggested for it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Profile {
    /// How the file is written.
    pub dialect: DialectProfile,
    /// Records without the header.
    pub rows: usize,
    /// The columns.
    pub columns: Vec<ColumnProfile>,
    /// How well the columns that the suggestion releases tell rows apart, alone and together.
    pub combinations: Combinations,
    /// The suggestions as a recipe that can be solved as it is.
    pub recipe: Recipe,
    /// What was noticed while reading.
    pub notices: Vec<Notice>,
    /// What of the file is this table, and what must be said before it is used.
    pub layout: LayoutProfile,
}

/// How a file is written.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DialectProfile {
    /// The character between cells.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = [",", ";", "\t", "|", "^", "$", ":", " "])))]
    pub delimiter: char,
    /// The encoding's name.
    pub encoding: &'static str,
    /// Whether the first record names the columns.
    pub header: bool,
}

/// A column as it was found, and what is suggested for it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ColumnProfile {
    /// Its name.
    pub name: String,
    /// What the file says the column is about, such as the question that `Q1` is short for: in a row below the name that was left out,
    /// or as the label of a variable.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// What its values are.
    #[serde(rename = "type")]
    pub kind: ColumnType,
    /// How numbers or dates are written, where there are several ways: `DD.MM.YYYY`, `decimal comma`.
    pub format: Option<String>,
    /// The suggested role.
    pub role: Role,
    /// Why, mostly in one sentence.
    pub reason: String,
    /// The same for programs, which can say it in another language.
    pub because: Vec<Sentence>,
    /// What identifies a person directly, if the column does; such a column is never released by suggestion.
    pub identifier: Option<IdentifierKind>,
    /// Distinct values, missing ones included.
    pub distinct: usize,
    /// Rows with a missing value: an empty cell or one of the spellings.
    pub missing: u64,
    /// How missing values are written, the empty cell included, the most frequent first.
    pub missing_spellings: Vec<MissingSpelling>,
    /// How well the column alone tells rows apart.
    pub uniqueness: Uniqueness,
    /// What the user should know about the column.
    pub notices: Vec<Notice>,
    /// What only the user can decide; until then the suggestion is safe whatever the answer.
    pub question: Option<Question>,
    /// The suggested hierarchy; none means two levels, the value and `*`.
    pub hierarchy: Option<Spec>,
    /// The suggested weight in the objectives over cells; none means 1. Birth dates, ages and postcodes have more,
    /// because nearly every analysis needs them.
    pub weight: Option<f64>,
    /// Up to five values that are not missing, the most frequent first.
    pub examples: Vec<String>,
}

impl Profile {
    /// Looks at a table.
    pub fn new(table: &Table) -> Self {
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        let suggestions = suggest(table, &counts);
        Self::with_combinations(table, &counts, suggestions)
    }

    /// The same unless something is better made of columns first; then that, which is found sooner.
    ///
    /// # Errors
    ///
    /// What is better made of columns.
    pub fn unless_made(table: &Table) -> Result<Self, InputRecipe> {
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        let suggestions = suggest(table, &counts);
        let made = InputRecipe {
            since: suggestions.iter().filter_map(|suggestion| suggestion.since.clone()).collect(),
            persons: persons::joined(table, &suggestions),
            ..InputRecipe::default()
        };
        if made == InputRecipe::default() {
            return Ok(Self::with_combinations(table, &counts, suggestions));
        }
        Err(made)
    }

    fn with_combinations(table: &Table, counts: &[Vec<u64>], suggestions: Vec<Suggestion>) -> Self {
        let profile = Self::of(table, table.rows(), counts, suggestions);
        let released = |&position: &usize| !profile.columns[position].role.identifies();
        let released: Vec<usize> = (0..counts.len()).filter(released).collect();
        let profile = Self { combinations: Combinations::new(table, &released, counts), ..profile };
        if profile.is_small() { profile.row_by_row(SMALL) } else { profile }
    }

    /// Whether there are so few rows that hardly a column with an own level for all of its values says anything: a class of
    /// five needs five rows for each combination of their groups.
    fn is_small(&self) -> bool {
        // The more columns tell people apart, the more rows whole columns need.
        const ROWS: [(std::ops::RangeInclusive<usize>, usize); 2] = [(20..=100, 3), (101..=250, 7)];
        let told_apart =
            |column: &&ColumnProfile| column.role == Role::QuasiIdentifier && column.distinct > 1;
        let columns = self.columns.iter().filter(told_apart).count();
        ROWS.iter().any(|(rows, fewest)| rows.contains(&self.rows) && columns >= *fewest)
            && self.rows_stand_alone()
    }

    /// Whether each row may become as fine as the rows like it allow. Not where a record stands for several, which stay together.
    fn rows_stand_alone(&self) -> bool {
        !self.columns.iter().any(|column| column.role == Role::Count)
    }

    /// Whether it is worth asking if whole columns would have to hide one: the recipe suggests them, and may suggest another
    /// kind of recoding.
    pub fn may_go_row_by_row(&self) -> bool {
        self.recipe.recoding == RecodingRecipe::Columns && self.rows_stand_alone()
    }

    /// The same with a recipe that keeps each row as fine as the rows like it allow, for tables of which whole columns could
    /// only be released with one of them hidden.
    #[must_use]
    pub fn without_hiding(self) -> Self {
        self.row_by_row(HIDING)
    }

    /// The same with a recipe that keeps each row as fine as the rows like it allow, and says so.
    fn row_by_row(mut self, (code, reason): (&'static str, &str)) -> Self {
        let (mut recipe, objective) = (self.recipe.clone(), self.recipe.search.objective.clone());
        recipe.search = SearchRecipe { objective, ..SearchRecipe::default() };
        self.recipe = recipe.with_recoding(RecodingRecipe::Rows);
        self.notices.push(Notice::new(code, reason));
        self
    }

    /// From what is suggested for the columns of a table of so many rows, without how telling they are together.
    pub(crate) fn of(table: &Table, rows: usize, counts: &[Vec<u64>], suggestions: Vec<Suggestion>) -> Self {
        let nodes = nodes(table, &suggestions);
        let columns: Vec<ColumnProfile> = table
            .columns()
            .iter()
            .zip(counts)
            .zip(suggestions)
            .map(|((column, counts), suggestion)| profile(column, counts, suggestion))
            .collect();
        // With the day itself, how long after it something was would say that day too.
        let is_start =
            |name: &str| table.columns().iter().filter_map(Column::since).any(|since| since.since == name);
        let recipe_columns = columns.iter().map(|column| {
            let quasi_identifier = column.role == Role::QuasiIdentifier;
            // Nothing is lost where `m` and `M` are one value, and people are found who are alike.
            let spelled = matches!(&column.hierarchy, Some(Spec::Frequency(spec)) if spec.alike && spec.fewer_than.is_empty());
            let from_first = spelled || column.hierarchy.is_some() && is_start(&column.name);
            let min_level = usize::from(quasi_identifier && from_first);
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
                hierarchy,
                missing,
                min_level,
                weight,
                ..ColumnRecipe::of(column.role)
            };
            (column.name.clone(), settings)
        });
        let dialect = table.dialect();
        // Never ask of a small table what no generalization can give; but nothing protects one person alone.
        let numbered = columns.iter().find(|column| column.role == Role::Person);
        let k = numbered.map_or(rows, |column| column.distinct).clamp(2, 5) as u64;
        Self {
            dialect: DialectProfile {
                delimiter: char::from(dialect.delimiter),
                encoding: dialect.encoding.name(),
                header: dialect.header,
            },
            rows,
            combinations: Combinations { best: Vec::new(), compared: 0, exhaustive: false },
            recipe: Recipe {
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
            },
            columns,
            notices: table.notices().to_vec(),
            layout: LayoutProfile::new(table.layout()),
        }
    }
}

/// Why rows are recoded one by one, by its code.
const SMALL: (&str, &str) = (
    "small-table",
    "With so few rows, whole columns would lose nearly all that they say. So each row stays as fine as rows like it allow: “40–49” and “45” may both be there.",
);
const HIDING: (&str, &str) = (
    "whole-columns-hide",
    "If every row had the same level of detail, at least one column would be hidden completely. So each row stays as fine as rows like it allow: “40–49” and “45” may both be there.",
);

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

fn profile(column: &Column, counts: &[u64], suggestion: Suggestion) -> ColumnProfile {
    let dictionary = column.dictionary();
    // What says that nothing is known is no example.
    let spelled = |&code: &u32| {
        let value = dictionary.get(code);
        suggestion.spellings.iter().any(|spelling| spelling.value == value)
    };
    let mut frequent: Vec<u32> = (0..dictionary.len() as u32).filter(|code| !spelled(code)).collect();
    let rank = |&code: &u32| (std::cmp::Reverse(counts[code as usize]), code);
    if frequent.len() > 5 {
        frequent.select_nth_unstable_by_key(5, rank);
        frequent.truncate(5);
    }
    frequent.sort_few_by_key(rank);
    ColumnProfile {
        name: column.name().to_owned(),
        label: column.label().filter(|label| !says_the_same(column.name(), label)).map(str::to_owned),
        kind: suggestion.kind,
        format: suggestion.format,
        role: suggestion.role,
        reason: english(&suggestion.reason),
        because: suggestion.reason,
        identifier: suggestion.identifier,
        distinct: dictionary.len(),
        missing: suggestion.missing,
        missing_spellings: suggestion.spellings,
        uniqueness: Uniqueness::of(counts.iter().copied()),
        notices: suggestion.notices,
        question: suggestion.question,
        hierarchy: suggestion.hierarchy,
        weight: suggestion.weight,
        examples: frequent.into_iter().map(|code| dictionary.get(code).to_owned()).collect(),
    }
}

/// Whether a name and what stands below it differ in nothing but capitals, blanks and signs: `StartDate`, `Start Date`.
fn says_the_same(name: &str, label: &str) -> bool {
    let letters =
        |text: &str| -> String { fold(text).chars().filter(|char| char.is_alphanumeric()).collect() };
    letters(name) == letters(label)
}

#[cfg(test)]
mod tests {
    use coversheet_table::{ReadOptions, read};

    use super::*;

    /// A column of few values, half of its rows a sentinel, in each spelling.
    #[test]
    fn what_says_that_nothing_is_known_is_no_example() {
        for sentinel in
            ["-", "k.A.", "k. A.", "NA", "n/a", "?", ".", "", "non renseigné", "sin datos", "unbekannt"]
        {
            let cell =
                |row: usize| if row.is_multiple_of(2) { sentinel } else { ["red", "green", "blue"][row % 3] };
            let rows: Vec<String> = (0..60).map(|row| format!("{},1", cell(row))).collect();
            let csv = format!("finding,row\n{}\n", rows.join("\n"));
            let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
            let column = &Profile::new(&table).columns[0];
            assert_eq!((column.missing, column.examples.len()), (30, 3), "{sentinel:?}");
            assert!(column.examples.iter().all(|example| example != sentinel), "{:?}", column.examples);
        }
    }

    /// Few rows keep what whole columns would lose; many rows, and few columns, are at one level each.
    #[test]
    fn small_tables_are_generalized_row_by_row() {
        let recoding = |rows: usize, columns: usize| {
            let row = |row: usize| {
                let (age, sex) = ((20 + row * 13 % 60).to_string(), ["m", "f"][row % 2].to_owned());
                let country = ["Italy", "Spain", "France"][row / 2 % 3].to_owned();
                let of = |list: &[&str], step: usize| list[row / step % list.len()].to_owned();
                let town = of(&["Ulm", "Bonn", "Kiel"], 3);
                let religion = of(&["none", "Catholic"], 5);
                let work = of(&["nurse", "driver"], 7);
                let marital = of(&["single", "married"], 11);
                [age, sex, country, town, religion, work, marital][..columns].join(",")
            };
            let rows: Vec<String> = (0..rows).map(row).collect();
            let names = ["age", "sex", "country", "town", "religion", "occupation", "marital status"];
            let csv = format!("{}\n{}\n", names[..columns].join(","), rows.join("\n"));
            let profile = Profile::new(&read(csv.as_bytes(), ReadOptions::plain()).unwrap());
            let said = profile.notices.iter().any(|notice| notice.code == "small-table");
            assert_eq!(said, profile.recipe.recoding == RecodingRecipe::Rows);
            profile.recipe.recoding
        };
        assert_eq!(recoding(40, 3), RecodingRecipe::Rows);
        assert_eq!(recoding(100, 3), RecodingRecipe::Rows);
        assert_eq!(recoding(190, 7), RecodingRecipe::Rows);
        for (rows, columns) in [(19, 3), (101, 3), (40, 2), (190, 6), (251, 7)] {
            assert_eq!(recoding(rows, columns), RecodingRecipe::Columns);
        }
    }

    /// Why a column is a quasi-identifier: others can know it, it stays so, and it tells people apart.
    #[test]
    fn reasons_say_what_makes_a_quasi_identifier() {
        let row = |row: usize| {
            let of = |list: &[&str]| list[row % list.len()].to_owned();
            [
                (20 + row % 60).to_string(),
                of(&["m", "f"]),
                of(&["10115", "20095", "50667", "80331"]),
                of(&["Dutch", "Polish", "Turkish"]),
                of(&["nurse", "driver"]),
                format!("{}-03-{:02}", 1940 + row * 7 % 50, 1 + row % 28),
            ]
            .join(",")
        };
        let rows: Vec<String> = (0..80).map(row).collect();
        let csv = format!("age,sex,postcode,nationality,occupation,birth date\n{}\n", rows.join("\n"));
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        for column in Profile::new(&table).columns {
            let said = ["thers ", "change", "apart"].iter().all(|part| column.reason.contains(part));
            assert!(said && column.role == Role::QuasiIdentifier, "{}: {}", column.name, column.reason);
        }
    }
}
