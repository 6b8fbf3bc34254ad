use super::letter::Message;
use super::types::{MailId, MailStatus, OutgoingMail, Recipient};
use crate::Result;
use money::Timestamp;
use store::{One, Tx, queries};

queries! {
    fn insert_row(
        id: MailId, recipient: &str, name: &str, subject: &str, text: &str, html: &str,
        at: Timestamp, useless_after: Timestamp,
    ) -> u64 =
        "INSERT INTO outgoing_mails (id, recipient, recipient_name, subject, body_text, body_html,
            created_at, useless_after, status, due_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 'waiting', ?7)";
    fn select_any_due(now: Timestamp) -> Option<One<MailId>> =
        "SELECT id FROM outgoing_mails WHERE status = 'waiting' AND due_at <= ?1 LIMIT 1";
    fn select_next_due(now: Timestamp) -> Option<OutgoingMail> =
        "SELECT id, recipient, recipient_name, subject, body_text, body_html, created_at, attempts
         FROM outgoing_mails WHERE status = 'waiting' AND due_at <= ?1
         ORDER BY due_at, id LIMIT 1 /* not null: a message that waits has its bodies */";
    fn update_due(id: MailId, due: Timestamp) -> u64 =
        "UPDATE outgoing_mails SET due_at = ?2 WHERE id = ?1 AND status = 'waiting'";
    fn count_attempt(id: MailId) -> u64 =
        "UPDATE outgoing_mails SET attempts = attempts + 1 WHERE id = ?1 AND status = 'waiting'";
    fn update_done(id: MailId, status: MailStatus, at: Timestamp) -> u64 =
        "UPDATE outgoing_mails SET status = ?2, done_at = ?3, body_text = NULL, body_html = NULL
         WHERE id = ?1 AND status = 'waiting'";
    fn update_useless(now: Timestamp) -> u64 =
        "UPDATE outgoing_mails SET status = 'given_up', done_at = ?1, body_text = NULL,
            body_html = NULL
         WHERE status = 'waiting' AND due_at <= ?1 AND useless_after <= ?1";
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

pub(super) fn is_any_due(tx: &mut Tx, now: Timestamp) -> Result<bool> {
    Ok(select_any_due(tx, now)?.is_some())
}

/// The message that has been due longest.
pub(super) fn next_due(tx: &mut Tx, now: Timestamp) -> Result<Option<OutgoingMail>> {
    Ok(select_next_due(tx, now)?)
}

/// Keeps a message from falling due before then.
pub(super) fn put_off(tx: &mut Tx, id: MailId, until: Timestamp) -> Result<()> {
    update_due(tx, id, until)?;
    Ok(())
}

/// Counts an attempt that begins, and keeps the message for whoever makes it.
pub(super) fn lend(tx: &mut Tx, id: MailId, until: Timestamp) -> Result<()> {
    count_attempt(tx, id)?;
    put_off(tx, id, until)
}

/// Nothing more is done about a message; its bodies are erased.
pub(super) fn finish(tx: &mut Tx, id: MailId, status: MailStatus, at: Timestamp) -> Result<()> {
    update_done(tx, id, status, at)?;
    Ok(())
}

/// Gives up what has become useless before it could be sent.
pub(super) fn give_up_useless(tx: &mut Tx, now: Timestamp) -> Result<()> {
    update_useless(tx, now)?;
    Ok(())
}

/// Deletes what was done with before then; answers how many.
pub(super) fn delete_done(tx: &mut Tx, before: Timestamp) -> Result<u64> {
    Ok(delete_older(tx, before)?)
}
