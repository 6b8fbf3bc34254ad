//! Reopening a day: one person asks, another decides.

use super::*;
use crate::requests::{self, ChangeRequest, NewRequest, RequestId, RequestKind, RequestStatus};
use crate::{Permission, requests::RequestSearch};

fn ask(person: &Person, id: CashUpId) -> Result<ChangeRequest> {
    let new = NewRequest {
        cash_up: Some(id),
        ..NewRequest::of(RequestKind::Reopen, "A client came late.")
    };
    person.does(move |tx, ctx| requests::ask(tx, ctx, &new))
}

fn approve(person: &Person, id: RequestId) -> Result<ChangeRequest> {
    person.does(move |tx, ctx| requests::approve(tx, ctx, id, ""))
}

#[test]
fn reopened_day_moves_cash_and_is_recounted() {
    let scene = tolerant();
    let clerk = scene.office.consultant("Town");
    let senior = scene.office.consultant("Town").can(Permission::VerifyEditLoansRequests);
    let id = submit(&clerk, form(&scene, 99_995, "Wrong change.")).unwrap().id;
    let request = ask(&clerk, id).unwrap();
    assert_eq!((request.kind, request.cash_up()), (RequestKind::Reopen, Some(id)));
    assert_eq!((request.branch_id, request.client_id, request.loan_id), (scene.branch, None, None));
    assert_eq!(approve(&senior, request.id).unwrap().status, RequestStatus::Approved);
    let after = scene.admin.asks(|tx, ctx| find(tx, ctx, id)).unwrap();
    assert_eq!((after.status, after.reopened_by), (CashUpStatus::Reopened, Some(senior.staff)));
    assert_eq!(after.reopening_reason.as_deref(), Some("A client came late."));
    assert!(after.reversal_entry_id.is_some());
    assert_eq!(balance(&scene, Account::CashShort), Cents::ZERO);
    assert_eq!(balance(&scene, Account::BranchCash), rand(100_000));
    let line = scene.office.audit_lines().pop().unwrap();
    assert!(
        line.starts_with("cash_up.reopen {") && line.contains(r#""request":[null,"1"]"#),
        "{line}"
    );
    scene.fund(scene.branch, rand(7));
    let again = NewCashUp { expected: Some(rand(100_007)), ..form(&scene, 100_007, "") };
    submit(&clerk, again).unwrap();
    assert_eq!(scene.admin.asks(|tx, ctx| count(tx, ctx, &CashUpSearch::default())).unwrap(), 2);
    scene.must_be_sound();
}

#[test]
fn reopening_needs_a_second_person() {
    let scene = Scene::new();
    let clerk = scene.office.consultant("Town");
    let id = submit(&scene.admin, form(&scene, 100_000, "")).unwrap().id;
    let own = ask(&scene.admin, id).unwrap().id;
    assert_eq!(code(approve(&scene.admin, own)), "own_request");
    let missing = approve(&clerk, own).unwrap_err();
    assert!(
        matches!(missing, Error::Forbidden(Permission::VerifyEditLoansRequests)),
        "{missing:?}"
    );
    assert_eq!(code(ask(&clerk, id)), "request_pending");
    let stranger = scene.office.consultant("Village");
    assert_eq!(code(ask(&stranger, id)), "other_branch");
    assert_eq!(
        messages(ask(&clerk, CashUpId::new(9)), "cash_up"),
        ["This cash-up does not exist."]
    );
}

/// Otherwise the person who counted could keep agreeing to new counts until nothing is missing.
#[test]
fn counter_cannot_approve_the_reopening() {
    let scene = Scene::new();
    let clerk = scene.office.consultant("Town");
    let id = submit(&scene.admin, form(&scene, 100_000, "")).unwrap().id;
    let asked = ask(&clerk, id).unwrap().id;
    assert_eq!(code(approve(&scene.admin, asked)), "own_cash_up");
    let senior = scene.office.administrator().can_everything();
    assert_eq!(approve(&senior, asked).unwrap().status, RequestStatus::Approved);
    scene.must_be_sound();
}

#[test]
fn only_today_if_closed_can_be_reopened() {
    let scene = Scene::new();
    let senior = scene.office.administrator().can_everything();
    let waiting = submit(&scene.admin, form(&scene, 99_995, "Lost.")).unwrap().id;
    assert_eq!(code(ask(&scene.admin, waiting)), "cannot_reopen");
    senior.does(move |tx, ctx| decline(tx, ctx, waiting, "Count again.")).unwrap();
    assert_eq!(code(ask(&scene.admin, waiting)), "cannot_reopen");
    let id = submit(&scene.admin, form(&scene, 100_000, "")).unwrap().id;
    let request = ask(&scene.admin, id).unwrap().id;
    scene.go_to(date("2026-03-03"));
    let message =
        "2 Mar 2026 is over and can no longer be reopened. The next cash-up finds what is wrong.";
    assert_eq!(sentence(approve(&senior, request)), message);
    senior.does(move |tx, ctx| requests::decline(tx, ctx, request, "Too late.", None)).unwrap();
    assert_eq!(sentence(ask(&senior, id)), message);
    let search = RequestSearch { kind: Some(RequestKind::Reopen), ..RequestSearch::default() };
    assert_eq!(senior.asks(|tx, ctx| requests::count(tx, ctx, &search)).unwrap(), 1);
    scene.must_be_sound();
}
