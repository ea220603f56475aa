//! The texts that cells share (ECMA-376 part 1, section 18.4).

use std::io::BufRead;

use coversheet_error::Result;
use quick_xml::events::Event;

use crate::archive::{Archive, Part, unreadable};
use crate::scan::{Scan, Stop};
use crate::xml::{local, next, push_text, reader};

/// Texts side by side, so that millions of them take one block of memory.
#[derive(Default)]
pub(crate) struct Strings {
    text: String,
    ends: Vec<usize>,
}

impl Strings {
    pub(crate) fn get(&self, index: usize) -> Option<&str> {
        let start = index.checked_sub(1).map_or(Some(0), |before| self.ends.get(before).copied())?;
        self.text.get(start..*self.ends.get(index)?)
    }

    fn push(&mut self, string: &str) -> Result<()> {
        self.text.try_reserve(string.len())?;
        self.ends.try_reserve(1)?;
        push_unescaped(string, &mut self.text);
        self.ends.push(self.text.len());
        Ok(())
    }

    /// Takes texts up to one that is written in another way than nearly all are.
    fn push_plain(&mut self, part: &mut Part<'_>) -> Result<()> {
        loop {
            let seen = part.seen();
            match plain(seen) {
                Ok((text, end)) => {
                    self.push(text)?;
                    part.consume(end);
                }
                Err(Stop::Odd) => return Ok(()),
                Err(Stop::Short) => {
                    if !part.more().map_err(|error| unreadable(&error.into()))? {
                        return Ok(());
                    }
                }
            }
        }
    }
}

/// A text of one piece at the start of these bytes, and where its element ends.
fn plain(bytes: &[u8]) -> std::result::Result<(&str, usize), Stop> {
    let mut scan = Scan::new(bytes);
    scan.blanks();
    scan.must(b"<si><t")?;
    // What it says is whether blanks count, and they always do.
    scan.attributes()?;
    scan.must(b">")?;
    let text = scan.text()?;
    scan.must(b"</t></si>")?;
    let text = std::str::from_utf8(bytes.get(text).unwrap_or_default()).map_err(|_| Stop::Odd)?;
    Ok((text, scan.at()))
}

/// Reads the texts, if there are any.
pub(crate) fn read(archive: &mut Archive<'_>, part: &str) -> Result<Strings> {
    let mut strings = Strings::default();
    let Some(part) = archive.part(part)? else {
        return Ok(strings);
    };
    let (mut xml, mut buffer, mut string) = (reader(part), Vec::new(), String::new());
    loop {
        match next(&mut xml, &mut buffer)? {
            Event::Start(element) => match local(element.name().as_ref()) {
                "sst" => strings.push_plain(xml.get_mut())?,
                "si" => {
                    string.clear();
                    // How a word is pronounced is beside it, and no part of it.
                    push_text(&mut xml, &mut buffer, &["rPh"], &mut string)?;
                    strings.push(&string)?;
                    strings.push_plain(xml.get_mut())?;
                }
                _ => {}
            },
            Event::Eof => return Ok(strings),
            _ => {}
        }
    }
}

/// Adds a text in which `_x000D_` and the like stand for characters that XML does not have (section 22.9.2.19).
pub(crate) fn push_unescaped(text: &str, out: &mut String) {
    if !text.as_bytes().contains(&b'_') {
        return out.push_str(text);
    }
    let mut rest = text;
    while let Some(position) = rest.find("_x") {
        let (before, after) = rest.split_at(position);
        out.push_str(before);
        let decoded = after
            .get(2..6)
            .filter(|digits| {
                after.as_bytes().get(6) == Some(&b'_')
                    && digits.bytes().all(|digit| digit.is_ascii_hexdigit())
            })
            .and_then(|digits| char::from_u32(u32::from_str_radix(digits, 16).ok()?));
        let length = if let Some(character) = decoded {
            out.push(character);
            7
        } else {
            out.push_str("_x");
            2
        };
        rest = &after[length..];
    }
    out.push_str(rest);
}

#[cfg(test)]
mod tests {
    use super::push_unescaped;

    #[test]
    fn escapes_are_characters() {
        for (text, expected) in [
            ("a_x000D_b", "a\rb"),
            ("_x005F_x000D_", "_x000D_"),
            ("_x00", "_x00"),
            ("_xyz0_", "_xyz0_"),
            ("_x_x0041_", "_xA"),
            ("_xD83D_", "_xD83D_"),
            ("ä_x00e9_", "äé"),
        ] {
            let mut out = String::new();
            push_unescaped(text, &mut out);
            assert_eq!(out, expected, "{text}");
        }
    }
}
