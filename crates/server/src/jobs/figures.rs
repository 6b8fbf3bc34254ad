//! The metrics of jobs, backups and stored files: those of all servers, from the database. For this
//! server only: the room on its disks, and if it delays day ends because the clock jumped.

use super::{Disk, complain};
use crate::disk;
use api::metrics;
use office::{Office, Request, backups, books, files, jobs, settings};
use std::time::Duration;
use store::{Engine, Fault, Lane};
use tokio::task::spawn_blocking;
use tokio_util::sync::CancellationToken;

/// The interval at which jobs are counted.
const COUNT: Duration = Duration::from_secs(10);
/// Stored files are counted at every so many of these times, which is every hour.
const SIZES_EVERY: u32 = 360;

/// Counts jobs until the server stops.
pub(super) async fn run(office: Office, stopping: CancellationToken) {
    for round in (0..SIZES_EVERY).cycle() {
        let of = office.clone();
        // Without figures the metrics stay what they are until the next time.
        let counted = spawn_blocking(move || {
            count(&of);
            date(&of);
            proof(&of);
            publish_clock(&of);
            note_closed_day(&of);
            publish_database(&of);
            if round == 0 {
                add_up(&of);
            }
        });
        counted.await.ok();
        tokio::select! {
            () = stopping.cancelled() => return,
            () = tokio::time::sleep(COUNT) => {}
        }
    }
}

/// Looks at disks until the server stops. Runs apart from the rest: a disk on a network that does
/// not answer blocks its caller.
pub(super) async fn watch(disks: Vec<Disk>, stopping: CancellationToken) {
    loop {
        let disks = disks.clone();
        spawn_blocking(move || measure(&disks)).await.ok();
        tokio::select! {
            () = stopping.cancelled() => return,
            () = tokio::time::sleep(COUNT) => {}
        }
    }
}

fn count(office: &Office) {
    match jobs::figures(office) {
        Ok(figures) => {
            let now = office.clock().now();
            let oldest = figures.oldest_due.map(|due| Duration::try_from(now.duration_since(due)));
            let oldest = oldest.and_then(Result::ok).unwrap_or_default();
            metrics::jobs_are(&figures, oldest);
        }
        Err(error) => complain(&error, "jobs cannot be counted"),
    }
}

fn date(office: &Office) {
    match office.read(&Request::system("backups.last"), |tx, _| backups::last(tx)) {
        Ok(last) => metrics::last_backup_is(last.as_ref()),
        Err(error) => complain(&error, "the last backup cannot be found"),
    }
}

fn proof(office: &Office) {
    match office.read(&Request::system("verify.last"), |tx, _| settings::last_verify(tx)) {
        Ok(last) => metrics::last_verify_is(last),
        Err(error) => complain(&error, "the last proof cannot be found"),
    }
}

fn measure(disks: &[Disk]) {
    for (place, folder) in disks {
        metrics::disk_is(place, disk::space_at(folder));
    }
}

fn add_up(office: &Office) {
    match office.read_on(Lane::Lists, &Request::system("files.sizes"), files::sizes) {
        Ok(stored) => metrics::stored_files_are(&stored),
        Err(error) => complain(&error, "stored files cannot be added up"),
    }
}

fn publish_clock(office: &Office) {
    metrics::clock_has_jumped(office.store().faults().has(Fault::Clock));
}

/// A day that is closed too early stops all work, so this is checked even if no health check asks
/// for readiness.
fn note_closed_day(office: &Office) {
    let faults = office.store().faults();
    match office.read(&Request::system("books.closed"), books::is_closed_today) {
        Ok(true) => faults.begin(Fault::DayClosed, "the books are closed for today"),
        Ok(false) => faults.end(Fault::DayClosed),
        Err(error) => complain(&error, "the books cannot be read"),
    }
}

fn publish_database(office: &Office) {
    let store = office.store();
    metrics::process_is();
    metrics::store_is(store);
    if store.engine() == Engine::Sqlite {
        return;
    }
    let found = store.replication();
    if let Err(error) = &found {
        tracing::debug!(%error, "the database says nothing of its standbys");
    }
    metrics::database_is(office.clock().now(), found.ok().as_ref());
}

#[cfg(test)]
mod tests {
    use super::*;
    use office::files::FileKind;
    use office::testing::{TestOffice, stored};
    use office::{business_days, day_end, staff};

    #[test]
    fn disk_space_and_stored_files_are_shown() {
        let (test, folder) = (TestOffice::new(), tempfile::tempdir().expect("a folder"));
        let file = stored(&test, FileKind::Picture);
        let bytes = file.size_bytes;
        let member = test.administrator();
        member.does(move |tx, ctx| staff::set_picture(tx, ctx, &file)).expect("hers");
        let disks = [("data", folder.path().to_owned()), ("backups", folder.path().join("away"))];
        let shown = metrics::shown_after(|| {
            measure(&disks);
            add_up(&test.office);
        });
        let shown = shown.expect("shown");
        let has = |line: String| shown.lines().any(|found| found == line);
        assert!(has(format!(r#"rondavel_stored_bytes{{kind="picture"}} {bytes}"#)), "{shown}");
        assert!(has(r#"rondavel_stored_files{kind="picture"} 1"#.to_owned()), "{shown}");
        assert!(has(r#"rondavel_stored_bytes{kind="selfie"} 0"#.to_owned()), "{shown}");
        assert!(has(r#"rondavel_disk_free_bytes{place="backups"} NaN"#.to_owned()), "{shown}");
        let size = disk::space_at(folder.path()).expect("room").size;
        assert!(has(format!(r#"rondavel_disk_size_bytes{{place="data"}} {size}"#)), "{shown}");
    }

    #[test]
    fn clock_jump_is_shown_until_corrected() {
        let test = TestOffice::new();
        day_end::believe_clock(&test.office).expect("believed");
        let shown = || {
            business_days::check_clock(&test.office).ok();
            metrics::shown_after(|| publish_clock(&test.office)).expect("shown")
        };
        let right = test.clock.now();
        assert!(shown().contains("rondavel_clock_jumped 0"));
        test.clock.jump(right + jiff::SignedDuration::from_hours(48));
        assert!(shown().contains("rondavel_clock_jumped 1"));
        test.clock.jump(right);
        assert!(shown().contains("rondavel_clock_jumped 0"));
    }
}
