//! Checks what is typed into a draft.

use super::as_of_now;
use super::figures::without_figures;
use super::queries;
use super::record::{AssessmentRecord, AssessmentRow, ExpenseRow, IncomeRow, ObligationRow};
use super::types::{
    AssessmentFields, Employment, NewExpense, NewIncome, NewObligation, ObligationSource,
};
use crate::client_documents::DocumentId;
use crate::clients::ClientId;
use crate::{Check, Ctx, Result};
use lending::MAX_PERIODS;
use money::Cents;
use store::{One, Tx};

/// The most obligations elsewhere.
const MAX_OBLIGATIONS: usize = 100;
/// The most characters of a creditor's name.
const MAX_CREDITOR: usize = 100;
/// The most characters of a reason.
const MAX_REASON: usize = 1000;

const AMOUNT: &str = "Enter an amount of 0 or more.";

/// The draft with the given fields over it, and the client's loans as they are now.
///
/// # Errors
/// Names every field that is wrong, rows by their place: `incomes.1.net`.
pub(super) fn overlaid(
    tx: &mut Tx,
    ctx: &Ctx,
    before: AssessmentRecord,
    input: &AssessmentFields,
) -> Result<AssessmentRecord> {
    let mut check = Check::new();
    let AssessmentRecord { row, incomes, expenses, mut obligations } = before;
    let id = row.id;
    let incomes = match &input.incomes {
        Some(given) => self::incomes(tx, ctx, &row, given, &mut check)?,
        None => incomes,
    };
    let expenses = match &input.expenses {
        Some(given) => self::expenses(id, given, &mut check),
        None => expenses,
    };
    if let Some(given) = &input.obligations {
        obligations.retain(|row| super::figures::is_own(&row.source));
        obligations.extend(self::obligations(id, given, &mut check));
    }
    if let Some(replaced) = &input.replaced_loans {
        replace_loans(tx, ctx, &row, &mut obligations, replaced, &mut check)?;
    }
    let row = fields(row, input, &mut check);
    let has_income = row.employment() != Some(Employment::None);
    let message = "Remove the pay periods, or select where the income comes from.";
    check.rule(has_income || incomes.is_empty(), "incomes", message);
    check.finish()?;
    as_of_now(tx, ctx, AssessmentRecord { row, incomes, expenses, obligations })
}

fn fields(row: AssessmentRow, input: &AssessmentFields, check: &mut Check) -> AssessmentRow {
    let installment = input.installment.clone().over(row.installment);
    let is_amount = installment.is_none_or(|amount| amount.is_positive() && amount <= Cents::LIMIT);
    check.rule(is_amount, "installment", "Enter an amount above 0.");
    let mut reason = |given: &Option<String>, field: &str, before: String| match given {
        Some(text) => check.optional_printed_text(text, field, MAX_REASON),
        None => before,
    };
    let text = |word: &'static str| word.to_owned();
    AssessmentRow {
        employment: input
            .employment
            .clone()
            .map(|word| text(word.as_str()))
            .over(row.employment.clone()),
        pay_frequency: input
            .pay_frequency
            .clone()
            .map(|word| text(word.as_str()))
            .over(row.pay_frequency.clone()),
        installment,
        client_understands: input.client_understands.unwrap_or(row.client_understands),
        exemption: input
            .exemption
            .clone()
            .map(|word| text(word.as_str()))
            .over(row.exemption.clone()),
        exemption_reason: reason(
            &input.exemption_reason,
            "exemption_reason",
            row.exemption_reason.clone(),
        ),
        below_norm_reason: reason(
            &input.below_norm_reason,
            "below_norm_reason",
            row.below_norm_reason.clone(),
        ),
        ..without_figures(&row)
    }
}

/// Pay periods in the order of their pay days.
fn incomes(
    tx: &mut Tx,
    ctx: &Ctx,
    row: &AssessmentRow,
    given: &[NewIncome],
    check: &mut Check,
) -> Result<Vec<IncomeRow>> {
    let message = format!("Enter at most {MAX_PERIODS} pay periods.");
    check.rule(given.len() <= MAX_PERIODS, "incomes", message);
    let mut rows: Vec<IncomeRow> = Vec::new();
    for (place, new) in given.iter().enumerate().take(MAX_PERIODS) {
        let field = |name: &str| format!("incomes.{place}.{name}");
        let day = new.paid_on;
        check.rule(day.is_some(), &field("paid_on"), "Enter the pay day.");
        let message = "The pay day cannot be in the future.";
        check.rule(day.is_none_or(|day| day <= ctx.today), &field("paid_on"), message);
        let is_new = rows.iter().all(|row| Some(row.paid_on) != day);
        check.rule(is_new, &field("paid_on"), "This pay day is listed twice.");
        let gross = amount(new.gross, &field("gross"), check);
        let deductions = amount(new.deductions.or(Some(Cents::ZERO)), &field("deductions"), check);
        let net = amount(new.net, &field("net"), check);
        if let (Some(gross), Some(deductions), Some(net)) = (gross, deductions, net) {
            let message = "The deductions are more than the gross income.";
            check.rule(deductions <= gross, &field("deductions"), message);
            let left = gross.minus(deductions)?;
            let message = format!(
                "The net income is at most {}: the gross income less the deductions.",
                left.rand()
            );
            check.rule(net <= left || deductions > gross, &field("net"), message);
        }
        if let Some(document) = new.document {
            let client = ClientId::new(row.client_id);
            let One(is_own) = queries::is_document_of(tx, document, client)?;
            check.rule(is_own, &field("document"), "Choose a document of this client.");
        }
        if let (Some(paid_on), Some(gross), Some(deductions), Some(net)) =
            (day, gross, deductions, net)
        {
            rows.push(IncomeRow {
                assessment_id: row.id,
                position: 0,
                paid_on,
                gross,
                deductions,
                net,
                document_id: new.document.map(DocumentId::get),
            });
        }
    }
    rows.sort_by_key(|row| row.paid_on);
    for (position, row) in (1..).zip(&mut rows) {
        row.position = position;
    }
    Ok(rows)
}

/// Expenses by their kind. One of zero is declared too.
fn expenses(id: i64, given: &[NewExpense], check: &mut Check) -> Vec<ExpenseRow> {
    let mut rows: Vec<ExpenseRow> = Vec::new();
    for (place, new) in given.iter().enumerate() {
        let field = |name: &str| format!("expenses.{place}.{name}");
        let amount = amount(new.amount, &field("amount"), check);
        check.rule(new.kind.is_some(), &field("kind"), "Select the kind of expense.");
        let (Some(kind), Some(amount)) = (new.kind, amount) else { continue };
        let is_new = rows.iter().all(|row| row.kind != kind.as_str());
        if check.rule(is_new, &field("kind"), "This kind of expense is listed twice.") {
            rows.push(ExpenseRow { assessment_id: id, kind: kind.to_string(), amount });
        }
    }
    rows.sort_by(|one, other| one.kind.cmp(&other.kind));
    rows
}

fn obligations(id: i64, given: &[NewObligation], check: &mut Check) -> Vec<ObligationRow> {
    let message = format!("Enter at most {MAX_OBLIGATIONS} obligations.");
    check.rule(given.len() <= MAX_OBLIGATIONS, "obligations", message);
    let mut rows = Vec::new();
    for (place, new) in given.iter().enumerate().take(MAX_OBLIGATIONS) {
        let field = |name: &str| format!("obligations.{place}.{name}");
        let missing = "Enter who the client owes.";
        let creditor = check.printed_line(&new.creditor, &field("creditor"), missing, MAX_CREDITOR);
        let installment = amount(new.installment, &field("installment"), check);
        let balance = new.balance.and_then(|_| amount(new.balance, &field("balance"), check));
        let source = new.source.unwrap_or(ObligationSource::Declared);
        let message = "Loans of this lender are read from its books.";
        check.rule(source != ObligationSource::OwnBook, &field("source"), message);
        if let Some(installment) = installment {
            rows.push(ObligationRow {
                assessment_id: id,
                position: 0,
                source: source.to_string(),
                creditor,
                loan_id: None,
                installment,
                balance,
                is_replaced: false,
            });
        }
    }
    rows
}

/// Marks the own loans that the new one replaces (regulation 23A(14)).
fn replace_loans(
    tx: &mut Tx,
    ctx: &Ctx,
    row: &AssessmentRow,
    obligations: &mut Vec<ObligationRow>,
    replaced: &[crate::loans::LoanId],
    check: &mut Check,
) -> Result<()> {
    let record = AssessmentRecord {
        row: row.clone(),
        incomes: vec![],
        expenses: vec![],
        obligations: std::mem::take(obligations),
    };
    *obligations = as_of_now(tx, ctx, record)?.obligations;
    for own in obligations.iter_mut().filter(|row| row.loan_id.is_some()) {
        own.is_replaced = replaced.iter().any(|loan| Some(loan.get()) == own.loan_id);
    }
    let is_open =
        |loan: &crate::loans::LoanId| obligations.iter().any(|row| row.loan_id == Some(loan.get()));
    let message = "Choose open loans of this client.";
    check.rule(replaced.iter().all(is_open), "replaced_loans", message);
    Ok(())
}

fn amount(given: Option<Cents>, field: &str, check: &mut Check) -> Option<Cents> {
    let amount = given.filter(|amount| (Cents::ZERO..=Cents::LIMIT).contains(amount));
    check.rule(amount.is_some(), field, AMOUNT);
    amount
}
