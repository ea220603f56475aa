//! What follows each operator (WebAssembly core specification, 5.4), as far as the engine's compiler writes them.

use super::Stream;

pub(super) enum Operands {
    None,
    End,
    Local,
    /// An alignment and an offset.
    Memory,
    /// A short or a long `i32`.
    Constant,
    One(Stream),
    Two,
    /// As many bytes as they are.
    Bytes(usize),
    /// How many numbers there are, and that many and so many more.
    Many(Stream, u64),
    /// An operator of its own.
    Prefixed,
}

/// Added to operators of memory that are not aligned as their kind is. Nothing else is written that way.
pub(super) const UNALIGNED: u8 = 0xab;
/// Constants of four bytes, nearly all of which are places in memory, and of other lengths above two.
pub(super) const ADDRESS: u8 = 0xea;
pub(super) const LONG: u8 = 0xeb;

/// How a constant is written whose bytes are in this stream.
pub(super) const fn written(constant: Stream) -> u8 {
    match constant {
        Stream::Address => ADDRESS,
        Stream::Long => LONG,
        _ => 0x41,
    }
}

pub(super) const fn operands(operator: u8) -> Option<Operands> {
    Some(match operator {
        0x02..=0x04 => Operands::One(Stream::Block),
        0x0b => Operands::End,
        0x0c | 0x0d => Operands::One(Stream::Branch),
        0x0e => Operands::Many(Stream::Table, 1),
        0x10 => Operands::One(Stream::Call),
        0x11 => Operands::Two,
        0x1c => Operands::Many(Stream::Other, 0),
        0x20..=0x22 => Operands::Local,
        0x23..=0x26 | 0x3f | 0x40 | 0xd0 | 0xd2 => Operands::One(Stream::Other),
        0x28..=0x3e => Operands::Memory,
        0x41 => Operands::Constant,
        0x42 => Operands::One(Stream::Wide),
        0x43 => Operands::Bytes(4),
        0x44 => Operands::Bytes(8),
        0xfc => Operands::Prefixed,
        0x00 | 0x01 | 0x05 | 0x0f | 0x1a | 0x1b | 0x45..=0xc4 | 0xd1 => Operands::None,
        _ => return None,
    })
}

/// How many numbers follow an operator that follows 0xfc.
pub(super) const fn prefixed(operator: u64) -> Option<u32> {
    match operator {
        0..=7 => Some(0),
        9 | 11 | 13 | 15..=17 => Some(1),
        8 | 10 | 12 | 14 => Some(2),
        _ => None,
    }
}

/// Exponents of how wide the operators of memory read and write, from 0x28 on.
const NATURAL: [u8; 23] = [2, 3, 2, 3, 0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 2, 3, 2, 3, 0, 1, 0, 1, 2];

pub(super) const fn natural(operator: u8) -> u64 {
    NATURAL[operator as usize - 0x28] as u64
}
