//! Encodings whose text is turned into UTF-8 before it is taken apart.

use crate::encoding::Encoding;
use crate::utf_16::Utf16;
use crate::{Error, Result};

/// Turns a file's bytes into UTF-8, however they are cut.
pub(crate) enum Transcoder {
    Utf16(Utf16),
    Legacy(Box<encoding_rs::Decoder>),
}

impl Transcoder {
    /// For an encoding of which characters are not told from the bytes one by one.
    pub(crate) fn new(encoding: Encoding) -> Option<Self> {
        match encoding {
            Encoding::Legacy(legacy) => {
                Some(Self::Legacy(Box::new(legacy.new_decoder_without_bom_handling())))
            }
            _ => Utf16::new(encoding).map(Self::Utf16),
        }
    }

    /// Appends the text of the next bytes to `utf_8`; on an error, the text before what is to blame.
    pub(crate) fn decode(&mut self, bytes: &[u8], utf_8: &mut Vec<u8>) -> Result<()> {
        match self {
            Self::Utf16(utf_16) => utf_16.decode(bytes, utf_8),
            Self::Legacy(decoder) => legacy(decoder, bytes, utf_8, false),
        }
    }

    /// Checks that nothing is left over at the end of the file.
    pub(crate) fn finish(&mut self) -> Result<()> {
        match self {
            Self::Utf16(utf_16) => utf_16.finish(),
            Self::Legacy(decoder) => legacy(decoder, &[], &mut Vec::new(), true),
        }
    }
}

fn legacy(decoder: &mut encoding_rs::Decoder, bytes: &[u8], utf_8: &mut Vec<u8>, last: bool) -> Result<()> {
    let broken = |decoder: &encoding_rs::Decoder| {
        let name = Encoding::Legacy(decoder.encoding()).name();
        Error::new(
            "invalid-encoding",
            format!("The file is read as {name}, but it holds bytes that have no meaning there."),
        )
        .hint("Say which encoding it is (--encoding), or save it again as \"CSV UTF-8\".")
    };
    let room =
        decoder.max_utf8_buffer_length_without_replacement(bytes.len()).ok_or_else(|| broken(decoder))?;
    let start = utf_8.len();
    utf_8.try_reserve(room)?;
    utf_8.resize(start + room, 0);
    let (result, _, written) = decoder.decode_to_utf8_without_replacement(bytes, &mut utf_8[start..], last);
    utf_8.truncate(start + written);
    match result {
        encoding_rs::DecoderResult::InputEmpty => Ok(()),
        _ => Err(broken(decoder)),
    }
}

#[cfg(test)]
mod tests {
    use super::Transcoder;
    use crate::encoding::Encoding;

    #[test]
    fn text_is_the_same_however_it_is_cut() {
        for (name, text) in
            [("windows-1250", "Łódź žluťoučký"), ("shift_jis", "表計算ソ"), ("gbk", "北京,上海")]
        {
            let encoding = Encoding::named(name).unwrap();
            let Encoding::Legacy(legacy) = encoding else { panic!("{name}") };
            let (bytes, _, _) = legacy.encode(text);
            for size in 1..=bytes.len() {
                let (mut transcoder, mut utf_8) = (Transcoder::new(encoding).unwrap(), Vec::new());
                bytes.chunks(size).for_each(|piece| transcoder.decode(piece, &mut utf_8).unwrap());
                transcoder.finish().unwrap();
                assert_eq!(utf_8, text.as_bytes(), "{name}, pieces of {size}");
            }
            let mut cut = Transcoder::new(encoding).unwrap();
            if name != "windows-1250" {
                cut.decode(&bytes[..1], &mut Vec::new()).unwrap();
                assert_eq!(cut.finish().unwrap_err().code(), "invalid-encoding");
            }
        }
    }
}
