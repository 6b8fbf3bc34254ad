//! A database that was made before clients could be erased.

use super::*;
use crate::{Clock, Entropy, Office, Request};
use store::{Config, One, Store, queries, testing};

/// The migrations that the version before this one knew.
const BEFORE: usize = 46;

queries! {
    fn insert_client() -> u64 =
        "INSERT INTO clients (id, first_name, last_name, email, national_id, gender, address, race,
            client_type, nk_name, nk_surname, nk_phone_number, nk_email, nk_national_id, is_blacklisted,
            open_accounts, active_accounts, defaulted_accounts, written_off_accounts, sort_name,
            name_rank, search, created_at, version)
         SELECT 7, 'Zanele', 'Dlamini', '', 'PASS7', 'Female', 'Here', 'Black', 'Low income', 'A', 'B',
            '+27821234567', '', '', FALSE, 0, 0, 0, 0, 'dlamini zanele', 5, 'zanele', b.created_at, 1
         FROM branches b WHERE b.id = 1";
    fn insert_deletion(id: i64, document: i64, changes: &str) -> u64 =
        "INSERT INTO operations (id, at, request_id, address, verb, subject_kind, subject_id, changes,
            events, hash)
         SELECT ?1, b.created_at, 'test', '', 'client.delete_document', 'client_document', ?2, ?3, '',
            {{sqlite|zeroblob(32)}}{{postgres|decode(repeat('00', 32), 'hex')}}
         FROM branches b WHERE b.id = 1";
    fn deleted() -> Vec<One<i64>> =
        "SELECT id FROM deleted_documents WHERE client_id = 7 ORDER BY id";
}

#[test]
fn whose_documents_were_deleted_before_is_known_afterwards() {
    let place = testing::place(false);
    let store = Store::open(&Config::new(place.url.clone())).expect("it can be opened");
    testing::migrate_as_before(&store, BEFORE);
    let written = store.write(|tx| -> Result<()> {
        insert_client(tx)?;
        let name = r#"{"client":["7",""],"document_name":["Payslip of Zanele",""]}"#;
        insert_deletion(tx, 1, 31, name)?;
        // Its values were erased already.
        insert_deletion(tx, 2, 32, "")?;
        Ok(())
    });
    written.wait().expect("as it was");
    store.migrate().expect("it can be migrated");
    let clock = Clock::standing_at("2026-03-02T06:00:00Z".parse().expect("an instant"));
    let office = Office::new(store, clock, Entropy::seeded(1), Policy::default());
    let found = office.read(&Request::system("test"), |tx, _| Ok(deleted(tx)?)).expect("read");
    assert_eq!(found.into_iter().map(|One(id)| id).collect::<Vec<_>>(), [31]);
}
