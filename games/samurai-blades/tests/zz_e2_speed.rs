use parlour_core::{Quiet, Rules};
use samurai_blades::scenario::builtin;
use samurai_blades::*;
#[test]
fn speed() {
    for id in ["plum-ford", "lanterns-at-kurozuka", "bell-of-enryu", "rice-tax", "two-banners", "six-swords"] {
        let game = SamuraiBlades {
            scenario: builtin(id).unwrap(),
            errata: tables::Errata::On,
            missile_b: MissileB::Printed,
            deployment: Deployment::Ready,
            temptation: Temptation::Off,
        };
        let mut rng = fastrand::Rng::with_seed(1);
        let mut out = Vec::new();
        let t = std::time::Instant::now();
        let (mut n, mut games) = (0u64, 0);
        let (mut fire, mut fires) = (0u128, 0u64);
        while t.elapsed().as_millis() < 3000 {
            let mut s = game.start();
            while !game.turn(&s).is_over() {
                out.clear();
                let is_fire = s.top() == Frame::Step
                    && matches!(s.step, PhaseStep::FootFire | PhaseStep::HorseFire | PhaseStep::FootFireAgain);
                let u = std::time::Instant::now();
                game.actions(&s, &mut out);
                if is_fire {
                    fire += u.elapsed().as_nanos();
                    fires += 1;
                }
                let a = out[rng.usize(..out.len())];
                game.apply(&mut s, a, &mut Quiet);
                n += 1;
            }
            games += 1;
        }
        let secs = t.elapsed().as_secs_f64();
        println!(
            "{id}: {:.0}/s, {games} games, {} actions/game; fire list {} ns x {fires} = {:.1}%",
            n as f64 / secs,
            n / games,
            fire / u128::from(fires.max(1)),
            fire as f64 / 1e9 / secs * 100.0
        );
    }
}
