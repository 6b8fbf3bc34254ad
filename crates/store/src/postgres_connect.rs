//! Ways to PostgreSQL.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use tokio::task::JoinHandle;
use tokio_postgres::{Client, NoTls};

use crate::config::{Server, host_text};
use crate::conn::Way;
use crate::error::with_causes;
use crate::tls::{self, TlsMode};
use crate::{Error, Result};

/// A connection that does not come about in this time does not come.
const CONNECT: Duration = Duration::from_secs(10);
/// The same where another host may have the database.
const CONNECT_TO_ONE_OF_SEVERAL: Duration = Duration::from_secs(3);
/// A peer that acknowledges nothing for so long is gone: a cut cable closes no connection.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(15);
/// Interval of keepalive probes.
const KEEPALIVE_INTERVAL: Duration = Duration::from_secs(5);

/// Connects to the host that took writes last, or else to the next that takes them.
pub(crate) async fn connect(server: &Server, by: Way) -> Result<(Client, JoinHandle<()>, usize)> {
    let (count, since) = (server.ways.len(), Instant::now());
    let limit = if count > 1 { CONNECT_TO_ONE_OF_SEVERAL } else { CONNECT };
    let first = server.good.load(Ordering::Relaxed);
    let mut places: Vec<usize> = (first..first + count).map(|place| place % count).collect();
    places.sort_by_key(|place| Some(*place) == by.last);
    let mut failed = Vec::new();
    for place in places {
        let Some(way) = server.ways.get(place) else { continue };
        let left = by.within.map(|within| within.saturating_sub(since.elapsed()));
        let limit = left.map_or(limit, |left| limit.min(left));
        // Not only until it listens: one that hangs listens still.
        let connected = tokio::time::timeout(limit, connect_to(server, way)).await;
        let silent = || Error::Connect(format!("no answer within {} ms", limit.as_millis()));
        match connected.unwrap_or_else(|_| Err(silent())) {
            Ok((client, carrier)) => {
                server.good.store(place, Ordering::Relaxed);
                server.outage.is_over(&host_of(way));
                return Ok((client, carrier, place));
            }
            Err(Error::Connect(why)) => failed.push(format!("{}: {why}", host_of(way))),
            Err(error) => failed.push(format!("{}: {error}", host_of(way))),
        }
    }
    let why = failed.join("; ");
    server.outage.failed(&why);
    Err(Error::Connect(why))
}

fn host_of(way: &tokio_postgres::Config) -> String {
    way.get_hosts().first().map(host_text).unwrap_or_default()
}

/// Advice for a connection that TLS prevents.
fn remedy(why: &str) -> &'static str {
    if why.contains("server does not support TLS") {
        "; turn TLS on there (ssl = on), or put sslmode=disable into the address if nobody else can read \
         the network in between"
    } else if why.contains("UnknownIssuer") {
        "; name the authority that signed its certificate with sslrootcert in the address"
    } else {
        ""
    }
}

async fn connect_to(
    server: &Server,
    way: &tokio_postgres::Config,
) -> Result<(Client, JoinHandle<()>)> {
    let mut options = way.clone();
    options
        .connect_timeout(CONNECT)
        .tcp_user_timeout(SILENCE_TIMEOUT)
        .keepalives_idle(KEEPALIVE_INTERVAL)
        .keepalives_interval(KEEPALIVE_INTERVAL)
        .application_name("rondavel");
    let failed = |error: tokio_postgres::Error| {
        let why = with_causes(&error);
        Error::Connect(format!("{why}{}", remedy(&why)))
    };
    Ok(match server.tls {
        TlsMode::Disable => {
            let (client, connection) = options.connect(NoTls).await.map_err(failed)?;
            (client, tokio::spawn(carry(connection)))
        }
        _ => {
            let connector = tls::connector(server)?;
            let (client, connection) = options.connect(connector).await.map_err(failed)?;
            (client, tokio::spawn(carry(connection)))
        }
    })
}

/// The error is not needed here: a running statement gets it too, and an idle connection finds out
/// on its next use.
async fn carry(connection: impl Future<Output = std::result::Result<(), tokio_postgres::Error>>) {
    if let Err(error) = connection.await {
        tracing::debug!(%error, "a connection to PostgreSQL ended");
    }
}
