//! Queries that return no row if a released table holds what its recipe requires.
//!
//! Each asks by the definition of its model, of the released table alone or beside the original. Nothing here knows how a
//! plan is applied.

mod classes;
mod closeness;
mod columns;
mod confidence;
mod contained;
mod diversity;
mod exact;
mod hierarchies;
mod likeness;
mod own_labels;
mod people;
mod planned;
mod release;
mod rows;

use coversheet_error::Result;
use coversheet_hierarchy::Files;
use coversheet_plan::Plan;
use coversheet_recipe::{DistanceName, ModelSpec, Recipe};

use crate::dialect::SqlDialect;
use crate::lists::remove;
use crate::script::{Script, StepKind};
use crate::subject::{Subject, model_not_supported, not_supported};
use crate::table_name::TableName;

use people::People;
use planned::Planned;
use release::Release;

/// What is checked.
#[derive(Clone, Copy, Debug)]
pub struct Check<'a> {
    /// What the release must satisfy.
    pub recipe: &'a Recipe,
    /// Whose recipe has the hierarchies written down, and which lists the values of the original.
    pub plan: &'a Plan,
    /// The original.
    pub table: &'a TableName,
    /// The released table.
    pub released: &'a TableName,
}

/// A query of a model: what it looks for, and the query.
type Query = (String, String);

/// Writes the queries. Each returns a row for every class, row or value that is not as it must be. What cannot be asked in
/// SQL although the recipe is supported is said in sentences beside the script.
///
/// # Errors
///
/// `sql-not-supported` for models without a query; `sql-name`, `sql-text`, `unknown-column`, and those of
/// hierarchies.
pub fn check(what: Check<'_>, dialect: SqlDialect, files: &dyn Files) -> Result<(Script, Vec<String>)> {
    let Check { recipe, plan, table, released } = what;
    recipe.check_resolved()?;
    plan.check()?;
    let subject = Subject::new(recipe)?;
    let (original, file) = (table.quoted(dialect)?, released.quoted(dialect)?);

    let mut script = Script::new(dialect);
    script.begin(dialect);
    let mut notes = Vec::new();
    match columns::query(dialect, &subject, released)? {
        Some((comment, query)) => script.add(StepKind::Check, comment, query),
        None => notes.push(
            "Spark has no catalogue to ask for columns: look that no identifier is in the released table."
                .to_owned(),
        ),
    }
    let mut release = Release::new(dialect, recipe, &subject, &original);
    let planned = Planned::list(&mut script, dialect, (plan, &subject), &original)?;
    let persons = planned.as_ref().filter(|_| subject.person.is_some());
    let persons = persons.map(|planned| planned.persons(dialect, &subject)).transpose()?;
    release.prepare(&mut script, &file, persons.as_deref())?;
    if let Some(planned) = &planned {
        let (comment, query) = planned.query(dialect, &subject, &file)?;
        script.add(StepKind::Check, comment, query);
    }
    let people = People::list(&mut script, dialect, (recipe, plan, &subject), files)?;
    for model in &recipe.privacy {
        for (comment, query) in queries(model, &mut release, people.as_ref(), &mut script)? {
            script.add(StepKind::Check, comment, query);
        }
    }
    let (comment, query) = rows::query(dialect, recipe, &subject, &original, &file)?;
    script.add(StepKind::Check, comment, query);
    let mut made = contained::add(&mut script, dialect, (recipe, plan, &subject), (&original, &file), files)?;
    made.extend(release.made());
    made.extend(planned.into_iter().flat_map(|planned| planned.made));
    made.extend(people.into_iter().flat_map(|people| people.made));
    script.commit(dialect);
    remove(&mut script, dialect, made.iter().map(String::as_str));
    Ok((script, notes))
}

/// The population, which every model that compares with one names.
fn compared(people: Option<&People>) -> Result<&People> {
    people.ok_or_else(|| not_supported("A model compares with a population that the recipe does not name."))
}

/// The queries of a model. A model that is new must say here what it asks, or that it cannot.
fn queries(
    model: &ModelSpec,
    release: &mut Release<'_>,
    people: Option<&People>,
    script: &mut Script,
) -> Result<Vec<Query>> {
    match model {
        ModelSpec::KAnonymity(spec) => classes::k_anonymity(spec, release),
        ModelSpec::XyAnonymity(spec) => classes::xy_anonymity(spec, release),
        ModelSpec::HighestRisk(spec) => classes::highest_risk(spec, release),
        ModelSpec::AverageRisk(spec) => classes::average_risk(spec, release),
        ModelSpec::DistinctLDiversity(spec) => diversity::distinct(spec, release),
        ModelSpec::EntropyLDiversity(spec) => diversity::entropy(spec, release),
        ModelSpec::RecursiveClDiversity(spec) => diversity::recursive(spec, release),
        ModelSpec::ConfidenceBounding(spec) => confidence::bounding(spec, release),
        ModelSpec::AlphaKAnonymity(spec) => confidence::alpha_k(spec, release),
        ModelSpec::LkcPrivacy(spec) => confidence::lkc(spec, release),
        ModelSpec::BetaLikeness(spec) => likeness::beta(spec, release, script),
        ModelSpec::DeltaDisclosure(spec) => likeness::delta(spec, release, script),
        ModelSpec::TCloseness(spec) if spec.distance == DistanceName::Equal => {
            closeness::equal(spec, release, script)
        }
        ModelSpec::TCloseness(_) => {
            Err(model_not_supported(model, "only distances between values that are all alike are supported."))
        }
        ModelSpec::KMap(spec) => compared(people)?.k_map(spec, release),
        ModelSpec::DeltaPresence(spec) => compared(people)?.presence(spec, release),
        ModelSpec::PersonalizedPrivacy(_) => {
            Err(model_not_supported(model, "what each person wants guarded is not in the released table."))
        }
        ModelSpec::KeAnonymity(_) | ModelSpec::EpsilonMAnonymity(_) => Err(model_not_supported(
            model,
            "data bases do not agree on which texts are numbers, and how exact they are.",
        )),
    }
}
