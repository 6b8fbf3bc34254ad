//! Two people who are two, and clients who are staff.

use super::*;
use crate::staff::{self, StaffFields};
use crate::{Error, clients};

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
fn newcomer_does_not_decide_for_who_gave_them_the_permission() {
    let desk = Desk::new();
    let boss = desk.scene.office.administrator().can_everything();
    edit_staff(&boss, &desk.clerk, deciding());
    let id = ask_by(&boss, desk.write_off()).unwrap().id;
    let refused = approve_as(&desk.clerk, id);
    let Err(Error::Refused { code: "not_independent", message }) = refused else {
        panic!("{refused:?}");
    };
    assert!(message.contains("1 April 2026"), "{message}");
    let letters = desk.scene.office.letters();
    assert!(letters.iter().any(|letter| letter.body_text.contains("can_verify_edit_loans")));
    approve_as(&desk.senior, id).unwrap();
}

#[test]
fn access_counts_through_others() {
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
fn who_let_a_colleague_in_decides_for_them_only_where_nobody_else_could() {
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

#[test]
fn nobody_serves_themselves() {
    let desk = Desk::new();
    let (boss, loan) = (&desk.scene.admin, desk.loan.loan.id);
    let client = desk.loan.loan.client_id;
    let found = boss.asks(move |tx, ctx| clients::find(tx, ctx, client)).unwrap();
    let phone = found.phone_numbers[0].phone_number.clone();
    let phone_numbers = Some(vec![staff::PhoneInput { phone_number: phone, active: true }]);
    let own = StaffFields { phone_numbers, ..StaffFields::default() };
    edit_staff(boss, &desk.clerk, own);
    let payment = desk.scene.payment(&desk.scene.account(loan), rand(500));
    let input = payment.clone();
    let paid = desk.clerk.does(move |tx, ctx| repayments::receive(tx, ctx, &input));
    assert_eq!(code(paid.map(drop)), "own_client");
    receive(&desk.senior.clone().can(Permission::DoRepayments), payment);

    let id = ask_by(&desk.senior, desk.write_off()).unwrap().id;
    let clerk = desk.clerk.clone().can(Permission::VerifyEditLoansRequests);
    assert_eq!(code(approve_as(&clerk, id)), "own_client");
    let direct = clerk.does(move |tx, ctx| crate::loans::write_off(tx, ctx, loan, "Lost."));
    assert_eq!(code(direct.map(drop)), "own_client");
    let giver = clerk.can(Permission::GiveLoans);
    let new = desk.scene.application(rand(500), 3);
    let given = giver.does(move |tx, ctx| crate::applications::apply(tx, ctx, &new));
    assert_eq!(code(given.map(drop)), "own_client");
}
