//! Requests: one person asks for a change and another decides (contract §12).
//!
//! A request names a record and the change to it. Approving it runs the verb of its kind in the
//! same transaction, with the decider as the actor. People cannot decide their own requests (ADR
//! 0023). If the record has changed since, approving does nothing and tells the decider what
//! changed.

mod application;
pub(crate) mod erased;
mod kinds;
mod queries;
pub(crate) mod record;
#[cfg(test)]
mod tests;
mod types;
mod unchanged;

pub use application::{Applied, apply, enter_expense, enter_journal};
pub use erased::erase_due_clients;
pub use types::{
    Approval, ChangeRequest, ChangedField, LogOutCorrection, NewRequest, ProposedChange, RequestId,
    RequestKind, RequestSearch, RequestStatus,
};

use crate::affordability;
use crate::applications::{self, ApplicationStatus, DeclineCode};
use crate::clients::{self, ClientId};
use crate::frame::records::Record;
use crate::loans::{ApplicationId, LoanId};
use crate::{
    Access, Actor, Audience, BranchId, Changes, Check, Ctx, Done, Error, Event, EventKind, Office,
    Permission, Request, Result, Role, StaffId, Subject, business_days, numbers, staff,
};
use jiff::SignedDuration;
use kinds::{NewValues, Proposal, RequestedChange, Rules};
use queries::{Filter, Order, Pending};
use record::{DecisionRecord, RequestRecord};
use store::Tx;

/// Roles that make requests. Each kind requires a permission too (`kinds/`).
pub const MAY_ASK: Access = Access::STAFF;
/// Roles that decide requests: administrators all of them, consultants those of their branch unless
/// the kind is for administrators.
pub const MAY_DECIDE: Access = Access::STAFF.with(Permission::VerifyEditLoansRequests);
/// Roles that approve requests, with a fresh sign-in: an unlocked screen must not be enough to
/// write off a loan.
pub const MAY_APPROVE: Access = MAY_DECIDE.confirmed();

/// Time after which an undecided request expires.
const EXPIRES_AFTER: SignedDuration = SignedDuration::from_hours(24 * 30);
/// Number of requests that expire in one write.
const BATCH_SIZE: i64 = 100;

/// Refuses people who may not make such a request: allowed are those who may decide it and those
/// named by its kind.
pub fn may_ask(tx: &mut Tx, ctx: &Ctx, new: &NewRequest) -> Result<()> {
    ctx.may(MAY_ASK)?;
    rules_to_ask(tx, ctx, new).map(drop)
}

fn rules_to_ask(tx: &mut Tx, ctx: &Ctx, new: &NewRequest) -> Result<&'static Rules> {
    let rules = kinds::rules_for(tx, new)?;
    if ctx.may(rules.may_decide).is_err() {
        ctx.may(rules.may_ask)?;
    }
    Ok(rules)
}

/// Refuses people who may not approve requests of that kind.
pub fn may_approve(tx: &mut Tx, ctx: &Ctx, id: RequestId) -> Result<()> {
    ctx.may(MAY_APPROVE)?;
    of_a_kind_to_decide(tx, ctx, id).map(drop)
}

/// Refuses people who may not decline requests of that kind.
pub fn may_decline(tx: &mut Tx, ctx: &Ctx, id: RequestId) -> Result<()> {
    ctx.may(MAY_DECIDE)?;
    of_a_kind_to_decide(tx, ctx, id).map(drop)
}

fn of_a_kind_to_decide(tx: &mut Tx, ctx: &Ctx, id: RequestId) -> Result<ChangeRequest> {
    let request = existing(tx, ctx, id)?;
    ctx.may(kinds::rules_of(&request)?.may_decide)?;
    Ok(request)
}

/// Asks a colleague for something. Refused if it could not be done now, and if the same has been asked
/// for already and is pending. Consultants ask for what concerns their own branch.
pub fn ask(tx: &mut Tx, ctx: &Ctx, new: &NewRequest) -> Result<Done<ChangeRequest>> {
    let actor = ctx.may(MAY_ASK)?;
    let rules = rules_to_ask(tx, ctx, new)?;
    let mut check = Check::new();
    let reason = check.reason(&new.reason, "Please give a reason.");
    let found = named(tx, ctx, rules, new, &mut check)?;
    let Some((subject, proposal)) = found else {
        return Err(check.refuse());
    };
    actor.operate_at(proposal.branch)?;
    // Their reason becomes a part of a journal entry.
    let is_stored =
        matches!(new.kind, RequestKind::Reversal | RequestKind::WriteOff | RequestKind::Reschedule);
    if let (true, Some(client)) = (is_stored, proposal.client) {
        clients::must_not_be_named(tx, client, &reason, "reason", &mut check)?;
    }
    check.include(proposal.possible)?;
    check.finish()?;
    let proposal = Proposal { possible: Ok(()), ..proposal };
    let superseded = must_be_the_only_one(tx, ctx, new.kind, (rules.subject, subject))?;
    let record = insert(tx, ctx, actor, new.kind, (rules.subject, subject), &proposal, reason)?;
    let id = RequestId::new(record.id);
    let changes = Changes::none()
        .set("kind", new.kind)
        .set(rules.subject, subject)
        .set("branch", proposal.branch)
        .set("reason", &record.reason);
    let done = Done::new(existing(tx, ctx, id)?, "request.ask", about(id), changes);
    let done = notify(done, EventKind::RequestAsked, id, proposal.branch, actor.staff);
    let done = done.recording(record.record());
    Ok(match superseded {
        Some((old, end)) => expired(done.noting("expired_request", old.id), old, end),
        None => done,
    })
}

/// Stores the requested change.
fn insert(
    tx: &mut Tx,
    ctx: &Ctx,
    actor: &Actor,
    kind: RequestKind,
    (noun, subject): (&str, i64),
    proposal: &Proposal,
    reason: String,
) -> Result<RequestRecord> {
    let record = RequestRecord {
        id: numbers::next(tx, "requests")?,
        kind: kind.to_string(),
        subject_kind: noun.to_owned(),
        subject_id: subject,
        branch_id: proposal.branch.get(),
        client_id: proposal.client.map(ClientId::get),
        loan_id: proposal.loan.map(LoanId::get),
        amount: proposal.amount,
        changes: ProposedChange::to_text(
            proposal.changes.iter().filter(|one| one.is_asked_for(kind)),
        ),
        reason,
        asked_by: actor.staff.get(),
        asked_at: ctx.now,
        expires_at: ctx.now + EXPIRES_AFTER,
        salt: Some(ctx.secret("the texts of a request").to_vec()),
    };
    record.insert(tx)?;
    Ok(record)
}

/// Approves a request: makes the change with the decider as the actor. The decider may add a note.
pub fn approve<'a>(
    tx: &mut Tx,
    ctx: &Ctx,
    id: RequestId,
    approval: impl Into<Approval<'a>>,
) -> Result<Done<ChangeRequest>> {
    let actor = ctx.may(MAY_APPROVE)?;
    let Approval { note, assessment } = approval.into();
    let request = to_decide(tx, ctx, actor, id)?;
    let mut check = Check::new();
    let note = Some(check.optional_reason(note)).filter(|note| !note.is_empty());
    let is_erasure = request.kind == RequestKind::EraseClient;
    let message = "Leave the note empty: a note about an erased client would be kept.";
    check.rule(note.is_none() || !is_erasure, "reason", message);
    let is_of_loan = request.kind == RequestKind::LoanApproval;
    let message = "Only a loan application stands on an assessment.";
    check.rule(assessment.is_none() || is_of_loan, "assessment", message);
    check.finish()?;
    let rules = kinds::rules_of(&request)?;
    let changes = request.changes()?;
    let values = NewValues::stored(&changes);
    let proposal = (rules.propose)(tx, ctx, request.subject_id, &values)?;
    let proposal = proposal.ok_or_else(|| Error::internal("a request about nothing"))?;
    if let (Some(client), Some(assessment)) = (proposal.client, assessment) {
        affordability::must_be_completed(tx, client, assessment)?;
    }
    let nights = unchanged::nights_since(tx, ctx, &request, &proposal)?;
    unchanged::must_be_unchanged(ctx, &request, &proposal, nights)?;
    let change = RequestedChange {
        id,
        reason: &request.reason,
        edits: &values.loan,
        log_out: values.log_out,
        assessment,
        changes: &changes,
        nights,
    };
    let done = (rules.run)(tx, ctx, request.subject_id, &change)?;
    let done = done.noting("request", id).noting("asked_by", request.asked_by);
    let done = match &note {
        Some(note) => done.noting("decision_reason", note),
        None => done,
    };
    let grounds = Grounds { reason: note, code: None };
    let end = end(tx, ctx, &request.pending(), RequestStatus::Approved, grounds)?;
    let after = existing(tx, ctx, id)?;
    Ok(ended(done.map(|()| after), end))
}

/// Declines a request, with the reason why. A loan application is declined with a code too,
/// [`DeclineCode::Other`] unless one is given.
pub fn decline(
    tx: &mut Tx,
    ctx: &Ctx,
    id: RequestId,
    reason: &str,
    code: Option<DeclineCode>,
) -> Result<Done<ChangeRequest>> {
    let actor = ctx.may(MAY_DECIDE)?;
    let request = to_decide(tx, ctx, actor, id)?;
    let mut check = Check::new();
    let reason = check.reason(reason, "Please give a reason.");
    let is_application = request.kind == RequestKind::LoanApproval;
    let message = "Only a loan application is declined with a code.";
    check.rule(is_application || code.is_none(), "decline_code", message);
    check.finish()?;
    let code = is_application.then(|| code.unwrap_or(DeclineCode::Other));
    let changes = Changes::none().set("reason", &reason);
    let changes = match code {
        Some(code) => changes.set("decline_code", code),
        None => changes,
    };
    let grounds = Grounds { reason: Some(reason), code };
    close(tx, ctx, &request, (RequestStatus::Declined, grounds), ("request.decline", changes))
}

/// Withdraws a request that one made oneself.
pub fn withdraw(tx: &mut Tx, ctx: &Ctx, id: RequestId) -> Result<Done<ChangeRequest>> {
    let actor = ctx.may(MAY_ASK)?;
    let request = existing(tx, ctx, id)?;
    if request.asked_by != actor.staff {
        let message = "Only the person who made a request can withdraw it.";
        return Err(Error::refused("not_own_request", message));
    }
    must_be_pending(&request)?;
    let verb = ("request.withdraw", Changes::none());
    close(tx, ctx, &request, (RequestStatus::Withdrawn, Grounds::default()), verb)
}

/// Expires requests that were not decided in time. Returns their number. Blocks.
///
/// # Errors
/// [`Unavailable::ClockJumped`](crate::Unavailable::ClockJumped) while the clock is known to be wrong.
pub fn expire(office: &Office) -> Result<u64> {
    let mut total = 0;
    loop {
        business_days::check_clock(office)?;
        let expired = office.write(Request::system("requests.expire"), expire_batch).wait()?;
        total += expired;
        if expired == 0 {
            return Ok(total);
        }
    }
}

/// Lists requests, the newest first: administrators see all, consultants who decide see those of
/// their branch and their own, others only their own.
pub fn list(
    tx: &mut Tx,
    ctx: &Ctx,
    search: &RequestSearch,
    limit: i64,
    offset: i64,
) -> Result<Vec<ChangeRequest>> {
    let found = filter(ctx, *search)?.page(tx, Order::Newest, limit, offset)?;
    Ok(found.into_iter().map(|request| request.at(ctx.now)).collect())
}

/// Number of requests in all pages of [`list`].
pub fn count(tx: &mut Tx, ctx: &Ctx, search: &RequestSearch) -> Result<i64> {
    Ok(filter(ctx, *search)?.count(tx)?)
}

/// Number of other people's pending requests that the person may decide.
pub fn waiting(tx: &mut Tx, ctx: &Ctx) -> Result<i64> {
    ctx.may(MAY_DECIDE)?;
    let (status, mine) = (Some(RequestStatus::Pending), Some(false));
    count(tx, ctx, &RequestSearch { status, mine, ..RequestSearch::default() })
}

/// Returns a request that the person may see: the same ones as in [`list`].
pub fn find(tx: &mut Tx, ctx: &Ctx, id: RequestId) -> Result<ChangeRequest> {
    let actor = ctx.staff()?;
    let request = existing(tx, ctx, id)?;
    if request.asked_by != actor.staff && actor.role != Role::Administrator {
        let is_closed = kinds::is_for_administrators(&request.subject_kind);
        let may_see = if is_closed { Access::ADMINISTRATORS } else { MAY_DECIDE };
        ctx.may(may_see)?.operate_at(request.branch_id)?;
    }
    Ok(request)
}

/// Returns the named record with its id. Adds errors in the name under its field.
fn named(
    tx: &mut Tx,
    ctx: &Ctx,
    rules: &Rules,
    new: &NewRequest,
    check: &mut Check,
) -> Result<Option<(i64, Proposal)>> {
    let (field, missing, unknown) = rules.field;
    let Some(id) = (rules.named)(new) else {
        check.fail(field, missing);
        return Ok(None);
    };
    let proposal = (rules.propose)(tx, ctx, id, &NewValues::of(new))?;
    check.rule(proposal.is_some(), field, unknown);
    Ok(proposal.map(|proposal| (id, proposal)))
}

/// Refuses a second request for the same thing. One that has expired makes way, and is recorded as
/// expired.
fn must_be_the_only_one(
    tx: &mut Tx,
    ctx: &Ctx,
    kind: RequestKind,
    (noun, subject): (&str, i64),
) -> Result<Option<(Pending, End)>> {
    let Some(pending) = queries::select_pending(tx, kind, noun, subject)? else {
        return Ok(None);
    };
    if pending.expires_at > ctx.now {
        let id = pending.id;
        let message = format!("This was already requested: request {id} is pending.");
        return Err(Error::conflict("request_pending", message));
    }
    let end = end(tx, ctx, &pending, RequestStatus::Expired, Grounds::default())?;
    Ok(Some((pending, end)))
}

/// Returns another person's pending request that the actor may decide.
fn to_decide(tx: &mut Tx, ctx: &Ctx, actor: &Actor, id: RequestId) -> Result<ChangeRequest> {
    let request = of_a_kind_to_decide(tx, ctx, id)?;
    actor.operate_at(request.branch_id)?;
    if request.asked_by == actor.staff {
        let message = "You made this request. Ask a colleague to decide it.";
        return Err(Error::refused("own_request", message));
    }
    must_be_pending(&request)?;
    if let Some(client) = request.client_id {
        clients::must_not_be_oneself(tx, ctx, client)?;
    }
    let may_decide = kinds::rules_of(&request)?.may_decide;
    staff::must_be_independent(tx, ctx, request.asked_by, request.branch_id, may_decide)?;
    Ok(request)
}

fn must_be_pending(request: &ChangeRequest) -> Result<()> {
    match request.status {
        RequestStatus::Pending => Ok(()),
        RequestStatus::Expired => {
            let message = "This request has expired. Make a new one if it is still needed.";
            Err(Error::conflict("request_expired", message))
        }
        status => {
            let message = format!("This request has already been {status}.");
            Err(Error::conflict("request_decided", message))
        }
    }
}

/// Ends a request without making the change.
fn close(
    tx: &mut Tx,
    ctx: &Ctx,
    request: &ChangeRequest,
    (status, grounds): (RequestStatus, Grounds),
    (verb, changes): (&'static str, Changes),
) -> Result<Done<ChangeRequest>> {
    let id = request.id;
    let end = end(tx, ctx, &request.pending(), status, grounds)?;
    let changes = changes.change("status", &RequestStatus::Pending, &status);
    Ok(ended(Done::new(existing(tx, ctx, id)?, verb, about(id), changes), end))
}

/// Why a request was decided as it was.
#[derive(Default)]
struct Grounds {
    reason: Option<String>,
    /// Of a declined application.
    code: Option<DeclineCode>,
}

/// Records and events written at the end of a request.
struct End {
    record: Record,
    event: Option<Event>,
}

/// Stores what became of a request, and of an application that made it.
fn end(
    tx: &mut Tx,
    ctx: &Ctx,
    request: &Pending,
    status: RequestStatus,
    grounds: Grounds,
) -> Result<End> {
    let by = ctx.staff_id().filter(|_| status != RequestStatus::Expired);
    let record = DecisionRecord {
        id: request.id.get(),
        status: status.to_string(),
        decided_by: by.map(StaffId::get),
        decided_at: Some(ctx.now),
        decision_reason: grounds.reason,
        decline_code: grounds.code.map(|code| code.to_string()),
        // Read after the change: erasing a client removes it.
        salt: queries::salt(tx, request.id)?.0,
    };
    queries::decide(tx, &record)?;
    let event = match (request.kind, closes_application(status)) {
        (RequestKind::LoanApproval, Some(status)) => {
            Some(applications::close(tx, ApplicationId::new(request.subject_id), status)?)
        }
        _ => None,
    };
    Ok(End { record: record.record(), event })
}

/// New status of an application without a loan; an approved one has led to a loan.
fn closes_application(status: RequestStatus) -> Option<ApplicationStatus> {
    match status {
        RequestStatus::Declined => Some(ApplicationStatus::Declined),
        RequestStatus::Withdrawn => Some(ApplicationStatus::Withdrawn),
        RequestStatus::Expired => Some(ApplicationStatus::Expired),
        RequestStatus::Pending | RequestStatus::Approved => None,
    }
}

fn expire_batch(tx: &mut Tx, ctx: &Ctx) -> Result<Done<u64>> {
    ctx.system()?;
    let overdue = queries::select_overdue(tx, ctx.now, BATCH_SIZE)?;
    if overdue.is_empty() {
        return Ok(Done::unchanged(0));
    }
    let count = overdue.len() as u64;
    let ids: Vec<String> = overdue.iter().map(|request| request.id.to_string()).collect();
    let changes = Changes::none().set("requests", ids.join(", "));
    let mut done = Done::new(count, "request.expire", Subject::new("request", 0), changes);
    for request in overdue {
        let end = end(tx, ctx, &request, RequestStatus::Expired, Grounds::default())?;
        done = expired(done, request, end);
    }
    Ok(done)
}

/// Adds the record and events of a request that expired.
fn expired<T>(done: Done<T>, request: Pending, end: End) -> Done<T> {
    let Pending { id, branch_id, asked_by, .. } = request;
    notify(end.left_by(done), EventKind::RequestDecided, id, branch_id, asked_by)
}

/// With what a decision leaves behind.
fn ended(done: Done<ChangeRequest>, end: End) -> Done<ChangeRequest> {
    let ChangeRequest { id, branch_id, asked_by, .. } = done.value;
    notify(end.left_by(done), EventKind::RequestDecided, id, branch_id, asked_by)
}

impl End {
    fn left_by<T>(self, done: Done<T>) -> Done<T> {
        let done = done.recording(self.record);
        match self.event {
            Some(event) => done.with_event(event),
            None => done,
        }
    }
}

impl ChangeRequest {
    fn pending(&self) -> Pending {
        let ChangeRequest { id, kind, subject_id, branch_id, asked_by, expires_at, .. } = *self;
        Pending { id, kind, subject_id, branch_id, asked_by, expires_at }
    }
}

/// Notifies those who may decide and the person who made the request.
fn notify<T>(
    done: Done<T>,
    kind: EventKind,
    id: RequestId,
    branch: BranchId,
    asked_by: StaffId,
) -> Done<T> {
    let deciders = Audience::HoldersAt(branch, Permission::VerifyEditLoansRequests);
    let event = |audience| Event::new(kind, audience).with("request", id.get());
    done.with_event(event(deciders)).with_event(event(Audience::person(asked_by)))
}

fn filter(ctx: &Ctx, search: RequestSearch) -> Result<Filter> {
    let actor = ctx.staff()?;
    let (me, is_administrator) = (actor.staff, actor.role == Role::Administrator);
    let sees_only_own = !is_administrator && ctx.may(MAY_DECIDE).is_err();
    let is_pending = search.status == Some(RequestStatus::Pending);
    Ok(Filter {
        id: None,
        kind: search.kind,
        status: search.status,
        lasting: is_pending.then_some(ctx.now),
        asked_by: (sees_only_own || search.mine == Some(true)).then_some(me),
        not_asked_by: (search.mine == Some(false)).then_some(me),
        consultant: (!is_administrator).then_some(me),
    })
}

fn existing(tx: &mut Tx, ctx: &Ctx, id: RequestId) -> Result<ChangeRequest> {
    let request = queries::find(tx, id)?.ok_or(Error::NotFound("request"))?;
    Ok(request.at(ctx.now))
}

pub(crate) fn about(id: RequestId) -> Subject {
    Subject::new("request", id.get())
}
