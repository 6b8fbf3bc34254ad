//! Events around a reschedule: day ends, month ends, value dates, two people at once.

use super::{reversed, *};
use crate::client_data;
use crate::loans::AboveLimitSearch;
use crate::periods::{self, NewProvisionRates};
use crate::products::{self, ProductFields};
use crate::{Patch, books};
use ledger::Account;
use money::Rate;

/// The balance of an account of the branch at the end of a day: debits less credits.
pub(super) fn balance(scene: &Scene, account: Account, day: &str) -> Cents {
    let (branch, day) = (scene.branch, date(day));
    let moved = scene.admin.asks(move |tx, _| books::movements_until(tx, day, Some(branch)));
    let moved = moved.unwrap().into_iter().filter(|moved| moved.account == account);
    moved.fold(Cents::ZERO, |sum, one| sum.plus(one.debit).unwrap().minus(one.credit).unwrap())
}

/// Months end with provisions from now on.
pub(super) fn provide(scene: &Scene) {
    let percent = |percent| Some(Rate::percent(percent));
    let rates = NewProvisionRates {
        effective_from: Some(date("2026-03-02")),
        rate_current: percent(1),
        rate_1_30: percent(5),
        rate_31_60: percent(25),
        rate_61_90: percent(50),
        rate_over_90: percent(100),
        source: "Losses of the last years".to_owned(),
    };
    scene.admin.does(move |tx, ctx| periods::add_rates(tx, ctx, &rates)).unwrap();
}

/// R 353,33 fell due on 2 April and cost R 35,33 with that day's end. On 20 April the loan becomes four
/// installments, the first due on 20 May: R 1 000 + R 60 + R 35,33, and R 1 000 × 24 % × 79 days (2 June to
/// 20 August) ÷ 365 = R 51,95. In all R 1 147,28, of which the first asks for R 286,80: R 8,83 of the penalty
/// and a quarter of the rest. It is missed, and costs 10 % of that.
#[test]
fn day_ends_charge_schedules_before_and_after_rescheduling() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-04-20"));
    let before = scene.account(id);
    assert_eq!(before.installments[0].penalty, Cents::new(3533));
    let account = rescheduled(&scene, id, monthly("2026-05-20", 4));
    assert_eq!(account.loan.balance, Cents::new(114_728));
    let first = &account.installments[3];
    assert_eq!((first.penalty, first.earlier_penalty), (Cents::new(883), Cents::new(883)));
    // 2 May, on which an old installment would have fallen due, passes.
    scene.go_to(date("2026-05-20"));
    assert_eq!(scene.account(id).loan.balance, account.loan.balance);
    let due = first.total_due;
    scene.go_to(date("2026-05-21"));
    let late = scene.account(id);
    let charged = Cents::new((due.get() + 5) / 10);
    assert_eq!(late.installments[3].penalty, Cents::new(883).plus(charged).unwrap());
    assert_eq!(late.loan.balance, account.loan.balance.plus(charged).unwrap());
    let old: Vec<_> = late.installments[..3].iter().map(|row| row.penalty).collect();
    assert_eq!(old, [Cents::new(3533), Cents::ZERO, Cents::ZERO]);
    assert_eq!(late.loan.default_principal, rand(1000));
    scene.must_be_explained(id);
    scene.must_be_sound();
}

/// The same loan. The R 286,80 reached the bank on their day and are recorded two days later: the penalty
/// charged since is waived, and the one that was carried over is paid.
#[test]
fn value_date_keeps_penalties_from_before() {
    let scene = Scene::new();
    let method = scene.bank_method();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-04-20"));
    let account = rescheduled(&scene, id, monthly("2026-05-20", 4));
    scene.go_to(date("2026-05-22"));
    let late = scene.account(id);
    let due = account.installments[3].total_due;
    let paid = NewRepayment {
        payment_method: Some(method),
        value_date: Some(date("2026-05-20")),
        ..scene.payment(&late, due)
    };
    let paid = scene.receive(paid).unwrap();
    let charged = late.loan.balance.minus(account.loan.balance).unwrap();
    assert!(charged.is_positive());
    assert_eq!(paid.waivers[0].parts.penalty, charged);
    assert_eq!(paid.allocations[0].parts.penalty, Cents::new(883));
    assert_eq!(paid.account.installments[3].total_due, Cents::ZERO);
    assert_eq!(paid.account.loan.default_began_on, None);
    scene.must_be_explained(id);
    scene.must_be_sound();
}

/// R 353,33 at 1 % a day. R 20 were paid before they fell due, and R 300 reached the bank on the day: the
/// nights after 2, 3 and 4 April cost 1 % of R 33,33 instead of R 333,33, and so R 9,00 less. On 6 April what
/// is left of it is carried over. Then the R 20 bounce, and the R 300 are applied again: in those nights
/// R 53,33 were overdue, of which R 33,33 stand on the new schedule now, so that the nights cost R 1,93 with
/// that of 5 April, and R 8,40 of the R 10,33 are waived.
#[test]
fn reapplied_payment_sees_amounts_carried_over_since() {
    let scene = Scene::new();
    let method = scene.bank_method();
    scene.charge_daily(Rate::percent(365));
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-03-20"));
    let first = reversed::paid(&scene, id, rand(20));
    scene.go_to(date("2026-04-05"));
    let in_time = NewRepayment {
        payment_method: Some(method),
        value_date: Some(date("2026-04-02")),
        part_payment: true,
        ..scene.payment(&scene.account(id), rand(300))
    };
    assert_eq!(scene.receive(in_time).unwrap().waivers[0].parts.penalty, rand(9));
    scene.go_to(date("2026-04-06"));
    let account = rescheduled(&scene, id, monthly("2026-06-02", 4));
    assert_eq!(account.installments[0].carried_penalty, Cents::new(133));
    scene.go_to(date("2026-04-08"));
    let old = reversed::bounced(&scene, first).installments[0].clone();
    assert_eq!(old.waived_penalty, Cents::new(840));
    assert_eq!(old.total_due, Cents::new(2000 + 900 - 840));
}

#[test]
fn value_date_cannot_precede_the_reschedule() {
    let scene = Scene::new();
    let method = scene.bank_method();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-03-10"));
    rescheduled(&scene, id, monthly("2026-05-20", 4));
    scene.go_to(date("2026-03-12"));
    let of = |day: &str| NewRepayment {
        payment_method: Some(method),
        value_date: Some(date(day)),
        part_payment: true,
        ..scene.payment(&scene.account(id), rand(10))
    };
    let said = messages(scene.receive(of("2026-03-09")), "value_date");
    assert_eq!(
        said,
        ["The value date cannot be before 10 Mar 2026, when the loan was rescheduled."]
    );
    scene.receive(of("2026-03-10")).unwrap();
    scene.must_be_explained(id);
    scene.must_be_sound();
}

/// R 1 000, due since 2 April. On 30 April it is 28 days late: R 20 are accrued and 5 % are provided for. On
/// 10 May it is rescheduled: at the end of May nothing is due and 1 % is enough. April stays as it was.
#[test]
fn month_end_provides_less_after_rescheduling() {
    let scene = Scene::new();
    provide(&scene);
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-05-10"));
    let april = |scene: &Scene| {
        let of = |account| balance(scene, account, "2026-04-30");
        [of(Account::Provision), of(Account::InterestIncome), of(Account::LoansReceivable)]
    };
    let then = april(&scene);
    assert_eq!(then[..2], [rand(-50), rand(-20)]);
    rescheduled(&scene, id, monthly("2026-06-10", 4));
    scene.go_to(date("2026-06-02"));
    assert_eq!(april(&scene), then);
    assert_eq!(balance(&scene, Account::Provision, "2026-05-31"), rand(-10));
    assert_eq!(balance(&scene, Account::InterestIncome, "2026-05-31"), Cents::ZERO);
    scene.must_be_sound();
}

/// Time is added from today where all due dates are over, so that each day of waiting takes one off.
#[test]
fn waiting_days_change_the_price_of_a_reschedule() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 1).loan.id;
    scene.go_to(date("2026-04-20"));
    let asked = ask(&scene, id, monthly("2026-05-20", 4)).unwrap();
    let other = colleague(&scene);
    scene.go_to(date("2026-04-21"));
    let (code_of, message) = code(approve(&other, asked));
    assert_eq!(code_of, "request_outdated");
    assert!(message.starts_with("The new balance was R"), "{message}");
    assert!(message.contains("when this was requested and is R"), "{message}");
    assert!(message.ends_with("Decline this request, or have it withdrawn and made again."));
    assert_eq!(scene.account(id).loan.schedule_version, 1);
    scene.must_be_sound();
}

/// R 353,33 at 0,1 % a day: nights that are charged while a request waits are carried over with the rest.
#[test]
fn daily_penalties_do_not_outdate_a_reschedule_request() {
    let scene = Scene::new();
    scene.charge_daily(Rate::from_millionths(36_500_000));
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-04-10"));
    let asked = ask(&scene, id, monthly("2026-05-10", 4)).unwrap();
    let before = scene.account(id).loan.balance;
    scene.go_to(date("2026-04-13"));
    let owed = scene.account(id).loan.balance;
    assert!(owed > before, "three nights were charged");
    approve(&colleague(&scene), asked).unwrap();
    assert!(scene.account(id).loan.balance >= owed);
    scene.must_be_explained(id);
    scene.must_be_sound();
}

/// A request from when the loan was active is no longer about it once it has gone into default.
#[test]
fn default_outdates_a_reschedule_request() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 1).loan.id;
    scene.go_to(date("2026-06-30"));
    let asked = ask(&scene, id, monthly("2026-07-20", 1)).unwrap();
    scene.go_to(date("2026-07-01"));
    assert_eq!(scene.account(id).loan.status.0, LoanStatus::Defaulted);
    let (_, message) = code(approve(&colleague(&scene), asked));
    assert!(message.contains("status was active"), "{message}");
}

#[test]
fn simultaneous_approvals_reschedule_a_loan_once() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    let asked = ask(&scene, id, monthly("2026-04-10", 4)).unwrap();
    assert_eq!(code(ask(&scene, id, monthly("2026-04-11", 4))).0, "request_pending");
    let people = [colleague(&scene), colleague(&scene)];
    let answers: Vec<_> = std::thread::scope(|threads| {
        let tries = people.iter().map(|one| threads.spawn(|| approve(one, asked)));
        let tries: Vec<_> = tries.collect();
        tries.into_iter().map(|one| one.join().unwrap()).collect()
    });
    let (done, refused): (Vec<_>, Vec<_>) = answers.into_iter().partition(Result::is_ok);
    assert_eq!((done.len(), refused.len()), (1, 1));
    assert_eq!(code(refused.into_iter().next().unwrap()).0, "request_decided");
    assert_eq!(scene.account(id).loan.schedule_version, 2);
    scene.must_be_sound();
}

#[test]
fn late_rescheduled_loan_is_settled_or_written_off() {
    let scene = Scene::new();
    let [settled, given_up] = [rand(1000), rand(2000)].map(|amount| {
        let id = scene.give(amount, 3).loan.id;
        scene.go_to(scene.office.today());
        id
    });
    scene.go_to(date("2026-04-20"));
    for id in [settled, given_up] {
        rescheduled(&scene, id, monthly("2026-05-20", 4));
    }
    // Both miss the first new installment.
    scene.go_to(date("2026-06-01"));
    let offer = scene.admin.asks(|tx, ctx| repayments::offer(tx, ctx, settled, None)).unwrap();
    let account = scene.account(settled);
    let row = &account.installments[3];
    let penalties = sum(&account.installments[3..], |row| row.penalty);
    assert_eq!(offer.settlement.penalty, penalties);
    // 12 of the 31 days to 20 June, and the interest that had fallen due on the old schedule.
    let next = &account.installments[4];
    let own = next.interest.minus(next.earlier_interest).unwrap().get();
    let ahead = sum(&account.installments[4..], |row| row.earlier_interest);
    assert_eq!(offer.settlement.interest_due, row.interest.plus(ahead).unwrap());
    assert_eq!(offer.settlement.interest_accrued.get(), (own * 12 * 2 + 31) / 62);
    let input = NewSettlement {
        amount: Some(offer.settlement.amount),
        quote: None,
        branch: Some(scene.branch),
        payment_method: Some(DEPOSIT),
        value_date: None,
    };
    scene.admin.does(move |tx, ctx| repayments::settle(tx, ctx, settled, &input)).unwrap();
    let owed = scene.account(given_up).loan.balance;
    let write_off =
        move |tx: &mut Tx, ctx: &Ctx| loans::write_off_decided(tx, ctx, given_up, "Gone away.");
    scene.admin.does(write_off).unwrap();
    assert_eq!(scene.account(given_up).loan.written_off, owed);
    let undo = move |tx: &mut Tx, ctx: &Ctx| {
        corrections::reverse_write_off(tx, ctx, given_up, "Found again.")
    };
    colleague(&scene).does(undo).unwrap();
    let back = scene.account(given_up);
    assert_eq!((back.loan.balance, back.loan.default_began_on), (owed, Some(date("2026-05-20"))));
    assert_eq!(back.loan.default_principal, rand(2000));
    for id in [settled, given_up] {
        scene.must_be_explained(id);
    }
    scene.must_be_sound();
}

#[test]
fn fees_are_carried_over_and_charged_once() {
    let scene = Scene::new();
    let fees = ProductFields {
        initiation_fee_method: Some("fixed".to_owned()),
        initiation_fee: Some(rand(100)),
        monthly_service_fee: Some(rand(60)),
        term_months: Patch::Set(12),
        version: Some(1),
        ..ProductFields::default()
    };
    let product = scene.product;
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &fees)).unwrap();
    let id = scene.give(rand(1000), 3).loan.id;
    let account = rescheduled(&scene, id, monthly("2026-04-10", 5));
    // 2 June to 10 August: three months begin.
    assert_eq!(account.loan.service_fees_charged, rand(180 + 180));
    let again = rescheduled(&scene, id, monthly("2026-05-10", 4));
    assert_eq!(again.loan.service_fees_charged, rand(360));
    let rows: Vec<_> = again.current().cloned().collect();
    assert_eq!(sum(&rows, |row| row.initiation_fee), rand(100));
    assert_eq!(sum(&rows, |row| row.fee), rand(460));
    scene.pay(id, again.loan.balance);
    scene.must_be_explained(id);
    scene.must_be_sound();
}

#[test]
fn reschedule_above_a_limit_is_listed_and_exported() {
    let scene = Scene::new();
    scene.lower_penalty();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-03-10"));
    rescheduled(&scene, id, monthly("2026-05-02", 7));
    let above = |search: AboveLimitSearch| {
        scene.admin.asks(move |tx, ctx| loans::above_limits(tx, ctx, search, 10, 0)).unwrap()
    };
    let (rows, total) = above(AboveLimitSearch::default());
    assert_eq!(total, 1);
    assert_eq!((rows[0].loan, rows[0].schedule_version), (id, 2));
    assert_eq!(rows[0].scheduled_on, date("2026-03-10"));
    let later = AboveLimitSearch { from: Some(date("2026-03-11")), ..AboveLimitSearch::default() };
    assert_eq!(above(later).1, 0);
    let client = scene.client;
    scene.admin.does(move |tx, ctx| client_data::record_export(tx, ctx, client)).unwrap();
    let data = scene.admin.asks(|tx, ctx| client_data::export(tx, ctx, client)).unwrap();
    let details = &data.loans[0].details;
    assert_eq!(details.excesses, [rows[0].excess()]);
    assert_eq!((details.versions.len(), details.account.installments.len()), (1, 10));
    scene.must_be_sound();
}

/// An installment that was paid ahead on the old schedule fell due later than new ones do.
#[test]
fn new_due_dates_move_independently_of_old_ones() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.pay(id, Cents::new(2 * 35_333));
    rescheduled(&scene, id, monthly("2026-03-20", 4));
    let edits = LoanEdits { due_dates: vec![(4, date("2026-03-25"))], ..LoanEdits::default() };
    let new =
        NewRequest { kind: RequestKind::LoanEdit, edits, ..request(id, NewReschedule::default()) };
    let asked = scene.admin.does(move |tx, ctx| requests::ask(tx, ctx, &new)).unwrap().id;
    approve(&colleague(&scene), asked).unwrap();
    assert_eq!(scene.account(id).loan.next_payment_on, Some(date("2026-03-25")));
    scene.must_be_sound();
}

#[test]
fn schedule_cannot_end_before_the_current_one() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    let refused = ask(&scene, id, monthly("2026-03-20", 2));
    let end = "The last due date cannot be before 2 Jun 2026, when the loan ends now. To end it earlier, settle it.";
    assert_eq!(messages(refused, "schedule_due_dates"), [end]);
    ask(&scene, id, monthly("2026-04-02", 3)).unwrap();
}

#[test]
fn rescheduling_cannot_exceed_in_duplum() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    // All but R 20 of the principal is paid, and the rest stays unpaid.
    let asked = scene.account(id).loan.balance.minus(rand(20)).unwrap();
    part(&scene, id, asked);
    let mut first = date("2026-06-02");
    let mut rounds = 0;
    let refused = loop {
        scene.go_to(first);
        first = money::add_months(first, 12);
        let wanted = every(Frequency::Monthly, first, 1);
        match ask(&scene, id, wanted) {
            Ok(request) => approve(&colleague(&scene), request).unwrap(),
            Err(refused) => break refused,
        }
        rounds += 1;
        assert!(rounds < 30, "charges of {} on R 20", scene.account(id).loan.balance.rand());
    };
    let (code, message) = code::<()>(Err(refused));
    assert_eq!(code, "in_duplum");
    assert!(message.contains("R\u{a0}20,00"), "{message}");
    scene.must_be_sound();
}

#[test]
fn reason_must_not_name_the_client() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    let name = scene.account(id).loan.client_last_name;
    let reason = format!("Mr {name} lost his job.");
    let told = "Leave out the client's name and numbers: this stays in the books when their data is erased.";
    let new = NewRequest { reason: reason.clone(), ..request(id, monthly("2026-04-02", 6)) };
    let refused = scene.admin.does(move |tx, ctx| requests::ask(tx, ctx, &new));
    assert_eq!(messages(refused, "reason"), [told]);
    let write_off = move |tx: &mut Tx, ctx: &Ctx| loans::write_off_decided(tx, ctx, id, &reason);
    let refused = scene.admin.does(write_off);
    assert_eq!(messages(refused, "reason"), [told]);
}
