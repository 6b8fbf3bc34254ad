//! Inserting several rows with one statement: one registered text per number of rows, because both
//! engines keep a prepared statement by its text.

use store::{Sql, Tx, Value};

/// The texts of an INSERT for one row, two rows, … up to as many rows as are given:
/// `for_row_counts!("INSERT … VALUES " "" "(?1, ?2)" "(?1, ?3)")`.
macro_rules! for_row_counts {
    (@ [$($done:expr,)*] $head:literal $tail:literal [$($rows:literal)*]) => { [$($done),*] };
    (@ [$($done:expr,)*] $head:literal $tail:literal [$($rows:literal)*]
        $next:literal $($more:literal)*) => {
        for_row_counts!(@
            [$($done,)* store::sql!(concat!($head, $($rows, ", ",)* $next, $tail)),]
            $head $tail [$($rows)* $next] $($more)*)
    };
    ($head:literal $tail:literal $($rows:literal)+) => {
        for_row_counts!(@ [] $head $tail [] $($rows)+)
    };
}
pub(crate) use for_row_counts;

/// Inserts rows of any number with as few of these texts as possible. `shared` are the parameters
/// that every row has in common; they come first.
pub(crate) fn insert<const N: usize>(
    tx: &mut Tx,
    texts: &[Sql],
    shared: &[Value<'_>],
    rows: &[[Value<'_>; N]],
) -> store::Result<()> {
    for piece in rows.chunks(texts.len().max(1)) {
        let Some(text) = texts.get(piece.len() - 1) else {
            continue;
        };
        let mut args = Vec::with_capacity(shared.len() + piece.len() * N);
        args.extend_from_slice(shared);
        args.extend(piece.iter().flatten().copied());
        tx.later(*text, &args)?;
    }
    Ok(())
}
