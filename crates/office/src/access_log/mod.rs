//! Record of who looked at other people's data: documents of clients, selfies of colleagues, whole
//! lists (contract §15).
//!
//! A reading is recorded when the bytes are about to be sent, not when a link is created: most
//! links in a list of documents are never followed. It is written before anything is sent: if
//! recording fails, nothing is displayed. Reading the same thing again within half an hour and in
//! the same session counts as the same reading, and costs no write.

mod queries;
pub(crate) mod record;
#[cfg(test)]
mod tests;
mod types;

pub use types::{List, Reading, ReadingFilter, ReadingId, ReadingKind, Seen};

use crate::chat::Chat;
use crate::clients::ClientId;
use crate::files::{FileId, FileKind};
use crate::log_book;
use crate::papers::PaperId;
use crate::reports::{self, MAY_EXPORT, ReportKind};
use crate::values::search_text;
use crate::vouchers;
use crate::{Access, Changes, Ctx, Done, Error, Result, StaffId, Subject, numbers};
use jiff::SignedDuration;
use money::add_days;
use record::ReadingRecord;
use store::{One, Tx};

/// Roles that see the readings.
pub const MAY_SEE: Access = Access::ADMINISTRATORS;

/// For how long the same thing in the same session is the same reading.
const SAME_READING: SignedDuration = SignedDuration::from_mins(30);

/// Subject of an opened file, for files whose readings are recorded: a document of a client,
/// another person's selfie, the files of a report, which require the rights and the confirmation of
/// requesting it. A link lives for an hour and rights end at once, so the person who opens a file
/// must have the right to see it now. A file that its record has released counts as gone, though
/// its bytes may remain for a while.
pub fn of_file(tx: &mut Tx, ctx: &Ctx, path: &str) -> Result<Option<Seen>> {
    let actor = ctx.person()?;
    let Some(file) = queries::file(tx, path)? else {
        return Ok(None);
    };
    if !file.is_stored {
        return Err(Error::NotFound("file"));
    }
    Ok(match file.kind {
        FileKind::ClientDocument => {
            ctx.staff()?;
            file.client_id.map(|client| Seen::Document { client, file: file.id })
        }
        FileKind::Selfie => {
            let other = file.person_id.filter(|person| *person != actor.staff);
            if other.is_some() {
                ctx.may(log_book::MAY_SEE_OTHERS)?;
            }
            let seen = |person| {
                if file.is_small {
                    Seen::SmallSelfies { person }
                } else {
                    Seen::Selfie { person, file: file.id }
                }
            };
            other.map(seen)
        }
        FileKind::Report => {
            ctx.may(MAY_EXPORT)?;
            if let Some(report) = file.report_id {
                reports::may_open(tx, ctx, report)?;
            }
            let list = file.report_kind.map(List::from);
            list.map(|list| Seen::List { list, file: Some(file.id) })
        }
        FileKind::ChatAttachment => {
            let chat = file.chat_id.and_then(Chat::of_id).ok_or(Error::NotFound("file"))?;
            ctx.may(chat.access())?;
            None
        }
        FileKind::NoticeAttachment => {
            ctx.staff()?;
            None
        }
        FileKind::Voucher => {
            vouchers::may_open(tx, ctx, file.id)?;
            None
        }
        // People who still have to set up a second factor see pictures, too.
        FileKind::Picture => None,
    })
}

/// True if this was recorded for the caller's session a moment ago.
pub fn is_recorded(tx: &mut Tx, ctx: &Ctx, seen: &Seen) -> Result<bool> {
    let session = ctx.person()?.session;
    let since = ctx.now - SAME_READING;
    let list = seen.list().map_or("", List::as_str);
    let client = seen.client().map(ClientId::get);
    let about = client.or(seen.person().map(StaffId::get)).unwrap_or_default();
    let file = seen.file().map(FileId::get).unwrap_or_default();
    let paper = seen.paper().map(PaperId::get).unwrap_or_default();
    let One(found) = queries::has(tx, session, since, seen.kind(), list, about, file, paper)?;
    Ok(found)
}

/// Records that the caller is about to see something, unless that is recorded already.
pub fn record(tx: &mut Tx, ctx: &Ctx, seen: &Seen) -> Result<Done<()>> {
    let actor = ctx.person()?;
    if is_recorded(tx, ctx, seen)? {
        return Ok(Done::unchanged(()));
    }
    let reading = ReadingRecord {
        id: numbers::next(tx, "readings")?,
        at: ctx.now,
        staff_id: actor.staff.get(),
        session_id: actor.session.get(),
        kind: seen.kind().to_string(),
        client_id: seen.client().map(ClientId::get),
        person_id: seen.person().map(StaffId::get),
        list: seen.list().map(|list| list.to_string()),
        file_id: seen.file().map(FileId::get),
        paper_id: seen.paper().map(PaperId::get),
    };
    reading.insert(tx)?;
    let changes = Changes::none().set("kind", seen.kind());
    let changes = seen.client().iter().fold(changes, |changes, id| changes.set("client", id));
    let changes = seen.person().iter().fold(changes, |changes, id| changes.set("staff", id));
    let changes = seen.list().iter().fold(changes, |changes, list| changes.set("list", list));
    let changes = seen.paper().iter().fold(changes, |changes, id| changes.set("paper", id));
    let subject = Subject::new("reading", reading.id);
    Ok(Done::new((), "reading.record", subject, changes).recording(reading.record()))
}

/// Readings, the newest first.
pub fn list(
    tx: &mut Tx,
    ctx: &Ctx,
    filter: &ReadingFilter,
    (limit, offset): (i64, i64),
) -> Result<Vec<Reading>> {
    let filter = permitted(ctx, filter)?;
    Ok(filter.page(tx, queries::Order::Newest, limit, offset)?)
}

/// Number of readings in all pages of [`list`].
pub fn count(tx: &mut Tx, ctx: &Ctx, filter: &ReadingFilter) -> Result<i64> {
    let filter = permitted(ctx, filter)?;
    Ok(filter.count(tx)?)
}

fn permitted(ctx: &Ctx, filter: &ReadingFilter) -> Result<queries::Filter> {
    ctx.may(MAY_SEE)?;
    let (from, to) = filter.days;
    Ok(queries::Filter {
        matching: filter.search.as_deref().and_then(search_text::pattern),
        kind: filter.kind,
        client: filter.client,
        since: from.map(|day| ctx.start_of(day)).transpose()?,
        until: to.map(|day| ctx.start_of(add_days(day, 1))).transpose()?,
    })
}

impl From<ReportKind> for List {
    fn from(kind: ReportKind) -> Self {
        match kind {
            ReportKind::Cashflows => List::Cashflows,
            ReportKind::Transactions => List::Transactions,
            ReportKind::Loans => List::Loans,
            ReportKind::Payments => List::Payments,
            ReportKind::Disbursements => List::Disbursements,
            ReportKind::ReportDetails => List::ReportDetails,
            ReportKind::Clients => List::Clients,
            ReportKind::ActiveLoans => List::ActiveLoans,
            ReportKind::Applications => List::Applications,
            ReportKind::Assessments => List::Assessments,
            ReportKind::Blacklist => List::Blacklist,
            ReportKind::LogBook => List::LogBook,
            ReportKind::Arrears => List::Arrears,
            ReportKind::LargeCash => List::LargeCash,
            ReportKind::Form39 => List::Form39,
        }
    }
}
