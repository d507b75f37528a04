//! One atomic decision, or a die.

use crate::ground::{Dir, Hex};
use crate::unit::{Id, Place};

/// One step of the game. Its text is in `text.rs`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Chance: the ten-sided die shows this, 1 to 10.
    Die(u8),
    /// Enough: ends the step, the move, the set-up; declines an advance; lets the arrow strike.
    Done,

    /// Set-up: this unit begins here.
    Put {
        /// Who.
        unit: Id,
        /// Where.
        place: Place,
    },
    /// Set-up: a barricade here, its front the three hexsides from `front` clockwise.
    Barricade {
        /// Where.
        at: Hex,
        /// The first hexside of its front.
        front: Dir,
    },

    /// This mounted samurai challenges the other side (7).
    Challenge(Id),
    /// This one takes the challenge up.
    Accept(Id),
    /// Nobody takes it up.
    Refuse,
    /// The last samurai begins the rite (8).
    Seppuku(Id),
    /// Breaks the duel and so loses the game (R-50, `temptation=on`).
    BreakDuel,

    /// An arrow.
    Shoot {
        /// Who shoots.
        by: Id,
        /// At whom.
        at: Id,
    },
    /// An arrow at a lantern (11).
    ShootLantern {
        /// Who shoots.
        by: Id,
        /// Which lantern of the scenario.
        lantern: u8,
    },
    /// A shuriken.
    Throw {
        /// Who throws.
        by: Id,
        /// At whom.
        at: Id,
    },
    /// A shuriken at a lantern.
    ThrowLantern {
        /// Who throws.
        by: Id,
        /// Which lantern.
        lantern: u8,
    },
    /// The monk tries to deflect the arrow (9.1).
    Deflect,

    /// This one moves now.
    Take(Id),
    /// One hex: the new place of the body that moves. A foot man's hex, head and tail of a horse, front and rear
    /// of a cart that men push.
    Step(Place),
    /// He takes a riderless or draft horse by the bridle (5.3).
    Lead(Id),
    /// Man and led horse, one hex.
    Walk {
        /// The man.
        at: Hex,
        /// The horse.
        horse: Place,
    },
    /// He begins to mount this horse (5.2).
    Mount(Id),
    /// He begins to dismount.
    Dismount,
    /// He and others haul this cart: by its horse, or by hand (5.5).
    Haul(Id),
    /// After hauling, this man stands here.
    Beside {
        /// Who.
        unit: Id,
        /// Where.
        at: Hex,
    },
    /// He hitches this horse to this cart.
    Hitch {
        /// The horse.
        horse: Id,
        /// The cart.
        cart: Id,
    },
    /// He takes the horse, alive or dead, from this cart.
    Unhitch(Id),
    /// He and a partner clear a hex of bodies (5.1).
    Clear {
        /// Who helps.
        partner: Id,
        /// The hex to clear.
        from: Hex,
        /// Where the bodies go.
        to: Hex,
    },
    /// He leaves the map.
    Exit,

    /// An attack begins with these two (6).
    Attack {
        /// Who attacks.
        by: Id,
        /// Whom.
        at: Id,
    },
    /// One more attacker (6.2), or one more man at the cart (5.5).
    Join(Id),
    /// One more defender (6.2).
    Also(Id),
    /// Roll.
    Strike,
    /// He lights a lantern instead of attacking (11).
    Light {
        /// Who.
        by: Id,
        /// Which lantern.
        lantern: u8,
    },
    /// He puts a lantern out.
    Douse {
        /// Who.
        by: Id,
        /// Which lantern.
        lantern: u8,
    },

    /// One hex of a retreat (4.2, 6.4).
    Retreat {
        /// Who.
        unit: Id,
        /// Where to.
        place: Place,
    },
    /// This one is the casualty (6.2).
    Hit(Id),
    /// The dismounted rider stands here.
    Down(Hex),
    /// This one advances after combat.
    Advance(Id),
}
