//! Looking for paths of this machine in what is handed out.

use std::fs;
use std::path::{Path, PathBuf};

use super::files_below;
use crate::failure::{Failure, Result};
use crate::paths::places;
use crate::tools::file_error;

/// Refuses files, and all files of folders, in which a path of this machine stands.
pub(super) fn check(places_to_look: Vec<PathBuf>) -> Result<()> {
    let mut needles: Vec<PathBuf> = places()?.into_iter().map(|place| place.folder).collect();
    needles.extend(std::env::home_dir());
    let mut files = Vec::new();
    for place in places_to_look {
        if place.is_dir() { files.extend(files_below(&place)?) } else { files.push(place) }
    }
    files.sort();
    files.dedup();
    let mut found = Vec::new();
    for file in files {
        let bytes = fs::read(&file).map_err(|error| file_error(&file, &error))?;
        let there = needles.iter().filter(|needle| stands_in(needle, &bytes));
        found.extend(there.map(|needle| format!("{} in {}", needle.display(), file.display())));
    }
    if found.is_empty() {
        return Ok(());
    }
    let message = format!("paths of this machine would be handed out: {}", found.join("; "));
    Err(Failure::new(
        message,
        "keep them out where the file is made; for rustc see crates/xtask/src/paths.rs",
    ))
}

/// Whether something below a folder is named in these bytes. A folder at the top says nothing of anybody.
fn stands_in(folder: &Path, bytes: &[u8]) -> bool {
    let Some(text) = folder.to_str().filter(|text| text.len() > 1) else { return false };
    let needle = format!("{}{}", text.trim_end_matches(std::path::MAIN_SEPARATOR), std::path::MAIN_SEPARATOR);
    let (needle, first) = (needle.as_bytes(), needle.as_bytes().first());
    (0..bytes.len()).any(|at| bytes.get(at) == first && bytes[at..].starts_with(needle))
}

#[cfg(test)]
mod tests {
    use super::super::tests::Scratch;
    use super::*;
    use crate::tools::root;

    #[test]
    fn a_path_of_this_machine_is_found_and_named() {
        let scratch = Scratch::new("traces");
        let file = scratch.0.join("program");
        fs::write(&file, format!("\0\0{}/src/main.rs\0", root().display())).unwrap();
        let said = check(vec![scratch.0.clone()]).unwrap_err().to_string();
        assert!(said.contains("program") && said.contains(&root().display().to_string()), "{said}");
        fs::write(&file, "\0\0/coversheet/src/main.rs\0").unwrap();
        check(vec![file]).unwrap();
    }

    #[test]
    #[cfg(unix)]
    fn whole_folders_count() {
        let folder = Path::new("/home/somebody");
        assert!(stands_in(folder, b"at /home/somebody/x.rs"));
        assert!(!stands_in(folder, b"at /home/somebodyelse/x.rs /home/somebod"));
        assert!(!stands_in(Path::new("/"), b"/"));
    }
}
