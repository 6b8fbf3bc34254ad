//! Valid bodies of operations for which random ones would rarely be accepted.

use serde_json::{Value, json};

/// Returns a valid body for a path, with a number that identifies a client, their loan and other
/// records.
pub(super) fn body(path: &str, number: i64) -> Option<Value> {
    let words = path.trim_start_matches("/api/").trim_end_matches('/');
    let is_undone = ["/reverse", "/pay-back", "/write-off", "/cancel", "/decline"];
    if is_undone.iter().any(|end| words.ends_with(end)) {
        return Some(json!({ "reason": "It was agreed with the client." }));
    }
    of_money(words, number).or_else(|| of_records(words, number))
}

/// Bodies of operations that move money or configure it.
fn of_money(words: &str, number: i64) -> Option<Value> {
    Some(match words {
        "adminstrator/loan/applications"
        | "consultant/loan/applications"
        | "adminstrator/loan/quote"
        | "consultant/loan/quote"
        | "loan/quotations" => application(number),
        "adminstrator/loan/repayment"
        | "consultant/loan/repayment"
        | "adminstrator/loan/repayment/preview"
        | "consultant/loan/repayment/preview" => repayment(number),
        "loan-accounts/{id}/settle" => json!({ "branch": 2, "payment_method": 1 }),
        "loan-accounts/{id}/recovery" => {
            json!({ "branch": 2, "payment_method": 1, "amount": "10.00" })
        }
        "loan-accounts/{id}/settlement-quote" => json!({ "date": "2026-03-02" }),
        "loan-accounts/{id}/reschedule" | "loan-accounts/{id}/reschedule/preview" => json!({
            "installment_count": 3, "payment_frequency": "monthly", "reason": "Lost a job",
            "schedule_due_dates": ["2026-04-10", "2026-05-10", "2026-06-10"]
        }),
        "loan-accounts/{id}/notes" => json!({
            "text": "Will pay on Friday.", "promise_date": "2026-03-06", "promise_amount": "100.00"
        }),
        "branches/deposit" | "branches/withdraw" => {
            json!({ "branch": 2, "amount": "120.00", "note": "From the safe" })
        }
        "external-accounts" => json!({ "accounts": [
            { "account": 1000, "code": "1000", "name": "Cash", "tax_code": "" }
        ] }),
        "accounting/exports" => json!({
            "format": "xero", "granularity": "day", "date_from": "2026-03-01", "date_to": "2026-03-02"
        }),
        "branches/opening-balance" => json!({ "branch": 2, "kind": "bank", "amount": "70.00" }),
        "expenses" => json!({
            "branch": 2, "category": 2, "payee": "Corner Shop", "reference": format!("INV {number}"),
            "amount": "30.00", "paid_from": "cash", "confirm_duplicate": true
        }),
        "journals" => json!({
            "branch": 2, "reason": "Paid by the owner", "lines": [
                { "account": 5100, "category": 1, "debit": "80.00" },
                { "account": 3000, "credit": "80.00" }
            ]
        }),
        "branches/transfers" => json!({
            "from_branch": 2, "to_branch": 3, "amount": "50.00", "purpose": "funds"
        }),
        "branches/transfers/{id}/receive" => json!({ "amount": "50.00" }),
        "branches/{id}/cash-up" => json!({
            "business_date": "2026-03-02", "expected": "0.00", "counts": [], "reason": "Counted"
        }),
        "bank/mappings" | "bank/mappings/{id}" | "bank/preview" => mapping(number),
        "bank/imports" => json!({ "branch": 2, "mapping": 1 }),
        "bank/lines/{id}/post"
        | "bank/lines/{id}/post/preview"
        | "bank/lines/{id}/apply/preview" => {
            json!({ "loan_account": number, "payment_method": 2 })
        }
        "bank/lines/{id}/credit" => json!({ "client": number }),
        "bank/post-sure" => json!({ "payment_method": 2 }),
        _ => return None,
    })
}

/// Clients, staff and what else there are records of.
fn of_records(words: &str, number: i64) -> Option<Value> {
    Some(match words {
        "consultant/add/client" | "consultant/edit/client/{id}" => client(number),
        "clients/blacklist" => json!({ "client": number, "reason": "Gave a false address" }),
        "clients/{id}/flags" => json!({
            "kind": "dispute", "since": format!("2026-02-0{number}"), "note": "A letter"
        }),
        "clients/{id}/flags/{flag_id}/lift" => json!({ "reason": "It was a mistake." }),
        "clients/blacklist/{id}" => json!({ "is_active": false }),
        "loan-products" | "loan-products/{id}" => json!({
            "name": format!("Payday {number}"), "description": "Until the next salary",
            "min_amount": 500, "max_amount": "8000.00", "interest_rate": 24, "term": 12,
            "penalty_rate": 10
        }),
        "credit-limits" => json!({
            "kind": "initiation_fee", "effective_from": format!("2027-01-0{number}"),
            "initiation_fee_base": 200, "initiation_fee_threshold": 1000, "initiation_fee_rate": 10,
            "initiation_fee_maximum": 1200, "initiation_fee_share": "15.5", "repo_rate": 7,
            "source": "A notice"
        }),
        "expense-categories" | "expense-categories/{id}" => json!({
            "name": format!("Security {number}"), "needs_slip": true, "approval_limit": "500.00"
        }),
        "expense-norms" => json!({
            "effective_from": format!("2027-01-0{number}"), "source": "A notice", "bands": [
                { "over": 0, "up_to": 1000, "base": 0, "rate": 100 },
                { "over": 1000, "base": "1000.00", "rate": "6.75" }
            ]
        }),
        "clients/{id}/assessments" | "assessments/{id}" => json!({
            "employment": "none", "client_understands": true,
            "expenses": [{ "kind": "food", "amount": "500.00" }],
            "obligations": [{ "creditor": "A shop", "installment": "200.00" }]
        }),
        "expense-norms/preview" => json!({ "gross_income": format!("{number}000.00") }),
        "management/users" | "management/users/{id}" => member(number),
        "adminstrator/register/confirm-email" => json!({
            "username": format!("thandi{number}"), "password": "vilakazi street 12", "otp": "000000"
        }),
        "adminstrator/register/send-code" => json!({
            "username": format!("thandi{number}"), "password": "vilakazi street 12"
        }),
        "adminstrator/register" => json!({
            "username": format!("thandi{number}"), "email": format!("t{number}@example.co.za"),
            "first_name": "Thandi", "last_name": "Mokoena", "password": "vilakazi street 12"
        }),
        "adminstration/messages" | "consultant/messages" => json!({ "content": "Good morning" }),
        "reports" => json!({ "active_loans": { "branch_id": 2 } }),
        "requests" => request(number),
        "user/staff/details" => json!({ "address": format!("{number} Vilakazi Street") }),
        "user/change-password" => json!({
            "new_password": "vilakazi street 12", "confirm_password": "vilakazi street 12"
        }),
        "user/email" => json!({ "email": format!("new{number}@example.co.za") }),
        "user/second-factor" | "assessments/{id}/complete" => json!({}),
        _ => return None,
    })
}

pub(super) fn application(number: i64) -> Value {
    json!({
        "client": number, "loan_product": 1, "amount": "1000", "purpose": "Housing",
        "payment_frequency": "monthly", "installment_count": 2,
        "schedule_due_dates": ["2026-04-02", "2026-05-02"], "transaction_type": "normal",
        "branch": 2, "mandate_id1": "M-1", "mandate_id2": "M-2"
    })
}

/// A repayment: each loan has two installments of R 620.
fn repayment(number: i64) -> Value {
    json!({
        "client": number, "loan_account": number, "payment_schedule": 2 * number - 1,
        "amount": "620.00", "payment_method": 1, "branch": 2
    })
}

pub(super) fn client(number: i64) -> Value {
    json!({
        "first_name": "Zanele", "last_name": "Dlamini", "phone_number": "082 123 4567",
        "national_id": format!("PASS0000{number}"), "gender": "Female",
        "address": "12 Vilakazi Street", "race": "Black", "client_type": "Low income",
        "nk_name": "Sipho", "nk_surname": "Dlamini", "nk_phone_number": "0115550123"
    })
}

fn mapping(number: i64) -> Value {
    json!({
        "name": format!("Bank {number}"), "delimiter": "comma", "header_rows": 1, "date_column": 1,
        "date_format": "yyyy-mm-dd", "amount_column": 2, "decimal_mark": "point",
        "description_column": 3, "reference_column": 4
    })
}

fn member(number: i64) -> Value {
    json!({
        "first_name": "Sipho", "last_name": "Dlamini",
        "email": format!("sipho{number}@example.co.za"), "phone_number": "0821234567",
        "national_id": format!("STAFF1234{number}"), "gender": "Male", "dob": "1990-05-15",
        "marital_status": "Single", "address": "12 Vilakazi Street", "role": "Consultant",
        "branch": 2
    })
}

fn request(number: i64) -> Value {
    let (kind, field) = match number % 6 {
        0 => ("write_off", "loan_account"),
        1 => ("reversal", "repayment"),
        2 => ("erase_client", "client"),
        3 => ("reversal", "loan_account"),
        4 => {
            return json!({
                "kind": "log_out_correction", "log_book_entry": number,
                "logout_time": "2026-03-02T15:00:00Z", "reason": "Forgotten"
            });
        }
        _ => {
            return json!({
                "kind": "loan_edit", "loan_account": number, "reason": "A new mandate",
                "changes": { "mandate_id1": "M-3" }
            });
        }
    };
    json!({ "kind": kind, field: number, "reason": "It was agreed with the client." })
}
