//! The rule of the second person, who must not be the first one under another name.

use super::queries::colleagues as queries;
use crate::{Access, Actor, BranchId, Changes, Ctx, Error, Permission, Result, Role, StaffId};
use money::{Date, date_in_words};
use std::collections::HashSet;
use store::{One, Tx};

/// Days for which a person who let a colleague in counts as one person with them.
const DAYS: i64 = 30;

/// True if a colleague can act as the second person at a branch: one with that access who works
/// there, has set a password, and has neither let the person in nor been let in by them during the
/// last 30 days.
pub(crate) fn has_colleague(
    tx: &mut Tx,
    ctx: &Ctx,
    but: StaffId,
    branch: BranchId,
    access: Access,
) -> Result<bool> {
    let consultants = access.roles().contains(&Role::Consultant);
    let permission = access.permission();
    let bits = permission.into_iter().collect::<crate::Permissions>().bits();
    for One(colleague) in queries::could_act(tx, but, branch, bits, consultants)? {
        let is_tied = let_in_on(tx, ctx, (but, colleague), permission)?.is_some()
            || let_in_on(tx, ctx, (colleague, but), permission)?.is_some();
        if !is_tied {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Refuses to decide, receive or confirm what a colleague asked for, sent or counted, if one of the
/// two let the other in during the last 30 days: added or approved their account, activated it,
/// changed its role or email address, or gave it the permission that deciding takes. The person who
/// let the asker in may decide if there is no other colleague who could.
pub(crate) fn must_be_independent(
    tx: &mut Tx,
    ctx: &Ctx,
    asker: StaffId,
    branch: BranchId,
    access: Access,
) -> Result<()> {
    must_not_be_let_in_by(tx, ctx, asker, access.permission())?;
    let decider = ctx.staff()?;
    let Some(day) = let_in_on(tx, ctx, (decider.staff, asker), access.permission())? else {
        return Ok(());
    };
    if !has_colleague(tx, ctx, asker, branch, access)? {
        return Ok(());
    }
    let name = super::record(tx, asker)?.name();
    let from = date_in_words(independent_from(day)?);
    let message = format!(
        "The access of {name} comes from you, on {}. You can decide about what {name} does from {from}. \
         Until then, ask another colleague.",
        date_in_words(day)
    );
    Err(Error::refused("not_independent", message))
}

/// Refuses a caller who was let in by that person during the last 30 days.
pub(crate) fn must_not_be_let_in_by(
    tx: &mut Tx,
    ctx: &Ctx,
    asker: StaffId,
    permission: Option<Permission>,
) -> Result<()> {
    let decider = ctx.staff()?;
    let Some(day) = let_in_on(tx, ctx, (asker, decider.staff), permission)? else {
        return Ok(());
    };
    let name = super::record(tx, asker)?.name();
    let from = date_in_words(independent_from(day)?);
    let message = format!(
        "Your access comes from {name}, on {}. You can decide about what {name} does from {from}. Until \
         then, ask another colleague.",
        date_in_words(day)
    );
    Err(Error::refused("not_independent", message))
}

/// Refuses to undo an entry recorded by the caller or by the person who let the caller in.
pub(crate) fn must_be_of_a_colleague(
    tx: &mut Tx,
    ctx: &Ctx,
    recorded_by: Option<StaffId>,
    actor: &Actor,
) -> Result<()> {
    if recorded_by == Some(actor.staff) {
        let message = "You recorded this. Ask a colleague to reverse it.";
        return Err(Error::refused("own_entry", message));
    }
    match recorded_by {
        Some(by) => must_not_be_let_in_by(tx, ctx, by, Some(Permission::VerifyEditLoansRequests)),
        None => Ok(()),
    }
}

/// The last day on which one person let the other in, directly or through others, if that was less
/// than 30 days ago.
fn let_in_on(
    tx: &mut Tx,
    ctx: &Ctx,
    (giver, person): (StaffId, StaffId),
    permission: Option<Permission>,
) -> Result<Option<Date>> {
    let first = ctx.today.checked_sub(jiff::Span::new().days(DAYS - 1));
    let since = ctx.start_of(first.map_err(|error| Error::Internal(Box::new(error)))?)?;
    let mut people = vec![person];
    let mut next = 0;
    while let Some(one) = people.get(next).copied() {
        next += 1;
        for line in queries::edits(tx, one.get(), since)? {
            if line.verb == "staff.edit" && !gives_access(&line.changes, permission) {
                continue;
            }
            if line.edited_by == giver && giver != person {
                return Ok(Some(ctx.day_of(line.at)));
            }
            if !people.contains(&line.edited_by) {
                people.push(line.edited_by);
            }
        }
    }
    Ok(None)
}

/// True if an edit activates an account, hands it to another person, or gives it a permission.
fn gives_access(changes: &str, permission: Option<Permission>) -> bool {
    Changes::from_text(changes).iter().any(|change| {
        let after = change.after.as_deref().unwrap_or_default();
        match change.field.as_str() {
            "email" | "pending_email" | "role" => true,
            "status" => after == "active",
            "permissions" => {
                let flags = |text: &str| -> HashSet<String> {
                    text.split(", ").map(str::to_owned).collect()
                };
                let before = flags(change.before.as_deref().unwrap_or_default());
                permission.is_some_and(|permission| {
                    flags(after).contains(permission.name()) && !before.contains(permission.name())
                })
            }
            _ => false,
        }
    })
}

fn independent_from(day: Date) -> Result<Date> {
    day.checked_add(jiff::Span::new().days(DAYS)).map_err(|error| Error::Internal(Box::new(error)))
}
