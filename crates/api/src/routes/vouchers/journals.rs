//! General journals and opening balances.

use super::super::corrections::ReversalForm;
use super::{CategoryName, VoucherProgress, VoucherQuery};
use crate::App;
use crate::access::{allow, once};
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
use ledger::{Account, MoneyKind};
use money::Cents;
use office::expense_categories::ExpenseCategoryId;
use office::files::FileKind;
use office::vouchers::{
    self, JournalLine, MAY_ENTER_JOURNALS, MAY_REVERSE_JOURNALS, NewJournal, NewJournalLine,
    NewOpening, Voucher, VoucherId,
};
use office::{BranchId, Check, requests};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(in crate::routes) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(MAY_ENTER_JOURNALS, routes!(list)))
        .routes(allow(MAY_ENTER_JOURNALS, once(routes!(enter))))
        .routes(allow(MAY_ENTER_JOURNALS, routes!(accounts)))
        .routes(allow(MAY_ENTER_JOURNALS, routes!(find)))
        .routes(allow(MAY_ENTER_JOURNALS, once(routes!(enter_opening))))
        .routes(allow(MAY_REVERSE_JOURNALS, once(routes!(reverse))))
}

input! {
    /// A line of a journal: either a debit or a credit.
    struct JournalLineForm {
        /// Code of an account that takes journals.
        account: i64 = required,
        /// Category of an expense or of other income, on its account only.
        category: i64,
        debit: Cents,
        credit: Cents,
    }
}

input! {
    /// A general journal of a branch. A second administrator approves it.
    #[example({
        "branch": 2, "reason": "Paper was booked as repairs",
        "lines": [
            { "account": 5100, "category": 4, "debit": "150.00" },
            { "account": 5100, "category": 9, "credit": "150.00" }
        ]
    })]
    struct JournalForm {
        branch: i64 = required,
        /// Reason, at most 200 characters.
        reason: String = required,
        /// Reference, at most 60 characters.
        reference: String,
        /// Lines, 2 to 40. Debits equal credits.
        lines: Vec<JournalLineForm> = required,
        /// The document behind it: PDF, JPEG, PNG or WebP by its content; at most 10 MB.
        document: Upload,
    }
}

impl JournalForm {
    fn parse(mut self, files: &mut Files) -> office::Result<(NewJournal, Option<Upload>)> {
        let mut check = Check::new();
        let document = std::mem::take(&mut self.document);
        let document = document.file_change(files, &mut check, "document");
        let branch = self.branch.required(&mut check, "branch", "Please select a branch");
        let reason = self.reason.optional(&mut check, "reason").unwrap_or_default();
        let reference = self.reference.optional(&mut check, "reference").unwrap_or_default();
        let lines = self.lines.optional(&mut check, "lines").unwrap_or_default();
        let mut line = |form: JournalLineForm| NewJournalLine {
            account: form.account.optional(&mut check, "lines").and_then(Account::from_code),
            category: form.category.optional(&mut check, "lines").map(ExpenseCategoryId::new),
            debit: form.debit.optional(&mut check, "lines").unwrap_or_default(),
            credit: form.credit.optional(&mut check, "lines").unwrap_or_default(),
        };
        let lines = lines.into_iter().map(&mut line).collect();
        let Some(branch) = branch else { return Err(check.refuse()) };
        check.finish()?;
        let branch = BranchId::new(branch);
        Ok((NewJournal { branch, reason, reference, lines, document: None }, document.over(None)))
    }
}

input! {
    /// What a branch had in cash or in the bank when its books began.
    #[example({ "branch": 2, "amount": "5000.00", "note": "Cash in the safe on 1 March" })]
    struct OpeningForm {
        branch: i64 = required,
        /// `cash` (default) or `bank`.
        kind: MoneyKind,
        /// Amount, greater than zero.
        amount: Cents = required,
        /// Note, at most 200 characters.
        note: String,
    }
}

impl OpeningForm {
    fn parse(self) -> office::Result<NewOpening> {
        let mut check = Check::new();
        let branch = self.branch.required(&mut check, "branch", "Please select a branch");
        let amount = self.amount.required(&mut check, "amount", "Amount is required");
        let note = self.note.optional(&mut check, "note").unwrap_or_default();
        let money = self.kind.optional(&mut check, "kind").unwrap_or_default();
        let (Some(branch), Some(amount)) = (branch, amount) else {
            return Err(check.refuse());
        };
        check.finish()?;
        Ok(NewOpening { branch: BranchId::new(branch), money, amount, note })
    }
}

/// An account that takes journals.
#[derive(Serialize, ToSchema)]
struct JournalAccount {
    code: i64,
    name: &'static str,
}

impl JournalAccount {
    fn of(account: Account) -> Self {
        JournalAccount { code: account.code(), name: account.name() }
    }
}

#[derive(Serialize, ToSchema)]
struct JournalLineAnswer {
    account: Option<JournalAccount>,
    category: Option<CategoryName>,
    debit: Money,
    credit: Money,
}

impl From<JournalLine> for JournalLineAnswer {
    fn from(line: JournalLine) -> Self {
        let is_debit = line.amount.is_positive();
        // A line that is stored is within the limits of amounts.
        let credit = if is_debit { Cents::ZERO } else { line.amount.negated().unwrap_or_default() };
        JournalLineAnswer {
            account: Account::from_code(line.account).map(JournalAccount::of),
            category: CategoryName::of(line.category_id, line.category_name),
            debit: if is_debit { line.amount } else { Cents::ZERO }.into(),
            credit: credit.into(),
        }
    }
}

/// A general journal, or an opening balance.
#[derive(Serialize, ToSchema)]
struct Journal {
    id: i64,
    /// `journal` or `opening`.
    kind: &'static str,
    branch: BranchName,
    /// Reason of a journal, note of an opening balance.
    reason: String,
    reference: String,
    /// The sum of the debits.
    amount: Money,
    /// `cash` or `bank`: what an opening balance is of. Null for a journal.
    money: Option<&'static str>,
    /// Lines of a journal; empty for an opening balance.
    lines: Vec<JournalLineAnswer>,
    /// A signed path below `/api/media/` that works while the session is open.
    document: Option<String>,
    /// Media type of the document.
    document_type: Option<String>,
    #[serde(flatten)]
    progress: VoucherProgress,
}

impl Journal {
    /// Converts with the bare, unusable path of the document: a stored answer outlives any link.
    fn unsigned((voucher, lines): &(Voucher, Vec<JournalLine>)) -> Self {
        let progress = VoucherProgress::from(voucher);
        let voucher = voucher.clone();
        Journal {
            id: voucher.id.get(),
            kind: voucher.kind.as_str(),
            branch: BranchName { id: voucher.branch_id.get(), name: voucher.branch_name },
            reason: voucher.note,
            reference: voucher.reference,
            amount: voucher.amount.into(),
            money: voucher.money.map(|money| money.0.as_str()),
            lines: lines.iter().cloned().map(JournalLineAnswer::from).collect(),
            document: voucher.file_path,
            document_type: voucher.file_type,
            progress,
        }
    }

    fn new(journal: &(Voucher, Vec<JournalLine>), links: &Links) -> Self {
        let unsigned = Journal::unsigned(journal);
        Journal { document: unsigned.document.map(|path| links.to(&path)), ..unsigned }
    }
}

/// Lists journals and opening balances, newest first.
#[utoipa::path(
    get, path = "/journals/",
    params(VoucherQuery),
    responses((status = 200, body = Page<Journal>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<VoucherQuery>,
) -> Result<Json<Page<Journal>>> {
    let (search, wanted) = query.parse()?;
    let links = app.links(&caller);
    let (total, found) = app
        .read(caller, move |tx, ctx| {
            let total = vouchers::count_journals(tx, ctx, &search)?;
            Ok((total, vouchers::journals(tx, ctx, &search, wanted.limit(), wanted.offset())?))
        })
        .await?;
    let items = found.iter().map(|journal| Journal::new(journal, &links)).collect();
    Ok(Json(Page::new(wanted, total, items)))
}

/// Enters a general journal. It is booked once a second administrator approves it.
#[utoipa::path(
    post, path = "/journals/",
    request_body(content = JournalForm, content_type = "multipart/form-data"),
    responses((status = 201, body = Journal)),
)]
async fn enter(
    State(app): State<App>,
    caller: Caller,
    Form { given, mut files, key }: Form<JournalForm>,
) -> Result<Response> {
    let (input, upload) = given.parse(&mut files)?;
    let document = match upload {
        Some(upload) => Some(app.store_document(FileKind::Voucher, upload, "document").await?),
        None => None,
    };
    let input = NewJournal { document: document.clone(), ..input };
    let verb = move |tx: &mut _, ctx: &_| requests::enter_journal(tx, ctx, &input);
    app.write_with_file(
        caller,
        (key, StatusCode::CREATED),
        (document, "document"),
        Journal::unsigned,
        verb,
    )
    .await
}

/// Lists the accounts that take journals.
#[utoipa::path(
    get, path = "/journals/accounts/",
    responses((status = 200, body = Vec<JournalAccount>)),
)]
async fn accounts(State(app): State<App>, caller: Caller) -> Result<Json<Vec<JournalAccount>>> {
    app.read(caller, |_, ctx| ctx.may(MAY_ENTER_JOURNALS).map(drop)).await?;
    let accounts = Account::ALL.into_iter().filter(|account| account.takes_journals());
    Ok(Json(accounts.map(JournalAccount::of).collect()))
}

/// Returns a journal or an opening balance.
#[utoipa::path(
    get, path = "/journals/{id}/",
    params(("id" = i64, Path)),
    responses((status = 200, body = Journal)),
)]
async fn find(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<Journal>> {
    let (id, links) = (VoucherId::new(id), app.links(&caller));
    let journal = app.read(caller, move |tx, ctx| vouchers::find_journal(tx, ctx, id)).await?;
    Ok(Json(Journal::new(&journal, &links)))
}

/// Enters the opening balance of a branch, in cash or in the bank: once, unless it was reversed.
#[utoipa::path(
    post, path = "/branches/opening-balance/",
    request_body = OpeningForm,
    responses((status = 201, body = Journal)),
)]
async fn enter_opening(
    State(app): State<App>,
    caller: Caller,
    Body { given, key }: Body<OpeningForm>,
) -> Result<Response> {
    let input = given.parse()?;
    let verb = move |tx: &mut _, ctx: &_| {
        Ok(vouchers::enter_opening(tx, ctx, &input)?.map(|opening| (opening, Vec::new())))
    };
    app.write_once(caller, key, StatusCode::CREATED, Journal::unsigned, verb).await
}

/// Reverses a journal or an opening balance, if a colleague entered it.
#[utoipa::path(
    post, path = "/journals/{id}/reverse/",
    params(("id" = i64, Path)),
    request_body = ReversalForm,
    responses((status = 200, body = Journal)),
)]
async fn reverse(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    body: Body<ReversalForm>,
) -> Result<Response> {
    let reason = body.given.parse()?;
    let verb =
        move |tx: &mut _, ctx: &_| vouchers::reverse_journal(tx, ctx, VoucherId::new(id), &reason);
    let sent = (body.key, StatusCode::OK);
    app.write_with_file(caller, sent, (None, "document"), Journal::unsigned, verb).await
}
