//! Payments into the bank that count from a day before others which were recorded first.

use super::super::*;
use super::balance;
use crate::loan_history::{self, ReappliedBecause};
use crate::payment_methods::PaymentMethodId;
use crate::scene::{Scene, date, rand};
use crate::testing::{Person, messages};
use ledger::Account;
use money::Rate;

/// A loan of R 353,33, R 353,33 and R 353,34, the first of which fell due on 2 April and was charged
/// R 35,33. On 6 April the client paid R 50 in cash, and it is the 7th.
fn lived() -> (Scene, LoanId, PaymentMethodId) {
    let scene = Scene::new();
    let method = scene.bank_method();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-04-06"));
    scene.receive(part(&scene, id, rand(50))).unwrap();
    scene.go_to(date("2026-04-07"));
    (scene, id, method)
}

fn part(scene: &Scene, id: LoanId, amount: Cents) -> NewRepayment {
    NewRepayment { part_payment: true, ..scene.payment(&scene.account(id), amount) }
}

/// By bank as of 2 April.
fn in_time(scene: &Scene, (id, method): (LoanId, PaymentMethodId), cents: i64) -> NewRepayment {
    NewRepayment {
        payment_method: Some(method),
        value_date: Some(date("2026-04-02")),
        ..part(scene, id, Cents::new(cents))
    }
}

fn look(scene: &Scene, input: &NewRepayment) -> Result<Preview> {
    let input = input.clone();
    scene.admin.asks(move |tx, ctx| preview(tx, ctx, &input))
}

fn pay(person: &Person, input: NewRepayment) -> Result<Repayment> {
    person.does(move |tx, ctx| receive(tx, ctx, &input))
}

/// Looks, and confirms what was shown.
fn put_before(scene: &Scene, input: NewRepayment) -> Repayment {
    let seen = look(scene, &input).unwrap();
    let changes = seen.reordered.unwrap();
    let confirmed = NewRepayment { seen: Some(changes.fingerprint), ..input };
    let paid = scene.receive(confirmed).unwrap();
    assert_eq!(paid.account, scene.account(paid.account.loan.id), "as it was stored");
    assert_eq!((&paid.allocations, &paid.waivers), (&seen.allocations, &seen.waivers));
    assert_eq!(stands(&paid.account), stands(&changes.after), "as it was shown");
    assert_eq!(paid.account.loan.balance, seen.remaining_balance);
    scene.must_be_sound();
    paid
}

/// The figures of a loan that a client sees.
fn stands(account: &LoanAccount) -> (Cents, LoanStatus, Option<money::Date>, Vec<(Cents, Cents)>) {
    let rows = account.installments.iter().map(|row| (row.total_due, row.paid().unwrap()));
    let loan = &account.loan;
    (loan.balance, loan.status.0, loan.default_began_on, rows.collect())
}

fn code<T: std::fmt::Debug>(answer: Result<T>) -> (&'static str, String) {
    match answer {
        Err(Error::Conflict { code, message } | Error::Refused { code, message }) => {
            (code, message)
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn late_recorded_payment_in_time_costs_no_penalty() {
    let (scene, id, method) = lived();
    // R 50 paid the penalty and R 14,67 of the interest.
    let before = scene.account(id);
    assert_eq!(before.loan.balance, Cents::new(106_000 + 3533 - 5000));
    assert_eq!(before.loan.default_began_on, Some(date("2026-04-02")));
    assert_eq!(balance(&scene, Account::PenaltyIncome, scene.branch), Cents::new(-3533));
    let cash = balance(&scene, Account::BranchCash, scene.branch);
    let paid = put_before(&scene, in_time(&scene, (id, method), 35_333));
    assert_eq!(paid.waivers[0].parts.penalty, Cents::new(3533));
    let again: Vec<_> =
        paid.reapplied.iter().map(|one| (one.replaces.get(), one.id.get(), one.amount)).collect();
    assert_eq!((paid.id.get(), again), (2, vec![(1, 3, rand(50))]));
    let account = paid.account;
    assert_eq!(account.loan.balance, Cents::new(106_000 - 35_333 - 5000));
    assert_eq!((account.loan.default_began_on, account.loan.overdue), (None, Cents::ZERO));
    let due: Vec<_> = account.installments.iter().map(|row| row.total_due.get()).collect();
    assert_eq!(due, [0, 30_333, 35_334]);
    // Only the money in the bank has changed.
    assert_eq!(balance(&scene, Account::BranchCash, scene.branch), cash);
    assert_eq!(balance(&scene, Account::BranchBank, scene.branch), Cents::new(35_333));
    assert_eq!(balance(&scene, Account::PenaltyIncome, scene.branch), Cents::ZERO);
}

#[test]
fn backdated_payment_matches_recording_in_order() {
    let (scene, id, method) = lived();
    put_before(&scene, in_time(&scene, (id, method), 10_000));
    let twin = Scene::new();
    let bank = twin.bank_method();
    let other = twin.give(rand(1000), 3).loan.id;
    twin.go_to(date("2026-04-02"));
    let by_bank = NewRepayment { payment_method: Some(bank), ..part(&twin, other, rand(100)) };
    twin.receive(by_bank).unwrap();
    twin.go_to(date("2026-04-06"));
    twin.receive(part(&twin, other, rand(50))).unwrap();
    for day in ["2026-04-07", "2026-05-10", "2026-07-10"] {
        scene.go_to(date(day));
        twin.go_to(date(day));
        assert_eq!(stands(&scene.account(id)), stands(&twin.account(other)), "on {day}");
    }
    // R 253,33 were left of the installment that night.
    assert_eq!(scene.account(id).installments[0].waived_penalty, rand(10));
    scene.must_be_sound();
}

#[test]
fn later_daily_penalties_are_waived() {
    let scene = Scene::new();
    scene.charge_daily(Rate::from_millionths(36_500_000));
    let method = scene.bank_method();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-04-05"));
    let charged = scene.account(id).installments[0].penalty;
    assert!(charged.is_positive());
    scene.receive(part(&scene, id, rand(50))).unwrap();
    scene.go_to(date("2026-04-07"));
    let paid = put_before(&scene, in_time(&scene, (id, method), 35_333));
    let row = &paid.account.installments[0];
    assert_eq!((row.waived_penalty, row.total_due), (row.penalty, Cents::ZERO));
    assert!(row.penalty > charged);
    assert_eq!(paid.account.loan.balance, Cents::new(106_000 - 35_333 - 5000));
    scene.go_to(date("2026-04-20"));
    scene.must_be_sound();
}

#[test]
fn payments_are_reapplied_only_as_previewed() {
    let (scene, id, method) = lived();
    let input = in_time(&scene, (id, method), 35_333);
    let told = "R-00000001 came after this payment. Look at the preview: it will be applied again.";
    let unseen = scene.receive(input.clone());
    assert_eq!(code(unseen), ("not_latest_repayment", told.to_owned()));
    let seen = look(&scene, &input).unwrap().reordered.unwrap().fingerprint;
    // Of another amount, and of a loan that has changed.
    let confirmed =
        |cents| NewRepayment { seen: Some(seen.clone()), ..in_time(&scene, (id, method), cents) };
    assert_eq!(code(scene.receive(confirmed(35_332))).0, "preview_outdated");
    scene.receive(part(&scene, id, rand(1))).unwrap();
    assert_eq!(code(scene.receive(confirmed(35_333))).0, "preview_outdated");
    // Without payments to reapply, the preview is out of date.
    let today = NewRepayment { value_date: None, ..confirmed(35_333) };
    assert_eq!(code(scene.receive(today)).0, "preview_outdated");
    let both = put_before(&scene, in_time(&scene, (id, method), 35_333));
    assert_eq!(both.reapplied.len(), 2);
    assert_eq!(look(&scene, &part(&scene, id, rand(1))).unwrap().reordered.map(|_| ()), None);
}

#[test]
fn cashier_may_reapply_payments_of_others() {
    let (scene, id, method) = lived();
    let clerk = scene.office.consultant("Town").can(Permission::DoRepayments);
    let input = in_time(&scene, (id, method), 35_333);
    let seen = look(&scene, &input).unwrap().reordered.unwrap();
    assert_eq!(seen.reapplied[0].counts_from, date("2026-04-06"));
    let input = NewRepayment { seen: Some(seen.fingerprint), ..input };
    let without = scene.office.consultant("Town");
    assert!(matches!(pay(&without, input.clone()), Err(Error::Forbidden(_))));
    pay(&clerk, input).unwrap();
    let entries = scene.admin.asks(move |tx, ctx| loan_history::of_loan(tx, ctx, id)).unwrap();
    let of = |number: i64| {
        let payments = entries.entries.iter().filter_map(|entry| entry.payment.clone());
        payments.into_iter().find(|payment| payment.id.get() == number).unwrap()
    };
    let (first, put, again) = (of(1), of(2), of(3));
    assert_eq!(put.value_date, Some(date("2026-04-02")));
    assert_eq!((put.replaces, put.reapplied_because()), (None, None));
    assert_eq!((first.replaced_by, again.replaces), (Some(again.id), Some(first.id)));
    assert_eq!((again.corrected, again.value_date), (Some(put.id), Some(date("2026-04-06"))));
    assert_eq!(again.reapplied_because(), Some(ReappliedBecause::CameBefore));
    assert_eq!(again.received_by_id, first.received_by_id);
    assert_ne!(put.received_by_id, first.received_by_id);
    let why = "applied again after R-00000002, which came before";
    let told = |entry: &loan_history::LoanEntry| entry.description.contains(why);
    assert_eq!(entries.entries.iter().filter(|entry| told(entry)).count(), 1);
}

#[test]
fn backdated_payment_can_be_reversed_from_under_others() {
    let (scene, id, method) = lived();
    let before = stands(&scene.account(id));
    let paid = put_before(&scene, in_time(&scene, (id, method), 35_333));
    let colleague = scene.office.administrator().can_everything();
    let seen = colleague.asks(move |tx, ctx| preview_reversal(tx, ctx, paid.id)).unwrap();
    let later = LaterPayments::Previewed(seen.fingerprint);
    let new = NewReversal { id: paid.id, reason: "Not hers.".to_owned(), later };
    colleague.does(move |tx, ctx| reverse_and_reapply(tx, ctx, &new)).unwrap();
    assert_eq!(stands(&scene.account(id)), before);
    scene.must_be_sound();
}

#[test]
fn impossible_backdating_is_reported_at_value_date() {
    let (scene, id, method) = lived();
    let said = |input: &NewRepayment| messages(look(&scene, input), "value_date");
    // At most what the payments with later dates have left.
    let most = "Amount entered is greater than the remaining balance (R\u{a0}1\u{a0}010,00).";
    let input = in_time(&scene, (id, method), 101_001);
    assert_eq!(messages(look(&scene, &input), "amount"), [most]);
    let more = NewRepayment {
        excess: Some(ExcessUse::ReducePrincipal),
        ..scene.payment(&scene.account(id), rand(600))
    };
    scene.receive(more).unwrap();
    // Once the first installment is paid in time, R 600 still reduce the principal.
    let seen = look(&scene, &in_time(&scene, (id, method), 35_333)).unwrap().reordered.unwrap();
    assert_eq!(seen.reapplied.len(), 2);
    // Once the others are paid too, nothing is left that they could reduce.
    let told = said(&in_time(&scene, (id, method), 41_000));
    assert!(told[0].starts_with("R-00000002 "), "{told:?}");
    assert!(told[0].ends_with("Reverse it first."), "{told:?}");
    let rest = scene.account(id).loan.balance;
    scene.receive(part(&scene, id, rest.minus(Cents::new(1)).unwrap())).unwrap();
    let input = NewRepayment { value_date: Some(date("2026-04-05")), ..part(&scene, id, rand(1)) };
    let input = NewRepayment { payment_method: Some(method), ..input };
    let told = said(&input);
    assert!(told[0].contains("pay all that was owed") || told[0].contains("Reverse it first."));
    scene.must_be_sound();
}

#[test]
fn each_use_of_excess_includes_later_payments() {
    let (scene, id, method) = lived();
    let seen = look(&scene, &in_time(&scene, (id, method), 60_000)).unwrap();
    assert_eq!(seen.outcomes.len(), 2);
    let [ahead, reducing] = [&seen.outcomes[0], &seen.outcomes[1]].map(|one| one.result.clone());
    let ahead = ahead.unwrap();
    assert_eq!(ahead.remaining_balance, Cents::new(106_000 - 60_000 - 5000));
    assert_eq!(ahead.remaining_balance, seen.remaining_balance);
    let reducing = reducing.unwrap();
    assert!(reducing.rebate.is_positive());
    let less = ahead.remaining_balance.minus(reducing.rebate).unwrap();
    assert_eq!(reducing.remaining_balance, less);
    let chosen = NewRepayment {
        excess: Some(ExcessUse::ReducePrincipal),
        ..in_time(&scene, (id, method), 60_000)
    };
    assert_eq!(put_before(&scene, chosen).account.loan.balance, less);
}

/// On 1 May, R 450 were more than was due once R 50 had come on 30 April. They pay R 333,34 of the last
/// installment, and R 116,66 of the second, of whose R 20,00 of interest R 7,00 are rebated. R 229,67 of it
/// were left when it fell due the day after, so that R 22,97 are its penalty, and not the R 28,27 that were
/// charged on the R 282,67 which R 400 had left.
#[test]
fn reapplied_reduction_is_charged_as_if_paid_then() {
    let whole = |scene: &Scene, id| NewRepayment {
        excess: Some(ExcessUse::ReducePrincipal),
        ..part(scene, id, Cents::new(38_866 + 40_000))
    };
    let (scene, twin) = (Scene::new(), Scene::new());
    let (method, bank) = (scene.bank_method(), twin.bank_method());
    let (id, other) = (scene.give(rand(1000), 3).loan.id, twin.give(rand(1000), 3).loan.id);
    twin.go_to(date("2026-04-30"));
    let by_bank = NewRepayment { payment_method: Some(bank), ..part(&twin, other, rand(50)) };
    twin.receive(by_bank).unwrap();
    for (scene, id) in [(&scene, id), (&twin, other)] {
        scene.go_to(date("2026-05-01"));
        scene.receive(whole(scene, id)).unwrap();
        scene.go_to(date("2026-05-04"));
    }
    assert_eq!(scene.account(id).installments[1].penalty.get(), 2827);
    let paid = put_before(
        &scene,
        NewRepayment {
            payment_method: Some(method),
            value_date: Some(date("2026-04-30")),
            ..part(&scene, id, rand(50))
        },
    );
    assert_eq!(paid.account.loan.balance, Cents::new(22_967 + 2297));
    assert_eq!(stands(&paid.account), stands(&twin.account(other)));
    // Its second installment is spared some of its penalty, and rebated interest, by one payment.
    scene.must_be_explained(id);
}
