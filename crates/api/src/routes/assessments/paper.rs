//! Papers of an assessment, for print and signature: the assessment as it was completed, and the
//! questionnaire about living expenses (regulation 23A(11)).

use crate::App;
use crate::calls::extract::{Caller, Path, Query};
use crate::calls::links::Signed;
use crate::routes::letterhead::Lender;
use crate::routes::printing::{self, Printed, column, letter};
use crate::wire::error::Result;
use axum::extract::State;
use axum::response::Response;
use documents::{Block, Fact, Letter, Table, text};
use lending::{ExpenseFloor, IncomeBasis};
use money::Cents;
use office::Ctx;
use office::affordability::{
    self, AssessmentFile, AssessmentId, AssessmentRow, ExpenseKind, ObligationRow,
};
use office::reports::words;
use store::Tx;

/// A paper, identified by its file's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AssessmentPaper {
    /// The figures of a completed assessment.
    Assessment(AssessmentId),
    /// The living expenses that the client declares.
    Questionnaire(AssessmentId),
}

impl Printed for AssessmentPaper {
    const FOLDER: &str = "assessments";

    fn file(self) -> String {
        match self {
            AssessmentPaper::Assessment(id) => format!("assessment-{id}.pdf"),
            AssessmentPaper::Questionnaire(id) => format!("questionnaire-{id}.pdf"),
        }
    }

    fn read(file: &str) -> Option<Self> {
        let id = |before| printing::number(file, before).map(AssessmentId::new);
        let assessment = id("assessment-").map(AssessmentPaper::Assessment);
        assessment.or_else(|| id("questionnaire-").map(AssessmentPaper::Questionnaire))
    }

    fn letter(self, tx: &mut Tx, ctx: &Ctx, lender: Lender) -> office::Result<Option<Letter>> {
        match self {
            AssessmentPaper::Assessment(id) => {
                let file = affordability::file(tx, ctx, id)?;
                let is_draft = file.assessment.is_draft();
                Ok((!is_draft).then(|| assessment(lender, &file, ctx)))
            }
            AssessmentPaper::Questionnaire(id) => {
                Ok(Some(questionnaire(lender, &affordability::file(tx, ctx, id)?, ctx)))
            }
        }
    }
}

/// Returns an assessment, or the questionnaire about living expenses, as PDF by a signed link from
/// another response. The link needs no token. It works for up to an hour, and only while the session
/// that it was made for is open.
#[utoipa::path(
    get, path = "/media/assessments/{file}",
    operation_id = "assessment_paper",
    params(("file" = String, Path, description = "The file in the link."), Signed),
    responses((status = 200, content_type = "application/pdf", body = String)),
)]
pub(super) async fn file(
    State(app): State<App>,
    caller: Caller,
    Path(file): Path<String>,
    Query(signed): Query<Signed>,
) -> Result<Response> {
    printing::open::<AssessmentPaper>(&app, caller, &file, signed).await
}

/// The assessment with its figures as stored, for the signatures of client and consultant.
fn assessment(lender: Lender, file: &AssessmentFile, ctx: &Ctx) -> Letter {
    let row = &file.assessment.row;
    let mut blocks = vec![Block::Facts(about(file))];
    if let Some(exemption) = &row.exemption {
        let reason = &row.exemption_reason;
        blocks.push(Block::Paragraph(format!("Exempt: {}. {reason}", words(exemption))));
    }
    if !file.assessment.incomes.is_empty() {
        blocks.push(Block::Heading("Income".to_owned()));
        blocks.push(Block::Table(incomes(file)));
    }
    blocks.push(Block::Heading("Living expenses a month, as declared".to_owned()));
    blocks.push(Block::Table(expenses(file, false)));
    blocks.extend(reason_below_norm(row));
    if !file.assessment.obligations.is_empty() {
        blocks.push(Block::Heading("Debts".to_owned()));
        blocks.push(Block::Table(debts(&file.assessment.obligations)));
    }
    blocks.push(Block::Heading("Result, a month".to_owned()));
    blocks.push(Block::Facts(result(file)));
    if row.client_understands {
        let text = "The cost and the risks of the loan were explained to the client, who understands \
                    them and confirms that the answers above are complete and true.";
        blocks.push(Block::Paragraph(text.to_owned()));
    }
    blocks.push(Block::Signature(client(file)));
    blocks.push(Block::Signature(completed_by(file).unwrap_or_default()));
    letter(lender, format!("Affordability assessment {}", row.id), blocks, ctx)
}

/// The declared living expenses by kind, for the client's signature.
fn questionnaire(lender: Lender, file: &AssessmentFile, ctx: &Ctx) -> Letter {
    let row = &file.assessment.row;
    let text = "These are my living expenses a month, without installments of debts (National Credit \
                Regulations, regulation 23A(11)).";
    let mut blocks = vec![
        Block::Facts(vec![
            Fact::new("Client", client(file)),
            Fact::new("Branch", file.names.branch_name.clone()),
            Fact::new("Assessment", row.id.to_string()),
        ]),
        Block::Paragraph(text.to_owned()),
        Block::Table(expenses(file, true)),
    ];
    blocks.extend(reason_below_norm(row));
    blocks.push(Block::Signature(client(file)));
    letter(lender, "Questionnaire: living expenses".to_owned(), blocks, ctx)
}

fn about(file: &AssessmentFile) -> Vec<Fact> {
    let row = &file.assessment.row;
    let day = row.completed_on.map(text::date).unwrap_or_default();
    let outcome = row.outcome.as_deref().map(words).unwrap_or_default();
    vec![
        Fact::new("Client", client(file)),
        Fact::new("Branch", file.names.branch_name.clone()),
        Fact::new("Completed", format!("{day}, {}", completed_by(file).unwrap_or_default())),
        Fact::strong("Outcome", outcome),
    ]
}

fn client(file: &AssessmentFile) -> String {
    let names = &file.names;
    let (first, last) = (&names.client_first_name, &names.client_last_name);
    format!("{first} {last} ({})", names.client_national_id)
}

fn completed_by(file: &AssessmentFile) -> Option<String> {
    let names = &file.names;
    let first = names.completed_by_first_name.as_ref()?;
    Some(format!("{first} {}", names.completed_by_last_name.as_ref()?))
}

fn reason_below_norm(row: &AssessmentRow) -> Option<Block> {
    let reason = &row.below_norm_reason;
    let text = format!("Why the client spends less than the norm: {reason}");
    (!reason.is_empty()).then_some(Block::Paragraph(text))
}

fn incomes(file: &AssessmentFile) -> Table {
    let rows = file.assessment.incomes.iter().map(|income| {
        let day = text::date(income.paid_on);
        vec![day, income.gross.rand(), income.deductions.rand(), income.net.rand()]
    });
    Table {
        columns: vec![
            column("Paid on", 1.0, false),
            column("Gross", 1.0, true),
            column("Deductions", 1.0, true),
            column("Net", 1.0, true),
        ],
        rows: rows.collect(),
        totals: vec![],
    }
}

/// The declared expenses. The questionnaire asks for every kind.
fn expenses(file: &AssessmentFile, has_all: bool) -> Table {
    let declared = &file.assessment.expenses;
    let rows = ExpenseKind::ALL.iter().filter_map(|kind| {
        let row = declared.iter().find(|row| row.kind == kind.as_str());
        let amount = row.map(|row| row.amount.rand());
        (has_all || amount.is_some())
            .then(|| vec![kind_name(*kind).to_owned(), amount.unwrap_or_default()])
    });
    let total = Cents::sum(declared.iter().map(|row| row.amount));
    Table {
        columns: vec![column("Expense", 2.0, false), column("Amount", 1.0, true)],
        rows: rows.collect(),
        totals: vec!["Total".to_owned(), total.map(Cents::rand).unwrap_or_default()],
    }
}

/// A kind of expense, in the words of the form.
fn kind_name(kind: ExpenseKind) -> &'static str {
    match kind {
        ExpenseKind::Accommodation => "Accommodation",
        ExpenseKind::Food => "Food",
        ExpenseKind::Transport => "Transport",
        ExpenseKind::Education => "Education",
        ExpenseKind::Medical => "Medical",
        ExpenseKind::WaterElectricity => "Water and electricity",
        ExpenseKind::Maintenance => "Maintenance, not by court order",
        ExpenseKind::Clothing => "Clothing",
        ExpenseKind::Phone => "Phone",
        ExpenseKind::Insurance => "Insurance",
        ExpenseKind::Other => "Other",
    }
}

fn debts(obligations: &[ObligationRow]) -> Table {
    let rows = obligations.iter().map(|row| {
        let creditor = match row.loan_id {
            Some(loan) => format!("Loan #{loan} with us"),
            None => row.creditor.clone(),
        };
        let replaced = if row.is_replaced { "Replaced by the new loan" } else { "" };
        vec![creditor, words(&row.source), replaced.to_owned(), row.installment.rand()]
    });
    Table {
        columns: vec![
            column("Creditor", 2.0, false),
            column("Known from", 1.0, false),
            column("", 1.3, false),
            column("Installment", 1.0, true),
        ],
        rows: rows.collect(),
        totals: vec![],
    }
}

/// The figures as stored, and the table of norms that they are by.
fn result(file: &AssessmentFile) -> Vec<Fact> {
    let row = &file.assessment.row;
    let amount = |name: &str, amount: Option<Cents>| Some(Fact::new(name, amount?.rand()));
    let is_average = row.income_basis.as_deref() == Some(IncomeBasis::Average.as_str());
    let basis = if is_average { "average of the pay periods" } else { "latest pay period" };
    let norms = file.names.norm_source.as_ref().zip(file.names.norm_from);
    let norms = norms.map(|(source, from)| format!("{source}, from {}", text::date(from)));
    let is_declared = row.expense_floor.as_deref() == Some(ExpenseFloor::Declared.as_str());
    let counted = if is_declared {
        "Expenses that count, below the norm as accepted"
    } else {
        "Expenses that count"
    };
    let facts = [
        row.gross_income
            .map(|gross| Fact::new("Gross income", format!("{} ({basis})", gross.rand()))),
        amount("Deductions", row.deductions),
        amount("Expenses as declared", row.declared_expenses),
        amount("Norm", row.norm),
        norms.map(|norms| Fact::new("Norms used", norms)),
        amount(counted, row.necessary_expenses),
        amount("Debts", row.obligations),
        amount("Left", row.discretionary_income),
        row.buffer
            .zip(row.buffer_rate)
            .map(|(buffer, rate)| Fact::new("Buffer", format!("{} ({rate} %)", buffer.rand()))),
        row.payable.map(|payable| Fact::strong("Can pay at most", payable.rand())),
        amount("Installment asked for", row.installment),
    ];
    facts.into_iter().flatten().collect()
}
