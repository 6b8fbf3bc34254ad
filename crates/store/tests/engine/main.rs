//! The store on the engine that the tests run on.

mod checkpoint;
mod copy;
mod errors;
mod later;
mod link;
mod migrations;
mod schema;
mod search;
mod slow;
mod stuck;
mod values;
mod writer;
