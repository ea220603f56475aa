//! With a person column models count persons: many rows of one person hide nothing of what the others have.

use coversheet::{
    Error, Files, NoFiles, ReadOptions, Recipe, Report, Session, SolveOptions, read, verify_with_original,
};
use serde_json::{Value, json};

fn recipe(models: &Value) -> Recipe {
    let recipe = json!({
        "coversheet": 1,
        "columns": {
            "patient": { "role": "person" }, "q": { "role": "quasi-identifier" }, "disease": { "role": "sensitive" },
        },
        "privacy": models,
        "suppression": { "limit": 0 },
    });
    Recipe::parse(&recipe.to_string()).unwrap()
}

/// A class with one patient who comes with flu 96 times and four who have HIV; and one of ten patients with a cold.
fn one_comes_often() -> String {
    let flu = (0..96).map(|_| "p0,a,flu\n".to_owned());
    let hiv = (1..5).map(|patient| format!("p{patient},a,HIV\n"));
    let cold = (5..15).map(|patient| format!("p{patient},b,cold\n"));
    ["patient,q,disease\n".to_owned()].into_iter().chain(flu).chain(hiv).chain(cold).collect()
}

/// A class in which all four patients have HIV, and one has three other diseases as well.
fn all_have_it() -> String {
    let hiv = (0..4).map(|patient| format!("p{patient},a,HIV\n"));
    let others = ["flu", "gout", "asthma"].map(|disease| format!("p0,a,{disease}\n"));
    let cold = (4..14).map(|patient| format!("p{patient},b,cold{}\n", patient % 5));
    ["patient,q,disease\n".to_owned()].into_iter().chain(hiv).chain(others).chain(cold).collect()
}

fn solve(csv: &str, models: &Value) -> Result<(Report, Vec<u8>), Error> {
    let mut session = Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap());
    let report = session.solve(&recipe(models), &NoFiles, SolveOptions::default(), &mut |_| ())?;
    let release = session.release([7; 32], &mut |_| ()).unwrap();
    Ok((report, release.parts().concat()))
}

/// What the file says if it is released as it is, and is checked with the table that it was made from.
fn check_as_it_is(csv: &str, models: &Value) -> (bool, Option<f64>, &'static str) {
    let original = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
    let file: String = csv.lines().flat_map(|line| [line.split_once(',').unwrap().1, "\n"]).collect();
    let verdict = verify_with_original(file.as_bytes(), &recipe(models), &original, &NoFiles).unwrap();
    let report = &verdict.privacy[0];
    (report.holds, report.achieved, report.counts)
}

#[test]
fn four_of_five_patients_are_not_four_of_a_hundred_rows() {
    let guarded = json!(["HIV"]);
    for (model, achieved) in [
        (json!({ "confidence-bounding": { "column": "disease", "max": 0.5, "values": guarded } }), 0.8),
        (
            json!({ "alpha-k-anonymity": { "column": "disease", "alpha": 0.5, "k": 2, "values": guarded } }),
            0.8,
        ),
        (json!({ "lkc-privacy": { "l": 1, "k": 2, "c": 0.5, "column": "disease", "values": guarded } }), 0.8),
        // Four of fifteen in all.
        (
            json!({ "beta-likeness": { "column": "disease", "beta": 0.8, "enhanced": false, "values": guarded } }),
            2.0,
        ),
        (
            json!({ "delta-disclosure": { "column": "disease", "delta": 1.5, "values": guarded } }),
            3_f64.log2(),
        ),
        (
            json!({ "personalized-privacy":
                { "column": "disease", "hierarchy": { "rows": [["HIV", "*"], ["flu", "*"], ["cold", "*"]] },
                  "default": "HIV", "max": 0.5 } }),
            0.8,
        ),
    ] {
        let models = json!([model]);
        let (holds, found, counts) = check_as_it_is(&one_comes_often(), &models);
        assert!(!holds && (found.unwrap() - achieved).abs() < 1e-9, "{model}: {found:?}");
        assert_eq!(counts, "persons", "{model}");
        let (report, bytes) = solve(&one_comes_often(), &models).unwrap();
        assert_eq!((report.levels["q"], report.suppressed_rows), (1, 0), "{model}");
        let original = read(one_comes_often().as_bytes(), ReadOptions::plain()).unwrap();
        let verdict = verify_with_original(&bytes, &recipe(&models), &original, &NoFiles).unwrap();
        assert!(verdict.holds && verdict.privacy == report.privacy, "{model}: {:?}", verdict.privacy);
    }
}

#[test]
fn what_all_have_is_no_secret_because_one_has_more() {
    for (model, achieved) in [
        (json!({ "distinct-l-diversity": { "column": "disease", "l": 2 } }), Some(1.0)),
        (json!({ "xy-anonymity": { "k": 2, "y": ["disease"] } }), Some(1.0)),
        (json!({ "entropy-l-diversity": { "column": "disease", "l": 1.5 } }), Some(1.0)),
        (json!({ "recursive-cl-diversity": { "column": "disease", "c": 5, "l": 2 } }), None),
    ] {
        let models = json!([model]);
        let (holds, found, counts) = check_as_it_is(&all_have_it(), &models);
        assert_eq!((holds, found, counts), (false, achieved, "persons"), "{model}");
        let (report, _) = solve(&all_have_it(), &models).unwrap();
        assert_eq!((report.levels["q"], report.suppressed_rows), (1, 0), "{model}");
    }
    // Counted in rows, the last class of ten has five values, and so has the first with four.
    let few = json!([{ "distinct-l-diversity": { "column": "disease", "l": 2 } }]);
    let csv = all_have_it().replace("p0,a,HIV\n", "");
    assert_eq!(check_as_it_is(&csv, &few), (true, Some(2.0), "persons"));
}

/// The population in memory.
struct Register(&'static str);

impl Files for Register {
    fn read(&self, _name: &str) -> Result<Vec<u8>, Error> {
        Ok(self.0.as_bytes().to_vec())
    }
}

#[test]
fn rows_that_are_nobodys_are_refused_before_the_search_and_before_the_check() {
    let models = json!([{ "k-anonymity": { "k": 2 } }]);
    let csv = "patient,q,disease\np1,a,flu\n,a,HIV\np2,a,flu\n  ,a,cold\n";
    let error = solve(csv, &models).unwrap_err();
    assert_eq!((error.code(), error.row(), error.column()), ("person-missing", Some(3), Some("patient")));
    assert!(error.message().starts_with("2 rows do not say whose they are: 3, 5."), "{error}");
    let original = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
    let released = b"q,disease\na,flu\na,flu\n";
    let error = verify_with_original(released, &recipe(&models), &original, &NoFiles).unwrap_err();
    assert_eq!(error.code(), "person-missing");
    // What the recipe says is missing is so too.
    let mut recipe = recipe(&models);
    recipe.columns.get_mut("patient").unwrap().missing.0.push("unknown".to_owned());
    let table = read(b"patient,q,disease\np1,a,flu\nunknown,a,HIV\n", ReadOptions::plain()).unwrap();
    let error = Session::new(table).solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ());
    assert_eq!(error.unwrap_err().code(), "person-missing");
}

#[test]
fn a_person_with_several_rows_in_the_population_is_one_of_it() {
    let csv = "patient,q,disease\np1,a,flu\np1,a,HIV\np2,b,flu\n";
    let models = json!([{ "k-map": { "k": 2, "population": "register.csv" } }]);
    let check = |register: &'static str| {
        let table = || read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        let mut session = Session::new(table());
        let report =
            session.solve(&recipe(&models), &Register(register), SolveOptions::default(), &mut |_| ())?;
        let bytes = session.release([7; 32], &mut |_| ())?.parts().concat();
        let verdict = verify_with_original(&bytes, &recipe(&models), &table(), &Register(register))?;
        assert!(verdict.holds && verdict.privacy == report.privacy);
        Ok::<_, Error>((report.levels["q"], report.privacy[0].achieved))
    };
    // Two people are a, but only one is if persons count.
    assert_eq!(check("q\na\na\na\nb\nb\n").unwrap(), (0, Some(2.0)));
    assert_eq!(check("patient,q\np1,a\np1,a\np1,a\np2,b\np3,b\n").unwrap(), (1, Some(3.0)));
    for register in ["patient,q\np1,a\np1,b\n", "patient,q\np1,a\n,b\n"] {
        let error = check(register).unwrap_err();
        assert_eq!((error.code(), error.row(), error.models()), ("population-persons", Some(3), &[0][..]));
    }
}

/// Four of 400 persons came back, older and from another town: that must not cost all others what these columns say.
#[test]
fn few_who_changed_cost_the_others_little() {
    let row = |person: usize, at: usize| {
        let (age, sex, town, weight) =
            (20 + at * 37 % 61, ["f", "m"][at * 5 % 7 % 2], at * 11 % 13 % 9, 50 + at * 29 % 47);
        format!("p{person},{age},{sex},town{town},{weight}\n")
    };
    let once = (0..400).map(|person| row(person, person * person % 397 + person));
    let again = (0..400).step_by(100).map(|person| row(person, person + 199));
    let csv: String =
        ["person,age,sex,town,weight\n".to_owned()].into_iter().chain(once).chain(again).collect();
    let five_and_more =
        json!({ "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [5, 10, 20] } } });
    let recipe = json!({
        "coversheet": 1,
        "recoding": "rows",
        "columns": {
            "person": { "role": "person" }, "age": five_and_more, "sex": { "role": "quasi-identifier" },
            "town": { "role": "quasi-identifier" }, "weight": five_and_more,
        },
        "privacy": [{ "k-anonymity": { "k": 5 } }],
        "suppression": { "limit": 0.05 },
        "search": { "objective": "balanced" },
    });
    let mut session = Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap());
    let recipe = Recipe::parse(&recipe.to_string()).unwrap();
    session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).unwrap();
    let release = session.release([7; 32], &mut |_| ()).unwrap();
    let text = String::from_utf8(release.parts().concat()).unwrap();
    let rows: Vec<Vec<&str>> = text.lines().skip(1).map(|line| line.split(',').collect()).collect();
    let hidden =
        |column: usize| rows.iter().filter(|row| row[column] == "*").count() as f64 / rows.len() as f64;
    assert!(
        hidden(0) < 0.15 && hidden(2) < 0.6 && hidden(3) < 0.6,
        "{} {} {}",
        hidden(0),
        hidden(2),
        hidden(3)
    );
}
