//! The texts of clients who were registered before the program wrote these texts.

use super::{Texts, insert_beginnings, queries, ranks};
use crate::{Changes, Ctx, Done, Office, Request, Result, Subject};
use store::Tx;

/// Clients of one write.
const BATCH: i64 = 500;

/// Writes the texts that clients are found by where a migration has emptied them; returns how many
/// clients had none. Several servers may run it at once. Blocks.
pub fn index(office: &Office) -> Result<u64> {
    let request = Request::system("client.index");
    let mut count = 0;
    while !office.read(&request, |tx, _| Ok(queries::unindexed(tx, 1)?))?.is_empty() {
        count += office.write(request.clone(), index_batch).wait()?;
    }
    Ok(count)
}

fn index_batch(tx: &mut Tx, ctx: &Ctx) -> Result<Done<u64>> {
    ctx.system()?;
    let records = queries::unindexed(tx, BATCH)?;
    let batch = queries::completed(tx, records)?;
    for client in &batch {
        let id = client.record.id;
        let texts = Texts::of(client);
        let is_sorted = queries::sort_name(tx, id)?.is_some_and(|name| name.0 == texts.sort_name);
        let rank =
            if is_sorted { ranks::of(tx, id)? } else { ranks::assign(tx, &texts.sort_name)? };
        queries::update_texts(tx, id, &texts, rank)?;
        queries::delete_beginnings(tx, rank)?;
        insert_beginnings(tx, rank, &texts)?;
    }
    let count = batch.len() as u64;
    let changes = Changes::none().set("count", count);
    Ok(Done::new(count, "client.index", Subject::new("client", 0), changes))
}
