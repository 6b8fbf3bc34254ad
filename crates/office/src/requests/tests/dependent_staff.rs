//! Staff who depend on a colleague cannot be the second person for that colleague, with any verb (ADR
//! 0073).

use super::*;
use crate::books::EntryId;
use crate::cash;
use crate::cash_ups::{self, CashUpId, NewCashUp};
use crate::corrections;
use crate::scene::date;
use crate::testing::must_all_be_refused;
use crate::transfers::{self, MoneyPlace, NewTransfer, TransferId, TransferPurpose};
use ledger::{CashCount, MoneyKind};

#[test]
fn new_user_cannot_undo_loans_of_the_inviter() {
    let scene = Scene::new();
    let [open, given, lost] = [0; 3].map(|_| scene.give(rand(1000), 3).loan.id);
    let payment = scene.receive(scene.payment(&scene.account(open), rand(500))).unwrap().id;
    write_off_at_once(&scene.admin, lost);
    let asked = ask_by(&scene.admin, write_off(open)).unwrap().id;
    let dependent = &scene.dependent_administrator();
    scene.office.must_refuse("not_independent", || {
        let why = "A mistake.";
        let write_off = move |tx: &mut Tx, ctx: &Ctx| crate::loans::write_off(tx, ctx, open, why);
        let reverse = move |tx: &mut Tx, ctx: &Ctx| repayments::reverse(tx, ctx, payment, why);
        let cancel =
            move |tx: &mut Tx, ctx: &Ctx| corrections::reverse_disbursement(tx, ctx, given, why);
        let reinstate =
            move |tx: &mut Tx, ctx: &Ctx| corrections::reverse_write_off(tx, ctx, lost, why);
        vec![
            ("approve", approve_by(dependent, asked).map(drop)),
            ("decline", decline_by(dependent, asked).map(drop)),
            ("write off", dependent.does(write_off).map(drop)),
            ("reverse a payment", dependent.does(reverse).map(drop)),
            ("reverse a disbursement", dependent.does(cancel).map(drop)),
            ("reverse a write-off", dependent.does(reinstate).map(drop)),
        ]
    });
}

/// R 100 in cash sent from Town to Village.
fn send(scene: &Scene, person: &Person) -> TransferId {
    let place = |branch| MoneyPlace { branch, money: MoneyKind::Cash };
    let input = NewTransfer {
        from: place(scene.branch),
        to: place(scene.office.branch("Village")),
        amount: rand(100),
        purpose: TransferPurpose::Funds,
        note: String::new(),
    };
    person.does(move |tx, ctx| transfers::send(tx, ctx, &input)).unwrap().id
}

fn receive_transfer(person: &Person, id: TransferId) -> Result<()> {
    let verb = move |tx: &mut Tx, ctx: &Ctx| transfers::receive(tx, ctx, id, Some(rand(100)));
    person.does(verb).map(drop)
}

#[test]
fn new_user_cannot_undo_cash_of_the_inviter() {
    let scene = Scene::new();
    let (admin, colleague) = (&scene.admin, scene.office.administrator().can_everything());
    let deposit = scene.fund(scene.branch, rand(500)).id;
    let withdrawal = scene.take(scene.branch, rand(200)).id;
    let sent = send(&scene, admin);
    receive_transfer(&colleague, sent).unwrap();
    let received = send(&scene, &colleague);
    receive_transfer(admin, received).unwrap();
    let waiting = send(&scene, admin);
    let dependent = &scene.dependent_administrator();
    scene.office.must_refuse("not_independent", || {
        let moved = |entry: EntryId| {
            let verb = move |tx: &mut Tx, ctx: &Ctx| cash::reverse(tx, ctx, entry, "A mistake.");
            dependent.does(verb).map(drop)
        };
        let transferred = |id: TransferId| {
            let verb = move |tx: &mut Tx, ctx: &Ctx| transfers::reverse(tx, ctx, id, "A mistake.");
            dependent.does(verb).map(drop)
        };
        vec![
            ("reverse a deposit", moved(deposit)),
            ("reverse a withdrawal", moved(withdrawal)),
            ("receive a transfer", receive_transfer(dependent, waiting)),
            ("reverse a transfer that they sent", transferred(sent)),
            ("reverse a transfer that they received", transferred(received)),
        ]
    });
}

/// A person's count of the cash at a branch.
fn count_cash(person: &Person, branch: BranchId, (counted, expected): (i64, i64)) -> CashUpId {
    let notes = [(rand(100), counted / 100), (rand(1), counted % 100)];
    let input = NewCashUp {
        branch,
        business_date: Some(date("2026-03-02")),
        count: Some(CashCount::new(notes).unwrap()),
        expected: Some(rand(expected)),
        reason: "Wrong change.".to_owned(),
    };
    person.does(move |tx, ctx| cash_ups::cash_up(tx, ctx, &input)).unwrap().id
}

fn confirm(person: &Person, id: CashUpId) -> Result<()> {
    person.does(move |tx, ctx| cash_ups::confirm(tx, ctx, id, "")).map(drop)
}

#[test]
fn new_user_cannot_confirm_or_reopen_cash_ups() {
    let scene = Scene::new();
    let colleague = scene.office.administrator().can_everything();
    let short = count_cash(&scene.admin, scene.branch, (99_995, 100_000));
    let shut = count_cash(&scene.admin, scene.office.branch("Village"), (0, 0));
    let new = NewRequest { cash_up: Some(shut), ..NewRequest::of(RequestKind::Reopen, "A loan.") };
    let asked = ask_by(&colleague, new).unwrap().id;
    let dependent = &scene.dependent_administrator();
    scene.office.must_refuse("not_independent", || {
        let decline = move |tx: &mut Tx, ctx: &Ctx| cash_ups::decline(tx, ctx, short, "Count.");
        vec![
            ("confirm", confirm(dependent, short)),
            ("decline", dependent.does(decline).map(drop)),
            ("reopen", approve_by(dependent, asked).map(drop)),
        ]
    });
}

/// Where a colleague could do it instead.
#[test]
fn inviter_cannot_confirm_for_the_new_user() {
    let scene = Scene::new();
    let dependent = scene.dependent_administrator();
    let loan = scene.give(rand(1000), 3).loan.id;
    let asked = ask_by(&dependent, write_off(loan)).unwrap().id;
    let sent = send(&scene, &dependent);
    let short = count_cash(&dependent, scene.branch, (98_895, 98_900));
    let _colleague = scene.office.administrator().can_everything();
    let admin = &scene.admin;
    let before = scene.office.operations();
    let answers = [
        ("approve", approve_by(admin, asked).map(drop)),
        ("decline", decline_by(admin, asked).map(drop)),
        ("receive a transfer", receive_transfer(admin, sent)),
        ("confirm a cash-up", confirm(admin, short)),
    ];
    must_all_be_refused("not_independent", answers);
    assert_eq!(scene.office.operations(), before);
}
