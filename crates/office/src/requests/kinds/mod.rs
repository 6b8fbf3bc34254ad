//! The rules of each kind of request: who asks for it, what it is about, what it changes, and the verb
//! that approving it runs.

mod loan_edit;
mod reopen;
mod reversal;
mod write_off;

pub(super) use loan_edit::edits;

use super::types::{NewRequest, ProposedChange, RequestKind};
use crate::clients::ClientId;
use crate::loans::{LoanEdits, LoanId};
use crate::{Access, BranchId, Ctx, Done, Result};
use money::Cents;
use store::Tx;

pub(super) struct Rules {
    /// Who asks for it, beside those who may decide it.
    pub(super) may_ask: Access,
    /// The record it is about: a noun.
    pub(super) subject: &'static str,
    /// The record's id as it was sent.
    pub(super) named: fn(&NewRequest) -> Option<i64>,
    /// The field that names the record, what to say when nothing was sent there, and when no such
    /// record exists.
    pub(super) field: (&'static str, &'static str, &'static str),
    /// What the request is about, as it is now.
    pub(super) matter: fn(&mut Tx, &Ctx, i64, &LoanEdits) -> Result<Option<Matter>>,
    /// Does what was asked for. Whoever decides has been found to have the right.
    pub(super) run: fn(&mut Tx, &Ctx, i64, &Asked<'_>) -> Result<Done<()>>,
}

/// What was asked for, as a verb needs it.
pub(super) struct Asked<'a> {
    pub(super) reason: &'a str,
    /// For loan edits; none otherwise.
    pub(super) edits: &'a LoanEdits,
}

/// What to do about a request that can no longer be approved.
pub(super) const DECLINE_INSTEAD: &str =
    "Decline this request, or have it withdrawn and made again.";

/// What a request is about.
pub(super) struct Matter {
    /// Its consultants may ask and decide.
    pub(super) branch: BranchId,
    pub(super) client: Option<ClientId>,
    pub(super) loan: Option<LoanId>,
    pub(super) amount: Option<Cents>,
    pub(super) changes: Vec<ProposedChange>,
    /// Whether the verb could run now, as far as the record itself is concerned.
    pub(super) possible: Result<()>,
}

impl RequestKind {
    pub(super) const fn rules(self) -> &'static Rules {
        match self {
            RequestKind::LoanEdit => &loan_edit::RULES,
            RequestKind::WriteOff => &write_off::RULES,
            RequestKind::Reversal => &reversal::RULES,
            RequestKind::Reopen => &reopen::RULES,
        }
    }
}
