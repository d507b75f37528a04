//! Can the game come to this?

use crate::frame::{Aim, Fight, Frame, Gait, March, Stage};
use crate::kind::Kind;
use crate::phase;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::story;
use crate::unit::{Group, Health, Id, Marks, Post, Side};
use parlour_core::{Called, Quiet, Rules};

/// As many as fit.
pub(super) const MOST_FRAMES: usize = 8;

pub(super) fn check(game: &SamuraiBlades, start: &State, s: &State) -> Result<(), String> {
    for id in s.ids() {
        unit(start, s, id).map_err(|what| format!("#{}: {what}", id.0))?;
    }
    matters(s)?;
    circumstances(s)?;
    if s.finish.is_some() {
        return Ok(());
    }
    // What settles itself is settled before anybody is asked.
    let mut settled = s.clone();
    phase::settle(game, &mut settled, phase::Moment::of(s), &mut Quiet);
    if settled != *s {
        return Err(passed(game, s, &settled));
    }
    let mut actions = Vec::new();
    game.actions(s, &mut actions);
    if actions.is_empty() { Err("nobody can do anything".into()) } else { Ok(()) }
}

/// Why the game does not wait for anybody here, as whoever laid it out may hear it.
fn passed(game: &SamuraiBlades, s: &State, settled: &State) -> String {
    let called = |seat| Called::by_name(game.side_name(Side::of(seat)));
    match s.top() {
        Frame::Setup(side) => format!("{} has nothing left to set up here", game.side_name(side)),
        _ if settled.finish.is_some() && phase::Moment::of(settled) == phase::Moment::of(s) => {
            format!(
                "the match would be over here: {}. Ruling R-58",
                story::ending(game, settled).text.words(None, called)
            )
        }
        Frame::Step => {
            let (side, why) = (game.side_name(s.side), phase::idle(s.step));
            format!("this step of {side} would pass by itself: {why}. Choose another. Rule 3.2")
        }
        _ => "the game would not wait here for anybody".into(),
    }
}

/// A lord in each stage of dress is the same man.
fn dressed(kind: Kind) -> Kind {
    match kind {
        Kind::LordHalfDressed | Kind::LordUndressed => Kind::Lord,
        kind => kind,
    }
}

fn require(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

fn known(s: &State, id: Id) -> Result<(), String> {
    require(id.index() < usize::from(s.count), &format!("there is no #{}", id.0))
}

fn unit(start: &State, s: &State, id: Id) -> Result<(), String> {
    let (unit, began) = (s.unit(id), start.unit(id));
    require(dressed(unit.kind) == dressed(began.kind), &format!("this scenario's counter is a {}", began.kind))?;
    require(!unit.kind.is_man() || unit.side == began.side, "a man does not change sides")?;
    let led_off = unit.post == Post::Left;
    require(unit.kind.is_man() || led_off || unit.side == Side::None, "animals and carts are nobody's")?;
    require(unit.kind != Kind::Cart || unit.health == Health::Healthy, "a cart is never hurt")?;
    let may_be_hurt = unit.kind.is_man() || matches!(unit.health, Health::Healthy | Health::Dead);
    require(may_be_hurt, "an animal is unhurt or dead")?;
    require(unit.post != Post::Ridden || unit.kind.is_horse(), "only horses are ridden")?;
    let mate = match unit.mate.some() {
        Some(mate) => {
            known(s, mate)?;
            require(mate != id, "nobody is his own mate")?;
            Some(s.unit(mate))
        }
        None => None,
    };
    if unit.post == Post::Ridden {
        let rider = mate.filter(|rider| rider.kind.is_man() && rider.mate == id && rider.health != Health::Dead);
        let rides = rider.is_some_and(|rider| rider.is_mounted() || rider.post != Post::Map);
        require(rides && unit.health == Health::Healthy, "a ridden horse has a rider, and lives")?;
    }
    if unit.kind.is_man() && unit.post == Post::Map {
        let sits = mate.is_some_and(|horse| horse.post == Post::Ridden && horse.mate == id);
        let in_saddle = unit.is_long();
        require(!in_saddle || sits && unit.health != Health::Dead, "who fills two hexes rides a horse")?;
        require(in_saddle || !sits, "a rider fills two hexes")?;
        let busy = unit.marks.has_any(Marks::MOUNTING | Marks::HITCHING);
        require(in_saddle || mate.is_none() || busy, "only who mounts or hitches has a mate on foot")?;
        let suits = mate.is_none_or(|m| !m.kind.is_man());
        require(suits, "a man's mate is a horse or a cart")?;
        require(!unit.marks.has(Marks::HITCHING) || mate.is_some(), "who hitches has a horse or cart in hand")?;
        require(!unit.marks.has(Marks::MOUNTING) || mate.is_some_and(|m| m.kind.is_horse()), "who mounts has a horse")?;
    }
    if unit.kind == Kind::Cart && unit.post == Post::Map {
        require(unit.is_long(), "a cart fills two hexes")?;
    }
    if unit.kind == Kind::Cart {
        require(mate.is_none_or(|m| m.kind == Kind::DraftHorse), "a cart's mate is a draft horse")?;
    }
    if unit.kind.is_horse() && unit.post == Post::Map {
        require(unit.is_long() || unit.health == Health::Dead, "a living horse fills two hexes")?;
        let suits = mate.is_none_or(|m| m.kind == Kind::Cart && m.mate == id);
        require(suits, "a horse without a rider has no mate but its cart")?;
    }
    Ok(())
}

fn circumstances(s: &State) -> Result<(), String> {
    for (side, rite) in Side::BOTH.into_iter().zip(s.rite) {
        if let Some(id) = rite.some() {
            known(s, id)?;
            let unit = s.unit(id);
            require(unit.side == side && unit.is_here() && unit.kind.is_samurai(), "the rite is a living samurai's")?;
        }
    }
    if let Some(duel) = s.duel {
        for (side, id) in Side::BOTH.into_iter().zip(duel.men) {
            known(s, id)?;
            require(s.unit(id).side == side && s.unit(id).is_here(), "duellists live, one of each side")?;
        }
    }
    for clearing in s.clearings.iter().filter(|c| c.from.is_somewhere()) {
        known(s, clearing.men.0)?;
        known(s, clearing.men.1)?;
    }
    Ok(())
}

/// The stack: the step below, set-up above it, or what the step led to.
fn matters(s: &State) -> Result<(), String> {
    let frames = s.frames();
    require(frames.first() == Some(&Frame::Step), "the first frame is `step`")?;
    for frame in frames {
        everybody(*frame).iter().try_for_each(|id| known(s, id))?;
    }
    for id in s.ids() {
        let is_aloft = is_aloft(s, id);
        let may_be = frames.iter().any(|frame| lifts(*frame).has(id));
        require(!is_aloft || may_be, &format!("#{} is aloft, and nothing that goes on lifts it", id.0))?;
    }
    for (n, frame) in frames.iter().enumerate().skip(1) {
        let below = frames[n - 1];
        let fits = match frame {
            Frame::Setup(Side::First) => below == Frame::Step,
            Frame::Setup(_) => matches!(below, Frame::Step | Frame::Setup(Side::First)) && n + 1 == frames.len(),
            Frame::Step | Frame::Empty => false,
            _ => !matches!(below, Frame::Setup(_)),
        };
        require(fits, "these matters do not follow each other")?;
        matter(s, *frame)?;
    }
    Ok(())
}

fn is_aloft(s: &State, id: Id) -> bool {
    let unit = s.unit(id);
    let is_body = unit.post == Post::Map && (unit.health != Health::Dead || unit.kind == Kind::Cart);
    is_body && unit.place.hexes().any(|hex| s.occupant(hex) != Some(id))
}

/// Everybody a matter names.
fn everybody(frame: Frame) -> Group {
    match frame {
        Frame::March(March { unit, gait, .. }) => match gait {
            Gait::Leading(horse) => Group::of(unit).with(horse),
            Gait::Hauling { cart, hands } | Gait::SettingDown { cart, hands } => hands.with(cart).with(unit),
            _ => Group::of(unit),
        },
        Frame::Shot(shot) => match shot.aim {
            Aim::Unit(at) => Group::of(shot.by).with(at),
            Aim::Lantern(_) => Group::of(shot.by),
        },
        Frame::Deflect(d) | Frame::Parry(d) => Group::of(d.unit),
        Frame::Flight(flight) => Group::of(flight.unit),
        Frame::Fight(fight) => Group(fight.attackers.0 | fight.defenders.0 | fight.advancers.0),
        Frame::Rout(group) => group,
        Frame::Casualty(casualty) => casualty.of,
        Frame::Unhorsed(unhorsed) => Group::of(unhorsed.rider).with(unhorsed.horse),
        Frame::Challenged(by) => Group::of(by),
        Frame::Empty | Frame::Setup(_) | Frame::Step => Group::EMPTY,
    }
}

/// Whom a matter may hold in the air.
fn lifts(frame: Frame) -> Group {
    match frame {
        Frame::March(_) | Frame::Flight(_) => everybody(frame),
        Frame::Unhorsed(unhorsed) => Group::of(unhorsed.rider),
        _ => Group::EMPTY,
    }
}

fn matter(s: &State, frame: Frame) -> Result<(), String> {
    let here = |group: Group| group.iter().all(|id| s.unit(id).is_here());
    match frame {
        Frame::March(march) => marching(s, march),
        Frame::Shot(shot) => {
            let target = match shot.aim {
                Aim::Unit(at) => s.unit(at).is_here() && at != shot.by,
                Aim::Lantern(_) => true,
            };
            require(s.unit(shot.by).is_conscious() && target, "a shot has a shooter and a target on the map")
        }
        Frame::Deflect(d) | Frame::Parry(d) => {
            require(s.unit(d.unit).is_conscious() && s.unit(d.unit).kind.is_monk(), "only a monk deflects")
        }
        Frame::Flight(flight) => {
            let unit = s.unit(flight.unit);
            require(is_aloft(s, flight.unit) || flight.left == 0, "who retreats is aloft")?;
            require(unit.is_here() && unit.health != Health::Stunned, "who retreats lives and is awake")
        }
        Frame::Fight(fight) => fighting(s, fight),
        Frame::Rout(group) => require(!group.is_empty() && here(group), "who retreats lives"),
        Frame::Casualty(casualty) => {
            require(!casualty.of.is_empty() && here(casualty.of), "a casualty is one of the living")
        }
        Frame::Unhorsed(unhorsed) => {
            let (rider, horse) = (s.unit(unhorsed.rider), s.unit(unhorsed.horse));
            require(rider.is_here() && rider.kind.is_man() && !rider.is_long(), "who was thrown off is a living man")?;
            require(is_aloft(s, unhorsed.rider), "who was thrown off is aloft")?;
            require(horse.kind.is_horse() && horse.post == Post::Map && horse.is_long(), "his horse is on the map")
        }
        Frame::Challenged(by) => {
            let unit = s.unit(by);
            require(unit.side == s.side && unit.is_conscious() && unit.is_mounted(), "a rider challenges")
        }
        Frame::Empty | Frame::Setup(_) | Frame::Step => Ok(()),
    }
}

fn marching(s: &State, march: March) -> Result<(), String> {
    let unit = s.unit(march.unit);
    let comes = unit.post == Post::Waiting && unit.health != Health::Dead && unit.kind.is_man();
    require(unit.is_conscious() || comes, "who marches is conscious")?;
    require(unit.side != Side::None, "who marches has a side")?;
    if !matches!(march.gait, Gait::Hauling { .. } | Gait::SettingDown { .. }) {
        stood(s, march, comes)?;
    }
    match march.gait {
        Gait::Leading(horse) => {
            let led = s.unit(horse);
            require(led.kind.is_horse() && led.is_here() && led.is_long() && !unit.is_long(), "a man leads a horse")?;
            let is_free =
                march.horse_stood.hexes().all(|hex| s.occupant(hex).is_none_or(|id| id == horse || id == march.unit));
            require(is_free && march.horse_stood.hexes().count() == 2, "the horse stood where nobody else stands")
        }
        Gait::Hauling { cart, hands } | Gait::SettingDown { cart, hands } => {
            let is_cart = s.unit(cart).kind == Kind::Cart && s.unit(cart).post == Post::Map;
            let men = |id: Id| s.unit(id).is_conscious() && s.unit(id).side == unit.side && !s.unit(id).is_long();
            require(is_cart && hands.iter().all(men), "men haul a cart")
        }
        Gait::Own | Gait::Advance | Gait::AdvanceOne => Ok(()),
    }
}

fn fighting(s: &State, fight: Fight) -> Result<(), String> {
    let all = Group(fight.attackers.0 | fight.defenders.0);
    require(!fight.attackers.is_empty() && !fight.defenders.is_empty(), "a fight has two sides")?;
    require(fight.attackers.0 & fight.defenders.0 == 0, "nobody fights himself")?;
    require(fight.attackers.iter().all(|id| s.unit(id).side == s.side), "the phasing side attacks")?;
    let is_foe = |id: Id| s.unit(id).side != s.side && s.unit(id).kind != Kind::Cart;
    require(fight.defenders.iter().all(is_foe), "enemies and animals are attacked")?;
    let alive = all.iter().all(|id| s.unit(id).is_here());
    require(fight.stage == Stage::Aftermath || alive, "who fights lives")?;
    require(fight.advancers.0 & !all.0 == 0, "who advances took part")
}

/// What he goes back to when he is stopped is a place like his own, where nobody else is.
fn stood(s: &State, march: March, comes: bool) -> Result<(), String> {
    let unit = s.unit(march.unit);
    let mine = everybody(Frame::March(march));
    let is_free = march.stood.hexes().all(|hex| s.occupant(hex).is_none_or(|id| mine.has(id)));
    require(is_free, "he stood where somebody else stands")?;
    let is_like = march.stood.hexes().count() == unit.place.hexes().count();
    let is_nowhere = !march.stood.at.is_somewhere();
    require(is_like || comes || is_nowhere, "he stood as he stands now")?;
    require(comes || !is_nowhere || !is_aloft(s, march.unit), "he stood nowhere")
}
