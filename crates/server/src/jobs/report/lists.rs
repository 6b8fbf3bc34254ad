//! The columns of whole lists.

use super::cells::{Field, maybe, text};
use documents::report::Cell;
use office::applications::{ApplicationRow, ApplicationStatus};
use office::blacklist::BlacklistRecord;
use office::clients::Client;
use office::collections::{LateLoan, Promise};
use office::loans::Loan;
use office::log_book::Entry;
use office::reports::{days_late, words};

pub(super) fn clients() -> Vec<Field<Client>> {
    vec![
        Field::text("Name", 14, |row, _| text(row.record.details.first_name.as_str())),
        Field::text("Surname", 14, |row, _| text(row.record.details.last_name.as_str())),
        Field::text("National ID", 15, |row, _| text(row.record.details.national_id.as_str())),
        Field::text("Phone Numbers", 16, |row, _| text(phone_numbers(row))),
        Field::text("Email", 22, |row, _| text(row.record.details.email.as_str())),
        Field::text("Gender", 9, |row, _| text(row.record.details.gender.as_str())),
        Field::text("Race", 10, |row, _| text(row.record.details.race.as_str())),
        Field::text("Client Type", 13, |row, _| text(row.record.details.client_type.as_str())),
        Field::text("Address", 28, |row, _| text(row.record.details.address.as_str())),
        Field::text("Status", 11, |row, _| text(words(row.record.status().as_str()))),
        Field::time("Registered", |row, view| view.time(row.record.created_at)),
    ]
}

pub(super) fn active_loans() -> Vec<Field<Loan>> {
    vec![
        Field::text("#", 8, |row, _| Cell::Text(row.id.to_string())),
        Field::text("Client", 22, |row, _| {
            text(format!("{} {}", row.client_first_name, row.client_last_name))
        }),
        Field::text("National ID", 15, |row, _| text(row.client_national_id.as_str())),
        Field::text("Loan Type", 14, |row, _| text(row.product_name.as_str())),
        Field::text("Branch", 14, |row, _| text(row.branch_name.as_str())),
        Field::date("Disbursed", |row, _| Cell::Date(row.disbursed_on)),
        Field::text("Disbursed By", 18, |row, _| {
            text(format!("{} {}", row.disbursed_by_first_name, row.disbursed_by_last_name))
        }),
        Field::money("Principal", |row: &Loan, _| Cell::Money(row.principal)).summed(),
        Field::money("Total", |row: &Loan, _| Cell::Money(row.total_charged)).summed(),
        Field::money("Balance", |row: &Loan, _| Cell::Money(row.balance)).summed(),
        Field::date("Next Payment", |row, _| maybe(row.next_payment_on, Cell::Date)),
        Field::text("Status", 11, |row, _| text(words(row.status.0.as_str()))),
    ]
}

pub(super) fn applications() -> Vec<Field<ApplicationRow>> {
    vec![
        Field::text("#", 8, |row, _| Cell::Text(row.id.to_string())),
        Field::text("Client", 22, |row, _| {
            text(format!("{} {}", row.client_first_name, row.client_last_name))
        }),
        Field::text("Branch", 14, |row, _| text(row.branch_name.as_str())),
        Field::text("Loan Type", 14, |row, _| text(row.product_name.as_str())),
        Field::money("Amount", |row: &ApplicationRow, _| Cell::Money(row.amount)).summed(),
        Field::time("Submitted", |row, view| view.time(row.created_at)),
        Field::text("Submitted By", 18, |row, _| {
            text(format!("{} {}", row.submitted_by_first_name, row.submitted_by_last_name))
        }),
        Field::text("Status", 11, |row, _| text(status_words(row.status))),
        Field::text("Loan", 8, |row, _| maybe(row.loan_id, |id| Cell::Text(id.to_string()))),
        Field::time("Decided", |row, view| maybe(row.decided_at, |at| view.time(at))),
        Field::text("Decided By", 18, |row, _| {
            let names = row.decided_by_first_name.as_ref().zip(row.decided_by_last_name.as_ref());
            maybe(names, |(first, last)| text(format!("{first} {last}")))
        }),
        Field::text("Reason", 26, |row, _| maybe(row.decision_reason.as_deref(), text)),
    ]
}

/// How an application stands, in the words of its page.
fn status_words(status: ApplicationStatus) -> String {
    match status {
        ApplicationStatus::Submitted => "Waiting".to_owned(),
        ApplicationStatus::Approved => "Disbursed".to_owned(),
        status => words(status.as_str()),
    }
}

pub(super) fn blacklist() -> Vec<Field<BlacklistRecord>> {
    vec![
        Field::text("Name", 14, |row, _| text(row.client_first_name.as_str())),
        Field::text("Surname", 14, |row, _| text(row.client_last_name.as_str())),
        Field::text("National ID", 15, |row, _| text(row.client_national_id.as_str())),
        Field::text("Reason", 34, |row, _| text(row.reason.as_str())),
        Field::text("Status", 10, |row, _| text(if row.is_active { "Active" } else { "Revoked" })),
        Field::time("Blacklisted", |row, view| view.time(row.created_at)),
        Field::text("Blacklisted By", 18, |row, _| {
            text(format!("{} {}", row.blacklisted_by_first_name, row.blacklisted_by_last_name))
        }),
        Field::time("Revoked", |row, view| maybe(row.revoked_at, |at| view.time(at))),
        Field::text("Revoked By", 18, |row, _| {
            let names = row.revoked_by_first_name.as_ref().zip(row.revoked_by_last_name.as_ref());
            maybe(names, |(first, last)| text(format!("{first} {last}")))
        }),
    ]
}

pub(super) fn log_book() -> Vec<Field<Entry>> {
    vec![
        Field::date("Date", |row, _| Cell::Date(row.business_date)),
        Field::text("User", 20, |row, _| text(format!("{} {}", row.first_name, row.last_name))),
        Field::text("Username", 14, |row, _| text(row.username.as_str())),
        Field::text("Branch", 14, |row, _| maybe(row.branch_name.clone(), text)),
        Field::time("Login Time", |row, view| view.time(row.login_at)),
        Field::text("Login Branch", 14, |row, _| maybe(row.login_branch_name.clone(), text)),
        Field::time("Logout Time", |row, view| maybe(row.logout_at, |at| view.time(at))),
        Field::time("Corrected Logout", |row, view| {
            maybe(row.corrected_logout_at, |at| view.time(at))
        }),
        Field::text("Logout Branch", 14, |row, _| maybe(row.logout_branch_name.clone(), text)),
        Field::text("Attendance", 11, |row, view| text(words(row.attendance(view.today).as_str()))),
        Field::text("Duration", 12, |row, view| {
            text(duration(row.seconds_worked(view.now, view.today)))
        }),
    ]
}

pub(super) fn arrears() -> Vec<Field<LateLoan>> {
    vec![
        Field::text("#", 8, |row, _| Cell::Text(row.loan.to_string())),
        Field::text("Client", 22, |row, _| text(format!("{} {}", row.first_name, row.last_name))),
        Field::text("Phone Numbers", 16, |row, _| text(row.contact.phones.join(", "))),
        Field::text("Loan Type", 14, |row, _| text(row.product_name.as_str())),
        Field::text("Branch", 14, |row, _| text(row.branch_name.as_str())),
        Field::text("Disbursed By", 18, |row, _| text(row.consultant.as_str())),
        Field::money("Balance", |row: &LateLoan, _| Cell::Money(row.balance)).summed(),
        Field::money("Overdue", |row: &LateLoan, _| Cell::Money(row.overdue)).summed(),
        Field::date("Late Since", |row, _| Cell::Date(row.late_since)),
        Field::text("Days Late", 14, |row, _| text(days_late(row.age))),
        Field::text("Last Note", 26, |row, _| {
            maybe(row.contact.last_note.as_ref(), |note| text(note.text.as_str()))
        }),
        Field::date("Promised For", |row, _| maybe(promise(row), |promise| Cell::Date(promise.on))),
        Field::money("Promised", |row, _| {
            maybe(promise(row), |promise| Cell::Money(promise.amount))
        }),
    ]
}

/// What the client has promised, unless a later promise replaced it.
fn promise(row: &LateLoan) -> Option<Promise> {
    row.contact.promise.as_ref().and_then(|note| note.promise)
}

fn phone_numbers(client: &Client) -> String {
    let active = client.phone_numbers.iter().filter(|phone| phone.is_active);
    active.map(|phone| phone.phone_number.as_str()).collect::<Vec<_>>().join(", ")
}

/// `8h 5m 0s`, as the screens show it.
fn duration(seconds: i64) -> String {
    format!("{}h {}m {}s", seconds / 3600, seconds / 60 % 60, seconds % 60)
}
