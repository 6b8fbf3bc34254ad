//! A loan whose principal was reduced, and its columns changed behind the program's back.

use super::columns::{Damage, changed, damages};
use super::*;
use crate::repayments::{ExcessUse, NewRepayment};

/// A loan of three installments on which R 100 more is paid than the first.
pub(super) fn prepay(scene: &Scene) {
    let account = scene.give(rand(1000), 3);
    let amount = account.installments[0].total_due.plus(rand(100)).unwrap();
    let payment = NewRepayment {
        excess: Some(ExcessUse::ReducePrincipal),
        ..scene.payment(&account, amount)
    };
    assert_eq!(scene.receive(payment).unwrap().rebates.len(), 1);
}

/// Of the loan that [`prepay`] made.
pub(super) fn damages() -> Vec<Damage> {
    damages! {
        "installments" "loan_id = 8 AND number = ?1" [1, 2, 3] {
            "rebated_penalty" int, "rebated_fee" int, "paid_principal" int, "written_off" int,
            "rebated_interest" "CASE rebated_interest WHEN 0 THEN 1 ELSE 0 END",
            "total_due" int,
        }
        "prepayments" "repayment_id = (SELECT r.id FROM repayments r WHERE r.loan_id = ?1)" [8] {
            "repayment_id" "repayment_id - 1", "principal" int, "rebate" int,
        }
        "installment_rebates" "installment_id = (SELECT i.id FROM installments i
            WHERE i.loan_id = 8 AND i.number = ?1)" [3] {
            "installment_id" "installment_id - 1", "entry_id" "entry_id - 1", "penalty" int,
            "interest" int, "fee" int,
        }
        "repayment_allocations" "installment_id = (SELECT i.id FROM installments i
            WHERE i.loan_id = 8 AND i.number = ?1)" [3] { "principal" int, "interest" int }
    }
}
