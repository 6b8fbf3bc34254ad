//! Loans of a vendor, and their VAT changed behind the program's back.

use super::columns::said;
use super::*;
use crate::vat::{self, NewVatRate};

/// R 10 000 with VAT on its fees: an installment and a part of the next are paid, and two months are over.
/// A rate was added.
fn vendor() -> Scene {
    let scene = Scene::new();
    scene.charge_vat();
    let id = scene.give(rand(10_000), 12).loan.id;
    scene.go_to(date("2026-04-02"));
    scene.pay(id, rand(1_450));
    add_rate(&scene);
    scene.go_to(date("2026-05-02"));
    scene.must_be_sound();
    scene
}

pub(super) fn add_rate(scene: &Scene) {
    let rate = NewVatRate {
        effective_from: Some(date("2027-04-01")),
        rate: Some(Rate::percent(16)),
        source: "Budget".to_owned(),
    };
    scene.admin.does(move |tx, ctx| vat::add_rate(tx, ctx, &rate)).unwrap();
}

#[test]
fn vat_of_a_loan_is_proven() {
    let scene = vendor();
    scene.office.arrange(|tx, _| disarm(tx));
    for text in [
        sql!("UPDATE loans SET vat_rate = 14000000"),
        sql!("UPDATE loans SET initiation_vat = initiation_vat - 1"),
        sql!("UPDATE loans SET service_vat = service_vat - 1"),
        // A cent from one installment to another.
        sql!("UPDATE installments SET initiation_vat = initiation_vat + number - 3 WHERE number IN (2, 4)"),
        sql!("UPDATE installments SET service_vat = service_vat - 1 WHERE number = 12"),
        sql!("UPDATE installments SET paid_vat = paid_vat - 1 WHERE number = 1"),
        sql!("UPDATE installments SET paid_vat = paid_vat + 1 WHERE number = 2"),
        sql!("UPDATE installments SET forgone_vat = 1 WHERE number = 12"),
        sql!("UPDATE repayment_allocations SET vat = vat - 1 WHERE vat > 0"),
        sql!("UPDATE application_quotes SET vat_rate = 14000000"),
        sql!("UPDATE journal_lines SET account = 2200 WHERE account = 2300"),
        sql!("UPDATE journal_lines SET account = 2110 WHERE account = 2120"),
        sql!("UPDATE account_balances SET balance = balance - 1 WHERE account = 2300"),
        sql!("UPDATE vat_month_ends SET entry_id = NULL, vat = 0, back_entry_id = NULL WHERE id = 2"),
        sql!("DELETE FROM vat_month_ends WHERE id = 4"),
        sql!("DELETE FROM vat_rates WHERE id = 3"),
        sql!("DELETE FROM vat_rates WHERE id = 1"),
        sql!("INSERT INTO vat_rates (id, effective_from, rate, source, added_by, added_at)
              SELECT 4, effective_from, rate, source, added_by, added_at FROM vat_rates WHERE id = 3"),
    ] {
        let report = said(&scene, text);
        assert!(report.is_none_or(|report| !report.is_sound()), "nobody noticed");
    }
    scene.must_be_sound();
}
