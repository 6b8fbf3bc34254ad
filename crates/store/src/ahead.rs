//! Answers that come with those to later questions.

use crate::postgres_conn::Asked;
use crate::tx::at_most_one;
use crate::{Error, Record, Result, Tx};
use std::marker::PhantomData;
use std::rc::Rc;

/// The answer to a question that was asked before it is wanted: see [`Tx::ahead`]. Several of them
/// and the first statement that is waited for cost one round trip on PostgreSQL.
///
/// It is wanted where it was asked: it cannot leave the thread, and so is no part of what a write
/// comes to. In a later transaction its rows would be those of a state that is gone.
pub struct Ahead<R>(State<R>, PhantomData<Rc<()>>);

enum State<R> {
    /// SQLite, which has no round trips, answers at once.
    Answered(Vec<R>),
    Asked(Asked),
}

impl<R: Record> Ahead<R> {
    pub(crate) fn answered(records: Vec<R>) -> Self {
        Ahead(State::Answered(records), PhantomData)
    }

    pub(crate) fn asked(asked: Asked) -> Self {
        Ahead(State::Asked(asked), PhantomData)
    }

    /// Every row of the answer.
    pub fn all(self, tx: &mut Tx) -> Result<Vec<R>> {
        self.rows(tx, usize::MAX)
    }

    /// The one row of the answer, if there is one; [`Error::ManyRows`] when there are more.
    pub fn optional(self, tx: &mut Tx) -> Result<Option<R>> {
        at_most_one(self.rows(tx, 2)?)
    }

    /// The one row of the answer; [`Error::NoRow`] when there is none.
    pub fn one(self, tx: &mut Tx) -> Result<R> {
        self.optional(tx)?.ok_or(Error::NoRow)
    }

    fn rows(self, tx: &mut Tx, most: usize) -> Result<Vec<R>> {
        match self.0 {
            State::Answered(records) => tx.usable().map(|()| records),
            State::Asked(asked) => tx.answer(&asked, most),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::One;

    /// This compiles only while the type is not `Send`: if it were, both implementations would
    /// apply.
    #[test]
    fn ahead_is_not_send() {
        trait OnItsThread<Why> {
            const STAYS: bool = true;
        }
        struct Sent;
        impl<T> OnItsThread<()> for T {}
        impl<T: Send> OnItsThread<Sent> for T {}
        const { assert!(<Ahead<One<i64>> as OnItsThread<_>>::STAYS) };
    }
}
