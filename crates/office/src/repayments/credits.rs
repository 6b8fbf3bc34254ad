//! Whole balances that settle a loan, and the client credits that they leave (contract §5): what was
//! tendered above the settlement amount waits until it is paid back.

use super::Owed;
use super::earlier::PaymentPosition;
use super::payment_point::PaymentPoint;
use super::queries;
use super::settlement::{self, Terms, reckon, reckon_dated};
use super::types::{Preview, Repayment, RepaymentId, Settled};
use crate::books::{self, EntryId};
use crate::clients::{self, ClientId};
use crate::loans::{LoanAccount, LoanId, fees};
use crate::{
    Access, Actor, Audience, BranchId, Changes, Ctx, Done, Error, Event, EventKind, Permission,
    Result, Subject, Word, bank_lines,
};
use ledger::{MoneyKind, posting};
use lending::Settlement;
use money::{Cents, Date};
use store::{Tx, row};

/// Access to the list of client credits from settlements.
pub const MAY_LIST_CREDITS: Access = Access::ADMINISTRATORS.with(Permission::DoRepayments);
/// Access to paying client credits back. Like a withdrawal, it takes money out of a branch.
pub const MAY_PAY_CREDITS_BACK: Access = MAY_LIST_CREDITS.confirmed();

row! {
    /// Money that was tendered above what settled a loan, and waits to be paid back.
    #[derive(Clone, Debug)]
    pub struct ClientCredit {
        /// The payment that settled the loan.
        pub id: RepaymentId,
        pub amount: Cents,
        pub loan_id: LoanId,
        pub client_id: ClientId,
        pub client_first_name: String,
        pub client_last_name: String,
        /// The branch that holds it.
        pub branch_id: BranchId,
        pub branch_name: String,
        /// Cash or the bank account.
        pub money: Word<MoneyKind>,
        pub received_on: Date,
        pub entry_id: EntryId,
    }
}

/// A repayment of all that is owed on a loan before its last due date, where settling costs less.
pub(super) struct WholeBalance {
    settlement: Settlement,
    as_of: Date,
    value_date: Option<Date>,
    /// The amount tendered above the settlement amount.
    credit: Cents,
}

impl WholeBalance {
    /// `None` if the amount differs from the full settlement amount, or if settling rebates
    /// nothing. A payment before later ones settles nothing, because those could not be applied
    /// after it.
    pub(super) fn of(
        tx: &mut Tx,
        ctx: &Ctx,
        account: &LoanAccount,
        (position, amount, owed): (&PaymentPosition, Cents, Cents),
    ) -> Result<Option<Self>> {
        let PaymentPosition::Latest(date) = position else { return Ok(None) };
        if amount != owed {
            return Ok(None);
        }
        let as_of = date.as_ref().map_or(ctx.today, |date| date.day);
        if account.current().all(|row| row.due_on <= as_of) {
            return Ok(None);
        }
        let settlement = match date {
            Some(date) => reckon_dated(tx, account, date)?,
            None => reckon(tx, account, as_of)?,
        };
        let credit = amount.minus(settlement.amount)?;
        let value_date = date.as_ref().map(|date| date.day);
        Ok(credit.is_positive().then_some(WholeBalance { settlement, as_of, value_date, credit }))
    }

    /// Previews the settlement.
    pub(super) fn preview(self, account: &LoanAccount, owed: &Owed) -> Result<Preview> {
        let Settlement { paid, rebates, .. } = self.settlement;
        Ok(Preview {
            remaining_balance: Cents::ZERO,
            excess: Cents::ZERO,
            excess_use: None,
            outcomes: Vec::new(),
            reordered: None,
            vat: Cents::sum(fees::vat_paid(account, &paid)?)?,
            allocations: paid,
            waivers: Vec::new(),
            rebates,
            minimum: owed.minimum,
            maximum: owed.balance,
            part_payment: false,
            client_credit: Some(self.credit),
        })
    }

    /// Settles the loan, and keeps what was tendered above the settlement amount as a client credit.
    pub(super) fn take(
        self,
        tx: &mut Tx,
        ctx: &Ctx,
        (actor, point): (&Actor, PaymentPoint),
        account: LoanAccount,
    ) -> Result<Done<Repayment>> {
        let WholeBalance { settlement, as_of, value_date, credit } = self;
        let terms = Terms { settlement, as_of, quote: None, value_date };
        let done = settlement::take(tx, ctx, actor, point, account, terms)?;
        let entry = hold(tx, ctx, (point, done.value.id), credit)?;
        let done = done.noting("client_credit", credit).noting("client_credit_entry", entry);
        let done = done.map(|settled| {
            let Settled { id, settlement, vat, account } = settled;
            Repayment {
                id,
                amount: settlement.amount,
                allocations: settlement.paid,
                vat,
                waivers: Vec::new(),
                rebates: settlement.rebates,
                reduced: None,
                reapplied: Vec::new(),
                client_credit: Some(credit),
                account,
            }
        });
        Ok(done.with_event(bank_lines::changed()))
    }
}

/// Posts a client credit and keeps it.
fn hold(
    tx: &mut Tx,
    ctx: &Ctx,
    (point, id): (PaymentPoint, RepaymentId),
    amount: Cents,
) -> Result<EntryId> {
    let event = event(point.branch, point.money, (id, amount));
    let entry = posting::client_credit(event).map_err(|error| Error::Internal(Box::new(error)))?;
    let entry = books::post_beside_day_end(tx, ctx, &entry)?.id;
    queries::insert_credit(tx, id, amount, entry)?;
    Ok(entry)
}

fn event(
    branch: BranchId,
    money: MoneyKind,
    (id, amount): (RepaymentId, Cents),
) -> posting::ClientCredit {
    let source = posting::CreditSource::Settlement(id.get());
    posting::ClientCredit { branch: branch.get(), money, source, amount }
}

/// Client credits that wait to be paid back, the oldest first.
pub fn client_credits(
    tx: &mut Tx,
    ctx: &Ctx,
    limit: i64,
    offset: i64,
) -> Result<Vec<ClientCredit>> {
    ctx.may(MAY_LIST_CREDITS)?;
    Ok(queries::credits(tx, limit, offset)?)
}

/// Counts the client credits that are not paid back yet.
pub fn count_client_credits(tx: &mut Tx, ctx: &Ctx) -> Result<i64> {
    ctx.may(MAY_LIST_CREDITS)?;
    Ok(queries::count_credits(tx)?.0)
}

/// Pays a client credit back, out of the cash or the bank account in which it lies and which must have it:
/// debit client credits, credit branch cash or bank.
pub fn pay_client_credit_back(
    tx: &mut Tx,
    ctx: &Ctx,
    id: RepaymentId,
) -> Result<Done<ClientCredit>> {
    ctx.may(MAY_PAY_CREDITS_BACK)?;
    let credit = match queries::credit(tx, id)? {
        Some(credit) => credit,
        None if queries::select_stored(tx, id)?.is_none() => {
            return Err(Error::NotFound("client credit"));
        }
        None => {
            let message = "No client credit of this payment is left.";
            return Err(Error::conflict("no_client_credit", message));
        }
    };
    clients::must_not_be_oneself(tx, ctx, credit.client_id)?;
    let (branch, money, amount) = (credit.branch_id, credit.money.0, credit.amount);
    let held = books::branch_money(tx, branch)?;
    let held = held.ok_or_else(|| Error::internal("a client credit without its branch"))?;
    if held.held(money) < amount {
        return Err(Error::whole(held.insufficient(money)));
    }
    let entry = posting::credit_paid_back(event(branch, money, (id, amount)))
        .map_err(|error| Error::Internal(Box::new(error)))?;
    let entry = books::post(tx, ctx, &entry)?.id;
    queries::end_credit(tx, id, entry)?;
    let changes = Changes::none()
        .set("client", credit.client_id)
        .set("branch", branch)
        .set("amount", amount)
        .set("entry", entry);
    let subject = Subject::new("repayment", id.get());
    let cash = Event::new(EventKind::BranchCash, Audience::Branch(branch));
    let done = Done::new(credit, "client_credit.pay_back", subject, changes);
    Ok(done.with_event(bank_lines::changed()).with_event(cash.with("branch", branch.get())))
}

/// Reverses, with a settlement, the amount that was tendered above it, unless it was paid back.
pub(super) fn reverse(tx: &mut Tx, ctx: &Ctx, id: RepaymentId, reason: &str) -> Result<()> {
    if let Some(credit) = queries::credit(tx, id)? {
        let entry = books::reverse(tx, ctx, credit.entry_id, reason)?;
        queries::end_credit(tx, id, entry.id)?;
    }
    Ok(())
}
