//! A lender with something of every kind, to be damaged.

use super::super::*;
use super::{affordability, bank, cash_ups, papers, periods, vouchers};
use crate::blacklist::{self, NewBlacklisting};
use crate::cash_thresholds::{self, NewCashThreshold};
use crate::client_flags::{self, NewClientFlag};
use crate::clients::{self, ClientFields};
use crate::credit_limits::{self, NewCreditLimit};
use crate::expense_norms::{self, NewBand, NewExpenseNorm};
use crate::identifications::{self, RiskRating};
use crate::loans::{LoanAccount, LoanEdits, LoanId};
use crate::payment_methods::{self, PaymentMethodFields};
use crate::products::CreditType;
use crate::repayments::NewRepayment;
use crate::requests::{self, NewRequest, RequestKind};
use crate::screening;
use crate::second_factors::code_shown;
use crate::sign_in;
use lending::StopFlag;
use money::add_days;

/// A lender with something of every kind.
pub(in crate::verify::tests) fn history() -> Scene {
    let scene = built();
    // A loan whose schedule never changed.
    papers::make(&scene, LoanId::new(4));
    read::look(&scene);
    transfers::transfer(&scene);
    bank::import(&scene);
    bank::overpay(&scene);
    end_months(&scene);
    cash_ups::count(&scene);
    affordability::assess(&scene);
    affordability::lend(&scene);
    vouchers::enter(&scene);
    bank::reconcile(&scene);
    protect(&scene);
    scene.must_be_sound();
    scene
}

/// A client who may not borrow, identified and screened, with a lifted flag and an open one, and a second factor.
fn protect(scene: &Scene) {
    let (client, since) = (scene.client, scene.office.today());
    for kind in [StopFlag::Dispute, StopFlag::HandedOver] {
        let collector = if kind == StopFlag::HandedOver { "Kruger Attorneys" } else { "" };
        let new = NewClientFlag {
            kind: Some(kind),
            since: Some(since),
            note: "A letter of the client's.".to_owned(),
            collector: collector.to_owned(),
        };
        let raise = move |tx: &mut Tx, ctx: &Ctx| client_flags::raise(tx, ctx, client, &new);
        let id = scene.admin.does(raise).unwrap().id;
        if kind == StopFlag::Dispute {
            let lift = move |tx: &mut Tx, ctx: &Ctx| {
                client_flags::lift(tx, ctx, (client, id), "The entry was right.")
            };
            scene.admin.does(lift).unwrap();
        }
    }
    let seen = identifications::tests::new(RiskRating::High);
    let identify = move |tx: &mut Tx, ctx: &Ctx| identifications::identify(tx, ctx, client, &seen);
    scene.admin.does(identify).unwrap();
    let found = screening::tests::matched(scene, client);
    screening::tests::dismissed(scene, found, "Another date of birth");
    let new = NewBlacklisting { client: Some(scene.client), reason: "A false payslip.".to_owned() };
    scene.admin.does(move |tx, ctx| blacklist::blacklist(tx, ctx, &new)).unwrap();
    scene.office.arrange(|tx, ctx| {
        let verified = sql!("UPDATE sessions SET password_verified_at = ?1");
        Ok(tx.execute(verified, store::args![ctx.now])?)
    });
    let secret = scene.admin.does(sign_in::begin_second_factor).unwrap().secret;
    let code = code_shown(&secret, scene.office.clock.now());
    let confirm = move |tx: &mut Tx, ctx: &Ctx| sign_in::confirm_second_factor(tx, ctx, &code);
    scene.admin.does(confirm).unwrap();
}

/// A loan with VAT and daily penalties in its second month, the first period reopened, the second closed.
fn end_months(scene: &Scene) {
    periods::add_rates(scene);
    vat::add_rate(scene);
    let interest_rate = Patch::Set(Rate::percent(24));
    let (product, cheap) = (scene.product, ProductFields { interest_rate, ..Default::default() });
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &cheap)).unwrap();
    scene.charge_daily(Rate::from_millionths(36_500_000));
    scene.charge_vat();
    let id = scene.give(rand(10_000), 12).loan.id;
    scene.go_to(date("2026-08-06"));
    let part = scene.payment(&scene.account(id), rand(1000));
    scene.receive(NewRepayment { part_payment: true, ..part }).unwrap();
    periods::close_twice(scene, [date("2026-06-30"), date("2026-07-31")]);
}

/// [`corrected`], and loans, products and limits beyond it.
fn built() -> Scene {
    let mut scene = corrected();
    scene.client = scene.client(3);
    let village = scene.office.branch("Village");
    scene.fund(village, rand(9000));
    let closed = scene.give(rand(500), 1);
    scene.pay(closed.loan.id, closed.loan.balance);
    state_classes(&scene);
    let running = scene.give(rand(1000), 6);
    let elsewhere = NewRepayment {
        branch: Some(village),
        part_payment: true,
        ..scene.payment(&running, rand(100))
    };
    scene.receive(elsewhere).unwrap();
    let another = ProductFields {
        name: Some("Another".to_owned()),
        description: Some("For three months".to_owned()),
        min_amount: Patch::Set(rand(100)),
        max_amount: Patch::Set(rand(5000)),
        interest_rate: Patch::Set(Rate::percent(20)),
        term_months: Patch::Set(3),
        penalty_rate: Patch::Set(Rate::percent(10)),
        ..ProductFields::default()
    };
    scene.admin.does(move |tx, ctx| products::add(tx, ctx, &another)).unwrap();
    let method = PaymentMethodFields {
        name: Some("Speedpoint".to_owned()),
        description: Some("Card".to_owned()),
        ..PaymentMethodFields::default()
    };
    scene.admin.does(move |tx, ctx| payment_methods::add(tx, ctx, &method)).unwrap();
    let limit = NewCreditLimit {
        kind: "repo_rate".to_owned(),
        effective_from: Some(date("2026-06-01")),
        repo_rate: Some(Rate::percent(6)),
        source: "A statement".to_owned(),
        ..NewCreditLimit::default()
    };
    scene.admin.does(move |tx, ctx| credit_limits::add(tx, ctx, &limit)).unwrap();
    add_norms(&scene);
    ask_for_write_offs(&scene, running.loan.id);
    edit(&scene, &running);
    settled::settle(&scene, village);
    rescheduled::reschedule(&scene);
    prepaid::prepay(&scene);
    reapplied::reapply(&scene);
    scene.must_be_sound();
    scene
}

/// Expense norms and a cash threshold of the lender's own, beside the built-in ones.
fn add_norms(scene: &Scene) {
    let band = |over, up_to: Option<i64>, base, percent| NewBand {
        over: Some(rand(over)),
        up_to: up_to.map(rand),
        base: Some(rand(base)),
        rate: Some(Rate::percent(percent)),
    };
    let threshold = NewCashThreshold {
        effective_from: Some(date("2026-06-01")),
        amount: Some(rand(20_000)),
        source: "A notice".to_owned(),
    };
    scene.admin.does(move |tx, ctx| cash_thresholds::add(tx, ctx, &threshold)).unwrap();
    let norms = NewExpenseNorm {
        effective_from: Some(date("2026-06-01")),
        source: "A notice".to_owned(),
        bands: vec![band(0, Some(1000), 0, 100), band(1000, None, 1000, 10)],
    };
    scene.admin.does(move |tx, ctx| expense_norms::add(tx, ctx, &norms)).unwrap();
}

/// By which returns count the loans that follow.
fn state_classes(scene: &Scene) {
    let (client, product) = (scene.client, scene.product);
    let income =
        ClientFields { income_band: Some("7501_10000".to_owned()), ..ClientFields::default() };
    scene.admin.does(move |tx, ctx| clients::edit(tx, ctx, client, &income)).unwrap();
    let credit_type = Patch::Set(CreditType::Unsecured);
    let kind = ProductFields { credit_type, ..ProductFields::default() };
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &kind)).unwrap();
}

fn ask_for_write_offs(scene: &Scene, loan: LoanId) {
    let new = NewRequest {
        loan: Some(loan),
        ..NewRequest::of(RequestKind::WriteOff, "The client has moved away.")
    };
    let ask = || {
        let new = new.clone();
        scene.admin.does(move |tx, ctx| requests::ask(tx, ctx, &new)).unwrap().id
    };
    let id = ask();
    scene.admin.does(move |tx, ctx| requests::withdraw(tx, ctx, id)).unwrap();
    let id = ask();
    let colleague = scene.office.administrator().can_everything();
    let reason = "They are back.";
    colleague.does(move |tx, ctx| requests::decline(tx, ctx, id, reason, None)).unwrap();
    ask();
}

/// A mandate, and one due date twice.
fn edit(scene: &Scene, account: &LoanAccount) {
    let third = account.installments[2].due_on;
    for (mandate, days) in [(Some("M-3".to_owned()), 3), (None, 5)] {
        let new = NewRequest {
            loan: Some(account.loan.id),
            edits: LoanEdits {
                mandate_id1: mandate,
                mandate_id2: None,
                due_dates: vec![(3, add_days(third, days))],
                ..LoanEdits::default()
            },
            ..NewRequest::of(RequestKind::LoanEdit, "Paid on another day.")
        };
        let id = scene.admin.does(move |tx, ctx| requests::ask(tx, ctx, &new)).unwrap().id;
        let colleague = scene.office.administrator().can_everything();
        colleague.does(move |tx, ctx| requests::approve(tx, ctx, id, "")).unwrap();
    }
}
