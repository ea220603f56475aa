//! How cells show their numbers (ECMA-376 part 1, section 18.8).

use std::collections::HashMap;

use coversheet_error::Result;
use quick_xml::events::Event;

use crate::archive::Archive;
use crate::format::Format;
use crate::xml::{attribute, local, next, reader};

/// The format of each style, in the order in which cells refer to them.
pub(crate) fn read(archive: &mut Archive<'_>, part: &str) -> Result<Vec<Format>> {
    let Some(part) = archive.part(part)? else {
        return Ok(Vec::new());
    };
    let (mut xml, mut buffer) = (reader(part), Vec::new());
    let (mut defined, mut formats, mut of_cells) = (HashMap::new(), Vec::new(), false);
    loop {
        match next(&mut xml, &mut buffer)? {
            Event::Start(element) => match local(element.name().as_ref()) {
                "numFmt" => {
                    if let Some(id) = number(attribute(&element, "numFmtId")?.as_deref()) {
                        let code = attribute(&element, "formatCode")?.unwrap_or_default();
                        defined.insert(id, Format::parse(&code));
                    }
                }
                "cellXfs" => of_cells = true,
                "xf" if of_cells => {
                    let id = number(attribute(&element, "numFmtId")?.as_deref()).unwrap_or(0);
                    formats.push(defined.get(&id).cloned().unwrap_or_else(|| Format::built_in(id)));
                }
                _ => {}
            },
            Event::End(element) if local(element.name().as_ref()) == "cellXfs" => of_cells = false,
            Event::Eof => return Ok(formats),
            _ => {}
        }
    }
}

fn number(text: Option<&str>) -> Option<u32> {
    text?.parse().ok()
}
