//! Texts that stay in the books for good must not say who a client is.

use super::types::Client;
use super::{ClientId, current};
use crate::{Check, Result};
use store::{Tx, fold};

/// Shorter words occur in too many sentences to identify a person.
const MIN_WORD: usize = 3;
/// The last digits of a phone number, which are the same however it is written.
const PHONE_DIGITS: usize = 9;

const LEAVE_OUT_NAMES: &str =
    "Leave out the client's name and numbers: this stays in the books when their data is erased.";

/// Refuses a text that has a client's name, identity number or phone number in it, and anything about
/// a client whose data was erased.
pub(crate) fn must_not_be_named(
    tx: &mut Tx,
    id: ClientId,
    text: &str,
    field: &str,
    check: &mut Check,
) -> Result<()> {
    let client = current(tx, id)?;
    check.rule(!is_named(&client, text), field, LEAVE_OUT_NAMES);
    Ok(())
}

fn is_named(client: &Client, text: &str) -> bool {
    let details = &client.record.details;
    let words = words(text);
    let names = self::words(&format!(
        "{} {} {}",
        details.first_name, details.last_name, details.national_id
    ));
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let has_number = |number: &str| {
        let tail = number.get(number.len().saturating_sub(PHONE_DIGITS)..).unwrap_or(number);
        !tail.is_empty() && digits.contains(tail)
    };
    names.iter().any(|name| name.chars().count() >= MIN_WORD && words.contains(name))
        || client.phone_numbers.iter().any(|phone| has_number(&phone.phone_number))
        || has_number(&details.national_id)
}

/// The words of a text as searches see them.
fn words(text: &str) -> Vec<String> {
    let folded = fold(text);
    let parts = folded.split(|c: char| !c.is_alphanumeric());
    parts.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}
