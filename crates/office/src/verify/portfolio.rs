//! Loans, their installments and repayments, and the figures maintained from them.

use super::branch_days::BranchDays;
use super::daily_penalties::{self, Nights};
use super::entries::LoanEntries;
use super::payments::Payments;
use super::queries::{self, BranchSum, InstallmentRow, LoanRow, LoanSum, TotalsRow};
use super::schedule::{self, Schedule};
use super::types::Report;
use super::{arrears, edits, kinds, past, reschedules, vat};
use crate::frame::records::Hash;
use crate::{Result, business_days};
use ledger::Account;
use money::{Date, add_days};
use std::collections::{BTreeMap, HashMap};
use store::{One, Tx};

/// Few enough that the pages of their entries and payments, which lie all over the tables, are still in a
/// connection's cache when they are read for the second time.
const LOANS_AT_A_TIME: i64 = 100;

/// Proves that each loan agrees with its installments, repayments and entries, and the figures by
/// branch and status and the counters of clients with the loans. Gets its loans in pieces, in the
/// order of their numbers.
pub(super) struct Portfolio {
    sums: Sums,
    branch_days: BranchDays,
    /// Installments that a day end found late.
    assessed: i64,
    last_day_end: Option<Date>,
    today: Date,
}

impl Portfolio {
    pub(super) fn new(tx: &mut Tx, today: Date) -> Result<Self> {
        let last_day_end = business_days::last_ended(tx)?;
        let (sums, branch_days) = (Sums::default(), BranchDays::default());
        Ok(Portfolio { sums, branch_days, assessed: 0, last_day_end, today })
    }

    /// Looks at loans after the first id up to the second, as many as are held in memory at a time;
    /// answers their digests.
    pub(super) fn batch(
        &mut self,
        tx: &mut Tx,
        (after, last): (i64, i64),
        report: &mut Report,
    ) -> Result<Vec<(i64, Hash)>> {
        let loans = queries::loans(tx, after, last, LOANS_AT_A_TIME)?;
        let Some(end) = loans.last() else { return Ok(vec![]) };
        let ids = (after, end.id);
        let records = queries::sealed::loans(tx, ids.0, ids.1, LOANS_AT_A_TIME)?;
        let mut schedules = schedule::load(tx, ids)?;
        let related = RelatedRecords::load(tx, ids, self.last_day_end)?;
        let mut nights = Nights::load(tx, ids)?;
        let mut hashes = Vec::with_capacity(loans.len());
        for (loan, record) in loans.iter().zip(records) {
            report.loans += 1;
            self.sums.add(loan);
            let schedule = schedules.remove(&loan.id).unwrap_or_default();
            let (hash, edits_lead_here) = edits::agreed(record, &schedule);
            hashes.push((loan.id, hash));
            if !edits_lead_here {
                let what = "its edits do not lead to its mandates and due dates";
                report.found(format!("loan {}", loan.id), what);
            }
            if schedule.rows.is_empty() {
                report.found(format!("loan {}", loan.id), "it has no installments");
                continue;
            }
            self.assessed += schedule.assessed();
            terms(loan, &schedule, report);
            reschedules::prove(loan, &schedule, report);
            payments(loan, &schedule, &related, report);
            corrections(loan, &schedule, &related, report);
            vat::prove(loan, &schedule, &related.taxed, &related.entries, report);
            schedule.prove(loan, self.last_day_end, report);
            arrears::prove(loan, &schedule, self.last_day_end, report);
            daily_penalties::prove(
                loan,
                &schedule,
                &nights.of(tx, loan.id, &schedule.rows)?,
                self.today,
                report,
            );
        }
        past::prove(
            tx,
            ids,
            &loans,
            (&related.payments, &related.entries),
            &mut self.branch_days,
            report,
        )?;
        kinds::prove(tx, ids, (&loans, &related.payments, &related.entries), report)?;
        for One(repayment) in queries::wrong_value_dates(tx, ids.0, ids.1)? {
            let what = "its value date is before its loan or still to come, or it is a recovery";
            report.found(format!("repayment {repayment}"), what);
        }
        Ok(hashes)
    }

    /// Takes in what another has looked at: other loans.
    pub(super) fn merge(&mut self, other: Portfolio) {
        self.sums.merge(other.sums);
        self.branch_days.merge(other.branch_days);
        self.assessed += other.assessed;
    }

    /// Number of installments that a day end found late.
    pub(super) fn assessed(&self) -> i64 {
        self.assessed
    }

    /// Compares the figures that are maintained from the loans.
    pub(super) fn finish(mut self, tx: &mut Tx, report: &mut Report) -> Result<()> {
        totals(tx, &self.sums, report)?;
        days(tx, std::mem::take(&mut self.sums.by_day), report)?;
        let by_age = std::mem::take(&mut self.sums.by_age);
        arrears::portfolio(tx, by_age, (self.last_day_end, self.today), report)?;
        branches(tx, &self.sums, report)?;
        self.branch_days.finish(tx, report)
    }
}

/// Checks whole tables at once: records of loans are complete, of the right kind and in the books,
/// and the loan counts of clients are right.
pub(super) fn tables(tx: &mut Tx, report: &mut Report) -> Result<()> {
    daily_penalties::strays(tx, report)?;
    schedule::unrecorded(tx, report)?;
    reversals(tx, report)?;
    reschedules::entries(tx, report)?;
    for One(entry) in queries::rebates::wrong_waivers(tx)? {
        let what = "its waivers do not match it, or belong to another loan";
        report.found(format!("journal entry {entry}"), what);
    }
    for One(repayment) in queries::rebates::wrong_settlements(tx)? {
        let what = "its settlement does not match it, its entry, its quote or its rebates";
        report.found(format!("repayment {repayment}"), what);
    }
    for One(repayment) in queries::rebates::wrong_prepayments(tx)? {
        let what = "the principal that it reduced does not match it, its entry or its rebates";
        report.found(format!("repayment {repayment}"), what);
    }
    for One(repayment) in queries::reapplied::wrong_payments(tx)? {
        let what = "it is not the payment that it replaces, or that one was not reversed with it";
        report.found(format!("repayment {repayment}"), what);
    }
    for One(entry) in queries::rebates::wrong_rebates(tx)? {
        let what = "its rebates belong to no settlement or prepayment of their loan";
        report.found(format!("journal entry {entry}"), what);
    }
    clients(tx, report)
}

/// Sums of the loans that were looked at.
#[derive(Default)]
struct Sums {
    by_status: BTreeMap<(i64, String), [i64; 5]>,
    disbursed: BTreeMap<i64, i64>,
    by_day: BTreeMap<DayKey, i64>,
    by_age: arrears::Ages,
}

/// Status, day, branch and person.
type DayKey = (String, Date, i64, i64);

impl Sums {
    /// Adds the sums of other loans.
    fn merge(&mut self, other: Sums) {
        for (key, figures) in other.by_status {
            add(self.by_status.entry(key).or_default(), &figures);
        }
        for (key, figure) in other.disbursed {
            add(std::slice::from_mut(self.disbursed.entry(key).or_default()), &[figure]);
        }
        for (key, figure) in other.by_day {
            *self.by_day.entry(key).or_default() += figure;
        }
        for (key, figures) in other.by_age {
            add(self.by_age.entry(key).or_default(), &figures);
        }
    }

    fn add(&mut self, loan: &LoanRow) {
        let sums = self.by_status.entry((loan.branch_id, loan.status.clone())).or_default();
        let figures = [1, loan.principal, loan.interest, loan.total_amount, loan.balance];
        add(sums, &figures);
        let day = (loan.status.clone(), loan.disbursed_on, loan.branch_id, loan.disbursed_by);
        *self.by_day.entry(day).or_default() += 1;
        arrears::count(&mut self.by_age, loan);
        let disbursed = self.disbursed.entry(loan.branch_id).or_default();
        if !loan.is_cancelled() {
            *disbursed = disbursed.saturating_add(loan.principal);
        }
    }
}

fn add(sums: &mut [i64], figures: &[i64]) {
    for (sum, figure) in sums.iter_mut().zip(figures) {
        *sum = sum.saturating_add(*figure);
    }
}

/// Records of a range of loans in other tables.
struct RelatedRecords {
    payments: Payments,
    entries: LoanEntries,
    taxed: vat::Taxed,
    /// By the morning after the last day end: later charges have not been looked at.
    charges: HashMap<i64, i64>,
}

impl RelatedRecords {
    fn load(tx: &mut Tx, (after, last): (i64, i64), last_day_end: Option<Date>) -> Result<Self> {
        let sums = |rows: Vec<LoanSum>| -> HashMap<i64, i64> {
            rows.into_iter().map(|row| (row.loan_id, row.amount)).collect()
        };
        let payments = Payments::load(tx, (after, last))?;
        let entries = LoanEntries::load(tx, (after, last))?;
        let taxed = vat::Taxed::load(tx, (after, last))?;
        let charges = match last_day_end {
            Some(day) => sums(queries::charges(tx, after, last, add_days(day, 1))?),
            None => HashMap::new(),
        };
        Ok(RelatedRecords { payments, entries, taxed, charges })
    }
}

/// Checks the agreed terms against the amounts due.
fn terms(loan: &LoanRow, schedule: &Schedule, report: &mut Report) {
    let place = format!("loan {}", loan.id);
    let fees = loan.initiation_fee.saturating_add(loan.service_fees);
    let fees = fees.saturating_add(loan.added_service_fees);
    let total_due = schedule.sum(|row| row.total_due);
    report.same(&place, "the balance", loan.balance, total_due);
    let reckoned = schedule.sum(InstallmentRow::reckoned_due);
    report.same(&place, "the total due on its installments", total_due, reckoned);
    let count = schedule.sum(|row| (row.schedule_version == 1).into());
    report.same(&place, "its number of installments", count, loan.installment_count);
    let principal = schedule.sum(|row| row.agreed().principal);
    report.same(&place, "the principal of its installments", principal, loan.principal);
    let interest = schedule.sum(|row| row.agreed().interest);
    let charged = loan.interest.saturating_add(loan.added_interest);
    report.same(&place, "the interest of its installments", interest, charged);
    let agreed_fees = schedule.sum(|row| row.agreed().fee);
    report.same(&place, "the fees of its installments", agreed_fees, fees);
    // Rescheduling adds none: the rows of later versions include the part carried over.
    let agreed =
        |row: &InstallmentRow| if row.schedule_version == 1 { row.initiation_fee } else { 0 };
    let initiation_fee = schedule.sum(agreed);
    let what = "the initiation fee of its installments";
    report.same(&place, what, initiation_fee, loan.initiation_fee);
    let is_over = matches!(loan.status.as_str(), "closed" | "written_off" | "cancelled");
    if is_over != (loan.balance == 0) {
        report.found(
            &place,
            format!("its status is {}, which does not fit its balance", loan.status),
        );
    }
}

/// Checks payments against the schedule and the books.
fn payments(loan: &LoanRow, schedule: &Schedule, related: &RelatedRecords, report: &mut Report) {
    let place = format!("loan {}", loan.id);
    let in_the_books = related.entries.on(loan.id, Account::LoansReceivable);
    report.same(&place, "the balance in the books", in_the_books, loan.balance);
    let paid = schedule.paid_in_all();
    for (what, stored, reckoned) in [
        ("principal paid", schedule.sum(|row| row.paid_principal), paid.principal),
        ("interest paid", schedule.sum(|row| row.paid_interest), paid.interest),
        ("fees paid", schedule.sum(|row| row.paid_fee), paid.fee),
        ("penalties paid", schedule.sum(|row| row.paid_penalty), paid.penalty),
        ("the sum of its allocations", paid.total(), related.payments.received(loan.id)),
    ] {
        report.same(&place, what, stored, reckoned);
    }
}

/// Checks waivers, write-offs and recoveries.
fn corrections(loan: &LoanRow, schedule: &Schedule, related: &RelatedRecords, report: &mut Report) {
    let place = format!("loan {}", loan.id);
    let of = |sums: &HashMap<i64, i64>| sums.get(&loan.id).copied().unwrap_or_default();
    let is_written_off = loan.status == "written_off";
    let written_off = schedule.sum(|row| row.written_off.saturating_sub(row.forgone()));
    // Amounts due on a cancelled loan are cancelled, not written off.
    let written_off = if loan.is_cancelled() { 0 } else { written_off };
    report.same(&place, "the amount written off", loan.written_off, written_off);
    let day = related.entries.written_off_on(loan.id).filter(|_| is_written_off);
    let recoverable = day.map_or(0, |day| schedule.recoverable(day));
    report.same(&place, "what can be recovered of it", loan.recoverable, recoverable);
    if is_written_off != (loan.written_off > 0) {
        let written_off = loan.written_off;
        report.found(
            &place,
            format!("its status is {}, but {written_off} was written off", loan.status),
        );
    }
    let waived = schedule.waived_in_all().total();
    report.same(&place, "the amount waived", schedule.sum(InstallmentRow::waived), waived);
    report.same(
        &place,
        "the amount recovered",
        loan.recovered,
        related.payments.recovered(loan.id),
    );
    // A write-off or cancellation removes unearned charges from the books.
    let is_gone = is_written_off || loan.is_cancelled();
    let left = |unearned: i64| if is_gone { 0 } else { unearned.saturating_neg() };
    let interest = related.entries.on(loan.id, Account::UnearnedInterest);
    let fees = related.entries.on(loan.id, Account::UnearnedFees);
    let unearned = schedule.sum(InstallmentRow::unearned_interest);
    report.same(&place, "unearned interest", interest, left(unearned));
    report.same(&place, "unearned fees", fees, left(schedule.sum(InstallmentRow::unearned_fee)));
    let charges = of(&related.charges);
    if loan.default_began_on.is_some() && charges > loan.default_principal {
        let most = loan.default_principal;
        let what =
            format!("charges in default are {charges}, but the in duplum rule allows {most}");
        report.found(&place, what);
    }
}

fn reversals(tx: &mut Tx, report: &mut Report) -> Result<()> {
    for row in queries::wrong_reversals(tx)? {
        match row.kind.as_str() {
            "repayment" => {
                let place = format!("repayment {}", row.number);
                report.found(place, "its reversing entry belongs to something else");
            }
            "loan" => {
                let place = format!("loan {}", row.number);
                report.found(place, "it is cancelled, but its disbursement was not reversed");
            }
            "standing" => {
                let place = format!("journal entry {}", row.number);
                report.found(place, "its loan is cancelled, but it was not reversed");
            }
            "entry" => {
                let place = format!("journal entry {}", row.number);
                report.found(place, "what it reverses is not marked as reversed");
            }
            _ => {
                let place = format!("journal entry {}", row.number);
                report.found(place, "it does not mirror the entry that it reverses");
            }
        }
    }
    Ok(())
}

fn totals(tx: &mut Tx, sums: &Sums, report: &mut Report) -> Result<()> {
    let mut stored: BTreeMap<(i64, String), TotalsRow> = queries::totals(tx)?
        .into_iter()
        .map(|row| ((row.branch_id, row.status.clone()), row))
        .collect();
    let mut compare = |key: &(i64, String), stored: Option<TotalsRow>, reckoned: [i64; 5]| {
        let place = format!("figures of {} loans of branch {}", key.1, key.0);
        let stored = stored.map_or([0; 5], |row| {
            [row.loans, row.principal, row.interest, row.total_amount, row.balance]
        });
        let names = ["the count", "principal", "interest", "the total", "the balance"];
        for ((name, stored), reckoned) in names.into_iter().zip(stored).zip(reckoned) {
            report.same(&place, name, stored, reckoned);
        }
    };
    for (key, reckoned) in &sums.by_status {
        compare(key, stored.remove(key), *reckoned);
    }
    for (key, row) in stored {
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
    let by_branch = |rows: Vec<BranchSum>| -> HashMap<i64, i64> {
        rows.into_iter().map(|row| (row.branch_id, row.amount)).collect()
    };
    let mut repaid = by_branch(queries::taken(tx, false)?);
    let mut recovered = by_branch(queries::taken(tx, true)?);
    let mut clients = by_branch(queries::client_counts(tx)?);
    let mut disbursed = sums.disbursed.clone();
    for row in queries::branch_totals(tx)? {
        let place = format!("figures of branch {}", row.branch_id);
        let take = |sums: &mut HashMap<i64, i64>| sums.remove(&row.branch_id).unwrap_or(0);
        report.same(&place, "repaid", row.repaid, take(&mut repaid));
        report.same(&place, "recovered", row.recovered, take(&mut recovered));
        report.same(&place, "clients", row.clients, take(&mut clients));
        let given = disbursed.remove(&row.branch_id).unwrap_or_default();
        report.same(&place, "disbursed", row.disbursed, given);
    }
    let taken = repaid.into_keys().chain(recovered.into_keys());
    for branch in taken.chain(clients.into_keys()).chain(disbursed.into_keys()) {
        report.found(format!("figures of branch {branch}"), "they are missing");
    }
    let One(strangers) = queries::strangers(tx)?;
    report.same("clients of branches", "the number without a loan there", strangers, 0);
    let One(unlisted) = queries::unlisted(tx)?;
    report.same("clients of branches", "the number of loans whose client is missing", unlisted, 0);
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
