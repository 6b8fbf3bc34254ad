use api::testing::TestApi;
use serde_json::json;

const PATH: &str = "/api/currencies/";

#[tokio::test]
async fn currencies_are_stored_with_one_base() {
    let api = TestApi::new();
    let administrator = api.administrator();
    let body = json!({"currency_code": "zar", "currency_name": "Rand", "rate": 7});
    let rand = administrator.post(PATH, body).await.assert(201);
    assert_eq!(
        rand,
        json!({
            "id": 1, "currency_code": "ZAR", "currency_name": "Rand", "rate": "1.00",
            "is_base_currency": true
        })
    );
    // The form's own names are taken as well.
    let body = json!({"code": "USD", "name": "US dollar", "rate": "0.05"});
    let dollar = administrator.post(PATH, body).await.assert(201);
    assert_eq!((&dollar["rate"], &dollar["is_base_currency"]), (&json!("0.05"), &json!(false)));
    let path = "/api/currencies/2/";
    let dollar = administrator.patch(path, json!({"is_base_currency": true})).await.assert(200);
    assert_eq!((&dollar["rate"], &dollar["is_base_currency"]), (&json!("1.00"), &json!(true)));
    let list = api.consultant("Soweto").get(PATH).await.assert(200);
    assert_eq!((&list[1]["currency_code"], &list[1]["rate"]), (&json!("ZAR"), &json!("20.00")));
    administrator.delete(path).await.assert_refused(409, "base_currency");
    assert_eq!(administrator.delete("/api/currencies/1/").await.status, 204);
    administrator.delete("/api/currencies/1/").await.assert_refused(404, "not_found");
}

#[tokio::test]
async fn short_lists_come_in_pages() {
    let api = TestApi::new();
    let administrator = api.administrator().can("can_add_staff");
    let rand = json!({"currency_code": "ZAR", "currency_name": "Rand", "rate": 1});
    administrator.post(PATH, rand).await.assert(201);
    for path in [
        PATH,
        "/api/loan-products/",
        "/api/payment-methods/",
        "/api/credit-limits/",
        "/api/expense-norms/",
        "/api/vat/rates/",
        "/api/accounting/provision-rates/",
        "/api/paper-templates/",
        "/api/paper-templates/agreement/versions/",
        "/api/user/sessions/",
        "/api/management/registrations/",
    ] {
        let all = administrator.get(path).await.assert(200);
        let total = all.as_array().expect("a plain list").len();
        let page = administrator.get(&format!("{path}?page=1&page_size=1")).await.assert(200);
        assert_eq!(page["items"].as_array().map(Vec::len), Some(total.min(1)), "{path}");
        assert_eq!(
            (&page["total"], &page["total_pages"]),
            (&json!(total), &json!(total)),
            "{path}"
        );
        let wrong = administrator.get(&format!("{path}?page=0")).await;
        assert_eq!(wrong.message("page"), "Pages start at 1.");
    }
}

#[tokio::test]
async fn each_error_is_under_its_field() {
    let api = TestApi::new();
    let administrator = api.administrator();
    let rand = json!({"currency_code": "ZAR", "currency_name": "Rand", "rate": 1});
    administrator.post(PATH, rand).await.assert(201);
    for (field, value, message) in [
        ("currency_code", json!("ZAR"), "A currency with this code already exists."),
        ("currency_code", json!("rand"), "This text is too long. Use at most 3 characters."),
        ("currency_code", json!(""), "Currency code is required"),
        ("currency_name", json!(null), "Currency name is required"),
        ("rate", json!(0), "Rate must be greater than 0"),
        ("rate", json!("1e3"), "Enter a rate such as 18.25."),
        ("rate", json!({}), "Enter a rate such as 18.25."),
        ("rate", json!(null), "Rate is required"),
    ] {
        let mut body = json!({"currency_code": "EUR", "currency_name": "Euro", "rate": 1});
        body[field] = value.clone();
        let refusal = administrator.post(PATH, body).await;
        refusal.assert_refused(400, "invalid");
        assert_eq!(refusal.message(field), message, "{field}: {value}");
    }
    let consultant = api.consultant("Soweto").can_everything();
    consultant.post(PATH, json!({})).await.assert_refused(403, "wrong_role");
}
