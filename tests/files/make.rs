//! Makes a file: persons with what holds them together, and the cells that follow from it.

use crate::draw::Draw;
use crate::spec::{Column, File};

/// A person, and what happened: what ties the columns of a row together.
struct Person {
    number: u64,
    female: bool,
    /// Days since 1970.
    birth: i64,
    event: i64,
    /// How long it lasted, in days.
    stay: i64,
    /// Where they live, and how ill they are, from 0 to 1.
    place: f64,
    illness: f64,
    /// In meters and kilograms.
    height: f64,
    weight: f64,
}

impl Person {
    fn age(&self) -> i64 {
        let ((born, month, day), (year, now, today)) = (civil(self.birth), civil(self.event));
        year - born - i64::from((now, today) < (month, day))
    }

    /// When on its day the event was, in minutes.
    fn clock(&self) -> i64 {
        (self.event * 613 + self.number.cast_signed() * 7919) % 1440
    }
}

fn clock(minutes: i64) -> String {
    format!("{:02}:{:02}", minutes / 60 % 24, minutes % 60)
}

/// The text of a file.
pub(crate) fn make(file: &File<'_>, seed: u64) -> String {
    let mut draw = Draw::new(seed);
    let mut csv = file.columns.iter().map(|column| quoted(column.name)).collect::<Vec<_>>().join(",") + "\n";
    if file.columns.iter().any(|column| column.label.is_some()) {
        let labels = file.columns.iter().map(|column| quoted(column.label.unwrap_or_default()));
        csv += &(labels.collect::<Vec<_>>().join(",") + "\n");
    }
    let mut number = 0;
    let mut person = new_person(file, number, &mut draw);
    let mut cells = Vec::new();
    for row in 0..file.rows {
        let first = row % file.visits == 0;
        if first {
            number += 1 + draw.below(3);
            person = new_person(file, number, &mut draw);
            cells = vec![String::new(); file.columns.len()];
        } else {
            person.event += 20 + draw.below(90).cast_signed();
        }
        for (cell, column) in cells.iter_mut().zip(&file.columns) {
            if first || column.anew {
                *cell = make_cell(column, &person, &mut draw);
            }
        }
        csv += &(cells.iter().map(|cell| quoted(cell)).collect::<Vec<_>>().join(",") + "\n");
    }
    csv
}

fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\n']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

/// Between 0 and 1.
fn share(draw: &mut Draw) -> f64 {
    draw.below(1 << 30) as f64 / f64::from(1 << 30)
}

/// The sum of twelve draws is nearly normal.
fn normal(draw: &mut Draw) -> f64 {
    (0..12).map(|_| share(draw)).sum::<f64>() - 6.0
}

fn new_person(file: &File<'_>, number: u64, draw: &mut Draw) -> Person {
    let female = share(draw) < 0.54;
    let (first, last) = file.born;
    // Ages are not even: more in the middle of the range.
    let spread = (share(draw) + share(draw) + share(draw)) / 3.0;
    let birth = days(first, 1, 1) + (spread * (365.25 * (last - first + 1) as f64)) as i64;
    let (from, to) = file.from;
    let event = days(from, 1, 1) + (share(draw) * 365.25 * (to - from + 1) as f64) as i64;
    let event = event.max(birth + 1);
    let age = (event - birth) as f64 / 365.25;
    let illness = (share(draw) * 0.7 + age / 330.0 + normal(draw) * 0.05).clamp(0.0, 0.999);
    let height = (if female { 1.65 } else { 1.78 }) * (age / 16.0).clamp(0.3, 1.0) + normal(draw) * 0.06;
    let weight = (25.5 + normal(draw) * 4.0).clamp(14.0, 45.0) * height * height;
    let stay = (-(1.0 - share(draw)).ln() * (3.0 + 12.0 * illness)) as i64;
    Person { number, female, birth, event, stay, place: share(draw), illness, height, weight }
}

fn make_cell(column: &Column<'_>, person: &Person, draw: &mut Draw) -> String {
    // Every cell takes the same draws, so that a change of one column leaves the others.
    let (absent, strange) = (share(draw), share(draw));
    if let Some((spelling, _)) = column.missing.filter(|&(_, part)| absent < part) {
        return spelling.to_owned();
    }
    if let Some((_, values)) = column.odd.as_ref().filter(|&&(part, _)| strange < part) {
        return draw.of(values).replace('_', " ");
    }
    cell(column, person, draw)
}

fn cell(column: &Column<'_>, person: &Person, draw: &mut Draw) -> String {
    let words = &column.words;
    let number = |at: usize| words[at].parse::<f64>().unwrap();
    let round = |value: f64, places: &str| format!("{value:.*}", places.parse::<usize>().unwrap());
    match column.generator {
        // A prefix and a number of so many digits.
        "id" => format!(
            "{}{:0width$}",
            words[0].trim_matches('"'),
            person.number * 37 % 1_000_000,
            width = words[1].parse().unwrap()
        ),
        // A number for each row.
        "serial" => format!("{}{}", words[0].trim_matches('"'), 10_000_000 + draw.below(80_000_000)),
        "name" => draw.of(NAMES).to_owned(),
        // One of each word's parts, `a/b c/d`, so that the whole is a sentence.
        "phrase" => {
            let parts = words.iter().map(|word| draw.of(&word.split('/').collect::<Vec<_>>()));
            parts.collect::<Vec<_>>().join(" ").replace('_', " ")
        }
        "text" => format!("{} {} {}.", draw.of(SUBJECTS), draw.of(VERBS), draw.of(ENDS)),
        "age" => person.age().to_string(),
        // Ages in groups, from the first age of each.
        "agegroup" => {
            let place = words.iter().rposition(|word| starts(word) <= person.age()).unwrap_or(0);
            words[place].replace('_', " ")
        }
        "birth" => written(words[0], person.birth),
        "birthyear" => civil(person.birth).0.to_string(),
        "birthmonth" => civil(person.birth).1.to_string(),
        "birthday" => civil(person.birth).2.to_string(),
        "sex" => words[usize::from(person.female)].replace('_', " "),
        // A day, so many days after the event at least and at most.
        "day" => {
            let (least, most) = if words.len() > 2 { (number(1) as i64, number(2) as i64) } else { (0, 0) };
            written(words[0], person.event + least + draw.below((most - least + 1) as u64).cast_signed())
        }
        "end" => written(words[0], person.event + person.stay),
        // Days that a program counts, from the first of a year.
        "since" => {
            let day = if words[1] == "birth" { person.birth } else { person.event };
            (day - days(words[0].parse().unwrap(), 1, 1)).to_string()
        }
        "stay" => person.stay.to_string(),
        "year" => civil(person.event).0.to_string(),
        "time" => format!("{:02}:{:02}", draw.below(24), draw.below(60)),
        // One of these, some more often: `a:5,b:3`.
        "pick" => weighted(words, share(draw)),
        // One of these by where the person lives, so that several such columns go together.
        "place" => filled(&weighted(words, person.place), draw),
        // One of these, the later the more ill.
        "graded" => weighted(words, (person.illness * 0.75 + share(draw) * 0.25).min(0.999)),
        "yes" => words[usize::from(share(draw) * (0.5 + person.illness) > number(2))].to_owned(),
        "normal" => round((number(0) + normal(draw) * number(1)).max(0.0), words[2]),
        // A unit may stand behind it.
        "comma" => {
            let value = round((number(0) + normal(draw) * number(1)).max(0.0), words[2]).replace('.', ",");
            [&[value.as_str()], &words[3..]].concat().join(" ")
        }
        // A number with an exponent.
        "tiny" => format!("{:.1e}", 10_f64.powf(-2.0 - 4.0 * share(draw))),
        // A time of the event, one so many minutes after it, and the week it was in.
        "clock" => clock(person.clock()),
        "after" => {
            let later = draw.below((number(1) - number(0)) as u64 + 1).cast_signed();
            clock(person.clock() + number(0) as i64 + later)
        }
        "week" => {
            let (year, ..) = civil(person.event);
            format!("KW {}", (person.event - days(year, 1, 1)) / 7 + 1)
        }
        "agemonths" => (((person.event - person.birth) as f64 / 30.4375) as i64).to_string(),
        // An amount of money, as it is written, about this large.
        "money" => money(words[0], number(1) * (normal(draw) * 0.9).exp()),
        "height" => round(person.height * 100.0, "0"),
        "weight" => round(person.weight, words[0]),
        "bmi" => round(person.weight / (person.height * person.height), words[0]),
        "const" => words.join(" "),
        other => panic!("{other}"),
    }
}

/// The first age of a group.
fn starts(group: &str) -> i64 {
    if group.starts_with('<') || group.starts_with("under") || group.starts_with("unter") {
        return 0;
    }
    let digits: String =
        group.chars().skip_while(|char| !char.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap()
}

fn weighted(words: &[&str], at: f64) -> String {
    let parsed: Vec<(&str, f64)> = words
        .iter()
        .map(|word| {
            word.rsplit_once(':').map_or((*word, 1.0), |(value, part)| (value, part.parse().unwrap()))
        })
        .collect();
    let all: f64 = parsed.iter().map(|(_, part)| part).sum();
    let mut left = at * all;
    let found = parsed.iter().find(|(_, part)| {
        left -= part;
        left < 0.0
    });
    found.unwrap_or(&parsed[0]).0.replace('_', " ")
}

/// Digits for `#`.
fn filled(pattern: &str, draw: &mut Draw) -> String {
    let digit = |char| if char == '#' { char::from(b'0' + draw.below(10) as u8) } else { char };
    pattern.chars().map(digit).collect()
}

/// As the example is written: `$1,234.50`, `1.234,50_€`, `CHF_1'234.50`, `1234.50`.
fn money(example: &str, amount: f64) -> String {
    let cents = (amount * 100.0) as i64;
    let (whole, cents) = (cents / 100, cents % 100);
    let digits: Vec<char> = whole.to_string().chars().collect();
    let group = |mark: &str| {
        let mut text = String::new();
        for (at, digit) in digits.iter().enumerate() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) {
                text += mark;
            }
            text.push(*digit);
        }
        text
    };
    let start = example.find(|char: char| char.is_ascii_digit()).unwrap();
    let end = example.rfind(|char: char| char.is_ascii_digit()).unwrap() + 1;
    let (prefix, number, suffix) = (&example[..start], &example[start..end], &example[end..]);
    let point = if number[number.len() - 3..].starts_with(',') { ',' } else { '.' };
    let grouping = number.chars().find(|char| !char.is_ascii_digit()).filter(|char| *char != point);
    let text = group(&grouping.map(String::from).unwrap_or_default());
    format!("{prefix}{text}{point}{cents:02}{suffix}").replace('_', " ")
}

/// A day as the format says.
fn written(format: &str, day: i64) -> String {
    let (year, month, day) = civil(day);
    let name = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        [month as usize - 1];
    // 1 January 1970 was a Thursday.
    let weekday = ["jeu", "ven", "sam", "dim", "lun", "mar", "mer"][day.rem_euclid(7) as usize];
    format
        .replace("WD_", &format!("{weekday} "))
        .replace("YYYY", &year.to_string())
        .replace("YY", &format!("{:02}", year % 100))
        .replace("MMM", name)
        .replace("MM", &format!("{month:02}"))
        .replace("DD", &format!("{day:02}"))
}

/// Days since 1970 (Hinnant 2013, days from civil).
fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year - era * 400;
    let of_year = (153 * (month + if month > 2 { -3 } else { 9 }) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

/// The day of the calendar (Hinnant 2013, civil from days).
fn civil(day: i64) -> (i64, i64, i64) {
    let day = day + 719_468;
    let era = day.div_euclid(146_097);
    let of_era = day - era * 146_097;
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let part = (5 * of_year + 2) / 153;
    let month = if part < 10 { part + 3 } else { part - 9 };
    (year + era * 400 + i64::from(month <= 2), month, of_year - (153 * part + 2) / 5 + 1)
}

const NAMES: &[&str] = &[
    "Marlow",
    "Okafor",
    "Lindqvist",
    "Baumgart",
    "Desrosiers",
    "Quintanilla",
    "Ferraresi",
    "Hartwell",
    "Nowicki",
    "Abernathy",
    "Vandermeer",
    "Castellano",
    "Ikeda",
    "Rosenthal",
    "Petrakis",
    "Oyelaran",
    "Brockmann",
    "Thibault",
    "Salcedo",
    "Montalbano",
    "Greenhalgh",
    "Steinbrecher",
    "Lachance",
    "Urrutia",
    "Zanetti",
    "Haverford",
    "Kowalczyk",
];
const SUBJECTS: &[&str] = &[
    "Patient",
    "Mother",
    "Neighbour of Mrs Hartwell",
    "Colleague from the town hall",
    "Son in Leeds",
    "The district nurse",
];
const VERBS: &[&str] =
    &["reports pain since", "called again about", "was worried because of", "came back after", "asks for"];
const ENDS: &[&str] = &[
    "the fall at the station on Monday",
    "a long walk with the dog",
    "the operation at St Mary last spring",
    "two nights without any sleep",
    "the flight from Porto in May",
    "an argument at work",
];
