//! Pictures of a person, as names of image files, and other unique codes that have a form of their own.

use super::Recognizer;
use crate::identifier_kind::IdentifierKind;

pub(super) const PHOTO: Recognizer = Recognizer {
    kind: IdentifierKind::Photo,
    what: "names of image files",
    chance: 1e-3,
    share: 0.3,
    matches: photo,
};

/// Whose report or recording it is stands in its name, often as `report_smith_anna.pdf`.
pub(super) const DOCUMENT: Recognizer = Recognizer {
    kind: IdentifierKind::Other,
    what: "names of files",
    chance: 1e-3,
    share: 0.3,
    matches: document,
};

pub(super) const UUID: Recognizer = Recognizer {
    kind: IdentifierKind::Other,
    what: "universally unique identifiers (UUID)",
    chance: 1e-6,
    share: 0.1,
    matches: uuid,
};

pub(super) const HASH: Recognizer = Recognizer {
    kind: IdentifierKind::Other,
    what: "hash values, which still tell one person from another",
    chance: 1e-3,
    share: 0.9,
    matches: hash,
};

const IMAGES: &[&str] = &[
    "jpg", "jpeg", "png", "gif", "bmp", "tif", "tiff", "heic", "webp", "dcm", "dicom", "nii", "svs", "mp4",
    "mov",
];

const DOCUMENTS: &[&str] = &[
    "pdf", "doc", "docx", "odt", "rtf", "txt", "xls", "xlsx", "csv", "xml", "json", "zip", "edf", "hl7",
    "wav", "mp3", "m4a", "eml", "msg",
];

fn photo(value: &str) -> bool {
    value.trim_start().starts_with("data:image/") || ends_in(value, IMAGES)
}

fn document(value: &str) -> bool {
    ends_in(value, DOCUMENTS)
}

fn ends_in(value: &str, extensions: &[&str]) -> bool {
    let lower = value.trim().to_ascii_lowercase();
    lower
        .rsplit_once('.')
        .is_some_and(|(name, extension)| !name.is_empty() && extensions.contains(&extension))
}

/// 8-4-4-4-12 hexadecimal digits.
fn uuid(value: &str) -> bool {
    let value = value.trim().trim_matches(['{', '}']);
    value.len() == 36
        && value.split('-').map(str::len).eq([8, 4, 4, 4, 12])
        && value.bytes().all(|byte| byte == b'-' || byte.is_ascii_hexdigit())
}

/// As many hexadecimal digits as the usual hash functions give, with letters and digits among them.
fn hash(value: &str) -> bool {
    let value = value.trim();
    matches!(value.len(), 32 | 40 | 56 | 64 | 96 | 128)
        && value.bytes().all(|byte| byte.is_ascii_hexdigit())
        && value.bytes().any(|byte| byte.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms() {
        assert!(
            photo("scan_0012.DCM")
                && photo("data:image/png;base64,iVBO")
                && !photo(".png")
                && !photo("note.txt")
        );
        assert!(
            document("report_smith_anna.PDF")
                && document("brief 3.docx")
                && !document("2.5")
                && !document(".txt")
        );
        assert!(uuid("123e4567-e89b-12d3-a456-426614174000") && !uuid("123e4567e89b12d3a456426614174000"));
        assert!(hash("d41d8cd98f00b204e9800998ecf8427e") && !hash("12345678901234567890123456789012"));
    }
}
