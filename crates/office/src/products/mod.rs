//! Loan products ("loan types" on the screen): run by administrators, read by everyone who gives
//! loans. A loan copies what it needs when it is made, so that a change never touches loans that
//! exist already.

mod queries;
mod rules;
#[cfg(test)]
mod tests;
mod types;

pub use types::{CreditType, Product, ProductDetails, ProductFields, ProductId};

use crate::frame::records::{Record, RecordKind};
use crate::{
    Access, Audience, Changes, Ctx, Done, Error, Event, EventKind, Result, Subject, numbers, staff,
    versions,
};
use store::Tx;

/// Access to changing products.
pub const MAY_MANAGE: Access = Access::MONEY_SETTINGS;

const NAME_TAKEN: &str = "A loan product with this name already exists.";

/// Lists all loan products by name, including inactive ones.
pub fn list(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<Product>> {
    ctx.staff()?;
    Ok(queries::all(tx)?)
}

/// Returns a loan product.
pub fn find(tx: &mut Tx, ctx: &Ctx, id: ProductId) -> Result<Product> {
    ctx.staff()?;
    existing(tx, id)
}

/// The product of a loan to be given, whether in use or not; `None` when there is none of that id.
pub fn for_loan(tx: &mut Tx, id: ProductId) -> Result<Option<Product>> {
    Ok(queries::one(tx, id)?)
}

/// Adds a loan product.
pub fn add(tx: &mut Tx, ctx: &Ctx, input: &ProductFields) -> Result<Done<Product>> {
    ctx.may(MAY_MANAGE)?;
    let details = rules::check(input)?;
    let id = ProductId::new(numbers::next(tx, "loan_products")?);
    let product = Product { id, version: 1, created_at: ctx.now, details };
    queries::insert(tx, &product).map_err(name_taken)?;
    let changes = difference(None, &product);
    notify(tx, ctx, "added", &product.details.name, &changes)?;
    let record = product.record();
    Ok(changed(product, "loan_product.add", changes, record))
}

/// Changes the fields that are given. Loans that exist already keep their terms.
pub fn edit(tx: &mut Tx, ctx: &Ctx, id: ProductId, input: &ProductFields) -> Result<Done<Product>> {
    ctx.may(MAY_MANAGE)?;
    let before = existing(tx, id)?;
    versions::check(tx, ctx, (subject(id), &["loan_product.edit"]), before.version, input.version)?;
    let details = rules::check(&rules::overlaid(&before.details, input))?;
    let after = Product { version: before.version + 1, details, ..before.clone() };
    let changes = difference(Some(&before), &after);
    if changes.is_empty() {
        return Ok(Done::unchanged(before));
    }
    queries::update(tx, &after).map_err(name_taken)?;
    notify(tx, ctx, "changed", &before.details.name, &changes)?;
    let record = after.record();
    Ok(changed(after, "loan_product.edit", changes, record))
}

/// Deletes a product that no application names; others can only be taken out of use.
pub fn delete(tx: &mut Tx, ctx: &Ctx, id: ProductId) -> Result<Done<()>> {
    ctx.may(MAY_MANAGE)?;
    let product = existing(tx, id)?;
    if queries::used(tx, id)?.0 {
        return Err(Error::conflict(
            "in_use",
            format!(
                "{} is in use and cannot be deleted. Deactivate it instead.",
                product.details.name
            ),
        ));
    }
    queries::delete(tx, id)?;
    let changes = Changes::none().change("name", &product.details.name, &String::new());
    notify(tx, ctx, "deleted", &product.details.name, &changes)?;
    let record = Record::deleted(RecordKind::LoanProduct, id.get());
    Ok(changed(product, "loan_product.delete", changes, record).map(drop))
}

fn notify(tx: &mut Tx, ctx: &Ctx, deed: &str, name: &str, changes: &Changes) -> Result<()> {
    staff::notify_of_settings(tx, ctx, &format!("{deed} the loan product {name}"), changes)
}

fn existing(tx: &mut Tx, id: ProductId) -> Result<Product> {
    queries::one(tx, id)?.ok_or(Error::NotFound("loan product"))
}

fn subject(id: ProductId) -> Subject {
    Subject::new("loan_product", id.get())
}

fn name_taken(error: store::Error) -> Error {
    Error::from(error).taken("loan_products", "name_folded", "name", NAME_TAKEN)
}

fn changed(
    product: Product,
    verb: &'static str,
    changes: Changes,
    record: Record,
) -> Done<Product> {
    let id = product.id;
    let event = Event::new(EventKind::LoanProductChanged, Audience::Everyone)
        .with("loan_product", id.get());
    Done::new(product, verb, subject(id), changes).with_event(event).recording(record)
}

/// The changes for the audit log: every field of a new product, the changed fields of an existing
/// one.
fn difference(before: Option<&Product>, after: &Product) -> Changes {
    let texts = |product: &Product| {
        [
            ("name", product.details.name.clone()),
            ("description", product.details.description.clone()),
            ("min_amount", product.details.min_amount.to_string()),
            ("max_amount", product.details.max_amount.to_string()),
            ("interest_rate", product.details.interest_rate.to_string()),
            ("interest_method", product.details.interest_method.0.to_string()),
            ("term", product.details.term_months.to_string()),
            ("penalty_method", product.details.penalty_method.0.to_string()),
            ("penalty_rate", product.details.penalty_rate.to_string()),
            ("initiation_fee_method", product.details.initiation_fee_method.0.to_string()),
            ("initiation_fee", product.details.initiation_fee.to_string()),
            ("monthly_service_fee", product.details.monthly_service_fee.to_string()),
            ("grace_days", product.details.grace_days.to_string()),
            ("credit_type", product.details.credit_type.map_or("", CreditType::as_str).to_owned()),
            ("is_active", product.details.is_active.to_string()),
        ]
    };
    Changes::between(before.map(texts), texts(after))
}
