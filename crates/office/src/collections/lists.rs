//! Call lists: loans in arrears, installments that fall due, promises.

use super::queries::{self, Late, LateOrder, Promised, PromisedOrder};
use super::types::{
    Contact, DueInstallment, DuePeriod, DueTotals, LateLoan, LateRow, LateSearch, LoanNote,
    PromiseSearch, PromiseTotals,
};
use super::{ALL, branch_seen};
use crate::clients::{self, ClientId};
use crate::loans::LoanId;
use crate::products::ProductId;
use crate::{BranchId, Ctx, Error, Result, StaffId, business_days};
use lending::ArrearsAge;
use money::{Cents, Date, add_days, days_between};
use std::collections::{BTreeSet, HashMap};
use store::Tx;

/// Days that a list of what falls due covers at most.
const MAX_DAYS: i64 = 31;
/// A day before any promise.
const FIRST_DAY: Date = Date::constant(1, 1, 1);

/// Loans in arrears, the longest late first. Consultants see their branch's.
pub fn late(
    tx: &mut Tx,
    ctx: &Ctx,
    search: LateSearch,
    limit: i64,
    offset: i64,
) -> Result<Vec<LateLoan>> {
    let rows = late_filter(tx, ctx, search)?.page(tx, LateOrder::Oldest, limit, offset)?;
    late_loans(tx, ctx, rows)
}

/// At most `most` of these loans after one of them, given with the day since which it is late, to read all
/// in pieces. A piece at the end costs no more than the first.
pub fn late_following(
    tx: &mut Tx,
    ctx: &Ctx,
    search: LateSearch,
    (last, most): (Option<(Date, LoanId)>, i64),
) -> Result<Vec<LateLoan>> {
    let filter = late_filter(tx, ctx, search)?;
    let Some((day, loan)) = last else {
        let rows = filter.page(tx, LateOrder::Oldest, most, 0)?;
        return late_loans(tx, ctx, rows);
    };
    let (on, after) = (Some(day), Some(loan));
    let same_day = Late { due_from: on, due_to: on, after, ..filter.clone() };
    let mut rows = same_day.page(tx, LateOrder::Oldest, most, 0)?;
    let left = most.saturating_sub(i64::try_from(rows.len()).unwrap_or(most));
    let later = Late { due_from: Some(add_days(day, 1)), ..filter };
    rows.extend(later.page(tx, LateOrder::Oldest, left, 0)?);
    late_loans(tx, ctx, rows)
}

fn late_filter(tx: &mut Tx, ctx: &Ctx, search: LateSearch) -> Result<Late> {
    let branch = branch_seen(tx, ctx, search.branch)?;
    let open = business_days::open_day(tx, ctx)?;
    let (due_from, due_to) = search.age.map_or((None, None), |age| due_dates(age, open));
    let LateSearch { product, consultant, .. } = search;
    Ok(Late { branch, product, consultant, due_from, due_to, after: None })
}

fn late_loans(tx: &mut Tx, ctx: &Ctx, rows: Vec<LateRow>) -> Result<Vec<LateLoan>> {
    let mut contacts = contacts(tx, ctx, rows.iter().map(|row| (row.loan_id, row.client_id)))?;
    let loan = |row: LateRow| LateLoan {
        loan: row.loan_id,
        client: row.client_id,
        first_name: row.first_name,
        last_name: row.last_name,
        branch: row.branch_id,
        branch_name: row.branch_name,
        product_name: row.product_name,
        consultant: row.consultant,
        balance: row.balance,
        overdue: row.overdue,
        age: row.age.0,
        late_since: row.late_since,
        days_late: days_between(row.late_since, ctx.today),
        is_rescheduled: row.is_rescheduled,
        contact: contacts.remove(&row.loan_id).unwrap_or_default(),
    };
    Ok(rows.into_iter().map(loan).collect())
}

/// The number of loans in [`late`] and their total overdue amount.
pub fn late_total(tx: &mut Tx, ctx: &Ctx, search: LateSearch) -> Result<(i64, Cents)> {
    let branch = branch_seen(tx, ctx, search.branch)?;
    let open = business_days::open_day(tx, ctx)?;
    let (branch, product, consultant) = (
        branch.map_or(ALL, BranchId::get),
        search.product.map_or(ALL, ProductId::get),
        search.consultant.map_or(ALL, StaffId::get),
    );
    let (mut loans, mut overdue) = (0_i64, Cents::ZERO);
    for row in queries::late_totals(tx, open, branch, product, consultant)? {
        let is_meant = search.age.map_or(row.age.0 != ArrearsAge::Current, |age| age == row.age.0);
        if is_meant {
            loans = loans.saturating_add(row.loans);
            overdue = overdue.plus(row.overdue)?;
        }
    }
    Ok((loans, overdue))
}

/// The due dates of the oldest overdue installments of loans of an age.
fn due_dates(age: ArrearsAge, today: Date) -> (Option<Date>, Option<Date>) {
    let before = |days: i32| Some(add_days(today, -days));
    match age {
        // Current loans are not overdue, so the list has none.
        ArrearsAge::Current => (before(-1), before(0)),
        ArrearsAge::UpTo30 => (before(30), None),
        ArrearsAge::UpTo60 => (before(60), before(31)),
        ArrearsAge::UpTo90 => (before(90), before(61)),
        ArrearsAge::Over90 => (None, before(91)),
    }
}

/// Installments of a branch that fall due in a period and are not paid, in the order of their days.
pub fn due(
    tx: &mut Tx,
    ctx: &Ctx,
    period: DuePeriod,
    limit: i64,
    offset: i64,
) -> Result<Vec<DueInstallment>> {
    let (branch, from, to) = due_scope(tx, ctx, period)?;
    let rows = queries::due(tx, branch, from, to, limit, offset)?;
    let contacts = contacts(tx, ctx, rows.iter().map(|row| (row.loan_id, row.client_id)))?;
    // One loan may have several installments in the period.
    let mut due = Vec::with_capacity(rows.len());
    for row in rows {
        due.push(DueInstallment {
            contact: contacts.get(&row.loan_id).cloned().unwrap_or_default(),
            loan: row.loan_id,
            client: row.client_id,
            first_name: row.first_name,
            last_name: row.last_name,
            number: row.number,
            due_on: row.due_on,
            total_due: row.total_due,
            overdue: row.overdue,
            is_rescheduled: row.is_rescheduled,
        });
    }
    Ok(due)
}

/// The number of installments in [`due`] and their total unpaid amount.
pub fn due_totals(tx: &mut Tx, ctx: &Ctx, period: DuePeriod) -> Result<DueTotals> {
    let (branch, from, to) = due_scope(tx, ctx, period)?;
    Ok(queries::due_totals(tx, branch, from, to)?)
}

fn due_scope(tx: &mut Tx, ctx: &Ctx, period: DuePeriod) -> Result<(BranchId, Date, Date)> {
    let branch = branch_seen(tx, ctx, period.branch)?;
    let branch = branch.ok_or_else(|| Error::field("branch", "Please select a branch."))?;
    let from = period.from.unwrap_or(ctx.today);
    let to = period.to.unwrap_or(from);
    if to < from {
        return Err(Error::field("end_date", "The end date is before the start date."));
    }
    if days_between(from, to) >= MAX_DAYS {
        return Err(Error::field("end_date", format!("Choose at most {MAX_DAYS} days.")));
    }
    Ok((branch, from, to))
}

/// Promises to pay that no later one replaced, in the order of their days.
pub fn promises(
    tx: &mut Tx,
    ctx: &Ctx,
    search: PromiseSearch,
    limit: i64,
    offset: i64,
) -> Result<Vec<DuePromise>> {
    let branch = branch_seen(tx, ctx, search.branch)?;
    let PromiseSearch { from, to, unkept, .. } = search;
    let filter = Promised { branch, from, to, unkept: unkept.then_some(true) };
    let rows = filter.page(tx, PromisedOrder::Soonest, limit, offset)?;
    let mut contacts = contacts(tx, ctx, rows.iter().map(|row| (row.loan_id, row.client_id)))?;
    let promise = |row: super::types::PromiseRow| DuePromise {
        loan: row.loan_id,
        client: row.client_id,
        first_name: row.first_name,
        last_name: row.last_name,
        branch_name: row.branch_name,
        balance: row.balance,
        overdue: row.overdue,
        contact: contacts.remove(&row.loan_id).unwrap_or_default(),
    };
    Ok(rows.into_iter().map(promise).collect())
}

/// The number of promises in [`promises`] and their total.
pub fn promise_totals(tx: &mut Tx, ctx: &Ctx, search: PromiseSearch) -> Result<PromiseTotals> {
    let branch = branch_seen(tx, ctx, search.branch)?.map_or(ALL, BranchId::get);
    let (from, to) = (search.from.unwrap_or(FIRST_DAY), search.to.unwrap_or(Date::MAX));
    Ok(queries::promised_totals(tx, branch, from, to, search.unkept)?)
}

/// A promise with its loan and how to reach the client. The promise itself is in `contact`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DuePromise {
    pub loan: LoanId,
    pub client: i64,
    pub first_name: String,
    pub last_name: String,
    pub branch_name: String,
    pub balance: Cents,
    /// The overdue amount of the loan.
    pub overdue: Cents,
    pub contact: Contact,
}

/// Telephone numbers, last notes, standing promises and stop flags of loans, given with their clients.
fn contacts(
    tx: &mut Tx,
    ctx: &Ctx,
    loans: impl Iterator<Item = (LoanId, i64)>,
) -> Result<HashMap<LoanId, Contact>> {
    let loans: Vec<_> = loans.collect();
    if loans.is_empty() {
        return Ok(HashMap::new());
    }
    let joined = |ids: BTreeSet<i64>| ids.iter().map(i64::to_string).collect::<Vec<_>>().join(",");
    let clients = joined(loans.iter().map(|(_, client)| *client).collect());
    let ids = joined(loans.iter().map(|(loan, _)| loan.get()).collect());
    let mut phones: HashMap<i64, Vec<String>> = HashMap::new();
    for row in queries::phones(tx, &clients)? {
        phones.entry(row.client_id).or_default().push(row.phone_number);
    }
    let whose: Vec<ClientId> = loans.iter().map(|(_, client)| ClientId::new(*client)).collect();
    let flags = clients::open_flags(tx, &whose)?;
    let mut contacts: HashMap<LoanId, Contact> = HashMap::new();
    for (loan, client) in loans {
        let phones = phones.get(&client).cloned().unwrap_or_default();
        let flags = flags.get(&ClientId::new(client)).cloned().unwrap_or_default();
        contacts.insert(loan, Contact { phones, flags, ..Contact::default() });
    }
    for row in queries::last_notes(tx, &ids)? {
        let is_promise = row.promised_on.is_some() && row.replaced_by.is_none();
        let note = LoanNote::of(row, ctx.today);
        let Some(contact) = contacts.get_mut(&note.loan) else { continue };
        if is_promise {
            contact.promise = Some(note.clone());
        }
        if contact.last_note.as_ref().is_none_or(|last| last.id < note.id) {
            contact.last_note = Some(note);
        }
    }
    Ok(contacts)
}
