//! What the server does by itself: day ends, sending messages, and forgetting what must not be kept.

use crate::mail::Mailer;
use office::{Office, accounts, call_limits, day_end, mail, password_resets};
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

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
        repeat(office, stopping, day_end_may_be_due, close_days),
        repeat(office, stopping, |_| tokio::time::sleep(TIDY), forget),
        repeat(office, stopping, |_| tokio::time::sleep(POST), deliver),
    ]
}

/// Does the work again whenever `due` has waited; after a failure not before a pause.
fn repeat<Due: Future<Output = ()> + Send>(
    office: &Office,
    stopping: &CancellationToken,
    due: impl Fn(Office) -> Due + Send + Sync + 'static,
    work: impl Fn(&Office) -> office::Result<()> + Send + Sync + 'static,
) -> JoinHandle<()> {
    let (office, stopping, work) = (office.clone(), stopping.clone(), Arc::new(work));
    tokio::spawn(async move {
        loop {
            let (of, again) = (office.clone(), Arc::clone(&work));
            let is_done = match tokio::task::spawn_blocking(move || again(&of)).await {
                Ok(Ok(())) => true,
                Ok(Err(error)) => {
                    tracing::error!(%error, "a background job failed and will be retried");
                    false
                }
                Err(error) => {
                    tracing::error!(%error, "a background job stopped early");
                    false
                }
            };
            tokio::select! {
                () = stopping.cancelled() => return,
                () = tokio::time::sleep(AFTER_FAILURE), if !is_done => {}
                () = due(office.clone()), if is_done => {}
            }
        }
    })
}

/// Day ends begin at midnight, or when the first write of the new day asks for them.
async fn day_end_may_be_due(office: Office) {
    let pause = day_end::pause(&office);
    // Asked for or not, it is time to look.
    drop(tokio::time::timeout(pause, office.day_ends().asked()).await);
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
                tracing::info!(%recipient, %subject, "sent a message");
            }
            Err(error) => {
                let again = mail::not_sent(office, &message)?;
                tracing::warn!(%recipient, %subject, %error, again, "could not send a message");
            }
        }
    }
    Ok(())
}

/// Closes the days that have ended; money waits meanwhile.
fn close_days(office: &Office) -> office::Result<()> {
    for day in day_end::catch_up(office)? {
        tracing::info!(%day, "ran the day end");
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
        tracing::info!(forgotten, "deleted expired idempotency keys");
    }
    Ok(())
}
