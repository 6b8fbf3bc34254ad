//! From asking to the end of a request, whichever it is.

use super::*;
use crate::Outcome;
use crate::applications::DeclineCode;

#[test]
fn request_lists_changes_without_making_them() {
    let desk = Desk::new();
    let now = desk.scene.office.clock.now();
    let request = ask_by(&desk.clerk, desk.write_off()).unwrap();
    let change = |field, before: &str, after: &str| ProposedChange::new(field, before, after);
    let changes = [
        change(ChangedField::Balance, "1060.00", "0.00"),
        change(ChangedField::Status, "active", "written_off"),
    ];
    assert_eq!(request.changes().unwrap(), changes);
    assert_eq!((request.kind, request.status), (RequestKind::WriteOff, RequestStatus::Pending));
    assert_eq!(request.loan_id, Some(desk.loan.loan.id));
    assert_eq!(request.amount, Some(desk.loan.loan.balance));
    assert_eq!(request.client_last_name.as_deref(), Some("Mokoena1"));
    assert_eq!((request.branch_id, request.asked_by), (desk.scene.branch, desk.clerk.staff));
    assert_eq!((request.asked_at, request.expires_at), (now, now + EXPIRES_AFTER));
    assert_eq!((request.decided_by, request.decided_at, request.repayment()), (None, None, None));
    assert_eq!(desk.scene.account(desk.loan.loan.id), desk.loan);
    let line = desk.scene.office.audit_lines().pop().unwrap();
    let said = r#"request.ask {"branch":[null,"2"],"kind":[null,"write_off"],"loan":[null,"1"],"#;
    assert!(line.starts_with(said), "{line}");
    desk.scene.must_be_sound();
}

#[test]
fn request_needs_a_subject_and_a_reason() {
    let desk = Desk::new();
    let ask = |new: NewRequest| ask_by(&desk.clerk, new);
    let nothing = NewRequest { loan: None, ..desk.write_off() };
    assert_eq!(messages(ask(nothing), "loan_account"), ["Please select a loan account."]);
    let unknown = write_off(LoanId::new(99));
    assert_eq!(messages(ask(unknown), "loan_account"), ["This loan account does not exist."]);
    let nothing = NewRequest { repayment: None, ..reversal(RepaymentId::new(1)) };
    assert_eq!(messages(ask(nothing), "repayment"), ["Please select a payment."]);
    let unknown = reversal(RepaymentId::new(99));
    assert_eq!(messages(ask(unknown), "repayment"), ["This payment does not exist."]);
    let with = |reason: String| ask(NewRequest { reason, ..desk.write_off() });
    assert_eq!(messages(with("  ".to_owned()), "reason"), ["Please give a reason."]);
    let long = "This text is too long. Use at most 500 characters.";
    assert_eq!(messages(with("x".repeat(501)), "reason"), [long]);
    with("x".repeat(500)).unwrap();
}

#[test]
fn same_request_is_made_once_at_a_time() {
    let desk = Desk::new();
    let id = desk.ask();
    assert_eq!(code(ask_by(&desk.senior, desk.write_off())), "request_pending");
    ask_by(&desk.clerk, reversal(desk.pay())).unwrap();
    decline_by(&desk.senior, id).unwrap();
    ask_by(&desk.senior, desk.write_off()).unwrap();
}

#[test]
fn a_request_is_declined_with_a_reason() {
    let desk = Desk::new();
    let id = desk.ask();
    let silent = desk.senior.does(move |tx, ctx| decline(tx, ctx, id, " ", None));
    assert_eq!(messages(silent, "reason"), ["Please give a reason."]);
    let coded =
        desk.senior.does(move |tx, ctx| decline(tx, ctx, id, "No.", Some(DeclineCode::Other)));
    let message = "Only a loan application is declined with a code.";
    assert_eq!(messages(coded, "decline_code"), [message]);
    let request = decline_by(&desk.senior, id).unwrap();
    assert_eq!(request.status, RequestStatus::Declined);
    assert_eq!(request.decision_reason.as_deref(), Some("They have paid."));
    assert_eq!(request.decided_by, Some(desk.senior.staff));
    assert_eq!(request.decided_at, Some(desk.scene.office.clock.now()));
    assert_eq!(desk.scene.account(desk.loan.loan.id), desk.loan);
    let line = desk.scene.office.audit_lines().pop().unwrap();
    let said =
        r#"request.decline {"reason":[null,"They have paid."],"status":["pending","declined"]}"#;
    assert!(line.starts_with(said), "{line}");
    desk.scene.must_be_sound();
}

#[test]
fn a_request_is_decided_once() {
    let desk = Desk::new();
    let ends: [fn(&Desk, RequestId) -> Result<ChangeRequest>; 3] = [
        |desk, id| withdraw_by(&desk.clerk, id),
        |desk, id| decline_by(&desk.senior, id),
        |desk, id| approve_by(&desk.senior, id),
    ];
    for end in ends {
        let id = desk.ask();
        end(&desk, id).unwrap();
        for again in ends {
            assert_eq!(code(again(&desk, id)), "request_decided");
        }
    }
    let entries = desk.scene.verify().entries;
    assert_eq!(code(approve_by(&desk.scene.admin, RequestId::new(3))), "request_decided");
    assert_eq!(desk.scene.verify().entries, entries);
}

#[test]
fn keyed_request_and_approval_happen_once() {
    let desk = Desk::new();
    let new = desk.write_off();
    let ask = || {
        let new = new.clone();
        let keep = |request: &ChangeRequest| request.id.to_string();
        desk.clerk.does_once("a", "body", keep, move |tx, ctx| ask(tx, ctx, &new)).unwrap()
    };
    let Outcome::Fresh { value: request, .. } = ask() else { panic!("it was not asked before") };
    assert!(matches!(ask(), Outcome::Replayed(stored) if stored == request.id.to_string()));
    let approve = || {
        let keep = |request: &ChangeRequest| request.status.to_string();
        let verb = move |tx: &mut Tx, ctx: &Ctx| approve(tx, ctx, request.id, "");
        desk.senior.does_once("b", "body", keep, verb).unwrap()
    };
    let entries = desk.scene.verify().entries;
    assert!(matches!(approve(), Outcome::Fresh { .. }));
    assert!(matches!(approve(), Outcome::Replayed(stored) if stored == "approved"));
    assert_eq!(desk.scene.verify().entries, entries + 1);
}

#[test]
fn changed_loan_makes_the_request_outdated() {
    let desk = Desk::new();
    let id = desk.ask();
    desk.pay();
    let answer = approve_by(&desk.senior, id);
    let Err(Error::Conflict { code: "request_outdated", message }) = answer else {
        panic!("{answer:?}")
    };
    let said = "The balance was R\u{a0}1\u{a0}060,00 when this request was made, and is R\u{a0}560,00 now.";
    assert!(message.starts_with(said), "{message}");
    assert_eq!(desk.status(id), RequestStatus::Pending);
    assert_eq!(desk.scene.account(desk.loan.loan.id).loan.balance, rand(560));
    withdraw_by(&desk.clerk, id).unwrap();
    approve_by(&desk.senior, desk.ask()).unwrap();
    desk.scene.must_be_sound();
}

#[test]
fn changed_loan_status_is_named() {
    let desk = Desk::new();
    let id = desk.ask();
    let loan = desk.loan.loan.id;
    let reason = "The client has died.";
    desk.senior.does(move |tx, ctx| crate::loans::write_off(tx, ctx, loan, reason)).unwrap();
    let answer = approve_by(&desk.senior, id);
    let Err(Error::Conflict { code: "request_outdated", message }) = answer else {
        panic!("{answer:?}")
    };
    let said = "The status was active when this request was made, and is written off now.";
    assert!(message.contains(said), "{message}");
}

#[test]
fn a_request_lasts_thirty_days() {
    let desk = Desk::new();
    let id = desk.ask();
    desk.scene.office.pass(EXPIRES_AFTER - SignedDuration::from_micros(1));
    assert_eq!(desk.status(id), RequestStatus::Pending);
    assert_eq!(desk.senior.asks(waiting).unwrap(), 1);
    assert_eq!(expire(&desk.scene.office.office).unwrap(), 0);
    desk.scene.office.pass(SignedDuration::from_micros(1));
    let answers =
        [approve_by(&desk.senior, id), decline_by(&desk.senior, id), withdraw_by(&desk.clerk, id)];
    for answer in answers {
        assert_eq!(code(answer), "request_expired");
    }
    assert_eq!(desk.status(id), RequestStatus::Expired);
    assert_eq!(desk.senior.asks(waiting).unwrap(), 0);
    let pending = RequestSearch { status: Some(RequestStatus::Pending), ..Default::default() };
    assert_eq!(listed(&desk.senior, pending), Vec::<i64>::new());
}

#[test]
fn expired_requests_are_recorded() {
    let desk = Desk::new();
    let first = desk.ask();
    let second = ask_by(&desk.clerk, reversal(desk.pay())).unwrap().id;
    let other = desk.scene.give(rand(500), 1).loan.id;
    desk.scene.office.pass(EXPIRES_AFTER);
    let late = ask_by(&desk.clerk, write_off(other)).unwrap().id;
    let office = &desk.scene.office;
    assert_eq!(expire(&office.office).unwrap(), 2);
    let line = office.audit_lines().pop().unwrap();
    assert!(line.starts_with(r#"request.expire {"requests":[null,"1, 2"]}"#), "{line}");
    assert_eq!(line.matches(r#""kind":"request.decided""#).count(), 4, "{line}");
    let expired = RequestSearch { status: Some(RequestStatus::Expired), ..Default::default() };
    assert_eq!(listed(&desk.senior, expired), [second.get(), first.get()]);
    let request = desk.clerk.asks(|tx, ctx| find(tx, ctx, first)).unwrap();
    assert_eq!((request.decided_by, request.decided_at), (None, Some(office.clock.now())));
    assert_eq!(desk.status(late), RequestStatus::Pending);
    let lines = office.audit_lines().len();
    assert_eq!(expire(&office.office).unwrap(), 0);
    // One more: the look before left a line itself.
    assert_eq!(office.audit_lines().len(), lines + 1);
    desk.scene.must_be_sound();
}

#[test]
fn expired_request_allows_another() {
    let desk = Desk::new();
    let first = desk.ask();
    desk.scene.office.pass(EXPIRES_AFTER);
    let second = desk.ask();
    let line = desk.scene.office.audit_lines().pop().unwrap();
    let is_told =
        line.starts_with("request.ask {") && line.contains(r#""expired_request":[null,"1"]"#);
    assert!(is_told && line.contains("request.decided"), "{line}");
    assert_eq!(desk.status(first), RequestStatus::Expired);
    assert_eq!(desk.status(second), RequestStatus::Pending);
    assert_eq!(expire(&desk.scene.office.office).unwrap(), 0);
    desk.scene.must_be_sound();
}

#[test]
fn people_cannot_expire_requests() {
    let desk = Desk::new();
    assert!(desk.scene.admin.does(expire_batch).is_err());
}
