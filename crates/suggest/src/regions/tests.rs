use coversheet_hierarchy::{Builder, NoFiles, Values as Column};

use super::*;

fn path(name: &str, list: &[&'static str], value: &str, language: Language) -> Option<Vec<String>> {
    let values = Values::each(list.to_vec(), 9);
    let spec = hierarchy(&Words::of(name), &values, language)?;
    let built = spec.build(Column::each_once(list), &NoFiles).unwrap();
    Some(built.path(built.leaf_of()[value]).iter().map(|&label| label.to_owned()).collect())
}

#[test]
fn states_become_divisions_and_regions() {
    let states = ["CA", "WA", "AZ", "NY", "MA", "TX"];
    assert_eq!(path("State", &states, "CA", Language::English).unwrap(), ["CA", "Pacific", "West", "*"]);
    // Countries and cantons have the same letters.
    assert_eq!(path("xqz", &states, "CA", Language::English), None);
    let cantons = ["ZH", "BE", "VD", "AG", "GE", "TI"];
    assert_eq!(path("Kt", &cantons, "GE", Language::French).unwrap(), ["GE", "Région lémanique", "*"]);
    assert_eq!(path("Kt", &cantons, "ZH", Language::German).unwrap(), ["ZH", "Zürich", "*"]);
    let departments = ["1", "38", "69", "75", "92", "2A"];
    assert_eq!(
        path("Dépt", &departments, "1", Language::French).unwrap(),
        ["1", "Auvergne-Rhône-Alpes", "*"]
    );
    let provinces = ["TO", "MI", "NA", "CE", "PA", "GE", "EE"];
    let province = |value: &str| path("Prov.", &provinces, value, Language::Italian).unwrap();
    assert_eq!(province("NA"), ["NA", "Campania", "Sud", "*"]);
    // Abroad is in no region.
    assert_eq!(province("EE"), ["EE", "EE", "EE", "*"]);
    let laender = ["Bayern", "Baden-Württemberg", "Hessen", "NRW", "Nordrhein-Westfalen", "Thüringen"];
    assert_eq!(path("Bundesland", &laender, "Bayern", Language::German).unwrap(), ["Bayern", "Süd", "*"]);
    assert_eq!(path("Colour", &["red", "green", "blue"], "red", Language::English), None);
}

#[test]
fn countries_become_regions_of_the_world() {
    let list = [
        "Deutschland",
        "Türkei",
        "Syrien",
        "Polen",
        "Rumänien",
        "Afghanistan",
        "Nigeria",
        "Italien",
        "staatenlos",
    ];
    let found = |value: &str| {
        path("Staatsangehörigkeit", &list, value, Language::German).map(|path| path.join(" > "))
    };
    assert_eq!(found("Polen").unwrap(), "Polen > Osteuropa > Europa > *");
    assert_eq!(found("Syrien").unwrap(), "Syrien > Nahost, Nordafrika > Afrika und Naher Osten > *");
    // Where most people are from one country, it stays apart from all others.
    let mut counts = vec![9; list.len()];
    counts[0] = 900;
    let values = Values::counted(list.to_vec(), counts);
    let spec = hierarchy(&Words::of("Staatsangehörigkeit"), &values, Language::German).unwrap();
    let built = spec.build(Column::each_once(&list), &NoFiles).unwrap();
    assert_eq!(
        built.path(built.leaf_of()["Deutschland"]),
        ["Deutschland", "Deutschland", "Deutschland", "*"]
    );
    assert_eq!(built.path(built.leaf_of()["Polen"]), ["Polen", "Osteuropa", "Andere Länder", "*"]);
    assert_eq!(built.path(built.leaf_of()["staatenlos"])[..2], ["staatenlos", "staatenlos"]);
    // However it is written.
    let list = ["deutsch", "dt.", "türk.", "syr.", "poln.", "russ.", "irak.", "griech."];
    let values = Values::counted(list.to_vec(), vec![900, 50, 40, 30, 20, 10, 9, 8]);
    let spec = hierarchy(&Words::of("Staatsang."), &values, Language::German).unwrap();
    let built = spec.build(Column::each_once(&list), &NoFiles).unwrap();
    assert_eq!(built.path(built.leaf_of()["dt."]), ["dt.", "deutsch", "deutsch", "*"]);
    assert_eq!(built.path(built.leaf_of()["türk."])[2], "Andere Länder");
    // What is no country stays what it is.
    assert_eq!(
        path("Land", &["DE", "TR", "PL", "SY", "IT"], "TR", Language::German).unwrap()[1],
        "Nahost, Nordafrika"
    );
    assert_eq!(path("xqz", &["DE", "TR", "PL", "SY", "IT"], "TR", Language::German), None);
    let races = ["White", "Black", "Asian", "Other"];
    assert_eq!(path("Race", &races, "White", Language::English), None);
}
