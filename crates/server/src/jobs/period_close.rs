//! Proves everything before a period is closed. It reads a snapshot of its own beside the work.

use super::work::Failure;
use super::{Outcome, Work};
use office::periods::{self, PeriodCloseId, PeriodStatus};
use office::{Request, verify};

pub(super) fn run(work: &Work) -> Outcome {
    let payload: serde_json::Value = serde_json::from_str(&work.job().payload).unwrap_or_default();
    let Some(id) = payload["period"].as_i64().map(PeriodCloseId::new) else {
        return Ok(Some("Not closed: no period is named.".to_owned()));
    };
    let request = Request::system("period-close");
    let report = work.office().read(&request, verify::prove)?;
    for finding in &report.findings {
        tracing::error!(place = %finding.place, what = %finding.what, "a period cannot be closed");
    }
    let findings = report.findings.len();
    let verb = move |tx: &mut store::Tx, ctx: &office::Ctx| periods::finish(tx, ctx, id, findings);
    let close = work.office().write(request, verb).wait().map_err(Failure::from)?;
    Ok(Some(match close.status {
        PeriodStatus::Closed => format!("Closed up to {}.", close.period_end),
        _ => format!("{}: {findings} findings; see the log.", close.status),
    }))
}
