//! The slip of a cash-up, for print and signature: the totals of the day, the count, and the
//! journal's last hash.

use crate::App;
use crate::calls::extract::{Caller, Path, Query};
use crate::calls::links::Signed;
use crate::routes::letterhead::Lender;
use crate::routes::printing::{self, Printed, column, moment};
use crate::wire::error::Result;
use axum::extract::State;
use axum::response::Response;
use documents::{Block, Fact, Letter, Table, text};
use ledger::Kind;
use money::Cents;
use office::Ctx;
use office::cash_ups::{self, CashDay, CashUp, CashUpId, CashUpStatus};
use store::Tx;

impl Printed for CashUpId {
    const FOLDER: &str = "cash-ups";

    fn file(self) -> String {
        format!("cash-up-{self}.pdf")
    }

    fn read(file: &str) -> Option<Self> {
        printing::number(file, "cash-up-").map(CashUpId::new)
    }

    fn letter(self, tx: &mut Tx, ctx: &Ctx, lender: Lender) -> office::Result<Option<Letter>> {
        let cash_up = cash_ups::find(tx, ctx, self)?;
        let day = cash_ups::totals(tx, &cash_up)?;
        slip(lender, &cash_up, &day, ctx).map(Some)
    }
}

/// Returns the slip of a cash-up as PDF by a signed link from another response. The link needs no
/// token. It works for up to an hour, and only while the session that it was made for is open.
#[utoipa::path(
    get, path = "/media/cash-ups/{file}",
    operation_id = "slip",
    params(("file" = String, Path, description = "The file in the link."), Signed),
    responses((status = 200, content_type = "application/pdf", body = String)),
)]
pub(super) async fn file(
    State(app): State<App>,
    caller: Caller,
    Path(file): Path<String>,
    Query(signed): Query<Signed>,
) -> Result<Response> {
    printing::open::<CashUpId>(&app, caller, &file, signed).await
}

/// Builds the slip of a cash-up.
fn slip(lender: Lender, cash_up: &CashUp, day: &CashDay, ctx: &Ctx) -> office::Result<Letter> {
    let mut blocks = Vec::new();
    blocks.extend(notice(cash_up, ctx).map(Block::Notice));
    blocks.push(Block::Facts(about(cash_up, ctx)));
    blocks.push(Block::Heading("Cash of the day".to_owned()));
    blocks.push(Block::Table(movements(day)));
    blocks.push(Block::Heading("Notes and coins".to_owned()));
    blocks.push(Block::Table(counts(cash_up)?));
    blocks.push(Block::Heading("Result".to_owned()));
    blocks.push(Block::Facts(result(cash_up)));
    blocks.push(Block::Paragraph(format!(
        "Journal up to entry {}, whose hash is {}.",
        cash_up.entry_number,
        hex::encode(cash_up.head_hash)
    )));
    blocks.push(Block::Signature("Counted by".to_owned()));
    if cash_up.needs_confirmation {
        blocks.push(Block::Signature("Confirmed by".to_owned()));
    }
    let title = format!("Cash-up {}: {}", cash_up.id, cash_up.branch_name);
    Ok(printing::letter(lender, title, blocks, ctx))
}

/// Returns a prominent notice if the count is not in force.
fn notice(cash_up: &CashUp, ctx: &Ctx) -> Option<String> {
    let why = |reason: &Option<String>| reason.clone().unwrap_or_default();
    match cash_up.status {
        CashUpStatus::Completed => None,
        CashUpStatus::Waiting => Some("WAITING for a second person to confirm it.".to_owned()),
        CashUpStatus::Declined => Some(format!("DECLINED. {}", why(&cash_up.decision_reason))),
        CashUpStatus::Reopened => {
            let at = cash_up.reopened_at.map(|at| moment(ctx, at)).unwrap_or_default();
            let by = name(&cash_up.reopened_by_first_name, &cash_up.reopened_by_last_name);
            let reason = why(&cash_up.reopening_reason);
            Some(format!("REOPENED {at} by {by}. This count no longer stands. {reason}"))
        }
    }
}

fn name(first: &Option<String>, last: &Option<String>) -> String {
    format!("{} {}", first.as_deref().unwrap_or_default(), last.as_deref().unwrap_or_default())
}

fn about(cash_up: &CashUp, ctx: &Ctx) -> Vec<Fact> {
    let counted_by = format!("{} {}", cash_up.counted_by_first_name, cash_up.counted_by_last_name);
    let mut facts = vec![
        Fact::new("Branch", cash_up.branch_name.clone()),
        Fact::new("Business date", text::date(cash_up.business_date)),
        Fact::new("Counted by", format!("{counted_by}, {}", moment(ctx, cash_up.counted_at))),
    ];
    if let Some(at) = cash_up.decided_at {
        let by = name(&cash_up.decided_by_first_name, &cash_up.decided_by_last_name);
        let decided =
            if cash_up.status == CashUpStatus::Declined { "Declined by" } else { "Confirmed by" };
        facts.push(Fact::new(decided, format!("{by}, {}", moment(ctx, at))));
    }
    facts
}

/// Movements from opening to count, by kind.
fn movements(day: &CashDay) -> Table {
    let amount = |amount: Cents| if amount.is_zero() { String::new() } else { amount.rand() };
    let row = |moved: &cash_ups::CashMoved| {
        vec![
            kind(moved.kind).to_owned(),
            amount(moved.cash_in),
            amount(moved.cash_out),
            String::new(),
        ]
    };
    let ends =
        |name: &str, cash: Cents| vec![name.to_owned(), String::new(), String::new(), cash.rand()];
    let mut rows = vec![ends("Opening", day.opening)];
    rows.extend(day.moved.iter().map(row));
    Table {
        columns: vec![
            column("", 2.0, false),
            column("In", 1.0, true),
            column("Out", 1.0, true),
            column("Cash", 1.0, true),
        ],
        rows,
        totals: ends("Closing", day.closing),
    }
}

/// Returns the name of a kind of entry in the cash of a day.
fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Deposit => "Deposits",
        Kind::Withdrawal => "Withdrawals",
        Kind::Disbursement => "Loans paid out",
        Kind::Repayment => "Repayments",
        Kind::Settlement => "Early settlements",
        Kind::Recovery => "Recoveries",
        Kind::TransferSent => "Transfers sent",
        Kind::TransferReceived => "Transfers received",
        Kind::TransferCancelled => "Transfers cancelled",
        Kind::CashUp => "Cash-up differences",
        Kind::ClientCredit | Kind::CreditPaidBack => "Client credits",
        Kind::Expense => "Expenses",
        Kind::OtherIncome => "Other income",
        Kind::Opening => "Opening balance",
        Kind::Reversal => "Reversals",
        // Penalties move no cash.
        Kind::Penalty
        | Kind::Waiver
        | Kind::Reschedule
        | Kind::WriteOff
        | Kind::CreditApplied
        | Kind::VatAccrual
        | Kind::Accrual
        | Kind::Provision
        | Kind::Journal => "Other",
    }
}

fn counts(cash_up: &CashUp) -> office::Result<Table> {
    let count = cash_up.count()?;
    let mut rows = Vec::new();
    for (value, number) in count.iter() {
        let worth = value.times_ratio(number.into(), 1)?;
        rows.push(vec![value.rand(), text::count(number.into()), worth.rand()]);
    }
    Ok(Table {
        columns: vec![
            column("Note or coin", 1.0, false),
            column("Count", 1.0, true),
            column("Amount", 1.0, true),
        ],
        rows,
        totals: vec!["Counted".to_owned(), String::new(), cash_up.counted.rand()],
    })
}

fn result(cash_up: &CashUp) -> Vec<Fact> {
    let mut facts = vec![
        Fact::new("Counted", cash_up.counted.rand()),
        Fact::new("Expected", cash_up.expected.rand()),
        Fact::strong("Difference", cash_up.difference.rand()),
    ];
    if !cash_up.reason.is_empty() {
        facts.push(Fact::new("Reason", cash_up.reason.clone()));
    }
    if let Some(entry) = cash_up.difference_entry_id {
        facts.push(Fact::new("Posted as", format!("Journal entry {entry}")));
    }
    if let Some(entry) = cash_up.reversal_entry_id {
        facts.push(Fact::new("Reversed by", format!("Journal entry {entry}")));
    }
    facts
}
