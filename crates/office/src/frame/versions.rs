//! Records that people edit carry a version. A change made from an outdated version is refused with
//! the name of the person who made the newer one (contract §1).

use crate::{Ctx, Error, Result, Subject};
use money::Timestamp;
use store::{Tx, queries, row};

row! {
    struct LastChange { at: Timestamp, first_name: Option<String>, last_name: Option<String> }
}

queries! {
    /// `verbs` is a text with a comma around each verb.
    fn last_change(kind: &str, id: i64, verbs: &str) -> Option<LastChange> =
        "SELECT o.at, t.first_name, t.last_name
         FROM operations o LEFT JOIN staff t ON t.id = o.staff_id
         WHERE o.subject_kind = ?1 AND o.subject_id = ?2
            AND ?3 LIKE '%,' || o.verb || ',%'
         ORDER BY o.id DESC LIMIT 1";
}

/// Refuses a change made from another version than the present one, and says who made the present one:
/// the last operation about the record by one of `verbs`, those that raise its version. What else is done
/// about the record, such as reading it, is no change. Without a version in the request the change goes
/// ahead: the documents' own clients send none.
pub fn check(
    tx: &mut Tx,
    ctx: &Ctx,
    (subject, verbs): (Subject, &[&str]),
    present: i64,
    given: Option<i64>,
) -> Result<()> {
    if given.is_none_or(|given| given == present) {
        return Ok(());
    }
    let verbs = format!(",{},", verbs.join(","));
    let change = last_change(tx, subject.kind, subject.id, &verbs)?;
    let by = change.as_ref().and_then(|change| {
        Some(format!(" by {} {}", change.first_name.as_ref()?, change.last_name.as_ref()?))
    });
    let at = change.map(|change| format!(" on {}", ctx.time_in_words(change.at)));
    Err(Error::conflict(
        "version_out_of_date",
        format!(
            "This record was changed{}{}. Reload it before you make changes.",
            by.unwrap_or_default(),
            at.unwrap_or_default(),
        ),
    ))
}
