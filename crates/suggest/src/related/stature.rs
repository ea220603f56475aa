//! Which of height, weight and what follows from both is left out.

use coversheet_recipe::Role;

use super::body::{self, Body};
use super::filled::are_filled_as_well;
use super::left_out::{self, ask, names_of};
use super::rows::View;
use crate::sentence::said;
use crate::suggestion::Suggestion;

/// Leaves out what others can see of a body and what follows from the rest: with an index each weight says the height.
pub(super) fn leave_out(view: &View<'_>, suggestions: &mut [Suggestion]) {
    let Some(Body { height, weights }) = view.body(suggestions) else { return };
    let is_known = |suggestion: &Suggestion| suggestion.role == Role::QuasiIdentifier;
    let (known, changing): (Vec<_>, Vec<_>) =
        weights.into_iter().partition(|(weight, _)| is_known(&suggestions[*weight]));
    if known.is_empty() && !is_known(&suggestions[height]) {
        return;
    }
    for (weight, measures) in &changing {
        let names = names_of(view.table, measures);
        let asked = said!(
            "tells-a-height-asked",
            "Together with {names} it says how tall somebody is. Is this column needed?",
            names = names.clone()
        );
        let reason = said!(
            "tells-a-height",
            "Together with {names} it says how tall somebody is, which others can see: this one is left out.",
            names = names
        );
        ask(&mut suggestions[*weight], asked, reason);
    }
    let Some((weight, measures)) = known.first() else {
        // An index is what analyses need, and a height that others can see costs detail elsewhere.
        let mut measures = changing.iter().flat_map(|(_, measures)| measures);
        let is_index = |measure: usize| view.words[measure].has(body::INDICES);
        let says_most = |measure: usize| are_filled_as_well(view.table, height, measure);
        let instead = measures.find(|&&measure| is_index(measure) && says_most(measure));
        if let Some(&measure) = instead {
            let names = names_of(view.table, &[measure]);
            let asked = said!(
                "said-by-an-index-asked",
                "{names} says most of what analyses need. Is this column needed too?",
                names = names.clone()
            );
            let reason = said!(
                "said-by-an-index",
                "Others can see how tall somebody is, and {names} says most of what analyses need: this one is left out.",
                names = names
            );
            ask(&mut suggestions[height], asked, reason);
        }
        return;
    };
    left_out::leave_out(view.table, suggestions, height, &[&[*weight], &measures[..]].concat());
    for (weight, measures) in known {
        let seen = &suggestions[weight];
        let (role, reason) = (seen.role, seen.reason.clone());
        // With the weight each says the height, which others can see.
        for measure in measures {
            suggestions[measure].role = role;
            suggestions[measure].reason.clone_from(&reason);
        }
    }
}
