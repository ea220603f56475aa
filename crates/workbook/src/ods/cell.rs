//! A cell of an `OpenDocument` spreadsheet.

use std::io::BufRead;

use coversheet_error::Result;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use crate::archive::damaged;
use crate::format::{Places, general};
use crate::grid::{Kind, ROWS};
use crate::xml::{attribute, local, next, push_reference, skip};

/// A cell, or several alike side by side.
pub(super) struct Cell {
    /// The first column, counted from 0, and how many there are.
    pub(super) column: usize,
    pub(super) repeated: usize,
    /// What a person sees.
    pub(super) text: String,
    pub(super) kind: Kind,
    pub(super) has_formula: bool,
    /// How many rows and columns were merged, if it is the first of them.
    pub(super) merged: Option<(u64, usize)>,
    value: Value,
}

/// What a cell says of its value besides the text that it shows.
enum Value {
    Text(Option<String>),
    Number(f64),
    Percent(f64),
    Date(String),
    Time(String),
    Boolean(bool),
}

impl Cell {
    /// Takes what the element says.
    pub(super) fn begin(element: &BytesStart<'_>) -> Result<Self> {
        let spans = |name| {
            let count = attribute(element, name)?.and_then(|count| count.parse::<usize>().ok());
            Ok::<_, coversheet_error::Error>(count.unwrap_or(1).clamp(1, ROWS as usize))
        };
        let (columns, rows) = (spans("number-columns-spanned")?, spans("number-rows-spanned")?);
        let merged = (columns > 1 || rows > 1).then_some((rows as u64, columns));
        let mut cell = Self {
            column: 0,
            repeated: 1,
            text: String::new(),
            kind: Kind::Plain,
            has_formula: attribute(element, "formula")?.is_some(),
            merged,
            value: Value::Text(None),
        };
        let mut of_text = false;
        for item in element.attributes().with_checks(false) {
            let item = item.map_err(|_| damaged("its contents are not well-formed"))?;
            match item.key.as_ref() {
                "office:value-type" => of_text = item.value == "string",
                "calcext:value-type" if item.value == "error" => cell.kind = Kind::Error,
                _ => {}
            }
        }
        let number = || {
            let value = attribute(element, "value")?.unwrap_or_default();
            value.parse().map_err(|_| damaged("a cell that should hold a number does not"))
        };
        cell.value = match attribute_of(element, "office:value-type")?.as_deref() {
            Some("float" | "currency") => Value::Number(number()?),
            Some("percentage") => Value::Percent(number()?),
            Some("date") => Value::Date(attribute(element, "date-value")?.unwrap_or_default().into_owned()),
            Some("time") => Value::Time(attribute(element, "time-value")?.unwrap_or_default().into_owned()),
            Some("boolean") => {
                Value::Boolean(attribute(element, "boolean-value")?.as_deref() == Some("true"))
            }
            _ => Value::Text(
                attribute(element, "string-value")?.filter(|_| of_text).map(std::borrow::Cow::into_owned),
            ),
        };
        Ok(cell)
    }

    /// Reads the text that it shows, up to the end of the cell, and concludes what a person sees.
    pub(super) fn read<R: BufRead>(mut self, xml: &mut Reader<R>, buffer: &mut Vec<u8>) -> Result<Self> {
        let shown = shown(xml, buffer)?;
        self.text = match &self.value {
            Value::Text(Some(text)) => text.clone(),
            Value::Text(None) => shown,
            Value::Number(value) => as_shown(*value, false, &shown),
            Value::Percent(value) => as_shown(*value, true, &shown),
            Value::Date(date) => crate::iso(date),
            Value::Time(duration) => time(duration).unwrap_or(shown),
            Value::Boolean(value) => if *value { "TRUE" } else { "FALSE" }.to_owned(),
        };
        Ok(self)
    }

    /// Whether there is nothing to say of it.
    pub(super) fn is_empty(&self) -> bool {
        self.text.is_empty() && !self.has_formula && self.merged.is_none() && self.kind == Kind::Plain
    }
}

/// An attribute by its whole name.
fn attribute_of(element: &BytesStart<'_>, name: &str) -> Result<Option<String>> {
    for item in element.attributes().with_checks(false) {
        let item = item.map_err(|_| damaged("its contents are not well-formed"))?;
        if item.key.as_ref() == name {
            return Ok(Some(item.value.into_owned()));
        }
    }
    Ok(None)
}

/// The paragraphs of the cell that just began.
fn shown<R: BufRead>(xml: &mut Reader<R>, buffer: &mut Vec<u8>) -> Result<String> {
    let (mut text, mut depth, mut paragraphs) = (String::new(), 0, 0);
    loop {
        match next(xml, buffer)? {
            Event::Start(element) => {
                let name = element.name();
                match (depth, local(name.as_ref())) {
                    (0, "p") => {
                        if paragraphs > 0 {
                            text.push('\n');
                        }
                        (paragraphs, depth) = (paragraphs + 1, 1);
                    }
                    // Comments, drawings and the like.
                    (0, _) | (_, "annotation" | "ruby-text" | "note") => skip(xml, buffer)?,
                    (_, inside) => {
                        match inside {
                            "s" => {
                                let spaces = attribute(&element, "c")?
                                    .and_then(|count| count.parse().ok())
                                    .unwrap_or(1);
                                text.extend(std::iter::repeat_n(' ', std::cmp::min(spaces, 1000)));
                            }
                            "tab" => text.push('\t'),
                            "line-break" => text.push('\n'),
                            _ => {}
                        }
                        depth += 1;
                    }
                }
            }
            Event::End(_) if depth == 0 => return Ok(text),
            Event::End(_) => depth -= 1,
            Event::Text(part) if depth > 0 => text.push_str(&part.xml10_content()),
            Event::GeneralRef(reference) if depth > 0 => push_reference(&reference, &mut text)?,
            Event::Eof => return Err(damaged("it ends too early")),
            _ => {}
        }
    }
}

/// A number with the decimals and leading zeros with which it is shown. The text is in the language of whoever saved the
/// file, so what is tried is with how many decimals the number has the digits of the text.
fn as_shown(value: f64, percent: bool, shown: &str) -> String {
    // A word that a format shows for a number, such as TRUE for 1.
    if shown.contains(char::is_alphabetic) && !shown.contains(|character: char| character.is_ascii_digit()) {
        return shown.to_owned();
    }
    let digits: String = shown.chars().filter(char::is_ascii_digit).collect();
    let significant = digits.trim_start_matches('0');
    let exact = if percent {
        Places { percent, integer: 1, decimals: (0, 15), ..Places::default() }.show(value)
    } else {
        general(value)
    };
    for decimals in 0..=15.min(digits.len()) {
        let places =
            |integer| Places { integer, decimals: (decimals, decimals), percent, ..Places::default() };
        let text = places(1).show(value);
        let same = text.chars().filter(char::is_ascii_digit).skip_while(|&digit| digit == '0');
        if same.eq(significant.chars()) && digits.len() > decimals {
            return places(digits.len() - decimals).show(value);
        }
    }
    exact
}

/// A duration such as `PT06H30M00S` as hours, minutes and seconds.
fn time(duration: &str) -> Option<String> {
    let (sign, rest) = duration.strip_prefix('-').map_or(("", duration), |rest| ("-", rest));
    let (hours, rest) = rest.strip_prefix("PT")?.split_once('H')?;
    let (minutes, rest) = rest.split_once('M')?;
    let seconds = rest.strip_suffix('S')?;
    let seconds = seconds.split_once(['.', ',']).map_or(seconds, |(whole, _)| whole);
    let [hours, minutes, seconds] = [hours, minutes, seconds].map(|part| part.parse::<u32>().ok());
    Some(format!("{sign}{:02}:{:02}:{:02}", hours?, minutes?, seconds?))
}

#[cfg(test)]
mod tests {
    use super::{as_shown, time};

    #[test]
    fn numbers_look_as_they_do_in_any_language() {
        for (value, percent, shown, text) in [
            (1234.5, false, "1.234,50 €", "1234.50"),
            (1234.5, false, "1,234.5", "1234.5"),
            (123.0, false, "00123", "00123"),
            (0.125, true, "12,5 %", "12.5%"),
            (0.125, true, "13%", "13%"),
            (0.300_000_000_000_000_04, false, "0,3", "0.3"),
            (1.0, false, "WAHR", "WAHR"),
            (2.0, false, "###", "2"),
            (0.05, false, "0,05", "0.05"),
            (-5.0, false, "-5", "-5"),
            (12345.678, false, "1,23E+04", "12345.678"),
        ] {
            assert_eq!(as_shown(value, percent, shown), text, "{shown}");
        }
        assert_eq!(time("PT06H30M00S").as_deref(), Some("06:30:00"));
        assert_eq!(time("PT30H00M05.500S").as_deref(), Some("30:00:05"));
        assert_eq!(time("6:30"), None);
    }
}
