use super::letter::Message;
use super::types::{MailId, MailStatus, OutgoingMail, Recipient};
use crate::Result;
use money::Timestamp;
use store::{Tx, insert, queries};

insert! {
    struct NewMailRow<'a> = "INSERT INTO outgoing_mails" -> u64 {
        id: MailId,
        recipient: &'a str,
        recipient_name: &'a str,
        subject: &'a str,
        body_text: &'a str,
        body_html: &'a str,
        created_at: Timestamp,
        useless_after: Timestamp;
        status = "'waiting'",
    }
}

queries! {
    fn select_useful(id: MailId, now: Timestamp) -> Option<OutgoingMail> =
        "SELECT id, recipient, recipient_name, subject, body_text, body_html, created_at
         FROM outgoing_mails WHERE id = ?1 AND status = 'waiting'
            AND (useless_after IS NULL OR useless_after > ?2)
         /* not null: a message that waits has its bodies */";
    fn update_done(id: MailId, status: MailStatus, at: Timestamp) -> u64 =
        "UPDATE outgoing_mails SET status = ?2, done_at = ?3, body_text = NULL, body_html = NULL
         WHERE id = ?1 AND status = 'waiting'";
    fn update_useless(now: Timestamp) -> u64 =
        "UPDATE outgoing_mails SET status = 'given_up', done_at = ?1, body_text = NULL,
            body_html = NULL
         WHERE status = 'waiting' AND useless_after <= ?1";
    fn delete_older(before: Timestamp) -> u64 =
        "DELETE FROM outgoing_mails WHERE done_at < ?1 /* scan: once a day, of few rows */";
}

pub(super) fn insert(
    tx: &mut Tx,
    id: MailId,
    recipient: &Recipient,
    message: &Message,
    at: Timestamp,
    useless_after: Timestamp,
) -> Result<()> {
    NewMailRow {
        id,
        recipient: &recipient.address,
        recipient_name: &recipient.name,
        subject: &message.subject,
        body_text: &message.text,
        body_html: &message.html,
        created_at: at,
        useless_after,
    }
    .insert(tx)?;
    Ok(())
}

/// The message, if it waits to be sent and is still of use.
pub(super) fn useful(tx: &mut Tx, id: MailId, now: Timestamp) -> Result<Option<OutgoingMail>> {
    Ok(select_useful(tx, id, now)?)
}

/// Nothing more is done about a message; its bodies are erased.
pub(super) fn finish(tx: &mut Tx, id: MailId, status: MailStatus, at: Timestamp) -> Result<()> {
    update_done(tx, id, status, at)?;
    Ok(())
}

/// Drops what has become useless before it could be sent; answers how many.
pub(super) fn expire(tx: &mut Tx, now: Timestamp) -> Result<u64> {
    Ok(update_useless(tx, now)?)
}

/// Deletes what was done with before then; answers how many.
pub(super) fn delete_done(tx: &mut Tx, before: Timestamp) -> Result<u64> {
    Ok(delete_older(tx, before)?)
}
