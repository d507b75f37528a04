//! What the people at a table are called.

use crate::decide::Decided;
use crate::{Guest, Sitting, Trouble};
use parlour_core::{Entry, Seat, name};

impl Sitting {
    /// What the person in a seat is called, if they have a name.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        let names = || self.play.record().names().into_iter().map(|name| name.map(str::to_owned)).collect();
        let name = self.names.get_or_init(names).get(seat.index()).and_then(Option::as_deref);
        name.filter(|_| !self.sitter(seat).is_computer())
    }

    /// From now on a seat of this guest is called so.
    pub(crate) fn rename(&self, who: &Guest, number: u8, text: &str) -> Decided {
        let seat = self.numbered(number)?;
        if !who.plays(seat) {
            return Err(Trouble::Denied("You can give a name only to a seat that you play."));
        }
        let name = name(text).map_err(|e| Trouble::Unfit(format!("{e}.")))?;
        if self.name(seat).unwrap_or_default() == name {
            return Err(Trouble::Denied("That is the name already."));
        }
        self.change(vec![Entry::Name(seat, name)])
    }
}
