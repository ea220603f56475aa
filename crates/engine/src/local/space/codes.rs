//! Where two nodes of a hierarchy meet, told by their codes without walking up.

/// Codes of the nodes: the numbers of a node and of all that hold it among their siblings, those further up in higher bits,
/// and nothing in the bits of what is below it. The highest bit in which two codes differ says where they part.
#[derive(Debug)]
pub(super) struct Codes {
    codes: Vec<Code>,
    /// By how many bits two codes differ in, from the lowest: the level at which the nodes meet.
    meet: [u8; u64::BITS as usize + 1],
}

#[derive(Clone, Copy, Debug, Default)]
struct Code {
    path: u64,
    /// The bits of what is below the node: it meets nothing there.
    below: u64,
}

impl Codes {
    /// For nodes numbered level by level, the last of which holds all others. None where codes would be too long.
    pub(super) fn new(parents: &[u32], levels: &[u8]) -> Option<Self> {
        let root = parents.len().checked_sub(1)?;
        let mut children = vec![0_u64; parents.len()];
        let mut most = vec![1_u64; usize::from(*levels.get(root)?)];
        let mut numbers = Vec::with_capacity(root);
        for (&parent, &level) in parents.iter().zip(levels).take(root) {
            let siblings = children.get_mut(parent as usize)?;
            let most = most.get_mut(usize::from(level))?;
            *most = (*siblings).max(*most);
            numbers.push(*siblings);
            *siblings += 1;
        }
        let mut meet = [0; u64::BITS as usize + 1];
        let mut shifts = vec![0];
        for (level, most) in (1..).zip(most) {
            let used = *shifts.last()?;
            let next = used + most.checked_ilog2()? as usize + 1;
            meet.get_mut(used + 1..=next)?.fill(level);
            shifts.push(next);
        }
        let below = |level: u8| {
            u64::MAX.checked_shl(shifts[usize::from(level)] as u32).map_or(u64::MAX, |above| !above)
        };
        let mut codes = vec![Code { path: 0, below: below(levels[root]) }; parents.len()];
        for node in (0..root).rev() {
            let above = codes.get(parents[node] as usize)?.path;
            let own = numbers[node] << shifts[usize::from(levels[node])];
            codes[node] = Code { path: above | own, below: below(levels[node]) };
        }
        Some(Self { codes, meet })
    }

    /// The level of the smallest node that holds both.
    #[inline]
    pub(super) fn level(&self, one: u32, other: u32) -> usize {
        let (one, other) = (self.codes[one as usize], self.codes[other as usize]);
        let differ = one.path ^ other.path | one.below | other.below;
        self.meet[(u64::BITS - differ.leading_zeros()) as usize].into()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]

    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    /// The level of the first node that holds both, found by walking up.
    fn meet(parents: &[u32], levels: &[u8], one: u32, other: u32) -> u8 {
        let up = |node: u32| {
            std::iter::successors(Some(node), |&node| {
                (node as usize + 1 < parents.len()).then(|| parents[node as usize])
            })
        };
        let first = up(one).find(|&holder| up(other).any(|node| node == holder)).unwrap();
        levels[first as usize]
    }

    /// Parents and levels of nodes: of each level some, which are in any of the next.
    fn nodes(sizes: &[usize], picks: &[u32]) -> (Vec<u32>, Vec<u8>) {
        let (mut parents, mut levels) = (Vec::new(), Vec::new());
        let above = sizes.iter().skip(1).copied().chain([1]);
        let mut picks = picks.iter().cycle();
        for (level, (&size, above)) in (0..).zip(sizes.iter().zip(above)) {
            let next = (parents.len() + size) as u32;
            parents.extend((0..size).map(|_| next + picks.next().unwrap() % above as u32));
            levels.extend(std::iter::repeat_n(level, size));
        }
        parents.push(parents.len() as u32);
        levels.push(sizes.len() as u8);
        (parents, levels)
    }

    proptest! {
        #[test]
        fn nodes_meet_where_walking_up_meets(sizes in vec(1..12_usize, 0..6), picks in vec(any::<u32>(), 1..40)) {
            let (parents, levels) = nodes(&sizes, &picks);
            let codes = Codes::new(&parents, &levels).unwrap();
            for one in 0..parents.len() as u32 {
                for other in 0..parents.len() as u32 {
                    prop_assert_eq!(codes.level(one, other), usize::from(meet(&parents, &levels, one, other)));
                }
            }
        }
    }

    #[test]
    fn codes_are_as_long_as_they_may_be_and_no_longer() {
        let of_height = |height: usize| nodes(&vec![1; height], &[0]);
        let (parents, levels) = of_height(64);
        assert_eq!(Codes::new(&parents, &levels).unwrap().level(0, 63), 63);
        let (parents, levels) = of_height(65);
        assert!(Codes::new(&parents, &levels).is_none());
        assert!(Codes::new(&[], &[]).is_none());
    }
}
