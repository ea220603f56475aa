//! Tables of numbers of 16 bits, such as where encodings have runs of characters: LZMA makes less of what each differs from the one
//! before, its low and high bytes apart. Where they are is found out by trying.

use super::leb;
use crate::build::pack::gzip;

/// As much is a table or none, in bytes.
const BLOCK: usize = 1 << 12;

/// Bytes without the tables in them.
#[derive(Default)]
pub(super) struct Divided {
    /// What is no table.
    pub(super) rest: Vec<u8>,
    /// How many bytes of the rest come before each table, and how many numbers it has, as LEB128.
    pub(super) runs: Vec<u8>,
    /// By what each number is greater than the one before it in the table: the low bytes, and the high ones.
    pub(super) low: Vec<u8>,
    pub(super) high: Vec<u8>,
}

/// Takes the tables out.
pub(super) fn divide(bytes: &[u8]) -> Divided {
    let mut divided = Divided::default();
    let mut before = 0;
    for block in bytes.chunks(BLOCK) {
        let (low, high) = differences(block);
        // Only where it is a tenth smaller.
        if block.len() == BLOCK && (gzip(&low).len() + gzip(&high).len()) * 10 < gzip(block).len() * 9 {
            leb(&mut divided.runs, before);
            leb(&mut divided.runs, low.len() as u64);
            divided.low.extend(low);
            divided.high.extend(high);
            before = 0;
        } else {
            divided.rest.extend(block);
            before += block.len() as u64;
        }
    }
    divided
}

/// Of numbers that begin with their low byte.
fn differences(table: &[u8]) -> (Vec<u8>, Vec<u8>) {
    let mut before = 0_u16;
    let mut difference = |number: &[u8; 2]| {
        let number = u16::from_le_bytes(*number);
        let [low, high] = number.wrapping_sub(before).to_le_bytes();
        before = number;
        (low, high)
    };
    table.as_chunks().0.iter().map(&mut difference).unzip()
}
