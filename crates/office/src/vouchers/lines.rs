//! Lines of bank statements that expenses and other income explain, and how the next one like them is
//! known.

use super::{LineExpense, NewExpense, queries};
use crate::bank_lines::{self, BankLine, BankLineId, LineState, MAY_IMPORT};
use crate::expense_categories::{CategoryKind, ExpenseCategory};
use crate::{Check, Ctx, Error, Result};
use ledger::MoneyKind;
use store::{One, Tx};

/// The line that an expense or other income explains: money that went its way and is explained by
/// nothing else, of the same branch and amount.
pub(super) fn explained(
    tx: &mut Tx,
    ctx: &Ctx,
    id: BankLineId,
    (input, category): (&NewExpense, Option<&ExpenseCategory>),
    check: &mut Check,
) -> Result<Option<BankLine>> {
    ctx.may(MAY_IMPORT)?;
    let line = match bank_lines::existing(tx, id) {
        Err(Error::NotFound(_)) => {
            check.fail("bank_line", "This line of a bank statement does not exist.");
            return Ok(None);
        }
        found => found?,
    };
    must_be_unexplained(tx, &line)?;
    let kind = kind_for(&line);
    let (message, amount) = match kind {
        CategoryKind::Expense => ("Select a category of expenses.", line.amount.negated()?),
        CategoryKind::OtherIncome => ("Select a category of other income.", line.amount),
    };
    check.rule(category.is_none_or(|one| one.kind == kind), "category", message);
    check.rule(input.branch == line.branch_id, "branch", "Select the branch of the statement.");
    check.rule(input.money == MoneyKind::Bank, "paid_from", "This money moved in the bank.");
    check.rule(amount == input.amount, "amount", "Enter the amount of the line.");
    Ok(Some(line))
}

/// The kind of category for money that moved as a line says.
fn kind_for(line: &BankLine) -> CategoryKind {
    if line.amount.is_negative() { CategoryKind::Expense } else { CategoryKind::OtherIncome }
}

/// Refuses a line that was booked, in part or in full, matched or set aside.
fn must_be_unexplained(tx: &mut Tx, line: &BankLine) -> Result<()> {
    bank_lines::must_not_be_set_aside(line)?;
    let is_whole = match line.state() {
        LineState::Outgoing => bank_lines::matches(tx, line.id)?.is_empty(),
        _ => line.free == line.amount,
    };
    if !is_whole || explains(tx, line.id)? {
        return Err(bank_lines::booked());
    }
    Ok(())
}

/// True if an expense or other income explains a line, waiting or booked.
pub(crate) fn explains(tx: &mut Tx, line: BankLineId) -> Result<bool> {
    Ok(queries::of_bank_line(tx, line)?.is_some())
}

/// The words of a line by which the next one like it is known: those of its description, or of its
/// reference if that has none, without numbers and months, which change each time.
pub(super) fn rule_text(line: &BankLine) -> String {
    let words = |text: &str| {
        let folded = store::fold(text);
        let words = folded.split(|letter: char| !letter.is_alphabetic());
        let lasting = |word: &&str| !word.is_empty() && !is_month(word);
        words.filter(lasting).collect::<Vec<_>>().join(" ")
    };
    let described = words(&line.description);
    if described.is_empty() { words(&line.reference) } else { described }
}

/// True for `march` and `mar`.
fn is_month(word: &str) -> bool {
    const MONTHS: [&str; 12] = [
        "january",
        "february",
        "march",
        "april",
        "may",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
    ];
    MONTHS.iter().any(|month| word == *month || Some(word) == month.get(..3))
}

/// For each of some lines of a bank statement, the expense or other income that explains it, or how one
/// with such a text was booked the last time.
pub fn of_bank_lines(tx: &mut Tx, ctx: &Ctx, lines: &[BankLine]) -> Result<Vec<LineExpense>> {
    ctx.may(MAY_IMPORT)?;
    let mut found = Vec::with_capacity(lines.len());
    for line in lines {
        let kind = kind_for(line);
        let voucher = queries::of_bank_line(tx, line.id)?.map(|One(id)| id);
        let is_open = voucher.is_none() && must_be_unexplained(tx, line).is_ok();
        let suggestion = match voucher {
            None if is_open => queries::rule(tx, &rule_text(line), kind)?,
            _ => None,
        };
        found.push(LineExpense { voucher, suggestion });
    }
    Ok(found)
}

/// Refuses the approval of income whose line a colleague has booked in between.
pub(super) fn must_be_free(tx: &mut Tx, line: i64) -> Result<()> {
    let line = bank_lines::existing(tx, BankLineId::new(line))?;
    bank_lines::must_not_be_set_aside(&line)?;
    if line.free == line.amount { Ok(()) } else { Err(bank_lines::booked()) }
}
