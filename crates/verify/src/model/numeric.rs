//! (k,e)-anonymity (Zhang et al. 2007) and (epsilon,m)-anonymity (Li, Tao and Xiao 2008): how far the numbers
//! of a class lie apart. Missing values are no numbers.

use std::cmp::Ordering;

use coversheet_error::{Error, Result};
use coversheet_recipe::Fraction;
use serde::Deserialize;
use serde_json::Value;

use crate::check::{Achieved, Check, ClassFinding, Demand, Worst, parameters};
use crate::number::number_of;
use crate::sensitive::{Missing, Sensitive};
use crate::shown::{at_least, at_most, number, percent, shown};
use crate::spread::Spread;
use crate::view::{Group, View};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KeAnonymity {
    column: String,
    k: u64,
    e: Fraction,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EpsilonMAnonymity {
    column: String,
    epsilon: Fraction,
    m: u64,
}

enum Kind {
    /// At least k different numbers, the largest at least e above the smallest.
    Range { k: u64, e: Fraction },
    /// Around each number, at most one in m rows within epsilon.
    Nearness { epsilon: Fraction, m: u64 },
}

struct Numeric<'v> {
    column: Sensitive<'v>,
    /// The number of each value, none where it is missing.
    numbers: Vec<Option<f64>>,
    kind: Kind,
}

impl<'v> Numeric<'v> {
    fn new(column: Sensitive<'v>, kind: Kind) -> Result<Self> {
        let number = |(code, cell): (u32, &str)| {
            if column.is_absent(code) {
                return Ok(None);
            }
            number_of(cell).map(Some).ok_or_else(|| {
                Error::new("not-a-number", "A model needs numbers, and the column has another value.")
                    .hint("Check the file against the recipe that made it.")
                    .at_column(column.name())
            })
        };
        let numbers = (0..).zip(column.dictionary().iter()).map(number).collect::<Result<_>>()?;
        Ok(Self { column, numbers, kind })
    }

    /// The numbers of a group in ascending order, with the rows or persons that have each.
    fn numbers(&self, group: &Group<'_>) -> Spread<Number> {
        group.spread_of(|row| self.numbers[self.column.value(row)? as usize].map(Number))
    }

    /// How many different numbers there are, and how far the first and the last are apart, whichever one of their
    /// numbers each person is taken to have: the nearest that so many have as there are persons.
    fn range(numbers: &Spread<Number>) -> (u64, f64) {
        let having = &numbers.having;
        let mut range = f64::INFINITY;
        for (first, (from, _)) in having.iter().enumerate() {
            let mut persons = 0;
            let all = having[first..].iter().find(|(_, count)| {
                persons += count;
                persons >= numbers.known
            });
            range = range.min(all.map_or(f64::INFINITY, |(to, _)| to.0 - from.0));
        }
        (numbers.certain().len() as u64, if having.is_empty() { 0.0 } else { range })
    }

    /// The largest share of the rows or persons that is near one number. Persons count for each number.
    fn nearest(numbers: &Spread<Number>, epsilon: f64) -> f64 {
        let (numbers, all) = (&numbers.having, numbers.known.max(1));
        let (mut first, mut next, mut near, mut most) = (0, 0, 0, 0);
        for &(Number(number), _) in numbers {
            // Differences of decimals are exact to this much.
            let rounding = 1e-12 * number.abs().max(1.0);
            let is_near = |other: &&(Number, u64)| other.0.0 - number <= epsilon + rounding;
            while let Some((_, rows)) = numbers.get(next).filter(is_near) {
                near += rows;
                next += 1;
            }
            while number - numbers[first].0.0 > epsilon + rounding {
                near -= numbers[first].1;
                first += 1;
            }
            most = most.max(near);
        }
        most as f64 / all as f64
    }
}

/// A number with an order.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Number(f64);

impl Eq for Number {}

impl Ord for Number {
    fn cmp(&self, other: &Self) -> Ordering {
        // Zero has no sign here.
        (self.0 + 0.0).total_cmp(&(other.0 + 0.0))
    }
}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

pub(super) fn ke_anonymity<'v>(recipe: &Value, view: &'v View<'v>) -> Result<Box<dyn Check + 'v>> {
    let KeAnonymity { column, k, e } = parameters(recipe)?;
    Ok(Box::new(Numeric::new(view.sensitive(&column, Missing::NoValue)?, Kind::Range { k, e })?))
}

pub(super) fn epsilon_m_anonymity<'v>(recipe: &Value, view: &'v View<'v>) -> Result<Box<dyn Check + 'v>> {
    let EpsilonMAnonymity { column, epsilon, m } = parameters(recipe)?;
    Ok(Box::new(Numeric::new(view.sensitive(&column, Missing::NoValue)?, Kind::Nearness { epsilon, m })?))
}

impl Check for Numeric<'_> {
    fn demand(&self) -> Demand {
        let (required, name, worst) = match self.kind {
            Kind::Range { k, e } => (format!("e >= {}, k >= {k}", shown(e)), "e", Worst::Least),
            Kind::Nearness { epsilon, m } => {
                (format!("share <= 1/{m} within {}", shown(epsilon)), "share", Worst::Most)
            }
        };
        Demand { column: Some(self.column.name().to_owned()), required, name, worst }
    }

    fn sensitive(&self) -> Option<&Sensitive<'_>> {
        Some(&self.column)
    }

    fn judge(&self, group: &Group<'_>) -> ClassFinding {
        let numbers = self.numbers(group);
        match self.kind {
            Kind::Range { k, e } => {
                let (distinct, range) = Self::range(&numbers);
                ClassFinding {
                    holds: distinct >= k && at_least(range, e),
                    value: range,
                    second: distinct as f64,
                }
            }
            Kind::Nearness { epsilon, m } => {
                let share = Self::nearest(&numbers, epsilon.value());
                ClassFinding::of(share, at_most(share * m as f64, 1.0))
            }
        }
    }

    fn reason(&self, group: &Group<'_>) -> String {
        let numbers = self.numbers(group);
        let name = self.column.name();
        match self.kind {
            Kind::Range { k, e } => {
                let (distinct, range) = Self::range(&numbers);
                if distinct < k {
                    return format!("only {} of {name}, {k} needed", number(distinct, "number", "numbers"));
                }
                format!("its numbers of {name} span {}, {} needed", shown(range), shown(e))
            }
            Kind::Nearness { epsilon, m } => format!(
                "{} of its rows have a {name} within {} of one number, {} allowed",
                percent(Self::nearest(&numbers, epsilon.value())),
                shown(epsilon),
                percent(1.0 / m as f64)
            ),
        }
    }

    fn sentence(&self, achieved: &Achieved) -> String {
        let name = self.column.name();
        let value = achieved.value.unwrap_or(0.0);
        match self.kind {
            Kind::Range { k, e } => format!(
                "Every class has at least {} of {name} ({k} needed), which span at least {} ({} needed).",
                number(achieved.second as u64, "different number", "different numbers"),
                shown(value),
                shown(e)
            ),
            Kind::Nearness { epsilon, m } => format!(
                "In every class at most {} of the rows have a {name} within {} of any one number ({} allowed).",
                percent(value),
                shown(epsilon),
                percent(1.0 / m as f64)
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_salaries_of_table_2_6() {
        // Fung et al. 2010: (7,50)-anonymous; 90 % of the rows between 30 and 35.
        let numbers = |numbers: &[(f64, u64)]| {
            Spread::new(numbers.iter().map(|&(number, rows)| (Number(number), None, rows)))
        };
        let salaries =
            numbers(&[(30.0, 2), (31.0, 1), (32.0, 2), (33.0, 1), (34.0, 1), (35.0, 2), (80.0, 1)]);
        assert_eq!(Numeric::range(&salaries), (7, 50.0));
        let most = |epsilon| Numeric::nearest(&salaries, epsilon);
        assert_eq!([most(0.0), most(1.0), most(2.0), most(3.0), most(50.0)], [0.2, 0.5, 0.7, 0.9, 1.0]);
        // The counterexample of merging: {5, 100} and {4, 6} have one in two, {4, 5, 6, 100} three in four.
        assert_eq!(Numeric::nearest(&numbers(&[(5.0, 1), (100.0, 1)]), 1.0), 0.5);
        assert_eq!(Numeric::nearest(&numbers(&[(4.0, 1), (6.0, 1)]), 1.0), 0.5);
        assert_eq!(Numeric::nearest(&numbers(&[(4.0, 1), (5.0, 1), (6.0, 1), (100.0, 1)]), 1.0), 0.75);
        assert_eq!(Numeric::nearest(&numbers(&[(0.3, 1), (0.4, 1)]), 0.1), 1.0);
    }

    #[test]
    fn all_persons_may_have_near_numbers_though_some_have_far_ones() {
        // Two persons with 10 and 11, one of them with 90 as well.
        let numbers = [(10.0, 0), (11.0, 1), (90.0, 1)];
        let numbers =
            Spread::new(numbers.into_iter().map(|(number, person)| (Number(number), Some(person), 1)));
        assert_eq!(Numeric::range(&numbers), (2, 1.0));
    }
}
