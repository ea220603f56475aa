//! What the first result for a table keeps: whole small tables, solved and released as they are suggested.

use std::fmt::Write as _;

use coversheet::{
    ColumnType, InputRecipe, NoFiles, ReadOptions, RecodingRecipe, Role, Session, SolveOptions, Table, read,
};

use crate::draw::Draw;

fn session(csv: &str) -> Session {
    Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap())
}

fn released(csv: &str) -> Table {
    let mut session = session(csv);
    let recipe = session.profile().recipe;
    session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
    let bytes = session.release([7; 32], &mut |_| ()).unwrap().parts().concat();
    read(&bytes[..], ReadOptions { delimiter: Some(b','), ..ReadOptions::plain() }).unwrap()
}

fn values<'t>(table: &'t Table, column: &str) -> Vec<&'t str> {
    table.column(column).unwrap().dictionary().iter().collect()
}

/// One man, and one of another sex, among hundreds of women are left out with their rows, or nobody's sex is told.
#[test]
fn nobody_is_made_another_sex() {
    for (few, words) in [(1, ["f", "m", "d"]), (3, ["Female", "Male", "Non-binary"]), (2, ["w", "m", "x"])] {
        let mut csv = "age,sex,score\n".to_owned();
        for row in 0..400 {
            let sex = if row < few {
                words[1]
            } else if row == 399 {
                words[2]
            } else {
                words[0]
            };
            let _ = writeln!(csv, "{},{sex},{}", 20 + row * 7 % 60, row % 10);
        }
        let released = released(&csv);
        let sexes = values(&released, "sex");
        assert!(sexes.iter().all(|sex| words.contains(sex) || *sex == "*"), "{sexes:?}");
    }
}

/// The oldest are one group from 90 on, and no band is older.
#[test]
fn the_oldest_are_one_group() {
    let mut draw = Draw::new(4);
    let mut csv = "age,sex,score\n".to_owned();
    for row in 0..900 {
        let age = if row % 30 == 0 { 90 + draw.below(12) } else { 30 + draw.below(60) };
        let _ = writeln!(csv, "{age},{},{}", draw.of(&["f", "m"]), draw.below(9));
    }
    let released = released(&csv);
    let ages = values(&released, "age");
    assert!(ages.contains(&"90+"), "{ages:?}");
    let lowest = |label: &str| label.trim_start_matches('[').split(',').next().unwrap().parse::<u32>();
    assert!(ages.iter().filter(|age| **age != "90+").all(|age| lowest(age).unwrap() < 90), "{ages:?}");
}

/// Money in every usual form is an amount and not a code: it is released as it is.
#[test]
fn amounts_of_money_are_numbers() {
    type Form = fn(u64, u64) -> String;
    let forms: [Form; 6] = [
        |whole, cents| format!("${whole}.{cents:02}"),
        |whole, cents| format!("{whole},{cents:02} €"),
        |whole, cents| format!("CHF {}'{:03}.{cents:02}", whole / 1000 + 1, whole % 1000),
        |whole, cents| format!("£{whole}.{cents:02}"),
        |whole, cents| format!("USD {whole}.{cents:02}"),
        |whole, cents| format!("{}.{:03},{cents:02} EUR", whole / 1000 + 1, whole % 1000),
    ];
    for form in forms {
        let mut draw = Draw::new(9);
        let mut csv = "age;sex;amount\n".to_owned();
        for _ in 0..300 {
            let amount = form(20 + draw.below(4000), draw.below(100));
            let _ = writeln!(csv, "{};{};{amount}", 20 + draw.below(60), draw.of(&["f", "m"]));
        }
        let profile = session(&csv).profile();
        let amount = &profile.columns[2];
        assert!(matches!(amount.kind, ColumnType::Decimal | ColumnType::Integer), "{:?}", amount.examples);
        assert_eq!(amount.role, Role::Insensitive, "{:?}", amount.examples);
    }
}

/// A call, the departure and the arrival are of one day: one of them is enough, and the others do not crowd it out. What is always
/// as long after it is left out, and of the other stays how long it took.
#[test]
fn of_times_of_one_day_the_first_is_kept() {
    let mut draw = Draw::new(8);
    let mut csv = "call_received,dispatched,on_scene,age,sex\n".to_owned();
    for _ in 0..800 {
        let (month, day, hour) = (1 + draw.below(12), 1 + draw.below(28), draw.below(23));
        let at =
            |minute: u64| format!("2023-{month:02}-{day:02} {:02}:{:02}:00", hour + minute / 60, minute % 60);
        let minute = draw.below(50);
        let times = [minute, minute + 2, minute + 2 + draw.below(20)].map(at).join(",");
        let _ = writeln!(csv, "{times},{},{}", 20 + draw.below(60), draw.of(&["f", "m"]));
    }
    let profile = session(&csv).profile();
    let roles: Vec<Role> = profile.columns.iter().map(|column| column.role).collect();
    assert_eq!(roles[..3], [Role::QuasiIdentifier, Role::Identifier, Role::Insensitive]);
    assert_eq!(profile.columns[2].name, "on_scene_minutes_since_call_received");
    assert!(profile.columns[1].reason.contains("lies close to it"));
    assert!(profile.columns[1].question.is_some());
    // The year, or finer.
    let released = released(&csv);
    assert!(values(&released, "call_received").iter().all(|label| label.starts_with("2023")));
}

/// Measurements of ten days keep the day, for their month would be the same for all.
#[test]
fn times_of_a_few_days_are_kept_as_days() {
    let mut draw = Draw::new(12);
    let mut csv = "age,sex,measured_at,heart_rate\n".to_owned();
    for _ in 0..600 {
        let (age, sex) = (20 + draw.below(60), draw.of(&["f", "m"]));
        let (day, hour, minute) = (4 + draw.below(10), 6 + draw.below(16), draw.below(60));
        let rate = 50 + draw.below(70);
        let _ = writeln!(csv, "{age},{sex},2025-03-{day:02}T{hour:02}:{minute:02}:00,{rate}");
    }
    let released = released(&csv);
    let labels = values(&released, "measured_at");
    assert!(labels.iter().filter(|label| label.starts_with("2025-03-")).count() == 10, "{labels:?}");
}

/// Where most cells are empty, the example of the column is a value all the same.
#[test]
fn a_missing_value_is_no_example() {
    let mut draw = Draw::new(21);
    let mut csv = "age,sex,town,score\n".to_owned();
    for row in 0..500 {
        let age = if row % 3 == 0 { "k.A.".to_owned() } else { (20 + draw.below(60)).to_string() };
        let town = if row % 2 == 0 { "" } else { draw.of(&["Bern", "Thun", "Chur"]) };
        let _ = writeln!(csv, "{age},{},{town},{}", draw.of(&["f", "m"]), draw.below(9));
    }
    let mut session = session(&csv);
    let recipe = session.profile().recipe;
    let report = session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
    for attribute in report.attributes.iter().filter(|attribute| attribute.name != "sex") {
        let example = &attribute.path[0];
        let is_value = example.parse::<u32>().is_ok() || ["Bern", "Thun", "Chur"].contains(&example.as_str());
        assert!(is_value, "{}: {:?}", attribute.name, attribute.path);
    }
}

/// Weeks apart is not the same: of the second stays how long after the first it is, and who wants the date itself has it.
#[test]
fn coming_and_going_are_two_dates() {
    let mut draw = Draw::new(6);
    let mut csv = "admitted,discharged,age\n".to_owned();
    for _ in 0..300 {
        let (month, day) = (1 + draw.below(11), 1 + draw.below(28));
        let left = 1 + draw.below(28);
        let _ =
            writeln!(csv, "2023-{month:02}-{day:02},2023-{:02}-{left:02},{}", month + 1, 20 + draw.below(60));
    }
    let mut session = session(&csv);
    let stay = &session.profile().columns[1];
    assert_eq!((&*stay.name, stay.role), ("discharged_days_since_admitted", Role::QuasiIdentifier));
    let as_written = session.profile_as(&InputRecipe::default()).unwrap();
    assert!(as_written.columns.iter().all(|column| column.role == Role::QuasiIdentifier));
}

/// No level puts all dates of a few years into the same five.
#[test]
fn longer_periods_are_offered_where_they_tell_dates_apart() {
    let levels = |first: u64, years: u64| {
        let mut draw = Draw::new(2);
        let mut csv = "seen on,age\n".to_owned();
        for _ in 0..400 {
            let (year, month, day) = (first + draw.below(years), 1 + draw.below(12), 1 + draw.below(28));
            let _ = writeln!(csv, "{year}-{month:02}-{day:02},{}", 20 + draw.below(60));
        }
        serde_json::to_value(&session(&csv).profile().columns[0].hierarchy).unwrap()["dates"]["levels"]
            .clone()
    };
    assert_eq!(levels(2020, 4), serde_json::json!(["month", "quarter", "year"]));
    assert_eq!(levels(2018, 4), serde_json::json!(["month", "quarter", "year", "5-years"]));
    // Between five years and nothing at all there are decades.
    let decades = serde_json::json!(["month", "quarter", "year", "5-years", "decade"]);
    assert_eq!(levels(2012, 13), decades);
}

/// Who cares for somebody is no member of staff where daughters and husbands do; initials are.
#[test]
fn relatives_are_no_staff() {
    let role = |carers: &[&str]| {
        let mut draw = Draw::new(1);
        let mut csv = "caregiver,age\n".to_owned();
        for _ in 0..200 {
            let _ = writeln!(csv, "{},{}", draw.of(carers), 20 + draw.below(60));
        }
        session(&csv).profile().columns[0].role
    };
    assert_eq!(role(&["coniuge", "figlia", "badante", "nessuno"]), Role::QuasiIdentifier);
    assert_eq!(role(&["husband", "daughter", "neighbour"]), Role::QuasiIdentifier);
    for staff in [["AK", "MdB", "JvL"], ["Dr Berg", "Dr Holm", "Dr Ek"]] {
        assert_eq!(role(&staff), Role::Identifier, "{staff:?}");
    }
}

/// `balanced` is the cube root of the weighted mean of the cubes of what the columns lose.
#[test]
fn balanced_is_a_power_mean_of_what_columns_lose() {
    for seed in 0..6 {
        let mut draw = Draw::new(seed);
        let mut csv = "age,sex,visit date,town\n".to_owned();
        for _ in 0..300 {
            let (age, sex, town) =
                (20 + draw.below(70), draw.of(&["f", "m"]), draw.of(&["Ulm", "Ehingen", "Laupheim"]));
            let _ =
                writeln!(csv, "{age},{sex},2023-{:02}-{:02},{town}", 1 + draw.below(12), 1 + draw.below(28));
        }
        let mut session = session(&csv);
        let recipe = session.profile().recipe.with_recoding(RecodingRecipe::Columns);
        assert_eq!(recipe.search.objective, "balanced");
        let report = session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
        let weight = |name: &str| recipe.columns[name].weight.unwrap_or(1.0);
        let of_all: f64 = report.attributes.iter().map(|column| weight(&column.name)).sum();
        let cubes: f64 =
            report.attributes.iter().map(|column| weight(&column.name) * column.loss.powi(3)).sum();
        let found = report.objective.value.unwrap();
        assert!((found - (cubes / of_all).cbrt()).abs() < 1e-9, "{seed}: {found} {:?}", report.attributes);
        assert!(report.attributes.len() == 4 && found > 0.0 && report.search.optimal);
    }
}
