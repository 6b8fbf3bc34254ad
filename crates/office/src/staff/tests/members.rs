//! The stored data of members of staff, and finding them.

use super::*;

#[test]
fn new_member_is_normalised_and_gets_a_username() {
    let test = TestOffice::new();
    let boss = test.administrator().can_everything();
    let soweto = test.branch("Soweto");
    let member = adds(&boss, &thandi(soweto)).expect("added");
    let record = &member.record;
    assert_eq!((record.username.as_str(), record.first_name.as_str()), ("tmokoena", "Thandi"));
    assert_eq!(record.marital_status, Some(MaritalStatus::Widow));
    assert_eq!(record.branch_name.as_deref(), Some("Soweto"));
    assert_eq!(record.status, StaffStatus::Active);
    assert_eq!(member.permissions, Some(Permissions::NONE));
    assert_eq!(member.phone_numbers[0].phone_number, "+27821234567");
    assert!(member.phone_numbers[0].is_active);

    let twin = StaffFields {
        email: Some("t2@example.co.za".to_owned()),
        national_id: Some("M1234567".to_owned()),
        gender: Some("Male".to_owned()),
        ..thandi(BranchId::UNASSIGNED)
    };
    let twin = adds(&boss, &twin).expect("added").record;
    assert_eq!(twin.username, "tmokoena2");
    assert_eq!(twin.marital_status, Some(MaritalStatus::Widower));
    assert_eq!(twin.branch_id, Some(BranchId::UNASSIGNED));
}

#[test]
fn new_member_reports_all_missing_fields() {
    let test = TestOffice::new();
    let boss = test.administrator().can_everything();
    for (field, message) in [
        ("first_name", "First name is required."),
        ("last_name", "Last name is required."),
        ("phone_number", "Phone number is required."),
        ("email", "Email is required."),
        ("national_id", "National ID is required."),
        ("role", "Role is required."),
        ("gender", "Gender is required."),
        ("dob", "Date of birth is required."),
        ("marital_status", "Marital status is required."),
        ("address", "Address is required."),
    ] {
        assert_eq!(messages(adds(&boss, &StaffFields::default()), field), [message], "{field}");
    }
}

/// Expects one message, and no other, under a field of a new member that is otherwise fine.
#[track_caller]
fn refused(change: impl FnOnce(&mut StaffFields), field: &str, message: &str) {
    let test = TestOffice::new();
    let boss = test.administrator().can_everything();
    let mut input = thandi(test.branch("Soweto"));
    change(&mut input);
    assert_eq!(messages(adds(&boss, &input), field), [message]);
}

#[test]
fn person_errors_are_under_their_fields() {
    refused(|new| new.email = Some("thandi".to_owned()), "email", "Invalid email address");
    let phone =
        "Enter a South African number such as 082 123 4567, or a number with its country code.";
    refused(|new| new.phone_number = Some("12".to_owned()), "phone_number", phone);
    let digits = "This ID number is not valid. Check the digits.";
    refused(|new| new.national_id = Some("9005150123082".to_owned()), "national_id", digits);
    let gender = "Gender must be Male or Female.";
    refused(|new| new.gender = Some("Other".to_owned()), "gender", gender);
    let marital = "Marital status must be Single, Married, Divorced or Widowed.";
    refused(|new| new.marital_status = Some("Complicated".to_owned()), "marital_status", marital);
    let username = "Username must have 3 to 30 letters, digits, dots, hyphens or underscores, \
                    and start with a letter or digit.";
    refused(|new| new.username = Some("a b".to_owned()), "username", username);
    let none = "At least one phone number is required.";
    refused(|new| new.phone_numbers = Some(Vec::new()), "phone_numbers", none);
}

#[test]
fn position_errors_are_under_their_fields() {
    let role = "Role must be Administrator or Consultant.";
    refused(|new| new.role = Some("Developer".to_owned()), "role", role);
    let branch = "Branch is required for Consultant role.";
    refused(|new| new.branch = Patch::Keep, "branch", branch);
    let unknown = "This branch does not exist.";
    refused(|new| new.branch = Patch::Set(BranchId::new(99)), "branch", unknown);
}

#[test]
fn members_are_adults_born_as_their_id_says() {
    let born = |year, month, day| {
        move |new: &mut StaffFields| {
            new.date_of_birth = Patch::Set(Date::constant(year, month, day));
        }
    };
    let young = "Staff member must be at least 18 years old.";
    refused(born(2008, 3, 3), "dob", young);
    refused(born(1899, 12, 31), "dob", "Enter a valid date of birth.");
    let other = "The date of birth does not match the national ID.";
    refused(born(1990, 5, 16), "dob", other);
    // Eighteen today.
    let test = TestOffice::new();
    let boss = test.administrator().can_everything();
    let mut adult = thandi(test.branch("Soweto"));
    adult.national_id = Some("M1234567".to_owned());
    born(2008, 3, 2)(&mut adult);
    assert!(adds(&boss, &adult).is_ok());
}

#[test]
fn username_email_and_national_id_are_unique() {
    let test = TestOffice::new();
    let boss = test.administrator().can_everything();
    let soweto = test.branch("Soweto");
    adds(&boss, &thandi(soweto)).expect("added");
    let twin = StaffFields {
        username: Some("TMokoena".to_owned()),
        email: Some("THANDI@example.co.za".to_owned()),
        ..thandi(soweto)
    };
    let refused = || adds(&boss, &twin);
    assert_eq!(messages(refused(), "username"), ["A user with this username already exists."]);
    assert_eq!(messages(refused(), "email"), ["A staff member with this email already exists."]);
    assert_eq!(
        messages(refused(), "national_id"),
        ["A staff member with this national ID already exists."]
    );
}

#[test]
fn edit_changes_only_given_fields() {
    let test = TestOffice::new();
    let boss = test.administrator().can_everything();
    let soweto = test.branch("Soweto");
    let id = adds(&boss, &thandi(soweto)).expect("added").record.id;
    let changed = StaffFields {
        version: Some(1),
        gender: Some("Male".to_owned()),
        phone_numbers: Some(vec![
            PhoneInput { phone_number: "+27821234567".to_owned(), active: false },
            PhoneInput { phone_number: "011 555 0100".to_owned(), active: true },
            PhoneInput { phone_number: "0115550100".to_owned(), active: true },
        ]),
        ..StaffFields::default()
    };
    let member = edits(&boss, id, changed).expect("edited");
    assert_eq!(member.record.version, 2);
    assert_eq!(member.record.email, "thandi@example.co.za");
    assert_eq!(member.record.marital_status, Some(MaritalStatus::Widower));
    let numbers: Vec<(&str, bool)> = member
        .phone_numbers
        .iter()
        .map(|phone| (phone.phone_number.as_str(), phone.is_active))
        .collect();
    assert_eq!(numbers, [("+27821234567", false), ("+27115550100", true)]);
    let outdated = StaffFields { version: Some(1), ..StaffFields::default() };
    let answer = edits(&boss, id, outdated);
    assert!(matches!(answer, Err(Error::Conflict { code: "version_out_of_date", .. })));
    let blank = StaffFields {
        phone_numbers: Some(vec![PhoneInput { phone_number: " ".to_owned(), active: true }]),
        first_name: Some(String::new()),
        ..StaffFields::default()
    };
    let refused = || edits(&boss, id, blank.clone());
    assert_eq!(messages(refused(), "phone_numbers"), ["Phone numbers cannot be empty."]);
    assert_eq!(messages(refused(), "first_name"), ["First name is required."]);
    let unknown = edits(&boss, StaffId::new(999), StaffFields::default());
    assert!(matches!(unknown, Err(Error::NotFound("staff member"))));
}

#[test]
fn a_new_position_moves_the_branch_along() {
    let test = TestOffice::new();
    let boss = test.administrator().can_everything();
    let person = test.consultant("Soweto");
    let position = |role: &str, branch| {
        let role = Some(role.to_owned());
        edits(&boss, person.staff, StaffFields { role, branch, ..StaffFields::default() })
    };
    let administrator = position("Administrator", Patch::Keep).expect("promoted");
    assert_eq!(administrator.record.role, Role::Administrator);
    assert_eq!(administrator.record.branch_id, None);
    assert_eq!(
        messages(position("Consultant", Patch::Keep), "branch"),
        ["Please select a branch for Consultant role"]
    );
    assert_eq!(messages(position("", Patch::Keep), "role"), ["Role is required."]);
    let moved = position("Consultant", Patch::Set(BranchId::UNASSIGNED)).expect("moved");
    assert_eq!(moved.record.branch_name.as_deref(), Some("Unassigned"));
    // The person's rights change at once.
    let branch = person.asks(|_, ctx| Ok(ctx.person()?.branch)).expect("asked");
    assert_eq!(branch, Some(BranchId::UNASSIGNED));
}

#[test]
fn the_list_is_sorted_searched_and_without_developers() {
    let test = TestOffice::new();
    let boss = test.administrator().can_everything();
    test.person(Role::Developer, None);
    let soweto = test.branch("Soweto");
    adds(&boss, &thandi(soweto)).expect("added");
    let found = |filter: StaffFilter| {
        let members = boss.asks(|tx, ctx| list(tx, ctx, &filter)).expect("listed");
        members.into_iter().map(|member| member.record.username).collect::<Vec<_>>()
    };
    let boss_name = format!("person{}", boss.staff);
    assert_eq!(found(StaffFilter::default()), ["tmokoena", &boss_name]);
    for text in ["MOKO", "0821234567", "+2782123", ID, "thandi@", "thandi mokoena"] {
        let filter = StaffFilter { search: Some(text.to_owned()), ..StaffFilter::default() };
        assert_eq!(found(filter), ["tmokoena"], "{text}");
    }
    let narrow = StaffFilter {
        role: Some(Role::Consultant),
        branch: Some(soweto),
        gender: Some(Gender::Female),
        status: Some(StaffStatus::Active),
        ..StaffFilter::default()
    };
    assert_eq!(found(narrow), ["tmokoena"]);
    let men = StaffFilter { gender: Some(Gender::Male), ..StaffFilter::default() };
    assert!(found(men).is_empty());
}

#[test]
fn staff_list_is_paged_and_shows_invitations() {
    let test = TestOffice::new();
    let boss = test.administrator().can_everything();
    let soweto = test.branch("Soweto");
    let mut ids = Vec::new();
    for (number, last_name) in ["Zulu", "Élan", "mokoena", "Dlamini"].into_iter().enumerate() {
        let input = StaffFields {
            last_name: Some(last_name.to_owned()),
            email: Some(format!("t{number}@example.co.za")),
            national_id: Some(format!("M123456{number}")),
            ..thandi(soweto)
        };
        ids.push(adds(&boss, &input).expect("added").record.id);
    }
    let zulu = ids[0];
    test.arrange(move |tx, _| set_password(tx, zulu, "a hash").map(drop));
    let found = |filter: StaffFilter, sort, part| {
        let page = boss.asks(|tx, ctx| page(tx, ctx, &filter, sort, part)).expect("listed");
        let names = page.items.into_iter().map(|member| member.record.last_name);
        (names.collect::<Vec<_>>(), page.total)
    };
    let others = || StaffFilter { others_only: true, ..StaffFilter::default() };
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let (name, back) = (StaffSort::Name, StaffSort::NameDescending);
    assert_eq!(found(others(), name, (2, 0)), (names(&["Dlamini", "Élan"]), 4));
    assert_eq!(found(others(), name, (2, 2)), (names(&["mokoena", "Zulu"]), 4));
    assert_eq!(found(others(), back, (1, 0)), (names(&["Zulu"]), 4));
    assert_eq!(found(StaffFilter::default(), name, (9, 9)), (names(&[]), 5));
    let invited = |is_invited| StaffFilter { is_invited: Some(is_invited), ..others() };
    assert_eq!(found(invited(false), name, (9, 0)), (names(&["Zulu"]), 1));
    assert_eq!(found(invited(true), name, (9, 0)).1, 3);
    let gone = StaffFilter { status: Some(StaffStatus::Deactivated), ..invited(true) };
    let left = ids[1];
    let off = StaffFields { is_active: Some(false), ..StaffFields::default() };
    edits(&boss, left, off).expect("deactivated");
    assert_eq!(found(gone.clone(), name, (9, 0)).1, 0);
    assert_eq!(found(StaffFilter { is_invited: Some(false), ..gone }, name, (9, 0)).1, 1);
    assert_eq!(found(invited(true), name, (9, 0)).1, 2);
    // Signs of LIKE are letters like others, and numbers are found as people write them.
    let text = |text: &str| StaffFilter { search: Some(text.to_owned()), ..others() };
    assert_eq!(found(text("%"), name, (9, 0)).1, 0);
    assert_eq!(found(text("_"), name, (9, 0)).1, 0);
    assert_eq!(found(text("elan"), name, (9, 0)).1, 1);
    assert_eq!(found(text("+27 82 123"), name, (9, 0)).1, 4);
    assert_eq!(found(text("Thandi Zulu"), name, (9, 0)).1, 1);
    assert_eq!(found(text("Zulu Thandi"), name, (9, 0)).1, 1);
    let left = StaffFields { last_name: Some("Abrahams".to_owned()), ..StaffFields::default() };
    edits(&boss, zulu, left).expect("renamed");
    assert_eq!(found(others(), name, (1, 0)).0, names(&["Abrahams"]));
    assert_eq!(found(text("Thandi Zulu"), name, (9, 0)).1, 0);
}

#[test]
fn preferences_are_personal_and_limited() {
    let test = TestOffice::new();
    let (person, other) = (test.consultant("Soweto"), test.administrator());
    let start = Preferences { theme: Theme::System, time_to_logout_ms: 900_000 };
    assert_eq!(person.asks(preferences).expect("asked"), start);
    let set = |theme: Option<&'static str>, time: Option<i64>| {
        person.does(move |tx, ctx| set_preferences(tx, ctx, theme, time))
    };
    assert_eq!(set(Some("dark"), None).expect("set").theme, Theme::Dark);
    assert_eq!(set(None, Some(15_000)).expect("set").time_to_logout_ms, 15_000);
    assert_eq!(set(None, Some(3_600_000)).expect("set").theme, Theme::Dark);
    let message = |time| messages(set(None, Some(time)), "time_to_logout");
    assert_eq!(message(14_999), ["Timeout must be at least 15 seconds"]);
    assert_eq!(message(3_600_001), ["Timeout cannot exceed 60 minutes (1 hour)"]);
    let answer = set(Some("pink"), None);
    assert_eq!(messages(answer, "theme"), ["Theme must be system, light or dark."]);
    assert_eq!(other.asks(preferences).expect("asked"), start);
}
