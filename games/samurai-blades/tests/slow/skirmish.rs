//! A small fight on foot by day: the position, and what follows from a move.

use super::ground::{Ground, Hex, distance, hex_named};
use super::men::{Health, Man, arrow, blow};
use super::moves::Move;
use std::rc::Rc;

/// What is being decided or rolled for.
#[derive(Clone, Debug)]
pub enum Matter {
    /// The step of the phase.
    Step,
    /// Somebody moves or advances.
    March {
        man: usize,
        left: u8,
        gait: Gait,
        is_first: bool,
    },
    /// An arrow flies.
    Arrow {
        at: usize,
        from: Hex,
        cover: usize,
        is_wounded: bool,
    },
    /// A monk is asked.
    Asked {
        man: usize,
        hit: char,
        from: Hex,
    },
    /// He tries.
    Tries {
        man: usize,
        hit: char,
        from: Hex,
    },
    /// Somebody retreats from an arrow; so many hexes are left.
    Flight {
        man: usize,
        start: Hex,
        from: Hex,
        left: usize,
    },
    /// An attack is made up.
    Gather,
    /// And rolled for.
    Roll,
    /// One of these is the casualty.
    Casualty {
        of: Vec<usize>,
        result: char,
    },
    /// All of these retreat.
    Rout(Vec<usize>),
    /// Somebody may advance.
    Aftermath,
    Over,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Gait {
    Move,
    Advance,
    OneHex,
}

/// Who fights whom, and who may advance afterwards.
#[derive(Clone, Debug, Default)]
pub struct Fight {
    pub attackers: Vec<usize>,
    pub defenders: Vec<usize>,
    pub advancers: Vec<usize>,
}

#[derive(Clone)]
pub struct Skirmish {
    pub ground: Rc<Ground>,
    turns: usize,
    is_rite_for_beaten: bool,
    pub men: Vec<Man>,
    turn: usize,
    pub side: usize,
    /// 0 is the start, then the six steps of 3.2.
    pub step: usize,
    pub matter: Matter,
    pub fight: Fight,
    /// From where to where bodies are cleared.
    pub clearings: Vec<(Hex, Hex)>,
    /// Who prepares to die, by side.
    pub rite: [Option<usize>; 2],
}

impl Skirmish {
    /// Reads the few things that the small scenarios say.
    pub fn read(text: &str) -> Skirmish {
        let (mut section, mut rows, mut men, mut turns, mut sides) = ("", Vec::new(), Vec::new(), 0, Vec::new());
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            if let Some(title) = line.strip_prefix('[') {
                section = title.trim_end_matches(']');
                continue;
            }
            let (key, value) = line.split_once(" = ").unwrap_or((line, ""));
            match (section, key) {
                ("map", _) => rows.push(line),
                ("scenario", "turns") => turns = value.parse().unwrap(),
                ("scenario", "sides") => sides = value.split(' ').map(|name| format!("forces {name}")).collect(),
                (_, "group") => {}
                _ if section.starts_with("forces") => {
                    let side = sides.iter().position(|name| name == section).unwrap();
                    men.extend(value.split(' ').map(|at| Man::new(key, side, hex_named(at))));
                }
                _ => {}
            }
        }
        let mut start = Skirmish {
            ground: Rc::new(Ground::read(&rows)),
            turns,
            is_rite_for_beaten: text.contains("seppuku = beaten"),
            men,
            turn: 1,
            side: 0,
            step: 0,
            matter: Matter::Step,
            fight: Fight::default(),
            clearings: Vec::new(),
            rite: [None; 2],
        };
        start.settle();
        start
    }

    // --- questions ---

    pub fn is_over(&self) -> bool {
        matches!(self.matter, Matter::Over)
    }
    /// Everybody alive of a side.
    pub fn living(&self, side: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.men.len()).filter(move |&man| self.men[man].side == side && self.men[man].lives())
    }
    pub fn living_at(&self, hex: Hex) -> impl Iterator<Item = usize> + '_ {
        (0..self.men.len()).filter(move |&man| self.men[man].at == hex && self.men[man].lives())
    }
    /// Nobody alive is there but perhaps himself.
    pub fn is_free(&self, hex: Hex, himself: usize) -> bool {
        self.living_at(hex).all(|man| man == himself)
    }
    pub fn has_enemy(&self, hex: Hex, side: usize) -> bool {
        self.living_at(hex).any(|man| self.men[man].side != side)
    }
    pub fn is_next_to_enemy(&self, hex: Hex, side: usize) -> bool {
        self.ground.around(hex).into_iter().any(|other| self.has_enemy(other, side))
    }
    pub fn dead_at(&self, hex: Hex) -> Vec<usize> {
        (0..self.men.len()).filter(|&man| self.men[man].at == hex && !self.men[man].lives()).collect()
    }
    ///
    pub fn cost(&self, hex: Hex) -> Option<u8> {
        match self.dead_at(hex).len() {
            0..=2 => Some(self.ground.cost(hex)),
            3..=5 => Some(2 * self.ground.cost(hex)),
            _ => None,
        }
    }
    ///
    pub fn can_act(&self, man: usize) -> bool {
        let it = &self.men[man];
        it.side == self.side && it.is_conscious() && !it.clears && !self.rite.contains(&Some(man))
    }
    ///
    pub fn last_samurai(&self) -> Option<usize> {
        let of_side = |man: &&Man| man.side == self.side;
        let (all, dead) = (
            self.men.iter().filter(of_side).count(),
            self.men.iter().filter(of_side).filter(|man| !man.lives()).count(),
        );
        let samurai: Vec<usize> = self.living(self.side).filter(|&man| self.men[man].kind.is_samurai).collect();
        match samurai[..] {
            [last] if self.can_act(last) && (2 * dead >= all || !self.is_rite_for_beaten) => Some(last),
            _ => None,
        }
    }
    /// 6, R-43: the column of the attack.
    fn column(&self) -> i32 {
        let Fight { attackers, defenders, .. } = &self.fight;
        let attack: i32 = attackers.iter().map(|&man| self.men[man].values().0).sum();
        let defence: i32 = defenders.iter().map(|&man| self.men[man].values().1).sum();
        let worth = |man: usize, other: usize| {
            let (own, his) = (self.men[man].at, self.men[other].at);
            match self.ground.worth(own) {
                0 if self.ground.height(own) > self.ground.height(his) => 1,
                worth => worth,
            }
        };
        let (mut worst, mut best) = (1, -1);
        for &attacker in attackers {
            for &defender in defenders {
                worst = worst.min(worth(attacker, defender));
                best = best.max(worth(defender, attacker));
            }
        }
        ((attack / defence).clamp(1, 12) + worst - best).clamp(1, 12)
    }

    // --- what happens ---

    /// The position after a move.
    pub fn child(&self, a: Move) -> Skirmish {
        let mut next = self.clone();
        next.play(a);
        next.settle();
        next
    }

    /// Does a legal move.
    fn play(&mut self, a: Move) {
        match (self.matter.clone(), a) {
            (Matter::Step, Move::Done) => self.end_step(),
            (Matter::Step, Move::Seppuku(man)) => self.rite[self.side] = Some(man),
            (Matter::Step, Move::Shoot(by, at)) => self.shoot(by, at),
            (Matter::Step, Move::Take(man)) => {
                let left = self.men[man].values().2;
                self.matter = Matter::March { man, left, gait: Gait::Move, is_first: true };
            }
            (Matter::Step, Move::Attack(by, at)) => {
                self.fight = Fight { attackers: vec![by], defenders: vec![at], advancers: Vec::new() };
                self.matter = Matter::Gather;
            }
            (Matter::March { man, gait, .. }, Move::Done) => self.end_march(man, gait),
            (Matter::March { man, left, gait, is_first }, Move::Step(to)) => {
                let left = self.pay(man, left, gait, is_first, to).unwrap();
                self.men[man].at = to;
                self.matter = Matter::March { man, left, gait, is_first: false };
            }
            (Matter::March { man, .. }, Move::Clear(partner, from, to)) => {
                self.clearings.push((from, to));
                for man in [man, partner] {
                    (self.men[man].moved, self.men[man].clears) = (true, true);
                }
                self.matter = Matter::Step;
            }
            (Matter::Arrow { at, from, cover, is_wounded }, Move::Die(die)) => {
                // 4.8.
                let die = (die + usize::from(is_wounded)).min(10);
                let (hit, man) = (arrow(self.men[at].kind.has_armour, cover, die), &self.men[at]);
                self.matter = match hit {
                    '.' => Matter::Step,
                    _ if man.kind.is_monk && man.is_conscious() && !man.deflected => {
                        Matter::Asked { man: at, hit, from }
                    }
                    _ => return self.struck(at, hit, from),
                };
            }
            (Matter::Asked { man, hit, from }, Move::Deflect) => {
                self.men[man].deflected = true;
                self.matter = Matter::Tries { man, hit, from };
            }
            (Matter::Asked { man, hit, from }, _) => self.struck(man, hit, from),
            (Matter::Tries { man, hit, from }, Move::Die(die)) => {
                // 9, 9.1.
                let milder = match hit {
                    'C' => 'B',
                    'B' => 'A',
                    _ => '.',
                };
                self.struck(man, if die <= 4 { milder } else { hit }, from);
            }
            (Matter::Flight { man, start, from, left }, Move::Retreat(_, to)) => {
                self.men[man].at = to;
                self.matter = Matter::Flight { man, start, from, left: left - 1 };
            }
            (Matter::Gather, Move::Join(man)) => self.fight.attackers.push(man),
            (Matter::Gather, Move::Also(man)) => self.fight.defenders.push(man),
            (Matter::Gather, _) => self.strike(),
            (Matter::Roll, Move::Die(die)) => {
                let Fight { attackers, defenders, .. } = self.fight.clone();
                //
                self.matter = match blow(self.column(), die) {
                    '.' => Matter::Aftermath,
                    'A' => Matter::Casualty { of: attackers, result: 'A' },
                    'B' => Matter::Rout(attackers),
                    'C' => Matter::Rout(defenders),
                    result => Matter::Casualty { of: defenders, result },
                };
            }
            (Matter::Casualty { result, .. }, Move::Hit(man)) => {
                self.matter = Matter::Aftermath;
                match result {
                    'D' => self.hurt(man, Health::Stunned),
                    'F' => self.hurt(man, Health::Dead),
                    _ => self.hurt(man, Health::Wounded),
                }
            }
            (Matter::Rout(group), Move::Retreat(man, to)) => {
                self.leaves(man);
                self.men[man].at = to;
                self.matter = Matter::Rout(group.into_iter().filter(|&other| other != man).collect());
            }
            (Matter::Aftermath, Move::Advance(man)) => {
                let (left, gait) = (self.men[man].values().2 / 2, self.advance(man));
                self.matter = Matter::March { man, left, gait, is_first: true };
            }
            (Matter::Aftermath, _) => self.matter = Matter::Step,
            (matter, a) => panic!("{a:?} is no answer to {matter:?}"),
        }
    }

    fn shoot(&mut self, by: usize, at: usize) {
        // Whoever is struck by it leaves no fight.
        self.fight = Fight::default();
        let (from, to) = (self.men[by].at, self.men[at].at);
        let cover = self.cover(from, to).unwrap();
        if self.step == 4 {
            self.men[by].shot_again = true;
        } else {
            self.men[by].shot = true;
        }
        let is_wounded = self.men[by].health == Health::Wounded;
        self.matter = Matter::Arrow { at, from, cover, is_wounded };
    }
    /// The cover against this shot, if it can be made.
    pub fn cover(&self, from: Hex, to: Hex) -> Option<usize> {
        let men: Vec<Hex> = self.men.iter().filter(|man| man.lives()).map(|man| man.at).collect();
        self.ground.cover(from, to, &men)
    }

    /// 4.3: what the arrow does.
    fn struck(&mut self, man: usize, hit: char, from: Hex) {
        self.matter = Matter::Step;
        match hit {
            'B' => self.hurt(man, Health::Wounded),
            'C' => self.hurt(man, Health::Dead),
            // a retreat has no effect on him who prepares to die. R-12: a stunned man dies of it.
            'A' if self.rite.contains(&Some(man)) => {}
            'A' if self.men[man].health == Health::Stunned => self.hurt(man, Health::Dead),
            'A' => self.matter = Matter::Flight { man, start: self.men[man].at, from, left: 2 },
            _ => {}
        }
    }

    /// who is hurt already dies.
    fn hurt(&mut self, man: usize, to: Health) {
        if to != Health::Dead && self.men[man].health == Health::Healthy {
            self.men[man].health = to;
            return;
        }
        self.leaves(man);
        self.men[man].health = Health::Dead;
        for side in 0..2 {
            if self.rite[side] == Some(man) {
                self.rite[side] = None;
            }
        }
    }

    /// he dies or retreats in a fight, and those who fought against him and stand next to him may advance.
    fn leaves(&mut self, man: usize) {
        let Fight { attackers, defenders, .. } = &self.fight;
        let others = if attackers.contains(&man) {
            defenders
        } else if defenders.contains(&man) {
            attackers
        } else {
            return;
        };
        let hex = self.men[man].at;
        let is_near = |&other: &usize| self.men[other].is_conscious() && distance(self.men[other].at, hex) == 1;
        let more: Vec<usize> = others.iter().copied().filter(is_near).collect();
        self.fight.advancers.extend(more);
        self.fight.advancers.sort_unstable();
        self.fight.advancers.dedup();
    }

    fn strike(&mut self) {
        let Fight { attackers, defenders, .. } = self.fight.clone();
        for &man in &attackers {
            (self.men[man].attacked, self.men[man].fought) = (true, true);
        }
        for &man in &defenders {
            self.men[man].fought = true;
            for side in 0..2 {
                if self.rite[side] == Some(man) {
                    self.rite[side] = None;
                }
            }
        }
        self.matter = Matter::Roll;
    }

    fn end_march(&mut self, man: usize, gait: Gait) {
        self.matter = Matter::Step;
        if gait == Gait::Move {
            self.men[man].moved = true;
        }
    }

    fn end_step(&mut self) {
        for man in &mut self.men {
            // once in each step of shooting. R-09: the mark goes at the end of step 2.
            if man.side != self.side && [1, 2, 4].contains(&self.step) {
                man.deflected = false;
            }
            if man.side == self.side && self.step == 2 {
                man.fought = false;
            }
        }
        self.step += 1;
        if self.step == 6 {
            self.recover();
        }
    }

    /// Step 6, and the beginning of the other side's phase.
    fn recover(&mut self) {
        for (from, to) in std::mem::take(&mut self.clearings) {
            for body in self.dead_at(from).into_iter().take(3) {
                self.men[body].at = to;
            }
        }
        for man in self.men.iter_mut().filter(|man| man.side == self.side) {
            if man.health == Health::Stunned {
                man.health = Health::Healthy;
            }
            (man.shot, man.shot_again, man.moved, man.attacked, man.clears) = (false, false, false, false, false);
        }
        if self.side == 1 {
            self.turn += 1;
        }
        (self.side, self.step) = (1 - self.side, 0);
        // 8: the rite ends the game.
        if self.turn > self.turns || self.rite[self.side].is_some() {
            self.matter = Matter::Over;
        }
    }

    /// Does whatever nobody has to decide.
    fn settle(&mut self) {
        while !self.is_over() {
            if (0..2).any(|side| self.living(side).next().is_none()) {
                self.matter = Matter::Over;
                return;
            }
            let moves = self.moves();
            match self.matter.clone() {
                Matter::Step if moves == [Move::Done] => self.end_step(),
                Matter::March { man, gait, is_first: false, .. } if moves == [Move::Done] => self.end_march(man, gait),
                Matter::Flight { left: 0, .. } => self.matter = Matter::Step,
                //
                Matter::Flight { man, .. } if moves.is_empty() => {
                    self.matter = Matter::Step;
                    self.hurt(man, Health::Wounded);
                }
                Matter::Rout(group) => match group.iter().position(|&man| self.men[man].health == Health::Stunned) {
                    //
                    Some(n) => self.falls_out(group, n, Health::Dead),
                    None if group.is_empty() => self.matter = Matter::Aftermath,
                    None if moves.is_empty() => self.falls_out(group, 0, Health::Wounded),
                    None if moves.len() == 1 => self.play(moves[0]),
                    None => return,
                },
                Matter::Flight { .. } | Matter::Casualty { .. } if moves.len() == 1 => self.play(moves[0]),
                Matter::Aftermath if moves == [Move::Done] => self.matter = Matter::Step,
                _ => return,
            }
        }
    }

    /// One of those who have to retreat does not.
    fn falls_out(&mut self, mut group: Vec<usize>, n: usize, fate: Health) {
        let man = group.remove(n);
        self.matter = Matter::Rout(group);
        self.hurt(man, fate);
    }
}
