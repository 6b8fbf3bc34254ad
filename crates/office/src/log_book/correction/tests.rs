use super::*;
use crate::log_book::{EntryFilter, Login, Scope, close, list, open};
use crate::requests::{self, ChangeRequest, LogOutCorrection, NewRequest, RequestKind};
use crate::testing::{Person, TestOffice, messages};
use crate::{Place, verify};
use jiff::SignedDuration;
use store::queries;

queries! {
    fn damage(id: EntryId) -> u64 =
        "UPDATE log_book_entries SET corrected_logout_at = login_at WHERE id = ?1";
}

const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// A person who logged in at 08:00 and never out, a day later; their entry.
fn forgotten(test: &TestOffice, person: &Person) -> EntryId {
    let entry = logs_in(test, person);
    test.pass(HOUR * 24);
    entry
}

fn logs_in(test: &TestOffice, person: &Person) -> EntryId {
    let login = Login {
        staff: person.staff,
        session: Some(person.session),
        place: Place::new(-26_238_540, 27_908_660).unwrap(),
        selfie: "selfies/a.jpg".to_owned(),
    };
    test.arrange(move |tx, ctx| open(tx, ctx, &login));
    shown(person).id
}

fn shown(person: &Person) -> Entry {
    person.asks(|tx, ctx| list(tx, ctx, &EntryFilter::default(), 1, 0)).unwrap().pop().unwrap()
}

fn asks(person: &Person, entry: EntryId, at: Option<Timestamp>) -> Result<ChangeRequest> {
    let new = NewRequest {
        log_out: Some(LogOutCorrection { entry, at }),
        ..NewRequest::of(RequestKind::LogOutCorrection, "The camera was broken.")
    };
    person.does(move |tx, ctx| requests::ask(tx, ctx, &new))
}

fn approves(person: &Person, request: &ChangeRequest) -> Result<ChangeRequest> {
    let id = request.id;
    person.does(move |tx, ctx| requests::approve(tx, ctx, id, ""))
}

fn decider(test: &TestOffice) -> Person {
    test.administrator().can(Permission::VerifyEditLoansRequests)
}

fn wrong(person: &Person) -> Vec<String> {
    let report = person.asks(verify::prove).unwrap();
    report.findings.into_iter().map(|finding| finding.place).collect()
}

#[test]
fn two_administrators_correct_a_forgotten_log_out() {
    let test = TestOffice::new();
    let thandi = test.consultant("Soweto");
    let start = test.clock.now();
    let entry = forgotten(&test, &thandi);
    let (boss, other) = (test.administrator(), decider(&test));
    let request = asks(&boss, entry, Some(start + HOUR * 9)).unwrap();
    assert_eq!(shown(&thandi).attendance(test.today()), Attendance::Absent);
    approves(&other, &request).unwrap();

    let seen = shown(&thandi);
    assert_eq!((seen.logout_at, seen.corrected_logout_at), (None, Some(start + HOUR * 9)));
    assert_eq!(seen.correction_reason.as_deref(), Some("The camera was broken."));
    assert_eq!(seen.attendance(test.today()), Attendance::Worked);
    assert_eq!(seen.seconds_worked(test.clock.now(), test.today()), 9 * 60 * 60);
    assert_eq!(wrong(&boss), [""; 0]);

    // Corrected again, as the last request says.
    let request = asks(&boss, entry, Some(start + HOUR * 8)).unwrap();
    approves(&other, &request).unwrap();
    assert_eq!(shown(&thandi).corrected_logout_at, Some(start + HOUR * 8));
    assert_eq!(wrong(&boss), [""; 0]);
    test.arrange(move |tx, _| Ok(damage(tx, entry)?));
    assert_eq!(wrong(&boss), [format!("log book entry {entry}")]);
}

#[test]
fn recorded_log_out_stays_beside_the_corrected_one() {
    let test = TestOffice::new();
    let (boss, other) = (test.administrator(), decider(&test));
    let start = test.clock.now();
    let person = test.administrator();
    let entry = logs_in(&test, &person);
    test.pass(HOUR);
    let staff = person.staff;
    test.arrange(move |tx, ctx| close(tx, ctx, staff));
    test.pass(HOUR * 23);
    let request = asks(&boss, entry, Some(start + HOUR * 2)).unwrap();
    approves(&other, &request).unwrap();
    let seen = shown(&person);
    assert_eq!(seen.logout_at, Some(start + HOUR));
    assert_eq!(seen.seconds_worked(test.clock.now(), test.today()), 2 * 60 * 60);
}

#[test]
fn impossible_corrections_are_refused() {
    let test = TestOffice::new();
    let thandi = test.consultant("Soweto");
    let start = test.clock.now();
    let entry = forgotten(&test, &thandi);
    let boss = test.administrator();
    for (at, message) in [
        (None, "Please enter the time of the log-out."),
        (Some(start + HOUR * 48), "The log-out cannot be in the future."),
        (Some(start), "The log-out must be later than the log-in."),
        (Some(start + HOUR * 17), "The log-out must be on the same day as the log-in."),
    ] {
        assert_eq!(messages(asks(&boss, entry, at), "logout_time"), [message]);
    }
    let unknown = asks(&boss, EntryId::new(99), Some(start + HOUR));
    assert_eq!(messages(unknown, "log_book_entry"), ["This log book entry does not exist."]);
    assert!(asks(&thandi, entry, Some(start + HOUR)).is_err(), "a consultant");
}

#[test]
fn open_entry_of_today_is_not_corrected() {
    let test = TestOffice::new();
    let thandi = test.consultant("Soweto");
    let start = test.clock.now();
    forgotten(&test, &thandi);
    let today = logs_in(&test, &thandi);
    test.pass(HOUR);
    let refused = asks(&test.administrator(), today, Some(start + HOUR * 24 + HOUR / 2));
    assert_eq!(messages(refused, "log_book_entry").len(), 1);
}

#[test]
fn requester_and_subject_cannot_decide_a_correction() {
    let test = TestOffice::new();
    let person = decider(&test);
    let start = test.clock.now();
    let entry = forgotten(&test, &person);
    let boss = decider(&test);
    let request = asks(&boss, entry, Some(start + HOUR * 9)).unwrap();
    let code = |answer: Result<ChangeRequest>| match answer {
        Err(Error::Refused { code, .. }) => code,
        _ => "done",
    };
    assert_eq!(code(approves(&boss, &request)), "own_request");
    assert_eq!(code(approves(&person, &request)), "own_log_out");
    let clerk = test.consultant("Soweto").can(Permission::VerifyEditLoansRequests);
    assert!(approves(&clerk, &request).is_err(), "a consultant");
    let all = EntryFilter { scope: Scope::All, ..EntryFilter::default() };
    assert!(
        boss.asks(|tx, ctx| list(tx, ctx, &all, 9, 0)).unwrap()[0].corrected_logout_at.is_none()
    );
    approves(&decider(&test), &request).unwrap();
}
