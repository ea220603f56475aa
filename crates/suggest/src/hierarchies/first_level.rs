//! Whether a release begins with the first level of a hierarchy, because the values themselves say nothing more that anybody needs.

use coversheet_hierarchy::{Country, Node, Spec};

/// Whether the first level says what the values say, in one spelling or with ends that are open, or all that may be said.
pub(crate) fn says_enough(hierarchy: &Spec) -> bool {
    joins_spellings(hierarchy) || has_open_ends_alone(hierarchy) || is_of_few_houses(hierarchy)
}

/// Whether a whole postcode is that of a few houses, so that five who are alike may be one family.
fn is_of_few_houses(hierarchy: &Spec) -> bool {
    matches!(hierarchy, Spec::Postcodes(spec) if matches!(spec.country, Country::Gb | Country::Ca | Country::Nl))
}

/// Whether the first level says the same in one spelling: `m` as `M`, or `F` as `female`. Nothing is lost, and people are
/// found who are alike.
fn joins_spellings(hierarchy: &Spec) -> bool {
    let is_one = |node: &Node| {
        let Node::Group { group, of } = node else { return false };
        of.iter().all(|node| matches!(node, Node::Value(_)))
            && of.iter().any(|node| matches!(node, Node::Value(value) if value.trim() == group))
    };
    match hierarchy {
        Spec::Frequency(spec) => spec.alike && spec.fewer_than.is_empty(),
        Spec::Tree(tree) => tree.groups.iter().all(is_one),
        _ => false,
    }
}

/// Whether the first level has single numbers and an open end, such as `90+`. The age of a person of 95 says more than
/// that it has company: few are so old anywhere.
fn has_open_ends_alone(hierarchy: &Spec) -> bool {
    matches!(hierarchy, Spec::Intervals(spec) if spec.widths.first() == Some(&1.0) && spec.above.is_some())
}
