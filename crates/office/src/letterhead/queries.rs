use super::types::Letterhead;
use store::{queries, update};

update! {
    pub(super) struct LetterheadRow<'a> = "UPDATE letterhead SET" -> u64 {
        id: i64,
        name: &'a str,
        address: &'a str,
        registration_number: &'a str,
        phone_number: &'a str,
        email: &'a str,
        bank_details: &'a str,
        footer: &'a str,
        logo: Option<Vec<u8>>;
        version = "version + 1",
    }
}

queries! {
    pub(super) fn one() -> Letterhead =
        "SELECT name, address, registration_number, phone_number, email, bank_details, footer, logo,
                version
         FROM letterhead WHERE id = 1";
}
