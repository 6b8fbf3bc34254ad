//! What tests need of the project's tool: a PostgreSQL of their own, and a place for their files.

#![expect(clippy::print_stdout, reason = "a command-line tool speaks on its standard output")]

pub mod postgres;
pub mod process;
pub mod programs;
pub mod scratch;
