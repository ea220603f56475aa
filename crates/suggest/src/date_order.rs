//! Whether the day or the month comes first in dates of which no value says it, by the other dates of the table: one program writes
//! all of them alike.

use coversheet_hierarchy::Spec;
use coversheet_hierarchy::date::{Format, PartOrder};

use crate::suggestion::Suggestion;

/// The code of the question that is asked where nothing decides.
const ASKED: &str = "first-in-dates";

/// Answers what comes first where all other dates of the table say the same.
pub(super) fn decide_by_others(suggestions: &mut [Suggestion]) {
    let is_asked =
        |suggestion: &Suggestion| suggestion.question.as_ref().is_some_and(|question| question.is(ASKED));
    let mut orders: Vec<PartOrder> = suggestions
        .iter()
        .filter(|suggestion| !is_asked(suggestion))
        .filter_map(|suggestion| format(suggestion.hierarchy.as_ref()?))
        .filter(|format| format.has_days() && !format.is_one_number() && !format.has_month_names())
        .map(Format::order)
        .collect();
    orders.sort_unstable();
    orders.dedup();
    let [order @ (PartOrder::DayFirst | PartOrder::MonthFirst)] = orders[..] else { return };
    for suggestion in suggestions.iter_mut().filter(|suggestion| is_asked(suggestion)) {
        let options = suggestion.question.as_ref().map(|question| &question.options[..]).unwrap_or_default();
        let hierarchies = options.iter().filter_map(|option| option.hierarchy.as_ref());
        let answer =
            hierarchies.clone().find(|&spec| format(spec).is_some_and(|format| format.order() == order));
        let Some(answer) = answer.cloned() else { continue };
        suggestion.format = format(&answer).map(Format::to_string);
        suggestion.hierarchy = Some(answer);
        suggestion.question = None;
    }
}

fn format(spec: &Spec) -> Option<&Format> {
    match spec {
        Spec::Dates(dates) => dates.format.as_ref(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use coversheet_table::{Column, ReadOptions, read};

    use crate::suggest::suggest;

    fn read_as(other: &str) -> (Option<String>, bool) {
        let row = |row: usize| format!("{:02}/{:02}/{:02},{other}", 1 + row % 9, 1 + row % 7, 14 + row % 3);
        let rows: Vec<String> = (0..40).map(row).collect();
        let table =
            read(format!("vaccinated,seen\n{}\n", rows.join("\n")).as_bytes(), ReadOptions::plain()).unwrap();
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        let found = suggest(&table, &counts).swap_remove(0);
        (found.format, found.question.is_some())
    }

    #[test]
    fn other_dates_say_what_comes_first() {
        assert_eq!(read_as("27/10/2015"), (Some("DD/MM/YY".to_owned()), false));
        assert_eq!(read_as("10/27/2015"), (Some("MM/DD/YY".to_owned()), false));
        assert_eq!(read_as("2015-10-27"), (None, true));
    }
}
