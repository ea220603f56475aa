//! Packing what the page and the package carry: with gzip, so that a browser's own `DecompressionStream` unpacks it, and the
//! engine with LZMA, which `web/ts/lzma.ts` unpacks. A program repeats itself at distances beyond gzip's 32 KB.

use std::io::Write as _;
use std::num::NonZeroU64;

use flate2::Compression;
use flate2::write::GzEncoder;
use lzma_rust2::{LzmaOptions, LzmaWriter};

/// The same bytes for the same content, on every machine.
pub(crate) fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to a Vec cannot fail.
    encoder.write_all(bytes).and_then(|()| encoder.finish()).unwrap_or_default()
}

/// The same format, made smaller by looking for the best of many encodings as often as said; as fast as it gets for 0.
pub(crate) fn pack(bytes: &[u8], iterations: u64) -> Vec<u8> {
    let Some(iteration_count) = NonZeroU64::new(iterations) else {
        return gzip(bytes);
    };
    let options = zopfli::Options { iteration_count, ..zopfli::Options::default() };
    let mut packed = Vec::new();
    // Writing to a Vec cannot fail.
    let _ = zopfli::compress(options, zopfli::Format::Gzip, bytes, &mut packed);
    packed
}

/// As a file of the format `.lzma` that says how long its content is; quickly or as small as it gets.
pub(crate) fn lzma(bytes: &[u8], quickly: bool) -> Vec<u8> {
    let mut options = LzmaOptions::with_preset(if quickly { 1 } else { 9 });
    options.dict_size = LARGEST_DISTANCE;
    if !quickly {
        // The longest match that there is, looked for everywhere. Nothing is aligned, and neighbours say little of each other.
        (options.nice_len, options.depth_limit, options.lc, options.pb) = (273, 512, 2, 0);
    }
    let mut packed = Vec::new();
    // Writing to a Vec cannot fail.
    let _ =
        LzmaWriter::new_use_header(&mut packed, &options, Some(bytes.len() as u64)).and_then(|mut writer| {
            writer.write_all(bytes)?;
            writer.finish()
        });
    packed
}

/// Larger than any module, in bytes.
const LARGEST_DISTANCE: u32 = 1 << 23;

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    #[test]
    fn what_is_packed_can_be_unpacked() {
        // Like code: neither all alike nor all different.
        let bytes: Vec<u8> = (0..30_000_u32).map(|at| (at.wrapping_mul(at) >> 7) as u8 & 0x1f).collect();
        for packed in [gzip(&bytes), pack(&bytes, 0), pack(&bytes, 2)] {
            let mut content = Vec::new();
            flate2::read::GzDecoder::new(&packed[..]).read_to_end(&mut content).unwrap();
            assert_eq!(content, bytes);
        }
        assert_eq!(pack(&bytes, 0), gzip(&bytes));
    }

    #[test]
    fn what_lzma_packs_says_how_long_it_is() {
        let bytes: Vec<u8> = (0..30_000_u32).map(|at| (at % 251) as u8).collect();
        for quickly in [true, false] {
            let packed = lzma(&bytes, quickly);
            // Settings in a byte, the dictionary in four, the length in eight, and the first byte of the content is 0.
            assert_eq!(packed[5..14], [0x30, 0x75, 0, 0, 0, 0, 0, 0, 0]);
            assert!(packed.len() < 1_000);
        }
    }

    #[test]
    fn patience_makes_it_smaller() {
        let line = |at| format!("local.get {}\ni32.load offset={}\n", at % 17, at % 31);
        let text = (0..2000).map(line).collect::<Vec<String>>().concat();
        assert!(pack(text.as_bytes(), 5).len() < gzip(text.as_bytes()).len());
    }
}
