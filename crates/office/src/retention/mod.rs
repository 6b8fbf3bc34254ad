//! Deletes personal data at the end of its retention time (contract §15): selfies and places,
//! logins, refused attempts, declined and undecided registrations and messages with their audit
//! lines, clients whose last loan ended long ago, and the tokens of sessions that are over. Times
//! of work stay, and so do the records that the books need.
//!
//! Each batch is a separate write with an audit line that states the number of deleted records. If
//! a server stops in between, the audit is right and the next run goes on.

mod statement;
#[cfg(test)]
mod tests;

pub use statement::{MAY_SEE, Statement, StorageTime, StoredData, UPGRADE_COPY_DAYS, statement};

use crate::frame::refusals;
use crate::{
    Changes, Ctx, Done, Office, Request, Result, Subject, business_days, log_book, mail, requests,
    sessions, sign_in, staff,
};
use jiff::SignedDuration;
use money::{Date, Timestamp, add_days};
use store::{Tx, text_enum};

/// Records deleted with one write.
const BATCH_SIZE: i64 = 500;
/// Rows deleted with one write that are small, have no files and of which there are many.
const SMALL_BATCH_SIZE: i64 = 10_000;

text_enum! {
    /// A kind of data with its own retention time.
    pub enum DataKind {
        /// Selfies and places of the log book.
        Attendance = "attendance",
        /// Selfies and places of logins.
        LoginWitness = "login_witness",
        /// Logins as a whole.
        Login = "login",
        /// Refresh tokens of sessions that are over.
        SessionToken = "session_token",
        /// Calls that were refused for lack of a permission.
        RefusedAttempt = "refused_attempt",
        DeclinedRegistration = "declined_registration",
        /// Registrations without a decision.
        PendingRegistration = "pending_registration",
        Mail = "mail",
        /// Clients whose last loan ended long ago.
        Client = "client",
    }
}

/// Deletes the due data of one kind. Returns the number of records. Can be repeated. Blocks.
///
/// # Errors
/// [`Unavailable::ClockJumped`](crate::Unavailable::ClockJumped) while the clock is known to be
/// wrong.
pub fn erase(office: &Office, kind: DataKind) -> Result<u64> {
    if kind == DataKind::Client {
        return requests::erase_due_clients(office);
    }
    let mut total = 0;
    loop {
        business_days::check_clock(office)?;
        let verb = move |tx: &mut Tx, ctx: &Ctx| erase_batch(tx, ctx, kind);
        let erased = office.write(Request::system("retention.erase"), verb).wait()?;
        total += erased;
        if erased == 0 {
            return Ok(total);
        }
    }
}

fn erase_batch(tx: &mut Tx, ctx: &Ctx, kind: DataKind) -> Result<Done<u64>> {
    ctx.system()?;
    let days = ctx.policy.retention;
    let mut lines = Vec::new();
    let erased = match kind {
        DataKind::Attendance => {
            log_book::erase_witnesses(tx, ctx, first_kept(ctx, days.selfies), BATCH_SIZE)?
        }
        DataKind::LoginWitness => {
            let before = ctx.start_of(first_kept(ctx, days.selfies))?;
            sign_in::erase_witnesses(tx, ctx, before, BATCH_SIZE)?
        }
        DataKind::Login => {
            let before = ctx.start_of(first_kept(ctx, days.login_events))?;
            let logins = sign_in::erase_logins(tx, ctx, before, BATCH_SIZE)?;
            // The session of a login says once more from where and with what.
            logins.max(sessions::erase_places(tx, before, BATCH_SIZE)?)
        }
        DataKind::SessionToken => sessions::erase_tokens(tx, ctx, SMALL_BATCH_SIZE)?,
        DataKind::RefusedAttempt => {
            let before = ctx.start_of(first_kept(ctx, days.login_events))?;
            refusals::erase(tx, before, SMALL_BATCH_SIZE)?
        }
        DataKind::DeclinedRegistration => {
            let before = before(ctx, days.declined_registrations);
            let (erased, of_lines) = staff::erase_declined(tx, ctx, before, BATCH_SIZE)?;
            lines = of_lines;
            erased
        }
        DataKind::PendingRegistration => {
            let before = before(ctx, days.declined_registrations);
            let (erased, of_lines) = staff::erase_undecided(tx, ctx, before, BATCH_SIZE)?;
            lines = of_lines;
            erased
        }
        DataKind::Mail => {
            let (erased, of_lines) = mail::erase(tx, before(ctx, days.mails), BATCH_SIZE)?;
            lines = of_lines;
            erased
        }
        // Each in a separate write.
        DataKind::Client => 0,
    };
    if erased == 0 {
        return Ok(Done::unchanged(0));
    }
    let changes = Changes::none().set("kind", kind.as_str()).set("records", erased.to_string());
    let done = Done::new(erased, "retention.erase", Subject::new("retention", 0), changes);
    Ok(lines.into_iter().fold(done, Done::recording))
}

/// The first business day whose data may still be stored after so many days.
fn first_kept(ctx: &Ctx, days: u16) -> Date {
    add_days(ctx.today, -i32::from(days))
}

/// The instant before which data is due after so many days.
fn before(ctx: &Ctx, days: u16) -> Timestamp {
    ctx.now - SignedDuration::from_hours(24 * i64::from(days))
}
