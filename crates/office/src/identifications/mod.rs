//! Identification of clients (Financial Intelligence Centre Act, section 21; contract §17): which documents
//! were seen, whether the client is a prominent person, and the risk that the client poses. Rows are only
//! added, and the newest of a client counts.

mod queries;
#[cfg(test)]
pub(crate) mod tests;
mod types;

pub(crate) use types::IdentificationRecord;
pub use types::{
    AddressProof, Identification, IdentificationId, IdentityDocument, NewIdentification,
    ProminentPerson, RiskRating,
};

use crate::clients::{self, ClientId};
use crate::frame::records::{Record, RecordKind};
use crate::values::ERASED;
use crate::{
    Access, Audience, Changes, Check, Ctx, Done, Error, Event, EventKind, Permission, Result,
    Subject, numbers,
};
use store::{One, Tx};

/// Access to a client's identifications: seeing and adding.
pub const MAY_IDENTIFY: Access = Access::STAFF.with(Permission::EditClients);

/// Days for which an identification is stored at least, from the later of its own day and the client's last
/// movement of money (Financial Intelligence Centre Act, section 23: five years).
pub(crate) const STORED_DAYS: i32 = 1826;

/// Most characters of a reason.
const MAX_REASON: usize = 1000;

/// A client's identifications, the newest first.
pub fn list(tx: &mut Tx, ctx: &Ctx, client: ClientId) -> Result<Vec<Identification>> {
    ctx.may(MAY_IDENTIFY)?;
    clients::existing(tx, client)?;
    all_of(tx, client)
}

/// Records that a client was identified.
///
/// # Errors
/// Names every field that is wrong. A foreign prominent person cannot be rated low.
pub fn identify(
    tx: &mut Tx,
    ctx: &Ctx,
    client: ClientId,
    input: &NewIdentification,
) -> Result<Done<Identification>> {
    let actor = ctx.may(MAY_IDENTIFY)?;
    clients::current(tx, client)?;
    clients::must_not_be_oneself(tx, ctx, client)?;
    let mut check = Check::new();
    let message = "Choose the document that you saw.";
    check.rule(input.identity_document.is_some(), "identity_document", message);
    let message = "Say whether you saw the original.";
    check.rule(input.is_original.is_some(), "is_original", message);
    if let Some(document) = input.document {
        let One(is_own) = queries::is_document_of(tx, document, client)?;
        check.rule(is_own, "document", "Choose a document of this client.");
    }
    let message = "Say whether the client is a prominent person.";
    check.rule(input.prominent_person.is_some(), "prominent_person", message);
    check.rule(input.risk.is_some(), "risk", "Choose a risk rating.");
    let is_low = input.risk == Some(RiskRating::Low);
    let is_foreign = input.prominent_person == Some(ProminentPerson::Foreign);
    let message = "A foreign prominent person cannot be a low risk.";
    check.rule(!is_low || !is_foreign, "risk", message);
    let risk_reason = reason(&mut check, input);
    let (Some(identity), Some(is_original), Some(prominent), Some(risk)) =
        (input.identity_document, input.is_original, input.prominent_person, input.risk)
    else {
        return Err(check.refuse());
    };
    check.finish()?;
    let id = IdentificationId::new(numbers::next(tx, "identifications")?);
    let record = IdentificationRecord {
        id: id.get(),
        client_id: client.get(),
        identity_document: identity.to_string(),
        address_proof: input.address_proof.map(|proof| proof.to_string()),
        is_original,
        document_id: input.document.map(crate::client_documents::DocumentId::get),
        prominent_person: prominent.to_string(),
        risk: risk.to_string(),
        risk_reason,
        identified_by: actor.staff.get(),
        identified_at: ctx.now,
    };
    record.insert(tx)?;
    done(tx, id, &record)
}

/// Why the risk is what it is. Required for medium and high.
fn reason(check: &mut Check, input: &NewIdentification) -> Option<String> {
    let (given, field) = (&input.risk_reason, "risk_reason");
    let is_needed = input.risk.is_some_and(|risk| risk != RiskRating::Low);
    if !is_needed && given.trim().is_empty() {
        return None;
    }
    let missing = "Give a reason for a medium or high risk.";
    Some(check.printed_text(given, field, missing, MAX_REASON))
}

/// A client's identifications, the newest first, for the export of all stored data.
pub(crate) fn all_of(tx: &mut Tx, client: ClientId) -> Result<Vec<Identification>> {
    Ok(queries::of_client(tx, client)?)
}

/// Identifications after the first id up to the second, for `verify`.
pub(crate) fn records(
    tx: &mut Tx,
    after: i64,
    last: i64,
    most: i64,
) -> Result<Vec<IdentificationRecord>> {
    Ok(queries::records(tx, after, last, most)?)
}

/// Erases the reasons of a client's ratings. Returns the identifications and what remains of them.
pub(crate) fn erase(tx: &mut Tx, client: ClientId) -> Result<(Vec<Subject>, Vec<Record>)> {
    queries::erase_texts(tx, client, ERASED)?;
    let left = queries::records_of(tx, client)?;
    let subjects = left.iter().map(|row| subject(IdentificationId::new(row.id))).collect();
    let left = left.iter().map(|row| row.record(RecordKind::ErasedIdentification));
    Ok((subjects, left.collect()))
}

/// The remaining record of an identification.
pub(crate) fn identification_left(tx: &mut Tx, id: i64) -> Result<Option<Record>> {
    let left = queries::record(tx, id)?;
    Ok(left.map(|row| row.record(RecordKind::ErasedIdentification)))
}

pub(crate) fn subject(id: IdentificationId) -> Subject {
    Subject::new("identification", id.get())
}

fn done(
    tx: &mut Tx,
    id: IdentificationId,
    record: &IdentificationRecord,
) -> Result<Done<Identification>> {
    let row = queries::one(tx, id)?.ok_or(Error::NotFound("identification"))?;
    let changes = Changes::none()
        .set("client", row.client_id)
        .set("identity_document", row.identity_document)
        .set("is_original", row.is_original)
        .set("prominent_person", row.prominent_person)
        .set("risk", row.risk);
    let changes =
        row.address_proof.iter().fold(changes, |changes, one| changes.set("address_proof", one));
    let changes = row.document_id.iter().fold(changes, |changes, one| changes.set("document", one));
    let changes =
        row.risk_reason.iter().fold(changes, |changes, one| changes.set("risk_reason", one));
    let event = Event::new(EventKind::ClientIdentified, Audience::Everyone)
        .with("client", row.client_id.get())
        .with("identification", id.get());
    let done = Done::new(row, "client.identify", subject(id), changes).with_event(event);
    Ok(done.recording(record.record(RecordKind::Identification)))
}
