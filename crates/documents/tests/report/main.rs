//! Reports in each format: what another program reads in the file is what was given.

mod fixture;
mod pdf;
mod sheet;
mod spool;
mod word;
