//! The one interface between the business code and its database: SQLite in one file, or PostgreSQL.
//!
//! The SQL of the product is written once, as constant texts, and runs on both engines. `queries!`
//! makes a typed function of a text, `row!` a struct to read, `insert!` and `update!` one with a
//! field for each written column, `record!` one for both, `list!` a filter of optional clauses.
//! Every text registers itself, so that [`check::statements`] can prepare them all and read their
//! plans. A text marks differences between the engines: `{{sqlite|…}}{{postgres|…}}`.
//!
//! - Reading: [`Store::read`] gives a [`Tx`] on one snapshot, from a pool of connections that
//!   refuse to write.
//! - Writing: [`Store::write`] hands a job to the one writer thread. It runs many jobs in one
//!   transaction, each in its own savepoint, and answers after their common COMMIT.
//! - Copying: [`Tx::copy_file`], [`Tx::copy_pages`] and [`Tx::copy_table`] copy a whole database
//!   from one snapshot, [`Store::load`] fills an empty one.
//! - Errors: [`Error`] is the same for the same mistake on both engines.
//!
//! No type of a database driver is visible outside this crate.
#![deny(missing_docs)]

mod ahead;
mod answer;
mod catalogue;
mod checkpoint;
pub mod check;

mod config;
mod conn;
mod copy_format;
mod copy_in;
mod copy_out;
mod error;
mod faults;
mod fragments;
mod integrity;
mod job;
mod line;
mod list;
pub mod migrations;
mod newtype;
mod off_runtime;
mod outage;
mod postgres_conn;
mod postgres_connect;
mod postgres_error;
mod probe;
mod readers;
mod register;
mod room;
mod row;
mod schema;
mod spin;
mod sqlite_conn;
mod sqlite_error;
mod statement;
mod store;
#[cfg(feature = "testing")]
pub mod testing;
mod text;
mod ticket;
mod tls;
mod tx;
mod value;
mod values;
mod vital;
mod write_row;
mod writer;
mod written_text;

pub use ahead::Ahead;
pub use answer::{Answer, Later};
pub use catalogue::{Table, TableColumn};
pub use config::{Config, DatabaseUrl};
pub use conn::Engine;
pub use copy_in::OpenTable;
pub use copy_out::TakePage;
pub use error::{Error, Result};
pub use faults::{Fault, Faults};
pub use integrity::check_file;
pub use list::{Clause, List};
pub use outage::{Outage, Words};
pub use register::{LISTS, Replication, STATEMENTS};
pub use row::{Column, Columns, One, Record};
pub use schema::SchemaDifference;
pub use statement::{Sql, Statement};
pub use store::{LIST_READERS, Lane, Store};
pub use text::{contains_pattern, fold, is_invisible};
pub use ticket::Ticket;
pub use tx::Tx;
pub use value::{Bind, Kind, Read, Row, Value};
pub use vital::Vital;
pub use write_row::WrittenRow;

// For the macros only: they expand in crates that do not name linkme themselves.
#[doc(hidden)]
pub use linkme;
#[doc(hidden)]
pub use row::join_columns;
#[doc(hidden)]
pub use write_row::{insert_rows, join_values};
#[doc(hidden)]
pub use written_text::{InsertText, Text, UpdateText, parameters};
