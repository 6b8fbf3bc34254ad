//! Editing a loan: two people, and only what may change.

use super::*;
use crate::Unavailable;
use crate::loans::{self, Installment};
use crate::scene::date;
use lending::LoanStatus;
use money::{Date, add_days};

fn edit(loan: LoanId, edits: LoanEdits) -> NewRequest {
    NewRequest {
        loan: Some(loan),
        edits,
        ..NewRequest::of(RequestKind::LoanEdit, "Paid on the 28th from now on.")
    }
}

fn moved(dates: &[(u16, Date)]) -> LoanEdits {
    LoanEdits { due_dates: dates.to_vec(), ..LoanEdits::default() }
}

fn mandates(first: Option<&str>, second: Option<&str>) -> LoanEdits {
    LoanEdits {
        mandate_id1: first.map(str::to_owned),
        mandate_id2: second.map(str::to_owned),
        ..LoanEdits::default()
    }
}

impl Desk {
    fn ask_edit(&self, edits: LoanEdits) -> Result<ChangeRequest> {
        ask_by(&self.clerk, edit(self.loan.loan.id, edits))
    }

    /// Asked for and approved.
    fn edit(&self, edits: LoanEdits) -> Result<ChangeRequest> {
        approve_by(&self.senior, self.ask_edit(edits)?.id)
    }

    fn rows(&self) -> Vec<Installment> {
        self.scene.account(self.loan.loan.id).installments
    }

    fn due_on(&self, number: usize) -> Date {
        self.loan.installments[number - 1].due_on
    }

    /// The sentences under the due dates.
    fn refused(&self, dates: &[(u16, Date)]) -> Vec<String> {
        messages(self.ask_edit(moved(dates)), "due_dates")
    }
}

#[test]
fn approved_edit_changes_mandates_and_due_dates_only() {
    let desk = Desk::new();
    let loan = desk.loan.loan.id;
    let later = add_days(desk.due_on(1), 7);
    let edits = LoanEdits { due_dates: vec![(1, later)], ..mandates(Some(" M-7 "), None) };
    let request = desk.ask_edit(edits).unwrap();
    let change = |field, installment, before: &str, after: &str| ProposedChange {
        field,
        installment,
        before: before.to_owned(),
        after: after.to_owned(),
    };
    let before = desk.scene.account(loan);
    assert_eq!(before, desk.loan);
    let changes = [
        change(ChangedField::MandateId1, None, &before.loan.mandate_id1, "M-7"),
        change(ChangedField::DueDate, Some(1), &desk.due_on(1).to_string(), &later.to_string()),
    ];
    assert_eq!(request.changes().unwrap(), changes);
    assert_eq!((request.amount, request.loan_id), (None, Some(loan)));
    approve_by(&desk.senior, request.id).unwrap();
    let after = desk.scene.account(loan);
    let mut wanted = before.clone();
    wanted.loan.mandate_id1 = "M-7".to_owned();
    wanted.loan.next_payment_on = Some(later);
    wanted.installments[0].due_on = later;
    wanted.installments[0].late_after = add_days(before.installments[0].late_after, 7);
    assert_eq!(after, wanted);
    let line = desk.scene.office.audit_lines().pop().unwrap();
    assert!(line.starts_with("loan.edit {"), "{line}");
    for part in [
        r#""asked_by":[null,"#,
        r#""mandate_id1":["#,
        &format!(r#""due_date_1":["{}","{later}"]"#, desk.due_on(1)),
        r#""reason":[null,"Paid on the 28th from now on."]"#,
        r#""kind":"loan.edited""#,
    ] {
        assert!(line.contains(part), "{part} is not in {line}");
    }
    desk.scene.must_be_sound();
}

#[test]
fn editor_requests_and_another_person_decides() {
    let desk = Desk::new();
    let nobody = desk.scene.office.consultant("Town").can(Permission::DoRepayments);
    let new = || edit(desk.loan.loan.id, mandates(Some("M-7"), None));
    assert_eq!(missing(ask_by(&nobody, new())), Permission::EditActiveLoans);
    let id = ask_by(&desk.clerk, new()).unwrap().id;
    assert_eq!(missing(approve_by(&desk.clerk, id)), Permission::VerifyEditLoansRequests);
    let both = desk.clerk.clone().can(Permission::VerifyEditLoansRequests);
    assert_eq!(code(approve_by(&both, id)), "own_request");
    assert_eq!(code(ask_by(&desk.clerk, new())), "request_pending");
    approve_by(&desk.senior, id).unwrap();
}

#[test]
fn edit_without_changes_is_refused() {
    let desk = Desk::new();
    let loan = &desk.loan.loan;
    let same = mandates(Some(&loan.mandate_id1), Some(&loan.mandate_id2));
    let said = ["Change at least one value."];
    assert_eq!(messages(desk.ask_edit(same), "changes"), said);
    assert_eq!(messages(desk.ask_edit(LoanEdits::default()), "changes"), said);
    // Unchanged values are not in the request.
    let request = desk.ask_edit(mandates(Some(&loan.mandate_id1), Some("M-9"))).unwrap();
    assert_eq!(request.changes().unwrap().len(), 1);
}

#[test]
fn mandates_follow_the_application_rules() {
    let desk = Desk::new();
    let said = |edits, field| messages(desk.ask_edit(edits), field);
    assert_eq!(said(mandates(Some(" "), None), "mandate_id1"), ["Please enter Mandate ID 1."]);
    assert_eq!(said(mandates(None, Some("")), "mandate_id2"), ["Please enter Mandate ID 2."]);
    let long = "x".repeat(65);
    assert_eq!(said(mandates(Some(&long), None), "mandate_id1").len(), 1);
    let silent = NewRequest {
        reason: String::new(),
        ..edit(desk.loan.loan.id, moved(&[(9, date("2026-09-01"))]))
    };
    let answer = ask_by(&desk.clerk, silent);
    let Err(Error::Invalid(fields)) = answer else { panic!("{answer:?}") };
    assert_eq!(fields.iter().map(|(field, _)| field).collect::<Vec<_>>(), ["reason", "due_dates"]);
}

#[test]
fn due_dates_ascend_and_move_by_a_month() {
    let desk = Desk::new();
    let today = desk.scene.office.clock.now().to_zoned(jiff::tz::TimeZone::UTC).date();
    let (first, second) = (desk.due_on(1), desk.due_on(2));
    assert_eq!(desk.refused(&[(4, second)]), ["Installment 4 does not exist."]);
    let twice = [(1, add_days(first, 1)), (1, add_days(first, 2))];
    assert_eq!(desk.refused(&twice), ["Installment 1 is named twice."]);
    let message = "The new due date of installment 1 must be after today.";
    assert_eq!(desk.refused(&[(1, today)]), [message]);
    let far = [(3, add_days(desk.due_on(3), 32))];
    assert_eq!(desk.refused(&far), ["Installment 3 can be moved by at most 31 days."]);
    let crossed = [(1, second)];
    assert_eq!(desk.refused(&crossed), ["Installment 2 must fall due after installment 1."]);
    desk.edit(moved(&[(1, second), (2, desk.due_on(3)), (3, add_days(desk.due_on(3), 31))]))
        .unwrap();
    desk.scene.must_be_sound();
}

/// Two installments in as many days would ask for the interest of a month each.
#[test]
fn moved_due_dates_fit_the_payment_frequency() {
    let desk = Desk::new();
    let [first, second, third] = [1, 2, 3].map(|number| desk.due_on(number));
    assert_eq!(
        [first, second, third].map(|day| day.to_string()),
        ["2026-04-02", "2026-05-02", "2026-06-02"]
    );
    let close = "Installment 3 must fall due from 18 May 2026 to 17 Jun 2026 to fit the payment \
                 frequency.";
    assert_eq!(desk.refused(&[(3, date("2026-05-17"))]), [close]);
    assert_eq!(desk.refused(&[(3, date("2026-06-18"))]), [close]);
    desk.edit(moved(&[(3, date("2026-05-18"))])).unwrap();
    // The effect of a move on the next installment counts as well.
    let next = "Installment 3 must fall due from 21 May 2026 to 20 Jun 2026 to fit the payment \
                frequency.";
    assert_eq!(desk.refused(&[(2, date("2026-05-05"))]), [next]);
    desk.edit(moved(&[(3, date("2026-06-17"))])).unwrap();
    desk.scene.must_be_sound();
}

/// Month after month, a loan that is put off by 31 days would never end.
#[test]
fn repeated_moves_respect_the_agreed_end() {
    let scene = Scene::new();
    let account = scene.give(rand(1200), 12);
    let last = account.installments[11].due_on;
    let id = account.loan.id;
    assert_eq!(last, date("2027-03-02"));
    let edit = |due_dates: Vec<(u16, Date)>| {
        let edits = LoanEdits { due_dates, ..LoanEdits::default() };
        scene.admin.does(move |tx, ctx| loans::edit(tx, ctx, id, &edits, "A test."))
    };
    for (number, day) in [
        (12, "2027-03-16"),
        (11, "2027-02-17"),
        (12, "2027-03-31"),
        (10, "2027-01-15"),
        (11, "2027-03-01"),
        (12, "2027-04-02"),
    ] {
        edit(vec![(number, date(day))]).unwrap();
    }
    let said = ["The last due date cannot be later than 2 Apr 2027."];
    assert_eq!(messages(edit(vec![(12, date("2027-04-03"))]), "due_dates"), said);
    scene.must_be_sound();
}

/// In the seconds after midnight the last evening's figures are still to be posted.
#[test]
fn an_edit_waits_for_the_day_end() {
    let desk = Desk::new();
    let id = desk.ask_edit(moved(&[(2, add_days(desk.due_on(2), 3))])).unwrap().id;
    desk.scene.office.go_to(date("2026-03-03"));
    let early = approve_by(&desk.senior, id);
    assert!(matches!(early, Err(Error::Unavailable(Unavailable::CatchingUp))), "{early:?}");
    desk.scene.go_to(date("2026-03-03"));
    approve_by(&desk.senior, id).unwrap();
    desk.scene.must_be_sound();
}

#[test]
fn paid_or_overdue_installments_cannot_be_moved() {
    let desk = Desk::new();
    let loan = desk.loan.loan.id;
    let first = desk.loan.installments[0].clone();
    desk.scene.pay(loan, first.total_due);
    let later = add_days(first.due_on, 7);
    assert_eq!(desk.refused(&[(1, later)]), ["Installment 1 is already paid."]);
    let second = desk.due_on(2);
    desk.scene.go_to(add_days(second, 1));
    let later = add_days(second, 7);
    let message = "Installment 2 is overdue. Its due date can no longer be changed.";
    assert_eq!(desk.refused(&[(2, later)]), [message]);
    desk.edit(moved(&[(3, add_days(desk.due_on(3), 7))])).unwrap();
    desk.scene.must_be_sound();
}

/// In duplum counts what has fallen due in a default: that stays as it is.
#[test]
fn only_future_installments_move_in_arrears() {
    let desk = Desk::new();
    let second = desk.due_on(2);
    desk.scene.go_to(second);
    assert!(desk.scene.account(desk.loan.loan.id).loan.default_began_on.is_some());
    let message = "Installment 2 is overdue. Its due date can no longer be changed.";
    assert_eq!(desk.refused(&[(2, add_days(second, 7))]), [message]);
    desk.edit(moved(&[(3, add_days(desk.due_on(3), -7))])).unwrap();
    desk.scene.must_be_sound();
    desk.scene.go_to(add_days(desk.due_on(3), 40));
    desk.scene.must_be_sound();
}

#[test]
fn lateness_follows_the_moved_date() {
    let desk = Desk::new();
    let first = desk.due_on(1);
    desk.scene.go_to(first);
    desk.edit(moved(&[(1, add_days(first, 7))])).unwrap();
    desk.scene.go_to(add_days(first, 7));
    assert!(desk.rows()[0].assessed_on.is_none());
    desk.scene.must_be_sound();
    desk.scene.go_to(add_days(first, 8));
    let row = desk.rows().swap_remove(0);
    assert_eq!(row.assessed_on, Some(add_days(first, 7)));
    assert!(row.penalty.is_positive());
    let loan = desk.scene.account(desk.loan.loan.id).loan;
    assert_eq!(loan.default_began_on, Some(add_days(first, 7)));
    desk.scene.must_be_sound();
}

#[test]
fn edit_of_a_changed_loan_is_refused() {
    let desk = Desk::new();
    let first = desk.due_on(1);
    let later = add_days(first, 3);
    desk.scene.go_to(add_days(first, -1));
    let id = desk.ask_edit(moved(&[(1, later)])).unwrap().id;
    // The due date passes before the decision.
    desk.scene.go_to(later);
    let answer = approve_by(&desk.senior, id);
    let message = "Installment 1 is overdue. Its due date can no longer be changed. \
                   Decline this request, or have it withdrawn and made again.";
    assert!(
        matches!(&answer, Err(Error::Conflict { code: "request_outdated", message: said, .. }) if said == message),
        "{answer:?}"
    );
    withdraw_by(&desk.clerk, id).unwrap();
    let id = desk.ask_edit(mandates(Some("M-7"), None)).unwrap().id;
    let loan = desk.loan.loan.id;
    desk.senior
        .does(move |tx, ctx| loans::write_off(tx, ctx, loan, "The client has died."))
        .unwrap();
    assert_eq!(code(approve_by(&desk.senior, id)), "loan_closed");
    assert_eq!(desk.scene.account(loan).loan.status.0, LoanStatus::WrittenOff);
    assert_eq!(code(desk.ask_edit(mandates(Some("M-8"), None))), "loan_closed");
    desk.scene.must_be_sound();
}

#[test]
fn value_edited_since_is_named() {
    let desk = Desk::new();
    let (first, loan) = (desk.due_on(1), desk.loan.loan.id);
    let id = desk.ask_edit(moved(&[(1, add_days(first, 3))])).unwrap().id;
    let edits = moved(&[(1, add_days(first, 5))]);
    desk.scene.admin.does(move |tx, ctx| loans::edit(tx, ctx, loan, &edits, "A test.")).unwrap();
    let answer = approve_by(&desk.senior, id);
    let said = format!(
        "The due date of installment 1 was {first} when this request was made, and is {} now.",
        add_days(first, 5)
    );
    assert!(
        matches!(&answer, Err(Error::Conflict { code: "request_outdated", message, .. }) if message.starts_with(&said)),
        "{answer:?}"
    );
}

/// A payment is reversed after the edit: the loan is as it would be without the payment.
#[test]
fn payment_can_be_reversed_after_an_edit() {
    let desk = Desk::new();
    let first = desk.due_on(1);
    desk.edit(moved(&[(1, add_days(first, 7))])).unwrap();
    desk.scene.go_to(add_days(first, 2));
    let payment = desk.pay();
    desk.scene.go_to(add_days(first, 9));
    let id = ask_by(&desk.clerk, reversal(payment)).unwrap().id;
    approve_by(&desk.senior, id).unwrap();
    let loan = desk.scene.account(desk.loan.loan.id).loan;
    assert_eq!(loan.default_began_on, Some(add_days(first, 7)));
    desk.scene.must_be_sound();
    desk.scene.go_to(add_days(first, 10));
    desk.scene.must_be_sound();
}
