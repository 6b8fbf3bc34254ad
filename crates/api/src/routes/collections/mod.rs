//! Arrears by age, clients to call, amounts falling due, and notes and promises on loans.

mod notes;
mod wire;

use crate::App;
use crate::access::{STAFF, allow, once};
use crate::calls::extract::{Caller, Query};
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::input::{input, one_of};
use crate::wire::paging::Wanted;
use axum::extract::State;
use lending::ArrearsAge;
use money::Date;
use office::access_log::List;
use office::collections::{self, DuePeriod, Grouping, LateSearch, PromiseSearch};
use office::products::ProductId;
use office::{BranchId, Check, Ctx, StaffId};
use store::Tx;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
pub(super) use wire::LoanNote;
use wire::{ArrearsReport, DueInstallment, DuePage, LateLoan, LatePage, LoanPromise, PromisePage};

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(STAFF, routes!(arrears)))
        .routes(allow(STAFF, routes!(late)))
        .routes(allow(STAFF, routes!(due)))
        .routes(allow(STAFF, routes!(promises)))
        .routes(allow(STAFF, routes!(notes::list)))
        .routes(allow(STAFF, once(routes!(notes::add))))
}

one_of!(ArrearsAge);

/// The grouping of arrears.
#[derive(Clone, Copy)]
struct By(Grouping);

impl By {
    const WORDS: [(&'static str, Grouping); 3] = [
        ("branch", Grouping::Branch),
        ("product", Grouping::Product),
        ("consultant", Grouping::Consultant),
    ];
}

input! {
    /// Query parameters of arrears: day and branch.
    struct ArrearsQuery {
        /// Day of the arrears, today at the latest; default today.
        date: Date,
        /// Branch; default the whole company. For a consultant, their own branch.
        branch: i64,
        /// `branch`, `product` or `consultant`, who gave the loans; `branch` by default.
        group_by: String,
    }
}

/// Returns open loans by the age of their arrears at the end of a day (for today, as of now), with
/// the portfolio at risk.
#[utoipa::path(
    get, path = "/collections/arrears/",
    params(ArrearsQuery),
    responses((status = 200, body = ArrearsReport)),
)]
async fn arrears(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<ArrearsQuery>,
) -> Result<Json<ArrearsReport>> {
    let mut check = Check::new();
    let date = query.date.optional(&mut check, "date");
    let branch = query.branch.optional(&mut check, "branch").map(BranchId::new);
    let word = query.group_by.optional(&mut check, "group_by");
    let by = By::read(&mut check, word.as_deref());
    check.finish()?;
    let report = app
        .read(caller, move |tx, ctx| {
            let found = collections::arrears(tx, ctx, date, branch, by.0)?;
            Ok(ArrearsReport::of(found, by.word())?)
        })
        .await?;
    Ok(Json(report))
}

impl By {
    fn read(check: &mut Check, word: Option<&str>) -> By {
        let Some(word) = word else { return By(Grouping::Branch) };
        let found = By::WORDS.iter().find(|(known, _)| *known == word);
        let message = "Choose branch, product or consultant.";
        check.rule(found.is_some(), "group_by", message);
        By(found.map_or(Grouping::Branch, |(_, by)| *by))
    }

    fn word(self) -> &'static str {
        By::WORDS.iter().find(|(_, by)| *by == self.0).map_or("branch", |(word, _)| *word)
    }
}

input! {
    /// Filters of the list of loans in arrears.
    pub(super) struct LateQuery {
        /// Branch; default the whole company. For a consultant, their own branch.
        branch: i64,
        loan_product: i64,
        /// Staff member who disbursed the loan.
        disbursed_by: i64,
        age: ArrearsAge,
        /// Starts at 1, and 1 by default.
        page: i64,
        page_size: i64,
    }
}

impl LateQuery {
    pub(super) fn parse(self) -> office::Result<(LateSearch, Wanted)> {
        let mut check = Check::new();
        let search = LateSearch {
            branch: self.branch.optional(&mut check, "branch").map(BranchId::new),
            product: self.loan_product.optional(&mut check, "loan_product").map(ProductId::new),
            consultant: self.disbursed_by.optional(&mut check, "disbursed_by").map(StaffId::new),
            age: self.age.optional(&mut check, "age"),
        };
        let wanted = Wanted::read_or_first(&mut check, self.page, self.page_size);
        check.finish()?;
        Ok((search, wanted))
    }
}

/// Returns loans in arrears, the longest late first, with phone numbers, the last note and the
/// current promise.
#[utoipa::path(
    get, path = "/collections/loans/",
    params(LateQuery),
    responses((status = 200, body = LatePage)),
)]
async fn late(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<LateQuery>,
) -> Result<Json<LatePage>> {
    let (search, wanted) = query.parse()?;
    let page = app
        .read(caller, move |tx, ctx| {
            let (total, overdue) = collections::late_total(tx, ctx, search)?;
            let rows = collections::late(tx, ctx, search, wanted.limit(), wanted.offset())?;
            let items = rows.into_iter().map(LateLoan::from).collect();
            Ok(LatePage::new(wanted, total, overdue, items))
        })
        .await?;
    Ok(Json(page))
}

input! {
    /// Query parameters of amounts falling due: days and branch.
    struct DueQuery {
        /// Required of administrators; for a consultant, their own branch.
        branch: i64,
        /// First day; default today.
        start_date: Date,
        /// Last day, at most 31 days in all; default the start date.
        end_date: Date,
        /// Marks pages of a list that is downloaded whole (`true`), which is recorded (contract
        /// §15).
        whole: bool,
        /// Starts at 1, and 1 by default.
        page: i64,
        page_size: i64,
    }
}

/// Returns the unpaid installments of a branch that fall due in a period, in the order of their days.
#[utoipa::path(
    get, path = "/collections/due/",
    params(DueQuery),
    responses((status = 200, body = DuePage)),
)]
async fn due(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<DueQuery>,
) -> Result<Json<DuePage>> {
    let mut check = Check::new();
    let period = DuePeriod {
        branch: query.branch.optional(&mut check, "branch").map(BranchId::new),
        from: query.start_date.optional(&mut check, "start_date"),
        to: query.end_date.optional(&mut check, "end_date"),
    };
    let is_whole = query.whole.optional(&mut check, "whole").unwrap_or_default();
    let wanted = Wanted::read_or_first(&mut check, query.page, query.page_size);
    check.finish()?;
    if is_whole {
        let may = move |tx: &mut Tx, ctx: &Ctx| collections::due_totals(tx, ctx, period).map(drop);
        app.record_list(&caller, List::InstallmentsDue, may).await?;
    }
    let page = app
        .read(caller, move |tx, ctx| {
            let totals = collections::due_totals(tx, ctx, period)?;
            let rows = collections::due(tx, ctx, period, wanted.limit(), wanted.offset())?;
            let items = rows.into_iter().map(DueInstallment::from).collect();
            Ok(DuePage::new(wanted, totals, items))
        })
        .await?;
    Ok(Json(page))
}

input! {
    /// Filters of the list of promises.
    struct PromiseQuery {
        /// Branch; default the whole company. For a consultant, their own branch.
        branch: i64,
        /// Promised for this day or later.
        start_date: Date,
        /// Promised for this day or earlier.
        end_date: Date,
        /// Returns only promises for which too little has been paid (`true`).
        unkept: bool,
        /// Marks pages of a list that is downloaded whole (`true`), which is recorded (contract
        /// §15).
        whole: bool,
        /// Starts at 1, and 1 by default.
        page: i64,
        page_size: i64,
    }
}

/// Returns promises to pay, in the order of their days. Promises that a later one replaced are left
/// out.
#[utoipa::path(
    get, path = "/collections/promises/",
    params(PromiseQuery),
    responses((status = 200, body = PromisePage)),
)]
async fn promises(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<PromiseQuery>,
) -> Result<Json<PromisePage>> {
    let mut check = Check::new();
    let search = PromiseSearch {
        branch: query.branch.optional(&mut check, "branch").map(BranchId::new),
        from: query.start_date.optional(&mut check, "start_date"),
        to: query.end_date.optional(&mut check, "end_date"),
        unkept: query.unkept.optional(&mut check, "unkept").unwrap_or_default(),
    };
    let is_whole = query.whole.optional(&mut check, "whole").unwrap_or_default();
    let wanted = Wanted::read_or_first(&mut check, query.page, query.page_size);
    check.finish()?;
    if is_whole {
        let may =
            move |tx: &mut Tx, ctx: &Ctx| collections::promise_totals(tx, ctx, search).map(drop);
        app.record_list(&caller, List::Promises, may).await?;
    }
    let page = app
        .read(caller, move |tx, ctx| {
            let totals = collections::promise_totals(tx, ctx, search)?;
            let rows = collections::promises(tx, ctx, search, wanted.limit(), wanted.offset())?;
            let items = rows.into_iter().map(LoanPromise::from).collect();
            Ok(PromisePage::new(wanted, totals, items))
        })
        .await?;
    Ok(Json(page))
}
