//! The parts of a client's bank lines that remain when the client's data is erased: days, amounts
//! and moves.

use super::{BankLineId, queries, subject};
use crate::clients::ClientId;
use crate::values::ERASED;
use crate::{Result, Subject};
use store::{One, Tx};

/// Erases the texts of a client's lines, the notes on them, and what a text could be guessed by; answers
/// which lines these are. The operation that wrote them sealed salted digests, which stay.
pub(crate) fn erase(tx: &mut Tx, client: ClientId) -> Result<Vec<Subject>> {
    queries::erase_texts(tx, client, ERASED)?;
    queries::erase_notes(tx, client, ERASED)?;
    Ok(of_client(tx, client)?.into_iter().map(subject).collect())
}

/// The lines whose money was a client's.
pub(crate) fn of_client(tx: &mut Tx, client: ClientId) -> Result<Vec<BankLineId>> {
    Ok(queries::lines_of_client(tx, client)?.into_iter().map(|One(id)| id).collect())
}

/// The clients to whom a line's money belongs, as far as is recorded.
pub(crate) fn clients_of(tx: &mut Tx, line: BankLineId) -> Result<Vec<ClientId>> {
    let found = queries::clients_of_line(tx, line)?.into_iter();
    Ok(found.map(|One(client)| client).collect())
}
