//! The books for the accountant's program.

use crate::App;
use crate::access::{allow, once};
use crate::calls::extract::{Body, Caller, Path, Query};
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::input::{input, one_of};
use crate::wire::names::PersonName;
use crate::wire::paging::{Page, PagedQuery};
use crate::wire::{Day, Instant};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ledger::Account;
use money::Date;
use office::Check;
use office::accountant_exports::{
    self, ExportFormat, ExportId, Granularity, MAY_EXPORT, NewExport, NewExternalAccount,
};
use office::expense_categories::ExpenseCategoryId;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(MAY_EXPORT, routes!(accounts)))
        .routes(allow(MAY_EXPORT, once(routes!(map))))
        .routes(allow(MAY_EXPORT, routes!(list)))
        .routes(allow(MAY_EXPORT, once(routes!(make))))
        .routes(allow(MAY_EXPORT, routes!(find)))
}

one_of!(ExportFormat);
one_of!(Granularity);

input! {
    /// The account of the accountant's program for one of the books.
    struct ExternalAccountForm {
        /// Code of an account of the books.
        account: i64 = required,
        /// Id of a category of operating expenses or other income; left out for the account itself.
        category: i64,
        /// Code of the account in the accountant's program. Without code and name it is not mapped.
        code: String,
        /// Name of the account there. QuickBooks identifies accounts by it.
        name: String,
        /// Tax rate or tax code there; empty for `Tax Exempt` in Xero and `T9` in Sage 50.
        tax_code: String,
    }
}

input! {
    /// Accounts to map. Others keep their mapping.
    #[example({ "accounts": [
        { "account": 1000, "code": "090", "name": "Till" },
        { "account": 5100, "category": 1, "code": "469", "name": "Rent", "tax_code": "Standard Rate" }
    ] })]
    struct ExternalAccountsForm {
        accounts: Vec<ExternalAccountForm> = required,
    }
}

impl ExternalAccountsForm {
    fn parse(self) -> office::Result<Vec<NewExternalAccount>> {
        let mut check = Check::new();
        let rows = self.accounts.optional(&mut check, "accounts").unwrap_or_default();
        let mut one = |form: ExternalAccountForm| NewExternalAccount {
            account: form.account.optional(&mut check, "accounts").and_then(Account::from_code),
            category: form.category.optional(&mut check, "accounts").map(ExpenseCategoryId::new),
            code: form.code.optional(&mut check, "accounts").unwrap_or_default(),
            name: form.name.optional(&mut check, "accounts").unwrap_or_default(),
            tax_code: form.tax_code.optional(&mut check, "accounts").unwrap_or_default(),
        };
        let rows = rows.into_iter().map(&mut one).collect();
        check.finish()?;
        Ok(rows)
    }
}

input! {
    /// Format and days of an export.
    #[example({ "format": "xero", "date_from": "2026-03-01", "date_to": "2026-03-02" })]
    struct AccountantExportForm {
        format: ExportFormat = required,
        /// Days that a journal sums up; default `day`.
        granularity: Granularity,
        /// First business date; of monthly journals, the first day of a month.
        date_from: Date = required,
        /// Last business date, today at the latest.
        date_to: Date = required,
    }
}

impl AccountantExportForm {
    fn parse(self) -> office::Result<NewExport> {
        let mut check = Check::new();
        let format = self.format.required(&mut check, "format", "Select a format.");
        let granularity = self.granularity.optional(&mut check, "granularity");
        let from = self.date_from.required(&mut check, "date_from", "Enter the first date.");
        let to = self.date_to.required(&mut check, "date_to", "Enter the last date.");
        let (Some(format), Some(from), Some(to)) = (format, from, to) else {
            return Err(check.refuse());
        };
        check.finish()?;
        Ok(NewExport { format, granularity: granularity.unwrap_or(Granularity::Day), from, to })
    }
}

/// An account of the books and the one of the accountant's program.
#[derive(Serialize, ToSchema)]
struct ExternalAccount {
    /// Code of the account of the books.
    account: i64,
    account_name: &'static str,
    /// Id of the category. Null for the account itself, which also counts for categories without an own
    /// mapping.
    category: Option<i64>,
    category_name: Option<String>,
    /// Empty while the account is not mapped.
    code: String,
    name: String,
    tax_code: String,
}

impl From<&accountant_exports::ExternalAccount> for ExternalAccount {
    fn from(known: &accountant_exports::ExternalAccount) -> Self {
        let known = known.clone();
        let (category, category_name) = known.category.unzip();
        ExternalAccount {
            account: known.account.code(),
            account_name: known.account.name(),
            category: category.map(ExpenseCategoryId::get),
            category_name,
            code: known.code,
            name: known.name,
            tax_code: known.tax_code,
        }
    }
}

/// An export that was made.
#[derive(Serialize, ToSchema)]
struct AccountantExport {
    id: i64,
    /// `csv`, `xero`, `quickbooks` or `sage50`.
    format: &'static str,
    /// `day` or `month`.
    granularity: &'static str,
    date_from: Day,
    date_to: Day,
    /// True if not all of its days were closed when it was made.
    is_draft: bool,
    /// True if its days have entries since: a period was reopened, or a draft is outdated.
    is_superseded: bool,
    /// The last entry of its days; 0 if there is none.
    entry_number: i64,
    made_by: PersonName,
    made_at: Instant,
}

impl From<accountant_exports::Export> for AccountantExport {
    fn from(export: accountant_exports::Export) -> Self {
        AccountantExport {
            id: export.id.get(),
            format: export.format.as_str(),
            granularity: export.granularity.as_str(),
            date_from: export.date_from.into(),
            date_to: export.date_to.into(),
            is_draft: export.is_draft,
            is_superseded: export.is_superseded,
            entry_number: export.entry_number,
            made_by: PersonName {
                id: export.made_by.get(),
                first_name: export.made_by_first_name,
                last_name: export.made_by_last_name,
            },
            made_at: export.made_at.into(),
        }
    }
}

/// A file of an export.
#[derive(Serialize, ToSchema)]
struct AccountantExportFile {
    /// File name to save it under.
    name: String,
    /// Text of the file, with its line ends.
    content: String,
}

/// An export with its files.
#[derive(Serialize, ToSchema)]
struct AccountantExportWithFiles {
    #[serde(flatten)]
    export: AccountantExport,
    /// Files, in order: one, or several where the program limits their length.
    files: Vec<AccountantExportFile>,
}

type Made = (accountant_exports::Export, Vec<accountant_exports::ExportFile>);

impl From<&Made> for AccountantExportWithFiles {
    fn from((export, files): &Made) -> Self {
        let file = |file: &accountant_exports::ExportFile| AccountantExportFile {
            name: file.name.clone(),
            content: file.content.clone(),
        };
        AccountantExportWithFiles {
            export: export.clone().into(),
            files: files.iter().map(file).collect(),
        }
    }
}

/// Lists every account of the books and every category with its account in the accountant's program.
#[utoipa::path(
    get, path = "/external-accounts/",
    responses((status = 200, body = Vec<ExternalAccount>)),
)]
async fn accounts(State(app): State<App>, caller: Caller) -> Result<Json<Vec<ExternalAccount>>> {
    let known = app.read(caller, accountant_exports::list_accounts).await?;
    Ok(Json(known.iter().map(ExternalAccount::from).collect()))
}

/// Maps accounts of the books to those of the accountant's program.
#[utoipa::path(
    patch, path = "/external-accounts/",
    request_body = ExternalAccountsForm,
    responses((status = 200, body = Vec<ExternalAccount>)),
)]
async fn map(
    State(app): State<App>,
    caller: Caller,
    Body { given, key }: Body<ExternalAccountsForm>,
) -> Result<Response> {
    let input = given.parse()?;
    let wire = |known: &Vec<accountant_exports::ExternalAccount>| {
        known.iter().map(ExternalAccount::from).collect::<Vec<_>>()
    };
    let verb = move |tx: &mut _, ctx: &_| accountant_exports::map_accounts(tx, ctx, &input);
    app.write_once(caller, key, StatusCode::OK, wire, verb).await
}

/// Lists exports that were made, newest first.
#[utoipa::path(
    get, path = "/accounting/exports/",
    params(PagedQuery),
    responses((status = 200, body = Page<AccountantExport>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<PagedQuery>,
) -> Result<Json<Page<AccountantExport>>> {
    let list = move |tx: &mut _, ctx: &_, (limit, offset)| {
        let total = accountant_exports::count(tx, ctx)?;
        Ok((accountant_exports::list(tx, ctx, limit, offset)?, total))
    };
    app.read_page(caller, query.parse()?, list).await
}

/// Makes the files of some days for the accountant's program. Closed days give the same bytes as
/// before; other days give a draft. An account that moved and is not mapped is named under `accounts`.
#[utoipa::path(
    post, path = "/accounting/exports/",
    request_body = AccountantExportForm,
    responses((status = 201, body = AccountantExportWithFiles)),
)]
async fn make(
    State(app): State<App>,
    caller: Caller,
    Body { given, key }: Body<AccountantExportForm>,
) -> Result<Response> {
    let input = given.parse()?;
    let wire = |made: &Made| AccountantExportWithFiles::from(made);
    let verb = move |tx: &mut _, ctx: &_| accountant_exports::make(tx, ctx, &input);
    app.write_once(caller, key, StatusCode::CREATED, wire, verb).await
}

/// Returns an export with its files.
#[utoipa::path(
    get, path = "/accounting/exports/{id}/",
    params(("id" = i64, Path)),
    responses((status = 200, body = AccountantExportWithFiles)),
)]
async fn find(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<AccountantExportWithFiles>> {
    let id = ExportId::new(id);
    let made = app.read(caller, move |tx, ctx| accountant_exports::find(tx, ctx, id)).await?;
    Ok(Json(AccountantExportWithFiles::from(&made)))
}
