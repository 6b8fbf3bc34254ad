//! No table is forgotten: each is walked column by column, or a reason is written here.

use super::*;

/// Tables that are not walked, and why.
const NOT_WALKED: &[(&str, &str)] = &[
    ("backups", "what the server says of its own work"),
    ("bank_mappings", "how files are read; what was read is in bank_lines"),
    ("blacklist_records", "moves no money"),
    ("branches", "names and places; their money is in account_balances"),
    ("call_counts", "counts of calls, for a while"),
    ("chat_messages", "messages of staff"),
    ("chat_positions", "who has read what"),
    ("client_beginnings", "made from clients, proven by verify::clients"),
    ("client_documents", "files of clients"),
    ("client_phones", "phone numbers of clients"),
    ("client_totals", "counts of clients, proven by verify::clients"),
    ("clients", "people; what they owe is in loans"),
    ("clock_beliefs", "with what the clock is compared"),
    ("currencies", "shown only: the books are in rand"),
    ("deleted_documents", "numbers of documents that were deleted"),
    ("email_changes", "codes, for a day"),
    ("files", "where bytes are stored"),
    ("jobs", "work of the server, deleted after a while"),
    ("letterhead", "the head of papers"),
    ("loan_notes", "notes of staff"),
    ("log_book_entries", "working times; corrected ones are proven by verify::log_outs"),
    ("login_challenges", "steps of a login, for minutes"),
    ("login_events", "logins, deleted after a while"),
    ("notice_branches", "whom a notice reaches"),
    ("notice_reads", "who has read what"),
    ("notices", "news for staff"),
    ("outgoing_mails", "emails, deleted after a while"),
    ("password_resets", "codes, for minutes"),
    ("payment_methods", "names; their kind is proven by verify::kinds"),
    ("recovery_codes", "proven by verify::people"),
    ("refresh_tokens", "of sessions"),
    ("refusals", "what was refused changed nothing"),
    ("reports", "files made from other tables"),
    ("second_factors", "proven by verify::people"),
    ("sessions", "of people"),
    ("settings", "keys and settings"),
    ("staff", "people; their rights are proven by verify::people"),
    ("staff_names", "names of staff at their time; proven by verify::people"),
    ("staff_phones", "phone numbers of staff"),
    ("transfers", "walked by verify::tests::transfers"),
    ("vat_settings", "what they led to is with loans and ends of months"),
];

queries! {
    fn tables() -> Vec<One<String>> =
        "SELECT name FROM ({{sqlite|SELECT name FROM sqlite_master WHERE type = 'table'}}{{postgres|
            SELECT CAST(table_name AS TEXT) AS name FROM information_schema.tables
            WHERE table_schema = current_schema()}}) x
         ORDER BY name /* scan: a test */ /* not null: a table has a name */";
}

/// What an engine or an installation keeps for itself.
fn is_own(table: &str) -> bool {
    ["sqlite_", "client_search"].iter().any(|start| table.starts_with(start))
        || ["schema_migrations", "writers"].contains(&table)
}

#[test]
fn every_table_is_walked_or_has_a_reason() {
    let scene = Scene::new();
    let there = scene.admin.asks(|tx, _| Ok(tables(tx)?)).unwrap();
    let there: BTreeSet<String> =
        there.into_iter().map(|One(name)| name).filter(|name| !is_own(name)).collect();
    let walked: BTreeSet<&str> = [
        of_history(),
        bank::damages(),
        bank::credit_damages(),
        periods::damages(),
        daily::damages(),
        vat::damages(),
    ]
    .into_iter()
    .flatten()
    .map(|damage| damage.table)
    .collect();
    let excused: BTreeSet<&str> = NOT_WALKED.iter().map(|(table, _)| *table).collect();
    let both: Vec<&&str> = walked.intersection(&excused).collect();
    assert_eq!(both, Vec::<&&str>::new(), "walked, so no reason is needed");
    let known: BTreeSet<String> = walked.union(&excused).map(|table| (*table).to_owned()).collect();
    assert_eq!(there, known);
}
