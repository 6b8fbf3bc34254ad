use super::*;
use crate::accounting::Book;
use crate::chat::{self, NewMessage};
use crate::client_documents::{self, DocumentKind, NewDocument};
use crate::clients::{ClientSearch, ClientSort};
use crate::loans::LoanSearch;
use crate::log_book::{self, Witness};
use crate::papers::{self, Draft, NewPaper, Page, PaperKind};
use crate::reports::{self, BookExtract, ClientList, ReportFiles, ReportQuery};
use crate::scene::Scene;
use crate::staff::{self, StaffFields};
use crate::testing::{Person, TestOffice, stored};
use crate::{Patch, Permission, Place};

fn sees(person: &Person, path: &str) -> Option<Seen> {
    let path = path.to_owned();
    person.asks(move |tx, ctx| of_file(tx, ctx, &path)).expect("an answer")
}

fn records(person: &Person, seen: Seen) {
    person.does(move |tx, ctx| record(tx, ctx, &seen)).expect("recorded");
}

fn listed(test: &TestOffice, filter: ReadingFilter) -> Vec<Reading> {
    let admin = test.administrator();
    let found = admin.asks(|tx, ctx| list(tx, ctx, &filter, (50, 0))).expect("listed");
    let total = admin.asks(|tx, ctx| count(tx, ctx, &filter)).expect("counted");
    assert_eq!(i64::try_from(found.len()), Ok(total));
    found
}

fn document(scene: &Scene) -> String {
    let clerk = scene.office.consultant("Town").can(Permission::AddClients);
    let file = stored(&scene.office, FileKind::ClientDocument);
    let path = file.path.clone();
    let input = NewDocument { name: "Payslip".to_owned(), kind: DocumentKind::Other, file };
    let client = scene.client;
    let add = move |tx: &mut Tx, ctx: &Ctx| client_documents::add(tx, ctx, client, &input);
    clerk.does(add).expect("added");
    path
}

/// Logs a consultant in; the path of their selfie.
fn at_work(test: &TestOffice) -> (Person, String) {
    let person = test.consultant("Town");
    let selfie = stored(test, FileKind::Selfie);
    let path = selfie.path.clone();
    let place = Place::new(-26_204_103, 28_047_305).expect("a place");
    let witness = Witness { place, selfie };
    person.does(move |tx, ctx| log_book::log_in(tx, ctx, &witness)).expect("logged in");
    (person, path)
}

#[test]
fn reading_is_recorded_once_per_half_hour() {
    let scene = Scene::new();
    let path = document(&scene);
    let reader = scene.office.consultant("Town");
    let seen = sees(&reader, &path).expect("a document is recorded");
    records(&reader, seen);
    scene.office.pass(SignedDuration::from_mins(29));
    records(&reader, seen);
    assert_eq!(listed(&scene.office, ReadingFilter::default()).len(), 1, "the same look");
    scene.office.pass(SignedDuration::from_mins(2));
    records(&reader, seen);
    records(&scene.office.signed_in_again(&reader), seen);
    records(&scene.admin, seen);
    let readings = listed(&scene.office, ReadingFilter::default());
    assert_eq!(readings.len(), 4);
    let first = &readings[3];
    assert_eq!((first.staff_id, first.client_id), (reader.staff, Some(scene.client)));
    assert_eq!((first.kind, first.is_file), (ReadingKind::ClientDocument, true));
    assert_eq!(first.document_name.as_deref(), Some("Payslip"));
    assert_eq!(first.client_first_name.as_deref(), Some("Thandi"));
    scene.must_be_sound();
}

/// Its bytes are deleted by the next clean-up; until then a link from before must not open it.
#[test]
fn deleted_document_is_not_found() {
    let scene = Scene::new();
    let path = document(&scene);
    let client = scene.client;
    let found = scene.admin.asks(|tx, ctx| client_documents::list(tx, ctx, client));
    let id = found.expect("listed").first().expect("one").id;
    scene.admin.does(move |tx, ctx| client_documents::delete(tx, ctx, id)).expect("deleted");
    assert_eq!(scene.office.state_of(&path).as_deref(), Some("to_delete"));
    let refused = scene.admin.asks(|tx, ctx| of_file(tx, ctx, &path));
    assert!(matches!(refused, Err(Error::NotFound("file"))), "{refused:?}");
}

#[test]
fn each_paper_is_a_separate_reading() {
    let scene = Scene::new();
    let page =
        |_: &mut Tx, _: &Ctx, draft: &Draft| Ok(Page { content: draft.salt.clone(), logo: None });
    let papers = [1200, 1300].map(|amount| {
        let input =
            NewPaper::Quotation(Box::new(scene.application(crate::scene::rand(amount), 12)));
        scene.admin.does(move |tx, ctx| papers::make(tx, ctx, &input, &page)).expect("made").id
    });
    for paper in papers.into_iter().chain(papers) {
        records(&scene.admin, Seen::Paper { client: scene.client, paper });
    }
    let found = listed(&scene.office, ReadingFilter::default());
    let found: Vec<_> = found.iter().map(|one| (one.paper_id, one.paper_kind)).collect();
    let quotation = Some(PaperKind::Quotation);
    assert_eq!(found, [(Some(papers[1]), quotation), (Some(papers[0]), quotation)]);
    scene.must_be_sound();
}

#[test]
fn viewing_own_selfie_is_not_recorded() {
    let test = TestOffice::new();
    let (person, path) = at_work(&test);
    let small = crate::files::thumbnail_of(&path);
    assert_eq!((sees(&person, &path), sees(&person, &small)), (None, None));
    let boss = test.administrator();
    let full = sees(&boss, &path).expect("it is recorded");
    assert!(matches!(full, Seen::Selfie { person: on_it, .. } if on_it == person.staff));
    let small = sees(&boss, &small).expect("it is recorded");
    assert_eq!(small, Seen::SmallSelfies { person: person.staff });
    records(&boss, small);
    records(&boss, full);
    let readings = listed(&test, ReadingFilter::default());
    let kinds: Vec<_> = readings.iter().map(|one| (one.kind, one.person_id)).collect();
    let who = Some(person.staff);
    assert_eq!(kinds, [(ReadingKind::Selfie, who), (ReadingKind::SmallSelfie, who)]);
}

#[test]
fn unrestricted_files_are_not_recorded() {
    let test = TestOffice::new();
    let person = test.administrator();
    let picture = stored(&test, FileKind::Picture);
    let path = picture.path.clone();
    let owner = Subject::new("staff", person.staff.get());
    test.arrange(move |tx, ctx| crate::files::claim(tx, ctx, &picture, owner));
    assert_eq!(sees(&test.administrator(), &path), None);
    assert_eq!(sees(&person, "documents/nothing.pdf"), None);
}

#[test]
fn report_file_counts_as_a_whole_list() {
    let test = TestOffice::new();
    let admin = test.administrator();
    let query = ReportQuery::Clients(ClientList {
        search: ClientSearch::default(),
        sort: ClientSort::Name,
    });
    let asks = move |tx: &mut Tx, ctx: &Ctx| reports::request(tx, ctx, &query);
    let report = admin.does(asks).expect("asked for");
    let file = || stored(&test, FileKind::Report);
    let (docx, xlsx) = (file(), file());
    let path = xlsx.path.clone();
    let made = ReportFiles { pdf: None, docx: Some(docx), xlsx };
    assert!(reports::finish(&test.office, report.id, 1, made).expect("finished"));
    let seen = sees(&test.administrator(), &path).expect("it is recorded");
    assert!(matches!(seen, Seen::List { list: List::Clients, file: Some(_) }), "{seen:?}");
    records(&admin, seen);
    let readings = listed(&test, ReadingFilter::default());
    assert_eq!((readings[0].list, readings[0].is_file), (Some(List::Clients), true));
}

/// A report lasts for months; the administrator who requested it may be demoted in that time.
#[test]
fn demoted_or_moved_person_cannot_open_old_reports() {
    let scene = Scene::new();
    let office = &scene.office;
    let edits = |person: &Person, input: StaffFields| {
        let staff = person.staff;
        scene.admin.does(move |tx, ctx| staff::edit(tx, ctx, staff, &input)).expect("edited");
    };
    let made = |person: &Person, query: ReportQuery| {
        let asks = move |tx: &mut Tx, ctx: &Ctx| reports::request(tx, ctx, &query);
        let report = person.does(asks).expect("asked for");
        let (docx, xlsx) = (stored(office, FileKind::Report), stored(office, FileKind::Report));
        let path = xlsx.path.clone();
        let files = ReportFiles { pdf: None, docx: Some(docx), xlsx };
        assert!(reports::finish(&office.office, report.id, 1, files).expect("finished"));
        path
    };
    let refused = |person: &Person, path: &str| {
        let path = path.to_owned();
        let answer = person.asks(move |tx, ctx| of_file(tx, ctx, &path));
        matches!(answer, Err(Error::Refused { code: "other_branch", .. } | Error::WrongRole(_)))
    };
    let loans = || ReportQuery::ActiveLoans(LoanSearch::default());
    let day = Some(crate::scene::date("2026-03-02"));
    let (start, end, book) = (day, day, Book::Cashflows);
    let chief = office.administrator();
    let of_company = [loans(), ReportQuery::Book(BookExtract { book, start, end, branch: None })];
    let paths = of_company.map(|query| made(&chief, query));
    assert!(paths.iter().all(|path| sees(&chief, path).is_some()));
    let branch = Patch::Set(scene.branch);
    let role = Some("Consultant".to_owned());
    edits(&chief, StaffFields { role, branch, ..StaffFields::default() });
    assert!(paths.iter().all(|path| refused(&chief, path)));
    assert!(sees(&scene.admin, &paths[0]).is_some(), "administrators see all");

    let clerk = office.consultant("Town");
    let path = made(&clerk, loans());
    assert!(sees(&clerk, &path).is_some());
    let branch = Patch::Set(office.branch("Durban"));
    edits(&clerk, StaffFields { branch, ..StaffFields::default() });
    assert!(refused(&clerk, &path));
}

/// A link lives for an hour, and the role may end before.
#[test]
fn demoted_person_cannot_open_selfies_or_attachments() {
    let scene = Scene::new();
    let office = &scene.office;
    let (_, selfie) = at_work(office);
    let small = crate::files::thumbnail_of(&selfie);
    let chief = office.administrator();
    let file = stored(office, FileKind::ChatAttachment);
    let attachment = file.path.clone();
    let message = NewMessage::default();
    let posts = move |tx: &mut Tx, ctx: &Ctx| {
        chat::post(tx, ctx, Chat::Administrators, &message, Some(&file))
    };
    chief.does(posts).expect("sent");
    let opens = |path: &str| {
        let path = path.to_owned();
        chief.asks(move |tx, ctx| of_file(tx, ctx, &path))
    };
    for path in [&selfie, &small, &attachment] {
        assert!(opens(path).is_ok(), "{path}");
    }
    let (id, branch) = (chief.staff, Patch::Set(scene.branch));
    let role = Some("Consultant".to_owned());
    let input = StaffFields { role, branch, ..StaffFields::default() };
    scene.admin.does(move |tx, ctx| staff::edit(tx, ctx, id, &input)).expect("demoted");
    for path in [&selfie, &small, &attachment] {
        assert!(matches!(opens(path), Err(Error::WrongRole(_))), "{path}");
    }
}

#[test]
fn readings_filter_by_person_kind_client_and_day() {
    let scene = Scene::new();
    let path = document(&scene);
    let reader = scene.office.consultant("Town");
    records(&reader, sees(&reader, &path).expect("a document"));
    let list_of = |list| Seen::List { list, file: None };
    records(&scene.admin, list_of(List::Clients));
    scene.go_to(crate::scene::date("2026-03-05"));
    records(&scene.admin, list_of(List::Arrears));
    let found = |filter| listed(&scene.office, filter).len();
    let any = ReadingFilter::default;
    let search = Some(format!("person{}", reader.staff));
    assert_eq!(found(ReadingFilter { search, ..any() }), 1);
    assert_eq!(found(ReadingFilter { kind: Some(ReadingKind::List), ..any() }), 2);
    assert_eq!(found(ReadingFilter { client: Some(scene.client), ..any() }), 1);
    let other = Some(ClientId::new(scene.client.get() + 1));
    assert_eq!(found(ReadingFilter { client: other, ..any() }), 0);
    let day = Some(crate::scene::date("2026-03-05"));
    assert_eq!(found(ReadingFilter { days: (day, day), ..any() }), 1);
    assert_eq!(found(ReadingFilter { days: (None, day), ..any() }), 3);
    let refused = reader.asks(|tx, ctx| list(tx, ctx, &any(), (10, 0)));
    assert!(matches!(refused, Err(Error::WrongRole(_))), "{refused:?}");
}
