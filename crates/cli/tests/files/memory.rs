//! A table of many different values where there is little memory: a release, or an error that says what would help.

use std::process::{Command, Stdio};

use serde_json::json;

use crate::{Folder, Ran};

/// Rows of numbers that all differ.
const ROWS: u64 = 30_000;

fn run(folder: &Folder, kibibytes: u64) -> Ran {
    let limited = format!("ulimit -v {kibibytes} && exec \"$0\" \"$@\"");
    let mut command = Command::new("sh");
    command.current_dir(folder.0.path()).args(["-c", &limited, env!("CARGO_BIN_EXE_coversheet")]);
    command.args(["anonymize", "wide.csv", "--recipe", "wide.json", "--output", "out.csv", "--force", "-q"]);
    Ran(command.stdin(Stdio::null()).output().unwrap())
}

#[test]
fn too_little_memory_is_an_error_and_never_a_crash() {
    let folder = Folder::new();
    let row = |row: u64| {
        let cell = |column: u64| format!("{},", (row * 6 + column).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 34);
        (0..6).map(cell).collect::<String>() + &format!("d{}\n", row % 50)
    };
    folder.write("wide.csv", &("a,b,c,d,e,f,disease\n".to_owned() + &(0..ROWS).map(row).collect::<String>()));
    let masked = json!({ "role": "quasi-identifier", "hierarchy": { "mask": { "steps": [3, 3, 3] } } });
    let mut recipe = json!({
        "coversheet": 1,
        "columns": { "disease": { "role": "sensitive" } },
        "privacy": [{ "k-anonymity": { "k": 5 } }, { "distinct-l-diversity": { "column": "disease", "l": 2 } }],
        "suppression": { "limit": 0.05 },
        "search": { "algorithm": "best-effort", "steps": 20 },
    });
    for name in ["a", "b", "c", "d", "e", "f"] {
        recipe["columns"][name] = masked.clone();
    }
    folder.write("wide.json", &recipe.to_string());
    // From what the program itself needs up to enough, in steps that no single part of the work fits between.
    let (mut refused, mut done) = (0, false);
    let mut kibibytes = 24 << 10;
    while !done {
        assert!(kibibytes < 4 << 20, "4 GiB are not enough");
        let ran = run(&folder, kibibytes);
        match ran.code() {
            Some(0) => done = true,
            Some(2) => {
                assert!(
                    ran.stderr().starts_with("error[out-of-memory]: "),
                    "{kibibytes} KiB: {}",
                    ran.stderr()
                );
                assert_eq!(folder.files(), ["data.csv", "recipe.json", "wide.csv", "wide.json"]);
                refused += 1;
            }
            code => panic!("{kibibytes} KiB: {code:?}: {}", ran.stderr()),
        }
        kibibytes += kibibytes / 8;
    }
    assert!(refused > 2, "{refused}");
}
