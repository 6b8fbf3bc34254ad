//! Arrears, lists and notes on the wire.

use crate::routes::client_flags::OpenFlag;
use crate::wire::names::{BranchName, PersonName};
use crate::wire::paging::Wanted;
use crate::wire::{Day, Instant, Money, Percent};
use lending::ArrearsAge;
use money::{Cents, Overflow};
use office::collections::{
    self, AgeFigures, Ages, Arrears, ArrearsGroup, Contact, DueTotals, PromiseTotals,
};
use serde::Serialize;
use utoipa::ToSchema;

/// Open loans of an age.
#[derive(Clone, Serialize, ToSchema)]
struct ArrearsFigures {
    loans: i64,
    outstanding_principal: Money,
    /// Unpaid amount of late installments.
    overdue_amount: Money,
}

/// Open loans by how many days their oldest overdue installment is late, and the portfolio at risk.
#[derive(Clone, Serialize, ToSchema)]
struct ArrearsAges {
    /// Figures of loans with nothing overdue.
    current: ArrearsFigures,
    days_1_30: ArrearsFigures,
    days_31_60: ArrearsFigures,
    days_61_90: ArrearsFigures,
    days_over_90: ArrearsFigures,
    total: ArrearsFigures,
    /// Outstanding principal of loans more than 30 days late, in percent of all. Null without loans.
    par30: Option<Percent>,
    /// Portfolio at risk for more than 60 days.
    par60: Option<Percent>,
    /// Portfolio at risk for more than 90 days.
    par90: Option<Percent>,
}

/// The arrears of a branch, a product or of the loans that one person gave.
#[derive(Clone, Serialize, ToSchema)]
struct GroupArrears {
    id: i64,
    name: String,
    ages: ArrearsAges,
}

/// Arrears by age at the end of a day.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct ArrearsReport {
    /// Day of the figures. Earlier than requested while day ends are pending.
    date: Day,
    /// `branch`, `product` or `consultant`.
    group_by: &'static str,
    ages: ArrearsAges,
    groups: Vec<GroupArrears>,
}

impl From<AgeFigures> for ArrearsFigures {
    fn from(figures: AgeFigures) -> Self {
        let AgeFigures { loans, outstanding_principal, overdue } = figures;
        ArrearsFigures {
            loans,
            outstanding_principal: outstanding_principal.into(),
            overdue_amount: overdue.into(),
        }
    }
}

impl ArrearsAges {
    fn of(ages: &Ages) -> Result<Self, Overflow> {
        let at_risk = |age| Ok(ages.at_risk(age)?.map(Percent));
        Ok(ArrearsAges {
            current: ages.of(ArrearsAge::Current).into(),
            days_1_30: ages.of(ArrearsAge::UpTo30).into(),
            days_31_60: ages.of(ArrearsAge::UpTo60).into(),
            days_61_90: ages.of(ArrearsAge::UpTo90).into(),
            days_over_90: ages.of(ArrearsAge::Over90).into(),
            total: ages.total()?.into(),
            par30: at_risk(ArrearsAge::UpTo60)?,
            par60: at_risk(ArrearsAge::UpTo90)?,
            par90: at_risk(ArrearsAge::Over90)?,
        })
    }
}

impl ArrearsReport {
    pub(super) fn of(arrears: Arrears, group_by: &'static str) -> Result<Self, Overflow> {
        let group = |group: ArrearsGroup| {
            let ages = ArrearsAges::of(&group.ages)?;
            Ok(GroupArrears { id: group.id, name: group.name, ages })
        };
        Ok(ArrearsReport {
            date: arrears.date.into(),
            group_by,
            ages: ArrearsAges::of(&arrears.ages)?,
            groups: arrears.groups.into_iter().map(group).collect::<Result<_, Overflow>>()?,
        })
    }
}

/// A promise to pay.
#[derive(Clone, Serialize, ToSchema)]
struct NotePromise {
    date: Day,
    amount: Money,
    /// Amount received on the loan since, up to that day.
    paid_amount: Money,
    /// `open`, `kept`, `missed` or `replaced`.
    state: &'static str,
}

/// A note on a loan.
#[derive(Clone, Serialize, ToSchema)]
pub(in crate::routes) struct LoanNote {
    id: i64,
    text: String,
    promise: Option<NotePromise>,
    created_by: PersonName,
    created_at: Instant,
}

impl From<collections::LoanNote> for LoanNote {
    fn from(note: collections::LoanNote) -> Self {
        let promise = note.promise.map(|promise| NotePromise {
            date: promise.on.into(),
            amount: promise.amount.into(),
            paid_amount: promise.paid.into(),
            state: promise.state.as_str(),
        });
        LoanNote {
            id: note.id.get(),
            text: note.text,
            promise,
            created_by: PersonName {
                id: note.created_by.get(),
                first_name: note.created_by_first_name,
                last_name: note.created_by_last_name,
            },
            created_at: note.created_at.into(),
        }
    }
}

/// Contact details of a client for a loan.
#[derive(Clone, Serialize, ToSchema)]
struct LoanContact {
    /// Numbers in use, the first one first.
    phone_numbers: Vec<String>,
    last_note: Option<LoanNote>,
    /// The note with the current promise.
    promise: Option<LoanNote>,
    /// The client's open stop flags, the newest first.
    flags: Vec<OpenFlag>,
}

impl From<Contact> for LoanContact {
    fn from(contact: Contact) -> Self {
        LoanContact {
            phone_numbers: contact.phones,
            last_note: contact.last_note.map(LoanNote::from),
            promise: contact.promise.map(LoanNote::from),
            flags: contact.flags.iter().map(OpenFlag::from).collect(),
        }
    }
}

/// A loan in arrears.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct LateLoan {
    loan_account: i64,
    client: PersonName,
    branch: BranchName,
    loan_product: String,
    /// Staff member who disbursed the loan.
    disbursed_by: String,
    balance: Money,
    overdue_amount: Money,
    /// `1_30`, `31_60`, `61_90` or `over_90`.
    age: &'static str,
    /// Due date of the oldest overdue installment.
    late_since: Day,
    days_late: i64,
    /// True if the loan was rescheduled.
    is_rescheduled: bool,
    contact: LoanContact,
}

impl From<collections::LateLoan> for LateLoan {
    fn from(row: collections::LateLoan) -> Self {
        LateLoan {
            loan_account: row.loan.get(),
            client: PersonName {
                id: row.client,
                first_name: row.first_name,
                last_name: row.last_name,
            },
            branch: BranchName { id: row.branch.get(), name: row.branch_name },
            loan_product: row.product_name,
            disbursed_by: row.consultant,
            balance: row.balance.into(),
            overdue_amount: row.overdue.into(),
            age: row.age.as_str(),
            late_since: row.late_since.into(),
            days_late: row.days_late,
            is_rescheduled: row.is_rescheduled,
            contact: row.contact.into(),
        }
    }
}

/// A page of loans in arrears.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct LatePage {
    items: Vec<LateLoan>,
    total: i64,
    /// Overdue amount of all loans in the list.
    overdue_amount: Money,
    page: i64,
    page_size: i64,
    total_pages: i64,
}

impl LatePage {
    pub(super) fn new(wanted: Wanted, total: i64, overdue: Cents, items: Vec<LateLoan>) -> Self {
        let Wanted { page, page_size } = wanted;
        let total_pages = wanted.pages(total);
        LatePage { items, total, overdue_amount: overdue.into(), page, page_size, total_pages }
    }
}

/// An installment with an unpaid amount.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct DueInstallment {
    loan_account: i64,
    client: PersonName,
    installment_number: i64,
    due_date: Day,
    total_due: Money,
    /// Overdue amount of the whole loan.
    overdue_amount: Money,
    /// True if the loan was rescheduled.
    is_rescheduled: bool,
    contact: LoanContact,
}

impl From<collections::DueInstallment> for DueInstallment {
    fn from(row: collections::DueInstallment) -> Self {
        DueInstallment {
            loan_account: row.loan.get(),
            client: PersonName {
                id: row.client,
                first_name: row.first_name,
                last_name: row.last_name,
            },
            installment_number: row.number,
            due_date: row.due_on.into(),
            total_due: row.total_due.into(),
            overdue_amount: row.overdue.into(),
            is_rescheduled: row.is_rescheduled,
            contact: row.contact.into(),
        }
    }
}

/// A page of amounts falling due.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct DuePage {
    items: Vec<DueInstallment>,
    total: i64,
    /// Unpaid amount of all installments in the list.
    total_due: Money,
    page: i64,
    page_size: i64,
    total_pages: i64,
}

impl DuePage {
    pub(super) fn new(wanted: Wanted, totals: DueTotals, items: Vec<DueInstallment>) -> Self {
        let Wanted { page, page_size } = wanted;
        let (total, total_due) = (totals.installments, totals.amount.into());
        let total_pages = wanted.pages(total);
        DuePage { items, total, total_due, page, page_size, total_pages }
    }
}

/// A page of promises to pay.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct PromisePage {
    items: Vec<LoanPromise>,
    total: i64,
    /// Amount promised by all entries of the list.
    promised_amount: Money,
    /// Amount received on their loans since, by the days of the promises.
    paid_amount: Money,
    page: i64,
    page_size: i64,
    total_pages: i64,
}

impl PromisePage {
    pub(super) fn new(wanted: Wanted, totals: PromiseTotals, items: Vec<LoanPromise>) -> Self {
        let Wanted { page, page_size } = wanted;
        PromisePage {
            items,
            total: totals.promises,
            promised_amount: totals.promised.into(),
            paid_amount: totals.paid.into(),
            page,
            page_size,
            total_pages: wanted.pages(totals.promises),
        }
    }
}

/// A loan with a promise to pay, which its contact names.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct LoanPromise {
    loan_account: i64,
    client: PersonName,
    branch_name: String,
    balance: Money,
    overdue_amount: Money,
    contact: LoanContact,
}

impl From<collections::DuePromise> for LoanPromise {
    fn from(row: collections::DuePromise) -> Self {
        LoanPromise {
            loan_account: row.loan.get(),
            client: PersonName {
                id: row.client,
                first_name: row.first_name,
                last_name: row.last_name,
            },
            branch_name: row.branch_name,
            balance: row.balance.into(),
            overdue_amount: row.overdue.into(),
            contact: row.contact.into(),
        }
    }
}
