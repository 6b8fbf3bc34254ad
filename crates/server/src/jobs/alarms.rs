//! Has administrators told by email of what needs a person: a full disk, a wrong clock, a damaged database.
//! A fault that keeps the message itself from being stored is reported once that is possible again.

use super::{Disk, chain};
use crate::disk;
use office::Office;
use office::alarms::{self, Alarm};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use store::Fault;
use tokio::task::spawn_blocking;
use tokio_util::sync::CancellationToken;

/// The interval of checks for faults.
const LOOK: Duration = Duration::from_secs(30);
/// Parts of a disk: less than one of them free is a full disk, as in the alerts.
const PARTS: u64 = 33;
/// The faults that are checked here. Jobs report the others when they run.
const WATCHED: [Alarm; 3] = [Alarm::Disk, Alarm::Clock, Alarm::Damage];

/// The alarms that administrators were notified of, and those that could not be sent yet.
#[derive(Default)]
struct Reports {
    told: BTreeSet<&'static str>,
    missed: BTreeMap<&'static str, String>,
}

/// Looks until the server stops.
pub(super) async fn watch(office: Office, disks: Vec<Disk>, stopping: CancellationToken) {
    let mut reports = Reports::default();
    loop {
        tokio::select! {
            () = stopping.cancelled() => return,
            () = tokio::time::sleep(LOOK) => {}
        }
        let (of, disks) = (office.clone(), disks.clone());
        let looked = spawn_blocking(move || {
            let found = look(&of, &disks);
            reports.publish(&of, &found);
            reports
        });
        match looked.await {
            Ok(same) => reports = same,
            Err(error) => {
                tracing::error!(%error, "faults could not be reported");
                reports = Reports::default();
            }
        }
    }
}

/// The faults that are there, with a sentence each.
fn look(office: &Office, disks: &[Disk]) -> BTreeMap<&'static str, String> {
    let mut found = BTreeMap::new();
    for (fault, why) in office.store().faults().all() {
        let alarm = match fault {
            Fault::StorageFull => Alarm::Disk,
            Fault::Clock => Alarm::Clock,
            Fault::Damaged => Alarm::Damage,
            Fault::Moved | Fault::NewerDatabase | Fault::DayClosed | Fault::Stuck => continue,
        };
        found.insert(alarm.as_str(), format!("Nothing can be recorded: {why}."));
    }
    for (place, folder) in disks {
        let full = disk::space_at(folder).filter(|space| space.free < space.size / PARTS);
        if let Some(space) = full {
            let megabytes = space.free / 1_000_000;
            let why =
                format!("The disk of the server is nearly full: {megabytes} MB left ({place}).");
            found.entry(Alarm::Disk.as_str()).or_insert(why);
        }
    }
    found
}

impl Reports {
    /// Reports what has begun and what is over.
    fn publish(&mut self, office: &Office, found: &BTreeMap<&'static str, String>) {
        for alarm in WATCHED {
            let name = alarm.as_str();
            let published = match (found.get(name), self.missed.get(name).cloned()) {
                (Some(_), _) if self.told.contains(name) => Ok(()),
                (Some(why), _) => self.begin(office, alarm, why),
                // The fault ended before a notification could be sent.
                (None, Some(why)) => {
                    self.begin(office, alarm, &why).and_then(|()| self.end(office, alarm))
                }
                (None, None) => self.end(office, alarm),
            };
            if let Err(error) = published {
                tracing::warn!(alarm = name, error = %chain(&error), "administrators cannot be told yet");
            }
        }
    }

    fn begin(&mut self, office: &Office, alarm: Alarm, why: &str) -> office::Result<()> {
        self.missed.insert(alarm.as_str(), why.to_owned());
        alarms::begin(office, alarm, why).wait()?;
        self.missed.remove(alarm.as_str());
        self.told.insert(alarm.as_str());
        Ok(())
    }

    fn end(&mut self, office: &Office, alarm: Alarm) -> office::Result<()> {
        alarms::end(office, alarm)?;
        self.told.remove(alarm.as_str());
        Ok(())
    }
}

/// Reports how a job ended that administrators rely on.
pub(super) fn report(office: &Office, alarm: Alarm, failed: Option<String>) {
    let reported = match failed {
        Some(why) => alarms::begin(office, alarm, why).wait(),
        None => alarms::end(office, alarm),
    };
    if let Err(error) = reported {
        tracing::warn!(alarm = alarm.as_str(), error = %chain(&error), "administrators cannot be told");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use office::testing::TestOffice;

    fn subjects(test: &TestOffice) -> Vec<String> {
        test.letters().into_iter().map(|letter| letter.subject).collect()
    }

    #[test]
    fn fault_is_reported_once_and_so_is_recovery() {
        let test = TestOffice::new();
        test.administrator();
        let before = subjects(&test).len();
        let faults = test.office.store().faults();
        let mut reports = Reports::default();
        let mut look_again = || reports.publish(&test.office, &look(&test.office, &[]));
        look_again();
        assert_eq!(subjects(&test).len(), before, "nothing is wrong");
        faults.begin(Fault::StorageFull, "the disk is full");
        look_again();
        let told = subjects(&test).len();
        assert!(told > before, "administrators are told");
        look_again();
        assert_eq!(subjects(&test).len(), told, "once");
        faults.end(Fault::StorageFull);
        look_again();
        look_again();
        let after = subjects(&test);
        assert_eq!(after.len() - told, told - before, "of its end as well");
        assert!(
            after.last().is_some_and(|subject| subject.ends_with("(this is over)")),
            "{after:?}"
        );
    }

    #[test]
    fn fault_that_ended_unreported_is_still_reported() {
        let test = TestOffice::new();
        test.administrator();
        let before = subjects(&test).len();
        let mut reports = Reports::default();
        reports.missed.insert(Alarm::Disk.as_str(), "The disk was full.".to_owned());
        reports.publish(&test.office, &BTreeMap::new());
        let told = &subjects(&test)[before..];
        assert!(told.iter().any(|subject| subject.ends_with("Disk full")), "{told:?}");
        assert!(told.iter().any(|subject| subject.ends_with("(this is over)")), "{told:?}");
        assert!(reports.missed.is_empty());
    }
}
