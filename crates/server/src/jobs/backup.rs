//! Makes a backup at its time of the day, and deletes old ones once it is whole.

use super::work::Failure;
use super::{Backups, Outcome, Work, alarms, chain};
use crate::backup::{self, BackupError, Taken};
use office::alarms::Alarm;

/// Bytes of a megabyte, as disks are sold.
const MB: u64 = 1_000_000;

pub(super) fn run(work: &Work, backups: Option<&Backups>) -> Outcome {
    let outcome = make(work, backups);
    let failed = match &outcome {
        // The next server makes it.
        Err(Failure::Stopped) => return outcome,
        Err(failure) => Some(format!("No backup could be made: {}.", chain(failure))),
        Ok(_) => None,
    };
    alarms::report(work.office(), Alarm::Backup, failed);
    outcome
}

fn make(work: &Work, backups: Option<&Backups>) -> Outcome {
    let Some(Backups { plan, keep }) = backups else {
        return Ok(Some("Not made: backup_folder is not set.".to_owned()));
    };
    let mut stopped = None;
    let taken = backup::take(work.office(), plan, &mut |done, total| {
        work.progress(done, total).map_err(|failure| {
            stopped = Some(failure);
            BackupError::Stopped
        })
    });
    let taken = taken.map_err(|error| stopped.unwrap_or(Failure::Backup(error)))?;
    tracing::info!(backup = %taken.place, "made a backup");
    for file in &taken.missing {
        tracing::error!(backup = %taken.place, %file, "the backup lacks a stored file that a record needs");
    }
    // The backup is whole. Another attempt would make one more, and still not delete the old ones.
    let deleted = backup::delete_old(work.office(), &plan.to, *keep);
    if let Err(error) = &deleted {
        tracing::error!(error = %chain(error), "old backups cannot be deleted");
    }
    Ok(Some(sentence(&taken, &deleted)))
}

fn sentence(taken: &Taken, deleted: &backup::Result<u64>) -> String {
    let encrypted = if taken.is_encrypted { ", encrypted" } else { "" };
    let size = taken.size.div_ceil(MB);
    let made = format!("{}: {} files, {size} MB{encrypted}.", taken.name, taken.files);
    let missing = match taken.missing.as_slice() {
        [] => String::new(),
        files => format!(" Missing stored files: {} ({}).", files.len(), backup::names_of(files)),
    };
    let key = if taken.needs_media_key { " The key of stored files is not in it." } else { "" };
    let deleted = match deleted {
        Ok(0) => String::new(),
        Ok(deleted) => format!(" Deleted {deleted} old."),
        Err(error) => format!(" Old ones were not deleted: {error}."),
    };
    format!("{made}{missing}{key}{deleted}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use office::files::FileKind;
    use office::jobs::{JobKind, NewJob, TakenJob};
    use office::testing::{TestOffice, stored};
    use office::{Request, settings, staff};
    use std::path::Path;
    use tokio_util::sync::CancellationToken;

    fn job(test: &TestOffice) -> TakenJob {
        test.arrange(|tx, ctx| office::jobs::enqueue(tx, ctx, &NewJob::new(JobKind::Backup)));
        let taken = office::jobs::take(&test.office, "a test", None);
        taken.expect("an answer").expect("a job that is due")
    }

    fn backups(folder: &Path) -> Backups {
        let path = folder.to_str().expect("a path");
        let config = crate::config::configured(&[("data_dir", path)]);
        let to = backup::Location::Folder(folder.to_owned());
        Backups { plan: backup::Plan::new(&config, to), keep: 1 }
    }

    /// The job's result text for the backup it has made.
    fn made(test: &TestOffice, backups: &Backups) -> String {
        // A lender without any operation has no past that a backup could hold.
        let demo = test.office.write(Request::system("test"), settings::mark_demo);
        demo.wait().expect("an operation");
        let work = Work::new(&test.office, job(test), &CancellationToken::new());
        run(&work, Some(backups)).expect("made").expect("a sentence")
    }

    #[test]
    fn backup_job_reports_and_deletes_the_previous_one() {
        let (test, folder) = (TestOffice::new(), tempfile::tempdir().expect("a folder"));
        let backups = backups(folder.path());
        made(&test, &backups);
        test.pass(jiff::SignedDuration::from_hours(24));
        let said = made(&test, &backups);
        assert!(said.starts_with("rondavel-2026-03-03T060000Z: "), "{said}");
        assert!(said.ends_with(" MB. Deleted 1 old."), "{said}");
        let left = std::fs::read_dir(folder.path()).expect("a folder").count();
        assert_eq!(left, 1);
    }

    #[test]
    fn backup_job_names_missing_files() {
        let (test, folder) = (TestOffice::new(), tempfile::tempdir().expect("a folder"));
        let file = stored(&test, FileKind::Picture);
        let path = file.path.clone();
        let member = test.administrator();
        member.does(move |tx, ctx| staff::set_picture(tx, ctx, &file)).expect("hers");
        let said = made(&test, &backups(folder.path()));
        assert!(said.contains(&format!(" Missing stored files: 1 ({path}).")), "{said}");
    }

    /// Another attempt would only make one more.
    #[test]
    fn undeletable_old_backups_are_reported_not_failed() {
        let (test, folder) = (TestOffice::new(), tempfile::tempdir().expect("a folder"));
        let backups = backups(folder.path());
        made(&test, &backups);
        let in_the_way = folder.path().join(".rondavel-2026-03-02T060000Z.deleted/file");
        std::fs::create_dir_all(in_the_way).expect("in the way");
        test.pass(jiff::SignedDuration::from_hours(24));
        let said = made(&test, &backups);
        assert!(said.contains(" MB. Old ones were not deleted: "), "{said}");
    }

    #[test]
    fn backup_reports_that_the_media_key_is_missing() {
        let (test, folder) = (TestOffice::new(), tempfile::tempdir().expect("a folder"));
        let backups = backups(folder.path());
        let key = cabinet::SecretKeys::parse(&cabinet::generate().0).expect("a key");
        let files = cabinet::Cabinet::new(&folder.path().join("media"), key);
        files.leave_mark().expect("left");
        let said = made(&test, &backups);
        assert!(said.ends_with(" MB. The key of stored files is not in it."), "{said}");
    }

    #[test]
    fn backup_job_without_folder_fails_with_reason() {
        let (test, folder) = (TestOffice::new(), tempfile::tempdir().expect("a folder"));
        test.administrator();
        let backups = backups(&folder.path().join("not mounted"));
        let work = Work::new(&test.office, job(&test), &CancellationToken::new());
        let failed = run(&work, Some(&backups)).expect_err("there is no folder");
        assert!(failed.to_string().contains("is mounted"), "{failed}");
        let letters = test.letters();
        let told = letters.iter().find(|letter| letter.subject.ends_with("Backup failed"));
        assert!(
            told.is_some_and(|letter| letter.body_text.contains("is mounted")),
            "they are told"
        );
    }

    #[test]
    fn stopping_server_leaves_the_backup_to_another() {
        let (test, folder) = (TestOffice::new(), tempfile::tempdir().expect("a folder"));
        let backups = backups(folder.path());
        let stopping = CancellationToken::new();
        stopping.cancel();
        let work = Work::new(&test.office, job(&test), &stopping);
        let failed = run(&work, Some(&backups)).expect_err("it stops");
        assert!(matches!(failed, Failure::Stopped), "{failed}");
        assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0);
    }
}
