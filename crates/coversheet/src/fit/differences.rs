//! How the columns of a table differ from those that a recipe names.

use coversheet_recipe::Recipe;
use coversheet_suggest::Profile;
use coversheet_table::Column;

use crate::fit::renamed::{Renamed, perhaps};
use crate::session::Session;

/// How the columns of a table differ from those that a recipe names, in the order of the table or the recipe.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Differences {
    /// Columns that the recipe does not name.
    pub added: Vec<String>,
    /// Columns of the recipe that the table does not have.
    pub gone: Vec<String>,
    /// Which of the first may be which of the second under another name.
    pub renamed: Vec<Renamed>,
}

impl Differences {
    /// Compares the names, and guesses by likeness, place, type and values where some are added and others gone.
    pub fn new(recipe: &Recipe, session: &Session) -> Self {
        let is: Vec<&str> = session.table().columns().iter().map(Column::name).collect();
        let was: Vec<&str> = recipe.columns.keys().map(String::as_str).collect();
        let added: Vec<&str> = is.iter().copied().filter(|name| !was.contains(name)).collect();
        let gone: Vec<&str> = was.iter().copied().filter(|name| !is.contains(name)).collect();
        let renamed = if added.is_empty() || gone.is_empty() {
            Vec::new()
        } else {
            perhaps(recipe, &Profile::new(session.table()), &gone, &added)
        };
        let owned = |names: Vec<&str>| names.into_iter().map(str::to_owned).collect();
        Self { added: owned(added), gone: owned(gone), renamed }
    }

    /// Columns that are likely to have another name now.
    pub fn likely(&self) -> impl Iterator<Item = &Renamed> {
        self.renamed.iter().filter(|renamed| renamed.likely > 0)
    }

    /// A likely new name for each, as far as there are such names: none stands for two columns.
    pub fn guesses(&self) -> Vec<(&str, &str)> {
        let mut guesses: Vec<(&str, &str)> = Vec::new();
        for Renamed { was, is, likely } in self.likely() {
            let free = |name: &&String| !guesses.iter().any(|(_, taken)| taken == *name);
            if let Some(name) = is.iter().take(*likely).find(free) {
                guesses.push((was, name));
            }
        }
        guesses
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use coversheet_table::{ReadOptions, read};
    use serde_json::{Value, json};

    /// The differences of a recipe for columns of one role, but for the hierarchies of some, and a table.
    fn differences(was: &[&str], hierarchies: &Value, csv: &str) -> Differences {
        let column = |name: &&str| {
            let settings = match &hierarchies[name] {
                Value::Null => json!({ "role": "insensitive" }),
                hierarchy => json!({ "role": "quasi-identifier", "hierarchy": hierarchy }),
            };
            ((*name).to_owned(), settings)
        };
        let columns: serde_json::Map<String, Value> = was.iter().map(column).collect();
        let recipe =
            json!({ "coversheet": 1, "columns": columns, "privacy": [], "suppression": { "limit": 0 } });
        let recipe = Recipe::parse(&recipe.to_string()).unwrap();
        let table = read(csv.as_bytes(), ReadOptions::plain()).unwrap();
        Differences::new(&recipe, &Session::new(table))
    }

    /// The likely names of the only column that is gone from a recipe, of a table of one row.
    fn likely(was: &[&str], is: &str) -> Vec<String> {
        let row = is.split(',').map(|_| "1").collect::<Vec<_>>().join(",");
        let found = differences(was, &Value::Null, &format!("{is}\n{row}\n"));
        found.likely().flat_map(|renamed| renamed.is.iter().take(renamed.likely).cloned()).collect()
    }

    #[test]
    fn letters_typing_errors_and_places_make_a_name_likely() {
        assert_eq!(likely(&["a", "Geb.-Datum"], "geb_datum,a"), ["geb_datum"]);
        assert_eq!(likely(&["a", "diagnosis"], "diagnoses,a"), ["diagnoses"]);
        assert_eq!(likely(&["a", "diagnosis"], "diagnosi,a"), ["diagnosi"]);
        assert_eq!(likely(&["a", "Abteilung", "b"], "a,Station,b"), ["Station"]);
        assert_eq!(likely(&["a", "diagnosis"], "main_diagnosis,a"), ["main_diagnosis"]);
    }

    #[test]
    fn another_name_elsewhere_is_not_likely_and_can_be_chosen() {
        assert_eq!(likely(&["a", "Abteilung", "b"], "a,b,Station"), Vec::<String>::new());
        assert_eq!(likely(&["a", "sex", "b"], "b,sax,a"), Vec::<String>::new());
        assert_eq!(likely(&["a"], "a,new"), Vec::<String>::new());
        let found = differences(&["a", "Abteilung", "b"], &Value::Null, "a,b,Station\n1,1,1\n");
        assert_eq!(
            found.renamed,
            [Renamed { was: "Abteilung".into(), is: vec!["Station".into()], likely: 0 }]
        );
    }

    #[test]
    fn of_several_names_the_best_is_first_by_likeness_type_and_values() {
        let csv = "visit,Klinik,gender,born,a\nx,Bern,F,1960-01-02,1\ny,Chur,M,1961-03-04,1\n";
        let hierarchies = json!({
            "sex": { "rows": [["F", "*"], ["M", "*"]] },
            "Hospital": { "rows": [["Bern", "west", "*"], ["Chur", "east", "*"]] },
            "Geburt": { "dates": { "levels": ["year"], "format": "YYYY-MM-DD" } },
        });
        let found = differences(&["a", "sex", "Hospital", "Geburt", "visits"], &hierarchies, csv);
        let best: Vec<(&str, &str, usize)> =
            found.renamed.iter().map(|it| (it.was.as_str(), it.is[0].as_str(), it.likely)).collect();
        // Values that a hierarchy names are evidence, and a builder for dates says only what to try first.
        assert_eq!(
            best,
            [("sex", "gender", 1), ("Hospital", "Klinik", 1), ("Geburt", "born", 0), ("visits", "visit", 1)]
        );
        assert!(found.renamed.iter().all(|renamed| renamed.is.len() == 4));
        assert_eq!(found.guesses(), [("sex", "gender"), ("Hospital", "Klinik"), ("visits", "visit")]);
    }

    #[test]
    fn one_new_name_is_not_guessed_twice() {
        let found = differences(&["a", "GebDatum", "geb_datum"], &Value::Null, "a,Geb-Datum\n1,1\n");
        assert_eq!((found.likely().count(), found.guesses()), (2, vec![("GebDatum", "Geb-Datum")]));
    }
}
