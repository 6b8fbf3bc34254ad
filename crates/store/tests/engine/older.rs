//! Databases of older versions of the program: what was in them is there after the migration.

mod lender;

use money::{Date, Timestamp};
use store::testing::{self, TestPlace, place};
use store::{Config, One, Store, Tx, queries, row};

/// Migrations before sessions ended by their age and their last use.
const BEFORE_SESSION_LIMITS: usize = 12;
/// Migrations before there were records of files.
const BEFORE_FILES: usize = 18;
/// Migrations before the movements of accounts.
const BEFORE_ACCOUNT_DAYS: usize = 26;

row! {
    #[derive(Debug, PartialEq, Eq)]
    struct File {
        id: i64,
        path: String,
        thumbnail_path: Option<String>,
        owner_kind: String,
        owner_id: i64,
        size_bytes: Option<i64>,
        unknown_because: Option<String>,
        state: String,
        created_by: Option<i64>,
    }
    #[derive(Debug, PartialEq, Eq)]
    struct Session { id: i64, staff_id: i64, created_at: Timestamp, last_used_at: Timestamp, end_reason: Option<String> }
    #[derive(Debug, PartialEq, Eq)]
    struct Token { hash: Vec<u8>, session_id: i64, rotated_at: Option<Timestamp>, successor: Option<Vec<u8>> }
    #[derive(Debug, PartialEq, Eq)]
    struct Movement { day: Date, account: i64, kind: String, debit: i64, credit: i64, lines: i64 }
    #[derive(Debug, PartialEq, Eq)]
    struct Document { id: i64, name: String, file_id: i64, uploaded_by: i64 }
}

queries! {
    fn member(id: i64, username: &str, picture: Option<&str>, at: Timestamp) -> u64 =
        "INSERT INTO staff (id, username, username_folded, email, email_folded, first_name,
            last_name, role, status, permissions, profile_picture, created_at)
         VALUES (?1, ?2, ?2, ?2, ?2, 'Thandi', 'Mokoena', 'Administrator', 'active', 0, ?3, ?4)";
    fn login(id: i64, staff: Option<i64>, selfie: Option<&str>, at: Timestamp) -> u64 =
        "INSERT INTO login_events (id, staff_id, username_folded, outcome, address, selfie,
            browser_info, machine_info, created_at)
         VALUES (?1, ?2, 'thandi', 'success', '', ?3, '', '', ?4)";
    fn session(
        id: i64, staff: i64, at: Timestamp, used: Timestamp, ended: Option<Timestamp>,
        reason: Option<&str>,
    ) -> u64 =
        "INSERT INTO sessions (id, staff_id, created_at, last_used_at, expires_at, ended_at,
            end_reason, address, browser_info, machine_info)
         VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6, '', '', '')";
    fn token(hash: &[u8], session: i64, at: Timestamp, rotated: Option<Timestamp>) -> u64 =
        "INSERT INTO refresh_tokens (hash, session_id, issued_at, rotated_at)
         VALUES (?1, ?2, ?3, ?4)";
    fn sessions() -> Vec<Session> =
        "SELECT id, staff_id, created_at, last_used_at, end_reason FROM sessions ORDER BY id
         /* scan: a test */";
    fn tokens() -> Vec<Token> =
        "SELECT hash, session_id, rotated_at, successor FROM refresh_tokens ORDER BY hash
         /* scan: a test */";
    fn client(id: i64, no: bool, at: Timestamp) -> u64 =
        "INSERT INTO clients (id, first_name, last_name, email, national_id, gender, address, race,
            client_type, nk_name, nk_surname, nk_phone_number, nk_email, nk_national_id, sort_name,
            search, is_blacklisted, open_accounts, active_accounts, defaulted_accounts,
            written_off_accounts, created_at)
         VALUES (?1, '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', ?2, 0, 0, 0, 0, ?3)";
    fn document(id: i64, path: &str, size: i64, by: i64, at: Timestamp) -> u64 =
        "INSERT INTO client_documents (id, client_id, name, kind, path, content_type, size_bytes,
            uploaded_by, created_at)
         VALUES (?1, 1, 'Payslip', 'other', ?2, 'application/pdf', ?3, ?4, ?5)";
    fn files() -> Vec<File> =
        "SELECT id, path, thumbnail_path, owner_kind, owner_id, size_bytes, unknown_because, state,
            created_by FROM files ORDER BY id /* scan: a test */";
    fn documents() -> Vec<Document> =
        "SELECT id, name, file_id, uploaded_by FROM client_documents ORDER BY id /* scan: a test */";
    fn branch(id: i64, name: &str, at: Timestamp) -> u64 =
        "INSERT INTO branches (id, name, name_folded, address, is_active, created_at)
         VALUES (?1, ?2, ?2, '', 1 = 1, ?3)";
    fn entry(id: i64, day: Date, kind: &str, branch: i64, at: Timestamp, hash: &[u8]) -> u64 =
        "INSERT INTO journal_entries (id, at, business_date, kind, description, amount, branch_id,
            hash)
         VALUES (?1, ?5, ?2, ?3, '', 100, ?4, ?6)";
    fn line(entry: i64, line: i64, account: i64, branch: i64, amount: i64) -> u64 =
        "INSERT INTO journal_lines (entry_id, line, account, branch_id, amount)
         VALUES (?1, ?2, ?3, ?4, ?5)";
    fn ended(day: Date, at: Timestamp) -> u64 =
        "INSERT INTO day_ends (business_date, completed_at) VALUES (?1, ?2)";
    fn account_days() -> Vec<Movement> =
        "SELECT business_date AS day, account, kind, debit, credit, lines FROM account_days
         ORDER BY business_date, account, kind /* scan: a test */";
    fn account_months() -> Vec<Movement> =
        "SELECT month_end AS day, account, kind, debit, credit, lines FROM account_months
         ORDER BY month_end, account, kind /* scan: a test */";
    fn last_file() -> One<i64> = "SELECT value FROM counters WHERE name = 'files'";
}

fn people_and_papers(tx: &mut Tx) -> store::Result<()> {
    let at = Timestamp::UNIX_EPOCH;
    member(tx, 1, "thandi", Some("pictures/p.jpg"), at)?;
    member(tx, 2, "sipho", None, at)?;
    login(tx, 1, Some(1), Some("selfies/shared.jpg"), at)?;
    login(tx, 2, None, None, at)?;
    login(tx, 3, Some(2), Some("selfies/shared.jpg"), at)?;
    login(tx, 4, Some(2), Some("selfies/own.jpg"), at)?;
    client(tx, 1, false, at)?;
    document(tx, 1, "documents/a.pdf", 100, 2, at)?;
    document(tx, 3, "documents/c.pdf", 300, 1, at)?;
    Ok(())
}

/// A database of a program that knew so many migrations, with these rows, brought up to date.
fn older(known: usize, rows: fn(&mut Tx) -> store::Result<()>) -> (TestPlace, Store) {
    let place = place(false);
    let config = Config { durable: false, ..Config::new(place.url.clone()) };
    let store = Store::open(&config).expect("it opens");
    testing::migrate_as_before(&store, known);
    store.write(rows).wait().expect("the rows are written");
    store.migrate().expect("the tables are brought up to date");
    (place, store)
}

fn signed_in(tx: &mut Tx) -> store::Result<()> {
    let (at, later) = (Timestamp::UNIX_EPOCH, Timestamp::from_second(3600).expect("an instant"));
    member(tx, 1, "thandi", None, at)?;
    session(tx, 1, 1, at, later, None, None)?;
    session(tx, 2, 1, at, at, Some(at), Some("signed_out"))?;
    token(tx, &[1; 32], 1, at, Some(later))?;
    token(tx, &[2; 32], 1, later, None)?;
    Ok(())
}

/// Nobody is signed out by an update, and a token that was used stays used.
#[test]
fn sessions_go_on() {
    let (_place, store) = older(BEFORE_SESSION_LIMITS, signed_in);
    let (at, later) = (Timestamp::UNIX_EPOCH, Timestamp::from_second(3600).expect("an instant"));
    let session = |id, last_used_at, end_reason: Option<&str>| Session {
        id,
        staff_id: 1,
        created_at: at,
        last_used_at,
        end_reason: end_reason.map(str::to_owned),
    };
    let expected = [session(1, later, None), session(2, at, Some("signed_out"))];
    assert_eq!(store.read(sessions), Ok(expected.into()));
    let token = |byte, rotated_at| Token {
        hash: vec![byte; 32],
        session_id: 1,
        rotated_at,
        successor: None,
    };
    assert_eq!(store.read(tokens), Ok(vec![token(1, Some(later)), token(2, None)]));
}

/// A picture that many sign-ins share, as in demonstrations, belongs to the first of them.
#[test]
fn files_have_records() {
    let (_place, store) = older(BEFORE_FILES, people_and_papers);
    let file = |id, path: &str, small: Option<&str>, (kind, owner): (&str, i64), size, by| File {
        id,
        path: path.to_owned(),
        thumbnail_path: small.map(str::to_owned),
        owner_kind: kind.to_owned(),
        owner_id: owner,
        size_bytes: size,
        unknown_because: Some("kept_before_digests".to_owned()),
        state: "stored".to_owned(),
        created_by: Some(by),
    };
    let (login, paper) = ("login_event", "client_document");
    let expected = [
        file(1, "selfies/shared.jpg", Some("selfies/shared.small.jpg"), (login, 1), None, 1),
        file(2, "selfies/own.jpg", Some("selfies/own.small.jpg"), (login, 4), None, 2),
        file(3, "pictures/p.jpg", Some("pictures/p.small.jpg"), ("staff", 1), None, 1),
        file(4, "documents/a.pdf", None, (paper, 1), Some(100), 2),
        file(5, "documents/c.pdf", None, (paper, 3), Some(300), 1),
    ];
    assert_eq!(store.read(files), Ok(expected.into()));
    let document = |id, file_id, uploaded_by| Document {
        id,
        name: "Payslip".to_owned(),
        file_id,
        uploaded_by,
    };
    assert_eq!(store.read(documents), Ok(vec![document(1, 4, 2), document(3, 5, 1)]));
    assert_eq!(store.read(last_file), Ok(One(5)));
}

/// Two days of February, one of March, and day ends until the end of March.
fn a_journal(tx: &mut Tx) -> store::Result<()> {
    let at = Timestamp::UNIX_EPOCH;
    branch(tx, 7, "Town", at)?;
    for (id, day, kind, amount) in [
        (1, date(2, 27), "deposit", 500),
        (2, date(2, 27), "deposit", 40),
        (3, date(2, 28), "withdrawal", -30),
        (4, date(3, 1), "deposit", 2),
    ] {
        entry(tx, id, day, kind, 7, at, &[0; 32])?;
        line(tx, id, 1, 1000, 7, amount)?;
        line(tx, id, 2, 3000, 7, -amount)?;
    }
    let days = date(2, 27).series(jiff::Span::new().days(1));
    for day in days.take_while(|day| *day <= date(4, 1)) {
        ended(tx, day, at)?;
    }
    Ok(())
}

fn date(month: i8, day: i8) -> Date {
    Date::constant(2026, month, day)
}

/// What moved is added up from the journal, for each day and to the end of each month that is over.
#[test]
fn movements_come_from_the_journal() {
    let (_place, store) = older(BEFORE_ACCOUNT_DAYS, a_journal);
    let movement = |day, account, kind: &str, debit, credit, lines| Movement {
        day,
        account,
        kind: kind.to_owned(),
        debit,
        credit,
        lines,
    };
    let expected = [
        movement(date(2, 27), 1000, "deposit", 540, 0, 2),
        movement(date(2, 27), 3000, "deposit", 0, 540, 2),
        movement(date(2, 28), 1000, "withdrawal", 0, 30, 1),
        movement(date(2, 28), 3000, "withdrawal", 30, 0, 1),
        movement(date(3, 1), 1000, "deposit", 2, 0, 1),
        movement(date(3, 1), 3000, "deposit", 0, 2, 1),
    ];
    assert_eq!(store.read(account_days), Ok(expected.into()));
    let expected = [
        movement(date(2, 28), 1000, "deposit", 540, 0, 2),
        movement(date(2, 28), 1000, "withdrawal", 0, 30, 1),
        movement(date(2, 28), 3000, "deposit", 0, 540, 2),
        movement(date(2, 28), 3000, "withdrawal", 30, 0, 1),
        movement(date(3, 31), 1000, "deposit", 542, 0, 3),
        movement(date(3, 31), 1000, "withdrawal", 0, 30, 1),
        movement(date(3, 31), 3000, "deposit", 0, 542, 3),
        movement(date(3, 31), 3000, "withdrawal", 30, 0, 1),
    ];
    assert_eq!(store.read(account_months), Ok(expected.into()));
}
