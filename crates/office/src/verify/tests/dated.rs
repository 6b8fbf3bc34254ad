//! A payment that counts from its value date, and its columns changed behind the program's back.

use super::columns::said;
use super::*;
use crate::repayments::NewRepayment;
use money::Cents;

/// A loan on which a penalty was waived by a payment that came in time.
fn waived() -> Scene {
    let scene = Scene::new();
    let method = scene.bank_method();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-04-04"));
    let input = NewRepayment {
        payment_method: Some(method),
        value_date: Some(date("2026-04-02")),
        ..scene.payment(&scene.account(id), Cents::new(35_333))
    };
    assert_eq!(scene.receive(input).unwrap().waivers.len(), 1);
    scene.must_be_sound();
    scene
}

#[test]
fn waivers_missing_on_installment_are_found() {
    let damage = sql!("UPDATE installments SET waived_penalty = 0 WHERE number = 1");
    finds_in(&waived(), damage, "installment 1", "does not match its waivers");
}

#[test]
fn changed_value_date_or_waiver_is_found() {
    let scene = waived();
    scene.office.arrange(|tx, _| disarm(tx));
    for text in [
        sql!("UPDATE repayments SET value_date = NULL"),
        sql!("UPDATE repayments SET value_date = {{sqlite|date(value_date, '-1 day')}}{{postgres|value_date - 1}}"),
        sql!("UPDATE repayments SET value_date = {{sqlite|date(value_date, '+1 day')}}{{postgres|value_date + 1}}"),
        sql!("UPDATE installment_waivers SET penalty = penalty - 1"),
        sql!("UPDATE installment_waivers SET fee = 1"),
        sql!("UPDATE installment_waivers SET interest = 1"),
        sql!("UPDATE installment_waivers SET installment_id = installment_id + 1"),
        sql!("UPDATE installment_waivers SET entry_id = entry_id - 1"),
        sql!("DELETE FROM installment_waivers"),
        sql!("UPDATE installments SET waived_penalty = waived_penalty - 1, written_off = written_off - 1,
                total_due = total_due + 1 WHERE number = 1"),
    ] {
        let report = said(&scene, text);
        assert!(report.is_none_or(|report| !report.is_sound()), "nobody noticed");
    }
    scene.must_be_sound();
}
