//! Reversals of records other than payments.

use super::*;
use crate::cash::{self, NewMovement};
use crate::loans;
use crate::transfers::{self, MoneyPlace, NewTransfer, TransferPurpose};
use ledger::MoneyKind;
use lending::LoanStatus;

fn of_loan(loan: LoanId) -> NewRequest {
    NewRequest { loan: Some(loan), repayment: None, ..reversal(RepaymentId::new(1)) }
}

#[test]
fn disbursement_reversal_is_approved_by_a_colleague() {
    let desk = Desk::new();
    let loan = desk.loan.loan.id;
    let cashier = desk.scene.office.consultant("Town").can(Permission::DoRepayments);
    assert_eq!(missing(ask_by(&cashier, of_loan(loan))), Permission::GiveLoans);
    let request = ask_by(&desk.scene.admin, of_loan(loan)).unwrap();
    assert_eq!(request.subject_kind, "disbursement");
    assert_eq!((request.amount, request.repayment()), (Some(desk.loan.loan.principal), None));
    approve_by(&desk.senior, request.id).unwrap();
    assert_eq!(desk.scene.account(loan).loan.status.0, LoanStatus::Cancelled);
    let line = desk.scene.office.audit_lines().pop().unwrap();
    let is_noted =
        line.starts_with("loan.reverse_disbursement {") && line.contains(r#""request":[null,"1"]"#);
    assert!(is_noted, "{line}");
    assert_eq!(code(ask_by(&desk.scene.admin, of_loan(loan))), "loan_cancelled");
    desk.scene.must_be_sound();
}

#[test]
fn cancellation_waits_for_the_write_off_reversal() {
    let desk = Desk::new();
    let loan = desk.loan.loan.id;
    let id = ask_by(&desk.scene.admin, of_loan(loan)).unwrap().id;
    desk.senior.does(move |tx, ctx| loans::write_off(tx, ctx, loan, "Has died.")).unwrap();
    assert_eq!(code(approve_by(&desk.senior, id)), "request_outdated");
    // The same loan's write-off is another matter, and another request.
    let request = ask_by(&desk.senior, of_loan(loan)).unwrap();
    assert_eq!(request.subject_kind, "write_off");
    approve_by(&desk.scene.admin, request.id).unwrap();
    assert_eq!(desk.scene.account(loan), desk.loan);
    approve_by(&desk.senior, id).unwrap();
    desk.scene.must_be_sound();
}

#[test]
fn changed_write_off_amount_outdates_the_request() {
    let desk = Desk::new();
    let loan = desk.loan.loan.id;
    let write_off = move |tx: &mut Tx, ctx: &Ctx| loans::write_off(tx, ctx, loan, "Has died.");
    desk.senior.does(write_off).unwrap();
    let id = ask_by(&desk.senior, of_loan(loan)).unwrap().id;
    let mistaken = move |tx: &mut Tx, ctx: &Ctx| {
        crate::corrections::reverse_write_off(tx, ctx, loan, "Not yet.")
    };
    desk.scene.admin.does(mistaken).unwrap();
    desk.pay();
    desk.senior.does(write_off).unwrap();
    let answer = approve_by(&desk.scene.admin, id);
    let Err(Error::Conflict { code: "request_outdated", message }) = answer else {
        panic!("{answer:?}")
    };
    assert!(message.starts_with("The amount written off was"), "{message}");
}

#[test]
fn only_administrators_decide_on_owner_funding() {
    let desk = Desk::new();
    let (branch, money, amount) = (desk.scene.branch, MoneyKind::Cash, rand(500));
    let input = NewMovement { branch, money, amount, note: String::new() };
    let deposit = desk.scene.admin.does(move |tx, ctx| cash::deposit(tx, ctx, &input)).unwrap();
    let new = || NewRequest {
        movement: Some(deposit.entry.id),
        repayment: None,
        ..reversal(RepaymentId::new(1))
    };
    let answer = ask_by(&desk.senior, new());
    assert!(matches!(answer, Err(Error::WrongRole(_))), "{answer:?}");
    let request = ask_by(&desk.scene.admin, new()).unwrap();
    assert_eq!((request.subject_kind.as_str(), request.loan_id), ("deposit", None));
    assert_eq!(desk.senior.asks(waiting).unwrap(), 0);
    assert_eq!(listed(&desk.senior, RequestSearch::default()), Vec::<i64>::new());
    let id = request.id;
    let answer = desk.senior.asks(|tx, ctx| find(tx, ctx, id));
    assert!(matches!(answer, Err(Error::WrongRole(_))), "by its number neither: {answer:?}");
    for answer in [approve_by(&desk.senior, request.id), decline_by(&desk.senior, request.id)] {
        assert!(matches!(answer, Err(Error::WrongRole(_))), "{answer:?}");
    }
    let colleague = desk.scene.office.administrator().can(Permission::VerifyEditLoansRequests);
    assert_eq!(colleague.asks(waiting).unwrap(), 1);
    approve_by(&colleague, request.id).unwrap();
    assert_eq!(code(ask_by(&desk.scene.admin, new())), "already_reversed");
    let unknown = NewRequest { movement: Some(crate::books::EntryId::new(99)), ..new() };
    let said = messages(ask_by(&desk.scene.admin, unknown), "movement");
    assert_eq!(said, ["This deposit or withdrawal does not exist."]);
    desk.scene.must_be_sound();
}

#[test]
fn receiver_requests_reversal_and_administrator_decides() {
    let desk = Desk::new();
    let village = desk.scene.office.branch("Village");
    let place = |branch| MoneyPlace { branch, money: MoneyKind::Cash };
    let input = NewTransfer {
        from: place(desk.scene.branch),
        to: place(village),
        amount: rand(500),
        purpose: TransferPurpose::Funds,
        note: String::new(),
    };
    let sent = desk.scene.admin.does(move |tx, ctx| transfers::send(tx, ctx, &input)).unwrap();
    let clerk = desk.scene.office.consultant("Village");
    let new =
        || NewRequest { transfer: Some(sent.id), repayment: None, ..reversal(RepaymentId::new(1)) };
    assert_eq!(code(ask_by(&clerk, new())), "transfer_in_transit");
    let transfer = sent.id;
    let receive =
        move |tx: &mut Tx, ctx: &Ctx| transfers::receive(tx, ctx, transfer, Some(rand(500)));
    clerk.does(receive).unwrap();
    assert_eq!(code(ask_by(&desk.clerk, new())), "other_branch");
    let id = ask_by(&clerk, new()).unwrap().id;
    assert_eq!(code(approve_by(&desk.scene.admin, id)), "own_entry");
    let colleague = desk.scene.office.administrator().can(Permission::VerifyEditLoansRequests);
    approve_by(&colleague, id).unwrap();
    desk.scene.must_be_sound();
}
