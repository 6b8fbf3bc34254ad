//! Deletes people's data when its time is over, once a night: records in the database, and messages
//! that were written to files. The files of deleted selfies go with the next clean-up.

use super::{Outcome, Work};
use crate::backup;
use crate::mail::Mailer;
use jiff::SignedDuration;
use office::retention::{self, DataKind, UPGRADE_COPY_DAYS};

/// The names of each kind in the job's result: singular, and plural.
const fn named(kind: DataKind) -> (&'static str, &'static str) {
    match kind {
        DataKind::Attendance => ("day's selfies and places", "days' selfies and places"),
        DataKind::LoginWitness => ("login's selfie and place", "logins' selfies and places"),
        DataKind::Login => ("login", "logins"),
        DataKind::SessionToken => ("token of a session", "tokens of sessions"),
        DataKind::RefusedAttempt => ("refused attempt", "refused attempts"),
        DataKind::DeclinedRegistration => ("declined registration", "declined registrations"),
        DataKind::PendingRegistration => {
            ("registration that nobody decided on", "registrations that nobody decided on")
        }
        DataKind::Client => ("client's data", "clients' data"),
        DataKind::Mail => ("record of a message", "records of messages"),
    }
}

pub(super) fn run(work: &Work, mailer: &Mailer) -> Outcome {
    let office = work.office();
    let total = i64::try_from(DataKind::ALL.len() + 2).unwrap_or(i64::MAX);
    let mut deleted = Vec::new();
    for (done, kind) in (0..).zip(DataKind::ALL) {
        work.progress(done, total)?;
        deleted.push((named(*kind), retention::erase(office, *kind)?));
    }
    let before =
        |days: u32| office.clock().now() - SignedDuration::from_hours(24 * i64::from(days));
    work.progress(total - 2, total)?;
    let copies = backup::delete_copies(office, before(UPGRADE_COPY_DAYS))?;
    deleted.push((("copy from before an upgrade", "copies from before upgrades"), copies));
    work.progress(total - 1, total)?;
    let mails = before(office.policy().retention.mails.into());
    deleted.push((("message file", "message files"), mailer.delete_files_before(mails)?));
    let sentence = sentence(&deleted);
    tracing::info!(deleted = %sentence, "retention");
    Ok(Some(sentence))
}

/// The deleted records in a sentence, for administrators and the log.
fn sentence(deleted: &[((&str, &str), u64)]) -> String {
    let some = deleted.iter().filter(|(_, count)| *count > 0);
    let parts: Vec<String> = some
        .map(|((one, several), count)| {
            format!("{count} {}", if *count == 1 { one } else { several })
        })
        .collect();
    match parts.split_last() {
        None => "Nothing to delete.".to_owned(),
        Some((only, [])) => format!("Deleted {only}."),
        Some((last, others)) => format!("Deleted {} and {last}.", others.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deleted_data_is_summarised_in_a_sentence() {
        let [logins, mails] = [DataKind::Login, DataKind::Mail].map(named);
        assert_eq!(sentence(&[(logins, 0), (mails, 0)]), "Nothing to delete.");
        assert_eq!(sentence(&[(logins, 1), (mails, 0)]), "Deleted 1 login.");
        let both = sentence(&[(logins, 2), (mails, 1)]);
        assert_eq!(both, "Deleted 2 logins and 1 record of a message.");
    }
}
