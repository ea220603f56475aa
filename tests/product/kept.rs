//! A solution has all that it was made with: whatever is asked of a session meanwhile, its release is the one that was solved,
//! and without a solution nothing is shown or released.

use coversheet::{AlgorithmName, NoFiles, ReadOptions, Recipe, Session, SolveOptions, read};
use serde_json::{Value, json};

fn session() -> Session {
    let mut csv = "name,age,town,disease\n".to_owned();
    for person in 0..24 {
        let (age, town) = (20 + person % 8, ["Bern", "Thun"][person % 2]);
        csv.extend([format!("Person{person},{age},{town},d{}\n", person % 3)]);
    }
    Session::new(read(csv.as_bytes(), ReadOptions::plain()).unwrap())
}

fn recipe(age: &Value, town: &Value, k: u64) -> Recipe {
    let recipe = json!({
        "coversheet": 1,
        "columns": { "name": { "role": "identifier" }, "age": age, "town": town, "disease": { "role": "sensitive" } },
        "privacy": [{ "k-anonymity": { "k": k } }],
        "suppression": { "limit": 0 },
    });
    Recipe::parse(&recipe.to_string()).unwrap()
}

fn released(session: &Session) -> Result<String, &'static str> {
    let release = session.release([7; 32], &mut |_| ()).map_err(|error| error.code())?;
    Ok(String::from_utf8(release.parts().concat()).unwrap())
}

#[test]
fn a_solution_keeps_the_hierarchies_it_was_made_with() {
    let ages = json!({ "role": "quasi-identifier", "hierarchy": { "intervals": { "widths": [4, 8] } } });
    let (quasi, as_is) = (json!({ "role": "quasi-identifier" }), json!({ "role": "insensitive" }));
    let mut session = session();
    let solve = |session: &mut Session, recipe: &Recipe| {
        session.solve(recipe, &NoFiles, SolveOptions::default(), &mut |_| ()).map_err(|error| error.code())
    };
    let generalized = recipe(&ages, &quasi, 6);
    solve(&mut session, &generalized).unwrap();
    let first = released(&session).unwrap();
    let is_generalized =
        |text: &str| text.lines().skip(1).all(|line| line.split(',').next().unwrap().parse::<u32>().is_err());
    assert!(first.starts_with("age,town,disease\n") && is_generalized(&first), "{first}");

    // Other recipes, of other quasi-identifiers and of none, are looked at beside it.
    for other in [recipe(&as_is, &as_is, 1), recipe(&quasi, &as_is, 2), recipe(&ages, &as_is, 24)] {
        session.compare(&other, &NoFiles, &AlgorithmName::all(), &mut |_| ()).unwrap();
        session.frozen(&other).unwrap();
        assert_eq!(released(&session).unwrap(), first);
    }
    session.alternatives(&NoFiles, &mut |_| ()).unwrap();
    session.fixes(&[], &NoFiles, &mut |_| ()).unwrap();
    assert_eq!(released(&session).unwrap(), first);

    // One without quasi-identifiers releases the columns as its recipe says, and says so.
    let report = solve(&mut session, &recipe(&as_is, &as_is, 1)).unwrap();
    assert!(report.notices.iter().any(|notice| notice.code == "no-quasi-identifier"), "{:?}", report.notices);
    let plain = released(&session).unwrap();
    assert!(plain.starts_with("age,town,disease\n") && !is_generalized(&plain), "{plain}");

    // What was prepared for a recipe that cannot be met is no solution, nor is the one before it.
    for (other, code) in [
        (recipe(&as_is, &as_is, 25), "k-larger-than-table"),
        (recipe(&ages, &quasi, 25), "k-larger-than-table"),
        (recipe(&json!({ "role": "quasi-identifier", "max-level": 0 }), &quasi, 6), "infeasible"),
    ] {
        solve(&mut session, &generalized).unwrap();
        assert_eq!(solve(&mut session, &other).unwrap_err(), code);
        assert_eq!(released(&session), Err("nothing-solved"));
        assert_eq!(session.rows(0, 1).unwrap_err().code(), "nothing-solved");
        assert_eq!(session.plan().unwrap_err().code(), "nothing-solved");
        assert_eq!(session.codebook().unwrap_err().code(), "nothing-solved");
    }
    solve(&mut session, &generalized).unwrap();
    assert_eq!(released(&session).unwrap(), first);
}
