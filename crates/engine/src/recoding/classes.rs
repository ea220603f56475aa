//! The equivalence classes that a recoding makes.

/// The equivalence classes of a recoding, and which of them are suppressed. Sizes are in rows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Classes {
    /// Rows of each class.
    pub sizes: Vec<u64>,
    /// One tuple of each class.
    pub representatives: Vec<u32>,
    /// For each class whether it violates a model and so is suppressed.
    pub violates: Vec<bool>,
    /// The classes that are suppressed, as positions in `sizes`.
    pub violating: Vec<u32>,
    /// The class of each unit of the recoding, where it was asked for; else empty. The units of whole columns are
    /// the tuples of the frequency set.
    pub class_of_unit: Vec<u32>,
    /// The class that reads as masked rows do, where rows are masked and there is one: a reader sees one class of it
    /// and them. It is never suppressed.
    pub star: Option<u32>,
    /// Rows that are suppressed.
    pub suppressed: u64,
    /// Rows of the other classes.
    pub kept: u64,
    /// Sum of squared sizes over all classes.
    pub squares: f64,
    /// Sum of squared sizes over the classes that are kept.
    pub kept_squares: f64,
}

impl Classes {
    /// The number of classes that are kept.
    pub fn kept_classes(&self) -> usize {
        self.sizes.len() - self.violating.len()
    }

    /// Adds up the classes that are suppressed and those that are kept, from `sizes` and `violates`.
    pub(crate) fn summarize(&mut self) {
        self.violating.resize(self.sizes.len(), 0);
        let mut violating = 0;
        (self.suppressed, self.kept) = (0, 0);
        // Where all rows together fit 32 bits the sum of the squares fits 64, and is not asked for else.
        let (mut squares, mut suppressed_squares) = (0_u64, 0_u64);
        for (class, (&size, &violates)) in self.sizes.iter().zip(&self.violates).enumerate() {
            squares = squares.wrapping_add(size.wrapping_mul(size));
            self.kept += size;
            // Without a branch, since nothing foretells which classes are suppressed.
            let suppressed = if violates { size } else { 0 };
            self.suppressed += suppressed;
            suppressed_squares = suppressed_squares.wrapping_add(suppressed.wrapping_mul(suppressed));
            self.violating[violating] = class as u32;
            violating += usize::from(violates);
        }
        self.violating.truncate(violating);
        if self.kept > u64::from(u32::MAX) {
            let classes = || {
                self.sizes.iter().zip(&self.violates).map(|(&size, &violates)| (u128::from(size), violates))
            };
            self.squares = classes().map(|(size, _)| size * size).sum::<u128>() as f64;
            let kept = classes().filter(|(_, violates)| !violates);
            self.kept_squares = kept.map(|(size, _)| size * size).sum::<u128>() as f64;
        } else {
            (self.squares, self.kept_squares) = (squares as f64, (squares - suppressed_squares) as f64);
        }
        self.kept -= self.suppressed;
    }
}
