use super::*;
use crate::files::FileKind;
use crate::log_book::{Attendance, Entry, EntryFilter, Witness};
use crate::sessions::Device;
use crate::sign_in::{LoginEvent, LoginEventFilter, NewAccount, NewPassword, SignIn};
use crate::staff::StaffFields;
use crate::testing::{Person, TestOffice, stored};
use crate::{Patch, Permission, Place, Policy, Registration, RetentionDays, StaffId, jobs};
use store::{One, queries};

const PASSWORD: &str = "correct horse battery";

queries! {
    fn places_of_sessions() -> Vec<One<String>> =
        "SELECT address || browser_info || machine_info AS place FROM sessions ORDER BY id
         /* scan: a test */ /* not null: none is */";
    fn email_changes_of(staff: StaffId) -> Vec<One<String>> =
        "SELECT email FROM email_changes WHERE staff_id = ?1";
    fn tokens() -> One<i64> = "SELECT COUNT(*) AS tokens FROM refresh_tokens /* scan: a test */";
    fn forget_letters() -> u64 = "DELETE FROM outgoing_mails /* scan: a test */";
}

fn days(count: i64) -> SignedDuration {
    SignedDuration::from_hours(24 * count)
}

fn place() -> Place {
    Place::new(-26_204_103, 28_047_305).expect("a place")
}

fn erased(test: &TestOffice, kind: DataKind) -> u64 {
    erase(&test.office, kind).expect("erased")
}

fn witness(test: &TestOffice) -> Witness {
    let selfie = stored(test, FileKind::Selfie);
    Witness { place: place(), selfie }
}

fn works_a_day(test: &TestOffice, person: &Person) -> Entry {
    let (morning, evening) = (witness(test), witness(test));
    person.does(move |tx, ctx| log_book::log_in(tx, ctx, &morning)).expect("logged in");
    test.pass(SignedDuration::from_hours(3));
    person.does(move |tx, ctx| log_book::log_out(tx, ctx, &evening)).expect("logged out")
}

fn own_days(person: &Person) -> Vec<Entry> {
    let filter = EntryFilter::default();
    person.asks(|tx, ctx| log_book::list(tx, ctx, &filter, 10, 0)).expect("listed")
}

fn registers(test: &TestOffice, username: &str) {
    let input = NewAccount {
        username: username.to_owned(),
        email: format!("{username}@example.co.za"),
        first_name: "Thandi".to_owned(),
        last_name: "Mokoena".to_owned(),
        setup_code: None,
    };
    let chosen = NewPassword::prepare(PASSWORD, username, [1; 32]).expect("prepared");
    let verb = move |tx: &mut Tx, ctx: &Ctx| sign_in::register(tx, ctx, &input, &chosen);
    test.office.write(Request::system("test"), verb).wait().expect("registered");
}

fn signs_in(test: &TestOffice, username: &str) -> String {
    let request = Request::system("test");
    let admitted = test.office.read(&request, |tx, ctx| sign_in::admit(tx, ctx, username));
    let admitted = admitted.expect("an answer").expect("admitted");
    let verified = admitted.check(PASSWORD).expect("checked").expect("the right password");
    let selfie = stored(test, FileKind::Selfie);
    let path = selfie.path.clone();
    let device = Device { browser_info: "Firefox".to_owned(), ..Device::default() };
    let input = SignIn { place: place(), device, selfie };
    let verb = move |tx: &mut Tx, ctx: &Ctx| sign_in::sign_in(tx, ctx, &verified, &input);
    test.office.write(request, verb).wait().expect("signed in");
    path
}

fn logins(test: &TestOffice) -> Vec<LoginEvent> {
    let person = test.administrator();
    let filter = LoginEventFilter::default();
    person.asks(|tx, ctx| sign_in::activity(tx, ctx, &filter, 10, 0)).expect("listed")
}

#[test]
fn selfies_and_places_expire_while_hours_stay() {
    let test = TestOffice::new();
    let person = test.consultant("Soweto");
    let entry = works_a_day(&test, &person);
    let paths = [entry.login_selfie.clone(), entry.logout_selfie.clone()].map(Option::unwrap);
    test.pass(days(90));
    let person = test.signed_in_again(&person);
    assert_eq!(erased(&test, DataKind::Attendance), 0, "the ninetieth day after it");
    let later = works_a_day(&test, &person);
    test.pass(days(1));
    let person = test.signed_in_again(&person);
    assert_eq!(erased(&test, DataKind::Attendance), 1);
    assert_eq!(erased(&test, DataKind::Attendance), 0, "there is nothing twice");

    let [kept, gone] = &own_days(&person)[..] else { panic!("two days") };
    assert_eq!(*kept, later);
    assert_eq!((gone.login_at, gone.logout_at), (entry.login_at, entry.logout_at));
    assert_eq!(gone.seconds_worked(test.clock.now(), test.today()), 3 * 3600);
    assert_eq!(gone.attendance(test.today()), Attendance::Worked);
    assert_eq!((gone.login_latitude, gone.login_longitude), (None, None));
    assert_eq!((gone.logout_latitude, gone.logout_longitude), (None, None));
    assert_eq!((&gone.login_selfie, &gone.logout_selfie), (&None, &None));
    for path in paths {
        assert_eq!(test.state_of(&path).as_deref(), Some("to_delete"));
    }
    let lines = test.audit_lines();
    let of_this = lines.iter().filter(|line| line.contains("retention.erase"));
    assert_eq!(of_this.count(), 1, "one line for what was deleted, none for nothing");
}

#[test]
fn login_pictures_expire_first_and_logins_yearly() {
    let test = TestOffice::new();
    registers(&test, "thandi");
    let path = signs_in(&test, "thandi");
    test.pass(days(91));
    assert_eq!(erased(&test, DataKind::Login), 0);
    assert_eq!(erased(&test, DataKind::LoginWitness), 1);
    assert_eq!(test.state_of(&path).as_deref(), Some("to_delete"));
    let [login] = &logins(&test)[..] else { panic!("the login stays") };
    assert_eq!((&login.selfie, login.latitude, login.longitude), (&None, None, None));

    let again = signs_in(&test, "thandi");
    test.pass(days(366 - 91));
    assert_eq!(erased(&test, DataKind::Login), 1);
    assert_eq!(logins(&test).len(), 1, "the later login is younger");
    test.pass(days(91));
    assert_eq!(erased(&test, DataKind::Login), 1);
    assert_eq!(test.state_of(&again).as_deref(), Some("to_delete"), "its picture goes with it");
}

#[test]
fn session_device_data_expires_with_the_login() {
    let test = TestOffice::new();
    registers(&test, "thandi");
    let from_here = |test: &TestOffice, days_later| {
        signs_in(test, "thandi");
        test.pass(days(days_later));
    };
    from_here(&test, 366);
    from_here(&test, 0);
    let known = |test: &TestOffice| {
        let places = test.arrange(|tx, _| Ok(places_of_sessions(tx)?));
        places.iter().filter(|One(place)| !place.is_empty()).count()
    };
    let before = known(&test);
    assert_eq!(erased(&test, DataKind::Login), 1);
    assert_eq!(known(&test), before - 1, "the later one is younger");
    assert_eq!(erased(&test, DataKind::Login), 0);
}

/// One session is left alone, the other is renewed until it is over.
#[test]
fn tokens_expire_when_their_session_cannot_be_renewed() {
    let test = TestOffice::with_exact_policy(Policy::default());
    let left = test.arrange(|tx, _| Ok(tokens(tx)?)).0;
    assert_eq!(left, 0);
    registers(&test, "thandi");
    let hours = SignedDuration::from_hours;
    let count = |test: &TestOffice| test.arrange(|tx, _| Ok(tokens(tx)?)).0;
    let registered = count(&test);
    signs_in(&test, "thandi");
    let issued = count(&test);
    assert_eq!(issued, registered + 1);
    test.pass(hours(1));
    signs_in(&test, "thandi");
    assert_eq!(count(&test), issued + 1);
    test.pass(hours(15) - SignedDuration::from_secs(1));
    assert_eq!(erased(&test, DataKind::SessionToken), 0, "the first may be open for a second");
    test.pass(SignedDuration::from_secs(1));
    assert_eq!(erased(&test, DataKind::SessionToken), u64::try_from(issued).expect("few"));
    assert_eq!(count(&test), 1, "the second is open for an hour");
    test.pass(hours(1));
    assert_eq!(erased(&test, DataKind::SessionToken), 1);
    assert_eq!(erased(&test, DataKind::SessionToken), 0);
}

#[test]
fn refused_attempts_expire_with_logins_of_their_day() {
    let test = TestOffice::new();
    let clerk = test.consultant("Soweto");
    let tries = |person: &Person| {
        let refused = person.asks(statement).expect_err("for administrators");
        let request = Request::system("test");
        test.office.note_attempt(&request, &refused);
    };
    tries(&clerk);
    test.pass(days(365));
    tries(&clerk);
    let noted = test.refusals().len();
    assert_eq!(erased(&test, DataKind::RefusedAttempt), 0, "the 365th day after it");
    test.pass(days(1));
    let first = erased(&test, DataKind::RefusedAttempt);
    assert!(first > 0, "those of the first day");
    assert_eq!(test.refusals().len() + usize::try_from(first).expect("few"), noted);
    assert!(!test.refusals().is_empty(), "the later ones are younger");
    assert_eq!(erased(&test, DataKind::RefusedAttempt), 0);
}

#[test]
fn declined_and_undecided_registrations_are_erased() {
    let registration = Registration::Approval;
    let test = TestOffice::with_policy(Policy { registration, ..Policy::default() });
    for username in ["first", "declined", "pending"] {
        registers(&test, username);
    }
    let boss = test.administrator().can(Permission::AddStaff);
    let waiting = boss.asks(sign_in::registrations).expect("listed");
    let declined = waiting.iter().find(|record| record.username == "declined").expect("one").id;
    test.pass(days(20));
    let boss = test.signed_in_again(&boss);
    boss.does(move |tx, ctx| sign_in::decline(tx, ctx, declined)).expect("declined");
    test.pass(days(10));
    assert_eq!(erased(&test, DataKind::PendingRegistration), 0, "thirty days after registering");
    test.pass(days(20));
    assert_eq!(erased(&test, DataKind::DeclinedRegistration), 0, "thirty days after the decision");
    test.pass(SignedDuration::from_secs(1));
    assert_eq!(erased(&test, DataKind::DeclinedRegistration), 1);
    assert_eq!(erased(&test, DataKind::DeclinedRegistration), 0);
    let record = test.arrange(move |tx, _| staff::record(tx, declined));
    assert_eq!((record.username.as_str(), record.email.as_str()), ("", ""));
    assert_eq!(record.name(), "Declined registration");
    let lines = test.audit_lines().join("\n");
    assert!(!lines.contains("declined@example.co.za"), "{lines}");
    assert!(lines.contains("pending@example.co.za"), "{lines}");
    let report = test.administrator().asks(crate::verify::prove).expect("an answer");
    assert!(report.is_sound(), "{:#?}", report.findings);
    let boss = test.signed_in_again(&boss);
    let waiting = boss.asks(sign_in::registrations).expect("listed");
    let pending = waiting.iter().find(|record| record.username == "pending").expect("it waits").id;
    assert_eq!(erased(&test, DataKind::PendingRegistration), 1);
    assert_eq!(erased(&test, DataKind::PendingRegistration), 0);
    let record = test.arrange(move |tx, _| staff::record(tx, pending));
    assert_eq!((record.username.as_str(), record.email.as_str()), ("", ""));
    assert_eq!(boss.asks(sign_in::registrations).expect("listed").len(), 0);
    assert!(!test.audit_lines().join("\n").contains("pending@example.co.za"));
    // Its name and address are free for their owner.
    registers(&test, "pending");
    let report = test.administrator().asks(crate::verify::prove).expect("an answer");
    assert!(report.is_sound(), "{:#?}", report.findings);
}

/// A colleague can fill in the details of a person who waits, and enter another address.
#[test]
fn details_added_to_a_declined_registration_are_erased() {
    let registration = Registration::Approval;
    let test = TestOffice::with_policy(Policy { registration, ..Policy::default() });
    for username in ["first", "declined"] {
        registers(&test, username);
    }
    let boss = test.administrator().can_everything();
    let waiting = boss.asks(sign_in::registrations).expect("listed");
    let id = waiting.first().expect("one").id;
    let text = |text: &str| Some(text.to_owned());
    let details = StaffFields {
        email: text("other@example.co.za"),
        phone_number: text("082 123 4567"),
        national_id: text("8001015009087"),
        date_of_birth: Patch::Set(Date::constant(1980, 1, 1)),
        gender: text("Male"),
        marital_status: text("Single"),
        address: text("12 Vilakazi Street"),
        ..StaffFields::default()
    };
    let same = details.clone();
    boss.does(move |tx, ctx| staff::edit(tx, ctx, id, &details)).expect("filled in");
    boss.does(move |tx, ctx| sign_in::decline(tx, ctx, id)).expect("declined");
    let again = StaffFields {
        first_name: text("Thabo"),
        last_name: text("Dlamini"),
        role: text("Administrator"),
        ..same
    };
    boss.does(move |tx, ctx| staff::add(tx, ctx, &again)).expect("the number is free");
    test.pass(days(30) + SignedDuration::from_secs(1));
    assert_eq!(erased(&test, DataKind::DeclinedRegistration), 1);
    let left = test.arrange(move |tx, _| staff::record(tx, id));
    assert_eq!((left.national_id, left.date_of_birth, left.gender), (None, None, None));
    assert_eq!((left.marital_status, left.address.as_str()), (None, ""));
    let changes = test.arrange(move |tx, _| Ok(email_changes_of(tx, id)?));
    assert_eq!(changes.len(), 0);
}

#[test]
fn message_records_expire() {
    let retention = RetentionDays { mails: 2, ..RetentionDays::default() };
    let test = TestOffice::with_policy(Policy { retention, ..Policy::default() });
    registers(&test, "thandi");
    test.pass(days(8));
    mail::expire(&test.office).wait().expect("expired");
    assert_eq!(erased(&test, DataKind::Mail), 0, "it counts from when it was dealt with");
    test.pass(days(2) + SignedDuration::from_secs(1));
    assert_eq!(erased(&test, DataKind::Mail), 1);
}

fn sends_letters(test: &TestOffice) {
    while let Some(job) = jobs::take(&test.office, "a server", None).expect("an answer") {
        let message = mail::find(&test.office, &job.payload).expect("an answer");
        mail::sent(&test.office, &message.expect("a letter to send")).expect("noted");
        jobs::done(&test.office, &job, None).expect("noted");
    }
}

#[test]
fn message_recipients_are_erased_with_their_records() {
    let registration = Registration::Approval;
    let test = TestOffice::with_policy(Policy { registration, ..Policy::default() });
    for username in ["first", "declined"] {
        registers(&test, username);
    }
    let boss = test.administrator().can(Permission::AddStaff);
    let waiting = boss.asks(sign_in::registrations).expect("listed");
    let declined = waiting.first().expect("one").id;
    boss.does(move |tx, ctx| sign_in::decline(tx, ctx, declined)).expect("declined");
    sends_letters(&test);
    let named = |test: &TestOffice| {
        let lines = test.audit_lines();
        lines.iter().filter(|line| line.contains("declined@example.co.za")).count()
    };
    assert_eq!(named(&test), 3, "who registered, and to whom two letters went");
    test.pass(days(30) + SignedDuration::from_secs(1));
    assert_eq!(erased(&test, DataKind::Mail), 3, "the first administrator's among them");
    assert_eq!(erased(&test, DataKind::DeclinedRegistration), 1);
    assert_eq!(named(&test), 0);
    let report = test.administrator().asks(crate::verify::prove).expect("an answer");
    assert!(report.is_sound(), "{:#?}", report.findings);
}

/// Earlier versions deleted the records alone.
#[test]
fn audit_lines_of_deleted_messages_are_erased() {
    let test = TestOffice::new();
    registers(&test, "thandi");
    sends_letters(&test);
    test.arrange(|tx, _| Ok(forget_letters(tx)?));
    assert_eq!(erased(&test, DataKind::Mail), 1);
    assert_eq!(erased(&test, DataKind::Mail), 0);
    let lines = test.audit_lines();
    assert!(lines.iter().any(|line| line.starts_with("mail.send")));
    assert!(lines.iter().all(|line| !line.contains("Confirm your email address")));
}

#[test]
fn retention_statement_matches_the_settings() {
    let retention = RetentionDays { selfies: 7, mails: 2, ..RetentionDays::default() };
    let backup_times = vec![jiff::civil::time(1, 0, 0, 0)];
    let policy = Policy { retention, report_days: 14, backup_times, ..Policy::default() };
    let test = TestOffice::with_exact_policy(policy);
    let boss = test.administrator();
    let clerk = test.consultant("Soweto");
    let said = boss.asks(statement).expect("an answer");
    assert_eq!((said.administrators, said.consultants), (1, 1));
    let days = |data| said.times.iter().find(|time| time.data == data).expect("a line").days;
    assert_eq!(days(StoredData::Attendance), Some(7));
    assert_eq!(days(StoredData::Login), Some(365));
    assert_eq!(days(StoredData::RefusedAttempt), Some(365));
    assert_eq!(days(StoredData::SessionToken), Some(1), "of sixteen hours");
    assert_eq!(days(StoredData::Mail), Some(2));
    assert_eq!(days(StoredData::Report), Some(14));
    assert_eq!(days(StoredData::Client), Some(1826));
    let copies = said.times.iter().find(|time| time.data == StoredData::UpgradeCopy);
    let is_sqlite = test.database.store.engine() == store::Engine::Sqlite;
    assert_eq!(copies.map(|line| line.days), is_sqlite.then_some(Some(UPGRADE_COPY_DAYS)));
    let backups = said.times.iter().find(|time| time.data == StoredData::Backup);
    assert_eq!(backups.and_then(|line| line.setting), Some("backup_keep"));
    let without = TestOffice::new();
    let said_there = without.administrator().asks(statement).expect("an answer");
    let backups = said_there.times.iter().find(|time| time.data == StoredData::Backup);
    assert_eq!(backups.map(|line| line.setting), Some(None), "this server makes none");
    for kind in DataKind::ALL {
        let line = said.times.iter().find(|time| time.data == StoredData::from(*kind));
        assert!(line.is_some_and(|line| line.days.is_some() && line.setting.is_some()), "{kind}");
    }
    let refused = clerk.asks(statement);
    assert!(matches!(refused, Err(crate::Error::WrongRole(_))), "{refused:?}");
}

#[test]
fn clock_set_ahead_erases_no_data() {
    let test = TestOffice::new();
    let person = test.consultant("Soweto");
    works_a_day(&test, &person);
    crate::day_end::believe_clock(&test.office).expect("believed");
    let right = test.clock.now();
    test.clock.jump(right + days(3000));
    for kind in DataKind::ALL {
        let refused = erase(&test.office, *kind);
        let is_jump =
            matches!(refused, Err(crate::Error::Unavailable(crate::Unavailable::ClockJumped)));
        assert!(is_jump, "{kind}: {refused:?}");
    }
    test.clock.jump(right);
    test.pass(days(91));
    assert_eq!(erased(&test, DataKind::Attendance), 1, "time that has passed is no jump");
}
