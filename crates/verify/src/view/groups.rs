//! Groups of rows that say the same in some quasi-identifiers, and what is counted in a group.

use std::collections::HashSet;

use rustc_hash::FxHashMap;

use crate::sensitive::Sensitive;
use crate::spread::Spread;
use crate::view::View;

/// The rows of a view in groups.
#[derive(Debug)]
pub struct Groups {
    /// The rows, group after group.
    rows: Vec<u32>,
    /// Where each group ends.
    ends: Vec<u32>,
}

impl Groups {
    /// Rows that agree in the quasi-identifiers at these positions, in the order of their first rows.
    pub fn of(view: &View<'_>, columns: &[usize]) -> Self {
        let mut groups = vec![0; view.rows().len()];
        let mut number = usize::from(!groups.is_empty());
        // What the columns say since groups were split last, as one number below `width`.
        let (mut said, mut width) = (vec![0; groups.len()], 1_usize);
        for &column in columns {
            let labels = view.labels(column);
            let more = labels.iter().max().map_or(0, |&label| (label as usize).saturating_add(1));
            if width.saturating_mul(more) > TOGETHER {
                number = refine(&mut groups, number, &said, width);
                (said, width) = (labels, more);
            } else {
                said.iter_mut().zip(labels).for_each(|(said, label)| *said = *said * more as u32 + label);
                width *= more;
            }
        }
        number = refine(&mut groups, number, &said, width);
        let mut ends = vec![0; number];
        for &group in &groups {
            ends[group as usize] += 1;
        }
        let mut end = 0;
        for size in &mut ends {
            end += *size;
            *size = end - *size;
        }
        let mut rows = vec![0; groups.len()];
        for (&group, &row) in groups.iter().zip(view.rows()) {
            let place = &mut ends[group as usize];
            rows[*place as usize] = row;
            *place += 1;
        }
        Self { rows, ends }
    }

    /// Whether there is no group.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The number of groups.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// The rows of a group.
    pub fn rows(&self, group: usize) -> &[u32] {
        let start = group.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.rows[start as usize..self.ends[group] as usize]
    }

    /// The groups.
    pub fn iter<'v>(&'v self, view: &'v View<'v>) -> impl Iterator<Item = Group<'v>> {
        (0..self.len()).map(move |group| Group { view, rows: self.rows(group) })
    }
}

/// Columns are looked at together as long as no more different things than that can be said in them: to split groups takes
/// longer than to read labels.
const TOGETHER: usize = 256;

/// The largest table of all pairs of group and label that is kept, unless rows are many.
const PAIRS: usize = 1 << 18;

/// As many pairs may be kept for each row.
const PAIRS_PER_ROW: usize = 4;

/// Splits `number` groups by the labels of their rows, which are below `width`; returns how many there are then.
fn refine(groups: &mut [u32], number: usize, labels: &[u32], width: usize) -> usize {
    if width <= 1 {
        return number;
    }
    let mut next = 0;
    if number.saturating_mul(width) <= PAIRS_PER_ROW.saturating_mul(groups.len()).max(PAIRS) {
        let mut numbers = vec![u32::MAX; number * width];
        for (group, &label) in groups.iter_mut().zip(labels) {
            let known = &mut numbers[*group as usize * width + label as usize];
            if *known == u32::MAX {
                *known = next;
                next += 1;
            }
            *group = *known;
        }
    } else {
        let mut numbers: FxHashMap<(u32, u32), u32> = FxHashMap::default();
        for (group, &label) in groups.iter_mut().zip(labels) {
            *group = *numbers.entry((*group, label)).or_insert(next);
            next = numbers.len() as u32;
        }
    }
    next as usize
}

/// Some rows together.
#[derive(Clone, Copy, Debug)]
pub struct Group<'v> {
    /// Where they are.
    pub view: &'v View<'v>,
    /// The rows, at least one.
    pub rows: &'v [u32],
}

impl Group<'_> {
    /// How many rows they are, a record of an aggregated table counting as many as it stands for.
    pub fn size(&self) -> u64 {
        self.rows.iter().map(|&row| self.view.weight(row)).sum()
    }

    /// How many persons they are of, where that is known.
    pub fn persons(&self) -> Option<u64> {
        let persons: HashSet<u32> =
            self.rows.iter().map(|&row| self.view.person(row)).collect::<Option<_>>()?;
        Some(persons.len() as u64)
    }

    /// How many persons they are of, or how many rows where that is not known.
    pub fn people(&self) -> u64 {
        self.persons().unwrap_or_else(|| self.size())
    }

    /// How they spread over the values of a column.
    pub(crate) fn spread(&self, column: &Sensitive<'_>) -> Spread<u32> {
        self.spread_of(|row| column.value(row))
    }

    /// How they spread over things of which each row has one or none.
    pub(crate) fn spread_of<T: Ord + Clone>(&self, thing: impl Fn(u32) -> Option<T>) -> Spread<T> {
        let known = self.rows.iter().filter_map(|&row| Some((thing(row)?, row)));
        Spread::new(known.map(|(thing, row)| (thing, self.view.person(row), self.view.weight(row))))
    }

    /// Their labels.
    pub fn labels(&self) -> Vec<String> {
        let columns = self.view.quasi_identifiers().iter().enumerate();
        let label = self.rows.first().map(|&row| {
            columns.map(|(column, labels)| labels.text(self.view.label(column, row)).to_owned()).collect()
        });
        label.unwrap_or_default()
    }
}
