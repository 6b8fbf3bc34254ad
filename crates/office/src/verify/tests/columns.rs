//! Every column of every table of money, changed behind the program's back: the database refuses,
//! the proof finds it, or a reason is written here.

use super::*;
use crate::requests::{self, NewRequest, RequestKind};
use crate::{Done, Error, Request};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use store::{One, queries};

/// Columns that may be changed without anybody noticing, and why.
const UNPROVEN: &[(&str, &str, &str)] = &[
    ("loan_products", "name_folded", "says only which names are the same"),
    ("operations", "idempotency_scope", "a stored answer, forgotten after 45 days"),
    ("operations", "idempotency_key", "a stored answer, forgotten after 45 days"),
    ("operations", "fingerprint", "a stored answer, forgotten with its key"),
    ("operations", "answer", "a stored answer, forgotten after a day"),
];

/// A change of one column in the row that the parameter names.
pub(super) struct Damage {
    pub(super) table: &'static str,
    pub(super) column: &'static str,
    pub(super) rows: &'static [i64],
    pub(super) text: Sql,
}

macro_rules! changed {
    (int $column:literal) => {
        concat!($column, " + 1")
    };
    (text $column:literal) => {
        concat!($column, " || 'x'")
    };
    (bool $column:literal) => {
        concat!("NOT ", $column)
    };
    (date $column:literal) => {
        concat!("{{sqlite|date(", $column, ", '+1 day')}}{{postgres|", $column, " + 1}}")
    };
    (time $column:literal) => {
        concat!("{{sqlite|", $column, " + 1}}{{postgres|", $column, " + INTERVAL '1 second'}}")
    };
    (bytes $column:literal) => {
        "{{sqlite|zeroblob(32)}}{{postgres|decode(repeat('00', 32), 'hex')}}"
    };
    (maybe_int $column:literal) => {
        concat!("CASE WHEN ", $column, " IS NULL THEN 1 ELSE NULL END")
    };
    (maybe_date $column:literal) => {
        concat!(
            "CASE WHEN ",
            $column,
            " IS NULL THEN {{sqlite|'2026-06-15'}}{{postgres|DATE '2026-06-15'}} ELSE NULL END"
        )
    };
    ($value:literal $column:literal) => {
        $value
    };
}

macro_rules! damages {
    ($($table:literal $key:literal $rows:tt { $($column:literal $how:tt),+ $(,)? })+) => {
        vec![$($(Damage {
            table: $table,
            column: $column,
            rows: &$rows,
            text: sql!(concat!("UPDATE ", $table, " SET ", $column, " = ", changed!($how $column),
                " WHERE ", $key)),
        }),+),+]
    };
}

mod bank;
mod cash_ups;
mod history;
mod papers;
mod periods;
mod tables;

pub(super) use history::history;
pub(super) use {changed, damages};

fn loans() -> Vec<Damage> {
    damages! {
        // Written off, in default, with a waiver, closed, running.
        "loans" "id = ?1" [1, 2, 3, 4, 5] {
            "id" "id + 1000", "application_id" "application_id + 1000", "client_id" "client_id % 3 + 1",
            "product_id" "3 - product_id", "branch_id" "5 - branch_id",
            "disbursed_by" "3 - disbursed_by", "disbursed_on" date, "disbursed_at" time,
            "status" "CASE status WHEN 'active' THEN 'defaulted' ELSE 'active' END",
            "principal" int, "interest" int, "initiation_fee" int, "service_fees" int,
            "total_amount" int, "balance" int, "penalty_method" "'daily'",
            "penalties_to" maybe_date, "penalty_rate" int, "grace_days" int,
            "installment_count" int, "next_payment_on" maybe_date, "mandate_id1" text,
            "mandate_id2" text, "closed_on" maybe_date, "default_began_on" maybe_date,
            "default_principal" int, "client_rank" "client_rank + 1", "waive_on" maybe_date,
            "written_off" int, "recoverable" int, "recovered" int, "outstanding_principal" int, "overdue" int,
            "arrears_age" "CASE arrears_age WHEN '1_30' THEN 'current' ELSE '1_30' END",
            "vat_rate" int, "initiation_vat" int, "service_vat" int, "added_vat" int,
        }
        "loan_terms" "loan_id = ?1" [1, 5] {
            "loan_id" "loan_id + 1000", "payment_frequency" text,
            "interest_method" "CASE interest_method WHEN 'flat' THEN 'declining_balance' ELSE 'flat' END",
            "interest_rate" int, "term_months" int, "duration_periods" int, "periods_per_year" int,
            "initiation_fee_method" "CASE initiation_fee_method WHEN 'none' THEN 'fixed' ELSE 'none' END",
            "monthly_service_fee" int, "repo_rate_limit_id" maybe_int,
            "unsecured_interest_limit_id" maybe_int, "short_term_interest_limit_id" maybe_int,
            "initiation_fee_limit_id" maybe_int, "service_fee_limit_id" maybe_int,
        }
        "loan_classes" "loan_id = ?1" [5] {
            "loan_id" "loan_id + 1000",
            "credit_type" "CASE credit_type WHEN 'secured' THEN 'mortgage' ELSE 'secured' END",
            "income_band" "CASE income_band WHEN '0_3500' THEN '3501_5500' ELSE '0_3500' END",
            "salt" bytes,
        }
        "loan_limit_excesses" "loan_id = ?1 AND rule = (SELECT MIN(o.rule)
            FROM loan_limit_excesses o WHERE o.loan_id = ?1)" [1, 5] {
            "loan_id" "loan_id + 1000", "rule" "'service_fee'", "unit" "'rand'", "cap" "cap - 1",
            "actual" "COALESCE(actual, cap) + 1", "credit_limit_id" "credit_limit_id + 1",
        }
        "loan_applications" "id = ?1" [2] {
            "id" "id + 1000", "client_id" "client_id % 3 + 1", "product_id" "3 - product_id",
            "branch_id" "5 - branch_id", "amount" int, "purpose" text, "payment_frequency" text,
            "installment_count" int, "transaction_type" text, "mandate_id1" text,
            "mandate_id2" text, "status" "'declined'", "submitted_by" "3 - submitted_by", "created_at" time, "disbursement_kind" "'bank'",
        }
        "application_quotes" "application_id = ?1" [1, 2] {
            "application_id" "application_id + 1000", "quoted_on" date,
            "interest_method" "CASE interest_method WHEN 'flat' THEN 'declining_balance' ELSE 'flat' END",
            "interest_rate" int, "term_months" int, "penalty_rate" int, "grace_days" int,
            "initiation_fee_method" text, "monthly_service_fee" int, "interest" int,
            "initiation_fee" int, "service_fees" int, "total_amount" int,
            "effective_annual_rate" maybe_int, "installments" text, "warnings" text,
            "penalty_method" "'daily'", "vat_rate" int, "initiation_vat" int, "service_vat" int,
        }
        // Missed, waived, paid, to come.
        "installments" "id = ?1" [8, 10, 11, 17] {
            "id" "id + 1000", "loan_id" "loan_id - 1", "number" "number + 20", "due_on" date,
            "late_after" date, "principal" int, "interest" int, "fee" int,
            "initiation_fee" int, "penalty" int, "paid_principal" int, "paid_interest" int, "paid_fee" int, "paid_penalty" int,
            "written_off" int, "total_due" int, "assessed_on" maybe_date, "waived_penalty" int,
            "waived_interest" "CASE waived_interest WHEN 0 THEN 1 ELSE 0 END", "waived_fee" int,
            "branch_id" "5 - branch_id", "overdue_cent_days" int, "asks_again" bool, "initiation_vat" int,
            "service_vat" int, "earlier_vat" int, "paid_vat" int, "forgone_vat" int,
        }
        "installment_waivers" "installment_id = ?1" [10] {
            "installment_id" "installment_id - 1", "entry_id" "entry_id - 1", "penalty" int,
            "interest" int, "fee" int,
        }
    }
}

fn payments() -> Vec<Damage> {
    damages! {
        // A recovery, one that was reversed, two that count.
        "repayments" "id = ?1" [1, 2, 3, 4] {
            "id" "id + 1000",
            "kind" "CASE kind WHEN 'repayment' THEN 'recovery' ELSE 'repayment' END",
            "loan_id" "6 - loan_id", "client_id" "client_id % 3 + 1", "branch_id" "5 - branch_id",
            "payment_method_id" "3 - payment_method_id", "amount" int, "balance_after" int,
            "received_by" "3 - received_by", "received_at" time, "business_date" date,
            "entry_id" "entry_id - 1",
            "value_date" "CASE WHEN value_date IS NULL THEN {{sqlite|date(business_date, '-1 day')}}{{postgres|business_date - 1}} ELSE NULL END",
            "reversal_entry_id" "CASE WHEN reversal_entry_id IS NULL THEN 1 ELSE NULL END",
        }
        "repayment_allocations"
        "repayment_id = ?1 AND installment_id = (SELECT MIN(a.installment_id)
            FROM repayment_allocations a WHERE a.repayment_id = repayment_allocations.repayment_id)"
        [2, 3, 4] {
            "repayment_id" "repayment_id - 1", "installment_id" "installment_id + 1", "penalty" int,
            "interest" int, "fee" int, "principal" int, "vat" int,
        }
    }
}

fn asked() -> Vec<Damage> {
    damages! {
        // Withdrawn, declined, pending.
        "requests" "id = ?1" [1, 2, 3] {
            "id" "id + 1000",
            "kind" "CASE kind WHEN 'write_off' THEN 'reversal' ELSE 'write_off' END",
            "status" "CASE status WHEN 'declined' THEN 'approved' ELSE 'declined' END",
            "subject_kind" text, "subject_id" int, "branch_id" "5 - branch_id",
            "client_id" "client_id % 3 + 1", "loan_id" "loan_id - 1", "amount" int, "changes" text,
            "reason" text, "asked_by" "CASE asked_by WHEN 1 THEN 2 ELSE 1 END", "asked_at" time,
            "expires_at" time, "salt" bytes,
        }
        "requests" "id = ?1" [1, 2] {
            "decided_by" "CASE decided_by WHEN 1 THEN 2 ELSE 1 END", "decided_at" time,
            "decision_reason" "COALESCE(decision_reason, '') || 'x'",
        }
    }
}

fn edited() -> Vec<Damage> {
    damages! {
        // A mandate, a due date, and the same due date again.
        "loan_edits" "id = ?1" [1, 2, 3] {
            "id" "id + 1000", "loan_id" "loan_id - 1", "installment_id" "COALESCE(installment_id + 1, 1)",
            "field" "CASE field WHEN 'mandate_id1' THEN 'mandate_id2' ELSE 'mandate_id1' END",
            "old_value" "'2026-12-01'", "new_value" "'2026-12-01'", "edited_by" "3 - edited_by",
            "edited_at" time, "business_date" date,
        }
        // Those of the loan whose edits these are.
        "loans" "id = ?1" [5] { "mandate_id1" text }
        "installments" "loan_id = ?1 AND number = 3" [5] { "due_on" date, "late_after" date }
    }
}

fn books() -> Vec<Damage> {
    damages! {
        "journal_entries" "id = ?1" [1, 5, 9] {
            "id" "id + 1000", "at" time, "business_date" date, "kind" text, "description" text,
            "amount" int, "branch_id" "5 - branch_id", "staff_id" maybe_int, "loan_id" maybe_int,
            "reverses_id" "CASE WHEN reverses_id IS NULL THEN 2 ELSE NULL END", "hash" bytes,
        }
        "journal_lines" "entry_id = ?1 AND line = 1" [1, 5, 9] {
            "entry_id" "entry_id + 1", "line" "line + 10", "account" int, "branch_id" "5 - branch_id",
            "amount" int,
        }
        "account_balances" "account = ?1 AND branch_id = 2" [1000, 4000] {
            "account" "account + 5", "branch_id" "branch_id - 1", "balance" int,
        }
        // The first day and the first month that saw repayments.
        "account_days" "account = ?1 AND branch_id = 2 AND kind = 'repayment' AND business_date =
            (SELECT MIN(d.business_date) FROM account_days d WHERE d.kind = 'repayment')" [1000, 4000] {
            "business_date" date, "account" "account + 5", "branch_id" "5 - branch_id",
            "kind" "'waiver'", "debit" int, "credit" int, "lines" int, "last_entry_id" int,
        }
        "account_months" "account = ?1 AND branch_id = 2 AND kind = 'repayment' AND month_end =
            (SELECT MIN(m.month_end) FROM account_months m WHERE m.kind = 'repayment')" [1000, 4000] {
            "month_end" date, "account" "account + 5", "branch_id" "5 - branch_id",
            "kind" "'waiver'", "debit" int, "credit" int, "lines" int,
        }
        "day_ends" "business_date = (SELECT MAX(d.business_date) FROM day_ends d)
            AND CAST(?1 AS BIGINT) = 0" [0] { "business_date" date, "completed_at" time }
        "chain_heads" "chain = 'journal' AND CAST(?1 AS BIGINT) = 0" [0] {
            "chain" text, "number" int, "hash" bytes,
        }
        "counters" "name = CASE CAST(?1 AS BIGINT) WHEN 0 THEN 'repayments'
            WHEN 1 THEN 'loan_edits' ELSE 'daily_penalties' END" [0, 1, 2] {
            "name" text, "value" int,
        }
        // Of records that are deleted: a number would be given again.
        "counters" "name = CASE CAST(?1 AS BIGINT) WHEN 0 THEN 'loan_products'
            ELSE 'payment_methods' END" [0, 1] { "name" text, "value" "value - 1" }
        "operations" "id = (SELECT MAX(o.id) FROM operations o WHERE o.verb = 'repayment.receive')
            AND CAST(?1 AS BIGINT) = 0" [0] {
            "id" "id + 100000", "at" time, "staff_id" "3 - staff_id", "session_id" int,
            "request_id" text, "address" text, "verb" text, "subject_kind" text, "subject_id" int,
            "changes" text, "changes_salt" bytes, "changes_digest" bytes, "events" text,
            "hash" bytes, "records" text,
        }
    }
}

fn figures() -> Vec<Damage> {
    damages! {
        "loan_totals" "branch_id = ?1 AND status = 'active'" [2] {
            "branch_id" "5 - branch_id", "status" "'closing'", "loans" int, "principal" int,
            "interest" int, "total_amount" int, "balance" int,
        }
        "branch_totals" "branch_id = ?1" [2, 3] {
            "branch_id" "1", "clients" int, "disbursed" int, "repaid" int, "recovered" int,
        }
        "branch_days" "branch_id = ?1 AND business_date = (SELECT MIN(business_date) FROM branch_days WHERE branch_id = ?1)" [2, 3] {
            "branch_id" "1", "business_date" date, "clients" int, "disbursed" int, "repaid" int,
            "recovered" int, "active" int, "closed" int, "defaulted" int, "written_off" int,
        }
        // The first state of a loan. Which entry of its day it is from makes no difference but to payments,
        // whose balances are proven.
        "loan_states" "loan_id = ?1 AND business_date = (SELECT MIN(business_date) FROM loan_states WHERE loan_id = ?1)" [1] {
            "loan_id" "loan_id + 1000", "business_date" date, "entry_id" "entry_id + 1000",
            "balance" int, "status" "CASE status WHEN 'active' THEN 'defaulted' ELSE 'active' END",
        }
        "branch_clients" "branch_id = ?1 AND client_id = 1" [2] {
            "branch_id" "5 - branch_id", "client_id" "client_id + 2",
        }
        // The open day.
        "portfolio_days" "branch_id = ?1 AND arrears_age = 'current'
            AND business_date = (SELECT MAX(d.business_date) FROM portfolio_days d)" [2] {
            "business_date" date, "branch_id" "5 - branch_id", "product_id" "3 - product_id",
            "disbursed_by" "3 - disbursed_by", "arrears_age" "'61_90'", "loans" int,
            "outstanding_principal" int, "overdue" int,
        }
        // The first day.
        "portfolio_days" "branch_id = ?1 AND arrears_age = 'current'
            AND business_date = (SELECT MIN(d.business_date) FROM portfolio_days d)" [2] {
            "business_date" date, "branch_id" "5 - branch_id", "product_id" "3 - product_id",
            "disbursed_by" "3 - disbursed_by", "arrears_age" "'61_90'", "loans" int,
            "outstanding_principal" int, "overdue" int,
        }
        "loan_days" "branch_id = ?1 AND status = 'closed'" [2] {
            "status" "'active'", "disbursed_on" date, "branch_id" "5 - branch_id",
            "disbursed_by" "3 - disbursed_by", "loans" int,
        }
        "loan_products" "id = ?1" [1, 2] {
            "id" "id + 1000", "name" text, "description" text, "min_amount" int, "max_amount" int,
            "interest_rate" int,
            "interest_method" "CASE interest_method WHEN 'flat' THEN 'declining_balance' ELSE 'flat' END",
            "term_months" int, "penalty_method" "'daily'", "penalty_rate" int,
            "initiation_fee_method" "CASE initiation_fee_method WHEN 'none' THEN 'fixed' ELSE 'none' END",
            "initiation_fee" int, "monthly_service_fee" int, "grace_days" int, "is_active" bool,
            "credit_type" "CASE credit_type WHEN 'secured' THEN 'mortgage' ELSE 'secured' END",
            "version" int, "created_at" time,
        }
        // One that came with the program, and one that was added.
        "credit_limits" "id = ?1" [1, 2, 11] {
            "id" "id + 1000", "kind" "CASE kind WHEN 'repo_rate' THEN 'service_fee' ELSE 'repo_rate' END",
            "effective_from" date, "initiation_fee_base" "COALESCE(initiation_fee_base, 0) + 1",
            "initiation_fee_threshold" "COALESCE(initiation_fee_threshold, 0) + 1",
            "initiation_fee_rate" "COALESCE(initiation_fee_rate, 0) + 1",
            "initiation_fee_maximum" "COALESCE(initiation_fee_maximum, 0) + 1",
            "initiation_fee_share" "COALESCE(initiation_fee_share, 0) + 1",
            "monthly_service_fee_maximum" "COALESCE(monthly_service_fee_maximum, 0) + 1",
            "repo_rate" "COALESCE(repo_rate, 0) + 1",
            "unsecured_margin" "COALESCE(unsecured_margin, 0) + 1",
            "short_term_amount" "COALESCE(short_term_amount, 0) + 1",
            "short_term_months" "COALESCE(short_term_months, 0) + 1",
            "short_term_first_rate" "COALESCE(short_term_first_rate, 0) + 1",
            "short_term_later_rate" "COALESCE(short_term_later_rate, 0) + 1", "source" text,
            "added_by" maybe_int, "added_at" time,
        }
    }
}

queries! {
    pub(super) fn columns(table: &str) -> Vec<One<String>> =
        "SELECT name FROM ({{sqlite|SELECT name FROM pragma_table_info(?1)}}{{postgres|
            SELECT CAST(column_name AS TEXT) AS name FROM information_schema.columns
            WHERE table_schema = current_schema() AND CAST(table_name AS TEXT) = ?1}}) x
         ORDER BY name /* scan: a test */ /* not null: a column has a name */";
}

/// What the proof says to a change that is then undone; `None` where the database refuses it.
pub(in crate::verify::tests) fn said(scene: &Scene, text: Sql, row: Option<i64>) -> Option<Report> {
    let heard = Arc::new(Mutex::new((1, None)));
    let answer = Arc::clone(&heard);
    let undone = scene.office.office.write(Request::system("test"), move |tx, ctx| {
        let changed = match row {
            Some(row) => tx.execute(text, store::args![row])?,
            None => tx.execute(text, &[])?,
        };
        answer.lock().unwrap().0 = changed;
        let report = prove(tx, ctx)?;
        answer.lock().unwrap().1 = Some(report);
        Err::<Done<()>, _>(Error::conflict("undone", "All of it."))
    });
    let refused = undone.wait().unwrap_err();
    // Asked here: the writer answers a panic of its own as a refusal.
    let (changed, report) = std::mem::take(&mut *heard.lock().unwrap());
    assert!(changed == 1 || row.is_none() && changed > 0, "{changed} rows are damaged");
    assert!(report.is_some() || matches!(refused, Error::Internal(_)), "{refused:?}");
    report
}

#[test]
fn every_column_of_money_is_proven_or_has_a_reason() {
    let scene = history();
    read::look(&scene);
    scene.office.arrange(|tx, _| disarm(tx));
    must_be_proven(&scene, &of_history());
}

/// The changes that are tried on [`history`].
fn of_history() -> Vec<Damage> {
    [
        loans(),
        payments(),
        settled::damages(),
        rescheduled::damages(),
        prepaid::damages(),
        reapplied::damages(),
        asked(),
        cash_ups::damages(),
        papers::damages(),
        edited(),
        books(),
        figures(),
        read::damages(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Each of these changes is found, and there is one for each column of their tables.
pub(super) fn must_be_proven(scene: &Scene, damages: &[Damage]) {
    let mut unseen = Vec::new();
    for damage in damages {
        for row in damage.rows {
            let place = format!("{}.{} of {row}", damage.table, damage.column);
            eprintln!("damaging {place}");
            let report = said(scene, damage.text, Some(*row));
            if report.is_some_and(|report| report.is_sound()) {
                unseen.push(place);
            }
        }
    }
    assert_eq!(unseen, Vec::<String>::new());
    scene.must_be_sound();
    let tables: BTreeSet<&str> = damages.iter().map(|damage| damage.table).collect();
    for table in tables {
        let there = scene.admin.asks(|tx, _| Ok(columns(tx, table)?)).unwrap();
        let there: BTreeSet<String> = there.into_iter().map(|One(name)| name).collect();
        let tried = damages.iter().filter(|damage| damage.table == table);
        let excused = UNPROVEN.iter().filter(|(name, _, _)| *name == table);
        let known: BTreeSet<String> = tried
            .map(|damage| damage.column)
            .chain(excused.map(|(_, column, _)| *column))
            .map(str::to_owned)
            .collect();
        assert_eq!(there, known, "the columns of {table}");
    }
}

#[test]
fn rows_that_nobody_wrote_and_rows_that_went_are_found() {
    let scene = history();
    read::look(&scene);
    scene.office.arrange(|tx, _| disarm(tx));
    for text in [
        sql!("INSERT INTO day_ends (business_date, completed_at)
              SELECT {{sqlite|'2027-01-01'}}{{postgres|DATE '2027-01-01'}}, completed_at
              FROM day_ends ORDER BY business_date LIMIT 1"),
        sql!("DELETE FROM day_ends WHERE business_date = (SELECT MAX(business_date) FROM day_ends)"),
        sql!("DELETE FROM portfolio_days WHERE business_date = (SELECT MIN(business_date) FROM portfolio_days)"),
        sql!("DELETE FROM portfolio_days WHERE business_date = (SELECT MAX(business_date) FROM portfolio_days)"),
        sql!("DELETE FROM repayment_allocations WHERE repayment_id = 2"),
        sql!("DELETE FROM installment_waivers WHERE installment_id = 10"),
        sql!("DELETE FROM repayments WHERE id = 1"),
        sql!("DELETE FROM installment_rebates WHERE interest > 0"),
        sql!("DELETE FROM settlements"),
        sql!("DELETE FROM prepayments"),
        sql!("DELETE FROM reapplied_payments"),
        sql!("INSERT INTO reapplied_payments (repayment_id, replaces_id, corrected_id) VALUES (4, 3, 2)"),
        sql!("INSERT INTO prepayments (repayment_id, principal, rebate) VALUES (4, 1, 0)"),
        sql!("DELETE FROM loan_reschedules"),
        sql!("DELETE FROM settlement_quotes WHERE id = 2"),
        sql!("DELETE FROM application_quotes WHERE application_id = 2"),
        sql!("DELETE FROM requests WHERE id = 2"),
        sql!("DELETE FROM cash_ups WHERE id = 1"),
        sql!("DELETE FROM cash_ups WHERE id = 4"),
        sql!("UPDATE cash_ups SET reopened_at = NULL, reopened_by = NULL, reopening_reason = NULL,
              reopening_entry_number = NULL, status = 'completed' WHERE id = 2"),
        sql!("UPDATE cash_ups SET decided_at = NULL, decided_by = NULL, decision_reason = NULL,
              decision_entry_number = NULL, status = 'waiting' WHERE id = 1"),
        sql!("DELETE FROM readings WHERE id = 1"),
        sql!("DELETE FROM loan_edits WHERE id = 1"),
        sql!("DELETE FROM loan_edits WHERE id = 3"),
        sql!("UPDATE requests SET status = 'expired', decided_at = asked_at WHERE id = 3"),
        sql!("DELETE FROM credit_limits WHERE id = 3"),
        sql!("DELETE FROM credit_limits WHERE id = 11"),
        sql!("DELETE FROM loan_terms WHERE loan_id = 4"),
        sql!("DELETE FROM loan_classes WHERE loan_id = 5"),
        sql!("INSERT INTO loan_classes (loan_id, income_band) VALUES (4, '0_3500')"),
        sql!("DELETE FROM loan_limit_excesses WHERE loan_id = 5"),
        sql!("INSERT INTO loan_limit_excesses (loan_id, rule, unit, cap, actual, credit_limit_id)
              VALUES (5, 'service_fee', 'rand', 1, 2, 1)"),
        sql!("DELETE FROM loan_products WHERE id = 2"),
        sql!("DELETE FROM branch_totals WHERE branch_id = 3"),
        sql!("DELETE FROM branch_days WHERE branch_id = 3"),
        sql!("INSERT INTO credit_limits (id, kind, effective_from, repo_rate, source, added_by, added_at)
              SELECT 12, kind, effective_from, repo_rate, source, added_by, added_at
              FROM credit_limits WHERE id = 11"),
    ] {
        // The database refuses what others refer to.
        let report = said(&scene, text, None);
        assert!(report.is_none_or(|report| !report.is_sound()), "nobody noticed");
    }
    scene.must_be_sound();
}
