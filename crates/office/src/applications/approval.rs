//! Applications that wait for a second person, and what a decision makes of them.

use super::list::existing;
use super::types::{
    Application, ApplicationRow, ApplicationStatus, Disbursed, NewApplication, Purpose,
    StoredQuote, TransactionType, Warning, WarningKind,
};
use super::{Sound, check, cost, give, queries, record};
use crate::affordability::AssessmentId;
use crate::books::{self, BranchMoney};
use crate::clients::ClientId;
use crate::loans::ApplicationId;
use crate::products::{self, Product};
use crate::{
    Audience, BranchId, Changes, Ctx, Done, Error, Event, EventKind, Result, Subject, vat,
};
use ledger::MoneyKind;
use lending::{Frequency, Schedule};
use money::{Cents, Rate};
use store::Tx;

/// Takes an application that waits for a colleague. It is checked as if the loan were given now; no
/// money moves.
pub(crate) fn submit(tx: &mut Tx, ctx: &Ctx, input: &NewApplication) -> Result<Done<Application>> {
    let (application, sound, records) = record(tx, ctx, input)?;
    let schedule = &sound.terms.schedule;
    let changes = Changes::none()
        .set("client", application.client)
        .set("loan_product", application.product)
        .set("branch", application.branch)
        .set("disbursement_kind", application.disbursement_kind)
        .set("principal", application.amount)
        .set("interest", schedule.interest)
        .set("initiation_fee", schedule.initiation_fee)
        .set("service_fees", schedule.service_fees)
        .set("installments", schedule.installments.len())
        .set("purpose", application.purpose);
    let changed = changed(application.id, application.client, application.branch);
    let subject = Subject::new("loan_application", application.id.get());
    let done = Done::new(application, "loan.apply", subject, changes).with_event(changed);
    Ok(records.into_iter().fold(done, Done::recording))
}

/// An application for which approval is requested.
pub(crate) fn pending(tx: &mut Tx, id: ApplicationId) -> Result<ApplicationRow> {
    existing(tx, id)
}

/// Gives the loan of an approved application, as quoted, on behalf of the approver. Everything is
/// checked again. A loan that would differ from the quote is refused, and if the branch is short of
/// money, the loan waits until there is enough. It stands on the assessment that the approver names, or
/// on the one of the application.
pub(crate) fn approve(
    tx: &mut Tx,
    ctx: &Ctx,
    id: ApplicationId,
    assessment: Option<AssessmentId>,
) -> Result<Done<Disbursed>> {
    let row = existing(tx, id)?;
    let quote = super::list::stored_quote(tx, id)?;
    let product = products::for_loan(tx, row.product_id)?;
    let vat_rate = vat::rate_on(tx, ctx.today)?;
    must_be_on_the_same_terms(&quote, (product.as_ref(), vat_rate))?;
    must_be_there(tx, &row)?;
    let assessment = assessment.or(row.assessment_id);
    let submitted = NewApplication { assessment, ..submitted(&row, &quote)? };
    let sound = check(tx, ctx, &submitted, Some(&quote))?;
    must_be_as_quoted(&quote, &sound.terms.schedule, sound.checked.penalty_rate)?;
    let application = application(row, &quote, &sound)?;
    let changed = changed(application.id, application.client, application.branch);
    Ok(give(tx, ctx, application, &sound)?.with_event(changed))
}

/// The obstacles to giving the loan of an application now: reasons for which an approval would be
/// refused, and warnings for the approver.
pub(super) fn warnings_now(
    tx: &mut Tx,
    ctx: &Ctx,
    row: &ApplicationRow,
    quote: &StoredQuote,
) -> Result<Vec<Warning>> {
    let product = products::for_loan(tx, row.product_id)?;
    let vat_rate = vat::rate_on(tx, ctx.today)?;
    let application = submitted(row, quote)?;
    let found = must_be_on_the_same_terms(quote, (product.as_ref(), vat_rate))
        .and_then(|()| cost(tx, ctx, &application, Some((row.id, quote))))
        .and_then(|now| {
            must_be_as_quoted(quote, &now.schedule, now.penalty_rate).map(|()| now.warnings)
        });
    let message = match found {
        Ok(warnings) => return Ok(warnings),
        Err(Error::Conflict { message, .. }) => message,
        Err(Error::Invalid(fields)) => fields.first().unwrap_or_default().to_owned(),
        Err(error) => return Err(error),
    };
    Ok(vec![Warning { refuses: true, ..Warning::plain(WarningKind::Outdated, message) }])
}

/// Ends an application for which no loan is given. Answers the event that says so.
pub(crate) fn close(tx: &mut Tx, id: ApplicationId, status: ApplicationStatus) -> Result<Event> {
    queries::set_status(tx, id, status)?;
    let ApplicationRow { client_id, branch_id, .. } = existing(tx, id)?;
    Ok(changed(id, client_id, branch_id))
}

fn changed(id: ApplicationId, client: ClientId, branch: BranchId) -> Event {
    Event::new(EventKind::ApplicationChanged, Audience::Branch(branch))
        .with("application", id.get())
        .with("client", client.get())
}

/// The application as it was sent.
fn submitted(row: &ApplicationRow, quote: &StoredQuote) -> Result<NewApplication> {
    Ok(NewApplication {
        client: Some(row.client_id),
        assessment: row.assessment_id,
        product: Some(row.product_id),
        amount: Some(row.amount),
        purpose: row.purpose.clone(),
        payment_frequency: row.payment_frequency.clone(),
        installment_count: Some(row.installment_count),
        due_dates: quote.installments.iter().map(|row| row.due_on).collect(),
        transaction_type: row.transaction_type.clone(),
        disbursement_kind: money_of(row)?,
        branch: Some(row.branch_id),
        mandate_id1: row.mandate_id1.clone(),
        mandate_id2: row.mandate_id2.clone(),
    })
}

/// The money for the payout: cash or the bank.
fn money_of(row: &ApplicationRow) -> Result<MoneyKind> {
    MoneyKind::parse(&row.disbursement_kind).ok_or_else(|| {
        Error::internal(format!("an application is paid out as {}", row.disbursement_kind))
    })
}

/// Money can be brought to the branch: the application is not outdated by the want of it.
fn must_be_there(tx: &mut Tx, row: &ApplicationRow) -> Result<()> {
    let money = money_of(row)?;
    let office = books::branch_money(tx, row.branch_id)?.filter(BranchMoney::operates);
    match office.filter(|office| office.held(money) < row.amount) {
        Some(office) => Err(Error::conflict("insufficient_cash", office.insufficient(money))),
        None => Ok(()),
    }
}

fn application(row: ApplicationRow, quote: &StoredQuote, sound: &Sound) -> Result<Application> {
    let unreadable = || Error::internal("an application that cannot be read");
    Ok(Application {
        id: row.id,
        status: row.status,
        client: row.client_id,
        product: row.product_id,
        branch: row.branch_id,
        amount: row.amount,
        purpose: Purpose::parse(&row.purpose).ok_or_else(unreadable)?,
        payment_frequency: Frequency::parse(&row.payment_frequency).ok_or_else(unreadable)?,
        due_dates: quote.installments.iter().map(|row| row.due_on).collect(),
        transaction_type: TransactionType::parse(&row.transaction_type).ok_or_else(unreadable)?,
        disbursement_kind: MoneyKind::parse(&row.disbursement_kind).ok_or_else(unreadable)?,
        assessment: row.assessment_id,
        mandate_id1: sound.words.mandate_id1.clone(),
        mandate_id2: sound.words.mandate_id2.clone(),
        submitted_by: row.submitted_by,
        created_at: row.created_at,
    })
}

/// Refuses where the product's terms have changed since the quote. Of a penalty that was cut to the limit,
/// whether it still may be as much is seen when the loan is checked.
fn must_be_on_the_same_terms(
    quote: &StoredQuote,
    (product, vat_rate): (Option<&Product>, Rate),
) -> Result<()> {
    let Some(product) = product else { return Ok(()) };
    let mut differences = Differences::default();
    let rate = Rate::percentage;
    differences.note(
        "interest rate",
        rate(quote.interest_rate),
        rate(product.details.interest_rate),
    );
    let method = |method: lending::InterestMethod| method.as_str().replace('_', " ");
    let methods = (method(quote.interest_method), method(product.details.interest_method.0));
    differences.note("interest method", methods.0, methods.1);
    let (then, now) = (quote.penalty_method, product.details.penalty_method.0);
    differences.note("penalty method", then.to_string(), now.to_string());
    if quote.cut_penalty().is_none() {
        differences.note(
            "penalty rate",
            rate(quote.penalty_rate),
            rate(product.details.penalty_rate),
        );
    }
    let fees = (quote.monthly_service_fee.rand(), product.details.monthly_service_fee.rand());
    differences.note("monthly service fee", fees.0, fees.1);
    differences.note("rate of VAT", rate(quote.vat_rate), rate(vat_rate));
    let days = |count: i64| format!("{count} days");
    let grace = (days(quote.grace_days), days(product.details.grace_days.into()));
    differences.note("time of grace", grace.0, grace.1);
    differences.refuse()
}

/// Refuses a loan that costs something else than was quoted.
fn must_be_as_quoted(quote: &StoredQuote, schedule: &Schedule, penalty_rate: Rate) -> Result<()> {
    let mut differences = Differences::default();
    let (rand, rate) = (Cents::rand, Rate::percentage);
    differences.note("interest", rand(quote.interest), rand(schedule.interest));
    differences.note("initiation fee", rand(quote.initiation_fee), rand(schedule.initiation_fee));
    let fees = (rand(quote.service_fees), rand(schedule.service_fees));
    differences.note("sum of the service fees", fees.0, fees.1);
    differences.note("penalty rate", rate(quote.penalty_rate), rate(penalty_rate));
    if differences.0.is_empty() && quote.installments != schedule.installments {
        differences.0.push("The installments are not those that were quoted.".to_owned());
    }
    differences.refuse()
}

/// Differences from the quote, in sentences.
#[derive(Default)]
struct Differences(Vec<String>);

impl Differences {
    /// Notes a figure that has changed.
    fn note(&mut self, noun: &str, then: String, now: String) {
        if then != now {
            self.0.push(format!("The {noun} was {then} when it was quoted, and is {now} now."));
        }
    }

    /// Refuses if anything has changed.
    fn refuse(self) -> Result<()> {
        if self.0.is_empty() {
            return Ok(());
        }
        Err(Error::conflict("request_outdated", self.0.join(" ")))
    }
}
