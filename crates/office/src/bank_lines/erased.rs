//! What is left of the bank lines whose money was a client's when their data is erased: days, amounts and
//! what became of them.

use super::{BankImportId, BankLineId, queries, subject};
use crate::clients::ClientId;
use crate::frame::records::Record;
use crate::values::ERASED;
use crate::{Error, Result, Subject};
use std::collections::BTreeSet;
use store::Tx;

/// Erases the texts of a client's lines; answers which lines these are, and how their files stand now,
/// which are sealed with all their lines.
pub(crate) fn erase(tx: &mut Tx, client: ClientId) -> Result<(Vec<Subject>, Vec<Record>)> {
    queries::erase_texts(tx, client, ERASED)?;
    let lines = queries::lines_of_client(tx, client)?;
    let files: BTreeSet<BankImportId> = lines.iter().map(|line| line.import_id).collect();
    let mut records = Vec::with_capacity(files.len());
    for file in files {
        let found = queries::import_record(tx, file)?;
        let import = found.ok_or_else(|| Error::internal("a line of no file"))?;
        records.push(import.record(&queries::line_records(tx, file)?));
    }
    let subjects = lines.into_iter().map(|line| subject(line.id)).collect();
    Ok((subjects, records))
}

/// Whose money a line's was, as far as that was said.
pub(crate) fn clients_of(tx: &mut Tx, line: BankLineId) -> Result<Vec<ClientId>> {
    let found = queries::clients_of_line(tx, line)?.into_iter();
    Ok(found.map(|store::One(client)| client).collect())
}
