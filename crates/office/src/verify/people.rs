//! Members of staff as operations left them: who they are and were called, what they may do,
//! with what they sign in.

use super::BATCH_SIZE;
use crate::frame::records::{Record, RecordKind};
use crate::{Ctx, Result, second_factors, staff};
use store::Tx;

/// What is compared, with what to call it.
pub(super) fn records(tx: &mut Tx) -> Result<Vec<(&'static str, Record)>> {
    let mut found = Vec::new();
    for row in staff::sealed_after(tx, 0, i64::MAX)? {
        let [rights, names, password] = row.records(tx)?;
        found.extend([("staff member", rights), ("names of staff member", names)]);
        found.push(("password of staff member", password));
    }
    let factors = second_factors::sealed_records(tx)?;
    found.extend(factors.into_iter().map(|record| ("second factor of staff member", record)));
    Ok(found)
}

/// Those of one kind after an id, to be sealed as they are now.
pub(super) fn batch(tx: &mut Tx, ctx: &Ctx, kind: RecordKind, after: i64) -> Result<Vec<Record>> {
    if kind == RecordKind::SecondFactor {
        let records = second_factors::sealed_records(tx)?;
        return Ok(records.into_iter().filter(|record| record.id > after).collect());
    }
    staff::salt_all(tx, ctx)?;
    let rows = staff::sealed_after(tx, after, BATCH_SIZE)?;
    let mut records = Vec::with_capacity(rows.len());
    for row in rows {
        records.extend(row.records(tx)?.into_iter().filter(|record| record.kind == kind));
    }
    Ok(records)
}
