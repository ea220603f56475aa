//! The command line: `--name value` and `--flag`, nothing else.

use std::str::FromStr;

use crate::failure::{Failure, Result};

/// Arguments that have not been asked for yet.
pub(crate) struct Args(Vec<String>);

impl Args {
    pub(crate) fn new(arguments: impl Iterator<Item = String>) -> Self {
        Self(arguments.collect())
    }

    /// Whether `--name` is there.
    pub(crate) fn flag(&mut self, name: &str) -> bool {
        let at = self.0.iter().position(|argument| argument == name);
        at.map(|at| self.0.remove(at)).is_some()
    }

    /// The value after `--name`.
    pub(crate) fn value<T: FromStr>(&mut self, name: &str) -> Result<Option<T>> {
        let Some(at) = self.0.iter().position(|argument| argument == name) else {
            return Ok(None);
        };
        if at + 1 == self.0.len() {
            let message = format!("{name} needs a value");
            return Err(Failure::new(message, format!("write `{name} VALUE`")));
        }
        let value = self.0.remove(at + 1);
        self.0.remove(at);
        match value.parse() {
            Ok(value) => Ok(Some(value)),
            Err(_) => Err(Failure::new(format!("{name} cannot be `{value}`"), "see `cargo xtask help`")),
        }
    }

    /// An error when something is left that nobody asked for.
    pub(crate) fn finish(&self) -> Result<()> {
        match self.0.first() {
            None => Ok(()),
            Some(argument) => Err(unknown(&format!("argument `{argument}`"))),
        }
    }
}

pub(crate) fn unknown(what: &str) -> Failure {
    Failure::new(format!("unknown {what}"), "`cargo xtask help` lists what there is")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(line: &str) -> Args {
        Args::new(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn values_and_flags_come_in_any_order() {
        let mut args = args("--quick --rows 12");
        assert_eq!(args.value("--rows").unwrap(), Some(12u64));
        assert_eq!(args.value::<u64>("--seed").unwrap(), None);
        assert!(args.flag("--quick"));
        assert!(!args.flag("--quick"));
        args.finish().unwrap();
    }

    #[test]
    fn says_what_it_does_not_understand() {
        assert!(args("--rows").value::<u64>("--rows").is_err());
        assert!(args("--rows many").value::<u64>("--rows").is_err());
        let left = args("--row 12").finish().unwrap_err().to_string();
        assert!(left.contains("--row"), "{left}");
    }
}
