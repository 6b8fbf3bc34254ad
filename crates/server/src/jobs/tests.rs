use super::*;
use crate::config::configured;
use cabinet::{Cabinet, SecretKeys};
use jiff::SignedDuration;
use ledger::MoneyKind;
use money::Cents;
use office::cash::{self, NewMovement};
use office::jobs::{Job, JobFilter, JobId, JobState, NewJob};
use office::requests::{self, NewRequest, RequestKind};
use office::scene::{Scene as Lender, rand};
use office::testing::{Person, TestOffice};
use office::{Error, Live, Permission, Unavailable};
use std::sync::Barrier;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::broadcast::Receiver;
use tokio::task::block_in_place;

/// Runs what is due on this thread, one job after the other.
pub(crate) fn run_due(office: &Office, mailer: &Mailer) {
    let folder = tempfile::tempdir().expect("a folder for media");
    let media = Media::new(Cabinet::new(folder.path(), SecretKeys::default()), [7; 32]);
    let tools = Tools {
        mailer: mailer.clone(),
        media,
        press: press(folder.path()),
        backups: None,
        disks: vec![],
    };
    while let Some(job) = jobs::take(office, "a test", None).expect("an answer") {
        let work = Work::new(office, job, &CancellationToken::new());
        let outcome = run(&work, &tools);
        work.settle(outcome);
    }
}

/// A press whose unfinished files are in a folder of this one.
pub(crate) fn press(folder: &std::path::Path) -> ReportSettings {
    ReportSettings { company_name: "Example Lender".to_owned(), folder: folder.join("scratch") }
}

/// A lender with a server that does with every job what the test says.
struct Scene {
    admin: Person,
    screens: Receiver<Live>,
    stopping: CancellationToken,
    runner: JoinHandle<()>,
    test: TestOffice,
}

impl Scene {
    fn new(run: impl Fn(&Work) -> Outcome + Send + Sync + 'static) -> Self {
        let test = TestOffice::new();
        let admin = test.administrator().can(Permission::EditStaffPermissions);
        let screens = test.office.listen();
        let stopping = CancellationToken::new();
        // Those that repeat are left out, for they would be run as well.
        let runner = Runner::new(&test.office, Arc::new(run), &stopping);
        let runner = tokio::spawn(runner.run());
        Scene { admin, screens, stopping, runner, test }
    }

    fn enqueue(&self) -> JobId {
        self.test.arrange(|tx, ctx| jobs::enqueue(tx, ctx, &NewJob::new(JobKind::Mail)))
    }

    fn job(&self, id: JobId) -> Job {
        let filter = JobFilter { kind: Some(JobKind::Mail), state: None };
        let asked = || self.admin.asks(|tx, ctx| jobs::list(tx, ctx, &filter, 100, 0));
        let all = block_in_place(asked).expect("listed");
        all.into_iter().find(|job| job.id == id).expect("a job")
    }

    /// Waits until an event announces a job that looks so.
    async fn sees(&mut self, id: JobId, looks: impl Fn(&Job) -> bool) -> Job {
        loop {
            let job = self.job(id);
            if looks(&job) {
                return job;
            }
            self.screens.recv().await.expect("news");
        }
    }

    async fn stop(self) {
        self.stopping.cancel();
        self.runner.await.expect("it ends");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn panicking_job_is_retried_and_stops_no_other() {
    let mut scene = Scene::new(|work| {
        assert!(work.job().kind != JobKind::Mail || work.job().attempts > 1, "planned");
        Ok(Some("Done at last.".to_owned()))
    });
    let first = scene.enqueue();
    let job = scene.sees(first, |job| job.error.is_some()).await;
    assert_eq!(job.state, JobState::Waiting);
    assert_eq!(job.error.as_deref(), Some("the job ended unexpectedly"));
    scene.test.pass(SignedDuration::from_secs(5));
    let second = scene.enqueue();
    let job = scene.sees(first, |job| job.state == JobState::Done).await;
    assert_eq!((job.attempts, job.result.as_deref()), (2, Some("Done at last.")));
    scene.sees(second, |job| job.error.is_some()).await;
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn several_jobs_run_concurrently() {
    let (together, running) = (Barrier::new(AT_ONCE), AtomicUsize::new(0));
    let begun = AtomicUsize::new(0);
    let mut scene = Scene::new(move |work| {
        if work.job().kind != JobKind::Mail {
            return Ok(None);
        }
        assert!(running.fetch_add(1, Ordering::SeqCst) < AT_ONCE, "too many");
        // The first ones wait for one another; there must be room for all of them.
        if begun.fetch_add(1, Ordering::SeqCst) < AT_ONCE {
            together.wait();
        }
        running.fetch_sub(1, Ordering::SeqCst);
        Ok(None)
    });
    let ids: Vec<JobId> = (0..AT_ONCE * 2).map(|_| scene.enqueue()).collect();
    for id in ids {
        let job = scene.sees(id, |job| job.finished_at.is_some()).await;
        assert_eq!((job.state, job.attempts), (JobState::Done, 1));
    }
    scene.stop().await;
}

/// Reports its progress for ever, a second later each time.
fn endless(clock: &Clock, work: &Work) -> Outcome {
    if work.job().kind != JobKind::Mail {
        return Ok(None);
    }
    for done in 0.. {
        work.progress(done, i64::MAX)?;
        clock.set(clock.now() + SignedDuration::from_secs(1));
    }
    Ok(None)
}

fn endless_scene() -> Scene {
    let slot: Arc<std::sync::OnceLock<Clock>> = Arc::default();
    let clock = Arc::clone(&slot);
    let scene = Scene::new(move |work| endless(clock.wait(), work));
    slot.set(scene.test.clock.clone()).expect("once");
    scene
}

#[tokio::test(flavor = "multi_thread")]
async fn running_job_shows_progress_and_can_be_cancelled() {
    let mut scene = endless_scene();
    let id = scene.enqueue();
    scene.sees(id, |job| job.progress_done > Some(1)).await;
    scene.admin.does(move |tx, ctx| jobs::cancel(tx, ctx, id)).expect("asked");
    let job = scene.sees(id, |job| job.finished_at.is_some()).await;
    assert_eq!(job.state, JobState::Cancelled);
    scene.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stopping_server_returns_unfinished_jobs() {
    let mut scene = endless_scene();
    let id = scene.enqueue();
    scene.sees(id, |job| job.progress_done.is_some()).await;
    scene.stopping.cancel();
    (&mut scene.runner).await.expect("it ends");
    let job = scene.job(id);
    assert_eq!((job.state, job.attempts), (JobState::Waiting, 0));
}

/// The clock of the test does not move, so progress within the same second is not published.
#[test]
fn progress_is_published_once_a_second() {
    let test = TestOffice::new();
    test.arrange(|tx, ctx| jobs::enqueue(tx, ctx, &NewJob::new(JobKind::Mail)));
    let job = jobs::take(&test.office, "a test", None).expect("an answer").expect("a job");
    let work = Work::new(&test.office, job, &CancellationToken::new());
    let mut screens = test.office.listen();
    let mut reports = |done| {
        work.progress(done, 10).expect("it may go on");
        std::iter::from_fn(|| screens.try_recv().ok()).count()
    };
    assert_eq!([reports(1), reports(2)], [0, 0]);
    test.pass(SignedDuration::from_secs(1));
    assert_eq!([reports(3), reports(4)], [1, 0]);
}

fn deposits(admin: &Person, test: &TestOffice) -> office::Result<()> {
    let branch = test.branch("Soweto");
    let (money, amount) = (MoneyKind::Cash, Cents::new(100));
    let movement = NewMovement { branch, money, amount, note: String::new() };
    admin.does(move |tx, ctx| cash::deposit(tx, ctx, &movement)).map(drop)
}

/// The day end was taken by a server that was killed with it: money does not wait for its lease.
#[tokio::test(flavor = "multi_thread")]
async fn write_waiting_for_day_end_ignores_leases() {
    let test = TestOffice::new();
    let admin = test.administrator().can_everything();
    deposits(&admin, &test).expect("paid in");
    test.go_to("2026-03-03".parse().expect("a date"));
    jobs::ensure_repeating(&test.office).await.expect("enqueued");
    let taken = || block_in_place(|| jobs::take(&test.office, "a dead server", None));
    let taken = || taken().expect("an answer");
    let repeating = std::iter::from_fn(taken).count();
    assert_eq!(repeating, 4, "the day end, the two that clean up, and the proof");
    let mut ended = test.office.day_ends().caught_up();
    let stopping = CancellationToken::new();
    let calls = tokio::spawn(day_end::answer_calls(test.office.clone(), stopping.clone()));
    let refused = deposits(&admin, &test);
    assert!(matches!(refused, Err(Error::Unavailable(Unavailable::CatchingUp))), "{refused:?}");
    ended.changed().await.expect("day ends ran");
    deposits(&admin, &test).expect("paid in");
    stopping.cancel();
    calls.await.expect("it ends");
}

fn ask_write_off(lender: &Lender, loan: office::loans::LoanId) {
    let new = NewRequest {
        loan: Some(loan),
        ..NewRequest::of(RequestKind::WriteOff, "The client has died.")
    };
    lender.admin.does(move |tx, ctx| requests::ask(tx, ctx, &new)).expect("asked");
}

/// The clean-up expires a request that was not decided in its 30 days.
#[test]
fn clean_up_expires_undecided_requests() {
    let lender = Lender::new();
    let loan = lender.give(rand(1_000), 2).loan.id;
    ask_write_off(&lender, loan);
    lender.office.pass(SignedDuration::from_hours(31 * 24));
    let office = &lender.office.office;
    jobs::ensure_repeating(office).wait().expect("enqueued");
    let folder = tempfile::tempdir().expect("a folder for mails");
    let path = folder.path().to_str().expect("a path");
    let mailer = Mailer::new(&configured(&[("data_dir", path)])).expect("a mailer");
    // Files are deleted by an asynchronous store.
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let _entered = runtime.enter();
    run_due(office, &mailer);
    let lines = lender.office.audit_lines();
    assert!(lines.iter().any(|line| line.starts_with("request.expire {")), "{lines:#?}");
}

/// Records deleted by a wrong date are lost: deletions wait for the right one, and are done then.
#[test]
fn clock_set_ahead_deletes_no_records() {
    let lender = Lender::new();
    let (office, clock) = (&lender.office.office, &lender.office.clock);
    let loan = lender.give(rand(1_000), 2).loan.id;
    ask_write_off(&lender, loan);
    office::day_end::believe_clock(office).expect("believed");
    jobs::ensure_repeating(office).wait().expect("enqueued");
    let folder = tempfile::tempdir().expect("a folder for mails");
    let path = folder.path().to_str().expect("a path");
    let mailer = Mailer::new(&configured(&[("data_dir", path)])).expect("a mailer");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let _entered = runtime.enter();
    let expired = || {
        let lines = lender.office.audit_lines();
        lines.iter().any(|line| line.starts_with("request.expire {"))
    };
    let failed = || {
        let filter = JobFilter { state: Some(JobState::Waiting), kind: None };
        let listed = lender.admin.asks(|tx, ctx| jobs::list(tx, ctx, &filter, 100, 0));
        let failed = listed.expect("listed").into_iter().filter(|job| job.error.is_some());
        failed.map(|job| job.kind).collect::<std::collections::BTreeSet<_>>()
    };
    let right = clock.now();
    clock.jump(right + SignedDuration::from_hours(24 * 40));
    run_due(office, &mailer);
    clock.jump(right);
    assert!(!expired());
    let waiting = [JobKind::DayEnd, JobKind::CleanUp, JobKind::Retention];
    assert_eq!(failed(), waiting.into_iter().collect());
    // Once the clock is right they need not wait until the wrong time has come.
    clock::look(office).expect("looked");
    run_due(office, &mailer);
    assert!(failed().is_empty());
    assert!(!expired(), "its thirty days are not over");
}
