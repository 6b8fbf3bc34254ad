//! Loan write-offs by one person.

use super::*;
use crate::Permission;
use crate::repayments::{self, NewRepayment};
use crate::testing::Person;

/// A person who took the last installments in cash could otherwise write off the rest without a
/// check.
#[test]
fn lender_or_cashier_cannot_write_off_alone() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let id = account.loan.id;
    let clerk = scene.office.consultant("Town").can(Permission::DoRepayments);
    let part = NewRepayment { part_payment: true, ..scene.payment(&account, rand(100)) };
    clerk.does(move |tx, ctx| repayments::receive(tx, ctx, &part)).unwrap();
    let senior = clerk.can(Permission::VerifyEditLoansRequests);
    let own = |person: &Person| {
        let done = person.does(move |tx, ctx| write_off(tx, ctx, id, "The client has died."));
        matches!(done, Err(Error::Refused { code: "own_loan", .. }))
    };
    assert!(own(&scene.admin), "they gave it");
    assert!(own(&senior), "they took a payment on it");
    let other = scene.office.administrator().can(Permission::VerifyEditLoansRequests);
    other.does(move |tx, ctx| write_off(tx, ctx, id, "The client has died.")).unwrap();
    scene.must_be_sound();
}

/// A person who works alone has no one to ask; an invited person cannot decide before setting a
/// password.
#[test]
fn sole_decider_may_write_off_alone() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    let elsewhere = scene.office.consultant("Village").can_everything();
    assert_ne!(elsewhere.staff, scene.office.administrator().staff);
    scene.admin.does(move |tx, ctx| write_off(tx, ctx, id, "The client has died.")).unwrap();
    scene.must_be_sound();
}
