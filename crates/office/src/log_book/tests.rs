use super::*;
use crate::testing::{Person, TestOffice};
use crate::{BranchId, Error, Place, Role};
use jiff::SignedDuration;
use money::Date;

fn login_of(person: &Person) -> Login {
    Login {
        staff: person.staff,
        session: person.session,
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
    assert_eq!((entry.login_latitude, entry.login_longitude), (-26_238_540, 27_908_660));
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
fn a_day_that_was_never_logged_out_of_counts_nothing() {
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
fn entries_are_found_by_date_and_read_in_pieces() {
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
fn days_are_counted_the_newest_first() {
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
fn an_hour_never_runs_backwards() {
    let test = TestOffice::new();
    let person = test.administrator();
    logs_in(&test, &person);
    let mut entry = mine(&person).remove(0);
    entry.logout_at = Some(entry.login_at - SignedDuration::from_hours(1));
    assert_eq!(entry.seconds_worked(test.clock.now(), test.today()), 0);
}
