//! What passes unperceived at a table, and is counted by nobody.

use super::{alike, request};
use parlour_cabinet::GameEntry;
use parlour_core::scene::Viewer;
use parlour_core::{AnyPlay, Entry, Seat};
use parlour_table::{Decision, Guest, Invitation, Request, Sitter, Sitting, Stage, Trouble, View};

/// A guest, and what they ask and look at while somebody else acts.
struct Onlooker {
    who: Guest,
    asked: Vec<Request>,
    step: usize,
    known: usize,
    /// Do they download the record? The whole match is played again for it.
    has_record: bool,
}

/// What they come to know.
struct Known {
    ply: usize,
    views: [View; 2],
    record: Option<String>,
    answers: Vec<Result<Decision, Trouble>>,
}

impl Onlooker {
    fn new(sitting: &Sitting, who: Guest, rng: &mut fastrand::Rng) -> Onlooker {
        let asked = (0..3).map(|_| request(sitting, &who, rng)).collect();
        let step = rng.usize(..=sitting.play().steps());
        Onlooker { who, asked, step, known: rng.usize(..=step), has_record: rng.u8(..8) == 0 }
    }
    fn looks(&self, sitting: &Sitting) -> Known {
        let view = |step| sitting.view(&self.who, step, self.known);
        Known {
            ply: sitting.ply_for(&self.who),
            views: [view(sitting.steps(&self.who)), view(self.step)],
            record: self.has_record.then(|| sitting.export(&self.who)),
            answers: self.asked.iter().map(|asked| sitting.decide(&self.who, asked)).collect(),
        }
    }
    /// Nothing is different for them after this action, of which they perceive nothing.
    fn compare(&self, before: &Known, after: &Known, act: &Request) {
        let who = &self.who;
        assert_eq!(after.views, before.views, "L-unperceived: {who:?} sees no {act:?}");
        assert_eq!(after.record, before.record, "L-unperceived: {who:?} finds no {act:?} in the record");
        for ((asked, one), two) in self.asked.iter().zip(&before.answers).zip(&after.answers) {
            assert!(alike(one, two), "L-unperceived: {asked:?} tells {who:?} of {act:?}: {one:?} or {two:?}");
        }
    }
}

/// Whatever a guest does not perceive changes nothing for them: what they see of any step, what they are answered, what they
/// may download. Tells how often that was so.
pub fn counts_nothing(game: &'static dyn GameEntry, options: &[(String, String)], matches: u64) -> usize {
    let mut compared = 0;
    for seed in 0..matches {
        let mut rng = fastrand::Rng::with_seed(seed);
        let play = game.open(2, options, seed).unwrap_or_else(|e| panic!("{e}"));
        let mut sitting = Sitting::new(
            game,
            play,
            vec![Sitter::Here, Sitter::Link(Invitation { stage: Stage::Taken, ..Invitation::NEW })],
        );
        for _ in 0..120 {
            let Some(seat) = sitting.play().turn().seat() else { break };
            let others = [Guest::new([seat.next(2)]), Guest::default()];
            let others = others.map(|who| Onlooker::new(&sitting, who, &mut rng));
            let before = others.each_ref().map(|other| other.looks(&sitting));
            let act = act(&mut sitting, seat, &mut rng);
            for (other, before) in others.iter().zip(&before).filter(|(o, b)| sitting.ply_for(&o.who) == b.ply) {
                compared += 1;
                other.compare(before, &other.looks(&sitting), &act);
            }
        }
    }
    compared
}

/// Any legal action of this seat.
fn act(sitting: &mut Sitting, seat: Seat, rng: &mut fastrand::Rng) -> Request {
    let (who, choices) = (Guest::new([seat]), sitting.play().choices());
    let text = choices[rng.usize(..choices.len())].text.clone();
    let act = Request::Act { ply: sitting.ply_for(&who), text };
    let Ok(Decision::Change(proposal)) = sitting.decide(&who, &act) else { panic!("{act:?} is legal") };
    sitting.accept(proposal);
    act
}

/// The actions of the beginning of a match in which this seat takes so many steps that nobody else perceives before each one
/// that the others do, and everybody else as few as they can: all such beginnings are the same to the others. `end` is the
/// action that ends whatever is going on; with so many entries that everybody perceives it is enough.
pub fn unperceived(play: &mut dyn AnyPlay, who: Seat, steps: usize, end: &str, enough: usize) -> Vec<(Seat, String)> {
    let others = Seat::all(play.record().setup.seats).filter(|&seat| seat != who).map(Viewer::Seat);
    let others: Vec<Viewer> = others.chain([Viewer::Spectator]).collect();
    let (mut acts, mut left) = (Vec::new(), steps);
    while play.ply(&[Viewer::Spectator]) < enough {
        let seat = play.turn().seat().expect("nothing is decided by dice so early");
        let (choices, known) = (play.choices(), play.ply(&others));
        let passes = |text: &str| {
            let mut fork = play.fork();
            fork.enter(Entry::Act(seat, text.to_owned())).is_ok() && fork.ply(&others) == known
        };
        let hidden = choices.iter().rev().find(|c| seat == who && left > 0 && c.text != end && passes(&c.text));
        let choice = hidden.or(choices.iter().find(|c| c.text == end)).unwrap_or(&choices[0]);
        left -= usize::from(hidden.is_some());
        play.enter(Entry::Act(seat, choice.text.clone())).unwrap_or_else(|e| panic!("{}: {e}", choice.text));
        if play.ply(&others) > known {
            left = steps;
        }
        acts.push((seat, choice.text.clone()));
    }
    acts
}
