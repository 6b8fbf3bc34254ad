//! Letters as files: with any contents, they are complete.

use documents::{Block, Column, Fact, Letter, Letterhead, Paper, Table, pdf};

fn table(rows: usize) -> Table {
    let column = |title: &str, is_number| Column { title: title.to_owned(), share: 1.0, is_number };
    let row = |number: usize| vec![number.to_string(), "R\u{a0}1\u{a0}234,50".to_owned()];
    Table {
        columns: vec![column("Installment", false), column("Paid", true)],
        rows: (1..=rows).map(row).collect(),
        totals: vec!["Total".to_owned(), "R\u{a0}9\u{a0}999,00".to_owned()],
    }
}

fn letter(blocks: Vec<Block>) -> Letter {
    let name = "Rondavel Finance".to_owned();
    Letter {
        letterhead: Letterhead { name, ..Letterhead::default() },
        title: "Receipt R-00000012".to_owned(),
        blocks,
        footer: "Journal entry 7.".to_owned(),
        paper: Paper::A5,
        ..Letter::default()
    }
}

/// Page count of the file.
fn pages(bytes: &[u8]) -> usize {
    let text = String::from_utf8_lossy(bytes);
    let (_, rest) = text.split_once("/Count ").expect("a tree of pages");
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().expect("a number of pages")
}

#[test]
fn a_receipt_is_one_page() {
    let bytes = pdf::render(&letter(vec![
        Block::Notice("REVERSED on 2026-03-02 by Vusi Ntuli.".to_owned()),
        Block::Facts(vec![Fact::new("Client", "Thandi Nkosi"), Fact::strong("Amount", "R 1,00")]),
        Block::Table(table(3)),
        Block::Signature("Received for Rondavel Finance".to_owned()),
    ]));
    let bytes = bytes.unwrap();
    assert!(bytes.starts_with(b"%PDF-"), "{:?}", &bytes[..8]);
    assert_eq!(pages(&bytes), 1);
    assert!(bytes.len() < 60_000, "only the letters that are used are in it: {}", bytes.len());
}

#[test]
fn long_table_continues_on_the_next_page() {
    let bytes = pdf::render(&letter(vec![Block::Table(table(120))])).unwrap();
    assert!((3..=5).contains(&pages(&bytes)), "{} pages", pages(&bytes));
}

#[test]
fn any_text_can_be_set() {
    let long = "x".repeat(2_000);
    let name = "Nomathamsanqa ".repeat(15);
    for text in [
        "",
        " ",
        "Ṱhohoyanḓou ṅwana",
        "Müller & Sons <Pty>",
        "😀\u{0}\n\t漢字",
        "\u{202e}שלום מְנַחֵם محمد",
        "👩\u{200d}👩\u{200d}👧 🇿🇦",
        &name,
        &long,
    ] {
        let blocks = vec![
            Block::Heading(text.to_owned()),
            Block::Paragraph(text.to_owned()),
            Block::Notice(text.to_owned()),
            Block::Facts(vec![Fact::new(text, text)]),
            Block::Signature(text.to_owned()),
        ];
        let letterhead = Letterhead { name: text.to_owned(), ..Letterhead::default() };
        let result = pdf::render(&Letter { letterhead, title: text.to_owned(), ..letter(blocks) });
        assert!(result.is_ok(), "{text:.20}: {result:?}");
    }
    assert_eq!(pages(&pdf::render(&Letter::default()).unwrap()), 1);
}

#[test]
fn footer_is_on_each_page_within_its_lines() {
    let with = |footer: &str| {
        let head = Letterhead { footer: Some(footer.to_owned()), ..Letterhead::default() };
        let letter = Letter { letterhead: head, ..letter(vec![Block::Table(table(60))]) };
        pages(&pdf::render(&letter).unwrap())
    };
    let without = with("");
    for footer in ["Member of an association.", &"footer ".repeat(28), &"footer ".repeat(5_000)] {
        assert!(with(footer) <= without + 1, "{footer:.20}");
    }
}

/// A picture of one grey pixel.
fn drawn() -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n".to_vec();
    bytes.extend(b"\0\0\0\x0dIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0\x90\x77\x53\xde");
    bytes.extend(b"\0\0\0\x0cIDAT\x78\x9c\x63\x48\x48\x48\0\0\x02\x44\x01\x21\xe1\x19\x42\x34");
    bytes.extend(b"\0\0\0\0IEND\xae\x42\x60\x82");
    bytes
}

/// The bytes of a file that says that it is a PNG of so many pixels, and has none.
fn empty_png(edge: u32) -> Vec<u8> {
    let mut header = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
    header.extend([edge.to_be_bytes(), edge.to_be_bytes()].concat());
    header.extend(b"\x08\x06\0\0\0\0\0\0\0");
    header
}

#[test]
fn drawing_is_set_and_unreadable_one_left_out() {
    let drawing = |image: Vec<u8>| Block::Picture { image, description: "Signature".to_owned() };
    let bytes = pdf::render(&letter(vec![drawing(drawn()), Block::Paragraph("Below".to_owned())]));
    assert!(String::from_utf8_lossy(&bytes.unwrap()).contains("/Subtype/Image"));
    for odd in [Vec::new(), b"GIF89a".to_vec(), empty_png(0), empty_png(70_000)] {
        assert!(pdf::render(&letter(vec![drawing(odd)])).is_ok());
    }
}

#[test]
fn stored_page_round_trips() {
    let blocks = vec![
        Block::Heading("Cost".to_owned()),
        Block::Facts(vec![Fact::strong("Total", "R 1,00")]),
        Block::Table(table(2)),
        Block::Signature("For the lender".to_owned()),
    ];
    let text = serde_json::to_string(&blocks).unwrap();
    let read: Vec<Block> = serde_json::from_str(&text).unwrap();
    assert_eq!(format!("{read:?}"), format!("{blocks:?}"));
    // Names that stand in stored pages.
    for name in ["heading", "facts", "table", "signature", "is_strong", "share", "totals"] {
        assert!(text.contains(&format!("\"{name}\"")), "{name}: {text}");
    }
}

#[test]
fn unreadable_logo_is_left_out() {
    let huge = empty_png(60_000);
    for logo in [Vec::new(), b"<svg/>".to_vec(), b"\xFF\xD8\xFF".to_vec(), empty_png(8), huge] {
        let head = Letterhead { logo: Some(logo.clone()), ..Letterhead::default() };
        let result =
            pdf::render(&Letter { letterhead: head, ..letter(vec![Block::Table(table(0))]) });
        assert!(result.is_ok(), "{logo:?}: {result:?}");
    }
}
