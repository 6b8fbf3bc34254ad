//! Closing a month on the wire: rates of provision, the preview, the close and its report.

use crate::papers::open;
use crate::{give, go_to, lender};
use api::testing::TestApi;
use office::Request;
use office::periods::{self, PeriodCloseId};
use serde_json::{Value, json};

const RATES: &str = "/api/accounting/provision-rates/";
const PERIODS: &str = "/api/accounting/periods/";
const PREVIEW: &str = "/api/accounting/periods/preview/";

fn rates() -> Value {
    json!({
        "effective_from": "2026-03-02", "rate_current": 1, "rate_1_30": "5", "rate_31_60": "25.00",
        "rate_61_90": "50", "rate_over_90": 100, "source": "Losses of the last three years"
    })
}

/// Finishes the close, as the job does after its proof.
async fn finish(api: &TestApi, id: i64, findings: usize) {
    let verb = move |tx: &mut store::Tx, ctx: &office::Ctx| {
        periods::finish(tx, ctx, PeriodCloseId::new(id), findings)
    };
    api.office.office.write(Request::system("test"), verb).await.expect("a check that ends");
}

#[tokio::test]
async fn month_is_closed_with_report_and_reopened() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let added = admin.post(RATES, rates()).await.assert(201);
    assert_eq!((&added["status"], &added["rate_1_30"]), (&json!("in_force"), &json!("5.00")));
    give(&admin).await;
    let admin = go_to(&api, "2026-04-01").await;
    let preview = admin.get(PREVIEW).await.assert(200);
    assert_eq!(
        (&preview["period_end"], &preview["choices"], &preview["last_closed"]),
        (&json!("2026-03-31"), &json!(["2026-03-31"]), &Value::Null)
    );
    // 1 % of R 1 000.
    let branch = &preview["branches"][0];
    assert_eq!(
        (&branch["branch"]["name"], &branch["provision"]),
        (&json!("Soweto"), &json!("10.00"))
    );
    assert_eq!(preview["totals"]["impairment"], "10.00");
    let end = json!({ "period_end": "2026-03-31" });
    let asked = admin.post(PERIODS, end.clone()).await.assert(201);
    assert_eq!((&asked["status"], &asked["report_file"]), (&json!("checking"), &Value::Null));
    let checking = admin.get(PREVIEW).await.assert(200);
    assert_eq!(checking["checking"], asked["id"]);
    finish(&api, 1, 0).await;
    let listed = admin.get(PERIODS).await.assert(200);
    assert_eq!((&listed["total"], &listed["items"][0]["status"]), (&json!(1), &json!("closed")));
    let closed = admin.get(&format!("{PERIODS}1/")).await.assert(200);
    assert_eq!((&closed["findings"], &closed["totals"]["provision"]), (&json!(0), &json!("10.00")));
    let text = open(&api, &closed["report_file"]).await;
    for part in [
        "Period close 1",
        "Closed up to 31 Mar 2026",
        "Impairment of loans R 10,00",
        "Provision for loan losses",
    ] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
    let hash = closed["journal_hash"].as_str().unwrap();
    assert!(text.replace(char::is_whitespace, "").contains(hash), "{hash} is not in {text}");
    let answer = admin.post(PERIODS, end).await;
    assert_eq!(answer.message("period_end"), "The period up to 31 Mar 2026 is already closed.");
    // A second administrator agrees to reopen it.
    let form = json!({ "kind": "reopen", "period": 1, "reason": "A mistake." });
    let request = admin.post("/api/requests/", form).await.assert(201);
    assert_eq!((&request["period"], &request["cash_up"]), (&json!(1), &Value::Null));
    assert_eq!(request["period_end"], "2026-03-31");
    let second = api.administrator().can("can_verify_edit_loans_requests");
    second.post("/api/requests/1/approve/", json!({})).await.assert(200);
    let after = admin.get(&format!("{PERIODS}1/")).await.assert(200);
    assert_eq!((&after["status"], &after["report_file"]), (&json!("reopened"), &Value::Null));
}

#[tokio::test]
async fn wrong_period_fields_have_their_messages() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let answer = admin.post(PERIODS, json!({})).await;
    assert_eq!(answer.message("period_end"), "Choose a month.");
    let answer = admin.post(PERIODS, json!({ "period_end": "2026-03-31" })).await;
    let message = "31 Mar 2026 has not had its day end yet, or is before the first entry.";
    assert_eq!(answer.message("period_end"), message);
    let answer = admin.post(RATES, json!({ "rate_current": 101 })).await;
    assert_eq!(answer.message("rate_current"), "Enter a percentage from 0 to 100.");
    assert_eq!(answer.message("source"), "Please give a reason.");
    let clerk = api.consultant("Soweto");
    clerk.get(PERIODS).await.assert_refused(403, "wrong_role");
}
