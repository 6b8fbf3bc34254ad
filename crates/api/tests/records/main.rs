//! The records that lending stands on, over the wire: products, payment methods, clients, the
//! blacklist.

mod blacklist;
mod clients;
mod payment_methods;
mod products;
