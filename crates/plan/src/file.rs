//! The file that a release becomes: text or a workbook.

use coversheet_error::Result;
use coversheet_recipe::json::to_tree;
use coversheet_recipe::{ModelSpec, Recipe, SuppressionRows};
use coversheet_table::{Dialect, Writer};
use coversheet_workbook::AboutSheet;
use serde_json::Value;

/// What kind of file a release is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ReleaseFormat {
    /// Text in the style of the file that was read.
    #[default]
    Csv,
    /// A workbook of Excel, with a page about its table.
    Xlsx,
}

/// Writes records to a file.
pub(crate) enum RecordWriter {
    Csv(Box<Writer>),
    Xlsx(Box<coversheet_workbook::Writer>),
}

impl RecordWriter {
    /// A writer at the start of a file; a workbook has a page about its table.
    pub(crate) fn new(
        format: ReleaseFormat,
        dialect: Dialect,
        about: impl FnOnce() -> AboutSheet,
    ) -> Result<Self> {
        Ok(match format {
            ReleaseFormat::Csv => Self::text(dialect)?,
            ReleaseFormat::Xlsx => Self::Xlsx(Box::new(coversheet_workbook::Writer::new(about())?)),
        })
    }

    /// A writer at the start of a file of text.
    pub(crate) fn text(dialect: Dialect) -> Result<Self> {
        Ok(Self::Csv(Box::new(Writer::new(&dialect)?)))
    }

    /// Writes a record; the first is the header.
    pub(crate) fn record<'a>(&mut self, cells: impl IntoIterator<Item = &'a str>) -> Result<()> {
        match self {
            Self::Csv(writer) => writer.record(cells),
            Self::Xlsx(writer) => writer.record(cells),
        }
    }

    /// Parts of text that are full by now, so that nobody need hold all; none of a workbook, which is packed at its end.
    pub(crate) fn take_full(&mut self) -> Vec<Vec<u8>> {
        match self {
            Self::Csv(writer) => writer.take_full(),
            Self::Xlsx(_) => Vec::new(),
        }
    }

    /// The bytes of the file, in parts.
    pub(crate) fn finish(self) -> Result<Vec<Vec<u8>>> {
        match self {
            Self::Csv(writer) => Ok(writer.finish()),
            Self::Xlsx(writer) => writer.finish(),
        }
    }
}

/// What is said about a release beside its table. It names columns and numbers of the recipe, never a value of the data.
pub(crate) fn about(recipe: &Recipe, rows: usize, released: usize) -> AboutSheet {
    let line = |name: &str, text: String| (name.to_owned(), text);
    let mut lines = vec![
        line("Made by", format!("Coversheet {}", env!("CARGO_PKG_VERSION"))),
        line("Rows of the original", rows.to_string()),
        line("Rows released", released.to_string()),
        match recipe.suppression.rows {
            SuppressionRows::Drop => line("Rows left out", (rows - released).to_string()),
            SuppressionRows::Mask => {
                line("Rows left out", "none; rows that are too rare have * instead of values".to_owned())
            }
        },
    ];
    lines.extend(recipe.privacy.iter().map(|model| line("Required", described(model))));
    lines.push(line(
        "Check",
        "Everything required was checked on the cells of this file, after it was written and before it was handed over."
            .to_owned(),
    ));
    for (name, settings) in &recipe.columns {
        let role = to_tree(&settings.role).ok();
        let role = role.as_ref().and_then(Value::as_str).unwrap_or_default();
        let what = match (settings.released() || settings.pseudonymized(), settings.pseudonymized()) {
            (_, true) => "replaced by pseudonyms",
            (false, _) => "not in this file",
            (true, _) if role == "quasi-identifier" => {
                "released as far as it is needed to protect, perhaps in groups"
            }
            (true, _) => "released as it is",
        };
        lines.push(line(&format!("Column {name}"), format!("{role}: {what}")));
    }
    AboutSheet(lines)
}

/// A model and the numbers it requires.
fn described(model: &ModelSpec) -> String {
    let written = to_tree(model).unwrap_or_default();
    let parameters = written.as_object().and_then(|object| object.values().next()?.as_object());
    let numbers = parameters.into_iter().flatten().filter_map(|(name, value)| match value {
        Value::Number(number) => Some(format!("{name} = {number}")),
        Value::String(column) if name == "column" => Some(format!("column {column}")),
        _ => None,
    });
    std::iter::once(model.name().to_owned()).chain(numbers).collect::<Vec<_>>().join(", ")
}
