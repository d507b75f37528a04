//! Why a room does not do what it is asked.

use crate::store::StoreError;
use crate::thinking::Busy;
use parlour_table::{Refused, Trouble};

/// Why something was not done.
pub(super) enum Failed {
    Trouble(Trouble),
    /// Nothing was written.
    Store(StoreError),
    /// Whether it was written is not known.
    Unknown(StoreError),
    /// Too much is asked already.
    Busy(Busy),
}

impl From<Trouble> for Failed {
    fn from(trouble: Trouble) -> Failed {
        Failed::Trouble(trouble)
    }
}

impl Failed {
    /// As an answer, in a sentence.
    pub(super) fn refused(&self) -> Refused {
        match self {
            Failed::Trouble(trouble) => trouble.refused(),
            Failed::Store(e) => {
                tracing::error!("{e}");
                Refused::only(format!("Nothing was played: {}. Please try again.", e.said()))
            }
            Failed::Unknown(e) => {
                tracing::error!("{e}");
                Refused::only(
                    "Whether this was played is not known: the store does not answer. Reload the page in a while; it shows \
                     the match as it is.",
                )
            }
            Failed::Busy(Busy { waiting }) => {
                let answers = if *waiting == 1 { "an answer".to_owned() } else { format!("{waiting} answers") };
                Refused::only(format!("You wait for {answers} of the house already; ask again when one has come."))
            }
        }
    }
}
