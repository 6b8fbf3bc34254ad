//! What the server does by itself: day ends, sending messages, and forgetting what must not be kept.

use crate::mail::Mailer;
use office::{Office, accounts, call_limits, mail, password_resets};
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// How often the date is looked at. Day ends begin within this time after midnight.
const LOOK: Duration = Duration::from_secs(20);
/// How often what is old is forgotten.
const TIDY: Duration = Duration::from_hours(1);
/// How often messages are looked for: somebody waits for their code.
const POST: Duration = Duration::from_secs(1);
/// The shortest pause after work that failed, so that a broken database does not fill the log.
const AFTER_FAILURE: Duration = Duration::from_secs(20);

/// Starts the work; it ends when `stopping` is cancelled.
pub(crate) fn start(
    office: &Office,
    mailer: Mailer,
    stopping: &CancellationToken,
) -> Vec<JoinHandle<()>> {
    let until = stopping.clone();
    let deliver = move |office: &Office| deliver(office, &mailer, &until);
    vec![
        repeat(office, stopping, LOOK, close_days),
        repeat(office, stopping, TIDY, forget),
        repeat(office, stopping, POST, deliver),
    ]
}

fn repeat(
    office: &Office,
    stopping: &CancellationToken,
    pause: Duration,
    work: impl Fn(&Office) -> office::Result<()> + Send + Sync + 'static,
) -> JoinHandle<()> {
    let (office, stopping, work) = (office.clone(), stopping.clone(), Arc::new(work));
    tokio::spawn(async move {
        loop {
            let (office, work) = (office.clone(), Arc::clone(&work));
            let done = tokio::task::spawn_blocking(move || work(&office)).await;
            let pause = match done {
                Ok(Ok(())) => pause,
                Ok(Err(error)) => {
                    tracing::error!(%error, "background work failed; it will be tried again");
                    pause.max(AFTER_FAILURE)
                }
                Err(error) => {
                    tracing::error!(%error, "background work ended early");
                    pause.max(AFTER_FAILURE)
                }
            };
            tokio::select! {
                () = stopping.cancelled() => return,
                () = tokio::time::sleep(pause) => {}
            }
        }
    })
}

/// Sends what is due, one message after the other. Subjects and recipients are logged, contents
/// never.
pub(crate) fn deliver(
    office: &Office,
    mailer: &Mailer,
    stopping: &CancellationToken,
) -> office::Result<()> {
    while !stopping.is_cancelled()
        && let Some(message) = mail::take(office)?
    {
        let (recipient, subject) = (&message.recipient, &message.subject);
        match mailer.deliver(&message) {
            Ok(()) => {
                mail::sent(office, &message)?;
                tracing::info!(%recipient, %subject, "a message was sent");
            }
            Err(error) => {
                let again = mail::not_sent(office, &message)?;
                tracing::warn!(%recipient, %subject, %error, again, "a message was not sent");
            }
        }
    }
    Ok(())
}

/// Closes the days that have ended; money waits meanwhile.
fn close_days(office: &Office) -> office::Result<()> {
    for day in office::day_end::catch_up(office)? {
        tracing::info!(%day, "the day was closed");
    }
    Ok(())
}

/// Counts of calls live for their window, kept answers for a day (contract §1), codes and the traces
/// of messages somewhat longer.
fn forget(office: &Office) -> office::Result<()> {
    call_limits::forget_old(office).wait()?;
    password_resets::forget_old(office).wait()?;
    accounts::forget_unknown_names(office).wait()?;
    mail::forget_old(office).wait()?;
    let forgotten = office.forget_old_answers().wait()?;
    if forgotten > 0 {
        tracing::info!(forgotten, "answers kept for repeated requests were forgotten");
    }
    Ok(())
}
