//! Everything that is stored about a client, handed out as a whole when the client asks for it
//! (contract §15; POPIA, section 23).

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use types::{ClientData, ClientLoanData};

use crate::access_log::{self, ReadingFilter, Seen};
use crate::applications::{self, ApplicationFile, ApplicationSearch};
use crate::blacklist::{self, BlacklistSearch};
use crate::clients::{self, ClientId};
use crate::frame::operations;
use crate::loans::LoanId;
use crate::{
    Access, Ctx, Done, Permission, Result, Subject, affordability, bank_lines, client_documents,
    client_flags, collections, identifications, loan_history, loans, papers, repayments, requests,
    screening,
};
use store::{One, Tx};

/// Roles that export all stored data of a client.
pub const MAY_EXPORT: Access = Access::ADMINISTRATORS.with(Permission::EditClients).confirmed();

/// Records that the caller takes everything that is stored about a client. Comes before [`export`].
pub fn record_export(tx: &mut Tx, ctx: &Ctx, id: ClientId) -> Result<Done<()>> {
    ctx.may(MAY_EXPORT)?;
    clients::existing(tx, id)?;
    access_log::record(tx, ctx, &Seen::ClientData { client: id })
}

/// Everything that is stored about a client, as one transaction sees it.
pub fn export(tx: &mut Tx, ctx: &Ctx, id: ClientId) -> Result<ClientData> {
    ctx.may(MAY_EXPORT)?;
    let client = clients::find(tx, ctx, id)?;
    let documents = client_documents::list(tx, ctx, id)?;
    let of_client = BlacklistSearch { client: Some(id), ..BlacklistSearch::default() };
    let blacklistings = blacklist::all(tx, ctx, &of_client)?;
    let flags = client_flags::all_of(tx, id)?;
    let identifications = identifications::all_of(tx, id)?;
    let screening = screening::all_of(tx, id.get())?;
    let applications = applied_for(tx, ctx, id)?;
    let assessments = affordability::list(tx, ctx, id)?;
    let mut loans = Vec::new();
    for account in &client.loan_accounts {
        let id = LoanId::new(account.id);
        loans.push(ClientLoanData {
            details: loans::details(tx, ctx, id)?,
            history: loan_history::of_loan(tx, ctx, id)?,
            notes: collections::notes(tx, ctx, id)?,
            quotes: repayments::latest_quotes(tx, ctx, id, i64::MAX)?,
        });
    }
    let mut requests = Vec::new();
    for One(request) in queries::requests(tx, id)? {
        requests.push(requests::find(tx, ctx, request)?);
    }
    let mut data = ClientData {
        client,
        documents,
        blacklistings,
        flags,
        identifications,
        screening,
        applications,
        assessments,
        loans,
        papers: papers::all_of(tx, id)?,
        bank_lines: bank_lines::of_client(tx, id)?,
        requests,
        changes: vec![],
        readings: vec![],
    };
    let deleted = client_documents::deleted(tx, id)?;
    for subject in subjects(&data).into_iter().chain(deleted) {
        data.changes.extend(operations::changes_of(tx, subject)?);
    }
    data.changes.sort_by_key(|change| change.number);
    let filter = ReadingFilter { client: Some(id), ..ReadingFilter::default() };
    data.readings = access_log::list(tx, ctx, &filter, (i64::MAX, 0))?;
    Ok(data)
}

/// The client's stored applications. Present reasons against them are left out: they can disclose a
/// branch's cash.
fn applied_for(tx: &mut Tx, ctx: &Ctx, id: ClientId) -> Result<Vec<ApplicationFile>> {
    let search = ApplicationSearch { client: Some(id), ..ApplicationSearch::default() };
    let mut applications = Vec::new();
    for row in applications::list(tx, ctx, search, i64::MAX, 0)? {
        let file = applications::find(tx, ctx, row.id)?;
        applications.push(ApplicationFile { warnings: Vec::new(), ..file });
    }
    Ok(applications)
}

/// The records whose audit lines are about the client.
fn subjects(data: &ClientData) -> Vec<Subject> {
    let mut subjects = vec![clients::subject(data.client.record.id)];
    subjects.extend(data.documents.iter().map(|one| client_documents::subject(one.id)));
    subjects.extend(data.blacklistings.iter().map(|one| blacklist::subject(one.id)));
    subjects.extend(data.flags.iter().map(|one| client_flags::subject(one.id)));
    let identifications = data.identifications.iter();
    subjects.extend(identifications.map(|one| identifications::subject(one.id)));
    subjects.extend(data.screening.iter().map(|one| screening::subject(one.id)));
    subjects.extend(data.requests.iter().map(|one| requests::about(one.id)));
    subjects.extend(data.assessments.iter().map(|one| affordability::about(one.row.id)));
    let applications = data.applications.iter();
    subjects.extend(applications.map(|one| Subject::new("loan_application", one.row.id.get())));
    subjects.extend(data.papers.iter().map(|one| papers::about(one.paper.id)));
    let lines = data.bank_lines.iter();
    // Texts about a line that belonged to another client as well are left out.
    let own = lines.filter(|(line, _)| line.has_text());
    subjects.extend(own.map(|(line, _)| bank_lines::subject(line.id)));
    for ClientLoanData { details, history, notes, quotes } in &data.loans {
        subjects.push(Subject::new("loan", details.account.loan.id.get()));
        let payments = history.entries.iter().filter_map(|entry| entry.payment.as_ref());
        subjects.extend(payments.map(|one| Subject::new("repayment", one.id.get())));
        subjects.extend(notes.iter().map(|one| Subject::new("loan_note", one.id.get())));
        let quotes = quotes.iter().map(|one| one.quote.id.get());
        subjects.extend(quotes.map(|id| Subject::new("settlement_quote", id)));
    }
    subjects
}
