//! A loan whose principal was reduced.

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
