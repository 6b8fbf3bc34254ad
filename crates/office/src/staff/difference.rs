//! The audited fields of a member of staff.

use super::types::{StaffPhone, StaffRecord};
use crate::{Changes, Permissions};

/// Every field of a new member.
pub(super) fn of_new(record: &StaffRecord, phones: &[StaffPhone]) -> Changes {
    Changes::between(None, texts(record, phones))
}

/// The fields that an edit changed.
pub(super) fn between(
    (before, phones_before): (&StaffRecord, &[StaffPhone]),
    (after, phones_after): (&StaffRecord, &[StaffPhone]),
) -> Changes {
    Changes::between(Some(texts(before, phones_before)), texts(after, phones_after))
}

fn texts(record: &StaffRecord, phones: &[StaffPhone]) -> [(&'static str, String); 14] {
    let number = |phone: &StaffPhone| {
        let StaffPhone { phone_number, is_active, .. } = phone;
        if *is_active { phone_number.clone() } else { format!("{phone_number} (inactive)") }
    };
    let numbers: Vec<String> = phones.iter().map(number).collect();
    let granted = Permissions::from_bits(record.permissions);
    let flags: Vec<&str> = granted.iter().map(crate::Permission::name).collect();
    let or_empty = |text: Option<String>| text.unwrap_or_default();
    [
        ("username", record.username.clone()),
        ("email", record.email.clone()),
        ("first_name", record.first_name.clone()),
        ("last_name", record.last_name.clone()),
        ("role", record.role.to_string()),
        ("branch", or_empty(record.branch_id.map(|id| id.to_string()))),
        ("status", record.status.to_string()),
        ("permissions", flags.join(", ")),
        ("gender", or_empty(record.gender.map(|gender| gender.to_string()))),
        ("national_id", or_empty(record.national_id.clone())),
        ("dob", or_empty(record.date_of_birth.map(|date| date.to_string()))),
        ("marital_status", or_empty(record.marital_status.map(|status| status.to_string()))),
        ("address", record.address.clone()),
        ("phone_numbers", numbers.join(", ")),
    ]
}
