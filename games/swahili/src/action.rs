//! What a seat decides.

/// A whole turn. Where each lap ends follows from where it began, so the first row and the number of lifts say it all.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Lift a row and sow it; go on until so many rows have been lifted.
    Sow {
        /// 1 to 11.
        row: u8,
        /// At least one.
        lifts: u8,
    },
    /// take over what seat 1 has.
    Swap,
}
