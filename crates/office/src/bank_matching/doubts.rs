//! What speaks against a proposal, or changes what booking it does, looked up for many lines at a time.

use super::posting::arrived_on;
use super::queries;
use super::types::{Mistaken, Proposal, TypedPayment};
use crate::bank_lines::BankLine;
use crate::loans::{self, LoanId};
use crate::{Ctx, Result, repayments};
use money::{Cents, Date, add_days};
use std::collections::{BTreeSet, HashMap, HashSet};
use store::Tx;

/// A payment that somebody typed may be of another day than the bank's line by so many.
const DAYS_APART: i32 = 7;

/// Notes on each line's proposal what a person has to know before it is booked. Never sure is what may
/// be booked already, and what was booked there before and reversed.
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
    let quoted = queries::quoted(tx, &loans, from.min(ctx.today))?.into_iter();
    let quoted: HashSet<(LoanId, Cents)> =
        quoted.map(|quote| (quote.loan_id, quote.amount)).collect();
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
        if quoted.contains(&(loan, amount))
            && let Some(account) = loans::account(tx, loan)?
        {
            let arrived = arrived_on(ctx, line);
            let quote = repayments::quote_paid_by(tx, &account, (amount, arrived))?;
            proposal.quote = quote.map(|quote| quote.id);
        }
    }
    Ok(())
}

fn is_near(one: Date, other: Date) -> bool {
    (add_days(other, -DAYS_APART)..=add_days(other, DAYS_APART)).contains(&one)
}

fn joined(ids: impl Iterator<Item = i64>) -> String {
    ids.map(|id| id.to_string()).collect::<Vec<_>>().join(",")
}
