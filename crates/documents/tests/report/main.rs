//! Reports in each format: what another program reads in the file is what was given.

mod fixture;
mod full;
mod pdf;
#[path = "../readers/mod.rs"]
mod readers;
mod sheet;
mod spool;
mod word;
