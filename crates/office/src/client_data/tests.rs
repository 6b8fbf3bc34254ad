mod columns;

use super::*;
use crate::affordability::AssessmentFields;
use crate::client_documents::{DocumentKind, NewDocument};
use crate::collections::NewNote;
use crate::files::FileKind;
use crate::identifications::RiskRating;
use crate::scene::{Scene, rand};
use crate::testing::stored;
use crate::{Error, access_log::ReadingKind};

/// Adds a document.
fn document(scene: &Scene, client: ClientId) {
    let file = stored(&scene.office, FileKind::ClientDocument);
    let name = "Payslip of Thandi".to_owned();
    let input = NewDocument { name, kind: DocumentKind::Other, file };
    let add = move |tx: &mut Tx, ctx: &Ctx| client_documents::add(tx, ctx, client, &input);
    scene.admin.does(add).expect("added");
}

fn note(scene: &Scene, loan: LoanId) {
    let text = "Thandi Mokoena1 is at work until five.".to_owned();
    let input = NewNote { text, promised_on: None, promised_amount: None };
    let add = move |tx: &mut Tx, ctx: &Ctx| collections::add_note(tx, ctx, loan, &input);
    scene.admin.does(add).expect("noted");
}

#[test]
fn export_has_all_data_and_is_recorded() {
    let scene = Scene::new();
    let id = scene.client;
    document(&scene, id);
    let flag = client_flags::NewClientFlag {
        kind: Some(lending::StopFlag::Dispute),
        since: Some(scene.office.today()),
        note: "She disputes the fee.".to_owned(),
        ..Default::default()
    };
    scene.admin.does(move |tx, ctx| client_flags::raise(tx, ctx, id, &flag)).expect("raised");
    let seen = identifications::tests::new(RiskRating::Medium);
    scene.admin.does(move |tx, ctx| identifications::identify(tx, ctx, id, &seen)).expect("seen");
    let found = screening::tests::matched(&scene, id);
    screening::tests::dismissed(&scene, found, "Another date of birth");
    let loan = scene.give(rand(500), 2).loan;
    let unsaid = AssessmentFields::default();
    scene.admin.does(move |tx, ctx| affordability::begin(tx, ctx, id, &unsaid)).expect("begun");
    note(&scene, loan.id);
    scene.pay(loan.id, rand(260));
    let loan_id = loan.id;
    scene.admin.does(move |tx, ctx| repayments::quote(tx, ctx, loan_id, None)).expect("quoted");
    scene.admin.does(move |tx, ctx| record_export(tx, ctx, id)).expect("recorded");
    let data = scene.admin.asks(|tx, ctx| export(tx, ctx, id)).expect("all of it");
    assert_eq!(data.client.record.details.last_name, "Mokoena1");
    assert_eq!((data.documents.len(), data.loans.len(), data.requests.len()), (1, 1, 0));
    assert_eq!(data.assessments.len(), 1);
    assert_eq!((data.flags.len(), data.identifications.len(), data.screening.len()), (1, 1, 1));
    assert_eq!((data.loans[0].notes.len(), data.loans[0].quotes.len()), (1, 1));
    let [application] = &data.applications[..] else { panic!("what the loan was given for") };
    assert!(application.warnings.is_empty());
    assert_eq!(data.loans[0].history.entries.len(), 2);
    let verbs: Vec<_> = data.changes.iter().map(|change| change.verb.as_str()).collect();
    let expected = [
        "client.add",
        "client.add_document",
        "client.flag",
        "client.identify",
        "screening.decide",
        "loan.disburse",
        "assessment.begin",
        "loan.note",
        "repayment.receive",
        "loan.quote_settlement",
    ];
    assert_eq!(verbs, expected);
    let [reading] = &data.readings[..] else { panic!("one look: this one") };
    assert_eq!((reading.kind, reading.client_id), (ReadingKind::ClientData, Some(id)));
    scene.must_be_sound();
}

/// Imports lines of R 10 each, named by their texts.
fn lines(scene: &Scene, texts: [&str; 2]) {
    use crate::bank_lines::{NewImport, ReadLine, Statement};
    let line = |text: &str| ReadLine {
        booked_on: scene.office.today(),
        amount: rand(10),
        description: text.to_owned(),
        reference: String::new(),
    };
    let input = NewImport {
        branch: scene.branch,
        mapping_name: "My bank".to_owned(),
        file_name: "bank.csv".to_owned(),
        file_digest: [7; 32],
        statement: Statement { lines: texts.map(line).to_vec(), ..Statement::default() },
    };
    scene.admin.does(move |tx, ctx| bank_lines::import(tx, ctx, &input)).expect("imported");
}

#[test]
fn exported_bank_lines_omit_other_clients() {
    use crate::bank_lines::BankLineId;
    use crate::bank_matching::{self, NewPosting};
    let scene = Scene::new();
    let (id, other) = (scene.client, scene.client(2));
    let loan = scene.give(rand(500), 2).loan.id;
    let method = Some(scene.bank_method());
    lines(&scene, ["hers", "first hers, then his"]);
    let hold = |line: i64, client: ClientId| {
        let line = BankLineId::new(line);
        let verb =
            move |tx: &mut Tx, ctx: &Ctx| bank_matching::hold(tx, ctx, line, (Some(client), None));
        scene.admin.does(verb).expect("held");
    };
    hold(1, id);
    let input = NewPosting { loan: Some(loan), payment_method: method, amount: None, seen: None };
    let post =
        move |tx: &mut Tx, ctx: &Ctx| bank_matching::post(tx, ctx, BankLineId::new(2), &input);
    let posted = scene.admin.does(post).expect("posted").repayment;
    let colleague = scene.office.administrator().can_everything();
    let reverse = move |tx: &mut Tx, ctx: &Ctx| repayments::reverse(tx, ctx, posted, "His.");
    colleague.does(reverse).expect("reversed");
    hold(2, other);
    let handed = |client: ClientId| {
        let data = scene.admin.asks(move |tx, ctx| export(tx, ctx, client)).expect("all of it");
        let verbs = data.changes.iter().filter(|change| change.verb.starts_with("bank_line."));
        let lines = data.bank_lines.into_iter();
        let lines = lines.map(|(line, moves)| (line.description, moves.len())).collect::<Vec<_>>();
        (verbs.count(), lines)
    };
    assert_eq!(handed(id), (1, vec![("hers".to_owned(), 1), (String::new(), 1)]));
    assert_eq!(handed(other), (0, vec![(String::new(), 1)]));
}

#[test]
fn export_holds_no_data_of_other_clients() {
    let scene = Scene::new();
    let other = scene.client(7);
    document(&scene, scene.client);
    let loan = scene.give(rand(500), 2).loan;
    note(&scene, loan.id);
    let data = scene.admin.asks(|tx, ctx| export(tx, ctx, other)).expect("all of it");
    assert_eq!(data.client.record.details.last_name, "Mokoena7");
    assert_eq!((data.documents.len(), data.loans.len(), data.readings.len()), (0, 0, 0));
    let verbs: Vec<_> = data.changes.iter().map(|change| change.verb.as_str()).collect();
    assert_eq!(verbs, ["client.add"]);
}

#[test]
fn refused_export_is_not_recorded() {
    let scene = Scene::new();
    let id = scene.client;
    let clerk = scene.office.consultant("Town").can(Permission::EditClients);
    assert!(matches!(clerk.asks(|tx, ctx| export(tx, ctx, id)), Err(Error::WrongRole(_))));
    let boss = scene.office.administrator();
    let refused = boss.does(move |tx, ctx| record_export(tx, ctx, id));
    assert!(matches!(refused, Err(Error::Forbidden(Permission::EditClients))), "{refused:?}");
    let nobody = ClientId::new(4711);
    let refused = scene.admin.does(move |tx, ctx| record_export(tx, ctx, nobody));
    assert!(matches!(refused, Err(Error::NotFound("client"))), "{refused:?}");
    let data = scene.admin.asks(|tx, ctx| export(tx, ctx, id)).expect("all of it");
    assert!(data.readings.is_empty());
}
