//! The cost of settling a loan on a day, and quotes that promise it (National Credit Act s113 and
//! s125, contract §5).

use super::queries::{self, ChangeSince};
use super::record::QuoteRecord;
use super::settlement::{can_be_settled, reckon, reckon_dated, reckon_quoted};
use super::value_date::ValueDate;
use crate::books::EntryId;
use crate::loans::{self, LoanAccount, LoanId};
use crate::{
    Access, Changes, Check, Ctx, Done, Error, Result, StaffId, Subject, business_days, numbers,
};
use lending::{Settlement, business_days_after};
use money::{Cents, Date, Timestamp, date_in_words};
use store::{One, Tx, newtype, row, text_enum};

/// Access to settlement amounts and quotes. Staff serve clients of any branch.
pub const MAY_QUOTE: Access = Access::STAFF;

/// The maximum number of business days that a quote can be ahead (contract §5). Section 113(2)(c)
/// of the National Credit Act binds a lender to a statement of the settlement amount for this long.
const DAYS_AHEAD: u8 = 5;

/// Older quotes of a loan than this many are not listed.
const MAX_LISTED: i64 = 50;

newtype! {
    /// A quote for settling a loan.
    pub SettlementQuoteId(i64);
}

impl SettlementQuoteId {
    /// The number on the quote: `Q-00000123`.
    pub fn number(self) -> String {
        format!("Q-{:08}", self.get())
    }

    /// The quote of such a number, however it is typed: `q-123` and `123` too.
    pub fn parse(number: &str) -> Option<Self> {
        let digits = number.trim();
        let digits =
            digits.strip_prefix("Q-").or_else(|| digits.strip_prefix("q-")).unwrap_or(digits);
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        digits.parse().ok().filter(|_| is_number).map(Self::new)
    }
}

/// The cost of settling a loan on a day, given its current state.
#[derive(Clone, Debug)]
pub struct SettlementOffer {
    pub account: LoanAccount,
    pub settles_on: Date,
    /// The last day for which it can be asked.
    pub latest_on: Date,
    pub settlement: Settlement,
    /// The VAT in its fees.
    pub vat: Cents,
}

text_enum! {
    /// The validity of a quote.
    pub enum QuoteStatus {
        /// It holds.
        Open = "open",
        /// Its day is over.
        Expired = "expired",
        /// The loan was settled by it.
        Used = "used",
        /// The loan has changed since, or was closed in another way.
        Outdated = "outdated",
    }
}

row! {
    /// A quote as it was made.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct SettlementQuote {
        pub id: SettlementQuoteId,
        pub loan_id: LoanId,
        /// It holds until the end of this day.
        pub settles_on: Date,
        pub principal: Cents,
        pub interest_due: Cents,
        pub interest_accrued: Cents,
        pub accrued_days: i64,
        pub period_days: i64,
        pub initiation_fee: Cents,
        pub service_fees: Cents,
        pub penalty: Cents,
        pub amount: Cents,
        /// The unpaid balance of the installments when the quote was made.
        pub balance: Cents,
        pub last_entry_id: EntryId,
        pub created_by: StaffId,
        pub created_by_first_name: String,
        pub created_by_last_name: String,
        pub created_at: Timestamp,
        pub business_date: Date,
        /// The VAT in the fees.
        pub vat: Cents,
        /// True if the loan was settled by this quote.
        pub is_used: bool,
    }
}

/// A quote and whether it can be settled by.
#[derive(Clone, Debug)]
pub struct ListedQuote {
    pub quote: SettlementQuote,
    pub status: QuoteStatus,
}

/// Computes the cost of settling a loan today or on a day up to five business days ahead, given its
/// current state. Fails while a day end that may charge the loan is missing.
pub fn offer(
    tx: &mut Tx,
    ctx: &Ctx,
    loan: LoanId,
    settles_on: Option<Date>,
) -> Result<SettlementOffer> {
    ctx.may(MAY_QUOTE)?;
    let account = loans::account(tx, loan)?.ok_or(Error::NotFound("loan account"))?;
    can_be_settled(&account.loan)?;
    // Nights that are charged only now would count as nights since the quote, and be rebated.
    business_days::must_be_assessed(tx, ctx, account.awaits_day_end(ctx.today))?;
    let latest_on = business_days_after(ctx.today, DAYS_AHEAD);
    let settles_on = settles_on.unwrap_or(ctx.today);
    let mut check = Check::new();
    check.rule(settles_on >= ctx.today, "date", "Choose today or a later day.");
    let message = format!(
        "Choose {} or an earlier day: a quote holds for five business days.",
        date_in_words(latest_on)
    );
    check.rule(settles_on <= latest_on, "date", message);
    check.finish()?;
    let settlement = reckon(tx, &account, settles_on)?;
    let vat = vat_asked(&account, &settlement)?;
    Ok(SettlementOffer { account, settles_on, latest_on, settlement, vat })
}

/// The VAT in the fees of a settlement. Rebates of fees that were paid ahead are excluded: they
/// lower the principal.
fn vat_asked(account: &LoanAccount, settlement: &Settlement) -> Result<Cents> {
    let vat = loans::fees::vat_paid(account, &settlement.paid)?;
    Ok(Cents::sum(vat.into_iter().filter(|vat| vat.is_positive()))?)
}

/// Computes the cost of settling a loan with money that reached the bank on an earlier day, given
/// the loan's state on that day.
pub fn offer_as_of(
    tx: &mut Tx,
    ctx: &Ctx,
    loan: LoanId,
    value_date: Date,
) -> Result<SettlementOffer> {
    ctx.may(MAY_QUOTE)?;
    let account = loans::account(tx, loan)?.ok_or(Error::NotFound("loan account"))?;
    can_be_settled(&account.loan)?;
    let mut check = Check::new();
    let date = ValueDate::read(tx, ctx, &account, (Some(value_date), None), &mut check)?;
    check.finish()?;
    let latest_on = business_days_after(ctx.today, DAYS_AHEAD);
    let (settles_on, settlement) = match date {
        Some(date) => (date.day, reckon_dated(tx, &account, &date)?),
        None => (ctx.today, reckon(tx, &account, ctx.today)?),
    };
    let vat = vat_asked(&account, &settlement)?;
    Ok(SettlementOffer { account, settles_on, latest_on, settlement, vat })
}

/// Stores the cost of settling a loan as a numbered quote, valid until the end of its day unless
/// the loan changes. The default is the last possible day, because section 113(2)(c) of the Act
/// binds the lender for five business days.
pub fn quote(
    tx: &mut Tx,
    ctx: &Ctx,
    loan: LoanId,
    settles_on: Option<Date>,
) -> Result<Done<ListedQuote>> {
    let actor = ctx.may(MAY_QUOTE)?;
    let settles_on = settles_on.unwrap_or_else(|| business_days_after(ctx.today, DAYS_AHEAD));
    let SettlementOffer { settlement, vat, .. } = offer(tx, ctx, loan, Some(settles_on))?;
    let One(last_entry_id) = queries::last_entry(tx, loan)?;
    let id = SettlementQuoteId::new(numbers::next(tx, "settlement_quotes")?);
    let record = QuoteRecord {
        id: id.get(),
        loan_id: loan.get(),
        settles_on,
        principal: settlement.principal,
        interest_due: settlement.interest_due,
        interest_accrued: settlement.interest_accrued,
        accrued_days: settlement.accrued_days,
        period_days: settlement.period_days,
        initiation_fee: settlement.initiation_fee,
        service_fees: settlement.service_fees,
        penalty: settlement.penalty,
        amount: settlement.amount,
        balance: settlement.balance,
        last_entry_id,
        created_by: actor.staff.get(),
        created_at: ctx.now,
        business_date: ctx.today,
        vat,
    };
    record.insert(tx)?;
    let quote =
        queries::quote(tx, id)?.ok_or_else(|| Error::internal("a new quote is not there"))?;
    let changes = Changes::none()
        .set("loan", loan)
        .set("settles_on", settles_on)
        .set("amount", settlement.amount)
        .set("balance", settlement.balance);
    let subject = Subject::new("settlement_quote", id.get());
    let listed = ListedQuote { quote, status: QuoteStatus::Open };
    Ok(Done::new(listed, "loan.quote_settlement", subject, changes).recording(record.record()))
}

/// The quotes that were made for a loan, the newest first.
pub fn quotes(tx: &mut Tx, ctx: &Ctx, loan: LoanId) -> Result<Vec<ListedQuote>> {
    ctx.may(MAY_QUOTE)?;
    latest_quotes(tx, ctx, loan, MAX_LISTED)
}

/// The latest quotes of a loan, newest first: for an operation that has checked the caller's
/// access.
pub(crate) fn latest_quotes(
    tx: &mut Tx,
    ctx: &Ctx,
    loan: LoanId,
    most: i64,
) -> Result<Vec<ListedQuote>> {
    let account = loans::account(tx, loan)?.ok_or(Error::NotFound("loan account"))?;
    let quotes = queries::quotes(tx, loan, most)?;
    quotes.into_iter().map(|quote| listed(tx, ctx, &account, quote)).collect()
}

/// A quote with its loan, to be printed.
pub fn find_quote(
    tx: &mut Tx,
    ctx: &Ctx,
    id: SettlementQuoteId,
) -> Result<(LoanAccount, ListedQuote)> {
    ctx.may(MAY_QUOTE)?;
    let quote = queries::quote(tx, id)?.ok_or(Error::NotFound("settlement quote"))?;
    let account = loans::account(tx, quote.loan_id)?;
    let account = account.ok_or_else(|| Error::internal("a quote without its loan"))?;
    let listed = listed(tx, ctx, &account, quote)?;
    Ok((account, listed))
}

fn listed(
    tx: &mut Tx,
    ctx: &Ctx,
    account: &LoanAccount,
    quote: SettlementQuote,
) -> Result<ListedQuote> {
    let status = if quote.is_used {
        QuoteStatus::Used
    } else if quote.settles_on < ctx.today {
        QuoteStatus::Expired
    } else if !account.loan.is_open() || changed_since(tx, account, &quote)?.is_some() {
        QuoteStatus::Outdated
    } else {
        QuoteStatus::Open
    };
    Ok(ListedQuote { quote, status })
}

/// A quote by which an open loan can be settled with money that came on a day: it was made by then, and
/// held.
pub(super) fn holding(
    tx: &mut Tx,
    account: &LoanAccount,
    id: SettlementQuoteId,
    came_on: Date,
) -> Result<SettlementQuote> {
    let found = queries::quote(tx, id)?.filter(|quote| quote.loan_id == account.loan.id);
    let Some(quote) = found else {
        let message = "There is no quote with this number for this loan.";
        return Err(Error::field("quote_number", message));
    };
    let number = id.number();
    if quote.business_date > came_on {
        let made = date_in_words(quote.business_date);
        let message = format!("Quote {number} was made on {made}, after the money came.");
        return Err(Error::field("value_date", message));
    }
    if quote.settles_on < came_on {
        let day = date_in_words(quote.settles_on);
        let message = format!("Quote {number} was valid until {day}. Make a new quote.");
        return Err(Error::conflict("quote_expired", message));
    }
    if let Some(what) = changed_since(tx, account, &quote)? {
        let message = format!("Quote {number} is outdated: {what} since. Make a new quote.");
        return Err(Error::conflict("quote_outdated", message));
    }
    Ok(quote)
}

/// The quote that money of exactly its amount pays, which reached the bank after it was made and while it
/// held.
pub(crate) fn quote_paid_by(
    tx: &mut Tx,
    account: &LoanAccount,
    (amount, arrived_on): (Cents, Date),
) -> Result<Option<SettlementQuote>> {
    if !account.loan.is_open() {
        return Ok(None);
    }
    for quote in queries::quotes_of_amount(tx, account.loan.id, amount, arrived_on)? {
        if changed_since(tx, account, &quote)?.is_none() {
            return Ok(Some(quote));
        }
    }
    Ok(None)
}

/// The quotes of an open loan that held on a day by which they had been made, and that nothing has outdated.
pub(crate) fn quotes_held(
    tx: &mut Tx,
    account: &LoanAccount,
    on: Date,
) -> Result<Vec<SettlementQuote>> {
    let mut held = Vec::new();
    if account.loan.is_open() {
        for quote in queries::quotes(tx, account.loan.id, MAX_LISTED)? {
            let is_of_the_day = (quote.business_date..=quote.settles_on).contains(&on);
            if is_of_the_day && changed_since(tx, account, &quote)?.is_none() {
                held.push(quote);
            }
        }
    }
    Ok(held)
}

/// Changes of a loan since a quote was made that make the quote invalid. Charges that a day end
/// waived do not count if the amount stays the same, and penalties that a day end charged are
/// rebated: the lender's automatic charges never break its promise.
fn changed_since(
    tx: &mut Tx,
    account: &LoanAccount,
    quote: &SettlementQuote,
) -> Result<Option<String>> {
    if let Some(ChangeSince { kind, business_date }) =
        queries::changed_since(tx, quote.loan_id, quote.last_entry_id)?
    {
        use ledger::Kind;
        let what = match kind.0 {
            Kind::Repayment | Kind::Settlement => "a payment was received",
            Kind::Reschedule => "the loan was rescheduled",
            Kind::Reversal => "a payment was reversed",
            _ => "the loan changed",
        };
        return Ok(Some(format!("{what} on {}", date_in_words(business_date))));
    }
    let costs = reckon_quoted(tx, account, quote)?.amount;
    Ok((costs != quote.amount).then(|| "the due dates or charges of the loan changed".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quote_is_found_by_its_number() {
        let id = SettlementQuoteId::new(12);
        assert_eq!(id.number(), "Q-00000012");
        for text in ["Q-00000012", " q-12 ", "12"] {
            assert_eq!(SettlementQuoteId::parse(text), Some(id), "{text}");
        }
        for text in ["", "Q-", "Q-+12", "-12", "R-00000012", "Q-12a", "99999999999999999999"] {
            assert_eq!(SettlementQuoteId::parse(text), None, "{text}");
        }
    }
}
