use super::*;
use crate::books;
use crate::loans;
use crate::scene::{Scene, date, rand};
use crate::testing::{Person, messages};
use ledger::Account;
use lending::LoanStatus;
use money::Cents;

mod disbursements;
mod write_offs;

/// A person other than the one who records things in these tests.
fn colleague(scene: &Scene) -> Person {
    scene.office.administrator().can(Permission::VerifyEditLoansRequests)
}

fn code<T: std::fmt::Debug>(answer: Result<T>) -> &'static str {
    match answer {
        Err(Error::Conflict { code, .. } | Error::Refused { code, .. }) => code,
        other => panic!("{other:?}"),
    }
}

/// The balance of an account of the scene's branch.
fn balance(scene: &Scene, account: Account) -> Cents {
    let (branch, day) = (scene.branch, scene.office.today());
    let moved = scene.admin.asks(|tx, _| books::movements_until(tx, day, Some(branch))).unwrap();
    moved
        .iter()
        .filter(|moved| moved.account == account)
        .fold(Cents::ZERO, |sum, moved| sum.plus(moved.debit).unwrap().minus(moved.credit).unwrap())
}
