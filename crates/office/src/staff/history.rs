//! The history of a member of staff, from the audit lines.

use super::existing;
use super::queries::lists::{AuditLine, AuditLines, AuditLinesOrder};
use super::types::{StaffChange, StaffHistory};
use crate::{Access, BranchId, Changes, Ctx, Permission, Result, StaffId, branches};
use std::collections::BTreeMap;
use store::Tx;

/// Access to the history of staff.
pub const MAY_SEE_HISTORY: Access = Access::ADMINISTRATORS.with(Permission::EditStaff);

/// Lists the changes of a staff record, newest first. Changes of permissions are shown to those who
/// may see the permissions of others.
pub fn history(
    tx: &mut Tx,
    ctx: &Ctx,
    id: StaffId,
    (limit, offset): (i64, i64),
) -> Result<StaffHistory> {
    let viewer = ctx.may(MAY_SEE_HISTORY)?;
    let person = existing(tx, id)?;
    let sees_permissions =
        viewer.staff == person.id || viewer.permissions.has(Permission::ViewStaffPermissions);
    let lines = AuditLines { about: Some(id) };
    let total = lines.count(tx)?;
    let page = lines.page(tx, AuditLinesOrder::Newest, limit, offset)?;
    let mut items = Vec::with_capacity(page.len());
    let mut names = BTreeMap::new();
    for line in page {
        let mut change = change_of(line);
        for field in &mut change.fields {
            match field.field.as_str() {
                "permissions" if !sees_permissions => (field.before, field.after) = (None, None),
                "branch" => {
                    for value in [&mut field.before, &mut field.after] {
                        *value = branch_name(tx, &mut names, value.take())?;
                    }
                }
                _ => {}
            }
        }
        items.push(change);
    }
    Ok(StaffHistory { items, total })
}

fn change_of(line: AuditLine) -> StaffChange {
    let name = line.by_first_name.zip(line.by_last_name);
    StaffChange {
        id: line.id,
        at: line.at,
        verb: line.verb,
        by: line.by_id.zip(name.map(|(first, last)| format!("{first} {last}"))),
        fields: Changes::from_text(&line.changes),
    }
}

/// Audit lines name a branch by its id.
fn branch_name(
    tx: &mut Tx,
    known: &mut BTreeMap<String, String>,
    id: Option<String>,
) -> Result<Option<String>> {
    let Some(id) = id.filter(|id| !id.is_empty()) else {
        return Ok(None);
    };
    if let Some(name) = known.get(&id) {
        return Ok(Some(name.clone()));
    }
    let branch = match id.parse() {
        Ok(number) => branches::summary(tx, BranchId::new(number))?,
        Err(_) => None,
    };
    let name = branch.map_or_else(|| id.clone(), |branch| branch.name);
    known.insert(id, name.clone());
    Ok(Some(name))
}
