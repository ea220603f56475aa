//! The cuts of a column whose values have an order: divisions of those that occur into intervals.

use std::ops::Range;

use super::column::Column;
use super::{Cell, Ranges};

/// Ways to choose the border at which an interval is divided: where that saves most, and where so many parts of its rows end.
pub(in crate::local) const WAYS: usize = 6;

/// The smallest cells that rows have in a column, in their order. An interval of them becomes the smallest range that holds
/// it. What has no order, such as a missing value, is alone, or all that one highest group holds is together.
///
/// Between two rungs is a border, which has the number of the second. That of a block's first rung stands for all borders
/// of what is alone in it: without these none of the block is divided.
#[derive(Debug)]
pub(in crate::local) struct Ladder {
    rungs: Vec<Cell>,
    /// The rows of all rungs before each, and of all.
    rows: Vec<u64>,
    /// Of each rung, the rungs of the highest group that it is in.
    blocks: Vec<Range<usize>>,
    /// Of each rung, whether it is in no range with others.
    alone: Vec<bool>,
    /// By place, the rung that begins there, and the one that ends there.
    ends: Vec<[u32; 2]>,
}

impl Ladder {
    /// Of cells, each with its rows.
    pub(super) fn new(ranges: &Ranges, cells: impl Iterator<Item = (Cell, u64)>) -> Self {
        let mut of_place: Vec<Option<(Cell, u64)>> = vec![None; ranges.leaves()];
        for (cell, rows) in cells {
            of_place[Ranges::first(cell) as usize].get_or_insert((cell, 0)).1 += rows;
        }
        let mut ladder = Self {
            rungs: Vec::new(),
            rows: vec![0],
            blocks: Vec::new(),
            alone: Vec::new(),
            ends: vec![[0; 2]; ranges.leaves()],
        };
        let mut all = 0;
        for (cell, rows) in of_place.into_iter().flatten() {
            all += rows;
            let (first, last) = Ranges::ends(cell);
            let rung = ladder.rungs.len() as u32;
            ladder.ends[first as usize][0] = rung;
            ladder.ends[last as usize][1] = rung;
            ladder.alone.push(!ranges.is_ordered(cell));
            ladder.rungs.push(cell);
            ladder.rows.push(all);
        }
        for block in ladder.rungs.chunk_by(|&one, &other| ranges.top(one) == ranges.top(other)) {
            let first = ladder.blocks.len();
            ladder.blocks.extend(std::iter::repeat_n(first..first + block.len(), block.len()));
        }
        ladder
    }

    /// How many rungs, and so borders, there are.
    pub(in crate::local) fn len(&self) -> usize {
        self.rungs.len()
    }

    /// The rung that a row's own cell is.
    pub(in crate::local) fn rung(&self, cell: Cell) -> usize {
        self.ends[Ranges::first(cell) as usize][0] as usize
    }

    /// The rungs of an interval.
    pub(in crate::local) fn span(&self, cell: Cell) -> Range<usize> {
        let (first, last) = Ranges::ends(cell);
        self.ends[first as usize][0] as usize..self.ends[last as usize][1] as usize + 1
    }

    /// The smallest range that holds rungs, of which there is one at least.
    pub(in crate::local) fn cell(&self, span: Range<usize>) -> Cell {
        Ranges::join(self.rungs[span.start], self.rungs[span.end - 1])
    }

    /// The rows of rungs.
    fn rows(&self, span: Range<usize>) -> u64 {
        self.rows[span.end] - self.rows[span.start]
    }

    /// Where in some rungs that begins which is alone.
    fn ordered(&self, span: &Range<usize>) -> usize {
        span.clone().find(|&rung| self.alone[rung]).unwrap_or(span.end)
    }

    /// Whether some rungs can only be divided into those that are alone and the others.
    fn is_mixed(&self, span: &Range<usize>) -> bool {
        span.len() > 1 && self.ordered(span) < span.end
    }

    /// The intervals that these borders leave, the coarsest of which no highest group has in common.
    pub(in crate::local) fn intervals(&self, is_cut: impl Fn(usize) -> bool) -> Vec<Range<usize>> {
        let mut intervals = Vec::new();
        let mut next = 0;
        while let Some(block) = self.blocks.get(next) {
            next = block.end;
            let ordered = self.ordered(block);
            if self.is_mixed(block) && !is_cut(block.start) {
                intervals.push(block.clone());
                continue;
            }
            let mut from = block.start;
            for border in block.start + 1..=ordered {
                if border == ordered || is_cut(border) {
                    intervals.push(from..border);
                    from = border;
                }
            }
            intervals.extend((ordered.max(from)..block.end).map(|rung| rung..rung + 1));
        }
        intervals
    }

    /// Where an interval can be divided, in one of the [`WAYS`]; none where nothing is allowed.
    pub(in crate::local) fn border(
        &self,
        column: &Column,
        cell: Cell,
        way: usize,
        allowed: impl Fn(usize) -> bool,
    ) -> Option<usize> {
        let span = self.span(cell);
        if self.is_mixed(&span) {
            return Some(span.start).filter(|&border| way == 0 && allowed(border));
        }
        let cost = |part: Range<usize>| self.rows(part.clone()) as f64 * column.cost(self.cell(part));
        let target = self.rows(span.clone()) * way as u64 / WAYS as u64;
        let off = |border: usize| match way {
            0 => cost(span.start..border) + cost(border..span.end),
            _ => self.rows(span.start..border).abs_diff(target) as f64,
        };
        let borders = (span.start + 1..span.end).filter(|&border| allowed(border));
        let priced = borders.map(|border| (off(border), border));
        priced.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, border)| border)
    }

    /// What a rung of an interval becomes when that is divided at a border.
    pub(in crate::local) fn part(&self, cell: Cell, border: usize, rung: usize) -> Cell {
        let span = self.span(cell);
        if border == span.start {
            let ordered = self.ordered(&span);
            return if rung < ordered { self.cell(span.start..ordered) } else { self.rungs[rung] };
        }
        self.cell(if rung < border { span.start..border } else { border..span.end })
    }

    /// What two intervals next to each other become together; none for those of different highest groups.
    pub(in crate::local) fn joined(&self, one: Cell, other: Cell) -> Option<Cell> {
        let (one, other) = (self.span(one), self.span(other));
        let block = self.blocks[one.start].clone();
        let both = one.start..other.end;
        (block.contains(&other.start)).then(|| self.cell(if self.is_mixed(&both) { block } else { both }))
    }

    /// Whether an interval is a part of another.
    pub(in crate::local) fn is_within(&self, cell: Cell, other: Cell) -> bool {
        let (one, other) = (self.span(cell), self.span(other));
        other.start <= one.start && one.end <= other.end
    }
}
