//! Form 39: figures with the rows behind them. They are no table, so that the rows are read by
//! [`form39::walk`].

use super::{List, Opened};
use crate::form39::{self, Quarter, Scope};
use crate::reports::query::{self, ReportQuery, Stored, Unreadable, shown};
use crate::reports::types::ReportKind;
use crate::{BranchId, Ctx, Result};
use money::Date;
use store::Tx;

/// A quarter of the company, or of a branch.
#[derive(Clone, Copy, Debug)]
pub struct QuarterFigures {
    pub quarter: Quarter,
    pub branch: Option<BranchId>,
}

impl QuarterFigures {
    /// The part of the books that it covers, if this person may see that.
    pub fn scope(&self, ctx: &Ctx) -> Result<Scope> {
        Scope::of(ctx, self.quarter, self.branch)
    }
}

impl List for QuarterFigures {
    fn kind(&self) -> ReportKind {
        ReportKind::Form39
    }

    fn scoped(&self, ctx: &Ctx) -> Result<ReportQuery> {
        self.scope(ctx)?;
        Ok(ReportQuery::Form39(*self))
    }

    fn period(&self) -> (Option<Date>, Option<Date>) {
        (Some(self.quarter.start()), Some(self.quarter.end()))
    }

    fn branch(&self) -> Option<BranchId> {
        self.branch
    }

    fn fields(&self) -> Vec<(&'static str, String)> {
        vec![(query::START, self.quarter.start().to_string()), (query::BRANCH, shown(self.branch))]
    }

    fn open(&self, tx: &mut Tx, ctx: &Ctx) -> Result<Opened> {
        let scope = self.scope(ctx)?;
        Ok(Opened::figures(form39::rows(tx, ctx, scope)?))
    }
}

pub(in crate::reports) fn stored(stored: &Stored) -> Result<ReportQuery, Unreadable> {
    let quarter =
        stored.word(query::START, |text| text.parse().ok().and_then(Quarter::beginning))?;
    let quarter = quarter.ok_or(Unreadable)?;
    Ok(ReportQuery::Form39(QuarterFigures { quarter, branch: stored.branch()? }))
}
