//! Validation of a member of staff (contract §3), with the messages of the documents' forms.

use super::queries;
use super::types::{MaritalStatus, PhoneInput, StaffFields, StaffPhone, StaffRecord};
use crate::national_id::{BIRTH_DATE_DISAGREES, NationalId};
use crate::{Check, Ctx, Gender, Patch, Result, Role, StaffId, branches, email, phone};
use money::{Date, add_months};
use store::Tx;

const MAX_PHONES: usize = 10;
const MINIMUM_AGE_MONTHS: u32 = 18 * 12;
const EARLIEST_BIRTH: Date = Date::constant(1900, 1, 1);
/// Letters and digits left of a name when a username is made of it; two more tell twins apart.
const MADE_USERNAME: usize = 24;

/// Overlays a record with what a form sends and notes what is wrong with it. A new member's record
/// is blank and everything is asked for.
pub(super) fn details(
    tx: &mut Tx,
    ctx: &Ctx,
    check: &mut Check,
    input: &StaffFields,
    record: &mut StaffRecord,
    is_new: bool,
) -> Result<()> {
    let own = (!is_new).then_some(record.id);
    let sent = |text: &Option<String>| match text {
        None if is_new => Some(String::new()),
        text => text.clone(),
    };
    if let Some(text) = sent(&input.first_name) {
        record.first_name = check.name(&text, "first_name", "First name is required.", 100);
    }
    if let Some(text) = sent(&input.last_name) {
        record.last_name = check.name(&text, "last_name", "Last name is required.", 100);
    }
    if let Some(text) = sent(&input.email) {
        record.email = check_email(tx, check, &text, own)?;
    }
    if let Some(text) = sent(&input.address) {
        record.address = check.printed_line(&text, "address", "Address is required.", 500);
    }
    if let Some(text) = sent(&input.gender) {
        record.gender = check_gender(check, &text);
    }
    if let Some(text) = sent(&input.marital_status) {
        record.marital_status = check_marital_status(check, &text);
    }
    record.marital_status = record.marital_status.map(|status| worded_for(status, record.gender));
    if let Some(text) = sent(&input.national_id) {
        record.national_id = check_national_id(tx, check, &text, own)?;
    }
    let is_born = changes_birth(record, &input.date_of_birth);
    if is_new || is_born {
        let too_young = "Staff member must be at least 18 years old.";
        record.date_of_birth = check_birth(check, ctx.today, &input.date_of_birth, too_young);
    }
    if input.national_id.is_some() || is_born {
        check_agreement(check, record);
    }
    Ok(())
}

/// The message for a text that [`is_username`] rejects.
pub(crate) const USERNAME_RULE: &str = "Username must have 3 to 30 letters, digits, dots, hyphens \
    or underscores, and start with a letter or digit.";

/// Checks a username: 3 to 30 characters, and unique.
pub(crate) fn check_username(
    tx: &mut Tx,
    check: &mut Check,
    text: &str,
    own: Option<StaffId>,
) -> Result<String> {
    let username = check.line(text, "username", "Username is required.", 150);
    if check.is_sound("username") && !is_username(&username) {
        check.fail("username", USERNAME_RULE);
    }
    if check.is_sound("username") {
        let holder = queries::with_username(tx, &username)?;
        let free = holder.is_none() || holder == own;
        check.rule(free, "username", "A user with this username already exists.");
    }
    Ok(username)
}

/// Checks an email address, which must be unique.
pub(crate) fn check_email(
    tx: &mut Tx,
    check: &mut Check,
    text: &str,
    own: Option<StaffId>,
) -> Result<String> {
    let address = check.line(text, "email", "Email is required.", 254);
    if check.is_sound("email") {
        check.rule(email::is_address(&address), "email", email::NOT_AN_ADDRESS);
    }
    if check.is_sound("email") {
        let holder = queries::with_email(tx, &address)?;
        let free = holder.is_none() || holder == own;
        check.rule(free, "email", "A staff member with this email already exists.");
    }
    Ok(address)
}

/// True if the text has the form of a username.
pub(crate) fn is_username(text: &str) -> bool {
    (3..=30).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._-".contains(&byte))
        && text.starts_with(|c: char| c.is_ascii_alphanumeric())
}

/// A free username made of the first letter and the surname: `tmokoena`, `tmokoena2`.
pub(super) fn make_username(tx: &mut Tx, first_name: &str, last_name: &str) -> Result<String> {
    let plain = |text: &str| -> String {
        store::fold(text).chars().filter(char::is_ascii_alphanumeric).collect()
    };
    let mut stem = plain(first_name).chars().take(1).collect::<String>() + &plain(last_name);
    stem.truncate(MADE_USERNAME);
    if stem.len() < 3 {
        stem = format!("staff{stem}");
    }
    let mut username = stem.clone();
    let mut number = 1;
    while queries::with_username(tx, &username)?.is_some() {
        number += 1;
        username = format!("{stem}{number}");
    }
    Ok(username)
}

/// The phone numbers after the form: all of them, or only the first where a form knows one.
pub(super) fn phones(
    check: &mut Check,
    input: &StaffFields,
    id: StaffId,
    before: Vec<StaffPhone>,
    is_new: bool,
) -> Vec<StaffPhone> {
    if let Some(list) = &input.phone_numbers {
        let message = "At least one phone number is required.";
        check.rule(!list.is_empty(), "phone_numbers", message);
        return phone_list(check, list, id);
    }
    let text = match &input.phone_number {
        None if !is_new => return before,
        text => text.as_deref().unwrap_or_default().trim(),
    };
    if text.is_empty() {
        check.fail("phone_number", "Phone number is required.");
        return before;
    }
    let first = to_phone(check, "phone_number", text, id, true);
    first.into_iter().chain(before.into_iter().skip(1)).collect()
}

/// All phone numbers of a person after the form.
pub(super) fn phone_list(check: &mut Check, list: &[PhoneInput], id: StaffId) -> Vec<StaffPhone> {
    const FIELD: &str = "phone_numbers";
    let no_blanks = list.iter().all(|phone| !phone.phone_number.trim().is_empty());
    check.rule(no_blanks, FIELD, "Phone numbers cannot be empty.");
    let few = list.len() <= MAX_PHONES;
    check.rule(few, FIELD, format!("You can add at most {MAX_PHONES} phone numbers."));
    if !check.is_sound(FIELD) {
        return Vec::new();
    }
    let mut phones: Vec<StaffPhone> = Vec::with_capacity(list.len());
    for given in list {
        let phone = to_phone(check, FIELD, &given.phone_number, id, given.active);
        // The same number twice is one number.
        phones.extend(
            phone.filter(|phone| {
                phones.iter().all(|stored| stored.phone_number != phone.phone_number)
            }),
        );
    }
    phones
}

fn to_phone(
    check: &mut Check,
    field: &str,
    text: &str,
    staff_id: StaffId,
    is_active: bool,
) -> Option<StaffPhone> {
    let phone_number = phone::normalise(text);
    if phone_number.is_none() && check.is_sound(field) {
        check.fail(
            field,
            "Enter a South African number such as 082 123 4567, or a number with its country code.",
        );
    }
    Some(StaffPhone { staff_id, phone_number: phone_number?, is_active })
}

/// The reason for deactivating or activating an account, if one is given.
pub(super) fn reason(check: &mut Check, input: &StaffFields) -> Option<String> {
    let given = input.is_active.and(input.reason.as_deref())?;
    let reason = check.optional_reason(given);
    (!reason.is_empty()).then_some(reason)
}

/// The role and branch after the form: a consultant needs a branch, an administrator has none.
pub(super) fn position(
    tx: &mut Tx,
    check: &mut Check,
    input: &StaffFields,
    record: &mut StaffRecord,
    is_new: bool,
) -> Result<()> {
    if is_new || input.role.is_some() {
        let text = input.role.as_deref().unwrap_or_default().trim();
        match Role::parse(text) {
            Some(role @ (Role::Administrator | Role::Consultant)) => record.role = role,
            _ if text.is_empty() => check.fail("role", "Role is required."),
            _ => check.fail("role", "Role must be Administrator or Consultant."),
        }
    }
    if !check.is_sound("role") {
        return Ok(());
    }
    if record.role == Role::Administrator {
        record.branch_id = None;
        return Ok(());
    }
    let before = record.branch_id;
    record.branch_id = input.branch.clone().over(before);
    match record.branch_id {
        None if !is_new && input.is_position_change() => {
            check.fail("branch", "Please select a branch for Consultant role");
        }
        None => check.fail("branch", "Branch is required for Consultant role."),
        Some(branch) if record.branch_id != before => {
            branches::check_in_use(tx, branch, "branch", check)?;
        }
        Some(_) => {}
    }
    Ok(())
}

pub(super) fn check_gender(check: &mut Check, text: &str) -> Option<Gender> {
    let text = check.text(text, "gender", "Gender is required.", 30);
    let gender = Gender::parse(&text);
    if check.is_sound("gender") {
        check.rule(gender.is_some(), "gender", "Gender must be Male or Female.");
    }
    gender
}

pub(super) fn check_marital_status(check: &mut Check, text: &str) -> Option<MaritalStatus> {
    const FIELD: &str = "marital_status";
    let text = check.text(text, FIELD, "Marital status is required.", 30);
    let status = MaritalStatus::parse(&text);
    if check.is_sound(FIELD) {
        let message = "Marital status must be Single, Married, Divorced or Widowed.";
        check.rule(status.is_some(), FIELD, message);
    }
    status
}

/// "Widowed" is stored as the word for the person's gender.
pub(super) fn worded_for(status: MaritalStatus, gender: Option<Gender>) -> MaritalStatus {
    use MaritalStatus::{Divorced, Married, Single, Widow, Widowed, Widower};
    match (status, gender) {
        (Single | Married | Divorced, _) => status,
        (_, Some(Gender::Male)) => Widower,
        (_, Some(Gender::Female)) => Widow,
        (_, None) => Widowed,
    }
}

fn check_national_id(
    tx: &mut Tx,
    check: &mut Check,
    text: &str,
    own: Option<StaffId>,
) -> Result<Option<String>> {
    const FIELD: &str = "national_id";
    let text = check.line(text, FIELD, "National ID is required.", 40);
    if !check.is_sound(FIELD) {
        return Ok(None);
    }
    match NationalId::parse(&text) {
        Ok(id) => {
            let holder = queries::with_national_id(tx, id.as_str())?;
            let free = holder.is_none() || holder == own;
            check.rule(free, FIELD, "A staff member with this national ID already exists.");
            Ok(Some(id.as_str().to_owned()))
        }
        Err(error) => {
            check.fail(FIELD, error.to_string());
            Ok(None)
        }
    }
}

/// True if an edit changes the date of birth; clearing an unknown one changes nothing.
pub(super) fn changes_birth(record: &StaffRecord, born: &Patch<Date>) -> bool {
    match born {
        Patch::Keep => false,
        Patch::Clear => record.date_of_birth.is_some(),
        Patch::Set(_) => true,
    }
}

/// Checks a date of birth: the person must be of age.
pub(super) fn check_birth(
    check: &mut Check,
    today: Date,
    born: &Patch<Date>,
    too_young: &str,
) -> Option<Date> {
    let Patch::Set(date) = *born else {
        check.fail("dob", "Date of birth is required.");
        return None;
    };
    if check.rule(date >= EARLIEST_BIRTH, "dob", "Enter a valid date of birth.") {
        let of_age = add_months(date, MINIMUM_AGE_MONTHS) <= today;
        check.rule(of_age, "dob", too_young);
    }
    Some(date)
}

/// Date of birth and identity number must agree where both are known.
pub(super) fn check_agreement(check: &mut Check, record: &StaffRecord) {
    let id = record.national_id.as_deref().and_then(|text| NationalId::parse(text).ok());
    if let (Some(id), Some(born)) = (id, record.date_of_birth)
        && check.is_sound("national_id")
        && check.is_sound("dob")
    {
        check.rule(id.agrees_with(born), "dob", BIRTH_DATE_DISAGREES);
    }
}
