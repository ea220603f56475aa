//! What a long test does for each of many, on all cores: it would be on one of them when the shorter tests are done.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// What comes of each, in their order.
pub(crate) fn each<T: Sync, R: Send>(all: &[T], one: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let some = || -> Vec<(usize, R)> {
        let position = || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&at| at < all.len());
        std::iter::from_fn(position).map(|at| (at, one(&all[at]))).collect()
    };
    let mut done: Vec<(usize, R)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..cores()).map(|_| scope.spawn(some)).collect();
        let joined = threads.into_iter().map(thread::ScopedJoinHandle::join);
        joined.flat_map(|some| some.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
    });
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, result)| result).collect()
}

pub(crate) fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}
