use super::*;
use crate::repayments;
use crate::scene::{Scene, date, rand};
use crate::testing::messages;

fn new(day: &str, amount: Cents) -> NewCashThreshold {
    let source = " A notice ".to_owned();
    NewCashThreshold { effective_from: Some(date(day)), amount: Some(amount), source }
}

fn add_by_admin(scene: &Scene, input: NewCashThreshold) -> Result<(CashThreshold, DatedStatus)> {
    scene.admin.does(move |tx, ctx| add(tx, ctx, &input))
}

#[test]
fn thresholds_are_added_by_date() {
    let scene = Scene::new();
    let listed = scene.admin.asks(list).unwrap();
    let [(shipped, DatedStatus::InForce)] = &listed[..] else { panic!("{listed:?}") };
    assert_eq!(
        (shipped.effective_from, shipped.amount),
        (date("2022-11-14"), Cents::new(4_999_999))
    );
    let (added, status) = add_by_admin(&scene, new("2026-03-02", rand(100))).unwrap();
    assert_eq!((added.source.as_str(), status), ("A notice", DatedStatus::InForce));
    let again = add_by_admin(&scene, new("2026-03-02", rand(100)));
    assert_eq!(messages(again, "effective_from").len(), 1);
    for field in ["effective_from", "amount", "source"] {
        let refused = add_by_admin(&scene, NewCashThreshold::default());
        assert_eq!(messages(refused, field).len(), 1, "{field}");
    }
    let negative = add_by_admin(&scene, new("2026-03-03", rand(-1)));
    assert_eq!(messages(negative, "amount").len(), 1);
    let clerk = scene.office.consultant("Town");
    assert!(clerk.does(|tx, ctx| add(tx, ctx, &new("2026-03-03", rand(1)))).is_err());
    scene.must_be_sound();
}

/// The days above the threshold with what was received and paid.
fn found(scene: &Scene, search: CashSearch) -> Vec<(Date, Cents, Cents)> {
    let rows = scene.admin.asks(move |tx, ctx| above(tx, ctx, &search, (10, 0))).unwrap();
    let count = scene.admin.asks(move |tx, ctx| count_above(tx, ctx, &search)).unwrap();
    assert_eq!(i64::try_from(rows.len()).unwrap(), count);
    rows.into_iter().map(|row| (row.day, row.received, row.paid)).collect()
}

#[test]
fn cash_of_a_client_and_day_is_compared_with_its_threshold() {
    let scene = Scene::new();
    let all = CashSearch::default();
    let today = scene.office.today();
    let loan = scene.give(rand(500), 2).loan.id;
    add_by_admin(&scene, new("2026-03-02", rand(500))).unwrap();
    assert_eq!(found(&scene, all), [], "more than the threshold, not as much");
    let part = repayments::NewRepayment {
        part_payment: true,
        ..scene.payment(&scene.account(loan), rand(100))
    };
    let paid = scene.receive(part).unwrap().id;
    assert_eq!(found(&scene, all), [(today, rand(100), rand(500))]);
    let reverse = move |tx: &mut Tx, ctx: &Ctx| repayments::reverse(tx, ctx, paid, "Typed twice.");
    scene.office.administrator().can_everything().does(reverse).unwrap();
    assert_eq!(found(&scene, all), []);
    scene.go_to(date("2026-03-03"));
    scene.settle(loan);
    add_by_admin(&scene, new("2026-03-03", rand(400))).unwrap();
    let [(day, received, paid)] = found(&scene, all)[..] else { panic!("the next day alone") };
    assert_eq!((day, paid), (date("2026-03-03"), Cents::ZERO));
    assert!(received >= rand(500));
    let before = CashSearch { from: None, to: Some(today) };
    assert_eq!(found(&scene, before), []);
    assert_eq!(found(&scene, CashSearch { from: Some(date("2026-03-03")), to: None }).len(), 1);
    assert!(
        scene.office.consultant("Town").asks(move |tx, ctx| count_above(tx, ctx, &all)).is_err()
    );
}

#[test]
fn cash_above_a_settlement_counts_when_it_comes_and_when_it_goes() {
    let scene = Scene::new();
    add_by_admin(&scene, new("2026-03-03", rand(100))).unwrap();
    let loan = scene.give(rand(1000), 3);
    scene.go_to(date("2026-03-03"));
    let today = scene.office.today();
    let whole = loan.loan.balance;
    let paid = scene.receive(scene.payment(&loan, whole)).unwrap();
    assert!(paid.amount < whole, "the interest of later days is rebated");
    assert_eq!(found(&scene, CashSearch::default()), [(today, whole, Cents::ZERO)]);
    let id = paid.id;
    let back = move |tx: &mut Tx, ctx: &Ctx| repayments::pay_client_credit_back(tx, ctx, id);
    scene.admin.does(back).unwrap();
    let back = whole.minus(paid.amount).unwrap();
    assert_eq!(found(&scene, CashSearch::default()), [(today, whole, back)]);
    scene.must_be_sound();
}

#[test]
fn money_through_the_bank_is_not_listed() {
    let scene = Scene::new();
    add_by_admin(&scene, new("2026-03-02", rand(50))).unwrap();
    scene.go_to(date("2026-03-03"));
    let loan = scene.give(rand(200), 1).loan.id;
    let in_bank = repayments::NewRepayment {
        payment_method: Some(scene.bank_method()),
        ..scene.payment(&scene.account(loan), rand(200))
    };
    scene.receive(repayments::NewRepayment { part_payment: true, ..in_bank }).unwrap();
    let today = scene.office.today();
    assert_eq!(found(&scene, CashSearch::default()), [(today, Cents::ZERO, rand(200))]);
}
