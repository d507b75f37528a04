//! What the owner of a counter is asked in the middle of something: each file lists, handles and settles.

pub(crate) mod casualty;
pub(crate) mod deflect;
pub(crate) mod flight;
pub(crate) mod rout;
pub(crate) mod unhorsed;
