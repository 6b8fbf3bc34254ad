//! Compares the stored settings after a day with the model.

use super::office::layout;
use crate::months::Broken;
use crate::months::compare::same;
use crate::months::model::{Law, Limit, Model};
use crate::months::world::World;
use money::Date;
use office::bank_lines;
use office::payment_methods;
use office::products;
use std::collections::BTreeMap;
use store::{One, queries, row};

row! {
    struct LimitRow {
        id: i64, kind: String, effective_from: Date, initiation_fee_base: Option<i64>,
        initiation_fee_threshold: Option<i64>, initiation_fee_rate: Option<i64>,
        initiation_fee_maximum: Option<i64>, initiation_fee_share: Option<i64>,
        monthly_service_fee_maximum: Option<i64>, repo_rate: Option<i64>,
        unsecured_margin: Option<i64>, short_term_amount: Option<i64>,
        short_term_months: Option<i64>, short_term_first_rate: Option<i64>,
        short_term_later_rate: Option<i64>,
    }
    struct HeldRow {
        loan_id: i64, vat_rate: i64, penalty_rate: i64, repo_rate_limit_id: Option<i64>,
        unsecured_interest_limit_id: Option<i64>, short_term_interest_limit_id: Option<i64>,
        initiation_fee_limit_id: Option<i64>, service_fee_limit_id: Option<i64>,
    }
    struct AboveRow {
        loan_id: i64, rule: String, unit: String, cap: i64, actual: Option<i64>,
        credit_limit_id: i64,
    }
    struct AboveAgainRow {
        loan_id: i64, version: i64, rule: String, unit: String, cap: i64, actual: Option<i64>,
        credit_limit_id: i64,
    }
    struct RateRow { id: i64, effective_from: Date, rate: i64 }
}

queries! {
    fn limits() -> Vec<LimitRow> =
        "SELECT id, kind, effective_from, initiation_fee_base, initiation_fee_threshold,
            initiation_fee_rate, initiation_fee_maximum, initiation_fee_share,
            monthly_service_fee_maximum, repo_rate, unsecured_margin, short_term_amount,
            short_term_months, short_term_first_rate, short_term_later_rate
         FROM credit_limits ORDER BY id /* scan: the simulation compares everything */";
    fn held() -> Vec<HeldRow> =
        "SELECT t.loan_id, l.vat_rate, l.penalty_rate, t.repo_rate_limit_id,
            t.unsecured_interest_limit_id, t.short_term_interest_limit_id,
            t.initiation_fee_limit_id, t.service_fee_limit_id
         FROM loan_terms t JOIN loans l ON l.id = t.loan_id
         ORDER BY t.loan_id /* scan: the simulation compares everything */";
    fn above() -> Vec<AboveRow> =
        "SELECT loan_id, rule, unit, cap, actual, credit_limit_id FROM loan_limit_excesses
         ORDER BY loan_id, rule /* scan: the simulation compares everything */";
    fn above_again() -> Vec<AboveAgainRow> =
        "SELECT r.loan_id, r.version, e.rule, e.unit, e.cap, e.actual, e.credit_limit_id
         FROM reschedule_excesses e JOIN loan_reschedules r ON r.id = e.reschedule_id
         ORDER BY r.loan_id, r.version, e.rule
         /* scan: the simulation compares everything */";
    fn rates() -> Vec<RateRow> =
        "SELECT id, effective_from, rate FROM vat_rates ORDER BY id
         /* scan: the simulation compares everything */";
    fn names_of_mappings() -> Vec<One<String>> =
        "SELECT mapping_name FROM bank_imports ORDER BY id
         /* scan: the simulation compares everything */";
}

impl World {
    pub(in crate::months) fn compare_setup(&self, model: &Model) -> Result<(), Broken> {
        let store = &self.set.database.store;
        self.compare_limits(model)?;
        let stored = store.read(rates)?;
        let stored = stored.iter().map(|row| (row.id, row.effective_from, row.rate));
        let expected = (1..).zip(&model.vat_rates).map(|(id, rate)| (id, rate.from, rate.rate));
        same("rates of VAT", expected.collect::<Vec<_>>(), stored.collect::<Vec<_>>())?;
        let files = model.bank.files.iter().map(|known| known.mapping_name.clone());
        let stored = store.read(names_of_mappings)?.into_iter().map(|One(name)| name);
        same("mappings of files", files.collect::<Vec<_>>(), stored.collect::<Vec<_>>())?;
        let (mappings, methods, products) = self.auditor.read(&self.request(0), |tx, ctx| {
            let lists = (bank_lines::mappings(tx, ctx)?, payment_methods::list(tx, ctx)?);
            Ok((lists.0, lists.1, products::list(tx, ctx)?))
        })?;
        let stored: BTreeMap<_, _> = mappings
            .iter()
            .map(|it| (it.id.get(), (it.name.clone(), it.version, it.layout())))
            .collect();
        let expected = (1..).zip(&model.mappings);
        let expected =
            expected.map(|(id, it)| (id, (it.name.clone(), it.version, layout(it.columns))));
        same("mappings", expected.collect::<BTreeMap<_, _>>(), stored)?;
        let stored: BTreeMap<_, _> =
            methods.iter().map(|it| (it.id.get(), (it.name.clone(), it.is_active))).collect();
        let expected = (1..).zip(&model.methods).filter(|(_, it)| !it.is_deleted);
        let expected = expected.map(|(id, it)| (id, (it.name.clone(), it.is_active)));
        same("payment methods", expected.collect::<BTreeMap<_, _>>(), stored)?;
        let stored: BTreeMap<_, _> = products
            .iter()
            .map(|it| {
                (
                    it.id.get(),
                    (
                        it.details.name.clone(),
                        it.details.is_active,
                        it.details.interest_rate.millionths(),
                    ),
                )
            })
            .collect();
        let expected = (1..).zip(&model.products).filter(|(_, it)| !it.is_deleted);
        let expected = expected.map(|(id, it)| {
            (id, (format!("Product {}", it.number), it.is_active, it.interest_rate))
        });
        same("products", expected.collect::<BTreeMap<_, _>>(), stored)
    }

    /// The limits, those that each loan was held against, and where it is above one.
    fn compare_limits(&self, model: &Model) -> Result<(), Broken> {
        let store = &self.set.database.store;
        let stored = store.read(limits)?;
        let stored = stored
            .iter()
            .map(|row| (row.id, row.kind.clone(), row.effective_from, figures_of(row)));
        let expected = (1..)
            .zip(&model.limits)
            .map(|(id, limit)| (id, limit.law.kind().to_owned(), limit.from, figures(limit)));
        same("limits", expected.collect::<Vec<_>>(), stored.collect::<Vec<_>>())?;
        for (row, (id, loan)) in store.read(held)?.iter().zip((1..).zip(&model.loans)) {
            let what = format!("what loan {id} was held against");
            let rates = (loan.given_on.vat_rate, loan.penalty_rate);
            same(&what, (id, rates), (row.loan_id, (row.vat_rate, row.penalty_rate)))?;
            let limits = [
                row.repo_rate_limit_id,
                row.unsecured_interest_limit_id,
                row.short_term_interest_limit_id,
                row.initiation_fee_limit_id,
                row.service_fee_limit_id,
            ];
            same(&what, loan.held, limits)?;
        }
        let when_given = store.read(above)?.into_iter().map(|row| {
            let above = (&*row.rule, &*row.unit, row.cap, row.actual, row.credit_limit_id);
            text((row.loan_id, 1), above)
        });
        let again = store.read(above_again)?.into_iter().map(|row| {
            let above = (&*row.rule, &*row.unit, row.cap, row.actual, row.credit_limit_id);
            text((row.loan_id, row.version), above)
        });
        let mut stored: Vec<_> = when_given.chain(again).collect();
        let loans = (1..).zip(&model.loans);
        let expected = loans.flat_map(|(id, loan)| {
            loan.above.iter().map(move |(version, above)| text((id, *version), *above))
        });
        let mut expected: Vec<String> = expected.collect();
        stored.sort_unstable();
        expected.sort_unstable();
        same("loans above limits", expected, stored)
    }
}

/// An excess of a loan's schedule above a limit, with the schedule's version.
fn text(
    (loan, version): (i64, i64),
    (rule, unit, cap, actual, id): (&str, &str, i64, Option<i64>, i64),
) -> String {
    format!("loan {loan} version {version} {rule} {unit} {cap} {actual:?} by {id}")
}

/// In the order of the columns, those that are there.
fn figures_of(row: &LimitRow) -> Vec<i64> {
    let all = [
        row.initiation_fee_base,
        row.initiation_fee_threshold,
        row.initiation_fee_rate,
        row.initiation_fee_maximum,
        row.initiation_fee_share,
        row.monthly_service_fee_maximum,
        row.repo_rate,
        row.unsecured_margin,
        row.short_term_amount,
        row.short_term_months,
        row.short_term_first_rate,
        row.short_term_later_rate,
    ];
    all.into_iter().flatten().collect()
}

fn figures(limit: &Limit) -> Vec<i64> {
    match limit.law {
        Law::InitiationFee(fee) => vec![fee.base, fee.threshold, fee.rate, fee.maximum, fee.share],
        Law::ServiceFee(figure) | Law::RepoRate(figure) | Law::Margin(figure) => vec![figure],
        Law::ShortTerm(short) => vec![short.amount, short.months.into(), short.first, short.later],
    }
}
