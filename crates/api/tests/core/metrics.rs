//! Requests are counted under their route.

use api::metrics::Metrics;
use api::testing::TestApi;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use tower::ServiceExt;

#[tokio::test]
async fn requests_are_counted_by_route_and_never_by_path() {
    let metrics = Metrics::install().expect("the only recorder of this process");
    let api = TestApi::new();
    let admin = api.administrator();
    admin.get("/api/branches/424242/").await.assert_refused(404, "not_found");
    let request = Request::get("/metrics").body(Body::empty()).expect("a request");
    let answer = metrics.router().oneshot(request).await.expect("an answer");
    let bytes = to_bytes(answer.into_body(), usize::MAX).await.expect("a whole answer");
    let text = String::from_utf8(bytes.to_vec()).expect("UTF-8");
    let route = r#"method="GET",route="/api/branches/{id}/",status="404""#;
    assert!(text.contains(&format!("rondavel_http_requests_total{{{route}}}")), "{text}");
    assert!(text.contains("rondavel_http_request_seconds_bucket"));
    assert!(!text.contains("424242"));
}
