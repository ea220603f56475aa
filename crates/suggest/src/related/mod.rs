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
mod filled;
mod first;
mod fixed_day;
mod formulas;
mod left_out;
mod moved;
mod nested;
mod nights;
mod parts;
mod passed;
mod rows;
mod same;
mod since;
mod sparse;
mod stature;
mod sums;

use coversheet_recipe::SinceRecipe;
use coversheet_table::Table;

use crate::language::Language;
use crate::suggestion::Suggestion;
use crate::{since_first, times_since};

pub(crate) use body::{HEIGHTS, WEIGHTS, are_multiples};
use left_out::{ask, leave_out, leave_out_one_near, leave_out_telling};
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

/// Whole numbers whose names say nothing and that are ages, as other columns tell.
pub(super) fn unnamed_ages(table: &Table, suggestions: &[Suggestion]) -> Vec<usize> {
    View::new(table).unnamed_ages(suggestions)
}

/// Leaves out of columns that say the same the one that is needed least.
pub(super) fn suggest(table: &Table, suggestions: &mut [Suggestion]) {
    let view = View::new(table);
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
    stature::leave_out(&view, suggestions);
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
