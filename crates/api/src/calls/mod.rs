//! Building blocks of handlers: caller, request, verb, answer, and their description. Everything
//! here depends on the [`App`](crate::App).

pub(crate) mod extract;
pub(crate) mod files;
pub(crate) mod form;
pub(crate) mod gate;
pub(crate) mod links;
pub(crate) mod list;
pub(crate) mod readings;
pub(crate) mod refusals;
pub(crate) mod respond;
pub(crate) mod shared;
