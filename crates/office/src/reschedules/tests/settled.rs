//! Settling a rescheduled loan.

use super::*;

/// R 1 000 over three months with a service fee of R 60 a month, rescheduled on the day it was given, 2 March, to
/// 16 May, June and July.
///
/// - Added: 2 June to 16 July are 44 days and two started months. R 1 000 × 24 % × 44 ÷ 365 = R 28,93 of
///   interest, and R 120 of service fees.
/// - Balance: R 1 000 + interest of R 60 + R 28,93 + service fees of R 180 + R 120 = R 1 388,93.
/// - The first installment asks for a third of the interest, R 29,64, over 75 days, 2 March to 16 May.
/// - 2 March to 16 July are five started months of R 60 each.
///
/// On 2 May, 61 days are over: R 29,64 × 61 ÷ 75 = R 24,11. Two months have started, the second of which ends that
/// day: R 120. With the principal R 1 144,11. On 3 May it is R 29,64 × 62 ÷ 75 = R 24,50 and three months, R 180:
/// R 1 204,50.
#[test]
fn rescheduled_loans_settle_service_fees_by_month() {
    let scene = Scene::new();
    let product = scene.product;
    let fee = ProductFields { monthly_service_fee: Some(rand(60)), ..ProductFields::default() };
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &fee)).unwrap();
    let id = scene.give(rand(1000), 3).loan.id;
    let account = rescheduled(&scene, id, monthly("2026-05-16", 3));
    assert_eq!(account.loan.balance, Cents::new(138_893));
    assert_eq!(account.installments[3].interest, Cents::new(2_964));
    let costs = |interest: i64, service_fees: i64| {
        let offer = scene.admin.asks(|tx, ctx| repayments::offer(tx, ctx, id, None)).unwrap();
        let cost = offer.settlement;
        assert_eq!(
            (cost.principal, cost.interest_accrued, cost.service_fees),
            (rand(1000), Cents::new(interest), Cents::new(service_fees))
        );
    };
    scene.go_to(date("2026-05-02"));
    costs(2_411, 12_000);
    scene.go_to(date("2026-05-03"));
    costs(2_450, 18_000);
    let terms = NewSettlement {
        amount: Some(Cents::new(120_450)),
        quote: None,
        branch: Some(scene.branch),
        payment_method: Some(DEPOSIT),
        value_date: None,
    };
    let settle = move |tx: &mut Tx, ctx: &Ctx| repayments::settle(tx, ctx, id, &terms);
    let settled = scene.admin.does(settle).unwrap().account;
    assert_eq!(settled.loan.status.0, LoanStatus::Closed);
    scene.must_be_explained(id);
    scene.must_be_sound();
}
