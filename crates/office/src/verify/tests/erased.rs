//! Audit lines whose values were erased, from before and from now.

use super::*;
use crate::frame::audit::{self, Covered, Line};
use crate::frame::operations::{erase_values, following};
use crate::frame::records;
use crate::{Changes, Done, Request, Subject};
use money::Timestamp;
use store::testing::{self, TestPlace};
use store::{Config, One, Store, queries};

/// The migrations that the version before this one knew.
const BEFORE: usize = 39;

queries! {
    fn insert_old(id: i64, at: Timestamp, changes: &str, records: Option<&str>, hash: [u8; 32]) -> u64 =
        "INSERT INTO operations (id, at, request_id, address, verb, subject_kind, subject_id, changes,
            events, records, hash)
         VALUES (?1, ?2, 'test', '', 'client.add', 'client', 7, ?3, '', ?4, ?5)";
    fn move_head(number: i64, hash: [u8; 32]) -> u64 =
        "UPDATE chain_heads SET number = ?1, hash = ?2 WHERE chain = 'operations'";
    fn values_of(kind: &str, id: i64) -> Vec<One<String>> =
        "SELECT changes FROM operations WHERE subject_kind = ?1 AND subject_id = ?2 ORDER BY id
         /* not null: they are empty at least */";
}

fn client(id: i64) -> Subject {
    Subject::new("client", id)
}

/// Erases the values of lines about a client as a verb does.
fn erases(office: &crate::Office, id: i64) {
    let erase = move |tx: &mut Tx, _: &Ctx| {
        let lines = erase_values(tx, client(id))?;
        assert!(!lines.is_empty());
        let done = Done::new((), "test.erase", client(id), Changes::none());
        Ok(lines.into_iter().fold(done, Done::recording))
    };
    office.write(Request::system("test"), erase).wait().expect("erased");
}

fn values(office: &crate::Office, id: i64) -> Vec<String> {
    let asked = office.read(&Request::system("test"), |tx, _| Ok(values_of(tx, "client", id)?));
    asked.expect("an answer").into_iter().map(|One(text)| text).collect()
}

#[test]
fn erased_values_are_gone_and_the_chain_proves() {
    let scene = scene();
    let id = scene.client.get();
    let before = scene.admin.asks(super::super::heads::heads).unwrap();
    assert!(values(&scene.office.office, id)[0].contains("Mokoena1"));
    erases(&scene.office.office, id);
    assert_eq!(values(&scene.office.office, id)[0], "");
    scene.must_be_sound();
    // A head that was noted before the values were erased still proves.
    let since = scene.admin.asks(|tx, ctx| prove_since(tx, ctx, &before)).unwrap();
    assert!(since.is_sound(), "{:#?}", since.findings);
}

#[test]
fn values_that_nobody_erased_are_missed() {
    let said = |scene: &Scene, damage| {
        plant(scene, damage);
        let findings = scene.verify().findings.into_iter();
        let mut of_erased = findings.filter(|found| found.place.starts_with("erased operation"));
        of_erased.next().map(|found| found.what)
    };
    let blanked = sql!(
        "UPDATE operations SET changes = '', changes_salt = NULL
         WHERE id = (SELECT MAX(id) FROM operations WHERE verb = 'loan.disburse')"
    );
    assert_eq!(said(&scene(), blanked).as_deref(), Some("no operation recorded it"));
    let scene = scene();
    erases(&scene.office.office, scene.client.get());
    let changed = sql!(
        "UPDATE operations SET verb = 'client.edit'
         WHERE id = (SELECT MIN(id) FROM operations WHERE changes = '')"
    );
    let what = "it does not match what the operation wrote";
    assert_eq!(said(&scene, changed).as_deref(), Some(what));
}

#[test]
fn the_database_lets_values_be_erased_and_not_be_changed() {
    let scene = scene();
    let changing = scene.office.office.write(Request::system("test"), |tx, _| {
        tx.execute(
            sql!("UPDATE operations SET changes = '{\"a\":[null,\"b\"]}' WHERE id = 1"),
            &[],
        )?;
        Ok(Done::unchanged(()))
    });
    assert!(changing.wait().is_err());
    let unsalted = scene.office.office.write(Request::system("test"), |tx, _| {
        tx.execute(sql!("UPDATE operations SET changes_salt = changes_digest WHERE id = 1"), &[])?;
        Ok(Done::unchanged(()))
    });
    assert!(unsalted.wait().is_err());
}

/// A lender whose database has the operations that older versions wrote, in both of their layouts.
fn made_before() -> (crate::Office, TestPlace) {
    let place = testing::place(false);
    let store = Store::open(&Config::new(place.url.clone())).expect("it can be opened");
    testing::migrate_as_before(&store, BEFORE);
    let at: Timestamp = "2026-03-01T06:00:00Z".parse().unwrap();
    let written = store.write(move |tx| -> Result<()> {
        let mut previous = ledger::GENESIS;
        for (number, records) in [(1, None), (2, Some(""))] {
            let changes = r#"{"first_name":[null,"Zanele"]}"#;
            let line = Line {
                number,
                at,
                staff: crate::StaffId::NOBODY,
                session: None,
                request_id: "test",
                address: "",
                verb: "client.add",
                subject_kind: "client",
                subject_id: 7,
                changes: Covered::Text(changes),
                events: "",
                records,
            };
            previous = audit::hash(&previous, &line);
            insert_old(tx, number, at, changes, records, previous)?;
            move_head(tx, number, previous)?;
        }
        Ok(())
    });
    written.wait().unwrap();
    store.migrate().expect("it can be migrated");
    let clock = crate::Clock::standing_at("2026-03-02T06:00:00Z".parse().unwrap());
    let entropy = crate::Entropy::seeded(1);
    let policy = crate::Policy::default();
    (crate::Office::new(store, clock, entropy, policy), place)
}

#[test]
fn a_database_made_before_proves_and_its_values_can_be_erased() {
    let (office, _place) = made_before();
    let proves = |office: &crate::Office| {
        let report = office.read(&Request::system("test"), prove).unwrap();
        assert!(report.is_sound(), "{:#?}", report.findings);
        report.operations
    };
    assert_eq!(proves(&office), 2);
    erases(&office, 7);
    assert_eq!(values(&office, 7), ["", "", "{}"]);
    assert_eq!(proves(&office), 3);
    let rows = office.read(&Request::system("test"), |tx, _| Ok(following(tx, 2, 1)?)).unwrap();
    let said = records::from_text(rows[0].records.as_deref().unwrap_or_default()).unwrap();
    assert_eq!(said.len(), 2, "the operation names the lines that it erased");
    let changed = office.store().write(|tx| -> Result<u64> {
        disarm(tx)?;
        Ok(tx.execute(sql!("UPDATE operations SET address = 'elsewhere' WHERE id = 1"), &[])?)
    });
    changed.wait().unwrap();
    let report = office.read(&Request::system("test"), prove).unwrap();
    assert!(!report.is_sound(), "what is left of a line from before is still proven");
}
