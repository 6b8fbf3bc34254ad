use super::*;
use crate::Error;
use crate::Permission;
use crate::testing::{Person, TestOffice, messages};

/// Writes a text into its field of an edit.
type Set = fn(&mut LetterheadFields, String);

fn whole() -> LetterheadFields {
    let some = |text: &str| Some(text.to_owned());
    LetterheadFields {
        name: some("Ubuntu Credit (Pty) Ltd"),
        address: some(" 12 Vilakazi Street \r\n\r\n Soweto, 1804 "),
        registration_number: some("NCRCP12345"),
        phone_number: some("011 555 0123"),
        email: some("help@ubuntu.example.co.za"),
        bank_details: some("First Bank\n62001234567"),
        footer: some("A registered credit provider."),
        logo: Patch::Set(b"logo".to_vec()),
        version: Some(1),
    }
}

fn change(person: &Person, input: LetterheadFields) -> Result<Letterhead> {
    person.does(move |tx, ctx| edit(tx, ctx, &input))
}

#[test]
fn new_letterhead_is_empty_and_edits_change_fields() {
    let test = TestOffice::new();
    let admin = test.administrator().can(Permission::EditStaffPermissions);
    let first = admin.asks(find).unwrap();
    assert_eq!((first.name.as_str(), &first.logo, first.version), ("", &None, 1));
    let saved = change(&admin, whole()).unwrap();
    assert_eq!(saved.address, "12 Vilakazi Street\nSoweto, 1804");
    assert_eq!(admin.asks(find).unwrap(), saved);
    assert_eq!(test.arrange(|tx, _| printed(tx)), saved);
    let email = LetterheadFields { email: Some(String::new()), ..LetterheadFields::default() };
    let found = change(&admin, email).unwrap();
    assert_eq!(found, Letterhead { email: String::new(), version: 3, ..saved });
    let logo = LetterheadFields { logo: Patch::Clear, ..LetterheadFields::default() };
    assert_eq!(change(&admin, logo.clone()).unwrap().logo, None);
    // An edit without changes makes no version.
    assert_eq!(change(&admin, logo).unwrap().version, 4);
}

#[test]
fn second_of_two_letterhead_edits_is_refused() {
    let test = TestOffice::new();
    let admin = test.administrator().can(Permission::EditStaffPermissions);
    change(&admin, whole()).unwrap();
    let refusal = change(&admin, whole()).unwrap_err();
    assert!(matches!(&refusal, Error::Conflict { code: "version_out_of_date", .. }), "{refusal:?}");
}

#[test]
fn administrators_alone_see_and_change_it() {
    let test = TestOffice::new();
    let clerk = test.consultant("Soweto");
    assert!(matches!(clerk.asks(find), Err(Error::WrongRole(_))));
    assert!(matches!(change(&clerk, whole()), Err(Error::WrongRole(_))));
}

#[test]
fn unprintable_letterhead_is_refused_under_its_field() {
    let test = TestOffice::new();
    let admin = test.administrator().can(Permission::EditStaffPermissions);
    let long = "x".repeat(61);
    let six = ["line"; 6].join("\n");
    let name: Set = |fields, text| fields.name = Some(text);
    let address: Set = |fields, text| fields.address = Some(text);
    let email: Set = |fields, text| fields.email = Some(text);
    let bank: Set = |fields, text| fields.bank_details = Some(text);
    let footer: Set = |fields, text| fields.footer = Some(text);
    for (field, set, text, message) in [
        ("name", name, "x".repeat(101), "This text is too long. Use at most 100 characters."),
        (
            "name",
            name,
            "a\u{7}b".to_owned(),
            "This text contains a character that is not allowed: U+0007, character 2.",
        ),
        ("name", name, "a\nb".to_owned(), "Use one line."),
        ("address", address, long.clone(), "A line is too long. Use at most 60 characters."),
        ("address", address, six, "Use at most 5 lines."),
        ("email", email, "nobody".to_owned(), "Please enter a valid email address."),
        ("bank_details", bank, long, "A line is too long. Use at most 60 characters."),
        ("footer", footer, "x".repeat(201), "This text is too long. Use at most 200 characters."),
    ] {
        let mut input = LetterheadFields::default();
        set(&mut input, text);
        assert_eq!(messages(change(&admin, input), field), [message], "{field}");
    }
    let logo = Patch::Set(vec![0; MAX_LOGO_BYTES + 1]);
    let refused = change(&admin, LetterheadFields { logo, ..LetterheadFields::default() });
    assert_eq!(messages(refused, "logo"), ["This logo is too detailed. Use a simpler one."]);
    assert_eq!(admin.asks(find).unwrap().version, 1);
}

/// Statements say where to pay: who could redirect payments needs a permission, and is not alone in
/// knowing of it.
#[test]
fn change_needs_permission_and_confirmation_and_is_mailed() {
    let exact = crate::Policy { confirmation_minutes: 10, ..crate::Policy::default() };
    let test = TestOffice::with_exact_policy(exact);
    let colleague = test.administrator();
    let plain = test.administrator();
    let bank = || LetterheadFields {
        bank_details: Some("Other Bank 123456".to_owned()),
        ..LetterheadFields::default()
    };
    let code = |answer: Result<Letterhead>| match answer {
        Err(Error::Refused { code, .. }) => code,
        other => panic!("{other:?}"),
    };
    let refused = plain.does(move |tx, ctx| edit(tx, ctx, &bank()));
    assert!(matches!(refused, Err(Error::Forbidden(Permission::EditStaffPermissions))));
    let boss = plain.can(Permission::EditStaffPermissions);
    test.pass(jiff::SignedDuration::from_mins(11));
    assert_eq!(code(boss.does(move |tx, ctx| edit(tx, ctx, &bank()))), "confirmation_required");
    let boss = test.signed_in_again(&boss);
    boss.does(move |tx, ctx| edit(tx, ctx, &bank())).unwrap();
    let letters = test.letters();
    assert_eq!(letters.len(), 2, "{colleague:?}", colleague = colleague.staff);
    assert!(letters.iter().all(|letter| letter.body_text.contains("bank details")));
    assert!(letters.iter().all(|letter| !letter.body_text.contains("123456")));
}
