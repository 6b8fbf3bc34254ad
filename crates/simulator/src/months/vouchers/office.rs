//! Carries out the attempt on the real office, and words vouchers in a form that the model can foresee.

use super::{Journal, Spending, Vouchers};
use crate::months::attempt::{Attempt, Outcome};
use crate::months::wording;
use crate::months::world::World;
use ledger::Account;
use money::Cents;
use office::expense_categories::{self, ExpenseCategory, ExpenseCategoryFields, ExpenseCategoryId};
use office::requests;
use office::vouchers::{
    self, NewExpense, NewJournal, NewJournalLine, NewOpening, Voucher, VoucherId,
};
use office::{BranchId, Patch};

impl World {
    pub(in crate::months) fn about_vouchers(&self, attempt: &Attempt, act: &Vouchers) -> Outcome {
        match act {
            Vouchers::Enter(wanted) => {
                let input = expense(wanted);
                self.make(attempt, move |tx, ctx| {
                    Ok(requests::enter_expense(tx, ctx, &input)?.map(|voucher| text(&voucher)))
                })
            }
            Vouchers::Journal(wanted) => {
                let input = journal(wanted);
                self.make(attempt, move |tx, ctx| {
                    Ok(requests::enter_journal(tx, ctx, &input)?.map(|(voucher, _)| text(&voucher)))
                })
            }
            Vouchers::Open { branch, by_bank, amount } => {
                let input = NewOpening {
                    branch: BranchId::new(*branch),
                    money: wording::kind(*by_bank),
                    amount: Cents::new(*amount),
                    note: String::new(),
                };
                self.make(attempt, move |tx, ctx| {
                    Ok(vouchers::enter_opening(tx, ctx, &input)?.map(|voucher| text(&voucher)))
                })
            }
            Vouchers::Reverse { voucher, is_journal, reason } => {
                let (id, is_journal, reason) = (VoucherId::new(*voucher), *is_journal, *reason);
                self.make(attempt, move |tx, ctx| {
                    Ok(if is_journal {
                        let done = vouchers::reverse_journal(tx, ctx, id, reason)?;
                        done.map(|(voucher, _)| text(&voucher))
                    } else {
                        let done = vouchers::reverse_expense(tx, ctx, id, reason)?;
                        done.map(|voucher| text(&voucher))
                    })
                })
            }
            Vouchers::AddCategory { name, limit } => {
                let fields = ExpenseCategoryFields {
                    name: Some(name.clone()),
                    approval_limit: patch(*limit),
                    ..ExpenseCategoryFields::default()
                };
                self.make(attempt, move |tx, ctx| {
                    Ok(expense_categories::add(tx, ctx, &fields)?.map(|it| category_text(&it)))
                })
            }
            Vouchers::EditCategory { category, limit, is_active } => {
                let id = ExpenseCategoryId::new(*category);
                let fields = ExpenseCategoryFields {
                    approval_limit: patch(*limit),
                    is_active: Some(*is_active),
                    ..ExpenseCategoryFields::default()
                };
                self.make(attempt, move |tx, ctx| {
                    Ok(expense_categories::edit(tx, ctx, id, &fields)?.map(|it| category_text(&it)))
                })
            }
        }
    }
}

fn patch(limit: Option<i64>) -> Patch<Cents> {
    limit.map_or(Patch::Clear, |limit| Patch::Set(Cents::new(limit)))
}

fn expense(wanted: &Spending) -> NewExpense {
    NewExpense {
        branch: BranchId::new(wanted.branch),
        category: ExpenseCategoryId::new(wanted.category),
        payee: wanted.payee.to_owned(),
        reference: wanted.reference.clone(),
        note: String::new(),
        amount: Cents::new(wanted.amount),
        vat: Cents::new(wanted.vat),
        money: wording::kind(wanted.by_bank),
        slip: None,
        bank_line: None,
        is_confirmed: wanted.is_confirmed,
    }
}

fn journal(wanted: &Journal) -> NewJournal {
    let lines = wanted.lines.iter().map(|line| NewJournalLine {
        account: Account::from_code(line.account),
        category: line.category.map(ExpenseCategoryId::new),
        debit: Cents::new(line.amount.max(0)),
        credit: Cents::new((-line.amount).max(0)),
    });
    NewJournal {
        branch: BranchId::new(wanted.branch),
        reason: wanted.reason.to_owned(),
        reference: String::new(),
        lines: lines.collect(),
        document: None,
    }
}

fn text(voucher: &Voucher) -> String {
    let (id, kind, branch) = (voucher.id, voucher.kind, voucher.branch_id);
    let (amount, request) = (voucher.amount.get(), voucher.request_id);
    format!("{kind} {id} branch {branch} amount {amount} {} request {request:?}", voucher.status)
}

fn category_text(category: &ExpenseCategory) -> String {
    let ExpenseCategory { id, kind, name, version, .. } = category;
    let limit = category.approval_limit.map(Cents::get);
    format!("{kind} category {id} {name} limit {limit:?} active {} v{version}", category.is_active)
}
