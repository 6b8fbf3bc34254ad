//! Files of a bank's, their lines, and what became of them.

use super::*;
use crate::bank_lines::{self, BankLineId, NewImport, ReadLine, Statement};
use crate::bank_matching::{self, NewPosting};

/// Of five lines one was put on a loan, one is partly a credit and partly applied, one was paid back,
/// returned and paid back again, one set aside, and one is open. A second file of one line was set aside.
fn scene_with_lines() -> Scene {
    let scene = Scene::new();
    let loan = scene.give(rand(6000), 6).loan;
    let method = Some(scene.bank_method());
    scene.office.branch("Village");
    scene.client(2);
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
    scene.must_be_sound();
    scene
}

pub(super) fn damages() -> Vec<Damage> {
    damages! {
        "bank_imports" "id = ?1" [1] {
            "id" "id + 1000", "branch_id" "5 - branch_id", "mapping_name" text, "file_name" text,
            "file_digest" bytes, "lines" int, "known_lines" int, "imported_by" "3 - imported_by",
            "imported_at" time,
        }
        "bank_imports" "id = ?1" [2] { "set_aside_by" "3 - set_aside_by", "set_aside_at" time }
        "bank_lines" "id = ?1" [1, 2, 5, 6] {
            "id" "id + 1000", "import_id" "import_id + 1", "branch_id" "5 - branch_id",
            "booked_on" date, "amount" int, "description" text, "reference" text, "salt" bytes,
            "texts_digest" bytes, "occurrence" int, "resembles" bool, "digest" bytes, "free" int, "credit" int, "is_set_aside" bool,
            "is_void" bool,
        }
        // Put on a loan, held, applied, paid back, set aside, returned.
        "bank_moves" "id = ?1" [1, 2, 4, 5, 6, 9] {
            "id" "id + 1000", "line_id" "line_id % 5 + 1",
            "kind" "CASE kind WHEN 'credit' THEN 'paid_back' WHEN 'paid_back' THEN 'credit'
                WHEN 'set_aside' THEN 'brought_back' WHEN 'repayment' THEN 'credit' WHEN 'returned' THEN 'credit' ELSE 'repayment' END",
            "amount" int, "client_id" "COALESCE(3 - client_id, 1)",
            "repayment_id" "CASE WHEN repayment_id IS NULL THEN 1 ELSE 3 - repayment_id END",
            "entry_id" "CASE WHEN entry_id IS NULL THEN 1 ELSE 2 END", "note" text,
            "salt" bytes, "note_digest" bytes,
            "moved_by" "3 - moved_by", "moved_at" time,
        }
    }
}

/// Two loans of which the whole balance was paid on the first day; what was tendered above the settlement of
/// the second was paid back.
fn scene_with_credits() -> Scene {
    let scene = Scene::new();
    for _ in 0..2 {
        let account = scene.give(rand(1000), 3);
        scene.pay(account.loan.id, account.loan.balance);
    }
    let id = repayments::RepaymentId::new(2);
    let back = move |tx: &mut Tx, ctx: &Ctx| repayments::pay_client_credit_back(tx, ctx, id);
    scene.admin.does(back).unwrap();
    scene.must_be_sound();
    scene
}

pub(super) fn credit_damages() -> Vec<Damage> {
    damages! {
        "client_credits" "repayment_id = ?1" [1, 2] {
            "repayment_id" "repayment_id + 1000", "amount" int, "entry_id" "entry_id - 1",
            "end_entry_id" "COALESCE(end_entry_id - 1, entry_id)",
        }
    }
}

#[test]
fn every_column_of_client_credits_is_proven() {
    must_be_proven(&scene_with_credits(), &credit_damages());
}

#[test]
fn every_column_of_bank_lines_is_proven() {
    must_be_proven(&scene_with_lines(), &damages());
}

#[test]
fn client_credits_that_no_line_left_are_found() {
    for (damage, place) in [
        (sql!("UPDATE bank_lines SET credit = 0 WHERE id = 2"), "client credits of branch 2"),
        (sql!("DELETE FROM bank_moves WHERE id = 5"), "entries of client credits"),
        (sql!("DELETE FROM bank_moves WHERE id = 8"), "bank line 5"),
        (sql!("UPDATE bank_moves SET amount = amount + 1 WHERE id = 1"), "bank move 1"),
    ] {
        let scene = scene_with_lines();
        finds_in(&scene, damage, place, "");
    }
}
