//! Bytes as they come, of which more can be looked at before any is taken.

use std::io::{self, BufRead, Read};

/// How many bytes are held at first, and at most. Whoever unpacks begins anew at each call, and keeps what it has unpacked last.
const FIRST: usize = 256 << 10;
const MOST: usize = 1 << 20;

/// A buffered reader whose buffer grows where somebody has to see more.
pub(crate) struct Window<R> {
    inner: R,
    buffer: Vec<u8>,
    /// What was read and not taken yet is `start..end` of the buffer.
    start: usize,
    end: usize,
}

impl<R: Read> Window<R> {
    pub(crate) fn new(inner: R) -> io::Result<Self> {
        let mut window = Self { inner, buffer: Vec::new(), start: 0, end: 0 };
        window.grow(FIRST)?;
        Ok(window)
    }

    /// What was read and not taken yet.
    pub(crate) fn seen(&self) -> &[u8] {
        self.buffer.get(self.start..self.end).unwrap_or_default()
    }

    /// Reads on behind what is seen. False if that is the end, or if as much is seen as there may be.
    pub(crate) fn more(&mut self) -> io::Result<bool> {
        self.buffer.copy_within(self.start..self.end, 0);
        (self.start, self.end) = (0, self.end - self.start);
        if self.end == self.buffer.len() {
            if self.end >= MOST {
                return Ok(false);
            }
            self.grow(2 * self.end)?;
        }
        self.read()
    }

    fn read(&mut self) -> io::Result<bool> {
        loop {
            match self.inner.read(self.buffer.get_mut(self.end..).unwrap_or_default()) {
                Ok(read) => {
                    self.end += read;
                    return Ok(read > 0);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }

    fn grow(&mut self, size: usize) -> io::Result<()> {
        self.buffer.try_reserve_exact(size - self.buffer.len())?;
        self.buffer.resize(size, 0);
        Ok(())
    }
}

impl<R: Read> Read for Window<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}

impl<R: Read> BufRead for Window<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.start == self.end {
            (self.start, self.end) = (0, 0);
            self.read()?;
        }
        Ok(self.seen())
    }

    fn consume(&mut self, amount: usize) {
        self.start = (self.start + amount).min(self.end);
    }
}

#[cfg(test)]
mod tests {
    use std::io::{self, BufRead, Read};

    use super::{MOST, Window};

    /// Gives so many bytes at a time.
    struct Slowly<'a>(&'a [u8], usize);

    impl Read for Slowly<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let piece = self.1.min(buffer.len()).min(self.0.len());
            let (now, later) = self.0.split_at(piece);
            buffer[..piece].copy_from_slice(now);
            self.0 = later;
            Ok(piece)
        }
    }

    #[test]
    fn looking_further_changes_nothing_of_what_is_read() {
        let bytes: Vec<u8> = (0..300_000u32).map(|number| (number.wrapping_mul(number) >> 7) as u8).collect();
        for piece in [1000, 7001, 1 << 20] {
            let mut window = Window::new(Slowly(&bytes, piece)).unwrap();
            let mut read = Vec::new();
            loop {
                for _ in 0..read.len() % 5 {
                    let seen = window.seen().len();
                    assert_eq!(window.more().unwrap(), window.seen().len() > seen);
                }
                let there = window.fill_buf().unwrap();
                if there.is_empty() {
                    break;
                }
                let taken = there.len().min(3001);
                read.extend_from_slice(&there[..taken]);
                window.consume(taken);
            }
            assert!(read == bytes, "{piece} bytes at a time");
        }
    }

    #[test]
    fn no_more_is_seen_than_may_be() {
        let bytes = vec![7; 3 * MOST];
        let mut window = Window::new(&bytes[..]).unwrap();
        while window.more().unwrap() {}
        assert_eq!(window.seen().len(), MOST);
    }
}
