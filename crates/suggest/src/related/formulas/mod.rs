//! Ages that follow from measurements: a filtration rate is computed from creatinine, age and sex, so two of these say the third.
//!
//! The formulas are public, and solved for the age they give it within a few years, where a release says a decade. So one of the
//! measurements is left out where ages do follow in the file at hand.

mod known;

use coversheet_error::SortMany;
use coversheet_recipe::Role;

use known::{CREATININE, FORMULAS, Formula};

use super::rows::{View, rows, zip};
use crate::column_type::ColumnType;
use crate::suggestion::Suggestion;
use crate::words::Subject;

/// A measurement that says an age together with others.
pub(super) struct Telling {
    pub(super) column: usize,
    pub(super) beside: Vec<usize>,
}

/// How many years an age is off at most where it follows: a rate is rounded, and a year of birth is none of an age.
const NEAR: f64 = 4.0;

/// The share of rows in which an age follows; elsewhere the rate was not computed of this creatinine.
const MOST: f64 = 0.7;

const FEWEST: usize = 20;

impl View<'_> {
    /// Measurements from which the ages that are generalized follow.
    pub(super) fn telling(&self, suggestions: &[Suggestion]) -> Vec<Telling> {
        let mut telling: Vec<Telling> = Vec::new();
        let ages = self.ages_of_any_kind(suggestions);
        if ages.is_empty() {
            return telling;
        }
        let women = self.women(suggestions);
        for formula in FORMULAS {
            for columns in self.named(suggestions, formula) {
                let gone = |column: &usize| telling.iter().any(|telling| telling.column == *column);
                if columns.iter().any(gone) {
                    continue;
                }
                let measured = columns.iter().zip(formula.names);
                let values: Vec<_> = measured
                    .map(|(&column, names)| self.measured(column, *names == CREATININE, suggestions))
                    .collect();
                if ages.iter().any(|ages| women.iter().any(|women| follow(formula, &values, women, ages))) {
                    let column = columns[formula.left_out];
                    let beside = columns.into_iter().filter(|other| *other != column).collect();
                    telling.push(Telling { column, beside });
                }
            }
        }
        telling
    }

    /// The columns that a formula may be about: each result with each of what it is computed of.
    fn named(&self, suggestions: &[Suggestion], formula: &Formula) -> Vec<Vec<usize>> {
        const MOST: usize = 16;
        let is_number = |column: usize| {
            matches!(suggestions[column].kind, ColumnType::Integer | ColumnType::Decimal)
                && !suggestions[column].role.identifies()
        };
        let mut sets: Vec<Vec<usize>> = vec![Vec::new()];
        for names in formula.names {
            let columns: Vec<usize> = (0..suggestions.len())
                .filter(|&column| is_number(column) && self.words[column].has(names))
                .collect();
            let with = |set: &Vec<usize>| -> Vec<Vec<usize>> {
                let others = columns.iter().filter(|column| !set.contains(column));
                others.map(|column| [&set[..], &[*column]].concat()).collect()
            };
            sets = sets.iter().flat_map(with).take(MOST).collect();
        }
        sets
    }

    /// A column's numbers in the unit of the formulas: creatinine in milligrams.
    fn measured(&self, column: usize, creatinine: bool, suggestions: &[Suggestion]) -> Vec<Option<f64>> {
        const MICROMOLES: f64 = 88.4;
        let numbers = self.numbers(column, &suggestions[column]);
        let mut known: Vec<f64> = numbers.iter().flatten().copied().collect();
        known.sort_many();
        let middle = known.get(known.len() / 2).copied().unwrap_or_default();
        let by = if creatinine && middle > 20.0 { MICROMOLES } else { 1.0 };
        numbers.into_iter().map(|number| number.map(|number| number / by)).collect()
    }

    /// Ages, years since a birth that are counted from one day or from each other one, of the columns that are generalized.
    fn ages_of_any_kind(&self, suggestions: &[Suggestion]) -> Vec<Vec<Option<f64>>> {
        let known = |column: &usize| suggestions[*column].role == Role::QuasiIdentifier;
        let all = || (0..suggestions.len()).filter(known);
        let years = |born: bool| {
            all()
                .filter(move |&column| suggestions[column].meaning.born == born)
                .filter_map(|column| self.years(column, &suggestions[column]))
        };
        let others: Vec<_> = years(false).collect();
        let mut ages: Vec<_> = all().filter_map(|column| self.ages(column, &suggestions[column])).collect();
        for born in years(true) {
            ages.extend(others.iter().map(|years| zip(years, &born, |year, born| year - born)));
            ages.push(born.into_iter().map(|born| born.map(|born| -born)).collect());
        }
        ages
    }

    /// Which rows may be those of women: one of the sexes' values, all others, all or none.
    fn women(&self, suggestions: &[Suggestion]) -> Vec<Vec<bool>> {
        let is_sex = |column: &usize| suggestions[*column].meaning.known == Some(Subject::Sex);
        let mut ways = Vec::new();
        for column in (0..suggestions.len()).filter(is_sex) {
            let column = &self.table.columns()[column];
            let Some(first) = rows(column).find(|value| !crate::missing::is_spelling(value)) else {
                continue;
            };
            let is_first = |women: bool| rows(column).map(|value| (value == first) == women).collect();
            ways.extend([is_first(true), is_first(false)]);
        }
        let rows = self.table.columns().first().map_or(0, |column| rows(column).count());
        ways.extend([vec![true; rows], vec![false; rows]]);
        ways
    }
}

/// Whether in most rows a formula gives the age, give or take what is the same for all.
fn follow(formula: &Formula, values: &[Vec<Option<f64>>], women: &[bool], ages: &[Option<f64>]) -> bool {
    let over = |(row, age): (usize, &Option<f64>)| {
        let values: Vec<f64> = values.iter().map(|values| values[row]).collect::<Option<_>>()?;
        let over = (formula.age)(&values, women[row]) - (*age)?;
        over.is_finite().then_some(over)
    };
    let known: Vec<usize> = (0..ages.len())
        .filter(|&row| ages[row].is_some() && values.iter().all(|values| values[row].is_some()))
        .collect();
    let mut overs: Vec<f64> = ages.iter().enumerate().filter_map(over).collect();
    overs.sort_many();
    let Some(&middle) = overs.get(overs.len() / 2) else { return false };
    let near = overs.iter().filter(|over| (*over - middle).abs() <= NEAR).count();
    known.len() >= FEWEST && near as f64 >= MOST * known.len() as f64 && are_spread(ages)
}

/// Whether ages are so different that most are not near each other anyway.
fn are_spread(ages: &[Option<f64>]) -> bool {
    let mut known: Vec<f64> = ages.iter().flatten().copied().collect();
    known.sort_many();
    let at = |share: f64| known.get((share * known.len() as f64) as usize).copied().unwrap_or_default();
    at(0.9) - at(0.1) > 3.0 * NEAR
}

#[cfg(test)]
mod tests {
    use coversheet_table::{Column, ReadOptions, read};

    use crate::related::tests::file;
    use crate::sentence::english;
    use crate::suggest;

    fn telling(csv: &str) -> Vec<String> {
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let counts: Vec<Vec<u64>> = table.columns().iter().map(Column::counts).collect();
        let suggestions = suggest::suggest(&table, &counts);
        let columns = table.columns().iter().zip(&suggestions);
        let said = columns.filter(|(_, suggestion)| english(&suggestion.reason).contains("public formula"));
        said.map(|(column, _)| column.name().to_owned()).collect()
    }

    /// Levey et al. 2006, the other way round.
    fn rate(age: f64, creatinine: f64, woman: bool) -> f64 {
        175.0 * creatinine.powf(-1.154) * age.powf(-0.203) * if woman { 0.742 } else { 1.0 }
    }

    /// Inker et al. 2021, the other way round.
    fn epi(age: f64, creatinine: f64, woman: bool) -> f64 {
        let (usual, below, factor): (f64, f64, f64) =
            if woman { (0.7, -0.241, 142.0 * 1.012) } else { (0.9, -0.302, 142.0) };
        let share = creatinine / usual;
        factor * share.min(1.0).powf(below) * share.max(1.0).powf(-1.2) * 0.9938_f64.powf(age)
    }

    #[test]
    fn creatinine_with_a_rate_computed_of_it_says_the_age() {
        let row = |formula: fn(f64, f64, bool) -> f64, wrong: f64| {
            move |row: i32| {
                let (age, woman) = (20 + row * 37 % 70, row % 3 == 0);
                let creatinine = 0.6 + f64::from(row * 53 % 47) / 40.0;
                let rate = formula(f64::from(age), creatinine, woman) + wrong * f64::from(row * 29 % 31);
                let sex = if woman { "F" } else { "M" };
                format!("{sex},{age},{:.0},{rate:.0},{}", creatinine * 88.4, 3 + row % 4)
            }
        };
        let header = "Sex,Age,Creat,eGFR,K";
        assert_eq!(telling(&file(header, row(epi, 0.0))), ["Creat"]);
        assert_eq!(telling(&file(header, row(rate, 0.0))), ["Creat"]);
        assert!(telling(&file(header, row(epi, 2.0))).is_empty());
    }

    /// Of a clearance the result is left out: creatinine is what was measured.
    #[test]
    fn a_clearance_says_the_age() {
        let row = |wrong: i32| {
            move |row: i32| {
                let (age, woman) = (20 + row * 37 % 70, row % 3 == 0);
                let (creatinine, weight) = (0.6 + f64::from(row * 53 % 47) / 40.0, 50 + row * 29 % 53);
                let years = f64::from(140 - age + wrong * (row * 29 % 31));
                let clearance =
                    years * f64::from(weight) / (72.0 * creatinine) * if woman { 0.85 } else { 1.0 };
                format!("{},{age},{creatinine:.2},{weight},{clearance:.0}", if woman { "F" } else { "M" })
            }
        };
        assert_eq!(telling(&file("Sex,Age,Crea,Wt kg,Krea Cl", row(0))), ["Krea Cl"]);
        assert!(telling(&file("Sex,Age,Crea,Wt kg,Krea Cl", row(2))).is_empty());
    }

    /// A year of birth is as good as an age, and fibrosis is computed of it too.
    #[test]
    fn a_fibrosis_index_says_the_year_of_birth() {
        let row = |wrong: i32| {
            move |row: i32| {
                let born = 1935 + row * 37 % 60;
                let [ast, alt, plt] =
                    [20 + row * 7 % 45, 15 + row * 11 % 40, 90 + row * 53 % 67].map(f64::from);
                let age = f64::from(2024 - born + wrong * (row * 29 % 31));
                format!("{born},{ast},{alt},{plt},{:.2}", age * ast / (plt * alt.sqrt()))
            }
        };
        assert_eq!(telling(&file("Geb.jahr,GOT,GPT,Thrombo,FIB-4", row(0))), ["FIB-4"]);
        assert!(telling(&file("Geb.jahr,GOT,GPT,Thrombo,FIB-4", row(1))).is_empty());
    }
}
