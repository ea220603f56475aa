//! Presets: what people ask of a release in plain words, with the numbers that it stands for and their
//! sources. None of them is a claim about any law.

use serde::Serialize;

use crate::privacy::ModelSpec;

/// Requirements for a purpose, to begin with.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Preset {
    /// A name for programs.
    pub id: &'static str,
    /// What the release is for.
    pub title: &'static str,
    /// What is required, and why.
    pub description: &'static str,
    /// What it does not protect against.
    pub limits: &'static str,
    /// Where the numbers come from.
    pub source: &'static str,
    /// The models for a recipe. Add models about sensitive columns where the table has some.
    pub privacy: Vec<ModelSpec>,
}

/// The presets, from the most trusted recipient to anybody.
pub fn presets() -> Vec<Preset> {
    let of_k = |id, title, k, description, limits, source| Preset {
        id,
        title,
        description,
        limits,
        source,
        privacy: vec![ModelSpec::k_anonymity(k)],
    };
    vec![
        of_k(
            "inside",
            "Use inside the hospital",
            3,
            "At least 3 rows look alike, so that nobody is recognized in passing. For colleagues who are bound to confidentiality and work where the data already is.",
            "Whoever knows a patient well, or can open the original, learns more. It is no protection once the file leaves the house.",
            "Minimum cell sizes from 3 upwards are usual for data that stay under control (El Emam and Dankar 2008).",
        ),
        of_k(
            "research-partner",
            "Share with a research partner under contract",
            5,
            "At least 5 rows look alike: a risk of 1 in 5 of finding a known patient's row. The contract should forbid trying to recognize people and passing the file on.",
            "It does not hide what all rows of a class have in common; add l-diversity or t-closeness for each sensitive column.",
            "Five is the most used k for health data under agreements (El Emam and Dankar 2008). An expert determination under the HIPAA Privacy Rule names no number: its expert has to judge the risk as very small.",
        ),
        of_k(
            "small-cells",
            "Report by the small-cell rule",
            11,
            "At least 11 rows look alike, as where counts of 1 to 10 may not be shown.",
            "The rule is made for tables of counts. In rows, the values that are not generalized can still be recognized.",
            "Cell size suppression policy of the Centers for Medicare and Medicaid Services: no cell below 11.",
        ),
        of_k(
            "clinical-reports",
            "Publish clinical data for registered readers",
            12,
            "At least 12 rows look alike, so that the risk for every row stays below 0.09.",
            "The threshold is for the identity of patients. It does not hide sensitive values that a whole class shares.",
            "European Medicines Agency, Policy 0070, external guidance on anonymisation: a maximum risk of 0.09, which is 1 in 12 rather than 1 in 11.",
        ),
        of_k(
            "open",
            "Publish openly",
            20,
            "At least 20 rows look alike: a risk of at most 5 %. For files that anybody can keep, and link with what is not yet known.",
            "Nothing released openly can be taken back, and rows that are alike today may differ from what others know tomorrow. Add a model for each sensitive column, and let somebody who knows the field look at it.",
            "A risk of 0.05 is the strictest of the thresholds in common use for health data (El Emam and Dankar 2008; El Emam and Arbuckle 2013).",
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::presets;

    #[test]
    fn presets_are_named_once_and_say_where_they_come_from() {
        let mut ids: Vec<&str> = presets().iter().map(|preset| preset.id).collect();
        let all = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), all);
        for preset in presets() {
            let texts = [preset.title, preset.description, preset.limits, preset.source];
            assert!(texts.iter().all(|text| !text.is_empty()) && !preset.privacy.is_empty());
        }
        let k = |id: &str| presets().into_iter().find(|preset| preset.id == id).map(|preset| preset.privacy);
        // 1 / 11 is above 0.09.
        assert_eq!(k("clinical-reports"), Some(vec![crate::ModelSpec::k_anonymity(12)]));
    }
}
