//! What a session makes of columns of the file, and how they are put back.

use std::sync::OnceLock;

use coversheet_error::Result;
use coversheet_recipe::InputRecipe;
use coversheet_suggest::Profile;

use super::Session;

impl Session {
    /// Makes of the columns what a recipe's input says: times since others, and one that says whose rows are whose. All others are as the
    /// file has them. What was found for the table before is forgotten if that changes it.
    ///
    /// # Errors
    ///
    /// Those of [`InputRecipe::make`]; the table is then as it was.
    pub fn read_as(&mut self, input: &InputRecipe) -> Result<()> {
        if input.is_made(&self.table) {
            return Ok(());
        }
        let before = InputRecipe::of(&self.table);
        self.unmake();
        match input.make(&mut self.table) {
            Ok(of_file) => self.of_file = of_file,
            Err(error) => {
                self.of_file = before.make(&mut self.table)?;
                return Err(error);
            }
        }
        (self.prepared, self.solved) = (None, None);
        (self.suggested, self.suggested_counted) = (OnceLock::new(), (None, OnceLock::new()));
        Ok(())
    }

    /// Puts the columns of the file back.
    fn unmake(&mut self) {
        for (at, column) in std::mem::take(&mut self.of_file) {
            self.table.replace(at, column);
        }
        self.table.pop_joined();
    }

    /// What the columns are if this, and nothing else, is made of them.
    ///
    /// # Errors
    ///
    /// Those of [`Session::read_as`].
    pub fn profile_as(&mut self, input: &InputRecipe) -> Result<Profile> {
        self.read_as(input)?;
        let profile = Profile::new(&self.table);
        Ok(self.completed(profile))
    }

    /// What the columns are, once that is made of them which is suggested.
    pub(super) fn profile_read(&mut self) -> Profile {
        // One date fewer may leave another one close to a third.
        const ROUNDS: usize = 4;
        let mut input = InputRecipe::default();
        // What somebody said is not made otherwise.
        let rounds = if input.is_made(&self.table) { ROUNDS } else { 0 };
        for _ in 0..rounds {
            let more = match Profile::unless_made(&self.table) {
                Ok(profile) => return profile,
                Err(more) => more,
            };
            input.since.extend(more.since);
            input.persons.extend(more.persons);
            if self.read_as(&input).is_err() {
                break;
            }
        }
        Profile::new(&self.table)
    }
}
