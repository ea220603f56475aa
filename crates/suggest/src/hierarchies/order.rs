//! Neighbours together, where values have an order.

use coversheet_hierarchy::{Missing, Order, Spec};

use crate::ordered::Ordered;
use crate::values::Values;

/// Two neighbours together, then four, and so on while that leaves two groups.
pub(super) fn suggest(ordered: Option<&Ordered>, values: &Values<'_>) -> Option<Spec> {
    let ordered = ordered?;
    let widths = |width: &usize| Some(width * 2);
    let widths: Vec<usize> =
        std::iter::successors(Some(2), widths).take_while(|width| *width < ordered.values.len()).collect();
    let missing = Missing(values.spellings().into_iter().chain(ordered.aside.iter().cloned()).collect());
    (!widths.is_empty()).then(|| Spec::Order(Order { values: ordered.values.clone(), widths, missing }))
}
