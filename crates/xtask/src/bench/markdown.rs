//! Outcomes as rows of a Markdown table.

use super::plan::{Case, Group, Outcome};

pub(crate) const HEAD: &str = "\
| what | distinct tuples | evaluated of nodes | native | in Chromium | ARX | times as fast |
|---|---|---|---|---|---|---|
";

/// A row for each case, and one for the memory of a group of which it matters.
pub(crate) fn rows(group: &Group, native: &[Outcome], browser: Option<&[Outcome]>) -> String {
    let mut rows = String::new();
    for (at, case) in group.cases.iter().enumerate() {
        let [here, there] = [Some(native), browser].map(|outcomes| outcomes.map(|outcomes| &outcomes[at]));
        let search = here.and_then(|outcome| outcome.search);
        let cells = [
            case.what.clone(),
            search.map_or_else(String::new, |search| thousands(search.tuples)),
            search.map_or_else(String::new, |search| {
                let reached =
                    search.reached.map(|(value, bound)| format!(": {value:.4}, at best {bound:.4}"));
                let of = format!("{} of {}", thousands(search.evaluated), thousands(search.nodes));
                of + &reached.unwrap_or_default()
            }),
            time(group, case, Some(native), at),
            time(group, case, browser, at),
            case.arx.map_or_else(String::new, |arx| format!("{} ms", thousands(arx as u64))),
            faster(case, [here, there]),
        ];
        rows += &line(&cells);
    }
    if group.memory {
        let peak = |outcomes: Option<&[Outcome]>| {
            let peak = outcomes.and_then(|outcomes| outcomes.first()?.peak);
            peak.map_or_else(String::new, |bytes| {
                format!("{} MB{}", thousands((bytes / 1e6) as u64), share(group, bytes))
            })
        };
        let what = "its peak memory".to_owned();
        let none = String::new;
        rows += &line(&[what, none(), none(), peak(Some(native)), peak(browser), none(), none()]);
    }
    rows
}

pub(crate) fn line(cells: &[String]) -> String {
    format!("| {} |\n", cells.join(" | "))
}

/// The median with the range; a speed where a file is read.
fn time(group: &Group, case: &Case, outcomes: Option<&[Outcome]>, at: usize) -> String {
    let Some(outcomes) = outcomes else { return String::new() };
    if let Some(refused) = &outcomes[at].refused {
        return format!("not measured: {refused}");
    }
    let reading = case.recipe.is_none() && !case.profile;
    let megabytes = megabytes(group);
    let scale = |seconds: f64| if reading { megabytes / seconds } else { seconds * 1000.0 };
    let unit = if reading { "MB/s" } else { "ms" };
    let Some((least, median, most)) = spread(outcomes[at].seconds.iter().map(|&seconds| scale(seconds)))
    else {
        return String::new();
    };
    let alone = case.baseline.and_then(|baseline| self::median(&outcomes[baseline]));
    let ratio = alone.zip(self::median(&outcomes[at])).map(|(alone, this)| this / alone);
    let ratio = ratio.map_or_else(String::new, |ratio| format!(", {ratio:.1} x k alone"));
    format!(
        "{} {unit} ({} - {}){ratio}",
        thousands(median.round() as u64),
        thousands(least.round() as u64),
        thousands(most.round() as u64)
    )
}

/// How many times as fast as ARX, natively and in the browser.
fn faster(case: &Case, outcomes: [Option<&Outcome>; 2]) -> String {
    let Some(arx) = case.arx else { return String::new() };
    let ratios = outcomes.into_iter().flatten().filter_map(median).map(|seconds| arx / 1000.0 / seconds);
    ratios.map(|ratio| format!("{ratio:.1}")).collect::<Vec<_>>().join(" / ")
}

/// The share of the file's size, where only the file is in memory.
fn share(group: &Group, bytes: f64) -> String {
    if group.cases.iter().any(|case| case.recipe.is_some()) {
        return String::new();
    }
    format!(" ({:.2} x the file)", bytes / 1e6 / megabytes(group))
}

fn megabytes(group: &Group) -> f64 {
    group.table.metadata().map_or(0.0, |file| file.len() as f64 / 1e6)
}

/// The median of an outcome in seconds.
pub(crate) fn median(outcome: &Outcome) -> Option<f64> {
    spread(outcome.seconds.iter().copied()).map(|(_, median, _)| median)
}

/// Least, median and most.
pub(crate) fn spread(values: impl Iterator<Item = f64>) -> Option<(f64, f64, f64)> {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    Some((*values.first()?, values[values.len() / 2], *values.last()?))
}

/// `12,960`
pub(crate) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
