//! Everything that a report says, one file for each language.
//!
//! A message that a language lacks does not compile, and one that nobody says is a warning, which the build refuses. In
//! `{braces}` are figures and names that are filled in; where a message has two forms, one for one thing and one for
//! several, `|` stands between them.

pub(crate) mod de;
pub(crate) mod en;
pub(crate) mod es;
pub(crate) mod fr;
pub(crate) mod it;
mod limits;

pub(crate) use limits::limits;

/// The words of a language, by what they are for.
macro_rules! words {
    ($($name:ident,)+) => {
        #[derive(Debug)]
        pub(crate) struct Words {
            $(pub(crate) $name: &'static str,)+
        }

        #[cfg(test)]
        impl Words {
            /// All messages with their names.
            fn all(&self) -> Vec<(&'static str, &'static str)> {
                vec![$((stringify!($name), self.$name)),+]
            }
        }
    };
}

words! {
    months, title, edition_internal, edition_external,
    // What it says at the top.
    verdict_holds, verdict_not_checked, verdict_green, verdict_amber, verdict_unmeasured, verdict_pseudonyms, verdict_no_law,
    rows_before, rows_after, rows_suppressed, smallest_class, highest_risk,
    // What it is for.
    about, purpose, recipient, author, review, date, yes, no, none, unknown, before, after, column, columns_word, to_fill_in,
    // The files.
    files, program, built, page, page_explained, input, output, recipe, report_json, bytes, sha_explained, input_sha_internal,
    // The columns.
    columns, columns_explained, role, becomes, decided, reason, as_suggested, by_person, more_in_json,
    role_identifier, role_quasi_identifier, role_sensitive, role_insensitive, role_person, role_class, role_count,
    becomes_kept, becomes_rounded, becomes_generalized, becomes_pseudonyms, becomes_left_out,
    // Examples.
    examples, examples_explained, examples_hidden, level, example_before, example_after, values, loss, unchanged, several_levels, varies,
    predicted, predicted_explained, predicted_right, predicted_without, predicted_constant,
    // What is required and achieved.
    required, required_explained, model, requirement, achieved, holds, cannot_be_shown, counted_persons, all_quasi_identifiers,
    suppression_limit, lowest_level, search_optimal, search_bound, search_open, refused, refused_unchanged, refused_minimal,
    finer, finer_suppressed, finer_why, finer_too_many, finer_not_met, finer_worse, finer_allowed,
    mean_loss, checked_again,
    // Risk.
    risk, risk_explained_rows, risk_explained_persons, figure, targets_persons, targets_rows, classes, singled_out, highest, average, at_risk, marketer,
    journalist_highest, journalist_average, all_columns, quasi_identifiers, trajectories, risk_picture, rows_picture,
    suppressed, population, population_people, population_expected, population_range, population_differ,
    individual_expected, suda_scored, more_figures,
    // The three questions.
    questions, singling_out, singling_out_answer, singling_out_all, linkability, linkability_answer, linkability_pseudonyms,
    linkability_no_pseudonyms, linkability_combinations, linkability_no_combinations, linkability_others,
    inference, inference_shared, inference_none, inference_models, inference_no_models,
    // Who was left out.
    left_out, left_out_none, left_out_some, left_out_unknown, value, rows, ratio, others,
    // What remains.
    remaining, remaining_none, finding, status, open, accepted, accepted_still_open, needs_two,
    finding_identifier_released, finding_free_text_released, finding_no_quasi_identifier, finding_singles_out_rows,
    finding_singles_out_persons, finding_value_shared, finding_rows_linked, finding_not_recognized,
    notices, notice_few_rows_suppressed, notice_every_row_suppressed, notice_no_quasi_identifier, notice_formulas,
    notice_formulas_escaped, notice_pseudonyms_link_rows, notice_pseudonym_key_secret, notice_english,
    // What the models do not do.
    limits_title, limits_general, limits_never_zero,
    // What people have to do.
    contract, contract_explained, contract_purpose, contract_no_attempt, contract_no_linking, contract_no_passing_on,
    contract_access, contract_publications, contract_report, contract_delete, contract_audit, contract_breach, contract_releases,
    person, person_explained, person_motives, person_model, person_threshold, person_controls, person_intruder, person_fit, person_assessment, person_incident,
    signatures, signature_author, signature_officer, signature_recipient, place_date, signature,
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::Words;
    use crate::Language;

    fn places(message: &str) -> BTreeSet<&str> {
        message.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0)).collect()
    }

    fn last(message: &str) -> BTreeSet<&str> {
        places(message.rsplit('|').next().unwrap())
    }

    #[test]
    fn every_message_says_the_same_in_every_language() {
        let english = Language::English.words().all();
        for language in Language::ALL {
            let words: &Words = language.words();
            for ((name, message), (other, original)) in words.all().into_iter().zip(&english) {
                let at = format!("{} {name}", language.code());
                assert_eq!(name, *other);
                assert!(!message.trim().is_empty() && message.trim() == message, "{at}");
                assert_eq!(message.contains('|'), original.contains('|'), "{at}: forms");
                for form in message.split('|') {
                    let all = places(original);
                    assert!(places(form).is_subset(&all), "{at}: {form}");
                }
                assert_eq!(last(message), last(original), "{at}: places");
                assert_eq!(message.ends_with('.'), original.ends_with('.'), "{at}: full stop");
                assert!(!message.contains(['<', '>', '&']), "{at}: no markup");
            }
        }
    }

    #[test]
    fn no_line_in_french_begins_with_a_sign_that_belongs_to_the_word_before_it() {
        for (name, message) in Language::French.words().all() {
            for sign in [" :", " ;", " ?", " !", " »", "« ", " %"] {
                assert!(!message.contains(sign), "{name}: {message}");
            }
        }
    }

    #[test]
    fn nothing_was_left_untranslated() {
        // Words that are the same, or written alike, in two languages.
        let alike = ["bytes"];
        for language in Language::ALL.into_iter().skip(1) {
            let words = language.words();
            for ((name, message), (_, original)) in
                words.all().into_iter().zip(Language::English.words().all())
            {
                let short = !message.contains(' ') || alike.contains(&name);
                assert!(short || message != original, "{} {name}", language.code());
            }
            assert_eq!(words.months.split(' ').count(), 12, "{}", language.code());
        }
    }
}
