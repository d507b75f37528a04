//! How a match between two went, drawn with blocks: the first side from below, the other from above.

use parlour_cabinet::Judgement;
use parlour_core::{Seat, capital};

const WIDEST: usize = 80;
/// Rows of text, each of eight levels.
const HIGH: usize = 8;
const LEVELS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// A column is an action, or several where there are more of them than fit: what the first side could expect after the last of
/// them, and whether one was a turning point. Nothing for what is too short to be drawn.
pub(super) fn drawn(sides: &[String], judged: &[Judgement]) -> String {
    let (2, 4..) = (sides.len(), judged.len()) else { return String::new() };
    let each = judged.len().div_ceil(WIDEST);
    let columns: Vec<(f32, bool)> = judged.chunks(each).map(column).collect();
    let wide = sides.iter().map(|side| side.chars().count()).max().unwrap_or(0);
    let mut out = String::new();
    for row in (0..HIGH).rev() {
        let side = match row {
            0 => capital(&sides[0]),
            row if row == HIGH - 1 => capital(&sides[1]),
            _ => String::new(),
        };
        let middle = if row == HIGH / 2 { '┼' } else { '│' };
        let blocks: String = columns.iter().map(|&(share, _)| block(share, row)).collect();
        push(&mut out, &format!("{side:wide$} {middle}{blocks}"));
    }
    let marks: String = columns.iter().map(|&(_, is_turning)| if is_turning { '!' } else { ' ' }).collect();
    if marks.contains('!') {
        push(&mut out, &format!("{:wide$}  {marks}", ""));
    }
    out.push('\n');
    out
}

/// The first side's part of one after these, and whether one of them was a turning point.
fn column(some: &[Judgement]) -> (f32, bool) {
    let last = &some[some.len() - 1];
    let value = if last.seat == Seat::FIRST { last.after } else { -last.after };
    ((1.0 + value) / 2.0, some.iter().any(Judgement::is_turning_point))
}

/// What of a column stands in this row, counted from below.
fn block(share: f32, row: usize) -> char {
    let level = (share.clamp(0.0, 1.0) * (HIGH * 8) as f32).round() as usize;
    LEVELS[level.saturating_sub(row * 8).min(8)]
}

fn push(out: &mut String, line: &str) {
    out.push_str(line.trim_end());
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(seat: Seat, before: f32, after: f32) -> Judgement {
        let better = (before - after > 0.1).then(|| "b".to_owned());
        Judgement { step: 0, seat, text: "a".into(), before, after, better, line: Vec::new() }
    }
    fn sides() -> [String; 2] {
        ["red".into(), "green".into()]
    }

    #[test]
    fn the_first_side_stands_below_and_turning_points_are_marked() {
        let (one, two) = (Seat::FIRST, Seat::SECOND);
        let all = [judged(one, 0.0, 0.0), judged(two, 0.0, 0.5), judged(one, 0.5, -0.7), judged(two, 1.0, 1.0)];
        let rows = [
            "Green │",
            "      │",
            "      │",
            "      ┼",
            "      │█",
            "      │█",
            "      │██▂",
            "Red   │███",
            "         !",
        ];
        let said = drawn(&sides(), &all);
        let lines: Vec<&str> = said.lines().collect();
        assert_eq!(lines[..9], rows, "{said}");
        assert_eq!(lines[9..], [""], "an empty line before what is told in words");
    }

    #[test]
    fn long_matches_are_as_wide_as_a_terminal_and_short_ones_are_not_drawn() {
        let all = vec![judged(Seat::FIRST, 0.0, 0.0); 200];
        let widest = drawn(&sides(), &all).lines().map(|line| line.chars().count()).max();
        assert_eq!(widest, Some(7 + 67), "three actions to a column");
        assert_eq!(drawn(&sides(), &all[..3]), "");
        assert_eq!(drawn(&sides()[..1], &all), "");
    }
}
