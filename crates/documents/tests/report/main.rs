//! Reports in each format: another program reads the same values from the file.

mod fixture;
mod full;
mod pdf;
#[path = "../readers/mod.rs"]
mod readers;
mod sheet;
mod spool;
mod word;
