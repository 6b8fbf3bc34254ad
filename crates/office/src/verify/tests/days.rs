//! Days without a day end, days that have not come, and what a day end should have found.

use super::*;

#[test]
fn unbalanced_inter_branch_entry_is_found() {
    let damage =
        sql!("UPDATE journal_lines SET account = 1010 WHERE account = 1900 AND branch_id = 2");
    finds(damage, "journal entry 7", "debits exceed credits by -400.00 between branches");
}

#[test]
fn nonzero_inter_branch_total_is_found() {
    let damage = sql!(
        "UPDATE account_balances SET balance = balance + 5 WHERE account = 1900 AND branch_id = 2"
    );
    finds(damage, "balances between branches", "their sum is 5, but should be 0");
}

#[test]
fn a_day_without_a_day_end_is_found() {
    let damage = sql!("DELETE FROM day_ends WHERE business_date = '2026-03-20'");
    finds(damage, "day end of 2026-03-21", "the next day to end was 2026-03-20");
    let damage = sql!("DELETE FROM day_ends WHERE business_date = '2026-03-02'");
    finds(damage, "day end of 2026-03-03", "the next day to end was 2026-03-02");
}

#[test]
fn end_of_an_unfinished_day_is_found() {
    let scene = scene();
    // As the books look once a clock that was ahead is right again.
    scene.office.jump_to(date("2026-04-03"));
    let report = scene.verify();
    let found: Vec<_> = report.findings.iter().map(|one| (&*one.place, &*one.what)).collect();
    assert_eq!(
        found,
        [
            ("journal entry 7", "it is of 2026-04-04, which has not come"),
            ("day end of 2026-04-03", "that day is not over"),
        ]
    );
}

#[test]
fn unassessed_late_installment_is_found() {
    let scene = Scene::new();
    let late = scene.give(rand(1000), 6);
    scene.go_to(date("2026-04-04"));
    let row = &scene.account(late.loan.id).installments[0];
    assert!(row.assessed_on.is_some());
    let damage = sql!("UPDATE installments SET assessed_on = NULL WHERE assessed_on IS NOT NULL");
    finds_in(&scene, damage, &format!("installment {}", row.id), "late by the last day end");
}
