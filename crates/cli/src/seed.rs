//! What the order of released rows is drawn from.

use coversheet::{Error, Result};

/// 32 random bytes, or for tests bytes that depend on a number.
pub(crate) fn seed_bytes(seed: Option<u64>) -> Result<[u8; 32]> {
    let mut bytes = [0; 32];
    match seed {
        Some(seed) => bytes[..8].copy_from_slice(&seed.to_le_bytes()),
        None => getrandom::fill(&mut bytes).map_err(|error| {
            Error::new("no-randomness", format!("The system gives no random numbers: {error}."))
                .hint("Without them the order of the released rows could give the original order away.")
        })?,
    }
    Ok(bytes)
}
