//! Deletes expired data: counts of calls after their window, stored answers after a day (contract
//! §1), codes, unconfirmed new email addresses, messages and jobs somewhat later, and files that no
//! record needs, those of expired reports among them. Also expires requests that were
//! not decided in time.

use super::{Outcome, Tools, Work, report};
use api::metrics;
use office::files;
use office::{Office, call_limits, jobs, mail, password_resets, reports, requests, sign_in, staff};

/// A step's summary for administrators: "Deleted", "old record", and the rest of the sentence.
type Summary = (&'static str, &'static str, &'static str);

const DELETED: Summary = ("Deleted", "old record", "");
const CLOSED: Summary = ("Closed", "request", " that nobody decided in time");

type Step = fn(&Office) -> office::Result<u64>;

const EXPIRED: Summary = ("Deleted", "expired report", "");

/// Why orphans stay, and what to do.
const REFUSED: &str = " that no record names, because they are more than one in fifty: check that this is the \
                       right database, and confirm with `rondavel delete-orphans`";

const STEPS: [(Summary, Step); 10] = [
    (DELETED, |office| call_limits::forget_old(office).wait()),
    (DELETED, |office| password_resets::forget_old(office).wait()),
    (DELETED, |office| staff::forget_unconfirmed(office).wait()),
    (DELETED, |office| sign_in::forget_unknown_names(office).wait()),
    (DELETED, |office| sign_in::forget_abandoned(office).wait()),
    (DELETED, |office| mail::expire(office).wait()),
    (DELETED, |office| jobs::forget_old(office).wait()),
    (DELETED, |office| office.forget_old_answers().wait()),
    (CLOSED, requests::expire),
    (EXPIRED, reports::forget_expired),
];

pub(super) fn run(work: &Work, tools: &Tools) -> Outcome {
    let total = i64::try_from(STEPS.len() + 1).unwrap_or(i64::MAX);
    let mut results = Vec::new();
    for (done, (said, step)) in (0..).zip(STEPS) {
        work.progress(done, total)?;
        results.push((said, step(work.office())?));
    }
    work.progress(total - 1, total)?;
    let now = work.office().clock().now();
    report::delete_left_behind(&tools.press, now);
    match tools.media.forget_unfinished(now)? {
        0 => {}
        files => tracing::info!(files, "deleted files that were never stored whole"),
    }
    let swept = files::sweep(work.office(), &tools.media)?;
    results.extend([
        (("Deleted", "file", ""), swept.deleted),
        (("Found", "file", " without a record, to be deleted tomorrow"), swept.found),
        (("Could not delete", "file", ", the next run tries again"), swept.failed),
        (("Refused to delete", "file", REFUSED), swept.refused),
    ]);
    metrics::orphans_are_refused(swept.refused);
    if swept.refused > 0 {
        tracing::error!(files = swept.refused, "refused to delete stored files{REFUSED}");
    }
    Ok(Some(sentences(&results)))
}

/// The result of the steps. Steps with the same text share one sentence.
fn sentences(results: &[(Summary, u64)]) -> String {
    let mut sums: Vec<(Summary, u64)> = Vec::new();
    for &(said, count) in results {
        match sums.iter_mut().find(|(known, _)| *known == said) {
            Some((_, sum)) => *sum = sum.saturating_add(count),
            None => sums.push((said, count)),
        }
    }
    let sentences: Vec<String> = sums
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .map(|((did, noun, more), count)| {
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
    fn deleted_records_are_summarised_in_sentences() {
        assert_eq!(sentences(&[(DELETED, 0), (CLOSED, 0)]), "Nothing to delete.");
        assert_eq!(sentences(&[(DELETED, 1)]), "Deleted 1 old record.");
        assert_eq!(
            sentences(&[(DELETED, 5), (DELETED, 7), (CLOSED, 1), (("Found", "file", " today"), 2)]),
            "Deleted 12 old records. Closed 1 request that nobody decided in time. Found 2 files today."
        );
    }
}
