//! Distributions and nodes of whole runs against the rows that the session shows, counted by hand.

use std::collections::HashMap;
use std::fmt::Write as _;

use coversheet::{BarOf, NoFiles, ReadOptions, Recipe, Session, SolveOptions, read};

use crate::draw::Draw;

/// 300 made patients.
fn table() -> String {
    let mut draw = Draw::new(11);
    let mut csv = String::from("age,sex,ward,weight\n");
    for _ in 0..300 {
        let (age, sex) = (20 + draw.below(60), ["F", "M", "X"][draw.below(41) as usize / 20]);
        let (ward, weight) = (draw.below(4), 50 + age / 2 + draw.below(9));
        writeln!(csv, "{age},{sex},w{ward},{weight}").unwrap();
    }
    csv
}

fn recipe(recoding: &str, rows: &str) -> Recipe {
    Recipe::parse(&format!(
        r#"{{ "coversheet": 1, "recoding": "{recoding}",
             "columns": {{
               "age": {{ "role": "quasi-identifier", "hierarchy": {{ "intervals": {{ "widths": [5, 10, 20] }} }} }},
               "sex": {{ "role": "quasi-identifier" }},
               "ward": {{ "role": "quasi-identifier" }},
               "weight": {{ "role": "insensitive", "round": {{ "to": 5 }} }} }},
             "privacy": [{{ "k-anonymity": {{ "k": 6 }} }}],
             "suppression": {{ "limit": 0.1, "rows": "{rows}" }} }}"#
    ))
    .unwrap()
}

#[test]
fn distributions_are_those_of_the_rows() {
    for (recoding, rows) in [("columns", "drop"), ("columns", "mask"), ("values", "drop"), ("rows", "drop")] {
        let mut session = Session::new(read(table().as_bytes(), ReadOptions::default()).unwrap());
        session.solve(&recipe(recoding, rows), &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
        let found = session.distributions(None).unwrap();
        let window = session.rows(0, 300).unwrap();
        assert_eq!((found.rows, found.columns.len()), (300, 4));
        let released = |row: &coversheet::RowView| rows == "mask" || !row.suppressed;
        assert_eq!(found.released_rows, window.rows.iter().filter(|row| released(row)).count() as u64);

        // Sexes and wards are released as they are or not at all, and rounded weights are what they read.
        for (at, name) in [(1, "sex"), (2, "ward")] {
            let column = found.columns.iter().find(|column| column.column == name).unwrap();
            let mut counted: HashMap<&str, [u64; 3]> = HashMap::new();
            for row in &window.rows {
                let own = counted.entry(row.before[at].as_str()).or_default();
                own[0] += 1;
                own[1] += u64::from(!row.suppressed);
                if released(row) {
                    counted.entry(row.after[at].as_deref().unwrap_or_default()).or_default()[2] += 1;
                }
            }
            for bar in &column.bars {
                let BarOf::Value(value) = &bar.of else { panic!("{:?}", bar.of) };
                let [before, kept, after] = counted[value.as_str()];
                assert_eq!(
                    (bar.before, bar.kept, bar.certain),
                    (before, kept, after),
                    "{recoding} {name} {value}"
                );
            }
            assert_eq!(column.unknown, counted.get("*").map_or(0, |counts| counts[2]), "{recoding} {name}");
        }
        let queries = found.queries.unwrap();
        assert!(queries.median <= queries.ninetieth && queries.queries == 300);
        let pair = found.pairs.pairs.iter().find(|pair| pair.columns == ["age", "weight"]).unwrap();
        // Half a kilogram for each year, and rounded to five.
        assert!(pair.before > 0.9 && pair.after.unwrap() > 0.7, "{recoding}: {pair:?}");
    }
}

/// The ward follows from the age, and so does the class; the role is not needed for it to be predicted.
#[test]
fn a_class_is_predicted_as_far_as_labels_say_it() {
    let mut csv = String::from("age,sex,noise,outcome\n");
    let mut draw = Draw::new(5);
    for _ in 0..400 {
        let age = 20 + draw.below(60);
        let outcome = if age >= 50 { "died" } else { "alive" };
        writeln!(csv, "{age},{},{},{outcome}", draw.of(&["F", "M"]), draw.below(7)).unwrap();
    }
    let recipe = |role: &str, width: usize| {
        Recipe::parse(&format!(
            r#"{{ "coversheet": 1,
                 "columns": {{
                   "age": {{ "role": "quasi-identifier", "min-level": 1, "max-level": 1,
                            "hierarchy": {{ "intervals": {{ "widths": [{width}], "origin": 20 }} }} }},
                   "sex": {{ "role": "quasi-identifier" }},
                   "noise": {{ "role": "insensitive" }},
                   "outcome": {{ "role": "{role}" }} }},
                 "privacy": [{{ "k-anonymity": {{ "k": 2 }} }}],
                 "suppression": {{ "limit": 0.1 }} }}"#
        ))
        .unwrap()
    };
    let found = |role: &str, width: usize, class: Option<&str>| {
        let mut session = Session::new(read(csv.as_bytes(), ReadOptions::default()).unwrap());
        session.solve(&recipe(role, width), &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
        session.distributions(class)
    };
    // Decades say it all, ranges of 60 years nothing.
    let fine = found("class", 10, None).unwrap().accuracy.unwrap();
    assert_eq!((fine.column.as_str(), fine.classes, fine.predictors, fine.records), ("outcome", 2, 3, 400));
    assert!(fine.before > 0.95 && fine.after.unwrap() > 0.97 && fine.baseline < 0.6, "{fine:?}");
    let coarse = found("class", 60, None).unwrap().accuracy.unwrap();
    assert_eq!((coarse.before, coarse.baseline), (fine.before, fine.baseline));
    assert!((coarse.after.unwrap() - coarse.released_baseline.unwrap()).abs() < 0.1, "{coarse:?}");
    // A sensitive column stays one.
    let sensitive = found("sensitive", 10, None).unwrap();
    assert_eq!(
        (sensitive.accuracy, sensitive.classes),
        (None, vec!["noise".to_owned(), "outcome".to_owned()])
    );
    assert_eq!(found("sensitive", 10, Some("outcome")).unwrap().accuracy, Some(fine));
    // What is generalized cannot be predicted, nor what is not there.
    for (class, code) in [("age", "no-class"), ("sex", "no-class"), ("nobody", "unknown-column")] {
        let error = found("sensitive", 10, Some(class)).unwrap_err();
        assert_eq!((error.code(), error.column()), (code, Some(class)));
    }
}

/// What a column that is not generalized says is left however coarse the others are: as much as of a table without them.
#[test]
fn a_class_is_predicted_without_quasi_identifiers_from_the_other_columns() {
    let (mut csv, mut narrow) = (String::from("age,sex,test,outcome\n"), String::from("test,outcome\n"));
    let mut draw = Draw::new(6);
    for _ in 0..400 {
        let age = 20 + draw.below(60);
        let outcome = if age >= 50 { "died" } else { "alive" };
        // Three tests in four say what will be.
        let test = if draw.below(4) > 0 { outcome } else { draw.of(&["died", "alive"]) };
        writeln!(csv, "{age},{},{test},{outcome}", draw.of(&["F", "M"])).unwrap();
        writeln!(narrow, "{test},{outcome}").unwrap();
    }
    let accuracy = |csv: &str, quasi_identifiers: &str| {
        let recipe = format!(
            r#"{{ "coversheet": 1, "columns": {{ {quasi_identifiers}
                 "test": {{ "role": "insensitive" }}, "outcome": {{ "role": "class" }} }},
                 "privacy": [{{ "k-anonymity": {{ "k": 2 }} }}], "suppression": {{ "limit": 0.1 }} }}"#
        );
        let mut session = Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap());
        let recipe = Recipe::parse(&recipe).unwrap();
        session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
        session.distributions(None).unwrap().accuracy.unwrap()
    };
    let wide = accuracy(
        &csv,
        r#""age": { "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [60], "origin": 20 } } },
           "sex": { "role": "quasi-identifier" },"#,
    );
    assert!(wide.baseline + 0.2 < wide.without_quasi_identifiers, "{wide:?}");
    assert!(wide.without_quasi_identifiers + 0.05 < wide.before, "{wide:?}");
    let narrow = accuracy(&narrow, "");
    assert_eq!((narrow.predictors, narrow.before), (1, wide.without_quasi_identifiers));
    assert_eq!(narrow.without_quasi_identifiers, narrow.before);
}

#[test]
fn explored_nodes_are_what_their_recipes_lead_to() {
    let mut session = Session::new(read(table().as_bytes(), ReadOptions::default()).unwrap());
    let recipe = recipe("columns", "drop");
    let options = SolveOptions { list_minimal: true };
    let report = session.solve(&recipe, &NoFiles, options, &mut |_| ()).unwrap();
    let minimal = report.minimal_nodes.unwrap();
    assert!(minimal.len() > 1);
    let explored = session.explore(&minimal).unwrap();
    assert_eq!(explored.columns[0].levels.len(), 5);
    assert_eq!(explored.columns[0].levels[4].example, "*");
    for node in &explored.nodes {
        assert!(node.holds);
        let mut other = Session::new(read(table().as_bytes(), ReadOptions::default()).unwrap());
        let led = other.solve(&node.recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
        assert_eq!(led.levels.values().map(|&level| level as u8).collect::<Vec<_>>(), node.levels);
        assert_eq!(
            (led.suppressed_rows, led.classes.count, led.classes.smallest),
            (node.suppressed_rows, node.classes, node.smallest)
        );
        assert_eq!(led.objective.value, node.value);
        assert_eq!(led.attributes.iter().map(|column| column.loss).collect::<Vec<_>>(), node.losses);
    }
    // Below a minimal node nothing holds.
    let below: Vec<Vec<u8>> = minimal
        .iter()
        .flat_map(|node| {
            (0..node.len()).filter(|&at| node[at] > 0).map(|at| {
                let mut below = node.clone();
                below[at] -= 1;
                below
            })
        })
        .collect();
    assert!(session.explore(&below).unwrap().nodes.iter().all(|node| !node.holds));
    for wrong in [vec![0, 0], vec![0, 0, 9]] {
        assert_eq!(session.explore(&[wrong]).unwrap_err().code(), "no-such-node");
    }
    assert_eq!(session.explore(&vec![minimal[0].clone(); 201]).unwrap_err().code(), "too-many-nodes");
}

#[test]
fn a_node_that_the_recipe_does_not_allow_is_refused() {
    let mut session = Session::new(read(table().as_bytes(), ReadOptions::default()).unwrap());
    let mut recipe = recipe("columns", "drop");
    for column in recipe.columns.values_mut().filter(|column| column.max_level.is_none()) {
        (column.min_level, column.max_level) = (1, Some(1));
    }
    session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
    assert_eq!(session.explore(&[vec![1, 1, 1]]).unwrap().nodes.len(), 1);
    for outside in [vec![4, 1, 1], vec![0, 1, 1]] {
        assert_eq!(session.explore(&[outside]).unwrap_err().code(), "no-such-node");
    }
}
