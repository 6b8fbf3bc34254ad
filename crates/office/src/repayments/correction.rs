//! Taking a payment out from under later ones, or putting one in: what that does to the loan, worked out
//! before anything is written, and then done (contract §5, ADR 0052).

use super::credits;
use super::excess::Tender;
pub(super) use super::later::CompletedCorrection;
use super::later::ReappliedPayment;
use super::queries::{self, LaterPayment, StoredPayment};
use super::reversal::{self, LaterPayments};
use super::types::{LoanChanges, RepaymentId, RepaymentKind, ReversalPreview};
use super::value_date::{self, AllocatedPayment, Charges, ValueDate};
use crate::books::{EntryId, PostedEntry};
use crate::loans::progress::{self, Forgone};
use crate::loans::{LoanAccount, Payment, Waiver, reschedules};
use crate::{Access, Ctx, Error, Result, bank_lines, books};
use lending::{Allocation, PaidPart};
use money::Date;
use sha2::{Digest as _, Sha256};
use store::Tx;

/// Access to the preview of a reversal. Includes staff who only request reversals.
pub const MAY_PREVIEW_REVERSAL: Access = Access::STAFF;

/// More payments than this are not applied again at once.
pub(super) const MAX_LATER: usize = 120;

/// Previews a reversal: the new allocation of later payments and the resulting loan. Applies the
/// same checks as the reversal, except those of the actor and the cash.
pub fn preview_reversal(tx: &mut Tx, ctx: &Ctx, id: RepaymentId) -> Result<ReversalPreview> {
    ctx.may(MAY_PREVIEW_REVERSAL)?;
    let stored = queries::select_stored(tx, id)?.ok_or(Error::NotFound("repayment"))?;
    let account = reversal::account_of(tx, &stored)?;
    let plan = reversal::planned(tx, ctx, id, &stored, account)?;
    let LoanChanges { reapplied, waived, before, after, fingerprint } = plan.changes()?;
    let (amount, branch) = (stored.amount, stored.branch_id);
    Ok(ReversalPreview { id, amount, branch, reapplied, waived, before, after, fingerprint })
}

/// The effect on a loan of reversing a payment or inserting one before later ones.
#[derive(Clone)]
pub(super) struct Correction {
    today: Date,
    before: LoanAccount,
    /// Allocations of the reversed payment.
    shares: Vec<Allocation>,
    /// A payment that is put in, for the fingerprint.
    own: String,
    later: Vec<ReappliedPayment>,
    /// The parts paid by every payment that counts afterwards.
    pub(super) paid: Vec<PaidPart>,
    pub(super) charges: Charges,
    /// The entry that replaced its schedule, where one did.
    rescheduled_by: Option<EntryId>,
    pub(super) after: LoanAccount,
    /// Charges beyond the in-duplum limit.
    waiver: Waiver,
}

/// Payments that are taken out to be applied again, the first first, each with what the installments got
/// of it.
pub(super) type RemovedPayments = Vec<(LaterPayment, Vec<Allocation>)>;

/// The entries of a plan, as they were posted.
pub(super) struct PostedCorrection {
    /// The entry of the payment that causes the correction.
    pub(super) own: PostedEntry,
    /// The entries that reversed the later payments, latest first.
    gone: Vec<PostedEntry>,
    again: Vec<PostedEntry>,
}

/// Works out what reversing a payment does. Nothing is written.
///
/// A payment that is applied again counts from the day from which it counted before, so that arrears,
/// grace and penalties are as if the loan had been paid by these payments alone.
pub(super) fn plan(
    tx: &mut Tx,
    ctx: &Ctx,
    (id, stored): (RepaymentId, &StoredPayment),
    before: LoanAccount,
) -> Result<Correction> {
    let (rows, shares) = (later(tx, id, stored)?, reversal::shares(tx, id)?);
    let mut gone: Vec<RepaymentId> = rows.iter().map(|row| row.id).collect();
    let (mut plan, out) = Correction::without(tx, ctx, before, rows)?;
    plan.shares = shares;
    if stored.kind == RepaymentKind::Recovery {
        plan.after.loan.recovered = plan.after.loan.recovered.minus(stored.amount)?;
        return Ok(plan);
    }
    take_out(tx, &mut plan.after, (stored.entry_id, &plan.shares))?;
    gone.push(id);
    plan.paid = reversal::paid_parts_without(tx, stored.loan_id, &gone)?;
    plan.put_all_again(tx, ctx, out)?;
    Ok(plan)
}

/// Takes a payment out of a loan.
fn take_out(
    tx: &mut Tx,
    account: &mut LoanAccount,
    (entry, paid): (EntryId, &[Allocation]),
) -> Result<()> {
    let Forgone { waivers, rebates } = Forgone::by(tx, account.loan.id, entry)?;
    account.take_out(Payment { paid, waivers: &waivers, rebates: &rebates })
}

/// The payments that came after one; refused where one of them cannot be applied again.
fn later(tx: &mut Tx, id: RepaymentId, stored: &StoredPayment) -> Result<Vec<LaterPayment>> {
    let most = i64::try_from(MAX_LATER).unwrap_or_default() + 1;
    let rows = queries::later(tx, stored.loan_id, id, most)?;
    if rows.len() > MAX_LATER {
        let message = format!(
            "More than {MAX_LATER} payments came after this one. It can no longer be reversed."
        );
        return Err(Error::conflict("too_many_later_payments", message));
    }
    can_be_applied_again(&rows)?;
    Ok(rows)
}

/// The error for a preview that is out of date.
pub(super) fn outdated() -> Error {
    let message = "The loan has changed since the preview. Open the preview again.";
    Error::conflict("preview_outdated", message)
}

/// Refuses where one of some payments is none that can be taken out and applied again.
pub(super) fn can_be_applied_again(rows: &[LaterPayment]) -> Result<()> {
    for row in rows {
        let receipt = row.id.receipt_number();
        let why = match row.kind {
            RepaymentKind::Settlement => "settled the loan early",
            RepaymentKind::Recovery => "is a later recovery on this loan",
            RepaymentKind::Repayment => continue,
        };
        let message = format!("{receipt} {why}, and cannot be applied again. Reverse it first.");
        return Err(Error::conflict("later_payment_stands", message));
    }
    Ok(())
}

impl Correction {
    /// Takes payments out of a loan, the latest first, which are to be [put in again](Self::put_all_again).
    pub(super) fn without(
        tx: &mut Tx,
        ctx: &Ctx,
        before: LoanAccount,
        rows: Vec<LaterPayment>,
    ) -> Result<(Self, RemovedPayments)> {
        let mut after = before.clone();
        let mut out = Vec::with_capacity(rows.len());
        for row in rows.into_iter().rev() {
            let shares = reversal::shares(tx, row.id)?;
            take_out(tx, &mut after, (row.entry_id, &shares))?;
            out.push((row, shares));
        }
        out.reverse();
        let charges = Charges::of(tx, &after)?;
        let rescheduled_by = reschedules::latest(tx, &after.loan)?.map(|one| one.entry_id);
        let plan = Correction {
            today: ctx.today,
            before,
            shares: vec![],
            own: String::new(),
            later: vec![],
            paid: vec![],
            charges,
            rescheduled_by,
            after,
            waiver: Waiver::default(),
        };
        Ok((plan, out))
    }

    /// Reapplies payments and computes the resulting loan.
    pub(super) fn put_all_again(
        &mut self,
        tx: &mut Tx,
        ctx: &Ctx,
        out: RemovedPayments,
    ) -> Result<()> {
        for (row, shares) in out {
            self.put_again(tx, row, shares)?;
        }
        self.waiver = self.after.reassess(ctx, &self.paid)?;
        reschedules::must_be_in_order(&self.after)
    }

    /// Puts in the payment for whose sake others are applied again after it.
    pub(super) fn put_before(&mut self, allocated: &AllocatedPayment, day: Date) -> Result<()> {
        let AllocatedPayment { allocations, waivers, rebates, .. } = allocated;
        self.own = format!("{day} {allocations:?} {waivers:?} {rebates:?}");
        self.put_in(allocated, day)
    }

    fn put_in(&mut self, allocated: &AllocatedPayment, day: Date) -> Result<()> {
        self.after.apply(allocated.payment())?;
        self.paid.extend(allocated.parts_on(day)?);
        Ok(())
    }

    /// Applies a payment again that came later. One that reduced the principal does so with what is more than
    /// was due on the day from which it counts.
    fn put_again(&mut self, tx: &mut Tx, row: LaterPayment, shares: Vec<Allocation>) -> Result<()> {
        let day = row.counts_from;
        let date = (day < self.today).then(|| ValueDate::of(day, &self.paid, &self.charges));
        let tender = Tender { account: &self.after, date: date.as_ref(), amount: row.amount };
        let owed = tender.owed()?;
        if row.amount > owed {
            let (receipt, paid, owed) = (row.id.receipt_number(), row.amount.rand(), owed.rand());
            let message = format!(
                "{receipt} cannot be applied again: it paid {paid}, and only {owed} would be owed. \
                 Reverse it first."
            );
            return Err(Error::conflict("later_payment_stands", message));
        }
        let reduces = row.principal_reduced.is_some();
        if reduces && self.rescheduled_by.is_some_and(|entry| row.entry_id.get() < entry.get()) {
            let receipt = row.id.receipt_number();
            let message = format!(
                "{receipt} reduced the principal of the loan before it was rescheduled, and cannot be \
                 applied again. Reverse it first."
            );
            return Err(Error::conflict("later_payment_stands", message));
        }
        let allocated = if reduces {
            tender.reducing(tx, day)?.map_err(|why| {
                let receipt = row.id.receipt_number();
                let message = format!(
                    "{receipt} reduced the principal of the loan, and cannot be applied again: {why} \
                     Reverse it first."
                );
                Error::conflict("later_payment_stands", message)
            })?
        } else {
            value_date::allocate(&self.after, row.amount, date.as_ref())?
        };
        self.put_in(&allocated, day)?;
        let balance_after = self.after.loan.balance;
        self.later.push(ReappliedPayment { row, shares, allocated, balance_after });
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
            LaterPayments::Previewed(_) => Err(outdated()),
        }
    }

    /// The resulting loan and the new allocation of the later payments.
    pub(super) fn changes(self) -> Result<LoanChanges> {
        let fingerprint = self.fingerprint();
        Ok(LoanChanges {
            reapplied: self.later.into_iter().map(ReappliedPayment::preview).collect(),
            waived: self.waiver.total()?,
            before: self.before,
            after: self.after,
            fingerprint,
        })
    }

    /// A fingerprint of everything that a preview shows.
    fn fingerprint(&self) -> String {
        let mut hasher = Sha256::new();
        let mut add = |text: String| {
            hasher.update(text.as_bytes());
            hasher.update(b"\n");
        };
        add(format!("{} {}", self.today, self.own));
        for later in &self.later {
            add(format!("{} {:?} {:?}", later.row.id, later.shares, later.allocated.allocations));
            add(format!("{:?} {:?}", later.allocated.waivers, later.allocated.rebates));
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
        (id, stored, reason): (RepaymentId, &StoredPayment, &str),
    ) -> Result<CompletedCorrection> {
        let again = format!("applied again without {}. {reason}", id.receipt_number());
        let own = books::mirror(tx, stored.entry_id, reason)?;
        let posted = self.post(tx, ctx, account, (own, &again))?;
        queries::mark_reversed(tx, id, posted.own.id)?;
        bank_lines::release(tx, id.get())?;
        credits::reverse(tx, ctx, id, reason)?;
        let done = self.record(tx, ctx, (account, id), &posted)?;
        if stored.kind == RepaymentKind::Recovery {
            let less = stored.amount.negated()?;
            progress::store_recovery(tx, ctx, account, stored.branch_id, less)?;
            return Ok(done);
        }
        self.save(tx, ctx, account)?;
        progress::count_repaid(tx, ctx, stored.branch_id, stored.amount.negated()?)?;
        Ok(done)
    }

    /// Posts it: the later payments are reversed, the latest first, then comes the entry for whose sake
    /// that is done, and then the later ones in their order. `again` is why they are reversed.
    pub(super) fn post(
        &self,
        tx: &mut Tx,
        ctx: &Ctx,
        account: &LoanAccount,
        (own, again): (ledger::Entry, &str),
    ) -> Result<PostedCorrection> {
        let mut entries = Vec::new();
        for later in self.later.iter().rev() {
            entries.push(books::mirror(tx, later.row.entry_id, again)?);
        }
        entries.push(own);
        for later in &self.later {
            entries.push(later.entry(account)?);
        }
        let mut gone = books::post_together(tx, ctx, &entries)?;
        let short = || Error::internal("an entry that was not posted");
        if gone.len() != entries.len() {
            return Err(short());
        }
        let again = gone.split_off(self.later.len() + 1);
        let own = gone.pop().ok_or_else(short)?;
        Ok(PostedCorrection { own, gone, again })
    }

    /// Records that one payment caused the later ones to be reversed and booked again under new
    /// receipts.
    pub(super) fn record(
        &self,
        tx: &mut Tx,
        ctx: &Ctx,
        (account, cause): (&LoanAccount, RepaymentId),
        posted: &PostedCorrection,
    ) -> Result<CompletedCorrection> {
        let PostedCorrection { own, gone, again } = posted;
        let mut done =
            CompletedCorrection { entry: own.clone(), reapplied: vec![], records: vec![] };
        for ((later, reversed), posted) in self.later.iter().zip(gone.iter().rev()).zip(again) {
            queries::mark_reversed(tx, later.row.id, reversed.id)?;
            later.record(tx, ctx, (account, cause, posted), &mut done)?;
        }
        Ok(done)
    }

    /// Saves the resulting loan. Afterwards `account` matches the stored loan.
    pub(super) fn save(&self, tx: &mut Tx, ctx: &Ctx, account: &mut LoanAccount) -> Result<()> {
        progress::save_reassessed(tx, ctx, &self.before, (&self.after, &self.waiver))?;
        account.clone_from(&self.after);
        Ok(())
    }
}
