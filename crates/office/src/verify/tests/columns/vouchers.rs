//! An expense with its slip, one that was approved, one that was declined, other income, an opening
//! balance and a journal.

use super::*;
use crate::expense_categories::ExpenseCategoryId;
use crate::files::FileKind;
use crate::testing::{Person, stored};
use crate::vouchers::{self, NewExpense, NewJournal, NewJournalLine, NewOpening};
use ledger::{Account, MoneyKind};

/// Enters one of each kind.
pub(super) fn enter(scene: &Scene) {
    let colleague = scene.office.administrator().can(Permission::VerifyEditLoansRequests);
    let expense = |category: i64, amount: i64| NewExpense {
        branch: scene.branch,
        category: ExpenseCategoryId::new(category),
        payee: "Corner Shop".to_owned(),
        reference: "INV 7".to_owned(),
        note: "For the counter".to_owned(),
        amount: rand(amount),
        vat: rand(5),
        money: MoneyKind::Cash,
        slip: Some(stored(&scene.office, FileKind::Voucher)),
        bank_line: None,
        is_confirmed: true,
    };
    for (category, amount, approves) in
        [(4, 50, None), (4, 3000, Some(true)), (4, 3001, Some(false)), (14, 60, None)]
    {
        let input = expense(category, amount);
        let enter = move |tx: &mut Tx, ctx: &Ctx| requests::enter_expense(tx, ctx, &input);
        decide(&colleague, scene.admin.does(enter).unwrap().request_id, approves);
    }
    let (branch, money, amount) = (scene.branch, MoneyKind::Bank, rand(70));
    let opening = NewOpening { branch, money, amount, note: "By the statement".to_owned() };
    scene.admin.does(move |tx, ctx| vouchers::enter_opening(tx, ctx, &opening)).unwrap();
    let line = |account, category: Option<i64>, (debit, credit)| NewJournalLine {
        account: Some(account),
        category: category.map(ExpenseCategoryId::new),
        debit: rand(debit),
        credit: rand(credit),
    };
    let journal = NewJournal {
        branch,
        reason: "Paid by the owner".to_owned(),
        reference: "J 1".to_owned(),
        lines: vec![
            line(Account::OperatingExpenses, Some(1), (80, 0)),
            line(Account::OwnersFunding, None, (0, 80)),
        ],
        document: None,
    };
    let enter = move |tx: &mut Tx, ctx: &Ctx| requests::enter_journal(tx, ctx, &journal);
    decide(&colleague, scene.admin.does(enter).unwrap().0.request_id, Some(true));
}

fn decide(colleague: &Person, request: Option<i64>, approves: Option<bool>) {
    let Some((id, approves)) = request.map(requests::RequestId::new).zip(approves) else { return };
    let decided = colleague.does(move |tx, ctx| {
        if approves {
            requests::approve(tx, ctx, id, "")
        } else {
            requests::decline(tx, ctx, id, "Too dear", None)
        }
    });
    decided.unwrap();
}
