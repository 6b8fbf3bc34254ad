//! Effects of approving, for each kind.

use super::*;
use crate::loans;
use crate::repayments::NewSettlement;
use crate::requests::types::ChangedField;
use crate::scene::DEPOSIT;
use lending::LoanStatus;

#[test]
fn approving_writes_the_loan_off() {
    let desk = Desk::new();
    let id = desk.ask();
    let note = "Death certificate seen.";
    let request = desk.senior.does(move |tx, ctx| approve(tx, ctx, id, note)).unwrap();
    assert_eq!(request.status, RequestStatus::Approved);
    assert_eq!(request.decided_by, Some(desk.senior.staff));
    assert_eq!(request.decided_at, Some(desk.scene.office.clock.now()));
    assert_eq!(request.decision_reason.as_deref(), Some(note));
    let loan = desk.scene.account(desk.loan.loan.id).loan;
    assert_eq!((loan.status.0, loan.written_off), (LoanStatus::WrittenOff, rand(1060)));
    let line = desk.scene.office.audit_lines().pop().unwrap();
    assert!(line.starts_with("loan.write_off {"), "{line}");
    for part in [
        r#""request":[null,"1"]"#,
        r#""reason":[null,"The client has died."]"#,
        r#""decision_reason":[null,"Death certificate seen."]"#,
        r#""status":["active","written_off"]"#,
        r#""kind":"loan.written_off""#,
        r#""kind":"request.decided""#,
    ] {
        assert!(line.contains(part), "{part} is not in {line}");
    }
    desk.scene.must_be_sound();
}

#[test]
fn payment_outdates_a_request_daily_penalties_do_not() {
    let desk = Desk::new();
    desk.scene.charge_daily(money::Rate::from_millionths(36_500_000));
    let mut ids = [0, 1].map(|_| desk.scene.give(rand(1000), 3).loan.id).into_iter();
    let (waits, is_paid) = (ids.next().unwrap(), ids.next().unwrap());
    desk.scene.go_to(crate::scene::date("2026-04-10"));
    let asked = [waits, is_paid].map(|loan| ask_by(&desk.clerk, write_off(loan)).unwrap().id);
    desk.scene.go_to(crate::scene::date("2026-04-13"));
    let owed = desk.scene.account(waits).loan.balance;
    let input = NewRepayment {
        part_payment: true,
        ..desk.scene.payment(&desk.scene.account(is_paid), rand(1))
    };
    receive(&desk.clerk, input);
    let decide = |id| desk.senior.does(move |tx, ctx| approve(tx, ctx, id, ""));
    decide(asked[0]).unwrap();
    assert_eq!(desk.scene.account(waits).loan.written_off, owed);
    assert_eq!(code(decide(asked[1])), "request_outdated");
    desk.scene.must_be_sound();
}

#[test]
fn long_note_is_refused() {
    let desk = Desk::new();
    let id = desk.ask();
    let answer = desk.senior.does(move |tx, ctx| approve(tx, ctx, id, &"x".repeat(501)));
    assert_eq!(messages(answer, "reason").len(), 1);
    assert_eq!(desk.status(id), RequestStatus::Pending);
}

#[test]
fn impossible_write_off_cannot_be_requested() {
    let desk = Desk::new();
    let loan = desk.loan.loan.id;
    let closed = desk.scene.give(rand(500), 1);
    desk.scene.pay(closed.loan.id, closed.loan.balance);
    assert_eq!(code(ask_by(&desk.clerk, write_off(closed.loan.id))), "loan_closed");
    let reason = "The client has died.";
    desk.senior.does(move |tx, ctx| loans::write_off(tx, ctx, loan, reason)).unwrap();
    assert_eq!(code(ask_by(&desk.clerk, desk.write_off())), "already_written_off");
}

/// The direct call is for administrators who did not record the payment; a request is the way of the
/// person who did, and a consultant may decide it.
#[test]
fn recorder_requests_reversal_and_colleague_decides() {
    let desk = Desk::new();
    let payment = desk.pay();
    let recorder = desk.clerk.clone().can(Permission::VerifyEditLoansRequests);
    let direct = |person: &Person| {
        person.does(move |tx, ctx| repayments::reverse(tx, ctx, payment, "The cheque bounced."))
    };
    assert!(matches!(direct(&recorder), Err(Error::WrongRole(_))));
    assert!(matches!(direct(&desk.senior), Err(Error::WrongRole(_))));
    let request = ask_by(&recorder, reversal(payment)).unwrap();
    assert_eq!(request.repayment(), Some(payment));
    assert_eq!((request.amount, request.loan_id), (Some(rand(500)), Some(desk.loan.loan.id)));
    let change = ProposedChange::new(ChangedField::Status, "received", "reversed");
    assert_eq!(request.changes().unwrap(), [change]);
    let decided = approve_by(&desk.senior, request.id).unwrap();
    assert_eq!((decided.status, decided.decision_reason), (RequestStatus::Approved, None));
    assert_eq!(desk.scene.account(desk.loan.loan.id), desk.loan);
    let line = desk.scene.office.audit_lines().pop().unwrap();
    let is_noted =
        line.starts_with("repayment.reverse {") && line.contains(r#""request":[null,"1"]"#);
    assert!(is_noted, "{line}");
    desk.scene.must_be_sound();
}

#[test]
fn recording_administrator_must_request_too() {
    let desk = Desk::new();
    desk.scene.pay(desk.loan.loan.id, rand(500));
    let payment = RepaymentId::new(1);
    let admin = &desk.scene.admin;
    let direct = admin.does(move |tx, ctx| repayments::reverse(tx, ctx, payment, "A mistake."));
    assert_eq!(code(direct), "own_repayment");
    let id = ask_by(admin, reversal(payment)).unwrap().id;
    approve_by(&desk.senior, id).unwrap();
    assert_eq!(desk.scene.account(desk.loan.loan.id), desk.loan);
}

#[test]
fn recorder_cannot_approve_the_reversal() {
    let desk = Desk::new();
    let payment = desk.pay();
    let recorder = desk.clerk.clone().can(Permission::VerifyEditLoansRequests);
    let id = ask_by(&desk.senior, reversal(payment)).unwrap().id;
    assert_eq!(code(approve_by(&recorder, id)), "own_repayment");
    assert_eq!(desk.status(id), RequestStatus::Pending);
    approve_by(&desk.scene.admin, id).unwrap();
}

#[test]
fn irreversible_payment_cannot_be_requested() {
    let desk = Desk::new();
    let (first, second) = (desk.pay(), desk.pay());
    let id = ask_by(&desk.clerk, reversal(second)).unwrap().id;
    approve_by(&desk.senior, id).unwrap();
    assert_eq!(code(ask_by(&desk.clerk, reversal(second))), "already_reversed");
    let settlement = NewSettlement {
        amount: None,
        quote: None,
        branch: Some(desk.scene.branch),
        payment_method: Some(DEPOSIT),
        value_date: None,
    };
    let loan = desk.loan.loan.id;
    let cost =
        desk.scene.admin.asks(move |tx, ctx| repayments::offer(tx, ctx, loan, None)).unwrap();
    let settlement = NewSettlement { amount: Some(cost.settlement.amount), ..settlement };
    let settle = move |tx: &mut Tx, ctx: &Ctx| repayments::settle(tx, ctx, loan, &settlement);
    desk.scene.admin.does(settle).unwrap();
    assert_eq!(code(ask_by(&desk.clerk, reversal(first))), "later_payment_stands");
}

#[test]
fn already_reversed_payment_is_left_unchanged() {
    let desk = Desk::new();
    let payment = desk.pay();
    let id = ask_by(&desk.clerk, reversal(payment)).unwrap().id;
    desk.scene
        .admin
        .does(move |tx, ctx| repayments::reverse(tx, ctx, payment, "A mistake."))
        .unwrap();
    let answer = approve_by(&desk.senior, id);
    let Err(Error::Conflict { code: "request_outdated", message }) = answer else {
        panic!("{answer:?}")
    };
    let said = "The status was received when this request was made, and is reversed now.";
    assert!(message.starts_with(said), "{message}");
}

#[test]
fn later_payments_are_reapplied_as_the_decider_saw() {
    let desk = Desk::new();
    let first = desk.pay();
    let id = ask_by(&desk.clerk, reversal(first)).unwrap().id;
    let second = desk.pay();
    assert_eq!(code(approve_by(&desk.senior, id)), "request_outdated");
    assert_eq!(desk.status(id), RequestStatus::Pending);
    desk.scene.admin.does(move |tx, ctx| decline(tx, ctx, id, "Ask again.", None)).unwrap();
    let asked = ask_by(&desk.clerk, reversal(first)).unwrap();
    let again = asked.changes().unwrap();
    let again = again.iter().find(|change| change.field == ChangedField::Reapplied).unwrap();
    assert_eq!((again.before.as_str(), again.after.as_str()), ("", "R-00000002"));
    approve_by(&desk.senior, asked.id).unwrap();
    let loan = desk.loan.loan.id;
    assert_eq!(desk.scene.account(loan).loan.balance, rand(560));
    assert_eq!(code(ask_by(&desk.clerk, reversal(second))), "already_reversed");
    desk.scene.must_be_sound();
}

#[test]
fn refused_approval_leaves_the_request_pending() {
    let desk = Desk::new();
    let payment = desk.pay();
    let id = ask_by(&desk.clerk, reversal(payment)).unwrap().id;
    desk.scene.take(desk.scene.branch, rand(99_500));
    let answer = approve_by(&desk.senior, id);
    assert_eq!(messages(answer, "non_field_errors").len(), 1);
    assert_eq!(desk.status(id), RequestStatus::Pending);
    desk.scene.fund(desk.scene.branch, rand(500));
    approve_by(&desk.senior, id).unwrap();
    desk.scene.must_be_sound();
}
