//! What becomes of clients: their accounts, their documents, who may do what.

use super::*;
use crate::Policy;

#[test]
fn accounts_are_counted_as_their_status_changes() {
    let office = TestOffice::new();
    let clerk = clerk(&office);
    let id = registered(&clerk, "Ann", "Adams", "A1234561").record.id;
    let step = |from, to| {
        office.arrange(move |tx, _| status_changed(tx, id, from, to));
        let client = clerk.asks(|tx, ctx| find(tx, ctx, id)).unwrap().record;
        (client.open_accounts, client.defaulted_accounts, client.written_off_accounts)
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
    let id = registered(&clerk(&office), "Ann", "Adams", "A1234561").record.id;
    let strict = Policy::default();
    let lenient = Policy { refuse_bad_debtors: false, ..Policy::default() };
    let borrower = || office.arrange(move |tx, _| for_loan(tx, id)).expect("the client");
    assert_eq!(borrower().refusal(&strict), None);
    office.arrange(move |tx, _| {
        status_changed(tx, id, None, LoanStatus::Active)?;
        status_changed(tx, id, Some(LoanStatus::Active), LoanStatus::Defaulted)
    });
    assert_eq!(borrower().refusal(&strict), Some("This client has a defaulted loan account."));
    assert_eq!(borrower().refusal(&lenient), None);
    office.arrange(move |tx, _| mark_blacklisted(tx, id, true));
    assert_eq!(borrower().refusal(&lenient), Some("This client is blacklisted."));
    assert!(office.arrange(|tx, _| for_loan(tx, ClientId::new(99))).is_none());
}

#[test]
fn each_right_opens_its_own_door() {
    let office = TestOffice::new();
    let id = registered(&clerk(&office), "Ann", "Adams", "A1234561").record.id;
    let adder = office.administrator().can(Permission::AddClients);
    let editor = office.administrator().can(Permission::EditClients);
    let input = fields("Ben", "Botha", "A1234562");
    let refused = editor.does(move |tx, ctx| add(tx, ctx, &input));
    assert!(matches!(refused, Err(Error::Forbidden(Permission::AddClients))), "{refused:?}");
    let refused = adder.does(move |tx, ctx| edit(tx, ctx, id, &ClientFields::default()));
    assert!(matches!(refused, Err(Error::Forbidden(Permission::EditClients))), "{refused:?}");
    assert!(office.consultant("Soweto").asks(|tx, ctx| find(tx, ctx, id)).is_ok());
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
    let document = clerk.does(move |tx, ctx| documents::add(tx, ctx, client, &first)).unwrap();
    assert_eq!(document.name, "Identity card");
    let second = input("Payslip", "documents/b.pdf");
    clerk.does(move |tx, ctx| documents::add(tx, ctx, client, &second)).unwrap();
    let listed = || {
        let documents = clerk.asks(|tx, ctx| documents::list(tx, ctx, client)).unwrap();
        documents.into_iter().map(|document| document.name).collect::<Vec<_>>()
    };
    assert_eq!(listed(), ["Payslip", "Identity card"]);
    let blank = input(" ", "documents/c.pdf");
    let refused = clerk.does(move |tx, ctx| documents::add(tx, ctx, client, &blank));
    assert_eq!(messages(refused, "document_name"), ["Please provide document name and file."]);
    let unknown = ClientId::new(99);
    let other = input("Payslip", "documents/d.pdf");
    let refused = clerk.does(move |tx, ctx| documents::add(tx, ctx, unknown, &other));
    assert!(matches!(refused, Err(Error::NotFound("client"))), "{refused:?}");
    let adder = office.administrator().can(Permission::AddClients);
    let refused = adder.does(move |tx, ctx| documents::delete(tx, ctx, document.id));
    assert!(matches!(refused, Err(Error::Forbidden(Permission::EditClients))), "{refused:?}");
    let gone = clerk.does(move |tx, ctx| documents::delete(tx, ctx, document.id)).unwrap();
    assert_eq!(gone.path, "documents/a.pdf");
    assert_eq!(listed(), ["Payslip"]);
}
