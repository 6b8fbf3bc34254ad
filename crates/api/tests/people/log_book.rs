use crate::{PASSWORD, first_administrator, login};
use api::testing::{Answer, FormParts, TestApi, User, jpeg};
use axum::http::Method;
use axum::http::header::CONTENT_TYPE;
use jiff::SignedDuration;
use serde_json::{Value, json};

const CONSOLE: &str = "/api/adminstrator/logbook/";

#[tokio::test]
async fn console_login_opens_and_logout_closes_an_entry() {
    let api = TestApi::new();
    let (boss, _) = first_administrator(&api).await;
    let here = json!({
        "name": "City", "address": "1 Rissik Street", "latitude": -26.2041, "longitude": 28.0473,
    });
    boss.post("/api/branches/", here).await.assert(201);
    boss.post("/api/adminstrator/logout/", json!({})).await.assert(200);
    let (boss, _) = crate::signed_in(&api, "thandi").await;
    api.office.pass(SignedDuration::from_mins(10));

    let entries = boss.get(CONSOLE).await.assert(200);
    assert_eq!(entries.as_array().map(Vec::len), Some(2));
    let (open, closed) = (&entries[0], &entries[1]);
    assert_eq!(open["login_branch"]["name"], "City");
    assert_eq!(open["logout_branch"], Value::Null);
    assert_eq!(
        (&open["login_latitude"], &open["login_longitude"]),
        (&json!(-26.204_103), &json!(28.047_305))
    );
    assert_eq!((&open["attendance"], &open["seconds_worked"]), (&json!("present"), &json!(600)));
    assert_eq!(open["logout_time"], Value::Null);
    assert_eq!(open["user_info"]["username"], "thandi");
    assert_eq!(open["user_info"]["branch"], Value::Null);
    assert_eq!(closed["login_branch"], Value::Null);
    assert_eq!(closed["attendance"], "worked");
    assert_eq!(closed["logout_time"], "2026-03-02T06:00:00Z");
    let selfie = open["login_selfie_url"].as_str().expect("a link");
    let picture = api.anonymous().get(&format!("/api/media/{selfie}")).await;
    assert_eq!((picture.status.as_u16(), picture.header("content-type")), (200, "image/jpeg"));
    let small = open["login_selfie_thumbnail_url"].as_str().expect("a link");
    assert_eq!(api.anonymous().get(&format!("/api/media/{small}")).await.status, 200);
}

#[tokio::test]
async fn entries_are_scoped_dated_and_paged() {
    let api = TestApi::new();
    let (boss, _) = first_administrator(&api).await;
    let other = api.administrator();
    assert_eq!(other.get(CONSOLE).await.assert(200), json!([]));
    let all = other.get(&format!("{CONSOLE}?scope=all")).await.assert(200);
    assert_eq!(all.as_array().map(Vec::len), Some(1));
    assert_eq!(other.get("/api/director/logbook/").await.assert(200), all);
    let page = other.get("/api/director/logbook/?page=1&from=2026-03-02&to=2026-03-02").await;
    assert_eq!(page.assert(200)["total"], 1);
    let later = boss.get(&format!("{CONSOLE}?from=2026-03-03")).await.assert(200);
    assert_eq!(later, json!([]));
    let answer = other.get(&format!("{CONSOLE}?scope=branch")).await;
    assert_eq!(answer.message("branch"), "Branch is required.");
    other.get(&format!("{CONSOLE}?scope=branch&branch=1")).await.assert(200);
    let days = other.get(&format!("{CONSOLE}days/?scope=all&to=2026-03-31")).await.assert(200);
    assert_eq!(days, json!([{ "date": "2026-03-02", "entries": 1 }]));
    assert_eq!(other.get(&format!("{CONSOLE}days/")).await.assert(200), json!([]));
    let nobody = other.get(&format!("{CONSOLE}?scope=all&staff=999")).await;
    assert_eq!(nobody.assert(200), json!([]));
    let consultant = api.consultant("Soweto");
    consultant.get(CONSOLE).await.assert_refused(403, "wrong_role");
    consultant.get(&format!("{CONSOLE}days/")).await.assert_refused(403, "wrong_role");
    consultant.get("/api/director/logbook/").await.assert_refused(403, "wrong_role");
    assert_eq!(consultant.get("/api/consultant/logbook/").await.assert(200), json!([]));
}

/// A whole list is read in blocks of days, without gaps between them.
#[tokio::test]
async fn weeks_of_entries_are_returned_complete() {
    let api = TestApi::new();
    let mut days = Vec::new();
    // Nine days in a row, and one much earlier.
    for pause in [60, 1, 1, 1, 1, 1, 1, 1, 1, 1] {
        let person = api.consultant("Soweto");
        days.push(
            person.multipart(LOG_IN, entry("login")).await.assert(201)["business_date"].clone(),
        );
        api.office.go_to(money::add_days(api.office.today(), pause));
    }
    days.reverse();
    let dates = |list: &Value| {
        let entries = list.as_array().into_iter().flatten();
        entries.map(|entry| entry["business_date"].clone()).collect::<Vec<_>>()
    };
    let boss = api.administrator();
    let all = boss.get(&format!("{CONSOLE}?scope=all&from=2026-01-01")).await.assert(200);
    assert_eq!(dates(&all), days);
    assert_eq!(dates(&boss.get("/api/director/logbook/").await.assert(200)), days);
    let path = format!("{CONSOLE}?scope=all&from={}", days[7].as_str().expect("a date"));
    assert_eq!(dates(&boss.get(&path).await.assert(200)), days[..8]);
}

#[tokio::test]
async fn successful_and_failed_logins_are_listed() {
    let api = TestApi::new();
    let (boss, _) = first_administrator(&api).await;
    login(&api, "thandi", "wrong password").await.assert_refused(401, "wrong_credentials");
    login(&api, "nobody", PASSWORD).await.assert_refused(401, "wrong_credentials");
    let own = boss.get("/api/login-events/").await.assert(200);
    assert_eq!((&own[0]["outcome"], &own[0]["selfie"]), (&json!("wrong_password"), &Value::Null));
    let good = &own[1];
    assert_eq!(good["outcome"], "success");
    assert_eq!(good["user"]["first_name"], "Thandi");
    assert_eq!(
        (&good["browser_info"], &good["machine_info"]),
        (&json!("Firefox"), &json!("Linux x86_64"))
    );
    assert_eq!(good["address"], "127.0.0.1");
    let selfie = good["selfie"].as_str().expect("a link");
    assert_eq!(api.anonymous().get(&format!("/api/media/{selfie}")).await.status, 200);

    let all = boss.get("/api/activity/logs/").await.assert(200);
    assert_eq!(all.as_array().map(Vec::len), Some(3));
    assert_eq!((&all[0]["user"], &all[0]["username"]), (&Value::Null, &json!("")));
    let found = boss.get("/api/activity/logs/?q=MOKO&page=1&page_size=1").await.assert(200);
    assert_eq!((&found["total"], &found["total_pages"]), (&json!(2), &json!(2)));
    for (query, total) in [
        ("outcome=wrong_password", 1),
        ("outcome=unknown_user&q=moko", 0),
        ("address=127.0.0.1", 3),
        ("address=127.0.0.2", 0),
        ("from=2026-03-02&to=2026-03-02", 3),
        ("from=2026-03-03", 0),
        ("to=2026-03-01", 0),
    ] {
        let found = boss.get(&format!("/api/activity/logs/?{query}&page=1")).await.assert(200);
        assert_eq!(found["total"], json!(total), "{query}");
    }
    for (query, field, message) in [
        (
            "outcome=good",
            "outcome",
            "Choose one of: success, wrong_password, unknown_user, pending, deactivated, locked, code_required, wrong_code, already_approved.",
        ),
        ("address=Durban", "address", "Enter an IP address."),
        ("from=2026-03-03&to=2026-03-02", "from", "The start date cannot be after the end date."),
    ] {
        let answer = boss.get(&format!("/api/activity/logs/?{query}")).await.assert(400);
        assert_eq!(answer["errors"][field], json!([message]), "{query}");
    }
    let others = api.administrator().get("/api/login-events/?username=Thandi").await.assert(200);
    assert_eq!(others.as_array().map(Vec::len), Some(2));
    let consultant = api.consultant("Soweto");
    assert_eq!(consultant.get("/api/login-events/").await.assert(200), json!([]));
    let answer = consultant.get("/api/login-events/?username=thandi").await;
    answer.assert_refused(403, "wrong_role");
    consultant.get("/api/activity/logs/").await.assert_refused(403, "wrong_role");
}

const LOG_IN: &str = "/api/consultant/logbook/login/";
const LOG_OUT: &str = "/api/consultant/logbook/logout/";
const OWN: &str = "/api/consultant/logbook/";

/// Everything that logging in or out sends; `way` is `login` or `logout`.
fn entry(way: &str) -> FormParts {
    FormParts::new()
        .text(&format!("{way}_latitude"), "-26.2041028")
        .text(&format!("{way}_longitude"), "28.0473051")
        .text("browser_info", "Firefox")
        .text("machine_info", "Android")
        .file(&format!("{way}_selfie"), "selfie.jpg", &jpeg(64, 48))
}

async fn opens(api: &TestApi, link: &Value) -> bool {
    let link = link.as_str().expect("a link");
    api.anonymous().get(&format!("/api/media/{link}")).await.status == 200
}

#[tokio::test]
async fn consultant_day_runs_from_login_to_logout() {
    let api = TestApi::new();
    let consultant = api.consultant("Soweto");
    let open = consultant.multipart(LOG_IN, entry("login")).await.assert(201);
    assert_eq!((&open["attendance"], &open["logout_time"]), (&json!("present"), &Value::Null));
    assert!(opens(&api, &open["login_selfie_url"]).await);
    assert!(opens(&api, &open["login_selfie_thumbnail_url"]).await);
    let again = consultant.multipart(LOG_IN, entry("login")).await;
    again.assert_refused(400, "invalid");
    let sentence = "You are already logged in. Log out before you log in again.";
    assert_eq!(again.body["detail"], sentence);

    api.office.pass(SignedDuration::from_mins(10));
    let closed = consultant.multipart(LOG_OUT, entry("logout")).await.assert(200);
    assert_eq!((&closed["id"], &closed["seconds_worked"]), (&open["id"], &json!(600)));
    assert_eq!(closed["logout_latitude"], json!(-26.204_103));
    assert!(opens(&api, &closed["logout_selfie_url"]).await);
    let again = consultant.multipart(LOG_OUT, entry("logout")).await;
    assert_eq!(again.body["detail"], "You are not logged in today. Log in first.");
    let own = consultant.get(OWN).await.assert(200);
    assert_eq!((own.as_array().map(Vec::len), &own[0]["id"]), (Some(1), &open["id"]));
    let days = consultant.get(&format!("{OWN}days/")).await.assert(200);
    assert_eq!(days, json!([{ "date": "2026-03-02", "entries": 1 }]));
    assert_eq!(api.consultant("Soweto").get(&format!("{OWN}days/")).await.assert(200), json!([]));
    let seen = api.administrator().get("/api/director/logbook/").await.assert(200);
    assert_eq!(seen[0]["id"], open["id"]);
}

#[tokio::test]
async fn a_log_entry_needs_place_and_selfie() {
    let api = TestApi::new();
    let consultant = api.consultant("Soweto");
    for (path, way) in [(LOG_IN, "login"), (LOG_OUT, "logout")] {
        let [latitude, longitude, selfie] =
            ["latitude", "longitude", "selfie"].map(|name| format!("{way}_{name}"));
        let nothing = consultant.multipart(path, FormParts::new().text("browser_info", "")).await;
        nothing.assert_refused(400, "invalid");
        for field in [&latitude, &longitude] {
            assert_eq!(nothing.message(field), "Location is required to log your entry.");
        }
        assert_eq!(nothing.message(&selfie), "Selfie is required.");
        let nowhere = FormParts::new().text(&latitude, "91").text(&longitude, "28").file(
            &selfie,
            "selfie.jpg",
            &jpeg(64, 48),
        );
        let answer = consultant.multipart(path, nowhere).await;
        assert_eq!(answer.message(&latitude), "Location is required to log your entry.");
        let no_picture = FormParts::new().text(&latitude, "-26").text(&longitude, "28").file(
            &selfie,
            "selfie.jpg",
            b"hello",
        );
        assert_eq!(consultant.multipart(path, no_picture).await.status, 415);
        let administrator = api.administrator();
        administrator.multipart(path, entry(way)).await.assert_refused(403, "wrong_role");
    }
    assert_eq!(consultant.get(OWN).await.assert(200), json!([]));
}

async fn press(person: &User<'_>, path: &str, key: &str, form: FormParts) -> Answer {
    let request = person.request(Method::POST, path).header("Idempotency-Key", key);
    person.send(request.header(CONTENT_TYPE, FormParts::KIND), form.finish()).await
}

/// A lost answer can be requested again, even after the log-out of the day.
#[tokio::test]
async fn repeated_login_key_logs_in_once() {
    let api = TestApi::new();
    let consultant = api.consultant("Soweto");
    let first = press(&consultant, LOG_IN, "one", entry("login")).await.assert(201);
    consultant.multipart(LOG_OUT, entry("logout")).await.assert(200);
    api.office.pass(SignedDuration::from_mins(5));
    let again = press(&consultant, LOG_IN, "one", entry("login")).await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    let again = again.assert(201);
    assert_eq!((&again["id"], &again["logout_time"]), (&first["id"], &Value::Null));
    assert!(opens(&api, &again["login_selfie_url"]).await);
    assert_eq!(consultant.get(OWN).await.assert(200).as_array().map(Vec::len), Some(1));
    assert_eq!(api.stored_files("selfies"), 4, "two pictures and their thumbnails");
    press(&consultant, LOG_IN, "two", entry("login")).await.assert(201);
    assert_eq!(consultant.get(OWN).await.assert(200).as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn corrected_logout_is_shown_beside_the_recorded_one() {
    let api = TestApi::new();
    first_administrator(&api).await;
    api.office.pass(SignedDuration::from_hours(24));
    let boss = api.administrator();
    let all = format!("{CONSOLE}?scope=all&from=2026-03-02&to=2026-03-02");
    let entry = boss.get(&all).await.assert(200)[0].clone();
    assert_eq!((&entry["attendance"], &entry["logout_time"]), (&json!("absent"), &Value::Null));
    let wish = json!({
        "kind": "log_out_correction", "log_book_entry": entry["id"],
        "logout_time": "2026-03-02T15:00:00Z", "reason": "The lights were out.",
    });
    let without = json!({ "kind": "log_out_correction", "reason": "x" });
    let answer = boss.post("/api/requests/", without).await;
    assert_eq!(answer.message("log_book_entry"), "Please select a log book entry.");
    let request = boss.post("/api/requests/", wish).await.assert(201);
    assert_eq!(request["log_out"]["business_date"], "2026-03-02");
    let change = &request["changes"][0];
    assert_eq!(
        (&change["field"], &change["before"], &change["after"]),
        (&json!("logout_time"), &json!(""), &json!("2026-03-02T15:00:00Z"))
    );
    let other = api.administrator().can("can_verify_edit_loans_requests");
    let path = format!("/api/requests/{}/approve/", request["id"]);
    other.post(&path, json!({})).await.assert(200);
    let entry = boss.get(&all).await.assert(200)[0].clone();
    assert_eq!(
        (&entry["logout_time"], &entry["corrected_logout_time"], &entry["correction_reason"]),
        (&Value::Null, &json!("2026-03-02T15:00:00Z"), &json!("The lights were out."))
    );
    assert_eq!(
        (&entry["attendance"], &entry["seconds_worked"]),
        (&json!("worked"), &json!(32_400))
    );
}
