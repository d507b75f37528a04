//! The game for engines.

use crate::action::{self, Action};
use crate::board::Board;
use crate::board::spaces::name;
use crate::board::spots::{nest, spot};
use crate::colour::{Colour, Colours};
use crate::draw;
use crate::state::{MEN, State};
use parlour_core::{Bulk, Forfeit, Key, Line, Log, Outcome, RuleRef, Rules, Seat, Turn};

/// The rules with seats and board fixed.
#[derive(Clone, Debug)]
pub struct Swoop {
    pub(crate) board: Board,
    /// In the order of seats.
    pub(crate) colours: Colours,
}

impl Swoop {
    /// The colour of a seat.
    pub fn colour(&self, seat: Seat) -> Colour {
        self.colours.iter().nth(seat.index()).expect("a seat of this table")
    }
    /// The seat of a colour in play.
    #[inline]
    pub(crate) fn seat(&self, colour: Colour) -> Seat {
        Seat::new(self.colours.before(colour)).expect("there are no more than four colours")
    }
    /// 7: seats rank by men in their own centre; those who have left come last.
    fn ranks(&self, s: &State, rule: RuleRef) -> Outcome {
        let score = |seat| {
            let colour = self.colour(seat);
            if s.playing.has(colour) { i64::from(s.centre[colour.index()]) } else { -1 }
        };
        Outcome::by_score(self.seats(), score, rule)
    }
    /// The mover's man leaves a space.
    #[inline]
    fn leave(&self, s: &mut State, from: u8, rule: RuleRef, log: &mut impl Log) {
        if let Some(freed) = s.lift(from, s.mover) {
            let text = || format!("The {} man on {} is freed and must go home.", freed.name(), name(from));
            log.say(|| Line::new(rule, text()).at([spot(from)]));
        }
    }
    #[inline]
    fn step(&self, s: &mut State, to: u8, log: &mut impl Log) {
        let (below, was_freed) = (s.top(to), s.freed >> to & 1 == 1);
        s.put(to, s.mover);
        if let Some(below) = below {
            let text = || format!("{} checks the {} man on {}.", s.mover.title(), below.name(), name(to));
            log.say(|| Line::new("4", text()).at([spot(to)]));
        }
        if was_freed {
            log.say(|| Line::new("R-05", "His duty to go home is suspended.").at([spot(to)]));
        }
    }
    #[inline]
    fn enter(&self, s: &mut State, log: &mut impl Log) {
        let men = &mut s.centre[s.mover.index()];
        *men += 1;
        let (men, title) = (*men, s.mover.title());
        let at = [nest(s.mover, men - 1)];
        log.say(|| Line::new("3", format!("{title} has {men} of {MEN} men in the centre.")).at(at));
        if men == MEN {
            log.say(|| Line::new("7", format!("{title} wins.")));
        }
    }
}

/// 7: has somebody all six men in his centre? All four are asked at once: what makes eight of six makes less of less.
#[inline]
fn is_won(s: &State) -> bool {
    const EACH: u32 = u32::from_ne_bytes([1; 4]);
    (u32::from_ne_bytes(s.centre) + (8 - MEN as u32) * EACH) & (8 * EACH) != 0
}

impl Rules for Swoop {
    type State = State;
    type Action = Action;

    fn seats(&self) -> u8 {
        self.colours.count()
    }
    fn start(&self) -> State {
        State::start(&self.board, self.colours)
    }
    #[inline]
    fn turn(&self, s: &State) -> Turn {
        if is_won(s) {
            Turn::Over(self.ranks(s, "7"))
        } else if s.passes >= s.playing.count() {
            Turn::Over(self.ranks(s, "R-07"))
        } else {
            Turn::Act(self.seat(s.mover))
        }
    }
    fn actions(&self, s: &State, out: &mut Vec<Action>) {
        if !is_won(s) && s.passes < s.playing.count() {
            action::list(&self.board, s, out);
        }
    }
    #[inline]
    fn apply(&self, s: &mut State, a: Action, log: &mut impl Log) {
        s.passes = if a == Action::Pass { s.passes + 1 } else { 0 };
        match a {
            Action::Step { from, to } => {
                self.leave(s, from, "6", log);
                self.step(s, to, log);
            }
            Action::Enter { from } => {
                self.leave(s, from, "6", log);
                self.enter(s, log);
            }
            Action::Return { from, to } => {
                self.leave(s, from, "R-03", log);
                s.put(to, s.mover);
                log.say(|| {
                    Line::new("6", format!("The man on {} goes home to {}.", name(from), name(to))).at([spot(to)])
                });
            }
            // That he could not move is said already.
            Action::Pass => log.say(|| Line::new("R-07", "Only who cannot move may pass.")),
        }
        s.pass_turn();
        if s.passes == s.playing.count() {
            log.say(|| Line::new("7", "Nobody can move: the men in the centres are counted."));
        }
    }
    #[inline]
    fn key(&self, s: &State) -> Option<Key> {
        Some(Key(s.key))
    }
    fn third(&self, s: &State, _: Option<Seat>) -> Outcome {
        self.ranks(s, "R-09")
    }
    fn forfeit(&self, s: &mut State, seat: Seat) -> Forfeit {
        let next = s.without(self.colour(seat));
        if next.playing.count() < 2 {
            let stays = |other| next.playing.has(self.colour(other));
            return Forfeit::Ends(Outcome::won_by(self.seats(), stays, "R-11"));
        }
        *s = next;
        Forfeit::Continues
    }
}

impl Bulk for Swoop {
    #[inline]
    fn count(&self, s: &State) -> usize {
        if is_won(s) || s.passes >= s.playing.count() { 0 } else { action::count(&self.board, s) }
    }
    #[inline]
    fn pick(&self, s: &State, choose: impl FnOnce(usize) -> usize) -> Action {
        action::pick(&self.board, s, choose)
    }
    #[inline]
    fn draw(&self, s: &State, rng: &mut fastrand::Rng) -> Action {
        draw::draw(&self.board, s, rng)
    }
}
