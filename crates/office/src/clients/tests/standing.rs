//! Client status: accounts and permissions.

use super::*;
use crate::Policy;
use store::queries;

queries! {
    fn mark_erased(id: ClientId) -> u64 =
        "UPDATE clients SET erased_at = created_at WHERE id = ?1";
}

#[test]
fn account_counts_follow_status_changes() {
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
fn eligible_list_holds_only_possible_borrowers() {
    let office = TestOffice::new();
    let clerk = clerk(&office);
    let good = registered(&clerk, "Ann", "Adams", "A1234561").record.id;
    let written_off = registered(&clerk, "Ben", "Adams", "A1234562").record.id;
    let erased = registered(&clerk, "Cy", "Adams", "A1234563").record.id;
    office.arrange(move |tx, _| {
        status_changed(tx, written_off, None, LoanStatus::Active)?;
        status_changed(tx, written_off, Some(LoanStatus::Active), LoanStatus::WrittenOff)?;
        Ok(mark_erased(tx, erased)?)
    });
    let eligible = |q: &str| {
        let status = Some(ClientStatus::Eligible);
        let wanted = ClientSearch { status, q: q.to_owned(), ..ClientSearch::default() };
        let page = clerk.asks(|tx, ctx| search(tx, ctx, &wanted, ClientSort::Name, (1, 25)));
        let page = page.unwrap();
        assert_eq!(usize::try_from(page.total), Ok(page.items.len()), "{q}");
        page.items.iter().map(|client| client.record.id).collect::<Vec<_>>()
    };
    // The account that was written off has nothing left to recover: the client may borrow.
    for q in ["", "adams", "a"] {
        assert_eq!(eligible(q), [good, written_off], "{q}");
    }
}

#[test]
fn each_permission_allows_its_own_calls() {
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
