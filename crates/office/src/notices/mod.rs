//! Notices: announcements of administrators to the staff, with read receipts (contract §10).
//!
//! A notice is aimed at roles and branches, both of which must fit. Its readers are determined at
//! the time of reading: people who join a branch see its notices, and those who left it do not. One
//! that has expired is no longer shown to its readers; a deactivated one is hidden from all staff.

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use types::{
    Notice, NoticeBranch, NoticeEdit, NoticeFields, NoticeId, NoticePriority, NoticeReader,
    NoticeRecord, NoticeSearch, ReadStatus, ReceivedNotice, UnreadNotices,
};

use crate::branches;
use crate::files::{self, FileKind, NewFile};
use crate::{
    Access, Audience, BranchId, Changes, Check, Ctx, Done, Error, Event, EventKind, Patch, Result,
    Role, Subject, numbers, versions,
};
use jiff::SignedDuration;
use money::Timestamp;
use queries::{Filter, NewNoticeRow, NoticeEditRow, Order};
use std::collections::BTreeMap;
use store::{One, Tx};

/// Access to post notices and see their readers.
pub const MAY_MANAGE: Access = Access::ADMINISTRATORS;
/// Access to read the notices aimed at the caller.
pub const MAY_READ: Access = Access::STAFF;

/// Characters of a title.
const MAX_TITLE: usize = 200;
/// Characters of a content.
const MAX_CONTENT: usize = 1000;
/// Branches that one notice can name.
const MAX_BRANCHES: usize = 100;
/// The longest time until a notice expires: ten years.
const MAX_LIFE: SignedDuration = SignedDuration::from_hours(24 * 3652);
/// When a notice without an expiry is no longer shown: the year 9999, which both engines can store.
const END_OF_TIME: Timestamp = Timestamp::constant(253_370_764_800, 0);
/// Urgent notices that are answered at once.
const MAX_URGENT: i64 = 5;

/// A notice as it is to be stored.
struct ValidNotice {
    title: String,
    content: String,
    priority: NoticePriority,
    expires_at: Option<Timestamp>,
    target_role: Option<Role>,
    branches: Vec<BranchId>,
}

/// Posts a notice. Its author counts as having read it.
pub fn post(
    tx: &mut Tx,
    ctx: &Ctx,
    input: &NoticeFields,
    attachment: Option<&NewFile>,
) -> Result<Done<Notice>> {
    let actor = ctx.may(MAY_MANAGE)?;
    let new = valid(tx, ctx, input, None)?;
    let id = NoticeId::new(numbers::next(tx, "notices")?);
    let file = attachment.map(|file| files::claim(tx, ctx, file, about(id))).transpose()?;
    NewNoticeRow {
        id,
        title: &new.title,
        content: &new.content,
        priority: new.priority,
        target_role: new.target_role,
        names_branches: !new.branches.is_empty(),
        expires_at: new.expires_at,
        shown_until: shown_until(&new),
        attachment_id: file,
        created_by: actor.staff,
        created_at: ctx.now,
    }
    .insert(tx)?;
    for branch in &new.branches {
        queries::insert_branch(tx, id, *branch)?;
    }
    queries::insert_read(tx, actor.staff, id, ctx.now)?;
    let notice = existing(tx, id)?;
    let changes = difference(None, &notice);
    Ok(notify(
        Done::new((), "notice.post", about(id), changes),
        EventKind::NoticePosted,
        &[&notice],
    )
    .map(|()| notice))
}

/// Replaces the content and the targets of a notice. People who have read it need not read it
/// again.
pub fn edit(tx: &mut Tx, ctx: &Ctx, id: NoticeId, input: &NoticeEdit) -> Result<Done<Notice>> {
    ctx.may(MAY_MANAGE)?;
    let before = existing(tx, id)?;
    versions::check(
        tx,
        ctx,
        (about(id), &["notice.edit", "notice.deactivate"]),
        before.record.version,
        input.version,
    )?;
    let new = valid(tx, ctx, &input.fields, Some(&before))?;
    if input.attachment.is_keep() && is_same(&before, &new) {
        return Ok(Done::unchanged(before));
    }
    NoticeEditRow {
        id,
        title: &new.title,
        content: &new.content,
        priority: new.priority,
        target_role: new.target_role,
        names_branches: !new.branches.is_empty(),
        expires_at: new.expires_at,
        shown_until: shown_until(&new),
    }
    .update(tx)?;
    queries::delete_branches(tx, id)?;
    for branch in &new.branches {
        queries::insert_branch(tx, id, *branch)?;
    }
    replace_attachment(tx, ctx, id, &input.attachment)?;
    if !input.attachment.is_keep() || says_something_else(&before, &new) {
        queries::delete_reads(tx, id)?;
    }
    let after = existing(tx, id)?;
    let changes = difference(Some(&before), &after);
    let done = Done::new((), "notice.edit", about(id), changes);
    // Notify the former readers too: the notice disappears from their screens.
    Ok(notify(done, EventKind::NoticeChanged, &[&before, &after]).map(|()| after))
}

/// True if the content differs, and past readers should read it again. Changed targets do not
/// matter to them.
fn says_something_else(before: &Notice, new: &ValidNotice) -> bool {
    let NoticeRecord { title, content, priority, .. } = &before.record;
    (title, content, priority) != (&new.title, &new.content, &new.priority)
}

/// Takes a notice down. It stays in the records.
pub fn deactivate(tx: &mut Tx, ctx: &Ctx, id: NoticeId) -> Result<Done<()>> {
    ctx.may(MAY_MANAGE)?;
    let notice = existing(tx, id)?;
    queries::set_deactivated(tx, id, ctx.now)?;
    let changes = Changes::none().change("is_active", &true, &false);
    let done = Done::new((), "notice.deactivate", about(id), changes);
    Ok(notify(done, EventKind::NoticeChanged, &[&notice]))
}

/// Active notices, the newest first, expired ones among them.
pub fn list(
    tx: &mut Tx,
    ctx: &Ctx,
    search: NoticeSearch,
    limit: i64,
    offset: i64,
) -> Result<Vec<Notice>> {
    ctx.may(MAY_MANAGE)?;
    let records = wanted(ctx, search).page(tx, Order::Newest, limit, offset)?;
    with_branches(tx, records)
}

/// The total number of notices of [`list`].
pub fn count(tx: &mut Tx, ctx: &Ctx, search: NoticeSearch) -> Result<i64> {
    ctx.may(MAY_MANAGE)?;
    Ok(wanted(ctx, search).count(tx)?)
}

/// Returns an active notice.
pub fn find(tx: &mut Tx, ctx: &Ctx, id: NoticeId) -> Result<Notice> {
    ctx.may(MAY_MANAGE)?;
    existing(tx, id)
}

/// Lists the current readers of a notice by whether they have read it.
pub fn read_status(tx: &mut Tx, ctx: &Ctx, id: NoticeId) -> Result<ReadStatus> {
    ctx.may(MAY_MANAGE)?;
    existing(tx, id)?;
    let mut readers = queries::select_readers(tx, id)?;
    readers.sort_by_cached_key(|reader| {
        store::fold(&format!("{} {}", reader.first_name, reader.last_name))
    });
    let (mut read, unread): (Vec<_>, Vec<_>) =
        readers.into_iter().partition(|reader| reader.read_at.is_some());
    read.sort_by_key(|reader| std::cmp::Reverse(reader.read_at));
    Ok(ReadStatus { read, unread })
}

/// Lists the notices shown to the caller, newest first.
pub fn inbox(tx: &mut Tx, ctx: &Ctx, limit: i64, offset: i64) -> Result<Vec<ReceivedNotice>> {
    received(tx, ctx, None, (limit, offset))
}

/// The next of these notices after one of them, to read all of them in pieces.
pub fn inbox_after(
    tx: &mut Tx,
    ctx: &Ctx,
    last: Option<NoticeId>,
    limit: i64,
) -> Result<Vec<ReceivedNotice>> {
    received(tx, ctx, last, (limit, 0))
}

fn received(
    tx: &mut Tx,
    ctx: &Ctx,
    before: Option<NoticeId>,
    (limit, offset): (i64, i64),
) -> Result<Vec<ReceivedNotice>> {
    let me = ctx.may(MAY_READ)?.staff;
    let before = before.unwrap_or(NoticeId::new(i64::MAX));
    let records = queries::select_inbox(tx, me, ctx.now, before, limit, offset)?;
    let (Some(newest), Some(oldest)) = (records.first(), records.last()) else {
        return Ok(Vec::new());
    };
    let reads = queries::select_reads(tx, me, oldest.id, newest.id)?.into_iter();
    let reads: BTreeMap<_, _> = reads.map(|read| (read.notice_id, read.read_at)).collect();
    let notices = with_branches(tx, records)?.into_iter();
    let received = |notice: Notice| {
        let read_at = reads.get(&notice.record.id).copied();
        ReceivedNotice { notice, read_at }
    };
    Ok(notices.map(received).collect())
}

/// The total number of notices of [`inbox`].
pub fn count_inbox(tx: &mut Tx, ctx: &Ctx) -> Result<i64> {
    let me = ctx.may(MAY_READ)?.staff;
    let One(count) = queries::count_inbox(tx, me, ctx.now)?;
    Ok(count)
}

/// Returns the caller's unread notices.
pub fn unread(tx: &mut Tx, ctx: &Ctx) -> Result<UnreadNotices> {
    let me = ctx.may(MAY_READ)?.staff;
    let One(total) = queries::count_unread(tx, me, ctx.now)?;
    let records = match total {
        0 => Vec::new(),
        _ => queries::select_unread(tx, me, ctx.now, NoticePriority::Urgent, MAX_URGENT)?,
    };
    Ok(UnreadNotices { total, urgent: with_branches(tx, records)? })
}

/// Records that the caller has read a notice shown to them. The first time counts.
pub fn mark_read(tx: &mut Tx, ctx: &Ctx, id: NoticeId) -> Result<Done<ReceivedNotice>> {
    let actor = ctx.may(MAY_READ)?;
    let record = queries::select_received(tx, actor.staff, ctx.now, id)?;
    let record = record.ok_or(Error::NotFound("notice"))?;
    let notice = with_branches(tx, vec![record])?.pop().ok_or(Error::NotFound("notice"))?;
    if let Some(read) = queries::select_reads(tx, actor.staff, id, id)?.pop() {
        return Ok(Done::unchanged(ReceivedNotice { notice, read_at: Some(read.read_at) }));
    }
    queries::insert_read(tx, actor.staff, id, ctx.now)?;
    let received = ReceivedNotice { notice, read_at: Some(ctx.now) };
    let changes = Changes::none().set("read_at", ctx.now);
    let event = |kind, audience| Event::new(kind, audience).with("notice", id.get());
    Ok(Done::new(received, "notice.read", about(id), changes)
        .with_event(event(EventKind::NoticeRead, Audience::person(actor.staff)))
        .with_event(event(EventKind::NoticeReceipt, Audience::Administrators)))
}

/// Checks what was sent; `before` is the notice that it replaces.
fn valid(
    tx: &mut Tx,
    ctx: &Ctx,
    input: &NoticeFields,
    before: Option<&Notice>,
) -> Result<ValidNotice> {
    let mut check = Check::new();
    let title = check.line(&input.title, "title", "Title is required", MAX_TITLE);
    let content = check.text(&input.content, "content", "Content is required", MAX_CONTENT);
    check_expiry(&mut check, ctx, input.expires_at, before);
    let target_role = only_role(&input.roles);
    let branches = check_branches(tx, &mut check, input, before)?;
    let reaches_nobody = target_role == Some(Role::Administrator) && !branches.is_empty();
    let message = "Administrators belong to no branch. Choose all branches to reach them.";
    check.rule(!reaches_nobody, "target_branch_ids", message);
    check.finish()?;
    let (priority, expires_at) = (input.priority, input.expires_at);
    Ok(ValidNotice { title, content, priority, expires_at, target_role, branches })
}

fn check_expiry(
    check: &mut Check,
    ctx: &Ctx,
    expires_at: Option<Timestamp>,
    before: Option<&Notice>,
) {
    let Some(at) = expires_at else { return };
    let had_expired = before.is_some_and(|notice| notice.record.expires_at == expires_at);
    let message = if had_expired {
        "This notice has expired. Choose a later time, or none, to show it again."
    } else {
        "Choose a time in the future."
    };
    check.rule(at > ctx.now, "expires_at", message);
    let message = "Choose a time within the next ten years.";
    check.rule(at <= ctx.now + MAX_LIFE, "expires_at", message);
}

/// The branches without repetitions. A branch that the notice named before may be out of use by now.
fn check_branches(
    tx: &mut Tx,
    check: &mut Check,
    input: &NoticeFields,
    before: Option<&Notice>,
) -> Result<Vec<BranchId>> {
    let field = "target_branch_ids";
    let mut ids = input.branches.clone();
    ids.sort_unstable();
    ids.dedup();
    let message = format!("Choose at most {MAX_BRANCHES} branches.");
    if !check.rule(ids.len() <= MAX_BRANCHES, field, message) {
        return Ok(Vec::new());
    }
    let named = before.map(|notice| notice.branches.as_slice()).unwrap_or_default();
    for id in &ids {
        if named.iter().any(|branch| branch.id == *id) {
            continue;
        }
        branches::check_in_use(tx, *id, field, check)?;
    }
    Ok(ids)
}

/// The role that a notice is restricted to. Both roles are all there are.
fn only_role(roles: &[Role]) -> Option<Role> {
    let (first, rest) = roles.split_first()?;
    rest.iter().all(|role| role == first).then_some(*first)
}

fn shown_until(notice: &ValidNotice) -> Timestamp {
    notice.expires_at.unwrap_or(END_OF_TIME)
}

fn is_same(before: &Notice, new: &ValidNotice) -> bool {
    let record = &before.record;
    let mut branches: Vec<_> = before.branches.iter().map(|branch| branch.id).collect();
    branches.sort_unstable();
    (&record.title, &record.content, record.priority) == (&new.title, &new.content, new.priority)
        && (record.expires_at, record.target_role) == (new.expires_at, new.target_role)
        && branches == new.branches
}

fn replace_attachment(
    tx: &mut Tx,
    ctx: &Ctx,
    id: NoticeId,
    attachment: &Patch<NewFile>,
) -> Result<()> {
    if attachment.is_keep() {
        return Ok(());
    }
    files::release(tx, ctx, about(id), FileKind::NoticeAttachment)?;
    let file = match attachment {
        Patch::Set(file) => Some(files::claim(tx, ctx, file, about(id))?),
        Patch::Keep | Patch::Clear => None,
    };
    queries::set_attachment(tx, id, file)?;
    Ok(())
}

fn wanted(ctx: &Ctx, search: NoticeSearch) -> Filter {
    Filter {
        id: None,
        before: search.before,
        priority: search.priority,
        expired_at: (search.expired == Some(true)).then_some(ctx.now),
        shown_at: (search.expired == Some(false)).then_some(ctx.now),
    }
}

fn existing(tx: &mut Tx, id: NoticeId) -> Result<Notice> {
    let record = queries::find(tx, id)?.ok_or(Error::NotFound("notice"))?;
    with_branches(tx, vec![record])?.pop().ok_or(Error::NotFound("notice"))
}

/// Adds to notices, the newest first, the branches that they name.
fn with_branches(tx: &mut Tx, records: Vec<NoticeRecord>) -> Result<Vec<Notice>> {
    let (Some(newest), Some(oldest)) = (records.first(), records.last()) else {
        return Ok(Vec::new());
    };
    let mut named: BTreeMap<NoticeId, Vec<NoticeBranch>> = BTreeMap::new();
    for branch in queries::select_branches(tx, oldest.id, newest.id)? {
        named.entry(branch.notice_id).or_default().push(branch);
    }
    let notices = records.into_iter().map(|record| {
        let branches = named.remove(&record.id).unwrap_or_default();
        Notice { record, branches }
    });
    Ok(notices.collect())
}

/// Notifies the readers of the notices, and administrators, who manage them.
fn notify<T>(done: Done<T>, kind: EventKind, notices: &[&Notice]) -> Done<T> {
    let mut audiences: Vec<Audience> = Vec::new();
    for notice in notices {
        let branches: Vec<_> = notice.branches.iter().map(|branch| branch.id).collect();
        let aim = match (notice.record.target_role, branches.is_empty()) {
            (None, true) => Audience::Everyone,
            (Some(Role::Administrator), _) => Audience::Administrators,
            (Some(Role::Consultant), true) => Audience::Consultants,
            // Administrators belong to no branch, which leaves consultants only.
            _ => Audience::ConsultantsAt(branches),
        };
        if !audiences.contains(&aim) {
            audiences.push(aim);
        }
    }
    if audiences.contains(&Audience::Everyone) {
        audiences = vec![Audience::Everyone];
    } else if !audiences.contains(&Audience::Administrators) {
        audiences.push(Audience::Administrators);
    }
    let id = notices.first().map_or(0, |notice| notice.record.id.get());
    audiences
        .into_iter()
        .fold(done, |done, audience| done.with_event(Event::new(kind, audience).with("notice", id)))
}

fn about(id: NoticeId) -> Subject {
    Subject::new("notice", id.get())
}

/// The audited changes: every field of a new notice, the changed fields of an existing one.
fn difference(before: Option<&Notice>, after: &Notice) -> Changes {
    let texts = |Notice { record, branches }: &Notice| {
        let branches: Vec<_> = branches.iter().map(|branch| branch.id.to_string()).collect();
        let role = record.target_role.map_or(String::new(), |role| role.to_string());
        let expiry = record.expires_at.map_or(String::new(), |at| at.to_string());
        [
            ("title", record.title.clone()),
            ("content", record.content.clone()),
            ("priority", record.priority.to_string()),
            ("expires_at", expiry),
            ("target_role", role),
            ("target_branches", branches.join(", ")),
            ("attachment", record.attachment_name.clone().unwrap_or_default()),
        ]
    };
    Changes::between(before.map(texts), texts(after))
}
