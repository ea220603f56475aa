//! Cuts that are bred (Iyengar 2002).

use super::super::nearby::Random;
use super::super::space::{Cell, Space};
use super::super::standard::Standard;
use super::super::target::Target;
use super::cuts::Cuts;
use super::refine::tops;
use super::{Cut, GoesOn, Shown, found_classes};
use crate::Problem;
use crate::local::partition::Partition;
use coversheet_error::SortFew as _;

/// How many cuts there are at a time.
const POPULATION: usize = 30;

/// One of so many nodes changes, besides one in any case.
const MUTATES: usize = 40;

/// A cut as a string of bits, one for each node of each attribute: whether those below it stand in its place.
type Genes = Vec<bool>;

/// How bad a cut is: the rows suppressed beyond what may be; with a class column, the rows that it gets wrong (the
/// classification metric); what all rows cost.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
struct Misfit(u64, u64, f64);

/// Breeds so many cuts as it is let: two of those that there are, the fitter of two drawn each, are crossed at some place and
/// a few bits changed, and the child takes the place of the least fit if it is fitter. Groups that may not be classes are
/// suppressed. None if no cut suppresses few enough. The same steps breed the same.
pub(in crate::local) fn breed(
    problem: &Problem,
    partition: &mut Partition<'_>,
    standard: &mut Standard<'_>,
    goes_on: GoesOn<'_>,
) -> Option<Cut> {
    let space = partition.space;
    let starts: Vec<usize> = (0..=space.width())
        .map(|attributes| (0..attributes).map(|attribute| space.nodes(attribute)).sum())
        .collect();
    let length = starts[space.width()];
    let target = Target::labels(&problem.frequency);
    let budget = partition.budget;
    let mut fitness = |genes: &Genes| {
        let cuts = Cuts::new(space, cells(space, &starts, genes), standard);
        let wrong = target.as_ref().map_or(0, |target| wrong(&cuts, target));
        (Misfit(cuts.suppressed.saturating_sub(budget), wrong, cuts.cost()), cuts)
    };
    let mut random = Random(11);
    // The first is the highest cut, which is fit if any is; the others go down here and there.
    let first = |number: usize, random: &mut Random| -> Genes {
        (0..length).map(|_| random.below(POPULATION) < number).collect()
    };
    let mut population: Vec<(Misfit, Genes)> = (0..POPULATION)
        .map(|number| {
            let genes = first(number, &mut random);
            (fitness(&genes).0, genes)
        })
        .collect();
    let mut steps = 0;
    let mut better: Option<Cuts<'_>> = None;
    loop {
        let shown =
            better.take().map(|cuts| move || Shown { cells: cuts.cells.clone(), out: cuts.out.clone() });
        if !goes_on(steps, shown.as_ref().map(|shown| shown as &dyn Fn() -> Shown)) {
            break;
        }
        population.sort_few_by(|one, other| one.0.partial_cmp(&other.0).unwrap_or(std::cmp::Ordering::Equal));
        let mut parent = || random.below(POPULATION).min(random.below(POPULATION));
        let (mother, father) = (parent(), parent());
        let place = random.below(length);
        let mut child: Genes = [&population[mother].1[..place], &population[father].1[place..]].concat();
        for _ in 0..=random.below(1 + length / MUTATES) {
            let gene = random.below(length);
            if let Some(gene) = child.get_mut(gene) {
                *gene = !*gene;
            }
        }
        steps += 1;
        if population.iter().any(|(_, genes)| *genes == child) {
            continue;
        }
        let (misfit, cuts) = fitness(&child);
        if misfit.0 == 0 && population.first().is_some_and(|(best, _)| misfit < *best) {
            better = Some(cuts);
        }
        if let Some(last) = population.last_mut()
            && misfit < last.0
        {
            *last = (misfit, child);
        }
    }
    population.sort_few_by(|one, other| one.0.partial_cmp(&other.0).unwrap_or(std::cmp::Ordering::Equal));
    let (misfit, genes) = population.first()?;
    let cuts = Cuts::new(space, cells(space, &starts, genes), standard);
    found_classes(partition, &cuts);
    (misfit.0 == 0).then_some(Cut { cells: cuts.cells, steps })
}

/// The cells that a string of bits stands for.
fn cells(space: &Space, starts: &[usize], genes: &Genes) -> Vec<Vec<Cell>> {
    let of_attribute = |attribute: usize| {
        let mut cells = tops(space, attribute);
        for (tuple, cell) in (0..).zip(&mut cells) {
            while genes[starts[attribute] + cell.number() as usize]
                && let Some(below) = space.below(attribute, *cell)
            {
                *cell = space.part_at(attribute, below, tuple);
            }
        }
        cells
    };
    (0..space.width()).map(of_attribute).collect()
}

/// The rows that are suppressed or not of the most frequent label of their class.
fn wrong(cuts: &Cuts<'_>, target: &Target) -> u64 {
    let mut members: Vec<(u32, u32)> =
        cuts.live().map(|tuple| (cuts.classes[tuple as usize], tuple)).collect();
    members.sort_unstable();
    let minority = |class: &[(u32, u32)]| {
        let mut tally = target.none();
        for &(_, tuple) in class {
            tally.add(tuple);
        }
        tally.minority()
    };
    cuts.suppressed + members.chunk_by(|one, other| one.0 == other.0).map(minority).sum::<u64>()
}
