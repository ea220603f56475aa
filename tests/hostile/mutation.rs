//! Inputs made of good ones by small changes, as fuzzers make them; and a watch for those that never end.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use crate::random::Random;

/// Bytes that mean something to one of the readers.
const TOKENS: [&[u8]; 56] = [
    b"\"",
    b"\"\"",
    b"\n",
    b"\r",
    b"\r\n",
    b",",
    b";",
    b"\t",
    b"|",
    b"\0",
    b"\xff",
    b"\xc3",
    b"\xef\xbb\xbf",
    b"\xff\xfe",
    b"sep=;\n",
    b"PK\x03\x04",
    b"null",
    b"true",
    b"-1",
    b"0",
    b"1e308",
    b"1e-9",
    b"999999999999999999",
    b"[",
    b"]",
    b"{",
    b"}",
    b"[[[[[[[[",
    b":",
    b"*",
    b"\\u0000",
    b"\\",
    b"=1+1",
    b"\xe2\x80\xae",
    b"1/0",
    b"\n\n\n",
    // Of workbooks: their records, their elements, and what these say.
    b"\x3c\x00\x02\x00",
    b"\x0a\x00\x00\x00",
    b"\x09\x08\x10\x00\x00\x06",
    b"\xff\xff",
    b"\xff\xff\xff\xff",
    b"\xff\xff\xff\x7f",
    b"\x00\x00\x00\x00",
    b"<",
    b"/>",
    b"</row>",
    b"<c t=\"s\"><v>0</v></c>",
    b" r=\"XFD1048576\"",
    b" table:number-columns-repeated=\"16384\"",
    b" table:number-rows-repeated=\"1048576\"",
    b"&#1114112;",
    b"<![CDATA[",
    // Of statistics programs: the ends of their parts, and what stands for no number.
    b"</data>",
    b"GSO",
    b"\xe7\x03\x00\x00",
    b"\xff\xff\xff\xff\xff\xff\xef\xff",
];
/// The longest input. What is longer is slow, and no more hostile.
const LONGEST: usize = 1 << 14;
/// When an input is taken to have no end.
const ENDLESS: Duration = Duration::from_mins(2);

/// How long each target is tried, from `COVERSHEET_FUZZ_SECONDS`.
fn seconds() -> u64 {
    std::env::var("COVERSHEET_FUZZ_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(2)
}

/// Tries a target on inputs made from its folder of the corpus: the same ones for the same time, so that what is found is
/// found again. The target panics where something is wrong.
pub(crate) fn fuzz(name: &'static str, seed: u64, target: fn(&[u8])) {
    let corpus = corpus(name);
    let (tell, told) = mpsc::channel::<Vec<u8>>();
    let watch = thread::spawn(move || watch(name, &told));
    let begun = Instant::now();
    let mut random = Random::new(seed);
    let mut tried = 0;
    while tried < corpus.len() || begun.elapsed() < Duration::from_secs(seconds()) {
        // First everything as it is.
        let input = match corpus.get(tried) {
            Some(good) => good.clone(),
            None => mutated(&corpus, &mut random),
        };
        tell.send(input.clone()).unwrap();
        let done = catch_unwind(AssertUnwindSafe(|| target(&input)));
        assert!(done.is_ok(), "{name}, input {tried}: {}", shown(&input));
        tried += 1;
    }
    drop(tell);
    watch.join().unwrap();
    println!("{name}: {tried} inputs in {:.0} s", begun.elapsed().as_secs_f64());
}

/// The good inputs of a target.
pub(crate) fn corpus(name: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("hostile/corpus").join(name);
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

/// Ends the program when an input takes too long: nothing else would.
fn watch(name: &str, told: &mpsc::Receiver<Vec<u8>>) {
    let mut input = Vec::new();
    loop {
        match told.recv_timeout(ENDLESS) {
            Ok(next) => input = next,
            Err(mpsc::RecvTimeoutError::Disconnected) => return,
            Err(mpsc::RecvTimeoutError::Timeout) => {
                println!("{name}: this input has no end: {}", shown(&input));
                std::process::exit(101);
            }
        }
    }
}

/// The input as a byte string of Rust, to make a test of it.
fn shown(input: &[u8]) -> String {
    format!("b\"{}\"", input.escape_ascii())
}

/// One of the corpus with one to eight changes.
fn mutated(corpus: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut input = random.one_of(corpus).clone();
    for _ in 0..random.between(1, 8) {
        let at = random.below(input.len() + 1);
        let end = (at + random.between(1, 40)).min(input.len());
        match random.below(9) {
            0 if at < input.len() => input[at] ^= 1 << random.below(8),
            1 if at < input.len() => input[at] = random.next() as u8,
            2 => input.truncate(at),
            3 => drop(input.drain(at..end)),
            4 => {
                let part = input[at..end].to_vec();
                for _ in 0..random.between(1, 30) {
                    input.splice(at..at, part.iter().copied());
                }
            }
            5 => {
                let other = random.one_of(corpus);
                let from = random.below(other.len() + 1);
                input.splice(at..end, other[from..(from + 60).min(other.len())].iter().copied());
            }
            6 if random.below(2) == 0 => number(&mut input, random),
            _ => drop(input.splice(at..at, random.one_of(&TOKENS).iter().copied())),
        }
        input.truncate(LONGEST);
    }
    input
}

/// Replaces a number by another.
fn number(input: &mut Vec<u8>, random: &mut Random) {
    let digits: Vec<usize> = (0..input.len()).filter(|&at| input[at].is_ascii_digit()).collect();
    if digits.is_empty() {
        return;
    }
    let at = *random.one_of(&digits);
    let numbers: [&[u8]; 8] = [b"0", b"255", b"256", b"65536", b"4294967296", b"0.5", b"-7", b"1e17"];
    input.splice(at..=at, random.one_of(&numbers).iter().copied());
}
