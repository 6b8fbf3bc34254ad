//! Audit lines whose values were erased.

use super::*;
use crate::frame::operations::erase_values;
use crate::{Changes, Done, Request, Subject};
use store::{One, queries};

queries! {
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
fn unrecorded_erasure_is_found() {
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
fn database_allows_erasing_but_not_changing() {
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
