//! Day ends: a job at each midnight, and at once whenever a write or a load balancer waits for one.

use super::{AFTER_FAILURE, Outcome, Work, complain};
use money::Date;
use office::{Error, Office, Unavailable, day_end};
use store::{Fault, Outage, Words};
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

/// Runs the day ends that a write of this server waits for, or a load balancer's readiness check,
/// until the server stops. Takes no lease: another server may have died with it, and money does not
/// wait for leases. Day ends may run twice at the same time.
pub(super) async fn answer_calls(office: Office, stopping: CancellationToken) {
    let of = office.clone();
    let waiting = Outage::new(Words {
        begins: "day ends wait until the clock is right. Set the clock right or, if the date is right and the \
                 server was off for long, confirm it with `rondavel close-day --through YESTERDAY`",
        lasts: "day ends still wait until the clock is right",
        ends: "day ends run again",
    });
    match spawn_blocking(move || day_end::believe_clock(&of)).await {
        Ok(Ok(())) => {}
        Ok(Err(Error::Unavailable(Unavailable::ClockJumped))) => warn_of_clock(&office, &waiting),
        Ok(Err(error)) => complain(&error, "the date could not be checked"),
        Err(error) => tracing::error!(%error, "the date could not be checked"),
    }
    loop {
        tokio::select! {
            () = stopping.cancelled() => return,
            () = office.day_ends().asked() => {}
        }
        while !caught_up(&office, &waiting).await {
            tokio::select! {
                () = stopping.cancelled() => return,
                () = tokio::time::sleep(AFTER_FAILURE) => {}
            }
        }
    }
}

async fn caught_up(office: &Office, waiting: &Outage) -> bool {
    let (of, catching) = (office, office.clone());
    match spawn_blocking(move || catch_up(&catching)).await {
        Ok(Ok(_)) => {
            waiting.is_over("the clock");
            true
        }
        Ok(Err(Error::Unavailable(Unavailable::ClockJumped))) => {
            warn_of_clock(of, waiting);
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

fn warn_of_clock(office: &Office, waiting: &Outage) {
    let faults = office.store().faults().all();
    let why = faults.into_iter().find(|(fault, _)| *fault == Fault::Clock).map(|(_, why)| why);
    let why = why.unwrap_or_else(|| "the clock was wrong a few minutes ago".to_owned());
    waiting.failed(&format!("{why}; it says {}", office.clock().now()));
}

fn catch_up(office: &Office) -> office::Result<Vec<Date>> {
    let days = day_end::catch_up(office)?;
    for day in &days {
        tracing::info!(%day, "ran the day end");
    }
    Ok(days)
}
