//! The checksums of a release, in the format of `sha256sum --check`.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use sha2::{Digest, Sha256};

use super::files_below;
use crate::build::hex;
use crate::failure::Result;
use crate::tools::file_error;

/// Its name.
pub(super) const FILE: &str = "SHA256SUMS";

/// Writes it about every file of the folder.
pub(super) fn write(folder: &Path) -> Result<()> {
    let mut text = String::new();
    for path in files_below(folder)? {
        let bytes = fs::read(&path).map_err(|error| file_error(&path, &error))?;
        let name = path.strip_prefix(folder).unwrap_or(&path).display();
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{}  {name}", hex(&Sha256::digest(&bytes)));
    }
    let path = folder.join(FILE);
    fs::write(&path, text).map_err(|error| file_error(&path, &error))
}

#[cfg(test)]
mod tests {
    use super::super::tests::Scratch;
    use super::*;

    #[test]
    fn every_file_is_named_with_its_hash() {
        let scratch = Scratch::new("sums");
        fs::write(scratch.0.join("b"), "abc").unwrap();
        fs::write(scratch.0.join("a"), "").unwrap();
        write(&scratch.0).unwrap();
        // printf abc | sha256sum; sha256sum </dev/null
        let wanted = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a\n\
            ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  b\n";
        assert_eq!(fs::read_to_string(scratch.0.join(FILE)).unwrap(), wanted);
    }
}
