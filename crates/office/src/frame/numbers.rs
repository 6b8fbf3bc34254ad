//! Ids of new records. They come from counter rows, so that both engines give the same ids and a
//! rolled-back write leaves no hole.

use crate::{Error, Result};
use store::{Ahead, One, Tx, queries};

queries! {
    fn advance(name: &str, by: i64) -> Ahead<One<i64>> =
        "UPDATE counters SET value = value + ?2 WHERE name = ?1 RETURNING value";
    fn current(name: &str) -> One<i64> = "SELECT value FROM counters WHERE name = ?1";
}

/// The next number of a counter.
pub fn next(tx: &mut Tx, counter: &'static str) -> Result<i64> {
    Ok(ahead(tx, counter)?.one(tx)?.0)
}

/// The next number of a counter, taken now and looked at a little later.
pub fn ahead(tx: &mut Tx, counter: &'static str) -> Result<Ahead<One<i64>>> {
    Ok(advance(tx, counter, 1)?)
}

/// The first of `count` numbers in a row.
pub fn take(tx: &mut Tx, counter: &'static str, count: i64) -> Result<i64> {
    Ok(advance(tx, counter, count)?.one(tx)?.0 - count + 1)
}

/// The count of numbers given out, and so of records if these are never deleted.
pub fn count(tx: &mut Tx, counter: &'static str) -> Result<i64> {
    Ok(current(tx, counter)?.0)
}

/// A number of rows, as it is stored.
pub(crate) fn of_rows(count: impl TryInto<i64>) -> Result<i64> {
    count.try_into().map_err(|_| Error::internal("a number of rows is too large to be stored"))
}

/// A stored paper's number as it is printed: `P-00000012`.
pub(crate) fn of_paper(id: i64) -> String {
    format!("P-{id:08}")
}
