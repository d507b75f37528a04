//! Positions laid out piece by piece.

use crate::board::spaces::SPACES;
use crate::board::spots::{Site, centre, nest, site, spot};
use crate::colour::Colour;
use crate::diagram;
use crate::look::man;
use crate::rules::Swoop;
use crate::state::{MEN, State};
use parlour_core::scene::{Spot, Token, Viewer};
use parlour_core::{Arrangement, Arranges, Present, Stand, Supply};

/// Men in a centre are put on the centre as a whole, and seen in its nests.
impl Arranges for Swoop {
    fn supplies(&self) -> Vec<Supply> {
        self.colours.iter().map(|colour| Supply::new(man(colour), MEN.into())).collect()
    }

    fn arranged(&self, a: &Arrangement) -> Result<String, String> {
        let colours: Vec<Colour> = self.colours.iter().collect();
        let (mut stacks, mut inside) = (vec![Vec::new(); SPACES], [0; 4]);
        for stand in &a.stands {
            let colour = colours[stand.piece];
            match site(stand.at) {
                Some(Site::Space(space)) => stacks[usize::from(space)].push(colour),
                Some(Site::Centre(owner)) if owner == colour => inside[colour.index()] += 1,
                Some(Site::Centre(owner) | Site::Nest(owner)) if owner != colour => {
                    let (owner, other) = (owner.name(), colour.name());
                    return Err(format!(
                        "Only {owner} men are in the {owner} centre; {other} ones have their own (rule 3)."
                    ));
                }
                _ => return Err("Men in a centre are put on the centre as a whole.".into()),
            }
        }
        // Who was freed, who passed and who left is no piece: nobody.
        Ok(diagram::standing(self, &stacks, 0, inside, colours[a.turn]))
    }

    fn arrangement(&self, s: &State) -> Arrangement {
        let stand = |token: &Token| {
            let colour = self.colours.iter().position(|colour| man(colour) == token.face)?;
            let at = match site(token.at) {
                Some(Site::Nest(colour)) => centre(colour),
                _ => token.at,
            };
            Some(Stand::new(colour, at))
        };
        let tokens = self.scene(s, Viewer::Referee).tokens;
        Arrangement {
            stands: tokens.iter().filter_map(stand).collect(),
            turn: self.colours.iter().position(|colour| colour == s.mover).unwrap_or(0),
        }
    }

    fn laid_out(&self, a: &Arrangement) -> Vec<Token> {
        let colours: Vec<Colour> = self.colours.iter().collect();
        let token = |(n, stand): (usize, &Stand)| {
            let below = a.stands[..n].iter().filter(|other| other.at == stand.at).count() as u8;
            let (at, level) = match site(stand.at) {
                Some(Site::Centre(owner)) if below < MEN && self.colours.has(owner) => (nest(owner, below), 0),
                _ => (stand.at, below),
            };
            Token { level, ..Token::new(at, man(colours[stand.piece]), None) }
        };
        a.stands.iter().enumerate().map(token).collect()
    }

    fn piles(&self) -> Vec<Spot> {
        let spaces = (0..SPACES as u8).map(spot);
        spaces.chain(Colour::ALL.map(centre)).collect()
    }
}
