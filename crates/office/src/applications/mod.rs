//! Applications: quoting the cost of a loan, and giving it (contract §5).
//!
//! One operation gives a loan, [`apply`]: the application, its account with the payment schedule,
//! and the money out of the branch's cash or bank account. If the lender requires a second person,
//! the application waits ([`submit`]) and the loan is given when it is approved. Either
//! way the quote that was shown stays with the application.

pub(crate) mod erased;
mod approval;
mod caps;
mod list;
mod products;
mod queries;
pub(crate) mod quote_record;
mod reschedule;
pub(crate) mod record;
mod terms;
#[cfg(test)]
mod tests;
mod types;

pub(crate) use list::quoted;
pub use list::{count, find, following, list};
pub use products::product_warnings;
pub(crate) use reschedule::limits_of_reschedule;
pub use types::{
    Application, ApplicationFile, ApplicationRow, ApplicationSearch, ApplicationStatus,
    DeclineCode, Disbursed, Figure, NewApplication, Purpose, Quote, StoredQuote, TransactionType,
    Warning, WarningKind,
};

pub(crate) use approval::{approve, close, pending, submit};

use crate::affordability::{self, AssessmentId};
use crate::books::{self, BranchMoney};
use crate::clients::{self, Borrower, ClientId};
use crate::frame::records::Record;
use crate::loans::{self, ApplicationId, LoanAccount, NewLoan};
use crate::{
    Access, AffordabilityPolicy, Audience, BranchId, Changes, Check, Ctx, Done, Error, Event,
    EventKind, Permission, Result, Subject, numbers, screening,
};
use caps::Checked;
use ledger::MoneyKind;
use lending::FlaggedAction;
use money::{Cents, date_in_words};
use quote_record::ApplicationQuoteRecord;
use record::ApplicationRecord;
use store::Tx;
use terms::Terms;

/// Access to giving loans and quoting their cost.
pub const MAY_GIVE: Access = Access::STAFF.with(Permission::GiveLoans);

/// The maximum number of quotations that a warning names.
const MAX_QUOTATIONS: i64 = 5;

/// Calculates the cost of a loan without creating it. What says nothing about the cost may still be
/// missing: client, branch, purpose and mandates; what is given is checked as [`apply`] does. A client
/// who may not borrow, a branch without the money and one that has cashed up are warnings here.
pub fn quote(tx: &mut Tx, ctx: &Ctx, input: &NewApplication) -> Result<Quote> {
    let actor = ctx.may(MAY_GIVE)?;
    if let Some(branch) = input.branch {
        actor.operate_at(branch)?;
    }
    cost(tx, ctx, input, None)
}

/// The cost and warnings of a loan; for a stored application, as quoted and without counting the
/// application itself.
fn cost(
    tx: &mut Tx,
    ctx: &Ctx,
    input: &NewApplication,
    stored: Option<(ApplicationId, &StoredQuote)>,
) -> Result<Quote> {
    let mut check = Check::new();
    let client = match input.client {
        Some(client) => known_client(tx, client, &mut check)?,
        None => None,
    };
    let office = match input.branch {
        Some(branch) => operating(tx, branch, &mut check)?,
        None => None,
    };
    words(input, Missing::Later, &mut check);
    let terms = terms::work_out(tx, ctx, input, &mut check)?;
    let Some(terms) = terms else {
        return Err(check.refuse());
    };
    check.finish()?;
    let terms = terms.with_quoted_penalty(stored.map(|(_, quote)| quote));
    let borrower = (input.client, input.assessment);
    let Checked { mut warnings, penalty_rate, affordability, .. } =
        assess(tx, ctx, borrower, &terms)?;
    let refusal = client.and_then(|client| client.refusal(&ctx.policy));
    let own = match input.client {
        Some(client) => clients::own_refusal(tx, ctx, client)?,
        None => None,
    };
    let listed = match input.client {
        Some(client) => screening::refusal_of(tx, client.get())?,
        None => None,
    };
    let refusal = refusal.or(own).or(listed).map(str::to_owned);
    let stopped = match input.client {
        Some(client) => clients::stopped(tx, client, FlaggedAction::NewCredit)?,
        None => None,
    };
    warnings.extend(
        refusal
            .into_iter()
            .chain(stopped)
            .map(|text| Warning { refuses: true, ..Warning::plain(WarningKind::Client, text) }),
    );
    warnings.extend(waiting(tx, ctx, input.client, stored.map(|(id, _)| id))?);
    warnings.extend(quoted_on_paper(tx, ctx, input.client)?);
    let needs_approval = ctx.policy.loan_approval.is_asked_for(terms.schedule.principal);
    if let Some(office) = office {
        // One that is still to be submitted for approval is paid out on the day of the approval.
        let is_paid_today = stored.is_some() || !needs_approval;
        let paying = (input.disbursement_kind, terms.schedule.principal);
        warnings.extend(cannot_pay(tx, ctx, &office, paying, is_paid_today)?);
    }
    let effective_annual_rate = terms.effective_annual_rate(ctx.today);
    Ok(Quote {
        product: terms.product,
        frequency: terms.frequency,
        schedule: terms.schedule,
        vat_rate: terms.vat_rate,
        effective_annual_rate,
        penalty_rate,
        warnings,
        affordability,
        needs_approval,
    })
}

/// Checks a loan against the law and the lender's own promises, for quote, application and approval
/// alike.
fn assess(
    tx: &mut Tx,
    ctx: &Ctx,
    (client, assessment): (Option<ClientId>, Option<AssessmentId>),
    terms: &Terms,
) -> Result<Checked> {
    let mut checked = caps::check(tx, ctx, client, terms)?;
    checked.warnings.extend(dearer_than_promised(tx, ctx, client, terms)?);
    if let Some(client) = client {
        let rows = &terms.schedule.installments;
        checked.affordability = affordability::of_loan(tx, ctx, (client, assessment), rows)?;
    }
    let reason = checked.affordability.as_ref().and_then(|found| found.reason.as_ref());
    checked.warnings.extend(reason.map(|(_, message)| Warning {
        refuses: ctx.policy.affordability == AffordabilityPolicy::Enforce,
        ..Warning::plain(WarningKind::Affordability, message.clone())
    }));
    Ok(checked)
}

/// The reason why the branch cannot pay the loan out: it has cashed up for today, or does not have
/// the money.
fn cannot_pay(
    tx: &mut Tx,
    ctx: &Ctx,
    office: &BranchMoney,
    (money, principal): (MoneyKind, Cents),
    is_paid_today: bool,
) -> Result<Option<Warning>> {
    if is_paid_today
        && money == MoneyKind::Cash
        && let Some(message) = books::cash_refusal(tx, ctx, office.id)?
    {
        return Ok(Some(Warning { refuses: true, ..Warning::plain(WarningKind::Cash, message) }));
    }
    let held = office.held(money);
    Ok((held < principal).then(|| Warning {
        cap: Some(Figure::Rand(held)),
        actual: Some(Figure::Rand(principal)),
        refuses: true,
        ..Warning::plain(WarningKind::Cash, office.insufficient(money))
    }))
}

/// Warns of a pending application of the client, to prevent duplicates.
fn waiting(
    tx: &mut Tx,
    ctx: &Ctx,
    client: Option<ClientId>,
    except: Option<ApplicationId>,
) -> Result<Option<Warning>> {
    let Some(client) = client else { return Ok(None) };
    let except = except.map_or(0, ApplicationId::get);
    Ok(queries::waiting(tx, client, ctx.now, except)?.map(|found| {
        let day = ctx.day_of(found.created_at);
        let message = format!(
            "This client already has an application for {} that waits for approval, submitted on \
             {} (number {}).",
            found.amount.rand(),
            date_in_words(day),
            found.id,
        );
        Warning::plain(WarningKind::Waiting, message)
    }))
}

/// Warns of the client's quotations on paper that still bind the lender (National Credit Act
/// s92(3)).
fn quoted_on_paper(tx: &mut Tx, ctx: &Ctx, client: Option<ClientId>) -> Result<Option<Warning>> {
    let Some(client) = client else { return Ok(None) };
    let held = queries::quotations(tx, client, ctx.today, MAX_QUOTATIONS)?;
    let named: Vec<_> = held
        .iter()
        .filter_map(|one| {
            let last = date_in_words(one.valid_until?);
            Some(format!("{} until {last}", numbers::of_paper(one.id)))
        })
        .collect();
    let (noun, they) = match &named[..] {
        [] => return Ok(None),
        [_] => ("quotation", "it says"),
        _ => ("quotations", "they say"),
    };
    let message =
        format!("This client holds {noun} {}: do not charge more than {they}.", named.join(", "));
    Ok(Some(Warning::plain(WarningKind::Quoted, message)))
}

/// Warns that a loan costs more than a quotation on paper promised the client, for the same
/// product, amount, frequency and number of installments. While the quotation is valid, such a loan
/// must not be given, regardless of the lender's setting for limits (National Credit Act s92(3)).
fn dearer_than_promised(
    tx: &mut Tx,
    ctx: &Ctx,
    client: Option<ClientId>,
    terms: &Terms,
) -> Result<Option<Warning>> {
    let Some(client) = client else { return Ok(None) };
    let Terms { product, frequency, schedule, .. } = terms;
    let count = numbers::of_rows(schedule.installments.len())?;
    let (day, principal) = (ctx.today, schedule.principal);
    let frequency = frequency.as_str();
    let found = queries::promised(tx, client, day, product.id, principal, frequency, count)?;
    let cost = schedule.total;
    let Some(promised) = found.filter(|promised| promised.total_amount < cost) else {
        return Ok(None);
    };
    let until = promised.valid_until.map(date_in_words);
    let message = format!(
        "Quotation {} binds you until {}: {} in all. This loan would come to {}. Give it for what was \
         quoted, or less.",
        numbers::of_paper(promised.id),
        until.unwrap_or_default(),
        promised.total_amount.rand(),
        cost.rand(),
    );
    Ok(Some(Warning { refuses: true, ..Warning::plain(WarningKind::Quoted, message) }))
}

/// Stores an application and gives the loan: disbursed today out of the branch's cash or its bank
/// account, on behalf of the submitting person. Refused if the lender requires a second person.
pub fn apply(tx: &mut Tx, ctx: &Ctx, input: &NewApplication) -> Result<Done<Disbursed>> {
    let (application, sound, records) = record(tx, ctx, input)?;
    if ctx.policy.loan_approval.is_asked_for(application.amount) {
        return Err(Error::internal("a loan that a second person has to approve"));
    }
    let done = give(tx, ctx, application, &sound)?;
    Ok(records.into_iter().fold(done, Done::recording))
}

/// Validated data for giving a loan.
struct Sound {
    client: ClientId,
    terms: Terms,
    words: Words,
    branch: BranchId,
    checked: Checked,
}

/// Checks an application as it is now: client, product, amount, dates, limits and the branch's
/// money. With the quote of a stored one.
fn check(
    tx: &mut Tx,
    ctx: &Ctx,
    input: &NewApplication,
    quote: Option<&StoredQuote>,
) -> Result<Sound> {
    let mut check = Check::new();
    let client = borrower(tx, ctx, input.client, &mut check)?;
    let terms = terms::work_out(tx, ctx, input, &mut check)?;
    let words = words(input, Missing::Fault, &mut check);
    let office = paying_branch(tx, input, &mut check)?;
    let (Some(client), Some(terms), Some(words), Some(office)) = (client, terms, words, office)
    else {
        return Err(check.refuse());
    };
    check.finish()?;
    let terms = terms.with_quoted_penalty(quote);
    let checked = assess(tx, ctx, (Some(client), input.assessment), &terms)?;
    if let Some(affordability) = &checked.affordability {
        affordability.refuse(ctx)?;
    }
    checked.refuse()?;
    Ok(Sound { client, terms, words, branch: office.id, checked })
}

/// Checks an application and stores it with its quote.
fn record(
    tx: &mut Tx,
    ctx: &Ctx,
    input: &NewApplication,
) -> Result<(Application, Sound, [Record; 2])> {
    let actor = ctx.may(MAY_GIVE)?;
    if let Some(branch) = input.branch {
        actor.operate_at(branch)?;
    }
    let sound = check(tx, ctx, input, None)?;
    let Sound { terms, words, .. } = &sound;
    let application = Application {
        id: ApplicationId::new(numbers::next(tx, "loan_applications")?),
        status: ApplicationStatus::Submitted,
        client: sound.client,
        product: terms.product.id,
        branch: sound.branch,
        amount: terms.schedule.principal,
        purpose: words.purpose,
        payment_frequency: terms.frequency,
        due_dates: input.due_dates.clone(),
        transaction_type: words.transaction_type,
        disbursement_kind: input.disbursement_kind,
        assessment: input.assessment,
        mandate_id1: words.mandate_id1.clone(),
        mandate_id2: words.mandate_id2.clone(),
        submitted_by: actor.staff,
        created_at: ctx.now,
    };
    let applied = ApplicationRecord::of(&application);
    applied.insert(tx)?;
    let rate = terms.effective_annual_rate(ctx.today);
    let quote = ApplicationQuoteRecord::of(application.id, ctx.today, terms, rate, &sound.checked);
    quote.insert(tx)?;
    Ok((application, sound, [applied.record(), quote.record()]))
}

/// Opens the account and pays out, for the person who submitted the application.
fn give(
    tx: &mut Tx,
    ctx: &Ctx,
    application: Application,
    sound: &Sound,
) -> Result<Done<Disbursed>> {
    let Sound { terms, checked, .. } = sound;
    // An application may wait while a flag is open; the loan is not given.
    if let Some(stopped) = clients::stopped(tx, application.client, FlaggedAction::NewCredit)? {
        return Err(Error::field("client", stopped));
    }
    let income_band = clients::income_band(tx, application.client)?;
    let new = NewLoan {
        application: application.id,
        client: application.client,
        income_band,
        product: &terms.product,
        branch: application.branch,
        money: application.disbursement_kind,
        staff: application.submitted_by,
        frequency: terms.frequency,
        schedule: &terms.schedule,
        penalty_rate: checked.penalty_rate,
        vat_rate: terms.vat_rate,
        held: checked.held,
        excesses: &checked.excesses(),
        mandate_id1: &application.mandate_id1,
        mandate_id2: &application.mandate_id2,
    };
    let (account, given) = loans::disburse(tx, ctx, &new)?;
    queries::set_status(tx, application.id, ApplicationStatus::Approved)?;
    let application = Application { status: ApplicationStatus::Approved, ..application };
    let stands_on = match &checked.affordability {
        Some(found) => Some(found.store(tx, account.loan.id)?),
        None => None,
    };
    let done = disbursed(application, account, checked);
    Ok(given.into_iter().chain(stands_on).fold(done, Done::recording))
}

fn borrower(
    tx: &mut Tx,
    ctx: &Ctx,
    client: Option<ClientId>,
    check: &mut Check,
) -> Result<Option<ClientId>> {
    let Some(client) = client else {
        check.fail("client", NO_CLIENT);
        return Ok(None);
    };
    let found = known_client(tx, client, check)?;
    clients::must_not_be_oneself(tx, ctx, client)?;
    if let Some(refusal) = screening::refusal_of(tx, client.get())? {
        return Err(Error::conflict("screening_match", refusal));
    }
    if let Some(refusal) = found.as_ref().and_then(|found| found.refusal(&ctx.policy)) {
        check.fail("client", refusal);
    }
    Ok(found.map(|found| found.id))
}

const NO_CLIENT: &str = "Please select a client.";
const NO_OFFICE: &str = "Select an operating office.";

fn known_client(tx: &mut Tx, id: ClientId, check: &mut Check) -> Result<Option<Borrower>> {
    let found = clients::for_loan(tx, id)?;
    check.rule(found.is_some(), "client", NO_CLIENT);
    Ok(found)
}

fn operating(tx: &mut Tx, branch: BranchId, check: &mut Check) -> Result<Option<BranchMoney>> {
    books::operating_branch(tx, branch, ("branch", NO_OFFICE), check)
}

fn paying_branch(
    tx: &mut Tx,
    input: &NewApplication,
    check: &mut Check,
) -> Result<Option<BranchMoney>> {
    let Some(branch) = input.branch else {
        check.fail("branch", NO_OFFICE);
        return Ok(None);
    };
    let office = operating(tx, branch, check)?;
    if let (Some(office), Some(amount)) =
        (&office, input.amount.filter(|_| check.is_sound("amount")))
    {
        let money = input.disbursement_kind;
        check.rule(amount <= office.held(money), "branch", office.insufficient(money));
    }
    Ok(office)
}

/// The texts of an application, without its cost.
struct Words {
    purpose: Purpose,
    transaction_type: TransactionType,
    mandate_id1: String,
    mandate_id2: String,
}

/// The treatment of a missing text: an error in an application, but not yet in a quote.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Missing {
    Fault,
    Later,
}

fn words(input: &NewApplication, missing: Missing, check: &mut Check) -> Option<Words> {
    let may_wait = |text: &str| missing == Missing::Later && text.trim().is_empty();
    let purpose = Purpose::parse(input.purpose.trim());
    let sound = purpose.is_some() || may_wait(&input.purpose);
    check.rule(sound, "purpose", "Enter the loan purpose.");
    let transaction_type = match input.transaction_type.trim() {
        "" => Some(TransactionType::Normal),
        word => TransactionType::parse(word),
    };
    let message = "Please select normal or immediate.";
    check.rule(transaction_type.is_some(), "transaction_type", message);
    let mut mandate = |value: &str, field: &str| {
        if may_wait(value) { String::new() } else { loans::check_mandate(value, field, check) }
    };
    let mandate_id1 = mandate(&input.mandate_id1, "mandate_id1");
    let mandate_id2 = mandate(&input.mandate_id2, "mandate_id2");
    Some(Words { purpose: purpose?, transaction_type: transaction_type?, mandate_id1, mandate_id2 })
}

fn disbursed(application: Application, account: LoanAccount, checked: &Checked) -> Done<Disbursed> {
    let loan = &account.loan;
    let mut changes = Changes::none()
        .set("application", application.id)
        .set("client", application.client)
        .set("loan_product", application.product)
        .set("branch", application.branch)
        .set("disbursement_kind", application.disbursement_kind)
        .set("principal", loan.principal)
        .set("interest", loan.interest)
        .set("initiation_fee", loan.initiation_fee)
        .set("service_fees", loan.service_fees)
        .set("installments", loan.installment_count)
        .set("purpose", application.purpose);
    if loan.vat_charged.is_positive() {
        changes = changes.set("vat", loan.vat_charged).set("vat_rate", loan.vat_rate);
    }
    if let Some(found) = &checked.affordability {
        let assessment = found.assessment.map(|id| id.to_string()).unwrap_or_default();
        changes =
            changes.set("assessment", assessment).set("monthly_installment", found.installment);
        if let Some((reason, _)) = &found.reason {
            changes = changes.set("affordability", reason);
        }
    }
    for warning in &checked.warnings {
        if let Some(said) = warning.audited() {
            changes = changes.set(warning.kind.as_str(), said);
        }
    }
    let (loan_id, client, branch) = (loan.id, loan.client_id, loan.branch_id);
    let given = Event::new(EventKind::LoanDisbursed, Audience::Branch(branch))
        .with("loan", loan_id.get())
        .with("client", client.get());
    let cash =
        Event::new(EventKind::BranchCash, Audience::Branch(branch)).with("branch", branch.get());
    let subject = Subject::new("loan", loan_id.get());
    Done::new(Disbursed { application, account }, "loan.disburse", subject, changes)
        .with_event(given)
        .with_event(cash)
}
