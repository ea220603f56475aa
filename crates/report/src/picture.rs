//! Small pictures, as SVG within the page.

use serde_json::Value;

use crate::escape::escape;
use crate::page::Page;

const WIDTH: f64 = 640.0;
/// Where bars begin, how long the longest is, and how high each.
const LEFT: f64 = 250.0;
const LONGEST: f64 = 300.0;
const HIGH: f64 = 14.0;

/// A group of two bars: a name, and the places of the shares before and after.
pub(crate) struct Bars<'w> {
    pub(crate) name: &'w str,
    pub(crate) before: &'static str,
    pub(crate) after: &'static str,
}

impl Page<'_> {
    /// Shares before and after. All figures stand in a table as well.
    pub(crate) fn bars(&mut self, title: &str, groups: &[Bars<'_>]) {
        let mut drawn = String::new();
        let mut y = 20.0;
        for group in groups {
            for (at, line) in wrapped(group.name).iter().enumerate() {
                text(&mut drawn, 0.0, y + 12.0 + 13.0 * at as f64, line);
            }
            for (pointer, color, word) in [
                (group.before, "var(--was)", self.words.before),
                (group.after, "var(--is)", self.words.after),
            ] {
                let share = self.at(pointer).and_then(Value::as_f64).unwrap_or(0.0).clamp(0.0, 1.0);
                let shown = self.language.share(share);
                bar(&mut drawn, LEFT, y, share * LONGEST, color);
                text(&mut drawn, LEFT + share * LONGEST + 6.0, y + 11.0, &format!("{shown} {word}"));
                y += HIGH + 3.0;
            }
            y += 10.0;
        }
        self.picture(title, y, &drawn);
    }

    /// How many rows were released, and how many suppressed.
    pub(crate) fn parts(&mut self, title: &str, parts: [(&'static str, u64); 2]) {
        let all: u64 = parts.iter().map(|(_, rows)| rows).sum();
        let mut drawn = String::new();
        let mut x = 0.0;
        for ((name, rows), (color, y)) in parts.into_iter().zip([("var(--is)", 50.0), ("var(--was)", 66.0)]) {
            let width = WIDTH * rows as f64 / all.max(1) as f64;
            bar(&mut drawn, x, 20.0, width, color);
            bar(&mut drawn, 0.0, y - 10.0, 10.0, color);
            let said = format!("{} {}", self.language.count(rows), self.plural(name, rows, &[]));
            text(&mut drawn, 16.0, y, &said);
            x += width;
        }
        self.picture(title, 72.0, &drawn);
    }

    fn picture(&mut self, title: &str, height: f64, drawn: &str) {
        let title = escape(title);
        self.put(&format!(
            "<svg role=img aria-label=\"{title}\" viewBox=\"0 0 {WIDTH} {height}\" width={WIDTH} height={height}>\n"
        ));
        self.put(&format!("<text x=0 y=12 font-weight=600>{title}</text>\n{drawn}</svg>\n"));
    }
}

fn bar(drawn: &mut String, x: f64, y: f64, width: f64, color: &str) {
    let rect = format!(
        "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{HIGH}\" style=\"fill:{color}\"/>\n",
        width.max(1.0)
    );
    drawn.push_str(&rect);
}

fn text(drawn: &mut String, x: f64, y: f64, text: &str) {
    let text = format!("<text x=\"{x:.1}\" y=\"{y:.1}\">{}</text>\n", escape(text));
    drawn.push_str(&text);
}

/// A name in lines that fit beside the bars.
fn wrapped(name: &str) -> Vec<String> {
    const LONGEST: usize = 40;
    let mut lines = vec![String::new()];
    for word in name.split(' ') {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.chars().count() + word.chars().count() < LONGEST => line.extend([" ", word]),
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
