//! A column's name as words.

use coversheet_table::{fold, is_combining};

use super::parts::FILLERS;
use super::{Words, abbreviations, biobank, codebooks};

/// Names of so many words are sentences.
const SENTENCE: usize = 5;

impl Words {
    /// Splits a name at anything but letters and digits and at changes of case, into lower case without accents.
    pub(crate) fn of(name: &str) -> Self {
        let mut words = vec![String::new()];
        let mut last = ' ';
        let joined = without_points(name);
        for char in joined.chars() {
            // The sign of a number is a word: `Nº`, `n.°`, `№`, `#`.
            if matches!(char, 'º' | '°') && ends_in_n(&mut words) {
                last = ' ';
                continue;
            }
            // Of the woman, and of the man: `Ed♀`.
            if let Some(sex) = ['♀', '♂'].iter().position(|&sign| sign == char) {
                words.extend([["female", "male"][sex].to_owned(), String::new()]);
                last = ' ';
                continue;
            }
            if matches!(char, '№' | '#') {
                words.extend(["no".to_owned(), String::new()]);
                last = ' ';
                continue;
            }
            if is_combining(char) {
                continue;
            }
            let starts = (char.is_uppercase() && last.is_lowercase())
                || char.is_ascii_digit() != last.is_ascii_digit();
            if !char.is_alphanumeric() || starts {
                words.push(String::new());
            }
            if let Some(word) = words.last_mut().filter(|_| char.is_alphanumeric()) {
                word.push(char);
            }
            last = char;
        }
        let asks = name.contains('?') || name.split_whitespace().count() >= SENTENCE;
        let folded: Vec<String> =
            words.iter().map(|word| fold(word)).filter(|word| !word.is_empty()).collect();
        if let Some(name) =
            biobank::field(&folded).or_else(|| codebooks::variable(&folded).filter(|_| !name.ends_with('.')))
        {
            return Self::of(name);
        }
        // A question's number says nothing beside its words: `Q4. Site`, `Q9_1 Emails`.
        let folded = match &folded[..] {
            [q, number, rest @ ..] if q == "q" && is_number(number) => {
                let words = rest.iter().skip_while(|word| is_number(word) || word.len() == 1);
                let words: Vec<String> = words.cloned().collect();
                if words.is_empty() { folded } else { words }
            }
            _ => folded,
        };
        // The name of a category (Epic) is nobody's: `DISCH_DISP_C_NAME`.
        let folded = match &folded[..] {
            [of @ .., c, name] if !of.is_empty() && c == "c" && name == "name" => of.to_vec(),
            _ => folded,
        };
        let telling = folded.iter().filter(|word| !FILLERS.contains(&word.as_str()));
        let telling: Vec<String> = telling.cloned().collect();
        let says = |word: &String| word.bytes().any(|byte| !byte.is_ascii_digit());
        // `VAN` alone is an antibiotic, and `DAS1` a diagnosis.
        let words = if telling.iter().any(says) { telling } else { folded };
        Self { whole: with_whole(&words, name), words, asks, rates: gives_scale(name) }
    }
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

/// The words of a name with those whole that it cuts short; none if it cuts none.
fn with_whole(words: &[String], name: &str) -> Option<Vec<String>> {
    let shortened = abbreviations::shortened(name);
    let whole = |word: &String| {
        let whole = shortened.contains(word).then(|| abbreviations::whole(word)).flatten();
        whole.map_or_else(|| word.clone(), str::to_owned)
    };
    let whole: Vec<String> = words.iter().map(whole).collect();
    (whole != words).then_some(whole)
}

/// A name without the points between single letters: `D.O.B.` is `DOB`.
fn without_points(name: &str) -> String {
    let chars: Vec<char> = name.chars().collect();
    let letter = |at: Option<usize>| at.and_then(|at| chars.get(at)).is_some_and(char::is_ascii_alphabetic);
    let single = |at: Option<usize>| {
        letter(at) && !letter(at.and_then(|at| at.checked_sub(1))) && !letter(at.map(|at| at + 1))
    };
    let between = |at: usize| chars[at] == '.' && single(at.checked_sub(1)) && single(Some(at + 1));
    // `DoB` is no two words.
    let small = |at: usize| {
        let upper = |at: Option<usize>| at.and_then(|at| chars.get(at)).is_some_and(char::is_ascii_uppercase);
        let (before, after) = (at.checked_sub(1), at.checked_add(1));
        let alone = !letter(at.checked_sub(2)) && !letter(at.checked_add(2));
        chars[at] == 'o' && upper(before) && upper(after) && alone
    };
    let write = |at: usize| if small(at) { 'O' } else { chars[at] };
    (0..chars.len()).filter(|&at| !between(at)).map(write).collect()
}

/// Whether a name ends with the lowest and the highest number of a scale in brackets: `(0-10)`, `[1 – 5]`.
fn gives_scale(name: &str) -> bool {
    const HIGHEST: std::ops::RangeInclusive<u32> = 3..=10;
    let inside = name.trim_end().strip_suffix([')', ']']).and_then(|name| name.rsplit_once(['(', '[']));
    let ends = inside.and_then(|(_, scale)| scale.split_once(['-', '–', '—']));
    ends.is_some_and(|(low, high)| {
        matches!(low.trim(), "0" | "1") && high.trim().parse().is_ok_and(|high| HIGHEST.contains(&high))
    })
}

/// Makes `no` of an `n` at the end, and begins the next word.
fn ends_in_n(words: &mut Vec<String>) -> bool {
    while words.len() > 1 && words.last().is_some_and(String::is_empty) {
        words.pop();
    }
    let number = words.last_mut().filter(|word| word.eq_ignore_ascii_case("n"));
    let found = number.map(|word| word.push('o')).is_some();
    words.push(String::new());
    found
}
