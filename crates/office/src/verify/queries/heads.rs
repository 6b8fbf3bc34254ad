//! The heads of the chains, and what a row of a chain was hashed to.

use super::super::heads::Chain;
use store::{One, queries, row};

row! {
    pub(in crate::verify) struct HeadRow {
        pub(in crate::verify) chain: Chain,
        pub(in crate::verify) number: i64,
        pub(in crate::verify) hash: Vec<u8>,
    }
}

queries! {
    pub(in crate::verify) fn all() -> Vec<HeadRow> =
        "SELECT chain, number, hash FROM chain_heads ORDER BY chain";
    pub(in crate::verify) fn entry_hash(number: i64) -> Option<One<Vec<u8>>> =
        "SELECT hash FROM journal_entries WHERE id = ?1";
    pub(in crate::verify) fn operation_hash(number: i64) -> Option<One<Vec<u8>>> =
        "SELECT hash FROM operations WHERE id = ?1";
}
