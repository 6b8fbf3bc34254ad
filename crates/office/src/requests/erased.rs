//! Erases a client, with everything that staff wrote about them in requests. Runs by request, or
//! after the retention time of the settings.

use super::record::{DecisionRecord, RequestRecord};
use super::{RequestKind, RequestStatus, about, queries};
use crate::clients::{Client, ClientId};
use crate::frame::operations;
use crate::frame::records::{Record, RecordKind};
use crate::values::ERASED;
use crate::{Ctx, Done, Office, Request, Result};
use crate::{business_days, erasure};
use store::{One, Tx};

/// Erases a client whose data is not needed any more.
pub(super) fn erase(tx: &mut Tx, ctx: &Ctx, id: ClientId) -> Result<Done<Client>> {
    let done = erasure::erase(tx, ctx, id)?;
    with_requests(tx, id, done)
}

/// Erases the clients whose data has been stored for the time in the settings, each in a separate
/// write. Returns their number. Can be repeated. Blocks.
pub fn erase_due_clients(office: &Office) -> Result<u64> {
    let request = Request::system("retention.erase");
    let (mut total, mut after) = (0, ClientId::new(0));
    loop {
        business_days::check_clock(office)?;
        // Looked up beside the work: only the erasing itself takes its turn to write.
        let found = office.read(&request, |tx, ctx| erasure::due(tx, ctx, after))?;
        let Some(last) = found.last else { return Ok(total) };
        after = last;
        for id in found.due {
            let verb = move |tx: &mut Tx, ctx: &Ctx| match erasure::erase_due(tx, ctx, id)? {
                Some(done) => {
                    let done = with_requests(tx, id, done)?;
                    Ok(without_request(tx, ctx, id, done)?.map(|_| 1))
                }
                None => Ok(Done::unchanged(0)),
            };
            total += office.write(request.clone(), verb).wait()?;
        }
    }
}

/// Erases the texts about the client in requests and in audit lines.
fn with_requests<T>(tx: &mut Tx, client: ClientId, mut done: Done<T>) -> Result<Done<T>> {
    queries::erase_texts(tx, client, ERASED)?;
    for One(id) in queries::of_client(tx, client)? {
        let left = [request_left(tx, id)?, decision_left(tx, id)?].into_iter().flatten();
        let lines = operations::erase_values(tx, about(super::RequestId::new(id)))?;
        done = left.chain(lines).fold(done, Done::recording);
    }
    Ok(done)
}

/// Ends a pending request to erase a client who has been erased without it: there is nothing left to
/// decide, and a reason for declining it would stay.
fn without_request<T>(tx: &mut Tx, ctx: &Ctx, client: ClientId, done: Done<T>) -> Result<Done<T>> {
    let kind = RequestKind::EraseClient;
    let Some(pending) = queries::select_pending(tx, kind, "client", client.get())? else {
        return Ok(done);
    };
    let end = super::end(tx, ctx, &pending, RequestStatus::Expired, super::Grounds::default())?;
    Ok(super::expired(done.noting("expired_request", pending.id), pending, end))
}

/// Record of a request after its texts were erased.
pub(crate) fn request_left(tx: &mut Tx, id: i64) -> Result<Option<Record>> {
    let left = |row: RequestRecord| Record::written(RecordKind::ErasedRequest, id, row.hash());
    Ok(queries::request_record(tx, id)?.map(left))
}

/// Record of its decision after erasure; `None` for a pending request, and for one that expires
/// with this.
pub(crate) fn decision_left(tx: &mut Tx, id: i64) -> Result<Option<Record>> {
    let decided = queries::decision_record(tx, id)?.filter(|row| row.decided_at.is_some());
    let left = |row: DecisionRecord| Record::written(RecordKind::ErasedDecision, id, row.hash());
    Ok(decided.map(left))
}
