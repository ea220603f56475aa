//! What is printed of data cannot steer a terminal, break a line or hide.

use serde_json::json;

use crate::{Folder, Ran};

/// Clears the screen, turns the direction, breaks a line, hides, and begins a C1 control sequence.
const HOSTILE: &str = "\u{1b}[2J\u{202e}\nforged: yes\u{200b}\u{9b}31m\u{feff}";

fn clean(ran: &Ran) {
    for text in [ran.stdout(), ran.stderr()] {
        let bad: Vec<char> = text.chars().filter(|c| *c != '\n' && is_hostile(*c)).collect();
        assert!(bad.is_empty(), "{bad:?} in {text:?}");
        assert!(!text.lines().any(|line| line.starts_with("forged")), "{text}");
    }
}

fn is_hostile(character: char) -> bool {
    character.is_control() || "\u{200b}\u{202e}\u{feff}".contains(character)
}

#[test]
fn names_and_values_are_printed_safely() {
    let folder = Folder::new();
    let name = format!("age{HOSTILE}");
    let rows = (0..40)
        .map(|row| format!("{},\"v{HOSTILE}{}\"\n", 30 + row % 4, row % 2))
        .collect::<Vec<_>>()
        .concat();
    folder.write("data.csv", &format!("\"{name}\",disease\n{rows}"));
    let recipe = |hierarchy: serde_json::Value| {
        let mut recipe = json!({
            "coversheet": 1,
            "columns": { &name: { "role": "quasi-identifier" }, "disease": { "role": "quasi-identifier" } },
            "privacy": [{ "k-anonymity": { "k": 15 } }],
            "suppression": { "limit": 0 },
        });
        if !hierarchy.is_null() {
            recipe["columns"][&name]["hierarchy"] = hierarchy;
        }
        folder.write("recipe.json", &recipe.to_string());
    };
    recipe(json!(null));
    for arguments in [
        &["inspect", "data.csv", "--header"][..],
        &["inspect", "data.csv", "--header", "--json"],
        &["explore", "data.csv", "--recipe", "recipe.json", "--header"],
        &["compare", "data.csv", "--recipe", "recipe.json", "--algorithms", "optimal,datafly", "--header"],
        &["freeze", "data.csv", "--recipe", "recipe.json", "--header"],
        &["anonymize", "data.csv", "--recipe", "recipe.json", "--output", "out.csv", "--header"],
        &["verify", "out.csv", "--recipe", "recipe.json"],
        &["verify", "out.csv", "--recipe", "recipe.json", "--json"],
        &["hierarchy", "data.csv", "--column", &name, "--output", "h.csv", "--json", "--header"],
    ] {
        let ran = folder.run(arguments).succeeded();
        clean(&ran);
        if arguments.contains(&"--json") {
            let value: serde_json::Value = serde_json::from_str(ran.stdout()).unwrap();
            assert!(
                arguments[0] != "inspect" || value["columns"][0]["name"] == json!(name),
                "JSON keeps its meaning"
            );
        }
    }
    // Errors that name a column, a value, a key of the recipe or a file.
    for hierarchy in [
        json!({ "rows": [["30", "*"]] }),
        json!({ "file": format!("x{HOSTILE}.csv") }),
        json!({ (HOSTILE): 1 }),
        json!({ "intervals": { "widths": [10], (HOSTILE): 1 } }),
    ] {
        recipe(hierarchy);
        for json in [&[][..], &["--json"]] {
            let explore = ["explore", "data.csv", "--recipe", "recipe.json", "--header"];
            let ran = folder.run(&[&explore[..], json].concat());
            assert_eq!(ran.code(), Some(2));
            clean(&ran);
        }
    }
    let ran = folder.run(&["inspect", &format!("none{HOSTILE}.csv")]);
    assert_eq!(ran.code(), Some(2));
    clean(&ran);
    // A record that is too short, in a column with that name.
    folder.write("data.csv", &format!("\"{name}\",b\n1,\"x\"y\n"));
    let ran = folder.run(&["inspect", "data.csv", "--header"]);
    assert_eq!(ran.code(), Some(2));
    clean(&ran);
}

#[test]
fn colours_are_not_for_those_who_want_none() {
    let folder = Folder::new();
    let help = |no_color: bool| {
        let mut command = folder.command(&["--nonsense"]);
        command.env("CLICOLOR_FORCE", "1").env_remove("NO_COLOR");
        if no_color {
            command.env("NO_COLOR", "1").env_remove("CLICOLOR_FORCE");
        }
        Ran(command.output().unwrap()).stderr().contains('\u{1b}')
    };
    assert_eq!((help(false), help(true)), (true, false));
}
