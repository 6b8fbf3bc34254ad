//! A connection of either engine.

use std::time::Duration;

use crate::config::Place;
use crate::postgres_conn::PgConn;
use crate::sqlite_conn::{self, LiteConn};
use crate::{Config, Result};

/// Database engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    /// SQLite, in this process, in one file.
    Sqlite,
    /// A PostgreSQL server.
    Postgres,
}

impl Engine {
    pub(crate) const ALL: [Engine; 2] = [Engine::Sqlite, Engine::Postgres];

    /// As fragments name it.
    pub const fn name(self) -> &'static str {
        match self {
            Engine::Sqlite => "sqlite",
            Engine::Postgres => "postgres",
        }
    }
}

/// Purpose of a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    Reader,
    Writer,
}

/// Connection parameters for one of several servers.
#[derive(Clone, Copy, Default)]
pub(crate) struct Way {
    /// The time for connecting, all hosts together; `None`: as long as each may take.
    pub(crate) within: Option<Duration>,
    /// Index of a host that did not answer: it is tried last.
    pub(crate) last: Option<usize>,
}

pub(crate) enum Conn {
    Lite(LiteConn),
    Pg(Box<PgConn>),
}

impl Conn {
    pub(crate) fn open(config: &Config, role: Role, way: Way) -> Result<Self> {
        match &config.url.0 {
            Place::File(path) => sqlite_conn::open(path, config, role).map(Conn::Lite),
            Place::Server(server) => {
                PgConn::open(server, config, role, way).map(|conn| Conn::Pg(Box::new(conn)))
            }
        }
    }

    pub(crate) fn engine(&self) -> Engine {
        match self {
            Conn::Lite(_) => Engine::Sqlite,
            Conn::Pg(_) => Engine::Postgres,
        }
    }

    /// Runs a script of one or more statements without parameters.
    pub(crate) fn batch(&mut self, script: &str) -> Result<()> {
        match self {
            Conn::Lite(conn) => Ok(conn.execute_batch(script)?),
            Conn::Pg(conn) => conn.batch(script),
        }
    }
}
