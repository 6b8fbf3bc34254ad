//! Lines of bank statements, their proposals, and how their money was booked.

use crate::App;
use crate::calls::extract::{Body, Caller, Key, Path, Query};
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::input::{input, one_of};
use crate::wire::names::{BranchName, PersonName};
use crate::wire::paging::{Page, Wanted};
use crate::wire::{Day, Instant, Money};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use office::bank_lines::{self, BankImportId, BankLineId, BankMove, LineSearch, LineState};
use office::bank_matching::{self, Matches, Proposal};
use office::books::EntryId;
use office::loans::LoanId;
use office::repayments::{RepaymentId, SettlementQuoteId};
use office::vouchers::{self, LineExpense, LineRule, VoucherId};
use office::{BranchId, Check};
use serde::Serialize;
use utoipa::ToSchema;

one_of!(LineState);

input! {
    /// Query parameters of the bank line list.
    pub(super) struct BankLineQuery {
        state: LineState,
        /// Returns only lines with an open client credit.
        credits: bool,
        branch: i64,
        /// File that contained the line.
        import: i64,
        /// Page number from 1; default 1.
        page: i64,
        page_size: i64,
    }
}

impl BankLineQuery {
    fn parse(self) -> office::Result<(LineSearch, Wanted)> {
        let mut check = Check::new();
        let search = LineSearch {
            state: self.state.optional(&mut check, "state"),
            with_credit: self.credits.optional(&mut check, "credits").unwrap_or_default(),
            branch: self.branch.optional(&mut check, "branch").map(BranchId::new),
            import: self.import.optional(&mut check, "import").map(BankImportId::new),
        };
        let wanted = Wanted::read_or_first(&mut check, self.page, self.page_size);
        check.finish()?;
        Ok((search, wanted))
    }
}

/// The loan that a line is most likely meant for.
#[derive(Serialize, ToSchema)]
struct BankProposal {
    loan_account: i64,
    client: PersonName,
    balance: Money,
    /// Amount due on the loan's first unpaid installment.
    due: Money,
    overdue: Money,
    /// `loan_number`, `national_id`, `receipt` or `name_and_amount`.
    reason: &'static str,
    /// `sure`, `likely` or `possible`.
    strength: &'static str,
    /// Receipt of a payment of this amount that was recorded manually around the same day.
    recorded_receipt: Option<String>,
    /// True if the line was booked on this loan before and the booking was reversed.
    was_reversed: bool,
    /// Settlement quote of exactly this amount: booking the line settles the loan by this quote.
    quote_number: Option<String>,
    /// Settlement quote that is valid and differs from the line by less than R 50,00.
    nearly_quote_number: Option<String>,
    /// Amount that the nearly matching quote promised.
    nearly_quote_amount: Option<Money>,
    /// Reason for which the money would count from today, if the loan is in arrears and the line of
    /// an earlier day.
    undated: Option<String>,
    /// The receipts of payments with later dates, which would be applied again after the line's money.
    reapplied_receipts: Vec<String>,
}

impl From<Proposal> for BankProposal {
    fn from(proposal: Proposal) -> Self {
        BankProposal {
            loan_account: proposal.loan_id.get(),
            client: PersonName {
                id: proposal.client_id.get(),
                first_name: proposal.first_name,
                last_name: proposal.last_name,
            },
            balance: proposal.balance.into(),
            due: proposal.due.into(),
            overdue: proposal.overdue.into(),
            reason: proposal.reason.as_str(),
            strength: proposal.strength.as_str(),
            recorded_receipt: proposal.recorded.map(RepaymentId::receipt_number),
            was_reversed: proposal.was_reversed,
            quote_number: proposal.quote.map(SettlementQuoteId::number),
            nearly_quote_number: proposal.nearly_quote.map(|(id, _)| id.number()),
            nearly_quote_amount: proposal.nearly_quote.map(|(_, amount)| amount.into()),
            undated: proposal.undated,
            reapplied_receipts: proposal
                .reapplied
                .into_iter()
                .map(RepaymentId::receipt_number)
                .collect(),
        }
    }
}

/// One movement of a line's money.
#[derive(Serialize, ToSchema)]
pub(in crate::routes) struct BankLineMove {
    id: i64,
    /// `repayment`, `credit`, `applied`, `paid_back`, `returned`, `set_aside`, `brought_back`,
    /// `matched` or `unmatched`.
    kind: &'static str,
    amount: Money,
    /// Client whose money it is, if known.
    client: Option<PersonName>,
    loan_account: Option<i64>,
    receipt_number: Option<String>,
    /// Entry in the books with which the line was matched.
    matched_entry: Option<i64>,
    /// True if the payment was reversed, which made its money free again, if money that was paid
    /// back was returned, or if a match was undone or its entry reversed.
    is_reversed: bool,
    note: String,
    moved_by: PersonName,
    moved_at: Instant,
}

impl From<BankMove> for BankLineMove {
    fn from(moved: BankMove) -> Self {
        let (first, last) = (moved.client_first_name, moved.client_last_name);
        let client = moved.client_id.map(|id| PersonName::found(id.get(), first, last));
        let receipt = moved.repayment_id.map(|id| RepaymentId::new(id).receipt_number());
        BankLineMove {
            id: moved.id,
            kind: moved.kind.as_str(),
            amount: moved.amount.into(),
            client,
            loan_account: moved.loan_id.map(LoanId::get),
            receipt_number: receipt,
            matched_entry: moved.matched_entry_id.map(EntryId::get),
            is_reversed: moved.is_reversed,
            note: moved.note,
            moved_by: PersonName {
                id: moved.moved_by.get(),
                first_name: moved.moved_by_first_name,
                last_name: moved.moved_by_last_name,
            },
            moved_at: moved.moved_at.into(),
        }
    }
}

/// The state of a line.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct BankLineStatus {
    id: i64,
    /// `open`, `booked`, `outgoing` or `set_aside`.
    state: &'static str,
    /// Amount that is not booked yet.
    free: Money,
    /// Amount held as client credits.
    credit: Money,
}

impl From<&bank_lines::BankLine> for BankLineStatus {
    fn from(line: &bank_lines::BankLine) -> Self {
        BankLineStatus {
            id: line.id.get(),
            state: line.state().as_str(),
            free: line.free.into(),
            credit: line.credit.into(),
        }
    }
}

/// A category and payee for a line.
#[derive(Serialize, ToSchema)]
struct ExpenseSuggestion {
    /// The category's id.
    category: i64,
    category_name: String,
    payee: String,
}

impl From<LineRule> for ExpenseSuggestion {
    fn from(rule: LineRule) -> Self {
        ExpenseSuggestion {
            category: rule.category_id.get(),
            category_name: rule.category_name,
            payee: rule.payee,
        }
    }
}

/// A line of a bank statement.
#[derive(Serialize, ToSchema)]
pub(in crate::routes) struct BankLine {
    #[serde(flatten)]
    standing: BankLineStatus,
    branch: BranchName,
    /// File that contained the line.
    import: i64,
    booked_on: Day,
    /// Amount of the line; below zero for outgoing money.
    amount: Money,
    description: String,
    reference: String,
    /// True if a line of an earlier file has the same day and amount and another text, or if
    /// another branch has the same line.
    resembles: bool,
    /// True if the file was set aside before this line was booked.
    is_void: bool,
    proposal: Option<BankProposal>,
    /// Receipt of a payment with the same amount and text that an outgoing amount may have sent
    /// back, such as a returned debit order.
    sent_back_receipt: Option<String>,
    /// The expense or other income that explains the line.
    expense: Option<i64>,
    /// How a line with such a text was booked as expense or other income the last time.
    expense_suggestion: Option<ExpenseSuggestion>,
    moves: Vec<BankLineMove>,
}

impl BankLine {
    /// Converts a stored line without its proposal, for a client's own data archive.
    pub(in crate::routes) fn stored((line, moves): (bank_lines::BankLine, Vec<BankMove>)) -> Self {
        BankLine::new(line, (None, None), (LineExpense::default(), moves))
    }

    fn new(
        line: bank_lines::BankLine,
        (proposal, sent_back): (Option<Proposal>, Option<RepaymentId>),
        (expense, moves): (LineExpense, Vec<BankMove>),
    ) -> Self {
        BankLine {
            standing: (&line).into(),
            branch: BranchName { id: line.branch_id.get(), name: line.branch_name },
            import: line.import_id.get(),
            booked_on: line.booked_on.into(),
            amount: line.amount.into(),
            description: line.description,
            reference: line.reference,
            resembles: line.resembles,
            is_void: line.is_void,
            proposal: proposal.map(BankProposal::from),
            sent_back_receipt: sent_back.map(RepaymentId::receipt_number),
            expense: expense.voucher.map(VoucherId::get),
            expense_suggestion: expense.suggestion.map(ExpenseSuggestion::from),
            moves: moves.into_iter().map(BankLineMove::from).collect(),
        }
    }
}

/// Returns the number of open lines by their proposal.
#[derive(Serialize, ToSchema)]
pub(super) struct BankMatches {
    open: i64,
    sure: i64,
    /// Amount of the sure lines.
    sure_amount: Money,
    likely: i64,
    possible: i64,
}

impl From<Matches> for BankMatches {
    fn from(matches: Matches) -> Self {
        let Matches { open, sure, sure_amount, likely, possible } = matches;
        BankMatches { open, sure, sure_amount: sure_amount.into(), likely, possible }
    }
}

input! {
    /// Reason for setting a line aside.
    #[example({ "note": "Bank charges" })]
    pub(super) struct SetAsideForm {
        /// Note of at most 200 characters.
        note: String,
    }
}

/// Lists lines of bank statements, newest day first, with their proposals.
#[utoipa::path(
    get, path = "/bank/lines/",
    params(BankLineQuery),
    responses((status = 200, body = Page<BankLine>)),
)]
pub(super) async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<BankLineQuery>,
) -> Result<Json<Page<BankLine>>> {
    let (search, wanted) = query.parse()?;
    let question = move |tx: &mut _, ctx: &_| {
        let total = bank_lines::count(tx, ctx, &search)?;
        let lines = bank_lines::list(tx, ctx, &search, wanted.limit(), wanted.offset())?;
        let proposals = bank_matching::proposals(tx, ctx, &lines)?;
        let sent_back = bank_matching::sent_back(tx, ctx, &lines)?;
        let expenses = vouchers::of_bank_lines(tx, ctx, &lines)?;
        let ids: Vec<BankLineId> = lines.iter().map(|line| line.id).collect();
        let mut moves = bank_lines::moves(tx, ctx, &ids)?;
        let found = proposals.into_iter().zip(sent_back).zip(expenses);
        let lines = lines.into_iter().zip(found).map(|(line, (found, expense))| {
            let id = line.id;
            let own = moves.extract_if(.., |moved| moved.line_id == id).collect();
            BankLine::new(line, found, (expense, own))
        });
        Ok((total, lines.collect()))
    };
    let (total, items) = app.read(caller, question).await?;
    Ok(Json(Page::new(wanted, total, items)))
}

/// Returns the number of open lines by their proposal.
#[utoipa::path(
    get, path = "/bank/matches/",
    params(BankLineQuery),
    responses((status = 200, body = BankMatches)),
)]
pub(super) async fn matches(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<BankLineQuery>,
) -> Result<Json<BankMatches>> {
    let (search, _) = query.parse()?;
    let question = move |tx: &mut _, ctx: &_| bank_matching::matches(tx, ctx, &search);
    Ok(Json(app.read(caller, question).await?.into()))
}

/// Sets aside a line that needs no action here.
#[utoipa::path(
    post, path = "/bank/lines/{id}/set-aside/",
    params(("id" = i64, Path)),
    request_body = SetAsideForm,
    responses((status = 200, body = BankLineStatus)),
)]
pub(super) async fn set_aside(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, key }: Body<SetAsideForm>,
) -> Result<Response> {
    let mut check = Check::new();
    let note = given.note.optional(&mut check, "note").unwrap_or_default();
    check.finish()?;
    let id = BankLineId::new(id);
    let verb = move |tx: &mut _, ctx: &_| bank_lines::set_aside(tx, ctx, id, &note);
    let wire = |line: &bank_lines::BankLine| BankLineStatus::from(line);
    app.write_once(caller, key, StatusCode::OK, wire, verb).await
}

/// Brings back a line that was set aside.
#[utoipa::path(
    post, path = "/bank/lines/{id}/bring-back/",
    params(("id" = i64, Path)),
    responses((status = 200, body = BankLineStatus)),
)]
pub(super) async fn bring_back(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Key(key): Key,
) -> Result<Response> {
    let id = BankLineId::new(id);
    let verb = move |tx: &mut _, ctx: &_| bank_lines::bring_back(tx, ctx, id);
    let wire = |line: &bank_lines::BankLine| BankLineStatus::from(line);
    app.write_once(caller, key, StatusCode::OK, wire, verb).await
}
