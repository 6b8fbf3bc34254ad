//! A payment that counts from an earlier day than others on its loan: they are taken out, and applied again
//! after it (contract §5, ADR 0052).

use super::correction::{self, Correction, MAX_LATER, RemovedPayments};
use super::excess::{self, Tender};
use super::incoming::{IncomingPayment, RecordedPayment, record_of};
use super::queries::{self, LaterPayment};
use super::reversal::{self, LaterPayments};
use super::types::{Outcome, OutcomeFigures, RepaymentId};
use super::value_date::{AllocatedPayment, ValueDate};
use crate::loans::{LoanAccount, progress};
use crate::{Check, Ctx, Error, FieldErrors, Result, numbers};
use ledger::MoneyKind;
use lending::ExcessUse;
use money::{Cents, Date};
use store::Tx;

/// The position of a payment among the other payments of its loan.
pub(super) enum PaymentPosition {
    /// All that was paid so far: of today, or of a day after which nothing was paid.
    Latest(Option<ValueDate>),
    /// Before payments that are reapplied after it.
    Earlier(Box<EarlierPayment>),
}

/// A place for a payment before others.
pub(super) struct EarlierPayment {
    date: ValueDate,
    /// The loan without the payments that count from later days.
    correction: Correction,
    out: RemovedPayments,
    /// The total of those payments.
    later_amount: Cents,
}

impl PaymentPosition {
    /// The position by the value date from the input. `money` is the receiving cash or bank
    /// account, if known.
    pub(super) fn by(
        tx: &mut Tx,
        ctx: &Ctx,
        account: &LoanAccount,
        named: (Option<Date>, Option<MoneyKind>),
        check: &mut Check,
    ) -> Result<Self> {
        let Some(day) = ValueDate::day(tx, ctx, account, named, check)? else {
            return Ok(PaymentPosition::Latest(None));
        };
        let most = i64::try_from(MAX_LATER).unwrap_or_default() + 1;
        let rows = queries::counting_after(tx, account.loan.id, day, most)?;
        if rows.is_empty() {
            return Ok(PaymentPosition::Latest(Some(ValueDate::on(tx, account, day)?)));
        }
        Ok(match EarlierPayment::of(tx, ctx, account, (day, rows), check)? {
            Some(earlier) => PaymentPosition::Earlier(Box::new(earlier)),
            None => PaymentPosition::Latest(None),
        })
    }

    /// The tender of the payment at this position, for a loan in the state of `account`.
    pub(super) fn tender<'a>(&'a self, account: &'a LoanAccount, amount: Cents) -> Tender<'a> {
        match self {
            PaymentPosition::Latest(date) => Tender { account, date: date.as_ref(), amount },
            PaymentPosition::Earlier(earlier) => earlier.tender(amount),
        }
    }

    /// The amount that later payments pay of the balance.
    pub(super) fn later_amount(&self) -> Cents {
        match self {
            PaymentPosition::Latest(_) => Cents::ZERO,
            PaymentPosition::Earlier(earlier) => earlier.later_amount,
        }
    }

    /// The payments that would be applied again after it.
    pub(super) fn later(&self) -> Vec<RepaymentId> {
        match self {
            PaymentPosition::Latest(_) => Vec::new(),
            PaymentPosition::Earlier(earlier) => {
                earlier.out.iter().map(|(row, _)| row.id).collect()
            }
        }
    }
}

impl EarlierPayment {
    /// `None`, with an error of the value date, if the later payments cannot be reapplied.
    fn of(
        tx: &mut Tx,
        ctx: &Ctx,
        account: &LoanAccount,
        (day, rows): (Date, Vec<LaterPayment>),
        check: &mut Check,
    ) -> Result<Option<Self>> {
        let few = rows.len() <= MAX_LATER;
        let message = format!("More than {MAX_LATER} payments on this loan have later dates.");
        if !check.rule(few, "value_date", message) {
            return Ok(None);
        }
        if let Err(refusal) = correction::can_be_applied_again(&rows) {
            check.fail("value_date", message_of(refusal)?);
            return Ok(None);
        }
        let ids: Vec<RepaymentId> = rows.iter().map(|row| row.id).collect();
        let later_amount = Cents::sum(rows.iter().map(|row| row.amount))?;
        let (mut correction, out) = Correction::without(tx, ctx, account.clone(), rows)?;
        correction.paid = reversal::paid_parts_without(tx, account.loan.id, &ids)?;
        let date = ValueDate::of(day, &correction.paid, &correction.charges);
        let earlier = EarlierPayment { date, correction, out, later_amount };
        let owed = earlier.tender(Cents::ZERO).owed()?;
        let message = "The payments with later dates pay all that was owed on that day. Reverse \
                       the latest of them first.";
        let has_room = check.rule(later_amount < owed, "value_date", message);
        Ok(has_room.then_some(earlier))
    }

    fn tender(&self, amount: Cents) -> Tender<'_> {
        Tender { account: &self.correction.after, date: Some(&self.date), amount }
    }

    /// Computes the allocation of a payment and the resulting loan. Writes nothing.
    ///
    /// # Errors
    /// An error of the value date if a later payment cannot be reapplied after it.
    pub(super) fn with(
        &self,
        tx: &mut Tx,
        ctx: &Ctx,
        (amount, named): (Cents, Option<ExcessUse>),
    ) -> Result<(Correction, AllocatedPayment)> {
        let allocated = excess::allocate(tx, ctx, self.tender(amount), named)?;
        let mut correction = self.correction.clone();
        correction.put_before(&allocated, self.date.day)?;
        match correction.put_all_again(tx, ctx, self.out.clone()) {
            Ok(()) => Ok((correction, allocated)),
            Err(refusal) => Err(Error::field("value_date", message_of(refusal)?)),
        }
    }

    /// The outcome of each use of the excess, after reapplying the later payments.
    pub(super) fn outcomes(&self, tx: &mut Tx, ctx: &Ctx, amount: Cents) -> Result<Vec<Outcome>> {
        if !self.tender(amount).excess(ctx)?.is_positive() {
            return Ok(Vec::new());
        }
        let mut outcomes = Vec::new();
        for excess_use in [ExcessUse::Advance, ExcessUse::ReducePrincipal] {
            let result = match self.with(tx, ctx, (amount, Some(excess_use))) {
                Ok((correction, allocated)) => {
                    let changes = correction.changes()?;
                    let figures = excess::figures(&changes.after, allocated);
                    Ok(OutcomeFigures { reordered: Some(changes), ..figures })
                }
                Err(Error::Invalid(faults)) => Err(first(&faults)),
                Err(other) => return Err(other),
            };
            outcomes.push(Outcome { excess_use, result });
        }
        Ok(outcomes)
    }

    /// Posts and records a payment, and applies the later ones again. `seen` is what a preview said of it. `account`
    /// is afterwards as it was stored.
    pub(super) fn record(
        &self,
        tx: &mut Tx,
        ctx: &Ctx,
        account: &mut LoanAccount,
        (incoming, seen): (IncomingPayment<'_>, Option<&str>),
    ) -> Result<RecordedPayment> {
        let (correction, allocated) = self.with(tx, ctx, (incoming.amount, incoming.excess))?;
        correction.must_be(&match seen {
            None => LaterPayments::None,
            Some(seen) => LaterPayments::Previewed(seen.to_owned()),
        })?;
        let id = RepaymentId::new(numbers::next(tx, "repayments")?);
        let own = super::entry(account, incoming.point, &allocated)?;
        let why = format!("applied again after {}, which came before", id.receipt_number());
        let posted = correction.post(tx, ctx, account, (own, &why))?;
        let tender = self.tender(incoming.amount);
        let stored = record_of(ctx, (incoming, tender), (id, &posted.own), &allocated)?;
        stored.insert(tx)?;
        let again = correction.record(tx, ctx, (account, id), &posted)?;
        progress::record_forgone(tx, posted.own.id, &allocated.waivers, &allocated.rebates)?;
        correction.save(tx, ctx, account)?;
        Ok(RecordedPayment { id, stored, allocated, again: Some(again) })
    }
}

/// The payments that would be applied again after money which reached the bank on a day before today, or why
/// it could not count from then.
pub(crate) fn dated(
    tx: &mut Tx,
    ctx: &Ctx,
    account: &LoanAccount,
    day: Date,
) -> Result<std::result::Result<Vec<RepaymentId>, String>> {
    let mut check = Check::new();
    let position =
        PaymentPosition::by(tx, ctx, account, (Some(day), Some(MoneyKind::Bank)), &mut check)?;
    match check.finish() {
        Ok(()) => Ok(Ok(position.later())),
        Err(Error::Invalid(faults)) => Ok(Err(first(&faults))),
        Err(other) => Err(other),
    }
}

fn first(faults: &FieldErrors) -> String {
    faults.first().map(str::to_owned).unwrap_or_default()
}

/// Why a payment cannot be applied again, in words; any other refusal is passed on.
fn message_of(refusal: Error) -> Result<String> {
    match refusal {
        Error::Conflict { code: "later_payment_stands", message } => Ok(message),
        other => Err(other),
    }
}
