//! Files of SPSS made byte by byte: what the writers of other files do not write.

use coversheet_table::ReadOptions;

use crate::{cells, read_any};

/// The bytes of a file in one order.
struct Made {
    bytes: Vec<u8>,
    is_high: bool,
}

impl Made {
    fn whole(&mut self, number: i32) {
        self.bytes.extend(if self.is_high { number.to_be_bytes() } else { number.to_le_bytes() });
    }

    fn number(&mut self, number: f64) {
        self.bytes.extend(if self.is_high { number.to_be_bytes() } else { number.to_le_bytes() });
    }

    fn text(&mut self, text: &str, length: usize) {
        self.bytes.extend(text.bytes().chain(std::iter::repeat(b' ')).take(length));
    }

    /// A file with nothing but its header.
    fn new(is_high: bool, packing: i32, rows: i32, weight: i32) -> Self {
        let mut made = Self { bytes: b"$FL2".to_vec(), is_high };
        made.text("@(#) SPSS DATA FILE", 60);
        for number in [2, 0, packing, weight, rows] {
            made.whole(number);
        }
        made.number(100.0);
        made.text("", 9 + 8 + 64 + 3);
        made
    }

    /// A variable with the values that are missing; as many, or a range.
    fn variable(&mut self, name: &str, width: i32, format: i32, missing: (i32, &[f64])) {
        for number in [2, width, 0, missing.0, format << 16 | 8 << 8, format << 16 | 8 << 8] {
            self.whole(number);
        }
        self.text(name, 8);
        missing.1.iter().for_each(|&number| self.number(number));
    }

    fn end(&mut self) {
        self.whole(999);
        self.whole(0);
    }
}

/// A number, missing from 90 on and where it is 7; and a text whose encoding the file does not say.
fn made(is_high: bool, packing: i32, texts: [&[u8; 8]; 3]) -> Vec<u8> {
    let mut made = Made::new(is_high, packing, if packing == 0 { 3 } else { -1 }, 1);
    made.variable("AGE", 0, 5, (-3, &[90.0, f64::MAX, 7.0]));
    made.variable("TOWN", 8, 1, (0, &[]));
    made.end();
    if packing == 0 {
        for (age, town) in [34.0, 7.0, -f64::MAX].into_iter().zip(texts) {
            made.number(age);
            made.bytes.extend(town);
        }
    } else {
        // 34; as it is; 95, which is missing; blanks; none; as it is; the end.
        made.bytes.extend([134, 253, 195, 254, 255, 253, 252, 0]);
        made.bytes.extend(texts[0]);
        made.bytes.extend(texts[2]);
    }
    made.bytes
}

#[test]
fn both_orders_and_packings_are_read() {
    for is_high in [false, true] {
        let plain = made(is_high, 0, [b"Bonn    ", b"K\xf6ln    ", b"        "]);
        let table = read_any(&plain, &ReadOptions::default()).unwrap();
        assert_eq!(cells(&table)[1..], [["34", "Bonn"], ["", "Köln"], ["", ""]]);
        let codes: Vec<_> = table.notices().iter().map(|notice| notice.code).collect();
        assert_eq!(codes, ["weighted-cases", "encoding-assumed", "missing-reasons"]);
        let packed = made(is_high, 1, [b"Bonn    ", b"        ", b"K\xf6ln    "]);
        let table = read_any(&packed, &ReadOptions::default()).unwrap();
        assert_eq!(cells(&table)[1..], [["34", "Bonn"], ["", ""], ["", "Köln"]]);
    }
}

#[test]
fn what_does_not_end_with_a_row_is_damaged() {
    let mut packed = made(false, 1, [b"Bonn    ", b"        ", b"Bonn    "]);
    packed.truncate(packed.len() - 8);
    assert_eq!(read_any(&packed, &ReadOptions::default()).unwrap_err().code(), "damaged-file");
}

#[test]
fn labels_that_two_values_share_stand_for_neither() {
    let mut made = Made::new(false, 0, 2, 0);
    made.variable("WARD", 0, 5, (0, &[]));
    made.whole(3);
    made.whole(2);
    for value in [1.0, 2.0] {
        made.number(value);
        made.bytes.push(3);
        made.text("ICU", 7);
        made.bytes.truncate(made.bytes.len() - 4);
        made.text("", 4);
    }
    for number in [4, 1, 1] {
        made.whole(number);
    }
    made.end();
    made.number(1.0);
    made.number(2.0);
    let table = read_any(&made.bytes, &ReadOptions::default()).unwrap();
    assert_eq!(cells(&table), [["WARD"], ["1"], ["2"]]);
    assert_eq!(table.notices()[0].code, "value-labels-incomplete");
}
