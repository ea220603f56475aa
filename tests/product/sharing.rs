//! What a report to hand on contains of the data.

use coversheet::{NoFiles, ReadOptions, Recipe, Session, SolveOptions, read};

/// Every birth date stands in one row, every town in many but one.
fn table() -> String {
    let mut csv = "name,birth,town,disease\n".to_owned();
    for row in 0..60 {
        let town = if row == 7 { "Lonelyville" } else { "Bern" };
        let birth = format!("{:04}-03-{:02}", 1950 + row % 40, 1 + row % 28);
        csv.extend([format!("Trillian{row},{birth},{town},flu\n")]);
    }
    csv
}

#[test]
fn the_report_of_a_release_has_no_value_of_fewer_than_k_rows() {
    let csv = table();
    let mut session = Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap());
    for (algorithm, limit) in [("optimal", 0.1), ("mu-argus", 0.0), ("datafly", 0.1)] {
        let recipe = Recipe::parse(&format!(
            r#"{{ "coversheet": 1, "columns": {{
                "name": {{ "role": "identifier" }},
                "birth": {{ "role": "quasi-identifier", "hierarchy": {{ "dates": {{ "levels": ["year", "decade"] }} }} }},
                "town": {{ "role": "quasi-identifier" }},
                "disease": {{ "role": "sensitive" }} }},
              "privacy": [{{ "k-anonymity": {{ "k": 5 }} }}], "suppression": {{ "limit": {limit} }},
              "search": {{ "algorithm": "{algorithm}" }} }}"#
        ))
        .unwrap();
        session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
        let Ok(release) = session.release([7; 32], &mut |_| ()) else {
            assert_eq!(algorithm, "mu-argus", "the others release");
            continue;
        };
        let written = serde_json::to_string(&release.report).unwrap();
        for line in csv.lines().skip(1) {
            let cells: Vec<&str> = line.split(',').collect();
            assert!(!written.contains(cells[0]), "{algorithm}: a name");
            assert!(!written.contains(cells[1]), "{algorithm}: a birth date");
        }
        assert!(!written.contains("Lonelyville"), "{algorithm}");
    }
}
