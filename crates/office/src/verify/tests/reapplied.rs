//! A payment that was applied again, and its columns changed behind the program's back.

use super::columns::{Damage, changed, damages};
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

/// Of the payment that [`reapply`] left.
pub(super) fn damages() -> Vec<Damage> {
    damages! {
        "reapplied_payments" "replaces_id = repayment_id - ?1" [1] {
            "repayment_id" int, "replaces_id" "replaces_id - 1",
            "corrected_id" "corrected_id - 1",
        }
    }
}
