//! Files that come again, and files that are stored in parts.

use super::*;

#[test]
fn file_of_wrong_branch_is_moved() {
    let scene = Scene::new();
    let village = scene.office.branch("Village");
    let text = "head\n2026-03-02,100.00,EFT,A\n2026-03-02,-5.00,FEE,\n2026-03-02,7.00,EFT,B\n";
    let first = imported(&scene, text).import.id;
    let there = || {
        let input = file(village, text);
        scene.admin.does(move |tx, ctx| import(tx, ctx, &input))
    };
    let expected = "file: This file was already imported for Town on 2 Mar 2026. If the branch was \
                    wrong, set that import aside first.";
    assert_eq!(said(there()), [expected]);
    // One of its lines is kept: it was moved, and stays.
    let moved = lines(&scene)[2].id;
    let hold =
        move |tx: &mut Tx, ctx: &Ctx| crate::bank_matching::hold(tx, ctx, moved, (None, None));
    scene.admin.does(hold).unwrap();
    let aside = || scene.admin.does(move |tx, ctx| set_aside_import(tx, ctx, first)).unwrap();
    assert_eq!(aside().lines, 2);
    assert_eq!(aside().lines, 0);
    let states: Vec<LineState> = lines(&scene).iter().map(BankLine::state).collect();
    assert_eq!(states, [LineState::SetAside, LineState::SetAside, LineState::Booked]);
    scene.must_be_sound();
    let void = lines(&scene)[0].id;
    let back = scene.admin.does(move |tx, ctx| bring_back(tx, ctx, void));
    assert!(matches!(back, Err(Error::Conflict { code: "bank_import_set_aside", .. })), "{back:?}");
    let hold =
        move |tx: &mut Tx, ctx: &Ctx| crate::bank_matching::hold(tx, ctx, void, (None, None));
    let held = scene.admin.does(hold);
    assert!(matches!(held, Err(Error::Conflict { code: "bank_import_set_aside", .. })), "{held:?}");
    assert_eq!(there().unwrap().import.lines, 3);
    let marked: Vec<bool> = lines(&scene).iter().map(|line| line.resembles).collect();
    assert_eq!(marked, [false, false, true, false, false, false], "only what is booked elsewhere");
    scene.must_be_sound();
    // Set aside there too, the branch has what was moved, and the rest is new again.
    let second = lines(&scene)[0].import_id;
    scene.admin.does(move |tx, ctx| set_aside_import(tx, ctx, second)).unwrap();
    let again = imported(&scene, text);
    assert_eq!((again.is_again, again.import.lines, again.import.known_lines), (false, 2, 1));
    scene.must_be_sound();
}

#[test]
fn corrected_mapping_takes_each_payment_once() {
    let scene = Scene::new();
    let text = "a,b,c,d\n2026-03-02,100.00,EFT,A\n2026-03-02,7.00,EFT,B\n";
    let mut input = file(scene.branch, text);
    input.statement.lines.remove(1);
    scene.admin.does(move |tx, ctx| import(tx, ctx, &input)).unwrap();
    let mut input = file(scene.branch, text);
    input.statement.lines[0].description = "Another column".to_owned();
    let again = scene.admin.does(move |tx, ctx| import(tx, ctx, &input)).unwrap();
    assert_eq!((again.import.lines, again.import.known_lines), (1, 1));
    scene.must_be_sound();
}

#[test]
fn file_cannot_change_days_or_amounts_when_reread() {
    let scene = Scene::new();
    let text = "a,b,c,d\n2026-03-02,100.00,EFT,A\n2026-03-02,7.00,EFT,B\n";
    let first = imported(&scene, text).import.id;
    let with = |change: fn(&mut ReadLine)| {
        let mut input = file(scene.branch, text);
        change(&mut input.statement.lines[1]);
        scene.admin.does(move |tx, ctx| import(tx, ctx, &input))
    };
    let expected = "file: This file was already imported with the mapping My bank, which read other \
                    days or amounts. Set that import aside first, or correct the mapping.";
    assert_eq!(said(with(|line| line.amount = rand(8))), [expected]);
    assert_eq!(said(with(|line| line.booked_on = date("2026-03-04"))), [expected]);
    scene.admin.does(move |tx, ctx| set_aside_import(tx, ctx, first)).unwrap();
    let again = with(|line| line.amount = rand(8)).unwrap();
    assert_eq!((again.import.lines, again.import.known_lines), (2, 0));
    scene.must_be_sound();
}

/// The file begins in the middle of a day, and one of its lines was numbered on.
#[test]
fn renumbered_line_hides_no_other_of_its_amount() {
    let scene = Scene::new();
    imported(&scene, "head\n2026-03-01,9.00,EFT,Z\n2026-03-02,500.00,LOAN REPAYMENT,\n");
    let text = "head\n2026-03-02,500.00,LOAN REPAYMENT,\n2026-03-02,500.00,EFT,B\n";
    let mut input = file(scene.branch, text);
    input.statement.lines.remove(1);
    let found = scene.admin.does(move |tx, ctx| import(tx, ctx, &input)).unwrap();
    assert_eq!((found.import.lines, found.import.known_lines), (1, 0));
    let again = imported(&scene, text).import;
    assert_eq!((again.lines, again.known_lines), (1, 1));
    scene.must_be_sound();
}

#[test]
fn long_file_is_stored_in_parts_and_resumes() {
    let scene = Scene::new();
    // The newest line first.
    let days = (1..=5).rev().flat_map(|day| (0..900).map(move |line| (day, line)));
    let rows: Vec<String> =
        days.map(|(day, line)| format!("2026-03-0{day},{line}.01,EFT {line},\n")).collect();
    let input = file(scene.branch, &format!("head\n{}", rows.concat()));
    let parts = input.statement.parts();
    let import_all = |parts: &[Part]| -> Vec<(String, i64, i64, bool)> {
        let imported = parts.iter().map(|part| {
            let (input, part) = (input.clone(), *part);
            let done = scene.admin.does(move |tx, ctx| import_part(tx, ctx, &input, part));
            let Imported { import, is_again, .. } = done.unwrap();
            (import.file_name, import.lines, import.known_lines, is_again)
        });
        imported.collect()
    };
    let name = |number: usize| format!("march.csv (part {number} of 3)");
    assert_eq!(import_all(&parts[..1]), [(name(1), 1800, 0, false)]);
    assert_eq!(
        import_all(&parts),
        [(name(1), 0, 1800, true), (name(2), 1800, 0, false), (name(3), 900, 0, false)]
    );
    let again = import_all(&parts);
    assert!(again.iter().all(|(_, lines, _, is_again)| *is_again && *lines == 0), "{again:?}");
    assert_eq!(lines(&scene)[0].booked_on, date("2026-03-05"));
    scene.must_be_sound();
    // A day is not split, and the first part has two days.
    let busy = format!("head\n{}", "2026-03-02,1.00,EFT,\n".repeat(2001));
    assert_eq!(statement(&busy).parts(), [Part::WHOLE]);
    let parts = statement(&format!("{busy}2026-03-03,1.00,EFT,\n2026-03-04,1.00,EFT,\n")).parts();
    assert_eq!(parts.len(), 2);
}
