use super::*;
use crate::{Patch, sessions, sign_in};

fn proves_password(person: &Person) {
    let session = person.session;
    let proved = person.does(move |tx, ctx| {
        sessions::password_verified(tx, ctx, session)?;
        let subject = Subject::new("test", 0);
        Ok(Done::new((), "test", subject, Changes::none()))
    });
    proved.expect("proved");
}

fn edits_own(person: &Person, input: ProfileFields) -> Result<StaffMember> {
    person.does(move |tx, ctx| edit_profile(tx, ctx, &input))
}

fn own() -> ProfileFields {
    let text = |text: &str| Some(text.to_owned());
    ProfileFields {
        name: text(" Thandi "),
        surname: text("Mokoena"),
        address: text("12 Vilakazi Street"),
        gender: text("Female"),
        date_of_birth: Patch::Set(BORN),
        marital_status: text("Widowed"),
        phone_numbers: Some(vec![
            PhoneInput { phone_number: "082 123 4567".to_owned(), active: true },
            PhoneInput { phone_number: "011 555 0123".to_owned(), active: false },
        ]),
        ..ProfileFields::default()
    }
}

#[test]
fn own_details_change_after_proving_the_password() {
    let test = TestOffice::new();
    let person = test.administrator().can(Permission::EditStaff);
    let refused = edits_own(&person, own());
    assert!(matches!(refused, Err(Error::Refused { code, .. }) if code == "password_not_verified"));
    proves_password(&person);
    let member = edits_own(&person, own()).expect("edited");
    let record = &member.record;
    assert_eq!(record.name(), "Thandi Mokoena");
    assert_eq!(record.address, "12 Vilakazi Street");
    assert_eq!(record.gender, Some(Gender::Female));
    assert_eq!(record.date_of_birth, Some(BORN));
    assert_eq!(record.marital_status, Some(MaritalStatus::Widow));
    let phones: Vec<_> = member
        .phone_numbers
        .iter()
        .map(|phone| (phone.phone_number.as_str(), phone.is_active))
        .collect();
    assert_eq!(phones, [("+27821234567", true), ("+27115550123", false)]);
    assert_eq!(person.asks(profile).expect("found"), member);

    test.pass(SignedDuration::from_mins(10) + SignedDuration::from_secs(1));
    assert!(edits_own(&person, own()).is_err(), "proved too long ago");
}

#[test]
fn unsent_fields_stay_and_only_address_can_clear() {
    let test = TestOffice::new();
    let person = test.administrator().can(Permission::EditStaff);
    proves_password(&person);
    let before = edits_own(&person, own()).expect("edited");
    let nothing = edits_own(&person, ProfileFields::default()).expect("edited");
    let same = StaffRecord { version: nothing.record.version, ..before.record.clone() };
    assert_eq!(nothing.record, same);
    assert_eq!(nothing.phone_numbers, before.phone_numbers);
    let emptied = ProfileFields {
        address: Some(String::new()),
        name: Some("  ".to_owned()),
        surname: Some(String::new()),
        ..ProfileFields::default()
    };
    let refused = edits_own(&person, emptied);
    assert_eq!(messages(refused, "name"), ["Name is required."]);
    let emptied = ProfileFields {
        address: Some(String::new()),
        phone_numbers: Some(Vec::new()),
        ..ProfileFields::default()
    };
    let member = edits_own(&person, emptied).expect("edited");
    assert_eq!(member.record.address, "");
    assert!(member.phone_numbers.is_empty());
}

#[test]
fn widowed_is_stored_by_gender() {
    let test = TestOffice::new();
    let person = test.administrator();
    proves_password(&person);
    let with = |gender: Option<&str>, status: Option<&str>| ProfileFields {
        gender: gender.map(str::to_owned),
        marital_status: status.map(str::to_owned),
        ..ProfileFields::default()
    };
    for (gender, status, kept) in [
        (None, Some("Widowed"), MaritalStatus::Widowed),
        (Some("Male"), None, MaritalStatus::Widower),
        (Some("Female"), None, MaritalStatus::Widow),
        (None, Some("Widower"), MaritalStatus::Widow),
        (None, Some("Married"), MaritalStatus::Married),
    ] {
        let member = edits_own(&person, with(gender, status)).expect("edited");
        assert_eq!(member.record.marital_status, Some(kept));
    }
}

#[test]
fn person_under_eighteen_is_refused() {
    let test = TestOffice::new();
    let person = test.administrator();
    proves_password(&person);
    let born = |date| ProfileFields { date_of_birth: Patch::Set(date), ..ProfileFields::default() };
    let too_young = edits_own(&person, born(Date::constant(2008, 3, 3)));
    assert_eq!(messages(too_young, "dob"), ["You must be at least 18 years old"]);
    assert!(edits_own(&person, born(Date::constant(2008, 3, 2))).is_ok());
}

#[test]
fn username_and_email_cannot_change_in_profile() {
    let test = TestOffice::new();
    let person = test.administrator();
    proves_password(&person);
    let record = person.asks(profile).expect("found").record;
    let with = |username: &str, email: &str| ProfileFields {
        username: Some(username.to_owned()),
        email: Some(email.to_owned()),
        ..ProfileFields::default()
    };
    assert!(edits_own(&person, with(&record.username, &record.email)).is_ok());
    let refused = edits_own(&person, with("boss", "boss@example.co.za"));
    let Err(Error::Invalid(errors)) = refused else { panic!("not refused") };
    let fields: Vec<_> = errors.iter().map(|(field, _)| field).collect();
    assert_eq!(fields, ["username", "email"]);
}

#[test]
fn edit_of_an_old_version_is_refused() {
    let test = TestOffice::new();
    let person = test.administrator().can(Permission::EditStaff);
    proves_password(&person);
    let edit = ProfileFields { version: Some(1), ..own() };
    edits_own(&person, edit.clone()).expect("edited");
    let late = edits_own(&person, edit);
    assert!(matches!(late, Err(Error::Conflict { .. })));
}

#[test]
fn new_picture_releases_the_previous_one() {
    let test = TestOffice::new();
    let person = test.consultant("Soweto");
    let sets = |person: &Person| {
        let picture = stored(&test, FileKind::Picture);
        let path = picture.path.clone();
        person.does(move |tx, ctx| set_picture(tx, ctx, &picture)).map(|()| path)
    };
    let first = sets(&person).expect("set");
    assert_eq!(test.state_of(&first).as_deref(), Some("stored"));
    let second = sets(&person).expect("set");
    assert_eq!(test.state_of(&first).as_deref(), Some("to_delete"));
    assert_eq!(test.state_of(&second).as_deref(), Some("stored"));
    let record = person.asks(profile).expect("found").record;
    assert_eq!(record.profile_picture, Some(second));
    assert_eq!(record.version, 1, "an open form of one's details is not out of date by it");
    let developer = test.person(Role::Developer, None);
    assert!(matches!(sets(&developer), Err(Error::WrongRole(_))));
}

#[test]
fn invitation_is_accepted_like_a_password_reset() {
    let test = TestOffice::new();
    let boss = test.administrator().can_everything();
    let branch = test.branch("Soweto");
    let member = adds(&boss, &thandi(branch)).expect("added");
    let letter = test.last_letter(&member.record.email);
    assert_eq!(letter.subject, "You are invited to Rondavel");
    assert!(letter.body_text.contains("person1 has added you"));
    assert!(letter.body_text.contains(&member.record.username));
    let code = letter.code();
    let nobody = Request {
        caller: Caller::Nobody,
        id: "test".to_owned(),
        address: "10.0.0.1".to_owned(),
        key: None,
    };
    let email = member.record.email.clone();
    let verb = move |tx: &mut Tx, ctx: &Ctx| sign_in::verify_code(tx, ctx, &email, &code, None);
    let token = test.office.write(nobody.clone(), verb).wait();
    assert!(token.expect("looked at").is_ok());

    // The invitation lay too long: another code comes with the same words.
    let email = member.record.email.clone();
    let verb = move |tx: &mut Tx, ctx: &Ctx| sign_in::request_reset(tx, ctx, &email, None);
    test.office.write(nobody, verb).wait().expect("asked");
    let letter = test.last_letter(&member.record.email);
    assert_eq!(letter.subject, "You are invited to Rondavel");
    assert!(letter.body_text.contains("You have been added to Rondavel."));
}

fn with_email(email: &str) -> StaffFields {
    StaffFields { email: Some(email.to_owned()), ..StaffFields::default() }
}

/// A person who has not accepted the invitation cannot sign in to confirm an address.
#[test]
fn corrected_address_moves_the_invitation() {
    let test = TestOffice::new();
    let boss = test.administrator().can_everything();
    let branch = test.branch("Soweto");
    let member = adds(&boss, &thandi(branch)).expect("added");
    let (id, old) = (member.record.id, member.record.email.clone());
    let code = test.last_letter(&old).code();
    let sent = test.letters().len();
    edits(&boss, id, with_email(&old)).expect("the same");
    assert_eq!(test.letters().len(), sent, "nothing to tell");
    let new = "thandi.m@example.co.za";
    let member = edits(&boss, id, with_email(new)).expect("edited");
    assert_eq!((member.record.email.as_str(), member.pending_email), (new, None));
    assert_eq!(test.last_letter(new).subject, "You are invited to Rondavel");
    let letter = test.last_letter(&old);
    assert_eq!(letter.subject, "The email address of your Rondavel account was changed");
    assert!(!letter.body_text.contains(new));
    let tried = test.arrange(move |tx, ctx| {
        let done = sign_in::verify_code(tx, ctx, &old, &code, None)?;
        Ok(done.value.is_ok())
    });
    assert!(!tried, "the old address has no way in");
}

#[test]
fn new_address_counts_once_confirmed() {
    let test = TestOffice::new();
    let person = has_password(&test, test.consultant("Soweto"));
    let record = person.asks(profile).expect("found").record;
    let new = "thandi.m@example.co.za";
    let asks = |email: &'static str| person.does(move |tx, ctx| request_email(tx, ctx, email));
    let refused = asks(new);
    assert!(matches!(refused, Err(Error::Refused { code, .. }) if code == "password_not_verified"));
    proves_password(&person);
    assert_eq!(messages(asks("thandi"), "email"), ["Invalid email address"]);
    let own: &'static str = Box::leak(record.email.clone().into_boxed_str());
    assert_eq!(messages(asks(own), "email"), ["This is already your email address."]);
    let member = asks(new).expect("asked");
    assert_eq!(member.record.email, record.email, "the old one stays");
    assert_eq!(member.pending_email.as_deref(), Some(new));
    let letter = test.last_letter(new);
    assert_eq!(letter.subject, "Confirm your email address for Rondavel");
    let code = letter.code();

    let stranger = test.consultant("Soweto");
    assert_eq!(confirms(&stranger, &code), None, "somebody else's");
    assert_eq!(confirms(&person, "no code"), None);
    let spaced = format!(" {} {}", &code[..3], &code[3..]);
    let member = confirms(&person, &spaced).expect("confirmed");
    assert_eq!((member.record.email.as_str(), member.pending_email), (new, None));
    assert_eq!(confirms(&person, &code), None, "spent");
    let letter = test.last_letter(&record.email);
    assert_eq!(letter.subject, "The email address of your Rondavel account was changed");
    assert!(!letter.body_text.contains(new));
}

#[test]
fn edited_address_waits_for_its_owner() {
    let test = TestOffice::new();
    let boss = test.administrator().can_everything();
    let person = has_password(&test, test.consultant("Soweto"));
    let old = person.asks(profile).expect("found").record.email;
    let new = "thandi.m@example.co.za";
    let member = edits(&boss, person.staff, with_email(new)).expect("edited");
    assert_eq!(member.record.email, old);
    assert_eq!(member.pending_email.as_deref(), Some(new));
    // The code is of no use to the colleague, though it may be their mailbox.
    let letter = test.last_letter(new);
    assert!(letter.body_text.contains("person1 has entered this address"));
    assert_eq!(confirms(&boss, &letter.code()), None);
    let member = confirms(&person, &letter.code()).expect("confirmed");
    assert_eq!(member.record.email, new);
    assert!(test.last_letter(&old).body_text.contains("person1 has changed"));
}

#[test]
fn address_codes_are_limited_and_expire() {
    let test = TestOffice::new();
    let person = has_password(&test, test.administrator());
    proves_password(&person);
    let new = "thandi.m@example.co.za";
    let asks = || person.does(move |tx, ctx| request_email(tx, ctx, new));
    asks().expect("asked");
    let code = test.last_letter(new).code();
    for _ in 0..5 {
        assert_eq!(confirms(&person, "no code"), None);
    }
    assert_eq!(confirms(&person, &code), None, "guessed at too often");
    for _ in 0..4 {
        asks().expect("asked again");
    }
    let refused = asks();
    let Err(Error::TooMany { retry_after_seconds }) = refused else { panic!("{refused:?}") };
    assert_eq!(retry_after_seconds, 3600);
    let code = test.last_letter(new).code();
    test.pass(SignedDuration::from_hours(24));
    let forgotten = || forget_unconfirmed(&test.office).wait().expect("done");
    assert_eq!(forgotten(), 0);
    test.pass(SignedDuration::from_secs(1));
    assert_eq!(confirms(&person, &code), None, "run out");
    assert_eq!(person.asks(profile).expect("found").pending_email, None);
    assert_eq!(forgotten(), 1, "and stored no longer");
    // Another account was faster.
    proves_password(&person);
    asks().expect("asked");
    let code = test.last_letter(new).code();
    let twin = has_password(&test, test.administrator());
    proves_password(&twin);
    twin.does(move |tx, ctx| request_email(tx, ctx, new)).expect("asked");
    let theirs = test.last_letter(new).code();
    assert!(confirms(&twin, &theirs).is_some());
    let late = code.clone();
    let refused = person.does(move |tx, ctx| confirm_email(tx, ctx, &late));
    assert_eq!(messages(refused, "email"), ["A staff member with this email already exists."]);
}

fn confirms(person: &Person, code: &str) -> Option<StaffMember> {
    let code = code.to_owned();
    person.does(move |tx, ctx| confirm_email(tx, ctx, &code)).expect("looked at")
}

/// The same person, who could sign in.
fn has_password(test: &TestOffice, person: Person) -> Person {
    let id = person.staff;
    test.arrange(move |tx, _| set_password(tx, id, "a hash").map(drop));
    person
}

#[test]
fn own_name_needs_the_edit_staff_permission() {
    let test = TestOffice::new();
    let person = test.consultant("Soweto").can(Permission::EditStaff);
    proves_password(&person);
    let renamed = ProfileFields { name: Some("Sipho".to_owned()), ..ProfileFields::default() };
    assert_eq!(messages(edits_own(&person, renamed), "name").len(), 1);
    let same = ProfileFields {
        name: Some("Test".to_owned()),
        surname: Some("Person".to_owned()),
        address: Some("1 Main Road".to_owned()),
        ..ProfileFields::default()
    };
    assert_eq!(edits_own(&person, same).unwrap().record.address, "1 Main Road");
}
