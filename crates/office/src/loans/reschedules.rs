//! A new version of a loan's schedule for the unpaid amounts (contract §5). Other areas decide on
//! reschedules; this module has the rules of the schedule and stores it.

use super::limits::LimitExcess;
use super::progress;
use super::queries::reschedules as queries;
pub(crate) use super::queries::reschedules::Carried;
use super::record::{RescheduleExcessRecord, RescheduleRecord};
use super::types::{Installment, Loan, LoanAccount, LoanTerms};
use super::{cancelled, terms_of};
use crate::books::{self, PostedEntry};
use crate::frame::records::Record;
use crate::{Check, Ctx, Error, Result, numbers};
use ledger::posting;
use lending::{
    Due, DueDateError, Earlier, FeeDue, Frequency, LoanStatus, Parts, Reschedule, RescheduleTerms,
    ScheduleError, check_due_dates,
};
use money::{Cents, Date, Overflow, date_in_words};
use store::{Tx, row};

/// Weekly for the longest term of a product (30 years) is 1 566 installments; more is a slip.
pub(crate) const MAX_INSTALLMENTS: i64 = 1600;

/// The input for rescheduling a loan.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct NewReschedule {
    pub payment_frequency: String,
    pub installment_count: Option<i64>,
    pub due_dates: Vec<Date>,
}

/// A new schedule as it would be, and what it costs.
#[derive(Clone, Debug)]
pub struct ReschedulePlan {
    pub frequency: Frequency,
    /// The terms that it keeps.
    pub terms: LoanTerms,
    pub schedule: Reschedule,
    pub balance_before: Cents,
    pub balance_after: Cents,
}

row! {
    /// A version of a loan's schedule, from the second on.
    #[derive(Clone, Debug)]
    pub struct ScheduleVersion {
        pub version: i64,
        /// When its first period began.
        pub began_on: Date,
        pub rescheduled_on: Date,
        /// Its entry in the journal.
        pub entry_id: crate::books::EntryId,
        pub added_days: i64,
        pub added_interest: Cents,
        pub added_service_fees: Cents,
        /// The VAT in those.
        pub added_vat: Cents,
        /// The balance carried over from the previous version.
        pub balance_before: Cents,
        pub rescheduled_by: crate::StaffId,
        pub rescheduled_by_first_name: String,
        pub rescheduled_by_last_name: String,
    }
}

/// The versions of a loan's schedule, from the second on.
pub(crate) fn versions(tx: &mut Tx, loan: &Loan) -> Result<Vec<ScheduleVersion>> {
    if loan.is_rescheduled() { Ok(queries::versions(tx, loan.id)?) } else { Ok(vec![]) }
}

/// The version of a loan's schedule that holds; none of a loan that was never rescheduled.
pub(crate) fn latest(tx: &mut Tx, loan: &Loan) -> Result<Option<ScheduleVersion>> {
    Ok(versions(tx, loan)?.pop())
}

impl LoanAccount {
    /// Those whose charges fall due in arrears: of the version of its schedule that holds, and those that ask
    /// again. What else was paid ahead on an earlier one was paid before.
    pub(crate) fn asking_dues(&self) -> Result<Vec<Due>, Overflow> {
        self.asking().map(Installment::due).collect()
    }

    /// The installments of the version of its schedule that holds.
    pub(crate) fn current(&self) -> impl Iterator<Item = &Installment> {
        let version = self.loan.schedule_version;
        self.installments.iter().filter(move |row| row.schedule_version == version)
    }

    /// Those and what asks again of earlier versions, in the order in which they are paid.
    pub(crate) fn asking(&self) -> impl Iterator<Item = &Installment> {
        let version = self.loan.schedule_version;
        self.installments
            .iter()
            .filter(move |row| row.schedule_version == version || row.asks_again)
    }
}

/// The amounts due of a loan, for the arithmetic of settling and rescheduling: by the version of
/// its schedule in force, and again by installments of earlier ones. `versions` start with the
/// second.
pub(crate) fn fee_dues(account: &LoanAccount, versions: &[ScheduleVersion]) -> Result<Vec<FeeDue>> {
    let holds = account.loan.schedule_version;
    let due = |row: &Installment| {
        let older = (row.schedule_version < holds).then(|| began_on(account, versions, row));
        Ok(row.fee_due(older)?)
    };
    account.asking().map(due).collect()
}

/// When the period of an installment began: where the one before it ends, or its version began.
fn began_on(account: &LoanAccount, versions: &[ScheduleVersion], row: &Installment) -> Date {
    let before = account.installments.iter().rev().find(|one| one.number < row.number);
    let before = before.filter(|one| one.schedule_version == row.schedule_version);
    let version = versions.iter().find(|one| one.version == row.schedule_version);
    let began_on = version.map_or(account.loan.disbursed_on, |one| one.began_on);
    before.map_or(began_on, |one| one.due_on)
}

/// Amounts carried over from a loan's installments, first reschedule first.
pub(crate) fn carried(tx: &mut Tx, loan: &Loan) -> Result<Vec<Carried>> {
    if loan.is_rescheduled() { Ok(queries::carries(tx, loan.id)?) } else { Ok(vec![]) }
}

impl Carried {
    /// Part by part.
    pub(crate) fn parts(&self) -> Parts {
        let Self { penalty, interest, fee, principal, .. } = *self;
        Parts { penalty, interest, fee, principal }
    }
}

/// Refuses a loan in which an installment of a replaced schedule would be paid only after one of a
/// later schedule that falls due before it: payments go to installments in the order of their
/// numbers.
pub(crate) fn must_be_in_order(account: &LoanAccount) -> Result<()> {
    let unpaid = || account.installments.iter().filter(|row| row.total_due.is_positive());
    for (before, after) in unpaid().zip(unpaid().skip(1)) {
        if before.due_on > after.due_on {
            let message = format!(
                "Installment {}, which was replaced when the loan was rescheduled, would be asked for again. It falls due on {}, after installment {} of the new schedule, which is unpaid.",
                before.number,
                date_in_words(before.due_on),
                after.number,
            );
            return Err(Error::conflict("loan_rescheduled", message));
        }
    }
    Ok(())
}

/// Refuses a loan on which nothing is owed.
pub(crate) fn can_be_rescheduled(loan: &Loan) -> Result<()> {
    match loan.status.0 {
        LoanStatus::Active | LoanStatus::Defaulted => Ok(()),
        LoanStatus::Closed => {
            let message = "This loan account is paid in full. There is nothing to reschedule.";
            Err(Error::conflict("loan_closed", message))
        }
        LoanStatus::WrittenOff => {
            let message = "This loan account was written off. It cannot be rescheduled.";
            Err(Error::conflict("loan_written_off", message))
        }
        LoanStatus::Cancelled => Err(cancelled()),
    }
}

/// Works out a new schedule; none when something that decides it is wrong, which is then in `check`.
pub(crate) fn plan(
    tx: &mut Tx,
    account: &LoanAccount,
    input: &NewReschedule,
    today: Date,
    check: &mut Check,
) -> Result<Option<ReschedulePlan>> {
    can_be_rescheduled(&account.loan)?;
    let terms = terms_of(tx, account.loan.id)?;
    let Some((frequency, count)) = wanted(account, input, check) else {
        return Ok(None);
    };
    match check_due_dates(&input.due_dates, count, frequency, today, terms.term_months) {
        Ok(()) => {}
        Err(DueDateError::Count { given, .. }) if given < usize::from(count) => {
            check.fail("schedule_due_dates", "Set all due dates.");
            return Ok(None);
        }
        Err(error) => {
            check.fail("schedule_due_dates", error.to_string());
            return Ok(None);
        }
    }
    if !ends_as_late(account, input, check) {
        return Ok(None);
    }
    let versions = versions(tx, &account.loan)?;
    let dues = fee_dues(account, &versions)?;
    let began_on = versions.last().map(|version| version.began_on);
    let schedule = lending::reschedule(&RescheduleTerms {
        dues: &dues,
        began_on: began_on.unwrap_or(account.loan.disbursed_on),
        annual_rate: terms.interest_rate,
        interest_method: terms.interest_method.0,
        monthly_service_fee: terms.monthly_service_fee,
        vat_rate: terms.vat_rate,
        frequency,
        due_dates: &input.due_dates,
        today,
    });
    let schedule = match schedule {
        Ok(schedule) => schedule,
        Err(error @ ScheduleError::TooSmall) => {
            check.fail("installment_count", error.to_string());
            return Ok(None);
        }
        Err(error) => return Err(Error::Internal(Box::new(error))),
    };
    let added = schedule.added_interest.plus(schedule.added_service_fees)?;
    keeps_within_in_duplum(&schedule, added)?;
    let balance_before = account.loan.balance;
    let balance_after = balance_before.plus(added)?;
    Ok(Some(ReschedulePlan { frequency, terms, schedule, balance_before, balance_after }))
}

/// A schedule that ended earlier would charge interest and fees before the time that they are for.
/// A client who wants to finish earlier settles the loan and is rebated the unused charges.
fn ends_as_late(account: &LoanAccount, input: &NewReschedule, check: &mut Check) -> bool {
    let unpaid = account.asking().filter(|row| row.total_due.is_positive());
    let (Some(present), Some(last)) = (unpaid.map(|row| row.due_on).max(), input.due_dates.last())
    else {
        return true;
    };
    let message = format!(
        "The last due date cannot be before {}, when the loan ends now. To end it earlier, settle it.",
        date_in_words(present)
    );
    check.rule(*last >= present, "schedule_due_dates", message)
}

/// In duplum (section 103(5)): charges that were not paid do not grow beyond the principal by being put
/// off again and again.
fn keeps_within_in_duplum(schedule: &Reschedule, added: Cents) -> Result<()> {
    let (mut put_off, mut principal) = (Cents::ZERO, Cents::ZERO);
    for row in &schedule.installments {
        let Earlier { penalty, interest, service_fee } = row.earlier;
        put_off = Cents::sum([put_off, penalty, interest, service_fee])?;
        principal = principal.plus(row.principal)?;
    }
    let charges = put_off.plus(added)?;
    if put_off.is_zero() || added.is_zero() || charges <= principal {
        return Ok(());
    }
    let (charges, principal) = (charges.rand(), principal.rand());
    let message = format!(
        "With what is added, charges would come to {charges}. The law allows no more than the unpaid principal of {principal} (in duplum)."
    );
    Err(Error::conflict("in_duplum", message))
}

/// The requested frequency and number of installments.
fn wanted(
    account: &LoanAccount,
    input: &NewReschedule,
    check: &mut Check,
) -> Option<(Frequency, u16)> {
    let frequency = Frequency::parse(input.payment_frequency.trim());
    check.rule(frequency.is_some(), "payment_frequency", "Please select a payment frequency.");
    let Some(count) = input.installment_count.filter(|count| *count >= 1) else {
        check.fail("installment_count", "Enter a valid installment count.");
        return None;
    };
    let last = account.installments.last().map_or(0, |row| i64::from(row.number));
    let most = MAX_INSTALLMENTS.min(i64::from(u16::MAX).saturating_sub(last));
    let message = format!("A loan can have at most {most} installments.");
    let is_few = check.rule(count <= most, "installment_count", message);
    Some((frequency?, u16::try_from(count).ok().filter(|_| is_few)?))
}

/// Replaces what is unpaid of the schedule, in the books and in the tables. `account` is afterwards as
/// it was stored.
pub(crate) fn replace(
    tx: &mut Tx,
    ctx: &Ctx,
    account: &mut LoanAccount,
    (plan, excesses): (&ReschedulePlan, &[LimitExcess]),
    reason: &str,
) -> Result<(PostedEntry, Record)> {
    let loan = &account.loan;
    let version = loan.schedule_version.saturating_add(1);
    let ReschedulePlan { schedule, .. } = plan;
    let entry = posting::reschedule(posting::Reschedule {
        branch: loan.branch_id.get(),
        loan: loan.id.get(),
        version,
        carried: loan.balance,
        added_interest: schedule.added_interest,
        added_fees: schedule.added_service_fees,
        added_vat: schedule.added_vat,
    });
    let entry = entry.map_err(|error| Error::Internal(Box::new(error)))?;
    let description = format!("{}: {reason}", entry.description());
    let entry = books::post(tx, ctx, &entry.described(description))?;
    let count = numbers::of_rows(schedule.installments.len())?;
    let record = RescheduleRecord {
        id: numbers::next(tx, "loan_reschedules")?,
        loan_id: loan.id.get(),
        version,
        entry_id: entry.id.get(),
        payment_frequency: plan.frequency.to_string(),
        installment_count: count,
        began_on: schedule.begins_on,
        added_days: schedule.added_days,
        added_interest: schedule.added_interest,
        added_service_fees: schedule.added_service_fees,
        balance_before: loan.balance,
        rescheduled_by: ctx.staff()?.staff.get(),
        rescheduled_at: ctx.now,
        business_date: ctx.today,
        added_vat: schedule.added_vat,
    };
    record.insert(tx)?;
    let excesses = insert_excesses(tx, record.id, excesses)?;
    let rows = rows(tx, account, plan, version)?;
    let made: Vec<_> = rows.iter().map(Installment::rescheduled).collect();
    for carried in &schedule.carried {
        queries::insert_carry(tx, record.id, (carried.installment, &carried.parts))?;
    }
    let before = account.clone();
    account.replace_schedule(plan, rows, ctx.today)?;
    progress::save(tx, &before, account, ctx.today)?;
    let carried = schedule.carried.iter().map(|one| (one.installment, one.parts));
    Ok((entry, record.record(carried, &made, &excesses)))
}

/// Where the new schedule is above legal limits, in the order in which they are sealed.
fn insert_excesses(
    tx: &mut Tx,
    reschedule: i64,
    excesses: &[LimitExcess],
) -> Result<Vec<RescheduleExcessRecord>> {
    let of = |excess: &LimitExcess| RescheduleExcessRecord {
        reschedule_id: reschedule,
        rule: excess.rule.to_string(),
        unit: excess.unit.to_string(),
        cap: excess.cap,
        actual: excess.actual,
        credit_limit_id: excess.credit_limit.get(),
    };
    let mut rows: Vec<_> = excesses.iter().map(of).collect();
    rows.sort_unstable_by(|one, other| one.rule.cmp(&other.rule));
    RescheduleExcessRecord::insert_all(tx, &rows)?;
    Ok(rows)
}

/// The new installments, numbered on from the last one.
fn rows(
    tx: &mut Tx,
    account: &LoanAccount,
    plan: &ReschedulePlan,
    version: i64,
) -> Result<Vec<Installment>> {
    let installments = &plan.schedule.installments;
    let first = numbers::take(tx, "installments", numbers::of_rows(installments.len())?)?;
    let number = account.installments.last().map_or(0, |row| row.number);
    let numbered = (number.saturating_add(1)..).zip(installments);
    let rows = (first..).zip(numbered).map(|(id, (number, one))| {
        Installment::new((id, account.loan.id), (number, version), plan.terms.grace_days, one)
    });
    Ok(rows.collect::<std::result::Result<_, _>>()?)
}
