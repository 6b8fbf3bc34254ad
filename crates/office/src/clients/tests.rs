use super::*;
use crate::Policy;
use crate::testing::{Person, TestOffice, messages};

fn some(text: &str) -> Option<String> {
    Some(text.to_owned())
}

fn fields(first: &str, last: &str, national_id: &str) -> ClientFields {
    ClientFields {
        first_name: some(first),
        last_name: some(last),
        phone_number: some("082 123 4567"),
        national_id: some(national_id),
        gender: some("Female"),
        address: some("12 Vilakazi Street\nOrlando West"),
        race: some("Black"),
        client_type: some("Low income"),
        nk_name: some("Sipho"),
        nk_surname: some("Dlamini"),
        nk_phone_number: some("+27 11 555 0123"),
        ..ClientFields::default()
    }
}

fn clerk(office: &TestOffice) -> Person {
    office
        .consultant("Soweto")
        .can(Permission::AddClients)
        .can(Permission::EditClients)
}

fn registered(clerk: &Person, first: &str, last: &str, national_id: &str) -> Client {
    let input = fields(first, last, national_id);
    clerk.does(move |tx, ctx| add(tx, ctx, &input)).unwrap()
}

/// The first names found, in the order of the list, and the total.
fn found(person: &Person, what: &ClientSearch) -> (Vec<String>, i64) {
    let page = person
        .asks(|tx, ctx| search(tx, ctx, what, ClientSort::Name, (1, 25)))
        .unwrap();
    let names = page
        .items
        .into_iter()
        .map(|client| client.record.first_name);
    (names.collect(), page.total)
}

fn by_q(person: &Person, q: &str) -> Vec<String> {
    let (names, total) = found(
        person,
        &ClientSearch {
            q: q.to_owned(),
            ..ClientSearch::default()
        },
    );
    assert_eq!(i64::try_from(names.len()).unwrap(), total);
    names
}

#[test]
fn a_client_is_registered_in_one_form() {
    let office = TestOffice::new();
    let clerk = clerk(&office);
    let client = registered(&clerk, "  Zoë   Marie ", "Botha", "8001015009087");
    assert_eq!(client.record.first_name, "Zoë Marie");
    assert_eq!(client.phone_numbers[0].phone_number, "+27821234567");
    assert_eq!(client.record.nk_phone_number, "+27115550123");
    assert_eq!(client.record.status(), ClientStatus::Eligible);
    let id = client.record.id;
    let stored = clerk.asks(|tx, ctx| find(tx, ctx, id)).unwrap();
    assert_eq!(format!("{stored:?}"), format!("{client:?}"));
}

#[test]
fn everything_missing_is_told_at_once() {
    let office = TestOffice::new();
    let answer = clerk(&office).does(|tx, ctx| add(tx, ctx, &ClientFields::default()));
    let Err(Error::Invalid(errors)) = answer else {
        panic!("{answer:?}")
    };
    let mut found: Vec<(&str, &str)> = errors
        .iter()
        .map(|(field, messages)| (field, messages[0].as_str()))
        .collect();
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
fn the_form_for_changes_words_it_differently() {
    let office = TestOffice::new();
    let clerk = clerk(&office);
    let id = registered(&clerk, "Zanele", "Dlamini", "8001015009087")
        .record
        .id;
    let edited = |field: &str, change: fn(&mut ClientFields)| {
        let mut input = ClientFields::default();
        change(&mut input);
        messages(clerk.does(move |tx, ctx| edit(tx, ctx, id, &input)), field).join(" ")
    };
    let phone = |number: &str| PhoneInput {
        phone_number: number.to_owned(),
        is_active: true,
    };
    assert_eq!(
        edited("first_name", |f| f.first_name = some("")),
        "First Name is required"
    );
    assert_eq!(
        edited("last_name", |f| f.last_name = some(" ")),
        "Last Name is required"
    );
    assert_eq!(
        edited("national_id", |f| f.national_id = some("")),
        "National ID is required"
    );
    assert_eq!(
        edited("gender", |f| f.gender = some("")),
        "Gender is required"
    );
    assert_eq!(
        edited("gender", |f| f.gender = some("x")),
        "Choose one of: Male, Female."
    );
    assert_eq!(edited("race", |f| f.race = some("")), "Race is required");
    assert_eq!(
        edited("client_type", |f| f.client_type = some("")),
        "Client Type is required"
    );
    assert_eq!(
        edited("nk_name", |f| f.nk_name = some("")),
        "Next of Kin Name is required"
    );
    assert_eq!(
        edited("nk_phone_number", |f| f.nk_phone_number = some("")),
        "Next of Kin Phone Number is required"
    );
    assert_eq!(
        edited("phone_numbers", |f| f.phone_numbers = Some(vec![])),
        "Phone number is required"
    );
    let input = ClientFields {
        phone_numbers: Some(vec![phone("0821234567"), phone(" ")]),
        ..ClientFields::default()
    };
    let answer = clerk.does(move |tx, ctx| edit(tx, ctx, id, &input));
    assert_eq!(
        messages(answer, "phone_numbers"),
        ["Phone numbers cannot be empty"]
    );
    let input = ClientFields {
        phone_numbers: Some(vec![phone("0821234567"), phone("+27 82 123 4567")]),
        ..ClientFields::default()
    };
    let answer = clerk.does(move |tx, ctx| edit(tx, ctx, id, &input));
    assert_eq!(
        messages(answer, "phone_numbers"),
        ["The same phone number is listed twice."]
    );
}

#[test]
fn numbers_and_addresses_are_checked() {
    let office = TestOffice::new();
    let clerk = clerk(&office);
    let refused = |field: &str, change: fn(&mut ClientFields)| {
        let mut input = fields("Zanele", "Dlamini", "8001015009087");
        change(&mut input);
        messages(clerk.does(move |tx, ctx| add(tx, ctx, &input)), field).len()
    };
    assert_eq!(
        refused("national_id", |f| f.national_id = some("8001015009088")),
        1
    );
    assert_eq!(
        refused("nk_national_id", |f| f.nk_national_id = some("12")),
        1
    );
    assert_eq!(refused("email", |f| f.email = some("zanele@")), 1);
    assert_eq!(refused("nk_email", |f| f.nk_email = some("zanele@")), 1);
    assert_eq!(
        refused("phone_number", |f| f.phone_number = some("12345")),
        1
    );
    assert_eq!(
        refused("nk_phone_number", |f| f.nk_phone_number = some("12345")),
        1
    );
    assert_eq!(
        refused("first_name", |f| f.first_name = Some("x".repeat(101))),
        1
    );
}

#[test]
fn a_national_id_belongs_to_one_client() {
    let office = TestOffice::new();
    let clerk = clerk(&office);
    registered(&clerk, "Zanele", "Dlamini", "a1234567");
    let input = fields("Other", "Person", "A 1234567");
    let answer = clerk.does(move |tx, ctx| add(tx, ctx, &input));
    assert_eq!(
        messages(answer, "national_id"),
        ["A client with this national ID already exists."]
    );
    let id = registered(&clerk, "Other", "Person", "B1234567").record.id;
    let input = ClientFields {
        national_id: some("A1234567"),
        ..ClientFields::default()
    };
    let answer = clerk.does(move |tx, ctx| edit(tx, ctx, id, &input));
    assert_eq!(
        messages(answer, "national_id"),
        ["A client with this national ID already exists."]
    );
}

#[test]
fn an_edit_changes_what_it_names_and_is_found_at_once() {
    let office = TestOffice::new();
    let clerk = clerk(&office);
    let id = registered(&clerk, "Zanele", "Dlamini", "8001015009087")
        .record
        .id;
    let input = ClientFields {
        last_name: some("Xu"),
        phone_number: some("0835550000"),
        version: Some(1),
        ..ClientFields::default()
    };
    let stale = input.clone();
    let client = clerk
        .does(move |tx, ctx| edit(tx, ctx, id, &input))
        .unwrap();
    assert_eq!(
        (client.record.version, client.record.first_name.as_str()),
        (2, "Zanele")
    );
    assert_eq!(client.phone_numbers.len(), 1);
    assert_eq!(client.phone_numbers[0].phone_number, "+27835550000");
    assert_eq!(by_q(&clerk, "zanele xu"), ["Zanele"]);
    assert_eq!(by_q(&clerk, "xu"), ["Zanele"]);
    assert_eq!(by_q(&clerk, "083 555"), ["Zanele"]);
    assert!(by_q(&clerk, "dlamini").is_empty());
    assert!(by_q(&clerk, "dl").is_empty());
    assert!(by_q(&clerk, "0821234567").is_empty());
    let again = clerk.does(move |tx, ctx| edit(tx, ctx, id, &stale));
    let Err(Error::Conflict { message, .. }) = again else {
        panic!("{again:?}")
    };
    assert!(
        message.contains("by Test Person on 2 March 2026 at 08:00"),
        "{message}"
    );
}

#[test]
fn any_part_of_a_name_or_number_finds_a_client() {
    let office = TestOffice::new();
    let clerk = clerk(&office);
    registered(&clerk, "Zoë Marie", "van der Merwe", "8001015009087");
    registered(&clerk, "Thabo", "Mokoena", "A7654321");
    for q in [
        "zoe",
        "ZOË",
        "marie",
        "Zoe Marie van",
        "merwe zoë",
        "der",
        "800101",
        "5009 087",
    ] {
        assert_eq!(by_q(&clerk, q), ["Zoë Marie"], "{q}");
    }
    for q in ["oko", "a765", "Thabo Mokoena", "Mokoena, Thabo"] {
        assert_eq!(by_q(&clerk, q), ["Thabo"], "{q}");
    }
    for q in ["082 123 4567", "0821234", "+27 82", "21234567"] {
        assert_eq!(by_q(&clerk, q), ["Thabo", "Zoë Marie"], "{q}");
    }
    // One or two letters: the beginnings of words.
    assert_eq!(by_q(&clerk, "m"), ["Thabo", "Zoë Marie"]);
    assert_eq!(by_q(&clerk, "Mo"), ["Thabo"]);
    assert_eq!(by_q(&clerk, "80"), ["Zoë Marie"]);
    assert!(by_q(&clerk, "ko").is_empty());
    for q in ["100%", "_", "\"", "'", "zoe*", "a OR b", "\\", "🦀🦀🦀"] {
        assert!(by_q(&clerk, q).is_empty(), "{q}");
    }
}

#[test]
fn fields_are_searched_apart_when_asked_apart() {
    let office = TestOffice::new();
    let clerk = clerk(&office);
    registered(&clerk, "Thomas", "James", "8001015009087");
    registered(&clerk, "James", "Thomas", "A7654321");
    let ask = |first: &str, last: &str, id: &str| {
        let what = ClientSearch {
            first_name: first.to_owned(),
            last_name: last.to_owned(),
            national_id: id.to_owned(),
            ..ClientSearch::default()
        };
        found(&clerk, &what).0
    };
    assert_eq!(ask("thom", "", ""), ["Thomas"]);
    assert_eq!(ask("", "thom", ""), ["James"]);
    assert_eq!(ask("a", "h", ""), ["James"]);
    assert_eq!(ask("", "", "7654"), ["James"]);
    assert_eq!(ask("", "", "a76"), ["James"]);
    assert_eq!(ask("s", "", "50"), ["Thomas"]);
    assert!(ask("thomas", "", "a7654321").is_empty());
    assert!(ask("%", "", "").is_empty());
    assert_eq!(ask("", "", "").len(), 2);
}

#[test]
fn lists_are_paged_sorted_and_filtered() {
    let office = TestOffice::new();
    let clerk = clerk(&office);
    let a = registered(&clerk, "Ann", "Adams", "A1234561").record.id;
    let b = registered(&clerk, "Ben", "Botha", "A1234562").record.id;
    let input = ClientFields {
        gender: some("Male"),
        ..fields("Cy", "Cele", "A1234563")
    };
    let c = clerk
        .does(move |tx, ctx| add(tx, ctx, &input))
        .unwrap()
        .record
        .id;
    office.arrange(move |tx, _| {
        mark_blacklisted(tx, a, true)?;
        loan_opened(tx, a)?;
        loan_opened(tx, b)
    });
    let with = |status, gender| {
        found(
            &clerk,
            &ClientSearch {
                status,
                gender,
                ..ClientSearch::default()
            },
        )
        .0
    };
    // Being blacklisted outranks having a loan.
    assert_eq!(with(Some(ClientStatus::Blacklisted), None), ["Ann"]);
    assert_eq!(with(Some(ClientStatus::ActiveLoan), None), ["Ben"]);
    assert_eq!(with(Some(ClientStatus::Eligible), None), ["Cy"]);
    assert_eq!(with(None, Some(Gender::Female)), ["Ann", "Ben"]);
    assert!(with(Some(ClientStatus::Eligible), Some(Gender::Female)).is_empty());
    let page = |sort, page| {
        let all = ClientSearch::default();
        let page = clerk
            .asks(|tx, ctx| search(tx, ctx, &all, sort, (page, 2)))
            .unwrap();
        assert_eq!(page.total, 3);
        page.items
            .iter()
            .map(|client| client.record.id)
            .collect::<Vec<_>>()
    };
    assert_eq!(page(ClientSort::Name, 1), [a, b]);
    assert_eq!(page(ClientSort::Name, 2), [c]);
    assert_eq!(page(ClientSort::NameDescending, 1), [c, b]);
    assert_eq!(page(ClientSort::Newest, 1), [c, b]);
    assert_eq!(page(ClientSort::Oldest, 2), [c]);
    assert!(page(ClientSort::Oldest, i64::MAX).is_empty());
    let pieces = clerk.asks(|tx, ctx| following(tx, ctx, a, 10)).unwrap();
    assert_eq!(
        pieces
            .iter()
            .map(|client| client.record.id)
            .collect::<Vec<_>>(),
        [b, c]
    );
}

#[test]
fn accounts_are_counted_as_their_status_changes() {
    let office = TestOffice::new();
    let clerk = clerk(&office);
    let id = registered(&clerk, "Ann", "Adams", "A1234561").record.id;
    let step = |from, to| {
        office.arrange(move |tx, _| status_changed(tx, id, from, to));
        let client = clerk.asks(|tx, ctx| find(tx, ctx, id)).unwrap().record;
        (
            client.open_accounts,
            client.defaulted_accounts,
            client.written_off_accounts,
        )
    };
    let (active, defaulted) = (LoanStatus::Active, LoanStatus::Defaulted);
    assert_eq!(step(None, active), (1, 0, 0));
    assert_eq!(step(None, active), (2, 0, 0));
    assert_eq!(step(Some(active), defaulted), (2, 1, 0));
    assert_eq!(step(Some(defaulted), active), (2, 0, 0));
    assert_eq!(step(Some(active), LoanStatus::Closed), (1, 0, 0));
    assert_eq!(step(Some(active), defaulted), (1, 1, 0));
    assert_eq!(step(Some(defaulted), LoanStatus::WrittenOff), (0, 0, 1));
}

#[test]
fn bad_debtors_and_blacklisted_clients_get_no_loan() {
    let office = TestOffice::new();
    let id = registered(&clerk(&office), "Ann", "Adams", "A1234561")
        .record
        .id;
    let strict = Policy::default();
    let lenient = Policy {
        refuse_bad_debtors: false,
        ..Policy::default()
    };
    let borrower = || {
        office
            .arrange(move |tx, _| for_loan(tx, id))
            .expect("the client")
    };
    assert_eq!(borrower().refusal(&strict), None);
    office.arrange(move |tx, _| {
        status_changed(tx, id, None, LoanStatus::Active)?;
        status_changed(tx, id, Some(LoanStatus::Active), LoanStatus::Defaulted)
    });
    assert_eq!(
        borrower().refusal(&strict),
        Some("This client has a defaulted or written-off loan account.")
    );
    assert_eq!(borrower().refusal(&lenient), None);
    office.arrange(move |tx, _| mark_blacklisted(tx, id, true));
    assert_eq!(
        borrower().refusal(&lenient),
        Some("This client is blacklisted.")
    );
    assert!(
        office
            .arrange(|tx, _| for_loan(tx, ClientId::new(99)))
            .is_none()
    );
}

#[test]
fn each_right_opens_its_own_door() {
    let office = TestOffice::new();
    let id = registered(&clerk(&office), "Ann", "Adams", "A1234561")
        .record
        .id;
    let adder = office.administrator().can(Permission::AddClients);
    let editor = office.administrator().can(Permission::EditClients);
    let input = fields("Ben", "Botha", "A1234562");
    let refused = editor.does(move |tx, ctx| add(tx, ctx, &input));
    assert!(
        matches!(refused, Err(Error::Forbidden(Permission::AddClients))),
        "{refused:?}"
    );
    let refused = adder.does(move |tx, ctx| edit(tx, ctx, id, &ClientFields::default()));
    assert!(
        matches!(refused, Err(Error::Forbidden(Permission::EditClients))),
        "{refused:?}"
    );
    assert!(
        office
            .consultant("Soweto")
            .asks(|tx, ctx| find(tx, ctx, id))
            .is_ok()
    );
    let developer = office.person(crate::Role::Developer, None);
    assert!(developer.asks(|tx, ctx| find(tx, ctx, id)).is_err());
}

#[test]
fn documents_are_added_listed_and_deleted() {
    let office = TestOffice::new();
    let clerk = clerk(&office);
    let client = registered(&clerk, "Ann", "Adams", "A1234561").record.id;
    let input = |name: &str, path: &str| documents::NewDocument {
        name: name.to_owned(),
        kind: documents::DocumentKind::IdCard,
        path: path.to_owned(),
        content_type: "application/pdf".to_owned(),
        size_bytes: 5,
    };
    let first = input(" Identity card ", "documents/a.pdf");
    let document = clerk
        .does(move |tx, ctx| documents::add(tx, ctx, client, &first))
        .unwrap();
    assert_eq!(document.name, "Identity card");
    let second = input("Payslip", "documents/b.pdf");
    clerk
        .does(move |tx, ctx| documents::add(tx, ctx, client, &second))
        .unwrap();
    let listed = || {
        let documents = clerk
            .asks(|tx, ctx| documents::list(tx, ctx, client))
            .unwrap();
        documents
            .into_iter()
            .map(|document| document.name)
            .collect::<Vec<_>>()
    };
    assert_eq!(listed(), ["Payslip", "Identity card"]);
    let blank = input(" ", "documents/c.pdf");
    let refused = clerk.does(move |tx, ctx| documents::add(tx, ctx, client, &blank));
    assert_eq!(
        messages(refused, "document_name"),
        ["Please provide document name and file."]
    );
    let unknown = ClientId::new(99);
    let other = input("Payslip", "documents/d.pdf");
    let refused = clerk.does(move |tx, ctx| documents::add(tx, ctx, unknown, &other));
    assert!(
        matches!(refused, Err(Error::NotFound("client"))),
        "{refused:?}"
    );
    let adder = office.administrator().can(Permission::AddClients);
    let refused = adder.does(move |tx, ctx| documents::delete(tx, ctx, document.id));
    assert!(
        matches!(refused, Err(Error::Forbidden(Permission::EditClients))),
        "{refused:?}"
    );
    let gone = clerk
        .does(move |tx, ctx| documents::delete(tx, ctx, document.id))
        .unwrap();
    assert_eq!(gone.path, "documents/a.pdf");
    assert_eq!(listed(), ["Payslip"]);
}
