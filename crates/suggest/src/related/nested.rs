//! Columns that lie within each other, such as villages in districts and wards in departments. A village becomes its district where
//! it is generalized, so the district needs no column of its own, and both stay finer.

use std::cmp::Reverse;

use coversheet_error::SortFew as _;
use coversheet_hierarchy::{Missing, Node, Spec, Tree};
use coversheet_recipe::Role;
use coversheet_table::Table;

use super::left_out::{ask, leave_out};
use super::rows::mostly;

use crate::column_type::ColumnType;
use crate::language::Language;
use crate::missing::is_spelling as is_missing;
use crate::sentence::said;
use crate::suggestion::Suggestion;
use crate::words::{Subject, fold};

/// In so many rows a value lies in the group in which it mostly does; the others are typing errors.
const NEARLY_ALL: f64 = 0.97;

/// Of the rows of each value so many lie in its group.
const MOST_OF_VALUE: f64 = 0.8;

/// Fewer values, or fewer rows of each, lie in groups by chance; more are no list that anybody reads.
const FEWEST: usize = 5;
const MOST: usize = 400;
const ROWS_OF_EACH: usize = 3;

/// Where values lie in groups already, these lie in larger ones if there are so many: four districts in two regions.
const FEWEST_GROUPED: usize = 4;

/// So many values are in a group on average.
const IN_EACH: usize = 2;

/// A group of more of all rows says next to nothing.
const VARIED: f64 = 0.9;

/// Rows that are looked at.
const ROWS: usize = 20_000;

/// A column that stands for several is needed more than one that stands for itself: of ten files with such columns nine show more of
/// them and hide less elsewhere.
const FOR_SEVERAL: f64 = 1.5;

/// The most columns in which values are grouped one above the other.
const MOST_LEVELS: usize = 2;

/// The group of each value of a column, by their codes and in the order of these.
struct Groups {
    column: usize,
    of: Vec<(u32, u32)>,
    count: usize,
    /// Whether values and groups are numbers, so that no value becomes its group.
    counted: bool,
}

/// Gives columns whose values lie in groups of other columns these as levels, and leaves the others out.
pub(super) fn suggest(table: &Table, suggestions: &mut [Suggestion]) {
    let language = Language::of(table);
    let mut columns: Vec<usize> =
        (0..suggestions.len()).filter(|&column| is_listed(&suggestions[column])).collect();
    columns.sort_few_by_key(|&column| (Reverse(table.columns()[column].dictionary().len()), column));
    let mut outer: Vec<(usize, usize)> = Vec::new();
    for (at, &column) in columns.iter().enumerate() {
        if outer.iter().any(|&(grouped, _)| grouped == column) {
            continue;
        }
        let mut chain = chain(table, column, &columns[at + 1..]);
        for counted in chain.extract_if(.., |groups| groups.counted) {
            leave_out(table, suggestions, counted.column, &[column]);
        }
        if chain.is_empty() {
            continue;
        }
        suggestions[column].hierarchy = Some(levels(table, column, &chain, &suggestions[column], language));
        suggestions[column].weight = Some(suggestions[column].weight.unwrap_or(1.0) * FOR_SEVERAL);
        outer.extend(chain.iter().map(|groups| (groups.column, column)));
    }
    for (column, inner) in outer {
        let [name, inner] = [column, inner].map(|column| table.columns()[column].name());
        let asked = said!(
            "lies-within-asked",
            "{inner} becomes its {name} where it is generalized. Is this column needed too?",
            inner = vec![inner.to_owned()],
            name = vec![name.to_owned()]
        );
        let reason = said!(
            "lies-within",
            "{inner} becomes its {name} where it is generalized, so that both stay finer: this one is left out.",
            inner = vec![inner.to_owned()],
            name = vec![name.to_owned()]
        );
        if suggestions[column].role == Role::QuasiIdentifier {
            ask(&mut suggestions[column], asked, reason);
        }
    }
}

/// Whether a column is a list of words or codes that others know and that have no groups of their own.
fn is_listed(suggestion: &Suggestion) -> bool {
    suggestion.role == Role::QuasiIdentifier
        && matches!(suggestion.kind, ColumnType::Category | ColumnType::Code)
        && matches!(suggestion.hierarchy, None | Some(Spec::Frequency(_) | Spec::Mask(_) | Spec::Tree(_)))
        && matches!(suggestion.meaning.known, None | Some(Subject::Other | Subject::Group))
        && !suggestion.meaning.born
}

/// Whether a value and its group are numbers of which the one does not begin with the other: births (`1+0`) lie in no pregnancies (`2`),
/// however well the one is known by the other.
fn are_counts(value: &str, group: &str) -> bool {
    let is_number = |text: &str| text.chars().all(|char| !char.is_alphabetic());
    is_number(value) && is_number(group) && !value.trim().starts_with(group.trim())
}

/// The columns in whose groups the values of a column lie, the narrowest first, each within the next.
fn chain(table: &Table, column: usize, others: &[usize]) -> Vec<Groups> {
    let mut found: Vec<Groups> =
        others.iter().filter_map(|&other| groups(table, column, other, FEWEST)).collect();
    found.sort_few_by_key(|groups| (Reverse(groups.count), groups.column));
    let mut chain: Vec<Groups> = Vec::new();
    for next in found {
        let fits =
            chain.last().is_none_or(|last| groups(table, last.column, next.column, FEWEST_GROUPED).is_some());
        if fits && chain.len() < MOST_LEVELS {
            chain.push(next);
        }
    }
    chain
}

/// The groups of another column in which the values of a column lie; none if they do not.
fn groups(table: &Table, column: usize, other: usize, fewest: usize) -> Option<Groups> {
    let [inner, outer] = [column, other].map(|column| &table.columns()[column]);
    let missing = |column: usize| -> Vec<bool> {
        table.columns()[column].dictionary().iter().map(is_missing).collect()
    };
    let (unknown, ungrouped) = (missing(column), missing(other));
    // Typing errors are values too.
    let few = 2 * MOST;
    if outer.dictionary().len() >= inner.dictionary().len() || inner.dictionary().len() > few {
        return None;
    }
    let mut pairs: Vec<(u32, u32)> = Vec::new();
    let mut rows = 0;
    for row in (0..table.rows()).step_by(table.rows().div_ceil(ROWS).max(1)) {
        let (value, group) = (inner.codes().get(row), outer.codes().get(row));
        let [unknown, ungrouped] = [unknown[value as usize], ungrouped[group as usize]];
        // Where the value is not known, the group says more.
        rows += usize::from(!unknown || !ungrouped);
        if !unknown && !ungrouped {
            pairs.push((value, group));
        }
    }
    let mut rows_of: Vec<u32> = pairs.iter().map(|&(value, _)| value).collect();
    rows_of.sort_unstable();
    // What lies in several groups is in none of them: to say one would be wrong in many rows.
    let lies = |value: u32, rows: usize| {
        let all = rows_of.partition_point(|&other| other <= value)
            - rows_of.partition_point(|&other| other < value);
        rows as f64 >= MOST_OF_VALUE * all as f64
    };
    let most = mostly(pairs.iter().copied());
    let most: Vec<(u32, u32, usize)> =
        most.into_iter().filter(|&(value, _, rows)| lies(value, rows)).collect();
    let mut of_groups: Vec<(u32, usize)> = most.iter().map(|&(_, group, rows)| (group, rows)).collect();
    of_groups.sort_few();
    let of_groups: Vec<usize> = of_groups
        .chunk_by(|(group, _), (other, _)| group == other)
        .map(|values| values.iter().map(|(_, rows)| rows).sum())
        .collect();
    // However they are spelt.
    let mut spelt: Vec<String> =
        most.iter().map(|&(value, _, _)| fold(inner.dictionary().get(value).trim())).collect();
    spelt.sort_few();
    spelt.dedup();
    let (values, count) = (spelt.len(), of_groups.len());
    let within: usize = of_groups.iter().sum();
    let largest = of_groups.iter().max().copied().unwrap_or(0);
    let fits = (fewest..=MOST).contains(&values)
        && values * ROWS_OF_EACH <= rows
        && count >= 2
        && count * IN_EACH <= values
        && within as f64 >= NEARLY_ALL * rows as f64
        && largest as f64 <= VARIED * rows as f64;
    let counts = |&(value, group, _): &(u32, u32, usize)| {
        are_counts(inner.dictionary().get(value), outer.dictionary().get(group))
    };
    let counted = most.iter().all(counts);
    fits.then(|| Groups {
        column: other,
        of: most.into_iter().map(|(value, group, _)| (value, group)).collect(),
        count,
        counted,
    })
}

/// The values of a column in the groups of others, which are its levels.
fn levels(
    table: &Table,
    column: usize,
    chain: &[Groups],
    suggestion: &Suggestion,
    language: Language,
) -> Spec {
    let label = |column: usize, code: u32| table.columns()[column].dictionary().get(code).to_owned();
    let has = |column: usize, label: &str| {
        let mut values = table.columns()[column].dictionary().iter();
        values.any(|value| fold(value.trim()) == fold(label.trim()))
    };
    let codes = 0..table.columns()[column].dictionary().len() as u32;
    let mut nodes: Vec<(u32, Node)> = codes.map(|code| (code, Node::Value(label(column, code)))).collect();
    for (at, groups) in chain.iter().enumerate() {
        let mut gathered: Vec<(u32, Vec<Node>)> = Vec::new();
        for (code, node) in nodes {
            // What lies in no group is among all others.
            let Ok(place) = groups.of.binary_search_by_key(&code, |&(value, _)| value) else { continue };
            let group = groups.of[place].1;
            match gathered.iter_mut().find(|(known, _)| *known == group) {
                Some((_, of)) => of.push(node),
                None => gathered.push((group, vec![node])),
            }
        }
        let named = |(code, of): (u32, Vec<Node>)| {
            let group = label(groups.column, code);
            // The district of Lecco is more than the town.
            let below = [column].into_iter().chain(chain[..at].iter().map(|groups| groups.column));
            let name = table.columns()[groups.column].name();
            let group = if below.into_iter().any(|column| has(column, &group)) {
                format!("{group} ({name})")
            } else {
                group
            };
            (code, Node::Group { group, of })
        };
        nodes = gathered.into_iter().map(named).collect();
    }
    let spellings = suggestion.spellings.iter().map(|spelling| spelling.value.trim());
    Spec::Tree(Tree {
        groups: nodes.into_iter().map(|(_, node)| node).collect(),
        levels: chain.iter().map(|groups| table.columns()[groups.column].name().to_owned()).collect(),
        other: Some(language.other().to_owned()),
        missing: Missing(spellings.filter(|value| !value.is_empty()).map(str::to_owned).collect()),
        ..Tree::default()
    })
}

#[cfg(test)]
mod tests {
    use coversheet_hierarchy::{Builder, NoFiles, Values as Column};
    use coversheet_table::{ReadOptions, read};

    use super::super::tests::{file, left_out};
    use crate::Profile;

    fn village(at: usize) -> &'static str {
        ["Asane", "Molgi", "Kolde", "Ranala", "Natawad", "Waghoda", "Dhanora", "Lonkheda"][at % 8]
    }

    #[test]
    fn villages_become_their_districts() {
        let row = |wrong: usize| {
            move |row: i32| {
                let at = row as usize * 5 % 8;
                let district = (at / 3 + usize::from(row as usize % 7 < wrong)) % 3;
                let (district, state) =
                    (["Navapur", "Taloda", "Kolde"][district], ["North", "South"][district / 2]);
                format!("{},{district},{state},{}", village(at), row % 9)
            }
        };
        let csv = file("Village,District,Region,score", row(0));
        assert_eq!(left_out(&csv), ["District"]);
        assert!(left_out(&file("Village,District,Region,score", row(3))).is_empty());
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let profile = Profile::new(&table);
        let hierarchy = profile.recipe.columns["Village"].hierarchy.as_ref().unwrap();
        let list: Vec<&str> = (0..8).map(village).collect();
        let built = hierarchy.build(Column::each_once(&list), &NoFiles).unwrap();
        assert_eq!(built.path(built.leaf_of()["Molgi"]), ["Molgi", "Navapur", "*"]);
        // A district that is called after one of its villages.
        assert_eq!(built.path(built.leaf_of()["Lonkheda"]), ["Lonkheda", "Kolde (District)", "*"]);
    }

    /// Each combination of births goes with one number of pregnancies, which is no group of births.
    #[test]
    fn births_lie_in_no_pregnancies() {
        let row = |row: usize| {
            let (births, losses) = (row * 7 % 16 / 4, row * 7 % 4);
            format!("{births}+{losses},{},{}\n", births + losses + 1, row % 9)
        };
        let csv = format!("Para,Grav,score\n{}", (0..400).map(row).collect::<String>());
        assert_eq!(left_out(&csv), ["Grav"]);
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let profile = Profile::new(&table);
        assert_eq!(profile.recipe.columns["Para"].hierarchy, None);
    }
}
