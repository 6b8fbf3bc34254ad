//! Copies of a whole database: complete, of one moment, and the same on the other engine.

use std::collections::HashMap;
use std::io::Cursor;

use store::testing::{database, dump, place, sqlite_database, unknown_tables};
use store::{Config, DatabaseUrl, Engine, Error, One, Store, Table, migrations, queries};

queries! {
    fn add(name: &str, value: &str) -> u64 =
        "INSERT INTO settings (name, value) VALUES (?1, ?2)";
    fn settings() -> One<i64> = "SELECT COUNT(*) AS settings FROM settings";
    fn branch(name: &str) -> u64 =
        "INSERT INTO branches (id, name, name_folded, address, is_active, created_at)
         SELECT 77, ?1, ?1, '1 Main Street', TRUE, created_at FROM branches WHERE id = 1";
    fn member_of_branch() -> u64 =
        "INSERT INTO staff (id, username, username_folded, email, email_folded, first_name,
            last_name, role, branch_id, status, permissions, created_at, sort_name, search)
         SELECT 5, 'thandi', 'thandi', 'a@b.c', 'a@b.c', 'Thandi', 'Nkosi', 'Consultant', b.id,
            'active', 0, b.created_at, 'nkosi', 'thandi' FROM branches b WHERE b.id = 1";
    fn forget_limits() -> u64 = "DELETE FROM credit_limits /* scan: it is refused */";
}

/// A change to the pieces of a copy.
type Change = &'static dyn Fn(&mut HashMap<String, Vec<u8>>);

fn open(url: DatabaseUrl) -> Store {
    Store::open(&Config { durable: false, ..Config::new(url) }).expect("it opens")
}

fn last_migration() -> i64 {
    migrations::ALL.last().expect("there are migrations").number
}

/// Everything in a database's tables.
fn rows(store: &Store) -> (Vec<Table>, HashMap<String, Vec<u8>>) {
    store
        .read(|tx| {
            let tables = tx.tables()?;
            let mut rows = HashMap::new();
            for table in &tables {
                let mut bytes = Vec::new();
                tx.copy_table(table, &mut |piece| {
                    bytes.extend_from_slice(piece);
                    Ok::<_, Error>(())
                })?;
                rows.insert(table.name.clone(), bytes);
            }
            Ok::<_, Error>((tables, rows))
        })
        .expect("the tables are read")
}

fn load(into: &Store, tables: &[Table], rows: &HashMap<String, Vec<u8>>) -> Result<(), Error> {
    into.load(last_migration(), tables, &mut |table| {
        let bytes = rows.get(&table.name).cloned().unwrap_or_default();
        Ok(Box::new(Cursor::new(bytes)))
    })
}

/// Writes that come while it is made are in the database, and not in the copy.
#[test]
fn file_copy_is_a_consistent_snapshot() {
    let database = sqlite_database();
    let folder = tempfile::tempdir().expect("a folder");
    let copy = folder.path().join("copy.db");
    let long = "x".repeat(2_000_000);
    for number in 0..10 {
        let (name, value) = (format!("before {number}"), long.clone());
        database.store.write(move |tx| add(tx, &name, &value)).wait().expect("written");
    }
    let mut looks = 0;
    let copied = database.store.read(|tx| {
        tx.copy_file::<Error>(&copy, &mut |done, total| {
            assert!(done <= total);
            looks += 1;
            let name = format!("meanwhile {looks}");
            database.store.write(move |tx| add(tx, &name, "late")).wait().map(drop)
        })
    });
    copied.expect("copied");
    assert!(looks > 2, "the copy took {looks} steps");
    let count = |store: &Store| store.read(settings).expect("counted").0;
    let copy = open(DatabaseUrl::file(copy));
    assert_eq!(count(&copy), 10);
    assert_eq!(count(&database.store), 10 + looks);
    assert_eq!(copy.pending_migrations(), Ok(vec![]));
}

/// More than its cache holds, and larger than what its log is moved into the file at.
#[test]
fn copied_pages_are_a_consistent_snapshot() {
    let database = sqlite_database();
    for number in 0..40 {
        let (name, text) = (format!("large {number}"), "x".repeat(100_000));
        database.store.write(move |tx| add(tx, &name, &text)).wait().expect("written");
    }
    let (mut bytes, mut looks, before) = (Vec::new(), 0, dump(&database.store).expect("a dump"));
    let copied = database.store.read(|tx| {
        tx.copy_pages::<Error>(&mut |page, done, total| {
            bytes.extend_from_slice(page);
            assert!(done <= total);
            looks += 1;
            if looks > 20 {
                return Ok(());
            }
            let name = format!("meanwhile {looks}");
            database.store.write(move |tx| add(tx, &name, "late")).wait().map(drop)
        })
    });
    copied.expect("copied");
    assert!(looks > 500, "{looks} pages");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("copy.db");
    std::fs::write(&file, bytes).expect("written");
    assert_eq!(dump(&open(DatabaseUrl::file(file))).expect("a dump"), before);
    let stopped = database.store.read(|tx| tx.copy_pages(&mut |_, _, _| Err(Error::Full)));
    assert_eq!(stopped, Err(Error::Full));
}

#[test]
fn stopped_copy_returns_the_reason() {
    let database = sqlite_database();
    let folder = tempfile::tempdir().expect("a folder");
    let target = folder.path().join("copy.db");
    let stopped = database.store.read(|tx| tx.copy_file(&target, &mut |_, _| Err(Error::Full)));
    assert_eq!(stopped, Err(Error::Full));
}

/// Rows with every kind of value, rows that migrations put in, and text to be searched.
#[test]
fn rows_of_postgres_load_into_either_engine() {
    let database = database();
    if database.store.engine() == Engine::Sqlite {
        return;
    }
    database.store.write(|tx| branch(tx, "Town")).wait().expect("written");
    database.store.write(member_of_branch).wait().expect("written");
    let (tables, rows) = rows(&database.store);
    assert!(tables.len() > 30, "{} tables", tables.len());
    assert!(tables.iter().all(|table| table.name != "schema_migrations"));
    let folder = tempfile::tempdir().expect("a folder");
    let (other, file) = (place(false), folder.path().join("rondavel.db"));
    let before = dump(&database.store).expect("a dump");
    for store in [open(other.url.clone()), open(DatabaseUrl::file(&file))] {
        assert_eq!(store.is_empty(), Ok(true));
        load(&store, &tables, &rows).expect("filled");
        assert_eq!(store.is_empty(), Ok(false));
        assert_eq!(dump(&store).expect("a dump"), before, "{:?}", store.engine());
        assert_eq!(store.pending_migrations(), Ok(vec![]));
        let unknown = store.read(unknown_tables);
        assert_eq!(unknown, Ok(One(0)), "tables whose size the planner has not been told");
        let refused = store.write(forget_limits).wait();
        assert!(matches!(refused, Err(Error::Refused(_))), "the guards are back: {refused:?}");
    }
    // And back, straight from one to the other.
    let (back, lite) = (place(false), open(DatabaseUrl::file(&file)));
    let back = open(back.url.clone());
    back.load_from(&lite).expect("filled");
    assert_eq!(dump(&back).expect("a dump"), before);
}

/// Nothing is stored afterwards: all rows come in one transaction.
#[test]
fn invalid_or_truncated_rows_load_nothing() {
    let database = database();
    if database.store.engine() == Engine::Sqlite {
        return;
    }
    database.store.write(member_of_branch).wait().expect("written");
    let (tables, whole) = rows(&database.store);
    let folder = tempfile::tempdir().expect("a folder");
    let mut number = 0;
    let mut refused = |change: Change| {
        let mut rows = whole.clone();
        change(&mut rows);
        number += 1;
        let (other, file) = (place(false), folder.path().join(format!("{number}.db")));
        for store in [open(other.url.clone()), open(DatabaseUrl::file(&file))] {
            let refused = load(&store, &tables, &rows);
            assert!(refused.is_err(), "{:?} took rows that are wrong", store.engine());
            assert_eq!(store.read(settings), Ok(One(0)), "{refused:?}");
        }
    };
    refused(&|rows| rows.get_mut("branches").expect("rows").truncate(40));
    // A person at a branch that does not exist.
    refused(&|rows| {
        let empty = rows.get("loans").expect("a table without rows").clone();
        rows.insert("branches".into(), empty);
    });
    let missing = tables.iter().filter(|table| table.name != "loans").cloned().collect::<Vec<_>>();
    let other = place(false);
    let refused = load(&open(other.url.clone()), &missing, &whole);
    assert!(matches!(&refused, Err(Error::Schema(why)) if why.contains("loans")), "{refused:?}");
}
