use super::*;
use crate::files::FileKind;
use crate::testing::{Person, TestOffice, messages, stored};
use crate::{BranchId, Error, IdempotencyKey, Place, Request, Role, sign_in, staff};
use jiff::SignedDuration;
use money::Date;

fn login_of(person: &Person) -> Login {
    Login {
        staff: person.staff,
        session: Some(person.session),
        place: Place::new(-26_238_540, 27_908_660).expect("a place"),
        selfie: "selfies/a.jpg".to_owned(),
    }
}

fn logs_in(test: &TestOffice, person: &Person) -> bool {
    let login = login_of(person);
    test.arrange(move |tx, ctx| open(tx, ctx, &login)).is_some()
}

fn logs_out(test: &TestOffice, person: &Person) -> bool {
    let staff = person.staff;
    test.arrange(move |tx, ctx| close(tx, ctx, staff)).is_some()
}

fn mine(person: &Person) -> Vec<Entry> {
    person.asks(|tx, ctx| list(tx, ctx, &EntryFilter::default(), 100, 0)).expect("listed")
}

fn in_soweto(test: &TestOffice) -> BranchId {
    let person = test.administrator();
    let branch = person.does(|tx, ctx| {
        let branch = branches::NewBranch {
            name: "Soweto".to_owned(),
            address: "12 Vilakazi Street".to_owned(),
            latitude: Some(-26_238_540),
            longitude: Some(27_908_660),
            radius_m: None,
        };
        branches::open(tx, ctx, &branch)
    });
    branch.expect("opened").id
}

#[test]
fn one_entry_a_day_from_login_to_logout() {
    let test = TestOffice::new();
    let soweto = in_soweto(&test);
    let person = test.administrator();
    assert!(logs_in(&test, &person));
    test.pass(SignedDuration::from_hours(1));
    assert!(!logs_in(&test, &person), "a second login of the day opens nothing");
    let [entry] = &mine(&person)[..] else { panic!("one entry") };
    assert_eq!(entry.login_branch_id, Some(soweto));
    assert_eq!(entry.login_branch_name.as_deref(), Some("Soweto"));
    assert_eq!(
        (entry.login_latitude, entry.login_longitude),
        (Some(-26_238_540), Some(27_908_660))
    );
    assert_eq!(entry.attendance(test.today()), Attendance::Present);
    assert_eq!(entry.seconds_worked(test.clock.now(), test.today()), 3600);
    test.pass(SignedDuration::from_hours(7));
    assert!(logs_out(&test, &person));
    assert!(!logs_out(&test, &person));
    test.pass(SignedDuration::from_hours(1));
    let entry = mine(&person).remove(0);
    assert_eq!(entry.attendance(test.today()), Attendance::Worked);
    assert_eq!(entry.seconds_worked(test.clock.now(), test.today()), 8 * 3600);
    assert!(logs_in(&test, &person), "a closed entry does not stand in the way of another");
}

#[test]
fn day_without_logout_counts_as_absent() {
    let test = TestOffice::new();
    let person = test.administrator();
    assert!(logs_in(&test, &person));
    test.go_to(Date::constant(2026, 3, 3));
    let entry = mine(&person).remove(0);
    assert_eq!(entry.attendance(test.today()), Attendance::Absent);
    assert_eq!(entry.seconds_worked(test.clock.now(), test.today()), 0);
    assert!(!logs_out(&test, &person), "yesterday's entry is not closed afterwards");
    assert!(logs_in(&test, &person), "and does not stand in the way of today's");
    assert_eq!(mine(&person).len(), 2);
    assert_eq!(mine(&person)[0].login_branch_id, None, "no branch is near");
}

#[test]
fn absent_day_counts_no_hours() {
    let test = TestOffice::new();
    let person = test.administrator();
    assert!(logs_in(&test, &person));
    test.pass(SignedDuration::from_hours(4));
    assert!(logs_out(&test, &person));
    test.pass(SignedDuration::from_hours(1));
    assert!(logs_in(&test, &person));
    let says = || -> Vec<(Attendance, i64)> {
        let entries = mine(&person).into_iter().rev();
        let (now, today) = (test.clock.now(), test.today());
        entries.map(|one| (one.attendance(today), one.seconds_worked(now, today))).collect()
    };
    assert_eq!(says(), [(Attendance::Worked, 4 * 3600), (Attendance::Present, 0)]);
    test.go_to(Date::constant(2026, 3, 3));
    assert!(logs_in(&test, &person));
    let absent = (Attendance::Absent, 0);
    assert_eq!(says(), [absent, absent, (Attendance::Present, 0)]);
}

#[test]
fn people_see_their_own_entries_and_administrators_all() {
    let test = TestOffice::new();
    let soweto = in_soweto(&test);
    let (administrator, other) = (test.administrator(), test.administrator());
    let consultant = test.consultant("Durban");
    for person in [&administrator, &consultant] {
        logs_in(&test, person);
    }
    let ids = |person: &Person, scope| {
        let filter = EntryFilter { scope, ..EntryFilter::default() };
        person.asks(|tx, ctx| {
            let listed = list(tx, ctx, &filter, 100, 0)?;
            assert_eq!(count(tx, ctx, &filter)?, i64::try_from(listed.len()).expect("few"));
            Ok(listed.into_iter().map(|entry| entry.staff_id).collect::<Vec<_>>())
        })
    };
    assert_eq!(ids(&consultant, Scope::Mine).expect("own"), [consultant.staff]);
    assert!(ids(&other, Scope::Mine).expect("own").is_empty());
    let all = [consultant.staff, administrator.staff];
    assert_eq!(ids(&other, Scope::All).expect("all"), all);
    // The consultant belongs to Durban and logged in at Soweto, as the administrator did.
    let durban = test.branch("Durban");
    assert_eq!(ids(&other, Scope::Branch(durban)).expect("branch"), [consultant.staff]);
    assert_eq!(ids(&other, Scope::Branch(soweto)).expect("branch"), all);
    for scope in [Scope::All, Scope::Branch(durban)] {
        let answer = ids(&consultant, scope);
        assert!(matches!(answer, Err(Error::WrongRole([Role::Administrator]))));
    }
}

#[test]
fn entries_filter_by_date_and_page() {
    let test = TestOffice::new();
    let person = test.administrator();
    let day = |day| Date::constant(2026, 3, day);
    for number in 2..=6 {
        test.go_to(day(number));
        logs_in(&test, &person);
        logs_out(&test, &person);
    }
    let dates = |filter: EntryFilter, limit, offset| {
        let found = person.asks(|tx, ctx| list(tx, ctx, &filter, limit, offset)).expect("listed");
        found.into_iter().map(|entry| entry.business_date).collect::<Vec<_>>()
    };
    let between = EntryFilter { from: Some(day(3)), to: Some(day(5)), ..EntryFilter::default() };
    assert_eq!(dates(between, 100, 0), [day(5), day(4), day(3)]);
    assert_eq!(dates(EntryFilter::default(), 2, 1), [day(5), day(4)]);
    let last = mine(&person)[3].id;
    let older = EntryFilter { before: Some(last), ..EntryFilter::default() };
    assert_eq!(dates(older, 100, 0), [day(2)]);
}

#[test]
fn days_are_listed_newest_first() {
    let test = TestOffice::new();
    let (first, second) = (test.administrator(), test.administrator());
    let day = |day| Date::constant(2026, 3, day);
    for (number, people) in [(2, vec![&first]), (3, vec![&first, &second]), (5, vec![&second])] {
        test.go_to(day(number));
        for person in people {
            logs_in(&test, person);
            logs_out(&test, person);
        }
    }
    let days_of = |filter: EntryFilter, limit| {
        let days = first.asks(|tx, ctx| days(tx, ctx, &filter, limit)).expect("counted");
        days.into_iter().map(|day| (day.date, day.entries)).collect::<Vec<_>>()
    };
    let all = EntryFilter { scope: Scope::All, ..EntryFilter::default() };
    assert_eq!(days_of(all.clone(), 10), [(day(5), 1), (day(3), 2), (day(2), 1)]);
    assert_eq!(days_of(all.clone(), 1), [(day(5), 1)]);
    let earlier = EntryFilter { to: Some(day(4)), ..all.clone() };
    assert_eq!(days_of(earlier, 1), [(day(3), 2)]);
    assert_eq!(days_of(EntryFilter::default(), 10), [(day(3), 1), (day(2), 1)]);
    let of_second = EntryFilter { staff: Some(second.staff), ..all };
    assert_eq!(days_of(of_second.clone(), 10), [(day(5), 1), (day(3), 1)]);
    let listed = first.asks(|tx, ctx| list(tx, ctx, &of_second, 10, 0)).expect("listed");
    assert_eq!(listed.len(), 2);
    let consultant = test.consultant("Durban");
    let refused = consultant.asks(|tx, ctx| days(tx, ctx, &of_second, 10));
    assert!(matches!(refused, Err(Error::WrongRole([Role::Administrator]))));
}

#[test]
fn worked_hours_are_never_negative() {
    let test = TestOffice::new();
    let person = test.administrator();
    logs_in(&test, &person);
    let mut entry = mine(&person).remove(0);
    entry.logout_at = Some(entry.login_at - SignedDuration::from_hours(1));
    assert_eq!(entry.seconds_worked(test.clock.now(), test.today()), 0);
}

/// At Soweto's door.
fn witness(test: &TestOffice) -> Witness {
    let place = Place::new(-26_238_540, 27_908_660).expect("a place");
    Witness { place, selfie: stored(test, FileKind::Selfie) }
}

fn begins_the_day(test: &TestOffice, person: &Person) -> Result<Entry> {
    let input = witness(test);
    person.does(move |tx, ctx| log_in(tx, ctx, &input))
}

fn ends_the_day(test: &TestOffice, person: &Person) -> Result<Entry> {
    let input = witness(test);
    person.does(move |tx, ctx| log_out(tx, ctx, &input))
}

#[test]
fn consultant_logs_in_and_out_of_a_day() {
    let test = TestOffice::new();
    let soweto = in_soweto(&test);
    let person = test.consultant("Durban");
    let refused = messages(ends_the_day(&test, &person), "non_field_errors");
    assert_eq!(refused, ["You are not logged in today. Log in first."]);

    let entry = begins_the_day(&test, &person).expect("logged in");
    assert_eq!((entry.login_branch_id, entry.logout_at), (Some(soweto), None));
    assert_eq!(
        test.state_of(entry.login_selfie.as_deref().expect("a selfie")).as_deref(),
        Some("stored")
    );
    test.pass(SignedDuration::from_hours(8));
    let refused = messages(begins_the_day(&test, &person), "non_field_errors");
    assert_eq!(refused, ["You are already logged in. Log out before you log in again."]);

    let entry = ends_the_day(&test, &person).expect("logged out");
    assert_eq!((entry.logout_branch_id, entry.logout_longitude), (Some(soweto), Some(27_908_660)));
    assert_eq!(entry.seconds_worked(test.clock.now(), test.today()), 8 * 3600);
    let selfie = entry.logout_selfie.as_deref().expect("a selfie");
    assert_eq!(test.state_of(selfie).as_deref(), Some("stored"));
    assert!(begins_the_day(&test, &person).is_ok(), "after lunch");
    assert_eq!(mine(&person).len(), 2);
    // Audit lines stay for good, devices and places do not.
    let lines = test.audit_lines();
    let of_the_day = lines.iter().filter(|line| line.contains("log_book.log_"));
    assert!(
        of_the_day.clone().count() == 3 && of_the_day.clone().all(|line| !line.contains("_info"))
    );
}

#[test]
fn open_entry_of_earlier_day_does_not_block() {
    let test = TestOffice::new();
    let person = test.consultant("Durban");
    let forgotten = begins_the_day(&test, &person).expect("logged in");
    test.go_to(Date::constant(2026, 3, 3));
    assert!(ends_the_day(&test, &person).is_err(), "yesterday cannot be logged out of");
    let entry = begins_the_day(&test, &person).expect("logged in");
    test.pass(SignedDuration::from_hours(1));
    assert_eq!(ends_the_day(&test, &person).expect("logged out").id, entry.id);
    let before = mine(&person).pop().expect("the forgotten entry");
    assert_eq!((before.id, before.logout_at), (forgotten.id, None));
    assert_eq!(before.attendance(test.today()), Attendance::Absent);
    assert_eq!(before.seconds_worked(test.clock.now(), test.today()), 0);
}

#[test]
fn only_consultants_log_days_despite_signing_out() {
    let test = TestOffice::new();
    let administrator = test.administrator();
    for answer in [begins_the_day(&test, &administrator), ends_the_day(&test, &administrator)] {
        assert!(matches!(answer, Err(Error::WrongRole([Role::Consultant]))));
    }
    let person = test.consultant("Durban");
    begins_the_day(&test, &person).expect("logged in");
    let session = person.session;
    person.does(move |tx, ctx| sign_in::sign_out(tx, ctx, session)).expect("signed out");
    let person = test.signed_in_again(&person);
    assert_eq!(mine(&person)[0].logout_at, None, "signing out of the app is not leaving work");
    assert!(ends_the_day(&test, &person).is_ok());
}

#[test]
fn promoted_consultant_ends_the_day_at_console() {
    let test = TestOffice::new();
    let person = test.consultant("Durban");
    begins_the_day(&test, &person).expect("logged in");
    test.pass(SignedDuration::from_hours(3));
    let promotion = staff::StaffFields {
        role: Some("Administrator".to_owned()),
        ..staff::StaffFields::default()
    };
    let id = person.staff;
    let head_office = test.administrator().can_everything();
    head_office.does(move |tx, ctx| staff::edit(tx, ctx, id, &promotion)).expect("promoted");
    assert!(matches!(ends_the_day(&test, &person), Err(Error::WrongRole([Role::Consultant]))));
    assert!(!logs_in(&test, &person), "the day has begun");
    test.pass(SignedDuration::from_hours(5));
    assert!(logs_out(&test, &person));
    let [entry] = &mine(&person)[..] else { panic!("one entry") };
    assert_eq!(entry.seconds_worked(test.clock.now(), test.today()), 8 * 3600);
    assert_eq!(entry.attendance(test.today()), Attendance::Worked);
}

/// The requests are all waiting before any of them has an answer.
#[test]
fn simultaneous_logins_create_one_entry() {
    let test = TestOffice::new();
    let person = test.consultant("Durban");
    let press = |office: &TestOffice, key: &str| {
        let input = witness(&test);
        let key = IdempotencyKey {
            key: key.to_owned(),
            scope: "POST /test".to_owned(),
            fingerprint: [7; 32],
        };
        let request = Request { key: Some(key), ..person.request() };
        let keep = |entry: &Entry| Ok(entry.id.to_string());
        let verb = move |tx: &mut Tx, ctx: &Ctx| log_in(tx, ctx, &input);
        office.office.write_idempotent(request, |_, _| Ok(()), keep, verb)
    };
    let twin = test.another_server();
    let waiting = ["a", "b", "a", "c", "a"].map(|key| {
        let office = if key == "c" { &twin } else { &test };
        press(office, key)
    });
    let answers = waiting.map(|ticket| ticket.wait().is_ok());
    let [first, second, again, third, last] = answers;
    assert_eq!(mine(&person).len(), 1, "one entry");
    assert_eq!([first, again, last], [first; 3], "a key has one answer");
    let winners = [first, second, third].into_iter().filter(|won| *won).count();
    assert_eq!(winners, 1, "the others are refused");
}
