//! Deletes what must not be stored any longer: counts of calls after their window, stored answers
//! after a day (contract §1), codes, messages and jobs somewhat later, and files that no record needs
//! (ADR 0022). Requests that nobody decided in time expire here too.

use super::{Outcome, Work};
use api::Media;
use office::files::{self, Swept};
use office::{Office, accounts, call_limits, jobs, mail, password_resets, requests};

type Step = fn(&Office) -> office::Result<u64>;

const STEPS: [Step; 6] = [
    |office| call_limits::forget_old(office).wait(),
    |office| password_resets::forget_old(office).wait(),
    |office| accounts::forget_unknown_names(office).wait(),
    |office| mail::forget_old(office).wait(),
    |office| jobs::forget_old(office).wait(),
    |office| office.forget_old_answers().wait(),
];

pub(super) fn run(work: &Work, media: &Media) -> Outcome {
    let total = i64::try_from(STEPS.len() + 2).unwrap_or(i64::MAX);
    let mut records = 0;
    for (done, step) in (0..).zip(STEPS) {
        work.progress(done, total)?;
        records += step(work.office())?;
    }
    work.progress(total - 2, total)?;
    let expired = requests::expire(work.office())?;
    work.progress(total - 1, total)?;
    let swept = files::sweep(work.office(), media)?;
    Ok(Some(sentence(records, expired, swept)))
}

/// What came of it, for administrators.
fn sentence(records: u64, expired: u64, Swept { found, deleted, failed }: Swept) -> String {
    let sentences: Vec<String> = [
        (records, "old record", "Deleted", ""),
        (expired, "request", "Closed", " that nobody decided in time"),
        (deleted, "file", "Deleted", ""),
        (found, "file", "Found", " without a record, to be deleted tomorrow"),
        (failed, "file", "Could not delete", ", the next run tries again"),
    ]
    .into_iter()
    .filter(|(count, ..)| *count > 0)
    .map(|(count, noun, did, more)| {
        let plural = if count == 1 { "" } else { "s" };
        format!("{did} {count} {noun}{plural}{more}.")
    })
    .collect();
    if sentences.is_empty() { "Nothing to delete.".to_owned() } else { sentences.join(" ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_deleted_is_said_in_sentences() {
        assert_eq!(sentence(0, 0, Swept::default()), "Nothing to delete.");
        assert_eq!(sentence(1, 0, Swept::default()), "Deleted 1 old record.");
        let swept = Swept { found: 1, deleted: 2, failed: 3 };
        assert_eq!(
            sentence(12, 1, swept),
            "Deleted 12 old records. Closed 1 request that nobody decided in time. Deleted 2 files. \
             Found 1 file without a record, to be deleted tomorrow. Could not delete 3 files, the \
             next run tries again."
        );
    }
}
