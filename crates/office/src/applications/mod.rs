//! Applications: what a loan would cost, and giving it (contract §5).
//!
//! A loan is given by one verb, [`apply`]: the application, its account with the payment schedule,
//! and the money out of the branch's cash or bank account. Application and account are separate records, so that an
//! approval can be put between them.

mod caps;
mod products;
mod queries;
mod reschedule;
pub(crate) mod record;
mod terms;
#[cfg(test)]
mod tests;
mod types;

pub use products::product_warnings;
pub(crate) use reschedule::limits_of_reschedule;
pub use types::{
    Application, Disbursed, Figure, NewApplication, Purpose, Quote, TransactionType, Warning,
    WarningKind,
};

use crate::books::{self, BranchMoney};
use crate::clients::{self, Borrower, ClientId};
use crate::loans::{self, ApplicationId, LoanAccount, NewLoan};
use crate::{
    Access, Audience, BranchId, Changes, Check, Ctx, Done, Event, EventKind, Permission, Result,
    Subject, numbers,
};
use record::ApplicationRecord;
use store::Tx;
use terms::Terms;

/// Who gives loans and works out what they cost.
pub const MAY_GIVE: Access = Access::STAFF.with(Permission::GiveLoans);

/// Calculates the cost of a loan without creating it. What says nothing about the cost may still be
/// missing: client, branch, purpose and mandates; what is given is checked as [`apply`] does. A client
/// who may not borrow and a branch without the money are warnings here.
pub fn quote(tx: &mut Tx, ctx: &Ctx, input: &NewApplication) -> Result<Quote> {
    let actor = ctx.may(MAY_GIVE)?;
    if let Some(branch) = input.branch {
        actor.operate_at(branch)?;
    }
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
    let mut warnings = caps::check(tx, ctx, input.client, &terms)?.warnings;
    let refusal = client.and_then(|client| client.refusal(&ctx.policy));
    warnings.extend(refusal.map(|text| Warning {
        refuses: true,
        ..Warning::plain(WarningKind::Client, text.to_owned())
    }));
    let money = input.disbursement_kind;
    let short = office.filter(|office| office.held(money) < terms.schedule.principal);
    warnings.extend(short.map(|office| Warning {
        cap: Some(Figure::Rand(office.held(money))),
        actual: Some(Figure::Rand(terms.schedule.principal)),
        refuses: true,
        ..Warning::plain(WarningKind::Cash, office.insufficient(money))
    }));
    let Terms { schedule, .. } = terms;
    let effective_annual_rate =
        lending::effective_annual_rate(schedule.principal, ctx.today, &schedule.installments);
    Ok(Quote { schedule, effective_annual_rate, warnings })
}

/// Takes an application and gives the loan: disbursed at once out of the branch's cash or its bank
/// account, in the name of the submitting person, today.
pub fn apply(tx: &mut Tx, ctx: &Ctx, input: &NewApplication) -> Result<Done<Disbursed>> {
    let actor = ctx.may(MAY_GIVE)?;
    if let Some(branch) = input.branch {
        actor.operate_at(branch)?;
    }
    let mut check = Check::new();
    let client = borrower(tx, ctx, input.client, &mut check)?;
    let terms = terms::work_out(tx, ctx, input, &mut check)?;
    let words = words(input, Missing::Fault, &mut check);
    let money = input.disbursement_kind;
    let office = paying_branch(tx, input, &mut check)?;
    let (Some(client), Some(terms), Some(words), Some(office)) = (client, terms, words, office)
    else {
        return Err(check.refuse());
    };
    check.finish()?;
    let checked = caps::check(tx, ctx, Some(client), &terms)?;
    checked.refuse()?;
    let excesses = checked.excesses();
    let application = Application {
        id: ApplicationId::new(numbers::next(tx, "loan_applications")?),
        client,
        product: terms.product.id,
        branch: office.id,
        amount: terms.schedule.principal,
        purpose: words.purpose,
        payment_frequency: terms.frequency,
        due_dates: input.due_dates.clone(),
        transaction_type: words.transaction_type,
        disbursement_kind: money,
        mandate_id1: words.mandate_id1,
        mandate_id2: words.mandate_id2,
        submitted_by: actor.staff,
        created_at: ctx.now,
    };
    let applied = ApplicationRecord::of(&application);
    applied.insert(tx)?;
    let new = NewLoan {
        application: application.id,
        client,
        product: &terms.product,
        branch: application.branch,
        money,
        staff: actor.staff,
        frequency: terms.frequency,
        schedule: &terms.schedule,
        held: checked.held,
        excesses: &excesses,
        mandate_id1: &application.mandate_id1,
        mandate_id2: &application.mandate_id2,
    };
    let (account, given) = loans::disburse(tx, ctx, &new)?;
    let done = disbursed(application, account, &checked.warnings).recording(applied.record());
    Ok(given.into_iter().fold(done, Done::recording))
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
    let office = books::branch_money(tx, branch)?.filter(BranchMoney::operates);
    check.rule(office.is_some(), "branch", NO_OFFICE);
    Ok(office)
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

/// What an application says beside its cost.
struct Words {
    purpose: Purpose,
    transaction_type: TransactionType,
    mandate_id1: String,
    mandate_id2: String,
}

/// What a missing text is: a fault in an application, and not yet one in a quote.
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

fn disbursed(
    application: Application,
    account: LoanAccount,
    warnings: &[Warning],
) -> Done<Disbursed> {
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
    for warning in warnings {
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
