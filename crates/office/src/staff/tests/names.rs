//! Whose name stands on what somebody did before they got another.

use super::*;
use crate::log_book::{self, EntryFilter, Login};
use crate::scene::{Scene, rand};
use crate::{Place, loan_history, statements};

fn rename(by: &Person, person: StaffId, first_name: &str) {
    let first_name = Some(first_name.to_owned());
    let fields = StaffFields { first_name, ..StaffFields::default() };
    by.does(move |tx, ctx| edit(tx, ctx, person, &fields)).unwrap();
}

#[test]
fn receipts_and_entries_keep_the_name_of_their_day() {
    let scene = Scene::new();
    let boss = scene.office.administrator().can_everything();
    let account = scene.give(rand(6000), 6);
    let (input, loan) = (scene.payment(&account, rand(1120)), account.loan.id);
    let paid = scene.receive(input).unwrap();
    scene.office.pass(SignedDuration::from_secs(1));
    rename(&boss, scene.admin.staff, "Sipho");
    scene.office.pass(SignedDuration::from_secs(1));
    let later = scene.payment(&scene.account(loan), rand(1120));
    let later = scene.receive(later).unwrap();
    for (payment, name) in [(paid.id, "Test Person"), (later.id, "Sipho Person")] {
        let receipt =
            boss.asks(move |tx, ctx| loan_history::receipt(tx, ctx, payment)).unwrap().entry;
        let entry = receipt.id;
        assert_eq!(receipt.recorded_by.as_deref(), Some(name));
        assert_eq!(receipt.payment.unwrap().received_by.as_deref(), Some(name));
        let entry = boss.asks(move |tx, ctx| statements::entry(tx, ctx, entry)).unwrap();
        assert_eq!(entry.recorded_by.as_deref(), Some(name));
    }
    let given = scene.account(loan).loan;
    assert_eq!(given.disbursed_by_first_name, "Test");
    let again = |first_name: &str| rename(&boss, scene.admin.staff, first_name);
    // Two changes in one instant leave the last one.
    again("Themba");
    again("Thabo");
    let last = scene.payment(&scene.account(loan), rand(1120));
    let last = scene.receive(last).unwrap().id;
    let receipt = boss.asks(move |tx, ctx| loan_history::receipt(tx, ctx, last)).unwrap();
    assert_eq!(receipt.entry.recorded_by.as_deref(), Some("Thabo Person"));
}

#[test]
fn log_book_keeps_the_name_of_its_day() {
    let test = TestOffice::new();
    let (boss, person) = (test.administrator().can_everything(), test.consultant("Soweto"));
    let login = Login {
        staff: person.staff,
        session: Some(person.session),
        place: Place::new(-26_238_540, 27_908_660).unwrap(),
        selfie: "selfies/a.jpg".to_owned(),
    };
    test.arrange(move |tx, ctx| log_book::open(tx, ctx, &login));
    test.pass(SignedDuration::from_secs(1));
    rename(&boss, person.staff, "Sipho");
    let listed = |tx: &mut Tx, ctx: &Ctx| log_book::list(tx, ctx, &EntryFilter::default(), 10, 0);
    let entries = person.asks(listed).unwrap();
    assert_eq!(entries[0].first_name, "Test");
}
