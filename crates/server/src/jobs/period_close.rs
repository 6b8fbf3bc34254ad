//! Checks all records before a period is closed. It reads its own snapshot beside the work.

use super::work::Failure;
use super::{Outcome, Work, verify};
use office::Request;
use office::periods::{self, PeriodStatus};

pub(super) fn run(work: &Work) -> Outcome {
    let id = periods::named(&work.job().payload)?;
    let request = Request::system("period-close");
    let findings = verify::findings(work, &request, "a period cannot be closed")?;
    let verb = move |tx: &mut store::Tx, ctx: &office::Ctx| periods::finish(tx, ctx, id, findings);
    let close = work.office().write(request, verb).wait().map_err(Failure::from)?;
    Ok(Some(match close.status {
        PeriodStatus::Closed => format!("Closed up to {}.", close.period_end),
        _ => format!("{}: {findings} findings; see the log.", close.status),
    }))
}
