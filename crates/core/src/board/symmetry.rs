//! The symmetries of square boards.

/// The eight symmetries of a square board of `N` × `N` cells, numbered row by row: 0 changes nothing, 1–3 turn it, 4–7
/// mirror it as well.
///
/// ```
/// use parlour_core::board::reflect;
/// assert_eq!(reflect::<9>(0, 0), 0);
/// assert_eq!(reflect::<9>(0, 2), 80);
/// let images: std::collections::BTreeSet<_> = (0..8).map(|n| reflect::<9>(1, n)).collect();
/// assert_eq!(images.len(), 8);
/// ```
pub const fn reflect<const N: usize>(cell: usize, symmetry: usize) -> usize {
    let (mut row, mut column) = (cell / N, cell % N);
    if symmetry >= 4 {
        column = N - 1 - column;
    }
    let mut turns = symmetry % 4;
    while turns > 0 {
        (row, column) = (column, N - 1 - row);
        turns -= 1;
    }
    row * N + column
}

/// The symmetry that undoes another.
pub const fn inverse(symmetry: usize) -> usize {
    match symmetry {
        1 => 3,
        3 => 1,
        own => own,
    }
}
