//! Erases a client's personal data when it is not needed any more (contract §15; POPIA, sections 14
//! and 24).
//!
//! A mark replaces the person and the money stays: loans, payments and books remain unchanged,
//! under the client's number. Records that were sealed with an erased text are sealed again by the
//! erasing operation, so `verify` can prove the rest (docs/security.md).
//!
//! The texts that staff wrote in requests belong to `requests`, which erases them in the same
//! transaction.

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use types::{ErasureStatus, Obstacle};

use crate::clients::{self, Client, ClientId};
use crate::frame::operations;
use crate::loans::LoanId;
use crate::{
    Access, Audience, Changes, Ctx, Done, Error, Event, EventKind, Permission, Result, Subject,
    affordability, applications, bank_lines, blacklist, client_documents, client_flags,
    collections, identifications, loans, papers, screening,
};
use money::{Date, add_days};
use queries::LastDays;
use store::{One, Tx};

/// Roles that request an erasure and see the obstacles.
pub const MAY_ASK: Access = Access::ADMINISTRATORS.with(Permission::EditClients);
/// Roles that decide it.
pub const MAY_DECIDE: Access = Access::ADMINISTRATORS.with(Permission::VerifyEditLoansRequests);

/// For how many days an application that led to no loan is stored at least (regulation 55 of the
/// National Credit Regulations: three years).
const APPLICATION_DAYS: i32 = 1096;
/// Clients that are looked at together.
const BATCH_SIZE: i64 = 500;

/// Clients whose time is over, of those that were looked at.
pub(crate) struct Due {
    pub(crate) due: Vec<ClientId>,
    /// The last that was looked at; none when there are no more.
    pub(crate) last: Option<ClientId>,
}

/// Checks if a client's data can be erased, for people who may request it.
pub fn find(tx: &mut Tx, ctx: &Ctx, id: ClientId) -> Result<ErasureStatus> {
    ctx.may(MAY_ASK)?;
    let client = clients::existing(tx, id)?;
    status(tx, ctx, &client)
}

/// The same, for a request; none where there is no such client.
pub(crate) fn status_of(tx: &mut Tx, ctx: &Ctx, id: ClientId) -> Result<Option<ErasureStatus>> {
    match clients::existing(tx, id) {
        Ok(client) => status(tx, ctx, &client).map(Some),
        Err(Error::NotFound(_)) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Clients after an id whose data has been stored for as long as the settings say.
pub(crate) fn due(tx: &mut Tx, ctx: &Ctx, after: ClientId) -> Result<Due> {
    let first_kept = add_days(ctx.today, -i32::from(ctx.policy.retention.clients));
    let quiet = queries::quiet(tx, after, ctx.start_of(first_kept)?, first_kept, BATCH_SIZE)?;
    let last = quiet.last().map(|One(id)| *id);
    let mut due = Vec::new();
    for One(id) in quiet {
        let client = clients::existing(tx, id)?;
        if is_due(ctx, &status(tx, ctx, &client)?) {
            due.push(id);
        }
    }
    Ok(Due { due, last })
}

/// Erases a client whose data is not needed any more, for a person who may decide that.
pub(crate) fn erase(tx: &mut Tx, ctx: &Ctx, id: ClientId) -> Result<Done<Client>> {
    ctx.may(MAY_DECIDE)?;
    let client = clients::existing(tx, id)?;
    can_be_erased(&status(tx, ctx, &client)?)?;
    erased(tx, ctx, &client)
}

/// Erases a client whose retention time is over; `None` if it is not over.
pub(crate) fn erase_due(tx: &mut Tx, ctx: &Ctx, id: ClientId) -> Result<Option<Done<Client>>> {
    ctx.system()?;
    let client = clients::existing(tx, id)?;
    if !is_due(ctx, &status(tx, ctx, &client)?) {
        return Ok(None);
    }
    erased(tx, ctx, &client).map(Some)
}

/// Refuses with the first obstacle.
pub(crate) fn can_be_erased(status: &ErasureStatus) -> Result<()> {
    match status.obstacles.first() {
        None => Ok(()),
        Some(first) => Err(Error::conflict(first.as_str(), first.sentence(status.not_before))),
    }
}

fn is_due(ctx: &Ctx, status: &ErasureStatus) -> bool {
    status.obstacles.is_empty() && status.due_on.is_some_and(|day| day <= ctx.today)
}

fn status(tx: &mut Tx, ctx: &Ctx, client: &Client) -> Result<ErasureStatus> {
    let record = &client.record;
    let last = queries::last_days(tx, record.id, ctx.now)?.ok_or(Error::NotFound("client"))?;
    let is_bound = record.open_accounts > 0 || record.unrecovered_accounts > 0;
    let (not_before, due_on) = if record.erased_at.is_some() || is_bound {
        (None, None)
    } else {
        let (needed, stored) = days(ctx, &last);
        (needed, Some(stored))
    };
    let found = [
        (Obstacle::AlreadyErased, record.erased_at.is_some()),
        (Obstacle::OpenLoan, record.open_accounts > 0),
        (Obstacle::UnsettledDebt, record.unrecovered_accounts > 0),
        (Obstacle::WaitingApplication, record.waiting_applications > 0),
        (Obstacle::PendingRequest, last.has_pending_request),
        (Obstacle::WaitingCredit, last.has_waiting_credit),
        (Obstacle::Blacklisted, record.is_blacklisted),
        (Obstacle::RecordsKept, not_before.is_some_and(|day| day > ctx.today)),
    ];
    let obstacles = found.into_iter().filter(|(_, found)| *found).map(|(one, _)| one).collect();
    let (client, erased_at, request) = (record.id, record.erased_at, last.request);
    Ok(ErasureStatus { client, erased_at, obstacles, not_before, request, due_on })
}

/// The first day on which no law requires the records, and the day on which the retention time of
/// the settings ends. For clients who never had a loan, only their applications count.
fn days(ctx: &Ctx, last: &LastDays) -> (Option<Date>, Date) {
    let stored_for = i32::from(ctx.policy.retention.clients);
    let applied = last.applied_at.map(|at| ctx.day_of(at));
    let moved = last.moved_on.max(last.paid_on);
    let identified = last.identified_at.map(|at| Some(ctx.day_of(at)).max(moved));
    let identified =
        identified.flatten().map(|day| add_days(day, identifications::STORED_DAYS + 1));
    let needed = match (moved, applied) {
        (Some(moved), applied) => {
            let applied = applied.map(|day| add_days(day, APPLICATION_DAYS + 1));
            Some(add_days(moved, stored_for.saturating_add(1))).max(applied)
        }
        (None, applied) => applied.map(|day| add_days(day, APPLICATION_DAYS + 1)),
    };
    let needed = needed.max(identified);
    let latest = moved.max(applied).max(Some(ctx.day_of(last.registered_at)));
    let stored = latest.map_or(ctx.today, |day| add_days(day, stored_for.saturating_add(1)));
    (needed, stored.max(needed.unwrap_or(stored)))
}

/// Puts the mark in the person's place, and erases the related data: documents, mandates, reasons
/// of blacklistings and flags, notes, and the values of the audit lines about all of it.
fn erased(tx: &mut Tx, ctx: &Ctx, client: &Client) -> Result<Done<Client>> {
    let id = client.record.id;
    let documents = client_documents::erase(tx, ctx, id)?;
    let blacklistings = blacklist::erase(tx, id)?;
    let (flags, left_of_flags) = client_flags::erase(tx, id)?;
    let (identifications, left_of_identifications) = identifications::erase(tx, id)?;
    let (matches, left_of_matches) = screening::erase(tx, id.get())?;
    let notes = collections::erase_notes(tx, id)?;
    let (assessments, left_of_assessments) = affordability::erased::erase(tx, id)?;
    let (applications, left_of_applications) = applications::erased::erase(tx, id)?;
    let (loans, left_of_loans) = loans::erased::erase(tx, id)?;
    let (papers, left_of_papers) = papers::erased::erase(tx, id)?;
    let bank_lines = bank_lines::erased::erase(tx, id)?;
    let after = clients::erase(tx, ctx, client)?;
    let (document_count, note_count) = (documents.len(), notes.len());
    let mut subjects = vec![clients::subject(id)];
    subjects.extend(documents.into_iter().chain(blacklistings).chain(notes).chain(applications));
    subjects.extend(assessments);
    subjects.extend(papers);
    subjects.extend(flags);
    subjects.extend(identifications);
    subjects.extend(matches);
    subjects.extend(bank_lines);
    subjects.extend(of_loans(tx, id, &loans)?);
    let mut lines = Vec::new();
    for subject in subjects {
        lines.extend(operations::erase_values(tx, subject)?);
    }
    let changes = Changes::none()
        .set("documents", document_count)
        .set("notes", note_count)
        .set("audit_lines", lines.len());
    let done = Done::new(after, "client.erase", clients::subject(id), changes);
    let left = left_of_applications.into_iter().chain(left_of_loans);
    let left = left.chain(left_of_assessments).chain(left_of_papers);
    let left = left.chain(left_of_flags).chain(left_of_identifications).chain(left_of_matches);
    let left = left.chain(lines);
    let of_client = |kind| Event::new(kind, Audience::Everyone).with("client", id.get());
    Ok(left
        .fold(done, Done::recording)
        .with_event(of_client(EventKind::ClientChanged))
        .with_event(of_client(EventKind::ClientDocuments)))
}

/// Erases texts of the loans and their payments and quotes: people give reasons there.
fn of_loans(tx: &mut Tx, client: ClientId, loans: &[LoanId]) -> Result<Vec<Subject>> {
    let mut subjects: Vec<Subject> =
        loans.iter().map(|id| Subject::new("loan", id.get())).collect();
    let payments = queries::repayments(tx, client)?.into_iter();
    subjects.extend(payments.map(|One(id)| Subject::new("repayment", id)));
    let quotes = queries::settlement_quotes(tx, client)?.into_iter();
    subjects.extend(quotes.map(|One(id)| Subject::new("settlement_quote", id)));
    Ok(subjects)
}
