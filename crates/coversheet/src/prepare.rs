//! Recipe and table to problem: roles, hierarchies and the frequency set.

use std::sync::Arc;

use coversheet_engine::cell::Rating;
use coversheet_engine::{
    Attribute, Counting, FrequencySet, Population, Problem, Suppression, SuppressionMode, budget,
    evaluation_bytes, few_tuples,
};
use coversheet_error::{Result, room_for};
use coversheet_hierarchy::{Decimal, Files, Hierarchy, Spec};
use coversheet_recipe::{
    ColumnRecipe, CountedColumns, QuasiIdentifier, RatingRecipe, Recipe, RecodingRecipe, Role,
    SuppressionRows, counted, counts, leaves_of_people, population, population_counts, quasi_identifiers,
    read_population, with_role,
};
use coversheet_table::Table;

use crate::models::{Context, codes_of, limit, model};

/// The parts of a problem that depend on the table and the roles and hierarchies only, kept from one
/// solve to the next.
#[derive(Debug)]
pub(crate) struct Prepared {
    pub(crate) quasi_identifiers: Vec<QuasiIdentifier>,
    pub(crate) frequency: Arc<FrequencySet>,
    key: Key,
}

/// What [`Prepared`] depends on.
#[derive(Clone, Debug, PartialEq)]
struct Key {
    /// The quasi-identifiers, how each is generalized, whether it may have ranges of its own and sets, and its lowest level, of which
    /// sets are.
    columns: Vec<(usize, Option<Spec>, [bool; 2], usize)>,
    class: Option<usize>,
    count: Option<usize>,
    person: Option<usize>,
    /// What models count in every class, in the order of the frequency set.
    counted: Vec<CountedColumns>,
    /// The name of the population's file.
    population: Option<String>,
}

impl Key {
    fn new(table: &Table, recipe: &Recipe) -> Result<Self> {
        let column = |position| {
            let settings = settings(table, recipe, position);
            (position, settings.hierarchy.clone(), [settings.ranges, settings.sets], settings.min_level)
        };
        Ok(Self {
            columns: with_role(table, recipe, Role::QuasiIdentifier).map(column).collect(),
            class: with_role(table, recipe, Role::Class).next(),
            count: with_role(table, recipe, Role::Count).next(),
            person: with_role(table, recipe, Role::Person).next(),
            counted: counted(table, recipe),
            population: population(recipe)?.map(str::to_owned),
        })
    }

    /// Whether what was prepared for this key can be used again: a file may have changed.
    fn reusable(&self) -> bool {
        self.population.is_none()
            && !self.columns.iter().flat_map(|(_, spec, ..)| spec).any(|spec| spec.file().is_some())
    }
}

/// The most bytes that counting takes: for each record its leaves, twice, a key and its tuple; for whatever is counted
/// in classes, its value in each record, sorted by groups. Where few tuples are possible, records have no keys, and
/// there are leaves for each tuple instead of each record again, unless a `population` is counted with them.
fn counting(records: usize, columns: &[QuasiIdentifier], grouped: usize, population: bool) -> u64 {
    let few = few_tuples(records, columns.iter().map(|column| column.hierarchy.leaves()));
    let (attributes, grouped) = (columns.len() as u64, 80 * grouped as u64 * records as u64);
    let records = records as u64;
    let tuples = match few {
        Some(possible) if !population => {
            records * (4 * attributes + 8) + possible as u64 * (4 * attributes + 16)
        }
        _ => records * (8 * attributes + 44),
    };
    tuples + grouped
}

/// The most bytes that the hierarchies take as arrays: a group for each leaf and level, as they are and joined.
fn grouping(quasi_identifiers: &[QuasiIdentifier]) -> u64 {
    let cells =
        |column: &QuasiIdentifier| column.hierarchy.leaves() as u64 * (column.hierarchy.height() as u64 + 1);
    24 * quasi_identifiers.iter().map(cells).sum::<u64>()
}

impl Prepared {
    /// Builds the hierarchies and counts the table's tuples, unless `last` was for the same.
    pub(crate) fn new(
        table: &Table,
        recipe: &Recipe,
        files: &dyn Files,
        last: Option<Arc<Self>>,
    ) -> Result<Arc<Self>> {
        if let Some(last) = last.filter(|last| last.is_for(table, recipe)) {
            return Ok(last);
        }
        let key = Key::new(table, recipe)?;
        let people = read_population(table, recipe, files)?;
        let quasi_identifiers = quasi_identifiers(table, recipe, people.as_ref(), files)?;
        let grouped =
            key.counted.len() + usize::from(key.person.is_some()) + usize::from(key.class.is_some());
        let records = table.rows() + people.as_ref().map_or(0, Table::rows);
        room_for(counting(records, &quasi_identifiers, grouped, people.is_some()))?;
        let leaves_of_rows = |column: &QuasiIdentifier| {
            table.columns()[column.position].codes().iter().map(|code| column.leaves[code as usize]).collect()
        };
        let people = match &people {
            Some(people) => {
                let leaves = leaves_of_people(people, table, &quasi_identifiers)?;
                Some((leaves, population_counts(people, recipe)?))
            }
            None => None,
        };
        let columns: Vec<Vec<u32>> = quasi_identifiers.iter().map(leaves_of_rows).collect();
        let weights = key.count.map(|position| counts(table, position)).transpose()?;
        let labels = key.class.map(|position| table.columns()[position].codes().iter().collect::<Vec<u32>>());
        let hierarchies: Vec<&Hierarchy> = quasi_identifiers.iter().map(|column| &column.hierarchy).collect();
        let mut frequency = FrequencySet::sorted_among(
            table.rows(),
            &columns,
            &hierarchies,
            weights.as_deref(),
            labels.as_deref(),
            people.as_ref().map(|(columns, weights)| Population { columns, weights: weights.as_deref() }),
        )?;
        if let Some(numbers) = key.class.and_then(|position| label_numbers(table, recipe, position)) {
            frequency = frequency.with_label_numbers(numbers);
        }
        let persons: Option<Vec<u32>> =
            key.person.map(|position| table.columns()[position].codes().iter().collect());
        // A record of a person counts once, for however many rows it stands.
        let counting = match (&persons, &weights) {
            (Some(persons), _) => Counting::Persons(persons),
            (None, Some(weights)) => Counting::Weighted(weights),
            (None, None) => Counting::Records,
        };
        for columns in &key.counted {
            let (codes, values) = codes_of(table, columns);
            frequency = frequency.with_sensitive(&codes, values, counting);
        }
        if let Some(persons) = &persons {
            frequency = frequency.with_persons(persons);
        }
        Ok(Arc::new(Self { quasi_identifiers, frequency: Arc::new(frequency), key }))
    }

    /// Whether this is what the recipe needs.
    pub(crate) fn is_for(&self, table: &Table, recipe: &Recipe) -> bool {
        self.key.reusable() && Key::new(table, recipe).is_ok_and(|key| key == self.key)
    }

    /// The problem that a recipe poses. `files` are for hierarchies that models name.
    pub(crate) fn problem(&self, table: &Table, recipe: &Recipe, files: &dyn Files) -> Result<Problem> {
        // Searches for finer recodings ask for what they take themselves.
        let classes = match recipe.recoding {
            RecodingRecipe::Columns => evaluation_bytes(&self.frequency, self.quasi_identifiers.len()),
            _ => 0,
        };
        room_for(grouping(&self.quasi_identifiers) + classes)?;
        let mut attributes = Vec::new();
        for QuasiIdentifier { position, hierarchy, order, sets, .. } in &self.quasi_identifiers {
            let name = table.columns()[*position].name();
            let settings = settings(table, recipe, *position);
            settings.check(hierarchy.height()).map_err(|error| error.at_column(name))?;
            let attribute =
                Attribute::new(name, hierarchy, settings.max_level, settings.weight.unwrap_or(1.0))
                    .with_min_level(settings.min_level)
                    .with_rating(rating(settings.rating))
                    .with_raise(settings.raise)
                    .with_profile(settings.profile.unwrap_or(1.0));
            let attribute = match order {
                Some(order) => attribute.with_order(order.clone())?,
                None => attribute,
            };
            attributes.push(match sets {
                Some(levels) => attribute.with_sets_from(levels.from),
                None => attribute,
            });
        }
        let context = Context {
            table,
            recipe,
            quasi_identifiers: &self.quasi_identifiers,
            counted: &self.key.counted,
            files,
        };
        let models = recipe
            .privacy
            .iter()
            .enumerate()
            .map(|(at, spec)| model(spec, &context).map_err(|error| error.about_models([at])));
        Ok(Problem {
            attributes,
            models: models.collect::<Result<_>>()?,
            suppression: Suppression {
                rows: budget(limit(recipe.suppression.limit), self.frequency.rows())?,
                mode: mode(recipe.suppression.rows),
                // That is for the search to say.
                complementary: None,
            },
            frequency: Arc::clone(&self.frequency),
        })
    }
}

/// The number that each value of the class column is, none for missing ones; none where others are no numbers.
fn label_numbers(table: &Table, recipe: &Recipe, position: usize) -> Option<Vec<Option<f64>>> {
    let missing = &settings(table, recipe, position).missing;
    let number = |value: &str| {
        if missing.holds(value) {
            return Some(None);
        }
        // As near as a deviation needs it.
        Decimal::parse(value).map(|number| Some(number.scaled(Decimal::MAX_SCALE) as f64 / 1e18))
    };
    table.columns()[position].dictionary().iter().map(number).collect()
}

fn settings<'r>(table: &Table, recipe: &'r Recipe, position: usize) -> &'r ColumnRecipe {
    // The positions come from with_role, so the recipe names the column.
    &recipe.columns[table.columns()[position].name()]
}

/// A recipe's rating for the engine.
fn rating(rating: RatingRecipe) -> Rating {
    match rating {
        RatingRecipe::Most => Rating::Most,
        RatingRecipe::More => Rating::More,
        RatingRecipe::Identifying => Rating::Identifying,
    }
}

/// What becomes of suppressed rows, for the engine.
fn mode(rows: SuppressionRows) -> SuppressionMode {
    match rows {
        SuppressionRows::Drop => SuppressionMode::Drop,
        SuppressionRows::Mask => SuppressionMode::Mask,
    }
}
