//! Return types of queries.

use crate::{Ahead, Columns, Record, Result, Sql, Tx, Value};

/// A return type of a function made by `queries!`: `R` (exactly one row), `Option<R>` (at most
/// one), `Vec<R>`, `u64` (number of changed rows), [`Later`], or [`Ahead`]`<R>`.
pub trait Answer: Sized {
    /// The columns the statement must have.
    const COLUMNS: Columns;
    /// Runs the statement.
    fn ask(tx: &mut Tx, sql: Sql, args: &[Value<'_>]) -> Result<Self>;
}

impl<R: Record> Answer for R {
    const COLUMNS: Columns = R::COLUMNS;
    fn ask(tx: &mut Tx, sql: Sql, args: &[Value<'_>]) -> Result<Self> {
        tx.one(sql, args)
    }
}

impl<R: Record> Answer for Option<R> {
    const COLUMNS: Columns = R::COLUMNS;
    fn ask(tx: &mut Tx, sql: Sql, args: &[Value<'_>]) -> Result<Self> {
        tx.optional(sql, args)
    }
}

impl<R: Record> Answer for Vec<R> {
    const COLUMNS: Columns = R::COLUMNS;
    fn ask(tx: &mut Tx, sql: Sql, args: &[Value<'_>]) -> Result<Self> {
        tx.all(sql, args)
    }
}

impl Answer for u64 {
    const COLUMNS: Columns = &[];
    fn ask(tx: &mut Tx, sql: Sql, args: &[Value<'_>]) -> Result<Self> {
        tx.execute(sql, args)
    }
}

/// Return type of a write whose result is not read: see [`Tx::later`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Later;

impl Answer for Later {
    const COLUMNS: Columns = &[];
    fn ask(tx: &mut Tx, sql: Sql, args: &[Value<'_>]) -> Result<Self> {
        tx.later(sql, args).map(|()| Later)
    }
}

impl<R: Record> Answer for Ahead<R> {
    const COLUMNS: Columns = R::COLUMNS;
    fn ask(tx: &mut Tx, sql: Sql, args: &[Value<'_>]) -> Result<Self> {
        tx.ahead(sql, args)
    }
}
