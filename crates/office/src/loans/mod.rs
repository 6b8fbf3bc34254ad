//! Loans: what they cost, giving them, and looking at them (contract §5).
//!
//! A loan is given by one verb, [`apply`]: the application, its account with the payment schedule,
//! and the money out of the branch's cash. Application and account are separate records, so that an
//! approval can be put between them. What changes afterwards is in [`progress`]: payments and
//! lateness come from the areas below, and this one keeps the tables.

mod credit_limits;
mod list;
pub(crate) mod progress;
mod queries;
mod terms;
#[cfg(test)]
mod tests;
mod types;

pub use credit_limits::{
    CreditLimits, CreditLimitsId, NewCreditLimits, add_credit_limits, credit_limits,
};
pub use list::{LoanPage, LoanSearch, MOST_PER_PAGE, Walk, list, walk};
pub use types::{
    Application, ApplicationId, Given, Installment, InstallmentId, Loan, LoanAccount, LoanId,
    NewApplication, Purpose, Quote, TransactionType,
};

use crate::books::{self, Till};
use crate::clients::{self, ClientId};
use crate::{
    Actor, Audience, Changes, Check, Ctx, Done, Error, Event, Permission, Result, Subject, numbers,
};
use ledger::posting::{self, Disbursement};
use money::add_days;
use store::Tx;
use terms::Terms;

/// More characters than this are no mandate reference.
const LONGEST_MANDATE: usize = 64;

/// What a loan would cost, without doing anything. Client and branch may still be missing; where
/// they are given, what speaks against them is a warning.
pub fn quote(tx: &mut Tx, ctx: &Ctx, input: &NewApplication) -> Result<Quote> {
    ctx.allow(Permission::GiveLoans)?;
    let mut check = Check::new();
    let terms = terms::work_out(tx, ctx, input, &mut check)?;
    let Some(terms) = terms else {
        return Err(check.refuse());
    };
    check.finish()?;
    let mut warnings = terms::warnings(&terms)?;
    if let Some(client) = input.client {
        let borrower = clients::for_loan(tx, client)?;
        let refusal = borrower.and_then(|borrower| borrower.refusal(&ctx.policy));
        warnings.extend(refusal.map(str::to_owned));
    }
    if let Some(branch) = input.branch {
        let short = books::till(tx, branch)?.filter(|till| till.cash < terms.schedule.principal);
        warnings.extend(short.map(|till| till.insufficient()));
    }
    let Terms { schedule, .. } = terms;
    let effective_annual_rate =
        lending::effective_annual_rate(schedule.principal, ctx.today, &schedule.installments);
    Ok(Quote { schedule, effective_annual_rate, warnings })
}

/// Takes an application and gives the loan: disbursed at once out of the branch's cash, in the name
/// of the submitting person, today.
pub fn apply(tx: &mut Tx, ctx: &Ctx, input: &NewApplication) -> Result<Done<Given>> {
    let actor = ctx.allow(Permission::GiveLoans)?;
    if let Some(branch) = input.branch {
        actor.operate_at(branch)?;
    }
    let mut check = Check::new();
    let client = borrower(tx, ctx, input.client, &mut check)?;
    let terms = terms::work_out(tx, ctx, input, &mut check)?;
    let words = words(input, &mut check);
    let till = paying_branch(tx, input, &mut check)?;
    let (Some(client), Some(terms), Some(words), Some(till)) = (client, terms, words, till) else {
        return Err(check.refuse());
    };
    check.finish()?;
    let application = Application {
        id: ApplicationId::new(numbers::next(tx, "loan_applications")?),
        client,
        product: terms.product.id,
        branch: till.id,
        amount: terms.schedule.principal,
        purpose: words.purpose,
        payment_frequency: terms.frequency,
        due_dates: input.due_dates.clone(),
        transaction_type: words.transaction_type,
        mandate_id1: words.mandate_id1,
        mandate_id2: words.mandate_id2,
        submitted_by: actor.staff,
        created_at: ctx.now,
    };
    queries::insert_application(tx, &application)?;
    let account = disburse(tx, ctx, actor, &application, &terms)?;
    Ok(told(application, account))
}

/// One loan with its schedule.
pub fn find(tx: &mut Tx, ctx: &Ctx, id: LoanId) -> Result<LoanAccount> {
    ctx.staff()?;
    account(tx, id)?.ok_or(Error::NotFound("loan account"))
}

/// A client's open accounts, the oldest first: those on which something is still to be paid.
pub fn open_accounts(tx: &mut Tx, ctx: &Ctx, client: ClientId) -> Result<Vec<LoanAccount>> {
    ctx.staff()?;
    let loans = queries::open_loans_of(tx, client)?;
    loans
        .into_iter()
        .map(|loan| {
            let installments = queries::installments(tx, loan.id)?;
            Ok(LoanAccount { loan, installments })
        })
        .collect()
}

/// A loan's payment schedule.
pub fn schedule(tx: &mut Tx, ctx: &Ctx, loan: LoanId) -> Result<Vec<Installment>> {
    ctx.staff()?;
    let store::One(found) = queries::exists(tx, loan)?;
    if !found {
        return Err(Error::field("loan_account", "There is no loan account of this number."));
    }
    Ok(queries::installments(tx, loan)?)
}

/// A loan with its schedule, if there is one of that id.
pub(crate) fn account(tx: &mut Tx, id: LoanId) -> Result<Option<LoanAccount>> {
    let Some(loan) = queries::loan(tx, id)? else {
        return Ok(None);
    };
    let installments = queries::installments(tx, id)?;
    Ok(Some(LoanAccount { loan, installments }))
}

fn borrower(
    tx: &mut Tx,
    ctx: &Ctx,
    client: Option<ClientId>,
    check: &mut Check,
) -> Result<Option<ClientId>> {
    let found = match client {
        Some(client) => clients::for_loan(tx, client)?,
        None => None,
    };
    let Some(found) = found else {
        check.fail("client", "Please select a client.");
        return Ok(None);
    };
    if let Some(refusal) = found.refusal(&ctx.policy) {
        check.fail("client", refusal);
    }
    Ok(Some(found.id))
}

fn paying_branch(tx: &mut Tx, input: &NewApplication, check: &mut Check) -> Result<Option<Till>> {
    let till = match input.branch {
        Some(branch) => books::till(tx, branch)?.filter(Till::operates),
        None => None,
    };
    let Some(till) = till else {
        check.fail("branch", "Select an operating office.");
        return Ok(None);
    };
    if let Some(amount) = input.amount.filter(|_| check.is_sound("amount")) {
        check.rule(amount <= till.cash, "branch", till.insufficient());
    }
    Ok(Some(till))
}

/// What an application says beside its cost.
struct Words {
    purpose: Purpose,
    transaction_type: TransactionType,
    mandate_id1: String,
    mandate_id2: String,
}

fn words(input: &NewApplication, check: &mut Check) -> Option<Words> {
    let purpose = Purpose::parse(input.purpose.trim());
    check.rule(purpose.is_some(), "purpose", "Enter the loan purpose.");
    let transaction_type = match input.transaction_type.trim() {
        "" => Some(TransactionType::Normal),
        word => TransactionType::parse(word),
    };
    let message = "Please select normal or immediate.";
    check.rule(transaction_type.is_some(), "transaction_type", message);
    let mut mandate = |value: &str, field: &str, missing: &str| {
        check.text(value, field, missing, LONGEST_MANDATE)
    };
    let mandate_id1 = mandate(&input.mandate_id1, "mandate_id1", "Please enter Mandate ID 1.");
    let mandate_id2 = mandate(&input.mandate_id2, "mandate_id2", "Please enter Mandate ID 2.");
    Some(Words { purpose: purpose?, transaction_type: transaction_type?, mandate_id1, mandate_id2 })
}

fn disburse(
    tx: &mut Tx,
    ctx: &Ctx,
    actor: &Actor,
    application: &Application,
    terms: &Terms,
) -> Result<LoanAccount> {
    let Terms { product, schedule, .. } = terms;
    let id = LoanId::new(numbers::next(tx, "loans")?);
    let rows: Vec<_> = schedule
        .installments
        .iter()
        .map(|row| (*row, add_days(row.due_on, i32::from(product.grace_days))))
        .collect();
    let Some((first, _)) = rows.first() else {
        return Err(Error::internal("a schedule without installments"));
    };
    let count = i64::try_from(rows.len()).unwrap_or(i64::MAX);
    queries::insert_loan(
        tx,
        id,
        application.id,
        application.client,
        application.product,
        application.branch,
        actor.staff,
        ctx.today,
        ctx.now,
        schedule.principal,
        schedule.interest,
        schedule.initiation_fee,
        schedule.service_fees,
        schedule.total,
        product.penalty_rate,
        product.grace_days,
        count,
        first.due_on,
        &application.mandate_id1,
        &application.mandate_id2,
    )?;
    let first_id = numbers::take(tx, "installments", count)?;
    queries::insert_installments(tx, id, first_id, &rows)?;
    let entry = posting::disbursement(Disbursement {
        branch: application.branch.get(),
        loan: id.get(),
        principal: schedule.principal,
        interest: schedule.interest,
        fees: schedule.initiation_fee.plus(schedule.service_fees)?,
    })
    .map_err(|error| Error::Internal(Box::new(error)))?;
    books::post(tx, ctx, &entry)?;
    let account = account(tx, id)?.ok_or_else(|| Error::internal("a new loan is not there"))?;
    queries::enter_totals(tx, &account.loan)?;
    let new_here = queries::insert_branch_client(tx, application.branch, application.client)?;
    let new_here = i64::try_from(new_here).unwrap_or_default();
    let repaid = money::Cents::ZERO;
    queries::add_to_branch(tx, application.branch, new_here, schedule.principal, repaid)?;
    clients::loan_opened(tx, application.client)?;
    Ok(account)
}

fn told(application: Application, account: LoanAccount) -> Done<Given> {
    let loan = &account.loan;
    let changes = Changes::none()
        .set("application", application.id)
        .set("client", application.client)
        .set("loan_product", application.product)
        .set("branch", application.branch)
        .set("principal", loan.principal)
        .set("interest", loan.interest)
        .set("initiation_fee", loan.initiation_fee)
        .set("service_fees", loan.service_fees)
        .set("installments", loan.installment_count)
        .set("purpose", application.purpose);
    let (loan_id, client, branch) = (loan.id, loan.client_id, loan.branch_id);
    let given = Event::new("loan.disbursed", Audience::Branch(branch))
        .with("loan", loan_id.get())
        .with("client", client.get());
    let cash = Event::new("branch.cash", Audience::Branch(branch)).with("branch", branch.get());
    let subject = Subject::new("loan", loan_id.get());
    Done::new(Given { application, account }, "loan.disburse", subject, changes)
        .telling(given)
        .telling(cash)
}
