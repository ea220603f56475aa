//! Whose rows are divided together: all persons', or those apart in whom something changes that stays the same in most.

use super::sites::Fixed;
use super::space::Space;
use crate::Problem;

/// Persons, or rows of theirs, who are divided by themselves.
pub(super) struct Pool {
    pub(super) tuples: Vec<u32>,
    /// Whether each attribute never changes within one person.
    pub(super) of_person: Vec<bool>,
    /// Attributes that read the same in all rows, and what.
    pub(super) fixed: Fixed,
    /// The kind of each tuple where rows of several kinds are recoded by themselves within each part; empty where they are not.
    pub(super) kind_of: Vec<u32>,
    /// Then, the attributes that read the same in rows of all kinds of a part.
    pub(super) again: Vec<usize>,
}

/// All persons together, by what never changes within any of them.
pub(super) fn together(space: &Space, problem: &Problem) -> Vec<Pool> {
    let differing = differing(space, &persons(problem));
    let of_person = differing.into_iter().map(|persons| persons == 0).collect();
    vec![Pool {
        tuples: space.members().collect(),
        of_person,
        fixed: Vec::new(),
        kind_of: Vec::new(),
        again: Vec::new(),
    }]
}

/// A person in so many has rows that differ in an attribute which says of the others who they are, at most.
const FEW: usize = 4;

/// Those persons apart in whom nothing changes that does not change in most, and the others; none where that divides nobody.
pub(super) fn apart(space: &Space, problem: &Problem) -> Option<Vec<Pool>> {
    let persons = persons(problem);
    let mut is_other = vec![false; space.tuples()];
    let several: usize = persons.iter().map(Vec::len).sum();
    let all = persons.len() + space.members().count().saturating_sub(several);
    let of_most: Vec<bool> =
        differing(space, &persons).iter().map(|differing| differing * FEW <= all).collect();
    let differs = |tuples: &&Vec<u32>| {
        (0..space.width()).any(|attribute| of_most[attribute] && !are_alike(space, tuples, attribute))
    };
    for tuples in persons.iter().filter(differs) {
        for &tuple in tuples {
            is_other[tuple as usize] = true;
        }
    }
    // Whoever shares a tuple with one of them is recoded with them, in all rows.
    let mut more = true;
    while std::mem::take(&mut more) {
        for tuples in &persons {
            let others = tuples.iter().filter(|&&tuple| is_other[tuple as usize]).count();
            if others > 0 && others < tuples.len() {
                for &tuple in tuples {
                    is_other[tuple as usize] = true;
                }
                more = true;
            }
        }
    }
    let (others, most): (Vec<u32>, Vec<u32>) = space.members().partition(|&tuple| is_other[tuple as usize]);
    if others.is_empty() || most.len() < others.len() {
        return None;
    }
    let of = |others: bool| -> Vec<Vec<u32>> {
        persons.iter().filter(|tuples| is_other[tuples[0] as usize] == others).cloned().collect()
    };
    let pool = |tuples, persons: Vec<Vec<u32>>| {
        let of_person = differing(space, &persons).into_iter().map(|count| count == 0).collect();
        Pool { tuples, of_person, fixed: Vec::new(), kind_of: Vec::new(), again: Vec::new() }
    };
    Some(vec![pool(most, of(false)), pool(others, of(true))])
}

/// The tuples of each person who has several.
pub(super) fn persons(problem: &Problem) -> Vec<Vec<u32>> {
    let mut persons: Vec<Vec<u32>> = Vec::new();
    let mut last = None;
    problem.frequency.details().each_person(|person, tuple| {
        if last.replace(person) != Some(person) {
            persons.push(Vec::new());
        }
        if let Some(tuples) = persons.last_mut() {
            tuples.push(tuple);
        }
    });
    persons
}

/// In how many persons each attribute changes.
fn differing(space: &Space, persons: &[Vec<u32>]) -> Vec<usize> {
    let count = |attribute| persons.iter().filter(|tuples| !are_alike(space, tuples, attribute)).count();
    (0..space.width()).map(count).collect()
}

fn are_alike(space: &Space, tuples: &[u32], attribute: usize) -> bool {
    tuples.windows(2).all(|pair| space.cells(pair[0])[attribute] == space.cells(pair[1])[attribute])
}
