//! Tables in columns that fit.

use super::words::Words;
use parlour_core::rulebook::{Style, Text};

/// Blanks between columns.
const GAP: usize = 2;
/// A column is not squeezed below this for the sake of others.
const LEAST: usize = 12;

/// The table in lines. Cells wrap where columns are wider than there is room for; where even single words do not fit side
/// by side, the columns stand in several tables below each other, each with the first column.
pub fn laid(heads: &[Text], rows: &[Vec<Text>], width: usize) -> Vec<Words> {
    let heads: Vec<Words> = heads.iter().map(|head| Words::of(head).strong()).collect();
    let rows: Vec<Vec<Words>> = rows.iter().map(|row| row.iter().map(Words::of).collect()).collect();
    let column = |n: usize| heads.get(n).into_iter().chain(rows.iter().filter_map(move |row| row.get(n)));
    let least: Vec<usize> = (0..heads.len()).map(|n| column(n).map(Words::longest).max().unwrap_or(0)).collect();
    let most: Vec<usize> = (0..heads.len()).map(|n| column(n).map(Words::width).max().unwrap_or(0)).collect();
    let mut out = Vec::new();
    for band in bands(&least, width) {
        if !out.is_empty() {
            out.push(Words::default());
        }
        let widths = widths(&band.iter().map(|&n| (least[n], most[n])).collect::<Vec<_>>(), width);
        let row = |cells: &[Words]| -> Vec<Words> {
            let cells = band.iter().zip(&widths).map(|(&n, &w)| cells.get(n).map_or_else(Vec::new, |c| c.wrapped(w)));
            lines(&cells.collect::<Vec<_>>(), &widths)
        };
        let all = widths.iter().sum::<usize>() + GAP * widths.len().saturating_sub(1);
        out.extend(row(&heads));
        out.push(Words::new(&"─".repeat(all.min(width)), Style::default()));
        out.extend(rows.iter().flat_map(|cells| row(cells)));
    }
    out
}

/// Columns that stand side by side.
fn bands(least: &[usize], width: usize) -> Vec<Vec<usize>> {
    let mut bands: Vec<Vec<usize>> = Vec::new();
    let mut used = 0;
    for (n, &column) in least.iter().enumerate() {
        match bands.last_mut().filter(|_| used + GAP + column <= width) {
            Some(band) => {
                band.push(n);
                used += GAP + column;
            }
            None if n == 0 => {
                bands.push(vec![0]);
                used = column;
            }
            None => {
                bands.push(vec![0, n]);
                used = least[0] + GAP + column;
            }
        }
    }
    bands
}

/// How wide columns are that need at least and at most so much: the widest gives way first.
fn widths(columns: &[(usize, usize)], width: usize) -> Vec<usize> {
    let room = width.saturating_sub(GAP * columns.len().saturating_sub(1));
    let mut widths: Vec<usize> = columns.iter().map(|c| c.1).collect();
    while widths.iter().sum::<usize>() > room {
        let can_shrink = |floor: usize| {
            let wide = widths.iter().zip(columns).enumerate().filter(|(_, (w, c))| **w > c.0.max(floor));
            wide.max_by_key(|(_, (w, _))| **w).map(|(n, _)| n)
        };
        let Some(widest) = can_shrink(LEAST).or_else(|| can_shrink(1)) else { break };
        widths[widest] -= 1;
    }
    widths
}

/// One row, as high as its highest cell.
fn lines(cells: &[Vec<Words>], widths: &[usize]) -> Vec<Words> {
    let height = cells.iter().map(Vec::len).max().unwrap_or(0).max(1);
    let line = |n: usize| {
        let mut line = Words::default();
        for (column, (cell, &width)) in cells.iter().zip(widths).enumerate() {
            let gap = if column == 0 { 0 } else { GAP };
            line.push(&Words::default().padded(gap));
            line.push(&cell.get(n).cloned().unwrap_or_default().padded(width));
        }
        line
    };
    (0..height).map(line).collect()
}
