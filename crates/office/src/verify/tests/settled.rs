//! A loan that was settled early, and its columns changed behind the program's back.

use super::columns::{Damage, changed, damages};
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

/// Of the loan that [`settle`] settled by one of two quotes.
pub(super) fn damages() -> Vec<Damage> {
    damages! {
        "installments" "loan_id = 6 AND number = ?1" [1, 3] {
            "rebated_penalty" int, "rebated_fee" int,
            "rebated_interest" "CASE rebated_interest WHEN 0 THEN 1 ELSE 0 END",
        }
        "repayments" "loan_id = ?1" [6] { "kind" "'repayment'" }
        "settlements" "repayment_id = (SELECT r.id FROM repayments r WHERE r.loan_id = ?1)" [6] {
            "repayment_id" "repayment_id - 1", "quote_id" "CASE quote_id WHEN 1 THEN 2 ELSE 1 END",
            "settled_as_of" date, "balance_before" int,
        }
        "settlement_quotes" "id = ?1" [1, 2] {
            "id" "id + 1000", "loan_id" "loan_id - 1", "settles_on" date, "principal" int,
            "interest_due" int, "interest_accrued" int, "accrued_days" int, "period_days" int,
            "initiation_fee" int, "service_fees" int, "vat" int, "penalty" int, "amount" int,
            "balance" int,
            "last_entry_id" "last_entry_id - 1", "created_by" "3 - created_by", "created_at" time,
            "business_date" date,
        }
        "installment_rebates" "installment_id = (SELECT i.id FROM installments i
            WHERE i.loan_id = 6 AND i.number = ?1)" [3] {
            "installment_id" "installment_id - 10", "entry_id" "entry_id - 1", "penalty" int,
            "interest" int, "fee" int,
        }
    }
}

#[test]
fn rebates_of_which_the_installment_says_nothing_are_found() {
    let scene = Scene::new();
    settle(&scene, scene.branch);
    let damage = sql!(
        "UPDATE installments SET rebated_interest = 0, rebated_fee = 0, rebated_penalty = 0
         WHERE number = 3"
    );
    finds_in(&scene, damage, "installment 3", "the amount rebated does not match its payments");
}
