//! Memory that is asked for before work begins which cannot say half-way that there is none.

use std::hint::black_box;

use crate::{Error, Result};

/// What small things take that nobody counts, such as names and messages.
const SMALL_THINGS: u64 = 4 << 20;

/// Checks that so many bytes can be had at once, and some for small things besides. They are given back, for the work to take.
///
/// Most collections of the standard library end the program when there is no memory. Whoever fills some that grow with
/// the table asks first for as much as they take at most.
///
/// # Errors
///
/// `out-of-memory`.
pub fn room_for(bytes: u64) -> Result<()> {
    let bytes = usize::try_from(bytes.saturating_add(SMALL_THINGS)).map_err(|_| Error::out_of_memory())?;
    let mut room: Vec<u8> = Vec::new();
    room.try_reserve_exact(bytes)?;
    // Or else nothing would be asked for: nobody uses it.
    black_box(&room);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::room_for;

    #[test]
    fn what_no_computer_has_is_an_error() {
        assert!(room_for(1 << 20).is_ok());
        for bytes in [u64::MAX, i64::MAX as u64, 1 << 60] {
            assert_eq!(room_for(bytes).unwrap_err().code(), "out-of-memory");
        }
    }
}
