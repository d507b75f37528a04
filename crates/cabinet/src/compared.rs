//! A match looked at afterwards, where two actions are compared by playing on from both: with the same luck, from positions
//! that whoever acted believed possible.

use crate::entry::Judgement;
use crate::game::Think;
use crate::review::{CLEAR, SEED};
use crate::sampled::Sampling;
use parlour_core::{Budget, Play, Question, Quiet, Rules, Seat, Thought, Title, Trail, Turn, child};

/// Fewer courses show nothing.
const FEWEST: u64 = 8;
/// More show hardly more.
const MOST: u64 = 64;
/// What may be spent on one action pays for a course of play for each so many positions.
const POSITIONS_PER_COURSE: u64 = 500;
/// So often an opponent is asked for something else that it might do.
const ATTEMPTS: u64 = 12;
/// How sure it must be that something was better, in standard errors.
const SURE: f64 = 2.0;

/// Draws a position that a seat believes possible.
type World<'a, R> = &'a dyn Fn(&<R as Rules>::State, Seat, &mut fastrand::Rng) -> <R as Rules>::State;

/// Who looks through a match.
pub(crate) struct Judge<'a, R: Rules> {
    pub(crate) rules: &'a R,
    pub(crate) sampling: Sampling<R>,
    pub(crate) strategy: Think<R>,
    pub(crate) world: World<'a, R>,
    pub(crate) nodes: u64,
    pub(crate) stop: &'a dyn Fn() -> bool,
}

/// How two ways to act turned out, course by course.
#[derive(Copy, Clone, Default)]
struct Race {
    courses: u64,
    done: f64,
    other: f64,
    /// By how much the other was better, and that squared.
    lead: f64,
    squares: f64,
}

impl Race {
    fn add(&mut self, done: f32, other: f32) {
        let (done, other) = (f64::from(done), f64::from(other));
        self.courses += 1;
        self.done += done;
        self.other += other;
        self.lead += other - done;
        self.squares += (other - done) * (other - done);
    }
    fn mean(&self, sum: f64) -> f64 {
        sum / self.courses.max(1) as f64
    }
    fn error(&self) -> f64 {
        let mean = self.mean(self.lead);
        ((self.mean(self.squares) - mean * mean).max(0.0) / (self.courses as f64 - 1.0).max(1.0)).sqrt()
    }
    /// The other was better, by enough to be told.
    fn is_won(&self) -> bool {
        let lead = self.mean(self.lead);
        lead >= f64::from(CLEAR) && lead > SURE * self.error()
    }
    /// It cannot be expected to turn out better by enough.
    fn is_lost(&self) -> bool {
        self.mean(self.lead) + SURE * self.error() < f64::from(CLEAR)
    }
}

impl<R: Title> Judge<'_, R> {
    /// Judges the decisions of a match; steps that only go on with one are part of it.
    pub(crate) fn review(&self, whole: &Play<R>, report: &mut dyn FnMut(usize, usize)) -> Vec<Judgement> {
        let mut judged = Vec::new();
        for n in 0..whole.steps() {
            if (self.stop)() {
                break;
            }
            let step = whole.step(n);
            if let (Turn::Act(seat), Some(a), false) = (step.turn, step.action, whole.is_automatic(n))
                && (self.sampling.is_decision)(self.rules, &step.before, a)
            {
                let rest = (n + 1..whole.steps()).take_while(|&later| whole.march_of(later) <= n);
                let done: Vec<R::Action> =
                    std::iter::once(a).chain(rest.filter_map(|n| whole.step(n).action)).collect();
                judged.extend(self.judge(&step.before, n, seat, &done));
            }
            report(n + 1, whole.steps());
        }
        judged
    }

    /// What was done, compared with what the game's own opponent would have done; `None` when stopped.
    fn judge(&self, s: &R::State, step: usize, seat: Seat, done: &[R::Action]) -> Option<Judgement> {
        let (world, other) = self.think(s, seat)?;
        let is_same = other == done;
        let most = if is_same { FEWEST } else { (self.nodes / POSITIONS_PER_COURSE).clamp(FEWEST, MOST) };
        let mut race = Race::default();
        while race.courses < most {
            let seed = SEED + race.courses;
            let first = self.course(s, seat, done, seed)?;
            let second = if is_same { first } else { self.course(s, seat, &other, seed)? };
            race.add(first, second);
            if race.courses >= FEWEST && (race.is_lost() || race.is_won() && race.error() * SURE < f64::from(CLEAR)) {
                break;
            }
        }
        let after = race.mean(race.done) as f32;
        let text = self.rules.notate(s, done[0]);
        let quiet = Judgement { step, seat, text, before: after, after, better: None, line: Vec::new() };
        if !race.is_won() {
            return Some(quiet);
        }
        let line = texts(self.rules, world, &other);
        Some(Judgement { before: race.mean(race.other) as f32, better: Some(line.join(" ")), line, ..quiet })
    }

    /// What the game's own opponent might do, and what may be expected of it by playing on with the same luck from each: the best
    /// first, with the courses of play that were counted as its positions. It is asked several times, each time looking less
    /// far and with other luck, until so many different things came to its mind. None when stopped before they were compared.
    pub(crate) fn lines(&self, s: &R::State, seat: Seat, count: usize) -> Vec<Thought<R::Action>> {
        let mut ideas: Vec<Vec<R::Action>> = Vec::new();
        for attempt in 0..ATTEMPTS {
            if ideas.len() == count || (self.stop)() {
                break;
            }
            let nodes = (self.nodes >> attempt.min(10)).max(1);
            let idea = Judge { nodes, ..*self }.idea(s, seat, SEED + attempt).map(|(_, line)| line);
            ideas.extend(idea.filter(|idea| !ideas.contains(idea)));
        }
        self.others(s, seat, count, &mut ideas);
        let courses = (self.nodes / POSITIONS_PER_COURSE / 8).clamp(2, MOST);
        let mut found = Vec::new();
        for line in ideas {
            let values = (0..courses).map(|n| self.course(s, seat, &line, SEED + n)).collect::<Option<Vec<f32>>>();
            let Some(values) = values else { return Vec::new() };
            let value = values.iter().sum::<f32>() / courses as f32;
            found.push(Thought { action: line[0], value, depth: line.len() as u32, nodes: courses, line });
        }
        found.sort_by(|a, b| b.value.total_cmp(&a.value));
        found
    }

    /// Where too little came to an opponent's mind, any other beginning, as it would go on with that.
    fn others(&self, s: &R::State, seat: Seat, count: usize, ideas: &mut Vec<Vec<R::Action>>) {
        let mut legal = Vec::new();
        self.rules.actions(s, &mut legal);
        fastrand::Rng::with_seed(SEED).shuffle(&mut legal);
        for a in legal {
            if ideas.len() >= count || (self.stop)() {
                return;
            }
            if ideas.iter().any(|known| known[0] == a) {
                continue;
            }
            let mut line = vec![a];
            let after = child(self.rules, s, a);
            if !(self.sampling.is_decision)(self.rules, s, a) && self.rules.turn(&after) == Turn::Act(seat) {
                line.extend(self.idea(&after, seat, SEED).into_iter().flat_map(|(_, line)| line));
            }
            ideas.push(line);
        }
    }

    /// What the game's own opponent would do, how it would go on with it, and in which position.
    fn think(&self, s: &R::State, seat: Seat) -> Option<(R::State, Vec<R::Action>)> {
        self.idea(s, seat, SEED)
    }

    fn idea(&self, s: &R::State, seat: Seat, seed: u64) -> Option<(R::State, Vec<R::Action>)> {
        let mut rng = fastrand::Rng::with_seed(seed);
        let world = (self.world)(s, seat, &mut rng);
        let trail = Trail::starting(self.rules, &world);
        let mut question = Question {
            rules: self.rules,
            worlds: std::slice::from_ref(&world),
            trail: &trail,
            budget: Budget { stop: self.stop, ..Budget::of_nodes(self.nodes) },
            rng: &mut rng,
            report: &mut |_| {},
            endings: None,
        };
        let line = (self.strategy)(self.rules, &mut question)?.line;
        Some((world, line))
    }

    /// One course of play after these actions, and what the seat may expect at its end; `None` when stopped.
    fn course(&self, s: &R::State, seat: Seat, actions: &[R::Action], seed: u64) -> Option<f32> {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut s = (self.world)(s, seat, &mut rng);
        let mut legal = Vec::new();
        for &a in actions {
            legal.clear();
            self.rules.actions(&s, &mut legal);
            // Somebody unforeseen may stop him on his way.
            if self.rules.turn(&s) != Turn::Act(seat) || !legal.contains(&a) {
                break;
            }
            self.rules.apply(&mut s, a, &mut Quiet);
        }
        (self.sampling.play_on)(self.rules, &s, &mut rng, self.stop).map(|values| values[seat])
    }
}

fn texts<R: Title>(rules: &R, mut s: R::State, actions: &[R::Action]) -> Vec<String> {
    let mut text = |a| {
        let text = rules.notate(&s, a);
        s = child(rules, &s, a);
        text
    };
    actions.iter().map(|&a| text(a)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, GameEntry};
    use parlour_core::{Listed, playout};
    use parlour_testkit::Table;
    use parlour_testkit::toy::Lanterns;

    /// Lanterns, played on at random to its end.
    const BY_CHANCE: Sampling<Lanterns> = Sampling {
        play_out: |_, _, _, _| None,
        play_on: |rules, s, rng, _| {
            let mut trail = Trail::starting(rules, s);
            Some(playout::<_, Listed>(rules, s.clone(), &mut trail, &mut Vec::new(), rng).outcome.utility())
        },
        is_decision: |_, _, _| true,
        review: |judge, whole, report| judge.review(whole, report),
        lines: |judge, s, seat, count| judge.lines(s, seat, count),
    };
    /// The last of the actions, always.
    const STUBBORN: Think<Lanterns> = |rules, question| {
        let mut actions = Vec::new();
        rules.actions(&question.worlds[0], &mut actions);
        let action = *actions.last()?;
        Some(Thought { action, value: 0.0, depth: 1, nodes: 1, line: vec![action] })
    };

    /// How the first decision of seat 1 is judged, when these cards were dealt.
    fn judged(game: Game<Lanterns>, cards: &str) -> Judgement {
        let game = game.sampled_by(BY_CHANCE).thinking(STUBBORN);
        let play = Table::<Lanterns>::open(3, &[]).after(&format!("{cards} calm"));
        game.review(play.record(), 50_000, &|| false, &mut |_, _| {}).unwrap().swap_remove(0)
    }

    /// The cards of the others are open by the time of a review; who went calmly could not see them.
    #[test]
    fn a_decision_is_judged_by_what_the_seat_could_know() {
        let (low, high) = ("c1 c1 c1 c3 c1 c1", "c1 c3 c2 c3 c3 c3");
        assert_eq!(judged(Game::new().determinize(), low), judged(Game::new().determinize(), high));
        assert_ne!(judged(Game::new(), low), judged(Game::new(), high), "where all is seen, it matters");
    }

    /// Who thinks of the first action that looks good and, with other luck, of any other.
    const FICKLE: Think<Lanterns> = |rules, question| {
        let mut actions = Vec::new();
        rules.actions(&question.worlds[0], &mut actions);
        let action = question.rng.choice(actions)?;
        Some(Thought { action, value: 0.0, depth: 1, nodes: 1, line: vec![action] })
    };

    #[test]
    fn several_ideas_are_compared_with_the_same_luck() {
        let play = Table::<Lanterns>::open(3, &[]).after("c1 c3 c2 c3 c3 c3");
        let lines = |thinking| {
            let game = Game::<Lanterns>::new().determinize().sampled_by(BY_CHANCE).thinking(thinking);
            game.lines(&play, 3, 400_000, &|| false).unwrap()
        };
        let found = lines(FICKLE);
        assert_eq!(found.len(), play.choices().len().min(3), "different ones");
        assert!(found.is_sorted_by(|a, b| a.value >= b.value && a.line != b.line), "{found:?}");
        assert!(found.iter().all(|line| line.nodes == 64), "{found:?}");
        let found = lines(STUBBORN);
        assert_eq!(found.len(), play.choices().len().min(3), "where nothing else comes to its mind, others are tried");
        assert_eq!(lines(STUBBORN), found, "whoever asks again is told the same");
    }
}
