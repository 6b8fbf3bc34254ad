//! Compares the books after a day with the model.

use super::Broken;
use super::model::{Loan, Method, Model, Status};
use super::world::World;
use money::{Cents, Date};
use office::dashboards::Portfolio;
use office::verify;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use store::{One, queries, row};

row! {
    struct LoanRow {
        id: i64, client_id: i64, branch_id: i64, product_id: i64, status: String, principal: i64,
        interest: i64, total_amount: i64, balance: i64, next_payment_on: Option<Date>,
        closed_on: Option<Date>, default_began_on: Option<Date>, default_principal: i64,
        written_off: i64, recoverable: i64, recovered: i64, mandate_id1: String, schedule_version: i64, vat: i64,
        added_interest: i64, added_service_fees: i64, rescheduled_frequency: Option<String>, rescheduled_count: Option<i64>,
    }
    struct TermsRow {
        loan_id: i64, payment_frequency: String, interest_method: String,
        interest_rate: i64, term_months: i64, duration_periods: i64,
        periods_per_year: i64, monthly_service_fee: i64,
    }
    struct CashUpRow {
        branch_id: i64, status: String, counted: i64, expected: i64, difference: i64,
    }
    struct PrepaymentRow { repayment_id: i64, principal: i64, rebate: i64 }
    struct RequestRow { kind: String, status: String, subject_kind: String, subject_id: i64 }
    struct TransferRow { from_branch_id: i64, to_branch_id: i64, amount: i64, status: String }
    struct InstallmentRow {
        id: i64, loan_id: i64, due_on: Date, late_after: Date, penalty: i64, interest: i64,
        fee: i64, initiation_fee: i64, principal: i64, paid_penalty: i64, paid_interest: i64, paid_fee: i64,
        paid_principal: i64, waived_penalty: i64, waived_interest: i64, waived_fee: i64,
        rebated_penalty: i64, rebated_interest: i64, rebated_fee: i64, written_off: i64, total_due: i64, is_assessed: bool,
        asks_again: bool, carried_penalty: i64, carried_interest: i64, carried_fee: i64, carried_principal: i64,
        earlier_penalty: i64, earlier_interest: i64, earlier_service_fee: i64,
        initiation_vat: i64, service_vat: i64, paid_vat: i64, forgone_vat: i64,
    }
    struct VatMonthRow { month_end: Date, branch_id: i64, vat: i64 }
    struct ClientRow {
        id: i64, version: i64, is_blacklisted: bool, open_accounts: i64, active_accounts: i64,
        defaulted_accounts: i64, written_off_accounts: i64,
    }
    struct FlagRow { client_id: i64, kind: String, is_open: bool }
    pub(super) struct BalanceRow {
        pub(super) account: i64,
        pub(super) branch_id: i64,
        pub(super) balance: i64,
    }
}

queries! {
    fn loans() -> Vec<LoanRow> =
        "SELECT id, client_id, branch_id, product_id, status, principal, interest, total_amount,
            balance, next_payment_on, closed_on, default_began_on, default_principal,
            written_off, recoverable, recovered, mandate_id1, schedule_version,
            initiation_vat + service_vat + added_vat AS vat, added_interest,
            added_service_fees, rescheduled_frequency, rescheduled_count
         FROM loans ORDER BY id /* scan: the simulation compares everything */";
    fn installments() -> Vec<InstallmentRow> =
        "SELECT id, loan_id, due_on, late_after, penalty, interest, fee, initiation_fee, principal,
            paid_penalty, paid_interest, paid_fee, paid_principal, waived_penalty, waived_interest,
            waived_fee, rebated_penalty, rebated_interest, rebated_fee, written_off, total_due,
            assessed_on IS NOT NULL AS is_assessed, asks_again, carried_penalty, carried_interest, carried_fee,
            carried_principal, earlier_penalty, earlier_interest, earlier_service_fee,
            initiation_vat, service_vat, paid_vat, forgone_vat
         FROM installments ORDER BY id /* scan: the simulation compares everything */";
    fn terms() -> Vec<TermsRow> =
        "SELECT loan_id, payment_frequency, interest_method, interest_rate, term_months,
            duration_periods, periods_per_year, monthly_service_fee
         FROM loan_terms ORDER BY loan_id /* scan: the simulation compares everything */";
    fn prepayments() -> Vec<PrepaymentRow> =
        "SELECT repayment_id, principal, rebate FROM prepayments ORDER BY repayment_id
         /* scan: the simulation compares everything */";
    fn requests() -> Vec<RequestRow> =
        "SELECT kind, status, subject_kind, subject_id FROM requests ORDER BY id
         /* scan: the simulation compares everything */";
    fn applications() -> Vec<One<String>> =
        "SELECT status FROM loan_applications ORDER BY id
         /* scan: the simulation compares everything */";
    fn transfers() -> Vec<TransferRow> =
        "SELECT from_branch_id, to_branch_id, amount, status FROM transfers ORDER BY id
         /* scan: the simulation compares everything */";
    fn cash_ups() -> Vec<CashUpRow> =
        "SELECT branch_id, status, counted, expected, difference FROM cash_ups ORDER BY id
         /* scan: the simulation compares everything */";
    fn vat_months() -> Vec<VatMonthRow> =
        "SELECT month_end, branch_id, vat FROM vat_month_ends WHERE vat > 0 ORDER BY month_end, branch_id
         /* scan: the simulation compares everything */";
    fn clients() -> Vec<ClientRow> =
        "SELECT id, version, is_blacklisted, open_accounts, active_accounts, defaulted_accounts,
            written_off_accounts
         FROM clients ORDER BY id /* scan: the simulation compares everything */";
    fn flags() -> Vec<FlagRow> =
        "SELECT client_id, kind, lifted_at IS NULL AS is_open FROM client_flags ORDER BY id
         /* scan: the simulation compares everything */";
    pub(super) fn balances() -> Vec<BalanceRow> =
        "SELECT account, branch_id, balance FROM account_balances WHERE balance <> 0";
    fn head(chain: &str) -> One<i64> = "SELECT number FROM chain_heads WHERE chain = ?1";
    fn verbs() -> Vec<One<String>> =
        "SELECT DISTINCT verb FROM operations /* scan: the simulation compares everything */";
    fn counter(name: &str) -> One<i64> = "SELECT value FROM counters WHERE name = ?1";
}

impl World {
    /// Accepted writes or journal entries so far.
    pub(super) fn count(&self, chain: &str) -> Result<i64, Broken> {
        let One(number) = self.set.database.store.read(|tx| head(tx, chain))?;
        Ok(number)
    }

    /// Every verb that has left an audit line.
    pub(super) fn verbs(&self) -> Result<BTreeSet<String>, Broken> {
        let found = self.set.database.store.read(verbs)?;
        Ok(found.into_iter().map(|One(verb)| verb).collect())
    }

    /// Compares everything that the model knows with what is stored and what is answered.
    pub(super) fn compare(&self, model: &Model) -> Result<(), Broken> {
        let store = &self.set.database.store;
        // The note of a refusal is written without waiting; it is written before the next write.
        store.write(|_| Ok::<(), store::Error>(())).wait()?;
        same("operations", model.operations, self.count("operations")?)?;
        same("entries", model.entries, self.count("journal")?)?;
        let One(refusals) = store.read(|tx| counter(tx, "refusals"))?;
        same("noted refusals", model.refusals, refusals)?;
        self.compare_accounts(model)?;
        self.compare_loans(model)?;
        self.compare_terms(model)?;
        self.compare_prepayments(model)?;
        self.compare_requests(model)?;
        let stored = self.set.database.store.read(applications)?;
        let stored: Vec<String> = stored.into_iter().map(|row| row.0).collect();
        same("applications", model.application_words(), stored)?;
        self.compare_transfers(model)?;
        self.compare_cash_ups(model)?;
        self.compare_desk(model)?;
        self.compare_setup(model)?;
        self.compare_papers(model)?;
        self.compare_vouchers(model)?;
        self.compare_assessments(model)?;
        self.compare_clients(model)?;
        self.compare_people(model)?;
        self.compare_figures(model)?;
        let report = self.auditor.read(&self.request(0), verify::prove)?;
        if !report.is_sound() {
            return Err(Broken::new(format!("the proof finds {:#?}", report.findings)));
        }
        same("entries that were proved", model.entries, report.entries)?;
        same("operations that were proved", model.operations, report.operations)
    }

    fn compare_cash_ups(&self, model: &Model) -> Result<(), Broken> {
        let kept = self.set.database.store.read(cash_ups)?;
        same("cash-ups", model.cash_ups.len(), kept.len())?;
        for (number, (row, cash_up)) in (1..).zip(kept.into_iter().zip(&model.cash_ups)) {
            let what = format!("cash-up {number}");
            same(&what, (cash_up.branch, cash_up.stands.word()), (row.branch_id, &row.status))?;
            let figures = [cash_up.counted, cash_up.expected, cash_up.difference()];
            same(&what, figures, [row.counted, row.expected, row.difference])?;
        }
        Ok(())
    }

    fn compare_accounts(&self, model: &Model) -> Result<(), Broken> {
        let kept = self.set.database.store.read(balances)?;
        let kept: BTreeMap<_, _> =
            kept.into_iter().map(|row| ((row.account, row.branch_id), row.balance)).collect();
        let mut expected = model.taxed_accounts();
        expected.retain(|_, balance| *balance != 0);
        same("balances by account and branch", expected, kept)?;
        let kept = self.set.database.store.read(vat_months)?;
        let kept = kept.iter().map(|row| (row.month_end, row.branch_id, row.vat));
        same("VAT of months", &model.vat_months, &kept.collect::<Vec<_>>())
    }

    fn compare_loans(&self, model: &Model) -> Result<(), Broken> {
        let store = &self.set.database.store;
        let kept = store.read(loans)?;
        same("loans", model.loans.len(), kept.len())?;
        for (number, (row, loan)) in (1..).zip(kept.into_iter().zip(&model.loans)) {
            same("the loan's id", number, row.id)?;
            let what = format!("loan {number}");
            let ids = [loan.client, loan.branch, loan.product];
            same(&what, ids, [row.client_id, row.branch_id, row.product_id])?;
            let figures = [loan.principal, loan.interest, loan.total, loan.balance()];
            let found = [row.principal, row.interest, row.total_amount, row.balance];
            same(&what, figures, found)?;
            same(&what, loan.status.word(), row.status.as_str())?;
            same(&what, loan.next_payment_on(), row.next_payment_on)?;
            same(&what, loan.closed_on, row.closed_on)?;
            same(&what, &loan.mandate, &row.mandate_id1)?;
            let default = row.default_began_on.map(|began| (began, row.default_principal));
            same(&what, loan.default, default)?;
            // Each night a fifth of them, calculated from the payments alone: it takes long.
            if loan.is_open() && (number + model.operations) % 5 == 0 {
                let is_defaulted = loan.status == Status::Defaulted;
                same(&what, model.lived(number, self.today()), (loan.default, is_defaulted))?;
            }
            let (version, added) = (loan.holding.version, loan.added);
            let found = (row.schedule_version, (row.added_interest, row.added_service_fees));
            same(&what, (version, added), found)?;
            let count = i64::try_from(loan.installment_count()).unwrap_or(0);
            let expected = (version > 1).then_some((loan.holding.frequency, count));
            let found = row.rescheduled_frequency.as_deref().zip(row.rescheduled_count);
            same(&what, expected, found)?;
            same(&what, loan.vat(), row.vat)?;
            let written_off = (row.written_off, row.recoverable, row.recovered);
            same(&what, (loan.written_off, loan.recoverable, loan.recovered), written_off)?;
            if loan.breaks_in_duplum(self.today()) {
                return Err(Broken::new(format!("{what}: charges break in duplum")));
            }
        }
        self.compare_installments(model)
    }

    fn compare_installments(&self, model: &Model) -> Result<(), Broken> {
        let kept = self.set.database.store.read(installments)?;
        let expected = (1_i64..).zip(&model.loans);
        let mut expected: Vec<_> = expected
            .flat_map(|(id, loan)| loan.installments.iter().map(move |row| (row.id, (id, row))))
            .collect();
        expected.sort_unstable_by_key(|(id, _)| *id);
        same("installments", expected.len(), kept.len())?;
        for (row, (id, (loan, modelled))) in kept.into_iter().zip(expected) {
            let what = format!("installment {id} of loan {loan}");
            same(&what, (id, loan), (row.id, row.loan_id))?;
            same(&what, (modelled.due_on, modelled.late_after), (row.due_on, row.late_after))?;
            let asked = [row.penalty, row.interest, row.fee, row.principal];
            same(&what, (modelled.billed, modelled.initiation_fee), (asked, row.initiation_fee))?;
            let paid = [row.paid_penalty, row.paid_interest, row.paid_fee, row.paid_principal];
            same(&what, modelled.paid, paid)?;
            let waived = [row.waived_penalty, row.waived_interest, row.waived_fee, 0];
            same(&what, modelled.waived, waived)?;
            let rebated = [row.rebated_penalty, row.rebated_interest, row.rebated_fee, 0];
            same(&what, modelled.rebated, rebated)?;
            let carried =
                [row.carried_penalty, row.carried_interest, row.carried_fee, row.carried_principal];
            let earlier = [row.earlier_penalty, row.earlier_interest, row.earlier_service_fee];
            same(&what, (modelled.carried, modelled.earlier), (carried, earlier))?;
            same(&what, modelled.asks_again, row.asks_again)?;
            let vat = [row.initiation_vat, row.service_vat, row.paid_vat, row.forgone_vat];
            let [initiation, service] = modelled.vat;
            let expected = [initiation, service, modelled.paid_vat(), modelled.forgone_vat()];
            same(&what, expected, vat)?;
            let forgone: i64 =
                modelled.waived.iter().chain(&modelled.rebated).chain(&modelled.carried).sum();
            let written_off = modelled.written_off + forgone;
            same(&what, written_off, row.written_off)?;
            same(&what, (modelled.due(), modelled.is_assessed), (row.total_due, row.is_assessed))?;
        }
        Ok(())
    }

    /// The terms are those of the product when the loan was given, regardless of later changes.
    fn compare_terms(&self, model: &Model) -> Result<(), Broken> {
        let kept = self.set.database.store.read(terms)?;
        same("terms of loans", model.loans.len(), kept.len())?;
        for (number, (row, loan)) in (1..).zip(kept.into_iter().zip(&model.loans)) {
            let what = format!("the terms of loan {number}");
            same(&what, number, row.loan_id)?;
            same(&what, loan.frequency, row.payment_frequency.as_str())?;
            let (periods, per_year) = loan.duration;
            same(&what, (periods, per_year), (row.duration_periods, row.periods_per_year))?;
            let product = &loan.given_on;
            let method = match product.method {
                Method::Flat => "flat",
                Method::Declining => "declining_balance",
            };
            same(&what, method, row.interest_method.as_str())?;
            let figures =
                [product.interest_rate, product.term_months.into(), product.monthly_service_fee];
            let found = [row.interest_rate, row.term_months, row.monthly_service_fee];
            same(&what, figures, found)?;
        }
        Ok(())
    }

    fn compare_prepayments(&self, model: &Model) -> Result<(), Broken> {
        let kept = self.set.database.store.read(prepayments)?;
        let kept = kept.iter().map(|row| (row.repayment_id, row.principal, row.rebate));
        let paid = (1..).zip(&model.payments).filter(|(_, paid)| paid.reduced > 0);
        let expected = paid.map(|(id, paid)| (id, paid.reduced, paid.rebate()));
        same("prepayments", expected.collect::<Vec<_>>(), kept.collect::<Vec<_>>())
    }

    fn compare_requests(&self, model: &Model) -> Result<(), Broken> {
        let kept = self.set.database.store.read(requests)?;
        let text = |row: &RequestRow| {
            let RequestRow { kind, subject_kind, subject_id, status } = row;
            format!("{kind} {subject_kind} {subject_id} {status}")
        };
        let kept: Vec<_> = kept.iter().map(text).collect();
        let expected = model.requests.iter().map(|request| {
            let (kind, noun, subject) = request.wish.subject();
            format!("{kind} {noun} {subject} {}", request.state.word())
        });
        same("requests", expected.collect::<Vec<_>>(), kept)
    }

    fn compare_transfers(&self, model: &Model) -> Result<(), Broken> {
        let kept = self.set.database.store.read(transfers)?;
        let kept: Vec<_> = kept
            .iter()
            .map(|row| (row.from_branch_id, row.to_branch_id, row.amount, row.status.as_str()))
            .collect();
        let expected = model.transfers.iter().map(|sent| {
            let sending = &sent.sending;
            (sending.from.0, sending.to.0, sending.amount, sent.is_now.stored())
        });
        same("transfers", expected.collect::<Vec<_>>(), kept)
    }

    fn compare_clients(&self, model: &Model) -> Result<(), Broken> {
        let kept = self.set.database.store.read(clients)?;
        same("clients", model.clients.len(), kept.len())?;
        for (id, (row, client)) in (1..).zip(kept.into_iter().zip(&model.clients)) {
            let what = format!("client {id}");
            let of = |status| {
                let theirs = |loan: &&Loan| loan.client == id && loan.status == status;
                i64::try_from(model.loans.iter().filter(theirs).count()).unwrap_or(0)
            };
            let (active, defaulted) = (of(Status::Active), of(Status::Defaulted));
            same(&what, (id, client.version), (row.id, row.version))?;
            same(&what, client.is_blacklisted, row.is_blacklisted)?;
            let found = [row.open_accounts, row.active_accounts, row.defaulted_accounts];
            same(&what, [active + defaulted, active, defaulted], found)?;
            same(&what, of(Status::WrittenOff), row.written_off_accounts)?;
        }
        let kept = self.set.database.store.read(flags)?;
        let kept: Vec<_> =
            kept.iter().map(|row| (row.client_id, row.kind.as_str(), row.is_open)).collect();
        let expected: Vec<_> =
            model.flags.iter().map(|flag| (flag.client, flag.kind, flag.is_open)).collect();
        same("flags", expected, kept)
    }

    /// The figures that people look at: branches and the dashboard.
    fn compare_figures(&self, model: &Model) -> Result<(), Broken> {
        let (listed, company) = self.auditor.read(&self.request(0), |tx, ctx| {
            let every = office::branches::BranchFilter::default();
            let listed = office::branches::list(tx, ctx, &every)?;
            Ok((listed, office::dashboards::company(tx, ctx)?))
        })?;
        let (mut cash, mut in_bank) = (0, 0);
        for branch in listed {
            let id = branch.id.get();
            let what = format!("figures of branch {id}");
            let here =
                || model.loans.iter().filter(|loan| loan.branch == id && !loan.is_cancelled());
            let open: i64 = here().filter(|loan| loan.is_open()).map(Loan::balance).sum();
            let active = here().filter(|loan| loan.status == Status::Active).count();
            let mut clients: Vec<i64> = here().map(|loan| loan.client).collect();
            clients.sort_unstable();
            clients.dedup();
            let counted = [here().count(), active, clients.len()];
            let expected = counted.map(|count| i64::try_from(count).unwrap_or(0));
            let shown = [branch.total_loans, branch.active_loans, branch.total_clients];
            same(&what, expected, shown)?;
            let amounts = [branch.closing_balance, branch.bank_balance, Some(branch.total_balance)];
            let bank = model.held(id, true);
            let expected = [model.cash(id), bank, open].map(Some);
            same(&what, expected, amounts.map(|amount| amount.map(Cents::get)))?;
            same(&what, model.branches.get(&id), Some(&branch.is_active))?;
            cash += model.cash(id);
            in_bank += bank;
        }
        let open = model.loans.iter().filter(|loan| loan.is_open());
        let given = model.loans.iter().filter(|loan| !loan.is_cancelled());
        let expected = [
            cash + in_bank + model.in_transit(),
            cash,
            in_bank,
            model.in_transit(),
            model.repaid.values().sum(),
            model.loans.iter().map(|loan| loan.recovered).sum(),
            given.map(|loan| loan.principal).sum(),
            open.map(Loan::balance).sum(),
        ];
        let shown = [
            company.cash_in_company,
            company.cash,
            company.bank,
            company.in_transit,
            company.total_repaid,
            company.total_recovered,
            company.total_disbursed,
            company.portfolio.balance,
        ];
        same("the dashboard", expected, shown.map(Cents::get))?;
        let counts = Status::COUNTED.map(|status| {
            let of = model.loans.iter().filter(|loan| loan.status == status);
            i64::try_from(of.count()).unwrap_or(0)
        });
        let portfolio = company.portfolio;
        let Portfolio { active, defaulted, closed, written_off, .. } = portfolio;
        let shown = [active, defaulted, closed, written_off];
        same("the dashboard", counts, shown)
    }
}

/// Both are the same, or the difference is reported.
pub(super) fn same<T: PartialEq<U> + Debug, U: Debug>(
    what: &str,
    expected: T,
    found: U,
) -> Result<(), Broken> {
    if expected == found {
        Ok(())
    } else {
        Err(Broken::new(format!("{what}: {expected:?} expected, {found:?} found")))
    }
}

/// Compares the rows of a lender on PostgreSQL with those of one on SQLite that lived the same
/// days.
pub(super) fn same_lines(
    what: &str,
    on_sqlite: &[String],
    on_postgres: &[String],
) -> Result<(), Broken> {
    for (expected, found) in on_sqlite.iter().zip(on_postgres) {
        same(&format!("{what} on SQLite and on PostgreSQL"), expected, found)?;
    }
    same(
        &format!("lines of {what} on SQLite and on PostgreSQL"),
        on_sqlite.len(),
        on_postgres.len(),
    )
}
