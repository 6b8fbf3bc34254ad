//! The report of a closed period: the accruals and provisions of its last month, the trial balance,
//! and the hash of the journal's last entry of the period. It is made when its link is opened.
//! Closed days accept no entries, so it is the same each time.

use crate::App;
use crate::calls::extract::{Caller, Path, Query};
use crate::calls::links::Signed;
use crate::routes::letterhead::Lender;
use crate::routes::printing::{self, Printed, column, moment};
use crate::wire::error::Result;
use axum::extract::State;
use axum::response::Response;
use documents::{Block, Fact, Letter, Table, text};
use ledger::statements::TrialBalance;
use money::Cents;
use office::periods::{self, BranchMonth, PeriodClose, PeriodCloseId, PeriodStatus};
use office::{Ctx, financial_statements};
use store::Tx;

impl Printed for PeriodCloseId {
    const FOLDER: &str = "periods";

    fn file(self) -> String {
        format!("period-{self}.pdf")
    }

    fn read(file: &str) -> Option<Self> {
        printing::number(file, "period-").map(PeriodCloseId::new)
    }

    fn letter(self, tx: &mut Tx, ctx: &Ctx, lender: Lender) -> office::Result<Option<Letter>> {
        let (close, branches) = periods::find(tx, ctx, self)?;
        if close.status != PeriodStatus::Closed {
            return Ok(None);
        }
        let end = close.period_end;
        let scope = financial_statements::scope(ctx, Some(end.first_of_month()), Some(end), None)?;
        let balance = financial_statements::trial_balance(tx, &scope)?;
        Ok(Some(report(lender, &close, &branches, &balance, ctx)?))
    }
}

/// Returns the report of a closed period as PDF by a signed link from another response. The link needs
/// no token. It works for up to an hour, and only while the session that it was made for is open.
#[utoipa::path(
    get, path = "/media/periods/{file}",
    operation_id = "period_report",
    params(("file" = String, Path, description = "The file in the link."), Signed),
    responses((status = 200, content_type = "application/pdf", body = String)),
)]
pub(super) async fn file(
    State(app): State<App>,
    caller: Caller,
    Path(file): Path<String>,
    Query(signed): Query<Signed>,
) -> Result<Response> {
    printing::open::<PeriodCloseId>(&app, caller, &file, signed).await
}

fn report(
    lender: Lender,
    close: &PeriodClose,
    branches: &[BranchMonth],
    balance: &TrialBalance,
    ctx: &Ctx,
) -> office::Result<Letter> {
    let closed_by = format!("{} {}", close.closed_by_first_name, close.closed_by_last_name);
    let mut facts = vec![
        Fact::new("Closed up to", text::date(close.period_end)),
        Fact::new("Closed by", format!("{closed_by}, {}", moment(ctx, close.started_at))),
    ];
    facts.extend(
        close
            .finished_at
            .map(|at| Fact::new("Checked", format!("{}: all records agree", moment(ctx, at)))),
    );
    let mut blocks = vec![Block::Facts(facts)];
    if !branches.is_empty() {
        blocks.push(Block::Heading("Accrued and provided".to_owned()));
        blocks.push(Block::Table(month(branches)?));
    }
    blocks.push(Block::Heading("Trial balance".to_owned()));
    blocks.push(Block::Table(trial_balance(balance)?));
    blocks.push(Block::Paragraph(format!(
        "Journal up to entry {}, whose hash is {}.",
        close.entry_number,
        hex::encode(close.head_hash)
    )));
    blocks.push(Block::Signature("Closed by".to_owned()));
    Ok(printing::letter(lender, format!("Period close {}", close.id), blocks, ctx))
}

fn month(branches: &[BranchMonth]) -> office::Result<Table> {
    let row = |name: &str, figures: [Cents; 4]| -> office::Result<Vec<String>> {
        let [interest, fees, before, after] = figures;
        let change = after.minus(before)?;
        let amounts = [interest, fees, after, change].map(Cents::rand);
        Ok(std::iter::once(name.to_owned()).chain(amounts).collect())
    };
    let figures = |one: &BranchMonth| [one.interest, one.fees, one.provision_before, one.provision];
    let mut totals = [Cents::ZERO; 4];
    let mut rows = Vec::with_capacity(branches.len());
    for one in branches {
        for (total, figure) in totals.iter_mut().zip(figures(one)) {
            *total = total.plus(figure)?;
        }
        rows.push(row(&one.branch_name, figures(one))?);
    }
    Ok(Table {
        columns: vec![
            column("Branch", 2.0, false),
            column("Interest", 1.0, true),
            column("Fees", 1.0, true),
            column("Provision", 1.0, true),
            column("Impairment", 1.0, true),
        ],
        rows,
        totals: row("Total", totals)?,
    })
}

fn trial_balance(balance: &TrialBalance) -> office::Result<Table> {
    let mut rows = Vec::with_capacity(balance.accounts.len());
    for figures in &balance.accounts {
        let closing = figures.closing()?;
        let (debit, credit) = if closing.is_negative() {
            (String::new(), closing.negated()?.rand())
        } else {
            (closing.rand(), String::new())
        };
        let account = figures.account;
        rows.push(vec![account.code().to_string(), account.name().to_owned(), debit, credit]);
    }
    Ok(Table {
        columns: vec![
            column("Code", 0.6, false),
            column("Account", 2.0, false),
            column("Debit", 1.0, true),
            column("Credit", 1.0, true),
        ],
        rows,
        totals: vec![
            String::new(),
            "Total".to_owned(),
            balance.closing_debit.rand(),
            balance.closing_credit.rand(),
        ],
    })
}
