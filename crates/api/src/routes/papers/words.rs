//! Values of the placeholders in a paper's text.

use crate::routes::letterhead::Lender;
use documents::text;
use lending::PenaltyMethod;
use money::{Date, Rate};
use office::papers::{Credit, Draft, Matter, OverdueLoan, Placeholder};

/// Sources of a paper's values.
pub(super) struct Values<'a> {
    pub(super) draft: &'a Draft,
    pub(super) lender: &'a Lender,
    pub(super) today: Date,
}

/// Formats a rate a month for display, with two decimals. It is never used to charge.
pub(super) fn monthly(annual: Rate) -> String {
    let hundredth = 10_000;
    let millionths = lending::monthly_rate(annual).millionths();
    let rounded = (millionths + hundredth / 2) / hundredth * hundredth;
    Rate::from_millionths(rounded).percentage()
}

/// Returns the lender's number as a credit provider, or a note that the letterhead has none.
pub(super) fn registration(lender: &Lender) -> String {
    let number = &lender.registration_number;
    if number.is_empty() { "not stated".to_owned() } else { number.clone() }
}

/// Contact details of the lender. If the letterhead has none, the text refers clients to a branch.
fn contact(lender: &Lender) -> String {
    if lender.contact.is_empty() {
        "at any of our branches".to_owned()
    } else {
        lender.contact.clone()
    }
}

impl Values<'_> {
    pub(super) fn of(&self, placeholder: Placeholder) -> String {
        let record = &self.draft.client.record;
        let empty = String::new;
        match placeholder {
            Placeholder::ClientName => {
                format!("{} {}", record.details.first_name, record.details.last_name)
            }
            Placeholder::ClientIdNumber => record.details.national_id.clone(),
            Placeholder::ClientAddress => record.details.address.clone(),
            Placeholder::LenderName => self.lender.head.name.clone(),
            Placeholder::LenderRegistration => registration(self.lender),
            Placeholder::LenderContact => contact(self.lender),
            Placeholder::Date => text::date(self.today),
            Placeholder::PaperNumber => self.draft.id.number(),
            Placeholder::Amount
            | Placeholder::TotalCost
            | Placeholder::TotalAmount
            | Placeholder::InterestRate
            | Placeholder::MonthlyRate
            | Placeholder::PenaltyRate
            | Placeholder::InstallmentAmount
            | Placeholder::InstallmentCount
            | Placeholder::FirstDueDate
            | Placeholder::LastDueDate => {
                self.credit().map_or_else(empty, |credit| of_credit(credit, placeholder))
            }
            Placeholder::ValidUntil => match &self.draft.matter {
                Matter::Quotation { valid_until, .. } => text::date(*valid_until),
                _ => empty(),
            },
            Placeholder::LoanNumber
            | Placeholder::OverdueAmount
            | Placeholder::DaysOverdue
            | Placeholder::RespondBy => match &self.draft.matter {
                Matter::DefaultNotice(default) => of_default(default, placeholder),
                _ => empty(),
            },
            Placeholder::TotalOwed => match &self.draft.matter {
                Matter::BalanceCertificate { total, .. } => total.rand(),
                _ => empty(),
            },
        }
    }

    fn credit(&self) -> Option<&Credit> {
        match &self.draft.matter {
            Matter::Quotation { credit, .. } | Matter::Agreement { credit, .. } => Some(credit),
            Matter::DefaultNotice(_) | Matter::BalanceCertificate { .. } => None,
        }
    }
}

fn of_credit(credit: &Credit, placeholder: Placeholder) -> String {
    let cost = credit.cost().ok();
    let (first, last) = (credit.installments.first(), credit.installments.last());
    let text = match placeholder {
        Placeholder::Amount => Some(credit.principal.rand()),
        Placeholder::TotalCost => cost.map(|cost| cost.charges.rand()),
        Placeholder::TotalAmount => cost.map(|cost| cost.total.rand()),
        Placeholder::InterestRate => Some(credit.interest_rate.percentage()),
        Placeholder::MonthlyRate => Some(monthly(credit.interest_rate)),
        Placeholder::PenaltyRate => Some(penalty(credit)),
        Placeholder::InstallmentAmount => first.map(|row| row.amount.rand()),
        Placeholder::InstallmentCount => Some(credit.installments.len().to_string()),
        Placeholder::FirstDueDate => first.map(|row| text::date(row.due_on)),
        Placeholder::LastDueDate => last.map(|row| text::date(row.due_on)),
        _ => None,
    };
    text.unwrap_or_default()
}

/// Penalty on overdue amounts.
fn penalty(credit: &Credit) -> String {
    let rate = credit.penalty_rate.percentage();
    match credit.penalty_method {
        PenaltyMethod::Once => rate,
        PenaltyMethod::Daily => format!("{rate} a year"),
    }
}

fn of_default(default: &OverdueLoan, placeholder: Placeholder) -> String {
    match placeholder {
        Placeholder::LoanNumber => format!("#{}", default.account.loan.id),
        Placeholder::OverdueAmount => default.overdue.rand(),
        Placeholder::DaysOverdue => default.days.to_string(),
        Placeholder::RespondBy => text::date(default.respond_by),
        _ => String::new(),
    }
}

/// Sample value for a preview, which has no client and no loan.
pub(super) fn sample(placeholder: Placeholder, lender: &Lender, today: Date) -> String {
    let plain = |text: &str| text.to_owned();
    match placeholder {
        Placeholder::ClientName => plain("Thandi Mokoena"),
        Placeholder::ClientIdNumber => plain("8001015009087"),
        Placeholder::ClientAddress => plain("12 Vilakazi Street, Soweto"),
        Placeholder::LenderName => lender.head.name.clone(),
        Placeholder::LenderRegistration => registration(lender),
        Placeholder::LenderContact => contact(lender),
        Placeholder::Date
        | Placeholder::FirstDueDate
        | Placeholder::LastDueDate
        | Placeholder::ValidUntil
        | Placeholder::RespondBy => text::date(today),
        Placeholder::PaperNumber => plain("P-00000123"),
        Placeholder::Amount | Placeholder::TotalOwed => plain("R 1 000,00"),
        Placeholder::TotalCost => plain("R 260,00"),
        Placeholder::TotalAmount => plain("R 1 260,00"),
        Placeholder::InterestRate => plain("24,00%"),
        Placeholder::MonthlyRate | Placeholder::PenaltyRate => plain("2,00%"),
        Placeholder::InstallmentAmount | Placeholder::OverdueAmount => plain("R 420,00"),
        Placeholder::InstallmentCount => plain("3"),
        Placeholder::LoanNumber => plain("#123"),
        Placeholder::DaysOverdue => plain("21"),
    }
}
