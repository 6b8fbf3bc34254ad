//! Files as banks and people make them: nothing of them is lost in silence.

use super::*;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

const HEADING: &str = "Date,Amount,Description";

fn plain() -> Layout {
    Layout { reference_column: None, ..layout() }
}

fn read_plain(text: &str) -> Statement {
    read(text.as_bytes(), &plain(), latest())
}

fn rows(notes: &RowNotes) -> Vec<u64> {
    notes.first.iter().map(|note| note.row).collect()
}

fn cents(statement: &Statement) -> Vec<i64> {
    statement.lines.iter().map(|line| line.amount.get()).collect()
}

#[test]
fn first_payment_is_read_after_any_line_end() {
    let days = ["2026-11-20,501.00,FIRST", "2026-11-21,301.00,SECOND", "2026-11-22,201.00,THIRD"];
    for end in ["\n", "\r\n", "\r"] {
        for blank in ["", "\n", " \r\n\n", "\r\r"] {
            for mark in ["", "\u{feff}"] {
                let text = format!("{mark}{blank}{HEADING}{end}{blank}{}{end}", days.join(end));
                let found = read_plain(&text);
                assert_eq!(cents(&found), [50_100, 30_100, 20_100], "{text:?}");
                assert_eq!((found.faults.count, found.skipped.count), (0, 0), "{text:?}");
                let one = format!("{blank}{HEADING}{end}{}", days[0]);
                assert_eq!(cents(&read_plain(&one)), [50_100], "{one:?}");
            }
        }
    }
    let found = read_plain(&format!("{HEADING}\r\n\r\n2026-11-20,x,A\r\n2026-11-20,1,A\r\n"));
    assert_eq!(rows(&found.faults), [3]);
}

#[test]
fn suggested_layouts_read_any_line_end() {
    let files = [
        "ACCOUNT TRANSACTION HISTORY\n\nName:, A LENDER\nAccount:, 62000000001\nBalance:, 1, 1\n\nDate, Amount, Balance, Description\n2026/03/05, 620.00, 900.00, A\n2026/03/06, 7.00, 907.00, B\n",
        "ALL,0,,1000.00,OPENING,,0,0\nHIST,20260305,,620.00,CREDIT,A,1234,0\nHIST,20260306,,7.00,CREDIT,B,1234,0\n",
        "Date,Description,Amount,Balance\n20260305,A,620.00,900.00\n20260306,B,7.00,907.00\n",
        "Date,Description,Debit,Credit,Balance\n2026/03/05,A,,620.00,900.00\n2026/03/06,B,,7.00,907.00\n",
        "Account,Date,Description,Reference,Amount,Fees,Balance\n1,05/03/2026,P,A,620.00,0.00,900.00\n1,06/03/2026,P,B,7.00,0.00,907.00\n",
    ];
    for (preset, text) in presets().into_iter().zip(files) {
        for end in ["\n", "\r\n", "\r"] {
            let found = read(text.replace('\n', end).as_bytes(), &preset.layout, latest());
            assert_eq!(cents(&found), [62_000, 700], "{} {end:?} {found:?}", preset.name);
        }
    }
}

#[test]
fn quotes_that_do_not_close_refuse_the_file() {
    let refused = |rest: &str| {
        let found = read_plain(&format!("{HEADING}\n2026-11-20,510.00,{rest}"));
        assert!(found.lines.is_empty(), "{rest}");
        rows(&found.faults)
    };
    let open = "\"RENT JM\n2026-11-21,310.00,DUBE\n2026-11-22,210.00,ZULU\n";
    assert_eq!(refused(open), [2]);
    assert_eq!(refused("\"RENT JM\n2026-11-21,310.00,DUBE\"\n"), [2]);
    assert_eq!(refused("A\n2026-11-21,310.00,\"DUBE"), [3]);
    assert_eq!(refused("A\n\"2026-11-21\"x,310.00,DUBE\n"), [3]);
    let found = read_plain(&format!(
        "{HEADING}\n2026-11-20,5,5\" PIPE\n\"2026-11-20\",\"1,000.00\",\"A \"\"B\"\", C\"\n"
    ));
    assert_eq!(cents(&found), [500, 100_000]);
    let texts: Vec<&str> = found.lines.iter().map(|line| line.description.as_str()).collect();
    assert_eq!(texts, ["5\" PIPE", "A \"B\", C"]);
}

#[test]
fn rows_wider_than_their_heading_refuse_the_file() {
    let found = read_plain(&format!("{HEADING}\n2026-04-20,1,512.00,A\n2026-04-20,1.00,A\n"));
    assert_eq!((rows(&found.faults), cents(&found)), (vec![2], vec![100]));
    // Also where the text of the payment is empty.
    let found = read_plain(&format!("{HEADING}\n2026-04-20,1,512.00,\n"));
    assert_eq!((rows(&found.faults), found.lines.len()), (vec![2], 0));
    // Some banks end every row with the delimiter, the heading too.
    let found = read_plain(&format!("{HEADING},\n2026-04-20,1.00,A,\n2026-04-20,1,512.00,A\n"));
    assert_eq!((rows(&found.faults), cents(&found)), (vec![3], vec![100]));
    // Without headings most payments say how many cells there are.
    let bare = Layout { header_rows: 0, ..plain() };
    let found = read(b"A lender\n2026-04-20,1.00,A\n2026-04-20,1,512.00,A\n", &bare, latest());
    assert_eq!((rows(&found.faults), found.skipped.count), (vec![3], 1));
    let found = read(b"2026-04-20,1,512.00,A\n2026-04-20,1.00,A\n", &bare, latest());
    assert_eq!((rows(&found.faults), cents(&found)), (vec![1], vec![100]));
}

#[test]
fn split_amount_rest_is_a_fault() {
    let wide = format!("{HEADING},Note\n");
    for (row, mark) in [
        ("2026-04-20,1,512.00,", DecimalMark::Point),
        ("2026-04-20,1,512.00", DecimalMark::Point),
        ("2026-04-20,-1,512.00,A", DecimalMark::Point),
        ("2026-04-20,512,00,A", DecimalMark::Comma),
    ] {
        let layout = Layout { decimal_mark: mark, ..plain() };
        for heading in [wide.as_str(), ""] {
            let header_rows = u16::from(!heading.is_empty());
            let layout = Layout { header_rows, ..layout.clone() };
            let found = read(format!("{heading}{row}\n").as_bytes(), &layout, latest());
            assert_eq!((found.faults.count, found.lines.len()), (1, 0), "{heading}{row}");
        }
    }
    for row in ["2026-04-20,1.00,512.00,", "2026-04-20,1,512,", "2026-04-20,1,512.00 EFT,"] {
        let found = read_plain(&format!("{wide}{row}\n"));
        assert_eq!((found.faults.count, cents(&found)), (0, vec![100]), "{row}");
    }
}

#[test]
fn truncated_last_row_refuses_the_file() {
    let whole = format!("{HEADING}\n2026-11-20,501.00,A\n2026-11-21,301.00,B");
    let row = "\n2026-11-22,201.00,";
    for cut in 2..row.len() {
        let found = read_plain(&format!("{whole}{}", row.get(..cut).unwrap()));
        assert_eq!(rows(&found.faults), [4], "{cut}: {found:?}");
    }
    for last in ["", "\n", "\n2026-11-22,201.00,C", "\n2026-11-22,201.00\n", "\nclosing"] {
        let found = read_plain(&format!("{whole}{last}"));
        assert_eq!(found.faults.count, 0, "{last:?}");
    }
    // The amount is the last cell.
    let last = Layout { amount_column: Some(3), description_column: 2, ..plain() };
    for (amount, faults) in [("201.00", 0), ("201.0", 1), ("201.", 1), ("20", 1), ("", 1)] {
        let text = format!("Date,Text,Amount\n2026-11-20,A,501.00\n2026-11-22,B,{amount}");
        assert_eq!(read(text.as_bytes(), &last, latest()).faults.count, faults, "{amount}");
    }
    let marked = Layout {
        row_mark: "HIST".to_owned(),
        header_rows: 0,
        date_column: 2,
        amount_column: Some(3),
        description_column: 4,
        ..plain()
    };
    for cut in ["H", "HIST", "HIST,20", "HIST,2026-11-22,2"] {
        let text = format!("ALL,0\nHIST,2026-11-20,501.00,A\n{cut}");
        assert_eq!(rows(&read(text.as_bytes(), &marked, latest()).faults), [3], "{cut}");
    }
    let text = format!("{HEADING}\n2026-11-20,501.00,Zoë\n2026-11-21,1.00,Zoë");
    let bytes = text.as_bytes();
    let found = read(&bytes[..bytes.len() - 1], &plain(), latest());
    assert!(found.refusal.is_some() && found.lines.is_empty());
}

#[test]
fn row_with_credit_and_debit_is_a_fault() {
    let layout = Layout {
        amount_column: None,
        credit_column: Some(2),
        debit_column: Some(3),
        description_column: 4,
        ..plain()
    };
    let text = "Date,In,Out,Text\n2026-11-20,5.00,0.00,A\n2026-11-20,,-2.00,B\n\
                2026-11-20,5.00,2.00,C\n";
    let found = read(text.as_bytes(), &layout, latest());
    assert_eq!((cents(&found), rows(&found.faults)), (vec![500, -200], vec![4]));
}

#[test]
fn payment_among_the_headings_refuses_the_file() {
    let layout = Layout { header_rows: 2, ..plain() };
    let text = format!("{HEADING}\n2026-04-20,1.00,A\n2026-04-21,2.00,B\n");
    let found = read(text.as_bytes(), &layout, latest());
    assert_eq!(rows(&found.faults), [2]);
}

#[test]
fn amount_without_a_readable_date_refuses_the_file() {
    let words = Layout { date_format: DateFormat::DayWords, ..plain() };
    let read_words = |text: &str| read(text.as_bytes(), &words, latest());
    let good = "h,h,h\n31 Aug 2026,511.00,\n01 Sept 2026,311.00,\n2 September 2026,211.00,\n\
                3 Sep. 2026 13:45,1.00,\n4 SEP 2026 13:45:59,2.00,\n";
    assert_eq!(cents(&read_words(good)), [51_100, 31_100, 21_100, 100, 200]);
    for day in
        ["31 Nov 2026", "31 November 2026", "1 Septe1 2026", "1 Se 2026", "1 Sep 26", "", "Total"]
    {
        let found = read_words(&format!("h,h,h\n{day},5.00,\n"));
        assert_eq!((rows(&found.faults), found.lines.len()), (vec![2], 0), "{day}");
    }
    let numbers = Layout { date_format: DateFormat::YearPlain, ..plain() };
    for day in ["2026112", "202611020", "20261131", "2026 1 2", "20261102 25:00"] {
        let found = read(format!("h,h,h\n{day},5.00,\n").as_bytes(), &numbers, latest());
        assert_eq!((rows(&found.faults), found.lines.len()), (vec![2], 0), "{day}");
    }
    // An amount with a word, beside what was meant as a date.
    for row in ["2026-11-31,USD 5.00", "2026-11-31,5 rand", "Yesterday,USD 5.00", ",5.00 EUR"] {
        let found = read_plain(&format!("{HEADING}\n{row},A\n"));
        assert_eq!((rows(&found.faults), found.lines.len()), (vec![2], 0), "{row}");
    }
    for row in ["Account,62000000001 FNB,", "Statement,from 1 Nov 2026,", "Printed,at 12.30.15,"] {
        let found = read_plain(&format!("{HEADING}\n{row}\n2026-11-20,1,A\n"));
        assert_eq!((rows(&found.skipped), found.faults.count), (vec![2], 0), "{row}");
    }
    // Neither day nor amount: a heading, a remark.
    let found = read_plain(&format!("{HEADING}\n{HEADING}\n,,Closing balance\n2026-11-20,1,A\n"));
    assert_eq!((rows(&found.skipped), found.faults.count), (vec![2, 3], 0));
}

#[test]
fn bank_encodings_are_read() {
    let text = format!("{HEADING}\n2026-11-20,501.00,Zoë Botha \u{2019}\n");
    let utf_16 = |mark: &[u8], bytes: fn(u16) -> [u8; 2]| {
        let mut all = mark.to_vec();
        text.encode_utf16().for_each(|unit| all.extend(bytes(unit)));
        all
    };
    let western = text.replace('ë', "\u{1}").replace('\u{2019}', "\u{2}").into_bytes();
    let western = western.into_iter().map(|byte| match byte {
        1 => 0xeb,
        2 => 0x92,
        other => other,
    });
    let files = [
        text.clone().into_bytes(),
        [b"\xef\xbb\xbf", text.as_bytes()].concat(),
        utf_16(b"\xff\xfe", u16::to_le_bytes),
        utf_16(b"\xfe\xff", u16::to_be_bytes),
        western.collect(),
    ];
    for bytes in files {
        let found = read(&bytes, &plain(), latest());
        let [line] = found.lines.as_slice() else { panic!("{found:?}") };
        assert_eq!((line.amount, line.description.as_str()), (rand(501), "Zoë Botha \u{2019}"));
    }
    for bytes in [&utf_16(b"", u16::to_le_bytes), b"\xff\xfeD".as_slice(), b"a\0b"] {
        assert!(read(bytes, &plain(), latest()).refusal.is_some(), "{bytes:?}");
    }
}

#[test]
fn ambiguous_amounts_are_faults() {
    for text in [
        "15 00",
        "1 500 00",
        "1,50",
        "1,2,3",
        "1,234 567",
        "-5-",
        "(-5)",
        "5 Dr-",
        "--5",
        "5 5",
        "1.234.5",
        "1'23",
        "+-5",
        "R R5",
        "5e3",
        "0x5",
        "\u{ff15}",
        "-",
        "R",
        ".",
        "1.234",
        "1,234",
        "R 1,234",
    ] {
        let found = read_plain(&format!("{HEADING}\n2026-11-20,\"{text}\",A\n"));
        assert_eq!((rows(&found.faults), found.lines.len()), (vec![2], 0), "{text}");
    }
}

/// A record that was made up, and what has to become of it.
#[derive(Clone, Debug)]
enum Made {
    Line(i64),
    Skip(&'static str),
    Fault(&'static str),
}

impl Made {
    fn any() -> impl Strategy<Value = Made> {
        prop_oneof![
            12 => (1_i64..9_000_000).prop_map(Made::Line),
            3 => (-9_000_000_i64..0).prop_map(Made::Line),
            1 => prop::sample::select(vec![
                "Date,Amount,Description", ",,remark", "2026-11-20,0.00,nothing", "closing", ",,",
            ]).prop_map(Made::Skip),
            1 => prop::sample::select(vec![
                "2026-11-31,5.00,no such day", "20/11/2026,5.00,A", "2026-11-20,1,5.00,A",
                "2026-11-20,5 00,A", "2026-11-20,1,512.00,", "2026-11-20,1,512.00", "2026-11-31,USD 5.00,A",
                "2026-11-20,,A", ",5.00,total", "2026-11-20,5.00,\"A",
                "2026-11-20,\"5.00,A", "2026-11-20,5.00,\"A\" B", "2999-01-01,5.00,A",
            ]).prop_map(Made::Fault),
        ]
    }

    fn row(&self, style: u8) -> String {
        let Made::Line(cents) = self else {
            let (Made::Skip(row) | Made::Fault(row)) = self else { return String::new() };
            return (*row).to_owned();
        };
        let amount = Cents::new(*cents).to_string();
        match style % 6 {
            0 => format!("2026-11-20,{amount},EFT"),
            1 => format!("\"2026-11-20\",\"{amount}\",\"A, \"\"B\"\"\""),
            2 => format!("2026-11-20, {amount} ,Zoë's 5\" pipe"),
            3 => format!("2026-11-20 08:15,{amount},\"\""),
            4 => format!("2026-11-20,{amount},"),
            _ => format!("2026-11-20,\"R {amount}\",Q"),
        }
    }
}

fn encoded(text: &str, encoding: u8) -> Vec<u8> {
    let utf_16 = |bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
        std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(bytes).collect()
    };
    match encoding % 5 {
        0 => text.as_bytes().to_vec(),
        1 => ["\u{feff}", text].concat().into_bytes(),
        2 => utf_16(u16::to_le_bytes),
        3 => utf_16(u16::to_be_bytes),
        _ => encoding_rs::WINDOWS_1252.encode(text).0.into_owned(),
    }
}

/// Each record of a file is a line, a skipped row or a named fault, and the amounts agree, with any
/// encoding, line ends, blank rows and quotes. For a million records of random files:
/// `RONDAVEL_FUZZ_RECORDS=1000000 cargo test -p office --lib every_record`.
#[test]
fn every_record_becomes_line_skip_or_fault() {
    let records = std::env::var("RONDAVEL_FUZZ_RECORDS").ok().and_then(|it| it.parse().ok());
    let cases = records.unwrap_or(10_000_u32) / 40;
    let mut runner =
        TestRunner::new(Config { cases, failure_persistence: None, ..Config::default() });
    let made = prop::collection::vec((Made::any(), any::<u8>(), 0_usize..3), 0..80);
    let ends = prop::sample::select(vec!["\n", "\r\n", "\r"]);
    let property = |(made, end, encoding): (Vec<(Made, u8, usize)>, &str, u8)| {
        let mut rows = vec![HEADING.to_owned()];
        for (one, style, blanks) in &made {
            rows.extend(std::iter::repeat_n(String::new(), *blanks));
            rows.push(one.row(*style));
        }
        let found = read(&encoded(&rows.join(end), encoding), &plain(), latest());
        let lines: Vec<i64> = made
            .iter()
            .filter_map(|(one, ..)| match one {
                Made::Line(cents) => Some(*cents),
                _ => None,
            })
            .collect();
        let skips = made.iter().filter(|(one, ..)| matches!(one, Made::Skip(_))).count();
        let faults = made.iter().filter(|(one, ..)| matches!(one, Made::Fault(_))).count();
        let is_whole =
            made.iter().all(|(one, ..)| !matches!(one, Made::Fault(row) if row.contains('"')));
        if is_whole {
            prop_assert_eq!(cents(&found), lines);
            prop_assert_eq!((found.skipped.count, found.faults.count), (skips, faults));
        } else {
            prop_assert!(found.lines.is_empty() && found.faults.count > 0);
        }
        Ok(())
    };
    runner.run(&(made, ends, any::<u8>()), property).unwrap();
}
