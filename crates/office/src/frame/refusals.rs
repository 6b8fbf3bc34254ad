//! Refused attempts, each stored in a transaction of its own (contract §11).

use crate::{Ctx, Error, Office, Request, Result, StaffId, numbers};
use money::Timestamp;
use store::{Later, Tx, queries};

queries! {
    fn insert_refusal(
        id: i64, at: Timestamp, staff: StaffId, request: &str, address: &str, reason: &str,
    ) -> Later =
        "INSERT INTO refusals (id, at, staff_id, request_id, address, reason)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    fn delete_before(before: Timestamp, most: i64) -> u64 =
        "DELETE FROM refusals WHERE id IN (SELECT id FROM refusals WHERE at < ?1 ORDER BY id LIMIT ?2)
         /* scan: once a night, along the refusals */";
}

/// Deletes attempts that were refused before an instant, the oldest first and up to `most` of them;
/// returns how many.
pub(crate) fn erase(tx: &mut Tx, before: Timestamp, most: i64) -> Result<u64> {
    Ok(delete_before(tx, before, most)?)
}

impl Office {
    /// Stores an attempt that was refused before it reached a verb, such as a tampered link.
    pub fn note_attempt(&self, request: &Request, error: &Error) {
        self.note_refusal(&self.circumstances(request), error);
    }

    /// Refused attempts are stored too, in a transaction of their own (contract §11).
    pub fn note_refusal(&self, ctx: &Ctx, error: &Error) {
        self.store_refusal(ctx, ctx.staff_id().unwrap_or(StaffId::NOBODY), error);
    }

    pub(crate) fn store_refusal(&self, ctx: &Ctx, staff: StaffId, error: &Error) {
        let reason = match error {
            Error::Forbidden(permission) => permission.name().to_owned(),
            Error::WrongRole(roles) => {
                let roles: Vec<&str> = roles.iter().map(|role| role.as_str()).collect();
                format!("only for {}", roles.join(" or "))
            }
            Error::Refused { code, .. } => (*code).to_owned(),
            _ => return,
        };
        let ctx = ctx.clone();
        // No caller waits for this line; a full queue drops it rather than earlier work.
        drop(self.store().write(move |tx| -> Result<()> {
            let id = numbers::next(tx, "refusals")?;
            insert_refusal(tx, id, ctx.now, staff, &ctx.request_id, &ctx.address, &reason)?;
            Ok(())
        }));
    }
}
