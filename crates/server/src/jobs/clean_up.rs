//! Deletes what must not be stored any longer: counts of calls after their window, stored answers
//! after a day (contract §1), codes, messages and jobs somewhat later.

use super::{Outcome, Work};
use office::{Office, accounts, call_limits, jobs, mail, password_resets};

type Step = fn(&Office) -> office::Result<u64>;

const STEPS: [Step; 6] = [
    |office| call_limits::forget_old(office).wait(),
    |office| password_resets::forget_old(office).wait(),
    |office| accounts::forget_unknown_names(office).wait(),
    |office| mail::forget_old(office).wait(),
    |office| jobs::forget_old(office).wait(),
    |office| office.forget_old_answers().wait(),
];

pub(super) fn run(work: &Work) -> Outcome {
    let total = i64::try_from(STEPS.len()).unwrap_or(i64::MAX);
    let mut records = 0;
    for (done, step) in (0..).zip(STEPS) {
        work.progress(done, total)?;
        records += step(work.office())?;
    }
    Ok(Some(match records {
        0 => "Nothing to delete.".to_owned(),
        1 => "Deleted 1 old record.".to_owned(),
        _ => format!("Deleted {records} old records."),
    }))
}
