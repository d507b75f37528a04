//! Strokes in the path language of SVG.

use parlour_core::scene::Point;

/// Writes `x,y `, each with at most one decimal. A map has thousands of them, so they are written by hand.
pub(super) fn put(d: &mut String, at: Point) {
    number(d, at.x);
    d.push(',');
    number(d, at.y);
    d.push(' ');
}

fn number(d: &mut String, value: f32) {
    let tenths = (value * 10.0).round() as i32;
    if tenths < 0 {
        d.push('-');
    }
    let (whole, tenth) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
    let mut digits = [0u8; 10];
    let (mut first, mut left) = (digits.len(), whole);
    loop {
        first -= 1;
        digits[first] = b'0' + (left % 10) as u8;
        left /= 10;
        if left == 0 {
            break;
        }
    }
    d.extend(digits[first..].iter().map(|&digit| char::from(digit)));
    if tenth > 0 {
        d.push('.');
        d.push(char::from(b'0' + tenth as u8));
    }
}

/// A stroke from point to point.
pub(super) fn stroke(a: Point, b: Point) -> String {
    let mut d = String::with_capacity(32);
    d.push('M');
    put(&mut d, a);
    d.push('L');
    put(&mut d, b);
    d
}

/// The pen goes to this point.
pub(super) fn from(x: f32, y: f32) -> String {
    let mut d = String::from("M");
    put(&mut d, Point::new(x, y));
    d
}

/// Strokes around a point, turned clockwise by so many degrees.
pub(super) struct Pen {
    pub(super) at: Point,
    pub(super) degrees: f32,
}

impl Pen {
    fn to(&self, x: f32, y: f32) -> Point {
        let (sin, cos) = self.degrees.to_radians().sin_cos();
        Point::new(self.at.x + x * cos - y * sin, self.at.y + x * sin + y * cos)
    }
    pub(super) fn line(&self, [x1, y1, x2, y2]: [f32; 4]) -> String {
        stroke(self.to(x1, y1), self.to(x2, y2))
    }
    pub(super) fn lines(&self, lines: &[[f32; 4]]) -> String {
        lines.iter().map(|&l| self.line(l)).collect()
    }
    pub(super) fn disc(&self, x: f32, y: f32, r: f32) -> String {
        let at = self.to(x, y);
        let across = 2.0 * r;
        from(at.x - r, at.y) + &format!("a{r},{r} 0 1 0 {across},0 a{r},{r} 0 1 0 -{across},0Z ")
    }
}
