//! No table of money is left out of the walks over the columns.

use super::*;

/// Whose columns are tried in a test of their own.
const TRIED_ELSEWHERE: &[&str] = &["transfers"];

/// Tables in which nothing is money, and no record of what was agreed about it.
const NOT_MONEY: &[(&str, &str)] = &[
    ("backups", "copies of the database, and when they were taken"),
    ("bank_mappings", "how a bank's files are read; what was read is in the lines"),
    ("blacklist_records", "who gets no loan"),
    ("branches", "names and places; their money is in the journal"),
    ("call_counts", "how often somebody has called"),
    ("chat_messages", "what staff say to each other"),
    ("chat_positions", "how far they have read it"),
    ("client_beginnings", "an index for searches"),
    ("client_documents", "what clients have handed in"),
    ("client_phones", "phone numbers"),
    ("client_totals", "how many clients there are"),
    ("clients", "who they are"),
    ("currencies", "names of currencies"),
    ("deleted_documents", "which document was deleted by whom"),
    ("email_changes", "addresses that wait to be confirmed"),
    ("files", "names and sizes of files"),
    ("jobs", "work in the background, which can be done again"),
    ("letterhead", "what is printed above letters"),
    ("loan_notes", "what was said about a loan"),
    ("log_book_entries", "when staff were at work"),
    ("login_challenges", "half a sign-in"),
    ("login_events", "who signed in, and from where"),
    ("notice_branches", "at whom a notice is aimed"),
    ("notice_reads", "who has read a notice"),
    ("notices", "what staff are told"),
    ("outgoing_mails", "mails and whether they were sent"),
    ("password_resets", "codes for a new password"),
    ("payment_methods", "names; the entry of a payment says whether it was cash"),
    ("recovery_codes", "ways back for who lost a second factor"),
    ("refresh_tokens", "keys of sessions"),
    ("refusals", "who was refused what"),
    ("reports", "files that can be made again"),
    ("schema_migrations", "which steps the tables have taken"),
    ("second_factors", "how staff prove who they are"),
    ("sessions", "who is signed in"),
    ("settings", "of the lender; what they decided stands in each record"),
    ("staff", "who they are"),
    ("staff_phones", "phone numbers"),
    ("unsealed_records", "how far records from before were sealed"),
    ("writers", "which server writes"),
];

#[test]
fn every_table_is_walked_or_has_nothing_to_do_with_money() {
    let tried: BTreeSet<&str> = [of_one_history(), bank::damages(), periods::damages()]
        .iter()
        .flatten()
        .map(|damage| damage.table)
        .chain(TRIED_ELSEWHERE.iter().copied())
        .collect();
    let excused: BTreeSet<&str> = NOT_MONEY.iter().map(|(table, _)| *table).collect();
    let both: Vec<_> = tried.intersection(&excused).collect();
    assert!(both.is_empty(), "{both:?} are walked, and excused");
    let known: BTreeSet<String> = tried.union(&excused).map(|name| (*name).to_owned()).collect();
    let database = store::testing::database();
    let there = database.store.read(all).unwrap();
    let there: BTreeSet<String> = there.into_iter().map(|One(name)| name).collect();
    assert_eq!(there, known);
}

queries! {
    fn all() -> Vec<One<String>> =
        "SELECT name FROM ({{sqlite|SELECT name FROM pragma_table_list
            WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'}}{{postgres|
            SELECT CAST(table_name AS TEXT) AS name FROM information_schema.tables
            WHERE table_schema = current_schema()}}) x
         ORDER BY name /* scan: a test */ /* not null: a table has a name */";
}
