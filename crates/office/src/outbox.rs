//! Publishes the commits of all servers of the lender, in the order of the operations' numbers.
//!
//! Several servers may work on one PostgreSQL database. The events of an operation are stored in
//! its row, and rows become visible in the order of their numbers, because each writer holds the
//! lender's lock until its commit. So a server that continues after the last published row misses
//! and repeats no operation of any server (ADR 0004). Changes of jobs leave no operation; they are
//! numbered by a revision of their own, which is followed in the same way.

use crate::frame::write;
use crate::jobs::{self, JobId, JobKind};
use crate::{Event, Live, Office, Result, StaffId, numbers};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::Duration;
use store::{Tx, queries, row};

/// Operations, or changed jobs, read at a time.
const AT_ONCE: i64 = 500;

/// This server's place in the lender's operations.
pub struct Outbox {
    office: Office,
    woken: Receiver<()>,
    /// Keeps the channel open: a second follower, which is never woken, must still be able to wait.
    _wake: SyncSender<()>,
    /// The last operation that was published.
    last: i64,
    /// The last revision of a job that was published.
    last_job: i64,
}

row! {
    struct Changed { id: JobId, kind: JobKind, asked_by: Option<StaffId>, revision: i64 }
}

queries! {
    fn changed_jobs(after: i64, most: i64) -> Vec<Changed> =
        "SELECT id, kind, asked_by, revision FROM jobs WHERE revision > ?1 ORDER BY revision LIMIT ?2";
}

impl Office {
    /// From now on listeners are sent what any server commits, in one order, each time that
    /// [`Outbox::publish`] is called; this server's own commits wait for it as well. Once only.
    pub fn follow(&self) -> Result<Outbox> {
        let (last, last_job) =
            self.store().read(|tx| -> Result<_> { Ok((write::state(tx)?, job_revision(tx)?)) })?;
        let (wake, woken) = sync_channel(1);
        self.publish_by(wake.clone());
        Ok(Outbox { office: self.clone(), woken, _wake: wake, last, last_job })
    }
}

impl Outbox {
    /// Blocks until this server has committed something to publish, or for this long: other servers
    /// do not say when they have.
    pub fn wait(&self, most: Duration) {
        // Woken or not, the next look at the rows says what is new.
        self.woken.recv_timeout(most).ok();
    }

    /// Publishes everything that has been committed since the last time. Blocks.
    pub fn publish(&mut self) -> Result<()> {
        self.publish_operations()?;
        self.publish_jobs()
    }

    fn publish_operations(&mut self) -> Result<()> {
        loop {
            let (head, news) = self.read_on()?;
            let is_all = i64::try_from(news.len()).is_ok_and(|count| count < AT_ONCE);
            for live in news {
                self.last = live.operation.unwrap_or(self.last);
                self.office.send(live);
            }
            if is_all {
                // Rows without events need not be walked again.
                self.last = self.last.max(head);
                return Ok(());
            }
        }
    }

    /// A job that has changed several times is published once.
    fn publish_jobs(&mut self) -> Result<()> {
        loop {
            let changed = self.office.store().read(|tx| -> Result<_> {
                if job_revision(tx)? <= self.last_job {
                    return Ok(Vec::new());
                }
                Ok(changed_jobs(tx, self.last_job, AT_ONCE)?)
            })?;
            let Some(newest) = changed.last() else {
                return Ok(());
            };
            self.last_job = newest.revision;
            let news = changed.iter().flat_map(|job| jobs::news(job.id, job.kind, job.asked_by));
            let events: Vec<Event> = news.collect();
            self.office.send(Live { operation: None, events: Arc::new(events) });
        }
    }

    /// The last operation, and the events of those that were not published yet.
    fn read_on(&self) -> Result<(i64, Vec<Live>)> {
        self.office.store().read(|tx| {
            let head = write::state(tx)?;
            if head <= self.last {
                return Ok((head, Vec::new()));
            }
            Ok((head, write::events_after(tx, self.last, AT_ONCE)?))
        })
    }
}

/// The number of the last change of any job.
fn job_revision(tx: &mut Tx) -> Result<i64> {
    numbers::count(tx, "job_revisions")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::EventKind::{BranchCash, ClientChanged, LoanRepaid, LoansAssessed, StaffChanged};
    use crate::testing::TestOffice;
    use crate::{Audience, Changes, Ctx, Done, EventKind, Request, Subject};
    use tokio::sync::broadcast::Receiver as Listener;

    fn writes(test: &TestOffice, kind: Option<EventKind>) {
        let subject = Subject::new("test", 0);
        let verb = move |_: &mut Tx, _: &Ctx| {
            let done = Done::new((), "test.write", subject, Changes::none());
            let event = kind.map(|kind| Event::new(kind, Audience::Everyone));
            Ok(event.into_iter().fold(done, Done::with_event))
        };
        test.office.write(Request::system("test"), verb).wait().expect("written");
    }

    fn heard(screens: &mut Listener<Live>) -> Vec<(Option<i64>, EventKind)> {
        let mut heard = Vec::new();
        while let Ok(live) = screens.try_recv() {
            heard.extend(live.events.iter().map(|event| (live.operation, event.kind)));
        }
        heard
    }

    #[test]
    fn commits_are_published_once_in_one_order() {
        let here = TestOffice::new();
        let there = here.another_server();
        writes(&here, Some(StaffChanged));
        let mut outboxes = [&here, &there].map(|test| test.office.follow().expect("followed"));
        let mut screens = [&here, &there].map(|test| test.office.listen());
        writes(&here, Some(LoanRepaid));
        writes(&there, Some(BranchCash));
        writes(&here, None);
        writes(&here, Some(ClientChanged));
        assert_eq!(screens.each_mut().map(|screen| heard(screen).len()), [0, 0], "not before");
        for outbox in &mut outboxes {
            outbox.publish().expect("told");
            outbox.publish().expect("nothing to tell");
        }
        let [at_ours, at_theirs] = screens.each_mut().map(heard);
        let kinds: Vec<EventKind> = at_ours.iter().map(|(_, kind)| *kind).collect();
        assert_eq!(kinds, [LoanRepaid, BranchCash, ClientChanged]);
        assert_eq!(at_ours, at_theirs);
        assert!(at_ours.is_sorted_by(|(a, _), (b, _)| a < b));
        writes(&there, Some(LoansAssessed));
        outboxes[0].publish().expect("told");
        assert_eq!(heard(&mut screens[0]).len(), 1);
    }

    #[test]
    fn backlog_larger_than_a_batch_is_published() {
        let test = TestOffice::new();
        let mut outbox = test.office.follow().expect("followed");
        let mut screens = test.office.listen();
        for _ in 0..AT_ONCE + 3 {
            writes(&test, Some(LoanRepaid));
        }
        outbox.publish().expect("told");
        assert_eq!(i64::try_from(heard(&mut screens).len()), Ok(AT_ONCE + 3));
    }

    /// Its own commits wake a server at once; the time to wait is for those of others.
    #[test]
    fn own_commit_wakes_the_server() {
        let test = TestOffice::new();
        let outbox = test.office.follow().expect("followed");
        writes(&test, Some(LoanRepaid));
        writes(&test, Some(BranchCash));
        // A minute would be longer than this test may take.
        outbox.wait(Duration::from_mins(1));
    }
}
