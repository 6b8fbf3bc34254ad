//! All stored data of a client is in the archive or is left out for a reason: every column of every
//! table with rows of a client.

use super::*;
use std::collections::BTreeSet;
use store::{queries, row};

/// A table, the file of the archive with its data, and the exported columns.
type Held = (&'static str, &'static str, &'static str);

/// Columns in the archive. Numbers of other records (`id`, `…_id`) need no mention.
const HELD: &[Held] = &[
    (
        "application_quotes",
        "applications.json",
        "quoted_on interest_method interest_rate penalty_method penalty_rate monthly_service_fee interest \
         initiation_fee service_fees total_amount effective_annual_rate installments warnings vat_rate \
         initiation_vat service_vat",
    ),
    ("assessment_expenses", "assessments.json", "kind amount"),
    ("assessment_incomes", "assessments.json", "position paid_on gross deductions net"),
    (
        "assessment_obligations",
        "assessments.json",
        "position source creditor installment balance is_replaced",
    ),
    (
        "assessments",
        "assessments.json",
        "version created_by created_at employment pay_frequency installment client_understands exemption \
         exemption_reason below_norm_reason outcome completed_by completed_at completed_on income_basis \
         expense_floor gross_income deductions declared_expenses obligations norm necessary_expenses \
         discretionary_income buffer_rate buffer payable marginal_rate income_spread payslip_days",
    ),
    (
        "bank_lines",
        "bank_lines.json",
        "booked_on amount description reference resembles free credit is_set_aside is_void",
    ),
    ("bank_moves", "bank_lines.json", "kind amount note moved_by moved_at matched_entry_id"),
    (
        "blacklist_records",
        "blacklist.json",
        "reason is_active blacklisted_by created_at revoked_by revoked_at",
    ),
    ("client_credits", "loan_history.json", "amount"),
    ("client_documents", "documents.json", "name kind created_at"),
    (
        "client_flags",
        "flags.json",
        "kind since note collector raised_by raised_at lifted_by lifted_at lift_reason",
    ),
    ("client_phones", "client.json", "position phone_number is_active"),
    (
        "clients",
        "client.json",
        "first_name last_name email national_id gender address race client_type income_band nk_name \
         nk_surname nk_phone_number nk_email nk_national_id is_blacklisted created_at erased_at version",
    ),
    ("deleted_documents", "changes.json", ""),
    ("files", "documents.json", "path content_type size_bytes"),
    (
        "identifications",
        "identifications.json",
        "identity_document address_proof is_original prominent_person risk risk_reason identified_by \
         identified_at",
    ),
    ("installment_rebates", "loan_history.json", "penalty interest fee"),
    ("installment_waivers", "loan_history.json", "penalty interest fee"),
    (
        "installments",
        "loans.json",
        "number due_on principal interest fee initiation_fee penalty paid_principal paid_interest paid_fee \
         paid_penalty written_off waived_penalty waived_interest waived_fee rebated_penalty \
         rebated_interest rebated_fee carried_penalty carried_interest carried_fee carried_principal \
         total_due schedule_version initiation_vat service_vat paid_vat forgone_vat",
    ),
    ("journal_entries", "loan_history.json", "at business_date kind description amount"),
    (
        "loan_applications",
        "applications.json",
        "amount purpose payment_frequency installment_count transaction_type mandate_id1 mandate_id2 \
         status submitted_by created_at disbursement_kind",
    ),
    ("loan_assessments", "changes.json", "installment reason"),
    ("loan_classes", "loans.json", "credit_type income_band"),
    ("loan_edits", "changes.json", "field old_value new_value edited_at"),
    ("loan_limit_excesses", "loans.json", "rule unit cap actual"),
    ("loan_notes", "loan_notes.json", "content promised_on promised_amount created_by created_at"),
    (
        "loan_reschedules",
        "loans.json",
        "version added_days added_interest added_service_fees added_vat balance_before rescheduled_by \
         business_date",
    ),
    (
        "loan_terms",
        "loans.json",
        "payment_frequency interest_method interest_rate term_months duration_periods \
         periods_per_year initiation_fee_method monthly_service_fee",
    ),
    (
        "loans",
        "loans.json",
        "disbursed_by disbursed_on status principal interest initiation_fee service_fees total_amount \
         balance penalty_method penalty_rate grace_days installment_count next_payment_on mandate_id1 \
         mandate_id2 written_off recovered recoverable schedule_version rescheduled_frequency \
         rescheduled_count added_interest added_service_fees vat_rate initiation_vat service_vat added_vat",
    ),
    (
        "loans",
        "arrears.json",
        "closed_on default_began_on default_principal waive_on outstanding_principal \
         overdue arrears_age",
    ),
    ("operations", "changes.json", "at verb changes"),
    ("paper_quotes", "papers.json", "principal payment_frequency installments total_amount"),
    ("paper_signatures", "papers.json", "method image witnessed_by witness_name signed_at"),
    ("papers", "papers.json", "kind valid_until content sha256 made_by made_at"),
    ("prepayments", "loan_history.json", "principal rebate"),
    ("readings", "readings.json", "at kind"),
    ("reapplied_payments", "loan_history.json", ""),
    ("repayment_allocations", "loan_history.json", "penalty interest fee principal vat"),
    (
        "repayments",
        "loan_history.json",
        "kind amount balance_after received_by received_at business_date value_date",
    ),
    (
        "requests",
        "requests.json",
        "kind status subject_kind amount changes reason asked_by asked_at expires_at decided_by decided_at \
         decision_reason decline_code",
    ),
    ("reschedule_excesses", "loans.json", "rule unit cap actual"),
    (
        "screening_matches",
        "screening.json",
        "name birth_date number reference reasons state found_at decided_by decided_at decision_reason",
    ),
    (
        "settlement_quotes",
        "settlement_quotes.json",
        "settles_on principal interest_due interest_accrued accrued_days period_days initiation_fee \
         service_fees penalty vat amount created_by created_at",
    ),
];

/// Columns left out, with the reason. `*`: all that are not held.
const LEFT_OUT: &[(&str, &str, &str)] = &[
    (
        "application_quotes",
        "term_months",
        "in the loan type's terms; once there is a loan, in loans.json",
    ),
    (
        "application_quotes",
        "grace_days",
        "in the loan type's terms; once there is a loan, in loans.json",
    ),
    ("application_quotes", "initiation_fee_method", "in the loan type's terms; then in loans.json"),
    ("bank_lines", "salt", "proof"),
    ("bank_lines", "texts_digest", "proof"),
    ("bank_lines", "digest", "proof"),
    ("bank_lines", "occurrence", "tells lines with the same text apart"),
    ("bank_moves", "salt", "proof"),
    ("bank_moves", "note_digest", "proof"),
    ("branch_clients", "*", "which branches serve the client follows from the loans"),
    ("client_beginnings", "*", "for the search"),
    ("client_documents", "uploaded_by", "staff"),
    ("clients", "sort_name", "for the search, from the name"),
    ("clients", "match_name", "for the search, from the name"),
    ("clients", "search", "for the search, from the name"),
    ("clients", "name_rank", "for the search, from the name"),
    ("clients", "open_accounts", "counts of what is in loans.json"),
    ("clients", "active_accounts", "counts of what is in loans.json"),
    ("clients", "defaulted_accounts", "counts of what is in loans.json"),
    ("clients", "written_off_accounts", "counts of what is in loans.json"),
    ("clients", "created_by", "staff"),
    ("daily_penalties", "*", "nights in a row are one line of loan_history.json"),
    ("files", "*", "how the file is stored; it is in the archive itself"),
    ("installments", "late_after", "follows from due date and days of grace"),
    ("installments", "assessed_on", "marks what the day end has done"),
    ("installments", "overdue_cent_days", "adds up days of what is in the history"),
    ("installment_carries", "*", "what was carried over follows from the history"),
    ("installments", "asks_again", "follows from the history"),
    ("installments", "earlier_penalty", "of the schedule before, in the history"),
    ("installments", "earlier_interest", "of the schedule before, in the history"),
    ("installments", "earlier_service_fee", "of the schedule before, in the history"),
    ("installments", "earlier_vat", "of the schedule before, in the history"),
    ("journal_entries", "hash", "proof"),
    ("loan_classes", "salt", "proof"),
    ("loan_edits", "edited_by", "staff"),
    ("loan_edits", "business_date", "the day of the moment"),
    ("loan_notes", "business_date", "the day of the moment"),
    ("loan_notes", "replaced_by", "the promise says that it was replaced"),
    (
        "loan_reschedules",
        "payment_frequency",
        "of the newest in loans.json, of each in requests.json",
    ),
    (
        "loan_reschedules",
        "installment_count",
        "of the newest in loans.json, of each in requests.json",
    ),
    ("loan_reschedules", "began_on", "the day on which it counts from, in the history"),
    ("loan_reschedules", "rescheduled_at", "the moment of its entry in the history"),
    ("loan_states", "*", "balances of past days, from the history"),
    ("loans", "disbursed_at", "the moment of its first entry in the history"),
    ("loans", "penalties_to", "marks what the day end has done"),
    ("loans", "client_rank", "for the order of lists"),
    ("operations", "*", "who of the staff, from where, and the proof"),
    ("paper_signatures", "document_sha256", "proof"),
    ("papers", "logo_sha256", "the lender's logo"),
    ("papers", "business_date", "the day of the moment"),
    ("readings", "list", "a whole list is no look at one client"),
    ("log_book_entries", "*", "working days of staff; a request can correct one"),
    ("requests", "salt", "proof"),
    ("settlement_quotes", "balance", "says whether the quote still holds"),
    ("settlement_quotes", "business_date", "the day of the moment"),
    ("settlements", "*", "a settlement is in the history, its quote is `used`"),
];

/// Tables with rows of a client that no foreign key shows: they name records by kind and number, or by a
/// number alone.
const BY_NUMBER: [&str; 4] = ["bank_lines", "files", "journal_entries", "operations"];

row! {
    #[derive(Debug)]
    struct Reference {
        child: String,
        parent: String,
    }
    #[derive(Debug)]
    struct Column {
        holder: String,
        name: String,
    }
}

queries! {
    fn references() -> Vec<Reference> =
        "SELECT child, parent FROM ({{sqlite|
            SELECT m.name AS child, f.\"table\" AS parent
            FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f WHERE m.type = 'table'
            }}{{postgres|SELECT CAST(c.relname AS TEXT) AS child, CAST(p.relname AS TEXT) AS parent
            FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
            JOIN pg_class p ON p.oid = k.confrelid WHERE k.contype = 'f'}}) x
         ORDER BY child, parent /* scan: a test */ /* not null: tables have names */";
    fn columns() -> Vec<Column> =
        "SELECT holder, name FROM ({{sqlite|
            SELECT m.name AS holder, c.name AS name
            FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table'
            }}{{postgres|SELECT CAST(table_name AS TEXT) AS holder, CAST(column_name AS TEXT) AS name
            FROM information_schema.columns WHERE table_schema = current_schema()}}) x
         ORDER BY holder, name /* scan: a test */ /* not null: tables and columns have names */";
}

/// The tables with rows of a client: `clients`, those that refer to it, those that refer to them, …
fn tables_of_clients(references: &[Reference]) -> BTreeSet<&str> {
    let mut found = BTreeSet::from(["clients"]);
    loop {
        let more = references.iter().filter(|one| found.contains(one.parent.as_str()));
        let more: Vec<&str> =
            more.map(|one| one.child.as_str()).filter(|child| !found.contains(child)).collect();
        if more.is_empty() {
            found.extend(BY_NUMBER);
            return found;
        }
        found.extend(more);
    }
}

#[test]
fn every_client_column_is_exported_or_excluded() {
    let scene = Scene::new();
    let (references, columns) =
        scene.admin.asks(|tx, _| Ok((references(tx)?, columns(tx)?))).expect("the schema");
    let tables = tables_of_clients(&references);
    assert!(tables.len() > 30, "{tables:?}");
    let is_link = |name: &str| name == "id" || name.ends_with("_id");
    let there: BTreeSet<(&str, &str)> = (columns.iter())
        .map(|column| (column.holder.as_str(), column.name.as_str()))
        .filter(|(table, _)| tables.contains(table))
        .collect();
    let held: Vec<(&str, &str)> = (HELD.iter())
        .flat_map(|(table, _, names)| names.split_whitespace().map(|name| (*table, name)))
        .collect();
    let is_left_out = |(table, name): (&str, &str)| {
        LEFT_OUT.iter().any(|(of, what, _)| *of == table && (*what == name || *what == "*"))
    };
    let unknown: Vec<_> = (there.iter())
        .filter(|(table, name)| !is_link(name) && !held.contains(&(table, name)))
        .filter(|column| !is_left_out(**column))
        .collect();
    assert_eq!(unknown, Vec::<&(&str, &str)>::new(), "put it into the archive, or say why not");
    let known = LEFT_OUT.iter().map(|(table, name, _)| (*table, *name));
    let known = known.filter(|(_, name)| *name != "*").chain(held.iter().copied());
    let gone: Vec<_> = known.filter(|column| !there.contains(column)).collect();
    assert_eq!(gone, Vec::<(&str, &str)>::new(), "there is no such column about a client");
    let named: BTreeSet<&str> =
        HELD.iter().map(|held| held.0).chain(LEFT_OUT.iter().map(|left| left.0)).collect();
    let silent: Vec<_> = tables.difference(&named).collect();
    assert_eq!(silent, Vec::<&&str>::new(), "say what becomes of them");
}
