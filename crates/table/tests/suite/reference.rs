//! A slow and obvious reader to compare the fast one with. It has the whole file at once and no limits.

/// The cells of a file with this delimiter, header first; `None` when it is not exactly one table.
pub(super) fn read(file: &[u8], delimiter: u8) -> Option<Vec<Vec<String>>> {
    let mut text = file;
    while let Some(rest) = text.strip_prefix(b"\xef\xbb\xbf") {
        text = rest;
    }
    // Lines of old Macintosh programs end with a carriage return alone.
    let old_macintosh = text.split_last().is_some_and(|(_, text)| text.contains(&b'\r'))
        && !text.contains(&b'\n')
        && !text.contains(&b'"');
    let unix: Vec<u8> =
        text.iter().map(|&byte| if old_macintosh && byte == b'\r' { b'\n' } else { byte }).collect();
    // As Python writes lines on Windows.
    let lines: Vec<&[u8]> = unix.split_inclusive(|&byte| byte == b'\n').collect();
    let ended = || lines.iter().filter(|line| line.ends_with(b"\n"));
    let doubled = ended().count() > 0 && ended().all(|line| line.ends_with(b"\r\r\n"));
    let returns = |at: usize| unix[at] == b'\r' && at > 0 && unix[at - 1] == b'\r';
    let unix: Vec<u8> = (0..unix.len()).filter(|&at| !(doubled && returns(at))).map(|at| unix[at]).collect();
    let table = table(records(&unix, delimiter)?)?;
    let mut table = decode(&table, text.len() < file.len())?;
    let named = table[0].iter().any(|name| !name.is_empty());
    table[0] = names(&table[0]);
    (named && table.len() > 1).then_some(table)
}

/// The names in a header as they are, and the first one that is free for each that is empty or comes again.
fn names(header: &[String]) -> Vec<String> {
    let mut names = header.to_vec();
    let mut taken: Vec<String> = header.to_vec();
    for position in (0..header.len()).filter(|&position| header[position].is_empty()) {
        names[position] = format!("column_{}", position + 1);
        for number in 2.. {
            if !taken.contains(&names[position]) {
                break;
            }
            names[position] = format!("column_{}_{number}", position + 1);
        }
        taken.push(names[position].clone());
    }
    for (position, name) in header.iter().enumerate() {
        if name.is_empty() || !header[..position].contains(name) {
            continue;
        }
        for number in 2..=header.len() + 1 {
            names[position] = format!("{name}_{number}");
            if !taken.contains(&names[position]) {
                break;
            }
        }
        taken.push(names[position].clone());
    }
    names
}

type Record = Vec<Vec<u8>>;

/// All records; a blank line is a record without cells.
fn records(text: &[u8], delimiter: u8) -> Option<Vec<Record>> {
    if text.contains(&0) {
        return None;
    }
    let mut records = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let mut record = Vec::new();
        if let Some(next) = line_end(rest) {
            rest = next;
            records.push(record);
            continue;
        }
        loop {
            let (cell, next) =
                if rest.first() == Some(&b'"') { quoted(rest)? } else { unquoted(rest, delimiter) };
            record.push(cell);
            if next.first() == Some(&delimiter) {
                rest = &next[1..];
            } else if next.is_empty() {
                rest = next;
                break;
            } else {
                rest = line_end(next)?;
                break;
            }
        }
        records.push(record);
    }
    Some(records)
}

/// What follows the line end at the start.
fn line_end(text: &[u8]) -> Option<&[u8]> {
    text.strip_prefix(b"\r\n").or(text.strip_prefix(b"\n"))
}

/// A cell that begins with a quote, and what follows its closing quote.
fn quoted(text: &[u8]) -> Option<(Vec<u8>, &[u8])> {
    let mut cell = Vec::new();
    let mut rest = &text[1..];
    loop {
        match rest {
            [b'"', b'"', ..] => {
                cell.push(b'"');
                rest = &rest[2..];
            }
            [b'"', ..] => return Some((cell, &rest[1..])),
            [byte, ..] => {
                cell.push(*byte);
                rest = &rest[1..];
            }
            [] => return None,
        }
    }
}

/// A cell that does not begin with a quote, and what follows it.
fn unquoted(text: &[u8], delimiter: u8) -> (Vec<u8>, &[u8]) {
    let end = text
        .iter()
        .position(|&byte| byte == delimiter || byte == b'\n' || byte == b'\r')
        .unwrap_or(text.len());
    (text[..end].to_vec(), &text[end..])
}

/// The records without blank lines, if all have the same width.
fn table(mut records: Vec<Record>) -> Option<Vec<Record>> {
    let width = records.first()?.len();
    if width == 1 {
        for record in &mut records {
            if record.is_empty() {
                record.push(Vec::new());
            }
        }
    } else {
        while records.last().is_some_and(Vec::is_empty) {
            records.pop();
        }
    }
    (width > 0 && records.iter().all(|record| record.len() == width)).then_some(records)
}

/// The cells as text: UTF-8, or Windows-1252 if the first cell beyond ASCII is not UTF-8 and no mark says that it is.
fn decode(table: &[Record], marked: bool) -> Option<Vec<Vec<String>>> {
    let cells = || table.iter().flatten();
    let valid = cells().all(|cell| std::str::from_utf8(cell).is_ok());
    let first_byte = cells().find_map(|cell| {
        let start = cell.iter().position(|byte| !byte.is_ascii())?;
        Some(&cell[start..])
    });
    let starts_as_utf_8 = first_byte
        .is_some_and(|bytes| bytes.utf8_chunks().next().is_some_and(|chunk| !chunk.valid().is_empty()));
    if !valid && (marked || starts_as_utf_8) {
        return None;
    }
    // Letters that are UTF-8 among others that are not: two encodings are mixed.
    let is_utf_8 = |record: &Record| {
        record.iter().any(|cell| !cell.is_ascii())
            && record.iter().all(|cell| std::str::from_utf8(cell).is_ok())
    };
    if !valid && table.iter().any(is_utf_8) {
        return None;
    }
    let decode_cell = |cell: &Vec<u8>| {
        if valid {
            String::from_utf8(cell.clone()).ok()
        } else {
            cell.iter().map(|&byte| windows_1252(byte)).collect()
        }
    };
    table.iter().map(|record| record.iter().map(decode_cell).collect()).collect()
}

/// Only what the tests use of it.
fn windows_1252(byte: u8) -> Option<char> {
    match byte {
        0x80 => Some('€'),
        0x81 => None,
        _ => Some(char::from(byte)),
    }
}
