//! Sends one message. Subjects and recipients are logged, contents never.

use super::{Outcome, Work};
use crate::mail::Mailer;
use office::mail;

pub(super) fn run(work: &Work, mailer: &Mailer) -> Outcome {
    let Some(message) = mail::find(work.office(), &work.job().payload)? else {
        return Ok(Some("Not sent: the message is no longer needed.".to_owned()));
    };
    mailer.deliver(&message)?;
    mail::sent(work.office(), &message)?;
    let (recipient, subject) = (&message.recipient, &message.subject);
    tracing::info!(%recipient, %subject, "sent a message");
    Ok(None)
}
