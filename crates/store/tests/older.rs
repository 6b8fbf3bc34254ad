//! Databases of older versions of the program: what was in them is there after the migration.

use money::Timestamp;
use store::testing::{self, place};
use store::{Config, One, Store, Tx, queries, row};

/// Migrations before there were records of files.
const BEFORE_FILES: usize = 18;

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

/// A picture that many sign-ins share, as in demonstrations, belongs to the first of them.
#[test]
fn files_have_records() {
    let place = place(false);
    let config = Config { durable: false, ..Config::new(place.url.clone()) };
    let store = Store::open(&config).expect("it opens");
    testing::migrate_as_before(&store, BEFORE_FILES);
    store.write(people_and_papers).wait().expect("the rows are written");
    store.migrate().expect("the tables are brought up to date");
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
