//! Attachments of messages and notices: the content decides the type, not the name.

use api::testing::{Answer, FormParts, TestApi, User, jpeg, zipped};
use image::{DynamicImage, ImageFormat};
use std::io::Cursor;

const CHAT: &str = "/api/adminstration/messages/";
const NOTICES: &str = "/api/adminstration/add/notices/";

/// Sends a file with a message and with a notice.
async fn sent(person: &User<'_>, name: &str, bytes: &[u8]) -> [Answer; 2] {
    let is_picture = name.ends_with("jpg") || name.ends_with("gif") || name.ends_with("png");
    let field = if is_picture { "image_attachment" } else { "file_attachment" };
    let message = FormParts::new().text("content", "See this").file(field, name, bytes);
    let notice = FormParts::new()
        .text("title", "Rates")
        .text("content", "See this")
        .text("priority", "low")
        .file("attachment", name, bytes);
    [person.multipart(CHAT, message).await, person.multipart(NOTICES, notice).await]
}

/// Builds an Excel file whose parts declare this unpacked size in bytes, if any.
fn workbook(sheets: u32, bytes: Option<u32>) -> Vec<u8> {
    let types = "<Types><Override ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml\"/></Types>";
    let names: Vec<_> = (0..sheets).map(|number| format!("xl/worksheets/{number}.xml")).collect();
    let sheets = names.iter().map(|name| (name.as_str(), "<worksheet/>"));
    let parts: Vec<_> = [("[Content_Types].xml", types)].into_iter().chain(sheets).collect();
    let mut file = zipped(&parts);
    let Some(bytes) = bytes else { return file };
    for at in 0..file.len().saturating_sub(30) {
        let size = match &file[at..at + 4] {
            b"PK\x03\x04" => at + 22,
            b"PK\x01\x02" => at + 24,
            _ => continue,
        };
        file[size..size + 4].copy_from_slice(&bytes.to_le_bytes());
    }
    file
}

fn gif(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    let picture = DynamicImage::new_rgb8(width, height);
    picture.write_to(&mut bytes, ImageFormat::Gif).expect("a GIF");
    bytes.into_inner()
}

/// Builds a GIF of one picture that declares this width and height.
fn gif_that_claims(edge: u16) -> Vec<u8> {
    let mut bytes = gif(8, 8);
    bytes[6..10].copy_from_slice(&[edge.to_le_bytes(), edge.to_le_bytes()].concat());
    bytes
}

/// Builds a JPEG of some hundred bytes that declares 30 000 by 30 000 pixels.
fn poster() -> Vec<u8> {
    let mut bytes = jpeg(16, 16);
    let frame = bytes.windows(2).position(|window| window == [0xFF, 0xC0]).expect("a frame");
    let edge = 30_000_u16.to_be_bytes();
    bytes[frame + 5..frame + 9].copy_from_slice(&[edge, edge].concat());
    bytes
}

#[tokio::test]
async fn dangerous_attachments_are_refused_and_not_stored() {
    let api = TestApi::new();
    let person = api.administrator();
    for (name, bytes, status) in [
        ("rates.pdf", b"MZ\x90\0This program cannot be run in DOS mode".to_vec(), 415),
        ("rates.pdf", b"\x7FELF\x02\x01\x01".to_vec(), 415),
        ("rates.xlsx", b"PK\x03\x04setup.exe".to_vec(), 415),
        // Ten sheets of a gigabyte.
        ("rates.xlsx", workbook(10, Some(1 << 30)), 415),
        ("poster.jpg", poster(), 415),
        ("poster.gif", gif_that_claims(30_000), 415),
        ("rates.txt", vec![b'x'; 11 * 1024 * 1024], 413),
        // Stored as it is, it would be taken for a file that was encrypted here.
        ("rates.txt", b"age-encryption.org/v1\n-> X25519 abc\n".to_vec(), 415),
        ("rates.txt", Vec::new(), 400),
    ] {
        for answer in sent(&person, name, &bytes).await {
            assert_eq!(answer.status, status, "{name}: {:?}", answer.body);
        }
    }
    assert_eq!((api.stored_files("chats"), api.stored_files("notices")), (0, 0));
    for answer in sent(&person, "rates.xlsx", &workbook(3, None)).await {
        answer.assert(201);
    }
}

/// A GIF is re-encoded like other pictures: its first image is stored.
#[tokio::test]
async fn a_gif_becomes_a_jpeg() {
    let api = TestApi::new();
    let person = api.administrator();
    let [message, notice] = sent(&person, "dance.gif", &gif(40, 30)).await;
    let (message, notice) = (message.assert(201), notice.assert(201));
    for link in [&message["image_url"], &notice["attachment"]] {
        let picture = person.get(&format!("/api/media/{}", link.as_str().expect("a link"))).await;
        assert_eq!(picture.header("content-type"), "image/jpeg");
        let picture = image::load_from_memory(&picture.bytes).expect("a picture");
        assert_eq!((picture.width(), picture.height()), (40, 30));
    }
}
