//! Lanterns: a toy with everything that two-handed open games lack. See its RULES.md.

mod look;
mod present;
mod story;

use parlour_core::{Determinize, Evaluate, Forfeit, Line, Log, Outcome, PerSeat, Rules, Seat, Turn};

const SEATS: u8 = 3;
const CARDS: usize = 2;
/// 4: the step that ends the game.
const TOP: u8 = 9;

/// The rules with their option fixed.
#[derive(Clone, Debug)]
pub struct Lanterns {
    teams: Teams,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Teams {
    Off,
    On,
}

/// A place in a hand.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Card {
    Undealt,
    Worth(u8),
    Played,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
enum Stage {
    Deal,
    Stance,
    Roll(Stance),
    Play(Stance, u8),
}

/// 2: how a player goes.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Stance {
    /// Card and die.
    Calm,
    /// Card and twice the die, less one.
    Bold,
}

/// Hands, lanterns and what is due.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    hands: PerSeat<[Card; CARDS]>,
    /// Per team.
    steps: [u8; SEATS as usize],
    out: PerSeat<bool>,
    mover: Seat,
    stage: Stage,
}

/// One step of a turn.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Chance: the next card dealt.
    Deal(u8),
    /// The mover's choice.
    Go(Stance),
    /// Chance: the die.
    Roll(u8),
    /// The mover's card, by its place in the hand.
    Play(u8),
}

impl Lanterns {
    fn holds_cards(&self, s: &State, seat: Seat) -> bool {
        !s.out[seat] && s.hands[seat].iter().any(|c| matches!(c, Card::Worth(_)))
    }
    fn is_over(&self, s: &State) -> bool {
        let done = Seat::all(SEATS).all(|seat| !self.holds_cards(s, seat));
        s.stage != Stage::Deal && (done || s.steps.iter().any(|&n| n >= TOP))
    }
    /// the next player who has a card.
    fn pass_on(&self, s: &mut State) {
        s.stage = Stage::Stance;
        let mut next = s.mover;
        for _ in 0..SEATS {
            next = next.next(SEATS);
            if self.holds_cards(s, next) {
                s.mover = next;
                return;
            }
        }
    }
    fn next_deal(s: &State) -> Option<(Seat, usize)> {
        let places = (0..CARDS).flat_map(|slot| Seat::all(SEATS).map(move |seat| (seat, slot)));
        places.into_iter().find(|&(seat, slot)| s.hands[seat][slot] == Card::Undealt)
    }
    fn climb(stance: Stance, card: u8, die: u8) -> u8 {
        match stance {
            Stance::Calm => card + die,
            Stance::Bold => (card + 2 * die).saturating_sub(1),
        }
    }
}

impl Rules for Lanterns {
    type State = State;
    type Action = Action;

    fn seats(&self) -> u8 {
        SEATS
    }
    fn start(&self) -> State {
        State {
            hands: PerSeat::new(SEATS, |_| [Card::Undealt; CARDS]),
            steps: [0; 3],
            out: PerSeat::new(SEATS, |_| false),
            mover: Seat::FIRST,
            stage: Stage::Deal,
        }
    }
    fn turn(&self, s: &State) -> Turn {
        if self.is_over(s) {
            let score = |seat: Seat| if s.out[seat] { -1 } else { i64::from(s.steps[self.team(seat) as usize]) };
            return Turn::Over(Outcome::by_score(SEATS, score, "4"));
        }
        match s.stage {
            Stage::Deal | Stage::Roll(_) => Turn::Chance,
            Stage::Stance | Stage::Play(..) => Turn::Act(s.mover),
        }
    }
    fn actions(&self, s: &State, out: &mut Vec<Action>) {
        if self.is_over(s) {
            return;
        }
        match s.stage {
            Stage::Deal => out.extend((1..=3).map(Action::Deal)),
            Stage::Stance => out.extend([Action::Go(Stance::Calm), Action::Go(Stance::Bold)]),
            Stage::Roll(_) => out.extend([Action::Roll(1), Action::Roll(2)]),
            Stage::Play(..) => {
                let held = s.hands[s.mover].iter().zip(0..).filter(|(c, _)| matches!(c, Card::Worth(_)));
                out.extend(held.map(|(_, slot)| Action::Play(slot)));
            }
        }
    }
    fn apply(&self, s: &mut State, a: Action, log: &mut impl Log) {
        match (a, s.stage) {
            (Action::Deal(worth), Stage::Deal) => {
                let (seat, slot) = Lanterns::next_deal(s).expect("cards are left to deal");
                s.hands[seat][slot] = Card::Worth(worth);
                log.say(|| Line::new("1", format!("You are dealt a {worth}.")).only(seat));
                if Lanterns::next_deal(s).is_none() {
                    s.mover = Seat::new(SEATS as usize - 1).expect("a seat");
                    self.pass_on(s);
                }
            }
            (Action::Go(stance), Stage::Stance) => s.stage = Stage::Roll(stance),
            (Action::Roll(die), Stage::Roll(stance)) => {
                s.stage = Stage::Play(stance, die);
                log.say(|| Line::new("2", format!("The die shows {die}.")));
            }
            (Action::Play(slot), Stage::Play(stance, die)) => {
                let card = &mut s.hands[s.mover][slot as usize];
                let Card::Worth(worth) = *card else { unreachable!("only held cards are played") };
                *card = Card::Played;
                let climb = Lanterns::climb(stance, worth, die);
                s.steps[self.team(s.mover) as usize] += climb;
                log.say(|| Line::new("3", format!("The lantern climbs {climb} steps.")));
                self.pass_on(s);
            }
            _ => unreachable!("{a:?} is not an action at this stage"),
        }
    }
    fn weight(&self, _: &State, outcome: Action) -> u32 {
        if outcome == Action::Roll(1) { 2 } else { 1 }
    }
    fn team(&self, seat: Seat) -> u8 {
        match self.teams {
            Teams::Off => seat.index() as u8,
            Teams::On => u8::from(seat != Seat::FIRST),
        }
    }
    fn forfeit(&self, s: &mut State, seat: Seat) -> Forfeit {
        s.out[seat] = true;
        let mut left: Vec<_> = Seat::all(SEATS).filter(|&o| !s.out[o]).map(|o| self.team(o)).collect();
        left.dedup();
        // A team whose partner leaves has lost: with teams there are only two of them.
        if self.teams == Teams::On || left.len() < 2 {
            let lost = |o: Seat| if self.teams == Teams::On { self.team(o) == self.team(seat) } else { s.out[o] };
            return Forfeit::Ends(Outcome::won_by(SEATS, |o| !lost(o), "4"));
        }
        if s.mover == seat && matches!(s.stage, Stage::Stance | Stage::Play(..) | Stage::Roll(_)) {
            self.pass_on(s);
        }
        Forfeit::Continues
    }
    fn reveals(&self, _: &State, a: Action) -> bool {
        matches!(a, Action::Play(_))
    }
}

impl Determinize for Lanterns {
    fn determinize(&self, s: &State, eye: Seat, rng: &mut fastrand::Rng) -> State {
        let mut s = s.clone();
        for seat in Seat::all(SEATS).filter(|&seat| seat != eye) {
            for card in s.hands[seat].iter_mut().filter(|c| matches!(c, Card::Worth(_))) {
                *card = Card::Worth(rng.u8(1..=3));
            }
        }
        s
    }
}

impl Evaluate for Lanterns {
    fn evaluate(&self, s: &State) -> PerSeat<f32> {
        let step = |seat| f32::from(s.steps[self.team(seat) as usize]);
        let mean = Seat::all(SEATS).map(step).sum::<f32>() / 3.0;
        PerSeat::new(SEATS, |seat| if seat.index() < 3 { ((step(seat) - mean) / 20.0).clamp(-0.9, 0.9) } else { 0.0 })
    }
}
