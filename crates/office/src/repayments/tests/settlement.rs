//! Settling early: what it costs, quotes that hold or do not, and undoing it.

use super::super::*;
use super::balance;
use crate::blacklist::{self, NewBlacklisting};
use crate::clients;
use crate::loan_history::{self, Figure};
use crate::products::{self, ProductFields};
use crate::scene::{DEPOSIT, Scene, date, rand};
use crate::testing::{Person, messages};
use crate::{Role, Ticket};
use ledger::Account;
use lending::{InitiationFeeMethod, InstallmentStatus, InterestMethod};
use money::Date;
use store::{One, queries};

queries! {
    fn repaid_at(branch: BranchId) -> One<Cents> =
        "SELECT repaid FROM branch_totals WHERE branch_id = ?1";
}

/// R 10 000 at 24 % over twelve months with the highest initiation fee and R 60 a month, three
/// installments of R 1 180,83 paid, on the third due date.
pub(super) fn three_paid() -> (Scene, LoanId) {
    let scene = Scene::new();
    let product = scene.product;
    let fees = ProductFields {
        initiation_fee_method: Some(InitiationFeeMethod::NcaMaximum.to_string()),
        monthly_service_fee: Some(rand(60)),
        ..ProductFields::default()
    };
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &fees)).unwrap();
    let id = scene.give(rand(10_000), 12).loan.id;
    for day in ["2026-04-02", "2026-05-02", "2026-06-02"] {
        scene.go_to(date(day));
        scene.pay(id, Cents::new(118_083));
    }
    (scene, id)
}

/// Repayments received at Town.
fn repaid(scene: &Scene) -> Cents {
    let found = scene.admin.asks(|tx, _| Ok(repaid_at(tx, scene.branch)?));
    found.unwrap().0
}

pub(super) fn offered(scene: &Scene, loan: LoanId, on: Option<Date>) -> Result<SettlementOffer> {
    scene.admin.asks(|tx, ctx| offer(tx, ctx, loan, on))
}

pub(super) fn cost(scene: &Scene, loan: LoanId) -> Cents {
    offered(scene, loan, None).unwrap().settlement.amount
}

pub(super) fn quoted(scene: &Scene, loan: LoanId, on: &str) -> SettlementQuote {
    let on = date(on);
    scene.admin.does(move |tx, ctx| quote(tx, ctx, loan, Some(on))).unwrap().quote
}

pub(super) fn listed(scene: &Scene, loan: LoanId) -> Vec<QuoteStatus> {
    let quotes = scene.admin.asks(|tx, ctx| quotes(tx, ctx, loan)).unwrap();
    quotes.into_iter().map(|listed| listed.status).collect()
}

pub(super) fn money(scene: &Scene, amount: Cents) -> NewSettlement {
    NewSettlement {
        amount: Some(amount),
        quote: None,
        branch: Some(scene.branch),
        payment_method: Some(DEPOSIT),
        value_date: None,
    }
}

pub(super) fn by_quote(scene: &Scene, quote: &SettlementQuote) -> NewSettlement {
    NewSettlement { amount: None, quote: Some(quote.id), ..money(scene, Cents::ZERO) }
}

pub(super) fn settled(scene: &Scene, loan: LoanId, input: NewSettlement) -> Result<Settled> {
    scene.admin.does(move |tx, ctx| settle(tx, ctx, loan, &input))
}

fn colleague(scene: &Scene) -> Person {
    scene.office.administrator().can(Permission::VerifyEditLoansRequests)
}

pub(super) fn take_back(scene: &Scene, id: RepaymentId) -> Result<Reversal> {
    colleague(scene).does(move |tx, ctx| reverse(tx, ctx, id, "The cheque bounced."))
}

pub(super) fn conflict<T: std::fmt::Debug>(answer: Result<T>) -> (&'static str, String) {
    match answer {
        Err(Error::Conflict { code, message } | Error::Refused { code, message }) => {
            (code, message)
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn settlement_on_third_due_date_matches_golden_case() {
    let (scene, id) = three_paid();
    let before = scene.account(id);
    assert_eq!(before.loan.balance, Cents::new(1_062_751));
    let SettlementOffer { settlement, .. } = offered(&scene, id, None).unwrap();
    assert_eq!(settlement.principal, Cents::new(750_001));
    assert_eq!(settlement.initiation_fee, Cents::new(78_750));
    assert_eq!(settlement.amount, Cents::new(828_751));
    assert_eq!(settlement.saving().unwrap(), rand(2340));

    let interest = balance(&scene, Account::InterestIncome, scene.branch);
    let done = settled(&scene, id, money(&scene, Cents::new(828_751))).unwrap();
    assert_eq!(done.id.receipt_number(), "R-00000004");
    let loan = &done.account.loan;
    assert_eq!((loan.status.0, loan.balance), (LoanStatus::Closed, Cents::ZERO));
    assert_eq!((loan.closed_on, loan.next_payment_on), (Some(date("2026-06-02")), None));
    assert_eq!(scene.account(id), done.account);
    let today = scene.office.today();
    for row in &done.account.installments {
        assert_eq!(row.status(today).unwrap(), InstallmentStatus::Paid);
        let rebated = if row.number > 3 { rand(260) } else { Cents::ZERO };
        assert_eq!((row.rebated().unwrap(), row.waived().unwrap()), (rebated, Cents::ZERO));
    }
    // The rebate is not income, and no debt or unearned income is left.
    assert_eq!(balance(&scene, Account::InterestIncome, scene.branch), interest);
    assert_eq!(balance(&scene, Account::FeeIncome, scene.branch), rand(-1050 - 180));
    for account in [Account::LoansReceivable, Account::UnearnedInterest, Account::UnearnedFees] {
        assert_eq!(balance(&scene, account, scene.branch), Cents::ZERO, "{account}");
    }
    assert_eq!(balance(&scene, Account::BadDebt, scene.branch), Cents::ZERO);
    // Repaid is the money: three installments and the settlement.
    assert_eq!(repaid(&scene), Cents::new(3 * 118_083 + 828_751));
    let client = scene.admin.asks(|tx, ctx| clients::find(tx, ctx, scene.client)).unwrap();
    assert_eq!(client.record.open_accounts, 0);
    scene.must_be_sound();
}

#[test]
fn settlement_amount_must_be_exact() {
    let (scene, id) = three_paid();
    let exact = "To settle this loan today, the amount must be exactly R\u{a0}8\u{a0}287,51.";
    for wrong in [828_750, 828_752, 0, -1, 1_062_751] {
        let answer = settled(&scene, id, money(&scene, Cents::new(wrong)));
        assert_eq!(messages(answer, "amount"), [exact], "{wrong}");
    }
    let nothing = NewSettlement::default();
    let Err(Error::Invalid(errors)) = settled(&scene, id, nothing) else { panic!("no refusal") };
    let fields: Vec<_> = errors.iter().map(|(field, _)| field).collect();
    assert_eq!(fields, ["branch", "payment_method", "amount"]);
    // The next morning the fourth month has started: its service fee, and a day of its interest.
    scene.go_to(date("2026-06-03"));
    assert_eq!(cost(&scene, id), Cents::new(828_751 + 6_000 + 667));
    let late = "To settle this loan today, the amount must be exactly R\u{a0}8\u{a0}354,18.";
    let answer = settled(&scene, id, money(&scene, Cents::new(828_751)));
    assert_eq!(messages(answer, "amount"), [late]);
    scene.must_be_sound();
}

#[test]
fn quote_holds_until_its_last_day_ends() {
    let (scene, id) = three_paid();
    // Tuesday 2 June 2026: five business days are until Tuesday 9 June.
    let first = offered(&scene, id, None).unwrap();
    assert_eq!((first.settles_on, first.latest_on), (date("2026-06-02"), date("2026-06-09")));
    let early = offered(&scene, id, Some(date("2026-06-01")));
    assert_eq!(messages(early, "date"), ["Choose today or a later day."]);
    let far = offered(&scene, id, Some(date("2026-06-10")));
    let message = "Choose 9 Jun 2026 or an earlier day: a quote holds for five business days.";
    assert_eq!(messages(far, "date"), [message]);

    let quote = quoted(&scene, id, "2026-06-05");
    assert_eq!(quote.id.number(), "Q-00000001");
    // Three of thirty days: R 20, and R 60 for the fourth month.
    assert_eq!(quote.interest_accrued, rand(20));
    assert_eq!((quote.accrued_days, quote.period_days), (3, 30));
    assert_eq!(quote.amount, Cents::new(828_751 + 8_000));
    assert_eq!(listed(&scene, id), [QuoteStatus::Open]);
    let exact = "To settle this loan by quote Q-00000001, the amount must be exactly \
                 R\u{a0}8\u{a0}367,51.";
    let wrong = NewSettlement { amount: Some(Cents::new(828_751)), ..by_quote(&scene, &quote) };
    assert_eq!(messages(settled(&scene, id, wrong), "amount"), [exact]);
    let unknown =
        NewSettlement { quote: Some(SettlementQuoteId::new(9)), ..by_quote(&scene, &quote) };
    let message = "There is no quote with this number for this loan.";
    assert_eq!(messages(settled(&scene, id, unknown), "quote_number"), [message]);
    let other = scene.give(rand(1000), 3).loan.id;
    let foreign = settled(&scene, other, by_quote(&scene, &quote));
    assert_eq!(messages(foreign, "quote_number"), [message]);

    // On its last day, over two day ends that did not concern the loan.
    scene.go_to(date("2026-06-05"));
    let done = settled(&scene, id, by_quote(&scene, &quote)).unwrap();
    assert_eq!(done.settlement.amount, quote.amount);
    assert_eq!(listed(&scene, id), [QuoteStatus::Used]);
    scene.must_be_sound();

    // The same day too late.
    let late = scene.give(rand(1000), 3).loan.id;
    let quote = quoted(&scene, late, "2026-06-05");
    scene.go_to(date("2026-06-06"));
    assert_eq!(listed(&scene, late), [QuoteStatus::Expired]);
    let (code, message) = conflict(settled(&scene, late, by_quote(&scene, &quote)));
    assert_eq!(code, "quote_expired");
    assert_eq!(message, "Quote Q-00000002 was valid until 5 Jun 2026. Make a new quote.");
}

#[test]
fn loan_changes_make_a_quote_outdated() {
    let (scene, id) = three_paid();
    let paid = quoted(&scene, id, "2026-06-03");
    let part = NewRepayment { part_payment: true, ..scene.payment(&scene.account(id), rand(100)) };
    let payment = scene.receive(part).unwrap();
    let (code, message) = conflict(settled(&scene, id, by_quote(&scene, &paid)));
    assert_eq!(code, "quote_outdated");
    let because = "Quote Q-00000001 is outdated: a payment was received on 2 Jun 2026 since. \
                   Make a new quote.";
    assert_eq!(message, because);
    let reversed = quoted(&scene, id, "2026-06-03");
    take_back(&scene, payment.id).unwrap();
    let (code, message) = conflict(settled(&scene, id, by_quote(&scene, &reversed)));
    assert_eq!(code, "quote_outdated");
    assert!(message.contains("a payment was reversed on 2 Jun 2026 since"), "{message}");

    assert_eq!(listed(&scene, id), [QuoteStatus::Outdated, QuoteStatus::Outdated]);
    scene.must_be_sound();
}

#[test]
fn settlement_in_arrears_pays_penalties_and_cures_default() {
    let (scene, id) = three_paid();
    scene.go_to(date("2026-10-15"));
    let before = scene.account(id);
    assert_eq!(before.loan.status.0, LoanStatus::Defaulted);
    let settlement = offered(&scene, id, None).unwrap().settlement;
    // Four are due; the penalties are all unpaid; thirteen of thirty-one days of the next.
    assert_eq!(settlement.interest_due, rand(800));
    assert_eq!(settlement.interest_accrued, Cents::new(8387));
    assert_eq!(settlement.service_fees, rand(300));
    let penalties = before.installments.iter().map(|row| row.penalty);
    assert_eq!(settlement.penalty, Cents::sum(penalties).unwrap());
    assert!(settlement.penalty.is_positive());
    let done = settled(&scene, id, money(&scene, settlement.amount)).unwrap();
    assert_eq!(done.account.loan.default_began_on, None);
    assert_eq!(done.account.loan.overdue, Cents::ZERO);
    scene.must_be_sound();
    assert_eq!(take_back(&scene, done.id).unwrap().account, before);
    scene.must_be_sound();
    scene.go_to(date("2026-10-20"));
    scene.must_be_sound();
}

#[test]
fn settlement_reversal_by_another_restores_the_loan() {
    let (scene, id) = three_paid();
    let before = scene.account(id);
    let done = settled(&scene, id, money(&scene, Cents::new(828_751))).unwrap();
    let own = scene.admin.does(move |tx, ctx| reverse(tx, ctx, done.id, "Mine"));
    assert_eq!(conflict(own).0, "own_repayment");
    let earlier = take_back(&scene, RepaymentId::new(3));
    let told = "R-00000004 settled the loan early, and cannot be applied again. Reverse it first.";
    assert_eq!(conflict(earlier), ("later_payment_stands", told.to_owned()));
    let reversal = take_back(&scene, done.id).unwrap();
    assert_eq!(reversal.account, before);
    assert_eq!(scene.account(id), before);
    assert_eq!(reversal.amount, Cents::new(828_751));
    assert_eq!(repaid(&scene), Cents::new(3 * 118_083));
    scene.must_be_sound();
    assert_eq!(conflict(take_back(&scene, done.id)).0, "already_reversed");
    // And settled again.
    settled(&scene, id, money(&scene, Cents::new(828_751))).unwrap();
    scene.must_be_sound();
}

#[test]
fn every_amount_of_a_settled_loan_is_explained() {
    let (scene, id) = three_paid();
    let village = scene.office.branch("Village");
    let elsewhere = NewSettlement { branch: Some(village), ..money(&scene, Cents::new(828_751)) };
    let done = settled(&scene, id, elsewhere).unwrap();
    assert_eq!(balance(&scene, Account::BranchCash, village), Cents::new(828_751));
    assert_eq!(balance(&scene, Account::InterBranch, village), Cents::new(-828_751));
    assert_eq!(balance(&scene, Account::InterBranch, scene.branch), Cents::new(828_751));
    let explain = |figure, installment| {
        let found = scene
            .admin
            .asks(|tx, ctx| loan_history::explain(tx, ctx, id, figure, installment))
            .unwrap();
        assert!(found.is_proved, "{figure} of {installment:?}");
        found
    };
    scene.must_be_explained(id);
    assert_eq!(explain(Figure::WrittenOffAmount, None).sum, rand(2340));
    assert_eq!(explain(Figure::PaidAmount, None).sum, Cents::new(3 * 118_083 + 828_751));
    assert_eq!(explain(Figure::WrittenOffAmount, Some(4)).sum, rand(260));
    let receipt = scene.admin.asks(|tx, ctx| loan_history::receipt(tx, ctx, done.id)).unwrap();
    assert!(receipt.is_settlement());
    assert_eq!(receipt.entry.amount, Cents::new(828_751));
    assert_eq!(receipt.entry.rebate().unwrap(), rand(2340));
    assert_eq!(receipt.entry.split().unwrap().total().unwrap(), Cents::new(-828_751));
    take_back(&scene, done.id).unwrap();
    scene.must_be_explained(id);
    assert_eq!(explain(Figure::WrittenOffAmount, None).sum, Cents::ZERO);
    scene.must_be_sound();
}

#[test]
fn only_one_of_two_settlements_succeeds() {
    let (scene, id) = three_paid();
    let exact = money(&scene, Cents::new(828_751));
    let people =
        [scene.office.administrator(), scene.office.administrator()].map(Person::can_everything);
    let tickets = people.map(|person| {
        let verb = move |tx: &mut Tx, ctx: &Ctx| settle(tx, ctx, id, &exact);
        scene.office.office.write(person.request(), verb)
    });
    let answers = tickets.map(Ticket::wait);
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1, "{answers:?}");
    let refused = answers.into_iter().find(Result::is_err).unwrap();
    let (code, message) = conflict(refused);
    assert_eq!(code, "loan_closed");
    assert_eq!(message, "This loan account is paid in full. There is nothing to settle.");
    let late = scene.receive(scene.payment(&scene.account(id), rand(2000)));
    assert!(late.is_err(), "{late:?}");
    scene.must_be_sound();

    // A payment that comes first changes what settling costs.
    let other = scene.give(rand(1000), 3);
    let known = cost(&scene, other.loan.id);
    scene.pay(other.loan.id, other.installments[0].total_due);
    let answer = settled(&scene, other.loan.id, money(&scene, known));
    assert_eq!(messages(answer, "amount").len(), 1);
    scene.must_be_sound();
}

#[test]
fn settling_and_quoting_need_permission_and_branch() {
    let (scene, id) = three_paid();
    let input = money(&scene, Cents::new(828_751));
    let without = scene.office.administrator();
    let answer = without.does(move |tx, ctx| settle(tx, ctx, id, &input));
    assert!(matches!(answer, Err(Error::Forbidden(Permission::DoRepayments))), "{answer:?}");
    // Anyone who serves a client may see the cost; money is received only at one's own branch.
    let village = scene.office.branch("Village");
    let consultant =
        scene.office.person(Role::Consultant, Some(village)).can(Permission::DoRepayments);
    let today = Some(scene.office.today());
    let quote = consultant.does(move |tx, ctx| quote(tx, ctx, id, today)).unwrap();
    assert_eq!(quote.quote.amount, Cents::new(828_751));
    let answer = consultant.does(move |tx, ctx| settle(tx, ctx, id, &input));
    assert_eq!(conflict(answer).0, "other_branch");
    let own = NewSettlement { branch: Some(village), ..input };
    // A client who may not borrow may still pay.
    let listing = NewBlacklisting { client: Some(scene.client), reason: "Fraud".to_owned() };
    scene.admin.does(move |tx, ctx| blacklist::blacklist(tx, ctx, &listing)).unwrap();
    consultant.does(move |tx, ctx| settle(tx, ctx, id, &own)).unwrap();
    scene.must_be_sound();
}

#[test]
fn closed_loans_cannot_be_settled() {
    let (scene, id) = three_paid();
    let unknown = settled(&scene, LoanId::new(9), money(&scene, rand(1)));
    assert!(matches!(unknown, Err(Error::NotFound("loan account"))), "{unknown:?}");
    let paid = scene.give(rand(1000), 3);
    scene.pay(paid.loan.id, paid.loan.balance);
    scene.admin.does(move |tx, ctx| loans::write_off(tx, ctx, id, "Has died.")).unwrap();
    let (code, message) = conflict(settled(&scene, id, money(&scene, Cents::new(828_751))));
    assert_eq!(code, "loan_written_off");
    assert_eq!(message, "This loan account was written off. Record the money as a recovery.");
    assert_eq!(conflict(offered(&scene, id, None)).0, "loan_written_off");
    assert_eq!(conflict(offered(&scene, paid.loan.id, None)).0, "loan_closed");
    scene.must_be_sound();
}

#[test]
fn settlement_after_last_due_date_is_the_balance() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 2).loan.id;
    scene.go_to(date("2026-05-04"));
    let account = scene.account(id);
    let settlement = offered(&scene, id, None).unwrap().settlement;
    assert_eq!((settlement.amount, settlement.rebates.len()), (account.loan.balance, 0));
    settled(&scene, id, money(&scene, account.loan.balance)).unwrap();
    scene.must_be_sound();
}

/// R 12 000 at 24 % over twelve months with R 60 a month, six installments paid ahead on the first
/// day: it costs R 12 000,00 and the first month's fee that day, and the day after one of 31 days of interest.
#[test]
fn interest_paid_ahead_reduces_the_settlement() {
    for method in [InterestMethod::Flat, InterestMethod::DecliningBalance] {
        let scene = Scene::new();
        let product = scene.product;
        let terms = ProductFields {
            interest_method: Some(method.to_string()),
            monthly_service_fee: Some(rand(60)),
            ..ProductFields::default()
        };
        scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &terms)).unwrap();
        let id = scene.give(rand(12_000), 12).loan.id;
        let installment = scene.account(id).installments[0].total_due;
        let ahead = Cents::sum([installment; 6]).unwrap();
        scene.pay(id, ahead);
        let paid = scene.account(id);

        let left = rand(12_060).minus(ahead).unwrap();
        assert_eq!(cost(&scene, id), left);
        let done = settled(&scene, id, money(&scene, left)).unwrap();
        assert_eq!(
            (done.account.loan.status.0, done.account.loan.balance),
            (LoanStatus::Closed, Cents::ZERO)
        );
        assert_eq!(balance(&scene, Account::InterestIncome, scene.branch), Cents::ZERO);
        assert_eq!(balance(&scene, Account::FeeIncome, scene.branch), rand(-60));
        assert_eq!(balance(&scene, Account::UnearnedInterest, scene.branch), Cents::ZERO);
        assert_eq!(scene.account(id), done.account);
        scene.must_be_sound();
        scene.must_be_explained(id);

        take_back(&scene, done.id).unwrap();
        assert_eq!(scene.account(id).installments, paid.installments);
        scene.go_to(date("2026-03-03"));
        assert_eq!(cost(&scene, id).minus(left), Ok(Cents::new(774)));
        scene.must_be_sound();
    }
}
