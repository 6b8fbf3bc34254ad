//! Payment methods ("repayment types" on the screen): run by administrators, read by everyone who
//! takes repayments. A new lender has one, `Deposit`.
//!
//! A method is of cash or of the bank, which decides the account that a payment moves. When that is
//! changed, it counts for later payments: each earlier one's entry says where its money went.

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use types::{PaymentMethod, PaymentMethodFields, PaymentMethodId};

use crate::{
    Access, Audience, Changes, Check, Ctx, Done, Error, Event, EventKind, Result, Subject, Word,
    numbers, staff, versions,
};
use queries::{MethodRow, NewMethodRow};
use store::Tx;

/// Access to changing payment methods.
pub const MAY_MANAGE: Access = Access::MONEY_SETTINGS;

const MAX_NAME: usize = 100;
const MAX_DESCRIPTION: usize = 1000;
const NAME_TAKEN: &str = "A payment method with this name already exists.";

/// Lists all payment methods by name, including inactive ones.
pub fn list(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<PaymentMethod>> {
    ctx.staff()?;
    Ok(queries::all(tx)?)
}

/// Returns a payment method.
pub fn find(tx: &mut Tx, ctx: &Ctx, id: PaymentMethodId) -> Result<PaymentMethod> {
    ctx.staff()?;
    existing(tx, id)
}

/// The method, if a repayment can be taken by it now.
pub fn usable(tx: &mut Tx, id: PaymentMethodId) -> Result<Option<PaymentMethod>> {
    Ok(queries::one(tx, id)?.filter(|method| method.is_active))
}

/// Adds a method, active unless said otherwise.
pub fn add(tx: &mut Tx, ctx: &Ctx, input: &PaymentMethodFields) -> Result<Done<PaymentMethod>> {
    ctx.may(MAY_MANAGE)?;
    let id = PaymentMethodId::new(numbers::next(tx, "payment_methods")?);
    let new = PaymentMethod {
        id,
        name: input.name.clone().unwrap_or_default(),
        description: input.description.clone().unwrap_or_default(),
        kind: Word(input.kind.unwrap_or_default()),
        is_active: input.is_active.unwrap_or(true),
        version: 1,
    };
    let method = checked(new)?;
    let PaymentMethod { name, description, kind, is_active, .. } = &method;
    let row = NewMethodRow {
        id,
        name,
        name_folded: &store::fold(name),
        description,
        kind: *kind,
        is_active: *is_active,
        created_at: ctx.now,
    };
    row.insert(tx).map_err(name_taken)?;
    let changes = Changes::none()
        .set("name", name)
        .set("description", description)
        .set("kind", kind.0)
        .set("is_active", is_active);
    notify(tx, ctx, "added", name, &changes)?;
    Ok(done(method, "payment_method.add", changes))
}

/// Changes the fields that are given.
pub fn edit(
    tx: &mut Tx,
    ctx: &Ctx,
    id: PaymentMethodId,
    input: &PaymentMethodFields,
) -> Result<Done<PaymentMethod>> {
    ctx.may(MAY_MANAGE)?;
    let before = existing(tx, id)?;
    versions::check(
        tx,
        ctx,
        (subject(id), &["payment_method.edit"]),
        before.version,
        input.version,
    )?;
    let edited = PaymentMethod {
        id,
        name: input.name.clone().unwrap_or_else(|| before.name.clone()),
        description: input.description.clone().unwrap_or_else(|| before.description.clone()),
        kind: input.kind.map_or(before.kind, Word),
        is_active: input.is_active.unwrap_or(before.is_active),
        version: before.version + 1,
    };
    let after = checked(edited)?;
    let PaymentMethod { name, description, kind, is_active, .. } = &after;
    let changes = Changes::none()
        .change("name", &before.name, name)
        .change("description", &before.description, description)
        .change("kind", &before.kind.0, &kind.0)
        .change("is_active", &before.is_active, is_active);
    if changes.is_empty() {
        return Ok(Done::unchanged(before));
    }
    let (kind, is_active) = (*kind, *is_active);
    let row = MethodRow { id, name, name_folded: &store::fold(name), description, kind, is_active };
    row.update(tx).map_err(name_taken)?;
    notify(tx, ctx, "changed", &before.name, &changes)?;
    Ok(done(after, "payment_method.edit", changes))
}

/// Deletes a method that no repayment names; others can only be taken out of use.
pub fn delete(tx: &mut Tx, ctx: &Ctx, id: PaymentMethodId) -> Result<Done<()>> {
    ctx.may(MAY_MANAGE)?;
    let method = existing(tx, id)?;
    if queries::used(tx, id)?.0 {
        return Err(Error::conflict(
            "in_use",
            format!("{} is in use and cannot be deleted. Deactivate it instead.", method.name),
        ));
    }
    queries::delete(tx, id)?;
    let changes = Changes::none().change("name", &method.name, &String::new());
    notify(tx, ctx, "deleted", &method.name, &changes)?;
    Ok(done(method, "payment_method.delete", changes).map(drop))
}

fn notify(tx: &mut Tx, ctx: &Ctx, deed: &str, name: &str, changes: &Changes) -> Result<()> {
    staff::notify_of_settings(tx, ctx, &format!("{deed} the payment method {name}"), changes)
}

fn existing(tx: &mut Tx, id: PaymentMethodId) -> Result<PaymentMethod> {
    queries::one(tx, id)?.ok_or(Error::NotFound("payment method"))
}

fn checked(method: PaymentMethod) -> Result<PaymentMethod> {
    let mut check = Check::new();
    let name = check.name(&method.name, "name", "Name is required", MAX_NAME);
    let description =
        check.line(&method.description, "description", "Description is required", MAX_DESCRIPTION);
    check.finish()?;
    Ok(PaymentMethod { name, description, ..method })
}

fn subject(id: PaymentMethodId) -> Subject {
    Subject::new("payment_method", id.get())
}

fn name_taken(error: store::Error) -> Error {
    Error::from(error).taken("payment_methods", "name_folded", "name", NAME_TAKEN)
}

fn done(method: PaymentMethod, verb: &'static str, changes: Changes) -> Done<PaymentMethod> {
    let id = method.id;
    let event = Event::new(EventKind::PaymentMethodChanged, Audience::Everyone)
        .with("payment_method", id.get());
    Done::new(method, verb, subject(id), changes).with_event(event)
}
