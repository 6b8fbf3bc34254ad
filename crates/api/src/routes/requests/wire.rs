//! Requests on the wire.

use crate::wire::names::{BranchName, PersonName};
use crate::wire::{Day, Instant, Money};
use office::StaffId;
use office::applications::DeclineCode;
use office::cash_ups::CashUpId;
use office::loans::{ApplicationId, LoanId};
use office::periods::PeriodCloseId;
use office::repayments::RepaymentId;
use office::requests::{ChangeRequest, ProposedChange};
use office::vouchers::VoucherId;
use serde::Serialize;
use utoipa::ToSchema;

/// A request: one person asks, another decides.
#[derive(Clone, Serialize, ToSchema)]
pub(in crate::routes) struct Request {
    id: i64,
    /// `loan_edit`, `reschedule`, `write_off`, `reversal`, `reopen`, `loan_approval`, `erase_client`,
    /// `log_out_correction`, `expenses_below_norm`, `expense` or `journal`.
    kind: &'static str,
    /// Kind of the record: `loan`, `application`, `client`, `log_book_entry`, `assessment`, `expense`,
    /// `journal`, or for a reversal `repayment`, `disbursement`, `write_off`, `deposit`, `withdrawal` or
    /// `transfer`.
    subject: String,
    /// Number of that record; for a deposit or withdrawal, that of its journal entry.
    subject_id: i64,
    /// `pending`, `approved`, `declined`, `withdrawn` or `expired`.
    status: &'static str,
    branch: BranchName,
    client: Option<PersonName>,
    /// Loan account of an application, once its loan is disbursed.
    loan_account: Option<i64>,
    /// The application whose loan is to be disbursed.
    application: Option<i64>,
    /// The payment to be reversed.
    repayment: Option<RequestPayment>,
    /// The cash-up whose day is to be reopened.
    cash_up: Option<i64>,
    /// The closed period that is to be reopened.
    period: Option<i64>,
    /// The last day of that period.
    period_end: Option<Day>,
    /// The assessment whose declared expenses are to be accepted.
    assessment: Option<i64>,
    /// The expense, other income, opening balance or journal that is to be booked or reversed.
    voucher: Option<i64>,
    /// The log-out that is to be corrected.
    log_out: Option<RequestLogOut>,
    /// Principal of an application, balance to be written off, amount to be reversed, or cash that
    /// was counted.
    amount: Option<Money>,
    changes: Vec<RequestChange>,
    reason: String,
    asked_by: PersonName,
    asked_at: Instant,
    /// Time after which the request cannot be decided.
    expires_at: Instant,
    /// Person who approved, declined or withdrew the request.
    decided_by: Option<PersonName>,
    decided_at: Option<Instant>,
    decision_reason: Option<String>,
    /// Why an application was declined: `not_affordable`, `income_not_proved`, `bureau_history`,
    /// `debt_review`, `blacklisted`, `documents` or `other`.
    decline_code: Option<&'static str>,
}

/// An entry of the log book and its person.
#[derive(Clone, Serialize, ToSchema)]
struct RequestLogOut {
    log_book_entry: i64,
    first_name: String,
    last_name: String,
    business_date: Day,
}

#[derive(Clone, Serialize, ToSchema)]
struct RequestPayment {
    id: i64,
    receipt_number: String,
}

/// A field with its value at the time of the request, and the requested value.
#[derive(Clone, Serialize, ToSchema)]
struct RequestChange {
    /// `balance`, `written_off_amount` or `necessary_expenses`, in rand, `status`, `mandate_id1`, `mandate_id2`, `due_date`, or
    /// `logout_time`, an instant, or of a new schedule `payment_frequency`, `installment_count` and `new_due_date`.
    field: &'static str,
    /// The installment whose due date it is; of a new schedule counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    installment_number: Option<u16>,
    before: String,
    after: String,
}

impl From<ProposedChange> for RequestChange {
    fn from(change: ProposedChange) -> Self {
        let ProposedChange { field, installment, before, after } = change;
        RequestChange { field: field.as_str(), installment_number: installment, before, after }
    }
}

impl RequestPayment {
    fn of(id: RepaymentId) -> Self {
        RequestPayment { id: id.get(), receipt_number: id.receipt_number() }
    }
}

impl Request {
    pub(in crate::routes) fn of(request: ChangeRequest) -> office::Result<Self> {
        let changes = request.changes()?.into_iter().map(RequestChange::from).collect();
        let repayment = request.repayment().map(RequestPayment::of);
        let cash_up = request.cash_up().map(CashUpId::get);
        let period = request.period().map(PeriodCloseId::get);
        let assessment = request.assessment();
        let voucher = request.voucher().map(VoucherId::get);
        let log_out = request.log_book_entry().zip(request.entry_date);
        let log_out = log_out.map(|(id, day)| RequestLogOut {
            log_book_entry: id,
            first_name: request.entry_first_name.clone().unwrap_or_default(),
            last_name: request.entry_last_name.clone().unwrap_or_default(),
            business_date: Day(day),
        });
        let application = request.application().map(ApplicationId::get);
        let (first_name, last_name) = (request.client_first_name, request.client_last_name);
        let client = request.client_id.map(|id| PersonName::found(id.get(), first_name, last_name));
        let (first_name, last_name) = (request.decided_by_first_name, request.decided_by_last_name);
        let decided_by = request.decided_by.map(StaffId::get);
        let decided_by = decided_by.map(|id| PersonName::found(id, first_name, last_name));
        Ok(Request {
            id: request.id.get(),
            kind: request.kind.as_str(),
            subject: request.subject_kind,
            subject_id: request.subject_id,
            status: request.status.as_str(),
            branch: BranchName { id: request.branch_id.get(), name: request.branch_name },
            client,
            loan_account: request.loan_id.map(LoanId::get),
            application,
            repayment,
            cash_up,
            period,
            period_end: request.period_end.map(Day),
            assessment,
            voucher,
            log_out,
            amount: request.amount.map(Money),
            changes,
            reason: request.reason,
            asked_by: PersonName {
                id: request.asked_by.get(),
                first_name: request.asked_by_first_name,
                last_name: request.asked_by_last_name,
            },
            asked_at: request.asked_at.into(),
            expires_at: request.expires_at.into(),
            decided_by,
            decided_at: request.decided_at.map(Instant),
            decision_reason: request.decision_reason,
            decline_code: request.decline_code.map(DeclineCode::as_str),
        })
    }
}
