//! A database from before operations said what they wrote.

use super::*;
use crate::StaffId;
use crate::frame::audit::{self, Covered, Line};
use crate::frame::operations::{OperationRow, following};
use crate::frame::records::RecordKind;
use store::queries;

queries! {
    fn age(id: i64, hash: [u8; 32]) -> u64 =
        "UPDATE operations SET records = NULL, changes_salt = NULL, changes_digest = NULL, hash = ?2
         WHERE id = ?1";
    fn age_head(hash: [u8; 32]) -> u64 =
        "UPDATE chain_heads SET hash = ?1 WHERE chain = 'operations'";
    fn unseal(kind: RecordKind) -> u64 =
        "INSERT INTO unsealed_records (kind, sealed_to) VALUES (?1, 0)";
}

/// The operations as they were written then, and what the migration says of them.
fn age_records(scene: &Scene) {
    // Not by a verb, whose own operation would go on from the hash that there was before.
    let aged = scene.office.office.store().write(|tx| -> Result<()> {
        disarm(tx)?;
        let mut before = ledger::GENESIS;
        for row in following(tx, 0, i64::MAX)? {
            before = audit::hash(&before, &old_line(&row));
            age(tx, row.id, before)?;
        }
        age_head(tx, before)?;
        for kind in RecordKind::ALL {
            unseal(tx, *kind)?;
        }
        Ok(())
    });
    aged.wait().unwrap();
}

fn old_line(row: &OperationRow) -> Line<'_> {
    Line {
        number: row.id,
        at: row.at,
        staff: row.staff_id.unwrap_or(StaffId::NOBODY),
        session: row.session_id,
        request_id: &row.request_id,
        address: &row.address,
        verb: &row.verb,
        subject_kind: &row.subject_kind,
        subject_id: row.subject_id,
        changes: Covered::Text(&row.changes),
        events: &row.events,
        records: None,
    }
}

#[test]
fn records_from_before_are_sealed_once_and_then_proven() {
    let scene = columns::before_papers();
    age_records(&scene);
    let report = scene.verify();
    let place = "records of the kind loan/1";
    assert!(report.findings.iter().any(|one| one.place == place), "{:#?}", report.findings);
    let office = &scene.office.office;
    assert!(seal(office).unwrap() > 20);
    assert_eq!(seal(office).unwrap(), 0);
    scene.must_be_sound();
    // What is written afterwards goes on from there.
    scene.give(rand(700), 2);
    scene.go_to(date("2026-07-05"));
    scene.must_be_sound();
    finds_in(
        &scene,
        sql!("UPDATE repayments SET balance_after = balance_after + 1 WHERE id = 3"),
        "repayment 3",
        "not match what the operation wrote",
    );
    finds_in(
        &scene,
        sql!("UPDATE loans SET penalty_rate = penalty_rate + 1 WHERE id = 6"),
        "loan 6",
        "not match what the operation wrote",
    );
    finds_in(
        &scene,
        sql!("UPDATE requests SET reason = reason || 'x' WHERE id = 3"),
        "request 3",
        "not match what the operation wrote",
    );
}

#[test]
fn a_new_lender_has_nothing_to_seal() {
    assert_eq!(seal(&Scene::new().office.office).unwrap(), 0);
}

#[test]
fn only_the_program_itself_seals() {
    let scene = Scene::new();
    let answer = scene.admin.does(crate::verify::seal::seal_batch);
    assert!(answer.is_err());
}
