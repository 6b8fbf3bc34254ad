//! The bank statement of the first branch: started two weeks before the end of the history, imported, and
//! matched in part, so that its reconciliation has something of each kind.

use super::cast::Cast;
use ledger::Kind;
use money::{Cents, Date, add_days};
use office::bank_lines::{self, NewImport, ReadLine, Statement};
use office::bank_reconciliation::{self, BookMovement, Comparison, NewReconciliation};
use office::{BranchId, Ctx, Error, Office, Result};
use store::Tx;

/// Days since the start of the statement.
const DAYS: i32 = 14;
/// Cents. The bank takes a fee and pays interest of which the books know nothing yet.
const FEE: i64 = -7_500;
const INTEREST: i64 = 412;

/// Imports the statement, and matches the first half of its sure lines.
pub(super) fn reconcile(office: &Office, cast: &Cast, today: Date) -> Result<()> {
    let Some(station) = cast.branches.first() else { return Ok(()) };
    let (branch, yesterday) = (station.id, add_days(today, -1));
    let start = add_days(today, -DAYS);
    let book_balance = office.read(&cast.owner.request(), |tx, ctx| {
        Ok(bank_reconciliation::find(tx, ctx, branch, Some(start))?.book_balance)
    })?;
    let input =
        NewReconciliation { branch, day: Some(start), statement_balance: Some(book_balance) };
    let record = move |tx: &mut Tx, ctx: &Ctx| bank_reconciliation::reconcile(tx, ctx, &input);
    office.write(cast.owner.request(), record).wait()?;
    let movements = compare(office, cast, (branch, yesterday))?.only_in_books.items;
    let input = NewImport {
        branch,
        mapping_name: "The bank".to_owned(),
        file_name: format!("statement {yesterday}.csv"),
        file_digest: [1; 32],
        statement: Statement { lines: lines(&movements, yesterday), ..Statement::default() },
    };
    let import = move |tx: &mut Tx, ctx: &Ctx| bank_lines::import(tx, ctx, &input);
    office.write(cast.owner.request(), import).wait()?;
    let open = compare(office, cast, (branch, yesterday))?.only_on_statement.items;
    let sure: Vec<_> = open
        .into_iter()
        .filter_map(|(line, proposal)| {
            Some((line.id, proposal.filter(|proposal| proposal.is_sure)?.entry))
        })
        .collect();
    for (line, entry) in sure.iter().take(sure.len() / 2).copied() {
        let matches =
            move |tx: &mut Tx, ctx: &Ctx| bank_reconciliation::match_line(tx, ctx, line, &[entry]);
        office.write(cast.owner.request(), matches).wait()?;
    }
    Ok(())
}

fn compare(office: &Office, cast: &Cast, (branch, day): (BranchId, Date)) -> Result<Comparison> {
    let found = office.read(&cast.owner.request(), |tx, ctx| {
        bank_reconciliation::find(tx, ctx, branch, Some(day))
    })?;
    found.comparison.ok_or_else(|| Error::internal("a statement without its start"))
}

/// What the bank says of the movements, but for the last one, which it does not know yet.
fn lines(movements: &[BookMovement], day: Date) -> Vec<ReadLine> {
    let known = movements.iter().take(movements.len().saturating_sub(1));
    let line = |booked_on: Date, amount: Cents, (description, reference): (&str, String)| {
        ReadLine { booked_on, amount, description: description.to_owned(), reference }
    };
    let mut lines: Vec<ReadLine> = known
        .map(|movement| {
            let text = match movement.kind.0 {
                Kind::Disbursement => "EFT PAYMENT",
                Kind::Deposit | Kind::TransferReceived => "CASH DEPOSIT",
                Kind::Expense | Kind::Withdrawal | Kind::TransferSent => "INTERNET PAYMENT",
                _ => "EFT RECEIVED",
            };
            let reference = format!("REF {}", movement.entry_id);
            line(movement.business_date, movement.amount, (text, reference))
        })
        .collect();
    lines.push(line(day, Cents::new(FEE), ("MONTHLY ACCOUNT FEE", String::new())));
    lines.push(line(day, Cents::new(INTEREST), ("CREDIT INTEREST", String::new())));
    lines
}
