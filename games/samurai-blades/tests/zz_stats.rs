use parlour_core::{Quiet, Rules};
use samurai_blades::scenario::{BUILTIN, builtin};
use samurai_blades::tables::Errata;
use samurai_blades::*;
#[test]
fn stats() {
    for (id, _) in BUILTIN {
        let game = SamuraiBlades {
            scenario: builtin(id).unwrap(),
            errata: Errata::On,
            missile_b: MissileB::Printed,
            deployment: Deployment::Ready,
            temptation: Temptation::Off,
        };
        let t = std::time::Instant::now();
        let mut n = 0;
        let mut rng = fastrand::Rng::with_seed(1);
        let mut legal = Vec::new();
        for _ in 0..100 {
            let mut s = game.start();
            while !game.turn(&s).is_over() {
                legal.clear();
                game.actions(&s, &mut legal);
                let a = legal[rng.usize(..legal.len())];
                game.apply(&mut s, a, &mut Quiet);
                n += 1;
            }
        }
        println!("{id}: {n} actions, {:.0}/s", n as f64 / t.elapsed().as_secs_f64());
    }
}
