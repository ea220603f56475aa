//! Days as Excel's serial numbers, which count them.

use super::Date;
use super::cursor::Cursor;

/// The serial number of 1970-01-01 in Excel's usual calendar, which has a 29 February 1900.
pub(super) const EXCEL_1900: i32 = 25_569;
/// The serial number of 1970-01-01 in the calendar of old Excel files from Macintosh.
pub(super) const EXCEL_1904: i32 = 24_107;

/// Reads a serial number; the fraction after the point, which is the time, is left out.
pub(super) fn serial(mut cursor: Cursor<'_>, epoch: i32) -> Option<Date> {
    let serial = cursor.number(1, 7)?.cast_signed();
    if cursor.take('.') || cursor.take(',') {
        cursor.digits();
    }
    if !cursor.at_end() {
        return None;
    }
    if epoch != EXCEL_1900 {
        return Date::from_days(serial - epoch);
    }
    match serial {
        // Its 29 February 1900 is no day.
        0 | 60 => None,
        1..60 => Date::from_days(serial + 1 - epoch),
        _ => Date::from_days(serial - epoch),
    }
}
