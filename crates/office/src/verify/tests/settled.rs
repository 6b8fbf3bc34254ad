//! A loan that was settled early.

use super::*;
use crate::BranchId;
use crate::repayments::{self, NewSettlement};
use crate::scene::DEPOSIT;
use money::add_days;

/// A loan that is settled at another branch by the first of two quotes.
pub(super) fn settle(scene: &Scene, branch: BranchId) {
    let loan = scene.give(rand(1000), 3).loan.id;
    let tomorrow = Some(add_days(scene.office.today(), 1));
    let quote =
        || scene.admin.does(move |tx, ctx| repayments::quote(tx, ctx, loan, tomorrow)).unwrap();
    let input = NewSettlement {
        amount: None,
        quote: Some(quote().quote.id),
        branch: Some(branch),
        payment_method: Some(DEPOSIT),
        value_date: None,
    };
    quote();
    scene.admin.does(move |tx, ctx| repayments::settle(tx, ctx, loan, &input)).unwrap();
}

#[test]
fn rebates_missing_on_installment_are_found() {
    let scene = Scene::new();
    settle(&scene, scene.branch);
    let damage = sql!(
        "UPDATE installments SET rebated_interest = 0, rebated_fee = 0, rebated_penalty = 0
         WHERE number = 3"
    );
    finds_in(&scene, damage, "installment 3", "the amount rebated does not match its payments");
}
