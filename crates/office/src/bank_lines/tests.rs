mod again;
mod reading;

use super::*;
use crate::scene::{Scene, date, rand};
use crate::{BranchId, Role};
use money::Date;

/// Date, amount, description, reference, under a row of headings.
fn layout() -> Layout {
    Layout {
        delimiter: Delimiter::Comma,
        header_rows: 1,
        row_mark: String::new(),
        date_column: 1,
        date_format: DateFormat::YearDashes,
        amount_column: Some(2),
        credit_column: None,
        debit_column: None,
        decimal_mark: DecimalMark::Point,
        description_column: 3,
        reference_column: Some(4),
    }
}

/// The error messages, each after its field.
fn said<T: std::fmt::Debug>(answer: Result<T>) -> Vec<String> {
    match answer {
        Err(Error::Invalid(errors)) => errors
            .iter()
            .flat_map(|(field, messages)| {
                messages.iter().map(move |said| format!("{field}: {said}"))
            })
            .collect(),
        other => panic!("{other:?}"),
    }
}

fn latest() -> Date {
    date("2026-12-31")
}

fn statement(text: &str) -> Statement {
    read(text.as_bytes(), &layout(), latest())
}

fn file(branch: BranchId, text: &str) -> NewImport {
    let mut file_digest = [0; 32];
    for (index, byte) in text.bytes().enumerate() {
        file_digest[index % 32] ^= byte.rotate_left(u32::try_from(index % 7).unwrap());
    }
    NewImport {
        branch,
        mapping_name: "My bank".to_owned(),
        file_name: "march.csv".to_owned(),
        file_digest,
        statement: statement(text),
    }
}

fn imported(scene: &Scene, text: &str) -> Imported {
    let input = file(scene.branch, text);
    scene.admin.does(move |tx, ctx| import(tx, ctx, &input)).unwrap()
}

fn lines(scene: &Scene) -> Vec<BankLine> {
    let search = LineSearch::default();
    scene.admin.asks(move |tx, ctx| list(tx, ctx, &search, 100, 0)).unwrap()
}

#[test]
fn amounts_are_parsed_as_banks_write_them() {
    let amount = |text: &str, mark: DecimalMark| {
        let layout = Layout { decimal_mark: mark, delimiter: Delimiter::Semicolon, ..layout() };
        let text = format!("date;amount;text;\n2026-03-02;{text};x;");
        read(text.as_bytes(), &layout, latest()).lines.pop().map(|line| line.amount)
    };
    let point = |text: &str| amount(text, DecimalMark::Point);
    for text in ["1234.5", "1,234.50", "R 1 234.50", "+1234.50", "1234.50Cr", "ZAR1'234.50"] {
        assert_eq!(point(text), Some(Cents::new(123_450)), "{text}");
    }
    for text in ["-1234.5", "(1,234.50)", "1234.50-", "-R1234.50", "R -1234.50", "1 234.50 Dr"] {
        assert_eq!(point(text), Some(Cents::new(-123_450)), "{text}");
    }
    assert_eq!(point(".50"), Some(Cents::new(50)));
    assert_eq!(amount("1.234,50", DecimalMark::Comma), Some(Cents::new(123_450)));
    for text in ["", "abc", "1.234", "--5", "90000000000.01", "1e5", "1,234.5.6"] {
        assert_eq!(point(text), None, "{text}");
    }
}

#[test]
fn an_amount_with_another_decimal_sign_is_refused() {
    let fault = |text: &str, mark: DecimalMark| {
        let layout = Layout { decimal_mark: mark, delimiter: Delimiter::Semicolon, ..layout() };
        let text = format!("date;amount;text;\n2026-03-02;{text};x;");
        read(text.as_bytes(), &layout, latest()).faults.first.pop().map(|fault| fault.message)
    };
    for text in
        ["500,00", "1.234,50", "1 234,5", "1234,500", ",500", "1,23,456.00", "1,2345", "12 34"]
    {
        let message = format!(
            "\u{201c}{text}\u{201d} does not have its thousands in groups of three. Check the decimal sign."
        );
        assert_eq!(fault(text, DecimalMark::Point), Some(message), "{text}");
    }
    for text in ["500.00", "1,234.50", "12.34,50"] {
        assert!(fault(text, DecimalMark::Comma).is_some(), "{text}");
    }
    assert_eq!(fault("1 234 567,50", DecimalMark::Comma), None);
}

#[test]
fn dates_follow_the_format_of_the_mapping() {
    let words = [
        "2026-03-05",
        "2026/03/05",
        "20260305",
        "05/03/2026",
        "05-03-2026",
        "5 Mar 2026",
        "05Mar2026",
    ];
    for (format, word) in DateFormat::ALL.iter().zip(words) {
        let layout = Layout { date_format: *format, ..layout() };
        let text = format!("head\n{word},1,x,y");
        let found = read(text.as_bytes(), &layout, latest()).lines.pop();
        assert_eq!(found.map(|line| line.booked_on), Some(date("2026-03-05")), "{word}");
    }
    let found = statement("head\n2027-01-01,1,x,y\n1999-12-31,1,x,y\n2026-02-30,1,x,y\n");
    assert_eq!((found.lines.len(), found.skipped.count), (0, 0));
    let rows: Vec<u64> = found.faults.first.iter().map(|fault| fault.row).collect();
    assert_eq!(rows, [2, 3, 4]);
}

#[test]
fn suggested_layouts_read_their_banks_files() {
    let files = [
        (
            "FNB",
            "ACCOUNT TRANSACTION HISTORY\n\nName:, A LENDER\nAccount:, 62000000001\nBalance:, 1, 1\n\nDate, Amount, Balance, Description\n2026/03/05, 620.00, 900.00, FNB APP PAYMENT FROM T MOKOENA\n",
        ),
        (
            "Standard Bank",
            "ALL,0,,1000.00,OPENING,,0,0\nHIST,20260305,,620.00,CREDIT TRANSFER,T MOKOENA,1234,0\n",
        ),
        ("Absa", "Date,Description,Amount,Balance\n20260305,ACB CREDIT T MOKOENA,620.00,900.00\n"),
        ("Nedbank", "Date,Description,Debit,Credit,Balance\n2026/03/05,T MOKOENA,,620.00,900.00\n"),
        (
            "Capitec",
            "Account,Date,Description,Reference,Amount,Fees,Balance\n1,05/03/2026,Payment,T MOKOENA,620.00,0.00,900.00\n",
        ),
    ];
    for (preset, (name, text)) in presets().into_iter().zip(files) {
        assert_eq!(preset.name, name);
        let found = read(text.as_bytes(), &preset.layout, latest());
        let [line] = found.lines.as_slice() else { panic!("{name}: {found:?}") };
        assert_eq!((line.booked_on, line.amount), (date("2026-03-05"), rand(620)), "{name}");
        let said = format!("{} {}", line.description, line.reference);
        assert!(said.contains("T MOKOENA"), "{name}: {said}");
        assert_eq!(found.faults.first, [], "{name}");
    }
}

#[test]
fn credits_and_debits_may_have_separate_columns() {
    let layout = Layout {
        amount_column: None,
        credit_column: Some(3),
        debit_column: Some(2),
        description_column: 4,
        reference_column: None,
        ..layout()
    };
    let text = "head\n2026-03-02,,5.00,in\n2026-03-02,-6.00,,out\n2026-03-02,7.00,,out\n2026-03-02,,,none\n2026-03-02,0.00,0.00,zero\n";
    let found = read(text.as_bytes(), &layout, latest());
    let amounts: Vec<i64> = found.lines.iter().map(|line| line.amount.get()).collect();
    assert_eq!(amounts, [500, -600, -700]);
    assert_eq!((found.skipped.count, found.faults.count), (1, 1));
}

#[test]
fn unstorable_text_is_cleaned_and_cut() {
    let found = read(
        b"head\n2026-03-02,1,\"Zo\xeb\t Botha\",\n2026-03-02,1,\"a, b\",\"c \"\"d\"\"\"\n",
        &layout(),
        latest(),
    );
    let texts: Vec<(&str, &str)> = found
        .lines
        .iter()
        .map(|line| (line.description.as_str(), line.reference.as_str()))
        .collect();
    assert_eq!(texts, [("Zoë Botha", ""), ("a, b", "c \"d\"")]);
    let long = format!("head\n2026-03-02,1,{},", "x".repeat(1000));
    assert_eq!(statement(&long).lines[0].description.len(), 300);
}

#[test]
fn file_is_imported_once_and_equal_lines_counted() {
    let scene = Scene::new();
    let text = "head\n2026-03-02,100.00,EFT,A\n2026-03-02,100.00,EFT,A\n2026-03-02,-5.00,FEE,\n";
    let first = imported(&scene, text);
    assert!(!first.is_again);
    assert_eq!((first.import.lines, first.import.known_lines), (3, 0));
    let again = imported(&scene, text);
    assert!(again.is_again);
    let known = BankImport { lines: 0, known_lines: 3, ..first.import };
    assert_eq!(again.import, known);
    // A later file that overlaps, with a third equal line.
    let later = format!("{text}2026-03-02,100.00,EFT,A\n2026-03-03,7.00,EFT,B\n");
    let more = imported(&scene, &later);
    assert_eq!((more.import.lines, more.import.known_lines), (2, 3));
    // An earlier one with fewer of them.
    let fewer = imported(&scene, "head\n2026-03-02,100.00,EFT,A\n");
    assert_eq!((fewer.import.lines, fewer.import.known_lines), (0, 1));
    let all = lines(&scene);
    assert_eq!(all.len(), 5);
    assert!(all.iter().all(|line| !line.resembles));
    let open = all.iter().filter(|line| line.state() == LineState::Open).count();
    assert_eq!((open, all[4].free), (4, rand(100)));
    scene.must_be_sound();
}

#[test]
fn file_starting_mid_day_loses_no_line() {
    let scene = Scene::new();
    imported(&scene, "head\n2026-03-01,9.00,EFT,Z\n2026-03-02,500.00,LOAN REPAYMENT,\n");
    // Another payment of the same text, in a file that begins after the first.
    let second = "head\n2026-03-02,500.00,LOAN REPAYMENT,\n2026-03-02,7.00,EFT,B\n";
    let found = imported(&scene, second).import;
    assert_eq!((found.lines, found.known_lines), (2, 0));
    let marked = |scene: &Scene| -> Vec<bool> {
        let mut all = lines(scene);
        all.sort_by_key(|line| line.id.get());
        all.iter().map(|line| line.resembles).collect()
    };
    assert_eq!(marked(&scene), [false, false, true, false]);
    scene.must_be_sound();
    // One that does not repeat what is known of its first day begins in the middle of it too.
    let third = "head\n2026-03-02,7.00,EFT,B\n2026-03-02,8.00,EFT,C\n";
    let found = imported(&scene, third).import;
    assert_eq!((found.lines, found.known_lines), (2, 0));
    // One that repeats the day does not, nor one that begins earlier.
    let day = "2026-03-02,500.00,LOAN REPAYMENT,\n2026-03-02,500.00,LOAN REPAYMENT,\n\
               2026-03-02,7.00,EFT,B\n2026-03-02,7.00,EFT,B\n2026-03-02,8.00,EFT,C\n";
    let found = imported(&scene, &format!("head\n{day}")).import;
    assert_eq!((found.lines, found.known_lines), (0, 5));
    let found = imported(&scene, "head\n2026-03-01,9.00,EFT,Z\n2026-03-02,7.00,EFT,B\n").import;
    assert_eq!((found.lines, found.known_lines), (0, 2));
    // Nor one that begins on a day after which others are known.
    imported(&scene, "head\n2026-03-03,1.00,EFT,D\n");
    let found = imported(&scene, "head\n2026-03-02,8.00,EFT,C\n2026-03-03,1.00,EFT,D\n").import;
    assert_eq!((found.lines, found.known_lines), (0, 2));
    // One that begins after the first of two lines, and brings another that says the same as the first.
    let (first, second) = ("2026-03-04,500.00,LOAN REPAYMENT,", "2026-03-04,7.00,EFT,B");
    imported(&scene, &format!("head\n2026-03-03,1.00,EFT,D\n{first}\n{second}\n"));
    // One that has a part of what is known, and ends with it.
    let found = imported(&scene, &format!("head\n{first}\n")).import;
    assert_eq!((found.lines, found.known_lines), (1, 0));
    let found = imported(&scene, &format!("head\n{second}\n{first}\n")).import;
    assert_eq!((found.lines, found.known_lines), (2, 0));
    scene.must_be_sound();
}

#[test]
fn file_overlapping_the_last_day_adds_new_lines() {
    let scene = Scene::new();
    // The newest line first, as many banks list them.
    let known = "2026-03-02,8.00,EFT,B\n2026-03-02,7.00,EFT,A\n";
    imported(&scene, &format!("head\n{known}"));
    let more = format!("head\n2026-03-03,1.00,EFT,D\n2026-03-02,9.00,EFT,C\n{known}");
    let found = imported(&scene, &more).import;
    assert_eq!((found.lines, found.known_lines), (2, 2));
    assert!(lines(&scene).iter().all(|line| !line.resembles));
    scene.must_be_sound();
}

/// A bank that lists the newest first is asked again and again on a day, and other payments of the same texts
/// have come in each time.
#[test]
fn files_of_one_day_bring_each_line_once() {
    let scene = Scene::new();
    let (same, other) = ("2026-03-02,500.00,LOAN REPAYMENT,\n", "2026-03-02,7.00,EFT,B\n");
    let mut text = String::new();
    for known in [0, 2, 4, 6] {
        text = format!("{other}{same}{text}");
        let found = imported(&scene, &format!("head\n{text}")).import;
        assert_eq!((found.lines, found.known_lines), (2, known));
    }
    assert!(lines(&scene).iter().all(|line| !line.resembles));
    // In another order they may be others.
    let others = format!("head\n{}{}", same.repeat(4), other.repeat(4));
    let found = imported(&scene, &others).import;
    assert_eq!((found.lines, found.known_lines), (8, 0));
    scene.must_be_sound();
}

/// The second file lists another payment that says what the oldest of the day does; the third begins with that
/// day.
#[test]
fn equal_lines_are_numbered_from_the_oldest_on() {
    let scene = Scene::new();
    let same = "2026-03-02,500.00,LOAN REPAYMENT,\n";
    let first = format!("2026-03-02,7.00,EFT,B\n{same}");
    let second = format!("{same}2026-03-02,8.00,EFT,C\n{first}");
    let before = "2026-03-01,9.00,EFT,Z\n";
    imported(&scene, &format!("head\n{first}{before}"));
    let found = imported(&scene, &format!("head\n{second}{before}")).import;
    assert_eq!((found.lines, found.known_lines), (2, 3));
    let third = format!("head\n2026-03-03,1.00,EFT,E\n2026-03-02,9.00,EFT,D\n{second}");
    let found = imported(&scene, &third).import;
    assert_eq!((found.lines, found.known_lines), (2, 4));
    assert!(lines(&scene).iter().all(|line| !line.resembles));
    scene.must_be_sound();
}

#[test]
fn lines_are_numbered_by_day_in_any_order() {
    let scene = Scene::new();
    imported(&scene, "head\n2026-03-02,3.00,C,\n2026-02-28,2.00,B,\n2026-02-27,1.00,A,\n");
    // A later file with earlier days.
    imported(&scene, "head\n2026-03-01,9.00,Z,\n2026-02-26,8.00,Y,\n");
    let go_through = |tx: &mut Tx, _: &Ctx| {
        let (mut amounts, mut last) = (Vec::new(), None);
        while let Some(line) = after(tx, &LineSearch::default(), last, 1)?.pop() {
            amounts.push(line.amount.get() / 100);
            last = Some(line.id);
        }
        Ok(amounts)
    };
    assert_eq!(scene.admin.asks(go_through).unwrap(), [8, 1, 2, 9, 3]);
    let mut numbered = lines(&scene);
    numbered.sort_by_key(|line| line.id.get());
    let amounts: Vec<i64> = numbered.iter().map(|line| line.amount.get() / 100).collect();
    assert_eq!(amounts, [1, 2, 3, 8, 9]);
}

#[test]
fn similar_line_in_other_words_is_marked() {
    let scene = Scene::new();
    imported(&scene, "head\n2026-03-02,100.00,EFT,A\n");
    imported(&scene, "head\n2026-03-02,100.00,EFT from A,\n2026-03-02,101.00,EFT,A\n");
    let marked: Vec<bool> = lines(&scene).iter().rev().map(|line| line.resembles).collect();
    assert_eq!(marked, [false, true, false]);
}

#[test]
fn file_errors_are_under_their_fields() {
    let scene = Scene::new();
    let refused = |branch: BranchId, text: &str| {
        let input = file(branch, text);
        said(scene.admin.does(move |tx, ctx| import(tx, ctx, &input)))
    };
    let found = refused(scene.branch, "head\n");
    assert_eq!(found, ["file: No line was found in this file. Check the mapping."]);
    let found = refused(scene.branch, "head\n2026-03-02,x,EFT,A\n2026-03-02,1,EFT,A\n");
    assert_eq!(found, ["file: Row 2: \u{201c}x\u{201d} is not an amount."]);
    let found = refused(BranchId::UNASSIGNED, "head\n2026-03-02,1,EFT,A\n");
    assert_eq!(found, ["branch: Unassigned holds no money. Select another branch."]);
    let many = format!("head\n{}", "2026-03-02,1,EFT,A\n".repeat(20_001));
    let found = refused(scene.branch, &many);
    assert_eq!(found, ["file: A file can have at most 20000 lines. Import it in parts."]);
}

#[test]
fn line_is_set_aside_and_restored() {
    let scene = Scene::new();
    imported(&scene, "head\n2026-03-02,-5.00,FEE,\n2026-03-02,9.00,REFUND,\n");
    for line in lines(&scene) {
        let (id, before) = (line.id, line.state());
        let aside = scene.admin.does(move |tx, ctx| set_aside(tx, ctx, id, "Bank fee")).unwrap();
        assert_eq!(aside.state(), LineState::SetAside);
        scene.admin.does(move |tx, ctx| set_aside(tx, ctx, id, "Twice")).unwrap();
        scene.must_be_sound();
        let back = scene.admin.does(move |tx, ctx| bring_back(tx, ctx, id)).unwrap();
        assert_eq!(back.state(), before);
        scene.admin.does(move |tx, ctx| bring_back(tx, ctx, id)).unwrap();
        let moves = scene.admin.asks(move |tx, ctx| moves(tx, ctx, &[id])).unwrap();
        let kinds: Vec<MoveKind> = moves.iter().map(|moved| moved.kind).collect();
        assert_eq!(kinds, [MoveKind::SetAside, MoveKind::BroughtBack]);
    }
    scene.must_be_sound();
}

#[test]
fn mappings_are_added_corrected_and_checked() {
    let scene = Scene::new();
    let fields = |name: &str, layout: Layout, version| MappingFields {
        name: name.to_owned(),
        layout,
        version,
    };
    let add = |input: MappingFields| scene.admin.does(move |tx, ctx| add_mapping(tx, ctx, &input));
    let mapping = add(fields(" My bank ", layout(), None)).unwrap();
    assert_eq!((mapping.name.as_str(), mapping.layout()), ("My bank", layout()));
    let found = said(add(fields("MY BANK", layout(), None)));
    assert_eq!(found, ["name: A mapping with this name already exists."]);
    let wrong = Layout { date_column: 0, credit_column: Some(101), header_rows: 51, ..layout() };
    let found = said(add(fields("", wrong, None)));
    assert_eq!(
        found,
        [
            "name: Name is required",
            "header_rows: At most 50 rows.",
            "date_column: Columns are numbered from 1 to 100.",
            "credit_column: Columns are numbered from 1 to 100.",
            "amount_column: Name one column for the amount, or one each for money in and money out.",
        ]
    );
    let id = mapping.id;
    let edit =
        |input: MappingFields| scene.admin.does(move |tx, ctx| edit_mapping(tx, ctx, id, &input));
    let other = Layout { header_rows: 3, ..layout() };
    let edited = edit(fields("My bank", other.clone(), Some(1))).unwrap();
    assert_eq!((edited.version, edited.layout()), (2, other.clone()));
    assert_eq!(edit(fields("My bank", other.clone(), Some(2))).unwrap().version, 2);
    assert!(matches!(edit(fields("x", other, Some(1))), Err(Error::Conflict { .. })));
}

#[test]
fn bank_lines_need_an_administrator_who_takes_repayments() {
    let scene = Scene::new();
    let clerk = scene.office.consultant("Town").can_everything();
    let refused = clerk.asks(|tx, ctx| imports(tx, ctx, 1, 0));
    assert!(matches!(refused, Err(Error::WrongRole(roles)) if roles == [Role::Administrator]));
    let other = scene.office.administrator();
    let refused = other.asks(|tx, ctx| list(tx, ctx, &LineSearch::default(), 1, 0));
    assert!(matches!(refused, Err(Error::Forbidden(Permission::DoRepayments))));
}
