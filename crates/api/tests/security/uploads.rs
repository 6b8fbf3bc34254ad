//! Files with a false type, and files with hidden parts.

use crate::people::{PASSWORD, login_form, register};
use api::testing::{Answer, FormParts, TestApi, User, jpeg};
use axum::body::Body;
use axum::http::{Method, header};
use futures_util::{StreamExt, stream};
use image::{DynamicImage, ImageFormat};
use serde_json::json;
use std::convert::Infallible;
use std::io::Cursor;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

const PICTURE: &str = "/api/user/upload-profile-picture/";
const SCRIPT: &[u8] = b"<script>alert(document.domain)</script>";
const SVG: &[u8] = b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>";
/// The first segment after the start of a camera's file: EXIF with the orientation "turn right".
const EXIF: &[u8] =
    b"\xFF\xE1\x00\x22Exif\0\0MM\0\x2A\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";

async fn portrait(person: &User<'_>, name: &str, content: &[u8]) -> Answer {
    person.multipart(PICTURE, FormParts::new().file("profile_picture", name, content)).await
}

/// The picture that is stored of an upload, and its small form.
async fn stored(person: &User<'_>, content: &[u8]) -> Vec<Answer> {
    let answer = portrait(person, "me.jpg", content).await.assert(200);
    let mut pictures = Vec::new();
    for field in ["profile_picture", "profile_picture_small"] {
        let link = format!("/api/media/{}", answer[field].as_str().expect("a link"));
        pictures.push(person.get(&link).await);
    }
    pictures
}

fn written(format: ImageFormat, width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let image = DynamicImage::new_rgb8(width, height);
    image.write_to(&mut Cursor::new(&mut bytes), format).expect("a picture");
    bytes
}

fn holds(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

/// A picture that is a page or a script as well is only a picture afterwards.
#[tokio::test]
async fn polyglot_picture_becomes_a_plain_picture() {
    let api = TestApi::new();
    let person = api.administrator();
    let comment = [b"\xFF\xFE\x00\x2A".as_slice(), SCRIPT, b" "].concat();
    let plain = jpeg(64, 48);
    for (what, bytes) in [
        ("after it", [&plain, SCRIPT].concat()),
        ("in a comment", [&plain[..2], &comment[..2 + 42], &plain[2..]].concat()),
        ("after a PNG", [&written(ImageFormat::Png, 64, 48), SCRIPT].concat()),
        ("after a WebP", [&written(ImageFormat::WebP, 64, 48), SCRIPT].concat()),
        ("a zip after it", [&plain, b"PK\x03\x04META-INF/".as_slice()].concat()),
    ] {
        for picture in stored(&person, &bytes).await {
            assert_eq!(picture.status, 200, "{what}");
            assert_eq!(picture.header("content-type"), "image/jpeg", "{what}");
            for part in [b"<script".as_slice(), b"PK\x03\x04"] {
                assert!(!holds(&picture.bytes, part), "{what}");
            }
        }
    }
}

#[tokio::test]
async fn exif_of_photos_is_not_stored() {
    let api = TestApi::new();
    register(&api, "thandi").await.assert(201);
    let plain = jpeg(64, 32);
    let taken = [&plain[..2], EXIF, &plain[2..]].concat();
    assert!(holds(&taken, b"Exif"));
    for picture in stored(&api.administrator(), &taken).await {
        assert!(!holds(&picture.bytes, b"Exif"));
        let image = image::load_from_memory(&picture.bytes).expect("a picture");
        assert_eq!((image.width(), image.height()), (32, 64), "turned upright");
    }
    // The same applies to the selfie.
    let form = login_form("thandi", PASSWORD).file("selfie", "selfie.jpg", &taken);
    let tokens = api.anonymous().multipart("/api/adminstrator/login/", form).await.assert(200);
    let person = api.bearer(tokens["access"].as_str().expect("a token"));
    let events = person.get("/api/login-events/?username=thandi").await;
    let text = String::from_utf8_lossy(&events.bytes).into_owned();
    let link =
        text.split('"').find(|part| part.starts_with("selfies/") && !part.contains(".small."));
    let selfie = person
        .get(&format!("/api/media/{}", link.expect("a selfie").replace("\\u0026", "&")))
        .await;
    assert_eq!(selfie.status, 200, "{text}");
    assert!(!holds(&selfie.bytes, b"Exif"));
}

#[tokio::test]
async fn non_picture_is_refused_under_any_name() {
    let api = TestApi::new();
    register(&api, "thandi").await.assert(201);
    let person = api.administrator();
    let cut = |format| written(format, 320, 200)[..90].to_vec();
    for (name, bytes) in [
        ("me.svg", SVG.to_vec()),
        ("me.jpg", SVG.to_vec()),
        ("me.png", [b"\x89PNG\r\n\x1a\n".as_slice(), SCRIPT].concat()),
        ("me.jpg", [b"\xFF\xD8\xFF".as_slice(), SCRIPT].concat()),
        ("me.gif", [b"GIF89a".as_slice(), SCRIPT].concat()),
        ("me.html", SCRIPT.to_vec()),
        ("me.pdf", b"%PDF-1.7 and so on".to_vec()),
        ("me.exe", b"MZ\x90\x00".to_vec()),
        ("cut.png", cut(ImageFormat::Png)),
        ("cut.jpg", cut(ImageFormat::Jpeg)),
        ("cut.webp", written(ImageFormat::WebP, 320, 200)[..30].to_vec()),
        ("nothing.jpg", b" ".to_vec()),
    ] {
        let answer = portrait(&person, name, &bytes).await;
        answer.assert_refused(415, "unsupported_media_type");
        let form = login_form("thandi", PASSWORD).file("selfie", "selfie.jpg", &bytes);
        let answer = api.anonymous().multipart("/api/adminstrator/login/", form).await;
        answer.assert_refused(415, "unsupported_media_type");
        assert_eq!(answer.message("selfie"), "This must be a JPEG picture.", "{name}");
    }
}

/// Builds a JPEG of a few hundred bytes that declares this height and width; missing data is grey.
fn jpeg_that_claims(edge: u16) -> Vec<u8> {
    let mut bomb = jpeg(16, 16);
    let frame = bomb.windows(2).position(|window| window == [0xFF, 0xC0]).expect("a frame");
    bomb[frame + 5..frame + 9].copy_from_slice(&[edge.to_be_bytes(), edge.to_be_bytes()].concat());
    bomb
}

/// A file of a few hundred bytes that would unpack to gigabytes.
#[tokio::test]
async fn picture_bomb_is_refused_before_unpacking() {
    let api = TestApi::new();
    let person = api.administrator();
    portrait(&person, "me.jpg", &jpeg_that_claims(400)).await.assert(200);
    let mut png = written(ImageFormat::Png, 16, 16);
    // Width and height in the header, with their checksum.
    png[16..24].copy_from_slice(&[0, 0, 0xFD, 0xE8, 0, 0, 0xFD, 0xE8]);
    let sum = crc(&png[12..29]).to_be_bytes();
    png[29..33].copy_from_slice(&sum);
    // Each edge is allowed, but together they make a picture of 243 MB.
    let (long, large) = (written(ImageFormat::Png, 10_001, 8), jpeg_that_claims(9000));
    for bytes in [jpeg_that_claims(65_000), png, long, large] {
        portrait(&person, "me.jpg", &bytes).await.assert_refused(415, "unsupported_media_type");
        // Open to strangers, so it is refused before the password is checked.
        let form = login_form("nobody", PASSWORD).file("selfie", "selfie.jpg", &bytes);
        let answer = api.anonymous().multipart("/api/adminstrator/login/", form).await;
        answer.assert_refused(415, "unsupported_media_type");
    }
    assert_eq!(api.argon2_runs().await, 0);
}

/// The checksum of a part of a PNG (ISO 3309).
fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0_u32, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
            if crc & 1 == 1 { (crc >> 1) ^ 0xEDB8_8320 } else { crc >> 1 }
        })
    })
}

/// Only the first frame of an animated picture is stored.
#[tokio::test]
async fn animated_picture_is_stored_as_first_frame() {
    let api = TestApi::new();
    let still = written(ImageFormat::WebP, 16, 16);
    let frame = &still[12..];
    let part = |name: &[u8], content: &[u8]| {
        let length = u32::try_from(content.len()).expect("short").to_le_bytes();
        let padding: &[u8] = if content.len() % 2 == 1 { &[0] } else { &[] };
        [name, &length, content, padding].concat()
    };
    let shown = [&[0, 0, 0, 0, 0, 0, 15, 0, 0, 15, 0, 0, 100, 0, 0, 0], frame].concat();
    let inside = [
        b"WEBP".to_vec(),
        part(b"VP8X", &[0x02, 0, 0, 0, 15, 0, 0, 15, 0, 0]),
        part(b"ANIM", &[0; 6]),
        part(b"ANMF", &shown),
        part(b"ANMF", &shown),
    ];
    let moving = part(b"RIFF", &inside.concat());
    for picture in stored(&api.administrator(), &moving).await {
        assert!(picture.bytes.starts_with(&[0xFF, 0xD8, 0xFF]), "a JPEG, which cannot move");
    }
}

#[tokio::test]
async fn oversized_upload_is_refused_while_it_arrives() {
    let api = TestApi::new();
    let person = api.administrator().can_everything();
    let heavy = portrait(&person, "me.jpg", &vec![0xFF; 5 * 1024 * 1024]).await;
    heavy.assert_refused(413, "too_large");
    let heavier = portrait(&person, "me.jpg", &vec![0xFF; 11 * 1024 * 1024]).await;
    heavier.assert_refused(413, "too_large");
    let mut many = FormParts::new();
    for number in 0..300 {
        many = many.text(&format!("field{number}"), "x");
    }
    person.multipart(PICTURE, many).await.assert_refused(413, "too_large");
    let files = (0..9).fold(FormParts::new(), |form, number| {
        form.file(&format!("file{number}"), "a.jpg", &jpeg(8, 8))
    });
    person.multipart(PICTURE, files).await.assert_refused(413, "too_large");
    let texts = FormParts::new().text("note", &"x".repeat(300_000));
    person.multipart(PICTURE, texts).await.assert_refused(413, "too_large");
    let document = [b"%PDF-1.7".as_slice(), &vec![b' '; 10 * 1024 * 1024]].concat();
    let document = FormParts::new().file("document_file", "id.pdf", &document);
    person.multipart("/api/clients/1/documents/", document).await.assert_refused(413, "too_large");
}

/// The head of a part and the preamble count towards the size limit.
#[tokio::test]
async fn preamble_and_part_heads_count_towards_the_limit() {
    let api = TestApi::new();
    let megabyte = "x".repeat(1024 * 1024);
    for begin in ["", "--rondavel-test-boundary\r\nContent-Disposition: form-data; name=\""] {
        let read = Arc::new(AtomicUsize::new(0));
        let (counter, more) = (Arc::clone(&read), megabyte.clone());
        let pieces = stream::iter(0..64).map(move |number| {
            counter.fetch_add(1, Ordering::Relaxed);
            let piece = if number == 0 { format!("{begin}{more}") } else { more.clone() };
            Ok::<_, Infallible>(piece)
        });
        let nobody = api.anonymous();
        let request = nobody
            .request(Method::POST, "/api/adminstrator/login/")
            .header(header::CONTENT_TYPE, FormParts::KIND)
            // A client that waits for `100 Continue` is not read to the end.
            .header(header::EXPECT, "100-continue");
        let answer = nobody.send(request, Body::from_stream(pieces)).await;
        answer.assert_refused(413, "too_large");
        assert!(read.load(Ordering::Relaxed) < 16, "{read:?} MB were read");
    }
}

/// Documents are stored unchanged. They are served as the type of their first bytes, as a download,
/// in a sandbox, and never as a page.
#[tokio::test]
async fn document_is_served_as_a_sandboxed_download() {
    let api = TestApi::new();
    let clerk = api.consultant("Soweto").can("can_add_clients").can("can_edit_clients");
    let client = json!({
        "first_name": "Zanele", "last_name": "Khumalo", "phone_number": "0821234567",
        "national_id": "PASS12345", "gender": "Female", "address": "12 Vilakazi Street",
        "race": "Black", "client_type": "Low income", "nk_name": "Sipho",
        "nk_surname": "Dlamini", "nk_phone_number": "0115550123",
    });
    let id = clerk.post("/api/consultant/add/client/", client).await.assert(201)["id"].clone();
    let path = format!("/api/clients/{id}/documents/");
    let sends = async |bytes: &[u8]| {
        let form = FormParts::new().text("document_name", "<script>alert(1)</script>");
        clerk.multipart(&path, form.file("document_file", "page.html", bytes)).await
    };
    for bytes in [SVG, SCRIPT, b"<!doctype html>", b"PK\x03\x04", b"\xEF\xBB\xBF<html>"] {
        sends(bytes).await.assert_refused(415, "unsupported_media_type");
    }
    let both = [b"%PDF-1.7\n".as_slice(), SCRIPT].concat();
    let document = sends(&both).await.assert(201);
    let link = format!("/api/media/{}", document["document_file"].as_str().expect("a link"));
    assert!(!link.contains("page") && !link.contains("html"), "{link}");
    let opened = clerk.get(&link).await;
    assert_eq!(opened.header("content-type"), "application/pdf");
    // A script in it has no page to run in.
    assert!(opened.header("content-disposition").starts_with("attachment"));
    assert_eq!(opened.header("x-content-type-options"), "nosniff");
    assert_eq!(opened.header("x-frame-options"), "DENY");
    let policy = opened.header("content-security-policy");
    assert!(policy.contains("default-src 'none'") && policy.contains("sandbox"), "{policy}");
    assert!(!policy.contains("allow-"), "{policy}");
}
