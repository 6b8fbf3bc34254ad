//! The place of a trial's lender: a data directory, and a database on the engine of the test run.

use simulator::client::Client;
use simulator::crash::{PASSWORD, USERNAME};
use simulator::process::{self, Server};
use std::path::Path;
use store::testing::TestPlace;
use tempfile::TempDir;

/// A new, empty place; gone when it is dropped.
pub(crate) struct Place {
    data: TempDir,
    /// On PostgreSQL, with the address in the program's form.
    database: Option<(TestPlace, String)>,
}

impl Place {
    /// On the engine that `RONDAVEL_TEST_DATABASE_URL` names.
    pub(crate) fn new() -> Self {
        let database = store::testing::place(false);
        let text = database.text();
        Place { database: text.map(|text| (database, text)), ..Place::on_sqlite() }
    }

    /// In a file, whichever engine the tests run on.
    pub(crate) fn on_sqlite() -> Self {
        let data = tempfile::tempdir().expect("a folder can be made");
        Place { data, database: None }
    }

    pub(crate) fn data(&self) -> &Path {
        self.data.path()
    }

    /// The settings of the program that choose the database. SQLite's lies in the data directory.
    pub(crate) fn settings(&self) -> Vec<&str> {
        let text = self.database.iter().map(|(_, text)| text.as_str());
        text.flat_map(|text| ["--database-url", text]).collect()
    }
}

/// A small lender in a place.
#[allow(dead_code, clippy::allow_attributes, reason = "each test binary uses what it needs")]
impl Place {
    /// Made by the program's own demonstration.
    pub(crate) fn with_lender(self) -> Self {
        let demo = ["demo", "--clients", "60", "--loans", "60", "--months", "2"];
        self.run(&demo).expect("the demonstration lender is made");
        self
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> std::io::Result<String> {
        process::run(&process::binary()?, self.data(), &self.settings(), arguments)
    }

    pub(crate) fn start(&self) -> Server {
        let binary = process::binary().expect("the program has been built");
        Server::start(&binary, self.data(), &self.settings()).expect("the server starts")
    }

    /// The open database, next to the program.
    pub(crate) fn store(&self) -> store::Store {
        let url = match &self.database {
            Some((place, _)) => place.url.clone(),
            None => store::DatabaseUrl::file(self.data().join("rondavel.db")),
        };
        store::Store::open(&store::Config::new(url)).expect("the database can be opened")
    }

    pub(crate) fn must_be_sound(&self) {
        let said = self.run(&["verify"]).expect("the books are whole");
        assert!(said.contains("all balances, chains and totals are correct"), "{said}");
    }
}

/// The demonstration's administrator, signed in.
#[allow(dead_code, clippy::allow_attributes, reason = "each test binary uses what it needs")]
pub(crate) fn administrator(server: &Server) -> Client {
    Client::sign_in(&server.address, USERNAME, PASSWORD).expect("the administrator signs in")
}
