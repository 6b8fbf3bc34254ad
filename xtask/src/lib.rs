//! The parts of the project's tool that tests use: a private PostgreSQL, and a folder for their
//! files.

#![expect(clippy::print_stdout, reason = "a command-line tool speaks on its standard output")]

pub mod postgres;
pub mod process;
pub mod programs;
pub mod scratch;
