//! The chronicle of a game that is over: worked out from its positions, one after another.

mod cause;
mod fates;

use crate::action::Action;
use crate::frame::{Frame, Shot};
use crate::kind::Kind;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Group, Health, Id, Post, Side};
use crate::words::{count, listed, sentence};
use cause::Cause;
use fates::Fates;
use parlour_core::{Chronicle, Chronicles, Event, Leaf, Memory, Seal};

impl Chronicles for SamuraiBlades {
    fn chronicle(&self, memory: &Memory<'_, SamuraiBlades>) -> Chronicle {
        let mut scribe = Scribe { game: self, events: Vec::new(), fates: Fates::default(), shot: None };
        for (n, &(before, action)) in memory.steps.iter().enumerate() {
            scribe.watch(n + 1, before, action, memory.after(n + 1));
        }
        for &(written, seat, text) in &memory.verses {
            scribe.keep(written, Side::of(seat), text);
        }
        let rolls = Side::BOTH.map(|side| scribe.fates.roll(self, memory.end, side)).into();
        Chronicle { title: self.scenario.name.clone(), opening: opening(self), leaves: leaves(scribe.events), rolls }
    }
}

/// Who came, and when.
fn opening(game: &SamuraiBlades) -> String {
    let men = |side: u8| game.scenario.units.iter().filter(|unit| unit.side == side && unit.kind.is_man()).count();
    let [first, second] = [0, 1].map(|side: u8| {
        let name = &game.scenario.sides[usize::from(side)].name;
        format!("{name} with {}", count(men(side) as i64, "man"))
    });
    let when = if game.scenario.is_night() { "By night" } else { "By day" };
    format!("{when} they met, {first} and {second}.")
}

/// A leaf for each turn of which there is something to tell.
fn leaves(events: Vec<Noted>) -> Vec<Leaf> {
    let mut leaves: Vec<Leaf> = Vec::new();
    for Noted { turn, event, .. } in events {
        let head = format!("Turn {turn}");
        match leaves.last_mut() {
            Some(leaf) if leaf.head == head => leaf.events.push(event),
            _ => leaves.push(Leaf { head, events: vec![event] }),
        }
    }
    leaves
}

/// Something that was written down.
struct Noted {
    turn: u8,
    event: Event,
    /// Whose end by his own hand this is, or the beginning of it.
    rite: Option<(Side, Rite)>,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Rite {
    Begun,
    Done,
}

/// Whoever writes it down.
struct Scribe<'a> {
    game: &'a SamuraiBlades,
    events: Vec<Noted>,
    fates: Fates,
    /// The last missile that flew.
    shot: Option<Shot>,
}

impl Scribe<'_> {
    /// One step, and what came of it.
    fn watch(&mut self, step: usize, before: &State, action: Option<Action>, after: &State) {
        if let Frame::Shot(shot) = before.top() {
            self.shot = Some(shot);
        }
        let at = Moment { step, before, after };
        action.into_iter().for_each(|action| self.honour(at, action));
        for id in before.ids().filter(|&id| before.unit(id).kind.is_man()) {
            self.harm(at, id);
        }
        self.departures(at);
        self.end_of_duel(at);
        if after.is_alarmed && !before.is_alarmed {
            self.note(at, Seal::News, "The alarm was raised.".into());
        }
    }

    fn note(&mut self, at: Moment<'_>, seal: Seal, text: String) {
        let event = Event { step: at.step, seal, text: sentence(&text), verses: Vec::new() };
        self.events.push(Noted { turn: at.before.turn, event, rite: None });
    }

    /// Challenges, and what was answered; the rite.
    fn honour(&mut self, at: Moment<'_>, action: Action) {
        let game = self.game;
        let name = |id: Id| name(game, at.before, id);
        let text = match (action, at.before.top()) {
            (Action::Challenge(by), _) => {
                let enemy = game.side_name(at.before.unit(by).side.enemy());
                format!("{} challenged the riders of {enemy} to single combat.", with_side(game, at.before, by))
            }
            (Action::Accept(id), Frame::Challenged(by)) => {
                format!("{} took up the challenge of {}.", with_side(game, at.before, id), name(by))
            }
            (Action::Refuse, Frame::Challenged(by)) => {
                let refuser = game.side_name(at.before.unit(by).side.enemy());
                format!("{refuser} refused the challenge of {} and was dishonoured.", name(by))
            }
            (Action::BreakDuel, _) => format!("{} broke the duel.", game.side_name(at.before.side)),
            (Action::Seppuku(id), _) => {
                let who = introduced(game, at.before, id);
                self.note(at, Seal::Honour, format!("{who} prepared to die by his own hand."));
                return self.mark(at.before.unit(id).side, Rite::Begun);
            }
            _ => return,
        };
        self.note(at, Seal::Honour, text);
    }

    /// The event that was noted last is of the rite.
    fn mark(&mut self, side: Side, rite: Rite) {
        if let Some(noted) = self.events.last_mut() {
            noted.rite = Some((side, rite));
        }
    }

    /// What became of somebody.
    fn harm(&mut self, at: Moment<'_>, id: Id) {
        let (was, is) = (at.before.unit(id), at.after.unit(id));
        let cause = || Cause::of(at.before, id, self.shot);
        let hex = [is.place.at, was.place.at].into_iter().find(|hex| hex.is_somewhere());
        let place = || hex.map_or_else(|| "the edge".to_owned(), |hex| self.game.ground().name(hex));
        let is_thrown = was.is_mounted() && !is.is_mounted();
        let horse = was.mate.some().filter(|_| is_thrown);
        let lost_horse = horse.is_some_and(|horse| at.after.unit(horse).health == Health::Dead);
        match (was.health, is.health) {
            (Health::Dead, _) => {}
            (_, Health::Dead) if at.before.rite.contains(&id) && at.after.finish.is_some() && at.is_own_hand() => {
                let place = place();
                let text = format!("{} died at {place} by his own hand.", introduced(self.game, at.before, id));
                self.note(at, Seal::Fell, text);
                // It is done when his side's phase begins, which may be a new turn.
                self.events.last_mut().into_iter().for_each(|noted| noted.turn = at.after.turn);
                self.mark(was.side, Rite::Done);
                self.fates.own_hand(id, at.after.turn, place);
            }
            (_, Health::Dead) => {
                let (who, cause, place) = (introduced(self.game, at.before, id), cause(), place());
                let end = match is.post {
                    Post::Removed => cause.drowned(self.game, at.before, &place),
                    _ => cause.fell(self.game, at.before, &place),
                };
                self.note(at, Seal::Fell, format!("{who} {end}."));
                self.fates.fell(self.game, at.before, id, &end, cause);
            }
            (Health::Healthy | Health::Stunned, Health::Wounded) => {
                let (who, how, place) =
                    (with_side(self.game, at.before, id), cause().hurt(self.game, at.before), place());
                let horse = if lost_horse { " and lost his horse" } else { "" };
                self.note(at, Seal::Hurt, format!("{who} was wounded at {place}{how}{horse}."));
                self.fates.wounded(id, at.before.turn);
            }
            _ if lost_horse => {
                let (who, how, place) =
                    (with_side(self.game, at.before, id), cause().hurt(self.game, at.before), place());
                self.note(at, Seal::Hurt, format!("{who} lost his horse at {place}{how}."));
            }
            _ => {}
        }
    }

    /// Who left the ground, and with what.
    fn departures(&mut self, at: Moment<'_>) {
        let left = |kind: fn(Kind) -> bool| -> Group {
            let leaves = |id: &Id| at.before.unit(*id).post != Post::Left && at.after.unit(*id).post == Post::Left;
            at.before.ids().filter(leaves).filter(|&id| kind(at.before.unit(id).kind)).collect()
        };
        let (men, carts) = (left(Kind::is_man), left(|kind| kind == Kind::Cart));
        let Some(first) = men.first().or(carts.first()) else { return };
        let place = match at.before.unit(first).place.at {
            hex if hex.is_somewhere() => format!(" at {}", self.game.ground().name(hex)),
            _ => String::new(),
        };
        let who = listed(men.iter().map(|id| with_side(self.game, at.before, id)));
        let text = match (men.is_empty(), carts.is_empty()) {
            (true, _) => format!("A cart left the ground{place}."),
            (false, true) => format!("{who} left the ground{place}."),
            (false, false) => format!("{who} brought a cart off the ground{place}."),
        };
        men.iter().for_each(|id| self.fates.left(id, at.before.turn));
        self.note(at, Seal::Away, text);
    }

    fn end_of_duel(&mut self, at: Moment<'_>) {
        let (Some(duel), None) = (at.before.duel, at.after.duel) else { return };
        let lives = |id: &&Id| at.after.unit(**id).is_here();
        let living: Vec<&Id> = duel.men.iter().filter(lives).collect();
        match living[..] {
            [&winner] if duel.men.iter().any(|&id| at.after.unit(id).health == Health::Dead) => {
                self.note(at, Seal::Honour, format!("{} had won the duel.", name(self.game, at.before, winner)));
            }
            // Who broke it is told already.
            [_, _] if at.after.finish.is_some() => {}
            _ => self.note(at, Seal::Honour, "The duel was over, and nobody had won it.".into()),
        }
    }

    /// A verse stands with his end; where he was kept from it, with its beginning.
    fn keep(&mut self, written: usize, side: Side, text: &str) {
        let is = |noted: &Noted, rite| noted.rite == Some((side, rite));
        let done = self.events.iter().position(|noted| is(noted, Rite::Done) && noted.event.step > written);
        let begun = || self.events.iter().rposition(|noted| is(noted, Rite::Begun) && noted.event.step <= written);
        if let Some(found) = done.or_else(begun) {
            self.events[found].event.verses.push(text.to_owned());
        }
    }
}

/// A step, and the positions around it.
#[derive(Copy, Clone)]
struct Moment<'a> {
    step: usize,
    before: &'a State,
    after: &'a State,
}

impl Moment<'_> {
    /// Did it end with the rite?
    fn is_own_hand(&self) -> bool {
        self.after.finish.is_some_and(|finish| finish.why == crate::state::Ending::Seppuku)
    }
}

/// `Tosuke`, or `a spear ashigaru`.
fn name(game: &SamuraiBlades, s: &State, id: Id) -> String {
    match game.scenario.tale.people.get(id.index()) {
        Some(Some(person)) => person.name.clone(),
        _ => {
            let kind = s.unit(id).kind.name();
            let article = if kind.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
            format!("{article} {kind}")
        }
    }
}

/// `Tosuke (East)`.
fn with_side(game: &SamuraiBlades, s: &State, id: Id) -> String {
    format!("{} ({})", name(game, s, id), game.side_name(s.unit(id).side))
}

/// `Tosuke, eel fisher (East),` or `a spear ashigaru (East)`, before what he did.
fn introduced(game: &SamuraiBlades, s: &State, id: Id) -> String {
    match game.scenario.tale.people.get(id.index()) {
        Some(Some(person)) => format!("{}, {} ({}),", person.name, person.trade, game.side_name(s.unit(id).side)),
        _ => with_side(game, s, id),
    }
}
