//! Notices on the wire.

use crate::uploads::media::Links;
use crate::wire::Instant;
use crate::wire::error::{Error, Result};
use crate::wire::names::{BranchName, PersonName};
use money::Timestamp;
use office::Role;
use office::notices::{self, NoticeBranch, NoticeRecord};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// A notice to the staff.
#[derive(Serialize, ToSchema)]
pub(super) struct Notice {
    id: i64,
    title: String,
    content: String,
    /// `low`, `medium`, `high` or `urgent`.
    priority: &'static str,
    /// Expiry time; null if the notice does not expire.
    expires_at: Option<Instant>,
    /// True if the notice has expired and is hidden from its readers.
    is_expired: bool,
    /// Branches whose consultants are the recipients; empty for everyone.
    target_branches: Vec<BranchName>,
    /// Roles of the recipients, `Administrator` or `Consultant`; empty for both.
    target_roles: Vec<&'static str>,
    created_at: Instant,
    created_by_info: PersonName,
    /// A signed path below `/api/media/` that works while the session is open.
    attachment: Option<String>,
    attachment_info: Option<NoticeAttachment>,
    version: i64,
}

#[derive(Serialize, ToSchema)]
pub(super) struct NoticeAttachment {
    /// The name of the file as it was sent.
    name: Option<String>,
    content_type: String,
    size_bytes: i64,
    /// A signed path to the small form of a picture.
    thumbnail: Option<String>,
}

impl Notice {
    /// Converts with the bare, unusable paths of the files: a stored answer outlives any link.
    pub(super) fn unsigned(notice: &notices::Notice, now: Timestamp) -> Self {
        Notice::of(notice, now, str::to_owned)
    }

    pub(super) fn signed(notice: &notices::Notice, now: Timestamp, links: &Links) -> Self {
        Notice::of(notice, now, |path| links.to(path))
    }

    fn of(notice: &notices::Notice, now: Timestamp, link: impl Fn(&str) -> String) -> Self {
        let notices::Notice { record, branches } = notice;
        let role = record.target_role.map(Role::as_str);
        Notice {
            id: record.id.get(),
            title: record.title.clone(),
            content: record.content.clone(),
            priority: record.priority.as_str(),
            expires_at: record.expires_at.map(Instant),
            is_expired: record.expires_at.is_some_and(|at| at <= now),
            target_branches: branches.iter().map(named).collect(),
            target_roles: role.into_iter().collect(),
            created_at: record.created_at.into(),
            created_by_info: PersonName {
                id: record.created_by.get(),
                first_name: record.created_by_first_name.clone(),
                last_name: record.created_by_last_name.clone(),
            },
            attachment: record.attachment_path.as_deref().map(&link),
            attachment_info: NoticeAttachment::of(record, &link),
            version: record.version,
        }
    }
}

impl NoticeAttachment {
    fn of(record: &NoticeRecord, link: impl Fn(&str) -> String) -> Option<Self> {
        Some(NoticeAttachment {
            name: record.attachment_name.clone(),
            content_type: record.attachment_type.clone()?,
            size_bytes: record.attachment_bytes?,
            thumbnail: record.attachment_thumbnail.as_deref().map(link),
        })
    }
}

fn named(branch: &NoticeBranch) -> BranchName {
    BranchName { id: branch.id.get(), name: branch.name.clone() }
}

/// A stored answer, with links for the caller.
pub(super) fn with_links(stored: &str, links: &Links) -> Result<String> {
    let mut answer: Value = serde_json::from_str(stored).map_err(Error::fault)?;
    for place in ["/attachment", "/attachment_info/thumbnail"] {
        if let Some(Value::String(path)) = answer.pointer_mut(place) {
            *path = links.to(path);
        }
    }
    Ok(answer.to_string())
}
