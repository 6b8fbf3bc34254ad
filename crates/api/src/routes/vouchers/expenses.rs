//! Expenses and other income.

use super::super::corrections::ReversalForm;
use super::{CategoryName, VoucherProgress, VoucherQuery};
use crate::App;
use crate::access::{STAFF, allow, once};
use crate::calls::extract::{Body, Caller, Path, Query};
use crate::calls::form::{Files, Form};
use crate::calls::respond::Json;
use crate::uploads::Upload;
use crate::uploads::media::Links;
use crate::wire::Money;
use crate::wire::error::Result;
use crate::wire::input::input;
use crate::wire::names::BranchName;
use crate::wire::paging::Page;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ledger::MoneyKind;
use money::{Cents, Date};
use office::bank_lines::BankLineId;
use office::expense_categories::ExpenseCategoryId;
use office::files::FileKind;
use office::vouchers::{self, MAY_REVERSE, MAY_SEE, MAY_SPEND, NewExpense, Voucher, VoucherId};
use office::{BranchId, Check, requests};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(in crate::routes) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(MAY_SEE, routes!(list)))
        .routes(allow(MAY_SPEND, once(routes!(enter))))
        .routes(allow(STAFF, routes!(find)))
        .routes(allow(MAY_SEE, routes!(totals)))
        .routes(allow(MAY_REVERSE, once(routes!(reverse))))
}

input! {
    /// Money spent, or received from elsewhere than a loan.
    #[example({
        "branch": 2, "category": 2, "payee": "S. Dlamini", "reference": "February",
        "amount": "450.00"
    })]
    struct ExpenseForm {
        branch: i64 = required,
        /// The category decides whether it is an expense or other income.
        category: i64 = required,
        /// Who is paid, or who pays; at most 100 characters.
        payee: String = required,
        /// Number of the invoice or slip, at most 60 characters.
        reference: String,
        /// Amount with VAT, greater than zero.
        amount: Cents = required,
        /// VAT in the amount; default 0. Only for a lender who is registered for VAT.
        vat: Cents,
        /// `cash` (default) or `bank`.
        paid_from: MoneyKind,
        /// Note, at most 200 characters.
        note: String,
        /// Line of a bank statement that it explains. Branch, amount and `paid_from` are the line's,
        /// and it needs no slip.
        bank_line: i64,
        /// True to book it although one like it exists.
        confirm_duplicate: bool,
        /// Photo or scan of the slip: PDF, JPEG, PNG or WebP by its content; at most 10 MB.
        slip: Upload,
    }
}

impl ExpenseForm {
    fn parse(mut self, files: &mut Files) -> office::Result<(NewExpense, Option<Upload>)> {
        let mut check = Check::new();
        let slip = std::mem::take(&mut self.slip).file_change(files, &mut check, "slip");
        let branch = self.branch.required(&mut check, "branch", "Please select a branch");
        let category = self.category.required(&mut check, "category", "Please select a category.");
        let amount = self.amount.required(&mut check, "amount", "Amount is required");
        let vat = self.vat.optional(&mut check, "vat").unwrap_or_default();
        let money = self.paid_from.optional(&mut check, "paid_from").unwrap_or_default();
        let payee = self.payee.optional(&mut check, "payee").unwrap_or_default();
        let reference = self.reference.optional(&mut check, "reference").unwrap_or_default();
        let note = self.note.optional(&mut check, "note").unwrap_or_default();
        let bank_line = self.bank_line.optional(&mut check, "bank_line");
        let confirmed = self.confirm_duplicate.optional(&mut check, "confirm_duplicate");
        let (Some(branch), Some(category), Some(amount)) = (branch, category, amount) else {
            return Err(check.refuse());
        };
        check.finish()?;
        let input = NewExpense {
            branch: BranchId::new(branch),
            category: ExpenseCategoryId::new(category),
            payee,
            reference,
            note,
            amount,
            vat,
            money,
            slip: None,
            bank_line: bank_line.map(BankLineId::new),
            is_confirmed: confirmed == Some(true),
        };
        Ok((input, slip.over(None)))
    }
}

/// An expense, or other income.
#[derive(Serialize, ToSchema)]
struct Expense {
    id: i64,
    /// `expense` or `other_income`.
    kind: &'static str,
    branch: BranchName,
    category: Option<CategoryName>,
    /// Who was paid, or who paid.
    payee: String,
    reference: String,
    note: String,
    /// Amount with VAT.
    amount: Money,
    vat: Money,
    /// `cash` or `bank`: out of or into which account of the branch.
    paid_from: Option<&'static str>,
    /// A signed path below `/api/media/` that works while the session is open.
    slip: Option<String>,
    /// Media type of the slip.
    slip_type: Option<String>,
    #[serde(flatten)]
    progress: VoucherProgress,
}

impl Expense {
    /// Converts with the bare, unusable path of the slip: a stored answer outlives any link.
    fn unsigned(voucher: &Voucher) -> Self {
        let progress = VoucherProgress::from(voucher);
        let voucher = voucher.clone();
        Expense {
            id: voucher.id.get(),
            kind: voucher.kind.as_str(),
            branch: BranchName { id: voucher.branch_id.get(), name: voucher.branch_name },
            category: CategoryName::of(voucher.category_id, voucher.category_name),
            payee: voucher.payee,
            reference: voucher.reference,
            note: voucher.note,
            amount: voucher.amount.into(),
            vat: voucher.vat.into(),
            paid_from: voucher.money.map(|money| money.0.as_str()),
            slip: voucher.file_path,
            slip_type: voucher.file_type,
            progress,
        }
    }

    fn new(voucher: &Voucher, links: &Links) -> Self {
        let unsigned = Expense::unsigned(voucher);
        Expense { slip: unsigned.slip.map(|path| links.to(&path)), ..unsigned }
    }
}

/// Lists expenses and other income, newest first. Consultants see their branch.
#[utoipa::path(
    get, path = "/expenses/",
    params(VoucherQuery),
    responses((status = 200, body = Page<Expense>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<VoucherQuery>,
) -> Result<Json<Page<Expense>>> {
    let (search, wanted) = query.parse()?;
    let links = app.links(&caller);
    let (total, found) = app
        .read(caller, move |tx, ctx| {
            let total = vouchers::count(tx, ctx, &search)?;
            Ok((total, vouchers::list(tx, ctx, &search, wanted.limit(), wanted.offset())?))
        })
        .await?;
    let items = found.iter().map(|voucher| Expense::new(voucher, &links)).collect();
    Ok(Json(Page::new(wanted, total, items)))
}

/// Books an expense or other income today. Above the limit of its category it waits for the approval
/// of a colleague.
#[utoipa::path(
    post, path = "/expenses/",
    request_body(content = ExpenseForm, content_type = "multipart/form-data"),
    responses((status = 201, body = Expense)),
)]
async fn enter(
    State(app): State<App>,
    caller: Caller,
    Form { given, mut files, key }: Form<ExpenseForm>,
) -> Result<Response> {
    let (input, upload) = given.parse(&mut files)?;
    let slip = match upload {
        Some(upload) => Some(app.store_document(FileKind::Voucher, upload, "slip").await?),
        None => None,
    };
    let input = NewExpense { slip: slip.clone(), ..input };
    let verb = move |tx: &mut _, ctx: &_| requests::enter_expense(tx, ctx, &input);
    app.write_with_file(caller, (key, StatusCode::CREATED), (slip, "slip"), Expense::unsigned, verb)
        .await
}

/// Returns an expense or other income.
#[utoipa::path(
    get, path = "/expenses/{id}/",
    params(("id" = i64, Path)),
    responses((status = 200, body = Expense)),
)]
async fn find(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<Expense>> {
    let (id, links) = (VoucherId::new(id), app.links(&caller));
    let voucher = app.read(caller, move |tx, ctx| vouchers::find_expense(tx, ctx, id)).await?;
    Ok(Json(Expense::new(&voucher, &links)))
}

input! {
    /// Branch and period of the sums by category.
    struct TotalsQuery {
        branch: i64,
        /// First business date.
        date_from: Date = required,
        /// Last business date.
        date_to: Date = required,
    }
}

/// The sum of a category in a period, journals and reversals of the period included.
#[derive(Serialize, ToSchema)]
struct CategoryTotal {
    /// The category's id.
    category: i64,
    name: String,
    /// `expense` or `other_income`.
    kind: &'static str,
    /// Number of entries, without reversals.
    count: i64,
    /// Without VAT: as in the income statement.
    net: Money,
    vat: Money,
    /// Amount with VAT.
    amount: Money,
}

/// Sums expenses and other income by category, as in the income statement.
#[utoipa::path(
    get, path = "/expenses/by-category/",
    params(TotalsQuery),
    responses((status = 200, body = Vec<CategoryTotal>)),
)]
async fn totals(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<TotalsQuery>,
) -> Result<Json<Vec<CategoryTotal>>> {
    let mut check = Check::new();
    let branch = query.branch.optional(&mut check, "branch").map(BranchId::new);
    let from = query.date_from.required(&mut check, "date_from", "Enter the first date.");
    let to = query.date_to.required(&mut check, "date_to", "Enter the last date.");
    let (Some(from), Some(to)) = (from, to) else {
        return Err(check.refuse().into());
    };
    check.finish()?;
    let found = app.read(caller, move |tx, ctx| vouchers::totals(tx, ctx, branch, (from, to)));
    let wire = |total: vouchers::CategoryMovement| {
        Ok(CategoryTotal {
            category: total.category_id.get(),
            name: total.name,
            kind: total.kind.as_str(),
            count: total.count,
            net: total.net.into(),
            vat: total.vat.into(),
            amount: total.net.plus(total.vat).map_err(office::Error::from)?.into(),
        })
    };
    Ok(Json(found.await?.into_iter().map(wire).collect::<office::Result<_>>()?))
}

/// Reverses an expense or other income, if a colleague entered it.
#[utoipa::path(
    post, path = "/expenses/{id}/reverse/",
    params(("id" = i64, Path)),
    request_body = ReversalForm,
    responses((status = 200, body = Expense)),
)]
async fn reverse(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    body: Body<ReversalForm>,
) -> Result<Response> {
    let reason = body.given.parse()?;
    let verb =
        move |tx: &mut _, ctx: &_| vouchers::reverse_expense(tx, ctx, VoucherId::new(id), &reason);
    let sent = (body.key, StatusCode::OK);
    app.write_with_file(caller, sent, (None, "slip"), Expense::unsigned, verb).await
}
