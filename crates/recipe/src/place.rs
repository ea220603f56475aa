//! The place in JSON where serde stopped, found by reading the text once more up to there.

use serde_json::Error;

/// An object or a list that is not closed yet.
enum Open {
    /// The key whose value is being read, none before its colon and after a comma; and whether a key may come.
    Object { key: Option<String>, wants_key: bool },
    /// The position of the entry that is being read.
    List(usize),
}

/// The keys and positions that lead to where `error` was noticed in `json`, as in `columns.age` or `privacy[0]`.
///
/// A key that is wrong itself belongs to the object that it stands in, and so does one that is missing. What is checked
/// after a value was read, such as its range, is noticed behind what ends the value: a comma, or the end of the object or list.
pub(crate) fn place(json: &str, error: &Error) -> String {
    let before = json.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum::<usize>();
    let end = (before + error.column()).min(json.len());
    let mut open: Vec<Open> = Vec::new();
    // What may become a key at the colon, with its quotes.
    let mut text = "";
    // What was closed last, if nothing but blanks came since, and whether there was anything in it.
    let mut closed = None;
    let mut opened = false;
    // Whether the last that came was a comma.
    let mut comma = false;
    let mut at = 0;
    while at < end {
        let mut next = at + 1;
        if !json.as_bytes()[at].is_ascii_whitespace() {
            closed = None;
            comma = json.as_bytes()[at] == b',';
        }
        let empty = opened;
        opened = opened && json.as_bytes()[at].is_ascii_whitespace();
        match (json.as_bytes()[at], open.last_mut()) {
            (b'"', around) => {
                next = end_of_string(json, at);
                if matches!(around, Some(Open::Object { wants_key: true, .. })) {
                    text = json.get(at..next).unwrap_or_default();
                }
            }
            (b'{', _) => {
                open.push(Open::Object { key: None, wants_key: true });
                opened = true;
            }
            (b'[', _) => {
                open.push(Open::List(0));
                opened = true;
            }
            (b'}' | b']', _) => closed = open.pop().filter(|_| !empty),
            (b':', Some(Open::Object { key, wants_key })) => {
                *key = serde_json::from_str(text).ok();
                *wants_key = false;
            }
            (b',', Some(Open::Object { key, wants_key })) => {
                *key = None;
                *wants_key = true;
            }
            (b',', Some(Open::List(position))) => *position += 1,
            _ => {}
        }
        at = next;
    }
    let what = error.to_string();
    open.extend(closed.filter(|_| !what.starts_with("missing field")));
    // A value of the wrong type is not read at all.
    if let Some(Open::List(position)) = open.last_mut().filter(|_| comma && !what.starts_with("invalid type"))
    {
        *position = position.saturating_sub(1);
    }
    written(&open)
}

/// Where the string that begins at a quotation mark ends, behind its last one.
fn end_of_string(json: &str, begin: usize) -> usize {
    let mut escaped = false;
    for (at, byte) in json.bytes().enumerate().skip(begin + 1) {
        if byte == b'"' && !escaped {
            return at + 1;
        }
        escaped = byte == b'\\' && !escaped;
    }
    json.len()
}

fn written(open: &[Open]) -> String {
    let mut path = String::new();
    for step in open {
        match step {
            Open::Object { key: Some(key), .. } => {
                if !path.is_empty() {
                    path.push('.');
                }
                path.push_str(key);
            }
            Open::Object { key: None, .. } => {}
            Open::List(position) => path.extend(["[", &position.to_string(), "]"]),
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Deserialize;

    use crate::json::read;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code, reason = "only what goes wrong is looked at")]
    struct Outer {
        columns: BTreeMap<String, Inner>,
        #[serde(default)]
        list: Vec<Kind>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code, reason = "only what goes wrong is looked at")]
    struct Inner {
        number: u8,
        #[serde(default, deserialize_with = "coversheet_describe::within::<_, _, 0, 9>")]
        digit: u32,
        #[serde(default)]
        digits: Vec<Digit>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(try_from = "u8")]
    struct Digit;

    impl TryFrom<u8> for Digit {
        type Error = &'static str;

        fn try_from(number: u8) -> Result<Self, Self::Error> {
            if number < 10 { Ok(Self) } else { Err("no digit") }
        }
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "lowercase")]
    #[allow(dead_code, reason = "only what goes wrong is looked at")]
    enum Kind {
        One,
        Two { size: Vec<u8> },
    }

    fn place(json: &str) -> String {
        read::<Outer>(json).unwrap_err().place
    }

    #[test]
    fn a_value_is_named_by_what_leads_to_it() {
        assert_eq!(place(r#"{ "columns": { "a": { "number": 300 } } }"#), "columns.a.number");
        assert_eq!(
            place(r#"{ "columns": { "a": { "number": 1 }, "b": { "number": "x" } } }"#),
            "columns.b.number"
        );
        assert_eq!(
            place("{\n\"columns\":\n{\"é \\\"{\\u0041\":\n{\"number\" : null\n}}}"),
            "columns.é \"{A.number"
        );
        assert_eq!(
            place(r#"{ "columns": {}, "list": ["one", { "two": { "size": [1, 2, 256] } }] }"#),
            "list[1].two.size[2]"
        );
        assert_eq!(place(r#"{ "columns": {}, "list": ["one", "three"] }"#), "list[1]");
        assert_eq!(place(r#"{ "columns": {}, "list": [null] }"#), "list[0]");
        assert_eq!(place(r#"{ "columns": 5 }"#), "columns");
    }

    #[test]
    fn a_wrong_or_missing_key_is_of_the_object_around_it() {
        assert_eq!(place(r#"{ "columns": { "a": { "numbre": 3 } } }"#), "columns.a");
        assert_eq!(place(r#"{ "columns": { "a": {} } }"#), "columns.a");
        assert_eq!(place(r#"{ "columns": {}, "list": [{ "tow": 1 }] }"#), "list[0]");
        assert_eq!(place(r#"{ "colums": {} }"#), "");
        assert_eq!(place("{}"), "");
    }

    #[test]
    fn what_is_checked_after_a_value_was_read_is_of_that_value() {
        let inner = |inner: &str| place(&format!(r#"{{ "columns": {{ "a": {{ {inner} }} }} }}"#));
        assert_eq!(inner(r#""number": 1, "digit": 10"#), "columns.a.digit");
        assert_eq!(inner(r#""digit": 10, "number": 1"#), "columns.a.digit");
        assert_eq!(inner(r#""digits": [1, 10], "number": 1"#), "columns.a.digits[1]");
        assert_eq!(inner(r#""digits": [10, 1], "number": 1"#), "columns.a.digits[0]");
        assert_eq!(inner(r#""digits": [1, {}], "number": 1"#), "columns.a.digits[1]");
        assert_eq!(inner(r#""digits": [1, "x"], "number": 1"#), "columns.a.digits[1]");
        // What is not there is of the object.
        assert_eq!(inner(r#""digit": 1 "#), "columns.a");
        assert_eq!(inner(r#""digits": []"#), "columns.a");
    }

    #[test]
    fn text_that_is_no_json_is_named_too() {
        assert_eq!(place(r#"{ "columns": { "a": { "number": } } }"#), "columns.a.number");
        assert_eq!(place(r#"{ "columns": { "a": { "number": tru } } }"#), "columns.a.number");
        assert_eq!(place(r#"{ "columns": { "a": "#), "columns.a");
        for broken in ["", "\"", "]]", "{]", "{\"", "[,,", "{,:", "\u{feff}{}", "{\"a\":1}}", "nul"] {
            read::<Outer>(broken).unwrap_err();
        }
    }
}
