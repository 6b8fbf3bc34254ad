//! Members of staff as operations left them: who they are and were called, what they may do,
//! with what they sign in.

use crate::frame::records::Record;
use crate::{Result, second_factors, staff};
use store::Tx;

/// Records to compare, each with the name used in findings.
pub(super) fn records(tx: &mut Tx) -> Result<Vec<(&'static str, Record)>> {
    let mut found = Vec::new();
    for row in staff::all_sealed(tx)? {
        let [rights, names, password] = row.records(tx)?;
        found.extend([("staff member", rights), ("names of staff member", names)]);
        found.push(("password of staff member", password));
    }
    let factors = second_factors::sealed_records(tx)?;
    found.extend(factors.into_iter().map(|record| ("second factor of staff member", record)));
    Ok(found)
}
