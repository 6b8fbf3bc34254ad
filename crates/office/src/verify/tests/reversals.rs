//! Reversals of records other than payments: a reversal without matching records is found.

use super::*;
use crate::books::{self, EntryId};
use crate::transfers::{self, MoneyPlace, NewTransfer, TransferPurpose};
use crate::{Done, Permission, Subject, corrections};
use ledger::MoneyKind;

/// Loan 1 is cancelled, and loan 2 of the same client is not.
fn scene_with_cancelled_loan() -> Scene {
    let scene = Scene::new();
    let cancelled = scene.give(rand(1000), 3).loan.id;
    scene.give(rand(500), 2);
    let colleague = scene.office.administrator().can(Permission::VerifyEditLoansRequests);
    let reverse = move |tx: &mut Tx, ctx: &Ctx| {
        corrections::reverse_disbursement(tx, ctx, cancelled, "It was the other client.")
    };
    colleague.does(reverse).unwrap();
    scene.must_be_sound();
    scene
}

/// Mirrors an entry, and does nothing else that belongs to it.
fn mirror(scene: &Scene, entry: i64) {
    let verb = move |tx: &mut Tx, ctx: &Ctx| {
        let posted = books::reverse(tx, ctx, EntryId::new(entry), "Behind everybody's back.")?;
        Ok(Done::new(posted, "test.mirror", Subject::new("entry", entry), crate::Changes::none()))
    };
    scene.admin.does(verb).unwrap();
}

#[test]
fn records_of_a_cancelled_loan_are_proven() {
    for (damage, place, what) in [
        (
            sql!("UPDATE loans SET status = 'closed' WHERE id = 1"),
            "loan 1",
            "its history ends as cancelled",
        ),
        (
            sql!("UPDATE loans SET status = 'cancelled' WHERE id = 2"),
            "loan 2",
            "its disbursement was not reversed",
        ),
        (
            sql!("UPDATE loan_states SET status = 'closed' WHERE loan_id = 1"),
            "loan 1",
            "its history ends as closed",
        ),
        (
            sql!("UPDATE loan_states SET entry_id = entry_id + 1 WHERE loan_id = 1"),
            "loan 1 on 2026-03-02",
            "which was not posted by then",
        ),
        (
            sql!("UPDATE loan_states SET entry_id = entry_id - 1 WHERE loan_id = 1"),
            "loan 1 on 2026-03-02",
            "from before the entry that cancelled it",
        ),
        (
            sql!("UPDATE branch_totals SET disbursed = disbursed + 100000 WHERE branch_id = 2"),
            "figures of branch 2",
            "disbursed",
        ),
        (
            sql!("UPDATE branch_days SET disbursed = disbursed + 100000 WHERE branch_id = 2"),
            "figures of branch 2 on 2026-03-02",
            "disbursed",
        ),
        (
            sql!("UPDATE branch_totals SET clients = 0 WHERE branch_id = 2"),
            "figures of branch 2",
            "clients",
        ),
    ] {
        finds_in(&scene_with_cancelled_loan(), damage, place, what);
    }
}

fn must_be_found(scene: &Scene, place: &str) {
    let report = scene.verify();
    let what = "what it reverses is not marked as reversed";
    let found = report.findings.iter().any(|one| one.place == place && one.what == what);
    assert!(found, "{report:#?}");
}

#[test]
fn reversed_disbursement_of_running_loan_is_found() {
    let scene = scene_with_cancelled_loan();
    // The deposit, two disbursements, and the reversal of the first.
    mirror(&scene, 3);
    must_be_found(&scene, "journal entry 5");
}

#[test]
fn reversed_reschedule_of_running_loan_is_found() {
    let scene = Scene::new();
    let loan = rescheduled::reschedule(&scene);
    let details = scene.admin.asks(move |tx, ctx| loans::details(tx, ctx, loan)).unwrap();
    let last = details.versions.last().unwrap().entry_id.get();
    scene.must_be_sound();
    mirror(&scene, last);
    must_be_found(&scene, &format!("journal entry {}", last + 1));
}

/// The third entry, after a deposit and the disbursement, is the penalty of 3 April.
#[test]
fn unreversed_entry_on_cancelled_loan_is_found() {
    let scene = Scene::new();
    let cancelled = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-04-03"));
    let colleague = scene.office.administrator().can(Permission::VerifyEditLoansRequests);
    let reverse = move |tx: &mut Tx, ctx: &Ctx| {
        corrections::reverse_disbursement(tx, ctx, cancelled, "It was the other client.")
    };
    colleague.does(reverse).unwrap();
    scene.must_be_sound();
    let damage = sql!("UPDATE journal_entries SET reverses_id = NULL WHERE reverses_id = 3");
    finds_in(&scene, damage, "journal entry 3", "its loan is cancelled, but it was not reversed");
}

#[test]
fn half_a_reversal_of_a_transfer_is_found() {
    let scene = Scene::new();
    let village = scene.office.branch("Village");
    let place = |branch| MoneyPlace { branch, money: MoneyKind::Cash };
    let input = NewTransfer {
        from: place(scene.branch),
        to: place(village),
        amount: rand(500),
        purpose: TransferPurpose::Funds,
        note: String::new(),
    };
    let sent = scene.admin.does(move |tx, ctx| transfers::send(tx, ctx, &input)).unwrap().id;
    let receive = move |tx: &mut Tx, ctx: &Ctx| transfers::receive(tx, ctx, sent, Some(rand(500)));
    scene.admin.does(receive).unwrap();
    scene.must_be_sound();
    mirror(&scene, 3);
    must_be_found(&scene, "journal entry 4");
}
