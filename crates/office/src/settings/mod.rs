//! What the lender's database keeps about the installation itself: the secrets that sign tokens and
//! links. They live in the database so that every server of one lender signs alike.

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use types::Secret;

use crate::{Changes, Ctx, Done, Error, Office, Request, Result, Subject};
use store::Tx;

/// The secret, made on first use.
pub fn secret(office: &Office, secret: Secret) -> Result<[u8; 32]> {
    let request = Request::system("settings.secret");
    if let Some(key) = office.read(&request, |tx, _| kept(tx, secret))? {
        return Ok(key);
    }
    office.write(request, move |tx, ctx| keep(tx, ctx, secret)).wait()
}

/// Makes the secret and keeps it. One that another server has kept since stays.
fn keep(tx: &mut Tx, ctx: &Ctx, secret: Secret) -> Result<Done<[u8; 32]>> {
    ctx.system()?;
    let key = match kept(tx, secret)? {
        Some(key) => key,
        None => {
            let key = ctx.secret(secret.name());
            queries::insert(tx, secret.name(), &types::to_hex(key))?;
            key
        }
    };
    let changes = Changes::none().set("name", secret.name());
    Ok(Done::new(key, "setting.keep", Subject::new("setting", 0), changes))
}

fn kept(tx: &mut Tx, secret: Secret) -> Result<Option<[u8; 32]>> {
    let Some(text) = queries::value(tx, secret.name())? else {
        return Ok(None);
    };
    let key = types::from_hex(&text);
    key.map(Some).ok_or_else(|| Error::internal(format!("setting {}: no key", secret.name())))
}
