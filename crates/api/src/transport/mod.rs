//! From sockets to requests: connections, TLS, hosts and proxies, and limits on concurrent work.
//! Independent of the [`App`](crate::App), which is built from it.

pub(crate) mod bodies;
pub(crate) mod connections;
pub(crate) mod crowd;
pub(crate) mod heavy;
pub(crate) mod hosts;
pub mod metrics;
pub(crate) mod multiplex;
pub(crate) mod pace;
pub(crate) mod proxies;
pub(crate) mod refusal_log;
pub(crate) mod seats;
pub(crate) mod throttle;
pub(crate) mod tls;

pub use bodies::BodyBudget;
pub use connections::Connections;
pub use hosts::Hosts;
pub use pace::Pace;
pub use proxies::Proxies;
pub use tls::{Tls, TlsError};
