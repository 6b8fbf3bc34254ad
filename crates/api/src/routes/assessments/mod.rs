//! Affordability assessments.

mod paper;

use super::printing;
use crate::App;
use crate::access::{STAFF, allow, linked, once};
use crate::calls::extract::{Body, Caller, Path, Query};
use crate::calls::respond::Json;
use crate::uploads::media::Links;
use crate::wire::error::Result;
use crate::wire::input::{input, one_of};
use crate::wire::names::{BranchName, PersonName};
use crate::wire::paging::{Listed, Page, PageQuery, Wanted};
use crate::wire::{Day, Instant, Money, Percent};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use lending::PayFrequency;
use money::{Cents, Date};
use office::affordability::{
    self, AffordabilityReason, AssessmentFields, AssessmentId, AssessmentOutcome, AssessmentSearch,
    Employment, Exemption, ExpenseKind, MAY_ASSESS, MAY_REVIEW, NewExpense, NewIncome,
    NewObligation, ObligationSource, WithoutAssessmentSearch,
};
use office::client_documents::DocumentId;
use office::clients::ClientId;
use office::loans::LoanId;
use office::{BranchId, Check, StaffId};
use paper::AssessmentPaper;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(STAFF, routes!(list)))
        .routes(allow(MAY_ASSESS, once(routes!(begin))))
        .routes(allow(STAFF, routes!(find)))
        .routes(allow(MAY_ASSESS, once(routes!(edit))))
        .routes(allow(MAY_ASSESS, once(routes!(complete))))
        .routes(linked(routes!(paper::file)))
        .routes(allow(MAY_REVIEW, routes!(completed)))
        .routes(allow(MAY_REVIEW, routes!(without)))
}

one_of!(AffordabilityReason);
one_of!(AssessmentOutcome);
one_of!(Employment);
one_of!(PayFrequency);
one_of!(Exemption);
one_of!(ExpenseKind);
one_of!(ObligationSource);

input! {
    /// The income of a pay period.
    struct IncomeRowForm {
        /// Pay day, not in the future. For income without pay days, the last day of the month.
        paid_on: Date = required,
        gross: Cents = required,
        /// Statutory deductions: tax, unemployment insurance, court-ordered maintenance and
        /// attachments. Default 0.
        deductions: Cents,
        /// Amount paid out, at most the gross income less the deductions.
        net: Cents = required,
        /// Id of the client's document that proves the income.
        document: i64,
    }
}

input! {
    /// A living expense a month, without installments of debts.
    struct ExpenseRowForm {
        kind: ExpenseKind = required,
        amount: Cents = required,
    }
}

input! {
    /// A debt of the client elsewhere.
    struct ObligationRowForm {
        /// Source of the information: `declared` by the client (default) or a credit `bureau`.
        source: ObligationSource,
        /// Name of the creditor, at most 100 characters.
        creditor: String = required,
        /// Installment a month.
        installment: Cents = required,
        balance: Cents,
    }
}

input! {
    /// Fields of an assessment. Fields that are left out do not change; a list replaces the
    /// stored one.
    #[example({
        "employment": "employed", "pay_frequency": "monthly", "client_understands": true,
        "incomes": [{ "paid_on": "2026-02-25", "gross": "9500.00", "net": "8200.00" }],
        "expenses": [{ "kind": "food", "amount": "1800.00" }],
        "obligations": [{ "creditor": "Furniture shop", "installment": "350.00" }]
    })]
    struct AssessmentForm {
        employment: Employment,
        pay_frequency: PayFrequency,
        /// Installment a month that the client asks for.
        installment: Cents,
        /// True if the cost and the risks were explained to the client, who understands them.
        client_understands: bool,
        /// Reason in law for which no assessment is needed.
        exemption: Exemption,
        /// Explanation of the exemption, at most 1000 characters.
        exemption_reason: String,
        /// Explanation of expenses below the norm, at most 1000 characters.
        below_norm_reason: String,
        /// Pay periods, at most 53. Three in a row prove an income.
        incomes: Vec<IncomeRowForm>,
        /// Expenses, at most one of each kind.
        expenses: Vec<ExpenseRowForm>,
        /// Debts elsewhere, at most 100. Loans of this lender are added from its books.
        obligations: Vec<ObligationRowForm>,
        /// Ids of the client's open loans that the new loan replaces.
        replaced_loans: Vec<i64>,
        /// The version that the edit is based on. An outdated one is refused with 409.
        version: i64,
    }
}

impl AssessmentForm {
    fn parse(self) -> office::Result<AssessmentFields> {
        let mut check = Check::new();
        let check = &mut check;
        let fields = AssessmentFields {
            version: self.version.optional(check, "version"),
            employment: self.employment.changed(check, "employment"),
            pay_frequency: self.pay_frequency.changed(check, "pay_frequency"),
            installment: self.installment.changed(check, "installment"),
            client_understands: self.client_understands.optional(check, "client_understands"),
            exemption: self.exemption.changed(check, "exemption"),
            exemption_reason: self.exemption_reason.text(check, "exemption_reason"),
            below_norm_reason: self.below_norm_reason.text(check, "below_norm_reason"),
            incomes: self.incomes.optional(check, "incomes").map(|rows| {
                rows.into_iter().enumerate().map(|(place, row)| row.parse(check, place)).collect()
            }),
            expenses: self.expenses.optional(check, "expenses").map(|rows| {
                rows.into_iter().enumerate().map(|(place, row)| row.parse(check, place)).collect()
            }),
            obligations: self.obligations.optional(check, "obligations").map(|rows| {
                rows.into_iter().enumerate().map(|(place, row)| row.parse(check, place)).collect()
            }),
            replaced_loans: self
                .replaced_loans
                .optional(check, "replaced_loans")
                .map(|ids| ids.into_iter().map(LoanId::new).collect()),
        };
        std::mem::take(check).finish()?;
        Ok(fields)
    }
}

impl IncomeRowForm {
    fn parse(self, check: &mut Check, place: usize) -> NewIncome {
        let field = |name: &str| format!("incomes.{place}.{name}");
        NewIncome {
            paid_on: self.paid_on.optional(check, &field("paid_on")),
            gross: self.gross.optional(check, &field("gross")),
            deductions: self.deductions.optional(check, &field("deductions")),
            net: self.net.optional(check, &field("net")),
            document: self.document.optional(check, &field("document")).map(DocumentId::new),
        }
    }
}

impl ExpenseRowForm {
    fn parse(self, check: &mut Check, place: usize) -> NewExpense {
        let field = |name: &str| format!("expenses.{place}.{name}");
        NewExpense {
            kind: self.kind.optional(check, &field("kind")),
            amount: self.amount.optional(check, &field("amount")),
        }
    }
}

impl ObligationRowForm {
    fn parse(self, check: &mut Check, place: usize) -> NewObligation {
        let field = |name: &str| format!("obligations.{place}.{name}");
        NewObligation {
            source: self.source.optional(check, &field("source")),
            creditor: self.creditor.optional(check, &field("creditor")).unwrap_or_default(),
            installment: self.installment.optional(check, &field("installment")),
            balance: self.balance.optional(check, &field("balance")),
        }
    }
}

/// The income of a pay period.
#[derive(Serialize, ToSchema)]
struct AssessmentIncome {
    paid_on: Day,
    gross: Money,
    deductions: Money,
    net: Money,
    document: Option<i64>,
}

/// A living expense a month.
#[derive(Serialize, ToSchema)]
struct AssessmentExpense {
    kind: String,
    amount: Money,
}

/// A debt of the client.
#[derive(Serialize, ToSchema)]
struct AssessmentObligation {
    /// `declared`, `bureau`, or `own_book` for a loan of this lender.
    source: String,
    /// Empty for a loan of this lender.
    creditor: String,
    loan_account: Option<i64>,
    /// Installment a month; of a loan of this lender, the most that falls due in a month.
    installment: Money,
    balance: Option<Money>,
    /// True if the new loan replaces it, so that it does not count.
    is_replaced: bool,
}

/// Figures of an assessment, in rand a month.
#[derive(Serialize, ToSchema)]
struct AssessmentFigures {
    /// Id of the expense norms that apply.
    expense_norm: i64,
    /// Pay periods that the income is taken from: the `latest` or the `average` of all.
    income_basis: String,
    /// Spread of gross incomes above which their average counts, in percent of the lowest.
    income_spread: Percent,
    /// Most days between the latest pay day and the assessment.
    payslip_days: i64,
    gross_income: Money,
    deductions: Money,
    declared_expenses: Money,
    /// Expense norm of the gross income.
    norm: Money,
    /// Expenses that count.
    necessary_expenses: Money,
    /// Whether they are at least the `norm`, or the lower `declared` ones that a second person accepted.
    expense_floor: String,
    obligations: Money,
    /// Income that is left after deductions, expenses and obligations. It can be negative.
    discretionary_income: Money,
    /// Share of it that is left to the client, in percent.
    buffer_rate: Percent,
    buffer: Money,
    /// Share of the discretionary income above which an installment is marginal, in percent.
    marginal_rate: Percent,
    /// The highest installment that the client can pay.
    payable: Money,
}

/// An assessment of what a client can pay.
#[derive(Serialize, ToSchema)]
pub(super) struct Assessment {
    id: i64,
    client: i64,
    version: i64,
    /// `passes`, `marginal`, `fails`, `cannot_assess` or `exempt`. Null for a draft.
    outcome: Option<String>,
    employment: Option<String>,
    pay_frequency: Option<String>,
    installment: Option<Money>,
    client_understands: bool,
    exemption: Option<String>,
    exemption_reason: String,
    below_norm_reason: String,
    /// Pay periods, earliest first.
    incomes: Vec<AssessmentIncome>,
    expenses: Vec<AssessmentExpense>,
    /// Debts, loans of this lender first.
    obligations: Vec<AssessmentObligation>,
    /// Figures; for a draft, as they would be if it were completed now. Null while something is
    /// missing.
    figures: Option<AssessmentFigures>,
    /// Sentences that name what a draft lacks for a result.
    gaps: Vec<String>,
    /// Id of the person who began it.
    created_by: i64,
    created_at: Instant,
    /// Id of the person who completed it.
    completed_by: Option<i64>,
    completed_at: Option<Instant>,
    completed_on: Option<Day>,
    /// The assessment for signature: a signed path of a PDF file below `/api/media/`. Null for a
    /// draft, and in answers to changes, as below.
    assessment_file: Option<String>,
    /// The questionnaire about living expenses, for the client's signature.
    questionnaire_file: Option<String>,
}

impl Assessment {
    /// With links to its papers.
    fn linked(found: affordability::Assessment, links: &Links) -> Self {
        let (id, is_draft) = (found.id(), found.is_draft());
        let link = |paper| Some(links.to(&printing::path(paper)));
        Assessment {
            assessment_file: link(AssessmentPaper::Assessment(id)).filter(|_| !is_draft),
            questionnaire_file: link(AssessmentPaper::Questionnaire(id)),
            ..Assessment::from(found)
        }
    }
}

impl From<affordability::Assessment> for Assessment {
    fn from(found: affordability::Assessment) -> Self {
        let affordability::Assessment { row, incomes, expenses, obligations, gaps } = found;
        let figures = figures(&row);
        Assessment {
            id: row.id,
            client: row.client_id,
            version: row.version,
            outcome: row.outcome,
            employment: row.employment,
            pay_frequency: row.pay_frequency,
            installment: row.installment.map(Money),
            client_understands: row.client_understands,
            exemption: row.exemption,
            exemption_reason: row.exemption_reason,
            below_norm_reason: row.below_norm_reason,
            incomes: incomes.into_iter().map(AssessmentIncome::from).collect(),
            expenses: expenses
                .into_iter()
                .map(|row| AssessmentExpense { kind: row.kind, amount: row.amount.into() })
                .collect(),
            obligations: obligations.into_iter().map(AssessmentObligation::from).collect(),
            figures,
            gaps,
            created_by: row.created_by,
            created_at: row.created_at.into(),
            completed_by: row.completed_by,
            completed_at: row.completed_at.map(Instant::from),
            completed_on: row.completed_on.map(Day),
            assessment_file: None,
            questionnaire_file: None,
        }
    }
}

impl From<affordability::IncomeRow> for AssessmentIncome {
    fn from(row: affordability::IncomeRow) -> Self {
        AssessmentIncome {
            paid_on: row.paid_on.into(),
            gross: row.gross.into(),
            deductions: row.deductions.into(),
            net: row.net.into(),
            document: row.document_id,
        }
    }
}

impl From<affordability::ObligationRow> for AssessmentObligation {
    fn from(row: affordability::ObligationRow) -> Self {
        AssessmentObligation {
            source: row.source,
            creditor: row.creditor,
            loan_account: row.loan_id,
            installment: row.installment.into(),
            balance: row.balance.map(Money),
            is_replaced: row.is_replaced,
        }
    }
}

fn figures(row: &affordability::AssessmentRow) -> Option<AssessmentFigures> {
    Some(AssessmentFigures {
        expense_norm: row.expense_norm_id?,
        income_basis: row.income_basis.clone()?,
        income_spread: row.income_spread.into(),
        payslip_days: row.payslip_days,
        gross_income: row.gross_income?.into(),
        deductions: row.deductions?.into(),
        declared_expenses: row.declared_expenses?.into(),
        norm: row.norm?.into(),
        necessary_expenses: row.necessary_expenses?.into(),
        expense_floor: row.expense_floor.clone()?,
        obligations: row.obligations?.into(),
        discretionary_income: row.discretionary_income?.into(),
        buffer_rate: row.buffer_rate?.into(),
        buffer: row.buffer?.into(),
        marginal_rate: row.marginal_rate.into(),
        payable: row.payable?.into(),
    })
}

/// Lists a client's assessments, newest first.
#[utoipa::path(
    get, path = "/clients/{id}/assessments/",
    params(("id" = i64, Path), PageQuery),
    responses((status = 200, description = "A plain list, or with `page` a page of it.",
        body = Listed<Assessment>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Query(query): Query<PageQuery>,
) -> Result<Json<Listed<Assessment>>> {
    let (wanted, id) = (query.parse()?, ClientId::new(id));
    let links = app.links(&caller);
    let found = app.read(caller, move |tx, ctx| affordability::list(tx, ctx, id)).await?;
    let found = found.into_iter().map(|one| Assessment::linked(one, &links));
    Ok(Json(Listed::of(wanted, found.collect())))
}

/// Begins an assessment of a client. A client has at most one that is not completed.
#[utoipa::path(
    post, path = "/clients/{id}/assessments/",
    params(("id" = i64, Path)),
    request_body = AssessmentForm,
    responses((status = 201, body = Assessment)),
)]
async fn begin(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, key }: Body<AssessmentForm>,
) -> Result<Response> {
    let (id, input) = (ClientId::new(id), given.parse()?);
    let verb = move |tx: &mut _, ctx: &_| affordability::begin(tx, ctx, id, &input);
    app.save::<Assessment, _>(caller, (key, StatusCode::CREATED), verb).await
}

/// Returns an assessment.
#[utoipa::path(
    get, path = "/assessments/{id}/",
    params(("id" = i64, Path)),
    responses((status = 200, body = Assessment)),
)]
async fn find(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<Assessment>> {
    let id = AssessmentId::new(id);
    let links = app.links(&caller);
    let found = app.read(caller, move |tx, ctx| affordability::find(tx, ctx, id)).await?;
    Ok(Json(Assessment::linked(found, &links)))
}

/// Changes the given fields of a draft. A completed assessment is refused with 409.
#[utoipa::path(
    patch, path = "/assessments/{id}/",
    params(("id" = i64, Path)),
    request_body = AssessmentForm,
    responses((status = 200, body = Assessment)),
)]
async fn edit(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, key }: Body<AssessmentForm>,
) -> Result<Response> {
    let (id, input) = (AssessmentId::new(id), given.parse()?);
    let verb = move |tx: &mut _, ctx: &_| affordability::edit(tx, ctx, id, &input);
    app.save::<Assessment, _>(caller, (key, StatusCode::OK), verb).await
}

input! {
    /// The version of the draft to complete.
    #[example({ "version": 1 })]
    struct CompletionForm {
        /// The version on the screen. An outdated one is refused with 409.
        version: i64,
    }
}

/// Completes a draft with the expense norms in force today. It cannot be edited afterwards. Declared
/// expenses below the norm count only if a colleague accepts them, by a request of the kind
/// `expenses_below_norm`.
#[utoipa::path(
    post, path = "/assessments/{id}/complete/",
    params(("id" = i64, Path)),
    request_body = CompletionForm,
    responses((status = 200, body = Assessment)),
)]
async fn complete(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, key }: Body<CompletionForm>,
) -> Result<Response> {
    let id = AssessmentId::new(id);
    let mut check = Check::new();
    let version = given.version.optional(&mut check, "version");
    check.finish()?;
    let verb = move |tx: &mut _, ctx: &_| affordability::complete(tx, ctx, id, version);
    app.save::<Assessment, _>(caller, (key, StatusCode::OK), verb).await
}

/// A completed assessment in the list.
#[derive(Serialize, ToSchema)]
struct CompletedAssessment {
    id: i64,
    client: PersonName,
    /// The branch of the person who began it.
    branch: BranchName,
    completed_by: PersonName,
    completed_on: Day,
    /// `passes`, `marginal`, `fails`, `cannot_assess` or `exempt`.
    outcome: &'static str,
    /// Gross income a month.
    gross_income: Option<Money>,
    /// Installment a month that the client asked for.
    installment: Option<Money>,
    /// The highest installment that the client can pay.
    payable: Option<Money>,
    /// The loan that stands on it.
    loan_account: Option<i64>,
}

impl From<affordability::CompletedAssessment> for CompletedAssessment {
    fn from(row: affordability::CompletedAssessment) -> Self {
        CompletedAssessment {
            id: row.id.get(),
            client: PersonName {
                id: row.client.get(),
                first_name: row.client_first_name,
                last_name: row.client_last_name,
            },
            branch: BranchName { id: row.branch.get(), name: row.branch_name },
            completed_by: PersonName {
                id: row.completed_by.get(),
                first_name: row.completed_by_first_name,
                last_name: row.completed_by_last_name,
            },
            completed_on: row.completed_on.into(),
            outcome: row.outcome.as_str(),
            gross_income: row.gross_income.map(Money),
            installment: row.installment.map(Money),
            payable: row.payable.map(Money),
            loan_account: row.loan.map(LoanId::get),
        }
    }
}

input! {
    /// Query parameters of the list of completed assessments.
    pub(super) struct CompletedQuery {
        outcome: AssessmentOutcome,
        branch: i64,
        /// Only assessments that this person completed.
        completed_by: i64,
        /// Only assessments completed on this day or later.
        date_from: Date,
        /// Only assessments completed on this day or earlier.
        date_to: Date,
        /// Page number from 1; default 1.
        page: i64,
        page_size: i64,
    }
}

impl CompletedQuery {
    pub(super) fn parse(self) -> office::Result<(AssessmentSearch, Wanted)> {
        let mut check = Check::new();
        let search = AssessmentSearch {
            outcome: self.outcome.optional(&mut check, "outcome"),
            branch: self.branch.optional(&mut check, "branch").map(BranchId::new),
            completed_by: self.completed_by.optional(&mut check, "completed_by").map(StaffId::new),
            from: self.date_from.optional(&mut check, "date_from"),
            to: self.date_to.optional(&mut check, "date_to"),
        };
        let wanted = Wanted::read_or_first(&mut check, self.page, self.page_size);
        check.finish()?;
        Ok((search, wanted))
    }
}

/// Lists completed assessments of all clients, latest first.
#[utoipa::path(
    get, path = "/administrator/assessments/",
    params(CompletedQuery),
    responses((status = 200, body = Page<CompletedAssessment>)),
)]
async fn completed(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<CompletedQuery>,
) -> Result<Json<Page<CompletedAssessment>>> {
    let (search, wanted) = query.parse()?;
    let list = move |tx: &mut _, ctx: &_, part| {
        let total = affordability::completed_count(tx, ctx, search)?;
        Ok((affordability::completed(tx, ctx, search, part)?, total))
    };
    app.read_page(caller, wanted, list).await
}

/// A loan that was disbursed without a passing assessment.
#[derive(Serialize, ToSchema)]
struct LoanWithoutAssessment {
    loan_account: i64,
    client_first_name: String,
    client_last_name: String,
    branch: BranchName,
    loan_product: String,
    /// The person who disbursed the loan.
    disbursed_by: PersonName,
    disbursement_date: Day,
    principal_amount: Money,
    /// `active`, `closed`, `defaulted` or `written_off`.
    status: &'static str,
    /// `assessment_missing`, `assessment_expired`, `instalment_above_discretionary`,
    /// `income_not_proved` or `expenses_below_norm`.
    reason: &'static str,
    /// Id of the assessment that the loan was held against.
    assessment: Option<i64>,
    /// The most of the loan that falls due in a month.
    installment: Money,
    /// The highest installment that the client could pay.
    payable: Option<Money>,
}

impl From<affordability::LoanWithoutAssessment> for LoanWithoutAssessment {
    fn from(row: affordability::LoanWithoutAssessment) -> Self {
        LoanWithoutAssessment {
            loan_account: row.loan.get(),
            client_first_name: row.client_first_name,
            client_last_name: row.client_last_name,
            branch: BranchName { id: row.branch.get(), name: row.branch_name },
            loan_product: row.product_name,
            disbursed_by: PersonName {
                id: row.disbursed_by.get(),
                first_name: row.disbursed_by_first_name,
                last_name: row.disbursed_by_last_name,
            },
            disbursement_date: row.disbursed_on.into(),
            principal_amount: row.principal.into(),
            status: row.status.0.as_str(),
            reason: row.reason.as_str(),
            assessment: row.assessment.map(AssessmentId::get),
            installment: row.installment.into(),
            payable: row.payable.map(Money),
        }
    }
}

input! {
    /// Query parameters of the list of loans without an assessment.
    struct WithoutQuery {
        branch: i64,
        reason: AffordabilityReason,
        /// Only loans disbursed on this day or later.
        date_from: Date,
        /// Only loans disbursed on this day or earlier.
        date_to: Date,
        /// Page number from 1; default 1.
        page: i64,
        page_size: i64,
    }
}

/// Lists loans that were disbursed without a passing affordability assessment, latest first.
#[utoipa::path(
    get, path = "/administrator/loans-without-assessment/",
    params(WithoutQuery),
    responses((status = 200, body = Page<LoanWithoutAssessment>)),
)]
async fn without(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<WithoutQuery>,
) -> Result<Json<Page<LoanWithoutAssessment>>> {
    let mut check = Check::new();
    let search = WithoutAssessmentSearch {
        branch: query.branch.optional(&mut check, "branch").map(BranchId::new),
        reason: query.reason.optional(&mut check, "reason"),
        from: query.date_from.optional(&mut check, "date_from"),
        to: query.date_to.optional(&mut check, "date_to"),
    };
    let wanted = Wanted::read_or_first(&mut check, query.page, query.page_size);
    check.finish()?;
    let list = move |tx: &mut _, ctx: &_, (limit, offset)| {
        affordability::without_assessment(tx, ctx, search, limit, offset)
    };
    app.read_page(caller, wanted, list).await
}
