mod reading;

use super::*;
use crate::accounting::Book;
use crate::clients::{ClientSearch, ClientSort};
use crate::files::NewFile;
use crate::jobs::TakenJob;
use crate::loans::LoanSearch;
use crate::log_book::{self, EntryFilter};
use crate::scene::date;
use crate::testing::{Person, TestOffice, messages};
use crate::{Live, StaffId};

/// The cash book of the company, from the first of March to today.
fn cash_book() -> ReportQuery {
    book_of(None)
}

fn book_of(branch: Option<crate::BranchId>) -> ReportQuery {
    let (start, end) = (Some(date("2026-03-01")), Some(date("2026-03-02")));
    ReportQuery::Book(BookExtract { book: Book::Cashflows, start, end, branch })
}

fn clients() -> ReportQuery {
    ReportQuery::Clients(ClientList { search: ClientSearch::default(), sort: ClientSort::Name })
}

fn asks_for(person: &Person, query: ReportQuery) -> Result<Report> {
    person.does(move |tx, ctx| request(tx, ctx, &query))
}

fn seen(person: &Person, id: ReportId) -> Report {
    person.asks(|tx, ctx| find(tx, ctx, id)).expect("found")
}

fn taken(test: &TestOffice) -> TakenJob {
    jobs::take(&test.office, "a server", None).expect("an answer").expect("a job that is due")
}

fn stored_file(test: &TestOffice, extension: &str) -> NewFile {
    NewFile::new(test.office.entropy(), FileKind::Report, ("text/plain", extension), b"a report")
}

fn files(test: &TestOffice) -> ReportFiles {
    let file = |extension| stored_file(test, extension);
    ReportFiles { pdf: Some(file("pdf")), docx: Some(file("docx")), xlsx: file("xlsx") }
}

/// Does what the job of a report does.
fn made(test: &TestOffice, report: &Report) -> ReportFiles {
    let (job, files) = (taken(test), files(test));
    assert_eq!(job.id, report.job_id);
    let to_make = to_make(&test.office, &job.payload).expect("an answer").expect("to be made");
    assert_eq!(to_make.id, report.id);
    assert!(finish(&test.office, report.id, 7, files.clone()).expect("finished"));
    jobs::done(&test.office, &job, None).expect("noted");
    files
}

#[test]
fn report_is_pending_until_its_files_exist() {
    let test = TestOffice::new();
    let admin = test.administrator();
    let report = asks_for(&admin, cash_book()).expect("asked");
    assert_eq!((report.state(), report.progress()), (ReportState::Pending, 0));
    assert_eq!((report.kind.title(), report.asked_by), ("Cash Book", admin.staff));
    assert_eq!(report.expires_at, test.clock.now() + SignedDuration::from_hours(24 * 90));
    let files = made(&test, &report);
    let report = seen(&admin, report.id);
    assert_eq!((report.state(), report.progress()), (ReportState::Done, 100));
    assert_eq!((report.row_count, report.error()), (Some(7), None));
    assert_eq!(report.docx_path, files.docx.map(|file| file.path));
    assert_eq!(test.state_of(&files.xlsx.path).as_deref(), Some("stored"));
}

#[test]
fn refused_request_leaves_no_report_or_job() {
    let test = TestOffice::new();
    let admin = test.administrator();
    let nowhere = book_of(Some(crate::BranchId::new(99)));
    let message = messages(asks_for(&admin, nowhere), "branch");
    assert_eq!(message, ["This branch does not exist."]);
    let search = LoanSearch {
        from: Some(date("2026-03-02")),
        to: Some(date("2026-03-01")),
        ..LoanSearch::default()
    };
    let backwards = asks_for(&admin, ReportQuery::ActiveLoans(search));
    assert_eq!(messages(backwards, "from"), ["The start date cannot be after the end date."]);
    assert_eq!(admin.asks(|tx, ctx| count(tx, ctx, &ReportSearch::default())).unwrap(), 0);
    assert!(jobs::take(&test.office, "a server", None).expect("an answer").is_none());
}

/// Reading a whole list is recorded, without the values of its filters.
#[test]
fn audit_records_list_readers_without_filter_values() {
    let test = TestOffice::new();
    let consultant = test.consultant("Soweto");
    let search = ClientSearch { q: "Mokoena".to_owned(), ..ClientSearch::default() };
    asks_for(&consultant, ReportQuery::Clients(ClientList { search, sort: ClientSort::Name }))
        .expect("asked");
    let lines = test.audit_lines();
    let line = lines.iter().find(|line| line.starts_with("report.request ")).expect("a line");
    assert!(line.contains(r#""type":[null,"clients"]"#), "{line}");
    assert!(line.contains(r#""filters":[null,"q, sort"]"#), "{line}");
    assert!(!line.contains("Mokoena"), "{line}");
}

#[test]
fn repeated_request_within_ten_seconds_shares_the_report() {
    let test = TestOffice::new();
    let (admin, other) = (test.administrator(), test.administrator());
    let first = asks_for(&admin, cash_book()).expect("asked").id;
    test.pass(SignedDuration::from_millis(9_999));
    assert_eq!(asks_for(&admin, cash_book()).expect("asked").id, first);
    assert_ne!(asks_for(&other, cash_book()).expect("asked").id, first, "somebody else");
    assert_ne!(asks_for(&admin, clients()).expect("asked").id, first, "something else");
    test.pass(SignedDuration::from_millis(1));
    let second = asks_for(&admin, cash_book()).expect("asked").id;
    assert_ne!(second, first);
    // The clock is set back a little, and by minutes: nothing is dated before the last write.
    test.pass(SignedDuration::from_secs(-5));
    assert_eq!(asks_for(&admin, cash_book()).expect("asked").id, second);
    test.pass(SignedDuration::from_mins(-4));
    assert_eq!(asks_for(&admin, cash_book()).expect("asked").id, second);
    // And forward again, past the second one.
    test.pass(SignedDuration::from_mins(10));
    assert_ne!(asks_for(&admin, cash_book()).expect("asked").id, second);
}

#[test]
fn cancelled_report_is_created_again() {
    let test = TestOffice::new();
    let admin = test.administrator();
    let first = asks_for(&admin, cash_book()).expect("asked").id;
    let report = admin.does(move |tx, ctx| cancel(tx, ctx, first)).expect("cancelled");
    assert_eq!(report.state(), ReportState::Cancelled);
    assert_ne!(asks_for(&admin, cash_book()).expect("asked").id, first);
}

#[test]
fn consultants_request_only_own_branch_and_days() {
    let test = TestOffice::new();
    let consultant = test.consultant("Soweto");
    let (own, other) = (test.branch("Soweto"), test.branch("Durban"));
    assert!(matches!(asks_for(&consultant, cash_book()), Err(Error::WrongRole(_))));
    let refused = asks_for(&consultant, book_of(Some(other)));
    assert!(matches!(refused, Err(Error::Refused { code: "other_branch", .. })), "{refused:?}");
    let report = asks_for(&consultant, book_of(Some(own))).expect("asked");
    assert_eq!(report.branch_name.as_deref(), Some("Soweto"));
    let loans = ReportQuery::ActiveLoans(LoanSearch::default());
    assert_eq!(asks_for(&consultant, loans).expect("asked").branch_id, Some(own));
    let everybody = EntryFilter { scope: log_book::Scope::All, ..EntryFilter::default() };
    let refused = asks_for(&consultant, ReportQuery::LogBook(everybody));
    assert!(matches!(refused, Err(Error::WrongRole(_))), "{refused:?}");
    asks_for(&consultant, ReportQuery::LogBook(EntryFilter::default())).expect("asked");
    let developer = test.person(Role::Developer, None);
    assert!(matches!(asks_for(&developer, clients()), Err(Error::WrongRole(_))));
}

#[test]
fn people_see_their_own_reports_and_administrators_all() {
    let test = TestOffice::new();
    let (admin, clerk, other) =
        (test.administrator(), test.consultant("Soweto"), test.consultant("Durban"));
    let id = asks_for(&clerk, clients()).expect("asked").id;
    test.pass(SignedDuration::from_hours(24));
    let newest = asks_for(&admin, clients()).expect("asked").id;
    let all = ReportSearch::default();
    let ids = |reports: Vec<Report>| reports.into_iter().map(|one| one.id).collect::<Vec<_>>();
    let listed = |search: ReportSearch| {
        let found =
            admin.asks(|tx, ctx| Ok((list(tx, ctx, &search, 10, 0)?, count(tx, ctx, &search)?)));
        let (found, count) = found.expect("listed");
        assert_eq!(i64::try_from(found.len()), Ok(count));
        ids(found)
    };
    assert_eq!(listed(all), [newest, id]);
    assert_eq!(listed(ReportSearch { asked_by: Some(clerk.staff), ..all }), [id]);
    assert_eq!(listed(ReportSearch { kind: Some(ReportKind::Loans), ..all }), []);
    assert_eq!(listed(ReportSearch { branch: Some(test.branch("Soweto")), ..all }), []);
    assert_eq!(listed(ReportSearch { to: Some(date("2026-03-02")), ..all }), [id]);
    assert_eq!(listed(ReportSearch { from: Some(date("2026-03-03")), ..all }), [newest]);
    assert_eq!(ids(clerk.asks(|tx, ctx| own(tx, ctx, &all, 10, 0)).unwrap()), [id]);
    let refused = clerk.asks(|tx, ctx| list(tx, ctx, &all, 10, 0));
    assert!(matches!(refused, Err(Error::WrongRole(_))));
    // To others it is as if it were not there.
    for refused in [
        other.asks(|tx, ctx| find(tx, ctx, id)).map(drop),
        other.does(move |tx, ctx| cancel(tx, ctx, id)).map(drop),
        other.does(move |tx, ctx| retry(tx, ctx, id)).map(drop),
        other.does(move |tx, ctx| delete(tx, ctx, id)),
    ] {
        assert!(matches!(refused, Err(Error::NotFound("report"))), "{refused:?}");
    }
    admin.does(move |tx, ctx| cancel(tx, ctx, id)).expect("cancelled");
}

#[test]
fn report_state_follows_its_job() {
    let test = TestOffice::new();
    let admin = test.administrator();
    let id = asks_for(&admin, clients()).expect("asked").id;
    let job = taken(&test);
    let half = jobs::Progress { done: 1, total: 2 };
    jobs::extend(&test.office, &job, Some(half)).expect("extended");
    assert_eq!(seen(&admin, id).progress(), 50);
    let refused = admin.does(move |tx, ctx| delete(tx, ctx, id));
    assert!(matches!(refused, Err(Error::Conflict { code: "report_pending", .. })));
    jobs::fail(&test.office, &job, "The disk is full.").expect("noted");
    let report = seen(&admin, id);
    assert_eq!((report.state(), report.error()), (ReportState::Failed, Some("The disk is full.")));
    let refused = admin.does(move |tx, ctx| cancel(tx, ctx, id));
    assert!(matches!(refused, Err(Error::Conflict { code: "report_finished", .. })));
    let report = admin.does(move |tx, ctx| retry(tx, ctx, id)).expect("again");
    assert_eq!((report.state(), report.error()), (ReportState::Pending, None));
    let job = taken(&test);
    admin.does(move |tx, ctx| cancel(tx, ctx, id)).expect("asked to stop");
    assert!(seen(&admin, id).is_cancelling());
    jobs::cancelled(&test.office, &job).expect("noted");
    assert_eq!(seen(&admin, id).state(), ReportState::Cancelled);
    admin.does(move |tx, ctx| retry(tx, ctx, id)).expect("again");
    made(&test, &seen(&admin, id));
    let refused = admin.does(move |tx, ctx| retry(tx, ctx, id));
    assert!(matches!(refused, Err(Error::Conflict { code: "report_not_failed", .. })));
}

#[test]
fn first_finished_files_are_kept() {
    let test = TestOffice::new();
    let admin = test.administrator();
    let report = asks_for(&admin, clients()).expect("asked");
    let first = made(&test, &report);
    let late = files(&test);
    assert!(!finish(&test.office, report.id, 8, late.clone()).expect("an answer"));
    assert_eq!(test.state_of(&late.xlsx.path), None, "nobody has claimed it");
    assert_eq!(seen(&admin, report.id).xlsx_path, Some(first.xlsx.path));
    let id = report.id;
    admin.does(move |tx, ctx| delete(tx, ctx, id)).expect("deleted");
    assert!(!finish(&test.office, id, 8, late).expect("an answer"), "it was deleted");
    let payload = format!("{{\"report\":{id}}}");
    assert!(to_make(&test.office, &payload).expect("an answer").is_none());
}

#[test]
fn deleted_and_expired_reports_release_their_files() {
    let test = TestOffice::new();
    let admin = test.administrator();
    let deleted = asks_for(&admin, clients()).expect("asked");
    let gone = made(&test, &deleted);
    let expiring = asks_for(&admin, cash_book()).expect("asked");
    let expired = made(&test, &expiring);
    let id = deleted.id;
    admin.does(move |tx, ctx| delete(tx, ctx, id)).expect("deleted");
    let state = |file: &NewFile| test.state_of(&file.path);
    assert_eq!(state(&gone.xlsx).as_deref(), Some("to_delete"));
    test.clock.set(expiring.expires_at - SignedDuration::from_secs(1));
    assert_eq!(forget_expired(&test.office).expect("done"), 0);
    test.clock.set(expiring.expires_at);
    let mut screens = test.office.listen();
    assert_eq!(forget_expired(&test.office).expect("done"), 1);
    let heard = screens.try_recv().expect("no screen keeps its links");
    assert!(heard.events.iter().all(|event| event.kind == EventKind::ReportChanged));
    let documents = [expired.pdf, expired.docx].into_iter().flatten();
    for file in documents.chain([expired.xlsx]) {
        assert_eq!(state(&file).as_deref(), Some("to_delete"));
    }
    let found = admin.asks(|tx, ctx| find(tx, ctx, expiring.id));
    assert!(matches!(found, Err(Error::NotFound("report"))));
}

#[test]
fn ten_open_reports_are_the_limit() {
    let test = TestOffice::new();
    let admin = test.administrator();
    let ask = || {
        test.pass(SignedDuration::from_secs(10));
        asks_for(&admin, clients())
    };
    let ids: Vec<ReportId> = (0..MAX_OPEN).map(|_| ask().expect("asked").id).collect();
    let refused = ask();
    assert!(matches!(refused, Err(Error::Conflict { code: "too_many_reports", .. })));
    let id = ids[0];
    admin.does(move |tx, ctx| cancel(tx, ctx, id)).expect("cancelled");
    ask().expect("there is room");
}

#[test]
fn administrators_and_requester_are_notified() {
    let test = TestOffice::new();
    let clerk = test.consultant("Soweto");
    let mut screens = test.office.listen();
    let id = asks_for(&clerk, clients()).expect("asked").id;
    let mut told = |kind| {
        let heard: Vec<Live> = std::iter::from_fn(|| screens.try_recv().ok()).collect();
        // Its job tells of itself, without an operation.
        let written = heard.iter().filter(|live| live.operation.is_some());
        let events = written.flat_map(|live| live.events.iter());
        let wanted = events.filter(|event| event.kind == kind);
        wanted.map(|event| (event.ids[0].1, event.audience.clone())).collect::<Vec<_>>()
    };
    let both = |staff: StaffId| {
        [(id.get(), Audience::Administrators), (id.get(), Audience::person(staff))]
    };
    assert_eq!(told(EventKind::ReportChanged), both(clerk.staff));
    clerk.does(move |tx, ctx| cancel(tx, ctx, id)).expect("cancelled");
    assert_eq!(told(EventKind::ReportChanged), both(clerk.staff));
    clerk.does(move |tx, ctx| delete(tx, ctx, id)).expect("deleted");
    assert_eq!(told(EventKind::ReportChanged), both(clerk.staff));
}
