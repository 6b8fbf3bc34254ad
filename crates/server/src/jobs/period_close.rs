//! Proves everything before a period is closed. It reads a snapshot of its own beside the work.

use super::work::Failure;
use super::{Outcome, Work};
use office::periods::{self, PeriodStatus};
use office::{Request, verify};
use store::Lane;

pub(super) fn run(work: &Work) -> Outcome {
    let id = periods::named(&work.job().payload)?;
    let request = Request::system("period-close");
    let findings = findings(work, &request)?;
    let verb = move |tx: &mut store::Tx, ctx: &office::Ctx| periods::finish(tx, ctx, id, findings);
    let close = work.office().write(request, verb).wait().map_err(Failure::from)?;
    Ok(Some(match close.status {
        PeriodStatus::Closed => format!("Closed up to {}.", close.period_end),
        _ => format!("{}: {findings} findings; see the log.", close.status),
    }))
}

/// How many findings stand against closing, each of them in the log. Records that are so damaged that
/// proving them fails are one: the close ends, and can be tried again once they are mended.
fn findings(work: &Work, request: &Request) -> Result<usize, Failure> {
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
                tracing::error!(%place, %what, "a period cannot be closed");
            }
            Ok(report.findings.len())
        }
        Err(office::Error::Internal(error)) => {
            tracing::error!(%error, "a period cannot be closed: its records cannot be proven");
            Ok(1)
        }
        Err(error) => Err(Failure::from(error)),
    }
}
