//! Numbers that are codes of places, practices or groups, whatever their column is called: all of one length, few of
//! them, in many rows each, and with wide gaps between them. What is measured has its values side by side.

use std::ops::RangeInclusive;

use crate::values::{Values, range};

/// Fewer values have no gaps to speak of.
const FEWEST: usize = 3;

/// Codes have so many digits; shorter ones are findings as well.
const LENGTHS: RangeInclusive<usize> = 4..=18;

/// Those of a list of a few.
const SHORT: RangeInclusive<usize> = 3..=3;
const MOST_SHORT: usize = 20;

/// Products have a check digit at the end of so many, as have those whom Switzerland insures, and its doctors and hospitals.
const PRODUCTS: [usize; 4] = [8, 12, 13, 14];
const NO_PRODUCTS: [&str; 2] = ["756", "7601"];

/// The rows that share a code on average. Nothing that is measured has five digits in every row, and each of its values in several.
const ROWS_OF_EACH: u64 = 8;
const ROWS_OF_EACH_LONG: u64 = 3;
const LONG: usize = 5;

/// Of the numbers that could stand between the first and the last, at most this share does.
const FILLED: f64 = 0.25;

/// Whether whole numbers are such codes. Years are not.
pub(super) fn are_codes(values: &Values<'_>) -> bool {
    are_codes_of(values, &LENGTHS) && !are_products(values)
}

/// Whether whole numbers of three digits are the codes of a short list: funds, services, reasons.
pub(super) fn are_short_codes(values: &Values<'_>) -> bool {
    values.distinct() <= MOST_SHORT && are_codes_of(values, &SHORT)
}

/// Whether all numbers are of products, as their last digits say (GS1 General Specifications, 7.9).
pub(super) fn are_products(values: &Values<'_>) -> bool {
    let is_one = |value: &str| {
        let digits = value.trim().bytes().rev().map(|digit| u64::from(digit.wrapping_sub(b'0')));
        let weighed = digits.enumerate().map(|(at, digit)| if at % 2 == 1 { 3 * digit } else { digit });
        let is_of_people = NO_PRODUCTS.iter().any(|first| value.trim().starts_with(first));
        PRODUCTS.contains(&value.trim().len()) && weighed.sum::<u64>() % 10 == 0 && !is_of_people
    };
    values.distinct() >= FEWEST && values.all(is_one)
}

fn are_codes_of(values: &Values<'_>, lengths: &RangeInclusive<usize>) -> bool {
    let distinct = values.distinct();
    if distinct < FEWEST {
        return false;
    }
    let length = values.list[0].trim().len();
    let rows_of_each = if length < LONG { ROWS_OF_EACH } else { ROWS_OF_EACH_LONG };
    if (distinct as u64) * rows_of_each > values.present() {
        return false;
    }
    let alike = |value: &str| {
        let value = value.trim();
        value.len() == length && value.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !lengths.contains(&length) || !values.all(alike) {
        return false;
    }
    let mut numbers: Vec<u64> = values.list.iter().filter_map(|value| value.trim().parse().ok()).collect();
    numbers.sort_unstable();
    let (low, high) = range(&values.numbers());
    if length == 4 && low >= 1850.0 && high <= 2150.0 {
        return false;
    }
    // Doses and limits are round; what they are rounded to is the distance of neighbours.
    let step = numbers.windows(2).fold(numbers[0], |step, pair| divisor(step, pair[1] - pair[0]));
    let round = step >= 10 && length < 5;
    !round && (distinct as f64) < FILLED * ((high - low) / step.max(1) as f64 + 1.0)
}

/// Whether whole numbers are years with a week or a month, such as `202352`, or with a sign for weeks between them: `2024W05`,
/// `2024-KW05`.
pub(super) fn are_weeks_or_months(values: &Values<'_>) -> bool {
    let is_one = |value: &str| {
        let value: String = value.trim().chars().filter(|char| !"-/ ".contains(*char)).collect();
        let value = ["KW", "W", "S"]
            .iter()
            .find_map(|week| value.split_once(week))
            .map_or(value.clone(), |(year, week)| format!("{year}{week}"));
        let digits = value.len() == 6 && value.bytes().all(|byte| byte.is_ascii_digit());
        digits && ("1900".."2050").contains(&&value[..4]) && ("01"..="53").contains(&&value[4..])
    };
    values.distinct() >= FEWEST && values.all(is_one)
}

/// Whether values are numbers of French departments: `03`, `63`, `2A`, `974`.
pub(super) fn are_departments(values: &Values<'_>) -> bool {
    let is_one = |value: &str| {
        let value = value.trim();
        matches!(value, "2A" | "2B")
            || value.parse().is_ok_and(|number: u16| matches!(number, 1..=95 | 971..=978 | 986..=988))
    };
    values.distinct() >= FEWEST && values.all(is_one)
}

/// Whether values are codes of areas of the United Kingdom, from output areas to countries (GSS): `E08000025`, `S12000036`.
pub(super) fn are_british_areas(values: &Values<'_>) -> bool {
    let is_one = |value: &str| {
        let (country, digits) = value.trim().split_at_checked(1).unwrap_or_default();
        matches!(country, "E" | "W" | "S" | "N" | "K")
            && digits.len() == 8
            && digits.bytes().all(|byte| byte.is_ascii_digit())
            && digits.as_bytes()[2..4] == *b"00"
    };
    values.distinct() >= FEWEST && values.share_of_rows(is_one) >= 0.9
}

/// Whether values are codes of general practices in England and Wales, each in several rows: `P81010`, `Y02466`.
pub(super) fn are_practices(values: &Values<'_>) -> bool {
    const ROWS_OF_EACH: u64 = 4;
    let is_one = |value: &str| {
        // Those of a region begin with 8, of Wales with 9, and later ones with 0.
        let (region, digits) = value.trim().split_at_checked(1).unwrap_or_default();
        let first = digits.bytes().next();
        let is_region = match region {
            "W" => first == Some(b'9'),
            "Y" => first == Some(b'0'),
            _ => region.bytes().all(|byte| (b'A'..=b'P').contains(&byte)) && first == Some(b'8'),
        };
        is_region && digits.len() == 5 && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    values.distinct() >= FEWEST
        && values.distinct() as u64 * ROWS_OF_EACH <= values.present()
        && values.share_of_rows(is_one) >= 0.9
}

/// Whether values are postcodes by their form, as in Poland, Portugal, Sweden and the Netherlands.
pub(super) fn are_postcodes(values: &Values<'_>) -> bool {
    const FORMS: &[&str] = &["00-000", "0000-000", "000 00", "0000 AA", "0000AA"];
    let form = |value: &str| -> String {
        let of = |char: char| match char {
            '0'..='9' => '0',
            'A'..='Z' => 'A',
            other => other,
        };
        value.trim().chars().map(of).collect()
    };
    let Some(first) = values.list.first().map(|value| form(value)) else { return false };
    values.distinct() >= FEWEST && FORMS.contains(&first.as_str()) && values.all(|value| form(value) == first)
}

/// Whether nearly all values are postcodes of Germany, and some begin with a nought as no number does.
pub(super) fn are_german(values: &Values<'_>) -> bool {
    const MOST: f64 = 0.9;
    let is_one = |value: &str| {
        let value = value.trim();
        let digits = value.len() == 5 && value.bytes().all(|byte| byte.is_ascii_digit());
        digits && !["00", "05", "43", "62"].contains(&&value[..2])
    };
    values.share(is_one) >= MOST && values.share(|value| value.trim().starts_with('0')) > 0.0
}

/// Whether nearly all values are postcodes with the name of their place behind them, and how many digits these have:
/// `35310 MORDELLES`, `4020 Linz`.
pub(super) fn digits_before_places(values: &Values<'_>) -> Option<usize> {
    const MOST: f64 = 0.9;
    let of = |digits: usize| {
        move |value: &str| {
            let (code, place) = value.trim().split_once(' ').unwrap_or_default();
            let named =
                place.trim_start().starts_with(char::is_alphabetic) && place.trim().chars().count() >= 3;
            code.len() == digits && code.bytes().all(|byte| byte.is_ascii_digit()) && named
        }
    };
    [5, 4].into_iter().find(|&digits| values.distinct() >= FEWEST && values.share(of(digits)) >= MOST)
}

/// Whether nearly all values are postcodes of the United Kingdom, whatever the column is called: `LS9 6EQ`, `EC1A 1BB`.
pub(super) fn are_british(values: &Values<'_>) -> bool {
    const MOST: f64 = 0.9;
    let is_one = |value: &str| {
        let Some((area, place)) = value.trim().split_once(' ') else { return false };
        let letters = area.bytes().take_while(u8::is_ascii_uppercase).count();
        let district = area.as_bytes().get(letters..).unwrap_or_default();
        (1..=2).contains(&letters)
            && (1..=2).contains(&district.len())
            && district.first().is_some_and(u8::is_ascii_digit)
            && matches!(place.as_bytes(), [digit, a, b] if digit.is_ascii_digit() && a.is_ascii_uppercase() && b.is_ascii_uppercase())
    };
    values.distinct() >= FEWEST && values.share(is_one) >= MOST
}

/// Whether nearly all values are postcodes of Canada, whatever the column is called: `K9L 9G3`, `K9L9G3`. Stages of tumours have the
/// same letters in all of them: `T1N0M0`.
pub(super) fn are_canadian(values: &Values<'_>) -> bool {
    const MOST: f64 = 0.9;
    let code = |value: &str| -> Option<[u8; 6]> {
        let code: Vec<u8> = value.trim().bytes().filter(|byte| *byte != b' ').collect();
        let code: [u8; 6] = code.try_into().ok()?;
        let in_turn = |(at, byte): (usize, &u8)| {
            if at % 2 == 0 { byte.is_ascii_uppercase() } else { byte.is_ascii_digit() }
        };
        code.iter().enumerate().all(in_turn).then_some(code)
    };
    let differ = || {
        let mut lasts = values.list.iter().filter_map(|value| code(value)).map(|code| (code[2], code[4]));
        let first = lasts.next();
        first.is_some_and(|first| lasts.any(|other| other != first))
    };
    values.distinct() >= FEWEST && values.share(|value| code(value).is_some()) >= MOST && differ()
}

/// Whether nearly all values are the first halves of such postcodes: `OX4`, `SN7`, `HP18`. Those of one letter, such as `E11`, may
/// be codes of diagnoses as well, so most have two unless the name says districts.
pub(super) fn are_outward(values: &Values<'_>, named: bool) -> bool {
    const AREAS: &str = "AB AL BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY EC EH EN EX FK FY GL GU \
                         HA HD HG HP HR HS HU HX IG IP IV KA KT KW KY LA LD LE LL LN LS LU ME MK ML NE NG NN NP NR NW OL OX PA PE PH \
                         PL PO PR RG RH RM SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB WA WC WD WF WN WR WS \
                         WV YO ZE B E G L M N S W";
    const MOST: f64 = 0.9;
    let letters = |value: &str| value.bytes().take_while(u8::is_ascii_uppercase).count();
    let is_one = |value: &str| {
        let value = value.trim();
        let Some((area, district)) = value.split_at_checked(letters(value)) else { return false };
        let digits = district.trim_end_matches(|char: char| char.is_ascii_uppercase());
        // `TD01` is a group of a course.
        (1..=2).contains(&digits.len())
            && !digits.starts_with('0')
            && district.len() <= digits.len() + 1
            && digits.bytes().all(|byte| byte.is_ascii_digit())
            && AREAS.split_whitespace().any(|known| known == area)
    };
    // `PA1Y` to `PA3Y` are codes of a list: districts of one area hardly all have a letter behind the number.
    let area = |value: &str| value.trim()[..letters(value.trim())].to_owned();
    let first = values.list.first().map(|value| area(value));
    let of_one_list = values.all(|value| {
        value.trim().ends_with(|char: char| char.is_ascii_uppercase()) && Some(area(value)) == first
    });
    values.distinct() >= FEWEST
        && values.share(is_one) >= MOST
        && (named || values.share(|value| letters(value.trim()) == 2) > 0.5 && !of_one_list)
}

/// Whether all values are abbreviations of Swiss cantons.
pub(super) fn are_cantons(values: &Values<'_>) -> bool {
    const CANTONS: &str = "AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH";
    values.all(|value| is_among(CANTONS, value.trim()))
}

/// Whether all values are abbreviations of Italian provinces, as cars had them.
pub(super) fn are_provinces(values: &Values<'_>) -> bool {
    const PROVINCES: &str = "AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CI CL CN CO CR CS CT CZ EN FC FE \
        FG FI FM FR GE GO GR IM IS KR LC LE LI LO LT LU MB MC ME MI MN MO MS MT NA NO NU OG OR OT PA PC PD PE PG PI PN PO PR PT PU PV \
        PZ RA RC RE RG RI RM RN RO SA SI SO SP SR SS SU SV TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VS VT VV";
    values.all(|value| is_among(PROVINCES, &value.trim().to_ascii_uppercase()))
}

fn is_among(list: &str, value: &str) -> bool {
    list.split_whitespace().any(|one| one == value)
}

fn divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values<'a>(list: &[&'a str], rows: u64) -> Values<'a> {
        let counts = vec![rows / list.len() as u64; list.len()];
        Values::counted(list.to_vec(), counts)
    }

    #[test]
    fn codes_have_gaps_and_measurements_have_none() {
        for codes in [
            &["50667", "50668", "50670", "51063"][..],
            &["3511", "3512", "3531", "3571"],
            &["193916", "566759", "515512"],
            &["1017", "1022", "1031", "1044"],
            // Numbers of doctors and of hospitals.
            &["289900117", "289900342", "289900508", "459900071"],
            &["16596384140", "11802600690", "17656637580"],
            &["7601000112233", "7601003045567", "7601000998871"],
        ] {
            assert!(are_codes(&values(codes, 800)), "{codes:?}");
        }
        for none in [
            &["1000", "2000", "5000"][..],
            &["2019", "2020", "2023"],
            &["1", "2", "3"],
            &["300", "500", "1500"],
            &["4006381333931", "3046920029759", "8711500000118"],
            &["3250", "3260", "3270", "3280", "3290"],
        ] {
            assert!(!are_codes(&values(none, 800)), "{none:?}");
        }
        assert!(!are_codes(&values(&["50667", "50668", "50670", "51063"], 8)));
        let towns = ["72230", "72940", "49850", "85100", "49830", "72240", "85610", "44710"];
        assert!(are_codes(&values(&towns, 30)) && !are_codes(&values(&towns, 16)));
        let funds = ["509", "100", "304", "306", "319", "910", "126"];
        assert!(are_short_codes(&values(&funds, 400)) && !are_codes(&values(&funds, 400)));
        assert!(!are_short_codes(&values(&["100", "250", "400", "750"], 400)));
        assert!(!are_short_codes(&values(&["128", "131", "133", "134", "136", "141"], 400)));
        assert!(are_german(&values(&["07743", "80331", "99084"], 800)));
        assert!(!are_german(&values(&["50667", "80331", "99084"], 800)));
        assert!(!are_german(&values(&["00743", "05331", "99084"], 800)));
        let weights: Vec<String> = (2600..3900).step_by(10).map(|weight| weight.to_string()).collect();
        assert!(!are_codes(&values(&weights.iter().map(String::as_str).collect::<Vec<_>>(), 5000)));
    }

    #[test]
    fn british_postcodes_are_known_by_their_form() {
        assert!(are_british(&values(&["LS9 6EQ", "EC1A 1BB", "M1 1AE", "PR10 4BH"], 30)));
        assert!(!are_british(&values(&["A1 2", "B2 3C", "Ward 15A"], 30)));
        assert!(are_outward(&values(&["OX4", "SN7", "HP18", "W1A"], 30), false));
        assert!(are_outward(&values(&["B44", "B16", "B5", "M1"], 30), true));
        assert!(!are_outward(&values(&["E11", "N18", "I10", "G40"], 30), false));
        assert!(!are_outward(&values(&["TD01", "TD02", "TD03"], 30), false));
        assert!(!are_outward(&values(&["PA1Y", "PA2Y", "PA3Y"], 30), false));
        assert!(are_outward(&values(&["EC1A", "WC1N", "SW1A"], 30), false));
        assert!(!are_outward(&values(&["QI1", "QI2", "QI3"], 30), false));
        assert!(!are_british(&values(&["AB12 345", "AB12 346", "AB12 347"], 30)));
    }

    #[test]
    fn weeks_and_months_of_years() {
        assert!(are_weeks_or_months(&values(&["202352", "202401", "202226"], 90)));
        assert!(!are_weeks_or_months(&values(&["202352", "202377", "202226"], 90)));
        assert!(!are_weeks_or_months(&values(&["310620", "311860", "313670"], 90)));
    }

    #[test]
    fn canadian_postcodes_are_known_by_their_form() {
        let are = |list: &[&'static str]| are_canadian(&values(list, 30));
        assert!(are(&["K9L 9G3", "K0L7E5", "H2X 1Y4"]));
        assert!(
            !are(&["K9L", "K0L", "H2X"])
                && !are(&["K9L 9G", "K0L 7E", "H2X 1Y"])
                && !are(&["AB1 2CD", "LE1 5QT", "LS9 6EQ"])
        );
    }

    #[test]
    fn forms_of_postcodes() {
        for codes in [
            &["00-950", "02-001", "31-019"][..],
            &["1000-205", "1100-148", "2685-310"],
            &["752 20", "753 11", "754 30"],
        ] {
            assert!(are_postcodes(&values(codes, 30)), "{codes:?}");
        }
        assert!(!are_postcodes(&values(&["10-12", "12-14", "14-16"], 30)));
    }
}
