//! Writes made-up files, named by their heads in the texts beside this one, as CSV into a folder: `FOLDER NAME...`.

#![allow(clippy::unwrap_used, clippy::panic, dead_code, reason = "for tests, which fail by panicking")]

#[path = "../draw.rs"]
mod draw;
mod make;
mod spec;

use std::path::PathBuf;

const TEXTS: [&str; 17] = [
    include_str!("english.txt"),
    include_str!("german.txt"),
    include_str!("french.txt"),
    include_str!("spanish.txt"),
    include_str!("italian.txt"),
    include_str!("held-out.txt"),
    include_str!("unseen.txt"),
    include_str!("practice.txt"),
    include_str!("wards.txt"),
    include_str!("units.txt"),
    include_str!("exports.txt"),
    include_str!("standards.txt"),
    include_str!("leaks.txt"),
    include_str!("registers.txt"),
    include_str!("surveys.txt"),
    include_str!("clinics.txt"),
    include_str!("desks.txt"),
];

fn main() {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().unwrap());
    let files: Vec<spec::File<'_>> = TEXTS.into_iter().flat_map(spec::files).collect();
    for name in arguments {
        let file = files.iter().find(|file| file.name == name).unwrap_or_else(|| panic!("no file {name:?}"));
        std::fs::write(folder.join(format!("{name}.csv")), make::make(file, 1)).unwrap();
    }
}
