//! Trials of the whole product: real processes, real requests, faults at bad moments, and the load
//! that the benchmarks measure.

pub mod balancer;
pub mod bench;
pub mod cashier;
pub mod client;
pub mod crash;
pub mod link;
pub mod load;
pub mod months;
pub mod process;
