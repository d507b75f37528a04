//! Tables of the rules to look things up in. They never change; what applies is lit by the script.

use crate::panels::rule_link;
use maud::{Markup, html};
use parlour_core::scene::{Chart, Lit};

/// What of the charts applies, as it is sent: chart, row, column.
pub type Light = (usize, Option<usize>, Option<usize>);

/// The same as it is sent.
pub(crate) fn lights(lit: &[Lit]) -> Vec<Light> {
    lit.iter().map(|lit| (lit.chart, lit.row, lit.column)).collect()
}

/// Charts with more columns than this want twice the room.
const WIDE: usize = 8;

/// All of them.
pub fn charts(charts: &[Chart]) -> Markup {
    html! {
        @for chart in charts {
            section class={ "chart" @if chart.columns.len() > WIDE { " wide" } } {
                h3 { (chart.head) " " (rule_link(chart.rule)) }
                table {
                    thead { tr { @for head in &chart.columns { th scope="col" { (head) } } } }
                    tbody { @for row in &chart.rows { (line(row)) } }
                }
                @if !chart.key.is_empty() { p.note { (chart.key) } }
            }
        }
    }
}

fn line(row: &[String]) -> Markup {
    html! {
        tr {
            @for (n, cell) in row.iter().enumerate() {
                @if n == 0 { th scope="row" { (cell) } } @else { td { (cell) } }
            }
        }
    }
}
