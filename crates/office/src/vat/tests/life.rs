//! For a book-keeper: R 10 000 at 24 % a year, flat, over twelve months from 2 March 2026. R 1 050 for
//! setting it up with R 157.50 VAT, R 60 a month with R 9.00 VAT.
//!
//! An installment asks for R 83.33 × 10 = R 833.33 of principal, R 200.00 of interest, R 100.62 of the
//! initiation fee (R 13.12 VAT; the last R 100.68 with R 13.18) and R 69.00 of service fees (R 9.00 VAT).
//! In all R 10 000 + R 2 400 + R 1 207.50 + R 828.00 = R 14 435.50, of which R 265.50 is VAT.

use super::*;
use crate::applications;
use crate::corrections;
use crate::loans::{self, Installment, LoanAccount, NewReschedule};
use crate::repayments::{self, NewRecovery, NewSettlement};
use crate::reschedules;
use crate::scene::DEPOSIT;
use crate::{Ctx, LoanApproval, Patch, Policy, products, requests};

/// A vendor with that loan.
fn golden() -> (Scene, LoanAccount) {
    let scene = Scene::new();
    scene.charge_vat();
    let account = scene.give(rand(10_000), 12);
    (scene, account)
}

fn books(scene: &Scene) -> (Cents, Cents, Cents, Cents) {
    let on = |account| owed(scene, account, "2027-12-31");
    (
        on(Account::UnearnedFees),
        on(Account::VatNotDue),
        on(Account::FeeIncome),
        on(Account::VatOwed),
    )
}

fn cents(amounts: (i64, i64, i64, i64)) -> (Cents, Cents, Cents, Cents) {
    let (one, two, three, four) = amounts;
    (Cents::new(one), Cents::new(two), Cents::new(three), Cents::new(four))
}

fn paid_vat(account: &LoanAccount) -> Cents {
    let rows = account.installments.iter();
    rows.fold(Cents::ZERO, |sum, row| sum.plus(row.paid_vat).unwrap())
}

#[test]
fn loan_keeps_its_rate_and_installments_show_vat() {
    let (scene, account) = golden();
    let loan = &account.loan;
    assert_eq!((loan.vat_rate, loan.vat_charged), (Rate::percent(15), Cents::new(26_550)));
    assert_eq!(
        (loan.initiation_fee, loan.initiation_vat),
        (Cents::new(120_750), Cents::new(15_750))
    );
    assert_eq!((loan.service_fees, loan.service_vat), (Cents::new(82_800), Cents::new(10_800)));
    assert_eq!(loan.total_amount, Cents::new(1_443_550));
    let of = |row: &Installment| {
        let service = row.fee.minus(row.initiation_fee).unwrap();
        [row.initiation_fee, row.initiation_vat, service, row.service_vat].map(Cents::get)
    };
    assert_eq!(of(&account.installments[0]), [10_062, 1_312, 6_900, 900]);
    assert_eq!(of(&account.installments[11]), [10_068, 1_318, 6_900, 900]);
    assert_eq!(books(&scene), cents((177_000, 26_550, 0, 0)));
    scene.must_be_sound();
}

/// R 1 300.00 pays the first installment, R 1 202.95, and of the second R 97.05 of interest. R 150.00 more
/// pay its other R 102.95 of interest and R 47.05 of the initiation fee, in which R 6.13 is VAT
/// (13.12 × 47.05 ÷ 100.62 = 6.1348).
#[test]
fn part_payment_owes_its_share_of_vat() {
    let (scene, account) = golden();
    let id = account.loan.id;
    scene.pay(id, rand(1300));
    assert_eq!(books(&scene), cents((177_000 - 14_750, 26_550 - 2_212, 14_750, 2_212)));
    let input = repayments::NewRepayment {
        part_payment: true,
        ..scene.payment(&scene.account(id), rand(150))
    };
    let repayment = scene.receive(input).unwrap();
    assert_eq!(repayment.vat, Cents::new(613));
    let income = 14_750 + 4_705 - 613;
    assert_eq!(books(&scene), cents((177_000 - income, 26_550 - 2_825, income, 2_825)));
    assert_eq!(paid_vat(&repayment.account), Cents::new(2_825));
    scene.must_be_sound();
}

/// Paid to the end, all of it is owed, to the cent.
#[test]
fn full_repayment_owes_all_vat() {
    let (scene, account) = golden();
    let mut left = account.loan.balance;
    for share in [123, 45_678, 91_011, 12_131, 415_161, 200_000] {
        let input = repayments::NewRepayment {
            part_payment: true,
            ..scene.payment(&scene.account(account.loan.id), Cents::new(share))
        };
        left = left.minus(Cents::new(share)).unwrap();
        scene.receive(input).unwrap();
        scene.must_be_sound();
    }
    assert_eq!(scene.account(account.loan.id).loan.balance, left);
    scene.pay_to_the_end(account.loan.id, "2027-03-02");
    assert_eq!(books(&scene), cents((0, 0, 177_000, 26_550)));
    scene.must_be_sound();
}

/// Two installments are paid. On the third due date, 2 June, settling takes R 8 333.34 of principal,
/// R 200.00 of interest, the rest of the initiation fee (R 1 006.26, R 131.26 VAT) and R 69.00 for the
/// third month (R 9.00 VAT). Nine months are rebated: R 1 800.00 of interest and R 621.00 (R 81.00 VAT).
#[test]
fn settlement_rebates_vat_of_months_not_started() {
    let (scene, account) = golden();
    let id = account.loan.id;
    scene.pay(id, Cents::new(2 * 120_295));
    scene.go_to(date("2026-06-02"));
    let today = Some(scene.office.today());
    let quote = scene.admin.does(move |tx, ctx| repayments::quote(tx, ctx, id, today)).unwrap();
    assert_eq!(quote.quote.vat, Cents::new(14_026));
    let amount = Cents::new(833_334 + 20_000 + 100_626 + 6_900);
    assert_eq!(quote.quote.amount, amount);
    let input = NewSettlement {
        amount: Some(amount),
        quote: None,
        branch: Some(scene.branch),
        payment_method: Some(DEPOSIT),
        value_date: None,
    };
    let settled = scene.admin.does(move |tx, ctx| repayments::settle(tx, ctx, id, &input)).unwrap();
    assert_eq!(settled.vat, Cents::new(14_026));
    // Income: R 1 050 and three times R 60. VAT: R 157.50 and three times R 9.00.
    assert_eq!(books(&scene), cents((0, 0, 123_000, 18_450)));
    scene.must_be_sound();
    let colleague = scene.office.administrator().can_everything();
    let receipt = settled.id;
    let reverse = move |tx: &mut Tx, ctx: &Ctx| repayments::reverse(tx, ctx, receipt, "By mistake");
    colleague.does(reverse).unwrap();
    let paid = 2 * 14_750;
    assert_eq!(books(&scene), cents((177_000 - paid, 26_550 - 4_424, paid, 4_424)));
    scene.must_be_sound();
}

/// One installment is paid and R 10.00 of the next one's initiation fee; then the loan is written off.
/// The tax that is left, R 265.50 − R 22.12 − R 1.30 (13.12 × 10 ÷ 100.62 = 1.304), is never owed. What
/// comes in afterwards is a recovery, whole.
#[test]
fn write_off_and_its_reversal_adjust_vat() {
    let (scene, account) = golden();
    let id = account.loan.id;
    scene.pay(id, Cents::new(120_295 + 20_000 + 1_000));
    let standing = (177_000 - 14_750 - 870, 26_550 - 2_342, 14_750 + 870, 2_342);
    assert_eq!(books(&scene), cents(standing));
    let write_off = move |tx: &mut Tx, ctx: &Ctx| loans::write_off(tx, ctx, id, "Left the country");
    scene.admin.does(write_off).unwrap();
    assert_eq!(books(&scene), cents((0, 0, 15_620, 2_342)));
    let bad_debt = rand(10_000).minus(Cents::new(83_333)).unwrap();
    assert_eq!(owed(&scene, Account::BadDebt, "2027-12-31"), bad_debt.negated().unwrap());
    scene.must_be_sound();
    let recovery = NewRecovery {
        amount: Some(rand(500)),
        branch: Some(scene.branch),
        payment_method: Some(DEPOSIT),
    };
    let recovered =
        scene.admin.does(move |tx, ctx| repayments::recover(tx, ctx, id, &recovery)).unwrap();
    assert_eq!(owed(&scene, Account::Recoveries, "2027-12-31"), rand(500));
    assert_eq!(books(&scene), cents((0, 0, 15_620, 2_342)));
    let colleague = scene.office.administrator().can_everything();
    let receipt = recovered.id;
    let reverse = move |tx: &mut Tx, ctx: &Ctx| repayments::reverse(tx, ctx, receipt, "By mistake");
    colleague.does(reverse).unwrap();
    let reverse =
        move |tx: &mut Tx, ctx: &Ctx| corrections::reverse_write_off(tx, ctx, id, "By mistake");
    colleague.does(reverse).unwrap();
    assert_eq!(books(&scene), cents(standing));
    scene.must_be_sound();
}

/// The first of three payments is reversed: the others are applied again from the front, and their tax with
/// them.
#[test]
fn reapplied_payments_move_their_vat() {
    let (scene, account) = golden();
    let id = account.loan.id;
    let first = scene.receive(scene.payment(&scene.account(id), rand(1250))).unwrap().id;
    for amount in [1290, 1230] {
        scene.pay(id, rand(amount));
    }
    scene.must_be_sound();
    let colleague = scene.office.administrator().can_everything();
    let preview =
        colleague.asks(move |tx, ctx| repayments::preview_reversal(tx, ctx, first)).unwrap();
    let new = repayments::NewReversal {
        id: first,
        reason: "Another client's money".to_owned(),
        later: repayments::LaterPayments::Previewed(preview.fingerprint),
    };
    let reversed =
        colleague.does(move |tx, ctx| repayments::reverse_and_reapply(tx, ctx, &new)).unwrap();
    // R 2 520.00: two installments, and R 114.10 of the interest of the third.
    assert_eq!(paid_vat(&reversed.account), Cents::new(2 * 2_212));
    assert_eq!(books(&scene), cents((177_000 - 29_500, 26_550 - 4_424, 29_500, 4_424)));
    scene.must_be_sound();
}

/// Everything of a loan that is cancelled is back.
#[test]
fn cancelled_loan_leaves_no_vat() {
    let (scene, account) = golden();
    let id = account.loan.id;
    let colleague = scene.office.administrator().can_everything();
    let reverse =
        move |tx: &mut Tx, ctx: &Ctx| corrections::reverse_disbursement(tx, ctx, id, "By mistake");
    colleague.does(reverse).unwrap();
    assert_eq!(books(&scene), cents((0, 0, 0, 0)));
    scene.must_be_sound();
}

/// On the third due date, with two installments paid, ten are left. They become twelve: two months are
/// added, R 138.00 with R 18.00 VAT.
#[test]
fn rescheduling_carries_vat_over_and_adds_months() {
    let (scene, account) = golden();
    let id = account.loan.id;
    scene.pay(id, Cents::new(2 * 120_295));
    scene.go_to(date("2026-05-20"));
    let due_dates =
        lending::due_dates(date("2026-06-02"), lending::Frequency::Monthly, 12).unwrap();
    let input = NewReschedule {
        payment_frequency: "monthly".to_owned(),
        installment_count: Some(12),
        due_dates,
    };
    let reschedule =
        move |tx: &mut Tx, ctx: &Ctx| reschedules::reschedule(tx, ctx, id, &input, "Fewer hours");
    scene.admin.does(reschedule).unwrap();
    let account = scene.account(id);
    assert_eq!(account.loan.vat_charged, Cents::new(26_550 + 1_800));
    let current: Vec<_> = account.installments.iter().skip(12).collect();
    let sum =
        |part: fn(&Installment) -> Cents| current.iter().fold(0, |sum, row| sum + part(row).get());
    assert_eq!(sum(|row| row.initiation_vat), 15_750 - 2_624);
    assert_eq!(sum(|row| row.service_vat), 9_000 + 1_800);
    let paid = 2 * 14_750;
    assert_eq!(
        books(&scene),
        cents((177_000 - paid + 12_000, 26_550 - 4_424 + 1_800, paid, 4_424))
    );
    scene.must_be_sound();
    scene.pay(id, rand(1_500));
    scene.must_be_sound();
    scene.pay_to_the_end(id, "2027-05-02");
    assert_eq!(books(&scene), cents((0, 0, 189_000, 28_350)));
    scene.must_be_sound();
}

/// In duplum waives fees with their tax: what is waived was never due.
#[test]
fn in_duplum_waiver_reduces_vat() {
    let scene = Scene::new();
    scene.charge_vat();
    let fields = products::ProductFields {
        penalty_rate: Patch::Set(Rate::percent(50)),
        interest_rate: Patch::Set(Rate::percent(120)),
        ..products::ProductFields::default()
    };
    let product = scene.product;
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &fields)).unwrap();
    let id = scene.give(rand(1_000), 12).loan.id;
    scene.go_to(date("2027-04-01"));
    let account = scene.account(id);
    let waived = account.installments.iter().fold(0, |sum, row| sum + row.waived_fee.get());
    let forgone = account.installments.iter().fold(0, |sum, row| sum + row.forgone_vat.get());
    assert!(waived > 0 && forgone > 0, "{waived} {forgone}");
    let left =
        account.installments.iter().fold(0, |sum, row| sum + row.unpaid_vat().unwrap().get());
    assert_eq!(books(&scene).1, Cents::new(left));
    scene.must_be_sound();
}

/// Limits are compared without VAT: the fees are at their highest, and their VAT is above it.
#[test]
fn limits_are_compared_without_vat() {
    let scene = Scene::new();
    scene.charge_vat();
    scene.lower_penalty();
    let input = scene.application(rand(10_000), 12);
    let quote = scene.admin.asks(|tx, ctx| applications::quote(tx, ctx, &input)).unwrap();
    let of_fees = quote.warnings.iter().filter(|warning| warning.message.contains("fee"));
    assert_eq!(of_fees.count(), 0, "{:?}", quote.warnings);
    assert_eq!(quote.schedule.initiation_fee, Cents::new(120_750));
    let product = scene.product;
    let fields = products::ProductFields {
        monthly_service_fee: Some(Cents::new(6_001)),
        ..products::ProductFields::default()
    };
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &fields)).unwrap();
    let quote = scene.admin.asks(|tx, ctx| applications::quote(tx, ctx, &input)).unwrap();
    let message = "The monthly service fee of R\u{a0}60,01 is above the maximum of R\u{a0}60,00 under the \
                   National Credit Regulations.";
    assert!(quote.warnings.iter().any(|warning| warning.message == message), "{quote:?}");
}

/// A loan that was quoted without VAT is not given with it.
#[test]
fn quote_without_vat_is_outdated_for_a_vendor() {
    let policy = Policy { loan_approval: LoanApproval::Always, ..Policy::default() };
    let scene = Scene::at(crate::testing::TestOffice::with_policy(policy));
    scene.lower_penalty();
    let input = scene.application(rand(10_000), 12);
    let asked = scene.admin.does(move |tx, ctx| requests::apply(tx, ctx, &input)).unwrap();
    let request = asked.request.unwrap();
    change(&scene.admin, number("4123456789", Some("2026-03-02"))).unwrap();
    let colleague = scene.office.administrator().can_everything();
    let refused = colleague.does(move |tx, ctx| requests::approve(tx, ctx, request, ""));
    let Err(Error::Conflict { message, .. }) = refused else { panic!("it was given") };
    let wanted = "The rate of VAT was 0,00% when it was quoted, and is 15,00% now. Decline this \
                  request, or have it withdrawn and made again.";
    assert_eq!(message, wanted);
}
