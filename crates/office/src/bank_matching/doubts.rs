//! Doubts about proposals, and conditions that change their booking, looked up for many lines at a
//! time.

use super::posting::came_on;
use super::queries;
use super::types::{Mistaken, PaidOn, Proposal, QuotedLoan, TypedPayment};
use crate::bank_lines::{BankLine, LineState, MAY_IMPORT};
use crate::loans::{self, LoanAccount, LoanId};
use crate::repayments::{self, RepaymentId};
use crate::{Ctx, Result};
use money::{Cents, Date, add_days};
use std::collections::{BTreeSet, HashMap, HashSet};
use store::{One, Tx};

/// The maximum days between a payment recorded by hand and the bank's line.
const DAYS_APART: i32 = 7;

/// A debit order can be disputed for so long (in South Africa 40 business days).
const DAYS_TO_SEND_BACK: i32 = 60;

/// A payer within a few rand of a quote may have meant to settle the loan.
const NEARLY: Cents = Cents::new(5_000);

/// Notes on each line's proposal what a person has to know before it is booked. Never sure is what may
/// be booked already, what was booked there before and reversed, what is nearly the amount of a quote,
/// what would count from today on a loan in arrears, though it came before, and what would have other
/// payments applied again: a person looks at that first.
pub(super) fn note(
    tx: &mut Tx,
    ctx: &Ctx,
    lines: &[BankLine],
    proposed: &mut [Option<Proposal>],
) -> Result<()> {
    let loans: BTreeSet<i64> =
        proposed.iter().flatten().map(|proposal| proposal.loan_id.get()).collect();
    let days = || lines.iter().map(|line| line.booked_on);
    let (Some(first), Some(last)) = (days().min(), days().max()) else { return Ok(()) };
    if loans.is_empty() {
        return Ok(());
    }
    let loans = joined(loans.into_iter());
    let (from, until) = (add_days(first, -DAYS_APART), add_days(last, DAYS_APART));
    let mut typed: HashMap<(LoanId, Cents), Vec<TypedPayment>> = HashMap::new();
    for payment in queries::typed(tx, &loans, from, until)? {
        typed.entry((payment.loan_id, payment.amount)).or_default().push(payment);
    }
    let mistaken = queries::mistaken(tx, &joined(lines.iter().map(|line| line.id.get())))?;
    let mistaken: HashSet<Mistaken> = mistaken.into_iter().collect();
    let mut quoted: HashMap<LoanId, Vec<Cents>> = HashMap::new();
    for QuotedLoan { loan_id, amount } in queries::quoted(tx, &loans, from.min(ctx.today))? {
        quoted.entry(loan_id).or_default().push(amount);
    }
    let mut last_paid: HashMap<LoanId, Date> = HashMap::new();
    for PaidOn { loan_id, counts_from } in queries::paid_after(tx, &loans, first)? {
        let last = last_paid.entry(loan_id).or_insert(counts_from);
        *last = counts_from.max(*last);
    }
    for (line, proposal) in lines.iter().zip(proposed) {
        let Some(proposal) = proposal else { continue };
        let (loan, amount) = (proposal.loan_id, line.waiting());
        let same = typed.get(&(loan, amount)).into_iter().flatten();
        let mut same = same.filter(|one| is_near(one.counts_from, line.booked_on));
        proposal.recorded = same.next().map(|one| one.id);
        proposal.was_reversed = mistaken.contains(&Mistaken { line_id: line.id, loan_id: loan });
        if proposal.recorded.is_some() || proposal.was_reversed {
            proposal.doubt();
        }
        let quotes = quoted.get(&loan).map_or(&[][..], Vec::as_slice);
        let may_settle = quotes.iter().any(|quote| is_nearly(amount, *quote));
        let came_on = came_on(ctx, line);
        let may_be_undated = proposal.overdue.is_positive() && came_on < ctx.today;
        let came_before = last_paid.get(&loan).is_some_and(|last| *last > came_on);
        if (may_settle || may_be_undated || came_before)
            && let Some(account) = loans::account(tx, loan)?
        {
            settles(tx, &account, (amount, came_on), proposal)?;
            if (may_be_undated || came_before) && proposal.quote.is_none() {
                match repayments::dated(tx, ctx, &account, came_on)? {
                    Ok(later) => proposal.reapplied = later,
                    Err(why) => proposal.undated = may_be_undated.then_some(why),
                }
            }
            let is_dated = proposal.undated.is_none() && proposal.reapplied.is_empty();
            if proposal.nearly_quote.is_some() || !is_dated {
                proposal.doubt();
            }
        }
    }
    Ok(())
}

/// For each line of money that went out, the payment that it may have sent back: of the same amount and with
/// the same reference or text, as a debit order that is returned unpaid.
pub fn sent_back(tx: &mut Tx, ctx: &Ctx, lines: &[BankLine]) -> Result<Vec<Option<RepaymentId>>> {
    ctx.may(MAY_IMPORT)?;
    let mut found = Vec::with_capacity(lines.len());
    for line in lines {
        let payment = if line.state() == LineState::Outgoing {
            let until = line.booked_on;
            let from = add_days(until, -DAYS_TO_SEND_BACK);
            let (reference, description) = (&*line.reference, &*line.description);
            let amount = line.amount.negated()?;
            queries::sent_back(tx, line.branch_id, amount, from, until, reference, description)?
        } else {
            None
        };
        found.push(payment.map(|One(id)| id));
    }
    Ok(found)
}

/// Notes the quote by which a line settles the loan, or would but for some rand.
fn settles(
    tx: &mut Tx,
    account: &LoanAccount,
    (amount, came_on): (Cents, Date),
    proposal: &mut Proposal,
) -> Result<()> {
    let quote = repayments::quote_paid_by(tx, account, (amount, came_on))?;
    proposal.quote = quote.map(|quote| quote.id);
    if proposal.quote.is_none() {
        let held = repayments::quotes_held(tx, account, came_on)?;
        let near = held.into_iter().find(|quote| is_nearly(amount, quote.amount));
        proposal.nearly_quote = near.map(|quote| (quote.id, quote.amount));
    }
    Ok(())
}

fn is_nearly(amount: Cents, quoted: Cents) -> bool {
    amount.get().abs_diff(quoted.get()) < NEARLY.get().unsigned_abs()
}

fn is_near(one: Date, other: Date) -> bool {
    (add_days(other, -DAYS_APART)..=add_days(other, DAYS_APART)).contains(&one)
}

fn joined(ids: impl Iterator<Item = i64>) -> String {
    ids.map(|id| id.to_string()).collect::<Vec<_>>().join(",")
}
