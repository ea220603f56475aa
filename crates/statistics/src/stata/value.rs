//! The values of a row.

use coversheet_error::Result;

use super::Release;
use crate::bytes::{Bytes, Order, until_nul};
use crate::damaged;

/// How a variable is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Byte,
    Int,
    Long,
    Float,
    Double,
    /// A text of at most so many bytes.
    Text(usize),
    /// The place of a text of any length.
    Long8,
}

/// What a row has of a variable.
pub(super) enum Value<'a> {
    Number(f64),
    /// Missing; `reason` if it is one of `.a` to `.z`.
    Missing {
        reason: bool,
    },
    Text(&'a [u8]),
    /// Where the text is among those of any length; variable and observation.
    Long((u64, u64)),
}

impl Kind {
    /// The kind with this number in formats 113 to 115.
    pub(super) fn of_old(number: u8) -> Result<Self> {
        Ok(match number {
            1..=244 => Self::Text(number.into()),
            251 => Self::Byte,
            252 => Self::Int,
            253 => Self::Long,
            254 => Self::Float,
            255 => Self::Double,
            _ => return Err(damaged("a variable is stored in a way that is not known")),
        })
    }

    /// The kind with this number in formats from 117 on.
    pub(super) fn of_new(number: u16) -> Result<Self> {
        Ok(match number {
            1..=2045 => Self::Text(number.into()),
            32_768 => Self::Long8,
            65_526 => Self::Double,
            65_527 => Self::Float,
            65_528 => Self::Long,
            65_529 => Self::Int,
            65_530 => Self::Byte,
            _ => return Err(damaged("a variable is stored in a way that is not known")),
        })
    }

    /// Bytes in a row.
    pub(super) fn width(self) -> usize {
        match self {
            Self::Byte => 1,
            Self::Int => 2,
            Self::Long | Self::Float => 4,
            Self::Double | Self::Long8 => 8,
            Self::Text(length) => length,
        }
    }

    /// The value of this kind that comes next. The 27 largest numbers of each kind are `.` and `.a` to `.z`.
    pub(super) fn value<'a>(self, row: &mut Bytes<'a>, release: Release) -> Result<Value<'a>> {
        let whole = |value: i32, missing: i32| {
            if value < missing {
                Value::Number(value.into())
            } else {
                Value::Missing { reason: value > missing }
            }
        };
        Ok(match self {
            Self::Byte => whole(row.i8()?.into(), 101),
            Self::Int => whole(row.i16()?.into(), 32_741),
            Self::Long => whole(row.i32()?, 2_147_483_621),
            Self::Float => {
                let value = row.f32()?;
                let missing = f32::from_bits(0x7f00_0000);
                if value < missing {
                    Value::Number(shortest(value))
                } else {
                    Value::Missing { reason: value > missing }
                }
            }
            Self::Double => {
                let value = row.f64()?;
                let missing = f64::from_bits(0x7fe0_0000_0000_0000);
                if value < missing {
                    Value::Number(value)
                } else {
                    Value::Missing { reason: value > missing }
                }
            }
            Self::Text(length) => Value::Text(until_nul(row.take(length)?)),
            Self::Long8 => Value::Long(place(row, release)?),
        })
    }
}

/// The number that the shortest text of a float means: 0.1 and not 0.100000001490116.
fn shortest(value: f32) -> f64 {
    if value.fract() == 0.0 {
        return value.into();
    }
    value.to_string().parse().unwrap_or(value.into())
}

/// Variable and observation of a long text: 4 and 4 bytes in 117, 2 and 6 in 118, 3 and 5 in 119.
fn place(row: &mut Bytes<'_>, release: Release) -> Result<(u64, u64)> {
    if !release.is_unicode() {
        return Ok((row.u32()?.into(), row.u32()?.into()));
    }
    let bits = if release.0 >= 119 { 24 } else { 16 };
    let both = row.u64()?;
    Ok(match row.order {
        Order::Low => (both & ((1 << bits) - 1), both >> bits),
        Order::High => (both >> (64 - bits), both & ((1 << (64 - bits)) - 1)),
    })
}
