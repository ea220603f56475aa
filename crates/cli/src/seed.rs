//! What the order of released rows is drawn from.

use coversheet::Result;

/// 32 random bytes, or for tests bytes that depend on a number.
pub(crate) fn seed_bytes(seed: Option<u64>) -> Result<[u8; 32]> {
    coversheet::seed(seed, getrandom::fill)
}
