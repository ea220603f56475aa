//! Columns that say the same: a birth date and an age, a beginning, an end and a duration, height, weight and BMI.
//!
//! Generalizing both makes each coarser than one alone would be, and each narrows the other down again. So the one that
//! analyses need less is left out, which is said and asked.

mod age_groups;
mod birth;
mod body;
mod clock;
mod days;
mod durations;
mod first;
mod fixed_day;
mod formulas;
mod moved;
mod nested;
mod nights;
mod parts;
mod passed;
mod rows;
mod same;
mod since;
mod sparse;
mod sums;

use coversheet_recipe::{Role, SinceRecipe};
use coversheet_table::Table;

use crate::language::Language;
use crate::missing::is_spelling as is_missing;
use crate::question::{Answer, Question};
use crate::sentence::{Sentence, said};
use crate::suggestion::Suggestion;
use crate::words::Words;
use crate::{since_first, times_since};

use body::Body;
pub(crate) use body::{HEIGHTS, WEIGHTS, are_multiples};
use rows::View;
pub(crate) use rows::{dates, numbers};

/// The days of some rows, counted from 1970.
pub(crate) fn days_of(table: &Table, column: usize, suggestion: &Suggestion) -> Option<Vec<Option<f64>>> {
    rows::dates(table, column, suggestion, |date| f64::from(date.days()))
}

/// The years of some rows; none of a column that is not generalized as dates.
pub(crate) fn years_of(table: &Table, column: usize, suggestion: &Suggestion) -> Option<Vec<Option<f64>>> {
    rows::dates(table, column, suggestion, |date| f64::from(date.year()))
}

/// Leaves out of columns that say the same the one that is needed least.
pub(super) fn suggest(table: &Table, suggestions: &mut [Suggestion]) {
    let view = View { table, words: table.columns().iter().map(Words::of_column).collect() };
    if let Some((birth, age)) = view.birth_and_age(suggestions).or_else(|| view.birth_and_months(suggestions))
    {
        leave_out(table, suggestions, birth, &[age]);
    }
    for (age, group) in age_groups::suggest(table, suggestions) {
        leave_out(table, suggestions, group, &[age]);
    }
    for following in view.connected(suggestions) {
        leave_out(table, suggestions, following.date, &following.from);
    }
    if let Some((start, end, duration)) = view.stay_since(suggestions) {
        leave_out(table, suggestions, end, &[start, duration]);
    }
    if let Some((start, end, duration)) = clock::stay(table, suggestions) {
        leave_out(table, suggestions, end, &[start, duration]);
    }
    let timed = since::stays(table, suggestions);
    let counted = |column: usize| timed.iter().any(|&(_, other)| other == column);
    let mut hours = clock::same_hours(table, suggestions);
    // What is counted from a date with its time lies close to it, and to other times.
    hours.retain(|&(kept, other)| !(counted(kept) && counted(other)));
    leave_out_near(table, suggestions, &hours);
    let sparse = sparse::find(table, suggestions);
    let first = since::first(table, suggestions).filter(|first| !sparse.contains(first));
    let pairs: Vec<(usize, usize)> =
        first.iter().flat_map(|&first| sparse.iter().map(move |&column| (first, column))).collect();
    let infrequent = offers(table, suggestions, &pairs);
    for &column in &sparse {
        ask(&mut suggestions[column], sparse::ASKED.into(), sparse::REASON.into());
    }
    offer(suggestions, infrequent);
    for (first, other) in view.same_births(suggestions) {
        leave_out(table, suggestions, other, &[first]);
    }
    let days = view.same_days(suggestions);
    leave_out_near(table, suggestions, &days);
    for (kept, other) in nights::suggest(table, suggestions) {
        leave_out_one_near(table, suggestions, other, kept);
    }
    while let Some(sum) = view.sum(suggestions) {
        leave_out(table, suggestions, sum.column, &sum.of);
    }
    let stays = since::stays(table, suggestions);
    let stays = offers(table, suggestions, &stays);
    offer(suggestions, stays);
    if let Some((date, since, planned)) = first::suggest(table, suggestions, Language::of(table)) {
        since_first::offer(&mut suggestions[date], since, planned);
    }
    for (date, part) in view.parts(suggestions).into_iter().chain(view.years_in_words(suggestions)) {
        leave_out(table, suggestions, part, &[date]);
    }
    for (day, number) in fixed_day::suggest(table, suggestions) {
        leave_out(table, suggestions, number, &[day]);
    }
    again(table, suggestions);
    leave_out_of_body(&view, suggestions);
    for telling in view.telling(suggestions) {
        leave_out_telling(table, &mut suggestions[telling.column], &telling.beside);
    }
    for column in moved::find(table, suggestions) {
        ask(&mut suggestions[column], moved::ASKED.into(), moved::REASON.into());
    }
    while let Some((first, second)) = body::twice(table, suggestions) {
        leave_out(table, suggestions, second, &[first]);
    }
}

/// Leaves out what others can see of a body and what follows from the rest: with an index each weight says the height.
fn leave_out_of_body(view: &View<'_>, suggestions: &mut [Suggestion]) {
    let Some(Body { height, weights }) = view.body(suggestions) else { return };
    let is_known = |suggestion: &Suggestion| suggestion.role == Role::QuasiIdentifier;
    let (known, changing): (Vec<_>, Vec<_>) =
        weights.into_iter().partition(|(weight, _)| is_known(&suggestions[*weight]));
    if known.is_empty() && !is_known(&suggestions[height]) {
        return;
    }
    for (weight, measures) in &changing {
        let names = names_of(view.table, measures);
        let asked = said!(
            "tells-a-height-asked",
            "Together with {names} it says how tall somebody is. Is this column needed?",
            names = names.clone()
        );
        let reason = said!(
            "tells-a-height",
            "Together with {names} it says how tall somebody is, which others can see: this one is left out.",
            names = names
        );
        ask(&mut suggestions[*weight], asked, reason);
    }
    let Some((weight, measures)) = known.first() else {
        // An index is what analyses need, and a height that others can see costs detail elsewhere.
        let mut measures = changing.iter().flat_map(|(_, measures)| measures);
        let is_index = |measure: usize| view.words[measure].has(body::INDICES);
        let says_most = |measure: usize| are_filled_as_well(view.table, height, measure);
        let instead = measures.find(|&&measure| is_index(measure) && says_most(measure));
        if let Some(&measure) = instead {
            let names = names_of(view.table, &[measure]);
            let asked = said!(
                "said-by-an-index-asked",
                "{names} says most of what analyses need. Is this column needed too?",
                names = names.clone()
            );
            let reason = said!(
                "said-by-an-index",
                "Others can see how tall somebody is, and {names} says most of what analyses need: this one is left out.",
                names = names
            );
            ask(&mut suggestions[height], asked, reason);
        }
        return;
    };
    leave_out(view.table, suggestions, height, &[&[*weight], &measures[..]].concat());
    for (weight, measures) in known {
        let seen = &suggestions[weight];
        let (role, reason) = (seen.role, seen.reason.clone());
        // With the weight each says the height, which others can see.
        for measure in measures {
            suggestions[measure].role = role;
            suggestions[measure].reason.clone_from(&reason);
        }
    }
}

/// Leaves out of columns that say the same in other words the one that is needed least, those included that are known only since
/// what follows from others was looked for.
pub(super) fn again(table: &Table, suggestions: &mut [Suggestion]) {
    // Where the other one is kept, what says the same as the first says the same as that.
    let mut instead: Vec<(usize, usize)> = Vec::new();
    for (first, other) in same::suggest(table, suggestions) {
        let kept = instead.iter().find(|(left_out, _)| *left_out == first).map_or(first, |&(_, kept)| kept);
        if leave_out(table, suggestions, other, &[kept]) == Some(kept) {
            instead.push((kept, other));
        }
    }
}

/// Gives columns that lie within others these as levels, and leaves the others out.
pub(super) fn nest(table: &Table, suggestions: &mut [Suggestion]) {
    nested::suggest(table, suggestions);
}

/// Leaves out a column that others say the same as. Of two columns the one is kept that is filled where the other is empty; where
/// each says what the other does not, both are.
/// Returns which one is left out, if one is.
fn leave_out(
    table: &Table,
    suggestions: &mut [Suggestion],
    left_out: usize,
    kept: &[usize],
) -> Option<usize> {
    let (left_out, kept) = match *kept {
        [kept] if fills(table, left_out, kept) && fills(table, kept, left_out) => return None,
        [ref kept] if fills(table, left_out, *kept) => (*kept, &[left_out][..]),
        // When the others were last seen does not follow from when a few died. What is released as it is says more than its own rows.
        [_, _, ..]
            if kept.iter().all(|&column| suggestions[column].role == Role::QuasiIdentifier)
                && is_mostly_alone(table, left_out, kept) =>
        {
            return None;
        }
        _ => (left_out, kept),
    };
    let names: Vec<String> = kept.iter().map(|&column| table.columns()[column].name().to_owned()).collect();
    let (asked, reason) = if names.len() == 1 {
        (
            said!(
                "one-says-the-same-asked",
                "{names} says the same. Is this column needed too?",
                names = names.clone()
            ),
            said!(
                "one-says-the-same",
                "{names} says the same, and more is left of one than of both: this one is left out.",
                names = names
            ),
        )
    } else {
        (
            said!(
                "several-say-the-same-asked",
                "{names} say the same. Is this column needed too?",
                names = names.clone()
            ),
            said!(
                "several-say-the-same",
                "{names} say the same, and more is left of one than of both: this one is left out.",
                names = names
            ),
        )
    };
    ask(&mut suggestions[left_out], asked, reason);
    Some(left_out)
}

/// Whether a column is filled in more than a few rows where another one is empty.
fn fills(table: &Table, column: usize, other: usize) -> bool {
    const A_FEW: f64 = 0.02;
    let is_empty = |column: usize| -> Vec<bool> {
        table.columns()[column].dictionary().iter().map(is_missing).collect()
    };
    let (own, others) = (is_empty(column), is_empty(other));
    let code = |column: usize, row: usize| table.columns()[column].codes().get(row) as usize;
    let rows = (0..table.rows()).filter(|&row| others[code(other, row)] && !own[code(column, row)]);
    rows.count() as f64 > A_FEW * table.rows() as f64
}

/// Whether most rows that have the one have the other.
fn are_filled_as_well(table: &Table, column: usize, other: usize) -> bool {
    const MOST: f64 = 0.8;
    let is_filled = |column: usize| -> Vec<bool> {
        let missing = table.columns()[column].dictionary().iter().map(|value| !is_missing(value));
        missing.collect()
    };
    let (own, others) = (is_filled(column), is_filled(other));
    let code = |column: usize, row: usize| table.columns()[column].codes().get(row) as usize;
    let rows: Vec<usize> = (0..table.rows()).filter(|&row| own[code(column, row)]).collect();
    let both = rows.iter().filter(|&&row| others[code(other, row)]).count();
    both as f64 >= MOST * rows.len() as f64
}

/// Whether in most of the rows in which a column is filled one of the others is not.
fn is_mostly_alone(table: &Table, column: usize, others: &[usize]) -> bool {
    let is_empty = |column: usize| -> Vec<bool> {
        table.columns()[column].dictionary().iter().map(is_missing).collect()
    };
    let own = is_empty(column);
    let others: Vec<(usize, Vec<bool>)> = others.iter().map(|&other| (other, is_empty(other))).collect();
    let code = |column: usize, row: usize| table.columns()[column].codes().get(row) as usize;
    let filled: Vec<usize> = (0..table.rows()).filter(|&row| !own[code(column, row)]).collect();
    let alone = filled.iter().filter(|&&row| others.iter().any(|(other, empty)| empty[code(*other, row)]));
    2 * alone.count() > filled.len()
}

/// How the second column of each pair would be read as the time since the first.
fn offers(table: &Table, suggestions: &[Suggestion], pairs: &[(usize, usize)]) -> Vec<(usize, SinceRecipe)> {
    if pairs.is_empty() {
        return Vec::new();
    }
    let language = Language::of(table);
    let offer = |&(first, other): &(usize, usize)| {
        Some((other, passed::offer(table, suggestions, first, other, language)?))
    };
    pairs.iter().filter_map(offer).collect()
}

fn offer(suggestions: &mut [Suggestion], offers: Vec<(usize, SinceRecipe)>) {
    for (column, since) in offers {
        times_since::offer(&mut suggestions[column], since);
    }
}

/// Leaves out dates or times that lie close to other ones in nearly every row, which is not the same.
fn leave_out_near(table: &Table, suggestions: &mut [Suggestion], pairs: &[(usize, usize)]) {
    let offers = offers(table, suggestions, pairs);
    for &(kept, left_out) in pairs {
        leave_out_one_near(table, suggestions, left_out, kept);
    }
    offer(suggestions, offers);
}

fn leave_out_one_near(table: &Table, suggestions: &mut [Suggestion], left_out: usize, kept: usize) {
    let names = vec![table.columns()[kept].name().to_owned()];
    let asked = said!(
        "one-lies-close-asked",
        "{names} lies close to it, or at a fixed distance, in nearly every row. Is this column needed too?",
        names = names.clone()
    );
    let reason = said!(
        "one-lies-close",
        "{names} lies close to it, or at a fixed distance, in nearly every row, and more is left of one than of both: this one is left out.",
        names = names
    );
    ask(&mut suggestions[left_out], asked, reason);
}

fn names_of(table: &Table, columns: &[usize]) -> Vec<String> {
    columns.iter().map(|&column| table.columns()[column].name().to_owned()).collect()
}

/// Leaves out what says an age together with others.
fn leave_out_telling(table: &Table, suggestion: &mut Suggestion, beside: &[usize]) {
    let names = names_of(table, beside);
    let asked = said!(
        "tells-an-age-asked",
        "Together with {names} it gives a person's age, by a public formula. Is this column needed?",
        names = names.clone()
    );
    let reason = said!(
        "tells-an-age",
        "Together with {names} it gives a person's age within a few years, by a public formula: this one is left out.",
        names = names
    );
    ask(suggestion, asked, reason);
}

fn ask(suggestion: &mut Suggestion, asked: Sentence, reason: Sentence) {
    let before = suggestion.role;
    suggestion.role = Role::Identifier;
    suggestion.question.get_or_insert_with(|| {
        let needed = match before {
            Role::QuasiIdentifier => ("needed", "Yes: generalize it with the others"),
            _ => ("needed-as-it-is", "Yes: keep it as it is"),
        };
        let options = vec![
            Answer::with_role(("not-needed", "No: leave it out"), Role::Identifier),
            Answer::with_role(needed, before),
        ];
        Question::new(vec![asked], options)
    });
    suggestion.reason = vec![reason];
}

#[cfg(test)]
mod tests {
    use coversheet_table::{Column, ReadOptions, read};

    use crate::sentence::english;
    use crate::suggest;

    pub(super) fn left_out(csv: &str) -> Vec<String> {
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        let suggestions = suggest::suggest(&table, &counts);
        let columns = table.columns().iter().zip(&suggestions);
        let said =
            columns.filter(|(_, suggestion)| english(&suggestion.reason).contains("this one is left out"));
        said.map(|(column, _)| column.name().to_owned()).collect()
    }

    /// A year of birth stands in each row, the day in most.
    #[test]
    fn what_is_filled_where_the_other_is_empty_is_kept() {
        let row = |row: i32| {
            let (year, month) = (1940 + row * 7 % 60, 1 + row * 5 % 12);
            let day =
                if row % 8 == 0 { String::new() } else { format!("{year}-{month:02}-{:02}", 1 + row % 28) };
            format!("{year},{day},{}", row % 9)
        };
        assert_eq!(left_out(&file("year_of_birth,birth_datetime,score", row)), ["birth_datetime"]);
        let either = |at: i32| {
            let (year, other) = (1940 + at * 7 % 60, row(at));
            if at % 8 == 1 { format!(",{year}-06-15,{}", at % 9) } else { other }
        };
        assert!(left_out(&file("year_of_birth,birth_datetime,score", either)).is_empty());
    }

    pub(super) fn file(header: &str, row: impl Fn(i32) -> String) -> String {
        let rows: Vec<String> = (0..80).map(row).collect();
        format!("{header}\n{}\n", rows.join("\n"))
    }
}
