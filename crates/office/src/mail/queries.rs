use super::letter::Message;
use super::types::{MailId, MailStatus, OutgoingMail, Recipient};
use crate::Result;
use money::Timestamp;
use store::{Tx, queries};

queries! {
    fn insert_row(
        id: MailId, recipient: &str, name: &str, subject: &str, text: &str, html: &str,
        at: Timestamp, useless_after: Timestamp,
    ) -> u64 =
        "INSERT INTO outgoing_mails (id, recipient, recipient_name, subject, body_text, body_html,
            created_at, useless_after, status)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 'waiting')";
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
        "DELETE FROM outgoing_mails WHERE done_at < ?1 /* scan: once an hour, of few rows */";
}

pub(super) fn insert(
    tx: &mut Tx,
    id: MailId,
    recipient: &Recipient,
    message: &Message,
    at: Timestamp,
    useless_after: Timestamp,
) -> Result<()> {
    insert_row(
        tx,
        id,
        &recipient.address,
        &recipient.name,
        &message.subject,
        &message.text,
        &message.html,
        at,
        useless_after,
    )?;
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

/// Drops what has become useless before it could be sent.
pub(super) fn expire(tx: &mut Tx, now: Timestamp) -> Result<()> {
    update_useless(tx, now)?;
    Ok(())
}

/// Deletes what was done with before then; answers how many.
pub(super) fn delete_done(tx: &mut Tx, before: Timestamp) -> Result<u64> {
    Ok(delete_older(tx, before)?)
}
