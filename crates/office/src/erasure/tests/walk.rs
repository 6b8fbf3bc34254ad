//! Everything that is stored of a client, in every column of every table, before and after.

use super::*;
use crate::collections::NewNote;
use crate::files::{self, FileStore, NewFile};
use crate::loans::{LoanEdits, LoanId};
use crate::repayments;
use std::cell::RefCell;
use std::collections::BTreeSet;
use store::Engine;

/// Stored forms of values that only this client has.
const OWN: [&str; 3] = ["zzyzx", "829876501", "115559876"];

/// Tables that contain data of the client, with the first value of each.
fn traces(scene: &Scene) -> BTreeSet<String> {
    let rows = store::testing::dump(&scene.office.database.store).expect("all tables are read");
    let mut found = BTreeSet::new();
    for row in rows {
        let text = row.to_lowercase();
        if OWN.iter().any(|own| text.contains(own)) {
            found.extend(row.split_once(": ").map(|(table, _)| table.to_owned()));
        }
    }
    found
}

/// True if a backup of SQLite's file contains bytes of the client: deleted data leaves free pages,
/// which the backup copies too.
fn is_in_a_backup(scene: &Scene) -> bool {
    let store = &scene.office.database.store;
    let Some(database) = store.config().url.path() else { return false };
    let copy = database.with_extension("copy");
    let copied = store.read(|tx| tx.copy_file(&copy, &mut |_, _| Ok::<_, store::Error>(())));
    copied.expect("copied");
    let bytes = std::fs::read(&copy).expect("read").to_ascii_lowercase();
    std::fs::remove_file(&copy).expect("deleted");
    OWN.iter().any(|own| bytes.windows(own.len()).any(|part| part == own.as_bytes()))
}

/// Files as a store without any.
#[derive(Default)]
struct Deleted(RefCell<Vec<String>>);

impl FileStore for Deleted {
    fn delete(&self, path: &str) -> Result<()> {
        self.0.borrow_mut().push(path.to_owned());
        Ok(())
    }

    fn older_than(
        &self,
        _: money::Timestamp,
        _: &mut dyn FnMut(Vec<String>) -> Result<()>,
    ) -> Result<()> {
        Ok(())
    }
}

pub(super) fn zzyzx(scene: &Scene) -> ClientId {
    let some = |text: &str| Some(text.to_owned());
    let fields = ClientFields {
        first_name: some("Zzyzxian"),
        last_name: some("Zzyzxdottir"),
        phone_number: some("0829876501"),
        email: some("zzyzx@example.test"),
        national_id: some("ZZYZX12345"),
        gender: some("Female"),
        address: some("77 Zzyzx Road"),
        race: some("Black"),
        client_type: some("Low income"),
        income_band: some("over_15000"),
        nk_name: some("Zzyzxkin"),
        nk_surname: some("Zzyzxmother"),
        nk_phone_number: some("0115559876"),
        nk_email: some("kin@zzyzx.test"),
        nk_national_id: some("ZZYZXKIN9"),
        ..ClientFields::default()
    };
    let add = move |tx: &mut Tx, ctx: &Ctx| clients::add(tx, ctx, &fields);
    let keep =
        |client: &Client| format!("{} {}", client.record.id, client.record.details.last_name);
    scene.admin.does_once("a-key-of-a-client", "Zzyzx", keep, add).expect("added");
    found(scene, "Zzyzxdottir")[0]
}

pub(super) fn document(scene: &Scene, client: ClientId) -> (client_documents::DocumentId, String) {
    let named = Some("zzyzx.jpg".to_owned());
    let file = NewFile { name: named, ..stored(&scene.office, FileKind::ClientDocument) };
    let path = file.path.clone();
    let input =
        NewDocument { name: "Payslip of Zzyzx".to_owned(), kind: DocumentKind::Other, file };
    let add = move |tx: &mut Tx, ctx: &Ctx| client_documents::add(tx, ctx, client, &input);
    (scene.admin.does(add).expect("added").id, path)
}

fn blacklisted_for_a_while(scene: &Scene, client: ClientId) {
    let reason = "Zzyzx lied about her work.".to_owned();
    let input = blacklist::NewBlacklisting { client: Some(client), reason };
    let listed = scene.admin.does(move |tx, ctx| blacklist::blacklist(tx, ctx, &input));
    let id = listed.expect("blacklisted").id;
    scene.admin.does(move |tx, ctx| blacklist::revoke(tx, ctx, id)).expect("revoked");
}

fn flagged_for_a_while(scene: &Scene, client: ClientId) {
    let flag = client_flags::NewClientFlag {
        kind: Some(lending::StopFlag::HandedOver),
        since: Some(scene.office.today()),
        note: "Zzyzx moved away.".to_owned(),
        collector: "Zzyzx and Sons".to_owned(),
    };
    let raise = move |tx: &mut Tx, ctx: &Ctx| client_flags::raise(tx, ctx, client, &flag);
    let id = scene.admin.does(raise).expect("raised").id;
    let lift =
        move |tx: &mut Tx, ctx: &Ctx| client_flags::lift(tx, ctx, (client, id), "Zzyzx came back.");
    scene.admin.does(lift).expect("lifted");
}

/// An identification as a high risk, for a reason.
fn identified(scene: &Scene, client: ClientId) {
    use crate::identifications::{NewIdentification, RiskRating, identify, tests::new};
    let risk_reason = "Zzyzx's brother is a minister.".to_owned();
    let input = NewIdentification { risk_reason, ..new(RiskRating::High) };
    scene.admin.does(move |tx, ctx| identify(tx, ctx, client, &input)).expect("identified");
}

/// A loan with notes, an edited mandate, a declined write-off, a reversed payment, and paid off.
pub(super) fn loan_with_everything(scene: &Scene, client: ClientId, boss: &Person) -> LoanId {
    let application = crate::applications::NewApplication {
        client: Some(client),
        mandate_id1: "ZZYZX-1".to_owned(),
        mandate_id2: "ZZYZX-2".to_owned(),
        ..scene.application(rand(500), 2)
    };
    let loan = scene.apply(application).expect("given").account.loan.id;
    let text = "Zzyzxian is at work until five.".to_owned();
    let note = NewNote { text, promised_on: None, promised_amount: None };
    scene.admin.does(move |tx, ctx| collections::add_note(tx, ctx, loan, &note)).expect("noted");
    let edits = LoanEdits { mandate_id1: Some("ZZYZX-3".to_owned()), ..LoanEdits::default() };
    let reason = "Zzyzx has another bank.".to_owned();
    let none = erasure_of(client, &reason);
    let edit =
        NewRequest { kind: RequestKind::LoanEdit, client: None, loan: Some(loan), edits, ..none };
    let edit = scene.admin.does(move |tx, ctx| requests::ask(tx, ctx, &edit)).expect("asked").id;
    let note = "Zzyzx showed a statement.";
    boss.does(move |tx, ctx| requests::approve(tx, ctx, edit, note)).expect("edited");
    let none = erasure_of(client, "The client has died.");
    let loss = NewRequest { kind: RequestKind::WriteOff, client: None, loan: Some(loan), ..none };
    let loss = scene.admin.does(move |tx, ctx| requests::ask(tx, ctx, &loss)).expect("asked").id;
    let lives = "Zzyzx lives.";
    boss.does(move |tx, ctx| requests::decline(tx, ctx, loss, lives, None)).expect("declined");
    scene.admin.does(move |tx, ctx| repayments::quote(tx, ctx, loan, None)).expect("quoted");
    let due = scene.account(loan).first_unpaid().map(|row| row.total_due).expect("unpaid");
    let payment = scene.payment(&scene.account(loan), due);
    let paid = scene.receive(payment).expect("paid").id;
    let typo = "Typed twice.";
    boss.does(move |tx, ctx| repayments::reverse(tx, ctx, paid, typo)).expect("reversed");
    let due = scene.account(loan).first_unpaid().map(|row| row.total_due).expect("unpaid");
    scene.pay(loan, due);
    scene.settle(loan);
    loan
}

/// A quotation, and a signed agreement.
fn papers_of(scene: &Scene, client: ClientId, loan: LoanId) {
    use crate::papers::{self, Draft, NewPaper, NewSignature, Page, PaperKind};
    let page = |_: &mut Tx, _: &Ctx, draft: &Draft| {
        let content = format!("{} {}", draft.client.record.details.last_name, draft.salt);
        Ok(Page { content, logo: None })
    };
    let application = scene.application(rand(500), 2);
    let application = crate::applications::NewApplication { client: Some(client), ..application };
    let quotation = NewPaper::Quotation(Box::new(application));
    scene.admin.does(move |tx, ctx| papers::make(tx, ctx, &quotation, &page)).expect("quoted");
    let agreement = NewPaper::OfLoan(loan, PaperKind::Agreement);
    let make = move |tx: &mut Tx, ctx: &Ctx| papers::make(tx, ctx, &agreement, &page);
    let made = scene.admin.does(make).expect("agreed").id;
    let drawn = NewSignature::Screen(b"\x89PNG\r\n\x1a\nzzyzx".to_vec());
    scene.admin.does(move |tx, ctx| papers::sign(tx, ctx, made, &drawn)).expect("signed");
}

/// An exempt assessment with a debt elsewhere.
fn assessed(scene: &Scene, client: ClientId) {
    use crate::affordability::{self, AssessmentFields, Exemption, NewObligation};
    let fields = AssessmentFields {
        exemption: crate::Patch::Set(Exemption::EmergencyLoan),
        exemption_reason: Some("Zzyzx lost her house.".to_owned()),
        obligations: Some(vec![NewObligation {
            source: None,
            creditor: "Zzyzxmother".to_owned(),
            installment: Some(rand(100)),
            balance: None,
        }]),
        ..AssessmentFields::default()
    };
    let begin = move |tx: &mut Tx, ctx: &Ctx| affordability::begin(tx, ctx, client, &fields);
    let id = scene.admin.does(begin).expect("begun").id();
    let complete = move |tx: &mut Tx, ctx: &Ctx| affordability::complete(tx, ctx, id, None);
    scene.admin.does(complete).expect("completed");
}

#[test]
fn erased_client_leaves_no_trace_in_tables() {
    let scene = lender(1100);
    let boss = boss(&scene);
    let id = zzyzx(&scene);
    let (deleted, _) = document(&scene, id);
    let delete = move |tx: &mut Tx, ctx: &Ctx| client_documents::delete(tx, ctx, deleted);
    scene.admin.does(delete).expect("deleted");
    let (_, path) = document(&scene, id);
    blacklisted_for_a_while(&scene, id);
    flagged_for_a_while(&scene, id);
    identified(&scene, id);
    let one = crate::screening::tests::matched(&scene, id);
    crate::screening::tests::dismissed(&scene, one, "Zzyzx is younger.");
    let loan = loan_with_everything(&scene, id, &boss);
    papers_of(&scene, id, loan);
    assessed(&scene, id);
    let before = traces(&scene);
    // The walk sees: each of these has something of hers, and nothing else has.
    let expected = [
        "assessment_obligations",
        "assessments",
        "blacklist_records",
        "client_flags",
        "client_documents",
        "client_phones",
        "clients",
        "files",
        "identifications",
        "loan_applications",
        "loan_edits",
        "loan_notes",
        "loans",
        "operations",
        "papers",
        "requests",
        "screening_entries",
        "screening_matches",
    ];
    assert_eq!(before, expected.map(str::to_owned).into());
    assert_eq!(is_in_a_backup(&scene), scene.office.database.store.engine() == Engine::Sqlite);
    scene.must_be_sound();
    let identified = scene.office.today();
    scene.office.go_to(add_days(identified, 1826));
    assert_eq!(due_ones(&scene), 1, "the scene's client, who was never identified");
    scene.office.go_to(add_days(identified, 1827));
    asks(&scene.admin, id).expect("asked, with her name in the reason");
    assert_eq!(due_ones(&scene), 1);
    let another = crate::screening::tests::new(&[("Nobody Else", "R1")]);
    let replace = move |tx: &mut Tx, ctx: &Ctx| crate::screening::add_list(tx, ctx, &another);
    scene.admin.does(replace).expect("the list has her name, too");
    let files = Deleted::default();
    files::delete_due(&scene.office.office, &files).expect("the next clean-up");
    assert_eq!(traces(&scene), BTreeSet::new());
    assert!(!is_in_a_backup(&scene));
    assert!(files.0.borrow().contains(&path), "its bytes are deleted too");
    assert_eq!(found(&scene, "zzy"), []);
    assert_eq!(record(&scene, id).details.income_band, None, "it was stated");
    scene.must_be_sound();
}

#[test]
fn approved_erasure_leaves_no_trace_either() {
    let scene = lender(1826);
    let id = zzyzx(&scene);
    document(&scene, id);
    erases(&scene, id);
    files::delete_due(&scene.office.office, &Deleted::default()).expect("the next clean-up");
    assert_eq!(traces(&scene), BTreeSet::new());
    scene.must_be_sound();
    // A repeat of what added her does not add her again.
    let fields = ClientFields::default();
    let again = scene.admin.does_once(
        "a-key-of-a-client",
        "Zzyzx",
        |_: &Client| String::new(),
        move |tx, ctx| clients::add(tx, ctx, &fields),
    );
    assert!(matches!(again, Err(Error::Conflict { code: "answer_erased", .. })), "{again:?}");
}
