//! Compares the lateness of each loan, and the portfolio of the open day by the age of its arrears.
//! The days before are sealed.

use super::queries::{LoanRow, finding};
use super::schedule::Schedule;
use super::types::Report;
use crate::Result;
use crate::loans::portfolio;
use lending::ArrearsAge;
use money::{Date, add_days};
use std::collections::BTreeMap;
use store::Tx;

/// Counts, outstanding and overdue amounts of loans by arrears age, branch, product and issuing
/// member of staff.
pub(super) type Ages = BTreeMap<(i64, i64, i64, String), [i64; 3]>;

/// Checks the outstanding and overdue amounts and the lateness of a loan against its installments.
pub(super) fn prove(
    loan: &LoanRow,
    schedule: &Schedule,
    last_day_end: Option<Date>,
    report: &mut Report,
) {
    let place = format!("loan {}", loan.id);
    let unpaid = schedule.sum(|row| row.agreed().principal.saturating_sub(row.paid_principal));
    let outstanding = if is_open(loan) { unpaid } else { 0 };
    report.same(&place, "the outstanding principal", loan.outstanding_principal, outstanding);
    if schedule.rows.iter().any(|row| row.branch_id != loan.branch_id) {
        report.found(&place, "an installment belongs to another branch");
    }
    // As on the morning after the last day end, or one day on where that day's end is at work.
    let mornings = last_day_end.map(|ended| [add_days(ended, 1), add_days(ended, 2)]);
    let stands = match mornings {
        None => (loan.overdue, loan.arrears_age.as_str()) == (0, ArrearsAge::Current.as_str()),
        Some(mornings) => mornings.into_iter().any(|day| {
            let overdue = schedule.sum(|row| if row.late_after < day { row.total_due } else { 0 });
            (loan.overdue, loan.arrears_age.as_str()) == (overdue, age(loan, day).as_str())
        }),
    };
    if !stands {
        report.found(&place, "what is overdue, or for how long, does not match its installments");
    }
}

fn is_open(loan: &LoanRow) -> bool {
    matches!(loan.status.as_str(), "active" | "defaulted")
}

fn age(loan: &LoanRow, day: Date) -> ArrearsAge {
    let due_on = loan.next_payment_on.filter(|_| loan.default_began_on.is_some());
    due_on.map_or(ArrearsAge::Current, |due_on| ArrearsAge::of(due_on, day))
}

/// Counts a loan.
pub(super) fn count(ages: &mut Ages, loan: &LoanRow) {
    if !is_open(loan) {
        return;
    }
    let key = (loan.branch_id, loan.product_id, loan.disbursed_by, loan.arrears_age.clone());
    let sums = ages.entry(key).or_default();
    for (sum, figure) in sums.iter_mut().zip([1, loan.outstanding_principal, loan.overdue]) {
        *sum = sum.saturating_add(figure);
    }
}

/// Compares the portfolio of the open day with the loans that were counted.
pub(super) fn portfolio(
    tx: &mut Tx,
    mut ages: Ages,
    (last_day_end, today): (Option<Date>, Date),
    report: &mut Report,
) -> Result<()> {
    let ended = last_day_end.unwrap_or(portfolio::EPOCH);
    let place = |(branch, product, staff, age): &(i64, i64, i64, String)| {
        format!("{age} loans of branch {branch}, product {product}, by staff {staff}")
    };
    let latest = add_days(ended, 1).max(today);
    for row in finding::portfolio(tx, ended)? {
        let key = (row.branch_id, row.product_id, row.disbursed_by, row.arrears_age);
        let reckoned = ages.remove(&key).unwrap_or_default();
        let place = place(&key);
        if row.latest > latest {
            report.found(&place, format!("they are counted on {}, which has not come", row.latest));
        }
        let stored = [row.loans, row.outstanding_principal, row.overdue];
        let names = ["the count", "the outstanding principal", "what is overdue"];
        for ((name, stored), reckoned) in names.into_iter().zip(stored).zip(reckoned) {
            report.same(&place, name, stored, reckoned);
        }
    }
    for key in ages.keys() {
        report.found(place(key), "they are not counted");
    }
    Ok(())
}
