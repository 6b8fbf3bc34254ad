//! Proves everything once a week, so that damage is noticed while there are good backups.

use super::work::Failure;
use super::{Outcome, Work, alarms};
use jiff::SignedDuration;
use office::alarms::Alarm;
use office::{Request, Unavailable, settings, verify};
use store::{Fault, Lane};

/// Looked at each night, a proof is due on the seventh after the last one.
const EVERY: SignedDuration = SignedDuration::from_hours(24 * 7 - 12);

pub(super) fn run(work: &Work) -> Outcome {
    let request = Request::system("verify");
    let office = work.office();
    let last = office.read(&request, |tx, _| settings::last_verify(tx))?;
    // One of a clock that was ahead says nothing.
    if let Some(last) =
        last.filter(|last| office.clock().now().duration_since(last.at).abs() < EVERY)
    {
        return Ok(Some(format!("Not due yet: the last one was at {:.0}.", last.at)));
    }
    let findings = findings(work, &request, "the records do not prove one another")?;
    settings::note_verify(office, findings)?;
    let wrong = (findings > 0).then(|| {
        format!("The weekly proof of all records found {findings} mistakes. `rondavel verify` names them.")
    });
    alarms::report(office, Alarm::Findings, wrong);
    Ok(Some(match findings {
        0 => "All balances, chains and totals are correct.".to_owned(),
        count => format!("{count} findings; see the log, or run `rondavel verify`."),
    }))
}

/// The number of findings; logs each of them with `outcome`. Records that are so damaged that the
/// checks fail count as one.
pub(super) fn findings(work: &Work, request: &Request, outcome: &str) -> Result<usize, Failure> {
    let office = work.office();
    let proven = office.read_twice_on(Lane::Lists, request, verify::prove_by_two);
    let proven = proven.and_then(|mut report| {
        verify::prove_schema(office, &mut report)?;
        Ok(report)
    });
    match proven {
        Ok(report) => {
            for finding in &report.findings {
                let (place, what) = (&finding.place, &finding.what);
                tracing::error!(%place, %what, "{outcome}");
            }
            if report.is_sound() {
                office.store().faults().end(Fault::Damaged);
            }
            Ok(report.findings.len() + report.left_out)
        }
        Err(office::Error::Internal(error)) => {
            tracing::error!(%error, "{outcome}: they cannot be proven");
            Ok(1)
        }
        Err(error @ office::Error::Unavailable(Unavailable::Damaged)) => {
            office.store().faults().begin(Fault::Damaged, &error);
            Ok(1)
        }
        Err(error) => Err(Failure::from(error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use office::jobs::{self, JobKind, NewJob};
    use office::testing::TestOffice;
    use tokio_util::sync::CancellationToken;

    fn run_once(test: &TestOffice) -> String {
        test.arrange(|tx, ctx| jobs::enqueue(tx, ctx, &NewJob::new(JobKind::Verify)));
        let job = jobs::take(&test.office, "a test", None).unwrap().unwrap();
        run(&Work::new(&test.office, job, &CancellationToken::new())).unwrap().unwrap()
    }

    #[test]
    fn everything_is_verified_weekly() {
        let test = TestOffice::new();
        assert!(run_once(&test).contains("are correct"));
        for _ in 0..6 {
            test.pass(SignedDuration::from_hours(24));
            assert!(run_once(&test).contains("Not due yet"));
        }
        test.pass(SignedDuration::from_hours(24));
        assert!(run_once(&test).contains("are correct"));
    }
}
