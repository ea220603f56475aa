//! What a person says of a release.

use std::collections::BTreeMap;

/// What a release is for, where it is not what the recipe says. Texts that are empty leave room to write by hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// What the data is needed for.
    pub purpose: Option<String>,
    /// Who gets it.
    pub recipient: Option<String>,
    /// Who answers for the release.
    pub author: Option<String>,
    /// When the decisions are looked at again.
    pub review: Option<String>,
    /// What sentences of the JSON say in the language of the page. Those that are not here are shown as they are: reasons,
    /// requirements and notices are written in English, or in a person's own words.
    pub sentences: BTreeMap<String, String>,
}
