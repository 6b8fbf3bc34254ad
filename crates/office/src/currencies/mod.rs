//! Currencies: maintained by administrators for reference. Amounts are always rand, with any base.
//!
//! One currency is the base, with rate 1; the rate of another is the value of one unit of the base
//! in it.

mod iso_4217;
mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use types::{Currency, CurrencyFields, CurrencyId, ExchangeRate, ExchangeRateError};

use crate::{
    Access, Audience, Changes, Check, Ctx, Done, Error, Event, EventKind, Result, Subject, numbers,
};
use store::Tx;

/// Access to changing currencies.
pub const MAY_MANAGE: Access = Access::ADMINISTRATORS;

const MAX_NAME: usize = 100;
const CODE_TAKEN: &str = "A currency with this code already exists.";

/// Lists currencies by code.
pub fn list(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<Currency>> {
    ctx.staff()?;
    Ok(queries::all(tx)?)
}

/// Adds a currency. The first one becomes the base, with rate 1 regardless of the input.
pub fn add(tx: &mut Tx, ctx: &Ctx, input: &CurrencyFields) -> Result<Done<Currency>> {
    ctx.may(MAY_MANAGE)?;
    let is_first = queries::all(tx)?.is_empty();
    let draft = Draft {
        code: input.code.clone().unwrap_or_default(),
        name: input.name.clone().unwrap_or_default(),
        rate: if is_first { Some(ExchangeRate::ONE) } else { input.rate.clone().over(None) },
    };
    let (code, name, rate) = draft.check()?;
    let id = CurrencyId::new(numbers::next(tx, "currencies")?);
    queries::insert(tx, id, &code, &name, rate, is_first).map_err(code_taken)?;
    let mut currency = Currency { id, code, name, rate, is_base: is_first };
    if input.is_base == Some(true) && !is_first {
        make_base(tx, &currency)?;
        (currency.rate, currency.is_base) = (ExchangeRate::ONE, true);
    }
    let changes = difference(None, &currency);
    Ok(done(currency, "currency.add", changes))
}

/// Changes the fields that are given; `is_base` makes another currency the base, which re-expresses
/// all rates.
pub fn edit(
    tx: &mut Tx,
    ctx: &Ctx,
    id: CurrencyId,
    input: &CurrencyFields,
) -> Result<Done<Currency>> {
    ctx.may(MAY_MANAGE)?;
    let before = existing(tx, id)?;
    let draft = Draft {
        code: input.code.clone().unwrap_or_else(|| before.code.clone()),
        name: input.name.clone().unwrap_or_else(|| before.name.clone()),
        rate: input.rate.clone().over(Some(before.rate)),
    };
    let (code, name, rate) = draft.check()?;
    if before.is_base && rate != ExchangeRate::ONE {
        return Err(Error::field("rate", "The rate of the base currency is always 1."));
    }
    if before.is_base && input.is_base == Some(false) {
        let message = "Set another currency as base instead.";
        return Err(Error::field("is_base_currency", message));
    }
    let mut after = Currency { id, code, name, rate, is_base: before.is_base };
    let becomes_base = input.is_base == Some(true) && !before.is_base;
    if !becomes_base && difference(Some(&before), &after).is_empty() {
        return Ok(Done::unchanged(before));
    }
    queries::update(tx, id, &after.code, &after.name, rate, before.is_base).map_err(code_taken)?;
    if becomes_base {
        make_base(tx, &after)?;
        (after.rate, after.is_base) = (ExchangeRate::ONE, true);
    }
    let changes = difference(Some(&before), &after);
    Ok(done(after, "currency.edit", changes))
}

/// Deletes a currency, unless it is the base.
pub fn delete(tx: &mut Tx, ctx: &Ctx, id: CurrencyId) -> Result<Done<()>> {
    ctx.may(MAY_MANAGE)?;
    let currency = existing(tx, id)?;
    if currency.is_base {
        return Err(Error::conflict(
            "base_currency",
            "The base currency cannot be deleted. Set another currency as base first.",
        ));
    }
    queries::delete(tx, id)?;
    let changes = Changes::none().change("currency_code", &currency.code, &String::new());
    Ok(done(currency, "currency.delete", changes).map(drop))
}

/// The input, not checked yet.
struct Draft {
    code: String,
    name: String,
    rate: Option<ExchangeRate>,
}

impl Draft {
    fn check(self) -> Result<(String, String, ExchangeRate)> {
        let mut check = Check::new();
        let code = check.line(&self.code, "currency_code", "Currency code is required", 3);
        let code = code.to_ascii_uppercase();
        if check.is_sound("currency_code") {
            let known = iso_4217::is_code(&code);
            check.rule(known, "currency_code", "Enter a three-letter currency code, such as ZAR.");
        }
        let name = check.name(&self.name, "currency_name", "Currency name is required", MAX_NAME);
        let Some(rate) = self.rate else {
            check.fail("rate", "Rate is required");
            return Err(check.refuse());
        };
        check.finish()?;
        Ok((code, name, rate))
    }
}

/// Expresses every rate in the new base. Rates are rounded to six places, so that going back and
/// forth between two bases may move the last one.
fn make_base(tx: &mut Tx, base: &Currency) -> Result<()> {
    let too_far = || {
        let message = "The rates differ too much to convert them to this base currency.";
        Error::field("is_base_currency", message)
    };
    // The old base goes first: there is never more than one.
    let mut currencies = queries::all(tx)?;
    currencies.sort_by_key(|currency| !currency.is_base);
    for other in currencies.iter().filter(|other| other.id != base.id) {
        let rate = other.rate.seen_from(base.rate).ok_or_else(too_far)?;
        queries::update(tx, other.id, &other.code, &other.name, rate, false)?;
    }
    queries::update(tx, base.id, &base.code, &base.name, ExchangeRate::ONE, true)?;
    Ok(())
}

fn existing(tx: &mut Tx, id: CurrencyId) -> Result<Currency> {
    queries::one(tx, id)?.ok_or(Error::NotFound("currency"))
}

fn code_taken(error: store::Error) -> Error {
    Error::from(error).taken("currencies", "code", "currency_code", CODE_TAKEN)
}

fn done(currency: Currency, verb: &'static str, changes: Changes) -> Done<Currency> {
    let id = currency.id.get();
    let event = Event::new(EventKind::CurrencyChanged, Audience::Everyone).with("currency", id);
    Done::new(currency, verb, Subject::new("currency", id), changes).with_event(event)
}

fn difference(before: Option<&Currency>, after: &Currency) -> Changes {
    let Some(before) = before else {
        return Changes::none()
            .set("currency_code", &after.code)
            .set("currency_name", &after.name)
            .set("rate", after.rate)
            .set("is_base_currency", after.is_base);
    };
    Changes::none()
        .change("currency_code", &before.code, &after.code)
        .change("currency_name", &before.name, &after.name)
        .change("rate", &before.rate, &after.rate)
        .change("is_base_currency", &before.is_base, &after.is_base)
}
