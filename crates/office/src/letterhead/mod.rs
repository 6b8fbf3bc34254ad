//! Head and foot of receipts, statements, letters and reports: name, address, registration,
//! contact, bank details and logo. Administrators set it; there is one for the lender.
//!
//! The logo is in the row: printing a paper reads all of it at once.

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use types::{Letterhead, LetterheadFields};

use crate::values::written;
use crate::{
    Access, Audience, Changes, Check, Ctx, Done, Event, EventKind, Patch, Result, Subject,
    email as email_address, staff, versions,
};
use queries::LetterheadRow;
use sha2::{Digest, Sha256};
use store::Tx;

/// Roles that see the letterhead itself.
pub const MAY_SEE: Access = Access::ADMINISTRATORS;
/// Roles that change it. Statements say where to pay.
pub const MAY_EDIT: Access = Access::MONEY_SETTINGS;

/// A logo weighs at most so much once it is made ready for printing.
pub const MAX_LOGO_BYTES: usize = 512 * 1024;

const MAX_NAME: usize = 100;
const MAX_LINE: usize = 60;
const MAX_LINES: usize = 5;
const MAX_FOOTER: usize = 200;

/// The one letterhead that there is.
const ID: i64 = 1;

/// The letterhead, for those who change it.
pub fn find(tx: &mut Tx, ctx: &Ctx) -> Result<Letterhead> {
    ctx.may(MAY_SEE)?;
    printed(tx)
}

/// The letterhead, for a paper that the caller may print.
pub fn printed(tx: &mut Tx) -> Result<Letterhead> {
    Ok(queries::one(tx)?)
}

/// Changes the fields that are given.
pub fn edit(tx: &mut Tx, ctx: &Ctx, input: &LetterheadFields) -> Result<Done<Letterhead>> {
    ctx.may(MAY_EDIT)?;
    let before = printed(tx)?;
    versions::check(tx, ctx, (subject(), &["letterhead.edit"]), before.version, input.version)?;
    let after = checked(&before, input)?;
    let changes = changes(&before, &after);
    if changes.is_empty() {
        return Ok(Done::unchanged(before));
    }
    let row = LetterheadRow {
        id: ID,
        name: &after.name,
        address: &after.address,
        registration_number: &after.registration_number,
        phone_number: &after.phone_number,
        email: &after.email,
        bank_details: &after.bank_details,
        footer: &after.footer,
        logo: after.logo.clone(),
    };
    row.update(tx)?;
    staff::notify_of_settings(tx, ctx, "changed the letterhead", &changes)?;
    let event = Event::new(EventKind::LetterheadChanged, Audience::Administrators);
    Ok(Done::new(after, "letterhead.edit", subject(), changes).with_event(event))
}

fn subject() -> Subject {
    Subject::new("letterhead", ID)
}

/// The letterhead after an edit, or everything that is wrong with it.
fn checked(before: &Letterhead, input: &LetterheadFields) -> Result<Letterhead> {
    let mut check = Check::new();
    let mut line = |sent: &Option<String>, old: &str, field: &str, most: usize| {
        let text = sent.as_deref().unwrap_or(old);
        check.rule(!text.trim().contains(['\n', '\r']), field, "Use one line.");
        check.optional_printed_line(text, field, most)
    };
    let name = line(&input.name, &before.name, "name", MAX_NAME);
    let registration_number = line(
        &input.registration_number,
        &before.registration_number,
        "registration_number",
        MAX_LINE,
    );
    let phone_number = line(&input.phone_number, &before.phone_number, "phone_number", MAX_LINE);
    let email = line(&input.email, &before.email, "email", MAX_NAME);
    let footer = line(&input.footer, &before.footer, "footer", MAX_FOOTER);
    let is_address = email.is_empty() || email_address::is_address(&email);
    check.rule(is_address, "email", "Please enter a valid email address.");
    let address = lines(input.address.as_ref().unwrap_or(&before.address), "address", &mut check);
    let bank_details = input.bank_details.as_ref().unwrap_or(&before.bank_details);
    let bank_details = lines(bank_details, "bank_details", &mut check);
    let logo = match &input.logo {
        Patch::Keep => before.logo.clone(),
        Patch::Clear => None,
        Patch::Set(logo) => Some(logo.clone()),
    };
    let weight = logo.as_ref().map_or(0, Vec::len);
    check.rule(weight <= MAX_LOGO_BYTES, "logo", "This logo is too detailed. Use a simpler one.");
    check.finish()?;
    Ok(Letterhead {
        name,
        address,
        registration_number,
        phone_number,
        email,
        bank_details,
        footer,
        logo,
        version: before.version + 1,
    })
}

/// A text in lines, without empty ones.
fn lines(text: &str, field: &str, check: &mut Check) -> String {
    let text = written::free(text);
    let lines: Vec<_> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    check.rule(lines.len() <= MAX_LINES, field, format!("Use at most {MAX_LINES} lines."));
    let is_short = lines.iter().all(|line| line.chars().count() <= MAX_LINE);
    let message = format!("A line is too long. Use at most {MAX_LINE} characters.");
    check.rule(is_short, field, message);
    let text = check.optional_text(&lines.join("\n"), field, (MAX_LINE + 1) * MAX_LINES);
    check.printable(&text, field);
    text
}

/// Changes for the audit. A logo is named by the first digits of its SHA-256: an audit line cannot
/// hold a picture.
fn changes(before: &Letterhead, after: &Letterhead) -> Changes {
    let digest = |logo: &Option<Vec<u8>>| {
        let digest = logo.as_ref().map(|logo| hex::encode(Sha256::digest(logo)));
        digest.and_then(|digest| digest.get(..16).map(str::to_owned)).unwrap_or_default()
    };
    Changes::none()
        .change("name", &before.name, &after.name)
        .change("address", &before.address, &after.address)
        .change("registration_number", &before.registration_number, &after.registration_number)
        .change("phone_number", &before.phone_number, &after.phone_number)
        .change("email", &before.email, &after.email)
        .change("bank_details", &before.bank_details, &after.bank_details)
        .change("footer", &before.footer, &after.footer)
        .change("logo", &digest(&before.logo), &digest(&after.logo))
}
