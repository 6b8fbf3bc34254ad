//! Rows and footers of the books on the wire.

use crate::routes::loan_history::JournalLine;
use crate::wire::names::BranchName;
use crate::wire::paging::Listed;
use crate::wire::{Day, Instant, Money};
use money::Overflow;
use office::accounting::{self, Detail, Disbursement, GrantedLoan, Payment, Totals};
use serde::Serialize;
use utoipa::ToSchema;

/// A day of the cash book.
#[derive(Serialize, ToSchema)]
pub(super) struct CashflowRow {
    date: Day,
    opening_balance: Money,
    cash_in: Money,
    cash_out: Money,
    /// Equal to the next day's opening balance.
    closing_balance: Money,
    /// The last person who moved cash that day.
    recorded_by: Option<String>,
}

/// A journal entry.
#[derive(Serialize, ToSchema)]
pub(super) struct TransactionRow {
    id: i64,
    date: Day,
    #[serde(rename = "type")]
    kind: &'static str,
    /// The sum of its debits; in a branch's book, of that branch's debits.
    amount: Money,
    description: String,
    /// Branch that recorded the entry.
    branch: String,
    /// Person who processed the entry. Null if recorded by the system.
    processed_by: Option<String>,
    /// SHA-256 over the entry and the hash before it, in hexadecimal.
    hash: String,
    /// Debits and credits of the entry; in a branch's book, those of that branch.
    lines: Vec<JournalLine>,
}

/// A loan that was disbursed.
#[derive(Serialize, ToSchema)]
pub(super) struct LoanBookRow {
    id: i64,
    created_at: Instant,
    client_name: String,
    client_surname: String,
    client_national_id: String,
    gender: String,
    race: String,
    client_type: String,
    principal_amount: Money,
    interest_amount: Money,
    initiation_fee: Money,
    service_fees: Money,
    /// VAT in both fees. Omitted if none is charged.
    #[serde(skip_serializing_if = "Option::is_none")]
    vat_amount: Option<Money>,
    total_amount: Money,
    /// The balance at the end of the period.
    balance: Money,
    /// The loan's status at the end of the period.
    status: &'static str,
    disbursed_by: String,
}

/// Money that a client paid in, or the reversal of such a payment.
#[derive(Serialize, ToSchema)]
pub(super) struct PaymentRow {
    /// The payment's id. Its reversal has the same id.
    id: i64,
    receipt_number: String,
    /// The journal entry behind this row.
    entry: i64,
    date: Day,
    /// `repayment`, `settlement` (of a loan before its end), `recovery` (on one that was written off)
    /// or `reversal`.
    kind: &'static str,
    /// Kind of the reversed entry, for a reversal: `repayment`, `settlement` or `recovery`.
    reversal_of: Option<&'static str>,
    /// The reason for the reversal.
    reason: Option<String>,
    loan_account: i64,
    client_name: String,
    client_surname: String,
    client_national_id: String,
    gender: String,
    race: String,
    client_type: String,
    /// Amount of the row; negative for a reversal.
    amount: Money,
    processed_by: String,
}

/// Principal paid out to a client, or the reversal of such a disbursement.
#[derive(Serialize, ToSchema)]
pub(super) struct DisbursementRow {
    /// The loan account.
    id: i64,
    date: Day,
    /// `disbursement` or `reversal`.
    kind: &'static str,
    /// The reason for the reversal.
    reason: Option<String>,
    client_name: String,
    client_surname: String,
    client_national_id: String,
    gender: String,
    race: String,
    client_type: String,
    /// Amount of the row; negative for a reversal.
    amount: Money,
    processed_by: String,
}

/// A repayment (or its reversal) with its loan, or a loan without one in the period.
#[derive(Serialize, ToSchema)]
pub(super) struct ReportRow {
    /// `repayment` or `reversal`; null for a loan without a repayment.
    kind: Option<&'static str>,
    /// The reason for the reversal.
    reason: Option<String>,
    loan_account: i64,
    client_name: String,
    client_surname: String,
    id_number: String,
    gender: String,
    race: String,
    client_type: String,
    date_of_loan: Day,
    loan_amount: Money,
    repayment_date: Option<Day>,
    /// Amount of the row; negative for a reversal.
    repayment_amount: Option<Money>,
    mandate_id1: String,
    mandate_id2: String,
}

/// The totals of a book over the whole period. Figures that the book does not have are omitted.
#[derive(Serialize, ToSchema)]
pub(super) struct BookTotals {
    /// The number of rows in the book.
    rows: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    opening_balance: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cash_in: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cash_out: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    closing_balance: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    amount: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    principal_amount: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    interest_amount: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    initiation_fee: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    service_fees: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    vat_amount: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    total_amount: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    balance: Option<Money>,
    /// Loan amounts; each loan counts once.
    #[serde(skip_serializing_if = "Option::is_none")]
    loan_amount: Option<Money>,
    /// Repayments less their reversals.
    #[serde(skip_serializing_if = "Option::is_none")]
    repayment_amount: Option<Money>,
    /// Recoveries less their reversals.
    #[serde(skip_serializing_if = "Option::is_none")]
    recovery_amount: Option<Money>,
}

/// The books of a period. With `book` only that one, in pages with `page`.
#[derive(Serialize, ToSchema)]
pub(super) struct Accounting {
    pub(super) start_date: Day,
    pub(super) end_date: Day,
    /// Branch of the books. Null for the whole company.
    pub(super) branch: Option<BranchName>,
    pub(super) totals: AccountingTotals,
    #[serde(flatten)]
    pub(super) books: Books,
}

/// Totals by book.
#[derive(Default, Serialize, ToSchema)]
pub(super) struct AccountingTotals {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) cashflows: Option<BookTotals>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) transactions: Option<BookTotals>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) loans: Option<BookTotals>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) payments: Option<BookTotals>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) disbursements: Option<BookTotals>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) report_details: Option<BookTotals>,
}

/// The rows by book.
#[derive(Default, Serialize, ToSchema)]
pub(super) struct Books {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) cashflows: Option<Listed<CashflowRow>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) transactions: Option<Listed<TransactionRow>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) loans: Option<Listed<LoanBookRow>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) payments: Option<Listed<PaymentRow>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) disbursements: Option<Listed<DisbursementRow>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) report_details: Option<Listed<ReportRow>>,
}

/// Converts a row of the books to its wire form.
pub(super) trait OnWire<R>: Sized {
    fn of(row: R) -> Result<Self, Overflow>;
}

impl OnWire<accounting::Cashflow> for CashflowRow {
    fn of(row: accounting::Cashflow) -> Result<Self, Overflow> {
        Ok(CashflowRow {
            date: row.date.into(),
            opening_balance: row.opening.into(),
            cash_in: row.cash_in.into(),
            cash_out: row.cash_out.into(),
            closing_balance: row.closing.into(),
            recorded_by: row.recorded_by,
        })
    }
}

impl OnWire<accounting::Transaction> for TransactionRow {
    fn of(row: accounting::Transaction) -> Result<Self, Overflow> {
        Ok(TransactionRow {
            id: row.id.get(),
            date: row.date.into(),
            kind: row.kind.as_str(),
            amount: row.amount.into(),
            description: row.description,
            branch: row.branch_name,
            processed_by: row.processed_by,
            hash: hex::encode(row.hash),
            lines: row.lines.into_iter().map(JournalLine::of).collect::<Result<_, _>>()?,
        })
    }
}

impl OnWire<GrantedLoan> for LoanBookRow {
    fn of(row: GrantedLoan) -> Result<Self, Overflow> {
        Ok(LoanBookRow {
            id: row.id.get(),
            created_at: row.created_at.into(),
            client_name: row.client_name,
            client_surname: row.client_surname,
            client_national_id: row.client_national_id,
            gender: row.gender,
            race: row.race,
            client_type: row.client_type,
            principal_amount: row.principal.into(),
            interest_amount: row.interest.into(),
            initiation_fee: row.initiation_fee.into(),
            service_fees: row.service_fees.into(),
            vat_amount: Money::unless_zero(row.vat),
            total_amount: row.total_amount.into(),
            balance: row.balance.into(),
            status: row.status.0.as_str(),
            disbursed_by: row.disbursed_by,
        })
    }
}

impl OnWire<Disbursement> for DisbursementRow {
    fn of(row: Disbursement) -> Result<Self, Overflow> {
        Ok(DisbursementRow {
            id: row.loan.get(),
            date: row.date.into(),
            kind: if row.reversal.is_some() { "reversal" } else { "disbursement" },
            reason: row.reversal,
            client_name: row.client_name,
            client_surname: row.client_surname,
            client_national_id: row.client_national_id,
            gender: row.gender,
            race: row.race,
            client_type: row.client_type,
            amount: row.amount.into(),
            processed_by: row.processed_by,
        })
    }
}

impl OnWire<Payment> for PaymentRow {
    fn of(row: Payment) -> Result<Self, Overflow> {
        Ok(PaymentRow {
            id: row.id.get(),
            receipt_number: row.id.receipt_number(),
            entry: row.entry.get(),
            date: row.date.into(),
            kind: kind_of(&row),
            reversal_of: row.reversal.is_some().then(|| row.kind.as_str()),
            reason: row.reversal,
            loan_account: row.loan_id.get(),
            client_name: row.client_name,
            client_surname: row.client_surname,
            client_national_id: row.client_national_id,
            gender: row.gender,
            race: row.race,
            client_type: row.client_type,
            amount: row.amount.into(),
            processed_by: row.processed_by,
        })
    }
}

/// Returns the kind of a payment. A reversal is a kind of its own, as it is in the journal.
fn kind_of(row: &Payment) -> &'static str {
    if row.reversal.is_some() { "reversal" } else { row.kind.as_str() }
}

impl OnWire<Detail> for ReportRow {
    fn of(row: Detail) -> Result<Self, Overflow> {
        Ok(match row {
            Detail::Repaid(row) => ReportRow {
                kind: Some(kind_of(&row)),
                reason: row.reversal,
                loan_account: row.loan_id.get(),
                client_name: row.client_name,
                client_surname: row.client_surname,
                id_number: row.client_national_id,
                gender: row.gender,
                race: row.race,
                client_type: row.client_type,
                date_of_loan: row.date_of_loan.into(),
                loan_amount: row.loan_amount.into(),
                repayment_date: Some(row.date.into()),
                repayment_amount: Some(row.amount.into()),
                mandate_id1: row.mandate_id1,
                mandate_id2: row.mandate_id2,
            },
            Detail::Unpaid(row) => ReportRow {
                kind: None,
                reason: None,
                loan_account: row.id.get(),
                client_name: row.client_name,
                client_surname: row.client_surname,
                id_number: row.client_national_id,
                gender: row.gender,
                race: row.race,
                client_type: row.client_type,
                date_of_loan: row.date.into(),
                loan_amount: row.principal.into(),
                repayment_date: None,
                repayment_amount: None,
                mandate_id1: row.mandate_id1,
                mandate_id2: row.mandate_id2,
            },
        })
    }
}

impl From<Totals> for BookTotals {
    fn from(totals: Totals) -> Self {
        BookTotals {
            rows: totals.rows,
            opening_balance: totals.opening.map(Money::from),
            cash_in: totals.cash_in.map(Money::from),
            cash_out: totals.cash_out.map(Money::from),
            closing_balance: totals.closing.map(Money::from),
            amount: totals.amount.map(Money::from),
            principal_amount: totals.principal.map(Money::from),
            interest_amount: totals.interest.map(Money::from),
            initiation_fee: totals.initiation_fee.map(Money::from),
            service_fees: totals.service_fees.map(Money::from),
            vat_amount: totals.vat.map(Money::from),
            total_amount: totals.total_amount.map(Money::from),
            balance: totals.balance.map(Money::from),
            loan_amount: totals.loan_amount.map(Money::from),
            repayment_amount: totals.repayment_amount.map(Money::from),
            recovery_amount: totals.recovery_amount.map(Money::from),
        }
    }
}
