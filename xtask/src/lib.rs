//! What tests need of the project's tool: a PostgreSQL of their own.

#![expect(clippy::print_stdout, reason = "a command-line tool speaks on its standard output")]

pub mod postgres;
pub mod process;
pub mod programs;
