//! How a judgement of classes ends when the time is over.

/// How much is looked at between two looks at the clock: well under a millisecond.
const WORK_PER_LOOK: usize = 1 << 13;

/// Looks at the clock now and then. Once the time is over nothing that is found is of use.
pub(super) struct Pace<'o> {
    over: &'o mut dyn FnMut() -> bool,
    work: usize,
    stopped: bool,
}

impl<'o> Pace<'o> {
    /// `over` says whether the time is.
    pub(super) fn new(over: &'o mut dyn FnMut() -> bool) -> Self {
        Self { over, work: 0, stopped: false }
    }

    /// Whether to stop, after so much more was looked at: a class, and the values that models may count in it.
    pub(super) fn stops_after(&mut self, work: usize) -> bool {
        self.work += work;
        if self.work >= WORK_PER_LOOK {
            self.work = 0;
            self.stopped = self.stopped || (self.over)();
        }
        self.stopped
    }

    /// Whether the time was over when somebody looked.
    pub(super) fn is_stopped(&self) -> bool {
        self.stopped
    }
}

#[cfg(test)]
mod tests {
    use super::{Pace, WORK_PER_LOOK};

    #[test]
    fn the_clock_is_looked_at_now_and_then_and_stays_stopped() {
        let mut looks = 0;
        let mut over = || {
            looks += 1;
            looks == 2
        };
        let mut pace = Pace::new(&mut over);
        assert!(!pace.stops_after(WORK_PER_LOOK - 1));
        assert!(!pace.stops_after(1), "the first look");
        assert!(pace.stops_after(WORK_PER_LOOK), "the second");
        assert!(pace.stops_after(1) && pace.stops_after(WORK_PER_LOOK) && pace.is_stopped());
        assert_eq!(looks, 2);
    }
}
