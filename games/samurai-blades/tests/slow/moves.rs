//! What may be done, and how it is written.

use super::ground::{Hex, distance, name};
use super::skirmish::{Fight, Gait, Matter, Skirmish};

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Move {
    Done,
    Die(usize),
    Seppuku(usize),
    Shoot(usize, usize),
    Deflect,
    Take(usize),
    Step(Hex),
    Clear(usize, Hex, Hex),
    Attack(usize, usize),
    Join(usize),
    Also(usize),
    Strike,
    Retreat(usize, Hex),
    Hit(usize),
    Advance(usize),
}

impl Skirmish {
    /// How it is written.
    pub fn text(&self, a: Move) -> String {
        let at = |man: usize| name(self.men[man].at);
        match a {
            Move::Done => "done".into(),
            Move::Die(n) => format!("d{n}"),
            Move::Seppuku(_) => "seppuku".into(),
            Move::Shoot(by, whom) => format!("{}*{}", at(by), at(whom)),
            Move::Deflect => "deflect".into(),
            Move::Take(man) => at(man),
            Move::Step(to) => format!(">{}", name(to)),
            Move::Clear(partner, from, to) => format!("clear:{}>{}+{}", at(partner), name(from), name(to)),
            Move::Attack(by, whom) => format!("{}x{}", at(by), at(whom)),
            Move::Join(man) => format!("+{}", at(man)),
            Move::Also(man) => format!("&{}", at(man)),
            Move::Strike => "strike".into(),
            Move::Retreat(man, to) => format!("{}<{}", at(man), name(to)),
            Move::Hit(man) => format!("hit:{}", at(man)),
            Move::Advance(man) => format!("advance:{}", at(man)),
        }
    }

    /// Who decides; nobody if a die is due.
    pub fn decides(&self) -> Option<usize> {
        match &self.matter {
            Matter::Over | Matter::Arrow { .. } | Matter::Tries { .. } | Matter::Roll => None,
            Matter::Step | Matter::Gather => Some(self.side),
            Matter::March { man, .. } | Matter::Asked { man, .. } | Matter::Flight { man, .. } => {
                Some(self.men[*man].side)
            }
            Matter::Casualty { of, .. } | Matter::Rout(of) => Some(self.men[of[0]].side),
            Matter::Aftermath => Some(self.men[self.fight.advancers[0]].side),
        }
    }

    /// Everything that may be done.
    pub fn moves(&self) -> Vec<Move> {
        match &self.matter {
            Matter::Over => Vec::new(),
            Matter::Arrow { .. } | Matter::Tries { .. } | Matter::Roll => (1..=10).map(Move::Die).collect(),
            Matter::Step => with_done(self.in_step()),
            Matter::March { man, left, gait, is_first } => {
                let mut moves = self.steps(*man, *left, *gait, *is_first);
                if *gait == Gait::Move && *is_first {
                    moves.extend(self.clears(*man));
                }
                // nobody stops on a friend.
                if self.is_free(self.men[*man].at, *man) { with_done(moves) } else { moves }
            }
            Matter::Asked { .. } => vec![Move::Deflect, Move::Done],
            Matter::Flight { left: 0, .. } => Vec::new(),
            Matter::Flight { man, start, from, left } => self.flights(*man, *start, *from, *left),
            Matter::Gather => self.gathers(),
            Matter::Casualty { of, .. } => of.iter().copied().map(Move::Hit).collect(),
            Matter::Rout(group) => group.iter().flat_map(|&man| self.retreats(man)).collect(),
            Matter::Aftermath => {
                let can = |&man: &usize| {
                    let left = self.men[man].values().2 / 2;
                    self.men[man].is_conscious() && !self.steps(man, left, self.advance(man), true).is_empty()
                };
                with_done(self.fight.advancers.iter().copied().filter(can).map(Move::Advance).collect())
            }
        }
    }

    /// 3.2, R-08.
    fn in_step(&self) -> Vec<Move> {
        let able = || (0..self.men.len()).filter(|&man| self.can_act(man));
        match self.step {
            0 => {
                self.last_samurai().filter(|_| self.rite[self.side].is_none()).map(Move::Seppuku).into_iter().collect()
            }
            1 | 4 => {
                let may = |&man: &usize| {
                    let it = &self.men[man];
                    it.kind.has_bow && if self.step == 4 { !it.shot_again } else { !it.shot && !it.fought }
                };
                able().filter(may).flat_map(|man| self.shots(man)).collect()
            }
            3 => {
                let can = |&man: &usize| {
                    let left = self.men[man].values().2;
                    let goes = !self.steps(man, left, Gait::Move, true).is_empty();
                    !self.men[man].moved && (goes || !self.clears(man).is_empty())
                };
                able().filter(can).map(Move::Take).collect()
            }
            5 => able().filter(|&man| !self.men[man].attacked).flat_map(|man| self.attacks(man)).collect(),
            _ => Vec::new(),
        }
    }

    fn shots(&self, by: usize) -> Vec<Move> {
        let can = |&at: &usize| self.cover(self.men[by].at, self.men[at].at).is_some();
        self.living(1 - self.side).filter(can).map(|at| Move::Shoot(by, at)).collect()
    }

    // --- moving ---

    /// The points left after a step, if it can be paid. R-47: an advance is always good for one hex within the full points.
    pub fn pay(&self, man: usize, left: u8, gait: Gait, is_first: bool, to: Hex) -> Option<u8> {
        let cost = self.cost(to)?;
        let one = (is_first && cost <= self.men[man].values().2).then_some(0);
        match gait {
            Gait::Move => left.checked_sub(cost),
            Gait::Advance => left.checked_sub(cost).or(one),
            Gait::OneHex => one,
        }
    }

    /// The next hexes: through friends only if he can come to stand behind them.
    fn steps(&self, man: usize, left: u8, gait: Gait, is_first: bool) -> Vec<Move> {
        let mut steps = Vec::new();
        for to in self.ways(man, self.men[man].at) {
            let Some(left) = self.pay(man, left, gait, is_first, to) else { continue };
            if self.is_free(to, man) || self.can_go_on(man, to, left) {
                steps.push(Move::Step(to));
            }
        }
        steps
    }

    fn can_go_on(&self, man: usize, from: Hex, left: u8) -> bool {
        self.ways(man, from).into_iter().any(|to| {
            let left = self.cost(to).and_then(|cost| left.checked_sub(cost));
            left.is_some_and(|left| self.is_free(to, man) || self.can_go_on(man, to, left))
        })
    }

    /// Next to this hex, with nobody of the enemy in it.
    fn ways(&self, man: usize, from: Hex) -> Vec<Hex> {
        let is_open = |&to: &Hex| self.ground.can_cross(from, to) && !self.has_enemy(to, self.men[man].side);
        self.ground.around(from).into_iter().filter(is_open).collect()
    }

    /// beside another enemy he goes one hex only.
    pub fn advance(&self, man: usize) -> Gait {
        let is_beside = self.is_next_to_enemy(self.men[man].at, self.men[man].side);
        if is_beside { Gait::OneHex } else { Gait::Advance }
    }

    ///
    fn clears(&self, man: usize) -> Vec<Move> {
        let mut clears = Vec::new();
        let is_beside = |man: usize, hex: Hex| self.ground.can_cross(self.men[man].at, hex);
        for from in self.ground.around(self.men[man].at) {
            if self.men[man].shot || !is_beside(man, from) || self.dead_at(from).is_empty() {
                continue;
            }
            for partner in (0..self.men.len()).filter(|&other| other != man && self.can_act(other)) {
                let helper = &self.men[partner];
                if helper.moved || helper.shot || !is_beside(partner, from) {
                    continue;
                }
                let to = self.ground.around(from).into_iter().filter(|&to| self.ground.can_cross(from, to));
                clears.extend(to.map(|to| Move::Clear(partner, from, to)));
            }
        }
        clears
    }

    // --- fighting ---

    /// whom he could step to, if nobody stood there.
    fn attacks(&self, by: usize) -> Vec<Move> {
        let can = |&at: &usize| self.ground.can_cross(self.men[by].at, self.men[at].at);
        self.living(1 - self.side).filter(can).map(|at| Move::Attack(by, at)).collect()
    }

    /// several against one or one against several, in the order of their numbers.
    fn gathers(&self) -> Vec<Move> {
        let Fight { attackers, defenders, .. } = &self.fight;
        let beside = |a: usize, b: usize| self.ground.can_cross(self.men[a].at, self.men[b].at);
        let mut moves = vec![Move::Strike];
        for man in 0..self.men.len() {
            let (it, foe) = (&self.men[man], self.men[man].side != self.side);
            let joins = !foe && defenders.len() == 1 && self.can_act(man) && !it.attacked;
            if joins && attackers.iter().all(|&other| other < man) && beside(man, defenders[0]) {
                moves.push(Move::Join(man));
            }
            let suffers = foe && attackers.len() == 1 && it.lives();
            if suffers && defenders.iter().all(|&other| other < man) && beside(man, attackers[0]) {
                moves.push(Move::Also(man));
            }
        }
        moves
    }

    // --- giving ground ---

    /// Hexes to give ground to, whoever stands there: open, and not next to an enemy.
    fn back(&self, man: usize, from: Hex) -> Vec<Hex> {
        let side = self.men[man].side;
        let is_open = |&to: &Hex| self.cost(to).is_some() && !self.is_next_to_enemy(to, side);
        self.ways(man, from).into_iter().filter(is_open).collect()
    }

    ///
    fn retreats(&self, man: usize) -> Vec<Move> {
        let free = self.back(man, self.men[man].at).into_iter().filter(|&to| self.is_free(to, man));
        free.map(|to| Move::Retreat(man, to)).collect()
    }

    /// all ways of two hexes, each no nearer to the shooter, that end two hexes off and on nobody.
    fn flights(&self, man: usize, start: Hex, from: Hex, left: usize) -> Vec<Move> {
        let here = self.men[man].at;
        let step = |at: Hex| self.back(man, at).into_iter().filter(move |&to| distance(to, from) >= distance(at, from));
        let is_end = |&to: &Hex| distance(start, to) == 2 && self.is_free(to, man);
        let ways = step(here).filter(|&to| if left == 1 { is_end(&to) } else { step(to).any(|end| is_end(&end)) });
        ways.map(|to| Move::Retreat(man, to)).collect()
    }
}

fn with_done(mut moves: Vec<Move>) -> Vec<Move> {
    moves.push(Move::Done);
    moves
}
