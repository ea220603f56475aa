//! The page while it is written: the JSON it is made from, its language, and what stands in it so far.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::escape::escape;
use crate::language::Language;
use crate::words::Words;

/// The most bytes that the rows of a table or a list take, so that the page of any table stays below 300 KB. What does not
/// fit is counted, and stands in the JSON.
const ROOM: usize = 20_000;
/// The most for the table of all columns.
pub(crate) const WIDE: usize = 80_000;

/// A page that is being written.
pub(crate) struct Page<'j> {
    pub(crate) json: &'j Value,
    pub(crate) language: Language,
    pub(crate) words: &'static Words,
    sentences: &'j BTreeMap<String, String>,
    html: String,
    sections: usize,
}

impl<'j> Page<'j> {
    pub(crate) fn new(json: &'j Value, language: Language, sentences: &'j BTreeMap<String, String>) -> Self {
        Self { json, language, words: language.words(), sentences, html: String::new(), sections: 0 }
    }

    /// A sentence of the JSON in the language of the page; none if nobody translated it.
    pub(crate) fn translated(&self, sentence: &str) -> Option<&'j str> {
        self.sentences.get(sentence).map(String::as_str)
    }

    /// The text at a place of the JSON in the language of the page, or as it is.
    pub(crate) fn said(&self, pointer: &str) -> &'j str {
        let text = self.text(pointer);
        self.translated(text).unwrap_or(text)
    }

    /// Writes HTML.
    pub(crate) fn put(&mut self, html: &str) {
        self.html.push_str(html);
    }

    /// Writes HTML between the tags of an element.
    pub(crate) fn element(&mut self, tag: &str, html: &str) {
        let name = tag.split(' ').next().unwrap_or(tag);
        self.html.extend(["<", tag, ">", html, "</", name, ">\n"]);
    }

    /// Begins a section with a title, which ends where the next one begins.
    pub(crate) fn section(&mut self, title: &str) {
        self.end_section();
        self.sections += 1;
        let number = self.sections;
        self.put(&format!("<section aria-labelledby=s{number}>\n"));
        self.element(&format!("h2 id=s{number}"), &format!("{number}. {}", escape(title)));
    }

    /// Ends the section.
    pub(crate) fn end_section(&mut self) {
        if self.sections > 0 {
            self.put("</section>\n");
        }
    }

    /// A paragraph.
    pub(crate) fn paragraph(&mut self, html: &str) {
        self.element("p", html);
    }

    /// A list; nothing if it is empty. Items that do not fit are counted below it.
    pub(crate) fn list(&mut self, kind: &str, items: &[String]) {
        let (mut body, mut shown) = (String::new(), 0);
        for item in items {
            if body.len() + item.len() > ROOM {
                break;
            }
            body.extend(["<li>", item, "</li>\n"]);
            shown += 1;
        }
        if shown > 0 {
            self.element(kind, &body);
        }
        self.more(items.len() - shown);
    }

    /// A table with a head for each column; the first cell of a row is its head. Cells are HTML. Rows that do not fit are
    /// counted below it.
    pub(crate) fn table(&mut self, heads: &[&str], rows: &[Vec<String>]) {
        self.table_within(ROOM, heads, rows);
    }

    /// The same with room for so many bytes of rows.
    pub(crate) fn table_within(&mut self, room: usize, heads: &[&str], rows: &[Vec<String>]) {
        let head = |head: &&str| ["<th scope=col>", &escape(head), "</th>"].concat();
        let heads = heads.iter().map(head).collect::<Vec<_>>().concat();
        let (mut body, mut shown) = (String::new(), 0);
        for row in rows {
            let cell = |(at, cell): (usize, &String)| match at {
                0 => ["<th scope=row>", cell, "</th>"].concat(),
                _ => ["<td>", cell, "</td>"].concat(),
            };
            let row = row.iter().enumerate().map(cell).collect::<Vec<_>>().concat();
            if body.len() + row.len() > room {
                break;
            }
            body.extend(["<tr>", &row, "</tr>\n"]);
            shown += 1;
        }
        // The last column of the long one has sentences.
        let kind =
            if room == WIDE { "div class=\"table all\" tabindex=0" } else { "div class=table tabindex=0" };
        self.element(
            kind,
            &format!("<table><thead><tr>{heads}</tr></thead>\n<tbody>\n{body}</tbody></table>"),
        );
        self.more(rows.len() - shown);
    }

    /// Says how many more there are.
    pub(crate) fn more(&mut self, count: usize) {
        if count > 0 {
            let said = self.plural(self.words.more_in_json, count as u64, &[]);
            self.element("p class=note", &said);
        }
    }

    /// The whole page.
    pub(crate) fn finish(mut self) -> String {
        self.end_section();
        self.put("</main></body></html>\n");
        self.html
    }
}
