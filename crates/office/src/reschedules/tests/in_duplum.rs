//! Amounts that are owed again count for the in duplum rule wherever the schedule in force does
//! (docs/lending.md).

use super::reversed::{bounced, paid};
use super::*;

/// A loan of R 1 000, of which all but the last installment is paid ahead on 23 March. The last becomes a schedule
/// of so many from the same due date on, and on 28 March the payment bounces.
fn owed_again(scene: &Scene, interest: u32, (installments, then): (u16, u16)) -> LoanId {
    let product = scene.product;
    let dear = ProductFields {
        interest_rate: Patch::Set(Rate::percent(interest)),
        ..ProductFields::default()
    };
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &dear)).unwrap();
    let account = scene.give(rand(1000), installments);
    let (id, last) = (account.loan.id, account.installments.last().unwrap());
    scene.go_to(date("2026-03-23"));
    let payment = paid(scene, id, account.loan.balance.minus(last.total_due).unwrap());
    rescheduled(scene, id, every(Frequency::Monthly, last.due_on, then));
    scene.go_to(date("2026-03-28"));
    bounced(scene, payment);
    id
}

fn penalties(account: &LoanAccount) -> Vec<i64> {
    account.installments.iter().map(|row| row.penalty.get()).collect()
}

/// 240 % a year are R 200 a month, and R 533,33 with the principal, of which a penalty of 60 % is R 320. The last
/// installment becomes two, with R 333,34 × 240 % × 30 ÷ 365 = R 65,75 more. Of the R 1 000 that charges may come
/// to, R 200 are left for the interest of 2 May and R 265,75 for that of 2 June and 2 July, so that the second
/// penalty is R 214,25 and there is no other. They count after they were paid, as long as the loan is in arrears.
#[test]
fn penalties_leave_in_duplum_room_for_reopened_charges() {
    let scene = Scene::new();
    let product = scene.product;
    let dear =
        ProductFields { penalty_rate: Patch::Set(Rate::percent(60)), ..ProductFields::default() };
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &dear)).unwrap();
    let id = owed_again(&scene, 240, (3, 2));
    for (day, second) in [("2026-04-03", 0), ("2026-05-03", 21_425), ("2026-06-03", 21_425)] {
        scene.go_to(date(day));
        assert_eq!(penalties(&scene.account(id)), [32_000, second, 0, 0, 0], "{day}");
        scene.must_be_sound();
    }
    let late = scene.account(id);
    assert_eq!(late.loan.balance, rand(2200));
    paid(&scene, id, sum(&late.installments[..2], |row| row.total_due));
    scene.go_to(date("2026-07-03"));
    let late = scene.account(id);
    assert_eq!(late.loan.default_began_on, Some(date("2026-04-02")));
    assert_eq!(penalties(&late), [32_000, 21_425, 0, 0, 0]);
    scene.must_be_explained(id);
    scene.must_be_sound();
}

/// The same at 1 % a day: the nightly charges are limited to the remaining R 600.
#[test]
fn daily_penalties_leave_in_duplum_room() {
    let scene = Scene::new();
    scene.charge_daily(Rate::percent(365));
    let id = owed_again(&scene, 240, (3, 1));
    scene.go_to(date("2026-07-01"));
    let late = scene.account(id);
    assert_eq!(penalties(&late).iter().sum::<i64>(), 60_000);
    assert_eq!(late.default_charges(scene.office.today()), Ok(rand(1000)));
    scene.must_be_explained(id);
    scene.must_be_sound();
}

/// 600 % a year are R 500 a month: those of 2 May and 2 June are all that may fall due, and those of 2 July are
/// waived.
#[test]
fn reopened_interest_falls_due_within_in_duplum() {
    let scene = Scene::new();
    let id = owed_again(&scene, 600, (4, 1));
    scene.go_to(date("2026-07-01"));
    let late = scene.account(id);
    assert_eq!((late.loan.balance, late.loan.waive_on), (rand(3000), Some(date("2026-07-02"))));
    scene.must_be_sound();
    scene.go_to(date("2026-07-02"));
    let late = scene.account(id);
    assert_eq!((late.loan.balance, late.installments[4].waived_interest), (rand(2500), rand(500)));
    assert_eq!(late.default_charges(scene.office.today()), Ok(rand(1000)));
    scene.must_be_explained(id);
    scene.must_be_sound();
}
