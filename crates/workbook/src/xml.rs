//! What reading any part of a workbook takes.

use std::borrow::Cow;
use std::io::BufRead;

use coversheet_error::Result;
use quick_xml::Reader;
use quick_xml::events::{BytesRef, BytesStart, Event};

use crate::archive::{damaged, unreadable};

/// A reader that sees `<c/>` as `<c></c>`.
pub(crate) fn reader<R: BufRead>(part: R) -> Reader<R> {
    let mut xml = Reader::from_reader(part);
    let config = xml.config_mut();
    config.expand_empty_elements = true;
    config.check_end_names = false;
    config.check_comments = false;
    config.trim_text(false);
    xml
}

/// The next event.
pub(crate) fn next<'b, R: BufRead>(xml: &mut Reader<R>, buffer: &'b mut Vec<u8>) -> Result<Event<'b>> {
    buffer.clear();
    xml.read_event_into(buffer).map_err(|error| unreadable(&error))
}

/// The name of an element without its prefix.
pub(crate) fn local(name: &str) -> &str {
    name.rsplit_once(':').map_or(name, |(_, local)| local)
}

/// An attribute by its name without its prefix.
pub(crate) fn attribute<'a>(element: &'a BytesStart<'_>, name: &str) -> Result<Option<Cow<'a, str>>> {
    for attribute in element.attributes().with_checks(false) {
        let attribute = attribute.map_err(|_| damaged("its contents are not well-formed"))?;
        if local(attribute.key.as_ref()) == name {
            let value = match attribute.value {
                Cow::Borrowed(value) if !value.contains('&') => Cow::Borrowed(value),
                value => Cow::Owned(
                    quick_xml::escape::unescape(&value)
                        .map_err(|_| damaged("its contents are not well-formed"))?
                        .into_owned(),
                ),
            };
            return Ok(Some(value));
        }
    }
    Ok(None)
}

/// Whether an attribute says yes.
pub(crate) fn is_set(element: &BytesStart<'_>, name: &str) -> Result<bool> {
    Ok(attribute(element, name)?.is_some_and(|value| matches!(&*value, "1" | "true" | "on")))
}

/// Adds the character that `&name;` means.
pub(crate) fn push_reference(reference: &BytesRef<'_>, text: &mut String) -> Result<()> {
    let bad = || damaged("it holds a character that no text has");
    if let Some(character) = reference.resolve_char_ref().map_err(|_| bad())? {
        text.push(character);
        return Ok(());
    }
    let name: &str = reference;
    text.push_str(quick_xml::escape::resolve_predefined_entity(name).ok_or_else(bad)?);
    Ok(())
}

/// Skips what is inside the element that just began.
pub(crate) fn skip<R: BufRead>(xml: &mut Reader<R>, buffer: &mut Vec<u8>) -> Result<()> {
    let mut depth = 1;
    while depth > 0 {
        match next(xml, buffer)? {
            Event::Start(_) => depth += 1,
            Event::End(_) => depth -= 1,
            Event::Eof => return Err(damaged("it ends too early")),
            _ => {}
        }
    }
    Ok(())
}

/// Adds the text inside the element that just began, but for elements with one of these names.
pub(crate) fn push_text<R: BufRead>(
    xml: &mut Reader<R>,
    buffer: &mut Vec<u8>,
    without: &[&str],
    text: &mut String,
) -> Result<()> {
    let mut depth = 1;
    while depth > 0 {
        match next(xml, buffer)? {
            Event::Start(element) => {
                if without.contains(&local(element.name().as_ref())) {
                    skip(xml, buffer)?;
                } else {
                    depth += 1;
                }
            }
            Event::End(_) => depth -= 1,
            Event::Text(part) => text.push_str(&part.xml10_content()),
            Event::CData(part) => text.push_str(&part.xml10_content()),
            Event::GeneralRef(reference) => push_reference(&reference, text)?,
            Event::Eof => return Err(damaged("it ends too early")),
            _ => {}
        }
    }
    Ok(())
}
