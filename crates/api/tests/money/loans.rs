use crate::archive::{json_in, unpacked};
use crate::{application, give, lender, without_terms};
use api::testing::TestApi;
use axum::http::Method;
use serde_json::{Value, json};

fn account(schedules: Value) -> Value {
    json!({
        "id": 1, "application": 1,
        "client": {
            "id": 1, "first_name": "Zanele", "last_name": "Dlamini", "national_id": "8001015009087"
        },
        "disbursed_by": {"id": 1, "first_name": "Test", "last_name": "Person"},
        "branch": {"id": 2, "name": "Soweto", "address": "12 Vilakazi Street"},
        "loan_product": {"id": 1, "name": "Payday"},
        "disbursement_date": "2026-03-02", "status": "active", "principal_amount": "1000.00",
        "interest_amount": "240.00", "initiation_fee": "0.00", "service_fees": "0.00",
        "total_amount": "1240.00", "balance": "1240.00", "written_off_amount": "0.00",
        "recovered_amount": "0.00", "unrecovered_amount": "0.00", "fee_amount": "0.00",
        "penalty_amount": "0.00", "paid_amount": "0.00", "waived_amount": "0.00",
        "rebated_amount": "0.00",
        "next_payment_date": "2026-04-02",
        "mandate_id1": "M-1", "mandate_id2": "M-2", "installment_count": 2,
        "payment_frequency": "monthly", "schedule_version": 1, "payment_schedules": schedules
    })
}

#[tokio::test]
async fn loan_keeps_its_terms_after_product_changes() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    let terms = admin.get("/api/loan-accounts/1/").await.assert(200)["terms"].clone();
    let dearer = json!({"interest_rate": 150, "grace_days": 5, "version": 1});
    admin.patch("/api/loan-products/1/", dearer).await.assert(200);
    assert_eq!(admin.get("/api/loan-accounts/1/").await.assert(200)["terms"], terms);
    let limits = terms["credit_limits"].as_array().unwrap();
    let [limit] = &limits[..] else { panic!("{limits:?}") };
    assert_eq!(limit["kind"], "short_term_interest");
    assert!(limit["source"].as_str().unwrap().contains("regulation 42(1)"), "{limit}");
    for (field, value) in [
        ("interest_method", json!("flat")),
        ("interest_rate", json!("144.00")),
        ("term", json!(12)),
        ("payment_frequency", json!("monthly")),
        ("duration_periods", json!(2)),
        ("periods_per_year", json!(12)),
        ("service_fee_months", json!(2)),
        ("initiation_fee_method", json!("none")),
        ("monthly_service_fee", json!("0.00")),
        ("penalty_rate", json!("10.00")),
        ("grace_days", json!(0)),
    ] {
        assert_eq!(terms[field], value, "{field}");
    }
}

#[tokio::test]
async fn loan_and_archive_show_credit_type_and_band() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    let terms = admin.get("/api/loan-accounts/1/").await.assert(200)["terms"].clone();
    assert_eq!((&terms["credit_type"], &terms["income_band"]), (&Value::Null, &Value::Null));
    let income = |band: &str, version: i64| json!({"income_band": band, "version": version});
    let kind = |kind: &str, version: i64| json!({"credit_type": kind, "version": version});
    admin.patch("/api/consultant/edit/client/1/", income("3501_5500", 1)).await.assert(200);
    admin.patch("/api/loan-products/1/", kind("developmental", 1)).await.assert(200);
    give(&admin).await;
    admin.patch("/api/consultant/edit/client/1/", income("7501_10000", 2)).await.assert(200);
    admin.patch("/api/loan-products/1/", kind("", 2)).await.assert(200);
    let shown = admin.get("/api/loan-accounts/2/").await.assert(200)["terms"].clone();
    let archive = unpacked(&admin.get("/api/clients/1/export/").await.bytes);
    let loans = json_in(&archive, "loans.json");
    let stored = loans.as_array().unwrap().iter().find(|loan| loan["id"] == 2).unwrap();
    for terms in [&shown, &stored["terms"]] {
        let found = (&terms["credit_type"], &terms["income_band"]);
        assert_eq!(found, (&json!("developmental"), &json!("3501_5500")));
    }
}

fn installment(id: i64, due_date: &str) -> Value {
    json!({
        "id": id, "installment_number": id, "due_date": due_date, "amount": "620.00",
        "initiation_fee_amount": "0.00", "service_fee_amount": "0.00",
        "principal_amount": "500.00", "interest_amount": "120.00", "fee_amount": "0.00",
        "penalty_amount": "0.00", "paid_amount": "0.00", "written_off_amount": "0.00",
        "waived_amount": "0.00", "rebated_amount": "0.00", "total_due": "620.00", "unpaid_penalty_amount": "0.00",
        "carried_over_amount": "0.00", "schedule_version": 1, "status": "pending"
    })
}

#[tokio::test]
async fn given_loan_matches_the_contract() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let path = "/api/adminstrator/loan/applications/";
    let given = admin.post(path, application()).await.assert(201);
    let schedules = json!([installment(1, "2026-04-02"), installment(2, "2026-05-02")]);
    let account = account(schedules.clone());
    assert_eq!(given["loan_account"], account);
    let mut sent = application();
    sent["amount"] = json!("1000.00");
    for (field, value) in [
        ("id", json!(1)),
        ("status", json!("approved")),
        ("assessment", json!(null)),
        ("disbursement_kind", json!("cash")),
        ("submitted_by", json!(1)),
        ("created_at", json!("2026-03-02T06:00:00Z")),
    ] {
        sent[field] = value;
    }
    assert_eq!(given["application"], sent);
    let clerk = api.consultant("Soweto");
    let found = clerk.get("/api/loan-accounts/1/").await.assert(200);
    assert_eq!(without_terms(found), account);
    let open = "/api/consultant/active-loan-accounts/?client=1";
    assert_eq!(clerk.get(open).await.assert(200), json!([account]));
    let rows = "/api/consultant/payment-schedules/?loan_account=1";
    assert_eq!(clerk.get(rows).await.assert(200), schedules);
    clerk.get("/api/loan-accounts/9/").await.assert_refused(404, "not_found");
    let list = "/api/administrator/filtered/active-loan-accounts/";
    let page = admin.get(&format!("{list}?q=dlam")).await.assert(200);
    let expected = json!({
        "items": [account], "total": 1, "page": 1, "page_size": 25, "total_pages": 1
    });
    assert_eq!(page, expected);
    clerk.get(list).await.assert_refused(403, "wrong_role");
    let branchs = "/api/consultant/filtered/active-loan-accounts/";
    assert_eq!(clerk.get(&format!("{branchs}?q=dlam")).await.assert(200), page);
    let all = admin.get(&format!("{list}?no_limit=true")).await.assert(200);
    assert_eq!(clerk.get(&format!("{branchs}?no_limit=true")).await.assert(200), all);
    let mut bare = account.clone();
    for summed_up in
        ["payment_schedules", "penalty_amount", "paid_amount", "waived_amount", "rebated_amount"]
    {
        bare.as_object_mut().unwrap().remove(summed_up);
    }
    let expected = json!({
        "items": [bare], "total": 1, "page": 1, "page_size": 1, "total_pages": 1
    });
    assert_eq!(all, expected);
    let none = admin.get(&format!("{list}?no_limit=true&status=closed")).await.assert(200);
    assert_eq!((&none["items"], &none["total_pages"]), (&json!([]), &json!(0)));
    let written_off = json!({"reason": "Has died."});
    admin.post("/api/loan-accounts/1/write-off/", written_off).await.assert(200);
    for (statuses, total) in [
        ("status=active", 0),
        ("status=active&status=defaulted", 0),
        ("status=active&status=written_off", 1),
        ("status=written_off&q=dlam", 1),
        ("status=active&status=written_off&q=dlam", 1),
        ("status=active&status=written_off&date_from=2026-03-02", 1),
    ] {
        let page = admin.get(&format!("{list}?{statuses}")).await.assert(200);
        assert_eq!(page["total"], total, "{statuses}");
    }
    let odd = admin.get(&format!("{list}?status=active&status=odd")).await;
    assert!(odd.message("status").starts_with("Choose one of: active,"));
    let odd = admin.get(&format!("{list}?status=odd&date_from=soon")).await;
    assert!(!odd.message("status").is_empty() && !odd.message("date_from").is_empty());
}

#[tokio::test]
async fn everything_missing_is_reported_at_once() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let answer = admin.post("/api/adminstrator/loan/applications/", json!({})).await;
    answer.assert_refused(400, "invalid");
    for (field, message) in [
        ("client", "Please select a client."),
        ("loan_product", "Please select a loan product."),
        ("amount", "Enter a valid amount."),
        ("purpose", "Enter the loan purpose."),
        ("installment_count", "Enter a valid installment count."),
        ("schedule_due_dates", "Set all due dates."),
        ("branch", "Select an operating office."),
        ("mandate_id1", "Please enter Mandate ID 1."),
        ("mandate_id2", "Please enter Mandate ID 2."),
    ] {
        assert_eq!(answer.message(field), message);
    }
    let mut few = application();
    few["schedule_due_dates"] = json!(["2026-04-02"]);
    let answer = admin.post("/api/adminstrator/loan/applications/", few.clone()).await;
    assert_eq!(answer.message("schedule_due_dates"), "Set all due dates.");
    for dates in [json!(["2026-04-02", " "]), json!([null, "2026-05-02"]), json!([null, null])] {
        few["schedule_due_dates"] = dates;
        let answer = admin.post("/api/adminstrator/loan/applications/", few.clone()).await;
        assert_eq!(answer.message("schedule_due_dates"), "Set all due dates.");
        assert_eq!(answer.body["errors"].as_object().unwrap().len(), 1, "{}", answer.body);
    }
    let mut large = application();
    large["amount"] = json!(1e300);
    let answer = admin.post("/api/adminstrator/loan/applications/", large).await;
    answer.assert_refused(400, "invalid");
}

#[tokio::test]
async fn too_little_cash_is_reported_under_the_branch() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let out = json!({"branch": 2, "amount": "49999.99"});
    admin.post("/api/branches/withdraw/", out).await.assert(201);
    let answer = admin.post("/api/adminstrator/loan/applications/", application()).await;
    let sentence = "Insufficient cash at Soweto: R\u{a0}0,01 available.";
    assert_eq!(answer.message("branch"), sentence);
    let quote = admin.post("/api/adminstrator/loan/quote/", application()).await.assert(200);
    let warning = json!({
        "code": "branch_cash", "message": sentence, "cap": "0.01", "actual": "1000.00",
        "unit": "rand", "source": null, "excess": null, "credit_limit": null, "is_refusal": true
    });
    assert_eq!(quote["warnings"][2], warning);
}

#[tokio::test]
async fn loans_above_limits_are_listed() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    let path = "/api/administrator/loans-above-limits/";
    let page = admin.get(&format!("{path}?branch=2&rule=interest&page_size=5")).await.assert(200);
    assert_eq!((&page["total"], &page["page_size"]), (&json!(1), &json!(5)));
    let row = &page["items"][0];
    for (field, value) in [
        ("loan_account", json!(1)),
        ("client_last_name", json!("Dlamini")),
        ("branch", json!({"id": 2, "name": "Soweto"})),
        ("loan_product", json!("Payday")),
        ("disbursement_date", json!("2026-03-02")),
        ("principal_amount", json!("1000.00")),
        ("rule", json!("interest")),
        ("unit", json!("percent_per_month")),
        ("limit", json!("5.00")),
        ("actual", json!("16.00")),
        ("excess", json!("11.00")),
    ] {
        assert_eq!(row[field], value, "{field}");
    }
    let account = admin.get("/api/loan-accounts/1/").await.assert(200);
    assert_eq!(account["above_limits"][0]["credit_limit"], row["credit_limit"]);
    let none = admin.get(&format!("{path}?date_from=2026-03-03")).await.assert(200);
    assert_eq!(none["total"], 0);
    let wrong = admin.get(&format!("{path}?rule=luck")).await;
    assert_eq!(wrong.status, 400);
    api.consultant("Soweto").get(path).await.assert_refused(403, "wrong_role");
}

#[tokio::test]
async fn product_above_legal_limits_is_warned_about() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let dear = json!({"interest_rate": 144, "monthly_service_fee": "60.01", "version": 1});
    let saved = admin.patch("/api/loan-products/1/", dear).await.assert(200);
    let codes: Vec<_> =
        saved["warnings"].as_array().unwrap().iter().map(|one| &one["code"]).collect();
    assert_eq!(codes, ["interest_cap", "service_fee_cap"]);
    let lawful = json!({"interest_rate": 24, "monthly_service_fee": 60, "version": 2});
    let saved = admin.patch("/api/loan-products/1/", lawful).await.assert(200);
    assert_eq!((&saved["warnings"], &saved["name"]), (&json!([]), &json!("Payday")));
}

#[tokio::test]
async fn quote_needs_only_cost_fields() {
    let api = TestApi::new();
    lender(&api).await;
    let clerk = api.consultant("Soweto").can("can_give_loans");
    let body = json!({
        "loan_product": 1, "amount": 1000, "payment_frequency": "monthly", "installment_count": 2,
        "schedule_due_dates": ["2026-04-02", "2026-05-02"]
    });
    let quote = clerk.post("/api/consultant/loan/quote/", body).await.assert(200);
    assert_eq!(quote["total_amount"], "1240.00");
    assert_eq!(quote["installments"][1]["amount"], "620.00");
    // 12 % flat a month for two months: R240 on R1 000 for one and R500 for another.
    let warning = &quote["warnings"][0];
    assert_eq!(warning["code"], "interest_cap");
    assert_eq!((&warning["cap"], &warning["actual"]), (&json!("5.00"), &json!("16.00")));
    assert_eq!(warning["unit"], "percent_per_month");
    assert_eq!((&warning["excess"], &warning["is_refusal"]), (&json!("11.00"), &json!(false)));
    assert!(warning["credit_limit"].is_number());
    assert!(warning["message"].as_str().unwrap().contains("allow 5,00% a month"));
    assert!(warning["source"].as_str().unwrap().contains("GN R1080 of 2015"));
    assert!(quote["effective_annual_rate"].is_string());
    clerk.post("/api/adminstrator/loan/quote/", json!({})).await.assert_refused(403, "wrong_role");
}

#[tokio::test]
async fn quote_checks_fields_like_an_application() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let mut odd = application();
    for (field, value) in [
        ("client", json!(99)),
        ("branch", json!(99)),
        ("purpose", json!("Gambling")),
        ("transaction_type", json!("tomorrow")),
        ("mandate_id1", json!("M".repeat(65))),
    ] {
        odd[field] = value;
    }
    let asked = admin.post("/api/adminstrator/loan/quote/", odd.clone()).await;
    asked.assert_refused(400, "invalid");
    let sent = admin.post("/api/adminstrator/loan/applications/", odd).await;
    for field in ["client", "branch", "purpose", "transaction_type", "mandate_id1"] {
        assert_eq!(asked.message(field), sent.message(field));
        assert!(!asked.message(field).is_empty(), "{field}");
    }
    let mut typed = application();
    typed["purpose"] = json!(["a list"]);
    let answer = admin.post("/api/adminstrator/loan/quote/", typed).await;
    assert!(!answer.message("purpose").is_empty());
}

#[tokio::test]
async fn legal_limits_are_listed_and_added() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let body = json!({
        "kind": "initiation_fee", "effective_from": "2027-01-01", "initiation_fee_base": 200,
        "initiation_fee_threshold": 1000, "initiation_fee_rate": 10, "initiation_fee_maximum": 1200,
        "initiation_fee_share": "15.5", "repo_rate": 99, "source": "A notice"
    });
    let added = admin.post("/api/credit-limits/", body.clone()).await.assert(201);
    let expected = json!({
        "id": added["id"], "kind": "initiation_fee", "effective_from": "2027-01-01",
        "status": "upcoming", "initiation_fee_base": "200.00",
        "initiation_fee_threshold": "1000.00", "initiation_fee_rate": "10.00",
        "initiation_fee_maximum": "1200.00", "initiation_fee_share": "15.50",
        "source": "A notice", "added_by": 1, "added_at": "2026-03-02T06:00:00Z"
    });
    assert_eq!(added, expected);
    let all = admin.get("/api/credit-limits/").await.assert(200);
    assert_eq!(all[0], added);
    assert_eq!(
        (&all[1]["initiation_fee_base"], &all[1]["status"]),
        (&json!("165.00"), &json!("in_force"))
    );
    assert_eq!(all[1]["added_by"], json!(null));
    let again = admin.post("/api/credit-limits/", body).await;
    assert!(!again.message("effective_from").is_empty());
    let short = json!({
        "kind": "short_term_interest", "effective_from": "2026-03-02", "short_term_amount": "9000",
        "short_term_months": 6, "short_term_first_rate": "4.5", "short_term_later_rate": 3,
        "source": "A notice"
    });
    let short = admin.post("/api/credit-limits/", short).await.assert(201);
    assert_eq!((&short["short_term_months"], &short["status"]), (&json!(6), &json!("in_force")));
    let odd = json!({"kind": "odd", "repo_rate": "much", "short_term_months": 1.5});
    let odd = admin.post("/api/credit-limits/", odd).await;
    odd.assert_refused(400, "invalid");
    assert!(!odd.message("repo_rate").is_empty() && !odd.message("short_term_months").is_empty());
    let odd = admin.post("/api/credit-limits/", json!({"kind": "odd"})).await;
    for field in ["kind", "effective_from", "source"] {
        assert!(!odd.message(field).is_empty(), "{field}");
    }
    let clerk = api.consultant("Soweto");
    clerk.post("/api/credit-limits/", json!({})).await.assert_refused(403, "wrong_role");
    clerk.get("/api/credit-limits/").await.assert(200);
}

#[tokio::test]
async fn repeated_application_gives_one_loan() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let path = "/api/adminstrator/loan/applications/";
    let send = async || {
        let request = admin.json(Method::POST, path).header("Idempotency-Key", "form-1");
        admin.send(request, application().to_string()).await
    };
    let (first, second) = (send().await, send().await);
    assert_eq!(second.header("Idempotent-Replayed"), "true");
    assert_eq!(first.assert(201), second.assert(201));
    let stats = admin.get("/api/adminstrator/dashboard-stats/").await.assert(200);
    assert_eq!(stats["loans"]["total"], 1);
}

#[tokio::test]
async fn consultants_give_loans_at_their_own_branch() {
    let api = TestApi::new();
    lender(&api).await;
    let path = "/api/consultant/loan/applications/";
    let clerk = api.consultant("Alexandra").can("can_give_loans");
    clerk.post(path, application()).await.assert_refused(403, "other_branch");
    let clerk = api.consultant("Soweto").can("can_give_loans");
    let given = clerk.post(path, application()).await.assert(201);
    assert_eq!(given["loan_account"]["disbursed_by"]["id"], given["application"]["submitted_by"]);
}
