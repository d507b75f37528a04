//! With whom somebody plays, in a few words.

use parlour_core::Seat;
use parlour_table::Sitter;

/// `with a friend`, `against the house, club`, `with a friend and the house`, `all sides here`: as whoever plays these seats
/// would say it.
pub fn company(sitters: &[Sitter], own: &[Seat], names: &[Option<&str>]) -> String {
    let is_other = |(seat, _): &(Seat, &Sitter)| !own.contains(seat);
    let (seats, others): (Vec<Seat>, Vec<&Sitter>) =
        Seat::all(sitters.len() as u8).zip(sitters).filter(is_other).unzip();
    let is_person = |sitter: &Sitter| level(sitter).is_none() && sitter.vacancy().is_none();
    let met = seats.iter().zip(&others).filter(|(_, sitter)| is_person(sitter));
    let named: Vec<&str> = met.filter_map(|(seat, _)| names.get(seat.index()).copied().flatten()).collect();
    let houses: Vec<&str> = others.iter().filter_map(|sitter| level(sitter)).collect();
    let coming = others.iter().filter(|sitter| sitter.vacancy().is_some()).count();
    let people = others.len() - houses.len() - coming;
    let friends = match people {
        0 => None,
        _ if named.len() == people => Some(named.join(" and ")),
        1 => Some("a friend".to_owned()),
        several => Some(format!("{several} friends")),
    };
    let house = match houses[..] {
        [] => None,
        [level] if friends.is_none() && coming == 0 => Some(format!("the house, {level}")),
        _ => Some("the house".to_owned()),
    };
    let met = [friends.clone(), house].into_iter().flatten().collect::<Vec<_>>().join(" and ");
    let waits = match coming {
        0 => "",
        1 => "a friend is still to come",
        _ => "friends are still to come",
    };
    match (own.len(), met.as_str(), waits) {
        (1, "", "") => "by yourself".into(),
        (2, "", "") => "both sides here".into(),
        (_, "", "") => "all sides here".into(),
        (_, "", waits) => waits.into(),
        (0, met, _) => format!("{met}, without you"),
        (_, met, waits) => {
            let how = if friends.is_some() { "with" } else { "against" };
            let waits = if waits.is_empty() { String::new() } else { format!("; {waits}") };
            format!("{how} {met}{waits}")
        }
    }
}

/// How strong the house is there, if it is the house.
fn level(sitter: &Sitter) -> Option<&'static str> {
    match sitter {
        Sitter::Computer(opponent) => {
            let name = opponent.info().name;
            Some(name.split_once(", ").map_or(name, |(_, level)| level))
        }
        Sitter::Here | Sitter::Link(_) => None,
    }
}
