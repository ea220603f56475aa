//! How to read a file and which searches to run, as the page says it.

use coversheet::{AlgorithmName, InputRecipe};
use coversheet_table::{Encoding, Error, ReadOptions, Result};
use serde::Deserialize;

/// `ReadOptions` of `ts/types.ts`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Options {
    delimiter: Option<char>,
    encoding: Option<String>,
    #[serde(default)]
    input: InputRecipe,
}

/// Reads the JSON of `ReadOptions`; what is left out stays to be found out.
pub(crate) fn read_options(json: &str) -> Result<ReadOptions> {
    let options: Options = serde_json::from_str(json).map_err(|error| invalid(&error.to_string()))?;
    let delimiter =
        options.delimiter.map(u8::try_from).transpose().map_err(|_| invalid("an unknown delimiter"))?;
    let encoding = options.encoding.map(|name| encoding(&name)).transpose()?;
    Ok(ReadOptions { delimiter, encoding, layout: options.input.options(), ..ReadOptions::default() })
}

fn encoding(name: &str) -> Result<Encoding> {
    Encoding::named(name).ok_or_else(|| invalid("an unknown encoding"))
}

fn invalid(what: &str) -> Error {
    Error::new("read-options", format!("The options for reading the file are not valid: {what}.")).hint(
        "Give a delimiter, an encoding and what the recipe says under \"input\", as far as they are known.",
    )
}

/// The searches with these names; all for none.
pub(crate) fn algorithms(names: Vec<String>) -> Result<Vec<AlgorithmName>> {
    if names.is_empty() {
        return Ok(AlgorithmName::all());
    }
    names.into_iter().map(|name| AlgorithmName::find(&name)).collect()
}

#[cfg(test)]
mod tests {
    use super::{AlgorithmName, Encoding, algorithms, read_options};

    #[test]
    fn leaves_what_is_not_said_to_be_found_out() {
        let options = read_options("{}").unwrap();
        assert_eq!((options.delimiter, options.encoding), (None, None));
    }

    #[test]
    fn takes_the_names_of_the_profile() {
        let options = read_options(r#"{"delimiter":"\t","encoding":"windows-1252"}"#).unwrap();
        assert_eq!((options.delimiter, options.encoding), (Some(b'\t'), Some(Encoding::Windows1252)));
    }

    #[test]
    fn takes_what_a_recipe_says_of_the_rows() {
        let options = read_options(r#"{"input":{"header":false,"skip-rows":"recognized"}}"#).unwrap();
        assert_eq!(options.layout.header, Some(false));
        assert_eq!(options.layout.skip_rows, Some(coversheet::Skip::Recognized));
    }

    #[test]
    fn searches_come_in_the_order_of_their_names_and_no_name_means_all() {
        let named = |names: &[&str]| algorithms(names.iter().map(ToString::to_string).collect());
        let found = named(&["datafly", "optimal"]).unwrap();
        assert_eq!(
            found.iter().map(|algorithm| algorithm.as_str()).collect::<Vec<_>>(),
            ["datafly", "optimal"]
        );
        assert_eq!(named(&[]).unwrap(), AlgorithmName::all());
        assert_eq!(named(&["magic"]).err().map(|error| error.code()), Some("unknown-algorithm"));
    }

    #[test]
    fn refuses_what_it_does_not_know() {
        for json in [r#"{"encoding":"klingon"}"#, r#"{"delimiter":"→"}"#, r#"{"comma":","}"#, "[]"] {
            assert_eq!(read_options(json).err().map(|error| error.code()), Some("read-options"), "{json}");
        }
    }
}
