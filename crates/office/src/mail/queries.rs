use super::letter::Message;
use super::types::{MailId, MailStatus, OutgoingMail, Recipient};
use crate::Result;
use money::Timestamp;
use store::{One, Tx, insert, queries};

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
    /// Messages that were dealt with before then, the oldest first.
    pub(super) fn done_before(before: Timestamp, most: i64) -> Vec<One<MailId>> =
        "SELECT id FROM outgoing_mails WHERE done_at < ?1 ORDER BY id LIMIT ?2
         /* scan: once a day, of few rows */";
    pub(super) fn delete(id: MailId) -> u64 = "DELETE FROM outgoing_mails WHERE id = ?1";
    /// Messages of which audit lines say more than their rows do, which are gone.
    pub(super) fn left_in_lines(most: i64) -> Vec<One<MailId>> =
        "SELECT DISTINCT o.subject_id FROM operations o
         WHERE o.subject_kind = 'outgoing_mail' AND o.changes <> '' AND o.changes <> '{}'
            AND NOT EXISTS (SELECT 1 FROM outgoing_mails m WHERE m.id = o.subject_id)
         ORDER BY o.subject_id LIMIT ?1";
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

/// Finishes a message and erases its bodies.
pub(super) fn finish(tx: &mut Tx, id: MailId, status: MailStatus, at: Timestamp) -> Result<()> {
    update_done(tx, id, status, at)?;
    Ok(())
}

/// Drops what has become useless before it could be sent; returns how many.
pub(super) fn expire(tx: &mut Tx, now: Timestamp) -> Result<u64> {
    Ok(update_useless(tx, now)?)
}
