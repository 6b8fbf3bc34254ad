//! Search for members of staff by part of a name, number or email address.

use super::types::{Enrolment, StaffPhone, StaffRecord};
use crate::values::search_text;

/// The texts that a member of staff is found and ordered by.
pub(super) struct Texts {
    /// "surname, first names".
    pub(super) sort_name: String,
    /// Everything that a search looks through.
    pub(super) search: String,
}

impl Texts {
    pub(super) fn of(record: &StaffRecord, phones: &[StaffPhone]) -> Self {
        let national_id = record.national_id.as_deref().unwrap_or_default();
        let account = [record.username.as_str(), &record.email, national_id];
        let mut texts = Texts::new((&record.first_name, &record.last_name), account);
        for phone in phones {
            search_text::push_phone(&mut texts.search, &phone.phone_number);
        }
        texts
    }

    /// For a person with an account and no other details.
    pub(super) fn of_new(person: &Enrolment) -> Self {
        let account = [person.username.as_str(), &person.email, ""];
        Texts::new((&person.first_name, &person.last_name), account)
    }

    fn new((first_name, last_name): (&str, &str), account: [&str; 3]) -> Self {
        // First names are on both sides of the surname: people type names either way round.
        let names = format!("{first_name} {last_name} {first_name}");
        let [username, email, national_id] = account;
        let search = [&names, username, email, national_id].map(search_text::squeezed).join(" ");
        Texts { sort_name: search_text::sort_name(first_name, last_name), search }
    }
}
