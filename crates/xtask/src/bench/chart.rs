//! Lines on logarithmic axes as an SVG picture, in the page's colours, light or dark as the system is.

use std::fmt::Write as _;
use std::fs;

use super::markdown::thousands;
use crate::failure::{Failure, Result};
use crate::tools::{file_error, root};

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 400.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 40.0;
const TOP: f64 = 58.0;
const BOTTOM: f64 = 52.0;
const TOKENS: &str = "www/src/styles/tokens.css";
/// In the order of the series.
const COLOURS: [&str; 2] = ["accent", "focus"];

/// What was measured with some number of rows.
pub(crate) struct Point {
    pub(crate) rows: u64,
    pub(crate) tuples: u64,
    pub(crate) milliseconds: f64,
}

/// One kind of table.
pub(crate) struct Series {
    pub(crate) name: &'static str,
    pub(crate) points: Vec<Point>,
}

/// Milliseconds against rows, each point with its number of distinct tuples.
pub(crate) struct Chart<'a> {
    series: &'a [Series],
    style: String,
    rows: Axis,
    milliseconds: Axis,
}

/// A logarithmic axis from one power of ten to another.
struct Axis {
    from: i32,
    to: i32,
    start: f64,
    end: f64,
}

impl Axis {
    fn new(values: impl Iterator<Item = f64> + Clone, start: f64, end: f64) -> Self {
        let least = values.clone().fold(f64::INFINITY, f64::min).log10().floor();
        let most = values.fold(0.0, f64::max).log10().ceil();
        let from = if least.is_finite() { least as i32 } else { 0 };
        Self { from, to: (most as i32).max(from + 1), start, end }
    }

    fn at(&self, value: f64) -> f64 {
        let share = (value.log10() - f64::from(self.from)) / f64::from(self.to - self.from);
        self.start + share * (self.end - self.start)
    }

    fn ticks(&self) -> impl Iterator<Item = f64> {
        (self.from..=self.to).map(|power| 10_f64.powi(power))
    }
}

impl<'a> Chart<'a> {
    /// # Errors
    /// When the page's colours cannot be read.
    pub(crate) fn new(series: &'a [Series]) -> Result<Self> {
        let points = || series.iter().flat_map(|series| &series.points);
        Ok(Self {
            series,
            style: style()?,
            rows: Axis::new(points().map(|point| point.rows as f64), LEFT, WIDTH - RIGHT),
            milliseconds: Axis::new(points().map(|point| point.milliseconds), HEIGHT - BOTTOM, TOP),
        })
    }

    /// The picture.
    pub(crate) fn svg(&self) -> String {
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
             role=\"img\" aria-labelledby=\"title\">\n\
             <title id=\"title\">Milliseconds of a search against rows of the table, \
             with the number of distinct tuples</title>\n\
             <style>{}</style>\n<rect class=\"paper\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"8\"/>\n",
            self.style
        );
        self.axes(&mut svg);
        for (at, series) in self.series.iter().enumerate() {
            self.line(&mut svg, series, COLOURS[at % COLOURS.len()], at > 0);
        }
        svg.push_str("</svg>\n");
        svg
    }

    fn axes(&self, svg: &mut String) {
        for value in self.milliseconds.ticks() {
            let y = self.milliseconds.at(value);
            rule(svg, (LEFT, y), (WIDTH - RIGHT, y));
            text(svg, "tick end", (LEFT - 8.0, y + 4.0), &quantity(value));
        }
        for value in self.rows.ticks() {
            let x = self.rows.at(value);
            rule(svg, (x, TOP), (x, HEIGHT - BOTTOM));
            text(svg, "tick middle", (x, HEIGHT - BOTTOM + 20.0), &quantity(value));
        }
        text(svg, "axis middle", ((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 12.0), "rows");
        text(svg, "axis", (14.0, TOP - 14.0), "ms");
    }

    /// The series with its key above the picture. The first has its labels below the line, the second above.
    fn line(&self, svg: &mut String, series: &Series, colour: &str, second: bool) {
        let place =
            |point: &Point| (self.rows.at(point.rows as f64), self.milliseconds.at(point.milliseconds));
        let points: Vec<String> =
            series.points.iter().map(place).map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        // Writing to a String cannot fail.
        let _ = writeln!(svg, "<polyline class=\"{colour}\" points=\"{}\"/>", points.join(" "));
        let key = (LEFT + if second { 330.0 } else { 0.0 }, 24.0);
        mark(svg, key, colour, second);
        let name = format!("{}, labels: distinct tuples", series.name);
        text(svg, "key", (key.0 + 12.0, key.1 + 4.0), &name);
        for point in &series.points {
            let (x, y) = place(point);
            mark(svg, (x, y), colour, second);
            let (class, y) = if second { ("middle", y - 11.0) } else { ("middle", y + 20.0) };
            text(svg, &format!("{class} label-{colour}"), (x, y), &thousands(point.tuples));
        }
    }
}

fn rule(svg: &mut String, from: (f64, f64), to: (f64, f64)) {
    let ((x, y), (to_x, to_y)) = (from, to);
    let _ = writeln!(svg, "<path class=\"rule\" d=\"M{x:.1} {y:.1}L{to_x:.1} {to_y:.1}\"/>");
}

fn text(svg: &mut String, class: &str, (x, y): (f64, f64), words: &str) {
    let _ = writeln!(svg, "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{words}</text>");
}

/// A dot, or a square for the second series: colour is not all that tells them apart.
fn mark(svg: &mut String, (x, y): (f64, f64), colour: &str, square: bool) {
    let _ = if square {
        let (x, y) = (x - 4.0, y - 4.0);
        writeln!(svg, "<rect class=\"mark-{colour}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"8\" height=\"8\"/>")
    } else {
        writeln!(svg, "<circle class=\"mark-{colour}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4.5\"/>")
    };
}

/// `0.1`, `10`, `10,000`.
fn quantity(value: f64) -> String {
    if value < 1.0 { value.to_string() } else { thousands(value as u64) }
}

/// The picture's style sheet with the page's colours.
fn style() -> Result<String> {
    let path = root().join(TOKENS);
    let tokens = fs::read_to_string(&path).map_err(|error| file_error(&path, &error))?;
    let (light, dark) = tokens.split_once("prefers-color-scheme: dark").unwrap_or((&tokens, &tokens));
    let mut style = String::from(
        "text{font:12px system-ui,sans-serif}.end{text-anchor:end}.middle{text-anchor:middle}\
                                  polyline{fill:none;stroke-width:2.5}.rule{stroke-width:1}",
    );
    style += &rules(light)?;
    let _ = write!(style, "@media (prefers-color-scheme: dark){{{}}}", rules(dark)?);
    Ok(style)
}

fn rules(tokens: &str) -> Result<String> {
    let [surface, ink, faint, line] =
        [token(tokens, "surface")?, token(tokens, "ink")?, token(tokens, "ink-2")?, token(tokens, "line")?];
    let mut rules = format!(
        ".paper{{fill:{surface}}}.rule{{stroke:{line}}}.tick,.axis{{fill:{faint}}}.key{{fill:{ink}}}"
    );
    for name in COLOURS {
        let colour = token(tokens, name)?;
        let _ = write!(rules, ".{name}{{stroke:{colour}}}.mark-{name},.label-{name}{{fill:{colour}}}");
    }
    Ok(rules)
}

/// The first value of a custom property.
fn token<'t>(tokens: &'t str, name: &str) -> Result<&'t str> {
    let found = tokens.split_once(&format!("--{name}:")).and_then(|(_, after)| after.split_once(';'));
    found.map(|(value, _)| value.trim()).ok_or_else(|| {
        Failure::new(format!("{TOKENS} has no colour --{name}"), "look at crates/xtask/src/bench/chart.rs")
    })
}
