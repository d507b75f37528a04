//! A camera reads the link that a code was made of.
#![allow(clippy::unwrap_used)]

use parlour_pages::qr::code;

/// Pixels for each module.
const SCALE: usize = 4;

/// The code as a camera sees it: what is dark, row by row.
fn seen(svg: &str) -> (usize, Vec<Vec<bool>>) {
    let after = |text: &str| svg.split_once(text).unwrap().1.to_owned();
    let size: usize = after("viewBox=\"0 0 ").split(' ').next().unwrap().parse().unwrap();
    let mut dark = vec![vec![false; size]; size];
    let path = after(" d=\"");
    for run in path.split('"').next().unwrap().split('M').filter(|run| !run.is_empty()) {
        let (at, rest) = run.split_once('h').unwrap();
        let (x, y) = at.split_once(',').unwrap();
        let (x, y): (usize, usize) = (x.parse().unwrap(), y.parse().unwrap());
        let length: usize = rest.split('v').next().unwrap().parse().unwrap();
        dark[y][x..x + length].fill(true);
    }
    (size, dark)
}

#[test]
fn a_camera_reads_the_link() {
    for link in [
        "http://192.168.1.24:8642/m/k7m2wq9d/join/abcdefghijklmnopqrstuvwxyz",
        "https://parlour.example/m/k7m2wq9d-2/join/0123456789",
    ] {
        let svg = code(link).unwrap().into_string();
        let (size, dark) = seen(&svg);
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(size * SCALE, size * SCALE, |x, y| {
            if dark[y / SCALE][x / SCALE] { 35 } else { 255 }
        });
        let grids = image.detect_grids();
        assert_eq!(grids.len(), 1, "{link}");
        assert_eq!(grids[0].decode().unwrap().1, link);
        let is_quiet = |n: usize| n < 4 || n >= size - 4;
        for (y, row) in dark.iter().enumerate() {
            for (x, &is_dark) in row.iter().enumerate() {
                assert!(!is_dark || !(is_quiet(x) || is_quiet(y)), "four modules of quiet around it");
            }
        }
        assert!(svg.contains("fill=\"#fff\"") && svg.contains("fill=\"#231f1a\""), "ink on white in any theme");
    }
    assert!(code(&"x".repeat(5000)).is_none(), "what is too long is left out");
}
