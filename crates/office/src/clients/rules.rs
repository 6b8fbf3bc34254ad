//! What a client's record must be like, with the messages of the documents: the form for new
//! clients and the one for changes word them differently.

use super::types::{
    Client, ClientFields, ClientId, ClientLoan, ClientPhone, ClientRecord, ClientType, IncomeBand,
    PhoneInput, Race,
};
use crate::national_id::NationalId;
use crate::{Check, Gender, Result, StaffId, email, phone};
use money::Timestamp;

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

/// The fields of a client that have passed every rule, in the form in which they are stored.
pub(super) struct ValidClient {
    first_name: String,
    last_name: String,
    /// Number in E.164, and whether it is active.
    phone_numbers: Vec<(String, bool)>,
    email: String,
    national_id: String,
    gender: Gender,
    address: String,
    race: Race,
    client_type: ClientType,
    income_band: Option<IncomeBand>,
    nk_name: String,
    nk_surname: String,
    nk_phone_number: String,
    nk_email: String,
    nk_national_id: String,
}

/// What a form does not decide about a client.
pub(super) struct SystemFields {
    id: ClientId,
    is_blacklisted: bool,
    blacklist_reason: Option<String>,
    open_accounts: i64,
    defaulted_accounts: i64,
    written_off_accounts: i64,
    unrecovered_accounts: i64,
    waiting_applications: i64,
    created_at: Timestamp,
    created_by: Option<StaffId>,
    erased_at: Option<Timestamp>,
    version: i64,
}

impl SystemFields {
    /// Of a client who is registered now.
    pub(super) fn new(id: ClientId, by: StaffId, at: Timestamp) -> Self {
        SystemFields {
            id,
            is_blacklisted: false,
            blacklist_reason: None,
            open_accounts: 0,
            defaulted_accounts: 0,
            written_off_accounts: 0,
            unrecovered_accounts: 0,
            waiting_applications: 0,
            created_at: at,
            created_by: Some(by),
            erased_at: None,
            version: 1,
        }
    }

    /// Of a client whose particulars are changed: only the version moves.
    pub(super) fn after_edit(record: &ClientRecord) -> Self {
        SystemFields {
            id: record.id,
            is_blacklisted: record.is_blacklisted,
            blacklist_reason: record.blacklist_reason.clone(),
            open_accounts: record.open_accounts,
            defaulted_accounts: record.defaulted_accounts,
            written_off_accounts: record.written_off_accounts,
            unrecovered_accounts: record.unrecovered_accounts,
            waiting_applications: record.waiting_applications,
            created_at: record.created_at,
            created_by: record.created_by,
            erased_at: record.erased_at,
            version: record.version + 1,
        }
    }
}

impl ValidClient {
    pub(super) fn into_client(
        self,
        system: SystemFields,
        loan_accounts: Vec<ClientLoan>,
    ) -> Client {
        let client_id = system.id;
        let phones = self.phone_numbers.into_iter();
        let phone_numbers = phones
            .map(|(phone_number, is_active)| ClientPhone { client_id, phone_number, is_active })
            .collect();
        let record = ClientRecord {
            id: client_id,
            first_name: self.first_name,
            last_name: self.last_name,
            email: self.email,
            national_id: self.national_id,
            gender: self.gender,
            address: self.address,
            race: self.race,
            client_type: self.client_type,
            income_band: self.income_band,
            nk_name: self.nk_name,
            nk_surname: self.nk_surname,
            nk_phone_number: self.nk_phone_number,
            nk_email: self.nk_email,
            nk_national_id: self.nk_national_id,
            is_blacklisted: system.is_blacklisted,
            blacklist_reason: system.blacklist_reason,
            open_accounts: system.open_accounts,
            defaulted_accounts: system.defaulted_accounts,
            written_off_accounts: system.written_off_accounts,
            unrecovered_accounts: system.unrecovered_accounts,
            waiting_applications: system.waiting_applications,
            created_at: system.created_at,
            created_by: system.created_by,
            erased_at: system.erased_at,
            version: system.version,
        };
        Client { record, phone_numbers, loan_accounts }
    }
}

/// The present fields with the given ones laid over them.
pub(super) fn overlaid(present: &Client, given: &ClientFields) -> ClientFields {
    let record = &present.record;
    let or = |given: &Option<String>, present: &str| {
        Some(given.clone().unwrap_or_else(|| present.to_owned()))
    };
    ClientFields {
        first_name: or(&given.first_name, &record.first_name),
        last_name: or(&given.last_name, &record.last_name),
        phone_numbers: Some(
            given.phone_numbers.clone().unwrap_or_else(|| numbers_after(present, given)),
        ),
        phone_number: None,
        email: or(&given.email, &record.email),
        national_id: or(&given.national_id, &record.national_id),
        gender: or(&given.gender, record.gender.as_str()),
        address: or(&given.address, &record.address),
        race: or(&given.race, record.race.as_str()),
        client_type: or(&given.client_type, record.client_type.as_str()),
        income_band: or(&given.income_band, record.income_band.map_or("", IncomeBand::as_str)),
        nk_name: or(&given.nk_name, &record.nk_name),
        nk_surname: or(&given.nk_surname, &record.nk_surname),
        nk_phone_number: or(&given.nk_phone_number, &record.nk_phone_number),
        nk_email: or(&given.nk_email, &record.nk_email),
        nk_national_id: or(&given.nk_national_id, &record.nk_national_id),
        version: given.version,
    }
}

/// The present numbers; a single number that was given takes the place of the first active one.
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

/// All rules at once, so that a form is corrected in one go.
pub(super) fn check(form: Form, input: &ClientFields) -> Result<ValidClient> {
    let mut check = Check::new();
    let first_name = name(&mut check, form, &input.first_name, "first_name");
    let last_name = name(&mut check, form, &input.last_name, "last_name");
    let national_id = identity(&mut check, &input.national_id, "national_id");
    if national_id.is_empty() && check.is_sound("national_id") {
        check.fail("national_id", form.required("national_id"));
    }
    let gender = word(&mut check, form, &input.gender, "gender", Gender::ALL, Gender::as_str);
    let required = form.required("address");
    let address = check.printed_line(
        input.address.as_deref().unwrap_or(""),
        "address",
        required,
        MAX_ADDRESS,
    );
    let phone_numbers = phone_numbers(&mut check, form, input);
    let race = word(&mut check, form, &input.race, "race", Race::ALL, Race::as_str);
    let client_type = word(
        &mut check,
        form,
        &input.client_type,
        "client_type",
        ClientType::ALL,
        ClientType::as_str,
    );
    let income_band = input.income_band.as_deref().unwrap_or("").trim();
    let income_band =
        listed(&mut check, income_band, "income_band", IncomeBand::ALL, IncomeBand::as_str);
    let email = mailbox(&mut check, &input.email, "email");
    let nk_name = name(&mut check, form, &input.nk_name, "nk_name");
    let nk_surname = name(&mut check, form, &input.nk_surname, "nk_surname");
    let nk_phone_number = next_of_kin_number(&mut check, form, input);
    let nk_email = mailbox(&mut check, &input.nk_email, "nk_email");
    let nk_national_id = identity(&mut check, &input.nk_national_id, "nk_national_id");
    let (Some(gender), Some(race), Some(client_type)) = (gender, race, client_type) else {
        return Err(check.refuse());
    };
    check.finish()?;
    Ok(ValidClient {
        first_name,
        last_name,
        phone_numbers,
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
    })
}

/// A name in one line.
fn name(check: &mut Check, form: Form, given: &Option<String>, field: &str) -> String {
    check.name(given.as_deref().unwrap_or(""), field, form.required(field), MAX_NAME)
}

/// An identity or passport number in the form in which it is stored; empty when none was given.
fn identity(check: &mut Check, given: &Option<String>, field: &str) -> String {
    let text = given.as_deref().unwrap_or("").trim();
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

fn mailbox(check: &mut Check, given: &Option<String>, field: &str) -> String {
    let text = check.optional_printed_line(given.as_deref().unwrap_or(""), field, MAX_EMAIL);
    if !text.is_empty() && check.is_sound(field) {
        check.rule(email::is_address(&text), field, email::NOT_AN_ADDRESS);
    }
    text
}

/// A word of a closed list.
fn word<T: Copy>(
    check: &mut Check,
    form: Form,
    given: &Option<String>,
    field: &str,
    all: &[T],
    as_str: fn(T) -> &'static str,
) -> Option<T> {
    let text = given.as_deref().unwrap_or("").trim();
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

fn next_of_kin_number(check: &mut Check, form: Form, input: &ClientFields) -> String {
    let field = "nk_phone_number";
    let text = input.nk_phone_number.as_deref().unwrap_or("").trim();
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
fn phone_numbers(check: &mut Check, form: Form, input: &ClientFields) -> Vec<(String, bool)> {
    let single = || {
        let number = input.phone_number.clone().unwrap_or_default();
        vec![PhoneInput { phone_number: number, is_active: true }]
    };
    // A form with one field for one number gets the message under that name.
    let field = if input.phone_numbers.is_some() { "phone_numbers" } else { "phone_number" };
    let given = input.phone_numbers.clone().unwrap_or_else(single);
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
