//! Links to media: signed, short-lived, and dead with their session.

use api::testing::{TestApi, User, jpeg};
use jiff::SignedDuration;
use office::StaffId;

#[tokio::test]
async fn link_serves_only_its_file() {
    let api = TestApi::new();
    let admin = api.administrator();
    let link = admin.store_test_picture(jpeg(40, 30)).await;
    let anyone = api.anonymous();
    let answer = anyone.get(&link).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), "image/jpeg");
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
    assert!(answer.header("content-security-policy").contains("sandbox"));
    assert!(answer.bytes.starts_with(&[0xFF, 0xD8, 0xFF]));
    let (path, query) = link.split_once('?').unwrap();
    let of = |person: &User<'_>| format!("session={}&", person.person().session);
    assert!(query.contains(&of(&admin)), "{query}");
    let mut tampered = vec![
        path.to_owned(),
        format!("{path}?{}", query.replace("session=", "session=1")),
        // A live session, which would keep the link alive.
        format!("{path}?{}", query.replace(&of(&admin), &of(&api.administrator()))),
        format!("{path}?{}", query.replace("expires=", "expires=9")),
        format!("{path}?{query}AA"),
        format!("{path}?{}", query.replace("signature=", "signature=%00")),
        format!("{}?{query}", path.replace("/selfies/", "/documents/")),
        format!("{}?{query}", path.replace("/selfies/", "/selfies/../selfies/")),
    ];
    tampered.push(format!("/api/media/../../etc/passwd?{query}"));
    for link in tampered {
        anyone.get(&link).await.assert_refused(403, "bad_link");
    }
}

#[tokio::test]
async fn link_expires_within_the_hour() {
    let api = TestApi::new();
    let admin = api.administrator();
    let link = admin.store_test_picture(jpeg(40, 30)).await;
    api.office.pass(SignedDuration::from_mins(29));
    assert_eq!(api.anonymous().get(&link).await.status, 200);
    api.office.pass(SignedDuration::from_mins(31));
    api.anonymous().get(&link).await.assert_refused(403, "bad_link");
}

#[tokio::test]
async fn link_expires_with_its_session() {
    let api = TestApi::new();
    let admin = api.administrator();
    let link = admin.store_test_picture(jpeg(40, 30)).await;
    assert_eq!(api.anonymous().get(&link).await.status, 200);
    admin.end_session();
    api.anonymous().get(&link).await.assert_refused(403, "bad_link");
}

#[tokio::test]
async fn cached_media_copy_answers_304() {
    let api = TestApi::new();
    let admin = api.administrator();
    let link = admin.store_test_picture(jpeg(40, 30)).await;
    let first = admin.get(&link).await;
    let request = admin.request(axum::http::Method::GET, &link);
    let again = admin.send(request.header("if-none-match", first.header("etag")), "").await;
    assert_eq!(again.status, 304);
    assert!(again.bytes.is_empty());
}

/// Signed by us, for a time that has passed or for another file: changing either breaks the seal.
#[tokio::test]
async fn expired_link_is_refused_despite_valid_signature() {
    let api = TestApi::new();
    let admin = api.administrator();
    let (first, second) =
        (admin.store_test_picture(jpeg(40, 30)).await, admin.store_test_picture(jpeg(8, 8)).await);
    let (path, _) = first.split_once('?').expect("a signature");
    let (_, query) = second.split_once('?').expect("a signature");
    api.anonymous().get(&format!("{path}?{query}")).await.assert_refused(403, "bad_link");
    api.office.pass(SignedDuration::from_mins(61));
    for server in [&api, &api.another_server()] {
        server.anonymous().get(&first).await.assert_refused(403, "bad_link");
    }
    // The person is still signed in, and gets a new link to the same file.
    assert_eq!(admin.get(&first).await.status, 403);
}

/// A link of another session stops working when that session ends, on every server.
#[tokio::test]
async fn ended_session_voids_links_on_every_server() {
    let api = TestApi::new();
    let other = api.another_server();
    let (owner, colleague) = (api.administrator(), api.administrator());
    let link = owner.store_test_picture(jpeg(40, 30)).await;
    assert_eq!(other.anonymous().get(&link).await.status, 200);
    owner.end_session();
    for server in [&api, &other] {
        colleague.at(server).get(&link).await.assert_refused(403, "bad_link");
    }
}

/// Each attempt is recorded among the refusals, up to the limit of a network in a minute.
#[tokio::test]
async fn attempts_on_links_are_recorded_and_limited() {
    let api = TestApi::new();
    for number in 0..60 {
        let link = format!("/api/media/selfies/{number}.jpg?expires=1&session=1&signature=AA");
        api.anonymous().get(&link).await.assert_refused(403, "bad_link");
    }
    let many = api.anonymous().get("/api/media/selfies/a.jpg").await;
    many.assert_refused(429, "too_many_tries");
    assert_eq!(api.office.refusals(), vec![(StaffId::NOBODY, "bad_link".to_owned()); 60]);
    let link = api.administrator().store_test_picture(jpeg(40, 30)).await;
    assert_eq!(api.anonymous().get(&link).await.status, 200, "good links are not counted");
}
