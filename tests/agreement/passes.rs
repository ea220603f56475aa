//! A release that is checked and made again piece by piece is the one that is made at once.

use coversheet::{Release, Session};

/// Compares bytes, what the check found and what else the reports say.
pub(crate) fn check(session: &Session, seed: [u8; 32], whole: &Release) {
    let mut passes = session.release_in_passes(seed, &mut |_| ()).unwrap();
    for _ in 0..2 {
        let mut bytes = Vec::new();
        while let Some(piece) = session.next_bytes(&mut passes).unwrap() {
            bytes.extend(piece);
        }
        assert_eq!(bytes, whole.parts().concat());
        assert_eq!(passes.bytes(), bytes.len() as u64);
    }
    for (passed, whole) in
        [(&passes.report, &whole.report), (&passes.internal_report, &whole.internal_report)]
    {
        assert_eq!(passed.privacy, whole.privacy);
        assert_eq!(passed.provenance, whole.provenance);
        assert!(passed.verified && passed.risk.is_some());
    }
}
