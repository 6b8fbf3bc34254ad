//! Databases for tests: one for each test, with every table, gone when the test ends.
//!
//! `RONDAVEL_TEST_DATABASE_URL` picks the engine: unset, SQLite in a temporary directory; a
//! `postgres://` URL, a new database on that server, whose user must be allowed to create some.

mod damage;
mod dump;
mod executed;
mod planner;

pub use damage::{after, ask, columns_read, run, tables};
pub use dump::dump;
pub use planner::unknown_tables;

use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use tempfile::TempDir;
use tokio_postgres::config::{Host, SslMode};

use crate::config::{Place, Server};
use crate::conn::{Conn, Role};
use crate::migrations::{Applied, CopyBefore, Migration};
use crate::off_runtime::off_runtime;
use crate::tls::TlsMode;
use crate::{Config, DatabaseUrl, Engine, Result, Store, Tx, migrations, writer};

/// The variable that names a PostgreSQL server to test on.
pub const VARIABLE: &str = "RONDAVEL_TEST_DATABASE_URL";

/// A database of one test.
pub struct TestDatabase {
    /// The open database.
    pub store: Store,
    /// Goes after the last store.
    place: Arc<TestPlace>,
}

impl TestDatabase {
    /// The same database opened once more, as another server opens it.
    ///
    /// # Panics
    /// When it cannot be opened.
    #[must_use]
    pub fn again(&self) -> TestDatabase {
        let store = Store::open(self.store.config()).expect("the database can be opened again");
        TestDatabase { store, place: Arc::clone(&self.place) }
    }
}

impl Drop for TestDatabase {
    /// Finishes all queued writes before the database is removed, even if another owner still holds
    /// the store: a writer without its database searches for it for a long time.
    fn drop(&mut self) {
        self.store.close();
        executed::note_executed();
    }
}

/// Where a test's database is; dropped, it is gone.
pub struct TestPlace {
    /// Its address.
    pub url: DatabaseUrl,
    removal: Removal,
}

enum Removal {
    Directory { _directory: TempDir },
    Database { server: Box<Config>, name: String },
}

/// Creates a migrated database for one test.
///
/// # Panics
/// If it cannot be created: the test cannot go on without it.
pub fn database() -> TestDatabase {
    database_with(|_| {})
}

/// Like [`database`], opened with other sizes.
pub fn database_with(adjust: impl FnOnce(&mut Config)) -> TestDatabase {
    let place = place(true);
    let mut config = config(place.url.clone());
    adjust(&mut config);
    let store = Store::open(&config).expect("the test's database can be opened");
    TestDatabase { store, place: Arc::new(place) }
}

/// Creates a migrated SQLite database, independent of the engine of the tests, to compare the
/// results of the same work on both engines.
///
/// # Panics
/// If it cannot be created.
/// When none can be made.
pub fn sqlite_database() -> TestDatabase {
    let place = sqlite_place(true).expect("a database file can be made");
    TestDatabase {
        store: Store::open(&config(place.url.clone())).expect("the file can be opened"),
        place: Arc::new(place),
    }
}

/// A place for a database without any table, or with all of them.
pub fn place(migrated: bool) -> TestPlace {
    match std::env::var(VARIABLE) {
        Ok(url) if !url.is_empty() => {
            let server = DatabaseUrl::parse(&url).expect("the test server's URL is understood");
            off_runtime(|| postgres_place(server, migrated)).expect("a database can be created")
        }
        _ => sqlite_place(migrated).expect("a database file can be made"),
    }
}

/// Migrates the tables as a program with these migrations does, with a private copy of a SQLite
/// database that has data.
///
/// # Errors
/// Like [`Store::migrate_copying`].
pub fn migrate_to(
    store: &Store,
    all: &'static [Migration],
    copy: &mut CopyBefore<'_>,
) -> Result<Vec<Applied>> {
    off_runtime(|| migrations::apply_copying(store.config(), all, copy))
}

/// A foreign session on a test's database, such as a shell. Dropping it ends the session.
pub struct Session(Tx);

impl Session {
    /// Runs a script in a new session.
    ///
    /// # Panics
    /// When the database refuses it.
    pub fn running(store: &Store, script: &str) -> Session {
        off_runtime(|| {
            let mut tx = Tx::open(store.config(), Role::Writer).expect("a session");
            tx.batch(script).expect("the database runs it");
            Session(tx)
        })
    }

    /// Ends its transaction.
    ///
    /// # Panics
    /// When there is none.
    pub fn roll_back(mut self) {
        off_runtime(|| self.0.batch("ROLLBACK").expect("a transaction"));
    }
}

/// Lets SQLite's file grow no further, as on a full disk. `false` on PostgreSQL, where it cannot be
/// done from here.
pub fn fill_disk(store: &Store) -> bool {
    // The limit is never set below the file's size.
    limit_pages(store, 1)
}

/// Lets SQLite's file grow again.
pub fn free_disk(store: &Store) -> bool {
    limit_pages(store, 4_294_967_294)
}

fn limit_pages(store: &Store, pages: u32) -> bool {
    if store.engine() == Engine::Postgres {
        return false;
    }
    let limited = store.write(move |tx| tx.batch(&format!("PRAGMA max_page_count = {pages}")));
    limited.wait().is_ok()
}

/// Few readers, as there are many tests; and nothing that matters after a crash.
fn config(url: DatabaseUrl) -> Config {
    Config { readers: 4, durable: false, ..Config::new(url) }
}

fn random_name() -> String {
    format!("{:016x}", RandomState::new().build_hasher().finish())
}

fn sqlite_place(migrated: bool) -> std::io::Result<TestPlace> {
    let directory = TempDir::with_prefix("rondavel-test-")?;
    let file = directory.path().join("rondavel.db");
    if migrated {
        std::fs::copy(sqlite_template()?, &file)?;
    }
    let removal = Removal::Directory { _directory: directory };
    Ok(TestPlace { url: DatabaseUrl::file(file), removal })
}

/// The migrated file that every test copies; created by the first caller and renamed into place
/// when complete.
fn sqlite_template() -> std::io::Result<PathBuf> {
    let name = format!("rondavel-template-{}.db", migrations::fingerprint(migrations::ALL));
    let template = std::env::temp_dir().join(name);
    if !template.try_exists()? {
        let directory = TempDir::with_prefix("rondavel-template-")?;
        let file = directory.path().join("template.db");
        migrate(&config(DatabaseUrl::file(&file))).map_err(std::io::Error::other)?;
        put(&file, &template)?;
    }
    Ok(template)
}

/// Two processes may do this at once: the second replaces the first's file by its like.
fn put(file: &Path, template: &Path) -> std::io::Result<()> {
    std::fs::rename(file, template).or_else(|_| {
        let beside = template.with_extension(random_name());
        std::fs::copy(file, &beside)?;
        std::fs::rename(beside, template)
    })
}

/// Closes the store again: the last connection moves the log into the file.
fn migrate(config: &Config) -> Result<()> {
    Store::open(config)?.migrate().map(drop)
}

fn on_database(server: &DatabaseUrl, name: &str) -> DatabaseUrl {
    let mut url = server.clone();
    if let Place::Server(server) = &mut url.0 {
        for way in &mut server.ways {
            way.dbname(name);
        }
    }
    url
}

fn postgres_place(server: DatabaseUrl, migrated: bool) -> Result<TestPlace> {
    let server = Config::new(server);
    let name = format!("rondavel_test_{}", random_name());
    on_server(&server, |tx| {
        let template =
            if migrated { postgres_template(tx, &server)? } else { "template0".to_owned() };
        // Copies files instead of logging every page: half the time.
        tx.batch(&format!("CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY"))
    })?;
    let url = on_database(&server.url, &name);
    Ok(TestPlace { url, removal: Removal::Database { server: Box::new(server), name } })
}

/// Runs server-wide work over one connection for all tests of the process, opened by the first
/// caller: signing in takes longer than the work.
fn on_server<T>(server: &Config, work: impl FnOnce(&mut Tx) -> Result<T>) -> Result<T> {
    static CONNECTION: Mutex<Option<Tx>> = Mutex::new(None);
    let mut connection = CONNECTION.lock().unwrap_or_else(PoisonError::into_inner);
    let mut tx = match connection.take() {
        Some(tx) => tx,
        None => Tx::open(server, Role::Writer)?,
    };
    // A connection on which something failed is not used again.
    let answer = work(&mut tx)?;
    *connection = Some(tx);
    Ok(answer)
}

/// The migrated database that every test's is made of; one process makes it, the others wait.
fn postgres_template(tx: &mut Tx, server: &Config) -> Result<String> {
    let template = format!("rondavel_template_{}", migrations::fingerprint(migrations::ALL));
    tx.batch(&format!("SELECT pg_advisory_lock({})", writer::LOCK))?;
    let Conn::Pg(conn) = tx.conn() else {
        return Ok(template);
    };
    let found = conn.ask(|client| async {
        client.query("SELECT 1 FROM pg_database WHERE datname = $1", &[&template]).await
    })?;
    if found.is_empty() {
        // Renamed when it is complete, so that an unfinished one is never used.
        let unfinished = format!("{template}_unfinished");
        tx.batch(&format!("DROP DATABASE IF EXISTS {unfinished} WITH (FORCE)"))?;
        tx.batch(&format!("CREATE DATABASE {unfinished} TEMPLATE template0"))?;
        migrate(&config(on_database(&server.url, &unfinished)))?;
        // A backend lives on a moment after its client has gone, and a rename tolerates none.
        let mut tries = 0;
        while let Err(error) =
            tx.batch(&format!("ALTER DATABASE {unfinished} RENAME TO {template}"))
        {
            tries += 1;
            if tries > 100 {
                return Err(error);
            }
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    }
    tx.batch(&format!("SELECT pg_advisory_unlock({})", writer::LOCK))?;
    Ok(template)
}

/// Waits until a database has no backends. A backend lives on for a moment after its client has
/// gone, and PostgreSQL checks for that once in a tenth of a second before it drops a database,
/// longer than most tests take. A database still in use is dropped all the same.
fn wait_until_unused(server: &Config, name: &str) -> Result<()> {
    for _ in 0..100 {
        let is_used = on_server(server, |tx| {
            let Conn::Pg(conn) = tx.conn() else {
                return Ok(false);
            };
            let found = conn.ask(|client| async {
                client.query("SELECT 1 FROM pg_stat_activity WHERE datname = $1", &[&name]).await
            })?;
            Ok(!found.is_empty())
        })?;
        if !is_used {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    Ok(())
}

impl TestPlace {
    /// The server's host and port; `None` for SQLite and for a socket.
    pub fn server(&self) -> Option<(String, u16)> {
        let Place::Server(server) = &self.url.0 else {
            return None;
        };
        let way = server.ways.first()?;
        let port = way.get_ports().first().copied().unwrap_or(5432);
        match way.get_hosts().first()? {
            Host::Tcp(name) => Some((name.clone(), port)),
            Host::Unix(_) => None,
        }
    }

    /// The address as a program gets it, password and all; `None` for SQLite.
    pub fn text(&self) -> Option<String> {
        let Removal::Database { name, .. } = &self.removal else {
            return None;
        };
        let server = std::env::var(VARIABLE).ok()?;
        let (base, query) = server.split_once('?').unwrap_or((&server, ""));
        let (host, _) = base.rsplit_once('/')?;
        Some(format!("{host}/{name}?{query}"))
    }

    /// The same database through something that listens on a port of this machine and passes on
    /// what it hears, or not: a fault in the link.
    pub fn through(&self, port: u16) -> Option<DatabaseUrl> {
        self.through_one_of(&[port])
    }

    /// The same database on whichever of several ports it is.
    pub fn through_one_of(&self, ports: &[u16]) -> Option<DatabaseUrl> {
        let Place::Server(server) = &self.url.0 else {
            return None;
        };
        let way = server.ways.first()?;
        let through = |port: &u16| {
            let mut config = tokio_postgres::Config::new();
            config.host("127.0.0.1").port(*port).ssl_mode(SslMode::Disable);
            way.get_user().map(|user| config.user(user));
            way.get_password().map(|password| config.password(password));
            way.get_dbname().map(|name| config.dbname(name));
            config
        };
        let ways = ports.iter().map(through).collect();
        let (good, root_certificates) = (Arc::default(), None);
        let outage = Arc::new(crate::Outage::of_database());
        let server = Server { ways, good, outage, tls: TlsMode::Disable, root_certificates };
        Some(DatabaseUrl(Place::Server(Box::new(server))))
    }
}

impl Drop for TestPlace {
    fn drop(&mut self) {
        let Removal::Database { server, name } = &self.removal else {
            return;
        };
        let gone = off_runtime(|| {
            wait_until_unused(server, name)?;
            let drop = format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)");
            on_server(server, |tx| tx.batch(&drop))
        });
        if let Err(error) = gone {
            tracing::warn!(%error, name, "a test's database stays behind");
        }
    }
}
