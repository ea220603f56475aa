//! Columns that a session reads as times since others, and how they are put back.

use std::sync::OnceLock;

use coversheet_error::Result;
use coversheet_recipe::{SinceRecipe, is_read_since, read_since};
use coversheet_suggest::Profile;

use super::Session;

impl Session {
    /// Reads columns as the time since others, and all others as the file has them. What was found for the table before is
    /// forgotten if that changes it.
    ///
    /// # Errors
    ///
    /// Those of [`read_since`]; the table is then as it was.
    pub fn read_as(&mut self, since: &[SinceRecipe]) -> Result<()> {
        if is_read_since(&self.table, since) {
            return Ok(());
        }
        let of_file = std::mem::take(&mut self.of_file);
        let put = |session: &mut Self, columns: Vec<_>| -> Vec<_> {
            let replaced = columns.into_iter();
            replaced.map(|(at, column)| (at, session.table.replace(at, column))).collect()
        };
        let before = put(self, of_file);
        match read_since(&mut self.table, since) {
            Ok(of_file) => self.of_file = of_file,
            Err(error) => {
                self.of_file = put(self, before);
                return Err(error);
            }
        }
        (self.prepared, self.solved) = (None, None);
        (self.suggested, self.suggested_counted) = (OnceLock::new(), (None, OnceLock::new()));
        Ok(())
    }

    /// What the columns are if these, and no others, are read as the time since another one.
    ///
    /// # Errors
    ///
    /// Those of [`Session::read_as`].
    pub fn profile_since(&mut self, since: &[SinceRecipe]) -> Result<Profile> {
        self.read_as(since)?;
        let profile = Profile::new(&self.table);
        Ok(self.completed(profile))
    }

    /// What the columns are, those that are suggested to be read so as the time since another one.
    pub(super) fn profile_read(&mut self) -> Profile {
        let profile = Profile::new(&self.table);
        let as_it_is = profile.since.is_empty() || !SinceRecipe::of(&self.table).is_empty();
        if as_it_is || self.read_as(&profile.since).is_err() {
            return profile;
        }
        Profile::new(&self.table)
    }
}
