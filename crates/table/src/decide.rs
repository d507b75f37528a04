//! What a request means.

use crate::balance::Standing;
use crate::follow::Change;
use crate::invitation::Handling;
use crate::{Chapter, Decision, Guest, HalfMade, Proposal, Question, Refused, Reply, Request, Sitting, Trouble};
use parlour_core::scene::{Mark, Spot, Viewer};
use parlour_core::{Entry, Refusal, Seat, Turn, verse};

/// Longer names are cut.
const NAME: usize = 40;
/// The computer agrees to a draw where it expects less than this.
const WORSE: f32 = -0.05;

pub(crate) type Decided = Result<Decision, Trouble>;

impl Sitting {
    /// What a request means: entries to write and what follows from them, an answer, or something to think about. Changes
    /// nothing; what cannot be done is refused with a reason.
    pub fn decide(&self, who: &Guest, request: &Request) -> Decided {
        match request {
            Request::Act { ply, text } => self.act(who, *ply, text),
            Request::Way { ply, spot } => self.way(who, *ply, Spot(*spot)),
            Request::Answers { automatic } => self.answers(who, *automatic),
            Request::Verse { ply, text, name } => self.verse(who, *ply, text, name),
            Request::Look { ply, clicks } => self.look(who, *ply, clicks),
            Request::Why { ply, clicks } => self.why(who, *ply, clicks),
            Request::See { step } => {
                Ok(Decision::Answer(Reply::Seen(Box::new(self.view(who, *step, self.steps(who))))))
            }
            Request::Face { .. } => Ok(Decision::Answer(Reply::State(Box::new(self.view(who, self.steps(who), 0))))),
            Request::TakeBack { ply } => self.take_back(who, *ply),
            Request::TakeBackMarch { ply } => self.take_back_march(who, *ply),
            Request::Card { step, spot } => Ok(Decision::Answer(self.card(who, *step, Spot(*spot)))),
            Request::Hint { ply } => self.hint(who, *ply),
            Request::Ahead { step } => self.ahead(who, *step),
            Request::Review => self.analyse(),
            Request::Resign { ply } => self.resign(who, *ply),
            Request::Draw { ply } => self.draw(who, *ply),
            Request::Allow { ply } => self.allow(who, *ply),
            Request::Decline { ply } => self.decline(who, *ply),
            Request::Name { seat, name } => self.rename(who, *seat, name),
            Request::Say { phrase } => self.speak(who, *phrase),
            Request::Withdraw { seat } => self.handle(who, *seat, Handling::Withdraw),
            Request::Renew { seat } => self.handle(who, *seat, Handling::Renew),
            Request::Abandon { seat } => self.abandon(who, *seat),
            Request::House { seat, opponent } => self.hand_over(who, *seat, opponent),
        }
    }

    /// The seat to act, if this guest plays it.
    fn acting(&self, who: &Guest) -> Result<Seat, Trouble> {
        let seat = match self.play.turn() {
            Turn::Over(_) => return Err(Refusal::Over.into()),
            turn => turn.seat().filter(|&seat| who.plays(seat)),
        };
        seat.ok_or(Trouble::Denied(match who.is_watching() {
            true => "You are watching this match; only its players can move.",
            false => "It is not your turn.",
        }))
    }

    fn act(&self, who: &Guest, ply: usize, text: &str) -> Decided {
        self.fresh(who, ply)?;
        let seat = self.acting(who)?;
        self.change(vec![Entry::Act(seat, text.to_owned())])
    }

    pub(crate) fn change(&self, entries: Vec<Entry>) -> Decided {
        self.propose(entries, "").map(Decision::Change)
    }

    /// One click on a far spot: all that it means.
    fn way(&self, who: &Guest, ply: usize, to: Spot) -> Decided {
        self.fresh(who, ply)?;
        let seat = self.acting(who)?;
        let texts = self.play.way(to);
        if texts.is_empty() {
            return Err(Trouble::Denied("No way leads there in one go."));
        }
        self.change(texts.into_iter().map(|text| Entry::Act(seat, text)).collect())
    }

    /// For which of this guest's seats prompts are answered; at once, if one waits.
    fn answers(&self, who: &Guest, automatic: bool) -> Decided {
        if who.is_watching() {
            return Err(Trouble::Denied("You are watching this match."));
        }
        if !self.play.has_prompts() {
            return Err(Trouble::Denied("This game has no prompts in others' turns."));
        }
        let mut answered = self.answered.clone();
        match automatic {
            true => answered.extend(who.seats()),
            false => answered.retain(|&seat| !who.plays(seat)),
        }
        self.propose_change(Change { answered: Some(answered), ..Change::default() }).map(Decision::Change)
    }

    /// The verse that was asked for becomes a note in the record.
    fn verse(&self, who: &Guest, ply: usize, text: &str, name: &str) -> Decided {
        self.fresh(who, ply)?;
        let due = self.play.verse_due().filter(|&seat| who.plays(seat));
        let seat = due.ok_or(Trouble::Denied("No verse is asked of you now."))?;
        let text = verse(text).map_err(|why| Trouble::Unfit(format!("Not yet: {why}.")))?;
        let name: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let name: String = name.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(NAME).collect();
        self.propose(vec![Entry::Note(seat, text)], &name).map(Decision::Change)
    }

    fn look(&self, who: &Guest, ply: usize, clicks: &[u16]) -> Decided {
        self.fresh(who, ply)?;
        let clicks: Vec<Spot> = clicks.iter().map(|&c| Spot(c)).collect();
        let eye = self.eye(who);
        // Only a beginning of somebody's own legal action shows anything.
        let known = self.may_act(who) && self.play.choices().iter().any(|c| c.path.starts_with(&clicks));
        let preview = if known { self.play.preview(&clicks, eye) } else { Default::default() };
        let lit = if known { self.play.lit(&clicks, eye) } else { Vec::new() };
        let scene = self.play.scene(self.play.steps(), eye);
        // What is chosen comes before what else could be; a button that shows nothing on the board hides nothing either.
        let is_plain = preview.marks.is_empty();
        let kept = scene.marks.into_iter().filter(|m| is_plain || !matches!(m, Mark::Danger(_) | Mark::Ready(_)));
        Ok(Decision::Answer(Reply::Look(HalfMade {
            clicks,
            lit,
            prompt: preview.prompt,
            marks: kept.chain(preview.marks).collect(),
            notices: if preview.notices.is_empty() { scene.notices } else { preview.notices },
            odds: preview.odds,
            ways: if known { preview.ways.into_iter().chain(scene.ways).collect() } else { Vec::new() },
            buttons: preview.buttons,
        })))
    }

    /// Why somebody who is not to act cannot: it is over, or somebody else is.
    fn whose_turn(&self, who: &Guest) -> String {
        let Some(seat) = self.play.turn().seat() else { return "The match is over.".into() };
        let (called, side) = (self.called(who, seat), self.side(seat));
        // Whoever has no name is called by the side, and where many play it stands behind the name.
        let is_told = called.name.to_lowercase().contains(&side.to_lowercase());
        let place = if is_told { format!("seat {seat}") } else { format!("{side}, seat {seat}") };
        let turn = format!("it is {} move ({place})", called.whose);
        if who.is_watching() {
            format!("You are watching this match; {turn}.")
        } else {
            format!("{}.", parlour_core::capital(&turn))
        }
    }

    fn why(&self, who: &Guest, ply: usize, clicks: &[u16]) -> Decided {
        self.fresh(who, ply)?;
        // What is hidden from whoever asks must not be told by way of a reason either: only who may act is answered.
        if !self.may_act(who) {
            return Ok(Decision::Answer(Reply::Refused(Refused::only(self.whose_turn(who)))));
        }
        let spots: Vec<Spot> = clicks.iter().map(|&c| Spot(c)).collect();
        let reply = self.play.why_not(&spots).map_or(Reply::Nothing, |reason| {
            let (rule, spot) = (Some(reason.rule), spots.last().copied());
            Reply::Refused(Refused { text: reason.text, rule, spot, marks: reason.marks })
        });
        Ok(Decision::Answer(reply))
    }

    /// Did this guest decide that step of the match? What the table entered for them would only be entered again.
    pub(crate) fn decided(&self, who: &Guest, step: usize) -> bool {
        self.play.seat_of(step).is_some_and(|seat| who.plays(seat)) && !self.play.is_automatic(step)
    }

    /// Where a take-back of this guest leads: to their last decision.
    pub(crate) fn last_decision(&self, who: &Guest) -> Option<usize> {
        let mut steps = (self.play.earliest()..self.play.steps()).rev();
        steps.find(|&n| self.decided(who, n))
    }

    fn take_back(&self, who: &Guest, ply: usize) -> Decided {
        self.fresh(who, ply)?;
        if !self.plays_alone(who) {
            return self.ask_back(who);
        }
        let to = self.last_decision(who).ok_or(Trouble::Denied("There is nothing to take back."))?;
        self.change(vec![Entry::TakeBack { to }])
    }

    /// Who would resign: who is to act, or else the only seat of this guest.
    pub fn resigning(&self, who: &Guest) -> Result<Seat, Trouble> {
        let to_act = self.play.turn().seat().filter(|&seat| who.plays(seat));
        match (to_act, who.seats()) {
            _ if self.play.turn().is_over() => Err(Refusal::Over.into()),
            (Some(seat), _) | (None, &[seat]) => Ok(seat),
            (None, []) => Err(Trouble::Denied("You are watching this match.")),
            // Which of them gives up is known only when one of them is to move.
            (None, _) => Err(Trouble::Denied("Resign when it is your turn.")),
        }
    }

    fn resign(&self, who: &Guest, ply: usize) -> Decided {
        self.fresh(who, ply)?;
        let seat = self.resigning(who)?;
        self.change(vec![Entry::Resign(seat)])
    }

    fn draw(&self, who: &Guest, ply: usize) -> Decided {
        self.fresh(who, ply)?;
        if who.is_watching() {
            return Err(Trouble::Denied("You are watching this match."));
        }
        if self.play.turn().is_over() {
            return Err(Refusal::Over.into());
        }
        if self.sitters.len() == 1 {
            return Err(Refusal::Alone.into());
        }
        let mut offers = self.offers.clone();
        offers.extend(who.seats());
        let missing: Vec<Seat> = self.seats().filter(|seat| !offers.contains(seat)).collect();
        let (computers, people): (Vec<Seat>, Vec<Seat>) =
            missing.into_iter().partition(|&seat| self.sitter(seat).is_computer());
        // The computer takes a draw when it thinks it stands worse.
        let value = self.game.value(&*self.play);
        if computers.iter().any(|&seat| value.is_none_or(|v| v[seat] > WORSE)) {
            return Err(Trouble::Denied("The house does not agree to a draw."));
        }
        if people.is_empty() {
            return self.change(vec![Entry::DrawAgreed]);
        }
        let chapter = Chapter { from: self.ply(), offers: Some(offers), ..Chapter::default() };
        Ok(Decision::Change(Proposal { play: None, chapter, kept: self.play.steps() }))
    }

    fn hint(&self, who: &Guest, ply: usize) -> Decided {
        self.fresh(who, ply)?;
        if !self.may_ask_for_hints(who) {
            return Err(Trouble::Denied("Hints are for matches without somebody elsewhere, when it is your turn."));
        }
        Ok(Decision::Think(self.job(Question::Hint)))
    }

    fn ahead(&self, who: &Guest, step: usize) -> Decided {
        if !self.may_ask_who_is_ahead(who) {
            return Err(Trouble::Denied("Who is ahead is told where nobody plays from elsewhere, or when it is over."));
        }
        let course = self.course(self.eye(who));
        let step = course.position(step.min(course.len()));
        let outcome = match self.play.turn() {
            Turn::Over(outcome) if step == self.play.steps() => Some(outcome.utility()),
            _ => None,
        };
        let eye = self.judging_eye(who);
        let known = outcome.map(Standing::Judged).or_else(|| self.standings.get(&(step, eye)).copied());
        match known {
            Some(standing) if !standing.can_grow() => {
                Ok(Decision::Answer(Reply::Ahead(self.balance(who, step, &standing))))
            }
            _ => {
                let games = known.map_or(0, |standing| standing.games());
                Ok(Decision::Think(self.job(Question::Ahead { step, eye, games })))
            }
        }
    }

    /// Looks through a match that is over, once for everybody.
    fn analyse(&self) -> Decided {
        if !self.can_be_reviewed() {
            return Err(Trouble::Denied("A match is looked through when it is over."));
        }
        match &self.review {
            Some(remarks) => Ok(Decision::Answer(Reply::Review(remarks.clone()))),
            None => Ok(Decision::Think(self.job(Question::Review))),
        }
    }

    /// Do several seats share this guest's page, and does the one whose turn it is see what the others must not?
    pub(crate) fn parts_seats(&self, who: &Guest, eye: Viewer) -> bool {
        let seen = |eye| self.play.scene(self.play.steps(), eye).tokens;
        who.seats().len() > 1 && matches!(eye, Viewer::Seat(_)) && seen(eye) != seen(Viewer::Spectator)
    }
}
