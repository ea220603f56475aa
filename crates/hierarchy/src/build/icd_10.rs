//! Diagnoses by the tree of ICD-10: `E11.9`, `E11`, `E10-E14 Diabetes mellitus`, `IV Endocrine, …`, `*`.

use std::sync::LazyLock;

use coversheet_describe::{self as describe, Choice, Family, Field, Kind, Path};
use coversheet_error::{Error, Result};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::codes::Codes;
use super::{Builder, Files, Missing, Values, fields};
use crate::Hierarchy;

/// The chapters and blocks of ICD-10 (World Health Organization); the file says which edition.
const CLASSIFICATION: &str = include_str!("icd_10.tsv");

/// The classification of ICD-10, and `*` at the top.
///
/// Takes codes with or without the dot, in either case, of any length, with what the national modifications append
/// (`S72.001A`, `E11.90+`, `I10.90 G`). Categories that only ICD-10-CM and ICD-10-GM have are in the block where those
/// put them, or the nearest one of WHO.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Icd10 {
    /// What the codes become at level 1, 2, …: category, block and chapter unless given.
    #[serde(default = "usual", skip_serializing_if = "is_usual")]
    pub levels: Vec<Icd10Level>,
    /// How missing values are written, besides the empty cell.
    #[serde(default, skip_serializing_if = "Missing::is_empty")]
    pub missing: Missing,
    /// The group of values that are no ICD-10 codes; without one they are an error.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unknown: Option<String>,
}

/// A level of ICD-10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Icd10Level {
    /// `E11.9`: four characters, whatever a national modification adds to them.
    Subcategory,
    /// `E11`
    Category,
    /// `E10-E14 Diabetes mellitus`
    Block,
    /// `IV Endocrine, nutritional and metabolic diseases`
    Chapter,
}

fn usual() -> Vec<Icd10Level> {
    vec![Icd10Level::Category, Icd10Level::Block, Icd10Level::Chapter]
}

fn is_usual(levels: &Vec<Icd10Level>) -> bool {
    *levels == usual()
}

impl Default for Icd10 {
    fn default() -> Self {
        Self { levels: usual(), missing: Missing::default(), unknown: None }
    }
}

impl Builder for Icd10 {
    fn build(&self, values: Values<'_>, _files: &dyn Files) -> Result<Hierarchy> {
        if self.levels.windows(2).any(|pair| pair[0] >= pair[1]) {
            return Err(Error::new(
                "icd-10-levels-not-nested",
                "The levels of ICD-10 do not get coarser from level to level.",
            )
            .hint("List them finest first, each once: subcategory, category, block, chapter."));
        }
        let codes = Codes {
            missing: &self.missing,
            unknown: self.unknown.as_deref(),
            error: "not-icd-10",
            name: "ICD-10 codes",
        };
        // Codes differ in the fourth character only where a level shows it.
        let fourth = self.levels.contains(&Icd10Level::Subcategory);
        let code = |value| {
            let code = Code::parse(value)?;
            Some(Code { fourth: code.fourth.filter(|_| fourth), ..code })
        };
        codes.hierarchy(values, self.levels.len(), code, |code, path| {
            self.levels.iter().for_each(|&level| path.push(code.label(level)));
        })
    }
}

/// A code whose category is in a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Code {
    category: Category,
    fourth: Option<char>,
}

/// The first three characters of a code, in upper case.
type Category = [u8; 3];

impl Code {
    fn parse(value: &str) -> Option<Self> {
        let upper = value.trim().to_uppercase();
        let (category, rest) = upper.as_bytes().split_first_chunk::<3>()?;
        let rest = std::str::from_utf8(rest).ok()?;
        let rest = rest.strip_prefix('.').unwrap_or(rest);
        // Up to four characters of national detail, then marks and letters for side and certainty.
        let detail =
            rest.find(|char: char| !char.is_ascii_alphanumeric() && char != '-').unwrap_or(rest.len());
        let (detail, marks) = rest.split_at(detail);
        let is_mark = |char: char| " +*†!#".contains(char) || "AGVZRLB".contains(char);
        if detail.len() > 4 || marks.chars().count() > 4 || !marks.chars().all(is_mark) {
            return None;
        }
        let fourth = detail.chars().next().filter(|&char| char != '-');
        BLOCK_OF.contains_key(category).then_some(Self { category: *category, fourth })
    }

    /// A text of its block.
    fn block(self, text: impl Fn(&Block) -> &str) -> String {
        BLOCK_OF.get(&self.category).map(|block| text(block).to_owned()).unwrap_or_default()
    }

    fn label(self, level: Icd10Level) -> String {
        let category = || self.category.iter().map(|&byte| char::from(byte));
        match (level, self.fourth) {
            (Icd10Level::Subcategory, Some(fourth)) => category().chain(['.', fourth]).collect(),
            (Icd10Level::Subcategory, None) | (Icd10Level::Category, _) => category().collect(),
            (Icd10Level::Block, _) => self.block(|block| &block.label),
            (Icd10Level::Chapter, _) => self.block(|block| &block.chapter),
        }
    }
}

/// The block of each category that is in one.
static BLOCK_OF: LazyLock<FxHashMap<Category, &Block>> = LazyLock::new(|| {
    let digits = || b'0'..=b'9';
    let numbered = (b'A'..=b'Z')
        .flat_map(|letter| digits().flat_map(move |ten| digits().map(move |one| [letter, ten, one])));
    let listed = BLOCKS.iter().flat_map(|block| block.more.iter().copied());
    numbered.chain(listed).filter_map(|category| Some((category, Block::of(category)?))).collect()
});

/// A block of categories.
#[derive(Debug)]
struct Block {
    first: Category,
    last: Category,
    /// Categories of national modifications that are not in the range, or by their meaning in another one.
    more: Vec<Category>,
    /// Range and title.
    label: String,
    /// Number and title of its chapter.
    chapter: String,
}

static BLOCKS: LazyLock<Vec<Block>> = LazyLock::new(|| {
    let mut chapter = String::new();
    let mut blocks = Vec::new();
    for line in CLASSIFICATION.lines().filter(|line| !line.starts_with('#')) {
        if let Some(line) = line.strip_prefix("= ") {
            let mut cells = line.split('\t');
            let (number, _, title) = (cells.next(), cells.next(), cells.next());
            chapter = format!("{} {}", number.unwrap_or_default(), title.unwrap_or_default());
        } else {
            blocks.extend(Block::parse(line, &chapter));
        }
    }
    blocks
});

impl Block {
    fn parse(line: &str, chapter: &str) -> Option<Self> {
        let category = |text: &str| text.as_bytes().try_into().ok();
        let mut cells = line.trim_start_matches("+ ").split('\t');
        let (range, title) = (cells.next()?, cells.next()?);
        let (first, last) = range.split_once('-')?;
        let range = if first == last { first } else { range };
        Some(Self {
            first: category(first)?,
            last: category(last)?,
            more: cells.next().unwrap_or_default().split_whitespace().filter_map(category).collect(),
            label: format!("{range} {title}"),
            chapter: chapter.to_owned(),
        })
    }

    fn of(category: Category) -> Option<&'static Self> {
        let numbered = category[1..].iter().all(u8::is_ascii_digit);
        let in_range = |block: &&Self| numbered && block.first <= category && category <= block.last;
        let listed = BLOCKS.iter().find(|block| block.more.contains(&category));
        listed.or_else(|| BLOCKS.iter().find(in_range))
    }
}

/// What is said about it, form by form.
pub(super) const ABOUT: &[describe::Builder] = &[describe::Builder {
    id: "icd-10",
    key: "icd-10",
    title: "ICD-10 diagnoses",
    family: Family::Codes,
    meaning: "From the code to its category, block and chapter, with their titles.",
    types: &["code", "integer", "text", "identifier"],
    is: None,
    form: true,
    fields: &[
        Field::new(
            "levels",
            "Levels",
            "",
            Kind::Levels {
                usual: &["category", "block", "chapter"],
                options: &[
                    Choice::new("subcategory", "Subcategory"),
                    Choice::new("category", "Category"),
                    Choice::new("block", "Block"),
                    Choice::new("chapter", "Chapter"),
                ],
            },
        ),
        fields::UNKNOWN,
        fields::MISSING,
    ],
    examples: &[Path {
        spec: r#"{ "icd-10": {} }"#,
        labels: &[
            "E11.9",
            "E11",
            "E10-E14 Diabetes mellitus",
            "IV Endocrine, nutritional and metabolic diseases",
            "*",
        ],
    }],
}];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NoFiles;

    fn build(icd: &Icd10, values: &[&str]) -> Result<Hierarchy> {
        icd.build(Values::each_once(values), &NoFiles)
    }

    #[test]
    fn has_the_chapters_and_blocks_of_who() {
        let chapters: Vec<Vec<&str>> = CLASSIFICATION
            .lines()
            .filter_map(|line| line.strip_prefix("= "))
            .map(|line| line.split('\t').collect())
            .collect();
        assert_eq!(chapters.len(), 22);
        let lines = CLASSIFICATION.lines().filter(|line| !line.starts_with(['#', '='])).count();
        assert_eq!(BLOCKS.len(), lines, "every line is a block");
        let national: Vec<String> = CLASSIFICATION
            .lines()
            .filter_map(|line| Some(Block::parse(line.strip_prefix("+ ")?, "")?.label))
            .collect();
        assert_eq!(lines - national.len(), 263);
        for (index, block) in BLOCKS.iter().enumerate() {
            assert!(block.first <= block.last, "{}", block.label);
            for other in &BLOCKS[index + 1..] {
                assert!(
                    block.last < other.first || other.last < block.first,
                    "{} {}",
                    block.label,
                    other.label
                );
            }
            let chapter = chapters.iter().find(|cells| block.chapter.starts_with(&format!("{} ", cells[0])));
            let (first, last) = chapter.unwrap()[1].split_once('-').unwrap();
            let nests = first.as_bytes() <= &block.first[..] && &block.last[..] <= last.as_bytes();
            assert!(nests || national.contains(&block.label), "{} is not in {first}-{last}", block.label);
        }
        let mut more: Vec<Category> = BLOCKS.iter().flat_map(|block| block.more.clone()).collect();
        let listed = more.len();
        more.sort_unstable();
        more.dedup();
        assert_eq!(more.len(), listed, "no category is listed twice");
    }

    #[test]
    fn a_code_is_known_however_it_is_written() {
        let values = ["E11.9", "e119", " E11.90+", "E11", "E11.-", "E1190G", "E11.90 G", "E11.9-"];
        let hierarchy = build(&Icd10::default(), &values).unwrap();
        for (leaf, value) in values.iter().enumerate() {
            assert_eq!(
                hierarchy.path(leaf as u32),
                [
                    value,
                    "E11",
                    "E10-E14 Diabetes mellitus",
                    "IV Endocrine, nutritional and metabolic diseases",
                    "*"
                ]
            );
        }
    }

    #[test]
    fn national_categories_have_a_block() {
        for (code, block) in [
            ("S72.001A", "S70-S79 Injuries to the hip and thigh"),
            ("T36.0X1A", "T36-T50 Poisoning by drugs, medicaments and biological substances"),
            ("M1A.0110", "M05-M14 Inflammatory polyarthropathies"),
            ("C7A.00", "C76-C80 Malignant neoplasms of ill-defined, secondary and unspecified sites"),
            ("C50.911", "C50 Malignant neoplasm of breast"),
            ("D90", "D80-D89 Certain disorders involving the immune mechanism"),
            (
                "R97.20",
                "R90-R94 Abnormal findings on diagnostic imaging and in function studies, without diagnosis",
            ),
            (
                "U07.1",
                "U00-U49 Provisional assignment of new diseases of uncertain etiology or emergency use",
            ),
            ("Y04.0XXA", "X85-Y09 Assault"),
        ] {
            assert_eq!(Code::parse(code).unwrap().label(Icd10Level::Block), block);
        }
    }

    #[test]
    fn values_that_are_no_codes_are_named_or_get_their_own_branch() {
        let values = ["E11.9", "250.00", "E11 diabetes", "", "NA", "A", "M0Z", "A14", "É11", "E1١"];
        let missing = Missing(vec!["NA".to_owned()]);
        let error = build(&Icd10 { missing: missing.clone(), ..Icd10::default() }, &values).unwrap_err();
        assert_eq!((error.code(), error.value()), ("not-icd-10", Some("250.00, …")));
        assert_eq!(error.message(), "7 of the column's 10 distinct values cannot be read as ICD-10 codes.");
        let icd = Icd10 { missing, unknown: Some("Other".into()), levels: vec![Icd10Level::Block] };
        let hierarchy = build(&icd, &values).unwrap();
        assert_eq!(hierarchy.labels(1), ["E10-E14 Diabetes mellitus", "Other", ""]);
    }

    #[test]
    fn levels_get_coarser() {
        use Icd10Level::{Block, Chapter, Subcategory};
        let icd = |levels: &[Icd10Level]| Icd10 { levels: levels.to_vec(), ..Icd10::default() };
        let hierarchy = build(&icd(&[Subcategory, Chapter]), &["S72.001A", "S72", "M1A.0"]).unwrap();
        assert_eq!(hierarchy.labels(1), ["S72.0", "S72", "M1A.0"]);
        assert_eq!(hierarchy.height(), 3);
        assert_eq!(build(&icd(&[Chapter, Block]), &["A00"]).unwrap_err().code(), "icd-10-levels-not-nested");
    }
}
