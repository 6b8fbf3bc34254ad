//! A payment that was applied again.

use super::*;
use crate::repayments::{self, LaterPayments, NewRepayment, NewReversal};

/// A loan with two payments, of which the first is reversed.
pub(super) fn reapply(scene: &Scene) {
    let account = scene.give(rand(1000), 3);
    let pay = |amount| {
        let account = scene.account(account.loan.id);
        let input = NewRepayment { part_payment: true, ..scene.payment(&account, amount) };
        scene.receive(input).unwrap().id
    };
    let wrong = pay(rand(100));
    pay(rand(50));
    let colleague = scene.office.administrator().can_everything();
    let look = move |tx: &mut Tx, ctx: &Ctx| repayments::preview_reversal(tx, ctx, wrong);
    let seen = colleague.asks(look).unwrap();
    let later = LaterPayments::Previewed(seen.fingerprint);
    let new = NewReversal { id: wrong, reason: "Another client's.".to_owned(), later };
    colleague.does(move |tx, ctx| repayments::reverse_and_reapply(tx, ctx, &new)).unwrap();
}

/// Two payments, of which the second was applied again as the fourth, after the third, which had come before
/// it.
fn put_before() -> Scene {
    let scene = Scene::new();
    let method = scene.bank_method();
    let id = scene.give(rand(1000), 3).loan.id;
    let part =
        |amount| NewRepayment { part_payment: true, ..scene.payment(&scene.account(id), amount) };
    scene.go_to(date("2026-04-06"));
    scene.receive(part(rand(50))).unwrap();
    scene.go_to(date("2026-04-07"));
    scene.receive(part(rand(20))).unwrap();
    let came = NewRepayment {
        payment_method: Some(method),
        value_date: Some(date("2026-04-06")),
        ..part(rand(100))
    };
    let ask = came.clone();
    let seen = scene.admin.asks(move |tx, ctx| repayments::preview(tx, ctx, &ask)).unwrap();
    let seen = seen.reordered.map(|seen| seen.fingerprint);
    scene.receive(NewRepayment { seen, ..came }).unwrap();
    scene.must_be_sound();
    scene
}

#[test]
fn wrongly_reapplied_payment_is_found() {
    let what = "it is not the payment that it replaces";
    for damage in [
        sql!("UPDATE reapplied_payments SET corrected_id = 1 WHERE repayment_id = 4"),
        sql!("UPDATE repayments SET value_date = NULL WHERE id = 3"),
    ] {
        finds_in(&put_before(), damage, "repayment 4", what);
    }
}
