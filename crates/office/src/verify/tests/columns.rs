//! Every column of the database, changed behind the program's back: the database refuses the change, a
//! check finds it, or this file gives a reason. Tables, columns, rows and values come from the schema.

mod affordability;
mod bank;
mod cash_ups;
mod checks;
mod history;
mod papers;
mod periods;
mod schema;
mod vouchers;

pub(super) use history::history;

use super::*;
use crate::requests::{self, NewRequest, RequestKind};
use crate::{Done, Error, Request};
use checks::Checks;
use schema::{Column, Table};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

/// Changes that no check finds: table, columns (`*` for all), rows, reason.
const UNPROVEN: &[(&str, &str, &str, &str)] = &[
    ("accountant_exports", "*", "TRUE", "files made from the books"),
    ("accountant_export_files", "*", "TRUE", "files made from the books"),
    ("account_balances", "account branch_id", "balance = 0", "zero says the same in any place"),
    ("backups", "*", "TRUE", "what the server says of its own work"),
    ("bank_mappings", "*", "TRUE", "how files are read; what was read is in bank_lines"),
    (
        "blacklist_records",
        "id reason blacklisted_by created_at revoked_by revoked_at",
        "TRUE",
        "moves no money",
    ),
    ("bank_line_rules", "*", "TRUE", "what forms suggest"),
    ("branches", "*", "TRUE", "names and places; their money is in account_balances"),
    ("call_counts", "*", "TRUE", "counts of calls, for a while"),
    ("chat_messages", "*", "TRUE", "messages of staff"),
    ("chat_positions", "*", "TRUE", "who has read what"),
    ("client_documents", "*", "TRUE", "files of clients"),
    ("client_phones", "position is_active", "TRUE", "phone numbers of clients"),
    (
        "clients",
        "email address income_band nk_name nk_surname nk_phone_number nk_email nk_national_id created_at created_by erased_at version",
        "TRUE",
        "people; what they owe is in loans",
    ),
    ("clients", "name_rank", "TRUE", "any number in the same order says the same"),
    ("clock_beliefs", "*", "TRUE", "with what the clock is compared"),
    (
        "counters",
        "name value",
        "name IN ('accountant_exports', 'assessments', 'backups', 'blacklist_records', 'chat_messages', 'client_documents', 'currencies', 'expense_categories', 'files', 'job_leases', 'job_revisions', 'jobs', 'loan_notes', 'log_book_entries', 'login_events', 'notices', 'outgoing_mails', 'password_resets', 'refusals', 'reports', 'sessions')",
        "of records that move no money",
    ),
    (
        "counters",
        "value",
        "name IN ('loan_products', 'payment_methods')",
        "a number of a deleted record is free; a lower one is found below",
    ),
    ("currencies", "*", "TRUE", "shown only: the books are in rand"),
    ("deleted_documents", "*", "TRUE", "numbers of documents that were deleted"),
    ("email_changes", "*", "TRUE", "codes, for a day"),
    (
        "expense_categories",
        "name name_folded has_vat needs_slip approval_limit is_active version created_at",
        "TRUE",
        "what was booked keeps its figures",
    ),
    ("expense_categories", "id kind", "id NOT IN (1, 4, 14)", "of no voucher"),
    ("external_accounts", "*", "TRUE", "names of accounts in another program"),
    ("files", "*", "TRUE", "where bytes are stored"),
    ("jobs", "*", "TRUE", "work of the server, deleted after a while"),
    ("letterhead", "*", "TRUE", "the head of papers"),
    (
        "loan_days",
        "status disbursed_on branch_id disbursed_by",
        "loans = 0",
        "zero says the same in any place",
    ),
    ("loan_notes", "*", "TRUE", "notes of staff"),
    ("loan_products", "name_folded", "TRUE", "says only which names are the same"),
    (
        "loan_states",
        "entry_id",
        "(SELECT e.business_date FROM journal_entries e WHERE e.id = entry_id + 1) <= business_date",
        "which entry of its day matters only to payments, whose balances are proven",
    ),
    (
        "log_book_entries",
        "*",
        "TRUE",
        "working times; corrected ones are proven by verify::log_outs",
    ),
    ("login_challenges", "*", "TRUE", "steps of a login, for minutes"),
    ("login_events", "*", "TRUE", "logins, deleted after a while"),
    ("notice_branches", "*", "TRUE", "whom a notice reaches"),
    ("notice_reads", "*", "TRUE", "who has read what"),
    ("notices", "*", "TRUE", "news for staff"),
    (
        "operations",
        "idempotency_scope idempotency_key fingerprint answer",
        "TRUE",
        "stored answers, forgotten after 45 days",
    ),
    ("outgoing_mails", "*", "TRUE", "emails, deleted after a while"),
    ("password_resets", "*", "TRUE", "codes, for minutes"),
    (
        "payment_methods",
        "name name_folded description is_active version created_at",
        "TRUE",
        "decide about no money",
    ),
    ("refresh_tokens", "*", "TRUE", "of sessions"),
    ("refusals", "*", "TRUE", "what was refused changed nothing"),
    ("reports", "*", "TRUE", "files made from other tables"),
    ("requests", "decision_reason", "status = 'pending'", "sealed with the decision"),
    ("second_factors", "began_at last_step", "TRUE", "of the last login by code"),
    ("sessions", "*", "TRUE", "of people"),
    ("settings", "*", "TRUE", "keys and settings"),
    (
        "staff",
        "gender national_id date_of_birth marital_status address profile_picture theme time_to_logout_ms created_at version sort_name search declined_at email_confirmed_at",
        "TRUE",
        "people; their rights are proven",
    ),
    ("staff_phones", "*", "TRUE", "phone numbers of staff"),
    ("vat_settings", "*", "TRUE", "what they led to is with loans and ends of months"),
];

#[test]
fn every_money_column_is_proven_or_excluded() {
    let scene = history();
    if scene.office.database.store.engine() == Engine::Postgres {
        return;
    }
    // In its own transaction: while the schema differs, SQLite parses it again after each rollback.
    scene.office.arrange(|tx, _| disarm(tx));
    let wrong = scene.office.arrange(|tx, ctx| {
        let checks = Checks::new(tx, ctx)?;
        let mut trial = Trial { checks, wrong: Vec::new(), needed: BTreeSet::new() };
        trial.run(tx)?;
        Ok(trial.wrong)
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Changes each column in one row after another, and compares the findings with the list.
struct Trial<'a> {
    checks: Checks<'a>,
    /// Missing findings and wrong entries, a line each.
    wrong: Vec<String>,
    /// Entries that explain a change without a finding.
    needed: BTreeSet<usize>,
}

impl Trial<'_> {
    fn run(&mut self, tx: &mut Tx) -> Result<()> {
        for table in schema::tables(tx)? {
            let rows = table.rows(tx)?;
            for column in &table.columns {
                self.column(tx, &table, column, &rows)?;
            }
        }
        for (entry, (table, columns, ..)) in UNPROVEN.iter().enumerate() {
            if !self.needed.contains(&entry) {
                self.wrong.push(format!("{table} {columns}: listed without need"));
            }
        }
        Ok(())
    }

    fn column(
        &mut self,
        tx: &mut Tx,
        table: &Table,
        column: &Column,
        rows: &[String],
    ) -> Result<()> {
        let place = format!("{}.{}", table.name, column.name);
        let entries = listed(&table.name, &column.name);
        let is_read = self.checks.read(&table.name, &column.name);
        if !is_read || rows.is_empty() {
            self.needed.extend(entries.iter().map(|(entry, _)| entry));
            if entries.is_empty() {
                let why = if is_read { "the scene has no row" } else { "no check reads it" };
                self.wrong.push(format!("{place}: {why}"));
            }
            return Ok(());
        }
        for row in rows {
            let mut covering = Vec::new();
            for (entry, of_rows) in &entries {
                let is_covered =
                    format!("SELECT '' FROM {} WHERE rowid = {row} AND ({of_rows})", table.name);
                covering.extend(ask(tx, &is_covered)?.first().map(|_| *entry));
            }
            for texts in table.changes(column, row) {
                match self.checks.find(tx, &texts, (&table.name, &column.name))? {
                    Some((text, true)) if !covering.is_empty() => {
                        self.wrong.push(format!("{place}: listed, but found: {text}"));
                    }
                    Some((text, false)) if covering.is_empty() => {
                        self.wrong.push(format!("{place}: not found: {text}"));
                    }
                    Some(_) => self.needed.extend(&covering),
                    // The database refuses each value, or the program cannot read it.
                    None => {}
                }
            }
        }
        Ok(())
    }
}

/// The entries about a column: index and rows.
fn listed(table: &str, column: &str) -> Vec<(usize, &'static str)> {
    let is_about = |columns: &str| columns == "*" || columns.split(' ').any(|one| one == column);
    let entries = UNPROVEN.iter().enumerate();
    let entries = entries.filter(|(_, (of, columns, ..))| *of == table && is_about(columns));
    entries.map(|(entry, (_, _, rows, _))| (entry, *rows)).collect()
}

/// Makes a change, proves and rolls back. `None` if the database refuses the change.
pub(in crate::verify::tests) fn said(scene: &Scene, text: Sql) -> Option<Report> {
    let heard = Arc::new(Mutex::new((1, None)));
    let answer = Arc::clone(&heard);
    let undone = scene.office.office.write(Request::system("test"), move |tx, ctx| {
        answer.lock().unwrap().0 = tx.execute(text, &[])?;
        answer.lock().unwrap().1 = Some(prove(tx, ctx)?);
        Err::<Done<()>, _>(Error::conflict("undone", "All of it."))
    });
    let refused = undone.wait().unwrap_err();
    // Asserted here: the writer turns a panic into a refusal.
    let (changed, report) = std::mem::take(&mut *heard.lock().unwrap());
    assert!(changed > 0, "nothing is damaged");
    assert!(report.is_some() || matches!(refused, Error::Internal(_)), "{refused:?}");
    report
}

#[test]
fn added_and_deleted_rows_are_found() {
    let scene = history();
    scene.office.arrange(|tx, _| disarm(tx));
    for text in [
        sql!("INSERT INTO day_ends (business_date, completed_at)
              SELECT {{sqlite|'2027-01-01'}}{{postgres|DATE '2027-01-01'}}, completed_at
              FROM day_ends ORDER BY business_date LIMIT 1"),
        // Of records that are deleted: a number would be given again.
        sql!("UPDATE counters SET value = value - 1 WHERE name = 'loan_products'"),
        sql!("UPDATE counters SET value = value - 1 WHERE name = 'payment_methods'"),
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
        sql!("DELETE FROM expense_norm_bands WHERE expense_norm_id = 1 AND position = 5"),
        sql!("DELETE FROM expense_norm_bands WHERE expense_norm_id = 2 AND position = 2"),
        sql!("INSERT INTO expense_norm_bands (expense_norm_id, position, income_over, base, rate)
              VALUES (2, 3, 0, 0, 0)"),
        sql!("DELETE FROM client_flags WHERE id = 1"),
        sql!("DELETE FROM identifications WHERE id = 1"),
        sql!("DELETE FROM screening_entries"),
        sql!("DELETE FROM screening_matches WHERE id = 1"),
        sql!("DELETE FROM cash_thresholds WHERE id = 1"),
        sql!("DELETE FROM cash_thresholds WHERE id = 2"),
        sql!("DELETE FROM voucher_lines WHERE position = 1"),
        sql!("UPDATE vouchers SET entry_id = NULL WHERE id = 1"),
        sql!("UPDATE vouchers SET entry_id = NULL WHERE id = 2"),
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
        let report = said(&scene, text);
        assert!(report.is_none_or(|report| !report.is_sound()), "nobody noticed");
    }
    scene.must_be_sound();
}
