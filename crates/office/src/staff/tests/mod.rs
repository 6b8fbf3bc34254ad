mod account;
mod members;
mod names;
mod profile;
mod rights;

use super::*;
use crate::files::FileKind;
use crate::testing::{Person, TestOffice, messages, stored};
use crate::{BranchId, Caller, Gender, Patch, Request};
use jiff::SignedDuration;
use money::Date;

const BORN: Date = Date::constant(1990, 5, 15);
const ID: &str = "9005150123081";

fn thandi(branch: BranchId) -> StaffFields {
    let text = |text: &str| Some(text.to_owned());
    StaffFields {
        first_name: text(" Thandi "),
        last_name: text("Mokoena"),
        email: text("thandi@example.co.za"),
        phone_number: text("082 123 4567"),
        national_id: text(ID),
        gender: text("Female"),
        date_of_birth: Patch::Set(BORN),
        marital_status: text("Widowed"),
        address: text("12 Vilakazi Street"),
        role: text("Consultant"),
        branch: Patch::Set(branch),
        ..StaffFields::default()
    }
}

fn adds(person: &Person, input: &StaffFields) -> Result<StaffMember> {
    let input = input.clone();
    person.does(move |tx, ctx| add(tx, ctx, &input))
}

fn edits(person: &Person, id: StaffId, input: StaffFields) -> Result<StaffMember> {
    person.does(move |tx, ctx| edit(tx, ctx, id, &input))
}

fn flags(given: &[(Permission, bool)]) -> StaffFields {
    StaffFields { permissions: given.to_vec(), ..StaffFields::default() }
}

/// True if the person's session is still accepted.
fn is_signed_in(test: &TestOffice, person: &Person) -> bool {
    let caller = Caller::Session(person.session);
    let request = Request { caller, id: String::new(), address: String::new(), key: None };
    test.office.read(&request, |_, ctx| ctx.person().map(drop)).is_ok()
}
