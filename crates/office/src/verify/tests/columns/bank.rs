//! Files of a bank's, their lines, and what became of them; and client credits.

use super::*;
use crate::bank_lines::{self, BankLineId, NewImport, ReadLine, Statement};
use crate::bank_matching::{self, NewPosting};
use crate::bank_reconciliation::{self, NewReconciliation};
use money::add_days;

/// Of five lines one was put on a loan, one is partly a credit and partly applied, one was paid back,
/// returned and paid back again, one set aside, and one is open. A second file of one line was set aside.
pub(super) fn import(scene: &Scene) {
    let loan = scene.give(rand(6000), 6).loan;
    let method = Some(scene.bank_method());
    let line = |amount: i64| ReadLine {
        booked_on: scene.office.today(),
        amount: rand(amount),
        description: "EFT".to_owned(),
        reference: "A".to_owned(),
    };
    let input = NewImport {
        branch: scene.branch,
        mapping_name: "My bank".to_owned(),
        file_name: "bank.csv".to_owned(),
        file_digest: [7; 32],
        statement: Statement {
            lines: [500, 100_000, 30, -4, 20].map(line).to_vec(),
            ..Statement::default()
        },
    };
    scene.admin.does(move |tx, ctx| bank_lines::import(tx, ctx, &input)).unwrap();
    let id = BankLineId::new;
    let input =
        NewPosting { loan: Some(loan.id), payment_method: method, amount: None, seen: None };
    let posting = input.clone();
    scene.admin.does(move |tx, ctx| bank_matching::post(tx, ctx, id(1), &posting)).unwrap();
    for line in [2, 3] {
        let hold = move |tx: &mut Tx, ctx: &Ctx| {
            bank_matching::hold(tx, ctx, id(line), (Some(loan.client_id), None))
        };
        scene.admin.does(hold).unwrap();
    }
    scene.admin.does(move |tx, ctx| bank_matching::apply(tx, ctx, id(2), &input)).unwrap();
    let back =
        move |tx: &mut Tx, ctx: &Ctx| bank_matching::pay_back(tx, ctx, id(3), (None, "Not ours."));
    scene.admin.does(back).unwrap();
    scene.admin.does(move |tx, ctx| bank_lines::set_aside(tx, ctx, id(4), "Fee")).unwrap();
    scene.admin.does(move |tx, ctx| bank_lines::set_aside(tx, ctx, id(5), "")).unwrap();
    scene.admin.does(move |tx, ctx| bank_lines::bring_back(tx, ctx, id(5))).unwrap();
    let colleague = scene.office.administrator().can_everything();
    let returns = |tx: &mut Tx, ctx: &Ctx| {
        bank_matching::return_paid_back(tx, ctx, 5, "It never left the bank.")
    };
    colleague.does(returns).unwrap();
    scene.admin.does(back).unwrap();
    let input = NewImport {
        branch: scene.branch,
        mapping_name: "My bank".to_owned(),
        file_name: "other.csv".to_owned(),
        file_digest: [8; 32],
        statement: Statement { lines: vec![line(70)], ..Statement::default() },
    };
    scene.admin.does(move |tx, ctx| bank_lines::import(tx, ctx, &input)).unwrap();
    let aside = |tx: &mut Tx, ctx: &Ctx| {
        bank_lines::set_aside_import(tx, ctx, bank_lines::BankImportId::new(2))
    };
    scene.admin.does(aside).unwrap();
}

/// A line that is matched once more after its match was undone, and two reconciliations, the second of
/// which was withdrawn.
pub(super) fn reconcile(scene: &Scene) {
    let line = scene.statement(&[(40, "Cash deposit")])[0].id;
    let deposit = scene.fund_bank(scene.branch, rand(40)).id;
    let matches =
        move |tx: &mut Tx, ctx: &Ctx| bank_reconciliation::match_line(tx, ctx, line, &[deposit]);
    scene.admin.does(matches).unwrap();
    scene.admin.does(move |tx, ctx| bank_reconciliation::unmatch_line(tx, ctx, line)).unwrap();
    scene.admin.does(matches).unwrap();
    let mut last = None;
    for days in [-2, -1] {
        let input = NewReconciliation {
            branch: scene.branch,
            day: Some(add_days(scene.office.today(), days)),
            statement_balance: Some(rand(100)),
        };
        let done = scene.admin.does(move |tx, ctx| bank_reconciliation::reconcile(tx, ctx, &input));
        last = Some(done.unwrap().id);
    }
    let last = last.unwrap();
    scene.admin.does(move |tx, ctx| bank_reconciliation::withdraw(tx, ctx, last)).unwrap();
}

/// Two loans paid in full on the first day. The amount above the settlement of the second was
/// refunded.
pub(super) fn overpay(scene: &Scene) {
    let mut last = None;
    for _ in 0..2 {
        let account = scene.give(rand(1000), 3);
        last = Some(scene.receive(scene.payment(&account, account.loan.balance)).unwrap().id);
    }
    let id = last.unwrap();
    let back = move |tx: &mut Tx, ctx: &Ctx| repayments::pay_client_credit_back(tx, ctx, id);
    scene.admin.does(back).unwrap();
}

#[test]
fn matches_and_reconciliations_that_the_journal_denies_are_found() {
    for (damage, place) in [
        (sql!("UPDATE bank_moves SET matched_entry_id = 1 WHERE id = 11"), "bank move 11"),
        (sql!("DELETE FROM bank_moves WHERE id = 11"), "bank move 12"),
        (sql!("UPDATE bank_lines SET free = 1 WHERE id = 7"), "bank line 7"),
        (sql!("UPDATE bank_moves SET amount = amount + 1 WHERE id = 13"), "bank move 13"),
    ] {
        let scene = Scene::new();
        scene.go_to(add_days(scene.office.today(), 3));
        import(&scene);
        reconcile(&scene);
        finds_in(&scene, damage, place, "");
    }
}

#[test]
fn client_credits_without_a_line_are_found() {
    for (damage, place) in [
        (sql!("UPDATE bank_lines SET credit = 0 WHERE id = 2"), "client credits of branch 2"),
        (sql!("DELETE FROM bank_moves WHERE id = 5"), "entries of client credits"),
        (sql!("DELETE FROM bank_moves WHERE id = 8"), "bank line 5"),
        (sql!("UPDATE bank_moves SET amount = amount + 1 WHERE id = 1"), "bank move 1"),
    ] {
        let scene = Scene::new();
        import(&scene);
        finds_in(&scene, damage, place, "");
    }
}
