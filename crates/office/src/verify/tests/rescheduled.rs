//! A loan that was rescheduled.

use super::*;
use crate::loans::{LoanEdits, LoanId, NewReschedule};
use crate::requests::{self, NewRequest, RequestKind};

/// A loan of which a part of an installment is paid, rescheduled twice; a due date of its last schedule
/// is edited.
pub(super) fn reschedule(scene: &Scene) -> LoanId {
    let account = scene.give(rand(1000), 3);
    let id = account.loan.id;
    let part =
        crate::repayments::NewRepayment { part_payment: true, ..scene.payment(&account, rand(30)) };
    scene.receive(part).unwrap();
    let day = scene.office.today();
    let colleague = scene.office.administrator().can_everything();
    let ask = |kind, edits| {
        let new =
            NewRequest { loan: Some(id), edits, ..NewRequest::of(kind, "They earn less now.") };
        let request = scene.admin.does(move |tx, ctx| requests::ask(tx, ctx, &new)).unwrap().id;
        colleague.does(move |tx, ctx| requests::approve(tx, ctx, request, "")).unwrap();
    };
    for months in [1, 3] {
        let first = money::add_months(day, months);
        let reschedule = NewReschedule {
            payment_frequency: "monthly".to_owned(),
            installment_count: Some(5),
            due_dates: lending::due_dates(first, lending::Frequency::Monthly, 5).unwrap(),
        };
        let edits = LoanEdits { reschedule: Some(reschedule), ..LoanEdits::default() };
        ask(RequestKind::Reschedule, edits);
    }
    let last = scene.account(id).installments.pop().unwrap();
    let due_dates = vec![(last.number, money::add_days(last.due_on, 2))];
    ask(RequestKind::LoanEdit, LoanEdits { due_dates, ..LoanEdits::default() });
    id
}

/// A payment from before a reschedule that was reversed after it: its installment asks again, and is carried
/// over again by another one.
fn asked_again() -> Scene {
    let scene = owed_again();
    reschedule_again(&scene, 3);
    scene.must_be_sound();
    scene
}

/// Reschedules the first loan to five months, the first after so many.
fn reschedule_again(scene: &Scene, months: u32) {
    let first = money::add_months(scene.office.today(), months);
    let new = NewReschedule {
        payment_frequency: "monthly".to_owned(),
        installment_count: Some(5),
        due_dates: lending::due_dates(first, lending::Frequency::Monthly, 5).unwrap(),
    };
    let reschedule = move |tx: &mut Tx, ctx: &Ctx| {
        crate::reschedules::reschedule(tx, ctx, LoanId::new(1), &new, "They earn less now.")
    };
    scene.office.administrator().can_everything().does(reschedule).unwrap();
}

/// A payment of R 30 from before a reschedule that was reversed after it.
fn owed_again() -> Scene {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let part =
        crate::repayments::NewRepayment { part_payment: true, ..scene.payment(&account, rand(30)) };
    let payment = scene.receive(part).unwrap().id;
    reschedule_again(&scene, 2);
    let undo = move |tx: &mut Tx, ctx: &Ctx| {
        crate::repayments::reverse(tx, ctx, payment, "The debit order bounced.")
    };
    scene.office.administrator().can_everything().does(undo).unwrap();
    scene
}

#[test]
fn reopened_and_carried_over_amounts_are_proven() {
    let asks = "whether it asks again does not match";
    let carried = "what was carried over of it does not match";
    for (damage, place, what) in [
        (
            sql!(
                "UPDATE installments SET asks_again = {{sqlite|0}}{{postgres|FALSE}} WHERE id = 1"
            ),
            "installment 1",
            asks,
        ),
        (
            sql!("UPDATE installments SET asks_again = {{sqlite|1}}{{postgres|TRUE}} WHERE id = 2"),
            "installment 2",
            asks,
        ),
        (
            sql!(
                "UPDATE installment_carries SET principal = principal + 1
                 WHERE installment_id = 1 AND reschedule_id = 2"
            ),
            "installment 1",
            carried,
        ),
        (
            sql!("DELETE FROM installment_carries WHERE installment_id = 1 AND reschedule_id = 2"),
            "installment 1",
            carried,
        ),
    ] {
        finds_in(&asked_again(), damage, place, what);
    }
}

/// The penalty of R 3,00 on the R 30 that are late again, and no charge of the schedule that holds.
#[test]
fn reopened_charges_count_for_in_duplum() {
    let scene = owed_again();
    scene.go_to(crate::scene::date("2026-04-03"));
    scene.must_be_sound();
    let less = sql!("UPDATE loans SET default_principal = 299 WHERE id = 1");
    let what = "charges in default are 300, but the in duplum rule allows 299";
    finds_in(&scene, less, "loan 1", what);
}
