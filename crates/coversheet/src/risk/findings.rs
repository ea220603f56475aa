//! What is found in a release that could give somebody away.

use coversheet_measure::risk::{CountingUnit, Homogeneity, is_pressing, trajectories};
use coversheet_recipe::{ColumnRecipe, Role};
use coversheet_suggest::{IdentifierKind, RecognizedAs, recognized};

use super::Subject;
use super::finding::{AnswerKind, Finding, FindingCode, RiskAnswer};
use super::report::{CombinationReport, CombinationsReport};
use super::side::{Grouped, Released};

/// Whether a combination calls for an answer.
fn presses(found: &CombinationReport) -> bool {
    is_pressing(found.columns.len() - found.marked.len(), found.share)
}

/// Whether combinations that call for an answer may be among those that are not named.
pub(super) fn unnamed(combinations: &CombinationsReport) -> bool {
    combinations.more > 0 && combinations.worst.iter().all(presses)
}

/// All findings of a release.
pub(super) fn findings(
    subject: &Subject<'_>,
    released: &Released<'_>,
    linked: Option<Finding>,
    combinations: &CombinationsReport,
    homogeneity: &[Homogeneity],
) -> Vec<Finding> {
    let (mut findings, mut unsaid) = (Vec::new(), Vec::new());
    let names = released.names();
    for (at, name) in names.iter().enumerate() {
        let unchanged = !released.is_marked(at) || subject.unchanged.contains(name);
        // Looked for in the input: with rows left out, less may be recognized.
        let column = subject.table.column(name).filter(|_| unchanged);
        match column.and_then(recognized) {
            Some(RecognizedAs::Identifier(kind))
                if !(released.is_marked(at) && kind == IdentifierKind::Other) =>
            {
                findings.push(Finding {
                    identifier: Some(kind),
                    ..subject.column(FindingCode::IdentifierReleased, name, &identifier_message(name))
                });
            }
            Some(RecognizedAs::FreeText) => {
                findings.push(subject.column(FindingCode::FreeTextReleased, name, &free_text_message(name)));
            }
            Some(RecognizedAs::Nothing) if subject.is_insensitive(name) => unsaid.push((*name).to_owned()),
            _ => {}
        }
    }
    findings.extend(subject.unsaid(unsaid));
    if !(0..names.len()).any(|at| released.is_marked(at)) {
        let message = "No column is a quasi-identifier, so nobody is protected from being singled out.";
        findings.push(Finding {
            columns: Vec::new(),
            ..subject.column(FindingCode::NoQuasiIdentifier, "", message)
        });
    }
    findings.extend(linked);
    let persons = subject.counts_persons();
    findings.extend(combinations.worst.iter().map(|found| subject.combination(found, persons)));
    let shared = homogeneity.iter().filter(|column| column.classes > 0 && column.share >= combinations.share);
    findings.extend(shared.map(|column| subject.shared(column)));
    findings
}

impl Subject<'_> {
    fn counts_persons(&self) -> bool {
        self.recipe.columns.values().any(|column| column.role == Role::Person)
    }

    /// A finding about one column as a whole, which stays open whoever accepts it.
    fn column(&self, code: FindingCode, name: &str, message: &str) -> Finding {
        let columns = vec![name.to_owned()];
        let answer = |answer| RiskAnswer { answer, columns: columns.clone() };
        Finding {
            code,
            identifier: None,
            count: None,
            share: None,
            open: true,
            accepted: self.recipe.risk.reason(&columns).map(str::to_owned),
            answers: match code {
                FindingCode::NoQuasiIdentifier => Vec::new(),
                _ => vec![answer(AnswerKind::Drop), answer(AnswerKind::Accept)],
            },
            message: message.to_owned(),
            columns,
        }
    }

    fn is_insensitive(&self, name: &str) -> bool {
        self.recipe.columns.get(name).is_none_or(|column| column.role == Role::Insensitive)
    }

    /// What nothing tells what it is. In files that were never seen before, others could know one in four of such columns.
    fn unsaid(&self, columns: Vec<String>) -> Option<Finding> {
        let accepted = self.recipe.risk.reason(&columns).map(str::to_owned);
        (!columns.is_empty()).then(|| Finding {
            code: FindingCode::NotRecognized,
            identifier: None,
            count: None,
            share: None,
            open: accepted.is_none(),
            accepted,
            answers: [AnswerKind::MakeQuasiIdentifier, AnswerKind::Drop, AnswerKind::Accept]
                .map(|kind| answer((kind, columns.clone())))
                .into(),
            message: format!(
                "Nothing says what is in {}, which is released unchanged: look whether others may know it.",
                listed(&columns, ", ")
            ),
            columns,
        })
    }

    fn combination(&self, found: &CombinationReport, persons: bool) -> Finding {
        let open = presses(found);
        let CombinationReport { columns, marked, singled_out, share } = found;
        let unmarked: Vec<String> = columns.iter().filter(|name| !marked.contains(name)).cloned().collect();
        let rounded = unmarked.iter().filter(|name| self.is_number(name)).cloned().collect::<Vec<_>>();
        let accepted = self.recipe.risk.reason(columns).map(str::to_owned);
        let answers = [
            (AnswerKind::MakeQuasiIdentifier, unmarked.clone()),
            (AnswerKind::Round, rounded),
            (AnswerKind::Drop, unmarked),
            (AnswerKind::Accept, columns.clone()),
        ];
        let one = columns.len() == 1;
        Finding {
            code: if one { FindingCode::ColumnSinglesOut } else { FindingCode::ColumnsSingleOut },
            columns: columns.clone(),
            identifier: None,
            count: Some(*singled_out),
            share: Some(*share),
            open: open && accepted.is_none(),
            accepted,
            answers: answers.into_iter().filter(|(_, columns)| !columns.is_empty()).map(answer).collect(),
            message: combination_message(columns, *share, persons),
        }
    }

    fn shared(&self, found: &Homogeneity) -> Finding {
        let columns = vec![found.column.clone()];
        let accepted = self.recipe.risk.reason(&columns).map(str::to_owned);
        Finding {
            code: FindingCode::ValueShared,
            identifier: None,
            count: Some(found.rows),
            share: Some(found.share),
            open: accepted.is_none(),
            accepted,
            answers: vec![
                answer((AnswerKind::RequireDiversity, columns.clone())),
                answer((AnswerKind::Accept, columns.clone())),
            ],
            message: format!(
                "Whoever finds a person's class learns `{}`: {} of the rows are in classes that share one value of it.",
                found.column,
                percent(found.share)
            ),
            columns,
        }
    }

    /// What pseudonyms tell whoever knows all rows of a person.
    pub(super) fn linked(&self, after: &Grouped<'_>, least: f64) -> Option<Finding> {
        let linking =
            |(_, column): &(&String, &ColumnRecipe)| column.role == Role::Person && column.pseudonymized();
        let (name, _) = self.recipe.columns.iter().find(linking)?;
        let CountingUnit::Persons(persons) = after.sample.counting() else { return None };
        let sizes = trajectories(&after.classes, persons);
        let alone = sizes.iter().filter(|&&size| size == 1).count() as u64;
        let share = alone as f64 / sizes.iter().sum::<u64>().max(1) as f64;
        let columns = vec![name.clone()];
        let accepted = self.recipe.risk.reason(&columns).map(str::to_owned);
        (share >= least).then(|| Finding {
            code: FindingCode::RowsLinked,
            identifier: None,
            count: Some(alone),
            share: Some(share),
            open: accepted.is_none(),
            accepted,
            answers: [AnswerKind::Drop, AnswerKind::Accept].map(|kind| answer((kind, columns.clone()))).into(),
            message: format!(
                "The pseudonyms in `{name}` link the rows of each person: whoever knows all rows of a person finds {} of the persons.",
                percent(share)
            ),
            columns,
        })
    }

    /// Whether most values of a column are numbers.
    fn is_number(&self, name: &str) -> bool {
        self.table.column(name).is_some_and(|column| {
            let values = column.dictionary().iter().filter(|value| !value.trim().is_empty());
            let (mut numbers, mut all) = (0, 0);
            for value in values {
                all += 1;
                numbers += usize::from(value.trim().replace(',', ".").parse::<f64>().is_ok());
            }
            2 * numbers > all
        })
    }
}

fn answer((answer, columns): (AnswerKind, Vec<String>)) -> RiskAnswer {
    RiskAnswer { answer, columns }
}

fn identifier_message(name: &str) -> String {
    format!("`{name}` is released and was recognized as something that identifies a person directly.")
}

fn free_text_message(name: &str) -> String {
    format!("`{name}` is released and was recognized as free text, which can name anybody.")
}

/// "`followup_days` with `site_icd10` is unique for 89 % of the rows."
fn combination_message(columns: &[String], share: f64, persons: bool) -> String {
    let who = if persons { "persons" } else { "rows" };
    format!("{} is unique for {} of the {who}.", listed(columns, " with "), percent(share))
}

fn listed(columns: &[String], separator: &str) -> String {
    columns.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(separator)
}

/// A share in whole percents, where that is not misleading.
fn percent(share: f64) -> String {
    let percents = share * 100.0;
    if (1.0..99.0).contains(&percents) || percents == 100.0 {
        format!("{percents:.0} %")
    } else {
        format!("{percents:.1} %")
    }
}
