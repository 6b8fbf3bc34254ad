//! Messages that go to people by email.
//!
//! A verb writes a message into the same transaction as what causes it, so that neither is ever
//! without the other. The program sends it afterwards: [`take`] lends out the next one that is due,
//! [`sent`] and [`not_sent`] say what became of it. One that was taken and never heard of again (the
//! server was killed) falls due once more, so that a message may arrive twice and is never lost.
//!
//! Bodies carry codes. They are erased as soon as they are not needed any more, and never appear in
//! an audit line or a log.

mod letter;
pub(crate) mod letters;
mod queries;
#[cfg(test)]
mod tests;
mod types;

pub(crate) use letter::Letter;
pub(crate) use types::Recipient;
pub use types::{MailId, MailStatus, OutgoingMail};

use crate::{Changes, Ctx, Done, Office, Request, Result, Subject, Ticket, numbers};
use jiff::SignedDuration;
use money::Timestamp;
use store::Tx;

/// For so long nobody else takes a message that was taken. Longer than any attempt lasts.
const LEASE: SignedDuration = SignedDuration::from_mins(2);
/// The pause after the first attempt that failed; it doubles with each one more…
const FIRST_PAUSE: SignedDuration = SignedDuration::from_secs(5);
/// …up to this.
const LONGEST_PAUSE: SignedDuration = SignedDuration::from_hours(1);
/// After so many attempts, about a day's worth, a message is given up.
const MOST_ATTEMPTS: i64 = 32;
/// News of the week before is not sent any more, as after a long standstill.
const STALE_AFTER: SignedDuration = SignedDuration::from_hours(24 * 7);
/// For so long it is kept that a message was sent, to whom and about what.
const KEPT_FOR: SignedDuration = SignedDuration::from_hours(24 * 90);

/// Writes a message. It is not sent any more after `useless_after`, or after a week.
pub(crate) fn post(
    tx: &mut Tx,
    ctx: &Ctx,
    recipient: &Recipient,
    letter: &Letter,
    useless_after: Option<Timestamp>,
) -> Result<()> {
    let id = MailId::new(numbers::next(tx, "outgoing_mails")?);
    let message = letter.to(&recipient.name);
    let until = useless_after.unwrap_or(ctx.now + STALE_AFTER);
    queries::insert(tx, id, recipient, &message, ctx.now, until)
}

/// The message that has been due longest, for the caller alone to send. Blocks.
pub fn take(office: &Office) -> Result<Option<OutgoingMail>> {
    let request = Request::system("mail.take");
    if !office.read(&request, |tx, ctx| queries::is_any_due(tx, ctx.now))? {
        return Ok(None);
    }
    office.tend("mail.take", take_next).wait()
}

fn take_next(tx: &mut Tx, ctx: &Ctx) -> Result<Option<OutgoingMail>> {
    queries::give_up_useless(tx, ctx.now)?;
    let Some(mail) = queries::next_due(tx, ctx.now)? else {
        return Ok(None);
    };
    queries::lend(tx, mail.id, ctx.now + LEASE)?;
    Ok(Some(mail))
}

/// Notes that a message is on its way. Blocks.
pub fn sent(office: &Office, mail: &OutgoingMail) -> Result<()> {
    let (id, changes) = (mail.id, told(mail));
    let verb = move |tx: &mut Tx, ctx: &Ctx| {
        queries::finish(tx, id, MailStatus::Sent, ctx.now)?;
        Ok(Done::new((), "mail.send", subject(id), changes.clone()))
    };
    office.write(Request::system("mail.send"), verb).wait()
}

/// Notes that an attempt failed: the message is tried again later, or given up. Answers whether it
/// will be tried again. Blocks.
pub fn not_sent(office: &Office, mail: &OutgoingMail) -> Result<bool> {
    let (id, attempts) = (mail.id, mail.attempts + 1);
    if attempts < MOST_ATTEMPTS {
        let work =
            move |tx: &mut Tx, ctx: &Ctx| queries::put_off(tx, id, ctx.now + pause(attempts));
        office.tend("mail.retry", work).wait()?;
        return Ok(true);
    }
    let changes = told(mail);
    let verb = move |tx: &mut Tx, ctx: &Ctx| {
        queries::finish(tx, id, MailStatus::GivenUp, ctx.now)?;
        Ok(Done::new((), "mail.give_up", subject(id), changes.clone()))
    };
    office.write(Request::system("mail.give_up"), verb).wait()?;
    Ok(false)
}

/// Forgets messages that were sent or given up long ago.
pub fn forget_old(office: &Office) -> Ticket<u64> {
    office.tend("mail.forget", |tx, ctx| queries::delete_done(tx, ctx.now - KEPT_FOR))
}

/// The pause after so many attempts.
fn pause(attempts: i64) -> SignedDuration {
    let doublings = u32::try_from(attempts.clamp(1, 20) - 1).unwrap_or(0);
    FIRST_PAUSE.saturating_mul(1 << doublings).min(LONGEST_PAUSE)
}

/// What the audit line says: to whom and about what, never what.
fn told(mail: &OutgoingMail) -> Changes {
    Changes::none().set("recipient", &mail.recipient).set("subject", &mail.subject)
}

fn subject(id: MailId) -> Subject {
    Subject::new("outgoing_mail", id.get())
}
