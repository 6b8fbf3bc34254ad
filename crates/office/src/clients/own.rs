//! No one lends to themselves: if the client is the acting member of staff, someone else must serve
//! them.

use super::queries::select_identities;
use super::types::ClientId;
use crate::{Ctx, Error, Result, Who};
use store::Tx;

const REFUSAL: &str = "This client has the same identity number, phone number, email or home address as \
                       you. Ask a colleague to do this.";

/// Refuses to act on a client who is the actor. The program itself is never a client.
pub(crate) fn must_not_be_oneself(tx: &mut Tx, ctx: &Ctx, client: ClientId) -> Result<()> {
    match own_refusal(tx, ctx, client)? {
        Some(message) => Err(Error::refused("own_client", message)),
        None => Ok(()),
    }
}

/// Why the person who acts may not serve a client: identity number, a phone number, email address or home
/// address are their own.
pub(crate) fn own_refusal(
    tx: &mut Tx,
    ctx: &Ctx,
    client: ClientId,
) -> Result<Option<&'static str>> {
    let Who::Person(actor) = &ctx.who else {
        return Ok(None);
    };
    let Some(found) = select_identities(tx, client, actor.staff)? else {
        return Ok(None);
    };
    let is_same =
        |one: &str, other: &str| !one.is_empty() && store::fold(one) == store::fold(other);
    // A village alone is not a home.
    let home = |text: &str| -> String {
        let letters: String = store::fold(text).chars().filter(|c| c.is_alphanumeric()).collect();
        if letters.chars().any(|c| c.is_ascii_digit()) { letters } else { String::new() }
    };
    let is_own = found.shares_phone
        || is_same(&found.national_id, found.staff_national_id.as_deref().unwrap_or_default())
        || is_same(&found.email, &found.staff_email)
        || is_same(&home(&found.address), &home(&found.staff_address));
    Ok(is_own.then_some(REFUSAL))
}
