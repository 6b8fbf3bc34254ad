//! Two people who are two, and clients who are staff.

use super::*;
use crate::loans::NewReschedule;
use crate::scene::date;
use crate::staff::{self, StaffFields};
use crate::testing::{TestOffice, must_all_be_refused};
use crate::{Error, LoanApproval, Policy};

fn code<T: std::fmt::Debug>(answer: Result<T>) -> &'static str {
    match answer {
        Err(Error::Refused { code, .. }) => code,
        other => panic!("{other:?}"),
    }
}

fn approve_as(person: &Person, id: RequestId) -> Result<ChangeRequest> {
    person.does(move |tx, ctx| approve(tx, ctx, id, ""))
}

fn edit_staff(by: &Person, person: &Person, fields: StaffFields) {
    let id = person.staff;
    by.does(move |tx, ctx| staff::edit(tx, ctx, id, &fields)).unwrap();
}

fn deciding() -> StaffFields {
    let permissions = vec![(Permission::VerifyEditLoansRequests, true)];
    StaffFields { permissions, ..StaffFields::default() }
}

#[test]
fn new_decider_is_not_independent_of_the_granter() {
    let desk = Desk::new();
    let boss = desk.scene.office.administrator().can_everything();
    edit_staff(&boss, &desk.clerk, deciding());
    let id = ask_by(&boss, desk.write_off()).unwrap().id;
    let refused = approve_as(&desk.clerk, id);
    let Err(Error::Refused { code: "not_independent", message }) = refused else {
        panic!("{refused:?}");
    };
    assert!(message.contains("1 Apr 2026"), "{message}");
    let letters = desk.scene.office.letters();
    assert!(letters.iter().any(|letter| letter.body_text.contains("can_verify_edit_loans")));
    approve_as(&desk.senior, id).unwrap();
}

#[test]
fn independence_follows_chains_of_access() {
    let desk = Desk::new();
    let office = &desk.scene.office;
    let (first, second) =
        (office.administrator().can_everything(), office.administrator().can_everything());
    let email = Some("second@example.test".to_owned());
    edit_staff(&first, &second, StaffFields { email, ..StaffFields::default() });
    edit_staff(&second, &desk.clerk, deciding());
    let id = ask_by(&first, desk.write_off()).unwrap().id;
    assert_eq!(code(approve_as(&desk.clerk, id)), "not_independent");
    assert_eq!(code(approve_as(&second, id)), "not_independent");
    approve_as(&desk.senior, id).unwrap();
}

#[test]
fn granter_decides_only_if_no_one_else_can() {
    let desk = Desk::new();
    edit_staff(&desk.scene.admin, &desk.clerk, deciding());
    let id = desk.ask();
    assert_eq!(code(approve_as(&desk.scene.admin, id)), "not_independent");
    let off = StaffFields {
        is_active: Some(false),
        reason: Some("Left us.".to_owned()),
        ..StaffFields::default()
    };
    edit_staff(&desk.scene.admin, &desk.senior, off);
    approve_as(&desk.scene.admin, id).unwrap();
}

/// One request of each kind about a client.
fn about_a_client(scene: &Scene) -> Vec<(&'static str, RequestId)> {
    let admin = &scene.admin;
    let [open, given, lost] = [0; 3].map(|_| scene.give(rand(1000), 3).loan.id);
    let payment = scene.receive(scene.payment(&scene.account(open), rand(500))).unwrap().id;
    let input = scene.application(rand(6000), 3);
    let applied = admin.does(move |tx, ctx| apply(tx, ctx, &input)).unwrap();
    write_off_at_once(admin, lost);
    let on = |kind: RequestKind, loan: LoanId, edits: LoanEdits| NewRequest {
        loan: Some(loan),
        edits,
        ..NewRequest::of(kind, "They asked for it.")
    };
    let none = LoanEdits::default;
    let mandate = LoanEdits { mandate_id1: Some("M-7".to_owned()), ..none() };
    let monthly = lending::Frequency::Monthly;
    let wanted = NewReschedule {
        payment_frequency: monthly.to_string(),
        installment_count: Some(4),
        due_dates: lending::due_dates(date("2026-04-10"), monthly, 4).unwrap(),
    };
    let rescheduled = LoanEdits { reschedule: Some(wanted), ..none() };
    let erased = NewRequest {
        client: Some(scene.client(2)),
        ..NewRequest::of(RequestKind::EraseClient, "They asked for it.")
    };
    let asked = [
        ("an edit", on(RequestKind::LoanEdit, open, mandate)),
        ("a reschedule", on(RequestKind::Reschedule, open, rescheduled)),
        ("a write-off", write_off(open)),
        ("a payment's reversal", reversal(payment)),
        ("a disbursement's reversal", on(RequestKind::Reversal, given, none())),
        ("a write-off's reversal", on(RequestKind::Reversal, lost, none())),
        ("an erasure", erased),
    ];
    let asked = asked.map(|(kind, new)| (kind, ask_by(admin, new).unwrap().id));
    asked.into_iter().chain([("a loan", applied.request.unwrap())]).collect()
}

#[test]
fn own_client_requests_cannot_be_decided() {
    let loan_approval = LoanApproval::Above(rand(5000));
    let policy = Policy { loan_approval, ..Policy::default() };
    let scene = Scene::at(TestOffice::with_policy(policy));
    let asked = about_a_client(&scene);
    let own = scene.own_client();
    let before = scene.office.operations();
    for decide in [approve_by, decline_by] {
        let answers = asked.iter().map(|(kind, id)| (*kind, decide(&own, *id).map(drop)));
        must_all_be_refused("own_client", answers);
    }
    assert_eq!(scene.office.operations(), before);
}
