//! The records that lending depends on, over the wire: currencies, products, payment methods,
//! clients with their documents, the blacklist.

#[path = "../support/archive.rs"]
mod archive;
mod blacklist;
mod cash_thresholds;
mod client_data;
mod client_flags;
mod clients;
mod currencies;
mod documents;
mod encrypted_files;
mod erasure;
mod identifications;
mod letterhead;
mod payment_methods;
mod products;
mod readings;
mod screening;
mod unchanged;
