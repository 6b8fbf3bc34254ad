//! Loads a loan for a payment, either in its current state or as of the value date (contract §5).

use super::record::AllocationRecord;
use super::types::{Reduced, RepaymentId};
use super::{paid_parts, queries};
use crate::loans::{Installment, LoanAccount, Payment, daily_penalties, fees, reschedules};
use crate::{Check, Ctx, Error, Result, business_days};
use ledger::MoneyKind;
use lending::{
    AllocateError, Allocation, AssessedDue, Charged, ChargedNights, DatedPayment, Due, Night,
    PaidPart, Parts, PenaltyMethod,
};
use money::{Cents, Date, add_days};
use std::collections::HashMap;
use store::Tx;

/// The day from which a payment counts that reached the bank before it was recorded, with the payments
/// and waivers before it.
#[derive(Clone)]
pub(super) struct ValueDate {
    pub(super) day: Date,
    before: Vec<PaidPart>,
    charges: Charges,
}

/// The sources of the penalties on a loan's installments.
#[derive(Clone, Default)]
pub(super) struct Charges {
    /// For which they were charged, where that is done by the day.
    nights: HashMap<i64, Vec<Night>>,
    /// The parts that later schedules carry instead, each with its first day.
    carried: HashMap<i64, Vec<(Date, Parts)>>,
}

impl Charges {
    pub(super) fn of(tx: &mut Tx, account: &LoanAccount) -> Result<Self> {
        let mut carried: HashMap<i64, Vec<(Date, Parts)>> = HashMap::new();
        for row in reschedules::carried(tx, &account.loan)? {
            carried.entry(row.installment_id).or_default().push((row.since, row.parts()));
        }
        Ok(Charges { nights: daily_penalties::nights(tx, account)?, carried })
    }
}

/// The amounts that a payment pays and waives.
#[derive(Clone)]
pub(super) struct AllocatedPayment {
    pub(super) allocations: Vec<Allocation>,
    /// The VAT in the fees that each of them pays.
    pub(super) vat: Vec<Cents>,
    /// Penalties that would not have been charged had it been recorded on its value date.
    pub(super) waivers: Vec<Allocation>,
    /// Interest rebated because the principal is reduced.
    pub(super) rebates: Vec<Allocation>,
    /// The part that reduces the principal.
    pub(super) reduced: Option<Reduced>,
}

impl AllocatedPayment {
    /// The amounts paid, and the amounts waived because of the payment.
    pub(super) fn payment(&self) -> Payment<'_> {
        Payment { paid: &self.allocations, waivers: &self.waivers, rebates: &self.rebates }
    }

    /// The amounts paid and waived, as of that day.
    pub(super) fn parts_on(&self, day: Date) -> Result<Vec<PaidPart>> {
        let part = |one: &Allocation| {
            let principal = one.parts.principal;
            let agreed = one.parts.agreed()?;
            Ok(PaidPart { installment: one.installment, paid_on: day, principal, agreed })
        };
        self.allocations.iter().chain(&self.waivers).map(part).collect()
    }

    /// The allocations to the installments, as stored.
    pub(super) fn shares(&self, id: RepaymentId) -> Vec<AllocationRecord> {
        AllocationRecord::all(id, &self.allocations, &self.vat)
    }

    /// All that is waived with it.
    pub(super) fn waived(&self) -> Result<Cents> {
        Ok(super::types::total(&self.waivers)?.total()?)
    }

    /// The total waived and rebated because of it.
    pub(super) fn forgone(&self) -> Result<Cents> {
        let rebated = self.reduced.map_or(Cents::ZERO, |reduced| reduced.rebate);
        Ok(self.waived()?.plus(rebated)?)
    }
}

impl ValueDate {
    /// The value date from the input, for a payment that cannot precede others; `None` if it counts
    /// from today. `money` is the receiving cash or bank account, if known.
    pub(super) fn read(
        tx: &mut Tx,
        ctx: &Ctx,
        account: &LoanAccount,
        named: (Option<Date>, Option<MoneyKind>),
        check: &mut Check,
    ) -> Result<Option<Self>> {
        let Some(day) = Self::day(tx, ctx, account, named, check)? else { return Ok(None) };
        let is_latest =
            queries::last_paid_on(tx, account.loan.id)?.is_none_or(|last| last.0 <= day);
        let message = "The loan has a payment with a later date. Reverse that payment first.";
        check.rule(is_latest, "value_date", message);
        Ok(Some(Self::on(tx, account, day)?))
    }

    /// The input's day before today, if a payment can count from it regardless of other payments.
    pub(super) fn day(
        tx: &mut Tx,
        ctx: &Ctx,
        account: &LoanAccount,
        (named, money): (Option<Date>, Option<MoneyKind>),
        check: &mut Check,
    ) -> Result<Option<Date>> {
        let Some(day) = named else { return Ok(None) };
        let by_bank = money != Some(MoneyKind::Cash);
        let message = "Only a payment into the bank can have a value date.";
        check.rule(by_bank, "value_date", message);
        check.rule(day <= ctx.today, "value_date", "The value date cannot be in the future.");
        let days = ctx.policy.value_date_days;
        let earliest = add_days(ctx.today, i32::from(days).saturating_neg());
        let message = match days {
            1 => "The value date can be at most 1 day back.".to_owned(),
            _ => format!("The value date can be at most {days} days back."),
        };
        check.rule(day >= earliest, "value_date", message);
        let message = "The value date cannot be before the loan was paid out.";
        check.rule(day >= account.loan.disbursed_on, "value_date", message);
        if let Some(version) = reschedules::latest(tx, &account.loan)? {
            let message = format!(
                "The value date cannot be before {}, when the loan was rescheduled.",
                money::date_in_words(version.rescheduled_on)
            );
            check.rule(day >= version.rescheduled_on, "value_date", message);
        }
        let is_open = business_days::last_closed(tx)?.is_none_or(|closed| day > closed);
        check.rule(is_open, "value_date", "The value date cannot be in a closed period.");
        Ok((day != ctx.today && check.is_sound("value_date")).then_some(day))
    }

    /// A day after which nothing was paid on the loan.
    pub(super) fn on(tx: &mut Tx, account: &LoanAccount, day: Date) -> Result<Self> {
        let before = paid_parts(tx, account.loan.id)?;
        let charges = Charges::of(tx, account)?;
        Ok(ValueDate { day, before, charges })
    }

    /// A day from which a payment counted before, which has not to be read from a form, with the payments
    /// and waivers that count beside it and what the loan was charged for.
    pub(super) fn of(day: Date, before: &[PaidPart], charges: &Charges) -> Self {
        ValueDate { day, before: before.to_vec(), charges: charges.clone() }
    }

    /// The payments and waivers of the loan with this one among them.
    pub(super) fn with(self, allocated: &AllocatedPayment) -> Result<Vec<PaidPart>> {
        let own = allocated.parts_on(self.day)?;
        Ok(self.before.into_iter().chain(own).collect())
    }

    /// The installments with the penalties that they were charged.
    fn assessed(&self, account: &LoanAccount) -> Result<Vec<AssessedDue>> {
        let is_daily = account.loan.penalty_method.0 == PenaltyMethod::Daily;
        let assessed = |row: &Installment| {
            let (assessed_on, earlier_penalty) = (row.assessed_on, row.earlier_penalty);
            let charged = if is_daily {
                Charged::Daily(self.charged(row))
            } else {
                Charged::Once { assessed_on, earlier_penalty }
            };
            let carried = self.charges.carried.get(&row.id.get()).cloned().unwrap_or_default();
            Ok(AssessedDue { due: row.due()?, charged, carried })
        };
        account.installments.iter().map(assessed).collect()
    }

    /// The unpaid part of each installment's penalty that was charged since that day, by the
    /// installment's id.
    pub(super) fn charged_since(&self, account: &LoanAccount) -> Result<HashMap<i64, Cents>> {
        let rows = self.assessed(account)?;
        let then = lending::dues_on(&rows, self.day, account.loan.penalty_rate)?;
        let charged = rows.iter().zip(&then).map(|(AssessedDue { due, .. }, then)| {
            let penalty = due.scheduled.penalty.minus(then.scheduled.penalty)?;
            Ok((due.installment, penalty))
        });
        charged.collect()
    }

    fn charged(&self, row: &Installment) -> ChargedNights {
        let id = row.id.get();
        let paid = self.before.iter().filter(|part| part.installment == id);
        ChargedNights {
            nights: self.charges.nights.get(&id).cloned().unwrap_or_default(),
            paid: paid.map(|part| (part.paid_on, part.agreed)).collect(),
        }
    }
}

/// The amounts due on the installments, by the day from which the payment counts.
pub(super) fn dues(account: &LoanAccount, date: Option<&ValueDate>) -> Result<Vec<Due>> {
    match date {
        None => Ok(account.dues()?),
        Some(date) => {
            let rate = account.loan.penalty_rate;
            Ok(lending::dues_on(&date.assessed(account)?, date.day, rate)?)
        }
    }
}

/// Allocates a payment of at most the total of the [`dues`].
pub(super) fn allocate(
    account: &LoanAccount,
    amount: Cents,
    date: Option<&ValueDate>,
) -> Result<AllocatedPayment> {
    let internal = |error: AllocateError| Error::Internal(Box::new(error));
    let Some(date) = date else {
        let allocations = lending::allocate(&account.dues()?, amount).map_err(internal)?;
        return ahead(account, allocations, Vec::new());
    };
    let rate = account.loan.penalty_rate;
    let payment = lending::dated_payment(&date.assessed(account)?, amount, date.day, rate);
    let DatedPayment { paid, waivers } = payment.map_err(internal)?;
    ahead(account, paid, waivers)
}

/// A payment that reduces no principal.
fn ahead(
    account: &LoanAccount,
    allocations: Vec<Allocation>,
    waivers: Vec<Allocation>,
) -> Result<AllocatedPayment> {
    let vat = fees::vat_paid(account, &allocations)?;
    Ok(AllocatedPayment { allocations, vat, waivers, rebates: Vec::new(), reduced: None })
}

/// The penalties that would not have been charged had a payment that goes there, and rebates so much, come
/// on its value date.
pub(super) fn waivers(
    account: &LoanAccount,
    allocated: (&[Allocation], &[Allocation]),
    date: Option<&ValueDate>,
) -> Result<Vec<Allocation>> {
    let Some(date) = date else { return Ok(Vec::new()) };
    let rate = account.loan.penalty_rate;
    Ok(lending::dated_waivers(&date.assessed(account)?, allocated, date.day, rate)?)
}
