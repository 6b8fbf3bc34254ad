//! Messages that go to people by email.
//!
//! A verb writes a message in the transaction of its cause, with a job to send it: all three are
//! committed together. The job knows the message's id alone: [`find`] reads the message, [`sent`]
//! marks it as sent. When the server is killed in between, the job is run again: a message may
//! arrive twice and is never lost.
//!
//! Bodies carry codes. They are erased as soon as they are not needed, and never appear in an audit
//! line or a log.

mod letter;
pub(crate) mod letters;
mod queries;
#[cfg(test)]
mod tests;
mod types;

pub(crate) use letter::Letter;
pub(crate) use types::{Code, Recipient};
pub use types::{MailId, MailStatus, OutgoingMail};

use crate::frame::operations;
use crate::frame::records::Record;
use crate::jobs::{self, JobKind, NewJob};
use crate::{Changes, Ctx, Done, Error, Office, Request, Result, Subject, Ticket, numbers};
use jiff::SignedDuration;
use money::Timestamp;
use serde_json::{Value, json};
use store::{One, Tx};

/// Names the message in a job's payload.
const MAIL: &str = "mail";
/// Older messages are dropped, such as after a long outage.
const STALE_AFTER: SignedDuration = SignedDuration::from_hours(24 * 7);

/// Writes a message. It is dropped if unsent after `useless_after`, or after a week.
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
    queries::insert(tx, id, recipient, &message, ctx.now, until)?;
    let job = NewJob { payload: json!({ MAIL: id.get() }), ..NewJob::new(JobKind::Mail) };
    jobs::enqueue(tx, ctx, &job)?;
    Ok(())
}

/// The message that a job of this payload sends; `None` if it was already sent or has become
/// useless. Blocks.
pub fn find(office: &Office, payload: &str) -> Result<Option<OutgoingMail>> {
    let named = serde_json::from_str::<Value>(payload).ok().and_then(|value| value[MAIL].as_i64());
    let id = named.ok_or_else(|| Error::internal("a job names no message"))?;
    let request = Request::system("mail.find");
    office.read(&request, |tx, ctx| queries::useful(tx, MailId::new(id), ctx.now))
}

/// Notes that a message is on its way. Blocks.
pub fn sent(office: &Office, mail: &OutgoingMail) -> Result<()> {
    let (id, changes) = (mail.id, audit_line(mail));
    let verb = move |tx: &mut Tx, ctx: &Ctx| {
        queries::finish(tx, id, MailStatus::Sent, ctx.now)?;
        Ok(Done::new((), "mail.send", subject(id), changes.clone()))
    };
    office.write(Request::system("mail.send"), verb).wait()
}

/// Erases the text of messages that need not be sent; returns how many.
pub fn expire(office: &Office) -> Ticket<u64> {
    office.tend("mail.expire", |tx, ctx| queries::expire(tx, ctx.now))
}

/// Deletes the recipients and subjects of messages that were finished before an instant, up to
/// `most` of them, in the audit lines about them as well, including lines left by an earlier
/// version. Returns the number of messages and the lines.
pub(crate) fn erase(tx: &mut Tx, before: Timestamp, most: i64) -> Result<(u64, Vec<Record>)> {
    let mut erased = queries::done_before(tx, before, most)?;
    for One(id) in &erased {
        queries::delete(tx, *id)?;
    }
    if erased.is_empty() {
        erased = queries::left_in_lines(tx, most)?;
    }
    let mut lines = Vec::new();
    for One(id) in &erased {
        lines.extend(operations::erase_values(tx, subject(*id))?);
    }
    Ok((u64::try_from(erased.len()).unwrap_or(u64::MAX), lines))
}

/// The audited fields: recipient and subject, never the text.
fn audit_line(mail: &OutgoingMail) -> Changes {
    Changes::none().set("recipient", &mail.recipient).set("subject", &mail.subject)
}

fn subject(id: MailId) -> Subject {
    Subject::new("outgoing_mail", id.get())
}
