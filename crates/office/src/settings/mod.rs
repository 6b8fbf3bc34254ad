//! Settings of the installation in the lender's database: the secrets that sign tokens and links,
//! and the mark of a demonstration. They are in the database because all servers of a lender must
//! sign with the same keys.

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use types::{LastVerify, Secret};

use crate::{Changes, Ctx, Done, Error, Office, Request, Result, Subject};
use money::Timestamp;
use store::Tx;

/// The name under which a demonstration's database is marked.
const DEMO: &str = "demo";

/// The name under which a database that was moved away says where to.
const MOVED_TO: &str = "moved_to";

/// The name under which it is noted when everything was proved last, and how much was wrong.
const VERIFIED: &str = "verified";

/// True if the database holds a demonstration lender, whose administrator's password is published.
pub fn is_demo(tx: &mut Tx) -> Result<bool> {
    Ok(queries::value(tx, DEMO)?.is_some())
}

/// Marks the database as a demonstration lender's, for good.
pub fn mark_demo(tx: &mut Tx, ctx: &Ctx) -> Result<Done<()>> {
    ctx.system()?;
    if !is_demo(tx)? {
        queries::insert(tx, DEMO, "yes")?;
    }
    let changes = Changes::none().set("name", DEMO);
    Ok(Done::new((), "setting.keep", Subject::new("setting", 0), changes))
}

/// The place to which the lender was moved from this database, if it was.
pub fn moved_to(tx: &mut Tx) -> Result<Option<String>> {
    queries::value(tx, MOVED_TO)
}

/// Records in the old database where the lender is now. Servers then refuse to serve it, because
/// one lender would have two histories.
pub fn mark_moved(tx: &mut Tx, ctx: &Ctx, to: &str) -> Result<Done<()>> {
    ctx.system()?;
    queries::put(tx, MOVED_TO, to)?;
    tx.leave()?;
    let changes = Changes::none().set(MOVED_TO, to);
    Ok(Done::new((), "setting.keep", Subject::new("setting", 0), changes))
}

/// Notes that everything was proved, and how much of it was wrong.
pub fn note_verify(office: &Office, findings: usize) -> Result<()> {
    let noting = office.tend("settings.verify", move |tx, ctx| {
        queries::put(tx, VERIFIED, &format!("{} {findings}", ctx.now))
    });
    noting.wait()
}

/// When everything was proved last, if it ever was.
pub fn last_verify(tx: &mut Tx) -> Result<Option<LastVerify>> {
    let Some(text) = queries::value(tx, VERIFIED)? else { return Ok(None) };
    let read = text.split_once(' ').and_then(|(at, findings)| {
        Some(LastVerify { at: at.parse().ok()?, findings: findings.parse().ok()? })
    });
    let wrong = || Error::internal(format!("setting {VERIFIED}: {text}"));
    read.map(Some).ok_or_else(wrong)
}

/// Notes that administrators are notified of a fault; returns true if it is new.
pub(crate) fn begin_alarm(tx: &mut Tx, alarm: &str, now: Timestamp) -> Result<bool> {
    let is_new = !has_alarm(tx, alarm)?;
    if is_new {
        queries::insert(tx, &alarm_name(alarm), &now.to_string())?;
    }
    Ok(is_new)
}

/// Notes that a fault is over; returns true if administrators had been notified of it.
pub(crate) fn end_alarm(tx: &mut Tx, alarm: &str) -> Result<bool> {
    Ok(queries::delete(tx, &alarm_name(alarm))? > 0)
}

/// True if administrators were notified of a fault that is not over.
pub(crate) fn has_alarm(tx: &mut Tx, alarm: &str) -> Result<bool> {
    Ok(queries::value(tx, &alarm_name(alarm))?.is_some())
}

fn alarm_name(alarm: &str) -> String {
    format!("alarm.{alarm}")
}

/// The secret, made on first use.
pub fn secret(office: &Office, secret: Secret) -> Result<[u8; 32]> {
    let request = Request::system("settings.secret");
    if let Some(key) = office.read(&request, |tx, _| stored(tx, secret))? {
        return Ok(key);
    }
    office.write(request, move |tx, ctx| store_secret(tx, ctx, secret)).wait()
}

/// Exchanges the keys that sign access tokens and links to media. Servers follow within seconds.
pub fn rotate_keys(tx: &mut Tx, ctx: &Ctx) -> Result<Done<()>> {
    ctx.system()?;
    let mut changes = Changes::none();
    for secret in Secret::SIGNING {
        queries::put(tx, secret.name(), &hex::encode(ctx.secret(secret.name())))?;
        changes = changes.set(secret.name(), "exchanged");
    }
    Ok(Done::new((), "setting.rotate_keys", Subject::new("setting", 0), changes))
}

/// Exchanges the key of unsent drafts: browsers can then no longer read their stored drafts,
/// including requests that wait for an answer. Servers follow within seconds.
pub fn rotate_draft_key(tx: &mut Tx, ctx: &Ctx) -> Result<Done<()>> {
    ctx.system()?;
    let name = Secret::Drafts.name();
    queries::put(tx, name, &hex::encode(ctx.secret(name)))?;
    let changes = Changes::none().set(name, "exchanged");
    Ok(Done::new((), "setting.rotate_draft_key", Subject::new("setting", 0), changes))
}

/// The secret, for a verb; `None` when it was never made.
pub(crate) fn key(tx: &mut Tx, secret: Secret) -> Result<Option<[u8; 32]>> {
    stored(tx, secret)
}

/// The secret, for a verb, made on first use.
pub(crate) fn made_key(tx: &mut Tx, ctx: &Ctx, secret: Secret) -> Result<[u8; 32]> {
    if let Some(key) = stored(tx, secret)? {
        return Ok(key);
    }
    let key = ctx.secret(secret.name());
    queries::insert(tx, secret.name(), &hex::encode(key))?;
    Ok(key)
}

/// Makes the secret and stores it. One that another server has stored since stays.
fn store_secret(tx: &mut Tx, ctx: &Ctx, secret: Secret) -> Result<Done<[u8; 32]>> {
    ctx.system()?;
    let key = made_key(tx, ctx, secret)?;
    let changes = Changes::none().set("name", secret.name());
    Ok(Done::new(key, "setting.keep", Subject::new("setting", 0), changes))
}

fn stored(tx: &mut Tx, secret: Secret) -> Result<Option<[u8; 32]>> {
    let Some(text) = queries::value(tx, secret.name())? else {
        return Ok(None);
    };
    let mut key = [0; 32];
    hex::decode_to_slice(text, &mut key)
        .map_err(|error| Error::internal(format!("setting {}: {error}", secret.name())))?;
    Ok(Some(key))
}
