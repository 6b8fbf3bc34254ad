//! Where the database is and how much of it is used.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::Duration;

use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};

use crate::outage::Outage;
use crate::tls::TlsMode;
use crate::{Engine, Error, Result};

/// Settings for opening a store.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where the database is.
    pub url: DatabaseUrl,
    /// Connections for reading, opened as they are needed.
    pub readers: usize,
    /// Time after which the engine stops a statement of a read.
    pub question_timeout: Duration,
    /// The same for a statement of a long list.
    pub list_timeout: Duration,
    /// Jobs that may wait for the writer; one more is refused with [`Error::Overloaded`].
    pub queue: usize,
    /// Time after which the writer drops its connection if a statement has no answer. Waiting for a
    /// lock may take four fifths of it.
    pub answer_timeout: Duration,
    /// Maximum time for a batch of writes, with the search for a lost server. After it the batch
    /// and all waiting jobs are refused.
    pub write_timeout: Duration,
    /// True if a commit waits for the disk. Only tests and generated data may do without.
    pub durable: bool,
}

impl Config {
    /// Time that the writer waits for a lock. It is shorter than the answer timeout, so the server
    /// ends the wait and the connection stays usable.
    pub(crate) fn lock_timeout(&self) -> Duration {
        self.answer_timeout * 4 / 5
    }

    /// The usual number of connections for reading, and so of questions that run at the same time.
    pub const READERS: usize = 16;

    /// The usual sizes: 16 readers, 2 000 waiting jobs, 10 seconds for an answer, durable.
    pub fn new(url: DatabaseUrl) -> Self {
        Config {
            url,
            readers: Self::READERS,
            question_timeout: Duration::from_secs(30),
            list_timeout: Duration::from_mins(10),
            queue: 2_000,
            answer_timeout: Duration::from_secs(10),
            write_timeout: Duration::from_secs(18),
            durable: true,
        }
    }
}

/// The address of a database. Showing it never shows the password.
#[derive(Clone)]
pub struct DatabaseUrl(pub(crate) Place);

#[derive(Clone)]
pub(crate) enum Place {
    File(PathBuf),
    Server(Box<Server>),
}

/// A PostgreSQL database and how the way to it is protected.
#[derive(Clone)]
pub(crate) struct Server {
    /// A way for each host that may have it; at least one.
    pub(crate) ways: Vec<tokio_postgres::Config>,
    /// The place of the way that was good last, which is tried first.
    pub(crate) good: Arc<AtomicUsize>,
    /// Log state of an outage of all hosts.
    pub(crate) outage: Arc<Outage>,
    pub(crate) tls: TlsMode,
    pub(crate) root_certificates: Option<PathBuf>,
}

impl DatabaseUrl {
    /// From `sqlite:path/to/file` or `postgres://user:password@host/name?sslmode=…`.
    ///
    /// `sslmode` is `disable`, `require`, `verify-ca` or `verify-full`, as in libpq, with
    /// `sslrootcert` a file of certificates (`system`, the default: those the system trusts).
    /// Without it a connection over a socket or to the same machine is in the clear, and any other
    /// one is `verify-full`. `prefer` and `allow` are refused: both fall back to clear text silently.
    ///
    /// Several hosts, `postgres://user:password@first,second:5433/name`, are a primary and its
    /// standbys: the one that takes writes is used, whichever that is at the time.
    ///
    /// # Errors
    /// [`Error::Address`] for anything else.
    pub fn parse(text: &str) -> Result<Self> {
        if let Some(path) = text.strip_prefix("sqlite:") {
            let path = path.strip_prefix("//").unwrap_or(path);
            if path.is_empty() || path.starts_with(":memory:") {
                return Err(Error::Address(
                    "a SQLite database URL must name a file: sqlite:path".into(),
                ));
            }
            return Ok(DatabaseUrl::file(path));
        }
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Server::parse(text).map(|server| DatabaseUrl(Place::Server(Box::new(server))));
        }
        Err(Error::Address("a database URL must begin with sqlite: or postgres://".into()))
    }

    /// A SQLite file, made when it does not exist.
    pub fn file(path: impl Into<PathBuf>) -> Self {
        DatabaseUrl(Place::File(path.into()))
    }

    /// The engine at this address.
    pub fn engine(&self) -> Engine {
        match self.0 {
            Place::File(_) => Engine::Sqlite,
            Place::Server(_) => Engine::Postgres,
        }
    }

    /// The file of a SQLite database.
    pub fn path(&self) -> Option<&Path> {
        match &self.0 {
            Place::File(path) => Some(path),
            Place::Server(_) => None,
        }
    }
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Place::File(path) => write!(f, "sqlite:{}", path.display()),
            Place::Server(server) => {
                let hosts: Vec<String> = server.hosts().map(host_text).collect();
                let name = server.ways.first().and_then(|way| way.get_dbname()).unwrap_or_default();
                write!(f, "postgres://{}/{name} ({})", hosts.join(","), server.tls)
            }
        }
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::str::FromStr for DatabaseUrl {
    type Err = Error;
    fn from_str(text: &str) -> Result<Self> {
        DatabaseUrl::parse(text)
    }
}

impl Server {
    /// The driver knows neither `verify-full` nor `sslrootcert`, and its own default falls back to
    /// clear text, so both are taken off its hands.
    fn parse(text: &str) -> Result<Self> {
        let (base, query) = text.split_once('?').unwrap_or((text, ""));
        let (mut mode, mut root, mut others) = (None, None, Vec::new());
        let mut must_take_writes = false;
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            let decoded = percent_encoding::percent_decode_str(value).decode_utf8_lossy();
            match name {
                "sslmode" => mode = Some(TlsMode::parse(&decoded)?),
                "sslrootcert" if decoded == "system" => root = None,
                "sslrootcert" => root = Some(PathBuf::from(decoded.into_owned())),
                "target_session_attrs" if decoded == "read-write" || decoded == "primary" => {
                    must_take_writes = true;
                }
                "target_session_attrs" => {
                    return Err(Error::Address(format!(
                        "target_session_attrs={decoded} can be a server that takes no writes; use \
                         read-write"
                    )));
                }
                _ => others.push(pair),
            }
        }
        let query =
            if others.is_empty() { String::new() } else { format!("?{}", others.join("&")) };
        let mut ways = Vec::new();
        for base in each_host(base) {
            // The driver's message repeats the part it stumbled over, never the password.
            let way = format!("{base}{query}").parse::<tokio_postgres::Config>();
            ways.push(way.map_err(|error| Error::Address(crate::error::with_causes(&error)))?);
        }
        let mut server = Server {
            ways,
            good: Arc::default(),
            outage: Arc::new(Outage::of_database()),
            tls: TlsMode::VerifyFull,
            root_certificates: root,
        };
        let (count, are_here) = (server.hosts().count(), server.hosts().all(is_here));
        server.tls = mode.unwrap_or(if count > 0 && are_here {
            TlsMode::Disable
        } else {
            TlsMode::VerifyFull
        });
        for way in &mut server.ways {
            way.ssl_mode(match server.tls {
                TlsMode::Disable => SslMode::Disable,
                _ => SslMode::Require,
            });
            if count > 1 || must_take_writes {
                way.target_session_attrs(TargetSessionAttrs::ReadWrite);
            }
        }
        Ok(server)
    }

    fn hosts(&self) -> impl Iterator<Item = &Host> {
        self.ways.iter().flat_map(tokio_postgres::Config::get_hosts)
    }
}

/// The address of each host that is named between the credentials and the database's name. The
/// driver would try them in one go, and wait for ever for one that listens and says nothing.
fn each_host(base: &str) -> Vec<String> {
    let (scheme, rest) = base.split_once("://").unwrap_or(("postgres", base));
    let (credentials, rest) = match rest.split_once('@') {
        Some((credentials, rest)) => (format!("{credentials}@"), rest),
        None => (String::new(), rest),
    };
    let (hosts, name) = match rest.split_once('/') {
        Some((hosts, name)) => (hosts, format!("/{name}")),
        None => (rest, String::new()),
    };
    hosts.split(',').map(|host| format!("{scheme}://{credentials}{host}{name}")).collect()
}

pub(crate) fn host_text(host: &Host) -> String {
    match host {
        Host::Tcp(name) => name.clone(),
        Host::Unix(path) => path.display().to_string(),
    }
}

/// True for a socket or a loopback address: the traffic does not leave the machine.
fn is_here(host: &Host) -> bool {
    match host {
        Host::Tcp(name) => {
            name == "localhost"
                || name.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
        }
        Host::Unix(_) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tls(url: &str) -> TlsMode {
        match DatabaseUrl::parse(url).expect("the address is understood").0 {
            Place::Server(server) => server.tls,
            Place::File(_) => panic!("a file"),
        }
    }

    #[test]
    fn only_loopback_is_unencrypted_by_default() {
        assert_eq!(tls("postgres://a:b@127.0.0.1:5432/c"), TlsMode::Disable);
        assert_eq!(tls("postgres://a:b@[::1]/c"), TlsMode::Disable);
        assert_eq!(tls("postgres://a:b@localhost/c"), TlsMode::Disable);
        assert_eq!(tls("postgres://a@%2Fvar%2Frun/c"), TlsMode::Disable);
        assert_eq!(tls("postgres://a:b@db.example/c"), TlsMode::VerifyFull);
        assert_eq!(tls("postgres://a:b@localhost,db.example/c"), TlsMode::VerifyFull);
        assert_eq!(tls("postgres://a:b@db.example/c?sslmode=require"), TlsMode::Require);
        assert_eq!(tls("postgres://a@h/c?sslmode=verify-ca&sslrootcert=/x"), TlsMode::VerifyCa);
    }

    #[test]
    fn silent_fallbacks_and_unknown_addresses_are_refused() {
        for url in [
            "postgres://a@h/c?sslmode=prefer",
            "postgres://a@h/c?sslmode=allow",
            "postgres://a@h/c?no_such_option=1",
            "postgres://a@h,i/c?target_session_attrs=any",
            "postgres://a@h,i/c?target_session_attrs=read-only",
            "mysql://a@h/c",
            "sqlite:",
            "sqlite::memory:",
        ] {
            assert!(matches!(DatabaseUrl::parse(url), Err(Error::Address(_))), "{url}");
        }
    }

    #[test]
    fn writable_host_of_several_is_used() {
        let ways = |url: &str| match DatabaseUrl::parse(url).expect("it is understood").0 {
            Place::Server(server) => server.ways,
            Place::File(_) => panic!("a file"),
        };
        let pair = ways("postgres://a:b%40@one,two:5433/c?sslmode=require&options=-cx%3D1");
        let hosts: Vec<&Host> = pair.iter().flat_map(tokio_postgres::Config::get_hosts).collect();
        assert_eq!(hosts, [&Host::Tcp("one".into()), &Host::Tcp("two".into())]);
        assert_eq!(
            pair.iter().map(tokio_postgres::Config::get_ports).collect::<Vec<_>>(),
            [[5432], [5433]]
        );
        for way in &pair {
            assert_eq!(way.get_target_session_attrs(), TargetSessionAttrs::ReadWrite);
            assert_eq!((way.get_user(), way.get_password()), (Some("a"), Some(&b"b@"[..])));
            assert_eq!((way.get_dbname(), way.get_options()), (Some("c"), Some("-cx=1")));
        }
        // A single one may be a standby, of which a backup is made.
        let single = ways("postgres://a:b@one/c");
        assert_eq!(single[0].get_target_session_attrs(), TargetSessionAttrs::Any);
        let asked = ways("postgres://a:b@one/c?target_session_attrs=read-write");
        assert_eq!(asked[0].get_target_session_attrs(), TargetSessionAttrs::ReadWrite);
        let shown = DatabaseUrl::parse("postgres://a:b@[::1]:1,localhost:2/c");
        let shown = shown.expect("it is understood").to_string();
        assert_eq!(shown, "postgres://::1,localhost/c (in the clear)");
    }

    #[test]
    fn the_password_is_never_shown() {
        let url = DatabaseUrl::parse("postgres://mary:s3cret@db.example:5433/books");
        let url = url.expect("the address is understood");
        assert_eq!(url.to_string(), "postgres://db.example/books (verify-full)");
        assert!(!format!("{:?}", Config::new(url)).contains("s3cret"));
    }
}
