//! Categories of expenses and other income: a dimension of their vouchers, not accounts of their own
//! (contract §18). A new lender has the usual ones.

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use types::{CategoryKind, ExpenseCategory, ExpenseCategoryFields, ExpenseCategoryId};

use crate::{
    Access, Audience, Changes, Check, Ctx, Done, Error, Event, EventKind, Result, Subject, numbers,
    staff, versions,
};
use money::Cents;
use queries::{CategoryRow, NewCategoryRow};
use store::Tx;

/// Access to changing categories.
pub const MAY_MANAGE: Access = Access::MONEY_SETTINGS;

const MAX_NAME: usize = 100;
const NAME_TAKEN: &str = "A category with this name already exists.";

/// Lists all categories, those of expenses first, by name.
pub fn list(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<ExpenseCategory>> {
    ctx.staff()?;
    Ok(queries::all(tx)?)
}

/// A category.
pub(crate) fn one(tx: &mut Tx, id: ExpenseCategoryId) -> Result<Option<ExpenseCategory>> {
    Ok(queries::one(tx, id)?)
}

/// Adds a category: active, and of expenses, unless said otherwise.
pub fn add(tx: &mut Tx, ctx: &Ctx, input: &ExpenseCategoryFields) -> Result<Done<ExpenseCategory>> {
    ctx.may(MAY_MANAGE)?;
    let new = ExpenseCategory {
        id: ExpenseCategoryId::new(numbers::next(tx, "expense_categories")?),
        kind: input.kind.unwrap_or(CategoryKind::Expense),
        name: String::new(),
        has_vat: false,
        needs_slip: false,
        approval_limit: None,
        is_active: true,
        version: 1,
    };
    let category = checked(&new, input)?;
    let ExpenseCategory { id, kind, has_vat, needs_slip, approval_limit, is_active, .. } = category;
    let row = NewCategoryRow {
        id,
        kind,
        name: &category.name,
        name_folded: &store::fold(&category.name),
        has_vat,
        needs_slip,
        approval_limit,
        is_active,
        created_at: ctx.now,
    };
    row.insert(tx).map_err(name_taken)?;
    let changes = Changes::none()
        .set("kind", kind)
        .set("name", &category.name)
        .set("has_vat", has_vat)
        .set("needs_slip", needs_slip)
        .set("approval_limit", limit(&category))
        .set("is_active", is_active);
    notify(tx, ctx, "added", &category.name, &changes)?;
    Ok(done(category, "expense_category.add", changes))
}

/// Changes the fields that are given. Vouchers that were booked keep their figures.
pub fn edit(
    tx: &mut Tx,
    ctx: &Ctx,
    id: ExpenseCategoryId,
    input: &ExpenseCategoryFields,
) -> Result<Done<ExpenseCategory>> {
    ctx.may(MAY_MANAGE)?;
    let before = queries::one(tx, id)?.ok_or(Error::NotFound("category"))?;
    let verbs = (subject(id), &["expense_category.edit"][..]);
    versions::check(tx, ctx, verbs, before.version, input.version)?;
    let mut after = checked(&before, input)?;
    let changes = Changes::none()
        .change("name", &before.name, &after.name)
        .change("has_vat", &before.has_vat, &after.has_vat)
        .change("needs_slip", &before.needs_slip, &after.needs_slip)
        .change("approval_limit", &limit(&before), &limit(&after))
        .change("is_active", &before.is_active, &after.is_active);
    if changes.is_empty() {
        return Ok(Done::unchanged(before));
    }
    after.version += 1;
    let ExpenseCategory { has_vat, needs_slip, approval_limit, is_active, .. } = after;
    let (name, name_folded) = (&*after.name, &*store::fold(&after.name));
    let row = CategoryRow { id, name, name_folded, has_vat, needs_slip, approval_limit, is_active };
    row.update(tx).map_err(name_taken)?;
    notify(tx, ctx, "changed", &before.name, &changes)?;
    Ok(done(after, "expense_category.edit", changes))
}

fn checked(before: &ExpenseCategory, input: &ExpenseCategoryFields) -> Result<ExpenseCategory> {
    let mut check = Check::new();
    let is_same = input.kind.is_none_or(|kind| kind == before.kind);
    check.rule(is_same, "kind", "The kind of a category cannot be changed. Add another one.");
    let name = input.name.as_ref().unwrap_or(&before.name);
    let name = check.printed_line(name, "name", "Name is required", MAX_NAME);
    let approval_limit = input.approval_limit.clone().over(before.approval_limit);
    let is_sound = approval_limit.is_none_or(|limit| !limit.is_negative() && limit <= Cents::LIMIT);
    check.rule(is_sound, "approval_limit", "Enter an amount of R0 or more.");
    check.finish()?;
    Ok(ExpenseCategory {
        name,
        has_vat: input.has_vat.unwrap_or(before.has_vat),
        needs_slip: input.needs_slip.unwrap_or(before.needs_slip),
        approval_limit,
        is_active: input.is_active.unwrap_or(before.is_active),
        ..before.clone()
    })
}

/// The limit as the log of changes tells it.
fn limit(category: &ExpenseCategory) -> String {
    category.approval_limit.map(|limit| limit.to_string()).unwrap_or_default()
}

fn notify(tx: &mut Tx, ctx: &Ctx, deed: &str, name: &str, changes: &Changes) -> Result<()> {
    staff::notify_of_settings(tx, ctx, &format!("{deed} the expense category {name}"), changes)
}

fn subject(id: ExpenseCategoryId) -> Subject {
    Subject::new("expense_category", id.get())
}

fn name_taken(error: store::Error) -> Error {
    Error::from(error).taken("expense_categories", "name_folded", "name", NAME_TAKEN)
}

fn done(category: ExpenseCategory, verb: &'static str, changes: Changes) -> Done<ExpenseCategory> {
    let id = category.id;
    let event = Event::new(EventKind::ExpenseCategoryChanged, Audience::Everyone)
        .with("expense_category", id.get());
    Done::new(category, verb, subject(id), changes).with_event(event)
}
