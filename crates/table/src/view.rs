//! What one pair of eyes sees of a match, as data.

use crate::course::Course;
use crate::{Ended, Guest, Invitation, Lately, May, Past, Sitter, Sitting, Verse};
use parlour_core::look::Face;
use parlour_core::scene::{Button, Lit, Mark, Motion, Notice, Odds, SeatCard, Spot, Token, Track, Troop, Viewer};
use parlour_core::{Aim, Choice, Outcome, Seat, Turn, capital};

/// More steps than this at once are not shown as motions.
const ONE_GO: usize = 24;

/// A match for one pair of eyes, which counts steps and entries as far as it perceives them.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Entries of the record, as whoever looks counts them: what comes back with every request.
    pub ply: usize,
    /// Steps shown.
    pub step: usize,
    /// Steps there are, as whoever looks counts them.
    pub steps: usize,
    /// Seat to act, if one is.
    pub turn: Option<Seat>,
    /// What whoever is to act is called: `You`, `The house`, `Mira`.
    pub mover: String,
    /// Does whoever looks play no seat?
    pub is_watching: bool,
    /// How many look on who play no seat.
    pub onlookers: usize,
    /// May whoever looks act?
    pub yours: bool,
    /// How the match ended, if it did.
    pub outcome: Option<Outcome>,
    /// Is it the computer's turn?
    pub thinking: bool,
    /// What the game waits for, as a sentence.
    pub prompt: String,
    /// What happened in the step that led here, as sentences.
    pub said: String,
    /// What happened since whoever looks last decided something, in the order in which it happened.
    pub lately: Vec<Lately>,
    /// How the match ended, if it did and if its end is shown.
    pub ended: Option<Ended>,
    /// What the seat is out for with whose eyes the match is seen.
    pub aim: Aim,
    /// What stands on the board, lower ones first.
    pub tokens: Vec<Token>,
    /// What is shown on it.
    pub marks: Vec<Mark>,
    /// How tokens travelled since the step [`since`](View::since).
    pub motions: Vec<Motion>,
    /// From which step the motions lead here.
    pub since: usize,
    /// Choices that are no places, for whoever may act.
    pub buttons: Vec<Button>,
    /// Legal actions, for whoever may act.
    pub choices: Vec<Choice>,
    /// Pieces that can still do something, for whoever may act.
    pub ready: Vec<Spot>,
    /// Far spots where one click means several actions, for whoever may act.
    pub ways: Vec<Spot>,
    /// Who sits where.
    pub seats: Vec<SeatView>,
    /// What should be read now.
    pub notices: Vec<Notice>,
    /// The chances of what has to be decided, where dice decide.
    pub odds: Option<Odds>,
    /// Everybody, where the game lists them.
    pub roster: Vec<Troop>,
    /// What of the charts applies, for whoever may act.
    pub lit: Vec<Lit>,
    /// Others who offer a draw.
    pub offers: Vec<Seat>,
    /// Who asks to take something back; whoever asked may look, too.
    pub back: Option<Seat>,
    /// Where in its course the game is.
    pub track: Option<Track>,
    /// The steps that whoever looks does not know yet, and those in the row before them.
    pub history: Vec<Past>,
    /// So many steps were known.
    pub known: usize,
    /// Must whoever sat here before look away, because another seat's secrets come?
    pub curtain: bool,
    /// Is a verse asked for from whoever looks?
    pub verse: bool,
    /// The verses of a match that is over.
    pub verses: Vec<Verse>,
    /// Are prompts in others' turns answered for whoever looks? Nothing where the game has no such answers.
    pub answers: Option<bool>,
    /// What may be asked for.
    pub may: Vec<May>,
    /// Links for seats that nobody has taken, for those who may give them on.
    pub invitations: Vec<(Seat, Invitation)>,
    /// Somebody who does not come back, for those who may go on without them.
    pub missing: Option<Seat>,
}

/// A seat as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatView {
    /// Which.
    pub seat: Seat,
    /// `Mira`, `You`, `Friend`, `House, learner`; where nobody has a name, the side.
    pub name: String,
    /// Does whoever looks play it?
    pub is_own: bool,
    /// Does the computer sit there?
    pub is_house: bool,
    /// Is somebody there?
    pub is_present: bool,
    /// What it plays: `swords`.
    pub side: String,
    /// Its piece.
    pub face: Face,
    /// Short facts, the most important first.
    pub facts: Vec<String>,
    /// Pieces it has lost.
    pub lost: Vec<Face>,
    /// Its place, once the match is over.
    pub rank: Option<u8>,
}

impl Sitting {
    /// The match after this many steps, for somebody who knows its first `known` steps: as they count them, see
    /// [`steps`](Sitting::steps). What is more than there are means all.
    pub fn view(&self, who: &Guest, step: usize, known: usize) -> View {
        let (play, eye) = (&*self.play, self.eye(who));
        let course = self.course(eye);
        let steps = course.len();
        let (step, known) = (step.min(steps), known.min(steps));
        let scene = play.scene(course.position(step), eye);
        let (turn, is_live) = (play.turn(), step == steps);
        let yours = is_live && self.may_act(who);
        let since = if (1..=ONE_GO).contains(&step.saturating_sub(known)) { known } else { step.saturating_sub(1) };
        let thinking = turn.seat().is_some_and(|seat| self.sitter(seat).is_computer());
        let prompt = match turn {
            _ if !is_live => format!("After step {step} of {steps}."),
            Turn::Over(_) => self.ended(who).map_or(scene.prompt, |ended| ended.head),
            Turn::Act(seat) if !who.plays(seat) => self.waiting(who, seat),
            _ => scene.prompt,
        };
        View {
            ply: self.ply_for(who),
            step,
            steps,
            turn: turn.seat(),
            mover: turn.seat().map(|seat| capital(&self.called(who, seat).name)).unwrap_or_default(),
            is_watching: who.is_watching(),
            onlookers: self.onlookers,
            yours,
            outcome: play.outcome(),
            thinking,
            prompt,
            said: self.said(who, course.position(step), eye),
            lately: self.lately(who, &course, step, eye),
            ended: if is_live { self.ended(who) } else { None },
            aim: play.aim(self.minded(who, eye)),
            tokens: scene.tokens,
            marks: scene.marks,
            motions: self.motions(&course, since, step, eye),
            since,
            buttons: if yours { scene.buttons } else { Vec::new() },
            choices: if yours { play.choices() } else { Vec::new() },
            ready: if yours { scene.ready } else { Vec::new() },
            ways: if yours { scene.ways } else { Vec::new() },
            seats: self.seat_views(who, scene.seats, play.outcome()),
            notices: scene.notices,
            odds: if yours { play.preview(&[], eye).odds } else { None },
            roster: play.roster(course.position(step), eye),
            lit: if yours { play.lit(&[], eye) } else { Vec::new() },
            offers: self.offers.iter().copied().filter(|&seat| is_live && !who.plays(seat)).collect(),
            back: self.back.as_ref().filter(|_| is_live).map(|back| back.by),
            track: scene.track,
            history: self.history(who, eye, &course, known),
            known,
            curtain: is_live && self.parts_seats(who, eye),
            verse: is_live && play.verse_due().is_some_and(|seat| who.plays(seat)),
            verses: if turn.is_over() { self.verses.clone() } else { Vec::new() },
            answers: self.answers_of(who),
            may: if is_live { self.may(who) } else { Vec::new() },
            invitations: self.invitations(who),
            missing: self.missing(who),
        }
    }

    /// How tokens travelled between two steps: what went on from where it had come to, goes all the way.
    fn motions(&self, course: &Course, since: usize, step: usize, eye: Viewer) -> Vec<Motion> {
        let mut all: Vec<Motion> = Vec::new();
        for n in since + 1..=step {
            let beats = |m: &Motion| usize::from(m.after) + m.via.len() + 1;
            let passed = all.iter().map(beats).max().unwrap_or(0);
            for motion in self.play.motions(course.position(n), eye) {
                let before = |m: &&mut Motion| m.face == motion.face && m.to.is_some() && m.to == motion.from;
                match all.iter_mut().rev().find(before) {
                    Some(earlier) => {
                        earlier.via.extend(motion.from.into_iter().chain(motion.via));
                        earlier.to = motion.to;
                    }
                    None => {
                        let after = u8::try_from(usize::from(motion.after) + passed).unwrap_or(u8::MAX);
                        all.push(Motion { after, ..motion });
                    }
                }
            }
        }
        all
    }

    /// Who is waited for, for somebody who does not play that seat.
    fn waiting(&self, who: &Guest, seat: Seat) -> String {
        let called = self.called(who, seat);
        let watching = if who.is_watching() { "You are watching. " } else { "" };
        match self.sitter(seat) {
            Sitter::Computer(_) if self.is_queued => format!("{watching}The house waits for its turn to think …"),
            Sitter::Computer(_) => format!("{watching}The house is thinking …"),
            sitter if sitter.vacancy().is_some() => format!("{watching}Nobody has taken {} yet.", self.side(seat)),
            _ if who.is_watching() => format!("{watching}It is {} move.", called.whose),
            _ => format!("Waiting for {}.", called.name),
        }
    }

    /// What happened in the step that led to this position of the match, as sentences.
    fn said(&self, who: &Guest, step: usize, eye: Viewer) -> String {
        let Some(n) = step.checked_sub(1) else { return String::new() };
        let lines = self.play.lines(n, eye);
        let told: Vec<_> = lines.iter().map(|l| format!(" {} ({})", l.text, l.rule)).collect();
        format!("{}{}", self.sentence(who, n, eye), told.concat())
    }

    /// Whose aim is shown: that of the seat which looks, or for onlookers of the first.
    fn minded(&self, who: &Guest, eye: Viewer) -> Seat {
        match eye {
            Viewer::Seat(seat) => seat,
            _ => who.seats().first().copied().unwrap_or(Seat::FIRST),
        }
    }

    /// Whether prompts are answered for this guest's seats; nothing for onlookers.
    fn answers_of(&self, who: &Guest) -> Option<bool> {
        let is_asked = self.play.has_prompts() && !who.is_watching() && !self.play.turn().is_over();
        is_asked.then(|| who.seats().iter().all(|seat| self.answered.contains(seat)))
    }

    /// Who sits where, as this guest calls them.
    pub(crate) fn seat_views(&self, who: &Guest, cards: Vec<SeatCard>, outcome: Option<Outcome>) -> Vec<SeatView> {
        let view = |(seat, card): (Seat, SeatCard)| {
            let is_own = who.plays(seat);
            let is_you = is_own && who.seats().len() == 1;
            let is_house = self.sitter(seat).is_computer();
            let is_present = is_own || is_house || self.present.contains(&seat);
            let name = match self.sitter(seat) {
                Sitter::Computer(opponent) => opponent.info().name.to_owned(),
                sitter if sitter.vacancy().is_some() => "Nobody yet".into(),
                sitter => match self.name(seat) {
                    Some(name) => name.to_owned(),
                    None if is_you => "You".into(),
                    None if !is_own && matches!(sitter, Sitter::Link(_)) => "Friend".into(),
                    None => capital(&card.side),
                },
            };
            let SeatCard { side, face, mut facts, lost } = card;
            if let Some(step) = self.house_since(seat) {
                facts.push(format!("for somebody who left, since step {step}"));
            }
            let rank = outcome.map(|outcome| outcome.rank(seat));
            SeatView { seat, name, is_own, is_house, is_present, side, face, facts, lost, rank }
        };
        self.seats().zip(cards).map(view).collect()
    }
}
