//! Penalties that are charged for each night of lateness.

use super::*;
use crate::day_end;
use crate::loan_history::{self, Figure, LoanHistory};
use crate::repayments::{self, NewSettlement, QuoteStatus};
use crate::{Request, corrections};
use ledger::Kind;
use lending::Parts;
use store::Tx;

/// A loan of R 353,33, R 353,33 and R 353,34 that costs 0,1 % a day (36,5 % a year) when it is late, on a
/// morning. The first installment falls due on 2 April.
fn given(morning: &str) -> (Scene, LoanId) {
    let scene = Scene::new();
    scene.charge_daily(Rate::from_millionths(36_500_000));
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date(morning));
    (scene, id)
}

fn penalties(scene: &Scene, id: LoanId) -> Vec<i64> {
    scene.account(id).installments.iter().map(|row| row.penalty.get()).collect()
}

fn history(scene: &Scene, id: LoanId) -> LoanHistory {
    scene.admin.asks(|tx, ctx| loan_history::of_loan(tx, ctx, id)).unwrap()
}

/// A payment into the bank that counts from a day.
fn paid_on(scene: &Scene, id: LoanId, cents: i64, day: &str) -> NewRepayment {
    NewRepayment {
        payment_method: Some(scene.bank_method()),
        value_date: Some(date(day)),
        part_payment: true,
        ..scene.payment(&scene.account(id), Cents::new(cents))
    }
}

/// R 353,33 cost 35,333 cents a night: 35, 70 and 105 cents after one, two and three nights.
#[test]
fn each_day_end_charges_one_daily_penalty() {
    let (scene, id) = given("2026-04-02");
    assert_eq!(penalties(&scene, id), [0, 0, 0]);
    for (morning, charged) in [("2026-04-03", 35), ("2026-04-04", 70), ("2026-04-05", 105)] {
        scene.go_to(date(morning));
        assert_eq!(penalties(&scene, id), [charged, 0, 0], "{morning}");
        scene.must_be_sound();
    }
    let account = scene.account(id);
    assert_eq!(account.loan.balance, Cents::new(106_105));
    assert_eq!(account.default_charges(scene.office.today()), Ok(Cents::new(105)));
    assert_eq!(account.installments[0].assessed_on, Some(date("2026-04-02")));
    // The nights between 4 April and 3 May, and then the first one of the second installment.
    scene.go_to(date("2026-05-03"));
    assert_eq!(penalties(&scene, id), [1095, 35, 0]);
    let history = history(&scene, id);
    let charges: Vec<_> =
        history.entries.iter().filter(|entry| entry.kind == Kind::Penalty).collect();
    assert_eq!(charges.len(), 31);
    let last = charges[30];
    assert_eq!((last.business_date, last.change), (date("2026-05-03"), Cents::new(71)));
    let shares: Vec<_> = last.shares.iter().map(|one| (one.number, one.parts.penalty)).collect();
    assert_eq!(shares, [(1, Cents::new(36)), (2, Cents::new(35))]);
    assert!(last.description.ends_with("one day on what was overdue on 2026-05-02"));
    scene.must_be_sound();
    for (figure, installment) in [(Figure::PenaltyAmount, None), (Figure::PenaltyAmount, Some(1))] {
        let found = scene
            .admin
            .asks(move |tx, ctx| loan_history::explain(tx, ctx, id, figure, installment));
        assert!(found.unwrap().is_proved);
    }
}

#[test]
fn repeated_or_batched_day_end_charges_once() {
    let (scene, id) = given("2026-04-02");
    let client = Some(scene.client(2));
    let other = NewApplication { client, ..scene.application(rand(1000), 3) };
    let other = scene.apply(other).unwrap().account.loan.id;
    // Its first installment falls due a month later.
    scene.go_to(date("2026-05-02"));
    scene.office.go_to(date("2026-05-03"));
    let end = || {
        let verb = |tx: &mut Tx, ctx: &Ctx| day_end::run(tx, ctx, date("2026-05-02"), 1);
        scene.office.office.write(Request::system("test"), verb).wait().unwrap()
    };
    let mut charged = 0;
    let mut pieces = 0;
    loop {
        let piece = end();
        charged += piece.charged;
        pieces += 1;
        if piece.is_complete {
            break;
        }
    }
    assert_eq!(charged, 2);
    assert!(pieces > 2, "{pieces}");
    assert_eq!((penalties(&scene, id)[0], penalties(&scene, other)[0]), (1095, 35));
    let again = end();
    assert_eq!((again.charged, again.penalties), (0, Cents::ZERO));
    scene.must_be_sound();
}

/// With R 100,00 paid, R 253,33 are overdue: 105,999 and 25,333 cents are 131 cents.
#[test]
fn paid_amounts_stop_daily_penalties() {
    let (scene, id) = given("2026-04-05");
    let part = NewRepayment {
        part_payment: true,
        ..scene.payment(&scene.account(id), Cents::new(10_105))
    };
    scene.receive(part).unwrap();
    assert_eq!(scene.account(id).installments[0].paid_penalty, Cents::new(105));
    scene.go_to(date("2026-04-06"));
    assert_eq!(penalties(&scene, id), [131, 0, 0]);
    // An unpaid penalty does not bear penalties.
    scene.pay(id, Cents::new(25_333 + 26));
    scene.go_to(date("2026-04-20"));
    assert_eq!(penalties(&scene, id), [131, 0, 0]);
    assert_eq!(scene.account(id).loan.default_began_on, None);
    // The next time it is late it is charged a night for each day end, and none for the time between.
    scene.go_to(date("2026-05-04"));
    assert_eq!(penalties(&scene, id), [131, 70, 0]);
    scene.must_be_sound();
}

/// Four nights cost 141 cents; on 3 April one had been charged.
#[test]
fn backdated_payment_waives_later_daily_penalties() {
    let (scene, id) = given("2026-04-06");
    let whole = paid_on(&scene, id, 35_368, "2026-04-03");
    let paid = scene.receive(whole).unwrap();
    let parts = |cents| Parts { penalty: Cents::new(cents), ..Parts::default() };
    assert_eq!(paid.waivers[0].parts, parts(106));
    assert_eq!(paid.allocations[0].parts.penalty, Cents::new(35));
    let account = scene.account(id);
    assert_eq!(account.installments[0].total_due, Cents::ZERO);
    assert_eq!(account.loan.default_began_on, None);
    scene.must_be_sound();
    // After the reversal the penalty is owed again, without charges for nights that were not
    // charged.
    let colleague = scene.office.administrator().can_everything();
    let payment = paid.id;
    colleague
        .does(move |tx, ctx| repayments::reverse(tx, ctx, payment, "Of another client."))
        .unwrap();
    assert_eq!(scene.account(id).installments[0].unpaid_penalty(), Ok(Cents::new(141)));
    scene.must_be_sound();
    scene.go_to(date("2026-04-07"));
    assert_eq!(penalties(&scene, id), [176, 0, 0]);
    scene.must_be_sound();
}

/// R 253,33 for three nights, and R 353,33 for the one before, cost 111 cents.
#[test]
fn part_backdated_payment_waives_part_of_penalties() {
    let (scene, id) = given("2026-04-06");
    let paid = scene.receive(paid_on(&scene, id, 10_035, "2026-04-03")).unwrap();
    assert_eq!(paid.waivers[0].parts.penalty, Cents::new(30));
    let row = &scene.account(id).installments[0];
    assert_eq!((row.penalty, row.waived_penalty), (Cents::new(141), Cents::new(30)));
    scene.must_be_sound();
    // 141,332 and 25,333 cents are 166 cents.
    scene.go_to(date("2026-04-07"));
    assert_eq!(penalties(&scene, id), [166, 0, 0]);
    scene.must_be_sound();
}

#[test]
fn charges_never_exceed_the_principal_that_was_unpaid() {
    let scene = Scene::new();
    scene.charge_daily(Rate::percent(1000));
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-09-01"));
    let account = scene.account(id);
    let charged: i64 = penalties(&scene, id).iter().sum();
    // R 40 of interest fall due in default; penalties have room for the rest.
    assert_eq!(charged, 96_000);
    assert_eq!(account.default_charges(scene.office.today()), Ok(account.loan.default_principal));
    scene.must_be_sound();
    // The waiver leaves room, which is charged from then on.
    let waiver = NewPenaltyWaiver {
        installment: Some(1),
        amount: Some(rand(20)),
        reason: "Agreed.".to_owned(),
    };
    scene.admin.does(move |tx, ctx| waive_penalty(tx, ctx, id, &waiver)).unwrap();
    scene.must_be_sound();
    scene.go_to(date("2026-09-02"));
    assert!(penalties(&scene, id).iter().sum::<i64>() > 96_000);
    scene.must_be_sound();
    scene.go_to(date("2026-10-02"));
    assert_eq!(penalties(&scene, id).iter().sum::<i64>(), 98_000);
    scene.must_be_sound();
}

/// Settles a loan that was charged R 1,41 until 6 April and R 0,70 since: that is rebated.
fn settles_without_the_last_night(scene: &Scene, id: LoanId, settlement: NewSettlement) {
    scene.admin.does(move |tx, ctx| repayments::settle(tx, ctx, id, &settlement)).unwrap();
    let account = scene.account(id);
    assert_eq!(account.loan.status.0, LoanStatus::Closed);
    let first = &account.installments[0];
    assert_eq!((first.paid_penalty, first.rebated_penalty), (Cents::new(141), Cents::new(70)));
    scene.must_be_sound();
}

#[test]
fn quote_holds_despite_daily_penalties() {
    let (scene, id) = given("2026-04-06");
    let quote = scene
        .admin
        .does(move |tx, ctx| repayments::quote(tx, ctx, id, Some(date("2026-04-08"))))
        .unwrap()
        .quote;
    assert_eq!(quote.penalty, Cents::new(141));
    scene.go_to(date("2026-04-08"));
    assert_eq!(penalties(&scene, id), [211, 0, 0]);
    let listed = scene.admin.asks(|tx, ctx| repayments::quotes(tx, ctx, id)).unwrap();
    assert_eq!(listed[0].status, QuoteStatus::Open);
    settles_without_the_last_night(
        &scene,
        id,
        NewSettlement {
            amount: Some(quote.amount),
            quote: Some(quote.id),
            branch: Some(scene.branch),
            payment_method: Some(crate::scene::DEPOSIT),
            value_date: None,
        },
    );
}

#[test]
fn settlement_excludes_penalties_after_the_value_date() {
    let (scene, id) = given("2026-04-06");
    let then = scene.admin.asks(|tx, ctx| repayments::offer(tx, ctx, id, None)).unwrap();
    scene.go_to(date("2026-04-08"));
    assert_eq!(penalties(&scene, id), [211, 0, 0]);
    let method = scene.bank_method();
    settles_without_the_last_night(
        &scene,
        id,
        NewSettlement {
            amount: Some(then.settlement.amount),
            quote: None,
            branch: Some(scene.branch),
            payment_method: Some(method),
            value_date: Some(date("2026-04-06")),
        },
    );
}

#[test]
fn reversed_write_off_resumes_daily_penalties() {
    let (scene, id) = given("2026-04-05");
    scene.admin.does(move |tx, ctx| write_off(tx, ctx, id, "Gone.")).unwrap();
    scene.go_to(date("2026-04-10"));
    assert_eq!(penalties(&scene, id), [105, 0, 0]);
    assert_eq!(scene.account(id).loan.recoverable, Cents::new(100_000 + 2000 + 105));
    let colleague = scene.office.administrator().can_everything();
    colleague
        .does(move |tx, ctx| corrections::reverse_write_off(tx, ctx, id, "Found again."))
        .unwrap();
    scene.must_be_sound();
    scene.go_to(date("2026-04-11"));
    assert_eq!(penalties(&scene, id), [141, 0, 0]);
    scene.must_be_sound();
}

#[test]
fn penalty_method_stays_with_the_loan() {
    let (scene, id) = given("2026-04-02");
    let product = scene.product;
    let once =
        ProductFields { penalty_method: Some("once".to_owned()), ..ProductFields::default() };
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &once)).unwrap();
    scene.go_to(date("2026-04-04"));
    assert_eq!(penalties(&scene, id), [70, 0, 0]);
    let terms = scene.admin.asks(|tx, ctx| details(tx, ctx, id)).unwrap().terms;
    assert_eq!(terms.penalty_method.0, lending::PenaltyMethod::Daily);
    scene.must_be_sound();
}
