//! A model, a search, an objective is known to the files that are about it and to no other: its own and the lists that it
//! stands in. Whatever else names one does so on purpose, for a reason that is written down here.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use coversheet::catalogue;

use crate::module::without_tests;
use crate::root;

/// Files that name single ones, and why. A new one needs none of them.
const ON_PURPOSE: [(&str, &str); 36] = [
    // k-anonymity is what everybody begins with.
    (
        "crates/coversheet/src/applicable.rs",
        "searches that work with k alone, and Datafly's anonymity level, which is a k",
    ),
    ("crates/engine/src/model/alpha_k_anonymity.rs", "has a k"),
    ("crates/engine/src/model/k_map.rs", "has a k"),
    ("crates/engine/src/model/ke_anonymity.rs", "has a k"),
    ("crates/engine/src/model/lkc_privacy.rs", "has a k"),
    ("crates/engine/src/model/xy_anonymity.rs", "has a k"),
    ("crates/engine/src/model/highest_risk.rs", "a risk, as the average one is"),
    ("crates/cli/src/suggested.rs", "asks for k without a recipe"),
    ("crates/recipe/src/presets.rs", "purposes are said as a k"),
    (
        "crates/suggest/src/profile/recipe.rs",
        "the suggested recipe asks for k, by the search and the objective of first results",
    ),
    ("crates/engine/src/cell/mod.rs", "the engine of the search mu-argus"),
    ("crates/engine/src/cell/mingen.rs", "the engine of the search mingen for single cells"),
    ("crates/engine/src/cell/mu_argus.rs", "the engine of the search mu-argus"),
    ("python/coversheet/_recipes.py", "asks for k without a recipe"),
    ("python/src/lib.rs", "asks for k without a recipe"),
    ("web/example/example.js", "a recipe to begin with"),
    ("www/src/state/privacy/models.ts", "a slider for k stands above the models"),
    ("www/src/state/privacy/presets.ts", "purposes are said as a k"),
    ("www/src/state/recipe/recipe.ts", "what the page begins with"),
    ("www/src/state/run/testing.ts", "a made-up result for tests"),
    ("www/src/state/risk/answers.ts", "the answer to values that classes share"),
    // Searches that do what others do not.
    ("crates/engine/src/search/datafly.rs", "has a figure called loss"),
    ("crates/coversheet/src/cells.rs", "a report of single cells for searches over whole columns"),
    ("crates/coversheet/src/search.rs", "searches that suppress parts of a class"),
    ("crates/coversheet/src/session/releases.rs", "mu-argus need not protect"),
    ("crates/coversheet/src/compare.rs", "others are compared with the optimum"),
    ("crates/recipe/src/recoding.rs", "the search of each recoding unless another is named"),
    ("crates/report/src/sections/required.rs", "says whether the optimum is proven"),
    ("web/ts/types.ts", "explains settings of single searches"),
    ("www/src/state/recipe/recodings.ts", "the search of a recoding unless another is named"),
    ("www/src/state/run/compare.ts", "not compared on large tables, or always"),
    // Objectives that are shown whatever is minimized.
    ("crates/coversheet/src/alternatives/mod.rs", "what columns lose is compared"),
    ("crates/engine/src/local/mod.rs", "what guides classes where the objective does not say it"),
    ("crates/measure/src/utility.rs", "measured only where there is a class column"),
    ("crates/recipe/src/search.rs", "the objective unless another is named"),
    ("www/src/ui/result/KeyFigures.tsx", "the figure at the top"),
];

/// The files that have anything to say to people or programs, without tests, what is made from the list, and translations.
fn sources() -> BTreeMap<String, String> {
    let mut sources = BTreeMap::new();
    let mut folders: Vec<_> = fs::read_dir(root().join("crates"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| !path.ends_with("xtask"))
        .map(|path| path.join("src"))
        .collect();
    folders
        .extend(["web/src", "web/ts", "web/example", "www/src", "python"].map(|folder| root().join(folder)));
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let file = path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/");
            if path.is_dir() {
                let skipped = ["generated", "messages", "node_modules", "tests", "pkg", "dist"];
                if !skipped.contains(&name.as_str()) {
                    folders.push(path);
                }
                continue;
            }
            let kind = Path::new(&name).extension().map(|kind| kind.to_string_lossy().into_owned());
            let is_code = kind.is_some_and(|kind| ["rs", "ts", "tsx", "js", "py"].contains(&kind.as_str()));
            if is_code && !name.contains(".test.") && !name.contains("_tests.") && !name.starts_with("test_")
            {
                let text = fs::read_to_string(&path).unwrap();
                sources.insert(file, without_tests(&text));
            }
        }
    }
    sources
}

/// Whether a word stands in a text on its own.
fn has_word(text: &str, word: &str) -> bool {
    let part = |char: Option<char>| char.is_some_and(|char| char.is_alphanumeric() || char == '_');
    text.match_indices(word)
        .any(|(at, _)| !part(text[..at].chars().next_back()) && !part(text[at + word.len()..].chars().next()))
}

/// The files that name something: by its name in quotes, as recipes write it, or by one of these words.
fn naming(sources: &BTreeMap<String, String>, name: &str, words: &[String]) -> BTreeSet<String> {
    let quoted = ['"', '\'', '`'].map(|quote| format!("{quote}{name}{quote}"));
    let names = |text: &str| {
        quoted.iter().any(|quoted| text.contains(quoted)) || words.iter().any(|word| has_word(text, word))
    };
    sources.iter().filter(|(_, text)| names(text)).map(|(file, _)| file.clone()).collect()
}

/// `TCloseness` of `t-closeness`.
fn camel(name: &str) -> String {
    let part = |part: &str| part[..1].to_uppercase() + &part[1..];
    name.split('-').map(part).collect()
}

/// Takes away what is named on purpose; whatever is left beyond its own files should not be.
fn others(found: &BTreeSet<String>, own: &[String]) -> Vec<String> {
    let on_purpose = |file: &&String| !ON_PURPOSE.iter().any(|(known, _)| known == file);
    found.iter().filter(|file| !own.contains(file)).filter(on_purpose).cloned().collect()
}

#[test]
fn a_model_is_known_to_its_files_and_to_the_lists_of_models() {
    let sources = sources();
    for model in catalogue().models {
        let (module, variant) = (model.name.replace('-', "_"), camel(model.name));
        let found = naming(&sources, model.name, &[module.clone(), variant.clone(), variant + "Spec"]);
        // What it is, what a recipe says of it, the one made from the other, and the lists of each.
        let mut own: Vec<String> =
            ["crates/engine/src/model", "crates/recipe/src/privacy", "crates/coversheet/src/models"]
                .iter()
                .flat_map(|folder| [format!("{folder}/{module}.rs"), format!("{folder}/mod.rs")])
                .collect();
        // Its check, which shares nothing with these, and its query, or why there is none: each alone or with its family.
        own.extend(["crates/verify/src/model/mod.rs", "crates/sql/src/check/mod.rs"].map(str::to_owned));
        for file in &own {
            assert!(found.contains(file), "{} is not named in {file}", model.name);
        }
        for (folder, most) in [("crates/verify/src/model/", 1), ("crates/sql/src/check/", 1)] {
            let family: Vec<&String> =
                found.iter().filter(|file| file.starts_with(folder) && !own.contains(file)).collect();
            assert!(family.len() <= most, "{}: {family:?}", model.name);
            assert!(folder.contains("sql") || family.len() == 1, "{} has no check", model.name);
            let family: Vec<String> = family.into_iter().cloned().collect();
            own.extend(family);
        }
        let mut others = others(&found, &own);
        // A report has a figure of that name.
        others.retain(|file| model.name != "highest-risk" || !file.starts_with("crates/report/src/"));
        assert!(others.is_empty(), "{} is named in {others:?} too", model.name);
    }
}

/// The file that says what something is, below a folder of the engine.
fn said_in(sources: &BTreeMap<String, String>, folder: &str, name: &str) -> String {
    let said = format!("name: \"{name}\"");
    let mut files = sources.iter().filter(|(file, text)| file.starts_with(folder) && text.contains(&said));
    let (file, _) = files.next().ok_or(name).unwrap();
    assert!(files.next().is_none(), "{name} is said twice");
    file.clone()
}

#[test]
fn a_search_is_known_to_its_file_and_to_the_list_of_searches() {
    let sources = sources();
    // What searches are: `optimal` and `minimal` are promises too, and say so as these words.
    let promises = ["optimal", "minimal"];
    for search in catalogue().searches {
        let folder = "crates/engine/src/search/";
        let file = said_in(&sources, folder, search.name);
        let own = [file, format!("{folder}mod.rs")];
        let words = [format!("Algorithm::{}", camel(search.name))];
        let found = naming(&sources, search.name, &words);
        let mut others = others(&found, &own);
        if promises.contains(&search.name) {
            others.retain(|file| !file.starts_with("www/src/"));
        }
        assert!(others.is_empty(), "{} is named in {others:?} too", search.name);
    }
}

#[test]
fn an_objective_is_known_to_its_file_and_to_the_list_of_objectives() {
    let sources = sources();
    for objective in catalogue().objectives {
        let folder = "crates/engine/src/objective/";
        let file = said_in(&sources, folder, objective.name);
        let own = [file, format!("{folder}mod.rs")];
        let found = naming(&sources, objective.name, &[format!("Name::{}", camel(objective.name))]);
        // `class` and `loss` are also what a field or a column of figures is called.
        let words = ["crates/report/src/", "crates/cli/src/against.rs", "www/src/ui/", "www/src/state/"];
        let mut others = others(&found, &own);
        if ["loss", "classification", "precision"].contains(&objective.name) {
            others.retain(|file| !words.iter().any(|word| file.starts_with(word)));
        }
        // One that is another with a power has its columns' losses.
        others.retain(|file| !file.starts_with(folder));
        assert!(others.is_empty(), "{} is named in {others:?} too", objective.name);
    }
}

#[test]
fn nothing_is_named_on_purpose_that_is_not_there() {
    let sources = sources();
    for (file, why) in ON_PURPOSE {
        assert!(sources.contains_key(file) && !why.is_empty(), "{file} is not there any more");
    }
    assert!(sources.len() > 600, "{} files were read", sources.len());
}
