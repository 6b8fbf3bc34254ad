//! The commands, one module each.

pub(crate) mod build;
pub(crate) mod deps;
pub(crate) mod fixture;
pub(crate) mod measure;
pub(crate) mod openapi;
pub(crate) mod run;
