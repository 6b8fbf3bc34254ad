//! Taking a payment out from under later ones: what that does to the loan, worked out before anything is
//! written, and then done (contract §5, ADR 0052).

use super::excess::Paying;
use super::queries::{self, LaterPayment, StoredPayment};
use super::record::{AllocationRecord, PaymentRecord, PrepaymentRecord, ReappliedRecord};
use super::reversal::{self, LaterPayments};
use super::types::{Reapplied, ReappliedPreview, RepaymentId, RepaymentKind, ReversalPreview};
use super::value_date::{self, Placed, ValueDate};
use super::{Point, entry};
use crate::books::PostedEntry;
use crate::frame::records::Record;
use crate::loans::{LoanAccount, daily_penalties, progress};
use crate::{Access, Ctx, Error, Result, bank_lines, books, numbers};
use ledger::{Account, MoneyKind};
use lending::{Allocation, Night, PaidPart};
use money::{Cents, Date};
use sha2::{Digest as _, Sha256};
use std::collections::HashMap;
use store::Tx;

/// Who sees what reversing a payment would do: also those who ask a colleague for it.
pub const MAY_PREVIEW_REVERSAL: Access = Access::STAFF;

/// More payments than this are not applied again at once.
const MAX_LATER: usize = 120;

/// What reversing a payment would do: where the payments that came after it would go, and how the loan
/// would stand. Refused as the reversal would be, but for who asks and the cash.
pub fn preview_reversal(tx: &mut Tx, ctx: &Ctx, id: RepaymentId) -> Result<ReversalPreview> {
    ctx.may(MAY_PREVIEW_REVERSAL)?;
    let kept = queries::select_stored(tx, id)?.ok_or(Error::NotFound("repayment"))?;
    let account = reversal::account_of(tx, &kept)?;
    let plan = reversal::planned(tx, ctx, id, &kept, account)?;
    let fingerprint = plan.fingerprint();
    Ok(ReversalPreview {
        id,
        amount: kept.amount,
        branch: kept.branch_id,
        reapplied: plan.later.into_iter().map(Later::preview).collect(),
        waived: super::types::total(&plan.waived)?.total()?,
        before: plan.before,
        after: plan.after,
        fingerprint,
    })
}

/// What reversing a payment does to its loan.
pub(super) struct Plan {
    today: Date,
    before: LoanAccount,
    /// What the installments got of it.
    shares: Vec<Allocation>,
    later: Vec<Later>,
    /// What every payment that counts then paid.
    paid: Vec<PaidPart>,
    /// For which the installments were charged, where that is done by the day.
    nights: HashMap<i64, Vec<Night>>,
    after: LoanAccount,
    /// Charges that in duplum allows no more.
    waived: Vec<Allocation>,
}

/// A payment that came later, and where it goes when it is applied again.
struct Later {
    row: LaterPayment,
    shares: Vec<Allocation>,
    placed: Placed,
    /// What is owed after it.
    balance_after: Cents,
}

/// What was done.
pub(super) struct CarriedOut {
    /// The mirrored entry of the payment that was to be reversed.
    pub(super) entry: PostedEntry,
    pub(super) reapplied: Vec<Reapplied>,
    pub(super) records: Vec<Record>,
}

/// Works out what reversing a payment does. Nothing is written.
///
/// A payment that is applied again counts from the day from which it counted before, so that arrears,
/// grace and penalties are as if the loan had been paid by these payments alone.
pub(super) fn plan(
    tx: &mut Tx,
    ctx: &Ctx,
    (id, kept): (RepaymentId, &StoredPayment),
    before: LoanAccount,
) -> Result<Plan> {
    let (mut rows, shares) = (later(tx, id, kept)?, reversal::shares(tx, id)?);
    let mut after = before.clone();
    let mut out = Vec::with_capacity(rows.len());
    for row in rows.iter().rev() {
        let shares = reversal::shares(tx, row.id)?;
        progress::without_payment(tx, &mut after, (row.entry_id, &shares))?;
        out.push(shares);
    }
    let nights = daily_penalties::nights(tx, &after)?;
    let mut plan = Plan {
        today: ctx.today,
        before,
        shares,
        later: vec![],
        paid: vec![],
        nights,
        after,
        waived: vec![],
    };
    if kept.kind == RepaymentKind::Recovery {
        plan.after.loan.recovered = plan.after.loan.recovered.minus(kept.amount)?;
        return Ok(plan);
    }
    progress::without_payment(tx, &mut plan.after, (kept.entry_id, &plan.shares))?;
    let gone: Vec<RepaymentId> = rows.iter().map(|row| row.id).chain([id]).collect();
    plan.paid = reversal::paid_parts_without(tx, kept.loan_id, &gone)?;
    for row in rows.drain(..) {
        plan.put_again(tx, row, out.pop().unwrap_or_default())?;
    }
    plan.waived = progress::foresee(ctx, &mut plan.after, &plan.paid)?;
    Ok(plan)
}

/// The payments that came after one; refused where one of them cannot be applied again.
fn later(tx: &mut Tx, id: RepaymentId, kept: &StoredPayment) -> Result<Vec<LaterPayment>> {
    let most = i64::try_from(MAX_LATER).unwrap_or_default() + 1;
    let rows = queries::later(tx, kept.loan_id, id, most)?;
    if rows.len() > MAX_LATER {
        let message = format!(
            "More than {MAX_LATER} payments came after this one. It can no longer be reversed."
        );
        return Err(Error::conflict("too_many_later_payments", message));
    }
    for row in &rows {
        let receipt = row.id.receipt_number();
        let why = match row.kind {
            RepaymentKind::Settlement => "settled the loan early",
            RepaymentKind::Recovery => "is a later recovery on this loan",
            RepaymentKind::Repayment => continue,
        };
        let message = format!("{receipt} {why}, and cannot be applied again. Reverse it first.");
        return Err(Error::conflict("later_payment_stands", message));
    }
    Ok(rows)
}

impl Plan {
    /// Applies a payment again that came later. One that reduced the principal does so with what is more than
    /// was due on the day from which it counts.
    fn put_again(&mut self, tx: &mut Tx, row: LaterPayment, shares: Vec<Allocation>) -> Result<()> {
        let day = row.counts_from;
        let date = (day < self.today).then(|| ValueDate::of(day, &self.paid, &self.nights));
        let owed = value_date::dues(&self.after, date.as_ref())?;
        let owed = owed.iter().try_fold(Cents::ZERO, |sum, due| sum.plus(due.total_due()?))?;
        if row.amount > owed {
            let (receipt, paid, owed) = (row.id.receipt_number(), row.amount.rand(), owed.rand());
            let message = format!(
                "{receipt} cannot be applied again: it paid {paid}, and only {owed} would be owed. \
                 Reverse it first."
            );
            return Err(Error::conflict("later_payment_stands", message));
        }
        let paying = Paying { account: &self.after, date: date.as_ref(), amount: row.amount };
        let placed = if row.principal_reduced.is_some() {
            paying.reducing(tx, day)?.map_err(|why| {
                let receipt = row.id.receipt_number();
                let message = format!(
                    "{receipt} reduced the principal of the loan, and cannot be applied again: {why} \
                     Reverse it first."
                );
                Error::conflict("later_payment_stands", message)
            })?
        } else {
            value_date::place(&self.after, row.amount, date.as_ref())?
        };
        let forgone = (&*placed.waivers, &*placed.rebates);
        progress::with_payment(&mut self.after, &placed.allocations, forgone)?;
        self.paid.extend(placed.parts_on(day)?);
        let balance_after = self.after.loan.balance;
        self.later.push(Later { row, shares, placed, balance_after });
        Ok(())
    }

    pub(super) fn later_ids(&self) -> Vec<RepaymentId> {
        self.later.iter().map(|later| later.row.id).collect()
    }

    /// Refuses when the payments that came later, or what becomes of the loan, are not what the person
    /// who decides knows.
    pub(super) fn must_be(&self, known: &LaterPayments) -> Result<()> {
        match known {
            LaterPayments::Known(ids) if *ids == self.later_ids() => Ok(()),
            LaterPayments::Previewed(seen) if *seen == self.fingerprint() => Ok(()),
            LaterPayments::None if self.later.is_empty() => Ok(()),
            LaterPayments::None => {
                let count = self.later.len();
                let message = match self.later.last() {
                    Some(last) if count == 1 => format!(
                        "{} came after this payment. Look at the preview: it will be applied again.",
                        last.row.id.receipt_number()
                    ),
                    _ => format!(
                        "{count} payments came after this one. Look at the preview: they will be \
                         applied again."
                    ),
                };
                Err(Error::conflict("not_latest_repayment", message))
            }
            LaterPayments::Known(_) => {
                let message = "Another payment was received or reversed on this loan since this was \
                               asked for. Decline this request, or have it withdrawn and made again.";
                Err(Error::conflict("request_outdated", message))
            }
            LaterPayments::Previewed(_) => {
                let message = "The loan has changed since the preview. Open the preview again.";
                Err(Error::conflict("preview_outdated", message))
            }
        }
    }

    /// What all that a preview shows comes to, as one word.
    fn fingerprint(&self) -> String {
        let mut hasher = Sha256::new();
        let mut add = |text: String| {
            hasher.update(text.as_bytes());
            hasher.update(b"\n");
        };
        add(format!("{}", self.today));
        for later in &self.later {
            add(format!("{} {:?} {:?}", later.row.id, later.shares, later.placed.allocations));
            add(format!("{:?} {:?}", later.placed.waivers, later.placed.rebates));
        }
        for account in [&self.before, &self.after] {
            let loan = &account.loan;
            let status = loan.status.0;
            add(format!("{} {:?} {status} {:?}", loan.id, loan.balance, loan.recovered));
            for row in &account.installments {
                add(format!("{} {} {:?} {:?}", row.id, row.due_on, row.total_due, row.due()));
            }
        }
        hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Does it: reverses the later payments, the latest first, then the payment itself, and applies the
    /// later ones again in their order. `account` is afterwards as it was stored.
    pub(super) fn carry_out(
        &self,
        tx: &mut Tx,
        ctx: &Ctx,
        account: &mut LoanAccount,
        (id, kept, reason): (RepaymentId, &StoredPayment, &str),
    ) -> Result<CarriedOut> {
        let again = format!("applied again without {}. {reason}", id.receipt_number());
        let mut entries = Vec::new();
        for later in self.later.iter().rev() {
            entries.push(books::mirror(tx, later.row.entry_id, &again)?);
        }
        entries.push(books::mirror(tx, kept.entry_id, reason)?);
        for later in &self.later {
            entries.push(later.entry(account)?);
        }
        let posted = books::post_together(tx, ctx, &entries)?;
        let short = || Error::internal("an entry that was not posted");
        let (gone, again) = posted.split_at_checked(self.later.len() + 1).ok_or_else(short)?;
        let (own, gone) = gone.split_last().ok_or_else(short)?;
        queries::mark_reversed(tx, id, own.id)?;
        bank_lines::release(tx, id.get())?;
        let mut done = CarriedOut { entry: own.clone(), reapplied: vec![], records: vec![] };
        for ((later, reversed), posted) in self.later.iter().zip(gone.iter().rev()).zip(again) {
            queries::mark_reversed(tx, later.row.id, reversed.id)?;
            later.record(tx, ctx, (account, id, posted), &mut done)?;
        }
        if kept.kind == RepaymentKind::Recovery {
            let less = kept.amount.negated()?;
            progress::keep_recovery(tx, ctx, account, kept.branch_id, less)?;
            return Ok(done);
        }
        let out = self.later.iter().rev().map(|later| (later.row.entry_id, later.shares.clone()));
        let out: Vec<_> = out.chain([(kept.entry_id, self.shares.clone())]).collect();
        let back: Vec<_> =
            self.later.iter().zip(again).map(|(one, posted)| one.payment(posted)).collect();
        progress::keep_correction(tx, ctx, account, (&out, &back), &self.paid)?;
        progress::count_repaid(tx, ctx, kept.branch_id, kept.amount.negated()?)?;
        Ok(done)
    }
}

impl Later {
    fn preview(self) -> ReappliedPreview {
        let Later { row, shares, placed, .. } = self;
        ReappliedPreview {
            id: row.id,
            amount: row.amount,
            counts_from: row.counts_from,
            payment_method: row.method_name,
            branch_name: row.branch_name,
            received_by: format!("{} {}", row.receiver_first_name, row.receiver_last_name),
            before: shares,
            after: placed.allocations,
            waivers: placed.waivers,
            rebates: placed.rebates,
        }
    }

    /// The entry that applies it again, into the cash or the bank account that has its money.
    fn entry(&self, account: &LoanAccount) -> Result<ledger::Entry> {
        let LaterPayment { branch_id: branch, payment_method_id: method, .. } = self.row;
        let money = self.row.account.and_then(Account::from_code).and_then(MoneyKind::of_account);
        let money = money.ok_or_else(|| Error::internal("a payment without its money"))?;
        let entry = entry(account, Point { branch, method, money }, &self.placed)?;
        let replaced = self.row.id.receipt_number();
        let description = format!("{}, in place of {replaced}", entry.description());
        Ok(entry.described(description))
    }

    fn payment<'a>(&'a self, posted: &PostedEntry) -> progress::Payment<'a> {
        let Placed { allocations, waivers, rebates, .. } = &self.placed;
        progress::Payment { entry: posted.id, paid: allocations, waivers, rebates }
    }

    /// Records it under a new receipt, in the place of the one that was reversed.
    fn record(
        &self,
        tx: &mut Tx,
        ctx: &Ctx,
        (account, corrected, posted): (&LoanAccount, RepaymentId, &PostedEntry),
        done: &mut CarriedOut,
    ) -> Result<()> {
        let row = &self.row;
        let id = RepaymentId::new(numbers::next(tx, "repayments")?);
        let record = PaymentRecord {
            id: id.get(),
            kind: row.kind.to_string(),
            loan_id: account.loan.id.get(),
            client_id: account.loan.client_id.get(),
            branch_id: row.branch_id.get(),
            payment_method_id: row.payment_method_id.get(),
            amount: row.amount,
            balance_after: self.balance_after,
            received_by: row.received_by.get(),
            // When the money came: promises ask what came since they were made.
            received_at: row.received_at,
            business_date: ctx.today,
            entry_id: posted.id.get(),
            value_date: (row.counts_from < ctx.today).then_some(row.counts_from),
        };
        let shares = self.placed.shares(id);
        record.insert(tx)?;
        AllocationRecord::insert_all(tx, &shares)?;
        done.records.push(record.record(shares));
        if let Some(record) = PrepaymentRecord::of(id, &self.placed) {
            record.insert(tx)?;
            done.records.push(record.record(&self.placed.rebates));
        }
        let replaces = ReappliedRecord {
            repayment_id: id.get(),
            replaces_id: row.id.get(),
            corrected_id: corrected.get(),
        };
        replaces.insert(tx)?;
        done.records.push(replaces.record());
        bank_lines::release(tx, row.id.get())?;
        if let Some(moved) = bank_lines::follow(tx, ctx, row.id.get(), id.get())? {
            done.records.push(moved.record());
        }
        done.reapplied.push(Reapplied { id, replaces: row.id, amount: row.amount });
        Ok(())
    }
}

impl CarriedOut {
    /// What the log book says of the payments that were applied again.
    pub(super) fn told(&self) -> String {
        let told = |one: &Reapplied| {
            format!("{} as {}", one.replaces.receipt_number(), one.id.receipt_number())
        };
        self.reapplied.iter().map(told).collect::<Vec<_>>().join(", ")
    }
}
