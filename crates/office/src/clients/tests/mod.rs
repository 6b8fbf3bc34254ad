mod finding;
mod names;
mod own;
mod standing;

use super::*;
use crate::testing::{Person, TestOffice, messages};

fn fields(first: &str, last: &str, national_id: &str) -> ClientFields {
    ClientFields {
        first_name: Some(first.to_owned()),
        last_name: Some(last.to_owned()),
        phone_number: Some("082 123 4567".to_owned()),
        national_id: Some(national_id.to_owned()),
        gender: Some("Female".to_owned()),
        address: Some("12 Vilakazi Street\nOrlando West".to_owned()),
        race: Some("Black".to_owned()),
        client_type: Some("Low income".to_owned()),
        nk_name: Some("Sipho".to_owned()),
        nk_surname: Some("Dlamini".to_owned()),
        nk_phone_number: Some("+27 11 555 0123".to_owned()),
        ..ClientFields::default()
    }
}

fn clerk(office: &TestOffice) -> Person {
    office.consultant("Soweto").can(Permission::AddClients).can(Permission::EditClients)
}

fn registered(clerk: &Person, first: &str, last: &str, national_id: &str) -> Client {
    let input = fields(first, last, national_id);
    clerk.does(move |tx, ctx| add(tx, ctx, &input)).unwrap()
}

#[test]
fn a_client_is_registered_in_one_form() {
    let office = TestOffice::new();
    let clerk = clerk(&office);
    let client = registered(&clerk, "  Zoë   Marie ", "Botha", "8001015009087");
    assert_eq!(client.record.details.first_name, "Zoë Marie");
    assert_eq!(client.phone_numbers[0].phone_number, "+27821234567");
    assert_eq!(client.record.details.nk_phone_number, "+27115550123");
    assert_eq!(client.record.status(), ClientStatus::Eligible);
    let id = client.record.id;
    let stored = clerk.asks(|tx, ctx| find(tx, ctx, id)).unwrap();
    assert_eq!(format!("{stored:?}"), format!("{client:?}"));
}

#[test]
fn everything_missing_is_reported_at_once() {
    let office = TestOffice::new();
    let answer = clerk(&office).does(|tx, ctx| add(tx, ctx, &ClientFields::default()));
    let Err(Error::Invalid(errors)) = answer else { panic!("{answer:?}") };
    let mut found: Vec<(&str, &str)> =
        errors.iter().map(|(field, messages)| (field, messages[0].as_str())).collect();
    found.sort_unstable();
    assert_eq!(
        found,
        [
            ("address", "Address required."),
            ("client_type", "Client type required."),
            ("first_name", "Name(s) required."),
            ("gender", "Gender required."),
            ("last_name", "Surname required."),
            ("national_id", "National ID required."),
            ("nk_name", "Next of kin name required."),
            ("nk_phone_number", "Next of kin phone number required."),
            ("nk_surname", "Next of kin surname required."),
            ("phone_number", "Phone number required."),
            ("race", "Client race required."),
        ]
    );
}

#[test]
fn edit_form_has_its_own_messages() {
    let office = TestOffice::new();
    let clerk = clerk(&office);
    let id = registered(&clerk, "Zanele", "Dlamini", "8001015009087").record.id;
    let edited = |field: &str, change: fn(&mut ClientFields)| {
        let mut input = ClientFields::default();
        change(&mut input);
        messages(clerk.does(move |tx, ctx| edit(tx, ctx, id, &input)), field).join(" ")
    };
    assert_eq!(
        edited("first_name", |f| f.first_name = Some(String::new())),
        "First Name is required"
    );
    assert_eq!(
        edited("last_name", |f| f.last_name = Some(" ".to_owned())),
        "Last Name is required"
    );
    assert_eq!(
        edited("national_id", |f| f.national_id = Some(String::new())),
        "National ID is required"
    );
    assert_eq!(edited("gender", |f| f.gender = Some(String::new())), "Gender is required");
    assert_eq!(
        edited("gender", |f| f.gender = Some("x".to_owned())),
        "Choose one of: Male, Female."
    );
    assert_eq!(edited("race", |f| f.race = Some(String::new())), "Race is required");
    assert_eq!(
        edited("client_type", |f| f.client_type = Some(String::new())),
        "Client Type is required"
    );
    assert_eq!(
        edited("nk_name", |f| f.nk_name = Some(String::new())),
        "Next of Kin Name is required"
    );
    assert_eq!(
        edited("nk_phone_number", |f| f.nk_phone_number = Some(String::new())),
        "Next of Kin Phone Number is required"
    );
}

#[test]
fn the_list_of_numbers_is_checked() {
    let office = TestOffice::new();
    let clerk = clerk(&office);
    let id = registered(&clerk, "Zanele", "Dlamini", "8001015009087").record.id;
    let refused = |numbers: &[(&str, bool)]| {
        let phone = |(number, is_active): &(&str, bool)| PhoneInput {
            phone_number: (*number).to_owned(),
            is_active: *is_active,
        };
        let phone_numbers = Some(numbers.iter().map(phone).collect());
        let input = ClientFields { phone_numbers, ..ClientFields::default() };
        messages(clerk.does(move |tx, ctx| edit(tx, ctx, id, &input)), "phone_numbers").join(" ")
    };
    assert_eq!(refused(&[]), "Phone number is required");
    assert_eq!(refused(&[("0821234567", true), (" ", true)]), "Phone numbers cannot be empty");
    assert_eq!(
        refused(&[("0821234567", true), ("+27 82 123 4567", true)]),
        "The same phone number is listed twice."
    );
    assert_eq!(refused(&[("0821234567", false)]), "At least one phone number must be active.");
    let many: Vec<String> = (0..11).map(|digit| format!("08212345{digit:02}")).collect();
    let many: Vec<(&str, bool)> = many.iter().map(|number| (number.as_str(), true)).collect();
    assert_eq!(refused(&many), "You can add at most 10 phone numbers.");
}

#[test]
fn numbers_and_addresses_are_checked() {
    let office = TestOffice::new();
    let clerk = clerk(&office);
    let said = |field: &str, change: fn(&mut ClientFields)| {
        let mut input = fields("Zanele", "Dlamini", "8001015009087");
        change(&mut input);
        messages(clerk.does(move |tx, ctx| add(tx, ctx, &input)), field)
    };
    let refused = |field: &str, change: fn(&mut ClientFields)| said(field, change).len();
    assert_eq!(refused("national_id", |f| f.national_id = Some("8001015009088".to_owned())), 1);
    assert_eq!(refused("nk_national_id", |f| f.nk_national_id = Some("12".to_owned())), 1);
    let not_an_address = ["Invalid email address"];
    assert_eq!(said("email", |f| f.email = Some("zanele@".to_owned())), not_an_address);
    assert_eq!(said("nk_email", |f| f.nk_email = Some("zanele@".to_owned())), not_an_address);
    assert_eq!(refused("phone_number", |f| f.phone_number = Some("12345".to_owned())), 1);
    assert_eq!(refused("nk_phone_number", |f| f.nk_phone_number = Some("12345".to_owned())), 1);
    assert_eq!(refused("first_name", |f| f.first_name = Some("x".repeat(101))), 1);
}

#[test]
fn a_national_id_belongs_to_one_client() {
    let office = TestOffice::new();
    let clerk = clerk(&office);
    registered(&clerk, "Zanele", "Dlamini", "a1234567");
    let input = fields("Other", "Person", "A 1234567");
    let answer = clerk.does(move |tx, ctx| add(tx, ctx, &input));
    assert_eq!(messages(answer, "national_id"), ["A client with this national ID already exists."]);
    let id = registered(&clerk, "Other", "Person", "B1234567").record.id;
    let input =
        ClientFields { national_id: Some("A1234567".to_owned()), ..ClientFields::default() };
    let answer = clerk.does(move |tx, ctx| edit(tx, ctx, id, &input));
    assert_eq!(messages(answer, "national_id"), ["A client with this national ID already exists."]);
}
