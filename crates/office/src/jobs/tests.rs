use super::*;
use crate::testing::TestOffice;
use crate::{Live, Policy, Role};
use std::task::{Context, Poll, Waker};
use tokio::sync::broadcast::Receiver;

const SERVER: &str = "a server";

/// Any kind that does not repeat.
const ONCE: JobKind = JobKind::Mail;

fn enqueued(test: &TestOffice, kind: JobKind) -> JobId {
    test.arrange(move |tx, ctx| enqueue(tx, ctx, &NewJob::new(kind)))
}

fn taken(test: &TestOffice) -> TakenJob {
    take(&test.office, SERVER, None).expect("an answer").expect("a job that is due")
}

fn is_nothing_due(test: &TestOffice) -> bool {
    take(&test.office, SERVER, None).expect("an answer").is_none()
}

fn found(test: &TestOffice, id: JobId) -> Job {
    test.arrange(move |tx, _| existing(tx, id))
}

fn all(test: &TestOffice) -> Vec<Job> {
    let listed = test.administrator().asks(|tx, ctx| {
        let filter = JobFilter::default();
        Ok((list(tx, ctx, &filter, 500, 0)?, count(tx, ctx, &filter)?))
    });
    let (jobs, count) = listed.expect("listed");
    assert_eq!(i64::try_from(jobs.len()), Ok(count));
    jobs
}

/// The jobs that screens were notified of, with the audience.
fn heard(screens: &mut Receiver<Live>) -> Vec<(i64, Audience)> {
    let mut heard = Vec::new();
    while let Ok(live) = screens.try_recv() {
        for event in live.events.iter().filter(|event| event.kind == EventKind::JobChanged) {
            assert_eq!(live.operation, None, "no operation stands for it");
            heard.push((event.ids[0].1, event.audience.clone()));
        }
    }
    heard
}

#[test]
fn job_is_enqueued_with_its_transaction() {
    let test = TestOffice::new();
    let mut screens = test.office.listen();
    let failing = |tx: &mut Tx, ctx: &Ctx| -> Result<Done<()>> {
        enqueue(tx, ctx, &NewJob::new(ONCE))?;
        Err(Error::whole("the cause failed"))
    };
    test.office.write(Request::system("test"), failing).wait().expect_err("refused");
    assert!(is_nothing_due(&test));
    assert_eq!(all(&test), []);
    assert_eq!(heard(&mut screens), []);
    let id = enqueued(&test, ONCE);
    assert_eq!(heard(&mut screens), [(id.get(), Audience::Administrators)]);
    let job = taken(&test);
    assert_eq!((job.id, job.attempts, job.payload.as_str()), (id, 1, "{}"));
}

#[test]
fn two_servers_take_a_job_once() {
    let here = TestOffice::new();
    let there = here.another_server();
    let id = enqueued(&here, ONCE);
    assert_eq!(taken(&there).id, id);
    assert!(is_nothing_due(&here));
    let first = enqueued(&here, ONCE);
    let second = enqueued(&there, ONCE);
    let threads: Vec<_> = [&here, &there, &here, &there]
        .map(|test| {
            let office = test.office.clone();
            std::thread::spawn(move || take(&office, SERVER, None).expect("an answer"))
        })
        .into_iter()
        .collect();
    let answers = threads.into_iter().map(|thread| thread.join().expect("no panic"));
    let mut ids: Vec<JobId> = answers.flatten().map(|job| job.id).collect();
    ids.sort();
    assert_eq!(ids, [first, second]);
}

#[test]
fn job_due_longest_runs_first() {
    let test = TestOffice::new();
    let due_at = Some(test.clock.now() + SignedDuration::from_mins(5));
    let later = NewJob { due_at, ..NewJob::new(ONCE) };
    let later = test.arrange(move |tx, ctx| enqueue(tx, ctx, &later));
    let at_once = enqueued(&test, ONCE);
    assert_eq!(first_due(&test.office, None).expect("an answer"), Some(test.clock.now()));
    assert_eq!(taken(&test).id, at_once);
    assert!(is_nothing_due(&test));
    test.pass(SignedDuration::from_mins(5));
    // The lease of the other one has ended too, but later.
    let newest = enqueued(&test, ONCE);
    let order = [taken(&test).id, taken(&test).id, taken(&test).id];
    assert_eq!(order, [at_once, later, newest]);
}

#[test]
fn expired_lease_passes_the_job_on() {
    let here = TestOffice::new();
    let there = here.another_server();
    let id = enqueued(&here, ONCE);
    let lost = taken(&here);
    here.pass(LEASE - SignedDuration::from_secs(1));
    assert!(is_nothing_due(&there));
    assert_eq!(extend(&here.office, &lost, None).expect("extended"), Lease::Held);
    here.pass(LEASE - SignedDuration::from_secs(1));
    assert!(is_nothing_due(&there), "it was extended");
    here.pass(SignedDuration::from_secs(1));
    let job = taken(&there);
    assert_eq!((job.id, job.attempts), (id, 2));
    assert_eq!(extend(&here.office, &lost, None).expect("an answer"), Lease::Lost);
    assert_eq!(failed(&here.office, &lost, "x").expect("an answer"), AfterFailure::Lost);
    for late in [done(&here.office, &lost, None), cancelled(&here.office, &lost)] {
        late.expect("an answer");
    }
    give_back(&here.office, &lost).expect("an answer");
    assert_eq!(found(&here, id).state, JobState::Running);
    done(&there.office, &job, Some("All of it.")).expect("noted");
    let job = found(&here, id);
    assert_eq!((job.state, job.result.as_deref()), (JobState::Done, Some("All of it.")));
    assert_eq!(job.finished_at, Some(here.clock.now()));
    assert!(is_nothing_due(&here));
}

#[test]
fn job_of_crashing_servers_fails_eventually() {
    let test = TestOffice::new();
    let id = enqueued(&test, ONCE);
    for _ in 0..ONCE.rules().max_attempts {
        assert_eq!(taken(&test).id, id);
        test.pass(LEASE);
    }
    assert!(is_nothing_due(&test));
    let job = found(&test, id);
    assert_eq!(job.state, JobState::Failed);
    assert_eq!(job.error.as_deref(), Some("The server stopped while it ran this job."));
}

#[test]
fn failed_attempts_back_off_until_the_last() {
    let test = TestOffice::new();
    let id = enqueued(&test, ONCE);
    let rules = ONCE.rules();
    let mut waited = SignedDuration::ZERO;
    for attempt in 1..rules.max_attempts {
        let pause = rules.pause(attempt);
        let after = failed(&test.office, &taken(&test), "no answer").expect("noted");
        assert_eq!(after, AfterFailure::Retry(test.clock.now() + pause), "{attempt}");
        assert!(is_nothing_due(&test));
        assert_eq!(found(&test, id).error.as_deref(), Some("no answer"));
        waited += pause;
        test.pass(pause);
    }
    assert!(waited > SignedDuration::from_hours(20), "{waited}");
    let after = failed(&test.office, &taken(&test), "still none").expect("noted");
    assert_eq!(after, AfterFailure::Final);
    let job = found(&test, id);
    assert_eq!((job.state, job.attempts), (JobState::Failed, rules.max_attempts));
    assert_eq!(job.error.as_deref(), Some("still none"));
    test.pass(SignedDuration::from_hours(2));
    assert!(is_nothing_due(&test));
}

#[test]
fn pauses_double_up_to_an_hour() {
    let seconds = |attempts| ONCE.rules().pause(attempts).as_secs();
    assert_eq!([1, 2, 3, 10].map(seconds), [5, 10, 20, 2560]);
    assert_eq!([11, 12, 31, i64::MAX].map(seconds), [3600; 4]);
}

#[test]
fn returned_job_is_due_without_counting_the_attempt() {
    let test = TestOffice::new();
    enqueued(&test, ONCE);
    give_back(&test.office, &taken(&test)).expect("noted");
    assert_eq!(taken(&test).attempts, 1);
}

#[test]
fn one_open_job_per_key() {
    let test = TestOffice::new();
    let keyed = |key: &'static str| {
        let job = NewJob { unique_key: Some(key), ..NewJob::new(ONCE) };
        test.arrange(move |tx, ctx| enqueue(tx, ctx, &job))
    };
    let first = keyed("backup");
    assert_eq!(keyed("backup"), first);
    assert_ne!(keyed("export"), first);
    let job = taken(&test);
    assert_eq!((job.id, keyed("backup")), (first, first), "while it runs as well");
    done(&test.office, &job, None).expect("noted");
    let second = keyed("backup");
    assert_ne!(second, first);
    // A failed one cannot be opened again beside it.
    test.arrange(move |tx, ctx| {
        queries::finish(tx, first, JobState::Failed, (None, None), ctx.now)
    });
    let again = test.administrator().does(move |tx, ctx| retry(tx, ctx, first));
    assert!(matches!(again, Err(Error::Conflict { code: "job_is_open", .. })), "{again:?}");
}

#[test]
fn repeating_jobs_are_rescheduled_after_any_outcome() {
    let test = TestOffice::new();
    for _ in 0..2 {
        ensure_repeating(&test.office).wait().expect("enqueued");
    }
    let kinds: Vec<JobKind> = all(&test).into_iter().map(|job| job.kind).collect();
    assert_eq!(kinds, [JobKind::Verify, JobKind::Retention, JobKind::CleanUp, JobKind::DayEnd]);
    let (day_end, clean_up) = (taken(&test), taken(&test));
    assert_eq!((day_end.kind, clean_up.kind), (JobKind::DayEnd, JobKind::CleanUp));
    let retention = taken(&test);
    assert_eq!(retention.kind, JobKind::Retention);
    done(&test.office, &taken(&test), None).expect("noted");
    done(&test.office, &retention, None).expect("noted");
    done(&test.office, &day_end, None).expect("noted");
    let limit = JobKind::CleanUp.rules().max_attempts;
    let mut attempt = clean_up;
    while attempt.attempts < limit {
        failed(&test.office, &attempt, "disk").expect("noted");
        test.pass(SignedDuration::from_mins(10));
        attempt = taken(&test);
    }
    failed(&test.office, &attempt, "disk").expect("noted");
    let open: Vec<_> = all(&test).into_iter().filter(|job| job.finished_at.is_none()).collect();
    let due = |kind| open.iter().find(|job| job.kind == kind).map(|job| job.due_at);
    assert_eq!(due(JobKind::CleanUp), Some(test.clock.now() + SignedDuration::from_hours(1)));
    let midnight: Timestamp = "2026-03-02T22:00:00Z".parse().expect("it is in Johannesburg");
    assert_eq!(due(JobKind::DayEnd), Some(midnight));
    // A server that starts runs them at once, however long they would have waited.
    ensure_repeating(&test.office).wait().expect("moved up");
    let mut kinds = [(); 4].map(|()| taken(&test).kind);
    kinds.sort();
    assert_eq!(kinds, [JobKind::DayEnd, JobKind::CleanUp, JobKind::Retention, JobKind::Verify]);
    assert_eq!(all(&test).len(), 8);
}

#[test]
fn waiting_job_is_cancelled_and_can_be_retried() {
    let test = TestOffice::new();
    let id = enqueued(&test, ONCE);
    let admin = test.administrator().can(Permission::EditStaffPermissions);
    let job = admin.does(move |tx, ctx| cancel(tx, ctx, id)).expect("cancelled");
    assert_eq!((job.state, job.finished_at), (JobState::Cancelled, Some(test.clock.now())));
    assert!(is_nothing_due(&test));
    let again = admin.does(move |tx, ctx| cancel(tx, ctx, id));
    assert!(matches!(again, Err(Error::Conflict { code: "job_finished", .. })), "{again:?}");
    let job = admin.does(move |tx, ctx| retry(tx, ctx, id)).expect("opened again");
    assert_eq!((job.state, job.attempts, job.finished_at), (JobState::Waiting, 0, None));
    assert_eq!(taken(&test).id, id);
    let lines = test.audit_lines();
    assert!(lines.iter().any(|line| line.starts_with("job.cancel {") && line.contains("mail")));
    assert!(lines.iter().any(|line| line.starts_with("job.retry {")));
}

#[test]
fn running_job_is_told_of_cancellation() {
    let test = TestOffice::new();
    let id = enqueued(&test, ONCE);
    let job = taken(&test);
    let admin = test.administrator().can(Permission::EditStaffPermissions);
    let asked = admin.does(move |tx, ctx| cancel(tx, ctx, id)).expect("asked");
    assert!(asked.is_cancelling && asked.state == JobState::Running);
    let progress = Some(Progress { done: 1, total: 10 });
    assert_eq!(extend(&test.office, &job, progress).expect("an answer"), Lease::Cancelling);
    cancelled(&test.office, &job).expect("noted");
    let job = found(&test, id);
    assert_eq!((job.state, job.is_cancelling), (JobState::Cancelled, false));
    // A job that can no longer report its failure is not tried again, either.
    for ends in [false, true] {
        let id = enqueued(&test, ONCE);
        let job = taken(&test);
        admin.does(move |tx, ctx| cancel(tx, ctx, id)).expect("asked");
        if ends {
            test.pass(LEASE);
            assert!(is_nothing_due(&test));
        } else {
            let after = failed(&test.office, &job, "x").expect("noted");
            assert_eq!(after, AfterFailure::Final);
        }
        assert_eq!(found(&test, id).state, JobState::Cancelled);
    }
}

#[test]
fn waiting_job_runs_now_and_repeating_cannot_cancel() {
    let test = TestOffice::new();
    let id = enqueued(&test, ONCE);
    failed(&test.office, &taken(&test), "no answer").expect("noted");
    assert!(is_nothing_due(&test));
    let admin = test.administrator();
    let running = admin.does(move |tx, ctx| retry(tx, ctx, id)).expect("moved up");
    assert_eq!((running.state, running.attempts), (JobState::Waiting, 1));
    let job = taken(&test);
    assert_eq!((job.id, job.attempts), (id, 2));
    let again = admin.does(move |tx, ctx| retry(tx, ctx, id));
    assert!(matches!(again, Err(Error::Conflict { code: "job_running", .. })), "{again:?}");
    done(&test.office, &job, None).expect("noted");
    let again = admin.does(move |tx, ctx| retry(tx, ctx, id));
    assert!(matches!(again, Err(Error::Conflict { code: "job_done", .. })), "{again:?}");
    let clean_up = enqueued(&test, JobKind::CleanUp);
    let refused = admin.does(move |tx, ctx| cancel(tx, ctx, clean_up));
    assert!(matches!(refused, Err(Error::Conflict { code: "job_repeats", .. })), "{refused:?}");
}

#[test]
fn jobs_are_for_administrators() {
    let test = TestOffice::new();
    let id = enqueued(&test, ONCE);
    for person in [test.consultant("Soweto"), test.person(Role::Developer, None)] {
        let filter = JobFilter::default();
        let refused = person.asks(|tx, ctx| list(tx, ctx, &filter, 1, 0));
        assert!(matches!(refused, Err(Error::WrongRole(_))));
        assert!(matches!(person.asks(|tx, ctx| count(tx, ctx, &filter)), Err(Error::WrongRole(_))));
        for verb in [cancel, retry] {
            let refused = person.does(move |tx, ctx| verb(tx, ctx, id));
            assert!(matches!(refused, Err(Error::WrongRole(_))));
        }
    }
    let admin = test.administrator();
    for verb in [cancel, retry] {
        let missing = admin.does(move |tx, ctx| verb(tx, ctx, JobId::new(99)));
        assert!(matches!(missing, Err(Error::NotFound("job"))), "{missing:?}");
    }
}

#[test]
fn job_changes_notify_administrators_and_requester() {
    let here = TestOffice::new();
    let there = here.another_server();
    let consultant = here.consultant("Soweto");
    let subject = Subject::new("test", 0);
    let verb = move |tx: &mut Tx, ctx: &Ctx| {
        let id = enqueue(tx, ctx, &NewJob::new(ONCE))?;
        Ok(Done::new(id, "test.ask", subject, Changes::none()))
    };
    let mut outbox = there.office.follow().expect("followed");
    let mut screens = [&here, &there].map(|test| test.office.listen());
    let id = consultant.does(verb).expect("enqueued");
    let told =
        [(id.get(), Audience::Administrators), (id.get(), Audience::person(consultant.staff))];
    outbox.publish().expect("told");
    assert_eq!(screens.each_mut().map(heard), [&told, &told]);
    let before = here.audit_lines().len();
    let job = taken(&here);
    assert_eq!(heard(&mut screens[0]), told);
    extend(&here.office, &job, None).expect("extended");
    assert_eq!(heard(&mut screens[0]), [], "nothing to see");
    let progress = Progress { done: 30, total: 20 };
    extend(&here.office, &job, Some(progress)).expect("extended");
    assert_eq!(heard(&mut screens[0]), told);
    let seen = found(&here, id);
    assert_eq!((seen.progress_done, seen.progress_total), (Some(20), Some(20)));
    assert_eq!(seen.asked_by, Some(consultant.staff));
    done(&here.office, &job, None).expect("noted");
    outbox.publish().expect("told");
    outbox.publish().expect("nothing to tell");
    assert_eq!(screens.each_mut().map(heard), [&told, &told], "once for several changes");
    // The test's own calls left two lines; housekeeping leaves none.
    assert_eq!(here.audit_lines().len(), before + 2);
}

#[test]
fn waiting_and_failed_jobs_are_counted() {
    let test = TestOffice::new();
    let begun = test.clock.now();
    assert_eq!(figures(&test.office).expect("counted").oldest_due, None);
    enqueued(&test, ONCE);
    test.pass(SignedDuration::from_secs(30));
    enqueued(&test, ONCE);
    enqueued(&test, JobKind::DayEnd);
    let count = |kind, state, jobs| JobCount { kind, state, jobs };
    let expected =
        [count(JobKind::DayEnd, JobState::Waiting, 1), count(ONCE, JobState::Waiting, 2)];
    let counted = figures(&test.office).expect("counted");
    assert_eq!((counted.counts.as_slice(), counted.oldest_due), (&expected[..], Some(begun)));
    let id = taken(&test).id;
    test.arrange(move |tx, ctx| queries::finish(tx, id, JobState::Failed, (None, None), ctx.now));
    done(&test.office, &taken(&test), None).expect("noted");
    let expected = [count(JobKind::DayEnd, JobState::Waiting, 1), count(ONCE, JobState::Failed, 1)];
    let counted = figures(&test.office).expect("counted");
    assert_eq!(counted.counts, expected);
    assert_eq!(counted.oldest_due, Some(test.clock.now()));
}

#[test]
fn old_jobs_are_deleted() {
    let test = TestOffice::new();
    let finished = enqueued(&test, ONCE);
    done(&test.office, &taken(&test), None).expect("noted");
    let waiting = enqueued(&test, ONCE);
    test.pass(RETENTION);
    assert_eq!(forget_old(&test.office).wait().expect("done"), 0);
    test.pass(SignedDuration::from_secs(1));
    assert_eq!(forget_old(&test.office).wait().expect("done"), 1);
    let left: Vec<JobId> = all(&test).into_iter().map(|job| job.id).collect();
    assert_eq!((left, finished < waiting), (vec![waiting], true));
}

#[test]
fn job_payload_and_error_sizes_are_limited() {
    let test = TestOffice::new();
    let payload = serde_json::json!({ "text": "x".repeat(MAX_PAYLOAD) });
    let long = move |tx: &mut Tx, ctx: &Ctx| -> Result<Done<()>> {
        enqueue(tx, ctx, &NewJob { payload: payload.clone(), ..NewJob::new(ONCE) })?;
        Ok(Done::unchanged(()))
    };
    let refused = test.office.write(Request::system("test"), long).wait();
    assert!(matches!(refused, Err(Error::Internal(_))), "{refused:?}");
    let id = enqueued(&test, ONCE);
    failed(&test.office, &taken(&test), &"é".repeat(MAX_TEXT + 1)).expect("noted");
    let error = found(&test, id).error.expect("an error");
    assert_eq!(error.chars().count(), MAX_TEXT);
}

/// A server that has just stopped listening for a moment misses no work.
#[test]
fn enqueuing_wakes_the_runner_of_its_server() {
    let test = TestOffice::new();
    enqueued(&test, ONCE);
    let mut changed = std::pin::pin!(test.office.jobs_changed());
    let mut context = Context::from_waker(Waker::noop());
    assert_eq!(changed.as_mut().poll(&mut context), Poll::Ready(()));
}

#[test]
fn backup_runs_at_its_time_each_day() {
    let time = |text: &str| text.parse().expect("a time");
    let backup_times = vec![time("13:30"), time("01:00")];
    let test = TestOffice::with_policy(Policy { backup_times, ..Policy::default() });
    let waiting = || {
        let waits = |job: &Job| job.kind == JobKind::Backup && job.finished_at.is_none();
        all(&test).into_iter().filter(waits).map(|job| job.due_at.to_string()).collect::<Vec<_>>()
    };
    // It is 08:00 in Johannesburg, and the server starts twice.
    for _ in 0..2 {
        ensure_repeating(&test.office).wait().expect("enqueued");
        assert_eq!(waiting(), ["2026-03-02T11:30:00Z"]);
    }
    while first_due(&test.office, None)
        .expect("an answer")
        .is_some_and(|due| due <= test.clock.now())
    {
        done(&test.office, &taken(&test), None).expect("noted");
    }
    test.pass(SignedDuration::from_mins(330));
    let job = std::iter::repeat_with(|| taken(&test)).find(|job| job.kind == JobKind::Backup);
    done(&test.office, &job.expect("a job"), Some("made")).expect("noted");
    assert_eq!(waiting(), ["2026-03-02T23:00:00Z"]);
}

/// The setting was emptied since.
#[test]
fn backup_does_not_repeat_without_times() {
    let test = TestOffice::new();
    ensure_repeating(&test.office).wait().expect("enqueued");
    assert!(all(&test).iter().all(|job| job.kind != JobKind::Backup));
    let id = enqueued(&test, JobKind::Backup);
    let job = std::iter::repeat_with(|| taken(&test)).find(|job| job.id == id).expect("a job");
    done(&test.office, &job, None).expect("noted");
    let open = |job: &Job| job.kind == JobKind::Backup && job.finished_at.is_none();
    assert!(!all(&test).iter().any(open));
}

#[test]
fn jobs_delayed_by_a_fast_clock_are_due() {
    let test = TestOffice::new();
    let right = test.clock.now();
    test.clock.jump(right + SignedDuration::from_hours(24 * 40));
    let (lent, waiting) = (enqueued(&test, ONCE), enqueued(&test, ONCE));
    let repeating = enqueued(&test, JobKind::CleanUp);
    assert_eq!(taken(&test).id, lent);
    test.clock.jump(right);
    // A job that waits for its time on the next day is left alone.
    let due_at = right + SignedDuration::from_hours(25);
    let tomorrow = NewJob { due_at: Some(due_at), ..NewJob::new(JobKind::Backup) };
    let tomorrow = test.arrange(move |tx, ctx| enqueue(tx, ctx, &tomorrow));
    assert!(is_nothing_due(&test));
    let mut screens = test.office.listen();
    assert_eq!(retry_delayed(&test.office).expect("heeded"), 3);
    let told: Vec<_> = heard(&mut screens).into_iter().map(|(job, _)| job).collect();
    assert_eq!(told, [waiting, repeating, lent].map(JobId::get));
    assert_eq!([taken(&test).id, taken(&test).id], [waiting, repeating]);
    assert!(is_nothing_due(&test), "somebody may still be at work on the third");
    test.pass(LEASE);
    assert_eq!(taken(&test).id, lent);
    assert_eq!(found(&test, tomorrow).due_at, due_at);
    assert_eq!(retry_delayed(&test.office).expect("heeded"), 0);
}
