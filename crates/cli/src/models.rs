//! `coversheet models`: what there is to choose from, and what each protects against, promises and needs.

use coversheet::{Catalogue, Error, Promise, Result, catalogue, nearest};

use crate::{Outcome, output};

pub(crate) fn run(name: Option<&str>, json: bool) -> Result<Outcome> {
    let catalogue = catalogue();
    match name {
        None if json => output::json(&catalogue)?,
        None => all(&catalogue),
        Some(name) => one(&catalogue, name, json)?,
    }
    Ok(Outcome::Done)
}

fn all(catalogue: &Catalogue) {
    println!("PRIVACY MODELS");
    output::aligned(&rows(catalogue.models.iter().map(|model| (model.name, model.title))));
    println!("\nSEARCHES");
    output::aligned(&rows(catalogue.searches.iter().map(|search| (search.name, search.meaning))));
    println!("\nOBJECTIVES");
    output::aligned(&rows(catalogue.objectives.iter().map(|objective| (objective.name, objective.prefers))));
    println!("\nHIERARCHIES");
    output::aligned(&rows(catalogue.builders.iter().map(|builder| (builder.key, builder.title))));
    println!("\nMore about one: coversheet models NAME");
}

fn rows<'c>(pairs: impl Iterator<Item = (&'c str, &'c str)>) -> Vec<Vec<String>> {
    pairs.map(|(name, words)| vec![format!("  {name}"), words.to_owned()]).collect()
}

fn one(catalogue: &Catalogue, name: &str, json: bool) -> Result<()> {
    let mut found = false;
    for model in catalogue.models.iter().filter(|model| model.name == name) {
        found = true;
        if json {
            output::json(model)?;
            continue;
        }
        println!("{} ({}): {}", model.term, model.name, model.title);
        println!("  Protects against {}.", model.protects);
        println!("  What it does not do: {}", model.limits);
        settings(model.fields.iter().map(|field| (field.key, field.label, field.note)));
        println!("  Source: {}", model.source);
    }
    for search in catalogue.searches.iter().filter(|search| search.name == name) {
        found = true;
        if json {
            output::json(search)?;
            continue;
        }
        println!("{} ({})", search.title, search.name);
        println!("  {}", search.meaning);
        println!("  Promises {}.", promise(search.promise));
        if !search.needs.is_empty() {
            println!("  Needs: {}", search.needs);
        }
        settings(
            search.fields.iter().chain(search.columns).map(|field| (field.key, field.label, field.note)),
        );
        println!("  Source: {}", search.source);
    }
    for objective in catalogue.objectives.iter().filter(|objective| objective.name == name) {
        found = true;
        if json {
            output::json(objective)?;
            continue;
        }
        println!("{} ({}): smaller is better", objective.title, objective.name);
        println!("  {}", objective.meaning);
        println!("  {}", objective.prefers);
        println!("  Source: {}", objective.source);
    }
    for builder in catalogue.builders.iter().filter(|builder| builder.key == name || builder.id == name) {
        found = true;
        if json {
            output::json(builder)?;
            continue;
        }
        println!("{} ({})", builder.title, builder.key);
        println!("  {}", builder.meaning);
        for example in builder.examples {
            println!("  {}", example.spec);
            if !example.labels.is_empty() {
                println!("    {}", example.labels.join(" > "));
            }
        }
        settings(builder.fields.iter().map(|field| (field.key, field.label, field.note)));
    }
    if found { Ok(()) } else { Err(unknown(catalogue, name)) }
}

fn promise(promise: Promise) -> &'static str {
    match promise {
        Promise::Optimal => "that nothing in the lattice is better",
        Promise::Minimal => "a minimal generalization: nothing below it can be released",
        Promise::Bound => "how far the best can be from what it found",
        Promise::Nothing => "nothing: it is fast",
    }
}

fn settings<'c>(fields: impl Iterator<Item = (&'c str, &'c str, &'c str)>) {
    for (key, label, note) in fields {
        let note = if note.is_empty() { String::new() } else { format!(". {note}") };
        println!("  \"{key}\": {label}{note}");
    }
}

fn unknown(catalogue: &Catalogue, name: &str) -> Error {
    let names = (catalogue.models.iter().map(|model| model.name))
        .chain(catalogue.searches.iter().map(|search| search.name))
        .chain(catalogue.objectives.iter().map(|objective| objective.name))
        .chain(catalogue.builders.iter().map(|builder| builder.id));
    let error =
        Error::new("unknown-name", format!("There is no model, search, objective or hierarchy {name:?}."));
    match nearest(name, names) {
        Some(nearest) => error.hint(format!("Did you mean {nearest:?}?")),
        None => error.hint("`coversheet models` lists them all."),
    }
}
