//! Rules for a client's record, with the messages of the documents: the forms for new clients and
//! for changes word them differently.

use super::types::{Client, ClientDetails, ClientFields, ClientType, IncomeBand, PhoneInput, Race};
use crate::national_id::NationalId;
use crate::{Check, Gender, Result, email, phone};

/// Characters of a name: longer than any on an identity document.
const MAX_NAME: usize = 100;
const MAX_ADDRESS: usize = 500;
const MAX_EMAIL: usize = 254;
const MAX_PHONES: usize = 10;
const NO_NUMBER: &str =
    "Enter a South African number such as 082 123 4567, or a number with its country code.";

/// Which form the messages belong to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    Add,
    Edit,
}

/// Field, message of the form for new clients, message of the form for changes.
const REQUIRED: [(&str, &str, &str); 11] = [
    ("first_name", "Name(s) required.", "First Name is required"),
    ("last_name", "Surname required.", "Last Name is required"),
    ("national_id", "National ID required.", "National ID is required"),
    ("gender", "Gender required.", "Gender is required"),
    ("address", "Address required.", "Address is required"),
    ("phone_number", "Phone number required.", "Phone number is required"),
    ("race", "Client race required.", "Race is required"),
    ("client_type", "Client type required.", "Client Type is required"),
    ("nk_name", "Next of kin name required.", "Next of Kin Name is required"),
    ("nk_surname", "Next of kin surname required.", "Next of Kin Surname is required"),
    (
        "nk_phone_number",
        "Next of kin phone number required.",
        "Next of Kin Phone Number is required",
    ),
];

impl Form {
    fn required(self, field: &str) -> &'static str {
        let found = REQUIRED.iter().find(|(name, ..)| *name == field);
        found.map_or("This field is required.", |(_, add, edit)| match self {
            Form::Add => add,
            Form::Edit => edit,
        })
    }
}

/// The resulting numbers; a single number in the input replaces the first active one.
fn numbers_after(present: &Client, given: &ClientFields) -> Vec<PhoneInput> {
    let stored = present.phone_numbers.iter().map(|phone| PhoneInput {
        phone_number: phone.phone_number.clone(),
        is_active: phone.is_active,
    });
    let mut numbers: Vec<PhoneInput> = stored.collect();
    if let Some(number) = &given.phone_number {
        match numbers.iter_mut().find(|phone| phone.is_active) {
            Some(phone) => phone.phone_number.clone_from(number),
            None => numbers.push(PhoneInput { phone_number: number.clone(), is_active: true }),
        }
    }
    numbers
}

/// The client after a form: details and phone numbers in E.164, each active or not. Fields missing
/// from the form keep their values in `present`. Checks all rules at once, so that the user can
/// correct the form in one go.
pub(super) fn check(
    form: Form,
    present: Option<&Client>,
    input: &ClientFields,
) -> Result<(ClientDetails, Vec<(String, bool)>)> {
    let mut check = Check::new();
    let stored = present.map(|client| &client.record.details);
    let given = |given: &Option<String>, stored_text: fn(&ClientDetails) -> &str| -> String {
        let stored = || stored.map(stored_text).unwrap_or_default();
        given.as_deref().unwrap_or_else(stored).to_owned()
    };
    let first_name = given(&input.first_name, |one| &one.first_name);
    let first_name = name(&mut check, form, &first_name, "first_name");
    let last_name = given(&input.last_name, |one| &one.last_name);
    let last_name = name(&mut check, form, &last_name, "last_name");
    let national_id = given(&input.national_id, |one| &one.national_id);
    let national_id = identity(&mut check, &national_id, "national_id");
    if national_id.is_empty() && check.is_sound("national_id") {
        check.fail("national_id", form.required("national_id"));
    }
    let gender = given(&input.gender, |one| one.gender.as_str());
    let gender = word(&mut check, form, &gender, "gender", Gender::ALL, Gender::as_str);
    let address = given(&input.address, |one| &one.address);
    let address = check.printed_line(&address, "address", form.required("address"), MAX_ADDRESS);
    let phone_numbers = phone_numbers(&mut check, form, present, input);
    let race = given(&input.race, |one| one.race.as_str());
    let race = word(&mut check, form, &race, "race", Race::ALL, Race::as_str);
    let client_type = given(&input.client_type, |one| one.client_type.as_str());
    let client_type =
        word(&mut check, form, &client_type, "client_type", ClientType::ALL, ClientType::as_str);
    let income_band =
        given(&input.income_band, |one| one.income_band.map_or("", IncomeBand::as_str));
    let income_band =
        listed(&mut check, income_band.trim(), "income_band", IncomeBand::ALL, IncomeBand::as_str);
    let email = mailbox(&mut check, &given(&input.email, |one| &one.email), "email");
    let nk_name = name(&mut check, form, &given(&input.nk_name, |one| &one.nk_name), "nk_name");
    let nk_surname = given(&input.nk_surname, |one| &one.nk_surname);
    let nk_surname = name(&mut check, form, &nk_surname, "nk_surname");
    let nk_phone_number = given(&input.nk_phone_number, |one| &one.nk_phone_number);
    let nk_phone_number = next_of_kin_number(&mut check, form, &nk_phone_number);
    let nk_email = mailbox(&mut check, &given(&input.nk_email, |one| &one.nk_email), "nk_email");
    let nk_national_id = given(&input.nk_national_id, |one| &one.nk_national_id);
    let nk_national_id = identity(&mut check, &nk_national_id, "nk_national_id");
    let (Some(gender), Some(race), Some(client_type)) = (gender, race, client_type) else {
        return Err(check.refuse());
    };
    check.finish()?;
    let details = ClientDetails {
        first_name,
        last_name,
        email,
        national_id,
        gender,
        address,
        race,
        client_type,
        income_band,
        nk_name,
        nk_surname,
        nk_phone_number,
        nk_email,
        nk_national_id,
    };
    Ok((details, phone_numbers))
}

/// A name in one line.
fn name(check: &mut Check, form: Form, given: &str, field: &str) -> String {
    check.name(given, field, form.required(field), MAX_NAME)
}

/// An identity or passport number in the form in which it is stored; empty when none was given.
fn identity(check: &mut Check, given: &str, field: &str) -> String {
    let text = given.trim();
    if text.is_empty() {
        return String::new();
    }
    match NationalId::parse(text) {
        Ok(id) => id.as_str().to_owned(),
        Err(error) => {
            check.fail(field, error.to_string());
            String::new()
        }
    }
}

fn mailbox(check: &mut Check, given: &str, field: &str) -> String {
    let text = check.optional_printed_line(given, field, MAX_EMAIL);
    if !text.is_empty() && check.is_sound(field) {
        check.rule(email::is_address(&text), field, email::NOT_AN_ADDRESS);
    }
    text
}

/// A word of a closed list.
fn word<T: Copy>(
    check: &mut Check,
    form: Form,
    given: &str,
    field: &str,
    all: &[T],
    as_str: fn(T) -> &'static str,
) -> Option<T> {
    let text = given.trim();
    if text.is_empty() {
        check.fail(field, form.required(field));
    }
    listed(check, text, field, all, as_str)
}

/// The word of a closed list; none where nothing was given.
fn listed<T: Copy>(
    check: &mut Check,
    text: &str,
    field: &str,
    all: &[T],
    as_str: fn(T) -> &'static str,
) -> Option<T> {
    if text.is_empty() {
        return None;
    }
    let found = all.iter().copied().find(|word| as_str(*word) == text);
    if found.is_none() {
        let words: Vec<&str> = all.iter().map(|word| as_str(*word)).collect();
        check.fail(field, format!("Choose one of: {}.", words.join(", ")));
    }
    found
}

fn next_of_kin_number(check: &mut Check, form: Form, given: &str) -> String {
    let (field, text) = ("nk_phone_number", given.trim());
    if text.is_empty() {
        check.fail(field, form.required(field));
        return String::new();
    }
    phone::normalise(text).unwrap_or_else(|| {
        check.fail(field, NO_NUMBER);
        String::new()
    })
}

/// At least one number, none blank, none twice, one of them active.
fn phone_numbers(
    check: &mut Check,
    form: Form,
    present: Option<&Client>,
    input: &ClientFields,
) -> Vec<(String, bool)> {
    let single = || {
        let number = input.phone_number.clone().unwrap_or_default();
        vec![PhoneInput { phone_number: number, is_active: true }]
    };
    // A form with one field for one number gets the message under that name.
    let is_list = present.is_some() || input.phone_numbers.is_some();
    let field = if is_list { "phone_numbers" } else { "phone_number" };
    let given = input.phone_numbers.clone();
    let given = given.or_else(|| present.map(|client| numbers_after(client, input)));
    let given = given.unwrap_or_else(single);
    let is_blank = |phone: &PhoneInput| phone.phone_number.trim().is_empty();
    if given.len() <= 1 && given.iter().all(is_blank) {
        check.fail(field, form.required("phone_number"));
        return Vec::new();
    }
    if given.iter().any(is_blank) {
        check.fail(field, "Phone numbers cannot be empty");
        return Vec::new();
    }
    let most = format!("You can add at most {MAX_PHONES} phone numbers.");
    if !check.rule(given.len() <= MAX_PHONES, field, most) {
        return Vec::new();
    }
    let mut numbers: Vec<(String, bool)> = Vec::with_capacity(given.len());
    for phone in &given {
        match phone::normalise(&phone.phone_number) {
            None => check.fail(field, NO_NUMBER),
            Some(number) if numbers.iter().any(|(other, _)| *other == number) => {
                check.fail(field, "The same phone number is listed twice.");
            }
            Some(number) => numbers.push((number, phone.is_active)),
        }
    }
    if check.is_sound(field) {
        let active = numbers.iter().any(|(_, is_active)| *is_active);
        check.rule(active, field, "At least one phone number must be active.");
    }
    numbers
}
