//! Sectors of British postcodes, `LS8 6`, in their districts and areas: no whole postcode is there.

use coversheet_hierarchy::{Missing, Node, Spec, Tree};

use crate::language::Language;
use crate::values::Values;

/// Districts with their sectors.
type Districts<'v> = Vec<(&'v str, Vec<Node>)>;

/// The district of a sector and its area, if a value is one.
fn sector(value: &str) -> Option<(&str, &str)> {
    let (district, digit) = value.trim().rsplit_once(' ')?;
    let area = district.trim_end_matches(|char: char| char.is_ascii_uppercase() || char.is_ascii_digit());
    let letters = district.bytes().take_while(u8::is_ascii_uppercase).count();
    let numbered = district.bytes().skip(letters).take_while(u8::is_ascii_digit).count();
    let fits = area.is_empty() && (1..=2).contains(&letters) && (1..=2).contains(&numbered);
    let one = digit.len() == 1 && digit.bytes().all(|byte| byte.is_ascii_digit());
    (fits && one && district.len() <= letters + numbered + 1).then(|| (district.trim(), &district[..letters]))
}

/// Sectors, districts and areas, if most values are sectors.
pub(super) fn suggest(values: &Values<'_>, language: Language) -> Option<Spec> {
    const MOST: f64 = 0.9;
    const FEWEST: usize = 3;
    if values.distinct() < FEWEST || values.share_of_rows(|value| sector(value).is_some()) < MOST {
        return None;
    }
    let mut areas: Vec<(&str, Districts<'_>)> = Vec::new();
    for &value in &values.list {
        let Some((district, area)) = sector(value) else { continue };
        let at = areas.iter().position(|(known, _)| *known == area).unwrap_or_else(|| {
            areas.push((area, Vec::new()));
            areas.len() - 1
        });
        let districts = &mut areas[at].1;
        let node = Node::Value(value.to_owned());
        match districts.iter_mut().find(|(known, _)| *known == district) {
            Some((_, of)) => of.push(node),
            None => districts.push((district, vec![node])),
        }
    }
    let group = |(group, of): (&str, Vec<Node>)| Node::Group { group: group.to_owned(), of };
    let groups = areas.into_iter().map(|(area, districts)| Node::Group {
        group: area.to_owned(),
        of: districts.into_iter().map(group).collect(),
    });
    Some(Spec::Tree(Tree {
        groups: groups.collect(),
        other: Some(language.other().to_owned()),
        missing: Missing(values.spellings()),
        ..Tree::default()
    }))
}

#[cfg(test)]
mod tests {
    use coversheet_hierarchy::{Builder, NoFiles, Values as Column};

    use super::*;

    #[test]
    fn sectors_lie_in_districts_and_areas() {
        let list = ["LS8 6", "LS8 1", "LS17 2", "WF17 3", "EC1A 4"];
        let spec = suggest(&Values::each(list.to_vec(), 9), Language::English).unwrap();
        let built = spec.build(Column::each_once(&list), &NoFiles).unwrap();
        assert_eq!(built.path(built.leaf_of()["LS8 6"]), ["LS8 6", "LS8", "LS", "*"]);
        assert_eq!(built.path(built.leaf_of()["EC1A 4"]), ["EC1A 4", "EC1A", "EC", "*"]);
        // A few rows in which somebody left the blank out are no reason to mask what the others have.
        let typed =
            Values::counted(vec!["LS8 6", "LS17 2", "HX1 3", "HX13", "LS172"], vec![40, 30, 30, 2, 1]);
        assert!(suggest(&typed, Language::English).is_some());
        assert!(
            suggest(&Values::each(vec!["LS8 6AB", "LS8 1QT", "LS17 2RF"], 9), Language::English).is_none()
        );
        assert!(suggest(&Values::each(vec!["Ward 6", "Ward 1", "Ward 2"], 9), Language::English).is_none());
    }
}
