//! Payments around midnight: none is refused because of a day end.

use crate::{give, lender, repayment};
use api::testing::{TestApi, User};
use futures_util::FutureExt;
use money::Timestamp;
use office::{Clock, day_end};
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::task::spawn_blocking;

const PAY: &str = "/api/adminstrator/loan/repayment/";

fn at(instant: &str) -> Timestamp {
    instant.parse().expect("an instant")
}

/// Ends days on request, as the program does; `first` runs before.
fn run_day_ends(api: &TestApi, first: impl Fn(&Clock) + Send + 'static) {
    let (office, clock) = (api.office.office.clone(), api.office.clock.clone());
    tokio::spawn(async move {
        loop {
            office.day_ends().asked().await;
            first(&clock);
            let office = office.clone();
            let ended = spawn_blocking(move || day_end::catch_up(&office)).await;
            ended.expect("a thread").expect("days end");
        }
    });
}

/// Signs in by today's clock.
fn cashier(api: &TestApi) -> User<'_> {
    api.administrator().can_everything()
}

async fn catch_up(api: &TestApi) {
    let office = api.office.office.clone();
    let ended = spawn_blocking(move || day_end::catch_up(&office)).await;
    ended.expect("a thread").expect("days end");
}

#[tokio::test]
async fn first_payment_of_a_day_awaits_day_end() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    run_day_ends(&api, |_| {});
    api.office.go_to("2026-03-04".parse().expect("a date"));
    let paid = cashier(&api).post(PAY, repayment("700")).await.assert(201);
    assert_eq!(paid["remaining_balance"], "540.00");
    api.anonymous().get("/api/ready/").await.assert(200);
}

/// A load balancer sends no payment to an unready server, so the probe must start the day end.
#[tokio::test]
async fn readiness_check_starts_missing_day_ends() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    api.office.go_to("2026-03-04".parse().expect("a date"));
    let is_woken = || api.office.office.day_ends().asked().now_or_never().is_some();
    assert!(!is_woken());
    api.anonymous().get("/api/ready/").await.assert_refused(503, "catching_up");
    assert!(is_woken());
}

/// A clock that is set back would date entries before the last one.
#[tokio::test]
async fn server_on_a_closed_day_is_not_ready() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    api.office.go_to("2026-03-01".parse().expect("a date"));
    let said = api.anonymous().get("/api/ready/").await.assert(503);
    assert_eq!((&said["reason"], &said["code"]), (&json!("day_closed"), &json!("day_closed")));
}

#[tokio::test]
async fn payment_without_day_end_is_refused_in_time() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    api.office.go_to("2026-03-04".parse().expect("a date"));
    let cashier = cashier(&api);
    let sent = Instant::now();
    cashier.post(PAY, repayment("700")).await.assert_refused(503, "catching_up");
    let waited = sent.elapsed();
    assert!(waited >= Duration::from_secs(2), "refused after {waited:?}");
}

/// The day was ended by a server whose clock is ahead. This one's reaches midnight while the payment
/// waits: it is one of the new day.
#[tokio::test]
async fn payment_waiting_over_midnight_counts_on_new_day() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    let (before, after) = (at("2026-03-02T21:59:59Z"), at("2026-03-02T22:00:01Z"));
    api.office.clock.set(after);
    catch_up(&api).await;
    api.office.clock.set(before);
    run_day_ends(&api, move |clock| clock.set(after));
    let admin = cashier(&api);
    admin.post(PAY, repayment("700")).await.assert(201);
    let history = admin.get("/api/loan-accounts/1/history/").await.assert(200);
    assert!(history.to_string().contains("2026-03-03"), "{history}");
}

#[tokio::test]
async fn clock_set_back_refuses_the_payment() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    api.office.go_to("2026-03-05".parse().expect("a date"));
    catch_up(&api).await;
    api.office.go_to("2026-03-03".parse().expect("a date"));
    run_day_ends(&api, |_| {});
    let admin = cashier(&api);
    admin.post(PAY, repayment("700")).await.assert_refused(503, "day_closed");
    // No payment was booked.
    let account = admin.get("/api/loan-accounts/1/").await.assert(200);
    assert_eq!(account["balance"], "1240.00");
}
