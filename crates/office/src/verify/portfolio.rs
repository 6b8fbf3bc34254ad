//! Loans, their installments and repayments, and the figures maintained from them.

use super::PIECE;
use super::queries::{self, LoanRow, LoanSum, PaidRow, ScheduleRow, TotalsRow};
use super::types::Report;
use crate::{Result, business_days};
use ledger::Account;
use money::{Date, add_days};
use std::collections::{BTreeMap, HashMap};
use store::{One, Tx};

/// Each loan agrees with its installments, repayments and entries; the figures by branch and status
/// and the counters of clients agree with the loans.
pub(super) fn prove(tx: &mut Tx, report: &mut Report) -> Result<()> {
    let mut sums = Sums::default();
    let mut after = 0;
    loop {
        let loans = queries::loans(tx, after, PIECE)?;
        let Some(last) = loans.last() else { break };
        let last = last.id;
        piece(tx, (after, last), &loans, report)?;
        for loan in &loans {
            sums.add(loan);
        }
        after = last;
    }
    totals(tx, &sums, report)?;
    days(tx, std::mem::take(&mut sums.by_day), report)?;
    branches(tx, &sums, report)?;
    reversals(tx, report)?;
    clients(tx, report)
}

/// Sums of the loans that were looked at.
#[derive(Default)]
struct Sums {
    by_status: BTreeMap<(i64, String), [i64; 5]>,
    disbursed: BTreeMap<i64, i64>,
    by_day: BTreeMap<DayKey, i64>,
}

/// Status, day, branch and person.
type DayKey = (String, Date, i64, i64);

impl Sums {
    fn add(&mut self, loan: &LoanRow) {
        let sums = self.by_status.entry((loan.branch_id, loan.status.clone())).or_default();
        let figures = [1, loan.principal, loan.interest, loan.total_amount, loan.balance];
        for (sum, figure) in sums.iter_mut().zip(figures) {
            *sum = sum.saturating_add(figure);
        }
        let day = (loan.status.clone(), loan.disbursed_on, loan.branch_id, loan.disbursed_by);
        *self.by_day.entry(day).or_default() += 1;
        let disbursed = self.disbursed.entry(loan.branch_id).or_default();
        *disbursed = disbursed.saturating_add(loan.principal);
    }
}

/// Of a piece of the loans, sums of what other records say about them.
struct Beside {
    paid: HashMap<i64, PaidRow>,
    received: HashMap<i64, i64>,
    recovered: HashMap<i64, i64>,
    waived: HashMap<i64, i64>,
    receivable: HashMap<i64, i64>,
    unearned_interest: HashMap<i64, i64>,
    unearned_fees: HashMap<i64, i64>,
    /// By the morning after the last day end: later charges have not been looked at.
    charges: HashMap<i64, i64>,
}

impl Beside {
    fn load(tx: &mut Tx, (after, last): (i64, i64)) -> Result<Self> {
        let sums = |rows: Vec<LoanSum>| -> HashMap<i64, i64> {
            rows.into_iter().map(|row| (row.loan_id, row.amount)).collect()
        };
        let paid = queries::paid(tx, after, last)?;
        let received = sums(queries::received(tx, after, last)?);
        let recovered = sums(queries::recovered(tx, after, last)?);
        let waived = sums(queries::waived(tx, after, last)?);
        let mut on = |account: Account| -> Result<HashMap<i64, i64>> {
            Ok(sums(queries::on_account(tx, after, last, account.code())?))
        };
        let receivable = on(Account::LoansReceivable)?;
        let unearned_interest = on(Account::UnearnedInterest)?;
        let unearned_fees = on(Account::UnearnedFees)?;
        let charges = match business_days::last_ended(tx)? {
            Some(day) => sums(queries::charges(tx, after, last, add_days(day, 1))?),
            None => HashMap::new(),
        };
        Ok(Beside {
            paid: paid.into_iter().map(|row| (row.loan_id, row)).collect(),
            received,
            recovered,
            waived,
            receivable,
            unearned_interest,
            unearned_fees,
            charges,
        })
    }
}

/// Loans after the first id up to the second.
fn piece(tx: &mut Tx, ids: (i64, i64), loans: &[LoanRow], report: &mut Report) -> Result<()> {
    let schedules = queries::schedules(tx, ids.0, ids.1)?;
    let mut schedules: HashMap<i64, _> =
        schedules.into_iter().map(|row| (row.loan_id, row)).collect();
    let mut beside = Beside::load(tx, ids)?;
    for loan in loans {
        report.loans += 1;
        let Some(rows) = schedules.remove(&loan.id) else {
            report.found(format!("loan {}", loan.id), "it has no installments");
            continue;
        };
        terms(loan, &rows, report);
        payments(loan, &rows, &mut beside, report);
        corrections(loan, &rows, &beside, report);
    }
    Ok(())
}

/// What was agreed, and what is asked for.
fn terms(loan: &LoanRow, rows: &ScheduleRow, report: &mut Report) {
    let place = format!("loan {}", loan.id);
    let fees = loan.initiation_fee + loan.service_fees;
    report.same(&place, "the balance", loan.balance, rows.total_due);
    report.same(&place, "what its installments ask for", rows.total_due, rows.reckoned_due);
    report.same(&place, "its number of installments", rows.installments, loan.installment_count);
    report.same(&place, "the principal of its installments", rows.principal, loan.principal);
    report.same(&place, "the interest of its installments", rows.interest, loan.interest);
    report.same(&place, "the fees of its installments", rows.fee, fees);
    if loan.next_payment_on != rows.next_due_on {
        report.found(&place, "its next payment is not its first unpaid installment");
    }
    let is_over = matches!(loan.status.as_str(), "closed" | "written_off");
    if is_over != (loan.balance == 0) {
        report.found(&place, format!("it is {}, but its balance is not", loan.status));
    }
}

/// What was paid, in the schedule, the payments and the books.
fn payments(loan: &LoanRow, rows: &ScheduleRow, beside: &mut Beside, report: &mut Report) {
    let place = format!("loan {}", loan.id);
    let parts = beside.paid.remove(&loan.id).unwrap_or_default();
    let of = |sums: &HashMap<i64, i64>| sums.get(&loan.id).copied().unwrap_or_default();
    report.same(&place, "the balance in the books", of(&beside.receivable), loan.balance);
    report.same(&place, "principal paid", rows.paid_principal, parts.principal);
    report.same(&place, "interest paid", rows.paid_interest, parts.interest);
    report.same(&place, "fees paid", rows.paid_fee, parts.fee);
    report.same(&place, "penalties paid", rows.paid_penalty, parts.penalty);
    let allocated = parts.principal + parts.interest + parts.fee + parts.penalty;
    report.same(&place, "the sum of its allocations", allocated, of(&beside.received));
}

/// What was waived, written off and recovered.
fn corrections(loan: &LoanRow, rows: &ScheduleRow, beside: &Beside, report: &mut Report) {
    let place = format!("loan {}", loan.id);
    let of = |sums: &HashMap<i64, i64>| sums.get(&loan.id).copied().unwrap_or_default();
    let is_given_up = loan.status == "written_off";
    report.same(&place, "what was written off", loan.written_off, rows.given_up);
    if is_given_up != (loan.written_off > 0) {
        let written_off = loan.written_off;
        report.found(&place, format!("it is {}, but {written_off} was written off", loan.status));
    }
    report.same(&place, "what was waived", rows.waived, of(&beside.waived));
    report.same(&place, "what was recovered", loan.recovered, of(&beside.recovered));
    // What was given up with the loan was never earned, and left the books with it.
    let left = |unearned: i64| if is_given_up { 0 } else { -unearned };
    let (interest, fees) = (of(&beside.unearned_interest), of(&beside.unearned_fees));
    report.same(&place, "unearned interest", interest, left(rows.unearned_interest));
    report.same(&place, "unearned fees", fees, left(rows.unearned_fee));
    let charges = of(&beside.charges);
    if loan.default_began_on.is_some() && charges > loan.default_principal {
        let most = loan.default_principal;
        let what = format!("charges in default are {charges}, but in duplum allows {most}");
        report.found(&place, what);
    }
}

fn reversals(tx: &mut Tx, report: &mut Report) -> Result<()> {
    for row in queries::wrong_reversals(tx)? {
        match row.kind.as_str() {
            "repayment" => {
                let place = format!("repayment {}", row.number);
                report.found(place, "the entry that took it back is of something else");
            }
            "entry" => {
                let place = format!("journal entry {}", row.number);
                report.found(place, "it takes back what nobody took back");
            }
            _ => {
                let place = format!("journal entry {}", row.number);
                report.found(place, "it does not mirror the entry that it takes back");
            }
        }
    }
    Ok(())
}

fn totals(tx: &mut Tx, sums: &Sums, report: &mut Report) -> Result<()> {
    let mut kept: BTreeMap<(i64, String), TotalsRow> = queries::totals(tx)?
        .into_iter()
        .map(|row| ((row.branch_id, row.status.clone()), row))
        .collect();
    let mut compare = |key: &(i64, String), kept: Option<TotalsRow>, reckoned: [i64; 5]| {
        let place = format!("figures of {} loans of branch {}", key.1, key.0);
        let kept = kept.map_or([0; 5], |row| {
            [row.loans, row.principal, row.interest, row.total_amount, row.balance]
        });
        let names = ["the count", "principal", "interest", "the total", "the balance"];
        for ((name, kept), reckoned) in names.into_iter().zip(kept).zip(reckoned) {
            report.same(&place, name, kept, reckoned);
        }
    };
    for (key, reckoned) in &sums.by_status {
        compare(key, kept.remove(key), *reckoned);
    }
    for (key, row) in kept {
        compare(&key, Some(row), [0; 5]);
    }
    Ok(())
}

fn days(tx: &mut Tx, mut by_day: BTreeMap<DayKey, i64>, report: &mut Report) -> Result<()> {
    let place = |(status, day, branch, staff): &DayKey| {
        format!("number of {status} loans of {day}, branch {branch}, by staff {staff}")
    };
    for row in queries::finding::days(tx)? {
        let key = (row.status, row.disbursed_on, row.branch_id, row.disbursed_by);
        let reckoned = by_day.remove(&key).unwrap_or_default();
        report.same(place(&key), "the count", row.loans, reckoned);
    }
    for key in by_day.keys() {
        report.found(place(key), "it is missing");
    }
    Ok(())
}

fn branches(tx: &mut Tx, sums: &Sums, report: &mut Report) -> Result<()> {
    let repaid = queries::repaid(tx)?;
    let mut repaid: HashMap<i64, i64> =
        repaid.into_iter().map(|row| (row.branch_id, row.amount)).collect();
    let clients = queries::client_counts(tx)?;
    let mut clients: HashMap<i64, i64> =
        clients.into_iter().map(|row| (row.branch_id, row.amount)).collect();
    let mut disbursed = sums.disbursed.clone();
    for row in queries::branch_totals(tx)? {
        let place = format!("figures of branch {}", row.branch_id);
        let take = |sums: &mut HashMap<i64, i64>| sums.remove(&row.branch_id).unwrap_or(0);
        report.same(&place, "repaid", row.repaid, take(&mut repaid));
        report.same(&place, "clients", row.clients, take(&mut clients));
        let given = disbursed.remove(&row.branch_id).unwrap_or_default();
        report.same(&place, "disbursed", row.disbursed, given);
    }
    let left = repaid.into_keys().chain(clients.into_keys()).chain(disbursed.into_keys());
    for branch in left {
        report.found(format!("figures of branch {branch}"), "they are missing");
    }
    let One(strangers) = queries::strangers(tx)?;
    report.same("clients of branches", "those without a loan there", strangers, 0);
    let One(unlisted) = queries::unlisted(tx)?;
    report.same("clients of branches", "loans whose client is not among them", unlisted, 0);
    Ok(())
}

fn clients(tx: &mut Tx, report: &mut Report) -> Result<()> {
    for row in queries::wrong_clients(tx)? {
        let place = format!("client {}", row.id);
        report.same(&place, "open accounts", row.open_accounts, row.active + row.defaulted);
        report.same(&place, "active accounts", row.active_accounts, row.active);
        report.same(&place, "defaulted accounts", row.defaulted_accounts, row.defaulted);
        report.same(&place, "written-off accounts", row.written_off_accounts, row.written_off);
    }
    Ok(())
}
