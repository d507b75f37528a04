//! The position that was laid out: who stands there, what goes with whom, and what begins then.

use super::due::{self, Due};
use super::piece::{self, Piece};
use crate::frame::Frame;
use crate::ground::Hex;
use crate::kind::Kind;
use crate::look::Seating;
use crate::night;
use crate::phase::march::{self, foot, hitch, horse};
use crate::rules::SamuraiBlades;
use crate::scenario::Coming;
use crate::state::{Barricade, PhaseStep, State};
use crate::unit::{Group, Id, Place, Post, Side};
use parlour_core::{Arrangement, Quiet};

/// Everybody is where he was put, and the step that is due begins; or why somebody cannot be there.
pub(super) fn position(game: &SamuraiBlades, mustered: &State, a: &Arrangement) -> Result<State, String> {
    let dues = due::all(game);
    let due = *dues.get(a.turn).ok_or("Nothing of that kind is ever due.")?;
    let mut laying = Laying {
        game,
        mustered,
        s: mustered.clone(),
        men: Vec::new(),
        beasts: Vec::new(),
        set_ups: due.set_ups(&dues),
        on_map: Group::EMPTY,
    };
    laying.sort(a)?;
    laying.send_away();
    laying.saddle()?;
    laying.set_down()?;
    laying.harness();
    Ok(begun(game, laying.s, due, &laying.set_ups))
}

/// What is due begins: nothing was done in it yet.
fn begun(game: &SamuraiBlades, mut s: State, due: Due, set_ups: &[Side]) -> State {
    s.push(Frame::Step);
    for side in set_ups {
        s.push(Frame::Setup(*side));
    }
    let Due::Step(side, step) = due else { return s };
    (s.side, s.step) = (side, step);
    // before the alarm the guards have no step to decide in.
    s.is_alarmed |= game.scenario.special.alarm == Some(side as u8);
    night::look_around(game, &mut s, &mut Quiet);
    if step == PhaseStep::Move {
        march::begin_moves(game, &mut s);
    }
    s
}

struct Laying<'a> {
    game: &'a SamuraiBlades,
    mustered: &'a State,
    s: State,
    men: Vec<(Id, Seating, Place)>,
    beasts: Vec<(Kind, Place)>,
    set_ups: Vec<Side>,
    on_map: Group,
}

impl Laying<'_> {
    /// Who and what was laid out where. Barricades and lanterns are settled by that.
    fn sort(&mut self, a: &Arrangement) -> Result<(), String> {
        let game = self.game;
        let ground = game.ground();
        let pieces = piece::all(game, self.mustered);
        self.s.lit = game.scenario.lanterns.iter().enumerate().fold(0, |lit, (n, _)| lit | 1 << n);
        for stand in &a.stands {
            let piece = *pieces.get(stand.piece).ok_or("This scenario has no such counter.")?;
            let at = piece::hex(game, stand.at).ok_or("Counters stand on the hexes of the map.")?;
            let (kind, health, dir) = piece.turned(game, self.mustered, stand.facing);
            let place = piece::place(ground, at, dir, piece.is_long());
            if piece.is_long() && !place.is_long() {
                let (name, (what, rule)) = (ground.name(at), long_one(piece));
                return Err(format!("A {what} fills two hexes, and behind {name} the map ends. Ruling {rule}"));
            }
            match piece {
                Piece::Man(id, seating) => {
                    if self.men.iter().any(|(other, ..)| *other == id) {
                        let who = piece::name(game, self.mustered, id, Seating::Foot);
                        return Err(format!("{who}, is laid out twice, and there is one of him."));
                    }
                    let unit = self.s.unit_mut(id);
                    (unit.kind, unit.health) = (kind, health);
                    self.men.push((id, seating, place));
                    self.on_map = self.on_map.with(id);
                }
                Piece::Beast(kind) => self.beasts.push((kind, place)),
                Piece::Barricade => self.barricade(Barricade { at, front: dir })?,
                Piece::DarkLantern => self.darken(at)?,
            }
        }
        Ok(())
    }

    /// on flat ground; whether a horse stands there is asked of the horse.
    fn barricade(&mut self, barricade: Barricade) -> Result<(), String> {
        let (ground, at) = (self.game.ground(), barricade.at);
        let name = ground.name(at);
        if !ground.terrain(at).is_flat() {
            return Err(format!("Barricades stand on flat hexes only, and {name} is none. Ruling R-28"));
        }
        if self.s.barricade(at).is_some() {
            return Err(format!("Two barricades stand on {name}, and a hex holds one. Ruling R-28"));
        }
        let free = self.s.barricades.iter_mut().find(|other| **other == Barricade::NONE);
        *free.ok_or("There are no more barricades. Ruling R-28")? = barricade;
        Ok(())
    }

    fn darken(&mut self, at: Hex) -> Result<(), String> {
        let name = self.game.ground().name(at);
        let lantern = self.game.scenario.lanterns.iter().position(|lantern| lantern.hex == at);
        let bit = 1
            << lantern
                .ok_or_else(|| format!("Lanterns stand where the map has them, and none is on {name}. Ruling R-56"))?;
        if self.s.lit & bit == 0 {
            return Err(format!("The lantern on {name} is dark already."));
        }
        self.s.lit &= !bit;
        Ok(())
    }

    /// Nobody is bound to anything yet. Whoever was not laid out is out of it, but for those who still come.
    fn send_away(&mut self) {
        for id in self.s.ids() {
            let post = if self.comes(id) { Post::Waiting } else { Post::Removed };
            let unit = self.s.unit_mut(id);
            (unit.post, unit.mate) = (post, Id::NOBODY);
        }
    }

    /// Does he come if he was not laid out: by the edge, unless others of his group are there already, or put down by his
    /// player in the set-up?
    fn comes(&self, id: Id) -> bool {
        let units = &self.game.scenario.units;
        let Some(start) = units.get(id.index()) else { return false };
        match self.game.scenario.groups[usize::from(start.group)].coming {
            Coming::Enters { .. } => !self.on_map.iter().any(|other| units[other.index()].group == start.group),
            Coming::Open(_) | Coming::Secret(_) => self.set_ups.contains(&Side::BOTH[usize::from(start.side)]),
        }
    }

    /// Each rider on the horse he began with; others on one that is left, on a war horse if there is one.
    fn saddle(&mut self) -> Result<(), String> {
        let mustered = self.mustered;
        let own = |id: Id| mustered.unit(id).mate.some().filter(|_| mustered.unit(id).kind.is_man());
        let riders = self.men.iter().filter(|(_, seating, _)| *seating == Seating::Saddle).map(|(id, ..)| *id);
        let (mut waiting, riders): (Vec<Id>, Vec<Id>) = (Vec::new(), riders.collect());
        waiting.extend(self.s.ids().filter(|&id| self.s.unit(id).post == Post::Waiting && !self.on_map.has(id)));
        for &rider in riders.iter().chain(&waiting) {
            if let Some(horse) = own(rider) {
                bind(&mut self.s, rider, horse);
            }
        }
        for rider in riders {
            if self.s.unit(rider).mate.some().is_none() {
                let horse = self.left_over(Kind::WarHorse).or_else(|| self.left_over(Kind::DraftHorse));
                let horse = horse.ok_or_else(|| {
                    let who = piece::name(self.game, mustered, rider, Seating::Foot);
                    format!("No horse is left for {who}: the others have their riders. Rule 5.2")
                })?;
                bind(&mut self.s, rider, horse);
            }
        }
        Ok(())
    }

    /// One of this kind that is neither ridden nor on the map.
    fn left_over(&self, kind: Kind) -> Option<Id> {
        self.s.ids().find(|&id| {
            let unit = self.s.unit(id);
            unit.kind == kind && !matches!(unit.post, Post::Ridden | Post::Map)
        })
    }

    fn set_down(&mut self) -> Result<(), String> {
        for (kind, place) in std::mem::take(&mut self.beasts) {
            let id = self.left_over(kind).ok_or_else(|| format!("No {kind} is left: the others have their riders."))?;
            self.stands(id, place)?;
        }
        for (id, _, place) in std::mem::take(&mut self.men) {
            self.stands(id, place)?;
        }
        Ok(())
    }

    /// Puts a body down where it can be.
    fn stands(&mut self, id: Id, place: Place) -> Result<(), String> {
        let (game, s) = (self.game, &self.s);
        let ground = game.ground();
        if let Some(hex) = place.hexes().find(|&hex| !s.is_free(hex)) {
            return Err(format!("Two stand on {}, and a hex holds one. Ruling R-14", ground.name(hex)));
        }
        let kind = s.unit(id).kind;
        match place.is_long() {
            true if !horse::can_stand(game, s, kind, place) => return Err(long(game, s, kind, place)),
            false if !foot::is_open(game, s, id, place.at) => {
                let name = ground.name(place.at);
                return Err(format!("Nobody in samurai armour stands in the river, and {name} is river. Ruling R-20"));
            }
            _ => self.s.set_down(id, place),
        }
        Ok(())
    }

    /// A draft horse that stands before a cart as in a team is hitched to it, to its own first; and a team that is still to
    /// be set up is a team.
    fn harness(&mut self) {
        let (mustered, ground) = (self.mustered, self.game.ground());
        for cart in self.s.ids().filter(|&id| mustered.unit(id).kind == Kind::Cart) {
            let own = mustered.unit(cart).mate;
            let fits = |&horse: &Id| {
                let (beast, wagon) = (self.s.unit(horse), self.s.unit(cart));
                beast.kind == Kind::DraftHorse
                    && beast.mate == Id::NOBODY
                    && match (beast.post, wagon.post) {
                        (Post::Map, Post::Map) => hitch::is_in_front(ground, beast.place, wagon.place),
                        (Post::Map | Post::Waiting, Post::Map | Post::Waiting) => horse == own,
                        _ => false,
                    }
            };
            let others = self.s.ids().filter(|&id| id != own);
            if let Some(horse) = own.some().into_iter().chain(others).find(fits) {
                self.s.unit_mut(cart).mate = horse;
                self.s.unit_mut(horse).mate = cart;
            }
        }
    }
}

fn bind(s: &mut State, rider: Id, horse: Id) {
    s.unit_mut(rider).mate = horse;
    let beast = s.unit_mut(horse);
    (beast.mate, beast.post) = (rider, Post::Ridden);
}

/// Why a horse, with a rider or without, or a cart cannot stand there.
fn long(game: &SamuraiBlades, s: &State, kind: Kind, place: Place) -> String {
    let ground = game.ground();
    let (who, rule) = if kind == Kind::Cart { ("Carts", "Ruling R-25") } else { ("Horses", "Rule 2") };
    let bears = |hex: Hex| match kind {
        Kind::Cart => ground.terrain(hex).bears_carts(),
        _ => ground.terrain(hex).horse_cost().is_some(),
    };
    if let Some(hex) = place.hexes().find(|&hex| !bears(hex)) {
        let (name, terrain) = (ground.name(hex), ground.terrain(hex).word());
        return format!("{who} do not go on such ground: {name} is {terrain}. {rule}");
    }
    if let Some(hex) = place.hexes().find(|&hex| s.barricade(hex).is_some()) {
        return format!(
            "No horse, rider or cart stands on a barricade, and there is one on {}. Ruling R-28",
            ground.name(hex)
        );
    }
    let names = place.hexes().map(|hex| ground.name(hex)).collect::<Vec<_>>().join(" and ");
    if foot::is_beside(game, place.at, place.tail) {
        return format!("A horse stands with one half in a door at most, not on {names}. Ruling R-22b");
    }
    format!("{who} do not stand through a wall, and there is one between {names}. Rule 2")
}

/// What fills two hexes, and the ruling that says so.
fn long_one(piece: Piece) -> (&'static str, &'static str) {
    match piece {
        Piece::Beast(Kind::Cart) => ("cart", "R-25"),
        Piece::Beast(kind) => (kind.name(), "R-18"),
        _ => ("rider", "R-18"),
    }
}
