//! What must hold of every sample file.

use std::collections::BTreeSet;

use super::*;

const MRN: usize = 0;
const BIRTH_DATE: usize = 2;
const SEX: usize = 3;
const POSTCODE: usize = 4;
const MARITAL_STATUS: usize = 6;
const ADMISSION_DATE: usize = 7;
const DISCHARGE_DATE: usize = 8;
const DIAGNOSIS: usize = 9;
const LENGTH_OF_STAY: usize = 11;
const COST: usize = 12;
const NOTE: usize = 13;

fn sample(rows: u64, seed: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(&mut bytes, rows, seed).unwrap();
    bytes
}

fn records(rows: u64, seed: u64) -> Vec<csv::StringRecord> {
    let bytes = sample(rows, seed);
    csv::Reader::from_reader(&bytes[..]).records().map(|record| record.unwrap()).collect()
}

fn day(iso: &str) -> i32 {
    let parts: Vec<u32> = iso.split('-').map(|part| part.parse().unwrap()).collect();
    dates::days_from_civil(parts[0] as i32, parts[1], parts[2])
}

#[test]
fn the_same_seed_gives_the_same_file() {
    assert_eq!(sample(500, 9), sample(500, 9));
    assert_ne!(sample(500, 9), sample(500, 10));
    assert!(sample(500, 9).starts_with(&sample(100, 9)));
}

#[test]
fn the_file_of_seed_1_never_changes() {
    // Benchmarks and screenshots compare over time; a change of the generator has to be meant.
    let text = String::from_utf8(sample(1, 1)).unwrap();
    assert_eq!(
        text.lines().nth(1).unwrap(),
        "00822465,Risivethea Zolaby,1948-03-22,F,07102,White,\
         Married,2025-09-12,2025-09-16,E86,None,4,2764.05,Length of stay: 4 d. See letter."
    );
}

#[test]
fn parses_back_with_every_field_in_its_place() {
    let records = records(5000, 2);
    assert_eq!(records.len(), 5000);
    for record in &records {
        assert_eq!(record.len(), 14);
        assert!(matches!(record.get(SEX), Some("F" | "M")));
        assert!(matches!(record[POSTCODE].len(), 0 | 5));
        assert!(record[COST].parse::<f64>().unwrap() > 0.0);
    }
    assert!(records.iter().any(|record| record[NOTE].contains('"')));
    assert!(records.iter().any(|record| record[NOTE].contains(',')));
    assert!(records.iter().any(|record| record[POSTCODE].starts_with('0')));
    assert!(records.iter().any(|record| record[POSTCODE].is_empty()));
    assert!(records.iter().any(|record| record[MARITAL_STATUS].is_empty()));
}

#[test]
fn dates_agree_with_each_other() {
    for record in records(5000, 3) {
        let (born, admitted) = (day(&record[BIRTH_DATE]), day(&record[ADMISSION_DATE]));
        assert!(born <= admitted, "{record:?}");
        let stay: i32 = record[LENGTH_OF_STAY].parse().unwrap();
        assert!(stay >= 0);
        assert_eq!(day(&record[DISCHARGE_DATE]), admitted + stay, "{record:?}");
    }
}

#[test]
fn illnesses_befall_whom_they_can() {
    for record in records(20_000, 4) {
        let age = (day(&record[ADMISSION_DATE]) - day(&record[BIRTH_DATE])) / 365;
        match record[DIAGNOSIS].as_bytes() {
            [b'O', ..] => {
                assert_eq!(&record[SEX], "F", "{record:?}");
                assert!((15..47).contains(&age), "{record:?}");
            }
            b"C61" | b"N40" => assert_eq!(&record[SEX], "M", "{record:?}"),
            [b'P', ..] | b"Z38.0" => assert!(age < 1, "{record:?}"),
            b"J21.0" | b"H65.3" => assert!(age < 17, "{record:?}"),
            b"S72.0" => assert!(age >= 60, "{record:?}"),
            _ => {}
        }
        if age < 17 {
            assert!(matches!(&record[MARITAL_STATUS], "Single" | ""), "{record:?}");
        }
    }
}

#[test]
fn record_numbers_are_unique_and_eight_digits() {
    let numbers: BTreeSet<String> = records(20_000, 5).iter().map(|record| record[MRN].to_owned()).collect();
    assert_eq!(numbers.len(), 20_000);
    assert!(numbers.iter().all(|number| number.len() == 8));
}

#[test]
fn long_stays_cost_more_and_winter_brings_pneumonia() {
    let records = records(20_000, 6);
    let mean_cost = |days: std::ops::Range<u32>| {
        let costs: Vec<f64> = records
            .iter()
            .filter(|record| days.contains(&record[LENGTH_OF_STAY].parse().unwrap()))
            .map(|record| record[COST].parse().unwrap())
            .collect();
        costs.iter().sum::<f64>() / costs.len() as f64
    };
    assert!(mean_cost(15..240) > 2.0 * mean_cost(0..4));
    let pneumonia = |month: &str| {
        let in_month = |record: &&csv::StringRecord| {
            &record[DIAGNOSIS] == "J18.9" && &record[ADMISSION_DATE][5..7] == month
        };
        records.iter().filter(in_month).count()
    };
    assert!(pneumonia("01") > 2 * pneumonia("07"));
}

#[test]
fn refuses_more_rows_than_there_are_record_numbers() {
    assert!(write(&mut Vec::new(), MOST_ROWS + 1, 1).is_err());
}
