use super::*;
use crate::products::{self, ProductFields};
use crate::repayments::{self, NewRecovery, NewRepayment};
use crate::scene::{DEPOSIT, Scene, date, rand};
use crate::testing::messages;
use crate::{Patch, Permission};
use ledger::Kind;
use money::Rate;

impl Scene {
    fn history(&self, id: LoanId) -> LoanHistory {
        self.admin.asks(|tx, ctx| of_loan(tx, ctx, id)).unwrap()
    }

    fn explain(&self, id: LoanId, figure: Figure, installment: Option<u16>) -> Explanation {
        self.admin.asks(|tx, ctx| explain(tx, ctx, id, figure, installment)).unwrap()
    }
}

/// A loan of R 1 000 in three installments of R 353,33, R 353,33 and R 353,34, the first of which was
/// paid late and partly at another branch.
fn late_payer() -> (Scene, LoanId) {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-04-03"));
    let elsewhere = scene.office.branch("Harbour");
    let account = scene.account(id);
    let part = NewRepayment {
        branch: Some(elsewhere),
        part_payment: true,
        ..scene.payment(&account, rand(100))
    };
    scene.receive(part).unwrap();
    let account = scene.account(id);
    scene.receive(scene.payment(&account, rand(500))).unwrap();
    (scene, id)
}

#[test]
fn history_shows_people_amounts_and_balances() {
    let (scene, id) = late_payer();
    let LoanHistory { account, entries } = scene.history(id);
    let told: Vec<_> = entries
        .iter()
        .map(|one| (one.kind, one.amount.get(), one.change.get(), one.balance_after.get()))
        .collect();
    let expected = [
        (Kind::Disbursement, 100_000, 106_000, 106_000),
        (Kind::Penalty, 3_533, 3_533, 109_533),
        (Kind::Repayment, 10_000, -10_000, 99_533),
        (Kind::Repayment, 50_000, -50_000, 49_533),
    ];
    assert_eq!(told, expected);
    assert_eq!(entries[3].balance_after, account.loan.balance);
    let [disbursed, penalty, elsewhere, here] = &entries[..] else { panic!("{entries:?}") };
    assert_eq!(disbursed.recorded_by.as_deref(), Some("Test Person"));
    assert_eq!(disbursed.business_date, date("2026-03-02"));
    assert_eq!(penalty.recorded_by, None, "the day end is nobody");
    assert_eq!(penalty.business_date, date("2026-04-03"));
    assert_eq!((elsewhere.branch_name.as_str(), here.branch_name.as_str()), ("Harbour", "Town"));
    assert_eq!(here.payment.as_ref().unwrap().id.receipt_number(), "R-00000002");
    assert_eq!(here.payment.as_ref().unwrap().method, "Deposit");
    assert!(disbursed.payment.is_none());
    // R 100 had paid the penalty of R 35,33, the interest of R 20 and R 44,67 of the principal.
    let split = here.split().unwrap();
    let parts = [split.penalty, split.interest, split.fee, split.principal].map(Cents::get);
    assert_eq!(parts, [0, -2_000, 0, -28_866 - 19_134]);
    assert_eq!(here.shares.iter().map(|share| share.number).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn every_amount_is_the_sum_of_its_entries() {
    let (scene, id) = late_payer();
    scene.must_be_explained(id);
    let balance = scene.explain(id, Figure::Balance, None);
    assert_eq!((balance.amount.get(), balance.contributions.len()), (49_533, 4));
    assert_eq!(balance.contributions[0].account, Account::LoansReceivable);
    let paid = scene.explain(id, Figure::PaidAmount, None);
    assert_eq!((paid.amount, paid.contributions.len()), (rand(600), 2));
    let due = scene.explain(id, Figure::TotalDue, Some(2));
    let amounts: Vec<_> = due.contributions.iter().map(|one| one.amount.get()).collect();
    assert_eq!((due.amount.get(), amounts), (14_199, vec![35_333, -21_134]));
    let penalty = scene.explain(id, Figure::PenaltyAmount, Some(1));
    assert_eq!((penalty.amount.get(), penalty.contributions.len()), (3_533, 1));
    let nothing = scene.explain(id, Figure::PenaltyAmount, Some(3));
    assert_eq!((nothing.amount, nothing.contributions.len()), (Cents::ZERO, 0));
}

#[test]
fn reversed_waived_and_written_off_amounts_are_explained() {
    let (scene, paid) = late_payer();
    let colleague = scene.office.administrator().can(Permission::VerifyEditLoansRequests);
    let second = RepaymentId::new(2);
    colleague.does(move |tx, ctx| repayments::reverse(tx, ctx, second, "Bounced.")).unwrap();
    scene.must_be_explained(paid);
    let entries = scene.history(paid).entries;
    let last = entries.last().unwrap();
    assert_eq!((last.kind, last.event), (Kind::Reversal, Kind::Repayment));
    assert_eq!((last.change, last.amount), (rand(500), rand(500)));
    let product = scene.product;
    let dear =
        ProductFields { interest_rate: Patch::Set(Rate::percent(800)), ..ProductFields::default() };
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &dear)).unwrap();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-08-01"));
    scene.must_be_explained(id);
    let waived = scene.explain(id, Figure::WrittenOffAmount, Some(3));
    assert_eq!((waived.amount, waived.contributions.len()), (Cents::new(33_334), 1));
    scene.admin.does(move |tx, ctx| loans::write_off_decided(tx, ctx, id, "Gone.")).unwrap();
    let input = NewRecovery {
        amount: Some(rand(100)),
        branch: Some(scene.branch),
        payment_method: Some(DEPOSIT),
    };
    scene.admin.does(move |tx, ctx| repayments::recover(tx, ctx, id, &input)).unwrap();
    scene.must_be_explained(id);
    let third = RepaymentId::new(3);
    colleague.does(move |tx, ctx| repayments::reverse(tx, ctx, third, "Bounced.")).unwrap();
    scene.must_be_explained(id);
    scene.must_be_sound();
}

#[test]
fn amount_not_made_by_entries_is_unproved() {
    let (scene, id) = late_payer();
    let harm = scene.admin.does(|tx, _| {
        let text = store::sql!(
            "UPDATE installments SET penalty = penalty + 1, total_due = total_due + 1 WHERE id = 2"
        );
        tx.execute(text, &[])?;
        let (subject, changes) = (crate::Subject::new("test", 0), crate::Changes::none());
        Ok(crate::Done::new((), "test.tamper", subject, changes))
    });
    harm.unwrap();
    let due = scene.explain(id, Figure::TotalDue, Some(2));
    assert!(!due.is_proved, "{due:#?}");
    assert!(!scene.explain(id, Figure::PenaltyAmount, None).is_proved);
    assert!(scene.explain(id, Figure::Balance, None).is_proved, "it is kept by itself");
}

#[test]
fn nonexistent_amounts_cannot_be_explained() {
    let (scene, id) = late_payer();
    let ask = |figure, installment| {
        scene.admin.asks(move |tx, ctx| explain(tx, ctx, id, figure, installment))
    };
    assert_eq!(messages(ask(Figure::TotalDue, None), "figure").len(), 1);
    assert_eq!(messages(ask(Figure::Balance, Some(1)), "figure").len(), 1);
    let message = "This loan has no installment with this number.";
    assert_eq!(messages(ask(Figure::TotalDue, Some(4)), "installment"), [message]);
    let nobody = scene.admin.asks(|tx, ctx| of_loan(tx, ctx, LoanId::new(9)));
    assert!(matches!(nobody, Err(Error::NotFound(_))), "{nobody:?}");
}

#[test]
fn receipt_shows_the_state_at_issue() {
    let (scene, id) = late_payer();
    scene.pay(id, rand(400));
    let first = RepaymentId::new(1);
    let Receipt { loan, entry, method, reversal, .. } =
        scene.admin.asks(|tx, ctx| receipt(tx, ctx, first)).unwrap();
    assert_eq!((loan.id, method.as_str(), reversal.is_none()), (id, "Deposit", true));
    assert_eq!((entry.amount, entry.balance_after.get()), (rand(100), 99_533));
    let missing = scene.admin.asks(|tx, ctx| receipt(tx, ctx, RepaymentId::new(9)));
    assert!(matches!(missing, Err(Error::NotFound("receipt"))), "{missing:?}");
}

#[test]
fn statement_links_opening_and_closing_balance() {
    let (scene, id) = late_payer();
    let ask = |from: Option<&str>, until: Option<&str>| {
        scene.admin.asks(|tx, ctx| statement(tx, ctx, id, from.map(date), until.map(date)))
    };
    let whole = ask(None, None).unwrap();
    assert_eq!((whole.from, whole.until), (date("2026-03-02"), date("2026-04-03")));
    assert_eq!((whole.opening, whole.closing), (Cents::ZERO, scene.account(id).loan.balance));
    assert_eq!(whole.entries.len(), 4);

    for (from, until, opening, entries, closing) in [
        ("2026-03-01", "2026-03-01", 0, 0, 0),
        ("2026-03-02", "2026-03-02", 0, 1, 106_000),
        ("2026-03-03", "2026-04-02", 106_000, 0, 106_000),
        ("2026-04-03", "2026-04-03", 106_000, 3, 49_533),
    ] {
        let part = ask(Some(from), Some(until)).unwrap();
        let found = (part.opening.get(), part.entries.len(), part.closing.get());
        assert_eq!(found, (opening, entries, closing), "{from} to {until}");
        let changes = Cents::sum(part.entries.iter().map(|entry| entry.change)).unwrap();
        assert_eq!(part.opening.plus(changes).unwrap(), part.closing);
    }

    // The amount due is that of the end of the period, before the payment and the penalty of its
    // last day.
    let due = |until: &str| {
        let open = ask(None, Some(until)).unwrap().open;
        open.iter().map(|row| (row.number, row.total_due.get())).collect::<Vec<_>>()
    };
    assert_eq!(due("2026-04-02"), [(1, 35_333), (2, 35_333), (3, 35_334)]);
    let open = whole.open.iter().map(|row| row.total_due);
    assert_eq!(Cents::sum(open), Ok(whole.closing));
    assert_eq!(due("2026-03-01"), []);

    let backwards = messages(ask(Some("2026-04-03"), Some("2026-04-02")), "date_from");
    assert_eq!(backwards, ["The start date cannot be after the end date."]);
    let ahead = messages(ask(None, Some("2026-04-04")), "date_to");
    assert_eq!(ahead, ["The end date cannot be after today."]);
}

#[test]
fn only_a_fully_paid_loan_is_paid_up() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 2).loan.id;
    let ask = |id| scene.admin.asks(|tx, ctx| paid_up(tx, ctx, id));
    let refused = |id| {
        let refusal = ask(id).unwrap_err();
        assert!(matches!(refusal, Error::Conflict { code: "loan_not_paid_up", .. }), "{refusal:?}");
    };
    refused(id);
    scene.pay(id, rand(520));
    refused(id);
    scene.pay(id, rand(520));
    assert_eq!(ask(id).unwrap().loan.closed_on, Some(scene.account(id).loan.disbursed_on));

    let lost = scene.give(rand(1000), 2).loan.id;
    scene.admin.does(move |tx, ctx| loans::write_off_decided(tx, ctx, lost, "Gone.")).unwrap();
    refused(lost);
}
