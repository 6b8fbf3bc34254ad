//! A lender with two database servers, several servers of the program, and a listener.

use simulator::client::Client;
use simulator::crash::{PASSWORD, USERNAME};
use simulator::link::Link;
use simulator::process::{self, Server};
use std::io::{BufRead, BufReader};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use xtask::postgres::{Cluster, Durability};
use xtask::programs;

/// Service has to be back within this time.
pub(crate) const BACK: Duration = Duration::from_secs(30);

/// A primary and the standby that each COMMIT waits for.
pub(crate) struct Pair {
    pub(crate) primary: Cluster,
    pub(crate) standby: Cluster,
    /// By which the standby follows.
    pub(crate) replication: Link,
    data: TempDir,
}

impl Pair {
    /// `None` when the tests do not run on PostgreSQL, or its programs are not on this machine.
    pub(crate) fn start() -> Option<Self> {
        let asked = std::env::var(store::testing::VARIABLE).is_ok_and(|url| !url.is_empty());
        let bin = programs::postgres().filter(|_| asked)?;
        let primary = Cluster::start(&bin, Durability::Standby).expect("a primary");
        let replication = Link::between(&primary.place()).expect("a link");
        let standby = primary.standby_by_way_of(&replication.url).expect("a standby");
        let data = tempfile::tempdir().expect("a folder can be made");
        let pair = Pair { primary, standby, replication, data };
        pair.run(&["demo", "--clients", "60", "--loans", "60", "--months", "2"]);
        Some(pair)
    }

    /// A server that names both database servers.
    pub(crate) fn serve(&self) -> Server {
        self.serve_by_way_of(&self.primary.place())
    }

    /// A server that reaches the primary at another host and port that lead there.
    pub(crate) fn serve_by_way_of(&self, place: &str) -> Server {
        let binary = process::binary().expect("the program has been built");
        let url = self.url(place);
        let settings = ["--database-url", url.as_str()];
        Server::start(&binary, self.data.path(), &settings).expect("the server starts")
    }

    /// Runs a command of the program to its end.
    pub(crate) fn run(&self, arguments: &[&str]) -> String {
        let binary = process::binary().expect("the program has been built");
        let url = self.url(&self.primary.place());
        let settings = ["--database-url", url.as_str()];
        let said = process::run(&binary, self.data.path(), &settings, arguments);
        said.expect("the program does what it is told")
    }

    pub(crate) fn must_be_sound(&self) {
        let said = self.run(&["verify"]);
        assert!(said.contains("all balances, chains and totals are correct"), "{said}");
    }

    fn url(&self, primary: &str) -> String {
        let both = format!("{primary},{}", self.standby.place());
        self.primary.url.replacen(&self.primary.place(), &both, 1)
    }
}

/// Hears what changes, at one server.
pub(crate) struct Listener(mpsc::Receiver<String>);

impl Listener {
    pub(crate) fn at(address: &str, client: &Client) -> Self {
        let (said, heard) = mpsc::channel();
        let (url, bearer) = (format!("{address}/api/events/"), client.bearer().to_owned());
        let opened = ureq::get(url).header("authorization", bearer).call().expect("a stream");
        std::thread::spawn(move || {
            let lines = BufReader::new(opened.into_body().into_reader()).lines();
            // The receiver is gone when the test is over.
            lines.map_while(Result::ok).try_for_each(|line| said.send(line))
        });
        Listener(heard)
    }

    /// Waits for a change of this kind.
    pub(crate) fn hears(&self, kind: &str) {
        let begun = Instant::now();
        while let Some(left) = BACK.checked_sub(begun.elapsed()) {
            match self.0.recv_timeout(left) {
                Ok(line) if line.contains(kind) => return,
                Ok(_) => {}
                Err(_) => break,
            }
        }
        panic!("nothing was heard of {kind}");
    }

    /// Waits for the end of the stream.
    pub(crate) fn ends(&self) {
        let begun = Instant::now();
        while let Some(left) = BACK.checked_sub(begun.elapsed()) {
            if self.0.recv_timeout(left) == Err(RecvTimeoutError::Disconnected) {
                return;
            }
        }
        panic!("the stream goes on");
    }
}

/// The demonstration's administrator, signed in.
pub(crate) fn administrator(address: &str) -> Client {
    Client::sign_in(address, USERNAME, PASSWORD).expect("the administrator signs in")
}

/// Waits for what has to be so soon.
pub(crate) fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < BACK, "{what}: not within {BACK:?}");
        std::thread::park_timeout(Duration::from_millis(20));
    }
}
