//! Day ends: a job at each midnight, and at once whenever a write or a load balancer waits for one.

use super::{AFTER_FAILURE, Outcome, Work, complain};
use money::Date;
use office::{Error, Office, Unavailable, day_end};
use tokio::task::spawn_blocking;
use tokio_util::sync::CancellationToken;

/// Runs every day end that is missing.
pub(super) fn run(work: &Work) -> Outcome {
    let days = catch_up(work.office())?;
    let (Some(first), Some(last)) = (days.first(), days.last()) else {
        return Ok(Some("Every day had already been closed.".to_owned()));
    };
    Ok(Some(if first == last {
        format!("Closed {first}.")
    } else {
        format!("Closed {} days, {first} to {last}.", days.len())
    }))
}

/// Runs the day ends that a write of this server waits for, or a load balancer that asks whether it is
/// ready, until the server stops. No lease is asked for: another server may have died with it, and money
/// does not wait for leases. Day ends may run twice at the same time.
pub(super) async fn answer_calls(office: Office, stopping: CancellationToken) {
    let of = office.clone();
    match spawn_blocking(move || day_end::believe_clock(&of)).await {
        Ok(Ok(())) => {}
        Ok(Err(Error::Unavailable(Unavailable::ClockJumped))) => warn_of_jump(&office),
        Ok(Err(error)) => complain(&error, "the date could not be checked"),
        Err(error) => tracing::error!(%error, "the date could not be checked"),
    }
    loop {
        tokio::select! {
            () = stopping.cancelled() => return,
            () = office.day_ends().asked() => {}
        }
        while !caught_up(&office).await {
            tokio::select! {
                () = stopping.cancelled() => return,
                () = tokio::time::sleep(AFTER_FAILURE) => {}
            }
        }
    }
}

async fn caught_up(office: &Office) -> bool {
    let (of, catching) = (office, office.clone());
    match spawn_blocking(move || catch_up(&catching)).await {
        Ok(Ok(_)) => true,
        Ok(Err(Error::Unavailable(Unavailable::ClockJumped))) => {
            warn_of_jump(of);
            false
        }
        Ok(Err(error)) => {
            complain(&error, "day ends failed; they are tried again");
            false
        }
        Err(error) => {
            tracing::error!(%error, "day ends ended unexpectedly; they are tried again");
            false
        }
    }
}

fn warn_of_jump(office: &Office) {
    tracing::error!(
        today = %office.clock().now(),
        "the clock is ahead of the time that has passed, or the server was off for long; day ends and \
         money wait. Set the clock right, or confirm the date with `rondavel close-day --through YESTERDAY`"
    );
}

fn catch_up(office: &Office) -> office::Result<Vec<Date>> {
    let days = day_end::catch_up(office)?;
    for day in &days {
        tracing::info!(%day, "ran the day end");
    }
    Ok(days)
}
