//! Matching bank lines to loans (ADR 0047): the proposals, and the operations with which a person
//! books them. A line is booked in the transaction that marks it, so that it is booked only once;
//! an amount that cannot go to a loan becomes a client credit.

mod clues;
mod credits;
mod doubts;
mod posting;
mod queries;
mod reading;
mod rules;
#[cfg(test)]
mod tests;
mod types;

pub use credits::{
    MAY_PAY_BACK, MAY_RETURN, apply, hold, pay_back, preview_apply, return_paid_back,
};
pub use doubts::sent_back;
pub use posting::{post, post_sure, preview_post};
pub use reading::{matches, proposals, sure};
pub use types::{Matches, NewPosting, Posted, PostingPreview, Proposal, ProposalReason, Strength};

/// The names that a text may mean, as clients' names are compared with them.
#[cfg(test)]
pub(crate) fn names_in(text: &str) -> Vec<String> {
    clues::Clues::of(text, "").names
}
