//! Errors on their way to JavaScript.

use coversheet::{Error, ErrorInfo};
use wasm_bindgen::JsValue;

/// The result of everything that crosses.
pub(crate) type Result<T> = std::result::Result<T, Failure>;

/// Becomes a JavaScript `Error` whose message is the JSON of an `ErrorInfo`.
#[derive(Debug)]
pub struct Failure(Error);

impl Failure {
    /// What the client never causes.
    pub(crate) fn internal(what: &str) -> Self {
        let message = format!("Something went wrong that should not: {what}.");
        Self(Error::new("internal", message).hint("Please report this, without the data."))
    }

    /// A call before the table is there, or after it was.
    pub(crate) fn out_of_turn() -> Self {
        Self::internal("the engine was called out of turn")
    }

    /// Places that are not known are left out.
    fn json(&self) -> String {
        // Numbers and text alone: nothing that could not be written.
        serde_json::to_string(&ErrorInfo::from(&self.0)).unwrap_or_default()
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self(error)
    }
}

impl From<Failure> for JsValue {
    fn from(failure: Failure) -> Self {
        js_sys::Error::new(&failure.json()).into()
    }
}

#[cfg(test)]
mod tests {
    use coversheet::Remedy;
    use serde_json::json;

    use super::{Error, Failure};

    #[test]
    fn leaves_out_what_is_not_known() {
        let failure = Failure(Error::new("empty-file", "The file is empty."));
        let expected = r#"{"code":"empty-file","category":"input","message":"The file is empty.","hint":""}"#;
        assert_eq!(failure.json(), expected);
    }

    #[test]
    fn the_number_of_a_remedy_crosses_as_a_number() {
        let remedy = |error: Error| {
            let json: serde_json::Value = serde_json::from_str(&Failure(error).json()).unwrap();
            json["remedy"].clone()
        };
        let error = || Error::new("bad", "m");
        assert_eq!(remedy(error().at_most("k", 30.0)), json!({ "parameter": "k", "most": 30.0 }));
        assert_eq!(
            remedy(error().remedy(Remedy::Suppress { suppressed: 3, rows: 10 })),
            json!({ "suppressed": 3, "rows": 10 })
        );
        assert_eq!(remedy(error()), serde_json::Value::Null);
    }

    #[test]
    fn keeps_place_and_value() {
        let error = Error::new("bad", "m").hint("h").at_row(7);
        let failure = Failure(error.unmet().at_column("age").with_value("\"x\"").about_models([1]));
        assert_eq!(
            failure.json(),
            r#"{"code":"bad","category":"requirement","message":"m","hint":"h","row":7,"column":"age","value":"\"x\"","models":[1]}"#
        );
    }
}
