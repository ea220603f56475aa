//! What a user should know about pseudonyms.

use coversheet_error::Notice;

/// What the user should know about pseudonyms.
pub(crate) fn notices() -> [Notice; 2] {
    [
        Notice::new(
            "pseudonyms-link-rows",
            "Pseudonyms are not anonymous: rows of the same person can still be linked with each other, and with every file that was made with the same key.",
        ),
        Notice::new(
            "pseudonym-key-secret",
            "Whoever has the key of the pseudonyms can try all values of a known list, such as all record numbers, and so find the person behind each token. Keep the key apart from the release, or let each release have a fresh one.",
        ),
    ]
}

#[cfg(test)]
mod tests {
    use coversheet_plan::{PREVIEW, PseudonymKey};

    use super::*;
    use crate::{NoFiles, ReadOptions, Recipe, ReleaseOptions, Result, Session, SolveOptions, read, verify};

    const RECIPE: &str = r#"{ "coversheet": 1,
        "columns": {
            "mrn": { "role": "identifier", "identifier": "pseudonym" },
            "mother": { "role": "identifier", "identifier": "pseudonym" },
            "name": { "role": "identifier" },
            "sex": { "role": "quasi-identifier" } },
        "privacy": [{ "k-anonymity": { "k": 2 } }], "suppression": { "limit": 0 } }"#;

    fn solved(recipe: &str) -> Result<Session> {
        let csv = b"mrn,mother,name,sex\n17,18,Ada,F\n18,,Eve,F\n17,18,Ada,F\n";
        let mut session = Session::new(read(csv, ReadOptions::plain())?);
        let recipe = Recipe::parse(recipe)?;
        session.solve(&recipe, &NoFiles, SolveOptions::default(), &mut |_| ())?;
        Ok(session)
    }

    fn released(key: Option<&[u8]>, seed: u8) -> String {
        let key = key.map(|key| PseudonymKey::new(key).unwrap());
        let options = ReleaseOptions { seed: [seed; 32], pseudonym_key: key, ..[seed; 32].into() };
        let release = solved(RECIPE).unwrap().release(options, &mut |_| ()).unwrap();
        assert_eq!(release.report.pseudonymized_columns, ["mrn", "mother"]);
        assert_eq!(release.report.removed_columns.len(), 1);
        assert!(notices().iter().all(|notice| release.report.notices.contains(notice)));
        let json = serde_json::to_string(&release.report).unwrap();
        assert!(!json.contains("0123456789abcdef"), "the key is in no report");
        String::from_utf8(release.parts().concat()).unwrap()
    }

    #[test]
    fn the_same_person_has_the_same_token_in_every_column_and_file_of_a_key() {
        let key = b"0123456789abcdef";
        let [ada, eve] = ["17", "18"].map(|value| PseudonymKey::new(key).unwrap().token(value));
        let mut lines: Vec<String> = released(Some(key), 1).lines().map(str::to_owned).collect();
        lines[1..].sort();
        let mut expected = [format!("{ada},{eve},F"), format!("{eve},,F"), format!("{ada},{eve},F")];
        expected.sort();
        assert_eq!(lines[0], "mrn,mother,sex");
        assert_eq!(lines[1..], expected);
    }

    #[test]
    fn without_a_key_every_release_has_other_tokens() {
        let tokens = |seed| {
            let release = released(None, seed);
            let cells = release.split([',', '\n']).filter(|cell| cell.len() > 16);
            cells.map(str::to_owned).collect::<std::collections::BTreeSet<String>>()
        };
        assert_eq!((tokens(1).len(), tokens(2).len()), (2, 2));
        assert!(tokens(1).is_disjoint(&tokens(2)));
    }

    #[test]
    fn the_preview_only_hints_and_the_check_refuses_what_is_no_token() {
        let rows = solved(RECIPE).unwrap().rows(1, 1).unwrap();
        let after: Vec<Option<&str>> = rows.rows[0].after.iter().map(Option::as_deref).collect();
        assert_eq!(after, [Some(PREVIEW), Some(""), None, Some("F")]);
        let recipe = Recipe::parse(RECIPE).unwrap();
        let verdict = |csv: String| verify(csv.as_bytes(), &recipe).unwrap();
        assert!(verdict(released(None, 1)).holds);
        let leak = verdict("mrn,mother,sex\n17,,F\n17,,F\n".to_owned());
        assert_eq!(
            leak.violations,
            ["The column \"mrn\" must hold pseudonyms only; 1 of its values are none."]
        );
    }

    #[test]
    fn only_columns_that_identify_can_have_pseudonyms() {
        let wrong = RECIPE.replace(
            r#""sex": { "role": "quasi-identifier" }"#,
            r#""sex": { "role": "sensitive", "identifier": "pseudonym" }"#,
        );
        let error = solved(&wrong).unwrap_err();
        assert_eq!((error.code(), error.column()), ("pseudonym-role", Some("sex")));
        let person = RECIPE.replacen(r#""mrn": { "role": "identifier""#, r#""mrn": { "role": "person""#, 1);
        let person = person.replace("\"k\": 2", "\"k\": 1");
        assert_eq!(solved(&person).unwrap().rows(0, 1).unwrap().rows[0].after[0].as_deref(), Some(PREVIEW));
    }
}
