//! Memory that a search is going to take, asked for before it does.

use coversheet_error::{Result, room_for};

use crate::{FrequencySet, Problem};

/// How much is asked for ahead, so that it is not asked each time.
const AHEAD: u64 = 1 << 20;

/// The most bytes that evaluating a node takes: for each tuple the keys of its attributes, slots to find its class by, and
/// its class with what is known of it; and twice what models count, of the tuples and of the classes.
pub fn evaluation_bytes(frequency: &FrequencySet, attributes: usize) -> u64 {
    let tuples = frequency.tuples();
    tuples as u64 * (24 * attributes + 440) as u64 + 3 * frequency.details().bytes(tuples)
}

/// The most bytes that evaluating another node takes and gives back: its buffers are there since the first. That is little but
/// for what models count, and for the groups of classes that they judge.
pub(crate) fn passing_bytes(problem: &Problem) -> u64 {
    let (frequency, attributes) = (&problem.frequency, problem.attributes.len());
    let tuples = frequency.tuples();
    let judged = !problem.rows_decide() || !problem.is_closed();
    let of_tuple = if judged { 24 * attributes + 170 } else { 32 };
    (tuples * of_tuple) as u64 + 3 * frequency.details().bytes(tuples)
}

/// What a search takes as it goes on. Its collections end the program where there is no memory, so it is asked for before.
#[derive(Debug)]
pub(crate) struct Room {
    /// What is taken at the next step and not counted among what is kept.
    next: u64,
    /// What is taken at each step after it and given back.
    each: u64,
    /// What was asked for and is not taken yet.
    left: u64,
}

impl Room {
    /// Of steps that take so many bytes each and give them back, but for the first.
    pub(crate) fn new(first: u64, each: u64) -> Self {
        Self { next: first, each, left: 0 }
    }

    /// So many bytes more will be taken, and not given back.
    ///
    /// # Errors
    ///
    /// `out-of-memory`.
    pub(crate) fn take(&mut self, bytes: u64) -> Result<()> {
        if bytes > self.left {
            room_for(self.next.saturating_add(bytes).saturating_add(AHEAD))?;
            self.next = self.each;
            self.left = bytes + AHEAD;
        }
        self.left -= bytes;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{AHEAD, Room};

    #[test]
    fn what_no_computer_has_is_an_error() {
        let mut room = Room::new(2000, 1000);
        for _ in 0..3000 {
            room.take(AHEAD / 1000).unwrap();
        }
        assert_eq!(room.take(1 << 62).unwrap_err().code(), "out-of-memory");
        assert_eq!(Room::new(u64::MAX, 1).take(1).unwrap_err().code(), "out-of-memory");
        let mut later = Room::new(1, u64::MAX);
        later.take(1).unwrap();
        assert_eq!(later.take(2 * AHEAD).unwrap_err().code(), "out-of-memory");
        room.take(1).unwrap();
    }
}
