//! One tree, several threads: they hold it while they climb, and let go of it while they play.

use super::tree::{Tree, finish};
use super::{Manner, PATIENCE, Votes};
use crate::bot::{Progress, Thought};
use crate::budget::Budget;
use parlour_core::{Counting, Evaluate, Trail};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// [`think`](super::think) on several threads at once. Who comes first decides, so the answer is not the same every time.
#[allow(clippy::too_many_arguments)]
pub fn think_shared<R: Evaluate, C: Counting<R>>(
    rules: &R,
    worlds: &[R::State],
    trail: &Trail,
    manner: Manner,
    threads: usize,
    budget: &Budget<'_>,
    rng: &mut fastrand::Rng,
    report: &mut dyn FnMut(Progress),
) -> Option<Thought<R::Action>> {
    let share = (budget.nodes / worlds.len().max(1) as u64).max(1);
    let mut votes = Votes::default();
    for s in worlds {
        let tree = Mutex::new(Tree::<R, C>::new(rules, s, trail, manner)?);
        let (stop, done) = (AtomicBool::new(false), AtomicU64::new(0));
        std::thread::scope(|scope| {
            for _ in 1..threads.max(1) {
                let mut rng = fastrand::Rng::with_seed(rng.u64(..));
                let (tree, stop, done) = (&tree, &stop, &done);
                scope.spawn(move || grow(tree, share, stop, done, &mut rng, &mut |_| false));
            }
            // This thread works too; it alone may ask whether to stop.
            grow(&tree, share, &stop, &done, rng, &mut |nodes| {
                report(Progress { depth: 0, nodes, of: budget.nodes, value: held(&tree).value() });
                (budget.stop)()
            });
        });
        votes.nodes += done.load(Ordering::Relaxed).min(share);
        votes.count(&*held(&tree));
    }
    votes.elected(worlds.len())
}

fn held<'t, 'a, R: Evaluate, C>(tree: &'t Mutex<Tree<'a, R, C>>) -> MutexGuard<'t, Tree<'a, R, C>> {
    tree.lock().unwrap_or_else(PoisonError::into_inner)
}

fn grow<R: Evaluate, C: Counting<R>>(
    tree: &Mutex<Tree<'_, R, C>>,
    share: u64,
    stop: &AtomicBool,
    done: &AtomicU64,
    rng: &mut fastrand::Rng,
    ask: &mut dyn FnMut(u64) -> bool,
) {
    let (rules, manner, mut trail) = {
        let tree = held(tree);
        (tree.rules(), tree.manner(), tree.trail())
    };
    let mark = trail.mark();
    let (mut spare, mut own) = (Vec::new(), 0);
    while !stop.load(Ordering::Relaxed) && done.fetch_add(1, Ordering::Relaxed) < share {
        let mut leaf = {
            let mut tree = held(tree);
            if tree.is_settled() {
                break;
            }
            tree.descend(&mut trail, rng)
        };
        let values = finish::<R, C>(rules, manner, &mut leaf, &mut trail, &mut spare, rng);
        trail.rewind(mark);
        held(tree).record(&leaf, values);
        own += 1;
        if own % PATIENCE == 0 && ask(done.load(Ordering::Relaxed).min(share)) {
            break;
        }
    }
    stop.store(true, Ordering::Relaxed);
}
